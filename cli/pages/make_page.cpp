#include "cli/pages/make_page.hpp"

#include <algorithm>

#include "cli/pages/sections.hpp"
#include "cli/text/minutes.hpp"

namespace houserule::cli::pages {
namespace {

void add_paragraph(Page& page, Inline text) {
  if (!is_blank(text)) page.opening.push_back(Paragraph{std::move(text)});
}

/// The variants and parameters of the page, where there are any.
void add_choice(const Subject& subject, Page& page) {
  const LoadOptions& options = subject.package.options;
  std::vector<Inline> variants, settings;
  for (const std::string& id : options.variants) {
    const auto found = std::ranges::find(subject.package.variants, id, &VariantInfo::id);
    variants.push_back(strong(found == subject.package.variants.end() ? id : found->title.in(subject.language)));
  }
  for (const auto& [name, value] : options.parameters) settings.push_back(code(name + " = " + value));
  if (!variants.empty()) add_paragraph(page, say(subject, Label::with_variants, {join(variants, plain(", "))}));
  if (!settings.empty()) add_paragraph(page, say(subject, Label::with_settings, {join(settings, plain(", "))}));
}

void add_dummies(const Subject& subject, Page& page) {
  BulletList list;
  for (const DummyDefinition& dummy : subject.definition.dummies) {
    if (!is_there(subject, dummy.players)) continue;
    const Inline scored = dummy.scored ? plain(say(subject, Label::dummy_scored)) : Inline{};
    const Inline note = join({plain(players_note(subject, dummy.players)), scored}, plain(", "));
    Inline item = strong(dummy.name.in(subject.language));
    if (!is_blank(note)) item = item + plain(" (") + note + plain(")");
    list.items.push_back(item);
  }
  if (list.items.empty()) return;
  add_paragraph(page, plain(say(subject, Label::dummies)));
  page.opening.push_back(std::move(list));
}

/// Behind the number of players, if the game tells it.
std::string length_text(const Subject& subject) {
  const std::string minutes = minutes_of(subject.package);
  return minutes.empty() ? "" : " · " + plain_text(say(subject, Label::minutes, {plain(minutes)}));
}

}  // namespace

Page make_page(const Package& package, const std::string& language, int players) {
  const Subject subject = make_subject(package, language, players);
  const Definition& definition = subject.definition;
  Page page{language, definition.id, definition.title.in(language), {}, {}};
  add_paragraph(page, plain(definition.about.in(language)));
  add_paragraph(page,
                strong(range_text(subject, subject.players.minimum, subject.players.maximum) + length_text(subject)));
  add_choice(subject, page);
  add_dummies(subject, page);
  for (const auto make : {make_components, make_boards, make_zones, make_flow, make_actions, make_scoring,
                          make_parameters, make_numbers, make_variants}) {
    Section section = make(subject);
    if (!section.empty()) page.sections.push_back(std::move(section));
  }
  return page;
}

}  // namespace houserule::cli::pages
