#include "tests/campaigns/mutations.hpp"

#include <array>
#include <cstdint>
#include <variant>

namespace houserule::test {
namespace {

using yaml::Node;

constexpr std::array<const char*, 7> names{"null", "-1", "huge", "an empty list", "an empty map", "deleted", "doubled"};
constexpr std::int64_t huge = std::int64_t{1} << 40;

void collect(const Node& node, yaml::Path& path, std::vector<Mutation>& found) {
  for (int change = 0; change < static_cast<int>(names.size()); ++change)
    if (!path.empty() || (static_cast<Change>(change) > Change::null && static_cast<Change>(change) < Change::deleted))
      found.push_back({path, static_cast<Change>(change)});
  const auto descend = [&](yaml::Step step, const Node& child) {
    path.push_back(std::move(step));
    collect(child, path, found);
    path.pop_back();
  };
  if (node.is_map())
    for (const yaml::Entry& entry : node.map()) descend(entry.key, entry.value);
  if (node.is_list())
    for (std::size_t i = 0; i < node.list().size(); ++i) descend(i, node.list()[i]);
}

void erase(Node& parent, const yaml::Step& step) {
  if (const auto* key = std::get_if<std::string>(&step))
    std::erase_if(parent.map(), [&](const yaml::Entry& entry) { return entry.key == *key; });
  else
    parent.list().erase(parent.list().begin() + static_cast<std::ptrdiff_t>(std::get<std::size_t>(step)));
}

void repeat(Node& parent, const yaml::Step& step) {
  if (const auto* key = std::get_if<std::string>(&step)) {
    yaml::Entry again = *parent.find_entry(*key);
    again.key += "_again";
    parent.map().push_back(std::move(again));
  } else {
    const auto index = std::get<std::size_t>(step);
    Node again = parent.list()[index];
    parent.list().insert(parent.list().begin() + static_cast<std::ptrdiff_t>(index), std::move(again));
  }
}

}  // namespace

std::vector<Mutation> mutations_of(const Node& tree) {
  std::vector<Mutation> found;
  yaml::Path path;
  collect(tree, path, found);
  return found;
}

Node mutate(Node tree, const Mutation& mutation) {
  yaml::Path parent = mutation.path;
  if (!parent.empty()) parent.pop_back();
  Node& value = *find_path(tree, mutation.path);
  switch (mutation.change) {
    case Change::null: value.value = yaml::Empty{}; break;
    case Change::minus_one: value.value = std::int64_t{-1}; break;
    case Change::huge: value.value = huge; break;
    case Change::list: value.value = yaml::List{}; break;
    case Change::map: value.value = yaml::Map{}; break;
    case Change::deleted: erase(*find_path(tree, parent), mutation.path.back()); break;
    case Change::doubled: repeat(*find_path(tree, parent), mutation.path.back()); break;
  }
  return tree;
}

std::string to_text(const Mutation& mutation) {
  return yaml::to_text(mutation.path) + ": " + names[static_cast<std::size_t>(mutation.change)];
}

}  // namespace houserule::test
