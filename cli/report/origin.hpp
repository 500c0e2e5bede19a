#pragma once
// How a report was made, so that anybody can make it again.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/pages/page.hpp"

namespace houserule::cli {

struct ReportOrigin {
  std::string command;
  std::string version;                                       ///< of the program
  std::string date;                                          ///< as today() tells it
  std::vector<std::pair<std::string, std::string>> rules;    ///< whose, and their digest
  std::vector<std::pair<std::string, std::string>> players;  ///< whose, and who plays
  std::string played;                                        ///< "1000 matches"
  std::uint64_t seed = 1;
  bool ends_itself = false;   ///< once enough is known
  bool by_the_clock = false;  ///< another run may play another number of matches
  std::string partial;        ///< if it was stopped: a sentence that says so; else empty
};

/// By the clock of UTC: "2026-11-25 10:31". SOURCE_DATE_EPOCH, seconds since 1970, is obeyed instead, as by
/// https://reproducible-builds.org/specs/source-date-epoch.
std::string today();

pages::Section origin_section(const ReportOrigin& origin, const std::string& language);

}  // namespace houserule::cli
