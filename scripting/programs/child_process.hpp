#pragma once
// Another program that is asked and answers, a line each.

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace houserule {

/// Why there is no answer: the program can't be started, has ended, is too slow or says too much.
struct ChildError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Run by the shell in a process group of its own, so that Ctrl-C at the terminal is not for it. Its standard input and
/// output are ours, its standard error is the one we have. Ended, with all that it has started, when this goes.
class ChildProcess {
 public:
  /// Throws ChildError if there is no room for one more process.
  explicit ChildProcess(const std::string& command);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Sends a line and returns the next that comes, both without their ends. `waiting` is called several times a second
  /// with the share of the time that is over; what it throws goes through. Throws ChildError.
  std::string ask(const std::string& line, int milliseconds, const std::function<void(double share)>& waiting);

 private:
  void send_some(std::string_view& rest);
  void receive_some();
  std::string how_it_ended();

  int socket_ = -1;
  pid_t process_ = -1;
  std::string received_;
};

}  // namespace houserule
