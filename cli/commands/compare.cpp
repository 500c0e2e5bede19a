#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/database_option.hpp"
#include "cli/commands/lab_bots.hpp"
#include "cli/commands/lab_fault.hpp"
#include "cli/commands/measure_option.hpp"
#include "cli/commands/report_option.hpp"
#include "cli/commands/sampled_pairs.hpp"
#include "cli/commands/sides.hpp"
#include "cli/mpi/processes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/text/comparison_text.hpp"
#include "cli/text/counts.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/measure_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "core/bots/bots.hpp"
#include "scripting/diagnostics/utf8.hpp"
#include "scripting/programs/program_bot.hpp"
#include "scripting/record/record.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/yaml/print.hpp"

namespace houserule::cli {
namespace {

namespace says {
using namespace counts;
constexpr Wording same{"both sides are the same: {}", "les deux côtés sont les mêmes : {}"};
constexpr Wording name_other{"name what differs: --variant SIDE, --set NAME=VALUE or --other-seat WHO",
                             "donnez ce qui diffère : --variant CÔTÉ, --set NOM=VALEUR ou --other-seat QUI"};
constexpr Wording other_players{"{} is for {} players and {} is not: they can't be compared at one table",
                                "{} se joue à {} et {} non : on ne peut pas les comparer à une même table"};
constexpr Wording choose_players{"choose another number with --players", "choisissez un autre nombre par --players"};
constexpr Wording is_a_variant{"{} is a variant of {}, not a game", "{} est une variante de {}, pas un jeu"};
constexpr Wording is_a_setting{"{} is a setting, not a game", "{} est un réglage, pas un jeu"};
constexpr Wording write_it{"write {}", "écrivez {}"};
constexpr Wording not_asked{"--matters {}: nothing is asked about {}", "--matters {} : rien n’est demandé sur {}"};
constexpr Wording ask_it{"ask it: --measure {}", "demandez-le : --measure {}"};
constexpr Wording bad_number{"{} {}: that is no number above 0", "{} {} : ce n’est pas un nombre au-dessus de 0"};
constexpr Wording such_a_size{"for example --matters total=2,plies=5%", "par exemple --matters total=2,plies=5%"};
constexpr Wording bad_precision{"--precision {}: that is no share above 0 and below 100%",
                                "--precision {} : ce n’est pas une part au-dessus de 0 et au-dessous de 100%"};
constexpr Wording such_a_precision{"for example --precision 1%", "par exemple --precision 1%"};
constexpr Wording such_a_time{"for example --time 60s or --time 5m", "par exemple --time 60s ou --time 5m"};
constexpr Wording heading{"A: {}\nB: {}\n{}, {}, seed {}", "A : {}\nB : {}\n{}, {}, graine {}"};
constexpr Wording played_by{"played by {}", "joué par {}"};
constexpr Wording played_by_each{"A played by {}, B by {}", "A joué par {}, B par {}"};
constexpr Wording stopped{"stopped before the first pair of matches was over",
                          "arrêt avant la fin de la première paire de parties"};
constexpr Wording none_yet{"no pair of matches is over yet", "aucune paire de parties n’est encore finie"};
constexpr Wording so_far{"{} pairs: {}", "{} paires : {}"};
}  // namespace says

struct CompareOptions {
  GameOptions game;
  std::string other_game;  ///< of the second side, if it is another
  std::vector<std::string> other_seats, measures, matters;
  std::uint64_t pairs = 0;
  std::uint64_t most = 20'000;
  std::string precision, time;
  int threads = 0;
  DatabaseOption database;
  ReportOption report;
  std::string command;  ///< the words that make it again
  bool json = false, all = false, progress = false;
};

/// One of the two, with what it is called.
struct Table {
  Package package;
  std::string game;  ///< as it is typed
  std::string title;
  Side side;
};

// What is asked.

constexpr std::array asked_for{Measure::What::total, Measure::What::plies, Measure::What::margin,
                               Measure::What::seat_advantage, Measure::What::skill};

/// What difference matters unless it is said.
LabQuestion question_about(const Measure& measure) {
  if (is_share(measure.what)) return {measure, 0.05, false};
  return {measure, measure.what == Measure::What::total ? 0.01 : 0.05, true};
}

std::vector<LabQuestion> questions_of(const CompareOptions& options, const std::vector<Measure>& measures) {
  std::vector<LabQuestion> questions;
  const auto is_asked = [&](const Measure& measure) {
    return std::ranges::find(questions, measure, &LabQuestion::measure) != questions.end();
  };
  for (const std::string& typed : options.measures)
    if (const Measure measure = require_measure(typed, measures); !is_asked(measure))
      questions.push_back(question_about(measure));
  for (const Measure& measure : measures)
    if (options.measures.empty() && std::ranges::find(asked_for, measure.what) != asked_for.end())
      questions.push_back(question_about(measure));
  return questions;
}

/// --matters total=2,plies=5%: of what is a share itself 5% is 0.05 of 1, else a share of A's mean.
void say_what_matters(const std::string& text, const std::vector<Measure>& measures,
                      std::vector<LabQuestion>& questions) {
  const auto [name, size] = split_at_equals(text);
  const auto amount = read_size(size);
  if (!amount) throw Failure{usage_fault, {says::bad_number, "--matters", text}, says::such_a_size};
  const Measure measure = require_measure(name, measures);
  const auto question = std::ranges::find(questions, measure, &LabQuestion::measure);
  if (question == questions.end()) {
    const std::string typed = typed_measure(measure);
    throw Failure{usage_fault, {says::not_asked, text, typed}, {says::ask_it, typed}};
  }
  *question = {measure, amount->number, amount->percent && !is_share(measure.what)};
}

double read_precision(const std::string& text) {
  if (const auto amount = read_size(text); amount && amount->number < 1) return amount->number;
  throw Failure{usage_fault, {says::bad_precision, text}, says::such_a_precision};
}

std::chrono::duration<double> read_time(const std::string& text) {
  const std::string_view number = std::string_view(text).substr(0, text.find_first_of("sm"));
  const std::string_view unit = std::string_view(text).substr(number.size());
  const auto amount = read_size(number);
  if (!amount || amount->percent || (!unit.empty() && unit != "s" && unit != "m"))
    throw Failure{usage_fault, {says::bad_number, "--time", text}, says::such_a_time};
  return std::chrono::duration<double>(amount->number * (unit == "m" ? 60 : 1));
}

Plan make_plan(const CompareOptions& options, const std::vector<Measure>& measures) {
  Plan plan;
  plan.questions = questions_of(options, measures);
  for (const std::string& size : options.matters) say_what_matters(size, measures, plan.questions);
  plan.seed = options.game.seed.value_or(1);
  plan.fixed = options.pairs > 0;
  plan.most_pairs = plan.fixed ? options.pairs : options.most;
  if (!options.precision.empty()) plan.precision = read_precision(options.precision);
  if (!options.time.empty()) plan.time = read_time(options.time);
  plan.threads = choose_threads(options.threads);
  plan.stop = &interrupt_requested;
  plan.workers = processes();
  plan.detail = !options.report.file.empty();
  return plan;
}

// Who plays what.

Table make_table(const CompareOptions& options, const RuleSide& rules, const std::string& language) {
  Package package = load_side(options.game, rules);
  std::string title = title_of(package, rules, language);
  return {std::move(package), rules.game.empty() ? options.game.game : rules.game, std::move(title), {}};
}

void seat_bots(Table& table, const std::vector<std::string>& seats, int players) {
  table.side.game = table.package.game(players);
  table.side.make_rules = [&package = table.package] { return package.make_rules(); };
  table.side.bots = lab_seats(seats, players);
  table.side.make_bot = [](const std::string& bot) { return make_bot(bot, all_bot_kinds()); };
}

std::array<RuleSide, 2> rules_of(const CompareOptions& options) {
  const GameOptions& game = options.game;
  const bool only_bots =
      game.variants.empty() && game.settings.empty() && options.other_game.empty() && !options.other_seats.empty();
  return only_bots ? std::array<RuleSide, 2>{} : sides_of(game, options.other_game);
}

/// The second word may be meant for what --variant and --set name.
void require_other_game(const CompareOptions& options, const Package& first) {
  const std::string& other = options.other_game;
  if (other.empty()) return;
  try {
    find_game(other);
  } catch (const LoadError&) {
    if (std::ranges::find(first.variants, other, &VariantInfo::id) != first.variants.end())
      throw Failure{
          usage_fault, {says::is_a_variant, other, first.definition->id}, {says::write_it, "--variant " + other}};
    if (other.find('=') != std::string::npos)
      throw Failure{usage_fault, {says::is_a_setting, other}, {says::write_it, "--set " + other}};
    throw;
  }
}

void require_players(const Table& a, const Table& b, int players) {
  const Definition& other = *b.package.definition;
  if (players >= other.min_players && players <= other.max_players) return;
  throw Failure{usage_fault, {says::other_players, a.title, players, b.title}, says::choose_players};
}

void require_difference(const Table& a, const Table& b) {
  if (a.package.definition->digest != b.package.definition->digest || a.side.bots != b.side.bots) return;
  throw Failure{usage_fault, {says::same, a.title}, says::name_other};
}

// What is told.

std::string players_text(const Table& a, const Table& b, const std::string& language) {
  const std::string first = bots_text(a.side.bots), second = bots_text(b.side.bots);
  return first == second ? say(language, says::played_by, first) : say(language, says::played_by_each, first, second);
}

void print_text(const CompareResult& comparison, const Plan& plan, const Table& a, const Table& b, bool all,
                const Look& look) {
  const std::string& language = look.language;
  const auto players = static_cast<std::uint64_t>(a.side.game->players());
  fmt::print("{}\n\n", say(language, says::heading, a.title, b.title, says::players.in(language, players),
                           players_text(a, b, language), plan.seed));
  for (const auto& line : comparison_text(comparison, plan, *a.side.game, all, look)) fmt::print("{}\n", line);
}

nlohmann::ordered_json side_json(const Table& table) {
  return {{"game", table.package.definition->id},
          {"digest", yaml::digest_text(table.package.definition->digest)},
          {"variants", table.package.options.variants},
          {"parameters", parameters_json(table.package.options.parameters)},
          {"policies", table.side.bots}};
}

void print_json(const CompareResult& comparison, const Plan& plan, const Table& a, const Table& b) {
  nlohmann::ordered_json json{
      {"players", a.side.game->players()}, {"seed", plan.seed}, {"a", side_json(a)}, {"b", side_json(b)}};
  json.update(comparison_json(comparison));
  fmt::print("{}\n", json.dump(2));
}

/// The first answer as it stands.
std::string so_far(const CompareResult& known, const Plan& plan, const Game& game, const Look& look) {
  return say(look.language, says::so_far, known.pairs, comparison_text(known, plan, game, false, look)[1]);
}

std::unique_ptr<RunKeeper> make_keeper(const CompareOptions& options, const Plan& plan, const Table& a,
                                       const Table& b) {
  const int players = a.side.game->players();
  const std::string version = make_header(a.package, options.game.game, players, plan.seed).engine;
  return open_keeper(options.database,
                     {options.command,
                      version,
                      a.package.definition->id,
                      players,
                      plan.seed,
                      plan.most_pairs,
                      {run_side(a.package, a.side.game, a.side.bots), run_side(b.package, b.side.game, b.side.bots)}});
}

CompareResult play(const Plan& plan, const Table& a, const Table& b, bool progress, const std::string& language) {
  StatusLine line(progress);
  line.show([&] { return std::string(says::none_yet.in(language)); });
  return houserule::compare(a.side, b.side, plan, [&](const CompareResult& known) {
    line.show([&] { return so_far(known, plan, *a.side.game, {language}); });
  });
}

/// What a report shows of both sides.
struct SampledSides {
  MatchSample a, b;
};

/// Keeps the pairs in the database that is asked for, and begins with those that are there.
CompareResult play_and_keep(const CompareOptions& options, Plan plan, const Table& a, const Table& b,
                            std::optional<SampledSides>& samples, const std::string& language) {
  const auto database = make_keeper(options, plan, a, b);
  std::optional<DatabasePairs> pairs;
  if (database) plan.keeper = &pairs.emplace(*database, played_measures(a.side, b.side, plan));
  std::optional<SampledPairs> sampled;
  if (samples) plan.keeper = &sampled.emplace(samples->a, samples->b, plan.keeper);
  const CompareResult comparison = play(plan, a, b, options.progress, language);
  if (database) database->finish(comparison.end != CompareResult::End::stopped);
  return comparison;
}

void take_seats(const CompareOptions& options, Table& a, Table& b) {
  const int players = choose_players(a.package, options.game.players);
  require_players(a, b, players);
  auto seats = options.game.seats;
  seat_bots(a, seats, players);
  seats.insert(seats.end(), options.other_seats.begin(), options.other_seats.end());
  seat_bots(b, seats, players);
  require_difference(a, b);
}

void report(const CompareOptions& options, const CompareResult& comparison, const Plan& plan,
            const std::array<const Table*, 2>& tables, const SampledSides& samples, const std::string& language) {
  ReportOrigin origin = begin_origin(options.report, tables[0]->package);
  std::vector<std::string> titles;
  for (const auto& [name, table] : {std::pair{"A", tables[0]}, std::pair{"B", tables[1]}}) {
    titles.push_back(printable(table->title));
    origin.rules.emplace_back(name, yaml::digest_text(table->package.definition->digest));
    origin.players.emplace_back(name, bots_text(table->side.bots));
  }
  origin.played = comparison_notes(comparison, plan, *tables[0]->side.game, language).front();
  origin.seed = plan.seed;
  origin.ends_itself = !plan.fixed;
  origin.by_the_clock = comparison.end == CompareResult::End::out_of_time;
  if (comparison.end == CompareResult::End::stopped) origin.partial = origin.played;
  const int players = tables[0]->side.game->players();
  const pages::Subject a = pages::make_subject(tables[0]->package, language, players),
                       b = pages::make_subject(tables[1]->package, language, players);
  const ReportSides sides{{"A", a, samples.a}, {"B", b, samples.b}};
  write_report(options.report, comparison_report(comparison, plan, sides, titles, origin));
}

int compare(const CompareOptions& options) {
  const Look look = look_for(options.game.language);
  find_game(options.game.game);  // there must be one before it is said what to compare
  const auto rules = rules_of(options);
  Table a = make_table(options, rules[0], look.language);
  require_other_game(options, a.package);
  Table b = make_table(options, rules[1], look.language);
  take_seats(options, a, b);
  require_report(options.report);
  const Plan plan = make_plan(options, common_measures(a.side, b.side));
  CompareResult comparison;
  std::optional<SampledSides> samples;
  if (is_wanted(options.report)) samples.emplace(MatchSample(a.side.game), MatchSample(b.side.game));
  try {
    comparison = play_and_keep(options, plan, a, b, samples, look.language);
  } catch (const MatchFault& fault) {
    const Table& side = fault.run.game == a.side.game ? a : b;
    tell_fault(fault, side.package, side.game, side.title, look.language);
    return data_fault;
  } catch (const ProgramFault& error) {
    throw failed_program(error, options.game.game);
  }
  if (comparison.pairs == 0 && comparison.end == CompareResult::End::stopped)
    throw Failure{interrupted, says::stopped, {}};
  if (options.json)
    print_json(comparison, plan, a, b);
  else
    print_text(comparison, plan, a, b, options.all, look);
  if (samples && comparison.pairs > 0) report(options, comparison, plan, {&a, &b}, *samples, look.language);
  return comparison.end == CompareResult::End::stopped ? interrupted : fine;
}

}  // namespace

void add_compare(Program& program) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command = add_command(
      program, "compare", "Say what a variant, a parameter or other players change, and how sure that is",
      "  houserule compare coral-reef --variant lagoon\n"
      "  houserule compare coral-reef --set hand=8 --players 4 --measure total --precision 1%\n"
      "  houserule compare coral-reef ./my-reef --players 4\n"
      "  houserule compare nutz --variant none --variant rich-summer --time 60s\n"
      "  houserule compare coral-reef --other-seat all=random --matches 200\n"
      "  houserule compare coral-reef --variant lagoon --report lagoon.html\n"
      "Match n of both sides begins with the same chance. It plays until every question is answered; whatever number of\n"
      "matches that takes, the intervals hold. games/guide/lab.md says what the words mean.\n",
      [options, &program] {
        options->command = options->report.command = command_words(*program.app.get_subcommand("compare"));
        return compare(*options);
      });
  add_side_options(*command, options->game);
  command->add_option("OTHER", options->other_game, "Another game, as the second side; what both measure is compared");
  add_seat_options(*command, options->game);
  command
      ->add_option("--other-seat", options->other_seats, "Who plays a seat of the second side, if not as --seat says")
      ->type_name("N=WHO");
  command
      ->add_option("--measure", options->measures,
                   "What is asked, instead of what is asked of every game; may be repeated")
      ->type_name("NAME");
  command
      ->add_option(
          "--matters", options->matters,
          "What difference matters: of points and plies an amount, or with % a share of A; separated by commas")
      ->delimiter(',')
      ->type_name("NAME=SIZE");
  command->add_option("--time", options->time, "Play no longer: 60s or 5m")->type_name("TIME");
  auto* matches =
      command->add_option("--matches", options->pairs, "Play so many pairs, and use the intervals of a fixed number")
          ->type_name("N")
          ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000'000}));
  command->add_option("--precision", options->precision, "Play on until the intervals are as narrow: 1%")
      ->type_name("SHARE")
      ->excludes(matches);
  command->add_option("--most", options->most, "Play no more pairs (default 20000)")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{128}, std::uint64_t{1'000'000'000}))
      ->excludes(matches);
  add_threads_option(*command, options->threads);
  command->add_flag("--all", options->all, "List everything that was looked at besides");
  add_database_option(*command, options->database);
  add_report_option(*command, options->report);
  add_json_option(*command, options->json);
  add_progress_option(*command, options->progress);
  add_language_option(*command, options->game.language);
}

}  // namespace houserule::cli
