#include "cli/commands/lab_fault.hpp"

#include <fmt/format.h>

#include "cli/mpi/processes.hpp"
#include "cli/text/messages.hpp"
#include "scripting/record/fault_record.hpp"

namespace houserule::cli {
namespace {
constexpr Wording fails{"{} fails:", "{} échoue :"};
constexpr Wording one_match{
    "houserule play {} --seat all=random --seat 2=… with that program says at which ply, and saves the match",
    "houserule play {} --seat all=random --seat 2=… avec ce programme dit à quel coup, et garde la partie"};
}  // namespace

void tell_fault(const MatchFault& fault, const Package& package, const std::string& game, const std::string& title,
                const std::string& language) {
  if (!tells()) return;
  const auto record = record_fault(fault.run, package, game, fault.number);
  const std::string replay = record ? fmt::format("houserule replay {} --at {}", record->path, record->plies) : "";
  if (!title.empty()) fmt::print(stderr, "{}\n", say(language, fails, title));
  fmt::print(stderr, "{}", to_text(fault, replay, language));
}

Failure failed_program(const ProgramFault& fault, const std::string& game) {
  return {data_fault, fault.what(), {one_match, game}};
}

}  // namespace houserule::cli
