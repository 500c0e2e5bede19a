#include "core/play/note.hpp"

#include "core/flow/notation.hpp"
#include "core/flow/rule_wordings.hpp"
#include "core/flow/sources.hpp"
#include "core/model/work.hpp"

namespace houserule {
namespace {

std::string filled(std::string text, const Remark& remark) {
  for (const auto& [name, number] : remark.numbers) {
    const std::string blank = '{' + name + '}';
    for (auto at = text.find(blank); at != std::string::npos; at = text.find(blank, at))
      text.replace(at, blank.size(), std::to_string(number));
  }
  return text;
}

int count_of(const State& state, const Source& source, const Action& action) {
  Choices choices;
  evaluate(state, source, action, choices);
  return choices.count();
}

[[noreturn]] void blame(RuleError& error, const State& state, const Statement& doing) {
  if (error.context.empty()) error.context = {says::at_ply, doing, state.header().plies};
  throw;
}

}  // namespace

const std::string& translation(const Definition& definition, const std::string& sentence, const std::string& language) {
  const auto sentences = definition.sentences.find(language);
  if (sentences == definition.sentences.end()) return sentence;
  const auto found = sentences->second.find(sentence);
  return found == sentences->second.end() ? sentence : found->second;
}

std::string note_text(Referee& referee, const State& state, const Action& action, const std::string& language) {
  work::begin();
  const ActionDefinition& definition = state.game().definition().actions[static_cast<std::size_t>(action.id)];
  if (definition.note_count)
    return filled(definition.note.in(language), {"", {{"count", count_of(state, *definition.note_count, action)}}});
  if (!definition.scripted_note) return definition.note.in(language);
  try {
    const Remark remark = referee.rules()->note(state, action);
    return filled(translation(state.game().definition(), remark.sentence, language), remark);
  } catch (RuleError& error) {
    blame(error, state, {says::noting, action_text(state, action), seat_told(state.game(), action.seat)});
  }
}

Outlines outlines(Referee& referee, const State& state, Seat viewer) {
  work::begin();
  Outlines result;
  const auto& zones = state.game().zones();
  for (std::size_t id = 0; id < zones.size(); ++id) {
    if (!state.game().definition().zones[zones[id].definition].scripted_outline) continue;
    try {
      const CellSet cells = referee.rules()->outline(state, viewer, static_cast<ZoneId>(id));
      if (!cells.empty()) result[static_cast<ZoneId>(id)] = cells;
    } catch (RuleError& error) {
      blame(error, state, says::outlining);
    }
  }
  return result;
}

}  // namespace houserule
