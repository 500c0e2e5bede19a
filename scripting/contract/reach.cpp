// Whether play comes everywhere the rules go.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/contract/examination.hpp"
#include "scripting/lua/rules.hpp"

namespace houserule {
void note_ply(const Referee& referee, const State& state, const Action& action, Reach& reach) {
  const Definition& definition = referee.game().definition();
  reach.actions.insert(definition.actions[static_cast<std::size_t>(action.id)].id);
  reach.phases.insert(definition.phases[static_cast<std::size_t>(referee.phase(state))].id);
}

void note_scores(Referee& referee, const State& state, Reach& reach) {
  const auto& lines = referee.game().score_lines();
  for (const SeatScore& seat : score(referee, state).seats)
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (seat.lines[i].points != 0)
        reach.score_lines.insert(referee.game().definition().score_lines[static_cast<std::size_t>(lines[i])].id);
}

namespace {

void play(Referee& referee, std::uint64_t seed, Policy& policy, Reach& reach) {
  Generator generator(seed, 3);
  State state = referee.start(seed);
  const Definition& definition = referee.game().definition();
  for (int ply = 0; referee.actor(state) != no_seat; ++ply) {
    if (ply == definition.max_plies) return;
    const Seat seat = referee.actor(state);
    const Action action = policy.choose(referee, state, seat, generator);
    note_ply(referee, state, action, reach);
    referee.check(state, action);
    referee.apply_legal(state, action);
  }
  note_scores(referee, state, reach);
}

bool is_in(const std::vector<std::string>& files, const std::string& file) {
  return std::find(files.begin(), files.end(), file) != files.end();
}

std::vector<std::string> lines_missing(const Reach& reach, const Package& package,
                                       const std::vector<std::string>& files) {
  std::vector<std::string> missing;
  if (!package.scripts) return missing;
  for (const auto& [file, lines] : executable_lines(*package.scripts)) {
    if (!is_in(files, file.substr(package.scripts->folder.size() + 1))) continue;
    const auto reached = reach.lines.find(file);
    for (const int line : lines)
      if (reached == reach.lines.end() || reached->second.count(line) == 0)
        missing.push_back(fmt::format("{}:{}", file, line));
  }
  return missing;
}

template <class Things>
void add_missing(const Things& things, const std::set<std::string>& reached, const char* what, Finding finding,
                 std::vector<Finding>& findings) {
  for (const auto& thing : things) {
    if (reached.count(thing.id) != 0) continue;
    finding.message = fmt::format("{} '{}' is never reached", what, thing.id);
    findings.push_back(finding);
  }
}

/// The files that only `package`'s own variants bring, or the main script and what is left for the game alone.
std::vector<std::string> files_of(const Package& package) {
  if (!package.source) return {};
  if (!package.source->edits.empty()) return package.source->edits;
  std::vector<std::string> files;
  for (const auto& [file, text] : package.scripts->files)
    if (!file.starts_with("variants/") && !file.starts_with("tests/")) files.push_back(file);
  return files;
}

}  // namespace

std::vector<Finding> missing_from(const Reach& reach, const Package& package,
                                  const std::vector<std::string>& of_files) {
  std::vector<Finding> findings;
  const Definition& definition = *package.definition;
  const Finding finding{"reached", "", definition.id, 0, package.options.variants, 0, -1};
  add_missing(definition.actions, reach.actions, "the action", finding, findings);
  add_missing(definition.phases, reach.phases, "the phase", finding, findings);
  add_missing(definition.score_lines, reach.score_lines, "the score line", finding, findings);
  for (const std::string& line : lines_missing(reach, package, of_files)) {
    findings.push_back(finding);
    findings.back().message = line + ": this line is never run";
  }
  return findings;
}

void add_reach(const Package& package, const ContractEffort& effort, Reach& reach) {
  for (int number = 0; number < effort.reach_matches; ++number)
    for (int players = package.definition->min_players; players <= package.definition->max_players; ++players) {
      if (number % 8 == 4 && missing_from(reach, package, files_of(package)).empty()) return;
      Referee referee(package.game(players), package.source ? make_lua_rules(package.source, &reach.lines) : nullptr);
      const auto policy = number % 4 == 1 ? make_greedy_policy() : make_random_policy();
      play(referee, match_seed(effort.seed, 1, static_cast<std::uint64_t>(number)), *policy, reach);
    }
}

std::vector<Finding> check_reach(const std::string& folder, const ContractEffort& effort) {
  const Package game = load_package(folder);
  std::vector<Finding> findings;
  Reach plain;  // what a variant takes over from the game may be reached without it
  for (const auto& variants : variant_sets(game.variants)) {
    LoadOptions options;
    options.variants = variants;
    const Package package = variants.empty() ? game : load_package(folder, options);
    Reach reach = plain;
    try {
      add_reach(package, effort, reach);
    } catch (const RuleError& error) {
      findings.push_back({"script", error.what(), game.definition->id, 0, variants, 0, -1});
      continue;
    }
    if (variants.empty()) plain = reach;
    const auto missing = missing_from(reach, package, files_of(package));
    findings.insert(findings.end(), missing.begin(), missing.end());
  }
  return findings;
}

}  // namespace houserule
