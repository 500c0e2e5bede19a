// Which branch of an anyOf or oneOf the author meant.

#include <algorithm>
#include <compare>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/yaml/explain.hpp"

namespace houserule::yaml {

using Json = nlohmann::json;

namespace {

/// How far a value is from a branch, the weightiest difference first.
struct Distance {
  bool other_type = false;
  std::size_t other_constants = 0;  // keys such as `shape: grid` that tell the branches apart
  std::size_t missing_keys = 0;
  std::size_t unknown_keys = 0;
  std::size_t violations = 0;
  auto operator<=>(const Distance&) const = default;
};

bool is_choice(const Violation& violation) {
  return violation.fault == Fault::choice || violation.fault == Fault::constant;
}

Distance distance_to(const Violations& violations, const Spot& spot) {
  Distance distance;
  distance.violations = violations.size();
  for (const Violation& violation : violations) {
    const bool own = violation.depth == spot.depth;
    if (own && violation.fault == Fault::type) distance.other_type = true;
    const bool no_word = is_choice(violation) && !spot.node.is_string();  // choices are words
    if (own && no_word) distance.other_type = true;
    if (own && violation.fault == Fault::missing_key) ++distance.missing_keys;
    if (own && violation.fault == Fault::unknown_key) ++distance.unknown_keys;
    if (violation.depth == spot.depth + 1 && violation.fault == Fault::constant) ++distance.other_constants;
  }
  return distance;
}

void add_new(std::vector<std::string>& all, const std::vector<std::string>& more) {
  for (const std::string& word : more) {
    if (std::ranges::find(all, word) == all.end()) all.push_back(word);
  }
}

/// One sentence for branches that each fail on the value itself: its type, or what it may be.
Violations merge_scalars(const std::vector<Violations>& branches, const Spot& spot) {
  std::vector<std::string> values;
  std::vector<std::string> types;
  for (const Violations& branch : branches) {
    const bool own = branch.size() == 1 && branch.front().depth == spot.depth;
    if (own && is_choice(branch.front()))
      add_new(values, branch.front().allowed);
    else if (own && branch.front().fault == Fault::type)
      add_new(types, branch.front().allowed);
    else
      return {};
  }
  if (values.empty()) return {refuse_type(spot, types)};
  return {refuse_choice(spot, values, types)};
}

/// One sentence for branches that are told apart by a constant under the same key, if none of them has it.
Violations merge_constants(const std::vector<Violations>& branches, const Spot& spot) {
  const Node* node = nullptr;
  std::vector<std::string> values;
  Diagnostic where;
  for (const Violations& branch : branches) {
    if (distance_to(branch, spot).other_type) continue;
    const auto found = std::ranges::find_if(branch, [&](const Violation& v) {
      return v.depth == spot.depth + 1 && is_choice(v) && (!node || v.node == node);
    });
    if (found == branch.end()) return {};
    node = found->node;
    where = found->diagnostic;
    add_new(values, found->allowed);
  }
  if (!node || values.size() < 2) return {};
  return {refuse_choice({*node, where.path, where.place, spot.depth + 1}, values, {})};
}

struct FirstKeys {
  std::vector<std::string> keys;      // the first required key of each branch for maps
  std::vector<std::size_t> branches;  // the branch of each
  bool any_present = false;
};

FirstKeys first_keys(const std::vector<const Json*>& branches, const Spot& spot) {
  FirstKeys first;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const Json& branch = *branches[i];
    if (!branch.is_object() || !branch.contains("required") || branch["required"].empty()) continue;
    for (const std::string key : branch["required"]) first.any_present |= spot.node.find(key) != nullptr;
    first.keys.push_back(branch["required"].front());
    first.branches.push_back(i);
  }
  return first;
}

/// For a map that has none of the keys by which the branches are told apart.
Violations explain_missing_form(const FirstKeys& first, std::vector<Violations>& violations, const Spot& spot) {
  for (const std::string& key : keys_of(spot.node)) {
    const std::string nearest = suggest(key, first.keys);
    for (std::size_t i = 0; !nearest.empty() && i < first.keys.size(); ++i) {
      if (nearest == fmt::format("did you mean '{}'?", first.keys[i])) return violations[first.branches[i]];
    }
  }
  std::vector<std::string> keys;
  add_new(keys, first.keys);
  return {make_violation(Fault::missing_key, spot, fmt::format("expected one of the keys: {}", fmt::join(keys, ", ")))};
}

}  // namespace

Violations explain_branches(const std::vector<const Json*>& branches, std::vector<Violations> violations,
                            const Spot& spot) {
  if (Violations merged = merge_scalars(violations, spot); !merged.empty()) return merged;
  if (Violations merged = merge_constants(violations, spot); !merged.empty()) return merged;
  if (spot.node.is_map()) {
    const FirstKeys first = first_keys(branches, spot);
    if (!first.any_present && first.keys.size() > 1) return explain_missing_form(first, violations, spot);
  }
  return *std::ranges::min_element(violations, {}, [&](const Violations& v) { return distance_to(v, spot); });
}

}  // namespace houserule::yaml
