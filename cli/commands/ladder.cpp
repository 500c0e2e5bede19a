#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/database_option.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/commands/lab_bots.hpp"
#include "cli/commands/lab_fault.hpp"
#include "cli/commands/report_option.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/ladder_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/names.hpp"
#include "cli/text/output.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording bad_bot{"--bot {}: {}", "--bot {} : {}"};
constexpr Wording twice{"--bot {}: it is there already", "--bot {} : il est déjà là"};
constexpr Wording one_is_enough{"the same bot plays at several seats if there are more seats than bots",
                                "un robot joue à plusieurs sièges s’il y a plus de sièges que de robots"};
constexpr Wording alone{"a ladder needs two bots: only {} is named",
                        "une échelle demande deux robots : seul {} est nommé"};
constexpr Wording name_others{"name others: --bot random", "nommez-en d’autres : --bot random"};
constexpr Wording no_contest{"{} for {}: nobody plays against anybody", "{} à {} : personne ne joue contre personne"};
constexpr Wording compare_them{
    "how much better one does than another: houserule compare {} --players {} --other-seat all=random",
    "combien l’un fait mieux que l’autre : houserule compare {} --players {} --other-seat all=random"};
constexpr Wording heading{"{}, {}, seed {}", "{}, {}, graine {}"};
constexpr Wording stopped{"stopped before the first match was over", "arrêt avant la fin de la première partie"};
constexpr Wording none_finished{
    "no match came to its end: {}, each as long as the rules allow",
    "aucune partie n’est arrivée à sa fin : {}, aussi longues que les règles le permettent"};
}  // namespace says

struct LadderOptions {
  GameOptions game;
  std::vector<std::string> bots;
  std::uint64_t turns = 100;
  int threads = 0;
  ReportOption report;
  bool json = false, progress = false;
};

std::vector<std::string> all_strengths() {
  std::vector<std::string> bots{"random"};
  for (const Strength& strength : strengths()) bots.push_back(strength.name);
  return bots;
}

/// easy is greedy.
std::string plays_as(const std::string& bot) {
  const auto strength = std::ranges::find(strengths(), bot, &Strength::name);
  return strength == strengths().end() ? bot : std::string(strength->bot);
}

void require_bots(const std::vector<std::string>& bots) {
  for (auto bot = bots.begin(); bot != bots.end(); ++bot) {
    try {
      make_bot(*bot, all_bot_kinds());
    } catch (const BotError& error) {
      throw Failure{usage_fault, {says::bad_bot, *bot, error.what()}, error.hint};
    }
    if (std::ranges::find(bots.begin(), bot, plays_as(*bot), plays_as) != bot)
      throw Failure{usage_fault, {says::twice, *bot}, says::one_is_enough};
  }
  if (bots.size() < 2) throw Failure{usage_fault, {says::alone, bots.front()}, says::name_others};
  require_iterations(bots);
}

Ladder make_ladder(const LadderOptions& options, const Package& package) {
  const int players = choose_players(package, options.game.players);
  Ladder ladder;
  ladder.game = package.game(players);
  if (sides_in(*ladder.game) < 2)
    throw Failure{usage_fault,
                  {says::no_contest, package.definition->id, players},
                  {says::compare_them, options.game.game, players}};
  ladder.make_rules = [&package] { return package.make_rules(); };
  for (const std::string& bot : options.bots) ladder.bots.push_back(player_meant(bot));
  if (ladder.bots.empty()) ladder.bots = all_strengths();
  require_bots(ladder.bots);
  ladder.make_bot = [](const std::string& bot) { return make_bot(bot, all_bot_kinds()); };
  ladder.turns = options.turns;
  ladder.seed = options.game.seed.value_or(1);
  ladder.threads = choose_threads(options.threads);
  ladder.stop = &interrupt_requested;
  ladder.workers = processes();
  return ladder;
}

