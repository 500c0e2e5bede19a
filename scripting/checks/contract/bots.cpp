// A bot must not profit from what its seat can't see.

#include "core/flow/notation.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

constexpr std::uint32_t decisions_a_check = 4;  // on average, at first
constexpr std::uint32_t plies_as_dense = 20;    // then half as many, a third …

/// What a new bot of this kind does, as it's written.
std::string choice_of(const BotKind& kind, Referee& referee, const State& state, Seat seat, Generator generator) {
  const auto bot = kind.make(kind.brief);
  return action_text(state, decide(*bot, referee, state, seat, generator));
}

}  // namespace

/// One kind of bot at some of the decisions, since asking bots is dear; both drawn by a generator of their own, so that
/// what is found does not depend on other checks.
void check_bots(Examination& examination, const State& state, const Decision& decision) {
  Referee& referee = examination.referee;
  Generator generator(state.hash(), 7);
  if (generator.below(decisions_a_check * (1 + state.header().plies / plies_as_dense)) != 0) return;
  const auto& kind = examination.bots[generator.below(static_cast<std::uint32_t>(examination.bots.size()))];
  const Generator chance(generator.next(), 8);
  std::string choice;
  try {
    choice = choice_of(kind, referee, state, decision.seat, chance);
  } catch (const RuleError&) {
    return;  // in a match that it thinks of: those that are played show it better
  }
  const auto require_same = [&](const State& other, const Wording& what) {
    const std::string there = choice_of(kind, referee, other, decision.seat, chance);
    require(choice == there, "bots", says::plays_instead, Statement(what), kind.name, there, choice);
  };
  require_same(state, says::asked_again);
  State other = exchange_secrets(referee, state, decision.seat, generator);
  other.header().generator = Generator(generator.next(), 9);
  require_same(other, says::if_exchanged);
  const State dealt_otherwise = exchange_places(state, Sight::of_seat(decision.seat), generator);
  if (dealt_otherwise != state) require_same(dealt_otherwise, says::if_dealt_otherwise);
}

}  // namespace houserule::contract
