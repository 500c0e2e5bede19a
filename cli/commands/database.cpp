#include <fmt/format.h>

#include "cli/commands/game_options.hpp"
#include "cli/database/merge.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

constexpr Wording merged{"{} from {}", "{} de {}"};
constexpr Counted runs{{"{} run", "{} exécution"}, {"{} runs", "{} exécutions"}};

struct DatabaseOptions {
  std::string action, into, language;
  std::vector<std::string> from;
};

int merge(const DatabaseOptions& options) {
  const std::string language = look_for(options.language).language;
  for (const std::string& from : options.from) {
    const auto count = static_cast<std::uint64_t>(merge_databases(options.into, from));
    fmt::print("{}\n", say(language, merged, runs.in(language, count), from));
  }
  return fine;
}

}  // namespace

void add_database(Program& program) {
  auto options = std::make_shared<DatabaseOptions>();
  CLI::App* command =
      add_command(program, "database", "Put databases of matches together",
                  "  houserule database merge all.db monday.db tuesday.db\n"
                  "Adds the runs of the others to the first, which is made if it is not there.\n"
                  "simulate and compare write databases; games/guide/database.md says what is in them.\n",
                  [options] { return merge(*options); });
  command->add_option("ACTION", options->action, "merge")->required()->check(CLI::IsMember({"merge"}));
  command->add_option("INTO", options->into, "The database that gets them")->required();
  command->add_option("FROM", options->from, "Those whose runs are added")->required();
  add_language_option(*command, options->language);
}

}  // namespace houserule::cli
