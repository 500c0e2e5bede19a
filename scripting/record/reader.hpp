#pragma once
// Reads records, match after match.

#include <cstdint>
#include <fstream>
#include <istream>
#include <string>
#include <utility>

#include "scripting/record/error.hpp"
#include "scripting/record/record.hpp"

namespace houserule {

/// Reads one match after the other.
class RecordReader {
 public:
  /// "-" is the standard input. Throws RecordError (unreadable) if the file can't be read.
  explicit RecordReader(const std::string& path);
  /// Reads from a stream, which messages call `name`, and which outlives this.
  RecordReader(std::istream& stream, std::string name) : path_(std::move(name)), in_(&stream) {}
  /// The next match; false at the end. A last line that is cut off is dropped and remembered.
  /// Throws RecordError (malformed) that names the line if anything else is no record.
  bool next(RecordedMatch& match);
  int torn_line() const { return torn_line_; }  ///< its number, or 0
  std::int64_t end() const { return end_; }     ///< where what is good ends, in bytes

 private:
  bool read_line(nlohmann::ordered_json& json);
  void check_seal(const std::string& line, const nlohmann::ordered_json& json);
  [[noreturn]] void reject(const std::string& why) const;
  RecordHeader read_header(const nlohmann::ordered_json& json) const;
  void read_entry(const nlohmann::ordered_json& json, RecordedMatch& match) const;

  std::string path_;
  std::ifstream file_;
  std::istream* in_;
  nlohmann::ordered_json ahead_;  ///< the header of the next match …
  std::int64_t ahead_start_ = 0;  ///< … and where it begins
  bool sealed_ = false;           ///< the match has a checksum a line
  int line_ = 0, torn_line_ = 0;
  std::int64_t start_ = 0, end_ = 0;
};

/// The last match of a file, and what whoever goes on with it has to know.
struct LastMatch {
  RecordedMatch match;
  std::int64_t end = 0;  ///< of what is good in the file, in bytes
  int torn_line = 0;     ///< a last line that was cut off: its number, or 0
};
/// Throws RecordError if the file can't be read or holds none.
LastMatch read_last_match(const std::string& path);

}  // namespace houserule
