#include "scripting/checks/contract/contract.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/flow/notation.hpp"
#include "scripting/checks/contract/examination.hpp"

namespace houserule {

using namespace contract;

std::string to_text(const Finding& finding) {
  std::string text = fmt::format("{}: {}", finding.check, finding.game);
  if (finding.players > 0) text += fmt::format(", {} player{}", finding.players, finding.players == 1 ? "" : "s");
  if (!finding.variants.empty()) text += fmt::format(", {}", fmt::join(finding.variants, " "));
  if (finding.seed != 0) text += fmt::format("; seed {}", finding.seed);
  if (finding.ply >= 0) text += fmt::format(", ply {}", finding.ply);
  return text + ": " + finding.message;
}

namespace {

std::string text_of(const RuleError& error) {
  std::string text = error.file.empty() ? "" : fmt::format("{}:{}: ", error.file, error.line);
  if (!error.function.empty()) text += error.function + ": ";
  text += error.what();
  if (!error.context.empty()) text += fmt::format("\n      {}", error.context);
  if (!error.hint.empty()) text += fmt::format("\n      = {}", error.hint);
  return text;
}

/// Runs `examine` and turns what it throws into a finding.
template <class Examine>
void collect(std::vector<Finding>& findings, const Finding& where, const Examine& examine) {
  Finding found = where;
  try {
    examine(found);
    return;
  } catch (const Fault& caught) {
    found.check = caught.check;
    found.message = caught.message;
  } catch (const HiddenError& error) {
    found.check = "secrets";
    found.message = text_of(error);
  } catch (const RuleError& error) {
    found.check = "script";
    found.message = text_of(error);
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
  check_secrets(examination, state);
  check_worlds(examination, state);
}

/// The lowest of those who may act, or in simultaneous phases any.
Seat draw_actor(Examination& examination, const State& state) {
  std::vector<Seat> seats;
  for (Seat seat = 0; seat < state.game().players(); ++seat)
    if ((examination.referee.actors(state) & seat_bit(seat)) != 0) seats.push_back(seat);
  return seats.empty() ? no_seat : seats[examination.generator.below(static_cast<std::uint32_t>(seats.size()))];
}

/// One more ply, checked from all sides. False once the match is over.
bool go_on(Examination& examination, State& state, Policy& policy, Course& course) {
  check_pieces(examination.package, state);
  check_score(examination, state);
  course.states.push_back(state);
  course.hashes.push_back(state.hash());
  Decision decision{draw_actor(examination, state), {}};
  if (decision.seat == no_seat) return false;
  const int most = examination.package.definition->max_plies;
  require(course.texts.size() < static_cast<std::size_t>(most), "ends", "the match is not over after {} plies", most);
  decision.legal = examination.referee.legal(state, decision.seat);
  check_decision(examination, state, decision);
  const Action action = policy.choose(examination.referee, state, decision.seat, examination.generator);
  course.seats.push_back(decision.seat);
  course.texts.push_back(action_text(state, action));
  course.actions.push_back(action);
  const Refusal refusal = examination.referee.apply(state, action);
  require(refusal.empty(), "applies", "a bot's '{}' is refused: {}", course.texts.back(), sentence(refusal));
  return true;
}

void examine_match(const Package& package, Referee& referee, const ContractEffort& effort, int number, Finding& found) {
  const std::uint64_t seed = match_seed(effort.seed, 0, static_cast<std::uint64_t>(number));
  found.seed = seed;
  Examination examination{package, referee, effort, Generator(seed, 2)};
  const auto policy = number % 2 == 0 ? make_random_policy() : make_greedy_policy();
  found.ply = 0;
  State state = referee.start(seed);
  Course course;
  while (go_on(examination, state, *policy, course)) found.ply = static_cast<int>(state.header().plies);
  found.ply = -1;
  check_copies(course);
  check_replay(examination, course, seed);
}

}  // namespace

std::vector<Finding> check_contract(const Package& package, int players, const ContractEffort& effort) {
  std::vector<Finding> findings;
  const Finding where{"", "", package.definition->id, players, package.options.variants, 0, -1};
  for (int number = 0; number < effort.matches; ++number)
    collect(findings, where, [&](Finding& found) {
      Referee referee = package.referee(players);
      examine_match(package, referee, effort, number, found);
    });
  if (findings.empty()) collect(findings, where, [&](Finding&) { check_threads(package, players, effort); });
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

}  // namespace houserule
