#include "scripting/programs/child_process.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace houserule {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = 1 << 20;  // bytes
constexpr int patience_step = 50;                // milliseconds

pid_t spawn(const std::string& command, int socket) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh", option = "-c", text = command;
  char* const words[] = {shell.data(), option.data(), text.data(), nullptr};
  pid_t process = -1;
  const int failed = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failed != 0) throw ChildError(fmt::format("it can't be started: {}", std::strerror(failed)));
  return process;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw ChildError(fmt::format("it can't be started: {}", std::strerror(errno)));
  socket_ = ends[0];
  fcntl(socket_, F_SETFL, O_NONBLOCK);
  try {
    process_ = spawn(command, ends[1]);
  } catch (...) {
    close(ends[0]);
    close(ends[1]);
    throw;
  }
  close(ends[1]);
}

ChildProcess::~ChildProcess() {
  close(socket_);
  if (process_ < 0) return;
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

std::string ChildProcess::how_it_ended() {
  kill(-process_, SIGKILL);  // it may go on with its output closed
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  if (WIFEXITED(status)) return fmt::format("it has ended with code {}", WEXITSTATUS(status));
  return "it has ended without an answer";
}

void ChildProcess::send_some(std::string_view& rest) {
  const ssize_t sent = send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
  if (sent > 0) rest.remove_prefix(static_cast<std::size_t>(sent));
  if (sent < 0 && errno != EAGAIN && errno != EINTR) rest = {};  // it has ended: that is found where it answers
}

void ChildProcess::receive_some() {
  std::array<char, 65536> buffer;
  const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) throw ChildError(how_it_ended());
  received_.append(buffer.data(), static_cast<std::size_t>(count));
}

std::string ChildProcess::ask(const std::string& line, int milliseconds,
                              const std::function<void(double share)>& waiting) {
  if (process_ < 0) throw ChildError("it has ended");
  const std::string question = line + "\n";
  std::string_view rest = question;
  const auto start = Clock::now();
  for (;;) {
    if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
      const std::string answer = received_.substr(0, end);
      received_.erase(0, end + 1);
      return answer;
    }
    if (received_.size() > longest_answer)
      throw ChildError(fmt::format("its answer is longer than {} bytes", longest_answer));
    const std::chrono::duration<double, std::milli> passed = Clock::now() - start;
    if (passed.count() > milliseconds) throw ChildError(fmt::format("no answer within {} ms", milliseconds));
    waiting(passed.count() / milliseconds);
    pollfd poll_for{socket_, static_cast<short>(rest.empty() ? POLLIN : POLLIN | POLLOUT), 0};
    if (poll(&poll_for, 1, patience_step) <= 0) continue;
    if ((poll_for.revents & POLLOUT) != 0) send_some(rest);
    if ((poll_for.revents & (POLLIN | POLLHUP | POLLERR)) != 0) receive_some();
  }
}

}  // namespace houserule
