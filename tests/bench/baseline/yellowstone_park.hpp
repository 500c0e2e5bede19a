// Yellowstone Park for three to five players, written by hand: a yardstick for the scripted game.
#pragma once

#include <array>
#include <cstdint>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline::yellowstone {

constexpr int suits = 4;
constexpr int values = 7;  // the rows of the park
constexpr int columns = 7;
constexpr int kinds = suits * values;
constexpr int copies = 2;
constexpr int full_hand = 6;
constexpr int most_players = 5;
constexpr int nothing = -1;

// Cards by kind: suit * values + value, both from 0.
struct Cards {
  std::array<std::int8_t, kinds> of{};
  int count = 0;
};

struct Move {
  enum class Do { play, stop, refill, keep, take_from_pile, take_penalties } what = Do::play;
  int card = nothing;
  int column = nothing;
  auto operator<=>(const Move&) const = default;
};

struct Moves {
  std::array<Move, kinds * columns + 1> list;
  int count = 0;
};

struct Match {
  enum class Asked { turn, next_card, refill, new_hand };

  int players = 4;
  Cards park;
  std::array<int, suits> column_of{};  // nothing: the suit has no card in the park
  std::array<int, columns> suit_of{};  // nothing: the column is free
  std::array<Cards, most_players> hands{};
  std::array<Cards, most_players> penalties{};
  std::array<std::int8_t, kinds * copies> deck{};  // the top is the last
  int deck_count = 0;
  std::array<int, most_players> markers{};
  int mover = 0;
  Asked asked = Asked::turn;
  bool over = false;
};

Match first_match(int players, Generator& generator);
// What the mover may do; a player without cards has nothing to do in a turn.
void list(const Match& match, Moves& moves);
// Plays what was listed, up to the next player's turn. The generator shuffles.
void play(Match& match, const Move& move, Generator& generator);

// One match of uniformly random plies. Totals are markers and penalty cards: the fewest win.
Result playout(int players, Generator& generator);

}  // namespace houserule::baseline::yellowstone
