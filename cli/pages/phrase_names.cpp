#include "cli/pages/phrase_names.hpp"

#include "cli/text/names.hpp"

namespace houserule::cli::pages {

Inline zone(const Subject& subject, ZoneIndex index) {
  return emphasis(index ? name_of_zone(subject, index.value) : "?");
}

Inline variable(const Subject& subject, VariableIndex index) { return emphasis(name_of_variable(subject, index)); }

namespace {

/// The parts of a number that is a sum; empty of anything else.
std::vector<std::string> parts_of_sum(const Definition& definition, const std::string& id) {
  std::vector<std::string> parts;
  for (const PieceTypeDefinition& type : definition.piece_types) {
    const auto found = type.properties.find(id);
    if (!found) continue;
    for (const int part : type.properties[found].sum)
      parts.push_back(type.properties[static_cast<std::size_t>(part)].id);
  }
  return parts;
}

}  // namespace

Inline term(const Subject& subject, TermIndex index) {
  const Term& said = subject.definition.vocabulary[index];
  std::vector<Inline> parts;
  for (const std::string& part : parts_of_sum(subject.definition, said.id))
    parts.push_back(term(subject, subject.definition.vocabulary.find(part)));
  if (!parts.empty()) return join(parts, plain("/"));
  if (said.exact) return plain(term_name(subject.definition, index, {subject.language}));
  return plain(said.kind >= 0 ? name_of_kind(subject, said.kind) : words_of_id(subject, said.id));
}

Inline number(std::int64_t value) { return plain(std::to_string(value)); }

Inline argument(const ActionDefinition* action, ArgumentIndex index) {
  return code(action && index ? action->arguments[index].id : "?");
}

Inline cell_name(const Subject& subject, const ActionDefinition* action, const CellName& name, ZoneIndex board) {
  if (name.cell >= 0) {
    const int grid = subject.definition.zones[board].grid;
    return plain(subject.definition.grids[static_cast<std::size_t>(grid)].name(name.cell));
  }
  return name.variable ? variable(subject, name.variable) : argument(action, name.argument);
}

}  // namespace houserule::cli::pages
