#pragma once
// Conditions that data alone can state.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/model/source.hpp"

namespace houserule {

struct Operand;

namespace operands {

/// How many the source has.
struct Count {
  Source source;
};
/// How many of the source's pieces, or cells, match a term: what lies there face up, a cell by a tag or what lies
/// topmost.
struct Matching {
  Source source;
  std::vector<Operand> word;  ///< one
};
/// What the source's pieces have of a number that lie there face up, or what lies topmost and face up on its cells,
/// added up.
struct Sum {
  Source source;
  TermIndex number;
  std::vector<Operand> word;  ///< what they must match, or none
};
/// In how many ways these pieces differ in a number, or in a choice, of which those without one don't count.
struct Different {
  Source source;
  TermIndex property;
  std::vector<Operand> word;  ///< what they must match, or none
};
/// Of a piece that an argument names: a number, or the term of what it has of a choice.
struct Property {
  ArgumentIndex piece;
  TermIndex property;
};
/// The same of the topmost piece of a stack, row or slot, or on a cell of a grid; of none there, or of one face down,
/// there is nothing.
struct Topmost {
  ZoneIndex zone;
  TermIndex property;
  CellName cell = {};   ///< of a grid
  bool bottom = false;  ///< the lowest of a stack, or the first of a row, instead
};
/// The same of the piece that a variable holds, if it lies face up; else, and where it holds none, there is nothing.
struct Held {
  VariableIndex piece;
  TermIndex property;
};
struct Actor {};
/// Of a cell, as its author counts from 1: its row or column, how many steps it takes on the actor's track to leave it
/// from there, 0 beside the track, or how many pieces lie there. Nothing where a variable holds none.
struct Place {
  CellName cell;
  ZoneIndex zone;
  enum class What { row, column, to_go, height } what = What::row;
};
/// The same of the cell where the piece lies that a variable holds, on whichever grid; nothing where it holds none or
/// that piece lies beside all grids.
struct PlaceOfHeld {
  VariableIndex piece;
  Place::What what = Place::What::row;
};
/// Whose the topmost piece is on a cell; of nothing there, or a piece face down, nobody's.
struct OwnerAt {
  CellName cell;
  ZoneIndex zone;
};
/// The most or the least that there is of a number: of the same pieces as in a sum, or of steps to go from cells;
/// nothing if there are none.
struct Extreme {
  Source source;
  TermIndex number = {};  ///< none: of steps to go
  bool least = false;
  std::vector<Operand> word;  ///< what they must match, or none; not of steps to go
};
/// Who sits on the left, 1, or right, -1, of whom an argument or a variable names, else of the actor; nobody where that
/// is nobody, or nobody else is in.
struct Aside {
  int by = 1;
  ArgumentIndex argument = {};
  VariableIndex variable = {};
};
/// What the player has that an argument or a variable names, or who sits beside the actor.
struct Theirs {
  std::variant<CounterIndex, VariableIndex> what;
  std::variant<ArgumentIndex, VariableIndex, Aside> whose;
};
/// Of what each of several players has who are not out, as if they acted: what it adds up to, 0 if there is none, or
/// the most or the least, then nothing.
struct OfPlayers {
  enum class What { sum, most, least } what = What::sum;
  sources::Seats players;
  std::vector<Operand> each;  ///< one
};
/// The term for what an argument is: a piece, a cell of a graph, a word; or for the cell that a variable holds, nothing
/// if it holds none.
struct Meant {
  ArgumentIndex argument;
  /// [0][kind of the piece], [index into Definition::grids][cell] or [0][word]; none = nothing.
  std::vector<std::vector<TermIndex>> terms;
  VariableIndex variable = {};  ///< instead of the argument
};
/// Of a list: how many it holds, what they add up to, or one of them, which must be there.
struct Listed {
  enum class What { count, sum, first, last } what = What::count;
  VariableIndex list;
};
/// Of two numbers or more, from the left: what they come to, as far as 64 bits go.
struct Arithmetic {
  enum class Sign {
    plus,
    minus,
    times,
    over,       ///< rounded down, never over 0
    remainder,  ///< what that leaves over
    most,
    least
  } sign = Sign::plus;
  std::vector<Operand> parts;
  bool chooses() const { return sign == Sign::most || sign == Sign::least; }
  bool divides() const { return sign == Sign::over || sign == Sign::remainder; }
};
/// Of a list of numbers the one at a place, counted from 1, or of a player by its number, or of a table the one of a
/// term, a cell or a number; nothing where there is none.
struct LookedUp {
  enum class By { place, seat, term, cell, number } by = By::place;
  std::string name;                ///< "numbers.floor"
  std::vector<Operand> values;     ///< not empty; numbers, or what is looked up within rows: LookedUp
  std::vector<std::int64_t> keys;  ///< the terms, cells or numbers of which they are; none of places and seats
  ZoneIndex board;                 ///< whose cells
  std::vector<Operand> at;         ///< one
  bool has_rows() const;
};
/// Of all that an argument takes, which may be several: how many they are, what they have of a number added up, or the
/// most or the least of it, or in how many ways they differ; of cells, what lies topmost and face up on them has.
struct Taken {
  enum class What { count, sum, most, least, different } what = What::count;
  ArgumentIndex argument;
  TermIndex number = {};  ///< unless counted
};

/// What the game says once under a name, as it was called: "strength(card)". Not a constant.
struct Named {
  std::string name;
  std::vector<Operand> is;  ///< one
};

}  // namespace operands

/// What is compared; seats and terms by their numbers. Counters and variables that each player has: the actor's.
struct Operand
    : std::variant<std::int64_t, CounterIndex, VariableIndex, ArgumentIndex, operands::Count, operands::Sum,
                   operands::Property, operands::Actor, operands::Meant, operands::Listed, operands::Place,
                   operands::Theirs, operands::Topmost, operands::OwnerAt, operands::Extreme, operands::Arithmetic,
                   operands::OfPlayers, operands::Matching, operands::Taken, operands::Different, operands::Held,
                   operands::LookedUp, operands::Named, operands::Aside, operands::PlaceOfHeld> {
  // Written out in condition.cpp alone, as Source::From is in source.cpp.
  using variant::variant;
  Operand();
  Operand(const Operand&);
  Operand(Operand&&) noexcept;
  Operand& operator=(const Operand&);
  Operand& operator=(Operand&&) noexcept;
  ~Operand();
};

/// What two numbers come to.
std::int64_t reckon(std::int64_t left, operands::Arithmetic::Sign sign, std::int64_t right);

enum class Comparison { equal, unequal, less, at_most, greater, at_least };

/// Rows or columns of a grid: of these wishes the first that any fulfil.
struct GridLines {
  /// Those of these numbers, counted from 1.
  struct Numbered {
    int first = 1, last = 1;
  };
  /// That of this number; none beyond the edge.
  struct At {
    Operand number;
  };
  /// In which something lies topmost and face up that matches the term.
  struct With {
    Operand term;
  };
  /// In which nothing lies.
  struct Empty {};
  using Wish = std::variant<Numbered, At, With, Empty>;

