#include "cli/pages/sections.hpp"
#include "cli/text/layout.hpp"

namespace houserule::cli::pages {
namespace {

std::vector<int> kinds_of(const Subject& subject, int type) {
  std::vector<int> kinds;
  for (std::size_t i = 0; i < subject.definition.kinds.size(); ++i) {
    const KindDefinition& kind = subject.definition.kinds[i];
    if (kind.piece_type == type && is_there(subject, kind.players)) kinds.push_back(static_cast<int>(i));
  }
  return kinds;
}

std::string property_text(const Subject& subject, const PropertyDefinition& property, int value) {
  switch (property.type) {
    case PropertyType::integer: return std::to_string(value);
    case PropertyType::boolean: return say(subject, value != 0 ? Label::yes : Label::no);
    case PropertyType::choice:
      return value < 0 ? "" : words_of_id(subject, property.options[static_cast<std::size_t>(value)]);
  }
  return "";
}

std::string back_text(const Subject& subject, const KindDefinition& kind) {
  const auto& backs = subject.definition.backs;
  return backs.size() > 1 ? words_of_id(subject, backs[static_cast<std::size_t>(kind.back)]) : "";
}

constexpr int most_columns = 3;  ///< of properties; more are told in words

/// Those that are no sums of others, by their places.
std::vector<std::size_t> own_properties(const PieceTypeDefinition& type) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < type.properties.size(); ++i)
    if (type.properties[i].sum.empty()) places.push_back(i);
  return places;
}

bool has_columns(const PieceTypeDefinition& type) { return own_properties(type).size() <= most_columns; }

/// "Goat 1, Watering hole": what is there of many properties; of a choice what is chosen, unless the name says it.
std::string properties_in_words(const Subject& subject, const PieceTypeDefinition& type, const KindDefinition& kind) {
  std::string text;
  for (const std::size_t i : own_properties(type)) {
    const PropertyDefinition& property = type.properties[i];
    const int value = kind.properties[i];
    const bool is_choice = property.type == PropertyType::choice;
    if (is_choice ? value < 0 : value == 0) continue;
    const std::string said = property_text(subject, property, value);
    if (is_choice) {
      const std::string words = " " + lower(kind.name.in(subject.language)) + " ";
      if (words.find(" " + lower(said) + " ") == std::string::npos)
        text += (text.empty() ? "" : ", ") + capitalised(said);
      continue;
    }
    text += (text.empty() ? "" : ", ") + title_of_id(subject, property.id);
    if (property.type == PropertyType::integer) text += " " + said;
  }
  return text;
}

void add_properties(const Subject& subject, const PieceTypeDefinition& type, const KindDefinition& kind, Row& row) {
  if (!has_columns(type)) return row.cells.push_back(plain(properties_in_words(subject, type, kind)));
  for (const std::size_t i : own_properties(type))
    row.cells.push_back(plain(property_text(subject, type.properties[i], kind.properties[i])));
}

Row kind_row(const Subject& subject, const PieceTypeDefinition& type, int index) {
  const KindDefinition& kind = subject.definition.kinds[static_cast<std::size_t>(index)];
  Row row{"kind-" + kind.id, {card_of(subject, index), plain(name_of_kind(subject, index))}, false};
  add_properties(subject, type, kind, row);
  row.cells.push_back(effect_of(subject, kind));
  row.cells.push_back(plain(back_text(subject, kind)));
  row.cells.push_back(kind.owner == no_seat ? Inline{}
                                            : say(subject, Label::seat_owner, {plain(std::to_string(kind.owner + 1))}));
  row.cells.push_back(plain(players_note(subject, kind.players)));
  row.cells.push_back(plain(type.faces.empty() ? number_text(subject, kind.copies) : ""));
  return row;
}

int copies_at(const Subject& subject, int type, int players) {
  int total = 0;
  for (std::size_t kind = 0; kind < subject.definition.kinds.size(); ++kind)
    if (subject.definition.kinds[kind].piece_type == type) total += subject.definition.copies_of(kind, players);
  return total;
}

