#include "core/play/preview.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <optional>

#include "core/play/observation.hpp"
#include "core/play/seat_view.hpp"
#include "core/play/telling.hpp"

namespace houserule {
namespace {

/// What happens in one of twelve that it could be in is missed once in four thousand times, in one of forty once in
/// eleven.
constexpr int worlds = 96;

/// Those who choose at the same time choose anything: what comes of one's own choice then is known before.
void let_others_choose(Referee& referee, State& state, SeatMask others, Generator& generator) {
  for (Seat seat = 0; seat < referee.game().seats(); ++seat) {
    Action action;
    if ((others & referee.actors(state) & seat_bit(seat)) != 0 && referee.sample(state, seat, generator, action))
      referee.apply_legal(state, action);
  }
}

/// The same action in a world in which pieces have other numbers: it has the same place among those that are legal.
Foreseen lead_to(SeatView& view, std::size_t index, Generator& generator) {
  const State world = view.draw_world(generator);
  const Action action = view.legal_in(world)[index];
  State next = world;
  Foreseen here;
  {
    const Listening listening(&here.said);
    const auto others = static_cast<SeatMask>(view.referee().actors(world) & ~seat_bit(action.seat));
    view.referee().apply_legal(next, action);
    let_others_choose(view.referee(), next, others, generator);
  }
  for (const Part& part : parts_of(world, next, action, here.said)) {
    auto& told = part.deed == action.seat ? here.consequences : here.afterwards;
    std::ranges::move(tell_part(part, action.seat, action, Naming::as_foreseen), std::back_inserter(told));
  }
  std::ranges::move(tell_scores(view.referee(), world, next, action.seat), std::back_inserter(here.consequences));
  std::erase_if(here.said,
                [&](const Said& said) { return said.sentence.empty() || !hears(view.game(), view.seat(), said); });
  return here;
}

/// The same sentence with as many things in its gaps.
bool says_alike(const Said& said, const Said& other) {
  const auto is_alike = [](const SaidGap& gap, const SaidGap& there) {
    return gap.name == there.name && gap.things.size() == there.things.size();
  };
  return said.sentence.by_language == other.sentence.by_language && std::ranges::equal(said.gaps, other.gaps, is_alike);
}

/// What differs there nobody can tell.
void blur(Said& said, const Said& other) {
  for (std::size_t i = 0; i < said.gaps.size(); ++i)
    for (std::size_t j = 0; j < said.gaps[i].things.size(); ++j)
      if (SaidThing& thing = said.gaps[i].things[j]; thing != other.gaps[i].things[j]) thing.known = 0;
}

void keep_common(const std::vector<Consequence>& here, std::vector<Consequence>& sure) {
  std::erase_if(sure, [&](const Consequence& one) { return std::ranges::find(here, one) == here.end(); });
}

void keep_what_is_so_in(const Foreseen& here, Foreseen& sure) {
  keep_common(here.consequences, sure.consequences);
  keep_common(here.afterwards, sure.afterwards);
  std::vector<const Said*> left;  // what is said twice is the first and the second there, too
  for (const Said& said : here.said) left.push_back(&said);
  std::erase_if(sure.said, [&](Said& said) {
    const auto there = std::ranges::find_if(left, [&](const Said* other) { return says_alike(said, *other); });
    if (there == left.end()) return true;
    blur(said, **there);
    left.erase(there);
    return false;
  });
}

}  // namespace

Foreseen foresee(Referee& referee, const State& state, const Action& action) {
  const auto& legal = referee.legal(state, action.seat);
  const auto index = static_cast<std::size_t>(std::ranges::find(legal, action) - legal.begin());
  SeatView view(referee, state, action.seat);
  Generator generator(hash(observe(referee, state, action.seat)));
  std::optional<Foreseen> sure;
  std::exception_ptr fault;
  for (int i = 0; i < worlds; ++i) {
    try {
      const Foreseen here = lead_to(view, index, generator);
      if (sure)
        keep_what_is_so_in(here, *sure);
      else
        sure = here;
      if (sure->consequences.empty() && sure->afterwards.empty() && sure->said.empty()) break;
    } catch (const RuleError&) {
      fault = std::current_exception();
    }
  }
  if (!sure) std::rethrow_exception(fault);
  return *sure;
}

}  // namespace houserule
