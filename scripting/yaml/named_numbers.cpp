#include "scripting/yaml/named_numbers.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/yaml/explain.hpp"
#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/scalar.hpp"

namespace houserule::yaml {

namespace {

constexpr std::string_view section = "numbers";

/// "numbers.box.rows", "numbers.bonus[1]", and nothing besides.
bool names_number(std::string_view text) {
  const auto is_part = [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("_-.[]").find(static_cast<char>(c)) != std::string_view::npos;
  };
  return text.starts_with("numbers.") && text.find("..") == std::string_view::npos &&
         std::all_of(text.begin(), text.end(), is_part) && parse_path(text);
}

class Resolving {
 public:
  Resolving(const Node& tree, Diagnostics& diagnostics) : tree_(tree), diagnostics_(diagnostics) {}

  void resolve(Node& node, const std::string& path) {
    if (node.is_string()) return resolve_text(node, path);
    if (node.is_list())
      for (std::size_t i = 0; i < node.list().size(); ++i) resolve(node.list()[i], child_path(path, i));
    if (node.is_map())
      for (Entry& entry : node.map())
        if (!path.empty() || (entry.key != section && entry.key != "parameters"))
          resolve(entry.value, child_path(path, entry.key));
  }

 private:
  void resolve_text(Node& node, const std::string& path) {
    const std::string text = node.string();
    if (names_number(text)) {
      if (const Node* found = find(text, node, path)) node.value = Node{*found}.value;
      return;
    }
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos) return;
    const std::string first = text.substr(0, dots), last = text.substr(dots + 2);
    if (names_number(first) || names_number(last))
      node.value = end_of_range(first, node, path) + ".." + end_of_range(last, node, path);
  }

  std::string end_of_range(const std::string& end, const Node& node, const std::string& path) {
    if (!names_number(end)) return end;
    const Node* found = find(end, node, path);
    if (found != nullptr && found->is_integer()) return std::to_string(found->integer());
    if (found != nullptr) complain(node, path, fmt::format("'{}' is {}, no number", end, type_name(*found)), "");
    return end;
  }

  /// Null and a diagnostic if nothing that is one value stands there.
  const Node* find(const std::string& name, const Node& node, const std::string& path) {
    NamedNumber found = find_number(tree_, name);
    if (found.value == nullptr) complain(node, path, std::move(found.message), std::move(found.hint));
    return found.value;
  }

  void complain(const Node& node, const std::string& path, std::string message, std::string hint) {
    diagnostics_.push_back({node.place, path, std::move(message), std::move(hint), {}});
  }

  const Node& tree_;
  Diagnostics& diagnostics_;
};

}  // namespace

namespace {
/// Of "numbers.floor[4]" what there is instead, if `numbers.floor` is a list or a map; else empty.
std::string hint_of_place(const Node& tree, const std::string& name) {
  const std::string whole = name.ends_with(']') ? name.substr(0, name.rfind('[')) : "";
  const Node* found = whole.empty() ? nullptr : find_path(tree, whole);
  if (found != nullptr && found->is_list()) return fmt::format("'{}' has {}, from [1] on", whole, found->list().size());
  if (found == nullptr || !found->is_map() || found->map().empty()) return "";
  return fmt::format("'{}' goes by words: {}", whole, child_path(whole, found->map().front().key));
}
}  // namespace

NamedNumber find_number(const Node& tree, const std::string& name) {
  const auto path = parse_path(name);
  const Node* found = path ? find_path(tree, *path) : nullptr;
  if (found != nullptr && !found->is_list() && !found->is_map()) return {found};
  if (found != nullptr)
    return {nullptr, fmt::format("'{}' is {}, no number", name, type_name(*found)), "name one of its values"};
  std::vector<std::string> known;
  if (const Node* all = tree.find(section))
    for (const Leaf& leaf : leaves_of(*all, std::string(section))) known.push_back(leaf.path);
  std::string hint = hint_of_place(tree, name);
  if (hint.empty()) hint = suggest(name, known);
  if (hint.empty() && !known.empty()) hint = fmt::format("there are: {}", fmt::join(known, ", "));
  return {nullptr, fmt::format("the game has no '{}'", name), std::move(hint)};
}

Node resolve_numbers(Node tree, Diagnostics& diagnostics) {
  Resolving(tree, diagnostics).resolve(tree, "");  // which leaves `numbers` alone
  return tree;
}

}  // namespace houserule::yaml
