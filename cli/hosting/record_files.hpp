#pragma once
// Where records are kept, and what connects one with the rules it was played by.

#include <string>

#include "cli/hosting/match.hpp"
#include "cli/hosting/record.hpp"
#include "scripting/package/package.hpp"

namespace houserule::cli {

/// $XDG_STATE_HOME/houserule or ~/.local/state/houserule.
std::string record_folder();
/// A new file there, named by game and time; creates the folder.
std::string new_record_path(const std::string& game);
/// The record there, last written to, whose last match is not over; empty if there is none.
std::string newest_unfinished();

/// What a match of this package begins with; `folder` is set if the game was given as a path.
RecordHeader make_header(const Package& package, const std::string& game_as_given, int players, std::uint64_t seed);
/// A digest a section of the rules and a script.
std::vector<std::pair<std::string, std::string>> rule_sections(const Package& package);
/// Names of the sections that are others, gone or new; empty if `before` is not known.
std::vector<std::string> changed_sections(const std::vector<std::pair<std::string, std::string>>& before,
                                          const std::vector<std::pair<std::string, std::string>>& now);
/// Writes the whole match again, header and plies, from `start` of the file on, at once; `match` knows then where its
/// plies stand. Throws Failure, and then nothing has changed.
void write_anew(RecordWriter& record, std::int64_t start, const RecordHeader& header, Match& match);
/// The package a record names, with its variants and parameters. `folder`, if not empty, is where to find it instead.
Package load_recorded(const RecordHeader& header, const std::string& folder);
/// Throws Failure if the rules are not those of the record any more, naming the sections that changed.
void require_same_rules(const RecordHeader& header, const Package& package);

}  // namespace houserule::cli
