// The variants of a game and what each changes in its rules as they stand on the page.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/pages/page_changes.hpp"
#include "cli/pages/sections.hpp"
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

/// Adds what is scored, or done, by another function of the script, where the page says nothing of it. Returns whether
/// any function has been replaced: whatever else it is for, the variant's own words have to say.
bool add_functions(const Subject& subject, const Package& before, const Package& after, PageChanges& changes) {
  const auto old_functions = functions_of(before), functions = functions_of(after);
  const auto is_replaced = [&](const std::string& name) {
    const auto old = old_functions.find(name), now = functions.find(name);
    return old != old_functions.end() && now != functions.end() && old->second != now->second;
  };
  const auto add = [&](const std::string& anchor, Label section, const std::string& thing) {
    if (!changes.anchors.insert(anchor).second) return;
    const Inline what = say(subject, Label::labelled, {plain(say(subject, section)), strong(thing)});
    changes.rows.push_back({"", {what, {}, plain(say(subject, Label::script_function))}, false});
  };
  for (std::size_t i = 0; i < subject.definition.score_lines.size(); ++i)
    if (const ScoreLineDefinition& line = subject.definition.score_lines[i];
        is_there(subject, line.players) && is_replaced("rules.score." + line.id))
      add("score-" + line.id, Label::scoring, name_of_line(subject, static_cast<int>(i)));
  for (std::size_t i = 0; i < subject.definition.actions.size(); ++i) {
    const std::string& id = subject.definition.actions[i].id;
    for (const char* function : {"choose", "legal", "needs", "apply", "after"})
      if (is_replaced("rules.actions." + id + "." + function))
        add("action-" + id, Label::actions, name_of_action(subject, static_cast<int>(i)));
  }
  return std::ranges::any_of(functions, [&](const auto& function) { return is_replaced(function.first); });
}

/// Shows what another package makes of this one.
void add_differences(const Subject& subject, const Package& before, const Package& after, Section& section) {
  PageChanges changes = page_changes(subject, before, after);
  const bool other_rules = add_functions(subject, before, after, changes);
  if (changes.rows.empty()) {
    const Label said = other_rules ? Label::changes_rules : Label::changes_nothing;
    section.contents.push_back(Paragraph{plain(say(subject, said))});
    return;
  }
  Table table;
  for (const Label column : {Label::change, Label::before, Label::after})
    table.columns.push_back({say(subject, column), false});
  table.rows = std::move(changes.rows);
  section.contents.push_back(without_blank_columns(table));
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
  add_differences(subject, *before, *after, section);
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
