#include "cli/talk/talk_matches.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "cli/talk/talk_fault.hpp"
#include "scripting/record/reader.hpp"
#include "scripting/record/recorded_rules.hpp"
#include "scripting/record/replaying.hpp"

namespace houserule::cli {
namespace {

/// The only match of a text as a record has it.
RecordedMatch only_match(const std::string& saved) {
  std::istringstream stream(saved);
  RecordReader reader(stream, "saved");
  RecordedMatch match, another;
  if (!reader.next(match) || reader.torn_line() > 0) throw TalkFault{"what was saved is not whole"};
  if (reader.next(another)) throw TalkFault{"what was saved holds several matches"};
  return match;
}

int players_of(const Definition& definition, int wanted) {
  if (wanted == 0) return std::clamp(2, definition.min_players, definition.max_players);
  if (wanted >= definition.min_players && wanted <= definition.max_players) return wanted;
  throw TalkFault{fmt::format("{} is for {} to {} players, not {}", definition.id, definition.min_players,
                              definition.max_players, wanted)};
}

}  // namespace

RulesInUse& TalkMatches::rules(const std::string& game, const LoadOptions& options, int players) {
  RecordHeader key;
  key.folder = find_game(game);
  key.variants = options.variants;
  key.parameters = options.parameters;
  key.players = players;
  const std::string name = header_line(key);
  if (const auto found = rules_.find(name); found != rules_.end()) return found->second;
  Package package = load_package(key.folder, options);
  const int count = players_of(*package.definition, players);
  return rules_.emplace(name, put_to_use(std::move(package), count)).first->second;
}

int TalkMatches::add(RecordHeader header, RulesInUse& rules) {
  if (matches_.size() >= most_talk_matches)
    throw TalkFault{fmt::format("there are {} matches already", most_talk_matches), "end one of them first"};
  auto match = std::make_unique<Match>(*rules.referee, header.seed);
  matches_.emplace(last_ + 1, TalkMatch{std::move(header), std::move(match)});
  return ++last_;
}

int TalkMatches::start(const TalkStart& start) {
  RulesInUse& rules = this->rules(start.game, start.options, start.players);
  RecordHeader header = make_header(rules.package, start.game, rules.referee->game().players(), start.seed);
  header.rules = rule_sections(rules.package);
  return add(std::move(header), rules);
}

int TalkMatches::resume(const std::string& saved) {
  const RecordedMatch recorded = only_match(saved);
  const RecordHeader& header = recorded.header;
  RulesInUse& rules = this->rules(header.folder.empty() ? header.game : header.folder,
                                  {header.variants, header.parameters}, header.players);
  require_same_rules(header, rules.package);
  const int number = add(header, rules);
  try {
    replay_plies(*matches_.at(number).match, recorded, recorded.plies.size(), false);
  } catch (...) {
    matches_.erase(number);
    throw;
  }
  return number;
}

TalkMatch& TalkMatches::at(int number) {
  const auto found = matches_.find(number);
  if (found == matches_.end()) throw TalkFault{fmt::format("there is no match {}", number), "start one"};
  return found->second;
}

void TalkMatches::end(int number) {
  at(number);
  matches_.erase(number);
}

}  // namespace houserule::cli
