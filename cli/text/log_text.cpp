#include "cli/text/log_text.hpp"

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "core/flow/notation.hpp"
#include "core/play/observation.hpp"

namespace houserule::cli {
namespace {

const Source& source_of(const Game& game, const Action& action, int value) {
  const auto& definition = game.definition().of(action);
  return definition.arguments[definition.argument_of(value)].source;
}

/// A piece as `viewer` knew it before, or knows it since it was revealed.
std::string piece_name(const State& before, const State& after, Seat viewer, PieceId piece, const Look& look) {
  for (const State* state : {&before, &after})
    if (can_name(*state, viewer, piece)) return kind_name(state->game().definition(), state->piece(piece).kind, look);
  const Game& game = before.game();
  return say(look.language, Message::hidden, noun_of(game.definition(), game.pieces()[piece].type, 1, look));
}

/// Cells of a board that only its owner sees are as secret as what lies there.
bool hides_cell(const Game& game, const Action& action, const Source& source, Seat viewer) {
  if (viewer == action.seat) return false;
  const ZoneId zone = source.zone() ? game.zone_of(source.zone(), action.seat) : ZoneId{none};
  if (zone == none) return false;
  const SeatMask needed = viewer == spectator ? game.player_mask() : seat_bit(viewer);
  return (game.zones()[zone].seers & needed) != needed;
}

std::string name_between(const State& before, const State& after, Seat viewer, const Action& action, int index,
                         const Look& look) {
  const Game& game = before.game();
  const Source& source = source_of(game, action, index);
  const std::int32_t value = action.values[static_cast<std::size_t>(index)];
  switch (source.yields()) {
    case Yields::piece: {
      std::string name = piece_name(before, after, viewer, static_cast<PieceId>(value), look);
      const PieceState& piece = before.piece(static_cast<PieceId>(value));
      if (piece.zone != none && piece.cell != none)
        name += fmt::format(" {}", cell_name(game.definition(), *game.zones()[piece.zone].grid, piece.cell, look));
      return name;
    }
    case Yields::cell: {
      if (hides_cell(game, action, source, viewer)) return "?";
      return cell_name(game.definition(), *game.zones()[game.zone_of(source.zone(), action.seat)].grid, value, look);
    }
    case Yields::seat: return seat_name(game, value, look);
    case Yields::word: return translated(game.definition(), id_words(value_text(before, action, index)), look);
    case Yields::number: break;
  }
  return value_text(before, action, index);
}

void replace_all(std::string& text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

std::string name_action(const State& before, const State& after, Seat viewer, const Action& action, const Look& look) {
  const Game& game = before.game();
  const auto& definition = game.definition().actions[static_cast<std::size_t>(action.id)];
  std::string text = definition.log.in(look.language);
  const bool own_words = !text.empty();
  if (!own_words) text = fmt::format("{}: {}", seat_name(game, action.seat, look), definition.id);
  replace_all(text, "{player}", seat_name(game, action.seat, look));
  std::vector<std::vector<std::string>> names(definition.arguments.size());
  for (int i = 0; i < action.count; ++i)
    names[static_cast<std::size_t>(definition.argument_of(i).value)].push_back(
        name_between(before, after, viewer, action, i, look));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name = enumerated(names[i], look);
    if (own_words)
      replace_all(text, "{" + definition.arguments[i].id + "}", name);
    else
      text += " " + name;
  }
  return text;
}

}  // namespace

std::string value_name(const State& state, Seat viewer, const Action& action, int value, const Look& look) {
  return name_between(state, state, viewer, action, value, look);
}

std::string ply_text(const Match& match, std::size_t ply, Seat viewer, const Look& look) {
  const Action& action = match.action(ply);
  int revealed = match.revealed_at(ply);
  if (revealed < 0 && viewer != action.seat)
    return fmt::format("{} {}", seat_name(match.game(), action.seat, look),
                       sentence(Message::has_chosen, look.language));
  if (revealed < 0) revealed = static_cast<int>(ply);
  return name_action(match.before(ply), match.moment(revealed), viewer, action, look);
}

Block log_text(const Match& match, std::size_t from, Seat viewer, const Look& look) {
  Block block;
  for (std::size_t ply = from; ply < match.plies(); ++ply) block.push_back(ply_text(match, ply, viewer, look));
  return block;
}

}  // namespace houserule::cli
