#include "scripting/yaml/overlay.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "scripting/yaml/missing.hpp"

namespace houserule::yaml {

namespace {

void touch(Node& node, const std::string& overlay) {
  node.overlay = overlay;
  if (node.is_list()) {
    for (Node& item : node.list()) touch(item, overlay);
  } else if (node.is_map()) {
    for (Entry& entry : node.map()) touch(entry.value, overlay);
  }
}

std::ptrdiff_t signed_index(const Step& step) { return static_cast<std::ptrdiff_t>(std::get<std::size_t>(step)); }

/// One `change:` section at work on a tree.
class Change {
 public:
  Change(Node& tree, const std::string& overlay, Diagnostics& diagnostics)
      : tree_(tree), overlay_(overlay), diagnostics_(diagnostics) {}

  void apply(const Entry& operation) {
    operation_ = operation.key;
    const Node& arguments = operation.value;
    if (operation_ != "set" && operation_ != "add" && operation_ != "remove") {
      operation_.clear();
      report(operation.key_place, fmt::format("unknown operation '{}'", operation.key),
             suggest(operation.key, {"set", "add", "remove"}));
    } else if (operation_ == "remove" ? !arguments.is_list() : !arguments.is_map()) {
      report(arguments.place,
             fmt::format("expected {}, found {}", operation_ == "remove" ? "a list" : "a map", type_name(arguments)));
    } else if (operation_ == "remove") {
      for (const Node& path : arguments.list()) remove(path);
    } else {
      for (const Entry& entry : arguments.map()) operation_ == "set" ? set(entry) : add(entry);
    }
  }

 private:
  void report(const Place& place, std::string message, std::string hint = {}) {
    const std::string path = operation_.empty() ? "change" : "change." + operation_;
    diagnostics_.push_back({place, path, std::move(message), std::move(hint), {}});
  }

  void report_missing(const Place& place, std::string_view verb, const std::string& text, const Path& path) {
    const Missing missing = describe_missing(tree_, path);
    report(place, fmt::format("{} '{}' but {}", verb, text, missing.sentence), missing.hint);
  }

  /// A path below the root; empty, with a diagnostic, if the text is none.
  Path read_path(const std::string& text, const Place& place) {
    auto path = parse_path(text);
    if (path && !path->empty()) return std::move(*path);
    const bool called = text.find('(') != std::string::npos;
    report(place, fmt::format("'{}' is not a path", text),
           called ? "what has brackets stands in quotes: amounts.\"price(card)\""
                  : "write one such as zones.hand.sees or flow[2].do[1]");
    return {};
  }

  Node* find_parent(Path path) {
    path.pop_back();
    return find_path(tree_, path);
  }

  void set(const Entry& entry) {
    const Path path = read_path(entry.key, entry.key_place);
    if (path.empty()) return;
    Node* target = find_path(tree_, path);
    if (!target) return report_missing(entry.key_place, "sets", entry.key, path);
    *target = entry.value;
    touch(*target, overlay_);
    const auto* key = std::get_if<std::string>(&path.back());
    if (key) find_parent(path)->find_entry(*key)->key_place = entry.key_place;
  }

  void add(const Entry& entry) {
    if (entry.key.ends_with("[]")) return append(entry);
    const Path path = read_path(entry.key, entry.key_place);
    if (path.empty()) return;
    Node* parent = find_parent(path);
    if (!parent) return report_missing(entry.key_place, "adds", entry.key, {path.begin(), path.end() - 1});
    if (std::holds_alternative<std::size_t>(path.back())) return insert(entry, *parent, path);
    if (!parent->is_map()) return report_missing(entry.key_place, "adds", entry.key, path);
    const std::string& key = std::get<std::string>(path.back());
    if (parent->find(key)) {
      return report(entry.key_place, fmt::format("adds '{}' but it is there already", entry.key),
                    "use set to replace it");
    }
    parent->map().push_back({key, entry.key_place, entry.value});
    touch(parent->map().back().value, overlay_);
    parent->overlay = overlay_;
  }

  void append(const Entry& entry) {
    const std::string text = entry.key.substr(0, entry.key.size() - 2);
    const Path path = read_path(text, entry.key_place);
    if (path.empty()) return;
    Node* list = find_path(tree_, path);
    if (!list) return report_missing(entry.key_place, "adds", entry.key, path);
    if (!list->is_list()) {
      return report(entry.key_place, fmt::format("adds '{}' but '{}' is {}", entry.key, text, type_name(*list)));
    }
    insert_item(*list, list->list().size(), entry.value);
  }

  void insert(const Entry& entry, Node& list, const Path& path) {
    const std::size_t index = std::get<std::size_t>(path.back());
    if (!list.is_list() || index > list.list().size()) {
      return report_missing(entry.key_place, "adds", entry.key, path);
    }
    insert_item(list, index, entry.value);
  }