LadderResult play(const Ladder& ladder, const std::string& language, bool asked) {
  Progress progress(LadderSeating(ladder).matches(), language, asked);
  return houserule::play(ladder, [&] { progress.step(); });
}

void print_text(const LadderResult& result, const Ladder& ladder, const Look& look) {
  const std::string& language = look.language;
  const Definition& definition = ladder.game->definition();
  fmt::print("{}\n\n",
             say(language, says::heading, paint(look.colour, "bold", definition.title.in(language)),
                 says::players.in(language, static_cast<std::uint64_t>(ladder.game->players())), ladder.seed));
  for (const auto& line : ladder_text(result, ladder, look)) fmt::print("{}\n", line);
}

void print_json(const LadderResult& result, const Ladder& ladder, const Package& package) {
  nlohmann::ordered_json json{{"game", package.definition->id},
                              {"digest", yaml::digest_text(package.definition->digest)},
                              {"players", ladder.game->players()},
                              {"variants", package.options.variants},
                              {"parameters", parameters_json(package.options.parameters)},
                              {"seed", ladder.seed}};
  json.update(ladder_json(result, ladder));
  fmt::print("{}\n", json.dump(2));
}

void report(const LadderOptions& options, const LadderResult& result, const Ladder& ladder, const Package& package,
            const std::string& language) {
  if (!is_wanted(options.report)) return;
  ReportOrigin origin = begin_origin(options.report, package);
  origin.rules = {{"", yaml::digest_text(package.definition->digest)}};
  origin.players = {{"", bots_text(ladder.bots)}};
  origin.played = says::matches.in(language, result.matches);
  origin.seed = ladder.seed;
  if (result.stopped) origin.partial = ladder_notes(result, stand(result), ladder, language).front();
  write_report(options.report, ladder_report(result, ladder, origin, language));
}

int ladder(const LadderOptions& options) {
  const Look look = look_for(options.game.language);
  const Package package = load(options.game);
  const Ladder all = make_ladder(options, package);
  require_report(options.report);
  LadderResult result{Encounters(0)};
  try {
    result = play(all, look.language, options.progress);
  } catch (const MatchFault& fault) {
    tell_fault(fault, package, options.game.game, "", look.language);
    return data_fault;
  } catch (const ProgramFault& error) {
    throw failed_program(error, options.game.game);
  }
  if (result.matches == 0 && result.stopped) throw Failure{interrupted, says::stopped, {}};
  if (result.matches == 0)
    throw Failure{data_fault, {says::none_finished, says::matches.in(look.language, result.unfinished)}, {}};
  if (options.json)
    print_json(result, all, package);
  else
    print_text(result, all, look);
  report(options, result, all, package, look.language);
  return result.stopped ? interrupted : fine;
}

}  // namespace

void add_ladder(Program& program) {
  auto options = std::make_shared<LadderOptions>();
  CLI::App* command = add_command(
      program, "ladder", "Play bots against each other: how strong they are, and whether skill matters",
      "  houserule ladder coral-reef\n"
      "  houserule ladder nutz --players 4 --bot random --bot greedy --bot mcts:50\n"
      "  houserule ladder coral-reef --bot random --bot greedy --report ladder.html\n"
      "  houserule ladder ./my-game --bot greedy --bot 'program:python3 my-bot.py' --matches 20\n"
      "The same rules, seed and bots give the same ladder on any number of threads. Ctrl-C tells what is known.\n",
      [options, &program] {
        options->report.command = command_words(*program.app.get_subcommand("ladder"));
        return ladder(*options);
      });
  add_rules_options(*command, options->game);
  add_players_option(*command, options->game);
  command
      ->add_option("--bot", options->bots,
                   "A bot that takes part; may be repeated (default: random, easy, normal and hard)")
      ->type_name("WHO");
  command->add_option("--matches", options->turns, "How many matches of each line-up of bots (default 100)")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  add_seed_option(*command, options->game);
  add_threads_option(*command, options->threads);
  add_report_option(*command, options->report);
  add_json_option(*command, options->json);
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
