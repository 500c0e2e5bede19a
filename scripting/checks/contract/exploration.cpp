// Playing on where something new is still reached.

#include <algorithm>
#include <deque>
#include <set>

#include "core/model/rule_error.hpp"
#include "scripting/checks/contract/examination.hpp"
#include "scripting/diagnostics/diagnostic.hpp"

namespace houserule {
namespace {

constexpr std::uint64_t least_matches = 100;  // at each set-up

/// A number of players with a set of variants.
struct SetUp {
  const Package* package;
  int players;
};

std::size_t count_reached(const Reach& reach) {
  std::size_t count = reach.actions.size() + reach.phases.size() + reach.score_lines.size() + reach.kinds.size();
  count += reach.effects.size();
  for (const auto& [file, lines] : reach.script.lines) count += lines.size();
  return count;
}

class Explorer {
 public:
  Explorer(const std::string& folder, const ContractEffort& effort) : effort_(effort) {
    packages_.push_back(load_package(folder));
    for (const auto& variants : variant_sets(packages_.front().variants))
      if (!variants.empty()) add_variants(folder, variants);
    for (const Package& package : packages_)
      for (int players = package.definition->min_players; players <= package.definition->max_players; ++players)
        set_ups_.push_back({&package, players});
  }

  Exploration run(const std::function<bool()>& ends) {
    while (found_.findings.empty() && !is_settled() && !ends()) play_next();
    found_.settled = is_settled();
    for (const Package& package : packages_) add_unreached(package);
    return std::move(found_);
  }

 private:
  void add_variants(const std::string& folder, const std::vector<std::string>& variants) {
    LoadOptions options;
    options.variants = variants;
    try {
      packages_.push_back(load_package(folder, options));
    } catch (const LoadError&) {  // told by whoever checks each set on its own
    }
  }

  bool is_settled() const {
    return found_.matches >= std::max(2 * last_new_, least_matches * std::uint64_t{set_ups_.size()});
  }

  void play_next() {
    const SetUp& at = set_ups_[found_.matches % set_ups_.size()];
    const std::uint64_t number = found_.matches / set_ups_.size();
    const std::size_t reached = count_reached(reach_);
    const bool well = plays_well(at, number);
    ++found_.matches;
    if (contract::is_stopped(effort_)) return;
    const bool is_new = count_reached(reach_) > reached;
    if (is_new) last_new_ = found_.matches;
    const bool is_usual = number == 0;  // what the first at a set-up comes to, every check of it has seen
    if ((is_new && !is_usual) || !well)
      found_.findings = contract::check_noted_match(*at.package, at.players, effort_, number);
  }

  /// Whether it came to its end.
  bool plays_well(const SetUp& at, std::uint64_t number) {
    try {
      Referee referee = noting_referee(*at.package, at.players, reach_);
      return play_noting(referee, effort_.seed, number, reach_, effort_.stop);
    } catch (const RuleError&) {  // told by the checks
      return false;
    }
  }

  void add_unreached(const Package& package) {
    for (Finding& finding : missing_from(reach_, package, files_of(package)))
      if (told_.insert(finding.message.in("en")).second) found_.unreached.push_back(std::move(finding));
  }

  const ContractEffort& effort_;
  std::deque<Package> packages_;
  std::vector<SetUp> set_ups_;
  Reach reach_;
  Exploration found_;
  std::uint64_t last_new_ = 0;  // matches played when something new was reached
  std::set<std::string> told_;
};

}  // namespace

Exploration explore(const std::string& folder, const ContractEffort& effort, const std::function<bool()>& ends) {
  return Explorer(folder, effort).run(ends);
}

}  // namespace houserule
