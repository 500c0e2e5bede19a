// What a seat can't see must not matter to it.

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "core/model/amounts.hpp"
#include "core/model/clues.hpp"
#include "core/model/operations.hpp"
#include "core/model/sight.hpp"
#include "core/play/consequences.hpp"
#include "core/play/dealing.hpp"
#include "core/play/dealing_places.hpp"
#include "core/play/determinization.hpp"
#include "core/play/note.hpp"
#include "core/play/observation.hpp"
#include "core/play/score.hpp"
#include "core/play/telling.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {

namespace {

/// Whether some piece can be taken for one of another kind.
bool has_secrets(const State& state, Sight sight, const std::vector<PieceId>& pieces) {
  const PieceId first = pieces.front();
  return std::ranges::any_of(pieces, [&](PieceId piece) {
    return state.piece(piece).kind != state.piece(first).kind && may_be_each_other(state, sight, piece, first);
  });
}

bool has_secrets(const State& state, Sight sight) {
  return std::ranges::any_of(hidden_pieces(state, sight),
                             [&](const auto& group) { return has_secrets(state, sight, group.second); });
}

/// Another choice for each of the others who have chosen in secret.
void exchange_commitments(Referee& referee, State& state, Seat viewer, Generator& generator) {
  Frame& frame = state.frames()[state.header().depth - 1];
  for (Seat seat = 0; seat < state.game().players(); ++seat) {
    if (seat == viewer || (frame.committed & seat_bit(seat)) == 0 || !state.is_committed(seat)) continue;
    State before = state;
    before.frames()[before.header().depth - 1].committed = static_cast<SeatMask>(frame.committed & ~seat_bit(seat));
    before.commit(seat, Action{});
    const auto& legal = referee.legal(before, seat);
    if (legal.empty()) continue;  // with what is imagined it could not have chosen anything
    state.commit(seat, legal[generator.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

}  // namespace

State exchange_secrets(Referee& referee, const State& state, Seat viewer, Generator& generator) {
  State other = state;
  const Sight sight = Sight::of_viewer(state.game(), viewer);
  deal_places(other, sight, generator);
  for (const auto& [group, pieces] : hidden_pieces(other, sight)) deal_kinds(other, sight, pieces, generator);
  deal_amounts(other, sight, generator);
  if (!state.over() && state.header().depth > 0) exchange_commitments(referee, other, viewer, generator);
  return other;
}

namespace {

Statement told_viewer(const Game& game, Seat viewer) {
  return viewer == spectator ? Statement(says::spectator) : Statement(says::the_seat, seat_told(game, viewer));
}

/// What the seat may do, as it is written and with the notes on it, and the cells outlined for it.
std::string offers(Examination& examination, const State& state, Seat viewer) {
  std::string text;
  if (viewer != spectator) {
    const std::vector<Action> legal = examination.referee.legal(state, viewer);
    const std::size_t step = legal.size() / 8 + 1;  // a few notes tell as much as all
    for (std::size_t i = 0; i < legal.size(); ++i) {
      text += action_text(state, legal[i]) + "\n";
      if (i % step == 0) text += note_text(examination.referee, state, legal[i], "en") + "\n";
    }
  }
  for (const auto& [zone, cells] : outlines(examination.referee, state, viewer)) {
    text += "outlined:";
    for (const int cell : cells) text += " " + state.game().zones()[zone].grid->name(cell);
    text += "\n";
  }
  return text;
}

/// Words that could be typed for an argument: sometimes something that may be done, mostly not.
std::string typed_argument(const State& state, Seat viewer, const Source& source, Generator& generator) {
  const Game& game = state.game();
  const auto any = [&](std::size_t count) { return generator.below(static_cast<std::uint32_t>(count)); };
  switch (source.yields()) {
    case Yields::piece: return piece_text(state, viewer, static_cast<PieceId>(any(game.pieces().size())));
    case Yields::cell: {
      const Grid& cells = game.grid_of(source.zone());
      return cells.name(static_cast<int>(any(static_cast<std::size_t>(cells.size()))));
    }
    case Yields::seat: return seat_text(game, static_cast<Seat>(any(static_cast<std::size_t>(game.seats()))));
    case Yields::word: return source.words()[any(source.words().size())];
    case Yields::number: break;
  }
  return std::to_string(any(10));
}

}  // namespace

std::string typed_action(const State& state, Seat viewer, Generator& generator) {
  const auto& actions = state.game().definition().actions;
  const ActionDefinition& action = actions[generator.below(static_cast<std::uint32_t>(actions.size()))];
  std::string text = action.id;
  for (const ArgumentDefinition& argument : action.arguments)
    text += " " + typed_argument(state, viewer, argument.source, generator);
  return text;
}

namespace {

/// What the game answers to it, and by which part of the rules: what 'why' is drawn from.
std::string answer_to(Referee& referee, const State& state, Seat viewer, const std::string& typed) {
  const Parsed parsed = parse_action(referee, state, viewer, typed);
  if (parsed.refusal.empty()) return "";
  return fmt::format("{} ({}, {})", told(parsed.refusal).in("en"), static_cast<int>(parsed.objection.by),
                     parsed.objection.value);
}

constexpr std::uint32_t decisions_a_saying = 4;  // on average: reading what is typed is dear

/// Some of what `viewer` could type, if somebody is to decide.
void compare_answers(Examination& examination, const State& state, const State& other, Seat viewer,
                     const Statement& what, const Statement& who) {
  Generator generator(state.hash(), static_cast<std::uint64_t>(viewer) + 11);
  if (state.over() || generator.below(decisions_a_saying) != 0) return;
  const std::string typed = typed_action(state, viewer, generator);
  const std::string answer = answer_to(examination.referee, state, viewer, typed);
  const std::string there = answer_to(examination.referee, other, viewer, typed);
  require(answer == there, "secrets", says::changes_refusal, what, who, typed, answer, there);
}

/// The score sheet that the seat is shown, with notes.
std::string score_text(Examination& examination, const State& state, Seat viewer) {
  if (viewer == spectator) return "";  // is shown none before the end
  std::string text;
  for (const SeatScore& column : score(examination.referee, state, viewer).seats) {
    text += seat_text(state.game(), column.seat) + ":";
    for (const ScoreCell& cell : column.lines)
      text += cell.hidden ? " ?" : fmt::format(" {}{}{}", cell.points, cell.note.empty() ? "" : " ", cell.note);
    text += "\n";
  }
  return text;
}

void compare(const Look& look, const State& other, const char* check, const Wording& what) {
  const auto who = [&] { return told_viewer(look.state.game(), look.viewer); };
  const Observation seen = observe(look.examination.referee, other, look.viewer);
  const std::string text = to_text(other.game(), seen);
  require(look.seen == seen && hash(look.seen) == hash(seen) && look.text == text, check, says::changes_sight,
          Statement(what), who, look.text, text);
  const std::string offered = offers(look.examination, other, look.viewer);
  require(look.offered == offered, check, says::changes_offers, Statement(what), who, look.offered, offered);
  const std::string scored = score_text(look.examination, other, look.viewer);
  require(look.scored == scored, check, says::changes_score, Statement(what), who, look.scored, scored);
  if (look.viewer != spectator) compare_answers(look.examination, look.state, other, look.viewer, what, who());
}

/// How pieces stand on the screen.
void compare_names(const State& state, const State& other, Seat viewer) {
  if (viewer == spectator) return;
  for (const auto& [group, pieces] : hidden_pieces(state, Sight::of_viewer(state.game(), viewer)))
    for (const PieceId piece : pieces) {
      if (state.piece(piece).kind == other.piece(piece).kind) continue;
      const std::string here = piece_text(state, viewer, piece);
      const std::string there = piece_text(other, viewer, piece);
      require(here == there, "secrets", says::names_hidden, here, there);
      break;  // one of each group will do: the text depends on nothing else
    }
}

/// Kinds as they lie.
std::vector<KindId> kinds_on_table(const State& state) {
  std::vector<PieceId> pieces;
  for (std::size_t zone = 0; zone < state.game().zones().size(); ++zone)
    list_pieces(state, static_cast<ZoneId>(zone), pieces);
  std::vector<KindId> kinds;
  for (const PieceId piece : pieces) kinds.push_back(state.piece(piece).kind);
  return kinds;
}

/// Drawn often enough, hidden pieces of several kinds don't all stay as they are.
void check_variety(Examination& examination, const State& state, Seat viewer) {
  constexpr int most_draws = 40;
  for (int i = 0; i < most_draws; ++i) {
    const State world = determinize(examination.referee, state, viewer, examination.generator);
    if (kinds_on_table(world) != kinds_on_table(state)) return;
  }
  fault("worlds", says::same_worlds, most_draws, seat_told(state.game(), viewer));
}

}  // namespace

namespace {

/// What is exchanged; where nothing can be, there is nothing to compare.
void check_exchanges(const Look& look) {
  Examination& examination = look.examination;
  const State& state = look.state;
  const State other = exchange_secrets(examination.referee, state, look.viewer, examination.generator);
  if (other != state) compare(look, other, "secrets", says::exchanging);
  compare_names(state, other, look.viewer);
  const State dealt = exchange_places(state, Sight::of_viewer(state.game(), look.viewer), examination.generator);
  if (dealt == state) return;
  check_pieces(examination.package, dealt);
  compare(look, dealt, "secrets", says::dealing);
}

void check_world(const Look& look) {
  Examination& examination = look.examination;
  const State& state = look.state;
  const State world = determinize(examination.referee, state, look.viewer, examination.generator);
  compare(look, world, "worlds", says::drawing);
  check_pieces(examination.package, world);
  require(world.header().generator != state.header().generator, "worlds", says::keeps_chance);
  if (has_secrets(state, Sight::of_seat(look.viewer))) check_variety(examination, state, look.viewer);
}

}  // namespace

std::vector<Look> looks_on(Examination& examination, const State& state) {
  std::vector<Look> looks;
  for (Seat viewer = spectator; viewer < state.game().players(); ++viewer) {
    Observation seen = observe(examination.referee, state, viewer);
    std::string text = to_text(state.game(), seen);
    looks.push_back({examination, state, viewer, std::move(seen), std::move(text), offers(examination, state, viewer),
                     score_text(examination, state, viewer)});
  }
  return looks;
}

void check_secrets(const std::vector<Look>& looks) {
  for (const Look& look : looks) check_exchanges(look);
}

void check_worlds(const std::vector<Look>& looks) {
  for (const Look& look : looks)
    if (look.viewer != spectator) check_world(look);
}

namespace {

/// Pieces that the viewer knows in neither state, by what they could be.
std::map<int, std::vector<PieceId>> hidden_in_both(const State& before, const State& after, Sight sight) {
  auto groups = hidden_pieces(before, sight);
  for (auto& [group, pieces] : groups) std::erase_if(pieces, [&](PieceId piece) { return sight.knows(after, piece); });
  return groups;
}

struct Ply {
  const State &before, &after;
  const Action& action;
};

constexpr std::uint32_t plies_a_sheet = 4;  // on average: score sheets are dear

/// What a viewer is told by itself of a ply.
std::pair<std::vector<ToldValue>, std::vector<Consequence>> told_of_ply(Referee& referee, const Ply& ply, Seat viewer,
                                                                        bool with_scores) {
  const auto& [before, after, action] = ply;
  auto consequences = tell_consequences(before, after, viewer, action);
  if (with_scores) std::ranges::move(tell_scores(referee, before, after, viewer), std::back_inserter(consequences));
  return {tell_action(before, after, viewer, action), std::move(consequences)};
}

void compare_telling(Referee& referee, const Ply& here, const Ply& there, Seat viewer) {
  const bool with_scores = Generator(here.before.hash(), 41).below(plies_a_sheet) == 0;
  require(
      told_of_ply(referee, here, viewer, with_scores) == told_of_ply(referee, there, viewer, with_scores), "secrets",
      says::changes_telling, Statement(says::exchanging), [&] { return told_viewer(here.before.game(), viewer); },
      [&] { return action_text(here.before, here.action); });
}

}  // namespace

void check_telling(Referee& referee, const State& before, const State& after, const Action& action) {
  for (Seat viewer = spectator; viewer < before.game().players(); ++viewer) {
    const Sight sight = Sight::of_viewer(before.game(), viewer);
    State before_there = before, after_there = after;
    Generator generator(before.hash(), static_cast<std::uint64_t>(viewer) + 31);
    for (const auto& [group, pieces] : hidden_in_both(before, after, sight))
      for (std::size_t i = pieces.size(); i > 1; --i) {
        const PieceId drawn = pieces[generator.below(static_cast<std::uint32_t>(i))];
        if (!may_be_each_other(before_there, sight, pieces[i - 1], drawn) ||
            !may_be_each_other(after_there, sight, pieces[i - 1], drawn))
          continue;
        exchange_kinds(before_there, pieces[i - 1], drawn);
        exchange_kinds(after_there, pieces[i - 1], drawn);
      }
    compare_telling(referee, {before, after, action}, {before_there, after_there, action}, viewer);
  }
}

namespace {

/// Whether the viewer can't see a thing of what the action takes, or what it takes is the same as in `other`.
bool is_secret_from(const State& before, Seat viewer, const Action& action, const Action& other) {
  const Definition& game = before.game().definition();
  const ActionDefinition& definition = game.of(action);
  const Sight sight = Sight::of_viewer(before.game(), viewer);
  for (int i = 0; i < action.count; ++i) {
    const std::int32_t value = action.values[static_cast<std::size_t>(i)];
    const ArgumentIndex argument = definition.argument_of(i);
    const bool hidden =
        definition.yields(i) == Yields::piece
            ? !sight.places(before, static_cast<PieceId>(value))
            : definition.yields(i) != Yields::cell && !sight.shares(told_of(game, definition, argument, action.seat));
    const bool same = i < other.count && other.values[static_cast<std::size_t>(i)] == value;
    if (!hidden && !same) return false;
  }
  return true;
}

/// Another action of the same kind and seat; none if a few draws give none.
std::optional<Action> draw_other(Referee& referee, const State& before, const Action& action) {
  constexpr int draws = 4;
  Generator generator(before.hash(), 37);
  for (int i = 0; i < draws; ++i)
    if (Action other; referee.sample(before, action.seat, generator, other) && other.id == action.id && other != action)
      return other;
  return {};
}

}  // namespace

void check_secret_choice(Referee& referee, const State& before, const State& after, const Action& action) {
  const Game& game = before.game();
  if (!has_secret_amounts(game.definition()) && can_count_all(before, Sight::of_viewer(game, spectator))) return;
  const std::optional<Action> other = draw_other(referee, before, action);
  if (!other) return;
  State after_there = before;
  referee.apply_legal(after_there, *other);
  for (Seat viewer = spectator; viewer < game.players(); ++viewer) {
    if (!is_secret_from(before, viewer, action, *other) || !is_secret_from(before, viewer, *other, action)) continue;
    if (observe(referee, after, viewer) != observe(referee, after_there, viewer)) continue;
    compare_telling(referee, {before, after, action}, {before, after_there, *other}, viewer);
  }
}

}  // namespace houserule::contract
