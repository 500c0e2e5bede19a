#include "cli/commands/until_option.hpp"

#include <algorithm>

#include "cli/commands/measure_option.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"

namespace houserule::cli {
namespace {

namespace says {
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

std::vector<Precision> read_precisions(const std::vector<std::string>& texts, const Game& game) {
  const std::vector<Measure> measures = measures_told(game);
  std::vector<Precision> precisions;
  for (const std::string& text : texts) {
    const std::size_t equals = text.rfind('=');
    const bool named = equals != std::string::npos;
    const auto amount = read_size(std::string_view(text).substr(named ? equals + 1 : 0));
    if (!amount) throw Failure{usage_fault, {says::bad_number, text}, says::such_a_precision};
    const Measure measure = named ? require_measure(text.substr(0, equals), measures) : foremost(measures);
    precisions.push_back({measure, amount->number, amount->percent && !is_share(measure.what)});
  }
  return precisions;
}

}  // namespace houserule::cli
