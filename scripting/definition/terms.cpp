// Names that pick pieces and cells, looked up in the game's vocabulary: what nothing in a zone matches is a fault.

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

bool holds_match(const Definition& definition, const ZoneDefinition& zone, const Term& term) {
  for (std::size_t kind = 0; kind < term.kinds.size(); ++kind)
    if (term.kinds[kind] != 0 && std::ranges::find(zone.holds, definition.kinds[kind].piece_type) != zone.holds.end())
      return true;
  return false;
}

}  // namespace

std::vector<std::string> terms_of(const Definition& definition, const Source& source) {
  if (!source.zone()) return {};
  const ZoneDefinition& zone = definition.zones[source.zone()];
  return definition.vocabulary.names_where([&](const Term& term) {
    if (source.yields() == Yields::cell) return zone.grid >= 0 && term.tags[static_cast<std::size_t>(zone.grid)] >= 0;
    return holds_match(definition, zone, term);
  });
}

namespace {

/// "{rank: 4}" of "rank == 4", where that may stand; else empty.
std::string comparison_as_match(const Value& value, const std::string& name) {
  const std::size_t sign = name.find(" == ");
  if (sign == std::string::npos || (value.key != "with" && value.key != "without")) return "";
  return fmt::format("{{{}: {}}}", name.substr(0, sign), name.substr(sign + 4));
}

/// One of these, which some piece or cell of the source's zone matches.
TermIndex read_known(Context& context, const Value& value, const std::string& name, const Source& source,
                     const std::vector<std::string>& known, const char* what) {
  const Definition& definition = context.definition;
  if (std::ranges::find(known, name) != known.end()) return definition.vocabulary.find(name);
  const std::string meant = comparison_as_match(value, name);
  context.fault(value, fmt::format(fmt::runtime(what), definition.zones[source.zone()].id, name),
                meant.empty() ? hint_of(name, known) : meant);
  return {};
}

}  // namespace

TermIndex read_term_of(Context& context, const Value& value, const std::string& name, const Source& source) {
  if (!source.zone()) return {};  // the source has a fault of its own
  std::vector<std::string> known = terms_of(context.definition, source);
  if (source.yields() != Yields::cell && context.definition.variables.find(name) &&
      std::ranges::find(known, name) == known.end()) {
    context.fault(value, fmt::format("no piece of '{}' is '{}'", context.definition.zones[source.zone()].id, name),
                  fmt::format("what a variable holds is asked in needs: ARGUMENT.PROPERTY == {}, or wished: prefer: {}",
                              name, name));
    return {};
  }
  if (source.yields() != Yields::cell)
    return read_known(context, value, name, source, known, "no piece of '{}' is '{}'");
  std::ranges::copy(terms_of(context.definition, {sources::Pieces{source.zone()}}), std::back_inserter(known));
  return read_known(context, value, name, source, known, "no cell or piece of '{}' is '{}'");
}

TermIndex read_tag_of(Context& context, const Value& value, ZoneIndex grid) {
  const Source cells{sources::Cells{grid}};
  return read_known(context, value, value.string(), cells, terms_of(context.definition, cells),
                    "no cell of '{}' is tagged '{}'");
}

TermIndex read_held(Context& context, const Value& value) {
  const Vocabulary& vocabulary = context.definition.vocabulary;
  const TermIndex found = vocabulary.find(value.string());
  if (found && vocabulary[found].can_be_held()) return found;
  context.fault(value, fmt::format("there is no word '{}'", value.string()),
                hint_of(value.string(), vocabulary.names_where([](const Term& term) { return term.can_be_held(); })));
  return {};
}

TermIndex read_number(Context& context, const Value& value, const std::string& name, ZoneIndex zone,
                      std::vector<std::string> known) {
  const Definition& definition = context.definition;
  const ZoneDefinition& where = definition.zones[zone];
  for (const int type : where.holds)
    for (const PropertyDefinition& property : definition.piece_types[static_cast<std::size_t>(type)].properties)
      if (property.type != PropertyType::choice) known.push_back(property.id);
  if (std::ranges::find(known, name) != known.end()) return definition.vocabulary.find(name);
  context.fault(value, fmt::format("no piece of '{}' has a number or boolean '{}'", where.id, name),
                hint_of(name, known));
  return {};
}

