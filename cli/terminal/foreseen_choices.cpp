#include "cli/terminal/foreseen_choices.hpp"

#include <algorithm>
#include <optional>

#include "cli/text/foreseen_text.hpp"

namespace houserule::cli {
namespace {

constexpr std::size_t most_tried = 100;  // so that nobody waits

using Tried = std::vector<std::optional<Foreseen>>;

/// What comes afterwards is of note where the action itself does nothing.
Foreseen noted(Foreseen foreseen) {
  if (!foreseen.consequences.empty() || !foreseen.said.empty()) foreseen.afterwards.clear();
  return foreseen;
}

Tried try_choices(Referee& referee, const State& state, const Menu& menu) {
  Tried tried;
  for (const Choice& choice : menu.choices()) {
    const auto action = menu.completed_by(choice);
    tried.push_back(action ? std::optional(noted(foresee(referee, state, *action))) : std::nullopt);
  }
  return tried;
}

bool leads_to(const Foreseen& foreseen, const Consequence& consequence) {
  const auto has = [&](const std::vector<Consequence>& told) {
    return std::ranges::find(told, consequence) != told.end();
  };
  return has(foreseen.consequences) || has(foreseen.afterwards);
}

bool leads_to(const Foreseen& foreseen, const Said& said) {
  return std::ranges::any_of(foreseen.said, [&](const Said& other) {
    return said.sentence.by_language == other.sentence.by_language && said.gaps == other.gaps;
  });
}

void leave_out_what_all_lead_to(Tried& tried) {
  const Tried all = tried;
  const auto is_common = [&](const auto& one) {
    return std::ranges::all_of(all, [&](const auto& foreseen) { return foreseen && leads_to(*foreseen, one); });
  };
  for (auto& foreseen : tried) {
    if (!foreseen) continue;
    std::erase_if(foreseen->consequences, is_common);
    std::erase_if(foreseen->afterwards, is_common);
    std::erase_if(foreseen->said, is_common);
  }
}

}  // namespace

std::vector<std::string> foreseen_of_choices(Referee& referee, const State& state, const Menu& menu, const Look& look) {
  std::vector<std::string> texts(menu.choices().size());
  if (texts.size() > most_tried) return texts;
  Tried tried;
  try {
    tried = try_choices(referee, state, menu);
  } catch (const RuleError&) {
    return texts;  // whoever plays it is told
  }
  leave_out_what_all_lead_to(tried);
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (tried[i]) texts[i] = foreseen_text(state.game(), *tried[i], menu.seat(), look);
  return texts;
}

}  // namespace houserule::cli
