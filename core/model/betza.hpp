#pragma once
// How pieces go, as players of variants write it (R. Betza's notation): an atom is a leap (N), repeated as often as a
// number behind it says (W3; 0: any number of times), small letters before it say where to and what for (fmW).

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

/// As the owner of a piece sees it.
struct Step {
  int right = 0;
  int forward = 0;
  bool operator==(const Step&) const = default;
};

/// An atom with what is said of it.
struct MovePart {
  std::vector<Step> steps = {};
  int range = 1;          ///< how often a step is repeated at most; 0 = any number of times
  bool moves = true;      ///< to free cells
  bool captures = true;   ///< where others' pieces stand
  bool lame = false;      ///< what lies between must be free
  bool initial = false;   ///< only while the piece has not moved
  bool passing = false;   ///< captures what has just leapt over the cell
  bool castling = false;  ///< `range` cells towards a piece at the edge, which goes to its other side
  bool taking = false;    ///< over one of others', which it takes, to a free cell; what lies between besides is free
  bool operator==(const MovePart&) const = default;
};

struct MoveNotation {
  std::vector<MovePart> parts = {};
  // What is wrong with it, if anything is, and where.
  std::string fault = {}, hint = {};
  std::size_t at = 0, length = 0;
};

MoveNotation read_betza(std::string_view text);

}  // namespace houserule
