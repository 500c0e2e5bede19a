#include "cli/commands/written_files.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "cli/text/failure.hpp"

namespace houserule::cli {

void write_text(const std::string& path, const std::string& text) {
  std::error_code error;
  const auto folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  errno = 0;
  std::ofstream stream(path, std::ios::binary);
  stream << text << std::flush;
  if (stream) return;
  throw Failure{own_fault, fmt::format("can't write {}: {}", path, error ? error.message() : std::strerror(errno)), ""};
}

}  // namespace houserule::cli
