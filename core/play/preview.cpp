#include "core/play/preview.hpp"

#include <algorithm>
#include <exception>
#include <optional>

#include "core/play/observation.hpp"
#include "core/play/seat_view.hpp"

namespace houserule {
namespace {

constexpr int worlds = 6;

/// The same action in a world in which pieces have other numbers: it has the same place among those that are legal.
std::vector<Consequence> lead_to(SeatView& view, std::size_t index, Generator& generator) {
  const State world = view.draw_world(generator);
  const Action action = view.legal_in(world)[index];
  State next = world;
  Sayings said;
  {
    const Listening listening(&said);
    view.referee().apply_legal(next, action);
  }
  return tell_consequences(world, next, action.seat, action, said, Naming::as_foreseen);
}

}  // namespace

std::vector<Consequence> foresee(Referee& referee, const State& state, const Action& action) {
  const auto& legal = referee.legal(state, action.seat);
  const auto index = static_cast<std::size_t>(std::ranges::find(legal, action) - legal.begin());
  SeatView view(referee, state, action.seat);
  Generator generator(hash(observe(referee, state, action.seat)));
  std::optional<std::vector<Consequence>> sure;
  std::exception_ptr fault;
  for (int i = 0; i < worlds; ++i) {
    try {
      const std::vector<Consequence> here = lead_to(view, index, generator);
      if (!sure)
        sure = here;
      else
        std::erase_if(*sure, [&](const Consequence& one) { return std::ranges::find(here, one) == here.end(); });
    } catch (const RuleError&) {
      fault = std::current_exception();
    }
  }
  if (!sure) std::rethrow_exception(fault);
  return *sure;
}

}  // namespace houserule
