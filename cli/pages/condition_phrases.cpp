#include <array>

#include "cli/pages/phrase_names.hpp"
#include "cli/pages/phrases.hpp"

namespace houserule::cli::pages {
namespace {

/// Says a condition, some with their negation.
struct ConditionPhrase {
  const Subject& subject;
  const ActionDefinition* action;
  bool negated;

  Inline operator()(const conditions::Always&) const { return plain(say(subject, Label::always_so)); }
  Inline operator()(const conditions::Full& full) const {
    return say(subject, negated ? Label::not_full : Label::is_full, {zone(subject, full.zone)});
  }
  Inline operator()(const conditions::Empty& empty) const {
    return say(subject, negated ? Label::not_empty : Label::is_empty, {zone(subject, empty.zone)});
  }
  Inline operator()(const conditions::AllEmpty& empty) const {
    if (empty.any) return unless(say(subject, Label::any_empty, {zone(subject, empty.zone)}));
    return say(subject, negated ? Label::not_all_empty : Label::all_empty, {zone(subject, empty.zone)});
  }
  Inline operator()(const conditions::Stuck&) const { return unless(plain(say(subject, Label::nobody_acted))); }
  Inline operator()(const conditions::Line& line) const {
    if (line.with)
      return unless(say(subject, Label::in_a_row_with,
                        {number(line.length), zone(subject, line.zone),
                         cell_name(subject, action, line.through, line.zone), term(subject, line.with)}));
    return unless(
        say(subject, Label::in_a_row,
            {number(line.length), zone(subject, line.zone), cell_name(subject, action, line.through, line.zone)}));
  }
  Inline operator()(const conditions::Connects& connects) const {
    std::vector<Inline> ends;
    for (const TermIndex end : connects.ends) ends.push_back(term(subject, end));
    return unless(say(subject, Label::connects_ends,
                      {join(ends, plain(", ")), zone(subject, connects.zone),
                       cell_name(subject, action, connects.through, connects.zone)}));
  }
  Inline operator()(const conditions::Check&) const { return unless(plain(say(subject, Label::in_check))); }
  Inline operator()(const conditions::Holds& holds) const {
    return unless(say(subject, Label::holds_piece,
                      {cell_name(subject, action, holds.cell, holds.zone), term(subject, holds.with)}));
  }
  Inline operator()(const conditions::Repeated& repeated) const {
    return unless(say(subject, Label::position_repeated, {number(repeated.times)}));
  }
  Inline operator()(const conditions::Known&) const {
    return plain(say(subject, negated ? Label::position_new : Label::position_known));
  }
  Inline operator()(const conditions::MemoryFull&) const {
    return unless(say(subject, Label::memory_full, {number(subject.definition.memory.limit)}));
  }
  Inline operator()(const conditions::Compare& said) const {
    static constexpr std::array signs{" = ", " ≠ ", " < ", " ≤ ", " > ", " ≥ "};
    const auto sign = static_cast<std::size_t>(said.by);
    return unless(operand(said.sides[0], said.sides[1]) + plain(signs[sign]) + operand(said.sides[1], said.sides[0]));
  }
  Inline operator()(const conditions::Blank& blank) const {
    return say(subject, negated ? Label::something_held : Label::nothing_held, {variable(subject, blank.variable)});
  }
  Inline operator()(const conditions::Has& has) const {
    return unless(
        say(subject, Label::list_has, {variable(subject, has.list), operand(has.what[0], Operand{has.list})}));
  }
  Inline operator()(const conditions::HasMatch& has) const {
    const Inline holder = zone(subject, has.pieces.zone) + of_player_phrase(subject, has.pieces, action);
    return unless(say(subject, Label::list_has, {holder, word_phrase(subject, has.what[0], action)}));
  }
  Inline operator()(const conditions::EmptyCell& empty) const {
    return say(subject, negated ? Label::cell_occupied : Label::cell_empty, {argument(action, empty.cell)});
  }
  Inline operator()(const conditions::LiesIn& lies) const {
    return unless(say(subject, Label::lies_in,
                      {std::visit([&](auto who) { return named(who); }, lies.piece), zone(subject, lies.zone)}));
  }
  Inline operator()(const conditions::CellIn& in) const {
    return unless(
        say(subject, Label::is_one_of,
            {cell_name(subject, action, in.cell, in.cells.zone), source_phrase(subject, {in.cells}, action)}));
  }
  Inline operator()(const conditions::Connected& connected) const {
    return unless(say(subject, Label::form_one_group, {source_phrase(subject, {connected.cells}, action)}));
  }
  Inline operator()(const conditions::Several& several) const {
    if (several.parts.empty()) return plain(say(subject, Label::never_so));
    std::vector<Inline> parts;
    for (const Condition& part : several.parts)
      if (!part.always()) parts.push_back(part_phrase(subject, part, several.any, action));
    return unless(join(parts, plain(say(subject, several.any ? Label::either : Label::both))));
  }
  Inline operator()(const conditions::Script& script) const {
    return unless(plain(words_of_id(subject, subject.definition.conditions[script.condition])));
  }

