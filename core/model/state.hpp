#pragma once
// Everything true at a moment of a match, as one flat block of memory: copying it is copying memory.

#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "core/model/game.hpp"
#include "core/model/random.hpp"

namespace houserule {

/// Header::over where no ending of the data says why.
inline constexpr std::uint8_t over_by_flow = 1;
/// The same where an effect has made all lose who are left.
inline constexpr std::uint8_t over_as_lost = 255;

struct Header {
  Generator generator;
  std::uint32_t plies = 0;  ///< accepted actions
  std::uint16_t program_counter = 0;
  std::uint8_t depth = 0;  ///< phase frames in use
  std::uint8_t over =
      0;  ///< over_by_flow, over_as_lost, or the ending's place among Definition::endings after the first
  std::uint16_t winners = 0;  ///< seats declared winners outright
  std::uint16_t acted = 0;    ///< whether anyone acted since the innermost loop's pass began
};

/// A phase in progress: the innermost is the last.
struct Frame {
  std::int32_t subject = -1;  ///< what a follow-up is about: an argument of the asking script
  std::uint16_t phase = 0;
  SeatMask committed = 0;  ///< simultaneous: who has chosen
  std::uint8_t index = 0;  ///< turns: how many seats are through; simultaneous: how many are revealed
  std::int8_t asked = -1;  ///< the one seat a follow-up asks; -1: everyone, as the phase says
  /// Simultaneous: all have chosen. Where a seat goes on under a condition: the seat, from 1, once it has asked
  /// something.
  std::uint8_t revealing = 0;
  std::uint8_t chosen = 0;  ///< asked: has acted
};

/// A zone's pieces as a list, bottom to top; a grid only counts.
struct ZoneState {
  std::uint16_t head = none, tail = none, count = 0, unused = 0;
};

/// How many positions are remembered; they follow it.
struct MemoryState {
  std::uint64_t count = 0;
};

/// What the cells of a zone add to a position (Zone::looks) that show a kind, and how many these are.
struct PositionPart {
  std::uint64_t sum = 0;
  std::uint64_t cells = 0;
};

struct PieceState {
  ZoneId zone = none;
  KindId kind = none;
  PieceId below = none, above = none;  ///< neighbours in the zone's list or in the cell's stack
  CellId cell = none;
  SeatMask known = 0;  ///< seats that know its kind
  std::uint8_t face_down = 0;
  std::uint8_t marks = 0;
  SeatMask changed = 0;  ///< seats that it became another kind unseen by, since they last knew: to them it may be any
};

class State {
 public:
  /// An empty block: use Game::initial().
  explicit State(const Game& game);
  State(const State& other) : State(other.game_) { std::memcpy(bytes_.get(), other.bytes_.get(), other.size()); }
  State& operator=(const State& other);
  State(State&&) noexcept = default;
  State& operator=(State&&) noexcept = default;

  /// Back to the game's initial position, in place.
  void restart();

  /// Lives as long as the state does.
  const Game& game() const { return *game_; }
  std::size_t size() const { return game_->layout().size; }
  const std::byte* bytes() const { return bytes_.get(); }

  Header& header() { return *at<Header>(0); }
  const Header& header() const { return *at<Header>(0); }
  Frame* frames() { return frames_; }
  const Frame* frames() const { return frames_; }
  /// What the seat has chosen in secret; no action if it has not, or if nothing ever is.
  Action commitment(Seat seat) const;
  bool is_committed(Seat seat) const;
  /// Forgets the choice if it is no action. Only games with a phase of simultaneous choices have room for one.
  void commit(Seat seat, const Action& action);
  void forget_commitments();
  /// Of each loop the number of its pass, from 1; once it is through, of its last; 0 if it has not begun.
  std::int32_t* loops() { return at<std::int32_t>(layout().loops); }
  const std::int32_t* loops() const { return at<std::int32_t>(layout().loops); }
  std::int32_t* counters() { return at<std::int32_t>(layout().counters); }
  const std::int32_t* counters() const { return at<std::int32_t>(layout().counters); }
  std::int32_t* variables() { return at<std::int32_t>(layout().variables); }
  const std::int32_t* variables() const { return at<std::int32_t>(layout().variables); }
  /// Only of games that remember positions: the oldest first, 0 behind the last.
  MemoryState& memory() { return *at<MemoryState>(layout().memory); }
  const MemoryState& memory() const { return *at<MemoryState>(layout().memory); }
  std::uint64_t* positions() { return at<std::uint64_t>(layout().memory + sizeof(MemoryState)); }
  const std::uint64_t* positions() const { return at<std::uint64_t>(layout().memory + sizeof(MemoryState)); }
  /// As which a seat left the match, from 1; 0 = it is in. Those of a game in which none can are always in.
  int left_as(Seat seat) const { return layout().outs == 0 ? 0 : *at<std::uint8_t>(layout().outs + as_size(seat)); }
  void leave(Seat seat);
  bool is_out(Seat seat) const { return left_as(seat) != 0; }
  /// The players that are not out.
  SeatMask in_play() const { return layout().outs == 0 ? game_->player_mask() : players_left(); }
  ZoneState& zone(ZoneId id) { return zones_[id]; }
  const ZoneState& zone(ZoneId id) const { return zones_[id]; }
  PieceState& piece(PieceId id) { return pieces_[id]; }
  const PieceState& piece(PieceId id) const { return pieces_[id]; }

