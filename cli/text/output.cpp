#include "cli/text/output.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/text/ascii.hpp"

namespace houserule::cli {
namespace {

constexpr std::pair<std::string_view, std::string_view> styles[] = {
    {"bold", "1"},         {"dim", "2"},        {"reverse", "7"},     {"title", "1;36"},      {"black", "90"},
    {"red", "31"},         {"green", "32"},     {"yellow", "33"},     {"blue", "94"},         {"magenta", "35"},
    {"cyan", "36"},        {"white", "97"},     {"grey", "38;5;246"}, {"orange", "38;5;208"}, {"purple", "38;5;141"},
    {"brown", "38;5;137"}, {"pink", "38;5;211"}};

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

constexpr int narrowest = 40;
constexpr int widened_in_ascii = 2;  // by some characters of a line

void measure(int descriptor, Terminal& terminal) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_col > 0) terminal.width = std::max<int>(size.ws_col, narrowest);
  terminal.height = size.ws_row;
}

}  // namespace

Terminal describe_terminal(std::FILE* stream) {
  Terminal terminal;
  const int descriptor = stream == stderr ? STDERR_FILENO : STDOUT_FILENO;  // the stream's own may be another's
  terminal.is_terminal = isatty(descriptor) == 1;
  if (!terminal.is_terminal) return terminal;
  const char* kind = std::getenv("TERM");
  terminal.redraws = kind != nullptr && std::string_view(kind) != "dumb";
  terminal.colour = terminal.redraws && !is_set("NO_COLOR");
  measure(descriptor, terminal);
  if (prints_in_ascii()) terminal.width -= widened_in_ascii;
  return terminal;
}

std::string paint(bool colour, std::string_view style, std::string_view text) {
  if (!colour || text.empty()) return std::string(text);
  const auto found =
      std::find_if(std::begin(styles), std::end(styles), [&](const auto& s) { return s.first == style; });
  if (found == std::end(styles)) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", found->second, text);
}

}  // namespace houserule::cli
