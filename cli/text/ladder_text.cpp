#include "cli/text/ladder_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "cli/text/counts.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

using Json = nlohmann::ordered_json;

namespace says {
using namespace counts;
constexpr Wording bot{"bot", "robot"};
constexpr Wording elo{"Elo", "Elo"};
constexpr Wording wins_against{"wins against", "gagne contre"};
constexpr Wording played{"{}, as many of each line-up, each bot as often at each seat.",
                         "{}, autant de chaque tablée, chaque robot aussi souvent à chaque siège."};
constexpr Wording stopped{"{} of {}, then stopped: a part of the answer.",
                          "{} sur {}, puis arrêt : une partie de la réponse."};
constexpr Wording unfinished{"{} more did not count: as many plies as the rules allow.",
                             "{} de plus ne comptent pas : le nombre de coups permis est atteint."};
constexpr Wording places{
    "Every two at a table count: the better place wins, the same place is half a win.",
    "Chaque paire d’une table compte : la meilleure place gagne, une place égale est un demi-gain."};
constexpr Wording scale{
    "400 Elo more: ten wins for one. All intervals together are right in 95 of 100 ladders "
    "(Bradley–Terry).",
    "400 Elo de plus : dix gains pour un. Les intervalles sont justes ensemble dans 95 échelles sur "
    "100 (Bradley–Terry)."};
constexpr Wording skill{"Skill matters: {} beats random, {:.0f} of 100.",
                        "L’adresse compte : {} bat random, {:.0f} sur 100."};
constexpr Wording lottery{
    "A lottery, as far as these bots can tell: even {} hardly beats random, {:.0f} of 100.",
    "Une loterie, autant que ces robots le sachent : même {} ne bat guère random, {:.0f} sur 100."};
constexpr Wording unknown{"Whether skill matters is not known yet: play more matches.",
                          "On ne sait pas encore si l’adresse compte : jouez plus de parties."};
constexpr Wording without_random{"Whether skill matters is seen beside random: let it play, too.",
                                 "C’est à côté de random qu’on voit si l’adresse compte : faites-le jouer aussi."};
}  // namespace says

constexpr const char* unskilled = "random";

using Rows = std::vector<std::vector<std::string>>;

Block with_bold_head(Rows rows, bool colour) {
  if (colour)
    for (auto& cell : rows.front()) cell = paint(true, "bold", cell);
  Block block = table(rows);
  for (auto& line : block) line.erase(line.find_last_not_of(' ') + 1);
  return block;
}

Block strengths_text(const LadderStanding& standing, const Ladder& ladder, const Look& look) {
  Rows rows{{says::bot.in(look.language), says::elo.in(look.language), ""}};
  for (const std::size_t i : strongest_first(standing.model))
    rows.push_back({ladder.bots[i], elo_text(standing.model.strengths[i]),
                    i == 0 ? "" : fmt::format("± {}", elo_text(standing.half_width(i, 0)))});
  return with_bold_head(std::move(rows), look.colour);
}

Block wins_text(const Encounters& encounters, const LadderStanding& standing, const Ladder& ladder, const Look& look) {
  const auto order = strongest_first(standing.model);
  Rows rows{{says::wins_against.in(look.language)}};
  for (const std::size_t j : order) rows.front().push_back(ladder.bots[j]);
  for (const std::size_t i : order) {
    auto& row = rows.emplace_back(std::vector{ladder.bots[i]});
    for (const std::size_t j : order)
      row.push_back(encounters.met(i, j) == 0 ? "" : fmt::format("{:.1f} %", wins_of_100(encounters, i, j)));
  }
  return with_bold_head(std::move(rows), look.colour);
}

/// Its index; none if it does not play.
std::optional<std::size_t> index_of_unskilled(const Ladder& ladder) {
  const auto found = std::ranges::find(ladder.bots, unskilled);
  if (found == ladder.bots.end()) return {};
  return static_cast<std::size_t>(found - ladder.bots.begin());
}

std::size_t strongest_besides(const BradleyTerry& model, std::size_t random) {
  const auto order = strongest_first(model);
  return order.front() == random ? order[1] : order.front();
}

Stronger skill_over(const LadderStanding& standing, std::size_t random) {
  const std::size_t best = strongest_besides(standing.model, random);
  return is_stronger(standing.model.strengths[best] - standing.model.strengths[random],
                     standing.half_width(best, random));
}

/// Of 100 games of two: as they met, or if they did not, by their strengths.
double wins_of_best(const Encounters& encounters, const BradleyTerry& model, std::size_t i, std::size_t j) {
  if (encounters.met(i, j) > 0) return wins_of_100(encounters, i, j);
  return 100 / (1 + std::exp(model.strengths[j] - model.strengths[i]));
}

std::string skill_text(const Encounters& encounters, const LadderStanding& standing, const Ladder& ladder,
                       const std::string& language) {
  const auto random = index_of_unskilled(ladder);
  if (!random) return says::without_random.in(language);
  const std::size_t best = strongest_besides(standing.model, *random);
  const double wins = wins_of_best(encounters, standing.model, best, *random);
  switch (skill_over(standing, *random)) {
    case Stronger::yes: return say(language, says::skill, ladder.bots[best], wins);
    case Stronger::hardly: return say(language, says::lottery, ladder.bots[best], wins);
    case Stronger::unknown: break;
  }
  return says::unknown.in(language);
}

Block notes(const LadderResult& result, const LadderStanding& standing, const Ladder& ladder,
            const std::string& language) {
  const std::string played = says::matches.in(language, result.matches);
  Block block{result.stopped ? say(language, says::stopped, played, LadderSeating(ladder).matches())
                             : say(language, says::played, played)};
  if (result.unfinished > 0) block.push_back(say(language, says::unfinished, result.unfinished));
  if (sides_in(*ladder.game) > 2) block.emplace_back(says::places.in(language));
  block.emplace_back(says::scale.in(language));
  block.push_back(skill_text(result.encounters, standing, ladder, language));
  return block;
}

constexpr std::array skill_ids{"yes", "hardly", "not known yet"};

}  // namespace

Block ladder_notes(const LadderResult& result, const LadderStanding& standing, const Ladder& ladder,
                   const std::string& language) {
  return notes(result, standing, ladder, language);
}

Block ladder_text(const LadderResult& result, const Ladder& ladder, const Look& look) {
  const LadderStanding standing = stand(result);
  Block block = strengths_text(standing, ladder, look);
  add_paragraph(block, wins_text(result.encounters, standing, ladder, look));
  add_paragraph(block, ladder_notes(result, standing, ladder, look.language));
  return block;
}

Json ladder_json(const LadderResult& result, const Ladder& ladder) {
  const LadderStanding standing = stand(result);
  Json json{{"matches", result.matches}, {"unfinished", result.unfinished}, {"stopped", result.stopped}};
  json["bots"] = Json::array();
  for (const std::size_t i : strongest_first(standing.model)) {
    Json bot{{"bot", ladder.bots[i]},
             {"elo", elo_of(standing.model.strengths[i])},
             {"half_interval", elo_of(standing.half_width(i, 0))}};
    for (std::size_t j = 0; j < ladder.bots.size(); ++j)
      if (const auto met = result.encounters.met(i, j); met > 0)
        bot["against"][ladder.bots[j]] = {{"met", met},
                                          {"won", static_cast<double>(result.encounters.half_wins(i, j)) / 2}};
    json["bots"].push_back(std::move(bot));
  }
  if (const auto random = index_of_unskilled(ladder))
    json["skill_matters"] = skill_ids[static_cast<std::size_t>(skill_over(standing, *random))];
  return json;
}

}  // namespace houserule::cli
