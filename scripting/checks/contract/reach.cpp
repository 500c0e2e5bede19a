// Whether play comes everywhere the rules go.

#include <algorithm>

#include <fmt/format.h>

#include "core/flow/passed_on_rules.hpp"
#include "core/model/random.hpp"
#include "core/play/note.hpp"
#include "scripting/checks/contract/coverage_report.hpp"
#include "scripting/checks/contract/examination.hpp"
#include "scripting/checks/marks.hpp"
#include "scripting/lua/rules.hpp"

namespace houserule {

namespace {

/// Hears of every effect that is done.
class NotingRules : public PassedOnRules {
 public:
  NotingRules(std::unique_ptr<Rules> rules, Reach::Marked marked, Reach& reach)
      : PassedOnRules(std::move(rules)), marked_(std::move(marked)), reach_(reach) {}

  void step(State& state, int step, const Action& action) override {
    const std::size_t own = marked_.game->definition().steps.size(), number = static_cast<std::size_t>(step);
    if (number < own)
      PassedOnRules::step(state, step, action);
    else
      ++reach_.effects[(*marked_.ids)[number - own]];
  }

 private:
  Reach::Marked marked_;
  Reach& reach_;
};

std::vector<std::string> ids_of(const std::vector<Origin>& origins) {
  std::vector<std::string> ids;
  for (const Origin& origin : origins) ids.push_back(effect_id(origin));
  return ids;
}

const Reach::Marked& marked_game(const Package& package, int players, Reach& reach) {
  Reach::Marked& marked = reach.marked[{package.definition, players}];
  if (marked.game == nullptr) {
    auto definition = std::make_shared<Definition>(*package.definition);
    marked.ids =
        std::make_shared<std::vector<std::string>>(ids_of(mark_effects(*definition, MarkPlace::before_what_is_done)));
    marked.game = Game::make(definition, players);
  }
  return marked;
}

}  // namespace

std::string effect_id(const Origin& origin) { return fmt::format("{}:{} {}", origin.file, origin.line, origin.path); }

std::vector<std::string> effect_ids(const Definition& definition) {
  Definition marked = definition;  // to be told the same effects as are noted
  std::vector<std::string> ids;
  for (std::string& id : ids_of(mark_effects(marked, MarkPlace::before_what_is_done)))
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(std::move(id));
  return ids;
}

Referee noting_referee(const Package& package, int players, Reach& reach) {
  auto rules = package.source ? make_lua_rules(package.source, &reach.script) : nullptr;
  const Reach::Marked& marked = marked_game(package, players, reach);
  return Referee(marked.game, std::make_unique<NotingRules>(std::move(rules), marked, reach));
}

namespace {

void note_kind(const State& state, PieceId piece, Reach& reach) { ++reach.kinds[state.kind(piece).id]; }

bool lies_elsewhere(const PieceState& now, const PieceState& before) {
  return now.zone != none && (now.zone != before.zone || now.cell != before.cell);
}

/// Of what lies elsewhere than at the start.
void note_kinds(const State& state, Reach& reach) {
  const State initial = state.game().initial();
  for (std::size_t i = 0; i < state.game().pieces().size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    if (lies_elsewhere(state.piece(id), initial.piece(id))) note_kind(state, id, reach);
  }
}

bool is_die(const State& state, PieceId piece) {
  return !state.game().definition().type_of(state.game().definition().kinds[state.piece(piece).kind]).faces.empty();
}

/// What may not last to the end: kinds that pieces have turned into, what dice show, and kinds that nothing has reached
/// yet of pieces that lie elsewhere meanwhile.
void note_on_the_way(const State& state, Reach& reach) {
  const State initial = state.game().initial();
  for (std::size_t i = 0; i < state.game().pieces().size(); ++i) {
    const auto id = static_cast<PieceId>(i);
    const PieceState &now = state.piece(id), &before = initial.piece(id);
    if (now.kind != before.kind || is_die(state, id) ||
        (lies_elsewhere(now, before) && !reach.kinds.contains(state.kind(id).id)))
      note_kind(state, id, reach);
  }
}

}  // namespace

void note_scores(Referee& referee, const State& state, Reach& reach) {
  const auto& lines = referee.game().score_lines();
  for (const SeatScore& seat : score(referee, state).seats)
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (seat.lines[i].points != 0)
        ++reach.score_lines[referee.game().definition().score_lines[static_cast<std::size_t>(lines[i])].id];
}

void note_ply(const Referee& referee, const State& state, const Action& action, Reach& reach) {
  const Definition& definition = referee.game().definition();
  const ActionDefinition& played = definition.actions[static_cast<std::size_t>(action.id)];
  ++reach.actions[played.id];
  for (Seat seat = 0; seat < referee.game().players(); ++seat)
    reach.seats[std::to_string(seat + 1)] += seat == action.seat ? 1 : 0;
  ++reach.phases[definition.phases[static_cast<std::size_t>(referee.phase(state))].id];
  for (int i = 0; i < action.count; ++i)
    if (played.yields(i) == Yields::piece)
      note_kind(state, static_cast<PieceId>(action.values[static_cast<std::size_t>(i)]), reach);
  note_on_the_way(state, reach);
}

void note_end(Referee& referee, const State& state, Reach& reach) {
  note_kinds(state, reach);
  if (state.over()) return note_scores(referee, state, reach);
  if (const int phase = referee.phase(state); phase >= 0)
    ++reach.phases[referee.game().definition().phases[static_cast<std::size_t>(phase)].id];
}

namespace {

/// Notes what is played, and asks of it whatever a table may ask, so that scripts that only answer are run too.
class Noter : public Watcher {
 public:
  Noter(Reach& reach, const std::atomic<bool>* stop) : reach_(reach), stop_(stop) {}

