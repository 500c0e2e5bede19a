#pragma once
// What changes the state, as data. Who: the actor; in the flow everyone whom it concerns.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/model/condition.hpp"
#include "core/model/number.hpp"
#include "core/model/origin.hpp"
#include "core/model/source.hpp"
#include "core/model/text.hpp"
#include "core/model/values.hpp"

namespace houserule {

struct Effect;

/// What kind a piece turns into.
struct NewKind {
  /// own: the actor's among those of the piece's type; matching: the one of these that matches a term; chosen: or one
  /// that a word argument stands for
  enum class Type { same, own, given, matching, chosen } type = Type::same;
  KindId kind = none;                 ///< given
  ArgumentIndex word = {};            ///< chosen
  std::vector<TermIndex> terms = {};  ///< matching: the one; chosen: what each word means
};

/// Those of an action's effects that a step of the data says.
struct StepSpan {
  std::string step;
  int first = 0, count = 0;
  bool for_others = false;  ///< the whole of it is, for whom its first effect is
};

namespace effects {

struct TopOf {
  ZoneIndex zone;
  bool bottom = false;  ///< the lowest of a stack, or the first of a row, instead
};
struct AllOf {
  /// Those that have the least or the most of a number, one unless `count` says more; of equal ones the topmost.
  struct Best {
    TermIndex number = {};  ///< none: any
    bool least = false;
  };
  ZoneIndex zone;
  std::optional<Operand> with = {};   ///< only those that match this term, face up
  std::optional<Operand> count = {};  ///< at most so many of them, the topmost; none below 1
  Best best = {};
  CellName at = {};  ///< of a grid: of what lies on that cell; none where it names none
};
struct Move {
  /// An argument or a variable: a piece, or several; of cells what lies topmost.
  std::variant<ArgumentIndex, VariableIndex, TopOf, AllOf, sources::Cells, sources::Pieces> what;
  ZoneIndex to;
  CellName at = {};  ///< none = `to` is no grid
  Face face = Face::as_zone;
  NewKind kind = {};
  /// Of cells everything that lies there, from the bottom; a piece with what lies on it, or behind it in a row.
  bool all = false;
  ArgumentIndex onto = {};  ///< instead of `to` and `at`: to where this piece lies, on a board to its cell
  bool under = false;       ///< to the bottom of a stack or the start of a row
};
/// To every seat.
struct Deal {
  Number count = 1;
  ZoneIndex from, to;
  std::optional<Operand> amount = {};  ///< instead of `count`, the same for all; none if it is less than one
};
struct Draw {
  Number count = 1;
  ZoneIndex from, to;
  bool up_to = false;                  ///< only until so many lie there
  std::optional<Operand> amount = {};  ///< instead of `count`; none if it is less than one
  CellName at = {};                    ///< of a board: all onto that cell, `up_to` so many there; none = empty cells
};
struct Shuffle {
  ZoneIndex zone;
};
/// Every seat hands on what its zone holds.
struct PassZone {
  ZoneIndex zone;
  int by = 1;  ///< +1 to the left, -1 to the right
};
/// A variable names the next player.
struct PassSeat {
  VariableIndex variable;
  int by = 1;  ///< +1 to the left, -1 to the right
};
/// An argument or a variable: a piece, or what lies topmost on a cell; several too. Or what lies there.
using Affected = std::variant<ArgumentIndex, VariableIndex, sources::Pieces, sources::Cells>;
struct Turn {
  Affected what;
  bool face_down = false;
  TermIndex with = {};  ///< only what matches it, face up
  /// Cells: by kind, what pieces beside a face-up one of it must match; none = they stay; empty = all turn.
  std::vector<TermIndex> beside = {};
};
/// Only dice.
struct Roll {
  Affected what;
};
/// What lies topmost on the cells, or on the cell that an argument or a variable names.
struct Become {
  std::variant<sources::Cells, ArgumentIndex, VariableIndex> cells;
  NewKind kind;
};
/// What lies on a cell goes to another of the same grid, as its moves say: it captures, castles.
struct Go {
  ZoneIndex zone;
  ArgumentIndex from, to;
  ZoneIndex captured = {};  ///< where what is captured goes; none: nothing is, or it stays …
  bool face_down = false;   ///< … face down
};
/// The position as it is now, and whose turn it was.
struct RememberPosition {};
struct ForgetPositions {};
struct Add {
  CounterIndex counter;
  Operand amount = 0;
  bool less = false;  ///< it is taken away
};
struct Set {
  std::variant<CounterIndex, VariableIndex> what;  ///< a variable; an order begins with the player that the value is
  Operand value = 0;
};
/// To a list, as its last.
struct Append {
  VariableIndex list;
  Operand what = 0;
  bool less = false;  ///< the number is taken negative
};
/// The first of a list that is equal; nothing if there is none.
struct Remove {
  VariableIndex list;
  Operand what = 0;
};
/// The players of an order by what each has, as if they acted: the least first, or the most, then those who have none;
/// equal ones as they were.
struct Sort {
  VariableIndex order;
  Operand by = 0;
  bool highest = false;
};
/// A variable holds nothing from now on, a list no element.
struct Clear {
  VariableIndex variable;
};
struct Remember {
  VariableIndex variable;
  ArgumentIndex argument;
  bool translated = false;  ///< not what it is called, but what the game makes of it
  /// A term: [0][kind of the piece], or [index into Definition::grids][cell]; none = nothing.
  std::vector<std::vector<TermIndex>> terms = {};
  TermIndex property = {};  ///< the choice of which it is what the piece has; none: the piece itself, or no piece
};
struct Ask {
  enum class Whom { actor, others, everyone, partners, opponents };
  PhaseIndex phase;
  ArgumentIndex about = {};  ///< what the follow-up is about; may be none
  /// Who is asked; or the seat that a variable or an argument names.
  std::variant<Whom, VariableIndex, ArgumentIndex> of = Whom::actor;
};
struct Trigger {
  ArgumentIndex piece;
};
/// The actor, or the seat that a variable names.
struct Win {
  VariableIndex who = {};
};
/// All others that are not out win.
struct Lose {
  VariableIndex who = {};
};
/// From now on it is passed over.
struct Out {
  VariableIndex who = {};
};
/// The pieces of a cell go one by one to the places after it: the actor's zones in this order, each grid cell by cell,
/// then those of the next players, and round again.
struct Sow {
  ArgumentIndex cell;
  std::vector<ZoneIndex> along;
  std::vector<ZoneIndex> skip;  ///< others' that are passed by
  VariableIndex last = {};      ///< which piece came last
};
/// A sentence for people.
struct Tell {
  enum class To { everyone, actor, others, seat };
  struct Gap {
    std::string name;  ///< as it stands in braces
    std::variant<Operand, sources::Pieces> of;
  };
  Text sentence;
  std::vector<Gap> gaps = {};
  To to = To::everyone;
  VariableIndex who = {};  ///< To::seat
};
/// Somebody learns of pieces, without seeing them, whether they match.
struct Clue {
  Affected what;
  /// What they may match; or the one that a variable holds, or that an argument stands for: a word, or a number.
  std::variant<TermIndex, VariableIndex, ArgumentIndex> about;
  std::vector<TermIndex> terms = {};  ///< an argument: by its words, or numbers
  Tell::To to = Tell::To::everyone;
  VariableIndex who = {};  ///< To::seat
};
/// Who is shown them knows from then on what these pieces are, which stay as they lie.
struct Reveal {
  Affected what;
  Tell::To to = Tell::To::everyone;
  VariableIndex who = {};  ///< To::seat
};
struct Finish {
  bool phase = false;  ///< only the phase in which the actor acts: nobody else does so any more
};
struct Step {
  StepIndex step;
};
/// Leaves out the next `count` effects unless its condition holds; or always, between what is done under a condition
/// and what is done otherwise.
struct Skip {
  int count = 0;
  bool always = false;
};

/// Once for each of what there is before the first, in order: a variable holds it meanwhile, and then what it held
/// before. Or as often as a number says before the first, not at all if it is below 1; or once, all together.
struct Each {
  Source in;                     ///< no script
  VariableIndex variable;        ///< none: so many times
  std::vector<Operand> times;    ///< one then; none: once
  VariableIndex order = {};      ///< of players: of this order, instead of clockwise
  std::vector<TermIndex> terms;  ///< of words: what each is
  std::vector<Effect> body;
  std::vector<StepSpan> steps = {};  ///< in the body, as they are done; one within another comes after it
};

}  // namespace effects

struct Effect {
  /// Written out in effect.cpp alone, as Source::From is in source.cpp.
  struct What
      : std::variant<effects::Move, effects::Deal, effects::Draw, effects::Shuffle, effects::PassZone,
                     effects::PassSeat, effects::Turn, effects::Roll, effects::Become, effects::Go,
                     effects::RememberPosition, effects::ForgetPositions, effects::Add, effects::Set, effects::Append,
                     effects::Remove, effects::Clear, effects::Remember, effects::Ask, effects::Trigger, effects::Win,
                     effects::Lose, effects::Out, effects::Sow, effects::Tell, effects::Clue, effects::Reveal,
                     effects::Finish, effects::Step, effects::Skip, effects::Each, effects::Sort> {
    using variant::variant;
    What();
    What(const What&);
    What(What&&) noexcept;
    What& operator=(const What&);
    What& operator=(What&&) noexcept;
    ~What();
  };
  /// For whom it is done, as if they did it: a seat that an argument or a variable names, or several one after another.
  using Whom = std::variant<std::monostate, ArgumentIndex, VariableIndex, sources::Seats>;
  What what;
  Condition when = {};
  Origin origin = {};
  /// Whether it is told as what it changes; else nothing of that is, but `words`.
  bool told = true;
  std::optional<effects::Tell> words = {};
  Whom whom = {};

  bool is_for_others() const { return !std::holds_alternative<std::monostate>(whom); }

  template <class Form>
  const Form* as() const {
    return std::get_if<Form>(&what);
  }
};

/// Whether test(effect) holds for any of them, or of what one of them does again and again; they are tried in order.
template <class Test>
bool any_effect(const std::vector<Effect>& effects, const Test& test) {
  for (const Effect& effect : effects) {
    if (test(effect)) return true;
    const auto* each = effect.as<effects::Each>();
    if (each != nullptr && any_effect(each->body, test)) return true;
  }
  return false;
}

/// Calls act(effect) for each of them, and of what one of them does again and again.
template <class Act>
void each_effect(const std::vector<Effect>& effects, const Act& act) {
  any_effect(effects, [&](const Effect& effect) {
    act(effect);
    return false;
  });
}

/// Whether it may turn a piece into another kind.
bool changes_kinds(const Effect& effect);

}  // namespace houserule
