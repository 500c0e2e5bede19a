#pragma once
// The small numbers everything is made of. All count from 0; people and scripts count from 1.

#include <array>
#include <compare>
#include <cstdint>
#include <string>

#include "core/model/index.hpp"

namespace houserule {

using Seat = int;                ///< 0 … seats-1: players first, then the dummies
using SeatMask = std::uint16_t;  ///< bit s = seat s
using PieceId = std::uint16_t;   ///< index into Game::pieces()
using KindId = std::uint16_t;    ///< index into Definition::kinds
using ZoneId = std::uint16_t;    ///< index into Game::zones(): one zone of one owner
using CellId = std::uint16_t;    ///< index into Grid::cells()
using Points = std::int64_t;     ///< of a score, in parts of a point (Definition::point_parts)

inline constexpr Seat no_seat = -1;
inline constexpr std::uint16_t none = 0xffff;                 ///< "no piece", "no cell", "no zone", "no kind"
inline constexpr Points most_points = 9'007'199'254'740'991;  ///< a double still holds it exactly
inline constexpr int max_seats = 16;
inline constexpr int max_arguments = 4;  ///< that an action names
inline constexpr int max_values = 12;    ///< that they hold: one each, but the last may take several
inline constexpr int max_frames = 16;    ///< depth of follow-up choices
inline constexpr int max_marks = 8;      ///< marks a piece type may declare

constexpr SeatMask seat_bit(Seat seat) { return static_cast<SeatMask>(1u << seat); }

/// How a piece comes to lie: as its zone says, or so.
enum class Face { as_zone, up, down };

/// One instance of an action: who does what with which arguments.
/// A value is a piece, cell, number, seat or word index, as Definition::actions says. Those of an argument that takes
/// several come last, in canonical order.
struct Action {
  std::int16_t id = -1;  ///< index into Definition::actions; -1 = no action
  std::int8_t seat = -1;
  std::uint8_t count = 0;  ///< how many of `values` are set
  std::array<std::int32_t, max_values> values{};
  /// Of an argument that takes one.
  std::int32_t operator[](ArgumentIndex index) const { return values[static_cast<std::size_t>(index.value)]; }
  auto operator<=>(const Action&) const = default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 reads a 0 into it
};

}  // namespace houserule
