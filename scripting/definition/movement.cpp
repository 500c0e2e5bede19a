// How kinds of pieces go: their moves, in Betza's notation, and what follows from being royal or promoted.

#include "core/model/movement.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

namespace {

void read_moves(Context& context, const Value& value, KindDefinition& kind) {
  MoveNotation notation = read_betza(value.string());
  if (!notation.fault.empty())
    context.fault(part_of(value, notation.at, notation.length), value.path, notation.fault, notation.hint);
  kind.moves = std::move(notation.parts);
  if (kind.owner == no_seat)
    context.fault(value, fmt::format("'{}' has moves, and belongs to nobody", kind.id),
                  "which way is forward depends on whose it is: owner: 1");
}

bool any(const KindDefinition& kind, bool MovePart::*is) {
  return std::ranges::any_of(kind.moves, [&](const MovePart& part) { return part.*is; });
}

void check_mark(Context& context, const Value& moves, const KindDefinition& kind, std::string_view mark) {
  const auto& type = context.definition.piece_types[static_cast<std::size_t>(kind.piece_type)];
  if (std::ranges::find(type.marks, mark) == type.marks.end())
    context.fault(moves,
                  fmt::format("a piece of '{}' has to say when it has {}", type.id,
                              mark == moved_mark_name ? "moved" : "leapt over a cell"),
                  fmt::format("give the type the mark: marks: [{}]", mark));
}

/// The boards that a kind may stand on.
void check_boards(Context& context, const Value& moves, const KindDefinition& kind) {
  const Definition& game = context.definition;
  const int index = game.kinds.find(kind.id).value;
  bool starts = false;
  for (const ZoneDefinition& zone : game.zones) {
    if (zone.grid < 0 || std::ranges::find(zone.holds, kind.piece_type) == zone.holds.end()) continue;
    if (!can_bear_moves(game.grids[static_cast<std::size_t>(zone.grid)]))
      context.fault(moves, fmt::format("moves need squares that stay where they are, and '{}' has none", zone.id),
                    "on other boards pieces go where board.steps(from) or a script says");
    starts = starts || std::ranges::any_of(zone.start, [&](const auto& placed) { return placed.second == index; });
  }
  if (!starts && (any(kind, &MovePart::initial) || any(kind, &MovePart::castling)))
    context.fault(moves, fmt::format("'{}' stands on no board at the start, so it has no first move", kind.id),
                  "draw it there: start: |");
}

void check_kind(Context& context, const Value& value, const KindDefinition& kind) {
  const Value moves = value["moves"];
  if (!moves) {
    if (value["promotes"])
      context.fault_at_key(value["promotes"], fmt::format("'{}' has no moves to be promoted by", kind.id), "moves: fW");
    return;
  }
  if (kind.moves.empty()) return;
  check_boards(context, moves, kind);
  if (any(kind, &MovePart::castling)) check_mark(context, moves, kind, moved_mark_name);
  if (any(kind, &MovePart::passing)) check_mark(context, moves, kind, passing_mark_name);
}

}  // namespace

void read_movement(Context& context, const Value& value, KindDefinition& kind) {
  if (value["moves"].is_string()) read_moves(context, value["moves"], kind);
  kind.royal = value["royal"].boolean(false);
  kind.promotes = value["promotes"].integer(0);
}

void check_movements(Context& context, const Value& pieces) {
  for (const Value& type : pieces.children())
    for (const Value& value : type["kinds"].children())
      if (const auto kind = context.definition.kinds.find(value.key))
        check_kind(context, value, context.definition.kinds[kind]);
}

}  // namespace houserule::build
