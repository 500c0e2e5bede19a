#include "cli/text/log_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/messages.hpp"
#include "core/flow/notation.hpp"
#include "core/play/telling.hpp"

namespace houserule::cli {
namespace {

/// A piece by the name of its kind, and where it lay.
std::string piece_name(const Game& game, const ToldValue& told, int type, const Look& look) {
  std::string name = told.hidden ? say(look.language, Message::hidden, noun_of(game.definition(), type, 1, look))
                                 : kind_name(game.definition(), told.value, look);
  if (told.cell >= 0)
    name += fmt::format(" {}", cell_name(game.definition(), *game.zones()[told.zone].grid, told.cell, look));
  return name;
}

std::string name_between(const State& before, const State& after, Seat viewer, const Action& action, int index,
                         const Look& look) {
  const Game& game = before.game();
  const ToldValue told = tell_value(before, after, viewer, action, index);
  switch (told.yields) {
    case Yields::piece: {
      const auto piece = static_cast<std::size_t>(action.values[static_cast<std::size_t>(index)]);
      return piece_name(game, told, game.pieces()[piece].type, look);
    }
    case Yields::cell:
      return told.hidden ? "?" : cell_name(game.definition(), *game.zones()[told.zone].grid, told.value, look);
    case Yields::seat: return seat_name(game, told.value, look);
    case Yields::word: return translated(game.definition(), id_words(value_text(before, action, index)), look);
    case Yields::number: break;
  }
  return std::to_string(told.value);
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

/// " (Dice: 1 3 3)": what was rolled in the ply or on the way to the next decision; empty if nothing was.
std::string rolls_text(const State& before, const State& after, Seat viewer, const Action& action, const Look& look) {
  const Game& game = before.game();
  std::string text;
  for (const ToldRoll& roll : tell_rolls(before, after, viewer, action)) {
    std::vector<std::string> faces;
    for (const KindId face : roll.faces) faces.push_back(kind_name(game.definition(), face, look));
    text += fmt::format(" ({}: {})", zone_name(game.definition(), game.zones()[roll.zone].definition, look),
                        fmt::join(faces, " "));
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
  const std::string text = name_action(match.before(ply), match.moment(revealed), viewer, action, look);
  if (revealed != static_cast<int>(ply) + 1) return text;
  return text + rolls_text(match.before(ply), match.moment(revealed), viewer, action, look);
}

Block log_text(const Match& match, std::size_t from, Seat viewer, const Look& look) {
  Block block;
  for (std::size_t ply = from; ply < match.plies(); ++ply) block.push_back(ply_text(match, ply, viewer, look));
  return block;
}

}  // namespace houserule::cli
