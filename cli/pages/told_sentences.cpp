#include "cli/pages/told_sentences.hpp"

#include <algorithm>

#include "cli/pages/phrases.hpp"
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
  const ZoneIndex zone = definition.zones.find(gap.substr(0, gap.find('.')));
  return emphasis(zone ? name_of_zone(subject, zone.value) : words_of_id(subject, gap));
}

/// What is reckoned for a gap; null if what it names is told as it is.
const Operand* reckoned(const std::string& gap, const std::vector<effects::Tell::Gap>& gaps) {
  const auto found = std::ranges::find(gaps, gap, &effects::Tell::Gap::name);
  const auto* said = found == gaps.end() ? nullptr : std::get_if<Operand>(&found->of);
  const bool is_name = said != nullptr &&
                       (std::holds_alternative<CounterIndex>(*said) || std::holds_alternative<VariableIndex>(*said) ||
                        std::holds_alternative<ArgumentIndex>(*said) || std::holds_alternative<operands::Actor>(*said));
  return is_name ? nullptr : said;
}

}  // namespace

Inline told_sentence(const Subject& subject, const std::string& sentence, const ActionDefinition* action,
                     const std::vector<effects::Tell::Gap>& gaps) {
  Inline told;
  for (std::size_t start = 0; start < sentence.size();) {
    const std::size_t open = std::min(sentence.find('{', start), sentence.size());
    const std::size_t close = sentence.find('}', open);
    if (open > start) told = told + plain(sentence.substr(start, open - start));
    if (open == sentence.size()) break;
    if (close == std::string::npos) return told + plain(sentence.substr(open));
    const std::string gap = sentence.substr(open + 1, close - open - 1);
    const Operand* said = reckoned(gap, gaps);
    told = told + (said != nullptr ? operand_phrase(subject, *said, *said, action) : named(subject, gap, action));
    start = close + 1;
  }
  return told;
}

}  // namespace houserule::cli::pages
