#include "scripting/definition/templates.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "scripting/yaml/locale.hpp"

namespace houserule::templates {

using yaml::Node;

namespace {

std::optional<Blank> next_blank(const std::string& text, std::size_t from) {
  const std::size_t open = text.find('{', from);
  const std::size_t close = open == std::string::npos ? open : text.find('}', open);
  if (close == std::string::npos) return std::nullopt;
  const std::string inside = text.substr(open + 1, close - open - 1);
  const std::size_t dot = inside.find('.');
  return Blank{open, close + 1, inside.substr(0, dot), dot == std::string::npos ? "" : inside.substr(dot + 1)};
}

/// The words of a property for a value, or null.
const Node* find_words(const Node* words, const std::string& property, const Node& value) {
  const Node* of_property = words ? words->find(property) : nullptr;
  if (of_property == nullptr) return nullptr;
  const Node* own = of_property->find(plain_text(value));
  return own ? own : of_property->find(otherwise);
}

/// A word among those of a value, or else among those of all others.
const Node* find_form(const Node* words, const Blank& blank, const Node& own) {
  if (is_text(own)) return nullptr;
  if (const Node* found = own.find(blank.form)) return found;
  const Node* others = words->find(blank.property)->find(otherwise);
  return others == nullptr || is_text(*others) ? nullptr : others->find(blank.form);
}

/// What a blank stands for: a word for the value, or the value itself.
const Node& meaning_of(const Node* words, const Blank& blank, const Node& value) {
  const Node* found = find_words(words, blank.property, value);
  if (found != nullptr && !blank.form.empty()) found = find_form(words, blank, *found);
  if (found != nullptr && blank.form.empty() && !is_text(*found)) found = nullptr;
  return found ? *found : value;
}

const Node& chosen(const Chosen& values, const std::string& property) {
  return *std::ranges::find(values, property, &Chosen::value_type::first)->second;
}

void add_languages(const Node& text, std::set<std::string>& languages) {
  if (text.is_map())
    for (const yaml::Entry& entry : text.map()) languages.insert(entry.key);
}

}  // namespace

std::vector<Blank> blanks_in(const std::string& text) {
  std::vector<Blank> blanks;
  for (auto blank = next_blank(text, 0); blank; blank = next_blank(text, blank->end)) blanks.push_back(*blank);
  return blanks;
}

std::string plain_text(const Node& value) {
  return value.is_integer() ? std::to_string(value.integer()) : value.is_string() ? value.string() : std::string();
}

bool is_text(const Node& node) { return !yaml::text_in(node, yaml::base_language).empty(); }

std::string fill_in(const std::string& text, const Node* words, const Chosen& values, std::string_view language) {
  std::string result;
  std::size_t done = 0;
  for (const Blank& blank : blanks_in(text)) {
    const Node& meaning = meaning_of(words, blank, chosen(values, blank.property));
    const std::string translated = yaml::text_in(meaning, language);
    result += text.substr(done, blank.begin - done) + (translated.empty() ? plain_text(meaning) : translated);
    done = blank.end;
  }
  return result + text.substr(done);
}

Node fill_in_text(const Node& text, const Node* words, const Chosen& values) {
  std::set<std::string> languages;
  add_languages(text, languages);
  for (const Blank& blank : blanks_in(yaml::text_in(text, yaml::base_language)))
    if (const Node& meaning = meaning_of(words, blank, chosen(values, blank.property)); is_text(meaning))
      add_languages(meaning, languages);
  Node result = text;
  const auto in = [&](std::string_view language) {
    return fill_in(yaml::text_in(text, language), words, values, language);
  };
  if (languages.empty()) {
    result.value = in(yaml::base_language);
    return result;
  }
  languages.insert(std::string(yaml::base_language));
  yaml::Map map;
  for (const std::string& language : languages)
    map.push_back({language, text.place, Node{in(language), text.place, {}}});
  result.value = std::move(map);
  return result;
}

Node fill_in_value(const Node& pattern, const Node* words, const Chosen& values) {
  Node result = pattern;
  if (pattern.is_string()) {
    const auto blanks = blanks_in(pattern.string());
    const bool alone = blanks.size() == 1 && blanks[0].begin == 0 && blanks[0].end == pattern.string().size();
    if (!alone) return fill_in_text(pattern, words, values);
    result.value = meaning_of(words, blanks[0], chosen(values, blanks[0].property)).value;
  } else if (is_text(pattern)) {
    return fill_in_text(pattern, words, values);
  } else if (pattern.is_map()) {
    for (yaml::Entry& entry : result.map()) entry.value = fill_in_value(entry.value, words, values);
  }
  return result;
}

}  // namespace houserule::templates
