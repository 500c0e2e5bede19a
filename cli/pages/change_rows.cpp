#include "cli/pages/change_rows.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <utility>

#include "scripting/yaml/difference.hpp"
#include "scripting/yaml/listing.hpp"
#include "scripting/yaml/locale.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli::pages {
namespace {

using yaml::Difference;

bool is_added(const Difference& difference) { return difference.kind == Difference::Kind::added; }
bool is_changed(const Difference& difference) { return difference.kind == Difference::Kind::changed; }

bool has_key(const yaml::Path& path, std::string_view key) {
  return std::ranges::any_of(path, [&](const yaml::Step& step) {
    const auto* name = std::get_if<std::string>(&step);
    return name && *name == key;
  });
}

std::string last_key(const std::string& path) {
  const auto steps = yaml::parse_path(path);
  if (!steps || steps->empty()) return {};
  const auto* key = std::get_if<std::string>(&steps->back());
  return key ? *key : std::string{};
}

bool is_part_of_word(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-';
}

bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_part_of_word(text[at - 1])) && (end == text.size() || !is_part_of_word(text[end]))) return true;
  }
  return false;
}

/// Whether nothing else in the data names this zone or variable.
bool is_for_the_script(const yaml::Node& tree, const std::string& path) {
  if (!path.starts_with("zones.") && !path.starts_with("variables.")) return false;
  const auto steps = yaml::parse_path(path);
  if (!steps || steps->size() != 2) return false;
  const std::string id = last_key(path);
  return std::ranges::none_of(yaml::leaves_of(tree), [&](const yaml::Leaf& leaf) {
    return !leaf.path.starts_with(path + ".") && has_word(leaf.text, id);
  });
}

struct Telling {
  const Subject& subject;
  const yaml::Node& before;
  const yaml::Node& after;

  const yaml::Node& tree_of(const Difference& difference) const { return is_added(difference) ? after : before; }

  /// Texts in other languages and what a parameter's default has set already need not be told either.
  bool is_told(const Difference& difference) const {
    static constexpr std::array drawing{"letter", "colour", "marks", "legend", "about", "example"};
    const std::string& path = is_changed(difference) ? difference.path : difference.whole;
    const std::string last = last_key(path);
    const auto& languages = subject.package.languages;
    if (std::ranges::find(languages, last) != languages.end() && last != subject.language) return false;
    if (path.starts_with("parameters.") && last == "value") return false;
    const yaml::Path steps = yaml::parse_path(path).value_or(yaml::Path{});
    if (std::ranges::any_of(drawing, [&](const char* key) { return has_key(steps, key); })) return false;
    return is_changed(difference) || !is_for_the_script(tree_of(difference), path);
  }

  /// What people call a thing; empty if it has no name.
  std::string name_at(const yaml::Node& tree, const std::string& path) const {
    const yaml::Node* node = yaml::find_path(tree, path);
    for (const char* key : {"name", "title", "label", "text"})
      if (const yaml::Node* text = node ? node->find(key) : nullptr) return yaml::text_in(*text, subject.language);
    return {};
  }

  Inline alone(const yaml::Node& tree, const std::string& path) const {
    const std::string name = name_at(tree, path);
    if (!name.empty()) return plain(name);
    const yaml::Node& node = *yaml::find_path(tree, path);
    return node.is_map() || node.is_list() ? code(yaml::one_line(node)) : plain(yaml::one_line(node));
  }

  Inline together(const yaml::Node& tree, const std::vector<std::string>& paths) const {
    std::vector<Inline> names;
    for (const std::string& path : paths) {
      const std::string name = name_at(tree, path);
      names.push_back(name.empty() ? code(last_key(path)) : plain(name));
    }
    return join(names, plain(", "));
  }
};

/// A row of the table: one value, or all that came and went in one place.
struct Change {
  std::string place;
  std::vector<std::string> gone, come;     // paths
  const Difference* difference = nullptr;  // of one value
};

/// The map in which a thing came or went; an item of a list stands for itself.
std::string place_of(const std::string& whole) {
  auto steps = yaml::parse_path(whole);
  if (!steps || steps->size() < 2 || last_key(whole).empty()) return whole;
  steps->pop_back();
  return yaml::to_text(*steps);
}

void add_whole(const Difference& difference, std::vector<Change>& changes) {
  const std::string place = place_of(difference.whole);
  auto found =
      std::ranges::find_if(changes, [&](const Change& change) { return !change.difference && change.place == place; });
  if (found == changes.end()) found = changes.insert(changes.end(), {place, {}, {}, nullptr});
  auto& paths = is_added(difference) ? found->come : found->gone;
  if (std::ranges::find(paths, difference.whole) == paths.end()) paths.push_back(difference.whole);
}

Row row_of(const Telling& telling, const Change& change) {
  if (const Difference* one = change.difference)
    return {"", {code(one->path), plain(one->before), plain(one->after)}, false};
  const Inline is_new = emphasis(say(telling.subject, Label::added));
  const Inline is_gone = emphasis(say(telling.subject, Label::removed));
  if (change.gone.empty() && change.come.size() == 1)
    return {"", {code(change.come[0]), is_new, telling.alone(telling.after, change.come[0])}, false};
  if (change.come.empty() && change.gone.size() == 1)
    return {"", {code(change.gone[0]), telling.alone(telling.before, change.gone[0]), is_gone}, false};
  return {"",
          {code(change.place), change.gone.empty() ? is_new : telling.together(telling.before, change.gone),
           change.come.empty() ? is_gone : telling.together(telling.after, change.come)},
          false};
}

}  // namespace

std::vector<Row> change_rows(const Subject& subject, const yaml::Node& before, const yaml::Node& after) {
  const Telling telling{subject, before, after};
  const std::vector<Difference> differences = yaml::differences(before, after);
  std::vector<Change> changes;
  for (const Difference& difference : differences) {
    if (!telling.is_told(difference)) continue;
    if (is_changed(difference))
      changes.push_back({difference.path, {}, {}, &difference});
    else
      add_whole(difference, changes);
  }
  std::vector<Row> rows;
  for (const Change& change : changes) rows.push_back(row_of(telling, change));
  return rows;
}

}  // namespace houserule::cli::pages
