#include "cli/commands/measure_options.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/ranges.h>

#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording there_are{"there are: {}", "il y a : {}"};
constexpr Wording no_measure{"--until {}: nothing of that name is measured", "--until {} : aucune mesure de ce nom"};
constexpr Wording bad_number{"--until {}: that is no number above 0",
                             "--until {} : ce n’est pas un nombre au-dessus de 0"};
constexpr Wording such_a_precision{"for example --until 1% or --until total=0.5,plies=1%",
                                   "par exemple --until 1% ou --until total=0.5,plies=1%"};
}  // namespace says

/// All that single matches tell.
std::vector<Measure> measures_told(const Game& game) {
  std::vector<Measure> measures = measures_of(game);
  std::erase_if(measures, [](const Measure& measure) { return !tells_itself(measure); });
  return measures;
}

/// What a precision is about unless it is said.
Measure foremost(const std::vector<Measure>& measures) {
  for (const auto what : {Measure::What::total, Measure::What::seat_advantage})
    if (const auto found = std::ranges::find(measures, what, &Measure::what); found != measures.end()) return *found;
  return *std::ranges::find(measures, Measure::What::plies, &Measure::what);
}

}  // namespace

std::optional<std::pair<double, bool>> read_amount(std::string_view text) {
  const bool percent = text.ends_with('%');
  if (percent) text.remove_suffix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !(number > 0) || !std::isfinite(number)) return {};
  return std::pair{percent ? number / 100 : number, percent};
}

Measure wanted_measure(const std::string& typed, const std::vector<Measure>& measures, const Wording& unknown) {
  if (const auto measure = find_measure(typed, measures)) return *measure;
  std::vector<std::string> known;
  for (const Measure& measure : measures) known.push_back(typed_measure(measure));
  throw Failure{usage_fault, {unknown, typed}, {says::there_are, fmt::format("{}", fmt::join(known, ", "))}};
}

std::vector<Precision> read_precisions(const std::vector<std::string>& texts, const Game& game) {
  const std::vector<Measure> measures = measures_told(game);
  std::vector<Precision> precisions;
  for (const std::string& text : texts) {
    const std::size_t equals = text.rfind('=');
    const bool named = equals != std::string::npos;
    const auto amount = read_amount(std::string_view(text).substr(named ? equals + 1 : 0));
    if (!amount) throw Failure{usage_fault, {says::bad_number, text}, says::such_a_precision};
    const Measure measure =
        named ? wanted_measure(text.substr(0, equals), measures, says::no_measure) : foremost(measures);
    precisions.push_back({measure, amount->first, amount->second && !is_share(measure.what)});
  }
  return precisions;
}

}  // namespace houserule::cli
