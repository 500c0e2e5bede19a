#include "cli/commands/lab_fault.hpp"

#include <fmt/format.h>

#include "cli/mpi/processes.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "scripting/record/fault_record.hpp"

namespace houserule::cli {
namespace {
constexpr Wording fails{"{} fails:", "{} échoue :"};
}  // namespace

void tell_fault(const MatchFault& fault, const Package& package, const std::string& game, const std::string& title,
                const std::string& language) {
  if (!tells()) return;
  const auto record = record_fault(fault.run, package, game, fault.number);
  const std::string replay = record ? fmt::format("houserule replay {} --at {}", record->path, record->plies) : "";
  if (!title.empty()) fmt::print(stderr, "{}\n", say(language, fails, title));
  fmt::print(stderr, "{}", to_text(fault, replay, language));
}

}  // namespace houserule::cli
