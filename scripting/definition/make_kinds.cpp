#include "scripting/definition/make_kinds.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "scripting/definition/ranges.hpp"
#include "scripting/definition/sections.hpp"
#include "scripting/definition/templates.hpp"
#include "scripting/yaml/locale.hpp"

namespace houserule {
namespace {

using build::Value;
using templates::Blank;
using templates::blanks_in;
using templates::Chosen;
using templates::fill_in;
using templates::fill_in_text;
using templates::fill_in_value;
using templates::is_text;
using templates::otherwise;
using templates::plain_text;
using yaml::Node;

const std::vector<std::string> keys_of_its_own{"of", "id", "words", "without"};
const std::vector<std::string> keys_with_texts{"name", "letter", "symbol", "picture", "colour", "back", "about"};

bool is_among(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// A property and its values, ranges written out.
struct Factor {
  std::string property;
  std::vector<Node> values;
};

/// The kinds of one type.
class Making {
 public:
  Making(Node& type, const Value& make, Diagnostics& diagnostics)
      : type_(type), make_(make), words_(make["words"].node), diagnostics_(diagnostics) {}

  void run() {
    if (!read_factors() || !check_count() || !check_id() || !check_templates() || !check_words()) return;
    declare_properties();
    if (!list({}, 0) || !check_without()) return;
    put_kinds();
  }

 private:
  void fault(const Place& place, const std::string& path, std::string message, std::string hint = {}) {
    diagnostics_.push_back({place, path, std::move(message), std::move(hint), {}});
  }
  bool fault_at(const Value& value, std::string message, std::string hint = {}) {
    fault(value.node ? value.node->place : value.key_place, value.path, std::move(message), std::move(hint));
    return false;
  }

  bool read_factors();
  bool read_values(const Value& value, std::vector<Node>& values);
  bool check_count();
  bool check_templates();
  bool check_template(const Value& value);
  bool check_blank(const Value& value, const Blank& blank);
  bool check_id();
  bool check_words();
  bool check_words_of(const Value& words, const Factor& factor);
  bool check_forms_of(const Value& word, const std::string& property);
  std::vector<std::string> forms_asked(const std::string& property) const;
  bool check_without();
  void declare_properties();
  bool list(Chosen values, std::size_t factor);
  bool make_one(const Chosen& values);
  void put_kinds();

  std::vector<std::string> properties() const {
    std::vector<std::string> names;
    for (const Factor& factor : factors_) names.push_back(factor.property);
    return names;
  }
  std::vector<std::string> forms_of(const std::string& property) const;

  Node& type_;
  const Value& make_;
  const Node* words_;
  Diagnostics& diagnostics_;
  std::vector<Factor> factors_;
  yaml::Map made_;
  std::set<std::string> left_out_;
};

/// "1-104"
bool is_hyphenated(const std::string& text) {
  return !text.empty() && text.find('-') != std::string::npos &&
         text.find_first_not_of("0123456789-") == std::string::npos;
}

bool Making::read_values(const Value& value, std::vector<Node>& values) {
  if (value.is_list()) {
    for (const Value& each : value.children())
      if (!read_values(each, values)) return false;
    return true;
  }
  const auto range = value.is_string() ? build::parse_range(value.string()) : std::nullopt;
  if (!range || !range->first || !range->last) {
    if (value.is_string() && is_hyphenated(value.string()))
      return fault_at(value, fmt::format("'{}' is neither a number nor a word", value.string()),
                      fmt::format("a range has two dots: {}..{}", value.string().substr(0, value.string().find('-')),
                                  value.string().substr(value.string().rfind('-') + 1)));
    values.push_back(*value.node);
    return true;
  }
  if (*range->first > *range->last)
    return fault_at(value, fmt::format("there is no number from {} to {}", *range->first, *range->last),
                    "exchange them");
  if (std::int64_t{*range->last} - *range->first >= static_cast<std::int64_t>(most_made_kinds))
    return fault_at(value, fmt::format("'{}' are more than {} kinds", value.string(), most_made_kinds));
  for (int number = *range->first; number <= *range->last; ++number)
    values.push_back(Node{std::int64_t{number}, value.node->place, value.node->overlay});
  return true;
}

bool Making::read_factors() {
  for (const Value& property : make_["of"].children()) {
    Factor factor{property.key, {}};
    if (!read_values(property, factor.values)) return false;
    const auto numbers = std::ranges::count_if(factor.values, &Node::is_integer);
    const auto words = std::ranges::count_if(factor.values, &Node::is_string);
    const auto all = static_cast<std::ptrdiff_t>(factor.values.size());
    if (numbers + words != all) return false;  // the schema complains
    if (numbers != 0 && words != 0)
      return fault_at(property, fmt::format("some of '{}' are numbers and some are words", factor.property),
                      "numbers in `of`, and what they are called in `words`");
    factors_.push_back(std::move(factor));
  }
  return !factors_.empty();
}

bool Making::check_count() {
  std::size_t count = 1;
  for (const Factor& factor : factors_)
    count = std::min(count * factor.values.size(), most_made_kinds * most_made_kinds);
  if (count <= most_made_kinds) return true;
  return fault_at(make_["of"], fmt::format("these are {} kinds, at most {} can be made", count, most_made_kinds));
}

/// Without an id kinds are called by their values, and no name begins with a digit.
bool Making::check_id() {
  const Factor& first = factors_.front();
  if (make_["id"] || first.values.empty() || !first.values.front().is_integer()) return true;
  return fault_at(
      make_["of"],
      fmt::format("a kind would be called '{}', but names begin with a letter", plain_text(first.values.front())),
      fmt::format("id: \"{}-{{{}}}\" beside `of`", first.property, fmt::join(properties(), "}-{")));
}

std::vector<std::string> Making::forms_of(const std::string& property) const {
  std::vector<std::string> forms;
  const Node* words = words_ ? words_->find(property) : nullptr;
  if (words == nullptr || !words->is_map()) return forms;
  for (const yaml::Entry& word : words->map())
    if (!is_text(word.value))
      for (const std::string& form : yaml::keys_of(word.value))
        if (std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
  return forms;
}

bool Making::check_blank(const Value& value, const Blank& blank) {
  const std::vector<std::string> names = properties();
  const std::size_t name_at = blank.begin + 1, form_at = name_at + blank.property.size() + 1;
  if (std::ranges::find(names, blank.property) == names.end()) {
    fault(build::part_of(value, name_at, blank.property.size()), value.path,
          fmt::format("'{}' is none of the properties that vary", blank.property), hint_of(blank.property, names));
    return false;
  }
  const std::vector<std::string> forms = forms_of(blank.property);
  if (blank.form.empty() || std::ranges::find(forms, blank.form) != forms.end()) return true;
  fault(build::part_of(value, form_at, blank.form.size()), value.path,
        fmt::format("no word for '{}' has a '{}'", blank.property, blank.form),
        forms.empty() ? fmt::format("words: {{{}: {{VALUE: {{{}: …}}}}}}", blank.property, blank.form)
                      : hint_of(blank.form, forms));
  return false;
}

bool Making::check_template(const Value& value) {
  bool sound = true;
  if (value.is_string())
    for (const Blank& blank : blanks_in(value.string())) sound = check_blank(value, blank) && sound;
  for (const Value& child : value.children()) sound = check_template(child) && sound;
  return sound;
}

/// Keys that kinds can have, and blanks that something fills.
bool Making::check_templates() {
  std::vector<std::string> known = build::kind_keys();
  known.insert(known.end(), keys_of_its_own.begin(), keys_of_its_own.end());
  if (const Node* declared = type_.find("properties"))
    for (const std::string& property : yaml::keys_of(*declared)) known.push_back(property);
  bool sound = true;
  for (const Value& value : make_.children()) {
    if (value.key == "of" || value.key == "words" || value.key == "without") continue;
    sound = check_template(value) && sound;
    if (std::ranges::find(known, value.key) != known.end()) continue;
    fault(value.key_place, value.path, fmt::format("a kind has no '{}'", value.key), hint_of(value.key, known));
    sound = false;
  }
  return sound;
}

namespace {
void add_asked(const Node& node, const std::string& property, std::vector<std::string>& asked) {
  if (node.is_string())
    for (const Blank& blank : blanks_in(node.string()))
      if (blank.property == property && !blank.form.empty() && std::ranges::find(asked, blank.form) == asked.end())
        asked.push_back(blank.form);
  if (node.is_map())
    for (const yaml::Entry& entry : node.map()) add_asked(entry.value, property, asked);
  if (node.is_list())
    for (const Node& item : node.list()) add_asked(item, property, asked);
}
}  // namespace

bool Making::check_words_of(const Value& words, const Factor& factor) {
  std::vector<std::string> values;
  for (const Node& value : factor.values) values.push_back(plain_text(value));
  values.emplace_back(otherwise);
  bool sound = true;
  for (const Value& word : words.children()) {
    if (std::ranges::find(values, word.key) != values.end()) {
      sound = check_forms_of(word, factor.property) && sound;
      continue;
    }
    fault(word.key_place, word.path, fmt::format("'{}' is never {}", factor.property, word.key),
          suggest(word.key, values));
    sound = false;
  }
  return sound;
}

/// Words that no template asks for are slips.
bool Making::check_forms_of(const Value& word, const std::string& property) {
  if (!word.is_map() || is_text(*word.node)) return true;
  const std::vector<std::string> asked = forms_asked(property);
  bool sound = true;
  for (const Value& form : word.children()) {
    if (std::ranges::find(asked, form.key) != asked.end()) continue;
    fault(form.key_place, form.path, fmt::format("nothing asks for '{}.{}'", property, form.key),
          hint_of(form.key, asked));
    sound = false;
  }
  return sound;
}

/// The words of a property that templates ask for: heads, of "{value.heads}".
std::vector<std::string> Making::forms_asked(const std::string& property) const {
  std::vector<std::string> asked;
  for (const Value& value : make_.children())
    if (value.key != "of" && value.key != "words" && value.key != "without") add_asked(*value.node, property, asked);
  return asked;
}

bool Making::check_words() {
  bool sound = true;
  for (const Value& words : make_["words"].children()) {
    const auto factor = std::ranges::find(factors_, words.key, &Factor::property);
    if (factor != factors_.end()) {
      sound = check_words_of(words, *factor) && sound;
      continue;
    }
    fault(words.key_place, words.path, fmt::format("'{}' is none of the properties that vary", words.key),
          hint_of(words.key, properties()));
    sound = false;
  }
  return sound;
}

void Making::declare_properties() {
  if (type_.find("properties") == nullptr)
    type_.map().push_back({"properties", make_.key_place, Node{yaml::Map{}, make_.key_place, {}}});
  Node& declared = *type_.find("properties");
  for (const Factor& factor : factors_) {
    if (!declared.is_map() || declared.find(factor.property) != nullptr) continue;
    const Value written = make_["of"][factor.property];
    const auto node = [&](auto value) { return Node{std::move(value), written.node->place, {}}; };
    const bool numbers = factor.values.empty() || factor.values.front().is_integer();
    yaml::Map property{{"type", written.key_place, node(std::string(numbers ? "integer" : "choice"))}};
    if (!numbers) property.push_back({"options", written.key_place, node(yaml::List(factor.values))});
    declared.map().push_back({factor.property, written.key_place, node(std::move(property))});
  }
}

bool Making::list(Chosen values, std::size_t factor) {
  if (factor == factors_.size()) return make_one(values);
  values.emplace_back(factors_[factor].property, nullptr);
  for (const Node& value : factors_[factor].values) {
    values.back().second = &value;
    if (!list(values, factor + 1)) return false;
  }
  return true;
}

bool Making::make_one(const Chosen& values) {
  std::vector<std::string> parts;
  for (const auto& [property, value] : values) parts.push_back(plain_text(*value));
  const Value id = make_["id"];
  const std::string name = id.is_string() ? fill_in(id.string(), words_, values, yaml::base_language)
                                          : fmt::format("{}", fmt::join(parts, "-"));
  for (const Value& without : build::read_strings(make_["without"]))
    if (without.string() == name) {
      left_out_.insert(name);
      return true;
    }
  if (std::ranges::find(made_, name, &yaml::Entry::key) != made_.end())
    return fault_at(id ? id : make_["of"], fmt::format("two kinds are called '{}'", name),
                    "the id must tell each from the others");
  yaml::Map kind;
  for (const auto& [property, value] : values) kind.push_back({property, make_["of"][property].key_place, *value});
  for (const Value& value : make_.children())
    if (!is_among(keys_of_its_own, value.key))
      kind.push_back({value.key, value.key_place,
                      is_among(keys_with_texts, value.key) && is_text(*value.node)
                          ? fill_in_text(*value.node, words_, values)
                          : fill_in_value(*value.node, words_, values)});
  const Place place = id ? id.node->place : make_.key_place;
  made_.push_back({name, place, Node{std::move(kind), place, make_.node->overlay}});
  return true;
}

bool Making::check_without() {
  std::vector<std::string> names(left_out_.begin(), left_out_.end());
  for (const yaml::Entry& kind : made_) names.push_back(kind.key);
  bool sound = true;
  for (const Value& without : build::read_strings(make_["without"]))
    if (!left_out_.contains(without.string()))
      sound =
          fault_at(without, fmt::format("no kind '{}' is made", without.string()), hint_of(without.string(), names));
  return sound;
}

/// What is said of a kind besides stands in for what the template says.
void change(yaml::Entry& kind, const yaml::Entry& by) {
  kind.key_place = by.key_place;
  if (!by.value.is_map()) return;
  for (const yaml::Entry& entry : by.value.map())
    if (yaml::Entry* made = kind.value.find_entry(entry.key))
      *made = entry;
    else
      kind.value.map().push_back(entry);
}

void Making::put_kinds() {
  Node* written = type_.find("kinds");
  if (written != nullptr && !written->is_map()) return;
  for (const yaml::Entry& each : written ? written->map() : yaml::Map{}) {
    const auto made = std::ranges::find(made_, each.key, &yaml::Entry::key);
    if (made != made_.end())
      change(*made, each);
    else
      made_.push_back(each);
  }
  if (written != nullptr)
    written->value = std::move(made_);
  else
    type_.map().push_back({"kinds", make_.key_place, Node{std::move(made_), make_.node->place, make_.node->overlay}});
}

}  // namespace

yaml::Node make_kinds(yaml::Node tree, Diagnostics& diagnostics) {
  Node* pieces = tree.find("pieces");
  if (pieces == nullptr || !pieces->is_map()) return tree;
  for (yaml::Entry& type : pieces->map()) {
    const Node copy = type.value;  // what is read while the type changes
    const std::string path = yaml::child_path("pieces", type.key);
    const Value make = Value{&copy, path, type.key, type.key_place}["make"];
    if (make.is_map() && make["of"].is_map()) Making(type.value, make, diagnostics).run();
  }
  return tree;
}

}  // namespace houserule