  Inline named(ArgumentIndex index) const { return argument(action, index); }
  Inline named(VariableIndex index) const { return variable(subject, index); }
  Inline named(operands::Aside aside) const {
    if (!aside.argument && !aside.variable)
      return plain(say(subject, aside.by > 0 ? Label::left_neighbour : Label::right_neighbour));
    return say(subject, aside.by > 0 ? Label::left_neighbour_of : Label::right_neighbour_of,
               {aside.argument ? named(aside.argument) : named(aside.variable)});
  }
  Inline whose(const operands::Theirs& theirs) const {
    return std::visit(
        Overloaded{[&](CounterIndex counter) { return emphasis(name_of_counter(subject, counter.value)); },
                   [&](VariableIndex held) { return variable(subject, held); }},
        theirs.what);
  }
  Inline operand(const Operand& said, const Operand& other) const;
  Inline constant(std::int64_t value, const Operand& other) const;
  Inline listed(const operands::Listed& listed) const;
  Inline taken(const operands::Taken& taken) const;
  Inline of_players(const operands::OfPlayers& several) const;
  Inline without_article(const Operand& said) const;
  Inline that_match(const std::vector<Operand>& word) const;
  Inline arithmetic(const operands::Arithmetic& arithmetic) const;
  Inline looked_up(const operands::LookedUp& table) const;
  Inline places_in(const operands::LookedUp& table) const;
  Inline key(const operands::LookedUp& table, std::int64_t value) const;
  Inline unless(const Inline& phrase) const { return negated ? say(subject, Label::not_so, {phrase}) : phrase; }
};

Label place_label(operands::Place::What what) {
  switch (what) {
    case operands::Place::What::row: return Label::row_of;
    case operands::Place::What::column: return Label::column_of;
    case operands::Place::What::height: return Label::height_of;
    case operands::Place::What::to_go: break;
  }
  return Label::to_go_from;
}

namespace {
const std::string& cell_called(const Subject& subject, VariableIndex holder, std::int64_t cell) {
  const ZoneDefinition& board = subject.definition.zones[subject.definition.variables[holder].zone];
  return subject.definition.grids[static_cast<std::size_t>(board.grid)].name(static_cast<int>(cell));
}
}  // namespace

/// What a number stands for depends on what it is compared with.
Inline ConditionPhrase::constant(std::int64_t value, const Operand& other) const {
  using Type = VariableDefinition::Type;
  const auto* list = std::get_if<operands::Listed>(&other);
  using What = operands::Listed::What;
  if (list != nullptr && (list->what == What::count || list->what == What::sum)) return number(value);
  const auto* held = list == nullptr ? std::get_if<VariableIndex>(&other) : &list->list;
  const auto* property = std::get_if<operands::Property>(&other);
  const auto* piece = std::get_if<operands::Held>(&other);
  const auto* chosen = std::get_if<ArgumentIndex>(&other);
  const auto* topmost = std::get_if<operands::Topmost>(&other);
  const bool is_term = std::holds_alternative<operands::Meant>(other) ||
                       (topmost != nullptr && !subject.definition.vocabulary[topmost->property].options.empty()) ||
                       (held != nullptr && subject.definition.variables[*held].type == Type::term) ||
                       (piece != nullptr && !subject.definition.vocabulary[piece->property].options.empty()) ||
                       (property != nullptr && !subject.definition.vocabulary[property->property].options.empty());
  if (is_term) return term(subject, TermIndex(value));
  if (held != nullptr && subject.definition.variables[*held].type == Type::cell)
    return plain(cell_called(subject, *held, value));
  const Source* source = chosen != nullptr && action ? &action->arguments[*chosen].source : nullptr;
  if (source != nullptr && source->yields() == Yields::cell)
    return cell_name(subject, action, CellName(static_cast<std::int32_t>(value)), source->zone());
  const auto* words = chosen != nullptr && action ? &action->arguments[*chosen].source.words() : nullptr;
  if (words != nullptr && !words->empty())
    return plain(words_of_id(subject, (*words)[static_cast<std::size_t>(value)]));
  return number(value);
}

Inline ConditionPhrase::operand(const Operand& said, const Operand& other) const {
  return std::visit(
      Overloaded{
          [&](std::int64_t value) { return constant(value, other); },
          [&](CounterIndex counter) { return emphasis(name_of_counter(subject, counter.value)); },
          [&](VariableIndex held) { return named(held); },
          [&](ArgumentIndex chosen) { return named(chosen); },
          [&](const operands::Count& count) {
            return say(subject, Label::count_of, {several_phrase(subject, count.source, action)});
          },
          [&](const operands::Matching& matching) {
            return say(
                subject, Label::count_matching,
                {several_phrase(subject, matching.source, action), word_phrase(subject, matching.word[0], action)});
          },
          [&](const operands::Sum& sum) {
            return sum_phrase(subject, sum.number, sum.source, action) + that_match(sum.word);
          },
          [&](const operands::Different& different) {
            return say(subject, Label::different_in,
                       {term(subject, different.property), several_phrase(subject, different.source, action)}) +
                   that_match(different.word);
          },
          [&](const operands::Taken& of) { return taken(of); },
          [&](const operands::Property& of) { return named(of.piece) + plain(".") + term(subject, of.property); },
          [&](const operands::Topmost& of) {
            return say(subject,
                       of.cell     ? Label::of_topmost_on
                       : of.bottom ? Label::of_bottom
                                   : Label::of_topmost,
                       {term(subject, of.property),
                        of.cell ? cell_name(subject, action, of.cell, of.zone) : zone(subject, of.zone)});
          },
          [&](const operands::Actor&) { return plain(say(subject, Label::whoever_acts)); },
          [&](const operands::Aside& aside) { return named(aside); },
          [&](const operands::Meant& meant) { return meant.variable ? named(meant.variable) : named(meant.argument); },
          [&](const operands::Listed& each) { return listed(each); },
          [&](const operands::Held& of) { return named(of.piece) + plain(".") + term(subject, of.property); },
          [&](const operands::Place& place) {
            return say(subject, place_label(place.what), {cell_name(subject, action, place.cell, place.zone)});
          },
          [&](const operands::PlaceOfHeld& place) {
            return say(subject, place_label(place.what), {say(subject, Label::cell_of_piece, {named(place.piece)})});
          },
          [&](const operands::OwnerAt& at) {
            return say(subject, Label::owner_at, {cell_name(subject, action, at.cell, at.zone)});
          },
          [&](const operands::Extreme& extreme) {
            const Inline what =
                extreme.number ? term(subject, extreme.number) : plain(say(subject, Label::steps_to_go));
            const Label label = extreme.number  ? extreme.least ? Label::lowest_of : Label::highest_of
                                : extreme.least ? Label::least_of
                                                : Label::most_of;
            return say(subject, label, {what, several_phrase(subject, extreme.source, action)}) +
                   that_match(extreme.word);
          },
          [&](const operands::OfPlayers& several) { return of_players(several); },
          [&](const operands::Arithmetic& each) { return arithmetic(each); },
          [&](const operands::LookedUp& each) { return looked_up(each); },
          [&](const operands::Named& each) { return code(each.name); },
          [&](const operands::Theirs& theirs) {
            return whose(theirs) +
                   say(subject, Label::of_player, {std::visit([&](auto who) { return named(who); }, theirs.whose)});
          }},
      said);
}

/// Behind what is added up or compared.
Inline ConditionPhrase::that_match(const std::vector<Operand>& word) const {
  return word.empty() ? Inline{} : say(subject, Label::that_are, {word_phrase(subject, word[0], action)});
}

/// Behind "the highest".
Inline ConditionPhrase::without_article(const Operand& said) const {
  const auto in = [&](const Source& source) { return several_phrase(subject, source, action); };
  if (const auto* count = std::get_if<operands::Count>(&said))
    return say(subject, Label::number_of, {in(count->source)});
  if (const auto* matching = std::get_if<operands::Matching>(&said))
    return say(subject, Label::number_matching,
               {in(matching->source), word_phrase(subject, matching->word[0], action)});
  if (const auto* sum = std::get_if<operands::Sum>(&said))
    return sum_phrase(subject, sum->number, sum->source, action, {Label::total_in, Label::total_of}) +
           that_match(sum->word);
  if (const auto* different = std::get_if<operands::Different>(&said))
    return say(subject, Label::differences_in, {term(subject, different->property), in(different->source)}) +
           that_match(different->word);
  if (const auto* extreme = std::get_if<operands::Extreme>(&said); extreme != nullptr && extreme->number)
    return say(subject, Label::each_of, {term(subject, extreme->number), in(extreme->source)}) +
           that_match(extreme->word);
  return operand(said, said);
}

Inline ConditionPhrase::of_players(const operands::OfPlayers& several) const {
  using What = operands::OfPlayers::What;
  const Operand& each = several.each[0];
  const Inline players = several_phrase(subject, {several.players}, action);
  const bool apart = std::holds_alternative<operands::Arithmetic>(each);
  const Inline had = operand(each, each);
  if (several.what == What::sum)
    return say(subject, Label::of_all, {apart ? plain("(") + had + plain(")") : had, players});
  const Label label = several.what == What::most ? Label::highest_of : Label::lowest_of;
  return say(subject, label, {without_article(each), players});
}

/// What is reckoned within it stands in brackets.
Inline ConditionPhrase::arithmetic(const operands::Arithmetic& arithmetic) const {
  using Sign = operands::Arithmetic::Sign;
  std::vector<Inline> parts;
  for (const Operand& part : arithmetic.parts) {
    const Inline phrase = operand(part, part);
    const bool nested = std::holds_alternative<operands::Arithmetic>(part);
    parts.push_back(nested ? plain("(") + phrase + plain(")") : phrase);
  }
  switch (arithmetic.sign) {
    case Sign::plus: return join(parts, plain(" + "));
    case Sign::minus: return join(parts, plain(" − "));
    case Sign::times: return join(parts, plain(" × "));
    case Sign::over: return say(subject, Label::rounded_down, {join(parts, plain(" ÷ "))});
    case Sign::remainder: return say(subject, Label::remainder_of, {join(parts, plain(" ÷ "))});
    case Sign::most: return say(subject, Label::largest_of, {join(parts, plain(say(subject, Label::both)))});
    case Sign::least: break;
  }
  return say(subject, Label::smallest_of, {join(parts, plain(say(subject, Label::both)))});
}

/// A word, a number, or a cell by its name.
Inline ConditionPhrase::key(const operands::LookedUp& table, std::int64_t value) const {
  if (table.by == operands::LookedUp::By::number) return number(value);
  if (table.by == operands::LookedUp::By::term) return term(subject, TermIndex(value));
  return cell_name(subject, action, CellName(static_cast<std::int32_t>(value)), table.board);
}

/// The places in a table and, from one of its rows, within these.
Inline ConditionPhrase::places_in(const operands::LookedUp& table) const {
  const Inline place = operand(table.at[0], table.at[0]);
  if (!table.has_rows()) return place;
  return place + plain(", ") + places_in(std::get<operands::LookedUp>(table.values.front()));
}

/// "of (1, 3, 6) the number at place 2", "of (red 1, blue 2) the number for card.suit", "of (red → Rose, blue → Iris)
/// the word for trump"; of long ones, and of tables of tables, "the number of rent for spot, level".
Inline ConditionPhrase::looked_up(const operands::LookedUp& table) const {
  constexpr std::size_t few = 8;
  const bool words = table.name == "words";  // else a table of numbers has the name
  if ((table.values.size() > few && !words) || table.has_rows())
    return say(subject, Label::number_of_table, {code(table.name.substr(table.name.find('.') + 1)), places_in(table)});
  std::vector<Inline> values;
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    const std::int64_t is = std::get<std::int64_t>(table.values[i]);
    const Inline value = words ? term(subject, TermIndex(is)) : number(is);
    values.push_back(table.keys.empty() ? value : key(table, table.keys[i]) + plain(words ? " → " : " ") + value);
  }
  const bool at_place = table.by == operands::LookedUp::By::place;
  const Label label = words ? Label::word_of_word : at_place ? Label::number_at_place : Label::number_of_word;
  return say(subject, label, {join(values, plain(", ")), operand(table.at[0], table.at[0])});
}

Inline ConditionPhrase::taken(const operands::Taken& taken) const {
  using What = operands::Taken::What;
  if (taken.what == What::count) return say(subject, Label::count_of, {named(taken.argument)});
  const Label label = taken.what == What::sum         ? Label::sum_of
                      : taken.what == What::most      ? Label::highest_of
                      : taken.what == What::different ? Label::different_in
                                                      : Label::lowest_of;
  return say(subject, label, {term(subject, taken.number), named(taken.argument)});
}

Inline ConditionPhrase::listed(const operands::Listed& listed) const {
  switch (listed.what) {
    case operands::Listed::What::count: return say(subject, Label::count_of, {named(listed.list)});
    case operands::Listed::What::sum: return say(subject, Label::list_sum, {named(listed.list)});
    case operands::Listed::What::first: return say(subject, Label::list_first, {named(listed.list)});
    case operands::Listed::What::last: break;
  }
  return say(subject, Label::list_last, {named(listed.list)});
}

}  // namespace

