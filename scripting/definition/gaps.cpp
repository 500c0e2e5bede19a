#include "scripting/definition/gaps.hpp"

#include <algorithm>
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
  std::string filled(const std::string& name, const Value& text, std::size_t at);
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

std::string Filling::filled(const std::string& name, const Value& text, std::size_t at) {
  const Node* found = find(name);
  if (const auto value = found ? text_of(*found) : std::nullopt) return *value;
  const Place place = build::part_of(text, at, name.size() + 2);
  if (found)
    diagnostics_.push_back({place,
                            text.path,
                            fmt::format("'{}' is {}, no number", name, yaml::type_name(*found)),
                            "name one of its values",
                            {}});
  else
    diagnostics_.push_back(
        {place, text.path, fmt::format("the game has no '{}'", name), hint_of(name, names(section_of(name))), {}});
  return "";
}

void Filling::fill_text(Node& node, const std::string& path) {
  const std::string text = node.string();
  const Value value{&node, path, "", node.place};
  std::string result;
  std::size_t done = 0;
  for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) break;
    const std::string name = text.substr(open + 1, close - open - 1);
    if (!names_a_value(name)) continue;
    result += text.substr(done, open - done) + filled(name, value, open);
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
