#include "core/flow/notation.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <numeric>
#include <optional>
#include <vector>

#include "core/flow/candidates.hpp"
#include "core/flow/joined_names.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/sight.hpp"

namespace houserule {
namespace {

const Source& source_of(const State& state, const Action& action, int value) {
  const ActionDefinition& definition = state.game().definition().of(action);
  return definition.arguments[definition.argument_of(value)].source;
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
  const bool counted = Sight::of_viewer(state.game(), viewer).counts(zone);
  return zone.shape == Shape::set || zone.shape == Shape::slot || !counted ? text : text + "." + position;
}

}  // namespace

std::string seat_text(const Game& game, Seat seat) { return seat_told(game, seat).in("en"); }

std::string phase_name(const State& state) {
  const Header& header = state.header();
  if (state.over() || header.depth == 0) return "";
  return state.game().definition().phases[state.frames()[header.depth - 1].phase].id;
}

Statement seat_told(const Game& game, Seat seat) {
  if (seat < 0) return says::nobody;
  return {seat < game.players() ? says::player : says::seat, seat + 1};
}

namespace {
/// With the place, in a set of one's own, too: of a choice from two of them the piece alone does not tell which.
std::string placed_text(const State& state, Seat viewer, PieceId piece) {
  if (!Sight::of_viewer(state.game(), viewer).places(state, piece)) return "?";
  return appearance_text(state, viewer, piece) + "@" + place_text(state, viewer, piece);
}
}  // namespace

std::string piece_text(const State& state, Seat viewer, PieceId piece) {
  if (!Sight::of_viewer(state.game(), viewer).places(state, piece)) return "?";
  const ZoneId zone_id = state.piece(piece).zone;
  if (zone_id != none) {
    const Zone& zone = state.game().zones()[zone_id];
    if (zone.shape == Shape::set && zone.seat != no_seat && zone.seat == viewer)
      return appearance_text(state, viewer, piece);
  }
  return placed_text(state, viewer, piece);
}

namespace {
/// How pieces are written that are chosen from there.
auto writing_of(const Source& source) { return source.as<sources::Union>() != nullptr ? placed_text : piece_text; }
}  // namespace

std::string value_text(const State& state, const Action& action, int index) {
  const Source& source = source_of(state, action, index);
  const std::int32_t value = action.values[static_cast<std::size_t>(index)];
  switch (source.yields()) {
    case Yields::piece:
      if (value < 0 || value >= static_cast<std::int32_t>(state.game().pieces().size())) return "?";
      return writing_of(source)(state, action.seat, static_cast<PieceId>(value));
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
  for (int i = 0; i < action.count; ++i) text += " " + value_text(state, action, i);
  return text;
}

std::vector<std::string> value_texts(const State& state, const std::vector<Action>& legal, const Action& begun,
                                     int value) {
  std::vector<std::string> texts;
  for (const Action& action : legal) {
    if (action.id != begun.id || action.count <= value) continue;
    if (!std::equal(action.values.begin(), action.values.begin() + value, begun.values.begin())) continue;
    std::string text = value_text(state, action, value);
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
  }
  return texts;
}

namespace {

using Words = std::vector<std::string>;

Words split(std::string_view text) {
  Words words;
  std::string word;
  for (const char letter : std::string(text) + " ") {
    if (std::isspace(static_cast<unsigned char>(letter)) == 0) {
      word += letter;
    } else if (!word.empty()) {
      words.push_back(in_small_letters(word));
      word.clear();
    }
  }
  return words;
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

std::optional<std::int32_t> read_piece(const State& state, Seat seat, const Source& source, std::string_view word) {
  const auto text = writing_of(source);
  for (std::size_t id = 0; id < state.game().pieces().size(); ++id)
    if (in_small_letters(text(state, seat, static_cast<PieceId>(id))) == word) return static_cast<std::int32_t>(id);
  return std::nullopt;
}

/// Where a source takes pieces from, in order, behind the arguments of `before`; nowhere known if a script gives them.
std::vector<ZoneId> zones_of(const State& state, const Source& source, const Action& before) {
  std::vector<ZoneId> zones;
  const auto add = [&](const sources::Pieces& part) {
    zones.push_back(state.game().zone_of(part.zone, owner_of(state, part, before)));
  };
  if (const auto* several = source.as<sources::Union>())
    std::ranges::for_each(several->parts, add);
  else if (const auto* pieces = source.as<sources::Pieces>())
    add(*pieces);
  else if (source.zone())
    zones.push_back(state.game().zone_of(source.zone(), before.seat));
  return zones;
}

/// Whether a kind is called so: its id, or its name if no kind has that id.
bool is_called_by_kind(const Definition& definition, KindId kind, std::string_view word) {
  if (in_small_letters(definition.kinds[kind].id) == word) return true;
  if (in_small_letters(definition.kinds[kind].name.in("en")) != word) return false;
  return std::ranges::none_of(definition.kinds,
                              [&](const KindDefinition& other) { return in_small_letters(other.id) == word; });
}

/// One that lies in the zone, called by its kind alone.
std::optional<std::int32_t> read_piece_by_kind(const State& state, Seat seat, ZoneId zone, std::string_view word) {
  for (std::size_t id = 0; zone != none && id < state.game().pieces().size(); ++id) {
    const auto piece = static_cast<PieceId>(id);
    if (state.piece(piece).zone != zone || !Sight::of_seat(seat).knows(state, piece)) continue;
    if (is_called_by_kind(state.game().definition(), state.piece(piece).kind, word))
      return static_cast<std::int32_t>(id);
  }
  return std::nullopt;
}

/// What the next value of `before` is. `by_kind`: pieces may be called by their kind alone.
std::optional<std::int32_t> read_value(const State& state, const Action& before, const Source& source,
                                       std::string_view word, bool by_kind) {
  const Seat seat = before.seat;
  switch (source.yields()) {
    case Yields::piece:
      if (const auto piece = read_piece(state, seat, source, word); piece || !by_kind) return piece;
      for (const ZoneId zone : zones_of(state, source, before))
        if (const auto piece = read_piece_by_kind(state, seat, zone, word)) return piece;
      return std::nullopt;
    case Yields::cell: {
      const Grid& cells = state.game().grid_of(source.zone());
      for (int cell = 0; cell < cells.size(); ++cell)
        if (in_small_letters(cells.name(cell)) == word) return cell;
      return std::nullopt;
    }
    case Yields::seat: return read_seat(word);
    case Yields::word:
      for (std::size_t i = 0; i < source.words().size(); ++i)
        if (in_small_letters(source.words()[i]) == word) return static_cast<std::int32_t>(i);
      return std::nullopt;
    case Yields::number: break;
  }
  return number_in(word);
}

/// The next value of `partial` that is written so and may stand there.
std::optional<int> find_choice(const State& state, const Choices& choices, std::string_view word, Action partial) {
  const int index = partial.count++;
  for (int n = 0; n < choices.count(); ++n) {
    partial.values[static_cast<std::size_t>(index)] = choices.nth(n);
    if (in_small_letters(value_text(state, partial, index)) == word) return n;
  }
  return std::nullopt;
}

/// Reads the words after the first as what may stand there, and puts those of several into their order.
std::optional<Action> read_choices(Referee& referee, const State& state, Action action, const Words& words) {
  const ActionDefinition& definition = state.game().definition().of(action);
  for (std::size_t word = 1; word < words.size();) {
    Choices choices;
    referee.choices(state, action, choices);
    const bool several = bool(definition.arguments[definition.argument_of(action.count)].amount);
    std::vector<int> found;
    do {
      const auto n = find_choice(state, choices, words[word++], action);
      if (!n) return std::nullopt;
      found.push_back(*n);
    } while (several && word < words.size());
    std::sort(found.begin(), found.end());
    for (const int n : found) {
      const std::int32_t value = next_value(choices, n, definition, action);
      if (value < 0 && !choices.alike.empty()) return std::nullopt;
      action.values[action.count++] = value;
    }
  }
  return action;
}

/// What may be done now.
Words offered(Referee& referee, const State& state, Seat seat) {
  Words ids;
  for (const int action : referee.possible(state, seat))
    ids.push_back(state.game().definition().actions[ActionIndex(action)].id);
  return ids;
}

/// What may stand behind the first words of an action, which could be read.
Words offered_instead(Referee& referee, const State& state, const Action& read, Words words) {
  constexpr std::size_t most_offered = 12;
  words.resize(read.count + std::size_t{1});
  auto begun = read_choices(referee, state, {read.id, read.seat}, words);
  if (!begun) begun = read;  // pieces were called by their kinds
  Words offers;
  Choices choices;
  referee.choices(state, *begun, choices);
  const int index = begun->count++;
  for (int n = 0; n < choices.count() && offers.size() <= most_offered; ++n) {
    begun->values[static_cast<std::size_t>(index)] = choices.nth(n);
    offers.push_back(value_text(state, *begun, index));
  }
  if (offers.size() > most_offered) offers.back() = "…";
  return offers;
}

Parsed refused(Refusal refusal, const Action& read = {}) { return {read, std::move(refusal), {}}; }

/// Pieces written alike are one to the rules: the first objection that is not to which of them was meant.
Objection object_to_any(Referee& referee, const State& state, Action& action) {
  Objection objection = referee.find_objection(state, action);
  for (int i = 0; i < action.count; ++i) {
    if (objection.by != Objection::By::argument || objection.value != i) continue;
    if (source_of(state, action, i).yields() != Yields::piece) break;
    const std::string written = value_text(state, action, i);
    for (std::size_t id = 0; id < state.game().pieces().size() && objection.value == i; ++id) {
      Action other = action;
      other.values[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(id);
      if (value_text(state, other, i) != written) continue;
      Objection next = referee.find_objection(state, other);
      if (next.by == Objection::By::argument && next.value == i) continue;
      action = other;
      objection = std::move(next);
    }
  }
  return objection;
}

/// How an action is written: "play card cell", "discard cards… (2–3)"; "pay coins…" where the position says how many.
std::string usage_of(const ActionDefinition& definition) {
  std::string usage = definition.id;
  for (const auto& argument : definition.arguments) usage += " " + argument.id + (argument.amount ? "…" : "");
  if (definition.several() == nullptr || !definition.several()->ends.empty()) return usage;
  const Amount& amount = *definition.arguments.back().amount;
  usage += " (" + std::to_string(amount.minimum);
  if (amount.maximum > amount.minimum) usage += "–" + std::to_string(amount.maximum);
  return usage + ")";
}

/// Whether the seat may not do it now whatever the arguments are.
bool objects_to_turn(const Objection& objection) {
  using By = Objection::By;
  return objection.by == By::turn || objection.by == By::phase || objection.by == By::needs;
}

Parsed read_action(const State& state, Seat seat, std::string_view text, bool by_kind) {
  using Reason = Refusal::Reason;
  const Words words = split(text);
  if (words.empty()) return refused({Reason::nothing_said});
  const int id = find_id(state.game().definition().actions, words[0]);
  if (id < 0) return refused({Reason::unknown_action, {words[0]}});
  const auto& definition = state.game().definition().actions[ActionIndex(id)];
  Action action{static_cast<std::int16_t>(id), static_cast<std::int8_t>(seat)};
  const auto values = words.size() - 1;
  if (values > max_values || !definition.takes(static_cast<int>(values)))
    return refused({Reason::usage, {words[0], usage_of(definition)}}, action);
  for (std::size_t i = 0; i < values; ++i) {
    const auto& argument = definition.arguments[definition.argument_of(static_cast<int>(i))];
    const auto value = read_value(state, action, argument.source, words[i + 1], by_kind);
    if (!value) return refused({Reason::unknown_argument, {argument.id, words[i + 1]}}, action);
    action.values[action.count++] = *value;
  }
  return {action, {}, {}};
}

/// Whether another piece of the same kind there would do instead of one that was called by its kind.
bool may_another(Referee& referee, const State& state, const Action& action) {
  const Sight sight = Sight::of_seat(action.seat);
  for (int i = 0; i < action.count; ++i) {
    if (source_of(state, action, i).yields() != Yields::piece) continue;
    const auto meant = static_cast<PieceId>(action.values[static_cast<std::size_t>(i)]);
    for (std::size_t id = 0; id < state.game().pieces().size(); ++id) {
      const auto piece = static_cast<PieceId>(id);
      if (state.piece(piece).zone != state.piece(meant).zone || !sight.knows(state, piece) ||
          state.piece(piece).kind != state.piece(meant).kind)
        continue;
      Action other = action;
      other.values[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(id);
      if (referee.find_objection(state, other).refusal.empty()) return true;
    }
  }
  return false;
}

/// Whether the word is the kind of the piece that is value number `i`, alone.
bool is_kind(const State& state, const Action& action, int i, const std::string& word) {
  if (source_of(state, action, i).yields() != Yields::piece) return false;
  const std::string written = in_small_letters(value_text(state, action, i));
  if (word == written.substr(0, written.find('@'))) return true;
  const auto piece = static_cast<PieceId>(action.values[static_cast<std::size_t>(i)]);
  return Sight::of_seat(action.seat).knows(state, piece) &&
         is_called_by_kind(state.game().definition(), state.piece(piece).kind, word);
}

/// Whether each word calls one of the values with these numbers, each another.
bool call_each(const State& state, const Action& action, Words words, std::vector<int> values) {
  for (const bool exactly : {true, false})
    std::erase_if(words, [&](const std::string& word) {
      const auto called = std::ranges::find_if(values, [&](int i) {
        return exactly ? word == in_small_letters(value_text(state, action, i)) : is_kind(state, action, i, word);
      });
      if (called == values.end()) return false;
      values.erase(called);
      return true;
    });
  return words.empty();
}

/// Whether each word is how a value is written, or the kind of a piece alone; those of an argument that takes several
/// in any order.
bool is_called(const State& state, const Action& action, const Words& words) {
  if (words.size() != action.count + std::size_t{1}) return false;
  const ActionDefinition& definition = state.game().definition().of(action);
  const int single = static_cast<int>(definition.arguments.size()) - (definition.several() == nullptr ? 0 : 1);
  for (int i = 0; i < single; ++i)
    if (!call_each(state, action, {words[static_cast<std::size_t>(i) + 1]}, {i})) return false;
  std::vector<int> several(static_cast<std::size_t>(action.count - single));
  std::iota(several.begin(), several.end(), single);
  return call_each(state, action, Words(words.begin() + single + 1, words.end()), several);
}

/// What may be done that is called so. Throws RuleError where there is more than can be listed.
std::vector<Action> find_called(Referee& referee, const State& state, Seat seat, int id, const Words& words) {
  std::vector<Action> called;
  for (const Action& action : referee.legal(state, seat))
    if (action.id == id && is_called(state, action, words)) called.push_back(action);
  return called;
}

/// Reads pieces that are called by their kinds alone: the one legal action that is meant, or why none of them can be.
/// False if several can, or the words can't be read so either; `parsed` then is as far as they can.
bool read_kinds(Referee& referee, const State& state, Seat seat, const std::string& text, Parsed& parsed) {
  const Parsed meant = read_action(state, seat, text, true);
  if (!meant.refusal.empty()) {
    if (meant.action.count > parsed.action.count) parsed = meant;
    return false;
  }
  const auto called = find_called(referee, state, seat, meant.action.id, split(text));
  if (called.size() == 1) {
    parsed = {called.front(), {}, {}};
    return true;
  }
  if (!called.empty() && parsed.refusal.reason == Refusal::Reason::unknown_argument)
    parsed.refusal.reason = Refusal::Reason::several_called;
  if (!called.empty() || may_another(referee, state, meant.action)) return false;
  const Objection objection = referee.find_objection(state, meant.action);
  if (objection.refusal.empty()) return false;
  parsed = {meant.action, objection.refusal, objection};
  return true;
}

/// Words that are read as pieces elsewhere, which can't be meant: by their kinds they may call others.
void read_called(Referee& referee, const State& state, Seat seat, const Words& words, Parsed& parsed) {
  const ActionDefinition& definition = state.game().definition().of(parsed.action);
  const auto takes_pieces = [](const ArgumentDefinition& argument) {
    return argument.source.yields() == Yields::piece;
  };
  if (std::ranges::none_of(definition.arguments, takes_pieces)) return;
  const auto called = find_called(referee, state, seat, parsed.action.id, words);
  if (called.size() == 1) {
    parsed = {called.front(), {}, {}};
  } else if (!called.empty()) {
    const int wrong = parsed.objection.by == Objection::By::argument ? parsed.objection.value : 0;
    parsed.action.count = static_cast<std::uint8_t>(wrong);
    parsed.refusal = {
        Refusal::Reason::several_called,
        {definition.arguments[definition.argument_of(wrong)].id, words[static_cast<std::size_t>(wrong) + 1]}};
  }
}

/// The same; what can't be listed calls nothing, and the refusal stands.
void try_called(Referee& referee, const State& state, Seat seat, const Words& words, Parsed& parsed) {
  try {
    read_called(referee, state, seat, words, parsed);
  } catch (const RuleError&) {
    return;
  }
}

Parsed parse_written(Referee& referee, const State& state, Seat seat, std::string_view text) {
  Parsed parsed = read_action(state, seat, text, false);
  const Objection early = parsed.action.id < 0
                              ? Objection{}
                              : referee.find_objection(state, {parsed.action.id, static_cast<std::int8_t>(seat)});
  const bool readable = parsed.refusal.empty();
  if (objects_to_turn(early)) {
    parsed.objection = early;
  } else if (readable) {
    const Action bare{parsed.action.id, parsed.action.seat};
    const auto chosen = read_choices(referee, state, bare, split(text));
    if (chosen) parsed.action = *chosen;
    parsed.objection = chosen ? referee.find_objection(state, *chosen) : object_to_any(referee, state, parsed.action);
  }
  using Reason = Refusal::Reason;
  if (readable || objects_to_turn(early)) parsed.refusal = parsed.objection.refusal;
  if (readable && !objects_to_turn(early) && !parsed.refusal.empty())
    try_called(referee, state, seat, split(text), parsed);
  if (parsed.refusal.reason == Reason::unknown_argument && read_kinds(referee, state, seat, std::string(text), parsed))
    return parsed;
  if (parsed.refusal.reason == Reason::unknown_action || parsed.refusal.reason == Reason::not_now)
    parsed.refusal.offers = offered(referee, state, seat);
  if (parsed.refusal.reason == Reason::unknown_argument || parsed.refusal.reason == Reason::several_called)
    parsed.refusal.offers = offered_instead(referee, state, parsed.action, split(text));
  return parsed;
}

}  // namespace

Parsed read_action(const State& state, Seat seat, std::string_view text) {
  return read_action(state, seat, text, false);
}

Parsed parse_action(Referee& referee, const State& state, Seat seat, std::string_view text) {
  Parsed parsed = parse_written(referee, state, seat, text);
  using Reason = Refusal::Reason;
  const bool torn = parsed.refusal.reason == Reason::usage || parsed.refusal.reason == Reason::unknown_argument ||
                    parsed.refusal.reason == Reason::unknown_action;
  if (parsed.refusal.empty() || !torn) return parsed;
  const Words words = split(text);
  const std::string joined = with_names_joined(state.game(), words);
  if (split(joined) == words) return parsed;
  Parsed again = parse_written(referee, state, seat, joined);
  return again.refusal.reason == Reason::usage && !again.refusal.empty() ? parsed : again;
}

}  // namespace houserule
