#include "cli/text/survey_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/counts.hpp"
#include "cli/text/figures.hpp"
#include "cli/text/happening_names.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "core/lab/never.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording closely{"Looked at closely: {}", "Regardé de près : {}"};
constexpr Wording decisions{"decisions a match", "décisions par partie"};
constexpr Wording all_choices{"choices a decision", "choix par décision"};
constexpr Wording only_one{"only one choice", "un seul choix"};
constexpr Wording moment{"decided after (share of the match)", "décidée après (part de la partie)"};
constexpr Wording led{"the later winner leads", "le futur vainqueur mène"};
constexpr Wording nobody_leads{"nobody leads alone", "personne ne mène seul"};
constexpr Wording changes{"another takes the lead (times)", "la tête change (fois)"};
constexpr Wording seat_choices{"choices", "choix"};
constexpr Wording by_seat{"by seat", "par siège"};
constexpr Wording tenths{"tenths of the match", "dixièmes de partie"};
constexpr Wording tenth_choices{"choices", "choix"};
constexpr Wording tenth_only_one{"only one choice, %", "un seul choix, %"};
constexpr Wording tenth_led{"winner leads, %", "vainqueur mène, %"};
constexpr Wording tenth_shared{"none leads alone, %", "nul ne mène seul, %"};
constexpr Wording tenth_decided{"decided there, %", "décidée là, %"};
constexpr Wording happens{"what happens", "ce qui arrive"};
constexpr Wording times{"times a match", "fois par partie"};
constexpr Wording in_matches{"in so many matches", "dans tant de parties"};
constexpr Wording step{"step: {}", "étape : {}"};
constexpr Wording ends{"end: {}", "fin : {}"};
constexpr Wording never{"Never: {}", "Jamais : {}"};
constexpr Wording no_points{"no points: {}", "sans points : {}"};
constexpr Wording nobody_had{"nobody had: {}", "personne n’a eu : {}"};
constexpr Wording nothing_never{"Everything happened at least once.", "Tout est arrivé au moins une fois."};
constexpr Wording held{"Seats that ended with one, against those that did not",
                       "Les sièges qui en ont un à la fin, face à ceux qui n’en ont pas"};
constexpr Wording played{"Seats that played one, against those that did not",
                         "Les sièges qui en ont joué un, face à ceux qui n’en ont pas joué"};
constexpr Wording points_more{"points more", "points de plus"};
constexpr Wording wins_more{"wins more", "victoires de plus"};
constexpr Wording compared{"matches", "parties"};
constexpr Wording star{"* stands out among {} (Benjamini–Hochberg at 5 %)",
                       "* ressort parmi {} (Benjamini–Hochberg à 5 %)"};
constexpr Wording question_mark{"? who has it hangs on the seat: it may be the seat that is worth so much",
                                "? qui l’a dépend du siège : c’est peut-être le siège qui vaut autant"};
constexpr Wording others_listed{"The others do not stand out: --json lists them.",
                                "Le reste ne ressort pas : --json en fait la liste."};
constexpr Wording lowest{"The lowest total wins: fewer are better.", "Le plus petit total gagne : moins vaut mieux."};
constexpr Wording no_kinds{"There are no kinds of pieces that anybody could have: nothing is said of their worth.",
                           "Aucune sorte de pièces n’est à qui veut : rien n’est dit de leur valeur."};
constexpr Wording kinds_unknown{
    "Nothing is said of what kinds are worth: in fewer than {} matches some had one and others had not.",
    "Rien n’est dit de ce que valent les sortes : dans moins de {} parties les uns en avaient et les autres non."};
constexpr Wording without_points{"The game counts no points: nothing is said of who leads.",
                                 "Le jeu ne compte pas de points : rien n’est dit de qui mène."};
constexpr Wording late_points{"Nobody is ahead before the end: nothing is said of who leads.",
                              "Personne n’est devant avant la fin : rien n’est dit de qui mène."};
constexpr Wording without_contest{"Nobody plays against anybody: nothing is said of who leads, or of kinds.",
                                  "Personne ne joue contre personne : rien n’est dit de qui mène, ni des sortes."};
constexpr Wording without_winner{"{} that nobody won: nothing is said of who led there.",
                                 "{} sans vainqueur : rien n’y est dit de qui menait."};
}  // namespace says

constexpr Figures in_parts{measure_parts, false}, as_share{measure_parts, true}, plain{1, false};
constexpr int widest_survey = 80, widest_title = 38;
constexpr std::size_t most_kinds = 20;  // listed without standing out

using Rows = std::vector<std::vector<std::string>>;

void add_lines(Block& block, const std::string& text, const Look& look, int indent = 0) {
  for (std::string& line : wrap_text(text, std::min(look.width, widest_survey), indent))
    block.push_back(std::move(line));
}

/// No points, or nobody against whom.
bool is_contest(const Game& game) { return game.team_of(0) != game.player_mask(); }

