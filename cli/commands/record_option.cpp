#include "cli/commands/record_option.hpp"

#include <filesystem>
#include <system_error>

#include "cli/text/failure.hpp"
#include "core/model/statement.hpp"
#include "scripting/record/reader.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording there_already{"--record {}: there is such a file already", "--record {} : ce fichier existe déjà"};
constexpr Wording another_or_append{"name another, or add to it with --append if it is a record",
                                    "nommez-en un autre, ou ajoutez-y avec --append si c’est un enregistrement"};
constexpr Wording other_game{"--record {}: it holds matches of {}, not of {}",
                             "--record {} : il contient des parties de {}, pas de {}"};
constexpr Wording no_record{"--record {}: it is no record", "--record {} : ce n’est pas un enregistrement"};
constexpr Wording name_another{"name another file", "nommez un autre fichier"};
}  // namespace says

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
  if (!option.append) throw Failure{usage_fault, {says::there_already, option.file}, says::another_or_append};
  RecordReader reader(option.file);
  bool any = false;
  for (RecordedMatch match; reader.next(match); any = true)
    if (match.header.game != game)
      throw Failure{usage_fault, {says::other_game, option.file, match.header.game, game}, says::name_another};
  if (!any) throw Failure{usage_fault, {says::no_record, option.file}, says::name_another};
}

}  // namespace houserule::cli