namespace {

/// {PROPERTY: NUMBER}: pieces of which that is exactly so.
TermIndex read_exact(Context& context, const Value& entry, const Source& source) {
  const bool cells = source.yields() == Yields::cell;
  const TermIndex name =
      read_number(context, entry, entry.key, source.zone(),
                  cells ? std::vector<std::string>{"line", "mine", "theirs"} : std::vector<std::string>{});
  if (!name) return {};
  if (entry.is_string()) {
    context.fault(entry, fmt::format("'{}' is no number", entry.string()), fmt::format("{}: 3", entry.key));
    return {};
  }
  const int number = entry.is_integer() ? entry.integer(0) : entry.boolean(true) ? 1 : 0;
  return context.definition.vocabulary.exactly(name, number);
}

}  // namespace

TermIndex read_with(Context& context, const Value& with, const Source& source) {
  if (!with.is_map()) return read_term_of(context, with, with.string(), source);
  const std::vector<Value> entries = with.children();
  if (entries.size() != 1) {
    context.fault(with, "name one number or boolean", "with: {value: 3}");
    return {};
  }
  if (!source.zone()) return {};
  return read_exact(context, entries.front(), source);
}

void expect_lines(Definition& definition, const ZoneDefinition& zone, int length) {
  if (zone.grid >= 0) definition.grids[static_cast<std::size_t>(zone.grid)].make_lines_ready(length);
  for (const auto& [players, grid] : zone.grids_by_players)
    definition.grids[static_cast<std::size_t>(grid)].make_lines_ready(length);
}

namespace {

constexpr int max_height = 1000;  // of what lies on a cell

/// {line: 3}, {mine: 1}, {theirs: 2}, of cells.
bool is_cell_match(const Value& with, const Source& source) {
  return source.yields() == Yields::cell && with.is_map() && with.children().size() == 1 &&
         (with["line"] || with["mine"] || with["theirs"]);
}

}  // namespace

bool holds_owned_kinds(const Definition& definition, const ZoneDefinition& zone) {
  return std::ranges::any_of(definition.kinds, [&](const KindDefinition& kind) {
    return kind.owner != no_seat && std::ranges::find(zone.holds, kind.piece_type) != zone.holds.end();
  });
}

void need_owned_kinds(Context& context, const Value& with, const ZoneDefinition& zone, const char* what) {
  if (!holds_owned_kinds(context.definition, zone))
    context.fault(with, fmt::format("no kind that '{}' holds has an owner, so nothing {}", zone.id, what),
                  "give the kinds owners: owner: 1");
}

namespace {

std::int16_t read_line_length(Context& context, const Value& with, const ZoneDefinition& zone) {
  if (zone.grid >= 0 && context.definition.grids[static_cast<std::size_t>(zone.grid)].direction_count() == 0)
    context.fault(with, fmt::format("'{}' is a graph, which has no straight lines", zone.id), draw_it);
  need_owned_kinds(context, with, zone, "is in line");
  const int length = with["line"].integer(1);
  if (length >= 2 && length <= max_cells) {
    expect_lines(context.definition, zone, length);
    return static_cast<std::int16_t>(length);
  }
  context.fault(with["line"], fmt::format("a line has at least two cells, not {}", length));
  return 0;
}

/// How many pieces must lie on a cell.
std::int16_t read_height(Context& context, const Value& with, const ZoneDefinition& zone, const char* key) {
  need_owned_kinds(context, with, zone, key == std::string_view("mine") ? "is mine" : "is theirs");
  const int height = with[key].integer(1);
  if (height >= 1 && height <= max_height) return static_cast<std::int16_t>(height);
  context.fault(with[key], fmt::format("from 1 to {} pieces lie on a cell, not {}", max_height, height),
                fmt::format("{{{}: 1}}", key));
  return 0;
}

CellMatch read_cell_match(Context& context, const Value& with, const ZoneDefinition& zone) {
  CellMatch match;
  if (with["line"]) match.line = read_line_length(context, with, zone);
  if (with["mine"]) match.mine = read_height(context, with, zone, "mine");
  if (with["theirs"]) match.theirs = read_height(context, with, zone, "theirs");
  return match;
}

void read_with(Context& context, const Value& value, const Source& source, TermIndex& term, CellMatch& cells) {
  if (!value) return;
  if (is_cell_match(value, source))
    cells = read_cell_match(context, value, context.definition.zones[source.zone()]);
  else
    term = read_with(context, value, source);
}

void read_prefer(Context& context, const Value& value, const Source& source, Narrowing& narrowing) {
  const auto& variables = context.definition.variables;
  const VariableIndex variable = variables.find(value.string());
  std::vector<std::string> holders;
  for (const VariableDefinition& each : variables)
    if (each.is_one(VariableDefinition::Type::term)) holders.push_back(each.id);
  const std::string near = suggest(value.string(), holders);
  const bool is_word = bool(context.definition.vocabulary.find(value.string()));
  if (!variable && !is_word && !near.empty() && source.zone())
    return context.fault(
        value, fmt::format("no piece of '{}' is '{}'", context.definition.zones[source.zone()].id, value.string()),
        near);
  if (!variable) {
    narrowing.prefer.emplace_back(read_term_of(context, value, value.string(), source));
    return;
  }
  narrowing.prefer.emplace_back(variable);
  if (!variables[variable].is_one(VariableDefinition::Type::term))
    context.fault(value, fmt::format("'{}' does not hold a word", variables[variable].id), "type: word");
}

}  // namespace

