#pragma once
// What the names of a game mean: the one place where its data and its scripts look them up.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/index.hpp"

namespace houserule {

struct Definition;

/// A name, and everything of the game that is called so. What nothing is called is empty, -1 or false.
struct Term {
  std::string id;
  bool of_pieces = false;             ///< a kind, a type of piece, a number or boolean, an option: it matches pieces
  int kind = -1;                      ///< the kind
  std::vector<std::uint8_t> kinds;    ///< by kind: whether it matches; a number or boolean matches if it is not 0
  std::uint64_t first_kinds = 0;      ///< the same for the first 64, as bits
  std::vector<std::int32_t> numbers;  ///< by kind: the number or boolean, 0 where a kind has none
  std::vector<TermIndex> options;     ///< by kind: what it has chosen of the choice, none where it has not
  std::vector<int> tags;              ///< by grid: the tag
  std::vector<int> marks;             ///< by type of piece: the mark
  bool of_cell = false;               ///< a cell of a graph
  TermIndex exact;                    ///< no name, but this number or boolean being …
  int number = 0;                     ///< … exactly so

  bool is_tag() const;
  bool is_mark() const;
  /// Whether a variable can remember it: what pieces or cells can be.
  bool can_be_held() const { return of_pieces || of_cell || is_tag(); }
};

struct Vocabulary {
  List<Term> terms;  ///< the names, then what is exactly so; states hold their places

  /// None if nothing is called so.
  TermIndex find(std::string_view name) const;
  const Term& operator[](TermIndex index) const { return terms[index]; }
  /// The term for pieces whose number or boolean is exactly so, added if there is none yet.
  TermIndex exactly(TermIndex name, int number);

  /// The names that something holds for, in order.
  template <class Holds>
  std::vector<std::string> names_where(const Holds& holds) const {
    std::vector<std::string> names;
    for (const Term& term : terms)
      if (!term.exact && holds(term)) names.push_back(term.id);
    return names;
  }
};

/// From its pieces and grids, which may have faults: ids that repeat, options that do not exist.
Vocabulary make_vocabulary(const Definition& definition);

}  // namespace houserule
