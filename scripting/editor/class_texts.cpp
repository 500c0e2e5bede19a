#include "scripting/editor/class_texts.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace houserule::editor {
namespace {

template <class Named>
Named& find_or_add(std::vector<Named>& all, const std::string& name) {
  const auto found = std::ranges::find(all, name, &Named::name);
  if (found != all.end()) return *found;
  all.push_back({});
  all.back().name = name;
  return all.back();
}

bool is_name(const std::string& text) {
  const auto in_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  return !text.empty() && std::ranges::all_of(text, in_name) && std::isdigit(static_cast<unsigned char>(text[0])) == 0;
}

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::string remark(const std::string& about, const std::string& only_with) {
  if (only_with.empty()) return about;
  return fmt::format("{}{}({})", about, about.empty() ? "" : " ", only_with);
}

std::string class_text(const ClassText& each) {
  std::string text =
      "---@class " + full_name(each.name) + (each.parent.empty() ? "" : ": " + full_name(each.parent)) + "\n";
  for (const FieldText& field : each.fields)
    text += fmt::format("---@field {} {}{}{}\n", field_name(field.name), field.type, field.about.empty() ? "" : " ",
                        one_line(field.about));
  return text + "\n";
}

std::string alias_text(const AliasText& alias) {
  std::string text = "---@alias " + full_name(alias.name) + "\n";
  for (const auto& [said, about] : alias.texts)
    text += fmt::format("---| {}{}{}\n", literal(said), about.empty() ? "" : " # ", one_line(about));
  return text + "\n";
}

}  // namespace

void Annotations::add_class(const std::string& name, const std::string& parent) {
  find_or_add(classes, name).parent = parent;
}

void Annotations::add_field(const std::string& class_name, const std::string& field, const std::string& type,
                            const std::string& about) {
  auto& fields = find_or_add(classes, class_name).fields;
  const auto known = std::ranges::find(fields, field, &FieldText::name);
  if (known == fields.end())
    fields.push_back({field, type, remark(about, only_with)});
  else if (("|" + known->type + "|").find("|" + type + "|") == std::string::npos)
    known->type += "|" + type;
}

void Annotations::add_text(const std::string& alias, const std::string& said, const std::string& about) {
  auto& texts = find_or_add(aliases, alias).texts;
  const bool known = std::ranges::any_of(texts, [&](const auto& each) { return each.first == said; });
  if (!known) texts.emplace_back(said, remark(about, only_with));
}

std::string to_text(const Annotations& annotations) {
  std::string text;
  for (const ClassText& each : annotations.classes) text += class_text(each);
  for (const AliasText& alias : annotations.aliases) text += alias_text(alias);
  if (!text.empty()) text.pop_back();
  return text;
}

std::string full_name(const std::string& name) { return "houserule." + name; }

std::string literal(const std::string& word) {
  std::string text = "\"";
  for (const char c : word) text += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  return text + "\"";
}

std::string field_name(const std::string& key) { return is_name(key) ? key : fmt::format("[{}]", literal(key)); }

std::string union_of(const std::vector<std::string>& types) {
  return types.empty() ? "any" : fmt::format("{}", fmt::join(types, "|"));
}

}  // namespace houserule::editor
