#include "scripting/checks/contract/contract.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/notation.hpp"
#include "core/flow/rule_wordings.hpp"
#include "scripting/checks/contract/examination.hpp"
#include "scripting/checks/rule_fault.hpp"

namespace houserule {

using namespace contract;

std::string to_text(const Finding& finding, std::string_view language) {
  const auto part = [&](const Wording& wording, const auto& what) { return Statement(wording, what).in(language); };
  std::string text = finding.check + part(contract::says::of_game, finding.game);
  if (finding.players > 0)
    text += ", " + contract::says::players.in(language, static_cast<std::uint64_t>(finding.players));
  if (!finding.variants.empty()) text += fmt::format(", {}", fmt::join(finding.variants, " "));
  if (finding.seed != 0) text += part(contract::says::with_seed, finding.seed);
  if (finding.ply >= 0) text += part(contract::says::at_ply, finding.ply);
  return text + part(contract::says::found, finding.message);
}

namespace {

Statement told(const RuleError& error) {
  Statement text = placed(error);
  if (!error.context.empty()) text = {contract::says::with_context, text, error.context};
  if (!error.hint.empty()) text = {contract::says::with_hint, text, error.hint};
  return text;
}

/// Runs `examine` and turns what it throws into a finding.
template <class Examine>
void collect(std::vector<Finding>& findings, const Finding& where, const Examine& examine) {
  Finding found = where;
  try {
    examine(found);
    return;
  } catch (const Stopped&) {
    return;
  } catch (const Fault& caught) {
    found.check = caught.check;
    found.message = caught.message;
  } catch (const HiddenError& error) {
    found.check = "secrets";
    found.message = told(error);
    found.error = placed(error);
  } catch (const TooLong& error) {
    found.check = "ends";
    found.message = told(error);
    found.error = placed(error);
  } catch (const RuleError& error) {
    found.check = "rules";
    found.message = told(error);
    found.error = placed(error);
  } catch (const std::invalid_argument& error) {
    found.check = "saves";
    found.message = error.what();
  }
  findings.push_back(std::move(found));
}

void check_decision(Examination& examination, const State& state, const Decision& decision) {
  check_order(examination, state, decision);
  check_notation(examination, state, decision);
  check_applying(examination, state, decision);
  check_refusals(examination, state, decision);
  check_saving(examination, state, decision);
  const std::vector<Look> looks = looks_on(examination, state);
  check_secrets(looks);
  check_worlds(looks);
  check_bots(examination, state, decision);
}

/// Checks every moment of a match from all sides, and keeps it.
class Examiner : public Watcher {
 public:
  Examiner(Examination& examination, Finding& found) : examination_(examination), found_(found) {}

  bool look(Referee& referee, const State& state, Seat seat) override {
    if (is_stopped(examination_.effort)) throw Stopped{};
    check_pieces(examination_.package, state);
    check_score(examination_, state);
    course_.states.push_back(state);
    course_.hashes.push_back(state.hash());
    if (seat == no_seat) return false;
    const int most = examination_.package.definition->max_plies;
    if (course_.texts.size() >= static_cast<std::size_t>(most)) throw too_long(*examination_.package.definition, most);
    if (is_looked_at(course_.texts.size())) check_decision(examination_, state, {seat, referee.legal(state, seat)});
    return true;
  }

  void chosen(Referee& referee, const State& state, const Action& action) override {
    course_.seats.push_back(action.seat);
    course_.texts.push_back(action_text(state, action));
    course_.actions.push_back(action);
    const Refusal refusal = referee.check(state, action);
    require(refusal.empty(), "applies", contract::says::bot_refused, course_.texts.back(), houserule::told(refusal));
  }

  void played(Referee& referee, const State& state, const Action& action) override {
    check_telling(referee, course_.states.back(), state, action);
    check_secret_choice(referee, course_.states.back(), state, action);
    found_.ply = static_cast<int>(state.header().plies);
  }

  const Course& course() const { return course_; }

 private:
  /// Long matches repeat themselves.
  bool is_looked_at(std::size_t ply) const {
    return ply % (1 + ply / static_cast<std::size_t>(examination_.effort.every_ply)) == 0;
  }

