#pragma once
// What a game says once and calls by a name, with things in brackets or without: amounts, conditions and steps.
//
//   amounts: {"strength(unit)": 2 * unit.force + arms}     … {add: strength(card), to: points}
//
// It is read wherever it is called, as if it stood there, with what is given in place of its parameters.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/definition/reader.hpp"

namespace houserule::build {

/// How many steps are done, and how many amounts or conditions are asked for, in the whole game: each is read wherever
/// that is. How deep calls go, one within another.
inline constexpr std::size_t most_steps_done = 500, most_asked_for = 2000, deepest_calls = 50;

struct Call {
  std::string name;
  std::vector<std::string> given;  ///< what stands in its brackets; none without brackets
};
/// "strength(card, 2)" taken apart; nothing if the text is no name, alone or with brackets that close last.
std::optional<Call> read_call(const std::string& text);
/// The name in front of the brackets, or the text itself.
std::string name_called(const std::string& text);

/// What a section of the game says under a key of that name, whatever its parameters; nothing if there is none.
Value find_called(const Context& context, const char* section, const std::string& name);
/// The names under a section, without parameters.
std::vector<std::string> names_under(const Context& context, const char* section);

/// The names of the amounts and the conditions: each something else than what else may be called so.
void check_called(Context& context, const Value& root);
/// Complains of those that nothing calls. After all else was read.
void check_all_called(Context& context, const Value& root);

/// Something that is called while it is read. Complains at `from`, and is not fine, of other things given than it has
/// parameters, of what is a part of itself, of too many calls in all, and of what is given where it can't stand. What
/// is wrong in it is told with the call, and where that stands, if it has parameters.
class Called {
 public:
  Called(Context& context, const char* section, const Value& from, const Call& call);
  ~Called();
  Called(const Called&) = delete;
  Called& operator=(const Called&) = delete;

  bool fine() const { return fine_; }
  /// What it says, with what is given for its parameters. It stays as long as the context does.
  const Value& said() const { return said_; }

 private:
  bool takes_what_is_given(const Value& from) const;
  bool are_few_enough(const Value& from) const;
  bool is_no_part_of_itself(const Value& from) const;
  bool fill(const Value& from);

  Context& context_;
  const std::string section_;
  const Call& call_;
  const std::string name_;  // with the section, for what is a part of itself
  const Place place_;       // of the call
  std::vector<std::string> parameters_;
  Value said_;
  std::size_t faults_ = 0;  // there were before it
  bool fine_ = false;
};

}  // namespace houserule::build
