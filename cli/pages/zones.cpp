#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/pages/sections.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int unlimited = 1'000'000;  // of counters without a limit

Label shape_label(Shape shape) {
  switch (shape) {
    case Shape::stack: return Label::stack;
    case Shape::set: return Label::set;
    case Shape::row: return Label::row;
    case Shape::slot: return Label::slot;
    case Shape::grid: return Label::grid;
  }
  return Label::grid;
}

Label sees_label(const ZoneDefinition& zone) {
  switch (zone.sees) {
    case Sees::everyone: return zone.face_down ? Label::unless_face_down : Label::sees_everyone;
    case Sees::owner: return Label::sees_owner;
    case Sees::nobody: return Label::sees_nobody;
    case Sees::top: return Label::sees_top;
    case Sees::others: return Label::sees_others;
  }
  return Label::sees_everyone;
}

/// Blank of what everyone counts.
Inline counted_by(const Subject& subject, Sees counts) {
  if (counts == Sees::everyone) return {};
  return plain(say(subject, counts == Sees::owner ? Label::counts_owner : Label::counts_nobody));
}

Inline seen_by(const Subject& subject, const ZoneDefinition& zone) {
  const Inline down = zone.face_down ? plain(say(subject, Label::arrive_face_down)) : Inline{};
  return join({plain(say(subject, sees_label(zone))), down, counted_by(subject, zone.counts)},
              plain(say(subject, Label::semicolon)));
}

Inline held(const Subject& subject, const ZoneDefinition& zone) {
  std::vector<Inline> types;
  for (const int type : zone.holds) types.push_back(plain(plural_of_type(subject, type)));
  return join(types, plain(", "));
}

Inline at_start(const Subject& subject, const ZoneDefinition& zone) {
  std::vector<Inline> parts;
  if (zone.fill == ZoneDefinition::Fill::all) parts.push_back(plain(say(subject, Label::filled_all)));
  if (zone.fill == ZoneDefinition::Fill::own) parts.push_back(plain(say(subject, Label::filled_own)));
  for (const int kind : zone.fill_kinds) parts.push_back(plain(name_of_kind(subject, kind)));
  if (zone.shuffle) parts.push_back(plain(say(subject, Label::shuffled)));
  for (const auto& [cell, kind] : zone.start)
    parts.push_back(say(subject, Label::piece_on_cells, {plain(name_of_kind(subject, kind)), plain(cell)}));
  return join(parts, plain(", "));
}

std::string whose(const Subject& subject, bool each_seat) {
  return say(subject, each_seat ? Label::each_player : Label::the_table);
}

Row zone_row(const Subject& subject, int index) {
  const ZoneDefinition& zone = subject.definition.zones[static_cast<std::size_t>(index)];
  const bool bounded = zone.capacity.most() > 0 && zone.shape != Shape::slot;
  return {"zone-" + zone.id,
          {strong(name_of_zone(subject, index)), plain(say(subject, shape_label(zone.shape))), held(subject, zone),
           plain(whose(subject, zone.each_seat)), seen_by(subject, zone), at_start(subject, zone),
           plain(bounded ? number_text(subject, zone.capacity) : ""), plain(players_note(subject, zone.players)),
           about(subject, zone.about)},
          false};
}

Table zone_table(const Subject& subject) {
  Table table;
  for (const Label column : {Label::zone, Label::shape, Label::holds, Label::belongs_to, Label::seen_by,
                             Label::at_start, Label::limit, Label::players, Label::notes})
    table.columns.push_back({say(subject, column), column == Label::limit});
  for (std::size_t i = 0; i < subject.definition.zones.size(); ++i)
    if (is_there(subject, subject.definition.zones[i].players))
      table.rows.push_back(zone_row(subject, static_cast<int>(i)));
  return without_blank_columns(table);
}

std::string limit_text(std::int64_t value) { return value == unlimited ? "" : std::to_string(value); }

/// Blank of what everyone sees.
std::string amount_seen_by(const Subject& subject, Sees sees, bool total_known) {
  if (sees == Sees::everyone) return "";
  const std::string seers = say(subject, sees == Sees::owner ? Label::amount_owner : Label::sees_nobody);
  return total_known ? seers + say(subject, Label::semicolon) + say(subject, Label::total_known) : seers;
}

