#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace cli::says;
constexpr Wording game{"game", "jeu"};
constexpr Wording players{"players", "joueurs"};
constexpr Wording title{"title", "titre"};
constexpr Wording variants{"variants", "variantes"};
constexpr Wording does_not_load{"does not load: houserule check {}", "ne se charge pas : houserule check {}"};
constexpr Wording where_they_go{"put game folders into ~/.local/share/houserule/games, or set HOUSERULE_PATH",
                                "mettez des dossiers de jeux dans ~/.local/share/houserule/games, ou réglez "
                                "HOUSERULE_PATH"};
}  // namespace says

struct ListOptions {
  GameOptions game;
  bool ids = false;
};

std::string players_text(const Definition& definition) {
  if (definition.min_players == definition.max_players) return std::to_string(definition.min_players);
  return fmt::format("{}–{}", definition.min_players, definition.max_players);
}

std::string variants_text(const Package& package) {
  std::string text;
  for (const VariantInfo& variant : package.variants) text += (text.empty() ? "" : ", ") + variant.id;
  return text;
}

std::string base_name(const std::string& folder) { return folder.substr(folder.find_last_of('/') + 1); }

/// Nothing is padded that nothing follows.
void print_rows(const std::vector<std::vector<std::string>>& rows, const Look& look) {
  std::vector<int> widths(3, 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (!row[i + 1].empty()) widths[i] = std::max(widths[i], display_width(row[i]));
  for (const auto& row : rows)
    fmt::print("{}  {}  {}\n", paint(look.colour, "bold", pad_right(row[0], widths[0])), pad_right(row[1], widths[1]),
               row[3].empty() ? row[2] : pad_right(row[2], widths[2]) + "  " + row[3]);
}

int list(const ListOptions& options) {
  const Look look = look_for(options.game.language);
  std::vector<std::vector<std::string>> rows;
  bool broken = false;
  for (const auto& folder : list_games()) {
    if (options.ids) {
      fmt::print("{}\n", base_name(folder));
      continue;
    }
    try {
      const Package package = load_package(folder);
      rows.push_back({package.definition->id, players_text(*package.definition),
                      package.definition->title.in(look.language), variants_text(package)});
    } catch (const LoadError&) {
      broken = true;
      rows.push_back({base_name(folder), "?", say(look.language, says::does_not_load, folder), ""});
    }
  }
  if (!rows.empty()) {
    const auto word = [&](const Wording& wording) { return std::string(wording.in(look.language)); };
    rows.insert(rows.begin(), {word(says::game), word(says::players), word(says::title), word(says::variants)});
    print_rows(rows, look);
  } else if (!options.ids) {
    throw Failure{data_fault, says::no_games, says::where_they_go};
  }
  return broken ? data_fault : fine;
}

}  // namespace

void add_list(Program& program) {
  auto options = std::make_shared<ListOptions>();
  CLI::App* command =
      add_command(program, "list", "List the games found, with their players and variants",
                  "  houserule list\n  houserule list --lang fr\n", [options] { return list(*options); });
  command->add_flag("--ids", options->ids, "Only the ids, one a line");
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
