#pragma once
// A file's text with the way from a byte to its line and column.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule::yaml {

/// Not to be shared between threads: it remembers how far it has counted.
class SourceText {
 public:
  /// Refers to `text`, which must outlive it.
  SourceText(std::string_view text, std::string file);

  std::string_view text() const { return text_; }
  const std::string& file() const { return file_; }

  /// The place of some bytes; the length ends with their line. An offset beyond the text is its end.
  /// Cheap if places are asked for in the order of the text, however long its lines.
  Place place(std::size_t offset, std::size_t length = 1) const;

  /// A line without its end; empty if there is none. Lines count from 1.
  std::string_view line(int number) const;
  std::size_t line_count() const { return starts_.size(); }

  /// The offset at which a line starts.
  std::size_t line_start(int number) const { return starts_[static_cast<std::size_t>(number - 1)]; }

  Diagnostic diagnostic(std::size_t offset, std::size_t length, std::string message, std::string hint = {}) const;

 private:
  std::size_t column_of(std::size_t offset, std::size_t line_start) const;

  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;
  mutable std::size_t counted_to_ = 0;  // the offset whose column is `column_`, from 0: counting goes on from there
  mutable std::size_t column_ = 0;
};

/// How many faults of one kind are told of a file before they are only counted.
inline constexpr int most_alike = 20;

/// What no text may hold, whatever its grammar: bytes that are not UTF-8, control characters, tabs in the
/// indentation. Appends the faults found, of each kind at most `most_alike` and how many more there are.
void check_characters(const SourceText& source, Diagnostics& diagnostics);

}  // namespace houserule::yaml
