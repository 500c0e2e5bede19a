#include "cli/commands/running.hpp"

#include <cstdio>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/pages/make_page.hpp"
#include "cli/pages/plain_text.hpp"
#include "cli/terminal/asking.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/session.hpp"
#include "cli/text/failure.hpp"
#include "scripting/programs/program_bot.hpp"

namespace houserule::cli {

static constexpr Wording not_played{"that ply is not played; the {} before it are: houserule resume {}",
                                    "ce coup n’est pas joué ; les {} d’avant le sont : houserule resume {}"};

namespace {

Block rules_page(const Package& package, int players, const std::string& part, const Look& look) {
  const pages::Page page = pages::make_page(package, look.language, players);
  return part.empty() ? pages::to_lines(page, look.width) : pages::lines_of_part(page, part, look.width);
}

Block rules_about_kind(const Package& package, int players, int kind, const Look& look) {
  const std::string& id = package.definition->kinds[static_cast<std::size_t>(kind)].id;
  const std::string name = kind_name(*package.definition, kind, {look.language});
  return pages::lines_about_kind(pages::make_page(package, look.language, players), id, name, look.width);
}

}  // namespace

void add_forced_option(CLI::App& command, std::string& forced) {
  command
      .add_option("--forced", forced,
                  "At a terminal: play what is the only choice without a key (play, the default), or ask first (ask)")
      ->type_name("HOW")
      ->check(CLI::IsMember({forced_play, forced_ask}));
}

int run_session(HostedMatch& hosted, const std::vector<std::string>& seats, const Look& look, const Running& running) {
  SessionOptions options;
  for (const std::string& player : seats) {
    options.seats.push_back(player_name(player, look));
    options.bots.push_back(player == human_player ? nullptr : make_bot(player, all_bot_kinds()));
  }
  options.look = look;
  options.look.names = hosted.record->header().names;
  options.menus = can_ask();
  options.rules = {rules_page, rules_about_kind};
  options.plays_forced = options.menus && running.forced == forced_play;
  std::unique_ptr<FolderWatch> saved;
  options.show_seed = running.show_seed;
  if (running.watch) saved = std::make_unique<FolderWatch>(std::vector<std::string>{hosted.rules.package.folder});
  options.watch = saved.get();
  try {
    return Session(hosted, std::move(options)).run();
  } catch (const RuleError& error) {
    std::fflush(stdout);
    const std::string replay = fmt::format("houserule replay {} --at {}", hosted.file->path(), hosted.match->plies());
    std::fputs(to_text(error, replay, look.language).c_str(), stderr);
    return data_fault;
  } catch (const ProgramFault& error) {
    throw Failure{data_fault, error.what(), {not_played, hosted.match->plies(), hosted.file->path()}};
  } catch (JournalError& error) {
    if (error.hint.empty()) error.hint = {not_played, hosted.match->plies(), hosted.file->path()};
    throw;
  }
}

}  // namespace houserule::cli