bool is_tag(const Definition& definition, TermIndex term, const Source& cells) {
  const int grid = definition.zones[cells.zone()].grid;
  return term && grid >= 0 && definition.vocabulary[term].tags[static_cast<std::size_t>(grid)] >= 0;
}

void need_lying_seen(Context& context, const Value& argument, const Source& source) {
  const auto* cells = source.as<sources::Cells>();
  if (cells == nullptr || !cells->zone || context.definition.zones[cells->zone].sees != Sees::nobody) return;
  const auto need = [&](const char* key, TermIndex term) {
    if (term && !is_tag(context.definition, term, source))
      context.fault(argument[key],
                    fmt::format("nobody sees what lies in '{}', so what may be done can't depend on it",
                                context.definition.zones[cells->zone].id),
                    "sees: owner");
  };
  need("with", cells->narrowing.with);
  need("without", cells->narrowing.without);
  for (const auto& wish : cells->narrowing.prefer)
    if (const auto* term = std::get_if<TermIndex>(&wish)) need("prefer", *term);
}

namespace {

/// The same for each zone: it must know the word.
void narrow_each(Context& context, const Value& argument, sources::Union& several) {
  if (argument["prefer"])
    context.fault_at_key(argument["prefer"], "'prefer' is for pieces of one zone", "needs: CONDITION");
  const std::size_t faults = context.diagnostics.size();
  for (sources::Pieces& part : several.parts) {
    Source one{part};
    read_narrowing(context, argument, one);
    part = std::get<sources::Pieces>(one.from);
    if (context.diagnostics.size() > faults) return;
  }
}

}  // namespace

void read_narrowing(Context& context, const Value& argument, Source& source) {
  if (auto* several = std::get_if<sources::Union>(&source.from)) return narrow_each(context, argument, *several);
  for (const char* key : {"with", "without", "prefer", "only"})
    if (argument[key] && source.narrowing() == nullptr)
      context.fault_at_key(argument[key], fmt::format("'{}' is for pieces and cells that the data names", key),
                           "of anything else say what must hold: needs: CONDITION");
  if (!source.zone() || source.narrowing() == nullptr) return;
  Narrowing narrowing;
  read_with(context, argument["with"], source, narrowing.with, narrowing.with_cells);
  read_with(context, argument["without"], source, narrowing.without, narrowing.without_cells);
  for (const Value& prefer : read_strings(argument["prefer"])) read_prefer(context, prefer, source, narrowing);
  narrowing.subject = bool(argument["only"]);
  if (narrowing.subject && source.yields() != Yields::cell)
    context.fault_at_key(argument["only"], "'only' is for cells", "{ask: PHASE, about: CELL} says which");
  source.narrow(narrowing);
}

}  // namespace houserule::build
