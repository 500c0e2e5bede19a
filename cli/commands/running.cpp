#include "cli/commands/running.hpp"

#include <cstdio>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal/asking.hpp"
#include "cli/terminal/folder_watch.hpp"
#include "cli/terminal/session.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "core/play/playout.hpp"

namespace houserule::cli {
namespace {

Chooser bot_of(SeatKind kind) {
  if (kind == SeatKind::human) return nullptr;
  const std::shared_ptr<Policy> policy = kind == SeatKind::greedy ? make_greedy_policy() : make_random_policy();
  return [policy](Referee& referee, const State& state, Seat seat, Generator& generator) {
    return policy->choose(referee, state, seat, generator);
  };
}

SeatedPlayer seat_player(SeatKind kind, const Look& look) {
  const auto name = static_cast<Message>(static_cast<int>(Message::seat_human) + static_cast<int>(kind));
  return {sentence(name, look.language), bot_of(kind)};
}

}  // namespace

int run_session(HostedMatch& hosted, const std::vector<SeatKind>& seats, const Look& look, bool watch) {
  SessionOptions options;
  for (const SeatKind kind : seats) options.seats.push_back(seat_player(kind, look));
  options.look = look;
  options.menus = can_ask();
  std::unique_ptr<FolderWatch> saved;
  if (watch) saved = std::make_unique<FolderWatch>(std::vector<std::string>{hosted.rules.package.folder});
  options.watch = saved.get();
  try {
    return Session(hosted, std::move(options)).run();
  } catch (const RuleError& error) {
    std::fflush(stdout);
    const std::string replay = fmt::format("houserule replay {} --at {}", hosted.file->path(), hosted.match->plies());
    std::fputs(to_text(error, replay).c_str(), stderr);
    return data_fault;
  } catch (JournalError& error) {
    if (error.hint.empty())
      error.hint = fmt::format("that ply is not played; the {} before it are: houserule resume {}",
                               hosted.match->plies(), hosted.file->path());
    throw;
  }
}

}  // namespace houserule::cli
