// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Renders every equation of ../annotated.json to ../<id>.svg. The same input gives the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { xxhash128 } from 'hash-wasm';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import 'mathjax-full/js/input/tex/AllPackages.js';

const folder = new URL('../', import.meta.url);
const equations = JSON.parse(readFileSync(new URL('annotated.json', folder), 'utf8'));

const adaptor = liteAdaptor();
RegisterHTMLHandler(adaptor);
const page = mathjax.document('', {
  InputJax: new TeX({ packages: ['base', 'ams', 'color'], formatError: (_, error) => { throw error; } }),
  // glyphs are written out in place: QtSvg has no CSS and puts nested elements in the wrong place
  OutputJax: new SVG({ fontCache: 'none', internalSpeechTitles: false }),
});

/** Leaves what a drawing needs: no speech data, no styles, sizes only in the view box. */
function clean(svg, hash) {
  const drawing = svg
    .replace(/ (data-[a-z-]+|aria-[a-z]+|role|focusable|style|xmlns:xlink)="[^"]*"/g, '')
    .replace(/<g>(<path[^>]*><\/path>)<\/g>/g, '$1')
    .replace(/<path([^>]*)><\/path>/g, '<path$1/>')
    .replace(/<rect([^>]*)><\/rect>/g, '<rect$1/>');
  const [, , , width, height] = /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(drawing);
  return drawing
    .replace(/<svg([^>]*?) width="[^"]*" height="[^"]*"/, `<svg$1 width="${width}" height="${height}"`)
    .replace(/<svg([^>]*)>/, `<svg$1><desc>xxh3-128 ${hash}</desc>`) + '\n';
}

let failed = false;
for (const [id, tex] of Object.entries(equations)) {
  const node = page.convert(tex, { display: true, em: 16, ex: 8, containerWidth: 1280 });
  const svg = clean(adaptor.innerHTML(node), await xxhash128(tex));
  if (/<svg[\s\S]*<svg/.test(svg) || /data-mjx-error|<text/.test(svg)) {
    console.error(`${id}: a nested svg, an error or a missing glyph`);
    failed = true;
  }
  writeFileSync(new URL(`${id}.svg`, folder), svg);
}
process.exitCode = failed ? 1 : 0;
