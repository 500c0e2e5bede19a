#include "scripting/record/reload.hpp"

#include <utility>

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "core/play/score.hpp"
#include "scripting/record/recorded_rules.hpp"

namespace houserule {
namespace {

bool same_texts(const Package& a, const Package& b) {
  return yaml::same_data(a.tree, b.tree) && a.definition->sentences == b.definition->sentences;
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
    obstacle.refusal = parsed.refusal.empty() ? again.replay(parsed.action) : parsed.refusal;
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

RuleError wrong_players(const Package& package, int players) {
  const Definition& definition = *package.definition;
  RuleError error(fmt::format("the game is for {} to {} players now, and {} play this match", definition.min_players,
                              definition.max_players, players));
  error.file = package.folder + "/game.yaml";
  return error;
}

void replay_by(Reread& reread, Package package, const Match& match, std::uint64_t seed) {
  reread.rules = put_to_use(std::move(package), match.game().players());
  reread.match = std::make_unique<Match>(*reread.rules.referee, seed);
  const bool all = play_again(match, *reread.match, reread.obstacle);
  try_out(*reread.match);
  reread.outcome = all ? Reread::Outcome::goes_on : Reread::Outcome::stopped;
}

}  // namespace

Reread read_again(const HostedMatch& hosted) {
  Reread reread;
  reread.outcome = Reread::Outcome::broken;
  const Package& before = hosted.rules.package;
  const int players = hosted.match->game().players();
  try {
    Package package = load_package(before.folder, before.options);
    const Definition& definition = *package.definition;
    const bool same_rules = definition.digest == before.definition->digest;
    if (!same_rules) reread.changed = changed_sections(rule_sections(before), rule_sections(package));
    reread.values = yaml::differences(before.tree, package.tree);
    if (same_rules && same_texts(package, before))
      reread.outcome = Reread::Outcome::same;
    else if (players < definition.min_players || players > definition.max_players)
      reread.error = wrong_players(package, players);
    else
      replay_by(reread, std::move(package), *hosted.match, hosted.record->header().seed);
  } catch (const LoadError& error) {
    reread.diagnostics = error.diagnostics;
  } catch (const RuleError& error) {
    reread.error = error;
  }
  return reread;
}

void go_on_with(HostedMatch& hosted, Reread&& reread) {
  RuleChange change;
  change.ply = hosted.match->plies();
  change.changed = reread.changed;
  for (std::size_t ply = reread.match->plies(); ply < hosted.match->plies(); ++ply) {
    const Action& action = hosted.match->action(ply);
    change.left_out.push_back({action.seat, action_text(hosted.match->before(ply), action), ""});
  }
  hosted.record->replace(under_rules(hosted.record->header(), reread.rules.package, std::move(change)), *reread.match);
  hosted.match->become(std::move(*reread.match));
  hosted.rules = std::move(reread.rules);
}

void begin_again_with(HostedMatch& hosted, Reread&& reread) {
  reread.match = std::make_unique<Match>(*reread.rules.referee, hosted.record->header().seed);
  go_on_with(hosted, std::move(reread));
}

}  // namespace houserule