  std::vector<Wish> wishes;  ///< none: all lines

  bool all() const { return wishes.empty(); }
};

/// How many steps on along a track: of these wishes the first that leads to a cell.
struct TrackSteps {
  std::vector<std::variant<GridLines::Numbered, GridLines::At>> wishes;  ///< none: any number

  bool all() const { return wishes.empty(); }
};

struct Condition;

namespace conditions {

struct Always {};
/// Nothing more can lie there.
struct Full {
  ZoneIndex zone;
};
struct Empty {
  ZoneIndex zone;
};
/// That of every seat is empty, or of some player who is not out.
struct AllEmpty {
  ZoneIndex zone;
  bool any = false;
};
/// Nobody has acted in the last pass of the loop.
struct Stuck {};
/// So many of the actor's pieces stand in a straight line, or so many that match, whoever owns them.
struct Line {
  ZoneIndex zone;
  CellName through;
  int length = 1;
  TermIndex with = {};  ///< none: the actor's
};
/// The actor's pieces that hang together with the one on a cell reach cells with each of these tags.
struct Connects {
  ZoneIndex zone;
  CellName through;
  std::vector<TermIndex> ends;
};
/// Others' pieces attack a royal piece of the actor's.
struct Check {};
/// What lies topmost on the cell, face up, matches.
struct Holds {
  ZoneIndex zone;
  CellName cell;
  TermIndex with;
};
/// The position that was remembered last is remembered so often.
struct Repeated {
  int times = 1;
};
/// The position as it is now is remembered.
struct Known {};
/// As many positions are remembered as may be.
struct MemoryFull {};
struct Script {
  ConditionIndex condition;
};
struct Compare {
  Comparison by = Comparison::equal;
  std::vector<Operand> sides;  ///< left and right; apart, so that other conditions stay small
};
/// A variable holds nothing.
struct Blank {
  VariableIndex variable;
};
/// A list holds it.
struct Has {
  VariableIndex list;
  std::vector<Operand> what;  ///< one; apart, so that other conditions stay small
};
/// One of the pieces, on a grid one of the topmost, matches a term, face up.
struct HasMatch {
  sources::Pieces pieces;
  std::vector<Operand> what;  ///< one; apart, so that other conditions stay small
};
/// Nothing lies on the cell that an argument names.
struct EmptyCell {
  ArgumentIndex cell;
  ZoneIndex zone;
};
/// The piece that an argument or a variable names lies there; no piece lies nowhere.
struct LiesIn {
  std::variant<ArgumentIndex, VariableIndex> piece;
  ZoneIndex zone;
};
/// The cell that an argument or a variable names is one of these; none is not.
struct CellIn {
  CellName cell;
  sources::Cells cells;
};
/// From any of these cells to any other one steps on neighbours that are among them; so of none, or of one.
struct Connected {
  sources::Cells cells;
};
struct Several {
  std::vector<Condition> parts;
  bool any = false;  ///< one is enough
};

}  // namespace conditions

struct Condition {
  struct That
      : std::variant<conditions::Always, conditions::Full, conditions::Empty, conditions::AllEmpty, conditions::Stuck,
                     conditions::Line, conditions::Connects, conditions::Check, conditions::Holds, conditions::Repeated,
                     conditions::Known, conditions::MemoryFull, conditions::Script, conditions::Compare,
                     conditions::Blank, conditions::Has, conditions::HasMatch, conditions::EmptyCell,
                     conditions::LiesIn, conditions::CellIn, conditions::Connected, conditions::Several> {
    using variant::variant;
    That();
    That(const That&);
    That(That&&) noexcept;
    That& operator=(const That&);
    That& operator=(That&&) noexcept;
    ~That();
  };
  That that;
  bool negated = false;
  std::string name = {};  ///< by which the game asks it, as it was called; empty: it is said where it stands

  bool always() const { return std::holds_alternative<conditions::Always>(that); }
};

/// Whether it speaks of any of the first `count` arguments.
bool names_arguments(const Condition& condition, int count);
bool names_arguments(const std::vector<Operand>& operands, int count);
bool names_arguments(const GridLines& lines, int count);
bool names_arguments(const TrackSteps& steps, int count);
/// The same of this one.
bool names_argument(const TrackSteps& steps, ArgumentIndex argument);

}  // namespace houserule
