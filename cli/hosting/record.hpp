#pragma once
// Records of matches: inputs only, as JSON Lines, several matches in one file.
//
//   {"format":1,"engine":"0.1.0","game":"coral-reef","digest":"…","players":4,"variants":[],"parameters":{},"seed":7,
//    "seats":["human","random",…],"rules":{"scoring":"…",…},"folder":"…"}      a match begins
//   {"seat":2,"action":"play krill b2","hash":"…"}                             a ply; the hash of the state after it
//   {"result":{"ranking":[[2],[1,3]],"scores":[{"seat":1,"total":96,"lines":{…}}]}}   it is over
// `rules` (a digest a section, to say which changed), `seats` and `folder` (for a game given as a path) may be missing.
// So may `changes`, the times the rules were changed while the match went on; digest, plies and hashes are always those
// of the last rules:
//   "changes":[{"ply":7,"digest":"<before>","changed":["scoring"],"left_out":[{"seat":1,"action":"…"}]}]

#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/model/values.hpp"

namespace houserule::cli {

struct RecordPly {
  Seat seat = no_seat;
  std::string action;
  std::string hash;  ///< sixteen hexadecimal digits
};

/// Other rules in the middle of a match.
struct RuleChange {
  std::size_t ply = 0;               ///< plies played until then, those left out included
  std::string digest;                ///< of the rules until then
  std::vector<std::string> changed;  ///< sections of the rules and scripts
  std::vector<RecordPly> left_out;   ///< the last plies, if they did not go any more; without hashes
};

struct RecordHeader {
  std::string engine, game, folder, digest;
  int players = 0;
  std::vector<std::string> variants;
  std::vector<std::pair<std::string, std::string>> parameters;
  std::uint64_t seed = 0;
  std::vector<std::string> seats;
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<RuleChange> changes;
};

struct RecordedMatch {
  RecordHeader header;
  std::int64_t start = 0;  ///< where in the file the header begins
  std::vector<RecordPly> plies;
  std::vector<std::int64_t> offsets;  ///< where in the file each ply's line begins
  nlohmann::ordered_json result;      ///< null while the match goes on
};

std::string hash_text(std::uint64_t hash);
std::string header_line(const RecordHeader& header);
std::string ply_line(const RecordPly& ply);
std::string result_line(const nlohmann::ordered_json& result);

/// Reads one match after the other.
class RecordReader {
 public:
  /// Throws Failure if the file can't be read.
  explicit RecordReader(const std::string& path);
  /// The next match; false at the end. A last line that is cut off is dropped and remembered.
  /// Throws Failure (data_fault) that names the line if anything else is no record.
  bool next(RecordedMatch& match);
  int torn_line() const { return torn_line_; }  ///< its number, or 0
  std::int64_t end() const { return end_; }     ///< where what is good ends, in bytes

 private:
  bool read_line(nlohmann::ordered_json& json);
  [[noreturn]] void reject(const std::string& why) const;
  RecordHeader read_header(const nlohmann::ordered_json& json) const;
  void read_entry(const nlohmann::ordered_json& json, RecordedMatch& match) const;

  std::string path_;
  std::ifstream file_;
  nlohmann::ordered_json ahead_;  ///< the header of the next match …
  std::int64_t ahead_start_ = 0;  ///< … and where it begins
  int line_ = 0, torn_line_ = 0;
  std::int64_t start_ = 0, end_ = 0;
};

/// Appends to a record. Only one program at a time may write a file.
class RecordWriter {
 public:
  enum class Sync { every_line, at_the_end };
  /// Opens or creates it, and drops what comes after `keep` bytes (-1: keeps everything).
  /// Throws Failure if that can't be done or another program writes to it.
  explicit RecordWriter(std::string path, Sync sync = Sync::every_line, std::int64_t keep = -1);
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// Adds a line and syncs it. Throws Failure if it can't be saved whole; then nothing of it stays.
  void add(const std::string& line);
  /// Where the next line will begin.
  std::int64_t position() const { return end_ + static_cast<std::int64_t>(buffer_.size()); }
  /// Drops everything from there on.
  void truncate(std::int64_t position);
  /// Everything from there on becomes `text`, all at once: whoever reads the file, or finds it after the power went,
  /// sees what it was or what it is. Throws Failure, and then it is what it was.
  void replace(std::int64_t position, const std::string& text);
  /// Forgets everything, written or not.
  void drop() {
    buffer_.clear();
    truncate(0);
  }
  /// Writes what waits (Sync::at_the_end) and syncs.
  void flush();
  const std::string& path() const { return path_; }

 private:
  void write_all(const std::string& text);
  void replace_file(const std::string& text);

  std::string path_;
  Sync sync_;
  int file_ = -1;
  std::int64_t end_ = 0;
  std::string buffer_;
};

}  // namespace houserule::cli
