#pragma once
// A number of a definition that may depend on how many play.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace houserule {

class Number {
 public:
  Number(int value = 0) : value_(value) {}
  /// From that of no player on, up to the most; those at counts for which the game is not are never asked for.
  static Number by_players(std::vector<int> values) {
    Number number;
    number.by_players_ = std::move(values);
    return number;
  }

  int at(int players) const { return by_players_.empty() ? value_ : by_players_[static_cast<std::size_t>(players)]; }
  int most() const { return by_players_.empty() ? value_ : *std::max_element(by_players_.begin(), by_players_.end()); }
  /// Whether it is the same for any number of players.
  bool is_fixed() const { return by_players_.empty(); }
  bool operator==(const Number&) const = default;

 private:
  int value_ = 0;
  std::vector<int> by_players_;
};

}  // namespace houserule
