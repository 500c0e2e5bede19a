#pragma once
// What a game's script decides. One object a thread: it may keep a virtual machine, but nothing of a match.

#include <climits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/model/rule_error.hpp"
#include "core/model/state.hpp"

namespace houserule {

/// The candidates for one argument: cells as a set, anything else as a list in the order found.
struct Choices {
  bool is_cells = false;
  CellSet cells;                     ///< meaningless unless is_cells
  std::vector<std::int32_t> values;  ///< empty if is_cells
  /// Pieces of an action that may name several: all that look like values[n], itself first, from starts[n] on. Else
  /// both are empty.
  std::vector<std::int32_t> alike;
  std::vector<std::uint32_t> starts;

  int count() const { return is_cells ? cells.count() : static_cast<int>(values.size()); }
  std::int32_t nth(int n) const { return is_cells ? cells.nth(n) : values[static_cast<std::size_t>(n)]; }
  /// Those that look like the nth one.
  std::span<const std::int32_t> like(int n) const;
  /// How many they are, those that look alike each for itself.
  int things() const { return alike.empty() ? count() : static_cast<int>(alike.size()); }
  void clear() {
    is_cells = false;
    values.clear();
    alike.clear();
    starts.clear();
  }
};

inline std::span<const std::int32_t> Choices::like(int n) const {
  const auto i = static_cast<std::size_t>(n);
  if (alike.empty()) return std::span(values).subspan(i, 1);
  const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : alike.size();
  return std::span(alike).subspan(starts[i], end - starts[i]);
}

/// In place of the points of a line that the viewer can't see.
inline constexpr Points hidden_points = INT64_MIN;

/// A script's sentence with numbers to fill in: "picks up {cards} cards" with cards = 2.
struct Remark {
  std::string sentence;                              ///< in English; empty if there is nothing to say
  std::vector<std::pair<std::string, int>> numbers;  ///< one for each name in braces, maybe more
};

/// Indices are those of the Definition. Every function may throw RuleError.
/// `choose`, `needs`, `legal`, `after` and `note` see only what the acting seat knows, `outline` only what the viewer
/// knows: looking at a hidden piece is a RuleError.
class Rules {
 public:
  virtual ~Rules() = default;
  /// Candidates for argument `argument` of `partial`, whose earlier arguments are set. `out` is clear.
  virtual void choose(const State& state, const Action& partial, int argument, Choices& out) = 0;
  /// For an argument that is asked for each (sources::Script::for_each): `partial` ends before the argument before,
  /// which may be one of `each`. `out` gets the candidates with each of them, in their order.
  virtual void choose_for_each(const State&, const Action& partial, int argument, const Choices& each,
                               std::vector<Choices>& out);
  /// True if it may be played. Where it may not and `why` is given, a sentence goes there.
  virtual bool legal(const State& state, const Action& action, std::string* why) = 0;
  /// Whether an action of this kind may be done at all, asked before its arguments are looked for.
  virtual bool needs(const State&, const Action&, std::string* /*why*/) { return true; }
  /// Whether the table may be left so: `state` is what the action's effects have led to.
  virtual bool after(const State&, const Action&, std::string* /*why*/) { return true; }
  /// True if nobody else is to act in the phase any more (finish_phase() in follow_up.hpp).
  virtual bool apply(State& state, const Action& action) = 0;
  /// `action`: the one whose effect the step is, or of id -1 in the flow; its seat is who acts, or whom the effect is
  /// for; no_seat = nobody.
  virtual void step(State& state, int step, const Action& action) = 0;
  /// A piece of a kind with Definition::has_trigger takes effect for `seat`.
  virtual void trigger(State& state, Seat seat, PieceId piece) = 0;
  virtual bool condition(const State& state, int condition) = 0;
  /// Points of `seat` on a line, given the points of the lines before it (or hidden_points). `note` may be null.
  /// `viewer` = no_seat: everything is open; else only what that seat knows.
  virtual Points score(const State& state, Seat viewer, Seat seat, int line, std::span<const Points> earlier,
                       std::string* note) = 0;
  /// What to tell the acting seat of a candidate before it chooses (ActionDefinition::scripted_note). Decides nothing.
  virtual Remark note(const State&, const Action&) { return {}; }
  /// Cells of a grid to outline for `viewer` on the screen (ZoneDefinition::scripted_outline).
  virtual CellSet outline(const State&, Seat /*viewer*/, ZoneId) { return {}; }
};

}  // namespace houserule
