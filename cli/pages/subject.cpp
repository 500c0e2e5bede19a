#include "cli/pages/subject.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/pages/data_address.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/names.hpp"
#include "core/model/points.hpp"

namespace houserule::cli::pages {
namespace {

std::string text_or_id(const Subject& subject, const Text& text, const std::string& id) {
  const std::string& own = text.in(subject.language);
  return own.empty() ? capitalised(id_words(id)) : own;
}

void hold_pictures(std::vector<Appearance>& looks) {
  for (Appearance& look : looks)
    if (!look.picture.empty()) look.picture = data_address(look.picture);
}

Appearances looks_of(const Package& package) {
  Appearances looks = appearances(package);
  hold_pictures(looks.kinds);
  hold_pictures(looks.backs);
  for (auto& terrains : looks.terrains) hold_pictures(terrains);
  return looks;
}

template <class Elements>
const auto& at(const Elements& elements, int index) {
  return elements[static_cast<std::size_t>(index)];
}

}  // namespace

Subject make_subject(const Package& package, const std::string& language, int players) {
  const Definition& definition = *package.definition;
  PlayerRange range{definition.min_players, definition.max_players};
  if (players > 0) range = {players, players};
  return {package, definition, language, range, kind_symbols(definition), read_comments(package), looks_of(package)};
}

bool is_there(const Subject& subject, const PlayerRange& range) {
  return range.minimum <= subject.players.maximum && range.maximum >= subject.players.minimum;
}

std::string range_text(const Subject& subject, int minimum, int maximum) {
  if (minimum != maximum)
    return fmt::format(fmt::runtime(label(Label::players_range, subject.language)), minimum, maximum);
  if (minimum == 1) return label(Label::one_player, subject.language);
  return fmt::format(fmt::runtime(label(Label::players_count, subject.language)), minimum);
}

std::string number_text(const Subject& subject, const Number& number) {
  const int first = number.at(subject.players.minimum);
  std::vector<std::string> parts;
  bool same = true;
  for (int players = subject.players.minimum; players <= subject.players.maximum; ++players) {
    same = same && number.at(players) == first;
    parts.push_back(fmt::format("{}: {}", range_text(subject, players, players), number.at(players)));
  }
  return same ? std::to_string(first) : fmt::format("{}", fmt::join(parts, ", "));
}

std::string players_note(const Subject& subject, const PlayerRange& range) {
  const int minimum = std::max(range.minimum, subject.players.minimum);
  const int maximum = std::min(range.maximum, subject.players.maximum);
  if (minimum == subject.players.minimum && maximum == subject.players.maximum) return "";
  return range_text(subject, minimum, maximum);
}

std::string say(const Subject& subject, Label wanted) { return label(wanted, subject.language); }

Inline say(const Subject& subject, Label wanted, const std::vector<Inline>& values) {
  return fill(label(wanted, subject.language), values);
}

std::string name_of_kind(const Subject& subject, int kind) {
  return capitalised(kind_name(subject.definition, kind, {subject.language}));
}

std::string plural_of_type(const Subject& subject, int type) {
  const auto& it = at(subject.definition.piece_types, type);
  return it.plural.empty() ? words_of_id(subject, it.id) : it.plural.in(subject.language);
}

std::string name_of_zone(const Subject& subject, int zone) {
  return zone_name(subject.definition, ZoneIndex(zone), {subject.language});
}

std::string name_of_phase(const Subject& subject, int phase) {
  return capitalised(phase_name(subject.definition, phase, {subject.language}));
}

std::string name_of_counter(const Subject& subject, int counter) {
  const auto& it = at(subject.definition.counters, counter);
  return text_or_id(subject, it.name, it.id);
}

std::string name_of_variable(const Subject& subject, VariableIndex variable) {
  const VariableDefinition& it = subject.definition.variables[variable];
  return it.name.empty() ? words_of_id(subject, it.id) : it.name.in(subject.language);
}

std::string name_of_action(const Subject& subject, int action) {
  const auto& it = at(subject.definition.actions, action);
  return text_or_id(subject, it.text, it.id);
}

std::string name_of_line(const Subject& subject, int line) {
  const auto& it = at(subject.definition.score_lines, line);
  return text_or_id(subject, it.label, it.id);
}

std::string words_of_id(const Subject& subject, const std::string& id) {
  return translated(subject.definition, id_words(id), {subject.language});
}

std::string title_of_id(const Subject& subject, const std::string& id) { return capitalised(words_of_id(subject, id)); }

Inline card_of(const Subject& subject, int kind) {
  const Appearance& look = at(subject.looks.kinds, kind);
  return {{Span::Style::card, at(subject.symbols, kind), at(subject.definition.kinds, kind).colour, "", look.symbol,
           look.picture}};
}

std::string points_words(const Subject& subject, Points points) {
  const Points one = subject.definition.point_parts;
  const bool several = points > one || points < -one;
  return fmt::format(fmt::runtime(label(several ? Label::several_points : Label::one_point, subject.language)),
                     points_text(subject.definition, points));
}

Inline about(const Subject& subject, const Text& text, const std::string& rule) {
  if (!text.empty()) return plain(text.in(subject.language));
  const auto found = subject.comments.find(rule);
  if (found == subject.comments.end()) return {};
  const std::string& english = found->second;
  const std::string own = translated(subject.definition, english, {subject.language});
  return {{Span::Style::plain, capitalised(own), "", own == english && subject.language != "en" ? "en" : ""}};
}

bool is_step_named(const Subject& subject, const std::string& step) {
  const auto texts = subject.definition.step_texts.find(step);
  return texts != subject.definition.step_texts.end() && !texts->second.name.empty();
}

std::string name_of_step(const Subject& subject, const std::string& step) {
  if (!is_step_named(subject, step)) return words_of_id(subject, step);
  return subject.definition.step_texts.at(step).name.in(subject.language);
}

Inline about_step(const Subject& subject, const std::string& step) {
  const auto texts = subject.definition.step_texts.find(step);
  return about(subject, texts == subject.definition.step_texts.end() ? Text{} : texts->second.about, "steps." + step);
}

}  // namespace houserule::cli::pages
