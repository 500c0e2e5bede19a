// Parameters and the table of numbers.

#include <algorithm>

#include <fmt/format.h>

#include "cli/pages/sections.hpp"
#include "scripting/yaml/locale.hpp"

namespace houserule::cli::pages {
namespace {

std::string scalar_text(const Subject& subject, const yaml::Node& node) {
  if (node.is_boolean()) return say(subject, node.boolean() ? Label::yes : Label::no);
  if (node.is_integer()) return std::to_string(node.integer());
  return node.is_string() ? words_of_id(subject, node.string()) : "–";
}

std::string text_at(const Subject& subject, const yaml::Node& map, const char* key) {
  const yaml::Node* value = map.find(key);
  return value ? scalar_text(subject, *value) : "";
}

Inline range(const Subject& subject, const yaml::Node& declaration) {
  const std::string type = declaration.find("type")->string();
  if (type == "boolean") return plain(say(subject, Label::yes) + ", " + say(subject, Label::no));
  if (type == "seat") return plain(say(subject, Label::seat_or_drawn));
  if (const yaml::Node* options = declaration.find("options")) {
    std::vector<Inline> words;
    for (const yaml::Node& option : options->list()) words.push_back(plain(scalar_text(subject, option)));
    return join(words, plain(", "));
  }
  const std::string least = text_at(subject, declaration, "minimum"),
                    greatest = text_at(subject, declaration, "maximum");
  if (!least.empty() && !greatest.empty()) return say(subject, Label::from_to, {plain(least), plain(greatest)});
  return plain(least.empty() ? (greatest.empty() ? "" : "≤ " + greatest) : "≥ " + least);
}

/// A parameter's value: of a seat the player, or that one is drawn.
std::string value_text(const Subject& subject, const yaml::Node& declaration, const char* key) {
  const bool drawn =
      declaration.find("type")->string() == "seat" && declaration.find(key) && declaration.find(key)->is_string();
  return drawn ? say(subject, Label::drawn_by_lot) : text_at(subject, declaration, key);
}

Row parameter_row(const Subject& subject, const yaml::Entry& entry) {
  const yaml::Node& declaration = entry.value;
  const yaml::Node* text = declaration.find("text");
  const std::string own = text ? yaml::text_in(*text, subject.language) : "";
  const std::string fallback = value_text(subject, declaration, "default");
  const std::string value = value_text(subject, declaration, "value");
  return {"parameter-" + entry.key,
          {strong(own.empty() ? title_of_id(subject, entry.key) : own) + line_break() + code(entry.key),
           plain(fallback), range(subject, declaration), plain(value == fallback ? "" : value)},
          false};
}

bool is_scalar(const yaml::Node& node) { return !node.is_list() && !node.is_map(); }

/// "1, 4, 9" where the list holds nothing but scalars.
std::string list_text(const Subject& subject, const yaml::List& list) {
  std::string text;
  for (const yaml::Node& item : list) text += (text.empty() ? "" : ", ") + scalar_text(subject, item);
  return text;
}

void add_numbers(const Subject& subject, const yaml::Node& node, const std::string& path, Table& table) {
  const bool short_list = node.is_list() && std::ranges::all_of(node.list(), is_scalar);
  if (is_scalar(node) || short_list) {
    const std::string text = short_list ? list_text(subject, node.list()) : scalar_text(subject, node);
    table.rows.push_back({fmt::format("number-{}", table.rows.size() + 1), {code(path), plain(text)}, false});
  } else if (node.is_list()) {
    for (std::size_t i = 0; i < node.list().size(); ++i)
      add_numbers(subject, node.list()[i], yaml::child_path(path, i), table);
  } else {
    for (const yaml::Entry& entry : node.map())
      add_numbers(subject, entry.value, yaml::child_path(path, entry.key), table);
  }
}

}  // namespace

Section make_parameters(const Subject& subject) {
  Section section{"parameters", say(subject, Label::parameters), {}, {}};
  const yaml::Node* parameters = subject.package.tree.find("parameters");
  if (!parameters || !parameters->is_map() || parameters->map().empty()) return section;
  Table table;
  for (const Label column : {Label::parameter, Label::default_value, Label::range, Label::here})
    table.columns.push_back({say(subject, column), false});
  for (const yaml::Entry& entry : parameters->map()) table.rows.push_back(parameter_row(subject, entry));
  section.contents.push_back(without_blank_columns(table));
  return section;
}

Section make_numbers(const Subject& subject) {
  Section section{"numbers", say(subject, Label::numbers), {}, {}};
  const yaml::Node* numbers = subject.package.tree.find("numbers");
  if (!numbers || !numbers->is_map() || numbers->map().empty()) return section;
  Table table{{{say(subject, Label::number), false}, {say(subject, Label::value), false}}, {}};
  add_numbers(subject, *numbers, "", table);
  section.contents.push_back(std::move(table));
  return section;
}

}  // namespace houserule::cli::pages
