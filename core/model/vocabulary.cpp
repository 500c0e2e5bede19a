#include "core/model/vocabulary.hpp"

#include <algorithm>

#include "core/model/definition.hpp"

namespace houserule {
namespace {

void match(Term& term, std::size_t kind) {
  term.kinds[kind] = 1;
  if (kind < 64) term.first_kinds |= std::uint64_t{1} << kind;
}

struct Maker {
  const Definition& definition;
  Vocabulary vocabulary = {};

  Term& term(const std::string& id) {
    if (const TermIndex found = vocabulary.find(id)) return vocabulary.terms[found];
    Term& added = vocabulary.terms.emplace_back();
    added.id = id;
    added.kinds.assign(definition.kinds.size(), 0);
    added.tags.assign(definition.grids.size(), -1);
    added.marks.assign(definition.piece_types.size(), -1);
    return added;
  }

  Term& term_of_pieces(const std::string& id) {
    Term& found = term(id);
    found.of_pieces = true;
    return found;
  }

  void add_kind(std::size_t kind) {
    const KindDefinition& each = definition.kinds[kind];
    const PieceTypeDefinition& type = definition.piece_types[static_cast<std::size_t>(each.piece_type)];
    match(term_of_pieces(each.id), kind);
    for (std::size_t i = 0; i < type.properties.size(); ++i) add_value(kind, type.properties[i], each.properties[i]);
    match(term_of_pieces(type.id), kind);
  }

  void add_value(std::size_t kind, const PropertyDefinition& property, int value) {
    const bool is_choice = property.type == PropertyType::choice;
    if (!is_choice && value != 0) match(term_of_pieces(property.id), kind);
    if (is_choice && value >= 0 && value < static_cast<int>(property.options.size()))
      match(term_of_pieces(property.options[static_cast<std::size_t>(value)]), kind);
  }

  void add_grid(std::size_t grid) {
    const Grid& cells = definition.grids[grid];
    for (std::size_t tag = 0; tag < cells.tags().size(); ++tag)
      term(cells.tags()[tag]).tags[grid] = static_cast<int>(tag);
    if (cells.definition().topology != Topology::graph) return;
    for (int cell = 0; cell < cells.size(); ++cell) term(cells.name(cell)).of_cell = true;
  }

  /// What no kind has is known too, and matches nothing.
  void add_type(std::size_t type) {
    const PieceTypeDefinition& each = definition.piece_types[type];
    term_of_pieces(each.id);
    for (std::size_t i = 0; i < each.properties.size(); ++i) {
      for (const std::string& option : each.properties[i].options) term_of_pieces(option);
      add_property(static_cast<int>(type), i);
    }
    for (std::size_t mark = 0; mark < each.marks.size(); ++mark)
      term(each.marks[mark]).marks[type] = static_cast<int>(mark);
  }

  void add_property(int type, std::size_t index) {
    const PropertyDefinition& property = definition.piece_types[static_cast<std::size_t>(type)].properties[index];
    const bool is_choice = property.type == PropertyType::choice;
    Term& found = is_choice ? term(property.id) : term_of_pieces(property.id);
    found.numbers.resize(is_choice ? found.numbers.size() : definition.kinds.size(), 0);
    found.options.resize(is_choice ? definition.kinds.size() : found.options.size());
    for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) {
      const KindDefinition& each = definition.kinds[kind];
      if (each.piece_type != type) continue;
      const int value = each.properties[index];
      if (!is_choice) found.numbers[kind] = value;
      if (is_choice && value >= 0 && value < static_cast<int>(property.options.size()))
        found.options[kind] = vocabulary.find(property.options[static_cast<std::size_t>(value)]);
    }
  }
};

bool any(const std::vector<int>& places) {
  return std::ranges::any_of(places, [](int place) { return place >= 0; });
}

}  // namespace

bool Term::is_tag() const { return any(tags); }
bool Term::is_mark() const { return any(marks); }

TermIndex Vocabulary::find(std::string_view name) const {
  const auto found = std::ranges::find_if(terms, [&](const Term& term) { return term.id == name && !term.exact; });
  return found == terms.end() ? TermIndex{} : TermIndex(found - terms.begin());
}

TermIndex Vocabulary::exactly(TermIndex name, int number) {
  const auto is_it = [&](const Term& term) { return term.exact == name && term.number == number; };
  const auto found = std::ranges::find_if(terms, is_it);
  if (found != terms.end()) return TermIndex(found - terms.begin());
  const Term& of = terms[name];
  Term exact;
  exact.id = of.id + " = " + std::to_string(number);
  exact.exact = name;
  exact.number = number;
  exact.kinds.assign(of.kinds.size(), 0);
  exact.tags.assign(of.tags.size(), -1);
  exact.marks.assign(of.marks.size(), -1);
  for (std::size_t kind = 0; kind < of.numbers.size(); ++kind)
    if (of.numbers[kind] == number) match(exact, kind);
  terms.push_back(std::move(exact));
  return TermIndex(terms.size() - 1);
}

Vocabulary make_vocabulary(const Definition& definition) {
  // In this order: states hold the places of terms, and records the hashes of states.
  Maker maker{definition};
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind)
    maker.term_of_pieces(definition.kinds[kind].id).kind = static_cast<int>(kind);
  for (std::size_t kind = 0; kind < definition.kinds.size(); ++kind) maker.add_kind(kind);
  for (std::size_t grid = 0; grid < definition.grids.size(); ++grid) maker.add_grid(grid);
  for (std::size_t type = 0; type < definition.piece_types.size(); ++type) maker.add_type(type);
  return std::move(maker.vocabulary);
}

}  // namespace houserule
