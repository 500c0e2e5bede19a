#pragma once
// Conditions that only ask how much lies somewhere, made ready for each seat: most of what actions need and of how
// matches end is such, and is asked at every ply.

#include <optional>
#include <vector>

#include "core/model/sight.hpp"

namespace houserule {

/// One question about a zone, answered from the state alone.
struct PlainTest {
  enum class Of : std::uint8_t {
    pieces,      ///< how many lie in the zone: from `least` to `most`
    covered,     ///< on how many of a grid's cells any lie, likewise
    owned,       ///< on how many of the cells one of the seat's lies topmost, face up, likewise
    none_owned,  ///< whether that is none of these cells
    some_owned   ///< whether it is any of them
  } of = Of::pieces;
  std::int8_t seat = no_seat;
  ZoneId zone = none;
  std::int32_t least = 0, most = 0;
  std::uint64_t cells = ~std::uint64_t{0};  ///< of a grid of up to 64
};
/// All of them must hold.
using PlainTests = std::vector<PlainTest>;

/// With whose eyes a condition is asked.
enum class Eyes { open, actor };

/// A condition as every seat would ask it, where nothing has to be looked up, drawn or refused for that.
class PlainCondition {
 public:
  PlainCondition() = default;
  PlainCondition(const Game& game, const Condition& condition, Eyes eyes);
  /// What that seat asks; null: ask the condition itself.
  const PlainTests* asked_by(Seat seat) const {
    const auto place = static_cast<std::size_t>(seat + 1);
    return place < tests_.size() && tests_[place] ? &*tests_[place] : nullptr;
  }

 private:
  std::vector<std::optional<PlainTests>> tests_;  // by seat, first no_seat
};

inline bool holds(const State& state, const PlainTest& test) {
  using Of = PlainTest::Of;
  const auto owned = [&] { return state.owned(test.zone, test.seat).words[0] & test.cells; };
  const auto within = [&](int count) { return test.least <= count && count <= test.most; };
  switch (test.of) {
    case Of::pieces: return within(state.zone(test.zone).count);
    case Of::covered: return within(count_bits(state.occupied(test.zone).words[0] & test.cells));
    case Of::owned: return within(count_bits(owned()));
    case Of::none_owned: return owned() == 0;
    case Of::some_owned: return owned() != 0;
  }
  return false;
}

inline bool hold(const State& state, const PlainTests& tests) {
  for (const PlainTest& test : tests)
    if (!holds(state, test)) return false;
  return true;
}

}  // namespace houserule
