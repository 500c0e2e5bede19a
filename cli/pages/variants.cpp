// The variants of a game and what each changes in its rules as they stand on the page.

#include <algorithm>
#include <optional>

#include "cli/pages/sections.hpp"
#include "cli/text/value_list.hpp"
#include "scripting/yaml/difference.hpp"

namespace houserule::cli::pages {
namespace {

using yaml::Difference;

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

/// Texts in other languages and what a parameter's default has set already need not be told.
bool is_told(const Subject& subject, const Difference& difference) {
  const std::string& path = difference.path;
  const std::string last = path.substr(path.find_last_of('.') + 1);
  const auto& languages = subject.package.languages;
  if (std::ranges::find(languages, last) != languages.end() && last != subject.language) return false;
  return !(path.starts_with("parameters.") && last == "value");
}

Row difference_row(const Subject& subject, const Difference& difference) {
  const bool added = difference.kind == Difference::Kind::added, removed = difference.kind == Difference::Kind::removed;
  return {"",
          {code(difference.path), added ? emphasis(say(subject, Label::added)) : plain(difference.before),
           removed ? emphasis(say(subject, Label::removed)) : plain(difference.after)},
          false};
}

/// Functions that are at another place have been replaced.
void add_functions(const Subject& subject, const Package& before, const Package& after, Table& table) {
  const auto old_functions = functions_of(before), functions = functions_of(after);
  for (const auto& [name, place] : functions) {
    const auto old = old_functions.find(name);
    if (old != old_functions.end() && old->second == place) continue;
    const Inline was = old == old_functions.end() ? emphasis(say(subject, Label::added)) : Inline{};
    table.rows.push_back({"", {code(name), was, plain(say(subject, Label::script_function))}, false});
  }
  for (const auto& [name, place] : old_functions)
    if (!functions.contains(name))
      table.rows.push_back({"", {code(name), {}, emphasis(say(subject, Label::removed))}, false});
}

Table change_table(const Subject& subject, const Package& before, const Package& after) {
  Table table;
  for (const Label column : {Label::change, Label::before, Label::after})
    table.columns.push_back({say(subject, column), false});
  for (const Difference& difference : yaml::differences(before.tree, after.tree))
    if (is_told(subject, difference)) table.rows.push_back(difference_row(subject, difference));
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
