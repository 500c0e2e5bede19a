#include "cli/text/hint_text.hpp"

#include <algorithm>

#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "core/bots/bots.hpp"
#include "core/bots/greedy.hpp"
#include "core/model/points.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {
namespace {

/// "15", or that it wins or loses.
std::string worth_text(const Game& game, std::int64_t worth, const Look& look) {
  if (worth >= won_at_once / 2) return sentence(Message::hint_wins, look.language);
  if (worth <= -won_at_once / 2) return sentence(Message::hint_loses, look.language);
  const std::int64_t points = game.definition().lowest_wins ? -worth : worth;
  return points_text(game.definition(), points);
}

/// What has most points, or wins, one ply ahead.
Block greedy_text(Referee& referee, const State& state, Seat seat, const Look& look) {
  SeatView view(referee, state, seat);
  Generator generator(view.observe().plies, static_cast<std::uint64_t>(seat));
  const std::vector<std::int64_t> worths = worths_after_one_ply(view, generator);
  const auto best = std::ranges::max_element(worths);
  const std::vector<Action> legal = referee.legal(state, seat);
  const auto text_of = [&](auto place) {
    return spoken_action(state, legal[static_cast<std::size_t>(place - worths.begin())], look);
  };
  const auto alike = std::ranges::count(worths, *best);
  if (alike == static_cast<std::ptrdiff_t>(worths.size()))
    return {say(look.language, alike == 1 ? Message::hint_only : Message::hint_all_alike, text_of(best))};
  auto next = worths.end();
  for (auto it = worths.begin(); it != worths.end(); ++it)
    if (*it != *best && (next == worths.end() || *it > *next)) next = it;
  Block block{say(look.language, Message::hint, text_of(best), worth_text(state.game(), *best, look)),
              say(look.language, Message::hint_next, text_of(next), worth_text(state.game(), *next, look))};
  if (alike > 1) block.push_back(say(look.language, Message::hint_as_good, alike - 1));
  return block;
}

}  // namespace

Block hint_text(Referee& referee, const State& state, Seat seat, const Look& look, Patience* patience) {
  Block block = greedy_text(referee, state, seat, look);
  if (referee.legal(state, seat).size() == 1) return block;
  Generator generator(state.header().plies, static_cast<std::uint64_t>(seat));
  const Action thought = decide(*make_bot(stand_in), referee, state, seat, generator, patience);
  block.insert(block.begin(), say(look.language, Message::hint_thought, player_name(stand_in, look),
                                  spoken_action(state, thought, look)));
  return block;
}

}  // namespace houserule::cli
