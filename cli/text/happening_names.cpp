#include "cli/text/happening_names.hpp"

#include <array>

#include "cli/text/messages.hpp"

namespace houserule::cli {
namespace {

namespace says {
constexpr Wording by_flow{"the rules come to their end", "la règle est à son terme"};
constexpr std::array<Wording, 4> endings{Wording{"ending {}: points decide", "fin {} : les points décident"},
                                         Wording{"ending {}: somebody wins", "fin {} : quelqu’un gagne"},
                                         Wording{"ending {}: somebody loses", "fin {} : quelqu’un perd"},
                                         Wording{"ending {}: a draw", "fin {} : partie nulle"}};
}  // namespace says

std::string text_or_id(const Text& text, const std::string& id, const std::string& language) {
  return text.in(language).empty() ? id_words(id) : text.in(language);
}

}  // namespace

std::string action_title(const Definition& definition, std::size_t action, const std::string& language) {
  const ActionDefinition& one = definition.actions[ActionIndex(action)];
  return text_or_id(one.text, one.id, language);
}

std::string step_title(const Definition& definition, std::size_t step, const std::string& language) {
  const std::string& id = definition.steps[step];
  const auto texts = definition.step_texts.find(id);
  return text_or_id(texts == definition.step_texts.end() ? Text{} : texts->second.name, id, language);
}

std::string ending_title(const Definition& definition, std::size_t ending, const std::string& language) {
  if (ending == definition.endings.size()) return says::by_flow.in(language);
  const EndingDefinition& one = definition.endings[ending];
  if (!one.because.in(language).empty()) return one.because.in(language);
  return say(language, says::endings[static_cast<std::size_t>(one.result)], ending + 1);
}

std::string line_title(const Game& game, std::size_t line, const std::string& language) {
  const ScoreLineDefinition& one = game.definition().score_lines[static_cast<std::size_t>(game.score_lines()[line])];
  return text_or_id(one.label, one.id, language);
}

}  // namespace houserule::cli
