#pragma once
// Where candidates come from, what an effect changes, what a score line counts: sets that data alone can name.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/model/index.hpp"

namespace houserule {

/// What an element of a source is.
enum class Yields { piece, cell, number, seat, word };

/// A set of cells told by what the grid and its pieces are.
enum class GridSet {
  all,
  empty,
  occupied,
  frontier,
  mine,
  theirs,
  highest,
  lowest,
  flanking,
  face_up,
  face_down,
  movable,
  promotable,
  leaping,
  arrived,
  attacked,
  breathing,
  surrounded,
  territory,
  track,
};
/// What names a cell: an argument, a variable that holds one, the acting seat's if each has one, or its own name.
struct CellName {
  ArgumentIndex argument = {};
  VariableIndex variable = {};  ///< instead of an argument
  std::int32_t cell = -1;       ///< instead of both: itself, the same for all numbers of players

  CellName() = default;
  CellName(ArgumentIndex index) : argument(index) {}
  CellName(VariableIndex index) : variable(index) {}
  explicit CellName(std::int32_t index) : cell(index) {}
  explicit operator bool() const { return argument || variable || cell >= 0; }
  bool operator==(const CellName&) const = default;
};
/// Cells where the piece on a cell may go, or all beside it: an earlier argument's, or a variable's; none where that
/// holds nothing. Or its group: itself and what is connected with it by cells on which the same owner's pieces lie
/// topmost, of a kind without owner the same kind, or nothing.
struct Destinations {
  enum class How { moves, promotions, leaps, steps, beside, group } how = How::moves;
  CellName from = {};
  bool operator==(const Destinations&) const = default;
};
/// Cells of the actor's track beyond an earlier argument's.
struct Beyond {
  ArgumentIndex from;
  bool back = false;
  bool operator==(const Beyond&) const = default;
};
/// Cells between an earlier argument's and the actor's own.
struct Flanked {
  ArgumentIndex by;
  bool operator==(const Flanked&) const = default;
};
/// Others' cells in an unbroken run of at most so many from a cell, along neighbours, behind which the actor's piece
/// lies or an empty cell with a tag (custodian capture); none where what names the cell holds nothing.
struct Enclosed {
  CellName by;
  std::int16_t most = 1;
  TermIndex ends = {};  ///< the tag, or none
  bool operator==(const Enclosed&) const = default;
};
/// What names a word: itself, what a piece has of a choice that an earlier argument is or that a variable holds, a
/// variable that holds a word, the acting seat's if each has one, or an earlier argument that is a word.
struct WordName {
  TermIndex word = {};  ///< or the choice
  ArgumentIndex piece = {};
  VariableIndex variable = {};  ///< of a word, or, with a choice, of a piece
  ArgumentIndex chosen = {};
  std::vector<TermIndex> terms = {};  ///< of each word that may be chosen
  bool operator==(const WordName&) const = default;
};
/// Cells at most so many rows and columns away from a cell, that one too; none where what names it holds nothing.
struct Around {
  CellName of;
  std::int16_t rows = 0, columns = 0;
  bool operator==(const Around&) const = default;
};
/// The cells of a cell's row or column, that one too; none where what names it holds nothing.
struct InLine {
  CellName with;
  bool column = false;
  bool operator==(const InLine&) const = default;
};
/// Cells that match: by a tag, or by what lies topmost on them, face up; none where the variable holds nothing.
struct Matched {
  WordName word;
  bool tagged = false;  ///< only by a tag
  bool operator==(const Matched&) const = default;
};
/// That cell alone; none where what names it holds nothing.
struct Named {
  CellName cell;
  bool operator==(const Named&) const = default;
};
/// What a list of cells holds, the acting seat's if each has one.
struct OnList {
  VariableIndex list;
  bool operator==(const OnList&) const = default;
};
/// Cells of one grid.
using CellsOf = std::variant<GridSet, Flanked, Enclosed, Destinations, Beyond, Around, InLine, Matched, Named, OnList>;
/// What is done to cells with more of the same grid.
struct CellsBesides {
  enum class How { among, without, with } how = How::among;
  CellsOf which;
  bool operator==(const CellsBesides&) const = default;
};

/// What cells may be told by, besides what lies on top: each at least so much, 0 = no matter.
struct CellMatch {
  std::int16_t line = 0;    ///< a straight line of so many pieces of one owner runs through it
  std::int16_t mine = 0;    ///< so many pieces lie on it, the topmost one the actor's
  std::int16_t theirs = 0;  ///< the same of somebody else's
  bool operator==(const CellMatch&) const = default;
  bool any() const { return (line | mine | theirs) != 0; }
};

/// What pieces or cells must match besides.
struct Narrowing {
  TermIndex with;
  TermIndex without = {};  ///< what they must not match
  /// What to match if any does, the first of these that any matches; or a variable that holds it, the acting seat's if
  /// each has one.
  std::vector<std::variant<TermIndex, VariableIndex>> prefer = {};
  bool subject = false;  ///< only the cell that the follow-up in progress is about, if it is about anything
  CellMatch with_cells = {}, without_cells = {};
  bool operator==(const Narrowing&) const = default;
  bool narrows() const { return subject || narrows_by_look(); }
  /// By something else than the subject.
  bool narrows_by_look() const { return with || without || with_cells.any() || without_cells.any() || !prefer.empty(); }
};

/// How many numbers are offered at most.
inline constexpr int most_numbers = 10'000;

namespace sources {

/// Of a zone; of a grid what lies topmost on its cells, unless it is said otherwise.
struct Pieces {
  ZoneIndex zone;
  bool top = false;       ///< only the topmost
  ArgumentIndex of = {};  ///< whose zone: an earlier argument, a player; none = the actor's
  Narrowing narrowing = {};
  bool all = false;          ///< of a grid all that lies there, cell by cell, each from the bottom
  CellName at = {};          ///< of a grid all that lies on that cell, from the bottom; nothing where it names none
  VariableIndex whose = {};  ///< instead of `of`: whom a variable names, which may be nobody
  bool bottom = false;       ///< only the lowest of a stack, or the first of a row
  std::int8_t aside = 0;     ///< instead of `of`: who sits on the actor's left, 1, or right, -1
  bool is_anothers() const { return of || whose || aside != 0; }
  bool operator==(const Pieces&) const = default;
};
/// Of several zones, each narrowed by itself; only what an argument is chosen from.
struct Union {
  std::vector<Pieces> parts;  ///< two or more, no two alike
  bool operator==(const Union&) const = default;
};
struct Cells {
  ZoneIndex zone;
  CellsOf which = GridSet::all;
  Narrowing narrowing = {};
  std::vector<CellsBesides> besides = {};  ///< one after another, before they are narrowed
  bool operator==(const Cells&) const = default;
  /// Whether they are told by one set, or one kind of set.
  template <class Set>
  const Set* only() const {
    return besides.empty() ? std::get_if<Set>(&which) : nullptr;
  }
};
struct Numbers {
  int minimum = 0, maximum = 0;  ///< at most most_numbers, but where ArgumentDefinition::ends narrow them
  bool operator==(const Numbers&) const = default;
};
struct Seats {
  enum class Which { all, players, others, partners, opponents, left, right, neighbours } which = Which::all;
  bool operator==(const Seats&) const = default;
};
struct Words {
  std::vector<std::string> words;
  bool operator==(const Words&) const = default;
};
/// What a list holds, each once.
struct Listed {
  VariableIndex list;
  Yields yields = Yields::number;
  ZoneIndex zone = {};                  ///< of cells
  std::vector<std::string> words = {};  ///< of terms: all there are, in their order
  bool operator==(const Listed&) const = default;
};
/// The script's `choose`.
struct Script {
  Yields yields = Yields::piece;
  ZoneIndex zone = {};                  ///< of cells
  ArgumentIndex after = {};             ///< an earlier argument that it looks at
  std::vector<std::string> words = {};  ///< it chooses from these
  bool for_each = false;                ///< `after`, right before it, is not set: it is asked once for all it may be
  bool operator==(const Script&) const = default;
};

}  // namespace sources

struct Source {
  /// Its copying is written out in source.cpp alone: of a variant so large it takes a compiler seconds in every file.
  struct From : std::variant<sources::Pieces, sources::Cells, sources::Numbers, sources::Seats, sources::Words,
                             sources::Listed, sources::Script, sources::Union> {
    using variant::variant;
    From();
    From(const From&);
    From(From&&) noexcept;
    From& operator=(const From&);
    From& operator=(From&&) noexcept;
    ~From();
  };
  From from;

  template <class Form>
  const Form* as() const {
    return std::get_if<Form>(&from);
  }
  Yields yields() const;
  /// Of pieces or cells; none of anything else, and where they may lie in several zones.
  ZoneIndex zone() const;
  /// Of words; none of anything else.
  const std::vector<std::string>& words() const;
  /// The earlier argument that it depends on, the first of several, or none.
  ArgumentIndex after() const;
  /// What narrows pieces or cells; null of anything else.
  const Narrowing* narrowing() const;
  void narrow(const Narrowing& narrowing);  ///< only pieces or cells
};

}  // namespace houserule