  bool look(Referee& referee, const State& state, Seat seat) override {
    if (stop_ != nullptr && *stop_) return false;
    if (seat == no_seat) note_end(referee, state, reach_);
    return static_cast<int>(state.header().plies) < referee.game().definition().max_plies;
  }
  void chosen(Referee& referee, const State& state, const Action& action) override {
    note_ply(referee, state, action, reach_);
    static_cast<void>(referee.check(state, action));  // a script may refuse by lines that nothing else runs
    note_text(referee, state, action, "en");
    outlines(referee, state, action.seat);
  }

 private:
  Reach& reach_;
  const std::atomic<bool>* stop_;
};

}  // namespace

NotedMatch noted_match(std::uint64_t seed, std::uint64_t number) {
  return {mix(mix(seed, 1), number), number % 4 == 1 ? "greedy" : "random"};
}

bool play_noting(Referee& referee, std::uint64_t seed, std::uint64_t number, Reach& reach,
                 const std::atomic<bool>* stop) {
  const NotedMatch match = noted_match(seed, number);
  Generator generator = match.choices();
  const auto bot = make_bot(match.bot);
  const std::vector<Decider*> deciders(static_cast<std::size_t>(referee.game().players()), bot.get());
  Noter noter(reach, stop);
  Watcher* const watchers[] = {&noter};
  State state = referee.start(match.seed);
  play(referee, state, {deciders, watchers}, generator);
  return state.over();
}

namespace {

bool is_in(const std::vector<std::string>& files, const std::string& file) {
  return std::find(files.begin(), files.end(), file) != files.end();
}

std::vector<std::string> lines_missing(const Reach& reach, const Package& package,
                                       const std::vector<std::string>& files) {
  std::vector<std::string> missing;
  if (!package.scripts) return missing;
  for (const auto& [file, lines] : executable_lines(*package.scripts)) {
    const std::string name = file.substr(package.scripts->folder.size() + 1);
    if (!is_in(files, name)) continue;
    const std::set<int> ends = lines_of_ends(package.scripts->files.at(name));
    const auto reached = reach.script.lines.find(file);
    for (const int line : lines)
      if (!ends.contains(line) && (reached == reach.script.lines.end() || reached->second.count(line) == 0))
        missing.push_back(fmt::format("{}:{}", file, line));
  }
  return missing;
}

template <class Things>
void add_missing(const Things& things, const Reach::Counts& reached, const Wording& what, Finding finding,
                 std::vector<Finding>& findings) {
  for (const auto& thing : things) {
    if (reached.count(thing.id) != 0) continue;
    finding.message = {what, thing.id};
    findings.push_back(finding);
  }
}

}  // namespace

std::vector<std::string> files_of(const Package& package) {
  const bool edits = package.source && !package.source->edits.empty();
  return edits ? package.source->edits : files_in_play(package);
}

std::vector<Finding> missing_from(const Reach& reach, const Package& package,
                                  const std::vector<std::string>& of_files) {
  std::vector<Finding> findings;
  const Definition& definition = *package.definition;
  const Finding finding{"reached", "", definition.id, 0, package.options.variants, 0, -1};
  add_missing(definition.actions, reach.actions, contract::says::action_unreached, finding, findings);
  add_missing(definition.phases, reach.phases, contract::says::phase_unreached, finding, findings);
  add_missing(definition.score_lines, reach.score_lines, contract::says::line_unreached, finding, findings);
  for (const auto& [number, plies] : reach.seats) {
    if (plies > 0) continue;
    findings.push_back(finding);
    findings.back().message = {contract::says::never_decides, number};
  }
  for (const std::string& id : effect_ids(definition)) {
    if (reach.effects.contains(id)) continue;
    findings.push_back(finding);
    findings.back().message = {contract::says::never_done, id};
  }
  for (const std::string& line : lines_missing(reach, package, of_files)) {
    findings.push_back(finding);
    findings.back().message = {contract::says::never_run, line};
  }
  return findings;
}

void add_reach(const Package& package, const ContractEffort& effort, Reach& reach) {
  for (int number = 0; number < effort.reach_matches; ++number)
    for (int players = package.definition->min_players; players <= package.definition->max_players; ++players) {
      if (contract::is_stopped(effort)) return;
      if (number % 8 == 4 && missing_from(reach, package, files_of(package)).empty()) return;
      Referee referee = noting_referee(package, players, reach);
      play_noting(referee, effort.seed, static_cast<std::uint64_t>(number), reach, effort.stop);
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
      findings.push_back({"rules", error.message, game.definition->id, 0, variants, 0, -1});
      continue;
    }
    if (contract::is_stopped(effort)) return {};
    if (variants.empty()) plain = reach;
    const auto missing = missing_from(reach, package, files_of(package));
    findings.insert(findings.end(), missing.begin(), missing.end());
  }
  return findings;
}

}  // namespace houserule
