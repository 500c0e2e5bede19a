#include <algorithm>
#include <cmath>
#include <deque>

#include <fmt/format.h>

#include "cli/commands/database_option.hpp"
#include "cli/commands/game_options.hpp"
#include "cli/commands/lab_bots.hpp"
#include "cli/commands/lab_fault.hpp"
#include "cli/commands/measure_option.hpp"
#include "cli/commands/sides.hpp"
#include "cli/commands/tuned_variant.hpp"
#include "cli/commands/variations.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/tuning_text.hpp"
#include "cli/text/written_files.hpp"
#include "core/bots/bots.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/record.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording bad_wish{"--want {}: that is no measure and value",
                           "--want {} : ce n’est pas une mesure et une valeur"};
constexpr Wording such_a_wish{"for example --want 'seat advantage=0' or --want plies=60",
                              "par exemple --want 'seat advantage=0' ou --want plies=60"};
constexpr Wording no_share{"--want {}: only of a share can it be said in %",
                           "--want {} : seule une part peut se dire en %"};
constexpr Wording plain_number{"write a number: {}=60", "écrivez un nombre : {}=60"};
constexpr Wording bad_size{"--matters {}: that is no number above 0",
                           "--matters {} : ce n’est pas un nombre au-dessus de 0"};
constexpr Wording not_written{"{} is not written: there is nothing to change.",
                              "{} n’est pas écrit : il n’y a rien à changer."};
constexpr Wording stopped{"stopped before the first match was over", "arrêt avant la fin de la première partie"};
constexpr Wording such_a_size{"for example --matters plies=2", "par exemple --matters plies=2"};
constexpr Wording share_of_nothing{"--matters {}: what is wanted is 0, and a share of that is nothing",
                                   "--matters {} : ce qui est voulu est 0, dont une part n’est rien"};
constexpr Wording plain_size{"write an amount: --matters {}=2", "écrivez une quantité : --matters {}=2"};
constexpr Wording not_wanted{"--matters {}: nothing is wanted of {}", "--matters {} : rien n’est voulu de {}"};
constexpr Wording want_it{"say what: --want {}=VALUE", "dites quoi : --want {}=VALEUR"};
constexpr Wording wished_twice{"--want {}: something is wanted of it already", "--want {} : c’est déjà voulu"};
constexpr Wording one_value{"one value a measure", "une valeur par mesure"};
constexpr Wording nothing_varies{"all that is to be tried is the game as it is",
                                 "tout ce qui est à essayer est le jeu tel quel"};
constexpr Wording other_value{"name another value: --vary {}=VALUES", "donnez une autre valeur : --vary {}=VALEURS"};
constexpr Wording heading{"{}, {}, seed {}, {}", "{}, {}, graine {}, {}"};
constexpr Wording played_by{"played by {}", "joué par {}"};
constexpr Counted sets{{"{} set of rules", "{} jeu de règles"}, {"{} sets of rules", "{} jeux de règles"}};
constexpr Wording written{"Written: {}", "Écrit : {}"};
constexpr Wording as_a_variant{"The nearest as a variant (--write variants/tuned.yaml makes the file):",
                               "Le plus proche, comme variante (--write variants/tuned.yaml en fait le fichier) :"};
}  // namespace says

struct TuneOptions {
  GameOptions game;
  std::vector<std::string> vary, wishes, matters;
  std::uint64_t matches = 64, again = 1000;
  int threads = 0;
  std::string file;
  std::string command;  ///< the words that make it again
  bool json = false, all = false, progress = false;
};

/// A set of rules that is tried. The first of all is the game as it is, where nothing is chosen.
struct Tried {
  Package package;
  ChosenValues choices;
};

// What is tried.

/// Those that are no different from others are left out.
std::deque<Tried> load_all(const TuneOptions& options) {
  std::vector<Variation> variations;
  for (const std::string& text : options.vary) variations.push_back(read_variation(text));
  std::deque<Tried> all;
  all.push_back({load(options.game), {}});
  for (const ChosenValues& choices : all_choices(variations)) {
    LoadOptions with = load_options(options.game);
    with.parameters.insert(with.parameters.end(), choices.begin(), choices.end());
    Tried tried{load_package(all.front().package.folder, with), choices};
    const auto is_same = [&](const Tried& other) {
      return other.package.definition->digest == tried.package.definition->digest;
    };
    if (std::ranges::none_of(all, is_same)) all.push_back(std::move(tried));
  }
  if (all.size() == 1) throw Failure{usage_fault, says::nothing_varies, {says::other_value, variations.front().name}};
  return all;
}

std::vector<Side> sides_of(const std::deque<Tried>& all, const std::vector<std::string>& bots, int players) {
  std::vector<Side> sides;
  for (const Tried& tried : all)
    sides.push_back({tried.package.game(players), [&package = tried.package] { return package.make_rules(); }, bots,
                     [](const std::string& bot) { return make_bot(bot, all_bot_kinds()); }});
  return sides;
}