Inline condition_phrase(const Subject& subject, const Condition& condition, const ActionDefinition* action) {
  if (!condition.name.empty()) return ConditionPhrase{subject, action, condition.negated}.unless(code(condition.name));
  return std::visit(ConditionPhrase{subject, action, condition.negated}, condition.that);
}

Inline part_phrase(const Subject& subject, const Condition& part, bool any, const ActionDefinition* action) {
  const auto* inner = std::get_if<conditions::Several>(&part.that);
  const bool apart = part.name.empty() && inner != nullptr && inner->any != any && inner->parts.size() > 1;
  const Inline phrase = condition_phrase(subject, part, action);
  return apart ? plain("(") + phrase + plain(")") : phrase;
}

Inline operand_phrase(const Subject& subject, const Operand& said, const Operand& beside,
                      const ActionDefinition* action) {
  return ConditionPhrase{subject, action, false}.operand(said, beside);
}

Inline word_phrase(const Subject& subject, const Operand& said, const ActionDefinition* action) {
  return operand_phrase(subject, said, Operand{operands::Meant{}}, action);
}

Inline steps_phrase(const Subject& subject, const TrackSteps& steps, const ActionDefinition* action) {
  std::vector<Inline> wishes;
  for (const auto& wish : steps.wishes)
    wishes.push_back(std::visit(
        Overloaded{[&](const GridLines::Numbered& of) {
                     if (of.first == of.last) return say(subject, Label::steps_on, {number(of.first)});
                     return say(subject, Label::steps_between, {number(of.first), number(of.last)});
                   },
                   [&](const GridLines::At& at) {
                     return say(subject, Label::steps_on, {operand_phrase(subject, at.number, at.number, action)});
                   }},
        wish));
  return join(wishes, plain(say(subject, Label::or_else)));
}

Inline lines_phrase(const Subject& subject, const GridLines& lines, bool columns, const ActionDefinition* action) {
  const auto line = [&](Label row, Label column, const std::vector<Inline>& parts) {
    return say(subject, columns ? column : row, parts);
  };
  std::vector<Inline> wishes;
  for (const GridLines::Wish& wish : lines.wishes)
    wishes.push_back(std::visit(
        Overloaded{[&](const GridLines::Numbered& of) {
                     if (of.first == of.last) return line(Label::in_row, Label::in_column, {number(of.first)});
                     return line(Label::in_rows, Label::in_columns, {number(of.first), number(of.last)});
                   },
                   [&](const GridLines::At& at) {
                     return line(Label::in_row, Label::in_column,
                                 {operand_phrase(subject, at.number, at.number, action)});
                   },
                   [&](const GridLines::With& with) {
                     return line(Label::in_row_with, Label::in_column_with, {word_phrase(subject, with.term, action)});
                   },
                   [&](const GridLines::Empty&) { return line(Label::in_empty_row, Label::in_empty_column, {}); }},
        wish));
  return join(wishes, plain(say(subject, Label::or_else)));
}

}  // namespace houserule::cli::pages
