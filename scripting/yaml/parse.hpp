#pragma once
// YAML text -> tree, strictly: what an author might read in two ways is refused with the two ways named.
//
//   true, false            booleans; yes, no, on and off are strings; True, FALSE… are refused
//   7, -3                  integers (64 bits); 007, +7, 0x7, 1_000 and fractions are refused
//   6.5                    text, for points; other fractions are refused
//   "…", '…', |, >         strings
//   nothing after a key    Empty; null, ~ and empty list items are refused
//
// Keys are strings; an integer key (80:) is the string "80". Refused: duplicate keys, merge keys (<<), tags,
// a second document, tabs in the indentation, bytes that are not UTF-8, control characters, more than
// `deepest` levels, more than `most_values` values with aliases expanded, a text of more than `longest_text`
// bytes, a file of more than `largest_file`.

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

inline constexpr std::size_t deepest = 32;
inline constexpr std::size_t most_values = 20000;
inline constexpr std::size_t longest_text = 4000;  // patterns are matched by recursion
inline constexpr std::size_t largest_file = std::size_t{1} << 20;

/// The texts of the files read so far, by the name their places carry.
using Sources = std::map<std::string, std::string>;

/// Reads a text. `file` is the name places carry. Appends every fault found, in the order of the text, with
/// excerpts; a fault of syntax ends the reading. The tree is complete only if nothing was appended.
/// Columns count characters, not bytes.
Node parse_text(std::string_view text, const std::string& file, Diagnostics& diagnostics);

/// Reads a file, which places and sources call `shown`. A file that cannot be read is a diagnostic too.
Node parse_file(const std::filesystem::path& file, const std::string& shown, Sources& sources,
                Diagnostics& diagnostics);

/// A scalar as if it stood unquoted in a file: for values typed elsewhere, such as on the command line.
Node parse_plain_scalar(std::string_view text, const Place& place, Diagnostics& diagnostics);

/// Fills the excerpts that are still empty where the source is known.
void add_excerpts(Diagnostics& diagnostics, const Sources& sources);

}  // namespace houserule::yaml
