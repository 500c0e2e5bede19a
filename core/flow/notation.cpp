#include "core/flow/notation.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <vector>

#include "core/flow/rule_wordings.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

const ArgumentDefinition& argument_of(const State& state, const Action& action, int argument) {
  return state.game().definition().of(action).arguments[ArgumentIndex(argument)];
}

std::string zone_name(const State& state, const Zone& zone) {
  return state.game().definition().zones[zone.definition].id;
}

std::string appearance_text(const State& state, Seat viewer, PieceId id) {
  const Game& game = state.game();
  const PieceState& piece = state.piece(id);
  const auto& type = game.definition().piece_types[static_cast<std::size_t>(game.pieces()[id].type)];
  std::string text = "down";
  if (Sight::of_viewer(game, viewer).knows(state, id)) {
    text = state.kind(id).id;
    if (piece.face_down != 0) text += "+down";
  } else if (game.definition().backs.size() > 1) {
    text +=
        "-" + game.definition().backs[static_cast<std::size_t>(game.definition().kinds[game.pieces()[id].kind].back)];
  }
  for (std::size_t mark = 0; mark < type.marks.size(); ++mark)
    if ((piece.marks & (1u << mark)) != 0) text += "+" + type.marks[mark];
  return text;
}

int pieces_below(const State& state, PieceId id) {
  int below = 0;
  for (PieceId next = state.piece(id).below; next != none; next = state.piece(next).below) ++below;
  return below;
}

std::string place_text(const State& state, Seat viewer, PieceId id) {
  const PieceState& piece = state.piece(id);
  if (piece.zone == none) return "nowhere";
  const Zone& zone = state.game().zones()[piece.zone];
  const bool own = zone.seat == viewer;
  std::string text = zone_name(state, zone);
  if (zone.seat != no_seat && !own) text += "." + std::to_string(zone.seat + 1);
  const std::string position = std::to_string(pieces_below(state, id) + 1);
  if (zone.grid != nullptr) {
    const std::string cell = zone.grid->name(piece.cell);
    text = own ? cell : text + "." + cell;
    return zone.grid->definition().stack_limit == 1 ? text : text + "." + position;
  }
  return zone.shape == Shape::set || zone.shape == Shape::slot ? text : text + "." + position;
}

}  // namespace

std::string seat_text(const Game& game, Seat seat) { return seat_told(game, seat).in("en"); }

Statement seat_told(const Game& game, Seat seat) {
  if (seat < 0) return says::nobody;
  return {seat < game.players() ? says::player : says::seat, seat + 1};
}

std::string piece_text(const State& state, Seat viewer, PieceId piece) {
  const ZoneId zone_id = state.piece(piece).zone;
  std::string text = appearance_text(state, viewer, piece);
  if (zone_id != none) {
    const Zone& zone = state.game().zones()[zone_id];
    if (zone.shape == Shape::set && zone.seat != no_seat && zone.seat == viewer) return text;
  }
  return text + "@" + place_text(state, viewer, piece);
}

std::string argument_text(const State& state, const Action& action, int argument) {
  const Source& source = argument_of(state, action, argument).source;
  const std::int32_t value = action.arguments[static_cast<std::size_t>(argument)];
  switch (source.yields()) {
    case Yields::piece:
      if (value < 0 || value >= static_cast<std::int32_t>(state.game().pieces().size())) return "?";
      return piece_text(state, action.seat, static_cast<PieceId>(value));
    case Yields::cell: {
      const Grid& cells = state.game().grid_of(source.zone());
      return value < 0 || value >= cells.size() ? "?" : cells.name(value);
    }
    case Yields::seat: return (value < state.game().players() ? "player" : "seat") + std::to_string(value + 1);
    case Yields::word: {
      const auto& words = source.words();
      return value < 0 || value >= static_cast<std::int32_t>(words.size()) ? "?"
                                                                           : words[static_cast<std::size_t>(value)];
    }
    case Yields::number: break;
  }
  return std::to_string(value);
}

std::string action_text(const State& state, const Action& action) {
  const auto& actions = state.game().definition().actions;
  if (action.id < 0 || action.id >= static_cast<int>(actions.size())) return "?";
  std::string text = actions[static_cast<std::size_t>(action.id)].id;
  for (int i = 0; i < action.count; ++i) text += " " + argument_text(state, action, i);
  return text;
}

namespace {

std::string lower(std::string_view text) {
  std::string result;
  for (const char letter : text) result += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char letter : std::string(text) + " ") {
    if (std::isspace(static_cast<unsigned char>(letter)) == 0) {
      word += letter;
    } else if (!word.empty()) {
      words.push_back(lower(word));
      word.clear();
    }
  }
  return words;
}

