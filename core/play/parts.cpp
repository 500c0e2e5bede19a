#include "core/play/parts.hpp"

namespace houserule {

std::vector<Part> parts_of(const State& before, const State& after, const Action& action, const Sayings& said) {
  std::vector<Part> parts;
  const auto begin = [&](const State& from, Seat deed) {
    const bool trailed = parts.empty() || (parts.back().trailed && parts.back().stretches.size() == 1);
    parts.push_back({{{&from}}, nullptr, {}, action.seat, deed, trailed, &before, &after});
  };
  std::size_t part = 0, stretch = 0;  // where they begin among what was said
  const auto end_stretch = [&](std::size_t at) {
    parts.back().stretches.back().said = std::span(said).subspan(stretch, at - stretch);
    stretch = at;
  };
  const auto end_part = [&](const State& until, std::size_t at) {
    end_stretch(at);
    parts.back().until = &until;
    parts.back().said = std::span(said).subspan(part, at - part);
    part = at;
  };
  begin(before, action.seat);
  for (std::size_t i = 0; i < said.size(); ++i) {
    const Moment& moment = said[i].moment;
    if (moment.state == nullptr) continue;
    if (moment.begins) {
      end_part(*moment.state, i);
      begin(*moment.state, moment.deed);
    } else {
      end_stretch(i);
      parts.back().stretches.push_back({moment.state.get()});
    }
  }
  end_part(after, said.size());
  return parts;
}

}  // namespace houserule
