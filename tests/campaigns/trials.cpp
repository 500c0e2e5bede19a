#include "tests/campaigns/trials.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <exception>
#include <sstream>
#include <stdexcept>

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define HOUSERULE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HOUSERULE_SANITIZED 1
#endif
#endif

namespace houserule::test {

#if defined(NDEBUG) && !defined(HOUSERULE_SANITIZED)
const int most_seconds = 2;
#else
const int most_seconds = 10;  // sanitizers and builds without optimisation are slow
#endif

namespace {

constexpr int trials_a_process = 200;

struct Trials {
  const std::function<Ending(int)>& trial;
  int seconds;
};

/// Sanitizers reserve far more than they use.
void limit_memory() {
#ifndef HOUSERULE_SANITIZED
  const rlimit limit{rlim_t{256} << 20, rlim_t{256} << 20};
  setrlimit(RLIMIT_DATA, &limit);
#endif
}

/// From now on; whoever takes longer is killed by SIGPROF.
void limit_time(int seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &timer, nullptr);
}

Ending attempt(const std::function<Ending(int)>& trial, int number) {
  const std::clock_t start = std::clock();
  Ending ending;
  try {
    ending = trial(number);
  } catch (const std::exception& error) {
    ending = {Ending::Kind::crashed, std::string("an exception: ") + error.what()};
  }
  ending.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::ranges::replace(ending.told, '\n', ' ');
  return ending;
}

/// One line an ending.
[[noreturn]] void work(int first, int end, const Trials& trials, int output) {
  limit_memory();
  std::FILE* out = fdopen(output, "w");
  for (int number = first; number < end; ++number) {
    limit_time(trials.seconds);
    const Ending ending = attempt(trials.trial, number);
    std::fprintf(out, "%d %f %s\n", static_cast<int>(ending.kind), ending.seconds, ending.told.c_str());
    std::fflush(out);
  }
  _exit(0);
}

std::string read_to_end(int input) {
  std::string text;
  char buffer[4096];
  for (ssize_t size; (size = read(input, buffer, sizeof buffer)) > 0;)
    text.append(buffer, static_cast<std::size_t>(size));
  return text;
}

Ending parse(const std::string& line) {
  std::istringstream words(line);
  Ending ending;
  int kind = 0;
  words >> kind >> ending.seconds;
  ending.kind = static_cast<Ending::Kind>(kind);
  std::getline(words >> std::ws, ending.told);
  return ending;
}

Ending death(int status, const Trials& trials) {
  Ending ending{Ending::Kind::crashed, "the process ended"};
  if (WIFSIGNALED(status)) ending.told = strsignal(WTERMSIG(status));
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
    ending.told = "too slow";
    ending.seconds = trials.seconds;
  }
  return ending;
}

/// Appends the endings of trials from `first` on: of all up to `end`, or up to one that ended the process.
void run_process(int first, int end, const Trials& trials, std::vector<Ending>& endings) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  std::fflush(nullptr);
  const pid_t process = fork();
  if (process < 0) throw std::runtime_error("no process");
  if (process == 0) {
    close(ends[0]);
    work(first, end, trials, ends[1]);
  }
  close(ends[1]);
  std::istringstream lines(read_to_end(ends[0]));
  close(ends[0]);
  int status = 0;
  waitpid(process, &status, 0);
  for (std::string line; std::getline(lines, line); ++first) endings.push_back(parse(line));
  if (first < end) endings.push_back(death(status, trials));
}

}  // namespace

std::vector<Ending> run_trials(int count, const std::function<Ending(int)>& trial, int seconds) {
  std::vector<Ending> endings;
  while (static_cast<int>(endings.size()) < count) {
    const int first = static_cast<int>(endings.size());
    run_process(first, std::min(count, first + trials_a_process), {trial, seconds}, endings);
  }
  return endings;
}

}  // namespace houserule::test
