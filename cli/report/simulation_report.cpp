#include "cli/report/report_sections.hpp"
#include "cli/report/report_text.hpp"
#include "cli/report/reports.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording about{"{}, {}.", "{}, {}."};
constexpr Wording without_points{"The game counts no points: nothing is said of them.",
                                 "Le jeu ne compte pas de points : rien n’en est dit."};
constexpr Counted players{{"{} player", "{} joueur"}, {"{} players", "{} joueurs"}};
}  // namespace says

void add_sentence(pages::Page& page, const std::string& text) {
  page.opening.emplace_back(pages::Paragraph{pages::plain(text)});
}

}  // namespace

pages::Page simulation_report(const ReportSide& side, const ReportOrigin& origin) {
  const std::string& language = side.subject.language;
  const Definition& definition = side.subject.definition;
  pages::Page page{language, definition.id, definition.title.in(language), {}, {}};
  if (!origin.partial.empty()) page.opening.emplace_back(pages::Paragraph{pages::strong(origin.partial)});
  const auto players = static_cast<std::uint64_t>(game_of(side).players());
  add_sentence(page, Statement(says::about, says::players.in(language, players), origin.played).in(language));
  if (const std::string note = note_on_detail(side); !note.empty()) add_sentence(page, note);
  if (game_of(side).score_lines().empty()) add_sentence(page, says::without_points.in(language));
  page.sections = sample_sections({side});
  page.sections.push_back(origin_section(origin, language));
  return page;
}

}  // namespace houserule::cli
