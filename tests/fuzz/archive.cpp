#include <cstdint>
#include <filesystem>
#include <sstream>

#include "scripting/sharing/bundle.hpp"
#include "tests/fuzz/common.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/scripting/sharing/written_zip.hpp"

namespace houserule::fuzz {
namespace {

constexpr std::string_view entry_begins = "@@ ";

/// "100644 0 2048 - rules.lua": its mode, method, flags, the size it claims, if another than it has, and its name.
test::ZipEntry entry_of(std::string_view line) {
  std::istringstream words{std::string(line)};
  test::ZipEntry entry;
  std::string size;
  words >> std::oct >> entry.mode >> std::dec >> entry.method >> entry.flags >> size >> std::ws;
  std::getline(words, entry.name);
  constexpr std::size_t most_digits = 9;
  if (!size.empty() && size.size() <= most_digits && size.find_first_not_of("0123456789") == std::string::npos)
    entry.size = static_cast<std::uint32_t>(std::stoul(size));
  return entry;
}

/// Checksums are right then, which no mutation of a zip itself gets past.
std::string zip_by_lines(std::string_view text) {
  std::vector<test::ZipEntry> entries;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.starts_with(entry_begins))
      entries.push_back(entry_of(line.substr(entry_begins.size())));
    else if (!entries.empty())
      entries.back().bytes.append(line).append("\n");
  }
  return test::zip_of(entries);
}

void require_inside(const SharedFiles& files) {
  require(files.size() <= most_shared_files, "more files than there may be");
  std::size_t bytes = 0;
  for (const auto& [path, text] : files) {
    require_printable(path);
    const std::filesystem::path inside(path);
    require(inside.is_relative() && inside.lexically_normal() == inside && *inside.begin() != "..",
            "leads out: " + path);
    bytes += text.size();
  }
  require(bytes <= most_shared_bytes, "more bytes than there may be");
}

void read_and_write_again(const std::string& zip) {
  const SharedFiles files = from_archive(zip, "fuzz");
  require_inside(files);
  require(from_archive(to_archive(files), "again") == files, "reads back otherwise");
  const auto manifest = files.find(manifest_name);
  if (manifest == files.end()) return;
  const Manifest told = read_manifest(manifest->second, "fuzz");
  require(manifest_text(read_manifest(manifest_text(told), "again")) == manifest_text(told), "a manifest changes");
}

}  // namespace

void try_archive(std::string_view text) {
  try {
    read_and_write_again(text.starts_with(entry_begins) ? zip_by_lines(text) : std::string(text));
  } catch (const SharingError& error) {
    require(*error.what() != '\0', "refused without a message");
    require_printable(error.message.in("en") + "\n" + error.message.in("fr") + "\n" + error.hint.in("en"));
  }
}

}  // namespace houserule::fuzz
