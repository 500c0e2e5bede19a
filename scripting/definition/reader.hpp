#pragma once
// Reading values of the tree, each of which knows where it stands.

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/definition.hpp"
#include "scripting/definition/ranges.hpp"
#include "scripting/yaml/parse.hpp"
#include "scripting/yaml/schema.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::build {

/// What the data may hold: a few of these can be added up.
inline constexpr std::int64_t largest_number = 1'000'000'000;
/// The same of counters, of variables with a range, and of what is added to them or compared with them.
inline constexpr std::int64_t largest_wide = 1'000'000'000'000'000'000;

/// A value of the tree, or the lack of one.
struct Value {
  const yaml::Node* node = nullptr;
  std::string path;
  std::string key;  ///< under which it stands in a map; else empty
  Place key_place;  ///< of the key; in a list: of the value

  explicit operator bool() const { return node != nullptr; }
  bool is_string() const { return node && node->is_string(); }
  bool is_integer() const { return node && node->is_integer(); }
  bool is_list() const { return node && node->is_list(); }
  bool is_map() const { return node && node->is_map(); }
  /// The value under a key; nothing if there is none.
  Value operator[](std::string_view name) const;
  /// The values of a map or list, in order; none of a scalar.
  std::vector<Value> children() const;

  // What it says, or the fallback if it is missing or of another type.
  int integer(int fallback) const;
  std::int64_t wide(std::int64_t fallback) const;
  bool boolean(bool fallback) const;
  std::string string(std::string_view fallback = {}) const;
  /// The same of a string, or an integer as it is written.
  std::string text() const { return is_integer() ? std::to_string(wide(0)) : string(); }
};

/// What is being built, and where to complain.
struct Context {
  Definition& definition;
  Diagnostics& diagnostics;
  const yaml::Sources* sources = nullptr;
  bool has_script = false;
  const yaml::Node* tree = nullptr;         ///< the whole game, for parameters in the midst of a text
  const yaml::Schema* schema = nullptr;     ///< of game.yaml, for what is filled in
  std::vector<std::string> calling = {};    ///< "steps.deal": what is called and being read, one within another
  std::vector<std::string> called = {};     ///< what was
  std::deque<yaml::Node> filled = {};       ///< what is called with other things, as it was read
  std::vector<VariableIndex> looping = {};  ///< variables of the loops around what is being read
  bool players_known = true;                ///< how many may play has no fault
  std::vector<StepSpan> step_spans = {};    ///< of the list of effects that is being read

  void fault(const Place& place, const std::string& path, std::string message, std::string hint = {});
  void fault(const Value& value, std::string message, std::string hint = {});         ///< at the value
  void fault_at_key(const Value& value, std::string message, std::string hint = {});  ///< at its key
};

/// The line of its key, or of the item of a list.
Origin origin_of(const Value& value);
Text read_text(const Value& value);
/// One in which nothing is filled in while a match is played, unless it is this: "{count}".
Text read_fixed_text(Context& context, const Value& value, std::string_view filled = "");
/// Complains of the brace that opens there in a text of one language if none closes before the next one opens; true if
/// so.
bool complain_of_open_brace(Context& context, const Value& text, std::size_t open);
/// An integer, which is both ends, or a text that writes a range; nothing if it is neither.
std::optional<Range> read_range(const Value& value);
/// Integer N or 2..4; an end left out is the widest. Complains of a range the game never has.
PlayerRange read_players(Context& context, const Value& value);
/// A number, or a map from every number of players to one: {2: 10, 3: 8}.
Number read_number_by_players(Context& context, const Value& value, int fallback);
/// A string alone or a list of them, as values.
std::vector<Value> read_strings(const Value& value);

/// What a keyword stands for; the fallback if it is missing or unknown.
template <class T>
T read_keyword(const Value& value, std::initializer_list<std::pair<std::string_view, T>> keywords, T fallback) {
  for (const auto& [keyword, meaning] : keywords)
    if (value.is_string() && value.node->string() == keyword) return meaning;
  return fallback;
}

/// The place of a part of a string written in one line.
Place part_of(const Value& value, std::size_t offset, std::size_t length);
/// Where a word stands in its text: by itself, not within another, if it does.
Place place_of_word(const Value& value, const std::string& word);

template <class Elements>
std::vector<std::string> ids_of(const Elements& elements) {
  std::vector<std::string> ids;
  for (const auto& element : elements) ids.push_back(element.id);
  return ids;
}

/// The index of the element called `id`, or none and "there is no <what> 'id'" at `place`.
template <class Element, class Tag>
Index<Tag> look_up(Context& context, const List<Element, Tag>& elements, std::string_view id, std::string_view what,
                   const Place& place, const std::string& path) {
  const Index<Tag> found = elements.find(id);
  if (!found)
    context.fault(place, path, "there is no " + std::string(what) + " '" + std::string(id) + "'",
                  hint_of(id, ids_of(elements)));
  return found;
}

/// The same for a value that is the id.
template <class Element, class Tag>
Index<Tag> look_up(Context& context, const List<Element, Tag>& elements, const Value& value, std::string_view what) {
  if (!value.is_string()) return {};
  return look_up(context, elements, value.string(), what, value.node->place, value.path);
}

}  // namespace houserule::build
