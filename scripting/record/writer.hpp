#pragma once
// Writes records so that nothing is lost.

#include <cstdint>
#include <string>

#include "core/match/journal.hpp"

namespace houserule {

/// Appends to a record. Only one program at a time may write a file.
class RecordWriter {
 public:
  enum class Sync { every_line, at_the_end };
  /// Opens or creates it, for its owner's eyes only, and drops what comes after `keep` bytes (-1: keeps everything).
  /// Throws JournalError if that can't be done, it is a pipe or a terminal, or another program writes to it.
  explicit RecordWriter(std::string path, Sync sync = Sync::every_line, std::int64_t keep = -1);
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// Adds a line and syncs it. Throws JournalError if it can't be saved whole; then nothing of it stays.
  void add(const std::string& line);
  /// Where the next line will begin.
  std::int64_t position() const { return end_ + static_cast<std::int64_t>(buffer_.size()); }
  /// Drops everything from there on.
  void truncate(std::int64_t position);
  /// Everything from there on becomes `text`, all at once: whoever reads the file, or finds it after the power went,
  /// sees what it was or what it is. Throws JournalError, and then it is what it was.
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
  void require_storage();
  void write_all(const std::string& text);
  void replace_file(const std::string& text);

  std::string path_;
  Sync sync_;
  int file_ = -1;
  std::int64_t end_ = 0;
  std::string buffer_;
};

}  // namespace houserule
