#include "tests/cli/process.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/capability.h>
#include <poll.h>
#include <pty.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace houserule::test {
namespace {

namespace fs = std::filesystem;

/// Folders of this test process.
struct Workshop {
  Workshop() {
    std::string pattern = (fs::temp_directory_path() / "houserule-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for tests");
    folder = pattern;
  }
  ~Workshop() {
    std::error_code error;
    fs::remove_all(folder, error);
  }
  std::string folder;
  int count = 0;
};

Workshop& workshop() {
  static Workshop instance;
  return instance;
}

void set_environment(const Setting& setting) {
  clearenv();
  setenv("PATH", "/usr/bin:/bin", 1);
  setenv("LANG", "C.UTF-8", 1);
  setenv("TERM", "xterm", 1);
  // libedit never frees the names of the functions added to it.
  setenv("LSAN_OPTIONS", "suppressions=" HOUSERULE_SOURCE_DIR "/tests/cli/leaks-of-libedit.txt:print_suppressions=0",
         1);
  setenv("HOUSERULE_CHECK_SECONDS", "0", 1);  // what a check comes to is not for the clock to say
  setenv("HOME", workshop().folder.c_str(), 1);
  setenv("XDG_STATE_HOME", (workshop().folder + "/state").c_str(), 1);
  for (const auto& [name, value] : setting.environment) {
    if (value.empty())
      unsetenv(name.c_str());
    else
      setenv(name.c_str(), value.c_str(), 1);
  }
}

/// From the next program on root, too, is kept out by the permissions of files. False if that can't be done.
bool drop_overrides() {
  if (geteuid() != 0) return true;
  return prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE) == 0 && prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH) == 0;
}

[[noreturn]] void become_program(const std::vector<std::string>& arguments, const Setting& setting) {
  set_environment(setting);
  if (setting.file_limit >= 0) {
    const rlimit limit{static_cast<rlim_t>(setting.file_limit), static_cast<rlim_t>(setting.file_limit)};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  if (setting.obeys_permissions && !drop_overrides()) _exit(126);
  if (!setting.output.empty()) dup2(open(setting.output.c_str(), O_WRONLY), STDOUT_FILENO);
  std::vector<char*> words;
  static char name[] = "houserule";
  words.push_back(name);
  for (const auto& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  execv(HOUSERULE_PROGRAM, words.data());
  _exit(127);
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

void write_all(int file, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t size = write(file, text.data() + done, text.size() - done);
    if (size <= 0) return;
    done += static_cast<std::size_t>(size);
  }
}

/// Reads both to their ends.
void read_both(int out, int error, Finished& finished) {
  pollfd files[2] = {{out, POLLIN, 0}, {error, POLLIN, 0}};
  std::string* texts[2] = {&finished.out, &finished.error};
  for (int open = 2; open > 0;) {
    if (poll(files, 2, 300'000) <= 0) return;  // sanitizers are slow
    for (int i = 0; i < 2; ++i) {
      if (files[i].revents == 0) continue;
      char buffer[4096];
      const ssize_t size = read(files[i].fd, buffer, sizeof buffer);
      if (size > 0) texts[i]->append(buffer, static_cast<std::size_t>(size));
      if (size > 0) continue;
      files[i].fd = -1;
      --open;
    }
  }
}

}  // namespace

bool can_obey_permissions() {
  Setting setting;
  setting.obeys_permissions = true;
  return run({"--version"}, setting).code == 0;
}

Finished run(const std::vector<std::string>& arguments, const Setting& setting) {
  std::signal(SIGPIPE, SIG_IGN);
  int in[2], out[2], error[2];
  if (pipe(in) != 0 || pipe(out) != 0 || pipe(error) != 0) throw std::runtime_error("no pipes");
  const pid_t process = fork();
  if (process == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(error[1], STDERR_FILENO);
    for (const int file : {in[0], in[1], out[0], out[1], error[0], error[1]}) close(file);
    become_program(arguments, setting);
  }
  for (const int file : {in[0], out[1], error[1]}) close(file);
  write_all(in[1], setting.input);
  close(in[1]);
  Finished finished;
  read_both(out[0], error[0], finished);
  close(out[0]);
  close(error[0]);
  int status = 0;
  rusage used{};
  wait4(process, &status, 0, &used);
  finished.code = code_of(status);
  finished.memory = used.ru_maxrss;
  for (const std::string& text : {finished.out, finished.error})
    EXPECT_EQ(control_byte_in(text), "") << testing::PrintToString(arguments);
  return finished;
}

std::string control_byte_in(const std::string& text) {
  constexpr std::size_t shown = 30;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool second = byte >= 0x80 && byte < 0xa0 && i > 0 && text[i - 1] == '\xc2';  // U+0080 to U+009F
    if ((byte >= 0x20 && byte != 0x7f && !second) || byte == '\n') continue;
    const std::size_t end = second ? i - 1 : i, start = end - std::min(end, shown);
    return std::to_string(byte) + " behind '" + text.substr(start, end - start) + "'";
  }
  return "";
}

Running::Running(const std::vector<std::string>& arguments, At at, const Setting& setting) {
  std::signal(SIGPIPE, SIG_IGN);
  if (at == At::terminal) {
    const winsize size{40, 100, 0, 0};
    process_ = forkpty(&input_, nullptr, nullptr, &size);
    if (process_ == 0) become_program(arguments, setting);
    output_ = input_;
    return;
  }
  int in[2], out[2];
  if (pipe(in) != 0 || pipe(out) != 0) throw std::runtime_error("no pipes");
  process_ = fork();
  if (process_ == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    dup2(out[1], STDERR_FILENO);
    for (const int file : {in[0], in[1], out[0], out[1]}) close(file);
    become_program(arguments, setting);
  }
  close(in[0]);
  close(out[1]);
  input_ = in[1];
  output_ = out[0];
}

Running::~Running() {
  if (process_ > 0) {
    kill(process_, SIGKILL);
    finish();
  }
  if (input_ >= 0) close(input_);
  if (output_ >= 0 && output_ != input_) close(output_);
}

void Running::type(const std::string& text) { write_all(input_, text); }

bool Running::read_more(int milliseconds) {
  pollfd file{output_, POLLIN, 0};
  if (poll(&file, 1, milliseconds) <= 0) return false;
  char buffer[4096];
  const ssize_t size = read(output_, buffer, sizeof buffer);
  if (size <= 0) return false;
  screen_.append(buffer, static_cast<std::size_t>(size));
  return true;
}

bool Running::wait_for(const std::string& text) {
  for (;;) {
    const std::size_t found = screen_.find(text, seen_);
    if (found != std::string::npos) {
      seen_ = found + text.size();
      return true;
    }
    if (!read_more(20'000)) return false;
  }
}

bool Running::wait_for_editor() {
  for (int tries = 0; tries < 20'000; ++tries) {
    termios mode{};
    if (tcgetattr(input_, &mode) != 0) return false;
    if ((mode.c_lflag & ICANON) == 0) return true;
    usleep(1000);
  }
  return false;
}

void Running::resize(int columns, int lines) {
  const winsize size{static_cast<unsigned short>(lines), static_cast<unsigned short>(columns), 0, 0};
  ioctl(input_, TIOCSWINSZ, &size);
}

void Running::signal(int number) { kill(process_, number); }

void Running::close_input() {
  close(input_);
  input_ = -1;
}

int Running::finish() {
  while (read_more(20'000)) {
  }
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return code_of(status);
}

std::string fresh_folder() {
  const std::string folder = workshop().folder + "/" + std::to_string(++workshop().count);
  fs::create_directories(folder);
  return folder;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace houserule::test
