#pragma once
// What an author is told about a slip in YAML or Lua.

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

/// A place in an author's file. Lines and columns count from 1; 0 means "the file as a whole".
struct Place {
  std::string file;
  int line = 0;
  int column = 0;
  int length = 1;  ///< how many columns the caret underlines; at least 1
  auto operator<=>(const Place&) const = default;
};

/// One slip: where, in which value of the data, what is wrong, and how to go on.
struct Diagnostic {
  Place place;
  std::string path;     ///< "zones.hand.sees"; empty where there is none
  std::string message;  ///< what is wrong and what was expected, no full stop
  std::string hint;     ///< "did you mean 'owner'?"; empty where there is none
  std::string excerpt;  ///< the source line itself, of a very long one the part around the place; empty: there is none
  int excerpt_start = 1;  ///< the column of the excerpt's first character
  bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// How many slips an author is told of at once.
inline constexpr std::size_t most_diagnostics = 100;

/// Sorts by file, line, column, then message, and removes repetitions, be they of several values
/// that were made from one text.
void sort_diagnostics(Diagnostics& diagnostics);

/// Sets the excerpt for the diagnostic's place from its whole line.
void set_excerpt(Diagnostic& diagnostic, std::string_view line);

/// The printed form, several lines, each ended by a newline:
///   file:31:60: path: message
///      31 |   the source line
///         |       ^^^^
///         = hint
/// The parts that are empty are left out.
std::string to_text(const Diagnostic& diagnostic);
/// The first `most_diagnostics`, and how many more there are.
std::string to_text(const Diagnostics& diagnostics);

/// The nearest of `known` to `word` (Damerau-Levenshtein distance at most a third of its length, at least 1),
/// as the hint "did you mean 'x'?"; empty if nothing is near. Ties: the first in `known`.
std::string suggest(std::string_view word, const std::vector<std::string>& known);

/// What to say of a name that is none of `known`: "did you mean 'x'?", else "there are: x, y" while they are few, else
/// nothing.
std::string hint_of(std::string_view name, const std::vector<std::string>& known);

/// Thrown by a loader that found one diagnostic or more; never empty, sorted.
struct LoadError {
  Diagnostics diagnostics;
};

}  // namespace houserule
