#include "scripting/package/upgrade.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace houserule {
namespace {

using yaml::Entry;
using yaml::Node;

using Keys = std::vector<std::string>;  // from the root; of list items ""

/// An end of a range: an integer or a parameter.
std::optional<std::string> end_text(const Node* end) {
  if (end == nullptr) return "";
  if (end->is_integer()) return std::to_string(end->integer());
  if (end->is_string() && end->string().starts_with('$')) return end->string();
  return std::nullopt;
}

std::optional<std::string> range_text(const Node* first, const Node* last) {
  const auto from = end_text(first);
  const auto to = end_text(last);
  if (!from || !to) return std::nullopt;
  return *from + ".." + *to;
}

/// {min: 2, max: 4}
std::optional<std::string> range_of_players(const Node& value) {
  if (!value.is_map() || value.map().empty()) return std::nullopt;
  for (const Entry& entry : value.map())
    if (entry.key != "min" && entry.key != "max") return std::nullopt;
  return range_text(value.find("min"), value.find("max"));
}

/// [1, 6]
std::optional<std::string> range_of_list(const Node& value) {
  if (!value.is_list() || value.list().size() != 2) return std::nullopt;
  return range_text(&value.list()[0], &value.list()[1]);
}

/// {numbers: [1, 6]}
std::optional<std::string> range_of_source(const Node& value) {
  if (!value.is_map() || value.map().size() != 1 || !value.find("numbers")) return std::nullopt;
  return range_of_list(*value.find("numbers"));
}

const Node& last_of(const Node& node) {
  if (node.is_map() && !node.map().empty()) return last_of(node.map().back().value);
  if (node.is_list() && !node.list().empty()) return last_of(node.list().back());
  return node;
}

/// Of a path in a variant; what it appends to a list has none.
Keys keys_of(const std::string& text) {
  const bool appends = text.ends_with("[]");
  const auto path = yaml::parse_path(appends ? text.substr(0, text.size() - 2) : text);
  Keys keys;
  for (const yaml::Step& step : path.value_or(yaml::Path{}))
    keys.push_back(std::holds_alternative<std::string>(step) ? std::get<std::string>(step) : "");
  if (appends) keys.emplace_back();
  return keys;
}

/// Goes through a tree and turns what format 1 wrote otherwise.
class Upgrade {
 public:
  std::vector<Rewriting> take() { return std::move(found_); }

  void walk(Node& node, const Keys& keys) {
    if (node.is_list())
      for (Node& item : node.list()) walk(item, below(keys, ""));
    if (!node.is_map()) return;
    for (Entry& entry : node.map()) {
      const Keys inside = below(keys, entry.key);
      if (inside == Keys{"numbers"} || inside == Keys{"parameters"}) continue;  // an author's own
      if (!turn(entry, inside)) walk(entry.value, inside);
    }
  }

  /// Whether this entry was another way to write a range.
  bool turn(Entry& entry, const Keys& keys) {
    if (entry.key == "players") return become(entry, range_of_players(entry.value));
    if (keys.size() < 4 || keys.size() > 5 || keys[0] != "actions" || keys[2] != "choose") return false;
    if (keys.size() == 4 || entry.key == "from") return become(entry, range_of_source(entry.value));
    if (entry.key == "count") return become(entry, range_of_list(entry.value));
    return entry.key == "numbers" && become(entry, range_of_list(entry.value), "from");
  }

  /// The key is a path from the root.
  void turn_at_path(Entry& entry) {
    const Keys keys = keys_of(entry.key);
    if (keys.empty() || keys.back() == "numbers") return;
    Entry named{keys.back(), entry.key_place, std::move(entry.value)};
    if (!turn(named, keys)) walk(named.value, keys);
    entry.value = std::move(named.value);
  }

 private:
  static Keys below(Keys keys, const std::string& key) {
    keys.push_back(key);
    return keys;
  }

  bool become(Entry& entry, const std::optional<std::string>& range, const std::string& rename = {}) {
    if (!range) return false;
    found_.push_back({entry.key_place, entry.value.place, last_of(entry.value).place, *range, rename});
    entry.value = Node{*range, entry.value.place, entry.value.overlay};
    if (!rename.empty()) entry.key = rename;
    return true;
  }

  std::vector<Rewriting> found_;
};

std::vector<Rewriting> in_order(std::vector<Rewriting> rewritings) {
  std::ranges::sort(rewritings, {}, &Rewriting::value);
  const auto same = [](const Rewriting& a, const Rewriting& b) { return a.value == b.value; };  // an alias of it
  rewritings.erase(std::unique(rewritings.begin(), rewritings.end(), same), rewritings.end());
  return rewritings;
}

}  // namespace

bool is_outdated(const Node& game) {
  const Node* format = game.find("format");
  return format != nullptr && format->is_integer() && format->integer() >= 1 && format->integer() < latest_format;
}

std::vector<Rewriting> upgrade_game(Node& game) {
  if (!is_outdated(game)) return {};
  Upgrade upgrade;
  upgrade.walk(game, {});
  std::vector<Rewriting> rewritings = upgrade.take();
  Entry& format = *game.find_entry("format");
  format.value.value = std::int64_t{latest_format};
  rewritings.push_back({format.key_place, format.value.place, format.value.place, std::to_string(latest_format), {}});
  return in_order(std::move(rewritings));
}

std::vector<Rewriting> upgrade_variant(Node& variant) {
  Upgrade upgrade;
  Node* change = variant.find("change");
  for (const char* operation : {"set", "add"}) {
    Node* values = change == nullptr ? nullptr : change->find(operation);
    if (values == nullptr || !values->is_map()) continue;
    for (Entry& entry : values->map()) upgrade.turn_at_path(entry);
  }
  return in_order(upgrade.take());
}

}  // namespace houserule
