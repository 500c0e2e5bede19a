#include "cli/text/measure_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli {
namespace {

using What = Measure::What;

namespace says {
constexpr Wording total{"total of a player", "total d’un joueur"};
constexpr Wording margin{"margin of the first", "avance du premier"};
constexpr Wording plies{"plies a match", "coups par partie"};
constexpr Wording seat_advantage{"seat 1 wins more than its share", "le siège 1 gagne plus que sa part"};
constexpr Wording skill{"skill: the stronger wins", "adresse : le plus fort gagne"};
constexpr Wording line{"points: {}", "points : {}"};
constexpr Wording wins{"seat {} wins more than its share", "le siège {} gagne plus que sa part"};
constexpr Wording shared{"nobody or several win", "personne ou plusieurs gagnent"};
constexpr Wording uses{"a match has: {}", "par partie : {}"};
}  // namespace says

struct Name {
  What what;
  const char* typed;
};
constexpr std::array names{Name{What::total, "total"}, Name{What::margin, "margin"},
                           Name{What::plies, "plies"}, Name{What::seat_advantage, "seat-advantage"},
                           Name{What::skill, "skill"}, Name{What::line, "line"},
                           Name{What::wins, "wins"},   Name{What::shared, "shared"},
                           Name{What::uses, "uses"}};

/// Its id says of what.
bool is_of_something(What what) { return what == What::line || what == What::wins || what == What::uses; }

std::string action_text(const Game& game, const std::string& id, const std::string& language) {
  const auto& actions = game.definition().actions;
  const auto found = std::ranges::find(actions, id, &ActionDefinition::id);
  return found == actions.end() || found->text.in(language).empty() ? id_words(id) : found->text.in(language);
}

std::string line_text(const Game& game, const std::string& id, const std::string& language) {
  const auto& lines = game.definition().score_lines;
  const auto found = std::ranges::find(lines, id, &ScoreLineDefinition::id);
  return found == lines.end() || found->label.in(language).empty() ? id_words(id) : found->label.in(language);
}

}  // namespace

std::string typed_measure(const Measure& measure) {
  const std::string name = std::ranges::find(names, measure.what, &Name::what)->typed;
  return measure.id.empty() ? name : name + ':' + measure.id;
}

std::vector<std::string> measure_words() {
  std::vector<std::string> words;
  for (const Name& name : names) words.push_back(std::string(name.typed) + (is_of_something(name.what) ? ":" : ""));
  return words;
}

std::optional<Measure> find_measure(const std::string& typed, const std::vector<Measure>& measures) {
  std::string wanted = typed;
  std::ranges::replace(wanted, ' ', '-');
  const auto found = std::ranges::find(measures, wanted, typed_measure);
  return found == measures.end() ? std::nullopt : std::optional(*found);
}

std::string measure_name(const Measure& measure, const Game& game, const std::string& language) {
  switch (measure.what) {
    case What::total: return says::total.in(language);
    case What::margin: return says::margin.in(language);
    case What::plies: return says::plies.in(language);
    case What::seat_advantage: return says::seat_advantage.in(language);
    case What::skill: return says::skill.in(language);
    case What::line: return say(language, says::line, line_text(game, measure.id, language));
    case What::wins: return say(language, says::wins, measure.id);
    case What::shared: return says::shared.in(language);
    case What::uses: return say(language, says::uses, action_text(game, measure.id, language));
  }
  return "";
}

double in_units(double parts) { return parts / static_cast<double>(measure_parts); }

std::string measure_number(Measure::What what, double parts, bool sign) {
  const double value = in_units(parts) * (is_share(what) ? 100 : 1);
  const std::string text = sign ? fmt::format("{:+.2f}", value) : fmt::format("{:.2f}", value);
  const bool is_zero = text == "-0.00" || text == "+0.00";
  return (is_zero ? std::string("0.00") : text) + (is_share(what) ? " %" : "");
}

}  // namespace houserule::cli
