#pragma once
// Why a tree does not fit a JSON Schema, in sentences. See schema.hpp for what is promised.

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "scripting/diagnostics/diagnostic.hpp"
#include "scripting/yaml/tree.hpp"

namespace houserule::yaml {

/// To those who put a number in quotes; empty if it is none.
std::string hint_of_quotes(const std::string& text);
/// What to do about a formula that a comma has cut in two.
inline constexpr const char* quote_commas = "what has a comma stands in quotes: \"max(coins - 1, 0)\"";

/// A value under examination.
struct Spot {
  const Node& node;
  std::string path;
  Place label;  ///< of the key that holds the value; of the value itself at the root
  std::size_t depth = 0;
};

enum class Fault { type, choice, constant, missing_key, unknown_key, other };

struct Violation {
  Fault fault;
  const Node* node;
  std::size_t depth;                 ///< of that node
  std::vector<std::string> allowed;  ///< type: the names of the types; choice and constant: the values
  Diagnostic diagnostic;
};

using Violations = std::vector<Violation>;

class Explainer {
 public:
  /// Refers to the schema, which must outlive it.
  explicit Explainer(const nlohmann::json& root) : root_(root) {}

  /// Empty if the value fits.
  Violations explain(const nlohmann::json& schema, const Spot& spot) const;

  /// The schema behind `$ref`s; throws std::runtime_error on one that leads nowhere or around.
  const nlohmann::json& resolve(const nlohmann::json& schema) const;

 private:
  void check_number(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_string(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_list(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_items(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_map(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_required(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_entry(const nlohmann::json& schema, const Spot& spot, const Entry& entry, Violations& found) const;
  void check_dependencies(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_combinations(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  void check_not(const nlohmann::json& schema, const Spot& spot, Violations& found) const;
  std::string description(const nlohmann::json& schema) const;
  std::string hint_of_one(const nlohmann::json& schema, const Spot& spot) const;

  const nlohmann::json& root_;
};

/// The violations to report when a value fits none of several branches; `branches` are resolved, and
/// `violations` holds those of each, none of them empty.
Violations explain_branches(const std::vector<const nlohmann::json*>& branches, std::vector<Violations> violations,
                            const Spot& spot);

Violation make_violation(Fault fault, const Spot& spot, std::string message, std::string hint = {});

/// "a, b or c".
std::string join_or(const std::vector<std::string>& words);

/// "'ownr' is not one of: everyone, owner", with the nearest as hint; `types` are what else would do.
Violation refuse_choice(const Spot& spot, const std::vector<std::string>& values,
                        const std::vector<std::string>& types);

/// "expected an integer or a string, found a map".
Violation refuse_type(const Spot& spot, const std::vector<std::string>& types);

/// A value as messages show it: everyone, 3, true; other kinds of values by the name of their type.
std::string shown_value(const Node& node);

}  // namespace houserule::yaml
