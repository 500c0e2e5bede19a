#include "cli/terminal/thinking.hpp"

#include <utility>

#include "cli/terminal/interrupt.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {

static constexpr Wording thinks{"{} is thinking … {:.0f} %  (Ctrl-C stops)", "{} réfléchit… {:.0f} %  (Ctrl-C arrête)"};

Thinking::Thinking(std::string who, std::string language) : who_(std::move(who)), language_(std::move(language)) {}

bool Thinking::lasts(double share) {
  line_.show([&] { return say(language_, thinks, who_, 100 * share); });
  return !interrupt_requested;
}

}  // namespace houserule::cli
