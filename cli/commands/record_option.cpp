#include "cli/commands/record_option.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "cli/text/failure.hpp"
#include "scripting/record/reader.hpp"

namespace houserule::cli {
namespace {

bool holds_something(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) > 0;
}

}  // namespace

void add_record_option(CLI::App& command, RecordOption& option, const std::string& about) {
  CLI::Option* record = command.add_option("--record", option.file, about)->type_name("FILE");
  command.add_flag("--append", option.append, "Add to the record that is there already")->needs(record);
}

void require_room(const RecordOption& option, const std::string& game) {
  if (!holds_something(option.file)) return;
  if (!option.append)
    throw Failure{usage_fault, fmt::format("--record {}: there is such a file already", option.file),
                  "name another, or add to it with --append if it is a record"};
  RecordReader reader(option.file);
  bool any = false;
  for (RecordedMatch match; reader.next(match); any = true)
    if (match.header.game != game)
      throw Failure{usage_fault,
                    fmt::format("--record {}: it holds matches of {}, not of {}", option.file, match.header.game, game),
                    "name another file"};
  if (!any) throw Failure{usage_fault, fmt::format("--record {}: it is no record", option.file), "name another file"};
}

}  // namespace houserule::cli
