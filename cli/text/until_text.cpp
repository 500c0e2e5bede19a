#include "cli/text/until_text.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/text/counts.hpp"
#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording known{"known at every look", "connu à chaque regard"};
constexpr Wording asked{"asked for", "demandé"};
constexpr Wording precise{"{}: as precise as was asked.", "{} : aussi précis que demandé."};
constexpr Wording enough{"{}, as many as were to be played: not as precise as was asked.",
                         "{}, autant qu’il fallait en jouer : moins précis que demandé."};
constexpr Wording stopped{"{}, then stopped: not as precise as was asked.",
                          "{}, puis arrêt : moins précis que demandé."};
constexpr Wording others{
    "These intervals hold at every look (confidence sequences); all others are those of a fixed number of matches.",
    "Ces intervalles valent à chaque regard (suites de confiance) ; les autres sont ceux d’un nombre fixe de parties."};
constexpr Wording so_far{"{}: {} {}", "{} : {} {}"};
}  // namespace says

/// "68.77 ± 0.66"
std::string known_text(const Until::Answer& answer) {
  const auto what = answer.asked.measure.what;
  const std::string half = std::isfinite(answer.half_width) ? measure_number(what, answer.half_width) : "…";
  return fmt::format("{} ± {}", measure_number(what, answer.values.mean()), half);
}

std::string asked_text(const Precision& asked) {
  const bool percent = asked.relative || is_share(asked.measure.what);
  return percent ? fmt::format("± {:.6g} %", 100 * asked.half_width) : fmt::format("± {:.6g}", asked.half_width);
}

std::string end_text(const Until& until, std::uint64_t most, const std::string& language) {
  const std::string matches = says::matches.in(language, until.known().matches);
  if (until.enough()) return say(language, says::precise, matches);
  return say(language, until.known().matches >= most ? says::enough : says::stopped, matches);
}

const char* end_id(const Until& until, std::uint64_t most) {
  if (until.enough()) return "precise";
  return until.known().matches >= most ? "enough" : "stopped";
}

Block lines_of(const Until& until, const Game& game, std::uint64_t most, const Look& look) {
  const std::string& language = look.language;
  std::vector<std::vector<std::string>> rows{{"", says::known.in(language), says::asked.in(language)}};
  for (auto& cell : rows[0]) cell = paint(look.colour, "bold", cell);
  for (const Until::Answer& answer : until.answers())
    rows.push_back({measure_name(answer.asked.measure, game, language), known_text(answer), asked_text(answer.asked)});
  Block block = table(rows);
  block.push_back(end_text(until, most, language));
  const Block note = wrap_text(says::others.in(language), std::min(look.width, 80), 0);
  block.insert(block.end(), note.begin(), note.end());
  return block;
}

std::string line_so_far(const Until& until, const Game& game, const std::string& language) {
  const Until::Answer answer = until.answers().front();
  return say(language, says::so_far, says::matches.in(language, until.known().matches),
             measure_name(answer.asked.measure, game, language), known_text(answer));
}

}  // namespace

Block until_text(const Until& until, const Game& game, std::uint64_t most, const Look& look) {
  return lines_of(until, game, most, look);
}

nlohmann::ordered_json until_json(const Until& until, std::uint64_t most) {
  nlohmann::ordered_json json{{"end", end_id(until, most)}};
  json["answers"] = nlohmann::ordered_json::array();
  for (const Until::Answer& answer : until.answers()) {
    nlohmann::ordered_json one{{"measure", typed_measure(answer.asked.measure)},
                               {"mean", in_units(answer.values.mean())}};
    if (std::isfinite(answer.half_width)) one["half_interval"] = in_units(answer.half_width);
    one["asked"] = answer.asked.half_width;
    one["relative"] = answer.asked.relative;
    one["precise"] = answer.precise;
    json["answers"].push_back(std::move(one));
  }
  return json;
}

std::string until_so_far(const Until& until, const Game& game, const Look& look) {
  return line_so_far(until, game, look.language);
}

}  // namespace houserule::cli