Block matches_text(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  Rows rows{{says::decisions.in(language), student_text(survey.decisions, plain)},
            {says::all_choices.in(language), student_text(survey.all_decisions.choices, in_parts)},
            {says::only_one.in(language), student_text(survey.all_decisions.only_one, as_share)}};
  if (tells_lead(survey)) {
    rows.push_back({says::moment.in(language), student_text(survey.moment, as_share)});
    rows.push_back({says::led.in(language), student_text(survey.lead.led, as_share)});
    rows.push_back({says::nobody_leads.in(language), student_text(survey.lead.shared, as_share)});
    rows.push_back({says::changes.in(language), student_text(survey.lead_changes, plain)});
  }
  Block block{paint(look.colour, "bold", say(language, says::closely, says::matches.in(language, survey.matches)))};
  for (auto& row : table(rows)) block.push_back(std::move(row));
  return block;
}

/// "1st" without words of a language: by number.
std::vector<std::string> place_cells(const SeatSurvey& seat, std::uint64_t matches) {
  std::vector<std::string> cells;
  for (const std::uint64_t count : seat.places)
    cells.push_back(fmt::format("{:.0f} %", 100.0 * static_cast<double>(count) / static_cast<double>(matches)));
  return cells;
}

Block seats_text(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  const bool contest = is_contest(*survey.game);
  Rows rows{{says::by_seat.in(language), says::seat_choices.in(language), says::only_one.in(language)}};
  for (std::size_t place = 1; contest && place <= survey.seats[0].places.size(); ++place)
    rows[0].push_back(fmt::format("{}{}", place, language == "fr" ? "ᵉ" : "."));
  for (std::size_t i = 0; i < survey.seats.size(); ++i) {
    const SeatSurvey& seat = survey.seats[i];
    rows.push_back({seat_name(*survey.game, static_cast<Seat>(i), look), student_text(seat.choices, in_parts),
                    student_text(seat.only_one, as_share)});
    if (!contest) continue;
    const auto places = place_cells(seat, survey.matches);
    rows.back().insert(rows.back().end(), places.begin(), places.end());
  }
  return headed_table(std::move(rows), look.colour);
}

std::string mean_cell(const Tally& tally, double scale) {
  if (tally.count() == 0) return "";
  const double mean = tally.mean() / static_cast<double>(measure_parts) * scale;
  return scale == 1 && mean < 99.95 ? fmt::format("{:.1f}", mean) : fmt::format("{:.0f}", mean);
}

Block slices_text(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  Rows rows{{says::tenths.in(language)}};
  for (std::size_t i = 1; i <= survey_slices; ++i) rows[0].push_back(fmt::format("{}", i));
  const auto add_row = [&](const Wording& title, const auto& cell) {
    rows.push_back({title.in(language)});
    for (std::size_t i = 0; i < survey_slices; ++i) rows.back().push_back(cell(i));
  };
  const auto slice = [&](std::size_t i) -> const SliceSurvey& { return survey.slices[i]; };
  add_row(says::tenth_choices, [&](std::size_t i) { return mean_cell(slice(i).choices, 1); });
  add_row(says::tenth_only_one, [&](std::size_t i) { return mean_cell(slice(i).only_one, 100); });
  if (!tells_lead(survey)) return headed_table(std::move(rows), look.colour);
  add_row(says::tenth_led, [&](std::size_t i) { return mean_cell(slice(i).led, 100); });
  add_row(says::tenth_shared, [&](std::size_t i) { return mean_cell(slice(i).shared, 100); });
  const auto won = static_cast<double>(survey.moment.count());
  add_row(says::tenth_decided,
          [&](std::size_t i) { return fmt::format("{:.0f}", 100 * static_cast<double>(survey.decided_in[i]) / won); });
  return headed_table(std::move(rows), look.colour);
}

Block happenings_text(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  const Definition& definition = survey.game->definition();
  Rows rows{{says::happens.in(language), says::times.in(language), says::in_matches.in(language)}};
  const auto add_row = [&](const std::string& title, const std::string& times, std::uint64_t matches) {
    if (matches > 0)
      rows.push_back({shortened(title, widest_title), times, share_text(static_cast<double>(matches), survey.matches)});
  };
  for (std::size_t i = 0; i < survey.actions.size(); ++i)
    add_row(action_title(definition, i, language), student_text(survey.actions[i].times, plain),
            survey.actions[i].matches);
  for (std::size_t i = 0; i < survey.steps.size(); ++i)
    add_row(say(language, says::step, step_title(definition, i, language)), student_text(survey.steps[i].times, plain),
            survey.steps[i].matches);
  for (std::size_t i = 0; i < survey.endings.size() && !definition.endings.empty(); ++i)
    add_row(say(language, says::ends, ending_title(definition, i, language)), "", survey.endings[i]);
  return headed_table(std::move(rows), look.colour);
}

/// "step: Deal"; the titles of all of them, if there are any.
void add_titles(std::vector<std::string>& parts, const std::vector<std::size_t>& which, const Wording& wording,
                const std::string& language, const auto& title) {
  std::vector<std::string> titles;
  for (const std::size_t i : which) titles.push_back(title(i));
  if (!titles.empty()) parts.push_back(say(language, wording, fmt::format("{}", fmt::join(titles, ", "))));
}

