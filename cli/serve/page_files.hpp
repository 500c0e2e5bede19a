#pragma once
// The files of cli/serve/page, which are part of the program.

#include <string_view>
#include <vector>

namespace houserule::cli::serve {

struct PageFile {
  std::string_view name, content;
};
const std::vector<PageFile>& page_files();

}  // namespace houserule::cli::serve