  void insert_item(Node& list, std::size_t index, const Node& value) {
    const auto added = list.list().insert(list.list().begin() + static_cast<std::ptrdiff_t>(index), value);
    touch(*added, overlay_);
    list.overlay = overlay_;
  }

  void remove(const Node& argument) {
    if (!argument.is_string()) {
      return report(argument.place, fmt::format("expected a path, found {}", type_name(argument)));
    }
    const Path path = read_path(argument.string(), argument.place);
    if (path.empty()) return;
    if (!find_path(tree_, path)) return report_missing(argument.place, "removes", argument.string(), path);
    Node* parent = find_parent(path);
    parent->overlay = overlay_;
    if (parent->is_list()) {
      parent->list().erase(parent->list().begin() + signed_index(path.back()));
    } else {
      const std::string& key = std::get<std::string>(path.back());
      std::erase_if(parent->map(), [&](const Entry& entry) { return entry.key == key; });
    }
  }

  Node& tree_;
  const std::string& overlay_;
  Diagnostics& diagnostics_;
  std::string operation_;
};

void add_parameters(Node& tree, const Node& parameters, const std::string& overlay, Diagnostics& diagnostics) {
  if (!parameters.is_map()) return;
  if (!tree.find("parameters")) {
    tree.map().push_back({"parameters", parameters.place, {Map{}, parameters.place, overlay}});
  }
  Node& declared = *tree.find("parameters");
  if (!declared.is_map()) return;
  for (const Entry& entry : parameters.map()) {
    if (declared.find(entry.key)) {
      diagnostics.push_back({entry.key_place,
                             child_path("parameters", entry.key),
                             fmt::format("the parameter '{}' is declared already", entry.key),
                             "set its default under change, or choose another name",
                             {}});
      continue;
    }
    declared.map().push_back(entry);
    touch(declared.map().back().value, overlay);
  }
}

std::string id_of(const Node& variant) {
  const Node* id = variant.find("id");
  return id && id->is_string() ? id->string() : std::string{};
}

/// Calls `check(item, path)` for each string of a list under a key.
template <typename Check>
void for_each_id(const Node& variant, const std::string& key, Check check) {
  const Node* ids = variant.find(key);
  if (!ids || !ids->is_list()) return;
  for (std::size_t i = 0; i < ids->list().size(); ++i) {
    if (ids->list()[i].is_string()) check(ids->list()[i], child_path(key, i));
  }
}

struct Combination {
  std::vector<std::string> ids;
  Diagnostics& diagnostics;

  /// Where a variant stands in the order; the number of variants if it is not chosen.
  std::size_t position(const std::string& id) const {
    return static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
  }

  void report(const Place& place, const std::string& path, std::string message, std::string hint) {
    diagnostics.push_back({place, path, std::move(message), std::move(hint), {}});
  }

  void check(const Node& variant, std::size_t index) {
    const std::string& own = ids[index];
    if (position(own) < index) report(variant.place, {}, fmt::format("variant '{}' is chosen twice", own), {});
    for_each_id(variant, "requires", [&](const Node& id, const std::string& path) {
      const std::size_t at = position(id.string());
      if (at < index) return;
      const bool chosen = at < ids.size();
      report(id.place, path, fmt::format("variant '{}' requires '{}'{}", own, id.string(), chosen ? " before it" : ""),
             chosen ? "change the order" : fmt::format("choose '{}' before it", id.string()));
    });
    for_each_id(variant, "conflicts", [&](const Node& id, const std::string& path) {
      if (position(id.string()) == ids.size()) return;
      report(id.place, path, fmt::format("variant '{}' conflicts with '{}'", own, id.string()), "choose one of them");
    });
  }
};

}  // namespace

Node apply_change(Node tree, const Node& change, const std::string& overlay, Diagnostics& diagnostics) {
  if (!change.is_map()) {
    diagnostics.push_back({change.place, "change", fmt::format("expected a map, found {}", type_name(change)), {}, {}});
    return tree;
  }
  Change changing{tree, overlay, diagnostics};
  for (const Entry& operation : change.map()) changing.apply(operation);
  return tree;
}

Node apply_variant(Node tree, const Node& variant, Diagnostics& diagnostics) {
  const std::string overlay = id_of(variant);
  if (const Node* parameters = variant.find("parameters"); parameters && tree.is_map()) {
    add_parameters(tree, *parameters, overlay, diagnostics);
  }
  const Node* change = variant.find("change");
  return change ? apply_change(std::move(tree), *change, overlay, diagnostics) : tree;
}

void check_combination(const std::vector<Node>& variants, Diagnostics& diagnostics) {
  Combination combination{{}, diagnostics};
  for (const Node& variant : variants) combination.ids.push_back(id_of(variant));
  for (std::size_t i = 0; i < variants.size(); ++i) combination.check(variants[i], i);
}

}  // namespace houserule::yaml
