#include "cli/database/run_entry.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/text/failure.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording nothing_unfinished{"--resume: {} holds no unfinished run of {}",
                                     "--resume : {} ne contient pas d’exécution inachevée de {}"};
constexpr Wording without_resume{"without --resume a new one begins", "sans --resume, une nouvelle commence"};
constexpr Wording other_command{"--resume: run {} of {} was begun by another command",
                                "--resume : l’exécution {} de {} fut commencée par une autre commande"};
constexpr Wording the_same{"it goes on with: {}", "elle continue avec : {}"};
constexpr Wording other_rules{
    "--resume: the rules of run {} of {} were others: digest {}, now {}",
    "--resume : les règles de l’exécution {} de {} étaient autres : empreinte {}, maintenant {}"};
constexpr Wording other_version{"--resume: run {} of {} was played by Houserule {}, this is {}",
                                "--resume : l’exécution {} de {} fut jouée par Houserule {}, celui-ci est {}"};
}  // namespace says

/// "simulate"
std::string_view subcommand(std::string_view command) {
  const std::size_t begin = command.find(' ') + 1;
  return command.substr(begin, command.find(' ', begin) - begin);
}

/// The subcommand and the game: "simulate coral-reef".
std::string purpose(const std::string& command) {
  const std::size_t subcommand = command.find(' ') + 1;
  return command.substr(subcommand, command.find(' ', command.find(' ', subcommand) + 1) - subcommand);
}

void name_columns(Connection& connection, std::int64_t run, const std::string& side, const Game& game) {
  Query insert(connection, "INSERT INTO names VALUES (?, ?, ?, ?, ?)");
  const Definition& definition = game.definition();
  int position = 0;
  for (const int line : game.score_lines())
    insert.run(run, side, "line", position++, definition.score_lines[static_cast<std::size_t>(line)].id);
  position = 0;
  for (const ActionDefinition& action : definition.actions) insert.run(run, side, "action", position++, action.id);
}

/// What a command says of when it ends, in an order of its own. The rest is what is played, and that is compared
/// itself.
std::vector<std::string> ends_of(const std::string& command) {
  constexpr std::array<std::string_view, 7> what_is_played{"players",    "seed",    "games", "seat",
                                                           "other-seat", "variant", "set"};
  constexpr std::string_view mark = " --";
  std::vector<std::string> ends;
  for (std::size_t at = command.find(mark); at != std::string::npos;) {
    const std::size_t next = command.find(mark, at + 1);
    std::string option = command.substr(at + mark.size(), next - at - mark.size());
    if (std::ranges::find(what_is_played, option.substr(0, option.find(' '))) == what_is_played.end())
      ends.push_back(std::move(option));
    at = next;
  }
  std::ranges::sort(ends);
  return ends;
}

bool is_same(const RunSide& side, const Query& listed) {
  const auto json = [](std::string_view text) { return nlohmann::json::parse(text); };
  return json(listed.text(0)) == json(side.variants) && json(listed.text(1)) == json(side.parameters) &&
         json(listed.text(2)) == nlohmann::json(side.bots);
}

bool are_same_sides(Connection& connection, std::int64_t run, const std::vector<RunSide>& sides) {
  Query listed(connection, "SELECT variants, parameters, bots FROM sides WHERE run = ? ORDER BY side");
  listed.start(run);
  return std::ranges::all_of(sides, [&](const RunSide& side) { return listed.next() && is_same(side, listed); });
}

/// The last unfinished run of the same, however it was typed.
std::optional<std::int64_t> same_run(Connection& connection, const RunEntry& entry) {
  Query runs(connection,
             "SELECT run, command FROM runs WHERE NOT finished AND game = ? AND players = ? AND seed = ? AND "
             "planned = ? ORDER BY run DESC");
  const std::string seed = std::to_string(entry.seed);
  for (runs.start(entry.game, entry.players, seed, entry.planned); runs.next();) {
    const std::string command(runs.text(1));
    if (subcommand(command) == subcommand(entry.command) && ends_of(command) == ends_of(entry.command) &&
        are_same_sides(connection, runs.integer(0), entry.sides))
      return runs.integer(0);
  }
  return {};
}

void require_same_rules(Connection& connection, std::int64_t run, const RunEntry& entry) {
  Query digests(connection, "SELECT digest FROM sides WHERE run = ? ORDER BY side");
  digests.start(run);
  for (const RunSide& side : entry.sides) {
    const std::string then = digests.next() ? std::string(digests.text(0)) : "";
    if (then != side.digest)
      throw Failure{usage_fault, {says::other_rules, run, connection.path(), then, side.digest}, says::without_resume};
  }
}

[[noreturn]] void refuse(Connection& connection, const RunEntry& entry) {
  Query others(connection, "SELECT run, command FROM runs WHERE NOT finished AND game = ? ORDER BY run DESC");
  for (others.start(entry.game); others.next();)
    if (const std::string command(others.text(1)); subcommand(command) == subcommand(entry.command))
      throw Failure{
          usage_fault, {says::other_command, others.integer(0), connection.path()}, {says::the_same, command}};
  throw Failure{
      usage_fault, {says::nothing_unfinished, connection.path(), purpose(entry.command)}, says::without_resume};
}

}  // namespace

std::string side_name(std::size_t side) { return std::string(1, static_cast<char>('A' + side)); }

std::int64_t begin_run(Connection& connection, const RunEntry& entry) {
  Transaction transaction(connection);
  Query(connection, "INSERT INTO runs VALUES (NULL, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 0)")
      .run(entry.command, entry.version, entry.game, entry.players, std::to_string(entry.seed), entry.planned);
  const std::int64_t run = sqlite3_last_insert_rowid(connection.handle());
  Query insert(connection, "INSERT INTO sides VALUES (?, ?, ?, ?, ?, ?)");
  for (std::size_t i = 0; i < entry.sides.size(); ++i) {
    const RunSide& side = entry.sides[i];
    insert.run(run, side_name(i), side.digest, side.variants, side.parameters, nlohmann::json(side.bots).dump());
    name_columns(connection, run, side_name(i), *side.game);
  }
  transaction.commit();
  return run;
}

std::int64_t unfinished_run(Connection& connection, const RunEntry& entry) {
  const auto run = same_run(connection, entry);
  if (!run) refuse(connection, entry);
  Query version(connection, "SELECT version FROM runs WHERE run = ?");
  version.start(*run).next();
  if (const std::string then(version.text(0)); then != entry.version)
    throw Failure{
        usage_fault, {says::other_version, *run, connection.path(), then, entry.version}, says::without_resume};
  require_same_rules(connection, *run, entry);
  return *run;
}

}  // namespace houserule::cli
