#pragma once
// What data and scripts say while a ply is played. Sentences are no part of the state: they are kept only while
// somebody listens, and saying them costs next to nothing else.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/model/text.hpp"
#include "core/model/values.hpp"

namespace houserule {

/// What fills a gap of a sentence, as it was when it was said.
struct SaidThing {
  enum class Type { nothing, number, seat, piece, cell, word } type = Type::number;
  std::int64_t value = 0;   ///< a number, a seat, a piece's kind, a cell
  SeatMask known = 0xffff;  ///< the seats that could tell
  int grid = -1;            ///< whose cell it is: index into Definition::grids
  std::string word = {};    ///< a term, or a word that an argument offers
  bool operator==(const SaidThing&) const = default;
};

struct SaidGap {
  std::string name;  ///< without braces
  std::vector<SaidThing> things;
  SeatMask counted = 0xffff;  ///< the seats that may know how many these are
  bool operator==(const SaidGap&) const = default;
};

/// What else need not be told: pieces, counters and variables of a state by their places in it, ascending; who is out.
struct Covered {
  std::vector<PieceId> pieces;
  std::vector<std::size_t> counters, variables;
  SeatMask out = 0;
};

struct Said {
  Text sentence;  ///< empty: what it covers is passed over in silence
  SeatMask to = 0xffff;
  std::vector<SaidGap> gaps;
  Covered covered = {};
};

using Sayings = std::vector<Said>;

/// Where they are kept on this thread; null: nobody listens.
extern constinit thread_local Sayings* listener;

/// From now on these are kept there, or nowhere; afterwards where they were kept before.
class Listening {
 public:
  explicit Listening(Sayings* sayings) : before_(std::exchange(listener, sayings)) {}
  ~Listening() { listener = before_; }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  Sayings* before_;
};

}  // namespace houserule
