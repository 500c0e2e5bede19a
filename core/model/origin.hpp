#pragma once
// Where an author wrote what a definition holds.

#include <string>

namespace houserule {

struct Origin {
  std::string file;
  int line = 0;           ///< from 1; 0: not known
  std::string path = {};  ///< "steps.deal.do[2]": what of the data it is
};

}  // namespace houserule
