#include "scripting/yaml/difference.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::yaml {

namespace {

using Kind = Difference::Kind;

bool holds_parts(const Node& node) { return node.is_map() || node.is_list(); }

bool is_plain_list(const Node& node) { return node.is_list() && std::ranges::none_of(node.list(), holds_parts); }

/// Two items that are the same thing with other values: {phase: …} and {phase: …}.
bool are_alike(const Node& a, const Node& b) {
  if (a.is_map() && b.is_map() && !a.map().empty() && !b.map().empty()) return a.map()[0].key == b.map()[0].key;
  return a.is_list() && b.is_list();
}

/// The keys that both maps have, in the order of the first.
std::vector<std::string> common_keys(const Node& map, const Node& other) {
  std::vector<std::string> keys = keys_of(map);
  std::erase_if(keys, [&](const std::string& key) { return other.find(key) == nullptr; });
  return keys;
}

/// An item of the first list, of the second, or one of each that belong together.
struct Match {
  std::optional<std::size_t> before, after;
};

/// The cheapest way from one list to another: to add or remove an item costs 1, so does to change one into one alike.
class Alignment {
 public:
  Alignment(const List& before, const List& after) : before_(before), after_(after), columns_(after.size() + 1) {
    costs_.resize((before.size() + 1) * columns_);
    for (std::size_t i = before.size() + 1; i-- > 0;)
      for (std::size_t j = columns_; j-- > 0;) cost(i, j) = cheapest(i, j);
  }

  std::vector<Match> matches() {
    std::vector<Match> result;
    for (std::size_t i = 0, j = 0; i < before_.size() || j < after_.size();) {
      if (i < before_.size() && j < after_.size() && cost(i, j) == paired(i, j))
        result.push_back({i++, j++});
      else if (i < before_.size() && cost(i, j) == cost(i + 1, j) + 1)
        result.push_back({i++, std::nullopt});
      else
        result.push_back({std::nullopt, j++});
    }
    return result;
  }

 private:
  std::size_t& cost(std::size_t i, std::size_t j) { return costs_[i * columns_ + j]; }

  std::size_t paired(std::size_t i, std::size_t j) {
    if (same_data(before_[i], after_[j])) return cost(i + 1, j + 1);
    return cost(i + 1, j + 1) + (are_alike(before_[i], after_[j]) ? 1 : 3);  // 3: dearer than to remove and add
  }

  std::size_t cheapest(std::size_t i, std::size_t j) {
    if (i == before_.size()) return after_.size() - j;
    if (j == after_.size()) return before_.size() - i;
    return std::min({paired(i, j), cost(i + 1, j) + 1, cost(i, j + 1) + 1});
  }

  const List& before_;
  const List& after_;
  std::size_t columns_;
  std::vector<std::size_t> costs_;  // from item i of the first and item j of the second to the ends
};

class Comparison {
 public:
  void compare(const Node& before, const Node& after, const std::string& path) {
    if (same_data(before, after)) return;
    if (before.is_map() && after.is_map()) return compare_maps(before, after, path);
    const bool lists = before.is_list() && after.is_list();
    if (lists && !(is_plain_list(before) && is_plain_list(after))) return compare_lists(before, after, path);
    found.push_back({Kind::changed, path, one_line(before), one_line(after), after.place, after.overlay});
  }

  std::vector<Difference> found;

 private:
  void add(const Node& node, const std::string& path) {
    for (const Leaf& leaf : leaves_of(node, path))
      found.push_back({Kind::added, leaf.path, {}, leaf.text, leaf.place, leaf.overlay, path});
  }

  void remove(const Node& node, const std::string& path, const Node& parent) {
    for (const Leaf& leaf : leaves_of(node, path))
      found.push_back({Kind::removed, leaf.path, leaf.text, {}, leaf.place, parent.overlay, path});
  }

  void compare_maps(const Node& before, const Node& after, const std::string& path) {
    for (const Entry& entry : after.map()) {
      const std::string below = child_path(path, entry.key);
      if (const Node* old = before.find(entry.key))
        compare(*old, entry.value, below);
      else
        add(entry.value, below);
    }
    for (const Entry& entry : before.map())
      if (!after.find(entry.key)) remove(entry.value, child_path(path, entry.key), after);
    const auto order_before = common_keys(before, after), order_after = common_keys(after, before);
    if (order_before == order_after) return;
    found.push_back({Kind::changed, path, fmt::format("order: {}", fmt::join(order_before, ", ")),
                     fmt::format("order: {}", fmt::join(order_after, ", ")), after.place, after.overlay});
  }

  void compare_lists(const Node& before, const Node& after, const std::string& path) {
    for (const Match& match : Alignment{before.list(), after.list()}.matches()) {
      if (!match.after)
        remove(before.list()[*match.before], child_path(path, *match.before), after);
      else if (!match.before)
        add(after.list()[*match.after], child_path(path, *match.after));
      else
        compare(before.list()[*match.before], after.list()[*match.after], child_path(path, *match.after));
    }
  }
};

}  // namespace

std::vector<Difference> differences(const Node& before, const Node& after) {
  Comparison comparison;
  comparison.compare(before, after, "");
  return std::move(comparison.found);
}

}  // namespace houserule::yaml