// What is wanted.

/// So near is as wanted unless it is said.
double allowed(const Measure& measure, double target) {
  if (is_share(measure.what)) return 0.05;
  return target == 0 ? 1 : 0.05 * std::abs(target);
}

Wish read_wish(const std::string& text, const std::vector<Measure>& measures) {
  const auto [name, value] = split_at_equals(text);
  const auto amount = read_amount(value);
  if (!amount || name.empty()) throw Failure{usage_fault, {says::bad_wish, text}, says::such_a_wish};
  const Measure measure = require_measure(name, measures);
  if (amount->percent && !is_share(measure.what))
    throw Failure{usage_fault, {says::no_share, text}, {says::plain_number, name}};
  constexpr double parts = measure_parts;
  return {measure, amount->number * parts, allowed(measure, amount->number) * parts};
}

std::vector<Wish> read_wishes(const std::vector<std::string>& texts, const std::vector<Measure>& measures) {
  std::vector<Wish> wishes;
  for (const std::string& text : texts) {
    wishes.push_back(read_wish(text, measures));
    if (std::ranges::find(wishes, wishes.back().measure, &Wish::measure) != wishes.end() - 1)
      throw Failure{usage_fault, {says::wished_twice, text}, says::one_value};
  }
  return wishes;
}

/// --matters plies=2,total=5%: of what is a share itself 5% is 0.05, else a share of what is wanted.
void say_what_matters(const std::string& text, const std::vector<Measure>& measures, std::vector<Wish>& wishes) {
  const auto [name, size] = split_at_equals(text);
  const auto amount = read_size(size);
  if (!amount) throw Failure{usage_fault, {says::bad_size, text}, says::such_a_size};
  const Measure measure = require_measure(name, measures);
  const auto wish = std::ranges::find(wishes, measure, &Wish::measure);
  if (wish == wishes.end()) {
    const std::string typed = typed_measure(measure);
    throw Failure{usage_fault, {says::not_wanted, text, typed}, {says::want_it, typed}};
  }
  const bool relative = amount->percent && !is_share(measure.what);
  if (relative && wish->target == 0)
    throw Failure{usage_fault, {says::share_of_nothing, text}, {says::plain_size, typed_measure(measure)}};
  wish->matters = amount->number * (relative ? std::abs(wish->target) : static_cast<double>(measure_parts));
}

Tuning make_tuning(const TuneOptions& options, const std::deque<Tried>& all) {
  const int players = choose_players(all.front().package, options.game.players);
  Tuning tuning;
  tuning.sides = sides_of(all, lab_seats(options.game.seats, players), players);
  const auto measures = common_measures(tuning.sides.front(), tuning.sides.front());
  tuning.wishes = read_wishes(options.wishes, measures);
  for (const std::string& size : options.matters) say_what_matters(size, measures, tuning.wishes);
  tuning.seed = options.game.seed.value_or(1);
  tuning.first_matches = options.matches;
  tuning.fresh_matches = options.again;
  tuning.threads = choose_threads(options.threads);
  tuning.stop = &interrupt_requested;
  tuning.workers = processes();
  return tuning;
}

// What is told.

TuningTable table_of(const std::deque<Tried>& all) {
  TuningTable table;
  for (const auto& [name, value] : all.back().choices) table.varied.push_back(name);
  for (const Tried& tried : all) {
    auto& rules = table.rules.emplace_back();
    for (const auto& [name, value] : tried.choices) rules.push_back(value);
  }
  return table;
}

TuningResult play(const Tuning& tuning, const std::string& language, bool asked) {
  Progress progress(matches_of(tuning), language, asked);
  return houserule::tune(tuning, [&] { progress.step(); });
}

/// Which of the rules failed.
void tell_fault(const MatchFault& fault, const std::deque<Tried>& all, const Tuning& tuning, const TuneOptions& options,
                const std::string& language) {
  const auto side = std::ranges::find(tuning.sides, fault.run.game, &Side::game) - tuning.sides.begin();
  const Tried& tried = all[static_cast<std::size_t>(side)];
  RuleSide rules;
  for (const auto& [name, value] : tried.choices) rules.settings.push_back(fmt::format("{}={}", name, value));
  cli::tell_fault(fault, tried.package, options.game.game, title_of(tried.package, rules, language), language);
}

