// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stage/heatmap_accessible.h"

#include "ui/stage/heatmap_widget.h"
#include "ui/stage/stage_text.h"

#include <QPointer>

#include <algorithm>
#include <limits>

namespace glassllm {

namespace {

/// One cell of the table.
class CellAccessible final : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    CellAccessible(HeatmapWidget* heatmap, int row, int column)
        : m_heatmap(heatmap)
        , m_row(row)
        , m_column(column)
    {
    }

    [[nodiscard]] bool isValid() const override
    {
        return m_heatmap && m_heatmap->figure() != nullptr
            && m_heatmap->figure()->matrix->contains(m_row, m_column);
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableCellInterface
            ? static_cast<QAccessibleTableCellInterface*>(this)
            : nullptr;
    }
    [[nodiscard]] QAccessibleInterface* parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_heatmap);
    }
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override
    {
        return nullptr;
    }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override
    {
        return -1;
    }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (!isValid() || (kind != QAccessible::Name && kind != QAccessible::Value)) {
            return {};
        }
        const HeatmapFigure& figure = *m_heatmap->figure();
        const QString value = m_heatmap->isThere({ m_row, m_column })
            ? figure.valueText(m_row, m_column)
            : StageText::notComputed();
        return kind == QAccessible::Value
            ? value
            : StageText::cellSentence(figure.rows, figure.columns, m_row, m_column, value);
    }
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override { }
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid()) {
            return {};
        }
        const CellGeometry geometry = m_heatmap->geometryOfCells();
        const QRect visible
            = geometry.cellRect(m_row, m_column).intersected(geometry.area()).toRect();
        return { m_heatmap->mapToGlobal(visible.topLeft()), visible.size() };
    }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Cell; }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.readOnly = true;
        state.selected = isSelected();
        state.focused = isSelected() && m_heatmap->hasFocus();
        state.invalid = !isValid();
        return state;
    }

    [[nodiscard]] int columnIndex() const override { return m_column; }
    [[nodiscard]] int rowIndex() const override { return m_row; }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] bool isSelected() const override
    {
        return isValid() && m_heatmap->current() == Cell { m_row, m_column };
    }
    [[nodiscard]] QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    [[nodiscard]] QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    [[nodiscard]] QAccessibleInterface* table() const override { return parent(); }

private:
    QPointer<HeatmapWidget> m_heatmap;
    int m_row;
    int m_column;
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    auto* const heatmap = qobject_cast<HeatmapWidget*>(object);
    const bool ours = className == QLatin1String(HeatmapWidget::staticMetaObject.className());
    return ours && heatmap != nullptr ? new HeatmapAccessible(heatmap) : nullptr;
}

} // namespace

HeatmapAccessible::HeatmapAccessible(HeatmapWidget* heatmap)
    : QAccessibleWidget(heatmap, QAccessible::Table)
{
}

HeatmapAccessible::~HeatmapAccessible()
{
    for (const auto& [index, id] : m_cells) {
        QAccessible::deleteAccessibleInterface(id);
    }
}

void HeatmapAccessible::install()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(installed)
}

HeatmapWidget* HeatmapAccessible::heatmap() const
{
    return qobject_cast<HeatmapWidget*>(object());
}

void* HeatmapAccessible::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                               : QAccessibleWidget::interface_cast(type);
}

int HeatmapAccessible::rowCount() const
{
    const HeatmapFigure* const figure = heatmap()->figure();
    return figure != nullptr ? figure->matrix->rows() : 0;
}

int HeatmapAccessible::columnCount() const
{
    const HeatmapFigure* const figure = heatmap()->figure();
    return figure != nullptr ? figure->matrix->columns() : 0;
}

int HeatmapAccessible::childCount() const
{
    const auto cells = static_cast<std::int64_t>(rowCount()) * columnCount();
    return static_cast<int>(std::min<std::int64_t>(cells, std::numeric_limits<int>::max()));
}

QAccessibleInterface* HeatmapAccessible::child(int index) const
{
    const int columns = columnCount();
    return columns > 0 && index >= 0 ? cellAt(index / columns, index % columns) : nullptr;
}

int HeatmapAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    for (const auto& [index, id] : m_cells) {
        if (QAccessible::accessibleInterface(id) == child) {
            return index;
        }
    }
    return -1;
}

QAccessibleInterface* HeatmapAccessible::childAt(int x, int y) const
{
    const auto cell = heatmap()->geometryOfCells().cellAt(heatmap()->mapFromGlobal(QPoint(x, y)));
    return cell ? cellAt(static_cast<int>(cell->row), static_cast<int>(cell->column)) : nullptr;
}

QAccessibleInterface* HeatmapAccessible::focusChild() const
{
    const auto cell = heatmap()->current();
    return cell ? cellAt(static_cast<int>(cell->row), static_cast<int>(cell->column)) : nullptr;
}

QAccessibleInterface* HeatmapAccessible::cellAt(int row, int column) const
{
    if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount()) {
        return nullptr;
    }
    const int index = row * columnCount() + column;
    const auto known = m_cells.find(index);
    QAccessibleInterface* cell
        = known != m_cells.end() ? QAccessible::accessibleInterface(known->second) : nullptr;
    const auto* const place = cell != nullptr ? cell->tableCellInterface() : nullptr;
    // after a change of the matrix's width the same index is another cell
    if (place != nullptr && place->rowIndex() == row && place->columnIndex() == column) {
        return cell;
    }
    if (known != m_cells.end()) {
        QAccessible::deleteAccessibleInterface(known->second);
    }
    cell = new CellAccessible(heatmap(), row, column);
    m_cells[index] = QAccessible::registerAccessibleInterface(cell);
    return cell;
}

int HeatmapAccessible::selectedCellCount() const
{
    return heatmap()->current() ? 1 : 0;
}

QList<QAccessibleInterface*> HeatmapAccessible::selectedCells() const
{
    QAccessibleInterface* const cell = focusChild();
    return cell != nullptr ? QList<QAccessibleInterface*> { cell }
                           : QList<QAccessibleInterface*> {};
}

QString HeatmapAccessible::columnDescription(int column) const
{
    return column >= 0 && column < columnCount() ? heatmap()->figure()->columns.wholeText(column)
                                                 : QString();
}

QString HeatmapAccessible::rowDescription(int row) const
{
    return row >= 0 && row < rowCount() ? heatmap()->figure()->rows.wholeText(row) : QString();
}

} // namespace glassllm
