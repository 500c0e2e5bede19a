// What a seat may do: its order, its written form, what is accepted and what is refused.

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "core/flow/sources.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

const ActionDefinition& definition_of(const Game& game, const Action& action) {
  return game.definition().actions[static_cast<std::size_t>(action.id)];
}

/// Where the action stands in its phase; actions of `otherwise` come alone.
int place_in_phase(const Referee& referee, const State& state, const Action& action) {
  const auto& phase = referee.game().definition().phases[static_cast<std::size_t>(referee.phase(state))];
  for (const auto* list : {&phase.actions, &phase.otherwise}) {
    const auto found = std::find(list->begin(), list->end(), action.id);
    if (found != list->end()) return static_cast<int>(found - list->begin());
  }
  fault("order", says::not_in_phase, action_text(state, action));
}

/// Ranks of pieces in the order in which the seat may tell them apart; those that look alike share one.
std::map<std::int32_t, int> rank_pieces(const State& state, const Decision& decision) {
  std::set<std::int32_t> pieces;
  for (const Action& action : decision.legal)
    for (int i = 0; i < action.count; ++i)
      if (definition_of(state.game(), action).yields(i) == Yields::piece)
        pieces.insert(action.values[static_cast<std::size_t>(i)]);
  Choices order;
  order.values.assign(pieces.begin(), pieces.end());
  group_alike(state, decision.seat, order);
  std::map<std::int32_t, int> ranks;
  for (int rank = 0; rank < order.count(); ++rank)
    for (const auto piece : order.like(rank)) ranks.emplace(piece, rank);
  return ranks;
}

std::vector<std::int32_t> sort_key(const Referee& referee, const State& state, const Action& action,
                                   const std::map<std::int32_t, int>& ranks) {
  std::vector<std::int32_t> key{place_in_phase(referee, state, action)};
  for (int i = 0; i < action.count; ++i) {
    const auto value = action.values[static_cast<std::size_t>(i)];
    key.push_back(definition_of(state.game(), action).yields(i) == Yields::piece ? ranks.at(value) : value);
  }
  return key;
}

std::string text_of(const std::vector<Action>& actions, const State& state) {
  std::string text;
  for (const Action& action : actions) text += action_text(state, action) + "\n";
  return text;
}

/// Nearly legal: another seat, another action, one argument changed.
std::vector<Action> mutations(const State& state, const Action& action, Generator& generator) {
  const Game& game = state.game();
  const auto values = static_cast<std::uint32_t>(game.pieces().size()) + 40;
  std::vector<Action> result(3, action);
  result[0].seat = static_cast<std::int8_t>((action.seat + 1) % max_seats);
  result[1].id = static_cast<std::int16_t>((action.id + 1) % static_cast<int>(game.definition().actions.size()));
  result[2].count = static_cast<std::uint8_t>(action.count == 0 ? 1 : action.count - 1);
  result[2].values[result[2].count] = 0;
  for (std::size_t i = 0; i < action.count; ++i) {
    Action changed = action;
    changed.values[i] = static_cast<std::int32_t>(generator.below(values)) - 20;
    result.push_back(changed);
  }
  return result;
}

/// In numbers: what is wrong with it may keep it from being written.
Statement raw_action(const Action& action) {
  std::string arguments;
  for (std::size_t i = 0; i < action.count; ++i) arguments += fmt::format(" {}", action.values[i]);
  return {says::raw_action, action.id + 1, action.seat + 1, arguments};
}

bool is_listed(const std::vector<Action>& legal, const Action& action) {
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

void check_refusal(Examination& examination, const State& state, const Action& action) {
  State after = state;
  const auto name = [&] { return raw_action(action); };
  const Refusal refusal = examination.referee.apply(after, action);
  require(!refusal.empty(), "refuses", says::unlisted_accepted, name);
  require(after == state, "refuses", says::refused_changes, name);
}

}  // namespace

std::vector<Action> some_of(const std::vector<Action>& actions, int most, Generator& generator) {
  std::vector<Action> result;
  auto needed = static_cast<std::uint32_t>(most);
  for (auto left = static_cast<std::uint32_t>(actions.size()); left > 0 && needed > 0; --left) {
    if (generator.below(left) >= needed) continue;
    result.push_back(actions[actions.size() - left]);
    --needed;
  }
  return result;
}

void check_order(Examination& examination, const State& state, const Decision& decision) {
  require(!decision.legal.empty(), "order", says::nothing_legal);
  const auto ranks = rank_pieces(state, decision);
  std::vector<std::int32_t> before;
  for (const Action& action : decision.legal) {
    require(action.seat == decision.seat, "order", says::other_seats_action);
    const auto key = sort_key(examination.referee, state, action, ranks);
    const auto name = [&] { return action_text(state, action); };
    require(key != before, "order", says::listed_twice, name);
    require(before.empty() || before < key, "order", says::out_of_order, name);
    before = key;
  }
  require(examination.referee.legal(state, decision.seat) == decision.legal, "order", says::two_lists);
}

void check_notation(Examination& examination, const State& state, const Decision& decision) {
  std::set<std::string> texts;
  for (const Action& action : decision.legal) {
    const std::string text = action_text(state, action);
    require(texts.insert(text).second, "notation", says::written_alike, text);
  }
  for (const Action& action : some_of(decision.legal, examination.effort.actions, examination.generator)) {
    const std::string text = action_text(state, action);
    const Parsed parsed = parse_action(examination.referee, state, decision.seat, text);
    require(parsed.refusal.empty(), "notation", says::not_read, text, told(parsed.refusal));
    require(parsed.action == action, "notation", says::read_as, text, action_text(state, parsed.action));
  }
}

void check_applying(Examination& examination, const State& state, const Decision& decision) {
  for (const Action& action : some_of(decision.legal, examination.effort.actions, examination.generator)) {
    State after = state;
    const Refusal refusal = examination.referee.apply(after, action);
    require(refusal.empty(), "applies", says::legal_refused, action_text(state, action), told(refusal));
    require(after.header().plies == state.header().plies + 1, "applies", says::not_one_ply);
  }
  Action drawn;
  require(examination.referee.sample(state, decision.seat, examination.generator, drawn), "applies",
          says::nothing_drawn);
  require(
      is_listed(decision.legal, drawn), "applies", says::drawn_unlisted, [&] { return action_text(state, drawn); },
      [&] { return text_of(decision.legal, state); });
}

void check_refusals(Examination& examination, const State& state, const Decision& decision) {
  for (const Action& action : some_of(decision.legal, examination.effort.actions / 4 + 1, examination.generator))
    for (const Action& changed : mutations(state, action, examination.generator)) {
      const bool waits = changed.seat != decision.seat && changed.seat < state.game().players() &&
                         is_listed(examination.referee.legal(state, changed.seat), changed);
      if (!waits && !is_listed(decision.legal, changed)) check_refusal(examination, state, changed);
    }
}

}  // namespace houserule::contract
