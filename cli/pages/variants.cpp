// The variants of a game and what each changes in its rules as they stand on the page.

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/pages/change_rows.hpp"
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

enum class Fate { replaced, added, removed };

/// One of a place by its whole name, several by theirs in it.
Row function_row(const Subject& subject, Fate fate, const std::string& place, const std::vector<std::string>& names) {
  const bool alone = names.size() == 1;
  std::vector<Inline> listed;
  for (const std::string& name : names) listed.push_back(code(name));
  const std::string said = say(subject, fate == Fate::removed ? Label::removed : Label::script_function);
  const Inline what = fate == Fate::removed ? emphasis(said) : plain(said);
  return {"",
          {code(alone ? place + "." + names[0] : place),
           fate == Fate::added ? emphasis(say(subject, Label::added)) : Inline{},
           alone ? what : say(subject, Label::labelled, {what, join(listed, plain(", "))})},
          false};
}

/// Functions that are at another place have been replaced. Those of one place share a row: rules.score.
void add_functions(const Subject& subject, const Package& before, const Package& after, Table& table) {
  const auto old_functions = functions_of(before), functions = functions_of(after);
  std::map<std::pair<Fate, std::string>, std::vector<std::string>> names;
  const auto add = [&](Fate fate, const std::string& name) {
    const std::size_t dot = name.rfind('.');
    names[{fate, name.substr(0, dot)}].push_back(name.substr(dot + 1));
  };
  for (const auto& [name, place] : functions) {
    const auto old = old_functions.find(name);
    if (old == old_functions.end())
      add(Fate::added, name);
    else if (old->second != place)
      add(Fate::replaced, name);
  }
  for (const auto& [name, place] : old_functions)
    if (!functions.contains(name)) add(Fate::removed, name);
  for (const auto& [group, of] : names) table.rows.push_back(function_row(subject, group.first, group.second, of));
}

Table change_table(const Subject& subject, const Package& before, const Package& after) {
  Table table;
  for (const Label column : {Label::change, Label::before, Label::after})
    table.columns.push_back({say(subject, column), false});
  table.rows = change_rows(subject, before.tree, after.tree);
  add_functions(subject, before, after, table);
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
