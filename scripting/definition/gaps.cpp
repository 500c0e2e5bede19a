#include "scripting/definition/gaps.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/reader.hpp"
#include "scripting/yaml/listing.hpp"

namespace houserule {
namespace {

using build::Value;
using yaml::Node;

/// What a gap's name can begin with.
constexpr const char* sections[] = {"numbers", "parameters", "pieces", "zones", "counters", "scoring"};

std::string section_of(const std::string& name) { return name.substr(0, name.find('.')); }

bool names_a_value(const std::string& name) {
  return name.find('.') != std::string::npos && std::ranges::find(sections, section_of(name)) != std::end(sections);
}

/// "numbers.floor[k]": told while a match is played, not before.
bool is_looked_up(const std::string& name) {
  return name.starts_with("numbers.") && name.find('[') != std::string::npos && !yaml::parse_path(name);
}

/// "numbers.points.eel point|points": a value, and what is counted if anything is.
struct Gap {
  std::string name, one, several;
  bool is_malformed = false;

  explicit Gap(const std::string& inside) : name(inside.substr(0, inside.find(' '))) {
    if (name.size() == inside.size()) return;
    const std::string forms = inside.substr(name.size() + 1);
    const std::size_t bar = forms.find('|');
    is_malformed = bar == std::string::npos;
    if (is_malformed) return;
    one = forms.substr(0, bar);
    several = forms.substr(bar + 1);
  }
};

/// As the language of a text counts: French has "0 point", but "0 points" elsewhere.
bool is_one(const Node& counted, const std::string& path) {
  if (!counted.is_integer()) return false;
  return std::abs(counted.integer()) == 1 || (counted.integer() == 0 && path.ends_with(".fr"));
}

/// Texts there are for the script, or are told of settings.
bool is_for_people(const std::string& section) { return section != "numbers" && section != "parameters"; }

std::optional<std::string> scalar_text(const Node& node) {
  if (node.is_integer()) return std::to_string(node.integer());
  if (node.is_string()) return node.string();
  return std::nullopt;
}

/// Of a scalar or of a list of them.
std::optional<std::string> text_of(const Node& node) {
  if (!node.is_list()) return scalar_text(node);
  std::vector<std::string> items;
  for (const Node& item : node.list()) {
    const auto text = scalar_text(item);
    if (!text) return std::nullopt;
    items.push_back(*text);
  }
  return fmt::format("{}", fmt::join(items, ", "));
}

class Filling {
 public:
  Filling(const Node& tree, Diagnostics& diagnostics) : tree_(tree), diagnostics_(diagnostics) {}

  void fill(Node& node, const std::string& path);

 private:
  void fill_text(Node& node, const std::string& path);
  std::string filled(const Gap& gap, const Value& text, Place place);
  const Node* find(const std::string& name) const;
  std::vector<std::string> names(const std::string& section) const;

  const Node& tree_;
  Diagnostics& diagnostics_;
};

/// A parameter's name stands for its value.
const Node* Filling::find(const std::string& name) const {
  const auto path = yaml::parse_path(name);
  const Node* found = path ? yaml::find_path(tree_, *path) : nullptr;
  return found && name.starts_with("parameters.") ? found->find("value") : found;
}

/// What a gap can name there.
std::vector<std::string> Filling::names(const std::string& section) const {
  std::vector<std::string> all;
  const Node* node = tree_.find(section);
  if (node && section != "parameters")
    for (const yaml::Leaf& leaf : yaml::leaves_of(*node, section)) all.push_back(leaf.path);
  if (node && section == "parameters")
    for (const std::string& key : yaml::keys_of(*node)) all.push_back(yaml::child_path(section, key));
  return all;
}

std::string Filling::filled(const Gap& gap, const Value& text, Place place) {
  const auto complain = [&](const std::string& message, const std::string& hint) {
    diagnostics_.push_back({place, text.path, message, hint, {}});
    return "";
  };
  if (gap.is_malformed)
    return complain(fmt::format("what '{}' counts has two forms", gap.name),
                    fmt::format("write {{{} point|points}}", gap.name));
  const Node* found = find(gap.name);
  if (found == nullptr)
    return complain(fmt::format("the game has no '{}'", gap.name), hint_of(gap.name, names(section_of(gap.name))));
  const auto value = text_of(*found);
  if (!value)
    return complain(fmt::format("'{}' is {}, no number", gap.name, yaml::type_name(*found)), "name one of its values");
  if (gap.several.empty()) return *value;
  return *value + " " + (is_one(*found, text.path) ? gap.one : gap.several);
}

void Filling::fill_text(Node& node, const std::string& path) {
  const std::string text = node.string();
  const Value value{&node, path, "", node.place};
  std::string result;
  std::size_t done = 0;
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) break;
    const Gap gap(text.substr(open + 1, close - open - 1));
    if (!names_a_value(gap.name) || is_looked_up(gap.name)) continue;
    const Place place = build::part_of(value, open, close + 1 - open);
    result += text.substr(done, open - done) + filled(gap, value, place);
    done = close + 1;
  }
  if (done > 0) node.value = result + text.substr(done);
}

void Filling::fill(Node& node, const std::string& path) {
  if (node.is_string()) return fill_text(node, path);
  if (node.is_list())
    for (std::size_t i = 0; i < node.list().size(); ++i) fill(node.list()[i], yaml::child_path(path, i));
  if (node.is_map())
    for (yaml::Entry& entry : node.map())
      if (!path.empty() || is_for_people(entry.key)) fill(entry.value, yaml::child_path(path, entry.key));
}

}  // namespace

yaml::Node fill_gaps(yaml::Node tree, Diagnostics& diagnostics) {
  const yaml::Node read = tree;
  Filling(read, diagnostics).fill(tree, "");
  return tree;
}

}  // namespace houserule
