#pragma once
// What somebody has been told of pieces that they can't see: this one is red, those are no fives.
//
// A state holds who has been told of a piece about each of Definition::clues; what they were told follows from its
// kind. Who can't tell pieces of an unordered zone apart forgets what told them apart when one of them goes unseen.

#include <cstdint>

#include "core/model/sight.hpp"
#include "core/model/state.hpp"

namespace houserule {

inline constexpr std::size_t most_clues = 64;

/// What a piece is known to be, and not to be: bits by place among Definition::clues.
struct Clues {
  std::uint64_t is = 0, is_not = 0;
  auto operator<=>(const Clues&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 reads a 0 into it
  bool any() const { return (is | is_not) != 0; }
  /// Whether a piece of that kind may be the one. Only in games with clues.
  bool allow(const Definition& definition, KindId kind) const {
    const std::uint64_t bits = definition.clues_of_kind[kind];
    return (bits & is) == is && (bits & is_not) == 0;
  }
};

inline bool has_clues(const State& state) { return !state.game().definition().clues.empty(); }

/// What `sight` has been told of the piece, whether it knows it or not. Time proportional to the number of clues.
Clues clues_of(const State& state, Sight sight, PieceId piece);
/// The place of a term among Definition::clues; throws RuleError if nobody can be told of it.
std::size_t clue_about(const Definition& definition, TermIndex term);
/// From now on these seats know whether the piece matches, but who can't count what lies there, and so does not know of
/// which: `clue` is a place among Definition::clues.
void tell_clue(State& state, PieceId piece, std::size_t clue, SeatMask seats);
void forget_clues(State& state, PieceId piece, SeatMask seats);
/// These seats don't see which piece of an unordered zone goes: they forget what told it from others there.
void forget_clues_apart(State& state, PieceId going, SeatMask blind);
/// Whether two pieces may be each other's for all that `sight` has been told: each as it lies.
bool may_be_each_other(const State& state, Sight sight, PieceId one, PieceId other);

}  // namespace houserule
