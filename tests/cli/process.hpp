#pragma once
// Runs the program as a process: through pipes, or at a pseudo-terminal.

#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace houserule::test {

struct Finished {
  int code = -1;  ///< exit code, or 128 + signal
  std::string out;
  std::string error;
  long memory = 0;  ///< the most that was used, in KiB
};

struct Setting {
  std::string input;                                             ///< standard input
  std::vector<std::pair<std::string, std::string>> environment;  ///< added; an empty value removes
  std::string output;                                            ///< a file for standard output instead of a pipe
  long file_limit = -1;                                          ///< RLIMIT_FSIZE in bytes
  bool obeys_permissions = false;                                ///< like any user, even if root runs the tests
};

/// Whether `obeys_permissions` can be had here.
bool can_obey_permissions();

/// Runs `houserule arguments…` to its end (at most 60 s) in a clean environment: LANG=C.UTF-8, its own state folder.
Finished run(const std::vector<std::string>& arguments, const Setting& setting = {});

/// A program at a terminal of 100 x 40, or one that reads a pipe that stays open.
class Running {
 public:
  enum class At { terminal, pipe };
  Running(const std::vector<std::string>& arguments, At at, const Setting& setting = {});
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void type(const std::string& text);
  /// Waits until what was printed since the last wait holds `text`; false after 20 s or at the end. Keeps everything in
  /// `screen()`.
  bool wait_for(const std::string& text);
  /// At a terminal: waits until the program edits lines itself, so that keys are not the system's any more.
  bool wait_for_editor();
  void signal(int number);
  void resize(int columns, int lines);
  void close_input();
  /// Waits for the end; exit code, or 128 + signal.
  int finish();
  const std::string& screen() const { return screen_; }

 private:
  bool read_more(int milliseconds);

  pid_t process_ = -1;
  int input_ = -1, output_ = -1;
  std::string screen_;
  std::size_t seen_ = 0;
};

/// The first byte in it that could steer a terminal, with what stands before it: any control character but the end of a
/// line. Empty if there is none. run() expects that of everything that is printed.
std::string control_byte_in(const std::string& text);

/// A new empty folder, removed with the test's process.
std::string fresh_folder();
std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& text);
std::vector<std::string> lines_of(const std::string& text);

}  // namespace houserule::test
