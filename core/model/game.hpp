#pragma once
// A definition at one player count: the zones and pieces that exist, the compiled flow,
// and where everything lies in a state. Immutable; shared by every match and thread.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/model/definition.hpp"

namespace houserule {

class Movement;

/// One zone of one owner.
struct Zone {
  ZoneIndex definition;
  Seat seat = no_seat;  ///< no_seat = the table's
  Shape shape = Shape::set;
  bool face_down = false;              ///< how pieces arrive
  int capacity = 0;                    ///< 0 = no limit
  std::uint64_t holds = 0;             ///< bit t = piece type t
  const Grid* grid = nullptr;          ///< shape grid
  const Movement* movement = nullptr;  ///< shape grid: how pieces go on it
  std::size_t grid_offset = 0;         ///< of its cells in a state
  std::size_t shown_offset = 0;        ///< of the kinds that its cells show
  std::size_t owned_offset = 0;        ///< of its sets of owned cells, one a seat; 0 = it holds no owned kinds
  SeatMask seers = 0;                  ///< who sees a face-up piece in it
  SeatMask seers_face_down = 0;        ///< who sees a face-down piece in it
  SeatMask seers_top = 0;              ///< who sees its top piece, besides
  SeatMask counted_by = 0xffff;        ///< who knows how many pieces lie in it; the others can't see any of it
  std::uint64_t lot = 0;               ///< says its chance at the start: from its name and seat alone
  bool plain = false;   ///< a grid on whose cells everyone sees all that there is: one piece at most, without marks
  bool steady = false;  ///< a plain one that never grows, on which pieces arrive face up and as many as there are cells
  /// Of a plain zone whose positions are remembered: what a cell adds to one (core/model/memory), by the kind that it
  /// shows, nothing seen before kind 0, and by cell.
  std::vector<std::uint64_t> looks;
  std::size_t position_offset = 0;  ///< of their sum in a state (PositionPart); 0 = it is not such a zone
};

/// What never changes about a piece. Pieces of one group are alike until seen: a secret may be any of them.
struct Piece {
  int type = 0;
  Seat home = no_seat;  ///< whose set it belongs to, for piece types of each seat
  KindId kind = none;   ///< at the start
  int group = 0;
  std::uint64_t lot = 0;  ///< says its place in shuffles: from its kind's name, its home and which copy it is alone
};

struct Instruction {
  enum class Op : std::uint8_t { begin, repeat, until, next, phase, effect, jump_unless, finish } op = Op::finish;
  std::uint16_t target = 0;  ///< where a loop or condition goes on when it is over; next: back to its head, or past
                             ///< what is done otherwise
  std::uint16_t loop = 0;    ///< begin (which comes before the head), repeat, until: which loop counter
  std::int32_t operand = 0;  ///< repeat: count, 0 = for ever; phase: index
  const Effect* effect = nullptr;
  const Condition* condition = nullptr;
  const Operand* amount = nullptr;  ///< begin, repeat: instead of `operand`. The counter after the loop's own holds one
                                    ///< more than what it was before the first pass, or 0
  const Origin* origin = nullptr;   ///< of what of the flow it comes from; null: of nothing
};

/// Byte offsets into a state. Sections: header, frames, commitments, loops, counters, variables, memory (of positions),
/// outs (0 = none can leave), zones, pieces, clues, grids;
/// then, from `derived` on, what follows from them.
struct Layout {
  std::size_t frames = 0, commitments = 0, loops = 0, counters = 0, variables = 0, memory = 0, outs = 0, zones = 0,
              pieces = 0, clues = 0, grids = 0, derived = 0;
  std::size_t size = 0;
  std::size_t memory_end = 0;
  /// The most values of an action that is chosen in secret; -1 = none ever is. A commitment is the beginning of an
  /// Action, up to so many.
  int commitment_values = -1;

  std::size_t commitment_size() const {
    return offsetof(Action, values) + sizeof(std::int32_t) * static_cast<std::size_t>(commitment_values);
  }
  std::size_t commitment(Seat seat) const { return commitments + commitment_size() * static_cast<std::size_t>(seat); }
};

class State;

/// Of a state in bytes: every ply copies one, and a match keeps them all.
inline constexpr std::size_t largest_state = 256 * 1024;

class Game : public std::enable_shared_from_this<Game> {
 public:
  /// Throws RuleError if the definition can't be set up for that many players.
  static std::shared_ptr<const Game> make(std::shared_ptr<const Definition> definition, int players);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  ~Game();

