#pragma once
// Enumerates and samples what a seat may do, from the sets its arguments come from.

#include <vector>

#include "core/flow/referee.hpp"

namespace houserule {

/// Legal actions that one decision may list.
inline constexpr std::size_t most_listed = 100'000;

/// The candidate sets of one seat at one moment, in buffers that are used again and again.
class Referee::Candidates {
 public:
  /// Fills in the sets of these actions.
  void gather(const State& state, Seat seat, const std::vector<int>& actions, Rules* rules);
  /// How many there are before scripts refuse any; an unordered pair counts twice.
  std::uint64_t count() const { return count_; }
  /// Whether every candidate is legal, so that count() is exact.
  bool exact() const { return exact_; }
  /// Appends the legal ones in canonical order; stops after the first if asked to.
  void list(const State& state, Rules* rules, std::vector<Action>& out, bool first_only);
  /// A legal one drawn uniformly. False if there is none.
  bool sample(const State& state, Rules* rules, Generator& generator, Action& out);

 private:
  struct Slot {
    const ActionDefinition* definition = nullptr;
    Action action;
    bool dependent = false;  // some argument's set depends on another argument
    std::uint64_t count = 0;
    std::array<Choices, max_arguments> choices;
    std::array<std::uint32_t, max_arguments> sizes{};  // of choices
    std::vector<Action> listed;                        // if dependent
  };

  void gather_slot(const State& state, Slot& slot, Rules* rules);
  void list_slot(const State& state, Slot& slot, Action& partial, Rules* rules, std::vector<Action>& out, bool check,
                 bool first_only);
  static void evaluate_argument(const State& state, const Slot& slot, const Action& partial, int argument, Rules* rules,
                                Choices& out);
  Action decode(const Slot& slot, std::uint32_t index) const;

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
  std::uint64_t count_ = 0;
  bool exact_ = true;
  std::vector<Action> all_;
};

/// Ascending, without repetition: the one order in which an unordered combination is written. Pieces go by what
/// the acting seat can tell, not by their numbers.
bool is_ascending(const State& state, const Action& action);

}  // namespace houserule
