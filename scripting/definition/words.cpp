// The words that pick pieces and cells: kinds, properties, options, tags, places.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

// A definition with faults comes here too: ids that repeat, options that do not exist.
WordDefinition& word(Definition& definition, const std::string& id) {
  const int found = find_id(definition.words, id);
  if (found >= 0) return definition.words[static_cast<std::size_t>(found)];
  definition.words.push_back(
      {id, std::vector<std::uint8_t>(definition.kinds.size(), 0), 0, std::vector<int>(definition.grids.size(), -1)});
  return definition.words.back();
}

void add_kind(WordDefinition& word, std::size_t kind) {
  word.kinds[kind] = 1;
  if (kind < 64) word.first_kinds |= std::uint64_t{1} << kind;
}

void add_properties(Definition& definition, std::size_t kind) {
  const KindDefinition& each = definition.kinds[kind];
  const auto& properties = definition.piece_types[static_cast<std::size_t>(each.piece_type)].properties;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    const bool is_choice = properties[i].type == PropertyType::choice;
    if (!is_choice && each.properties[i] != 0) add_kind(word(definition, properties[i].id), kind);
    if (is_choice && each.properties[i] >= 0 && each.properties[i] < static_cast<int>(properties[i].options.size()))
      add_kind(word(definition, properties[i].options[static_cast<std::size_t>(each.properties[i])]), kind);
  }
}

void add_cells(Definition& definition, std::size_t grid) {
  const Grid& cells = definition.grids[grid];
  for (std::size_t tag = 0; tag < cells.tags().size(); ++tag)
    word(definition, cells.tags()[tag]).tags[grid] = static_cast<int>(tag);
  if (cells.definition().topology != Topology::graph) return;
  for (int cell = 0; cell < cells.size(); ++cell) word(definition, cells.name(cell));
}

}  // namespace

Quantity read_quantity(Context& context, const Value& value, const std::string& name, ZoneIndex zone) {
  const Definition& definition = context.definition;
  const ZoneDefinition& where = definition.zones[zone];
  std::vector<std::string> known;
  for (const int type : where.holds)
    for (const PropertyDefinition& property : definition.piece_types[static_cast<std::size_t>(type)].properties)
      if (property.type != PropertyType::choice) known.push_back(property.id);
  if (std::ranges::find(known, name) == known.end()) {
    context.fault(value, fmt::format("no piece of '{}' has a number or boolean '{}'", where.id, name),
                  hint_of(name, known));
    return {};
  }
  Quantity quantity{definition.words.find(name), {}};
  for (const KindDefinition& kind : definition.kinds) {
    const auto& properties = definition.piece_types[static_cast<std::size_t>(kind.piece_type)].properties;
    const int found = find_id(properties, name);
    const bool counts = found >= 0 && properties[static_cast<std::size_t>(found)].type != PropertyType::choice;
    quantity.by_kind.push_back(counts ? kind.properties[static_cast<std::size_t>(found)] : 0);
  }
  return quantity;
}

WordIndex add_exact_word(Context& context, const Value& entry, ZoneIndex zone) {
  const Quantity quantity = read_quantity(context, entry, entry.key, zone);
  if (quantity.by_kind.empty()) return {};
  Definition& definition = context.definition;
  const int number = entry.is_integer() ? entry.integer(0) : entry.boolean(true) ? 1 : 0;
  const auto& holds = definition.zones[zone].holds;
  WordDefinition& exact = word(definition, fmt::format("{} = {}", entry.key, number));
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
    if (quantity.by_kind[kind] == number && std::ranges::find(holds, definition.kinds[kind].piece_type) != holds.end())
      add_kind(exact, kind);
  return definition.words.find(exact.id);
}

void collect_words(Definition& definition) {
  for (const KindDefinition& kind : definition.kinds) word(definition, kind.id);
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
    add_kind(word(definition, definition.kinds[kind].id), kind);
    add_properties(definition, kind);
    add_kind(word(definition, definition.piece_types[static_cast<std::size_t>(definition.kinds[kind].piece_type)].id),
             kind);
  }
  for (std::size_t grid = 0; grid < definition.grids.size(); ++grid) add_cells(definition, grid);
}

}  // namespace houserule::build