  const Definition& definition() const { return *definition_; }
  std::shared_ptr<const Definition> shared_definition() const { return definition_; }
  int players() const { return players_; }
  int seats() const { return seats_; }  ///< players and dummies
  SeatMask player_mask() const { return static_cast<SeatMask>((1u << players_) - 1); }
  const std::vector<const DummyDefinition*>& dummies() const { return dummies_; }

  const std::vector<Zone>& zones() const { return zones_; }
  /// Those of which positions are remembered, in the order of Definition::memory.
  const std::vector<ZoneId>& remembered_zones() const { return remembered_zones_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  /// The players that win and lose with one, itself among them.
  SeatMask team_of(Seat seat) const { return teams_ == nullptr ? seat_bit(seat) : teams_->together(seat); }
  bool has_teams() const { return teams_ != nullptr; }
  /// Of a player's team, from 1, as the game lists them. Needs has_teams().
  int team_number(Seat seat) const;
  /// KindDefinition::owner of a kind; read often.
  Seat owner(KindId kind) const { return owners_[kind]; }
  /// By kind.
  const std::int8_t* owners() const { return owners_.data(); }
  const Layout& layout() const { return layout_; }
  const std::vector<Instruction>& program() const { return program_; }
  const std::vector<std::string>& loops() const { return loops_; }  ///< names; "" for unnamed

  /// The zone of that definition for `seat` (the table's if it has one for all); `none` if it does not exist.
  [[gnu::always_inline]] ZoneId zone_of(ZoneIndex definition, Seat seat) const {
    if (seat < no_seat || seat >= seats_) return none;
    return zone_table_[static_cast<std::size_t>(definition.value * (seats_ + 1) + seat + 1)];
  }
  /// The grid that a zone's definition has at this table, as an index into Definition::grids; -1 if it is no grid.
  int grid_index(ZoneIndex definition) const { return grid_table_[static_cast<std::size_t>(definition.value)]; }
  const Grid& grid_of(ZoneIndex definition) const {
    return definition_->grids[static_cast<std::size_t>(grid_index(definition))];
  }
  /// A seat names that player from now on, an order begins with it and goes on clockwise. RuleError if there is none.
  void begin_with(State& state, VariableIndex variable, Seat seat) const;

  /// Index into the state's counters and variables.
  int counter_index(CounterIndex definition, Seat seat) const;
  int variable_index(VariableIndex definition, Seat seat) const {
    const VariableDefinition& variable = definition_->variables[definition];
    return variable_base_[static_cast<std::size_t>(definition.value)] +
           (variable.each_seat ? seat * variable.slots(seats_) : 0);
  }
  int counter_count() const { return counter_count_; }
  int variable_count() const { return variable_count_; }
  /// Score lines that exist at this table, as indices into Definition::score_lines, in order.
  const std::vector<int>& score_lines() const { return score_lines_; }

  /// The position before the first decision and before any chance.
  State initial() const;
  /// The same as the bytes of a state.
  std::span<const std::byte> initial_bytes() const { return initial_; }

 private:
  Game(std::shared_ptr<const Definition> definition, int players);
  void seat_dummies();
  void choose_teams();
  void choose_grids();
  void make_zones();
  void choose_remembered();
  void make_movements();
  void make_pieces();
  void make_program(const std::vector<FlowNode>& nodes);
  void compile(const FlowNode& node, const FlowNode* otherwise);
  void lay_out();
  void fill_zones(State& state) const;
  void fill_zone(ZoneId zone, State& state, std::vector<bool>& placed) const;
  void place_at_start(ZoneIndex index, State& state, std::vector<bool>& placed) const;
  void set_values(State& state) const;
  bool belongs(const ZoneDefinition& zone, Seat seat, const Piece& piece) const;

  std::shared_ptr<const Definition> definition_;
  int players_;
  int seats_;
  std::vector<const DummyDefinition*> dummies_;
  const TeamsDefinition* teams_ = nullptr;                  // null: everyone plays alone
  std::vector<std::unique_ptr<const Movement>> movements_;  // of zones that are grids
  std::vector<Zone> zones_;
  std::vector<ZoneId> remembered_zones_;
  std::vector<ZoneId> zone_table_;  // by definition, then by seat from no_seat
  std::vector<int> grid_table_;     // by definition
  std::vector<Piece> pieces_;
  std::vector<std::int8_t> owners_;
  std::vector<Instruction> program_;
  std::vector<std::string> loops_;
  std::vector<int> counter_base_, variable_base_, score_lines_;
  int counter_count_ = 0, variable_count_ = 0;
  Layout layout_;
  std::vector<std::byte> initial_;
};

}  // namespace houserule
