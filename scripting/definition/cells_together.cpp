// Cells put together with others of the same grid: "board.empty & board.around(from, 2, 2) - board.beside(from)".

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "scripting/definition/operands.hpp"

namespace houserule::build {

namespace {

constexpr std::size_t most_parts = 16;

struct Part {
  char sign;  ///< what is done to those before; 0 of the first
  std::string text;
  std::size_t at;
};

/// The text without a bracket around all of it, and how far that moves its start.
std::pair<std::string, std::size_t> unwrapped(const std::string& text) {
  if (!text.starts_with('(') || !closes_last(text, 0)) return {text, 0};
  return {text.substr(1, text.size() - 2), 1};
}

/// At the signs outside brackets that have a space on either side.
std::vector<Part> take_apart(const std::string& whole) {
  const auto [text, moved] = unwrapped(whole);
  std::vector<Part> parts;
  char sign = 0;
  int depth = 0;
  for (std::size_t start = 0, i = 0; i <= text.size(); ++i) {
    if (i < text.size()) depth += bracket_step(text[i]);
    const bool apart = i > 0 && i + 1 < text.size() && text[i - 1] == ' ' && text[i + 1] == ' ';
    const bool is_sign = depth == 0 && apart && (text[i] == '&' || text[i] == '-' || text[i] == '+');
    if (!is_sign && i < text.size()) continue;
    const std::size_t first = std::min(text.find_first_not_of(' ', start), i);
    parts.push_back({sign, trimmed(text.substr(first, i - first)), first + moved});
    sign = text[std::min(i, text.size() - 1)];
    start = i + 1;
  }
  return parts;
}

CellsBesides::How how(char sign) {
  using How = CellsBesides::How;
  return sign == '&' ? How::among : sign == '-' ? How::without : How::with;
}

void need_owner(Context& context, const Value& part, const Scope& scope, const VariableDefinition& variable) {
  if (variable.each_seat && !scope.has_actor)
    context.fault(part, fmt::format("every player has a '{}': whose? Nobody acts here", variable.id));
}

/// The board of the cells before if it shares them, else the cell's own.
ZoneIndex board_meant(const Context& context, ZoneIndex own, ZoneIndex before) {
  return own && before && share_cells(context.definition, own, before) ? before : own;
}

/// A cell, or a list of cells, that a part names; nothing if it names none.
std::optional<sources::Cells> find_named(Context& context, const Value& part, const Scope& scope, ZoneIndex zone) {
  const std::string name = part.string();
  const ActionDefinition* action = scope.action;
  if (const ArgumentIndex cell = action ? action->arguments.find(name) : ArgumentIndex{}) {
    const ArgumentDefinition& argument = action->arguments[cell];
    if (argument.source.yields() != Yields::cell) return {};
    takes_one(context, part.node->place, part.path, argument);
    return sources::Cells{board_meant(context, argument.source.zone(), zone), Named{cell}};
  }
  if (const VariableIndex list = find_list(context, name)) {
    const VariableDefinition& variable = context.definition.variables[list];
    if (variable.type != VariableDefinition::Type::cell) return {};
    need_owner(context, part, scope, variable);
    return sources::Cells{board_meant(context, variable.zone, zone), OnList{list}};
  }
  const auto held = find_cell_named(context, scope, name, part.node->place, part.path, zone);
  if (!held) return {};
  if (!held->variable) return sources::Cells{zone, Named{*held}};
  const VariableDefinition& variable = context.definition.variables[held->variable];
  need_owner(context, part, scope, variable);
  return sources::Cells{board_meant(context, variable.zone, zone), Named{*held}};
}

/// Null and a diagnostic if a part is no set of cells of the same grid as those before.
const sources::Cells* find_cells(Context& context, const Value& part, const Source& source, ZoneIndex zone) {
  const auto* cells = source.as<sources::Cells>();
  const auto refuse = [&](const std::string& message, const char* hint) {
    context.fault(part, message, hint);
    return nullptr;
  };
  if (cells == nullptr)
    return refuse(fmt::format("'{}' are no cells, and only cells are put together with cells", part.string()),
                  "board.empty & board.beside(from)");
  if (!cells->zone) return nullptr;  // a fault has been told
  if (zone && cells->zone != zone)
    return refuse(fmt::format("'{}' are cells of another grid than those before", part.string()),
                  "put cells of one grid together");
  return cells;
}

}  // namespace

bool are_cells_together(const Context& context, const std::string& text) {
  const std::vector<Part> parts = take_apart(text);
  if (parts.size() < 2) return unwrapped(text).second > 0;
  const std::string& first = parts.front().text;
  const std::size_t dot = first.find('.');
  const ZoneIndex zone = context.definition.zones.find(first.substr(0, dot));
  if (const VariableIndex list = find_list(context, first))
    return context.definition.variables[list].type == VariableDefinition::Type::cell;
  const bool is_grid = zone && context.definition.zones[zone].shape == Shape::grid;
  const std::string set = dot == std::string::npos ? "" : first.substr(dot + 1, first.find('(') - dot - 1);
  return first.starts_with('(') || (is_grid && !set.empty() && !gives_pieces(set));
}

Source read_cells_together(Context& context, const Value& value, const Scope& scope) {
  const std::vector<Part> parts = take_apart(value.string());
  if (parts.size() > most_parts) {
    context.fault(value, fmt::format("more than {} sets of cells are put together", most_parts));
    return {};
  }
  sources::Cells together;
  for (const Part& part : parts) {
    const yaml::Node node{part.text, part_of(value, part.at, part.text.size()), ""};
    const Value written{&node, value.path, "", node.place};
    if (part.text.starts_with('(')) {
      context.fault(written, "brackets stand around all that is put together, not within it",
                    "cells are put together from the left, one after another");
      return {sources::Cells{together.zone}};
    }
    const std::size_t faults = context.diagnostics.size();
    const auto named = find_named(context, written, scope, together.zone);
    const Source source = named ? Source{*named} : read_source(context, written, scope);
    const bool known = context.diagnostics.size() == faults;
    const sources::Cells* cells = known ? find_cells(context, written, source, together.zone) : nullptr;
    if (cells == nullptr) return {sources::Cells{together.zone}};
    if (part.sign == 0)
      together = *cells;
    else
      together.besides.push_back({how(part.sign), cells->which});
  }
  return {together};
}

}  // namespace houserule::build
