#pragma once
// Enumerates and samples what a seat may do, from the sets its arguments come from.

#include <deque>
#include <vector>

#include "core/flow/choices.hpp"
#include "core/flow/combinations.hpp"
#include "core/flow/paths.hpp"
#include "core/flow/plain_condition.hpp"
#include "core/flow/referee.hpp"
#include "core/flow/strides.hpp"
#include "core/flow/unrepeated.hpp"

namespace houserule {

/// Legal actions that one decision may list.
inline constexpr std::size_t most_candidates = 100'000;

/// The candidate sets of one seat at one moment, in buffers that are used again and again.
class Referee::Candidates {
 public:
  explicit Candidates(const Game& game);
  /// Fills in the sets of these actions.
  void gather(const State& state, Seat seat, const std::vector<int>& actions, Rules* rules);
  /// How many there are before scripts refuse any and pieces that look alike run out.
  std::uint64_t count() const { return count_; }
  /// Whether every candidate is legal, so that count() is exact.
  bool exact() const { return exact_; }
  /// Appends the legal ones in canonical order; stops after the first if asked to.
  void list(const State& state, Referee& referee, std::vector<Action>& out, bool first_only);
  /// A legal one drawn uniformly. False if there is none.
  bool sample(const State& state, Referee& referee, Generator& generator, Action& out);

 private:
  /// What is known of an action before any match.
  struct Kind {
    bool dependent = false;                    // some argument's set depends on another argument
    bool alike = false;                        // pieces that look alike may have to be told apart
    bool paths = false;                        // dependent: a cell, and one to which something may go from there
    bool pairs = false;                        // dependent: cells for each of what another argument may be
    bool lined = false;                        // pairs: of cells that stay the same those in rows and columns
    bool plain = false;                        // neither, and no argument takes several
    bool needs = false;                        // it may only be done if something holds
    PlainCondition plain_needs;                // the same, where it is plain
    bool exact = false;                        // every candidate is legal
    unsigned fixed = 0;                        // dependent: arguments whose sets are fixed but for their needs, as bits
    const sources::Cells* cells = nullptr;     // all that it asks for: one of these
    std::optional<GridSet> set;                // plain_set() of them
    const PathsAsked* asked = nullptr;         // of paths
    const sources::Cells* landings = nullptr;  // the last argument is so many steps on from an earlier one: of these
    const StridesAsked* strides = nullptr;     // the same from cells of one set, by what the first argument may be
    bool lands = false;                        // strides of three arguments: the last follows from the others
    bool ways = false;                         // paths, pairs or strides: they are in Slot::paths
  };
  struct Slot {
    const ActionDefinition* definition = nullptr;
    const Kind* kind = nullptr;
    Action action;  // no argument yet
    std::uint64_t count = 0;
    std::array<Choices, max_arguments> choices;
    std::array<std::uint64_t, max_arguments> sizes{};  // of choices, or of combinations of them
    std::uint64_t sums = 0;                            // sums_of_bits() of the only cells, if these are one word
    Combinations combinations;                         // of the last argument, if it takes several
    std::vector<Action> listed;                        // if dependent, but no paths
    Paths paths;                                       // of ways: the first argument and what goes with it
    std::vector<Choices> for_each;                     // of pairs, by what the first may be
    CellSet landings;                                  // where an action may land, if its kind has landings
  };
  struct Listing;

  // Some are never inlined, so that gathering one set of cells, which most plies do, stays short.
  static bool may_be_done(const State& state, const Slot& slot, Seat seat, Rules* rules);
  static void gather_slot(const State& state, Slot& slot, Rules* rules);
  static void gather_cells(const State& state, Slot& slot);
  static void gather_paths(const State& state, Slot& slot);
  [[gnu::noinline]] static void gather_pairs(const State& state, Slot& slot, Rules* rules);
  [[gnu::noinline]] static void gather_dependent(const State& state, Slot& slot, Rules* rules);
  [[gnu::noinline]] static void gather_sets(const State& state, Slot& slot, Rules* rules);
  [[gnu::noinline]] static void gather_lined(const State& state, Slot& slot);
  static void evaluate_second(const State& state, Slot& slot, const Choices& each, Rules* rules);
  [[gnu::noinline]] static void gather_strides(const State& state, Slot& slot, Rules* rules);
  static void count_paths(Slot& slot);
  static void begin(const Slot& slot, Action& out);
  static void decode_cell(const Slot& slot, std::uint64_t number, Action& out);
  static void decode_path(const State& state, const Slot& slot, std::uint64_t number, Action& out);
  static std::uint64_t count_ways(const State& state, Slot& slot, std::size_t argument);
  static Action* make_room(const Slot& slot, std::size_t arguments, std::uint64_t count, std::vector<Action>& out);
  static void list_ways(const State& state, const Slot& slot, std::vector<Action>& out);
  static void list_cells(const Slot& slot, std::vector<Action>& out);
  void list_judged_cells(const State& state, Referee& referee, const Slot& slot, std::vector<Action>& out) const;
  static void list_plain(const Slot& slot, std::vector<Action>& out);
  static void decode_plain(const Slot& slot, std::uint64_t number, Action& out);
  static bool decode(const Slot& slot, std::uint64_t number, Action& out);

  std::vector<Kind> kinds_;  // of actions
  Unrepeated unrepeated_;
  std::deque<sources::Cells> landings_;
  std::deque<PathsAsked> paths_asked_;
  std::deque<StridesAsked> strides_asked_;
  std::vector<Slot> slots_;   // of actions
  std::vector<Slot*> asked_;  // what has been gathered: room for all, used_ of them
  std::size_t used_ = 0;
  std::uint64_t count_ = 0;
  bool exact_ = true;
  std::vector<Action> all_;
};

}  // namespace houserule