void print_text(const TuningResult& result, const Tuning& tuning, const std::deque<Tried>& all,
                const TuneOptions& options, const Look& look) {
  const std::string& language = look.language;
  const Side& today = tuning.sides.front();
  fmt::print("{}\n",
             say(language, says::heading, paint(look.colour, "bold", today.game->definition().title.in(language)),
                 says::players.in(language, static_cast<std::uint64_t>(today.game->players())), tuning.seed,
                 say(language, says::played_by, bots_text(today.bots))));
  fmt::print("{}\n", says::sets.in(language, all.size()));
  for (const auto& line : tuning_text(result, tuning, table_of(all), options.all, look)) fmt::print("{}\n", line);
}

void print_json(const TuningResult& result, const Tuning& tuning, const std::deque<Tried>& all) {
  const Package& package = all.front().package;
  nlohmann::ordered_json json{{"game", package.definition->id},
                              {"digest", yaml::digest_text(package.definition->digest)},
                              {"players", tuning.sides.front().game->players()},
                              {"variants", package.options.variants},
                              {"parameters", parameters_json(package.options.parameters)},
                              {"policies", tuning.sides.front().bots},
                              {"seed", tuning.seed}};
  json.update(tuning_json(result, tuning, table_of(all)));
  fmt::print("{}\n", json.dump(2));
}

/// The nearest as a variant's file: written, or told. Nothing if the rules are best as they are.
void tell_variant(const TuningResult& result, const std::deque<Tried>& all, const TuneOptions& options,
                  const std::string& language) {
  const Tried& best = all[result.ranking.front().side];
  if (result.stopped || !tells()) return;
  if (best.choices.empty()) {
    if (!options.file.empty() && !options.json) fmt::print("{}\n", say(language, says::not_written, options.file));
    return;
  }
  const std::string text = variant_text(variant_id(options.file), options.command, all.front().package, best.choices);
  if (!options.file.empty()) {
    write_text(options.file, text);
    if (!options.json) fmt::print("{}\n", say(language, says::written, options.file));
  } else if (!options.json) {
    fmt::print("\n{}\n\n{}", says::as_a_variant.in(language), text);
  }
}

int tune(const TuneOptions& options) {
  const Look look = look_for(options.game.language);
  require_variant_file(options.file);
  const std::deque<Tried> all = load_all(options);
  const Tuning tuning = make_tuning(options, all);
  TuningResult result;
  try {
    result = play(tuning, look.language, options.progress);
  } catch (const MatchFault& fault) {
    tell_fault(fault, all, tuning, options, look.language);
    return data_fault;
  } catch (const ProgramFault& error) {
    throw failed_program(error, options.game.game);
  }
  if (result.stopped && result.ranking.front().values.front().count() == 0)
    throw Failure{interrupted, says::stopped, {}};
  if (options.json)
    print_json(result, tuning, all);
  else
    print_text(result, tuning, all, options, look);
  tell_variant(result, all, options, look.language);
  return result.stopped ? interrupted : fine;
}

CLI::Option* add_count(CLI::App& command, const std::string& name, std::uint64_t& count, const std::string& text) {
  return command.add_option(name, count, text)
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000'000}));
}

}  // namespace

void add_tune(Program& program) {
  auto options = std::make_shared<TuneOptions>();
  CLI::App* command = add_command(
      program, "tune", "Search the values of parameters and numbers for what is wanted of a game",
      "  houserule tune coral-reef --vary hand=6..10 --want total=40\n"
      "  houserule tune nutz --vary numbers.moons.last=0..4 --want 'seat advantage=0' --want plies=60\n"
      "  houserule tune ./my-game --vary numbers.prize=1..6 --want margin=5 --write my-game/variants/tuned.yaml\n"
      "All play a few matches, the nearer half of them goes on with twice as many, and so on; the nearest is measured\n"
      "again on matches of its own. games/guide/lab.md says more.\n",
      [options, &program] {
        options->command = command_words(*program.app.get_subcommand("tune"));
        return tune(*options);
      });
  add_rules_options(*command, options->game);
  add_seat_options(*command, options->game);
  command
      ->add_option(
          "--vary", options->vary,
          "A parameter, or a path into the rules, and its values: hand=6..10 or numbers.eel=2,4; may be repeated")
      ->type_name("NAME=VALUES")
      ->required();
  command->add_option("--want", options->wishes, "What a measure should be: 'seat advantage=0'; may be repeated")
      ->type_name("MEASURE=VALUE")
      ->required();
  command
      ->add_option("--matters", options->matters,
                   "What is near enough: an amount, or with % a share of what is wanted; separated by commas")
      ->delimiter(',')
      ->type_name("MEASURE=SIZE");
  add_count(*command, "--matches", options->matches, "Matches of each in the first round (default 64)");
  add_count(*command, "--again", options->again, "Matches of each that is measured again (default 1000)");
  command->add_option("--write", options->file, "Write the nearest as a variant's file")->type_name("FILE");
  add_threads_option(*command, options->threads);
  command->add_flag("--all", options->all, "List everything that was tried");
  add_json_option(*command, options->json);
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
