#pragma once
// A file's text with the way from a byte to its line and column.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule::yaml {

class SourceText {
 public:
  /// Refers to `text`, which must outlive it.
  SourceText(std::string_view text, std::string file);

  std::string_view text() const { return text_; }

  /// The place of some bytes; the length ends with their line. An offset beyond the text is its end.
  Place place(std::size_t offset, std::size_t length = 1) const;

  /// A line without its end; empty if there is none. Lines count from 1.
  std::string_view line(int number) const;
  std::size_t line_count() const { return starts_.size(); }

  /// The offset at which a line starts.
  std::size_t line_start(int number) const { return starts_[static_cast<std::size_t>(number - 1)]; }

  Diagnostic diagnostic(std::size_t offset, std::size_t length, std::string message, std::string hint = {}) const;

 private:
  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;
};

/// What no text may hold, whatever its grammar: bytes that are not UTF-8, control characters, tabs in the
/// indentation. Appends the faults found.
void check_characters(const SourceText& source, Diagnostics& diagnostics);

}  // namespace houserule::yaml
