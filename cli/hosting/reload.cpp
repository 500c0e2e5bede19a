#include "cli/hosting/reload.hpp"

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/hosting/record_files.hpp"
#include "core/flow/notation.hpp"
#include "core/play/score.hpp"
#include "scripting/yaml/difference.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t most_values = 6;

bool same_texts(const Package& a, const Package& b) {
  return yaml::same_data(a.tree, b.tree) && a.definition->sentences == b.definition->sentences;
}

/// The first few values of the data that are others: "numbers.points.coral: 3 → 7".
std::vector<std::string> changed_values(const Package& before, const Package& now) {
  using Kind = yaml::Difference::Kind;
  std::vector<std::string> lines;
  for (const yaml::Difference& difference : yaml::differences(before.tree, now.tree)) {
    if (lines.size() == most_values) {
      lines.emplace_back("  …");
      break;
    }
    const char* sign = difference.kind == Kind::added ? "+ " : difference.kind == Kind::removed ? "- " : "  ";
    const std::string arrow = difference.kind == Kind::changed ? " → " : "";
    lines.push_back(sign + difference.path + ": " + difference.before + arrow + difference.after);
  }
  return lines;
}

/// Plays them until one does not go; true if all do.
bool play_again(const Match& match, Match& again, Obstacle& obstacle) {
  for (std::size_t ply = 0; ply < match.plies(); ++ply) {
    const Action& action = match.action(ply);
    obstacle = {Obstacle::Kind::refused, ply, {}};
    Referee& referee = again.referee();
    if (again.state().over())
      obstacle.kind = Obstacle::Kind::over;
    else if ((referee.actors(again.state()) & seat_bit(action.seat)) == 0)
      obstacle.kind = Obstacle::Kind::not_its_turn;
    if (obstacle.kind != Obstacle::Kind::refused) return false;
    const Parsed parsed = parse_action(referee, again.state(), action.seat, action_text(match.before(ply), action));
    obstacle.refusal = parsed.refusal.empty() ? again.replay(parsed.action, 0) : parsed.refusal;
    if (!obstacle.refusal.empty()) return false;
  }
  return true;
}

/// Whatever can be asked next, so that a script that fails on it is found now.
void try_out(const Match& match) {
  Referee& referee = match.referee();
  for (Seat seat = 0; seat < match.game().players(); ++seat)
    if ((referee.actors(match.state()) & seat_bit(seat)) != 0) referee.legal(match.state(), seat);
  score(referee, match.state());
}

std::string wrong_players(const Package& package, int players) {
  const Definition& definition = *package.definition;
  return fmt::format("{}/game.yaml: the game is for {} to {} players now, and {} play this match\n", package.folder,
                     definition.min_players, definition.max_players, players);
}

void replay_by(Reread& reread, Package package, const Match& match, std::uint64_t seed) {
  reread.rules = put_to_use(std::move(package), match.game().players());
  reread.match = std::make_unique<Match>(*reread.rules.referee, seed);
  const bool all = play_again(match, *reread.match, reread.obstacle);
  try_out(*reread.match);
  reread.outcome = all ? Reread::Outcome::goes_on : Reread::Outcome::stopped;
}

}  // namespace

RulesInUse put_to_use(Package package, int players) {
  auto referee = std::make_unique<Referee>(package.referee(players));
  return {std::move(package), std::move(referee)};
}

Reread read_again(const RulesInUse& rules, const Match& match, std::uint64_t seed) {
  Reread reread;
  reread.outcome = Reread::Outcome::broken;
  const int players = match.game().players();
  try {
    Package package = load_package(rules.package.folder, rules.package.options);
    const Definition& definition = *package.definition;
    const bool same_rules = definition.digest == rules.package.definition->digest;
    if (!same_rules) reread.changed = changed_sections(rule_sections(rules.package), rule_sections(package));
    reread.values = changed_values(rules.package, package);
    if (same_rules && same_texts(package, rules.package))
      reread.outcome = Reread::Outcome::same;
    else if (players < definition.min_players || players > definition.max_players)
      reread.fault = wrong_players(package, players);
    else
      replay_by(reread, std::move(package), match, seed);
  } catch (const LoadError& error) {
    reread.fault = to_text(error.diagnostics);
  } catch (const RuleError& error) {
    reread.fault = to_text(error, "");
  }
  return reread;
}

void go_on_with(Table& table, Reread&& reread) {
  RecordHeader header = table.header;
  header.digest = yaml::digest_text(reread.rules.package.definition->digest);
  header.rules = rule_sections(reread.rules.package);
  if (header.digest != table.header.digest) {
    header.changes.push_back({table.match->plies(), table.header.digest, reread.changed, {}});
    for (std::size_t ply = reread.match->plies(); ply < table.match->plies(); ++ply) {
      const Action& action = table.match->action(ply);
      header.changes.back().left_out.push_back({action.seat, action_text(table.match->before(ply), action), ""});
    }
  }
  write_anew(*table.record, table.start, header, *reread.match);
  table.header = std::move(header);
  table.match->become(std::move(*reread.match));
  table.rules = std::move(reread.rules);
}

void begin_again_with(Table& table, Reread&& reread) {
  reread.match = std::make_unique<Match>(*reread.rules.referee, table.header.seed);
  go_on_with(table, std::move(reread));
}

}  // namespace houserule::cli
