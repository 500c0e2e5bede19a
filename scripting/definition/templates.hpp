#pragma once
// Texts and values of kinds with properties in braces: {PROPERTY} or {PROPERTY.FORM}.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scripting/yaml/tree.hpp"

namespace houserule::templates {

/// The key of words for values that have none of their own.
inline constexpr const char* otherwise = "others";

/// What is in force while a template is filled in: a value of each property.
using Chosen = std::vector<std::pair<std::string, const yaml::Node*>>;

/// A property in a text: where it begins and ends, brackets included.
struct Blank {
  std::size_t begin = 0, end = 0;
  std::string property, form;
};
std::vector<Blank> blanks_in(const std::string& text);

/// An integer or a string as it is written; of anything else nothing.
std::string plain_text(const yaml::Node& value);
/// Whether it is a text, in one language or several.
bool is_text(const yaml::Node& node);

// `words` says what values are called, property by property; it may be null. Every property of a blank must be chosen.

std::string fill_in(const std::string& text, const yaml::Node* words, const Chosen& values, std::string_view language);
/// A text in every language that it or one of its words has.
yaml::Node fill_in_text(const yaml::Node& text, const yaml::Node* words, const Chosen& values);
/// The value of a kind that a template gives. A blank alone gives what it stands for, be it a number.
yaml::Node fill_in_value(const yaml::Node& pattern, const yaml::Node* words, const Chosen& values);

}  // namespace houserule::templates