/// "8", "4 (2), 5 (3)" by how many play
std::string start_text(const Definition& game, const CounterDefinition& counter) {
  if (!counter.starts) return std::to_string(counter.start);
  std::vector<std::string> texts;
  for (int players = game.min_players; players <= game.max_players; ++players)
    texts.push_back(fmt::format("{} ({})", counter.start_at(players), players));
  return fmt::format("{}", fmt::join(texts, ", "));
}

Section make_counters(const Subject& subject) {
  Section section{"counters", say(subject, Label::counters), {}, {}};
  Table table;
  for (const Label column :
       {Label::counter, Label::belongs_to, Label::start, Label::least, Label::greatest, Label::seen_by, Label::notes})
    table.columns.push_back({say(subject, column), column >= Label::start && column <= Label::greatest});
  for (std::size_t i = 0; i < subject.definition.counters.size(); ++i) {
    const CounterDefinition& counter = subject.definition.counters[i];
    table.rows.push_back(
        {"counter-" + counter.id,
         {strong(name_of_counter(subject, static_cast<int>(i))), plain(whose(subject, counter.each_seat)),
          plain(start_text(subject.definition, counter)), plain(std::to_string(counter.minimum)),
          plain(limit_text(counter.maximum)), plain(amount_seen_by(subject, counter.sees, counter.total_known)),
          about(subject, counter.about)},
         false});
  }
  if (!table.rows.empty()) section.contents.push_back(without_blank_columns(table));
  return section;
}

std::string imagined(const Subject& subject, const VariableDefinition& variable) {
  if (variable.type == VariableDefinition::Type::number)
    return fmt::format("{}–{}", variable.minimum, variable.maximum);
  return say(subject, variable.not_owner ? Label::another_player : Label::a_player);
}

/// Numbers and seats that not everyone sees.
Section make_secrets(const Subject& subject) {
  Section section{"secrets", say(subject, Label::secrets), {}, {}};
  Table table;
  for (const Label column : {Label::name, Label::belongs_to, Label::range, Label::seen_by})
    table.columns.push_back({say(subject, column), false});
  for (std::size_t i = 0; i < subject.definition.variables.size(); ++i) {
    const VariableDefinition& variable = subject.definition.variables[i];
    if (variable.sees == Sees::everyone) continue;
    table.rows.push_back(
        {"variable-" + variable.id,
         {strong(name_of_variable(subject, VariableIndex(i))), plain(whose(subject, variable.each_seat)),
          plain(imagined(subject, variable)), plain(amount_seen_by(subject, variable.sees, false))},
         false});
  }
  if (!table.rows.empty()) section.contents.push_back(std::move(table));
  return section;
}

std::string held_in(const Subject& subject, const VariableDefinition& list) {
  using Type = VariableDefinition::Type;
  const Label label = list.type == Type::seat   ? Label::held_seats
                      : list.type == Type::cell ? Label::held_cells
                      : list.type == Type::term ? Label::held_words
                                                : Label::held_numbers;
  return say(subject, label);
}

/// Variables that hold several and that have a name: others are not for people.
Section make_lists(const Subject& subject) {
  Section section{"lists", say(subject, Label::lists), {}, {}};
  Table table;
  for (const Label column : {Label::name, Label::belongs_to, Label::holds, Label::limit})
    table.columns.push_back({say(subject, column), column == Label::limit});
  for (std::size_t i = 0; i < subject.definition.variables.size(); ++i) {
    const VariableDefinition& list = subject.definition.variables[i];
    if (!list.is_list() || list.name.empty()) continue;
    table.rows.push_back({"variable-" + list.id,
                          {strong(name_of_variable(subject, VariableIndex(i))), plain(whose(subject, list.each_seat)),
                           plain(held_in(subject, list)), plain(std::to_string(list.most))},
                          false});
  }
  if (!table.rows.empty()) section.contents.push_back(without_blank_columns(table));
  return section;
}

}  // namespace

Section make_zones(const Subject& subject) {
  Section section{"zones", say(subject, Label::zones), {}, {}};
  Table table = zone_table(subject);
  if (!table.rows.empty()) section.contents.push_back(std::move(table));
  Section counters = make_counters(subject);
  if (!counters.empty()) section.parts.push_back(std::move(counters));
  Section lists = make_lists(subject);
  if (!lists.empty()) section.parts.push_back(std::move(lists));
  Section secrets = make_secrets(subject);
  if (!secrets.empty()) section.parts.push_back(std::move(secrets));
  return section;
}

}  // namespace houserule::cli::pages