  /// Who has been told of the piece about each of Definition::clues, whether it is so.
  SeatMask* clues(PieceId id) { return at<SeatMask>(layout().clues) + id * game_->definition().clues.size(); }
  const SeatMask* clues(PieceId id) const {
    return at<SeatMask>(layout().clues) + id * game_->definition().clues.size();
  }

  /// Grid zones: which cells hold something, and the topmost piece of each (`none` if free).
  CellSet& occupied(ZoneId id) { return *at<CellSet>(game_->zones()[id].grid_offset); }
  const CellSet& occupied(ZoneId id) const { return *at<CellSet>(game_->zones()[id].grid_offset); }
  PieceId* tops(ZoneId id) { return at<PieceId>(game_->zones()[id].grid_offset + sizeof(CellSet)); }
  const PieceId* tops(ZoneId id) const { return at<PieceId>(game_->zones()[id].grid_offset + sizeof(CellSet)); }

  /// The kind of each cell's topmost piece if it lies face up, else `none`.
  KindId* shown(ZoneId id) { return at<KindId>(game_->zones()[id].shown_offset); }
  const KindId* shown(ZoneId id) const { return at<KindId>(game_->zones()[id].shown_offset); }
  /// Grids whose positions are remembered and where everyone sees everything (Zone::position_offset).
  PositionPart& position_part(ZoneId id) { return *at<PositionPart>(game_->zones()[id].position_offset); }
  const PositionPart& position_part(ZoneId id) const { return *at<PositionPart>(game_->zones()[id].position_offset); }
  /// Grids of owned pieces (Zone::owned_offset): cells whose topmost face-up piece is of a kind that `seat` owns.
  CellSet& owned(ZoneId id, Seat seat) { return at<CellSet>(game_->zones()[id].owned_offset)[seat]; }
  const CellSet& owned(ZoneId id, Seat seat) const { return at<CellSet>(game_->zones()[id].owned_offset)[seat]; }

  bool over() const { return header().over != 0; }
  /// What ended the match; null if the flow or an effect did, or it goes on.
  const EndingDefinition* ending() const {
    const bool by_ending = header().over > over_by_flow && header().over != over_as_lost;
    return by_ending ? &game_->definition().endings[header().over - 2u] : nullptr;
  }
  /// Whether somebody has lost without anybody who wins by it.
  bool is_lost() const {
    const bool lost =
        header().over == over_as_lost || (ending() != nullptr && ending()->result == EndingDefinition::Result::lose);
    return lost && header().winners == 0;
  }
  const KindDefinition& kind(PieceId id) const { return game_->definition().kinds[piece(id).kind]; }
  bool knows(Seat seat, PieceId id) const { return (piece(id).known & seat_bit(seat)) != 0; }

  /// Byte for byte, generator included. Both must be of one game.
  bool operator==(const State& other) const;
  /// 64 bits over every byte that does not follow from others; time proportional to the size.
  std::uint64_t hash() const;

  /// One line of text, with the game's id and digest and a checksum.
  std::string save() const;
  /// Reads what save() wrote, for the same game and rules. Throws std::invalid_argument with a sentence.
  static State load(const Game& game, std::string_view text);

 private:
  /// Of any content.
  explicit State(std::shared_ptr<const Game> game);
  SeatMask players_left() const;
  void copy_around_memory(const State& other);
  static std::size_t as_size(Seat seat) { return static_cast<std::size_t>(seat); }
  /// Fills in what follows from the rest.
  void derive();
  struct Free {
    void operator()(std::byte* bytes) const { ::operator delete[](bytes); }
  };
  using Bytes = std::unique_ptr<std::byte[], Free>;
  static Bytes allocate(std::size_t size) { return Bytes(static_cast<std::byte*>(::operator new[](size))); }
  const Layout& layout() const { return game_->layout(); }
  // Arrays of bytes implicitly create the plain values that live in them (C++20, [intro.object]).
  template <class T>
  T* at(std::size_t offset) {
    return reinterpret_cast<T*>(bytes_.get() + offset);
  }
  template <class T>
  const T* at(std::size_t offset) const {
    return reinterpret_cast<const T*>(bytes_.get() + offset);
  }

  std::shared_ptr<const Game> game_;
  Bytes bytes_;
  // What every step looks at, within bytes_.
  Frame* frames_;
  ZoneState* zones_;
  PieceState* pieces_;
};

}  // namespace houserule
