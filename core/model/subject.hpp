#pragma once
// What a follow-up choice is about, as one number in the state (Frame::subject).

#include <cstdint>

namespace houserule {

struct Subject {
  enum class Type : std::int32_t { number, piece, cell, player };
  static constexpr int value_bits = 28;

  Type type = Type::number;
  std::int32_t value = 0;  ///< numbers from -2^27 to 2^27-1, anything else from 0

  /// Of a grid, which is told by the number of its zone.
  static constexpr Subject of_cell(int zone, int cell) { return {Type::cell, zone << 16 | cell}; }

  static constexpr bool has_room_for(std::int64_t number) {
    return number >= -(1 << (value_bits - 1)) && number < 1 << (value_bits - 1);
  }
};

/// Never negative: -1 is no subject.
constexpr std::int32_t packed(const Subject& subject) {
  const std::int32_t mask = (1 << Subject::value_bits) - 1;
  return static_cast<std::int32_t>(subject.type) << Subject::value_bits | (subject.value & mask);
}

/// `number` is not negative.
constexpr Subject unpacked(std::int32_t number) {
  const std::int32_t limit = 1 << Subject::value_bits;
  const auto type = static_cast<Subject::Type>(number / limit);
  const std::int32_t value = number % limit;
  return {type, type == Subject::Type::number && value >= limit / 2 ? value - limit : value};
}

}  // namespace houserule
