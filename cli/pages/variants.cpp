// The variants of a game and what each changes in its rules as they stand on the page.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/pages/page_changes.hpp"
#include "cli/pages/sections.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/value_list.hpp"

namespace houserule::cli::pages {
namespace {

const VariantInfo* find_variant(const Package& package, const std::string& id) {
  const auto found = std::ranges::find(package.variants, id, &VariantInfo::id);
  return found == package.variants.end() ? nullptr : &*found;
}

/// Adds what a variant requires, before it, each once.
void add_required(const Package& package, const VariantInfo& variant, std::vector<std::string>& ids) {
  for (const std::string& id : variant.requires_variants) {
    const VariantInfo* required = find_variant(package, id);
    if (!required || std::ranges::find(ids, id) != ids.end()) continue;
    add_required(package, *required, ids);
    ids.push_back(id);
  }
}

std::optional<Package> load_with(const Package& package, const std::vector<std::string>& variants) {
  LoadOptions options = package.options;
  options.variants = variants;
  try {
    return load_package(package.folder, options);
  } catch (const LoadError&) {
    return std::nullopt;
  }
}

/// What a function of the script is for: "Scoring: Krill", and the anchor of its row.
std::pair<std::string, Inline> purpose_of(const Subject& subject, const std::string& name) {
  const std::size_t first = name.find('.'), second = name.find('.', first + 1);
  const std::string part = name.substr(first + 1, second - first - 1);
  const std::string id = name.substr(second + 1, name.find('.', second + 1) - second - 1);
  const auto called = [&](Label section, const std::string& thing) {
    return say(subject, Label::labelled, {plain(say(subject, section)), strong(thing)});
  };
  const int line = find_id(subject.definition.score_lines, id), action = find_id(subject.definition.actions, id);
  if (part == "score" && line >= 0) return {"score-" + id, called(Label::scoring, name_of_line(subject, line))};
  if (part == "actions" && action >= 0)
    return {"action-" + id, called(Label::actions, name_of_action(subject, action))};
  return {"", called(Label::flow, capitalised(name_of_step(subject, id)))};
}

/// Functions that are at another place have been replaced: told of where the page says nothing of it. What is new or
/// gone belongs to what is.
void add_functions(const Subject& subject, const Package& before, const Package& after, PageChanges& changes) {
  const auto old_functions = functions_of(before);
  for (const auto& [name, place] : functions_of(after)) {
    const auto old = old_functions.find(name);
    if (old == old_functions.end() || old->second == place) continue;
    const auto [anchor, what] = purpose_of(subject, name);
    if (!anchor.empty() && !changes.anchors.insert(anchor).second) continue;
    changes.rows.push_back({"", {what, {}, plain(say(subject, Label::script_function))}, false});
  }
}

Table change_table(const Subject& subject, const Package& before, const Package& after) {
  PageChanges changes = page_changes(subject, before, after);
  add_functions(subject, before, after, changes);
  Table table;
  for (const Label column : {Label::change, Label::before, Label::after})
    table.columns.push_back({say(subject, column), false});
  table.rows = std::move(changes.rows);
  return without_blank_columns(table);
}

void add_changes(const Subject& subject, const VariantInfo& variant, Section& section) {
  std::vector<std::string> ids = subject.package.options.variants;
  const auto tell = [&](Label wanted) { section.contents.push_back(Paragraph{plain(say(subject, wanted))}); };
  if (std::ranges::find(ids, variant.id) != ids.end()) return tell(Label::in_force);
  add_required(subject.package, variant, ids);
  const auto before = load_with(subject.package, ids);
  ids.push_back(variant.id);
  const auto after = before ? load_with(subject.package, ids) : std::nullopt;
  if (!after) return tell(Label::not_here);
  Table table = change_table(subject, *before, *after);
  if (table.rows.empty()) return tell(Label::changes_nothing);
  section.contents.push_back(std::move(table));
}

void add_company(const Subject& subject, const std::vector<std::string>& ids, Label wanted, Section& section) {
  std::vector<Inline> titles;
  for (const std::string& id : ids)
    if (const VariantInfo* variant = find_variant(subject.package, id))
      titles.push_back(plain(variant->title.in(subject.language)));
  if (!titles.empty()) section.contents.push_back(Paragraph{say(subject, wanted, {join(titles, plain(", "))})});
}

Section make_variant(const Subject& subject, const VariantInfo& variant) {
  Section section{"variant-" + variant.id, variant.title.in(subject.language), {}, {}};
  const std::string& about = variant.about.in(subject.language);
  if (!about.empty()) section.contents.push_back(Paragraph{plain(about)});
  section.contents.push_back(Paragraph{say(subject, Label::variant_option, {code("--variant " + variant.id)})});
  add_company(subject, variant.requires_variants, Label::requires_variants, section);
  add_company(subject, variant.conflicts, Label::conflicts_with, section);
  add_changes(subject, variant, section);
  return section;
}

}  // namespace

Section make_variants(const Subject& subject) {
  Section section{"variants", say(subject, Label::variants), {}, {}};
  for (const VariantInfo& variant : subject.package.variants) section.parts.push_back(make_variant(subject, variant));
  return section;
}

}  // namespace houserule::cli::pages
