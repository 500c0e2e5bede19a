#pragma once
// What connects a record with the rules it was played by.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "scripting/package/package.hpp"
#include "scripting/record/record.hpp"

namespace houserule {

/// What a match of this package begins with; `folder` is set if the game was given as a path.
RecordHeader make_header(const Package& package, const std::string& game_as_given, int players, std::uint64_t seed);
/// A digest a section of the rules and a script.
std::vector<std::pair<std::string, std::string>> rule_sections(const Package& package);
/// Names of the sections that are others, gone or new; empty if `before` is not known.
std::vector<std::string> changed_sections(const std::vector<std::pair<std::string, std::string>>& before,
                                          const std::vector<std::pair<std::string, std::string>>& now);
/// The header of the same match under the rules of `package`. If they are others than its own, it tells of `change`,
/// whose digest is filled in.
RecordHeader under_rules(RecordHeader header, const Package& package, RuleChange change);

enum class RulesOf { record, today };
/// The package a record names, with its variants and parameters. `folder`, if not empty, is where to find it instead;
/// else, if the game is there in a newer version, the rules of the record where they are kept and wanted.
Package load_recorded(const RecordHeader& header, const std::string& folder, RulesOf rules = RulesOf::record);
/// Throws RecordError (other_rules) if the rules are not those of the record any more, naming the sections that
/// changed.
void require_same_rules(const RecordHeader& header, const Package& package);

}  // namespace houserule
