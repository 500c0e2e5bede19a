#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/contract.hpp"
#include "cli/failure.hpp"
#include "cli/game_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "cli/terminal.hpp"

namespace houserule::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> games;
  int matches = 2;
};

/// What one game's check found out.
struct Findings {
  std::uint64_t faults = 0, matches = 0, plies = 0;
  std::size_t variants = 0;
  int least_players = 0, most_players = 0;
};

std::string title_of(const std::string& folder, const std::vector<std::string>& variants) {
  return variants.empty() ? folder : fmt::format("{} with {}", folder, fmt::join(variants, ", "));
}

void complain(Findings& findings, const std::string& text) {
  std::fflush(stdout);
  std::fputs(text.c_str(), stderr);
  ++findings.faults;
}

void check_players(const Package& package, int players, int matches, Findings& findings) {
  const std::string title = title_of(package.folder, package.options.variants);
  try {
    findings.plies += check_contract(package, players, matches);
    findings.matches += static_cast<std::uint64_t>(matches);
  } catch (const ContractFault& fault) {
    complain(findings, fmt::format("{}: {}\n", title, fault.message));
  } catch (const RuleError& error) {
    complain(findings, to_text(error, ""));
    std::fputs(fmt::format("      in {} with {} players\n", title, players).c_str(), stderr);
  }
}

/// What a variant requires comes before it.
void add_required(const Package& base, const std::string& id, std::vector<std::string>& order) {
  if (std::find(order.begin(), order.end(), id) != order.end()) return;
  const auto found = std::find_if(base.variants.begin(), base.variants.end(), [&](const VariantInfo& v) { return v.id == id; });
  if (found == base.variants.end() || order.size() > base.variants.size()) return;
  for (const auto& other : found->requires_variants) add_required(base, other, order);
  order.push_back(id);
}

void check_variant(const std::string& folder, const std::vector<std::string>& variants, int matches, Findings& findings) {
  const Package package = load_package(folder, {variants, {}, true});
  const Definition& definition = *package.definition;
  for (int players = definition.min_players; players <= definition.max_players && !interrupt_requested; ++players)
    check_players(package, players, matches, findings);
}

Findings check_game(const std::string& folder, int matches) {
  Findings findings;
  try {
    const Package base = load_package(folder);
    findings.variants = base.variants.size();
    findings.least_players = base.definition->min_players;
    findings.most_players = base.definition->max_players;
    check_variant(folder, {}, matches, findings);
    for (const VariantInfo& variant : base.variants) {
      std::vector<std::string> order;
      add_required(base, variant.id, order);
      try {
        check_variant(folder, order, matches, findings);
      } catch (const LoadError& error) {
        complain(findings, to_text(error.diagnostics));
      }
    }
  } catch (const LoadError& error) {
    complain(findings, to_text(error.diagnostics));
  }
  return findings;
}

std::string counted(std::uint64_t count, const char* one, const char* many) { return fmt::format("{} {}", count, count == 1 ? one : many); }

void print_findings(const std::string& folder, const Findings& findings, bool colour) {
  if (findings.faults > 0) {
    fmt::print("{}: {}\n", folder, paint(colour, "red", counted(findings.faults, "fault", "faults")));
  } else {
    const std::string players = findings.least_players == findings.most_players
                                    ? counted(static_cast<std::uint64_t>(findings.most_players), "player", "players")
                                    : fmt::format("{} to {} players", findings.least_players, findings.most_players);
    fmt::print("{}: {} ({}, {}; {}, {})\n", folder, paint(colour, "green", "fine"), players,
               counted(findings.variants, "variant", "variants"), counted(findings.matches, "match", "matches"),
               counted(findings.plies, "ply", "plies"));
  }
  std::fflush(stdout);
}

int check(const CheckOptions& options) {
  std::vector<std::string> folders;
  for (const auto& game : options.games) folders.push_back(find_game(game));
  if (folders.empty()) folders = list_games();
  if (folders.empty()) throw Failure{data_fault, "no games found", "name a game's folder: houserule check PATH"};
  const bool colour = describe_terminal(stdout).colour;
  bool all_fine = true;
  for (const auto& folder : folders) {
    const Findings findings = check_game(folder, options.matches);
    if (interrupt_requested) return interrupted;
    print_findings(folder, findings, colour);
    all_fine = all_fine && findings.faults == 0;
  }
  return all_fine ? fine : data_fault;
}

}  // namespace

void add_check(Program& program) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = add_command(
      program, "check", "Look for faults in games: their files, every variant and player count, a few random matches",
      "  houserule check                 (every game found)\n"
      "  houserule check ./my-game\n"
      "  houserule check tic-tac-toe --matches 50\n",
      [options] { return check(*options); });
  command->add_option("PATH", options->games, "Ids of installed games, or paths of game folders");
  command->add_option("--matches", options->matches, "Random matches a player count and variant (default 2)")->type_name("N")->check(CLI::Range(1, 1'000'000));
}

}  // namespace houserule::cli
