#include "cli/contract.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/play/notation.hpp"
#include "core/play/playout.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t texts_read_back = 4;  // reading lists everything again

/// One match under examination.
struct Examination {
  const Package& package;
  Referee referee;
  State state;
  std::uint64_t seed;
  std::vector<Action> actions{};

  [[noreturn]] void fail(const std::string& what) const {
    throw ContractFault{fmt::format("{} ({} players, seed {}, ply {})", what, referee.game().players(), seed, actions.size())};
  }
};

/// Within one action; which action comes first is up to the phase.
bool is_sorted(const std::vector<Action>& legal) {
  for (std::size_t i = 1; i < legal.size(); ++i)
    if (legal[i - 1].id == legal[i].id && !(legal[i - 1] < legal[i])) return false;
  return true;
}

void check_legal(Examination& match, Seat seat, const std::vector<Action>& legal) {
  if (legal.empty()) match.fail(seat_text(match.referee.game(), seat) + " has no legal action");
  if (!is_sorted(legal)) match.fail("the legal actions are not sorted, or one comes twice");
  std::set<std::string> texts;
  for (const Action& action : legal)
    if (const std::string text = action_text(match.state, action); !texts.insert(text).second)
      match.fail(fmt::format("two legal actions are written '{}'", text));
  for (std::size_t i = 0; i < std::min(texts_read_back, legal.size()); ++i) {
    const Action& action = legal[i * legal.size() / std::min(texts_read_back, legal.size())];
    const std::string text = action_text(match.state, action);
    const Parsed parsed = parse_action(match.referee, match.state, seat, text);
    if (!parsed.refusal.empty()) match.fail(fmt::format("'{}' is legal but does not read back: {}", text, parsed.refusal));
    if (parsed.action != action) match.fail(fmt::format("'{}' reads back as another action", text));
  }
}

void play_one(Examination& match, Seat seat, const std::vector<Action>& legal, Generator& generator) {
  const Action action = legal[generator.below(static_cast<std::uint32_t>(legal.size()))];
  const State old = match.state;
  const std::uint64_t hash = old.hash();
  if (State::load(match.referee.game(), old.save()).hash() != hash) match.fail("a saved state does not load to the same");
  if (const Refusal refusal = match.referee.apply(match.state, action); !refusal.empty())
    match.fail(fmt::format("'{}' is listed as legal for {} but refused: {}", action_text(old, action),
                           seat_text(match.referee.game(), seat), refusal));
  if (old.hash() != hash) match.fail("playing on changed an old copy of the state");
  match.actions.push_back(action);
}

void check_score(Examination& match) {
  const Game& game = match.referee.game();
  for (const SeatScore& seat : score(match.referee, match.state).seats) {
    if (game.score_lines().empty()) continue;
    int sum = 0;
    for (std::size_t row = 0; row < seat.lines.size(); ++row)
      if (!game.definition().score_lines[static_cast<std::size_t>(game.score_lines()[row])].subtotal) sum += seat.lines[row].points;
    if (sum != seat.total) match.fail(fmt::format("the score of {} is not the sum of its lines", seat_text(game, seat.seat)));
  }
}

/// A new virtual machine every ply: a script that remembers anything shows.
void check_replay(Examination& match) {
  State again = match.referee.start(match.seed);
  for (const Action& action : match.actions) {
    match.referee.replace_rules(match.package.make_rules());
    match.referee.apply(again, action);
  }
  if (again.hash() != match.state.hash()) match.fail("the same match with a fresh script every ply ends in another state");
}

void examine(Examination& match) {
  Generator generator(match.seed, 1);
  const int most = match.referee.game().definition().max_plies;
  while (!match.state.over()) {
    if (static_cast<int>(match.actions.size()) == most) match.fail(fmt::format("the match is not over after {} plies", most));
    const Seat seat = match.referee.actor(match.state);
    const std::vector<Action> legal = match.referee.legal(match.state, seat);
    check_legal(match, seat, legal);
    play_one(match, seat, legal, generator);
  }
  check_score(match);
  check_replay(match);
}

}  // namespace

std::uint64_t check_contract(const Package& package, int players, int matches) {
  std::uint64_t plies = 0;
  for (int number = 0; number < matches; ++number) {
    const auto seed = static_cast<std::uint64_t>(number) + 1;
    Referee referee = package.referee(players);
    State start = referee.start(seed);
    Examination match{package, std::move(referee), std::move(start), seed};
    examine(match);
    plies += match.actions.size();
  }
  return plies;
}

}  // namespace houserule::cli
