// SPDX-FileCopyrightText: The GlassLLM authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/weight_rows.h"

#include "core/tensor/shape.h"

#include <map>
#include <utility>

namespace glassllm {
namespace {

/// Weights that are tensors in memory or in a mapped file.
class TensorRows final : public WeightRows {
public:
    TensorRows(std::string model, std::map<std::string, Tensor> weights)
        : m_model(std::move(model))
        , m_weights(std::move(weights))
    {
    }

    [[nodiscard]] bool has(const std::string& name) const override
    {
        return m_weights.contains(name);
    }
    [[nodiscard]] std::vector<double> row(
        const std::string& name, std::int64_t row, std::int64_t width) const override
    {
        const Tensor& weight = find(name);
        if (weight.rank() != 2 || weight.size(1) != width || row < 0 || row >= weight.size(0)) {
            refuse(name, weight, { row + 1, width });
        }
        const Tensor wide = weight.select(0, row).cast(DType::F64).contiguous();
        const auto values = wide.values<double>();
        return { values.begin(), values.end() };
    }
    [[nodiscard]] double number(
        const std::string& name, const std::vector<std::int64_t>& index) const override
    {
        const Tensor& weight = find(name);
        bool inside = weight.rank() == index.size();
        for (std::size_t axis = 0; inside && axis < index.size(); ++axis) {
            inside = index[axis] >= 0 && index[axis] < weight.size(axis);
        }
        if (!inside) {
            Shape smallest = index;
            for (std::int64_t& size : smallest) {
                ++size;
            }
            refuse(name, weight, smallest);
        }
        return weight.at(index);
    }

private:
    [[nodiscard]] const Tensor& find(const std::string& name) const
    {
        const auto found = m_weights.find(name);
        if (found == m_weights.end()) {
            throw_error<BadFile>(ErrorCode::TensorMissing, { m_model, name });
        }
        return found->second;
    }
    [[noreturn]] void refuse(
        const std::string& name, const Tensor& weight, const Shape& expected) const
    {
        throw_error<BadFile>(ErrorCode::TensorShape,
            { m_model, name, shape_text(weight.shape()), ">= " + shape_text(expected) });
    }

    std::string m_model;
    std::map<std::string, Tensor> m_weights;
};

std::map<std::string, Tensor> named_weights(const GlassLM& model)
{
    std::map<std::string, Tensor> out;
    for_each_weight(model.config(), model.weights(),
        [&out](const std::string& name, const Tensor& weight, const Shape& /*expected*/) {
            out.emplace(name, weight);
        });
    return out;
}

std::string id_text(const std::string& id, const std::string& name)
{
    return (id.empty() ? "null" : id) + (name.empty() ? "" : " (" + name + ")");
}

} // namespace

std::shared_ptr<const WeightRows> weights_of(const GlassLM& model)
{
    return std::make_shared<TensorRows>("GlassLM", named_weights(model));
}

std::shared_ptr<const WeightRows> weights_for(const Run& run, const Checkpoint& chosen)
{
    const ModelCard& card = chosen.card;
    if (run.model_id.empty() || run.model_id != card.model_id) {
        throw_error<BadValue>(ErrorCode::BadOption,
            { "model_id", id_text(card.model_id, card.name), id_text(run.model_id, run.model) });
    }
    return std::make_shared<TensorRows>(card.name, named_weights(chosen.model));
}

std::shared_ptr<const WeightRows> weights_at_hand(const Run& run)
{
    if (!run.weights.empty()) {
        return std::make_shared<TensorRows>(run.model, run.weights);
    }
    if (run.model_id.empty()) {
        return nullptr;
    }
    try {
        const Checkpoint builtin = load_builtin();
        return run.model_id == builtin.card.model_id ? weights_for(run, builtin) : nullptr;
    } catch (const IoError&) {
        return nullptr; // the program stands alone, without its data
    } catch (const BadFile&) {
        return nullptr;
    }
}

} // namespace glassllm