Block never_text(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  const NeverHappened never = never_happened(survey);
  if (never.nothing()) return {says::nothing_never.in(language)};
  const Definition& definition = survey.game->definition();
  std::vector<std::string> parts;
  for (const std::size_t i : never.actions) parts.push_back(action_title(definition, i, language));
  add_titles(parts, never.steps, says::step, language,
             [&](std::size_t i) { return step_title(definition, i, language); });
  add_titles(parts, never.endings, says::ends, language,
             [&](std::size_t i) { return ending_title(definition, i, language); });
  add_titles(parts, never.lines, says::no_points, language,
             [&](std::size_t i) { return line_title(*survey.game, i, language); });
  add_titles(parts, never.kinds, says::nobody_had, language,
             [&](std::size_t i) { return kind_name(definition, static_cast<int>(i), {language}); });
  Block block;
  add_lines(block, say(language, says::never, fmt::format("{}", fmt::join(parts, "; "))), look, 2);
  return block;
}

std::string worth_text(const KindWorth& worth, bool points) {
  const double scale = (points ? 1.0 : 100.0) / static_cast<double>(measure_parts);
  const std::string mean = fmt::format("{:+.{}f}", worth.difference.mean() * scale, points ? 2 : 1);
  return fmt::format("{} ± {:.{}f}{}", mean, worth.half_width * scale, points ? 2 : 1, points ? "" : " %");
}

std::string marks_of(const KindWorth& worth) {
  return std::string(worth.flagged ? "*" : " ") + (worth.confounded ? "?" : " ");
}

Block kinds_text(const Survey& survey, const std::vector<KindWorth>& worths, KindWorth::Had had, bool all,
                 const Look& look) {
  const std::string& language = look.language;
  const bool points = !survey.game->score_lines().empty();
  Rows rows{{"", (points ? says::points_more : says::wins_more).in(language), "", says::compared.in(language)}};
  for (const KindWorth& worth : worths)
    if (worth.had == had && (all || worth.flagged))
      rows.push_back({kind_name(survey.game->definition(), static_cast<int>(worth.kind), {language}),
                      worth_text(worth, points), marks_of(worth), fmt::format("{}", worth.difference.count())});
  if (rows.size() == 1) return {};
  Block block = {paint(look.colour, "bold", (had == KindWorth::Had::played ? says::played : says::held).in(language))};
  for (auto& line : headed_table(std::move(rows), look.colour)) block.push_back(std::move(line));
  return block;
}

bool knows_kinds(const Game& game) {
  bool any = false;
  for (std::size_t kind = 0; kind < game.definition().kinds.size(); ++kind) any = any || tells_worth(game, kind);
  return any;
}

Block worths_text(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  Block block;
  const std::vector<KindWorth> worths = worth_of_kinds(survey);
  if (worths.empty()) {
    add_lines(
        block,
        knows_kinds(*survey.game) ? say(language, says::kinds_unknown, least_contrasts) : says::no_kinds.in(language),
        look);
    return block;
  }
  const bool all = worths.size() <= most_kinds;
  add_paragraph(block, kinds_text(survey, worths, KindWorth::Had::in_the_end, all, look));
  add_paragraph(block, kinds_text(survey, worths, KindWorth::Had::played, all, look));
  add_lines(block, say(language, says::star, worths.size()), look);
  if (std::ranges::any_of(worths, &KindWorth::confounded)) add_lines(block, says::question_mark.in(language), look);
  if (survey.game->definition().lowest_wins) add_lines(block, says::lowest.in(language), look);
  if (!all) add_lines(block, says::others_listed.in(language), look);
  return block;
}

/// What has no answer here.
Block left_out(const Survey& survey, const Look& look) {
  const std::string& language = look.language;
  Block block;
  if (survey.game->score_lines().empty()) add_lines(block, says::without_points.in(language), look);
  if (!is_contest(*survey.game)) add_lines(block, says::without_contest.in(language), look);
  const std::uint64_t nobody = survey.matches - survey.moment.count();
  if (survey.moment.count() > 0 && !tells_lead(survey)) add_lines(block, says::late_points.in(language), look);
  if (has_lead(*survey.game) && nobody > 0)
    add_lines(block, say(language, says::without_winner, says::matches.in(language, nobody)), look);
  return block;
}

}  // namespace

Block survey_text(const Survey& survey, const Look& look) {
  if (survey.matches == 0) return {};
  Block block = matches_text(survey, look);
  add_paragraph(block, seats_text(survey, look));
  add_paragraph(block, slices_text(survey, look));
  add_paragraph(block, happenings_text(survey, look));
  add_paragraph(block, never_text(survey, look));
  if (is_contest(*survey.game)) add_paragraph(block, worths_text(survey, look));
  add_paragraph(block, left_out(survey, look));
  return block;
}

}  // namespace houserule::cli