Content total_by_players(const Subject& subject, int type) {
  BulletList list;
  for (int players = subject.players.minimum; players <= subject.players.maximum; ++players)
    list.items.push_back(
        say(subject, Label::labelled,
            {plain(range_text(subject, players, players)), plain(std::to_string(copies_at(subject, type, players)))}));
  return list;
}

bool differs_by_players(const Subject& subject, int type) {
  const int first = copies_at(subject, type, subject.players.minimum);
  for (int players = subject.players.minimum; players <= subject.players.maximum; ++players)
    if (copies_at(subject, type, players) != first) return true;
  return false;
}

Table kind_table(const Subject& subject, int index, const std::vector<int>& kinds) {
  const PieceTypeDefinition& type = subject.definition.piece_types[static_cast<std::size_t>(index)];
  Table table;
  table.columns = {{"", false}, {say(subject, Label::name), false}};
  if (!has_columns(type)) table.columns.push_back({say(subject, Label::properties), false});
  for (const std::size_t i : has_columns(type) ? own_properties(type) : std::vector<std::size_t>{})
    table.columns.push_back(
        {title_of_id(subject, type.properties[i].id), type.properties[i].type == PropertyType::integer});
  table.columns.push_back({say(subject, Label::effect), false});
  for (const Label column : {Label::back, Label::owner, Label::players})
    table.columns.push_back({say(subject, column), false});
  table.columns.push_back({say(subject, Label::copies), true});
  for (const int kind : kinds) table.rows.push_back(kind_row(subject, type, kind));
  if (kinds.size() < 2 || differs_by_players(subject, index)) return without_blank_columns(table);
  Row sum{"", std::vector<Inline>(table.columns.size()), true};
  sum.cells[1] = plain(say(subject, Label::total));
  sum.cells.back() = plain(std::to_string(copies_at(subject, index, subject.players.minimum)));
  table.rows.push_back(sum);
  return without_blank_columns(table);
}

Section make_type(const Subject& subject, int index) {
  const PieceTypeDefinition& type = subject.definition.piece_types[static_cast<std::size_t>(index)];
  const std::vector<int> kinds = kinds_of(subject, index);
  Section section{"pieces-" + type.id, capitalised(plural_of_type(subject, index)), {}, {}};
  if (kinds.empty()) return section;
  if (!type.about.empty()) section.contents.push_back(Paragraph{about(subject, type.about)});
  if (type.each_seat) section.contents.push_back(Paragraph{plain(say(subject, Label::each_has_set))});
  section.contents.push_back(kind_table(subject, index, kinds));
  if (differs_by_players(subject, index)) {
    section.contents.push_back(Paragraph{plain(say(subject, Label::pieces_by_players))});
    section.contents.push_back(total_by_players(subject, index));
  }
  if (type.marks.empty()) return section;
  std::vector<Inline> marks;
  for (const std::string& mark : type.marks) marks.push_back(plain(words_of_id(subject, mark)));
  section.contents.push_back(Paragraph{say(subject, Label::marks, {join(marks, plain(", "))})});
  return section;
}

}  // namespace

Inline effect_of(const Subject& subject, const KindDefinition& kind) {
  if (!kind.about.empty()) return about(subject, kind.about);
  const int line = find_id(subject.definition.score_lines, kind.id);
  return line < 0 ? Inline{} : what_counts(subject, subject.definition.score_lines[static_cast<std::size_t>(line)]);
}

Section make_components(const Subject& subject) {
  Section section{"components", say(subject, Label::components), {}, {}};
  for (std::size_t i = 0; i < subject.definition.piece_types.size(); ++i) {
    Section part = make_type(subject, static_cast<int>(i));
    if (!part.empty()) section.parts.push_back(std::move(part));
  }
  return section;
}

}  // namespace houserule::cli::pages