  Examination& examination_;
  Finding& found_;
  Course course_;
};

/// The match of the finding's seed, played by `bot`.
void examine_match(Examination& examination, Decider& bot, bool any_actor, Generator& choices, Finding& found) {
  const std::vector<Decider*> deciders(static_cast<std::size_t>(found.players), &bot);
  Examiner examiner(examination, found);
  Watcher* const watchers[] = {&examiner};
  found.ply = 0;
  State state = examination.referee.start(found.seed);
  play(examination.referee, state, {deciders, watchers, any_actor}, choices);
  found.ply = -1;
  check_copies(examiner.course());
  check_replay(examination, examiner.course(), found.seed);
}

/// Who plays matches: not those that think far ahead, if there are others. They are dear, and meet faults in matches
/// that nobody has played.
std::vector<BotKind> quick_ones(const std::vector<BotKind>& bots) {
  std::vector<BotKind> quick;
  std::ranges::copy_if(bots, std::back_inserter(quick), [](const BotKind& kind) { return kind.brief.empty(); });
  return quick.empty() ? bots : quick;
}

}  // namespace

std::vector<Finding> check_contract(const Package& package, int players, const ContractEffort& effort,
                                    const std::vector<BotKind>& bots) {
  std::vector<Finding> findings;
  const Finding where{"", "", package.definition->id, players, package.options.variants, 0, -1};
  const std::vector<BotKind> quick = quick_ones(bots);
  for (int number = 0; number < effort.matches && !is_stopped(effort); ++number)
    collect(findings, where, [&](Finding& found) {
      Referee referee = package.referee(players);
      found.seed = match_seed(effort.seed, static_cast<std::uint64_t>(number));
      Examination examination{package, referee, effort, bots, Generator(found.seed, 2)};
      const BotKind& kind = quick[static_cast<std::size_t>(number) % quick.size()];
      const auto bot = kind.make(kind.brief);
      examine_match(examination, *bot, true, examination.generator, found);
    });
  if (findings.empty() && !is_stopped(effort))
    collect(findings, where, [&](Finding&) { check_threads(package, players, effort); });
  return findings;
}

std::vector<Finding> contract::check_noted_match(const Package& package, int players, const ContractEffort& effort,
                                                 std::uint64_t number) {
  std::vector<Finding> findings;
  const NotedMatch match = noted_match(effort.seed, number);
  const Finding where{"", "", package.definition->id, players, package.options.variants, match.seed, -1};
  collect(findings, where, [&](Finding& found) {
    Referee referee = package.referee(players);
    Examination examination{package, referee, effort, bot_kinds(), Generator(match.seed, 2)};
    const auto bot = make_bot(match.bot);
    Generator choices = match.choices();
    examine_match(examination, *bot, false, choices, found);
  });
  return findings;
}

namespace {

const VariantInfo* find_variant(const std::vector<VariantInfo>& variants, const std::string& id) {
  const auto found = std::ranges::find(variants, id, &VariantInfo::id);
  return found == variants.end() ? nullptr : &*found;
}

void add_with_requirements(const std::vector<VariantInfo>& variants, const std::string& id,
                           std::vector<std::string>& set) {
  const VariantInfo* variant = find_variant(variants, id);
  if (variant == nullptr || std::find(set.begin(), set.end(), id) != set.end()) return;
  for (const std::string& needed : variant->requires_variants) add_with_requirements(variants, needed, set);
  if (std::find(set.begin(), set.end(), id) == set.end()) set.push_back(id);
}

bool in_conflict(const std::vector<VariantInfo>& variants, const std::vector<std::string>& set) {
  for (const std::string& id : set)
    for (const std::string& other : find_variant(variants, id)->conflicts)
      if (std::find(set.begin(), set.end(), other) != set.end()) return true;
  return false;
}

}  // namespace

std::vector<std::vector<std::string>> variant_sets(const std::vector<VariantInfo>& variants) {
  std::vector<std::vector<std::string>> sets{{}};
  for (std::size_t i = 0; i < variants.size(); ++i)
    for (std::size_t j = i; j < variants.size(); ++j) {
      std::vector<std::string> set;
      add_with_requirements(variants, variants[i].id, set);
      add_with_requirements(variants, variants[j].id, set);
      if (!in_conflict(variants, set) && std::find(sets.begin(), sets.end(), set) == sets.end()) sets.push_back(set);
    }
  return sets;
}

std::vector<std::string> with_requirements(const std::vector<VariantInfo>& variants, const std::string& id) {
  std::vector<std::string> set;
  add_with_requirements(variants, id, set);
  return set.empty() ? std::vector{id} : set;
}

}  // namespace houserule
