#pragma once
// What a person sees of a bot that thinks for long.

#include <string>

#include "cli/terminal/progress.hpp"
#include "core/play/seat_view.hpp"

namespace houserule::cli {

/// Says at a terminal how far it is, and takes that away when it goes. Ctrl-C ends its patience.
class Thinking : public Patience {
 public:
  /// `who`: as they are called at the table.
  Thinking(std::string who, std::string language);
  bool lasts(double share) override;

 private:
  std::string who_, language_;
  StatusLine line_{false};
};

}  // namespace houserule::cli
