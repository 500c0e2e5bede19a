#include "cli/report/origin.hpp"

#include <charconv>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/model/statement.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording section{"How this was made", "Comment ce rapport est fait"};
constexpr Wording again{"The same command gives the same figures, on any machine and on any number of threads:",
                        "La même commande donne les mêmes chiffres, sur toute machine et tout nombre de fils :"};
constexpr Wording by_the_clock{
    "The command plays by the clock: on another machine it may play more matches or fewer.",
    "La commande joue selon l’horloge : une autre machine peut jouer plus ou moins de parties."};
constexpr Wording ends_itself{
    "It ended when enough was known: intervals of what was not asked for may be a little too "
    "narrow.",
    "Elle s’est arrêtée quand on en savait assez : les intervalles de ce qui n’était pas "
    "demandé sont peut-être un peu étroits."};
constexpr Wording stopped{"It was stopped: to the end it gives other figures than these.",
                          "Elle a été arrêtée : jusqu’au bout, elle donne d’autres chiffres que ceux-ci."};
constexpr Wording what{"what", "quoi"};
constexpr Wording how{"here", "ici"};
constexpr Wording program{"program", "programme"};
constexpr Wording date{"made", "fait le"};
constexpr Wording rules{"rules", "règles"};
constexpr Wording players{"players", "joueurs"};
constexpr Wording matches{"played", "joué"};
constexpr Wording seed{"seed", "graine"};
constexpr Wording whose{"{} {}", "{} {}"};
}  // namespace says

void add_row(pages::Table& table, std::string what, pages::Inline value) {
  table.rows.push_back({"", {pages::plain(std::move(what)), std::move(value)}, false});
}

void add_rows(pages::Table& table, const Wording& what, const std::vector<std::pair<std::string, std::string>>& values,
              const std::string& language) {
  for (const auto& [whose, value] : values)
    add_row(table, whose.empty() ? what.in(language) : Statement(says::whose, what.in(language), whose).in(language),
            pages::plain(value));
}

}  // namespace

std::string today() {
  std::time_t now = std::time(nullptr);
  if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH")) {
    const std::string_view text = fixed;
    std::from_chars(text.data(), text.data() + text.size(), now);
  }
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(now));
}

pages::Section origin_section(const ReportOrigin& origin, const std::string& language) {
  pages::Section section{"origin", says::section.in(language), {}, {}};
  const Wording& note = !origin.partial.empty() ? says::stopped
                        : origin.by_the_clock   ? says::by_the_clock
                                                : says::again;
  section.contents.emplace_back(pages::Paragraph{pages::plain(note.in(language))});
  section.contents.emplace_back(pages::Paragraph{pages::code(origin.command)});
  pages::Table table{{{says::what.in(language)}, {says::how.in(language)}}, {}};
  if (origin.ends_itself) section.contents.emplace_back(pages::Paragraph{pages::plain(says::ends_itself.in(language))});
  add_row(table, says::program.in(language), pages::plain("houserule " + origin.version));
  add_rows(table, says::rules, origin.rules, language);
  add_rows(table, says::players, origin.players, language);
  add_row(table, says::matches.in(language), pages::plain(origin.played));
  add_row(table, says::seed.in(language), pages::plain(std::to_string(origin.seed)));
  add_row(table, says::date.in(language), pages::plain(origin.date));
  section.contents.emplace_back(std::move(table));
  return section;
}

}  // namespace houserule::cli
