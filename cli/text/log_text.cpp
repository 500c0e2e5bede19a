#include "cli/text/log_text.hpp"

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "core/flow/notation.hpp"
#include "core/play/telling.hpp"

namespace houserule::cli {
namespace {

/// A piece by the name of its kind, and where it lay.
std::string piece_name(const Game& game, const ToldArgument& told, const Look& look) {
  std::string name =
      told.hidden ? sentence(Message::nothing_known, look.language) : kind_name(game.definition(), told.value, look);
  if (told.cell >= 0)
    name += fmt::format(" {}", cell_name(game.definition(), *game.zones()[told.zone].grid, told.cell, look));
  return name;
}

std::string name_between(const State& before, const State& after, Seat viewer, const Action& action, int argument,
                         const Look& look) {
  const Game& game = before.game();
  const ToldArgument told = tell_argument(before, after, viewer, action, argument);
  switch (told.yields) {
    case Yields::piece: return piece_name(game, told, look);
    case Yields::cell:
      return told.hidden ? "?" : cell_name(game.definition(), *game.zones()[told.zone].grid, told.value, look);
    case Yields::seat: return seat_name(game, told.value, look);
    case Yields::word: return translated(game.definition(), id_words(argument_text(before, action, argument)), look);
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
  for (int i = 0; i < action.count; ++i) {
    const std::string name = name_between(before, after, viewer, action, i, look);
    if (own_words)
      replace_all(text, "{" + definition.arguments[static_cast<std::size_t>(i)].id + "}", name);
    else
      text += " " + name;
  }
  return text;
}

}  // namespace

std::string argument_name(const State& state, Seat viewer, const Action& action, int argument, const Look& look) {
  return name_between(state, state, viewer, action, argument, look);
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
