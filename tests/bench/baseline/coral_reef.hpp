// Coral Reef for 3 to 6 players written by hand: a yardstick for the scripted game.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tests/bench/baseline/generator.hpp"
#include "tests/bench/baseline/result.hpp"

namespace houserule::baseline {

enum class Kind : std::uint8_t {
  coral,
  krill,
  plankton,  // producers
  grouper,
  clownfish,
  crab,  // prey
  eel,
  shark,
  whale,  // predators
  turtle,
  octopus,
  empty,      // no card on the cell
  face_down,  // a card that a whale has flipped
};
constexpr int kind_count = 11;
constexpr int reef_size = 20;

// Cells are numbered row by row over a storage of 7 x 9 with an empty border, so that every neighbour
// of a usable cell exists. The limit of 4 x 5 lies on the box [top, bottom] x [left, right].
struct Reef {
  static constexpr int stride = 11;
  static constexpr int centre = 4 * stride + 5;

  Reef() { kinds.fill(Kind::empty); }

  std::array<Kind, 9 * stride> kinds;
  std::array<int, reef_size> cells{};  // the first `count` hold the cards, in no promised order
  int count = 0;
  int top = 0, bottom = 0, left = 0, right = 0;
};

constexpr int cell_at(int row, int column) { return row * Reef::stride + column; }

// Puts a card on an empty cell, legal or not, and widens the box.
void place(Reef& reef, int cell, Kind kind);

struct CellList {
  std::array<int, 9 * Reef::stride> cells;
  int count = 0;
};

// Where the next card of a reef that has one may go (CR-4), in ascending order.
void list_places(const Reef& reef, CellList& places);

struct Move {
  int card;  // index into Reef::cells
  int to;
};

struct MoveList {
  std::array<Move, reef_size * 42> moves;  // no more than 6 x 7 cells touch or lie in the box
  int count = 0;
};

// Every move an octopus allows (CR-5): the reef without the card, plus the target, is connected and
// fits 4 x 5. A lone card has no other place. The reef must be centred.
void list_moves(const Reef& reef, MoveList& moves);

// Shifts the cards to the middle of the storage, where nothing but the 4 x 5 limit hinders growth.
void centre(Reef& reef);

// The owner's whales flip random neighbours until none can (CR-S9). Returns the number of flips.
int flip_by_whales(Reef& reef, Generator& generator);

struct ScoreSheet {
  std::array<int, kind_count> lines{};  // by kind
  int food_chain = 0;
  int total = 0;
};

// Scores final positions (CR-S1 to CR-S12) after the whales have flipped; plankton is ranked among
// the given reefs, at most 6.
std::array<ScoreSheet, 6> coral_reef_score(std::span<const Reef> reefs);

struct CoralReefMatch {
  int players = 0;
  int plies = 0;
  std::array<Reef, 6> reefs;
};

// Plays uniformly random choices to the end, whales included. Plies: a choice among the distinct kinds
// in hand and a cell for each card, one decision for each octopus, one for each whale that flips.
CoralReefMatch coral_reef_match(int players, Generator& generator);

// The same, scored.
Result coral_reef_playout(int players, Generator& generator);

}  // namespace houserule::baseline
