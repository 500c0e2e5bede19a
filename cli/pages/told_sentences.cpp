#include "cli/pages/told_sentences.hpp"

#include <algorithm>

#include "cli/text/messages.hpp"

namespace houserule::cli::pages {
namespace {

/// What stands in a gap.
Inline named(const Subject& subject, const std::string& gap, const ActionDefinition* action) {
  const Definition& definition = subject.definition;
  if (gap == "player") return plain(cli::say(subject.language, Message::player, 1));
  if (action != nullptr && action->arguments.find(gap)) return code(gap);
  if (const CounterIndex counter = definition.counters.find(gap))
    return emphasis(name_of_counter(subject, counter.value));
  if (const VariableIndex variable = definition.variables.find(gap))
    return emphasis(name_of_variable(subject, variable));
  const bool reckoned = gap.find_first_of("(+*/ ") != std::string::npos && gap.find(".of(") == std::string::npos;
  const bool property = gap.find(".top.") != std::string::npos;
  if (reckoned || property) return code(gap);
  const std::string count = ".count", id = gap.ends_with(count) ? gap.substr(0, gap.size() - count.size()) : gap;
  const ZoneIndex zone = definition.zones.find(id.substr(0, id.find('.')));
  if (!zone) return emphasis(words_of_id(subject, gap));
  const Inline name = emphasis(name_of_zone(subject, zone.value));
  return id == gap ? name : say(subject, Label::count_of, {name});
}

}  // namespace

Inline told_sentence(const Subject& subject, const std::string& sentence, const ActionDefinition* action) {
  Inline told;
  for (std::size_t start = 0; start < sentence.size();) {
    const std::size_t open = std::min(sentence.find('{', start), sentence.size());
    const std::size_t close = sentence.find('}', open);
    if (open > start) told = told + plain(sentence.substr(start, open - start));
    if (open == sentence.size()) break;
    if (close == std::string::npos) return told + plain(sentence.substr(open));
    told = told + named(subject, sentence.substr(open + 1, close - open - 1), action);
    start = close + 1;
  }
  return told;
}

}  // namespace houserule::cli::pages
