#include "cli/commands/measure_option.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/program.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording no_measure{"{}: there is no measure of that name", "{} : il n’y a pas de mesure de ce nom"};
constexpr Wording there_are{"there are: {}", "il y a : {}"};
}  // namespace says

}  // namespace

std::optional<Amount> read_amount(std::string_view text) {
  const bool percent = text.ends_with('%');
  if (percent) text.remove_suffix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number)) return {};
  return Amount{percent ? number / 100 : number, percent};
}

std::optional<Amount> read_size(std::string_view text) {
  const auto amount = read_amount(text);
  return amount && amount->number > 0 ? amount : std::nullopt;
}

Measure require_measure(const std::string& typed, const std::vector<Measure>& measures) {
  if (const auto measure = find_measure(typed, measures)) return *measure;
  std::vector<std::string> known;
  for (const Measure& measure : measures) known.push_back(typed_measure(measure));
  throw Failure{usage_fault, {says::no_measure, typed}, {says::there_are, fmt::format("{}", fmt::join(known, ", "))}};
}

std::pair<std::string, std::string> split_at_equals(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos) return {};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace houserule::cli
