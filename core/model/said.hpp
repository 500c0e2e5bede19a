#pragma once
// What data and scripts say while a ply is played. Sentences are no part of the state: they are kept only while
// somebody listens, and saying them costs next to nothing else.

#include <cstdint>
#include <memory>
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
  PieceId piece = none;     ///< which piece it is; nobody is told that, so it makes no difference
  bool operator==(const SaidThing& other) const {
    return type == other.type && value == other.value && known == other.known && grid == other.grid &&
           word == other.word;
  }
};

struct SaidGap {
  std::string name;  ///< without braces
  std::vector<SaidThing> things;
  SeatMask counted = 0xffff;  ///< the seats that may know how many these are
  bool operator==(const SaidGap&) const = default;
};

class State;

/// What else need not be told: pieces, counters and variables of a state by their places in it, ascending; who is out.
struct Covered {
  std::vector<PieceId> pieces;
  std::vector<std::size_t> counters, variables;
  SeatMask out = 0;
  bool asked = false;                            ///< nor is what is asked
  std::shared_ptr<const State> until = nullptr;  ///< what it led to: changes from there on are told; null: nothing is
  std::size_t within = 0;                        ///< so many of what was said right after it were said before that
};

/// How everything was at some point of a ply, so that what came before is told apart from what comes next.
struct Moment {
  std::shared_ptr<const State> state = nullptr;  ///< null: this is no such point
  Seat deed = no_seat;                           ///< whose doing it is what comes next; no_seat: the flow's
  bool begins = true;  ///< false: the same goes on, but who has lost track of a piece can't tell where it goes
};

struct Said {
  Text sentence;  ///< empty: what it covers is passed over in silence
  SeatMask to = 0xffff;
  std::vector<SaidGap> gaps;
  Covered covered = {};
  Moment moment = {};
};

using Sayings = std::vector<Said>;

/// Where they are kept on this thread; null: nobody listens.
extern constinit thread_local Sayings* listener;

/// From now on these are kept there, or nowhere; afterwards where they were kept before.
class Listening {
 public:
  explicit Listening(Sayings* sayings);
  ~Listening();
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  Sayings* before_;
  Moment beginning_before_;
};

/// If somebody listens: a ply begins so, and `actor` acts.
void note_beginning(const State& state, Seat actor);
/// If somebody listens, keeps how everything is among what is said.
void note_moment(const State& state, Seat deed, bool begins = true);
/// The last one kept, or how the ply began; null before the first.
const Moment* last_moment();
/// The same goes on, but from here nobody can tell where pieces of the zone go: unless all lay there before.
void note_lost_trails(const State& state, ZoneId zone);

}  // namespace houserule
