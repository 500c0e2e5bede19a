#include "cli/text/hint_text.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "cli/text/failure.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "core/bots/bots.hpp"
#include "core/bots/greedy.hpp"
#include "core/bots/mcts.hpp"
#include "core/lab/ladder.hpp"
#include "core/model/points.hpp"
#include "core/play/score.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording won{"Imagined matches that you won after it: {} of {}.",
                      "Parties imaginées que vous gagniez ensuite : {} sur {}."};
constexpr Wording led{"Imagined matches in which you led or won after it: {} of {}.",
                      "Parties imaginées où vous meniez ou gagniez ensuite : {} sur {}."};
constexpr Wording total{"Your total in imagined matches after it: {}, the mean of {}.",
                        "Votre total dans les parties imaginées ensuite : {}, moyenne de {}."};
constexpr Wording other{"It also tried {}: {} of {}.", "Autre action essayée, {} : {} sur {}."};
constexpr Wording sure{"It wins, whatever is answered.", "Cela gagne, quoi qu’on réponde."};
constexpr Wording lost{"Whatever you do, good answers win.", "Quoi que vous fassiez, de bonnes réponses gagnent."};
constexpr Wording failed{"There is no hint: a rule fails in a match that was imagined, where this one may lead.",
                         "Pas de conseil : une règle échoue dans une partie imaginée, où celle-ci peut mener."};
}  // namespace says

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

/// What the search has seen follow, as a share of the win or, where nobody plays against anybody, as a total.
std::string outcome_text(const Game& game, const Tried& tried, bool by_total) {
  if (!by_total) return fmt::format("{:.0f} %", 100 * tried.wins);
  const double total = tried.margin / game.definition().point_parts;
  return fmt::format("{:.1f}", game.definition().lowest_wins ? -total : total);
}

/// Why the action at `chosen`, in numbers, beside the one that was tried most of those that led elsewhere.
Block reasons_text(const State& state, const std::vector<Action>& legal, const std::vector<Tried>& tried,
                   std::size_t chosen, const Look& look) {
  const Game& game = state.game();
  const bool has_points = !game.score_lines().empty(), by_total = has_points && sides_in(game) < 2;
  const Wording& outcome = by_total ? says::total : has_points ? says::led : says::won;
  const Tried& best = tried[chosen];
  if (best.proven != 0) return {sentence(best.proven > 0 ? says::sure : says::lost, look.language)};
  Block block{say(look.language, outcome, outcome_text(game, best, by_total), best.visits)};
  const auto visits_elsewhere = [&](const Tried& other) { return other == best ? 0 : other.visits; };
  const auto next = std::ranges::max_element(tried, {}, visits_elsewhere);
  if (visits_elsewhere(*next) > 0)
    block.push_back(say(look.language, says::other,
                        spoken_action(state, legal[static_cast<std::size_t>(next - tried.begin())], look),
                        outcome_text(game, *next, by_total), next->visits));
  return block;
}

constexpr int most_thought = 10'000;  // milliseconds: somebody waits

/// What a search would do, after some thought.
Block thought_text(Referee& referee, const State& state, Seat seat, const Look& look, Patience* patience) {
  Generator generator(state.header().plies, static_cast<std::uint64_t>(seat));
  const std::unique_ptr<Decider> bot = make_bot(stand_in);
  auto* const searching = dynamic_cast<MctsBot*>(bot.get());
  if (searching != nullptr) searching->end_after(most_thought);
  const Action action = decide(*bot, referee, state, seat, generator, patience);
  Block block{
      say(look.language, Message::hint_thought, player_name(stand_in, look), spoken_action(state, action, look))};
  if (searching == nullptr) return block;
  const std::vector<Action> legal = referee.legal(state, seat);
  const auto chosen = static_cast<std::size_t>(std::ranges::find(legal, action) - legal.begin());
  std::ranges::move(reasons_text(state, legal, searching->tried(), chosen, look), std::back_inserter(block));
  return block;
}

}  // namespace

Block hint_text(Referee& referee, const State& state, Seat seat, const Look& look, Patience* patience) {
  const bool thinks = referee.legal(state, seat).size() > 1;
  try {
    Block block;
    if (thinks) block = thought_text(referee, state, seat, look, patience);
    std::ranges::move(greedy_text(referee, state, seat, look), std::back_inserter(block));
    return block;
  } catch (const RuleError& error) {
    return {sentence(says::failed, look.language), to_text(error, "", look.language)};
  }
}

}  // namespace houserule::cli
