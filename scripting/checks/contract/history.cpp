// Saving, keeping, going back, playing again.

#include <fmt/format.h>

#include "core/flow/notation.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule::contract {
namespace {

/// The match once more from its seed and the texts of its actions.
void replay(Examination& examination, const Course& course, std::uint64_t seed, std::size_t plies, bool fresh) {
  Referee& referee = examination.referee;
  const Statement how(fresh ? says::fresh_machine : says::from_record);
  State state = referee.start(seed);
  for (std::size_t ply = 0; ply < plies; ++ply) {
    if (is_stopped(examination.effort)) throw Stopped{};
    require(state.hash() == course.hashes[ply], "replays", says::begins_otherwise, how, ply);
    if (fresh) referee.replace_rules(examination.package.make_rules());
    const Parsed parsed = parse_action(referee, state, course.seats[ply], course.texts[ply]);
    require(parsed.refusal.empty(), "replays", says::refused_again, how, course.texts[ply], told(parsed.refusal));
    const Refusal refusal = referee.apply(state, parsed.action);
    require(refusal.empty(), "replays", says::refused_again, how, course.texts[ply], told(refusal));
  }
  require(state.hash() == course.hashes[plies], "replays", says::ends_otherwise, how, plies);
}

}  // namespace

void check_saving(Examination& examination, const State& state, const Decision& decision) {
  const State loaded = State::load(state.game(), state.save());
  require(loaded == state && loaded.hash() == state.hash(), "saves", says::loads_otherwise);
  require(examination.referee.legal(loaded, decision.seat) == decision.legal, "saves", says::loaded_offers);
}

void check_copies(const Course& course) {
  for (std::size_t ply = course.states.size(); ply-- > 0;) {
    State undone = course.states.back();
    undone = course.states[ply];
    require(undone.hash() == course.hashes[ply], "copies", says::copy_changed, ply);
  }
}

void check_replay(Examination& examination, const Course& course, std::uint64_t seed) {
  const std::size_t plies = course.texts.size();
  replay(examination, course, seed, plies, false);
  if (examination.referee.rules() == nullptr) return;
  replay(examination, course, seed, std::min(plies, static_cast<std::size_t>(examination.effort.replay_plies)), true);
}

namespace {

std::string text_of(const MatchResult& result) {
  std::string text = fmt::format("match {} seed {} plies {} choices {} hash {:x}", result.number, result.seed,
                                 result.plies, result.choices, result.hash);
  for (const SeatScore& seat : result.sheet.seats) text += fmt::format(" {}", seat.total);
  for (const PlayedPly& ply : result.record) text += fmt::format("; {} {} {:x}", ply.seat + 1, ply.action, ply.hash);
  return text;
}

std::vector<std::string> results_of(const Package& package, int players, const ContractEffort& effort, int threads) {
  Run run;
  run.game = package.game(players);
  run.make_rules = [&package] { return package.make_rules(); };
  run.matches = static_cast<std::uint64_t>(effort.runs);
  run.seed = effort.seed;
  run.threads = threads;
  run.record = run.hash = true;
  run.stop = effort.stop;
  std::vector<std::string> results;
  play_in_order(run, [&results](const MatchResult& result) { results.push_back(text_of(result)); });
  return results;
}

}  // namespace

void check_threads(const Package& package, int players, const ContractEffort& effort) {
  const auto alone = results_of(package, players, effort, 1);
  const auto together = results_of(package, players, effort, 3);
  if (is_stopped(effort)) throw Stopped{};
  require(alone.size() == together.size(), "threads", says::other_number);
  for (std::size_t i = 0; i < alone.size(); ++i)
    require(alone[i] == together[i], "threads", says::other_result, alone[i], together[i]);
}

}  // namespace houserule::contract