std::string join(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::optional<std::int32_t> number_in(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::int32_t> read_seat(std::string_view word) {
  for (const std::string_view prefix : {"player", "seat"})
    if (word.starts_with(prefix))
      if (const auto number = number_in(word.substr(prefix.size())); number && *number > 0) return *number - 1;
  return std::nullopt;
}

std::optional<std::int32_t> read_piece(const State& state, Seat seat, std::string_view word) {
  for (std::size_t id = 0; id < state.game().pieces().size(); ++id)
    if (lower(piece_text(state, seat, static_cast<PieceId>(id))) == word) return static_cast<std::int32_t>(id);
  return std::nullopt;
}

std::optional<std::int32_t> read_argument(const State& state, Seat seat, const Source& source, std::string_view word) {
  switch (source.yields()) {
    case Yields::piece: return read_piece(state, seat, word);
    case Yields::cell: {
      const Grid& cells = state.game().grid_of(source.zone());
      for (int cell = 0; cell < cells.size(); ++cell)
        if (lower(cells.name(cell)) == word) return cell;
      return std::nullopt;
    }
    case Yields::seat: return read_seat(word);
    case Yields::word:
      for (std::size_t i = 0; i < source.words().size(); ++i)
        if (lower(source.words()[i]) == word) return static_cast<std::int32_t>(i);
      return std::nullopt;
    case Yields::number: break;
  }
  return number_in(word);
}

/// The distinct first words of what may be done now.
std::vector<std::string> offered(const State& state, const std::vector<Action>& legal) {
  std::vector<std::string> ids;
  for (const Action& action : legal) {
    const auto& id = state.game().definition().actions[static_cast<std::size_t>(action.id)].id;
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

Parsed refused(Refusal refusal, const Action& read = {}) { return {read, std::move(refusal), {}}; }

/// Pieces written alike are one to the rules: the first objection that is not to which of them was meant.
Objection object_to_any(Referee& referee, const State& state, Action& action) {
  Objection objection = referee.find_objection(state, action);
  for (int i = 0; i < action.count; ++i) {
    if (objection.by != Objection::By::argument || objection.argument != i) continue;
    if (argument_of(state, action, i).source.yields() != Yields::piece) break;
    const std::string written = argument_text(state, action, i);
    for (std::size_t id = 0; id < state.game().pieces().size() && objection.argument == i; ++id) {
      Action other = action;
      other.arguments[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(id);
      if (argument_text(state, other, i) != written) continue;
      Objection next = referee.find_objection(state, other);
      if (next.by == Objection::By::argument && next.argument == i) continue;
      action = other;
      objection = std::move(next);
    }
  }
  return objection;
}

}  // namespace

Parsed read_action(const State& state, Seat seat, std::string_view text) {
  using Reason = Refusal::Reason;
  const auto words = split(text);
  if (words.empty()) return refused({Reason::nothing_said});
  const auto& actions = state.game().definition().actions;
  const int id = find_id(actions, words[0]);
  if (id < 0) return refused({Reason::unknown_action, {words[0]}});
  const auto& arguments = actions[static_cast<std::size_t>(id)].arguments;
  Action action{static_cast<std::int16_t>(id), static_cast<std::int8_t>(seat), 0, {}};
  if (words.size() - 1 != arguments.size()) {
    std::string usage = words[0];
    for (const auto& argument : arguments) usage += " " + argument.id;
    return refused({Reason::usage, {words[0], usage}}, action);
  }
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto value = read_argument(state, seat, arguments[i].source, words[i + 1]);
    if (!value) return refused({Reason::unknown_argument, {arguments[i].id, words[i + 1]}}, action);
    action.arguments[action.count++] = *value;
  }
  return {action, {}, {}};
}

Parsed parse_action(Referee& referee, const State& state, Seat seat, std::string_view text) {
  const std::string wanted = join(split(text));
  const auto& legal = referee.legal(state, seat);
  for (const Action& action : legal)
    if (lower(action_text(state, action)) == wanted) return {action, {}, {}};
  const std::vector<std::string> offers = offered(state, legal);
  Parsed parsed = read_action(state, seat, text);
  if (!parsed.refusal.empty()) {
    if (parsed.refusal.reason == Refusal::Reason::unknown_action) parsed.refusal.offers = offers;
    using By = Objection::By;
    const Objection early = parsed.action.id < 0 ? Objection{} : referee.find_objection(state, parsed.action);
    if (early.by != By::turn && early.by != By::phase && early.by != By::needs) return parsed;
    parsed.objection = early;
  } else {
    parsed.objection = object_to_any(referee, state, parsed.action);
  }
  parsed.refusal = parsed.objection.refusal;
  if (parsed.refusal.reason == Refusal::Reason::not_now) parsed.refusal.offers = offers;
  return parsed;
}

}  // namespace houserule
