#include "cli/pages/phrases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/text/names.hpp"

namespace houserule::cli::pages {
namespace {

using Select = Source::Select;
using Yields = Source::Yields;

Inline zone(const Subject& subject, int index) { return emphasis(index < 0 ? "?" : name_of_zone(subject, index)); }

Inline variable(const Subject& subject, int index) {
  const VariableDefinition& definition = subject.definition.variables[static_cast<std::size_t>(index)];
  return emphasis(definition.name.empty() ? words_of_id(subject, definition.id) : definition.name.in(subject.language));
}

/// The parts of a number that is a sum; empty of anything else.
std::vector<std::string> parts_of_sum(const Definition& definition, const std::string& id) {
  std::vector<std::string> parts;
  for (const PieceTypeDefinition& type : definition.piece_types) {
    const int found = find_id(type.properties, id);
    if (found < 0) continue;
    for (const int part : type.properties[static_cast<std::size_t>(found)].sum)
      parts.push_back(type.properties[static_cast<std::size_t>(part)].id);
  }
  return parts;
}

Inline word(const Subject& subject, int index) {
  const std::string& id = subject.definition.words[static_cast<std::size_t>(index)].id;
  std::vector<Inline> parts;
  for (const std::string& part : parts_of_sum(subject.definition, id))
    parts.push_back(word(subject, find_id(subject.definition.words, part)));
  if (!parts.empty()) return join(parts, plain("/"));
  if (index < static_cast<int>(subject.definition.kinds.size())) return plain(name_of_kind(subject, index));
  return plain(words_of_id(subject, id));
}

Inline number(int value) { return plain(std::to_string(value)); }

Inline argument(const ActionDefinition* action, int index) {
  if (!action || index < 0) return code("?");
  return code(action->arguments[static_cast<std::size_t>(index)].id);
}

Inline words_of(const Subject& subject, const Source& source) {
  std::vector<Inline> words;
  for (const std::string& word : source.words) words.push_back(plain(words_of_id(subject, word)));
  return join(words, plain(", "));
}

Word cell_word(Select select) {
  switch (select) {
    case Select::empty: return Word::empty_cell;
    case Select::occupied: return Word::occupied_cell;
    case Select::frontier: return Word::frontier_cell;
    case Select::mine: return Word::own_cell;
    case Select::theirs: return Word::other_cell;
    case Select::highest: return Word::highest_cell;
    case Select::lowest: return Word::lowest_cell;
    case Select::flanking: return Word::flanking_cell;
    case Select::flanked: return Word::flanked_cells;
    case Select::tagged: return Word::tagged_cell;
    case Select::face_up: return Word::cell_face_up;
    case Select::face_down: return Word::cell_face_down;
    case Select::all:
    case Select::top:
    case Select::others: return Word::cell_of;
  }
  return Word::cell_of;
}

Word piece_word(const Subject& subject, const Source& source) {
  if (source.select == Select::top) return Word::top_of;
  const bool on_grid =
      source.zone >= 0 && subject.definition.zones[static_cast<std::size_t>(source.zone)].shape == Shape::grid;
  return on_grid ? Word::piece_on : Word::any_of;
}

Word seat_word(Select select) {
  if (select == Select::others) return Word::another_player;
  return select == Select::all ? Word::a_seat : Word::a_player;
}

Inline script_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  Inline phrase;
  switch (source.yields) {
    case Yields::cell: phrase = say(subject, Word::script_cell, {zone(subject, source.zone)}); break;
    case Yields::piece: phrase = plain(say(subject, Word::script_piece)); break;
    case Yields::number: phrase = plain(say(subject, Word::script_number)); break;
    case Yields::seat: phrase = plain(say(subject, Word::script_seat)); break;
    case Yields::word: phrase = say(subject, Word::script_word, {words_of(subject, source)}); break;
  }
  if (source.after < 0) return phrase;
  return phrase + say(subject, Word::depending_on, {argument(action, source.after)});
}

/// With "|" between the article and the rest.
Inline marked_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  switch (source.type) {
    case Source::Type::pieces: return say(subject, piece_word(subject, source), {zone(subject, source.zone)});
    case Source::Type::cells: {
      const Inline inside =
          source.select == Select::tagged ? plain(words_of_id(subject, source.tag)) : argument(action, source.after);
      return say(subject, cell_word(source.select), {zone(subject, source.zone), inside});
    }
    case Source::Type::numbers:
      return say(subject, Word::number_between, {number(source.minimum), number(source.maximum)});
    case Source::Type::seats: return plain(say(subject, seat_word(source.select)));
    case Source::Type::words: return say(subject, Word::one_of, {words_of(subject, source)});
    case Source::Type::script: return script_phrase(subject, source, action);
  }
  return {};
}

/// The pattern's own text comes first, so that the mark is in the first span.
Inline without_mark(Inline phrase, bool article) {
  if (phrase.empty()) return phrase;
  std::string& text = phrase.front().text;
  const std::size_t mark = text.find('|');
  if (mark == std::string::npos) return phrase;
  text.erase(article ? mark : 0, article ? 1 : mark + 1);
  return phrase;
}

/// Some say their negation themselves; says_negation() names them.
Inline bare_condition(const Subject& subject, const Condition& condition, const ActionDefinition* action) {
  const Inline where = zone(subject, condition.zone);
  switch (condition.type) {
    case Condition::Type::always: return {};
    case Condition::Type::line:
      return say(subject, Word::in_a_row, {number(condition.length), where, argument(action, condition.argument)});
    case Condition::Type::full: return say(subject, condition.negated ? Word::not_full : Word::is_full, {where});
    case Condition::Type::empty: return say(subject, condition.negated ? Word::not_empty : Word::is_empty, {where});
    case Condition::Type::all_empty:
      return say(subject, condition.negated ? Word::not_all_empty : Word::all_empty, {where});
    case Condition::Type::stuck: return plain(say(subject, Word::nobody_acted));
    case Condition::Type::script:
      return plain(words_of_id(subject, subject.definition.conditions[static_cast<std::size_t>(condition.script)]));
  }
  return {};
}

bool says_negation(Condition::Type type) {
  return type == Condition::Type::full || type == Condition::Type::empty || type == Condition::Type::all_empty;
}

Inline kind_phrase(const Subject& subject, int kind) {
  return kind == -2 ? plain(say(subject, Word::own_piece)) : plain(name_of_kind(subject, kind));
}

Inline moved(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  switch (effect.what) {
    case Effect::What::argument: return argument(action, effect.argument);
    case Effect::What::top: return without_mark(say(subject, Word::top_of, {zone(subject, effect.from)}), true);
    case Effect::What::all: return say(subject, Word::all_pieces, {zone(subject, effect.from)});
    case Effect::What::source: return source_phrase(subject, effect.source, action);
  }
  return {};
}

Inline move_phrase(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  Inline phrase = say(subject, Word::goes_to, {moved(subject, effect, action), zone(subject, effect.to)});
  if (effect.at >= 0) phrase = phrase + say(subject, Word::at_cell, {argument(action, effect.at)});
  if (effect.face_down >= 0)
    phrase = phrase + plain(say(subject, effect.face_down == 1 ? Word::face_down : Word::face_up));
  if (effect.kind == -2) phrase = phrase + plain(say(subject, Word::as_own));
  if (effect.kind >= 0) phrase = phrase + say(subject, Word::as_kind, {plain(name_of_kind(subject, effect.kind))});
  return phrase;
}

Inline turn_phrase(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  const bool cells = effect.what == Effect::What::source && effect.source.yields == Yields::cell;
  const bool chosen = effect.what == Effect::What::argument;
  const bool everything = !chosen && !cells && effect.source.select != Select::top;
  Inline what = chosen       ? argument(action, effect.argument)
                : cells      ? say(subject, Word::lies_on_each, {counted_phrase(subject, effect.source)})
                : everything ? say(subject, Word::all_pieces, {zone(subject, effect.source.zone)})
                             : source_phrase(subject, effect.source, action);
  if (effect.with >= 0) what = what + say(subject, Word::only_with, {word(subject, effect.with)});
  std::vector<Inline> neighbours;
  for (int kind = 0; kind < static_cast<int>(effect.beside.size()); ++kind)
    if (const int wanted = effect.beside[static_cast<std::size_t>(kind)]; wanted >= 0)
      neighbours.push_back(
          say(subject, Word::beside_kind, {word(subject, wanted), plain(name_of_kind(subject, kind))}));
  if (!neighbours.empty()) what = what + say(subject, Word::only_with, {join(neighbours, plain("; "))});
  return say(subject, effect.face_down == 1 ? Word::turns_down : Word::turns_up, {what});
}

Inline bare_effect(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  const Inline amount = number(effect.amount);
  switch (effect.type) {
    case Effect::Type::move: return move_phrase(subject, effect, action);
    case Effect::Type::deal:
      return say(subject, Word::deal, {amount, zone(subject, effect.from), zone(subject, effect.to)});
    case Effect::Type::draw:
      return say(subject, Word::draw, {amount, zone(subject, effect.from), zone(subject, effect.to)});
    case Effect::Type::shuffle: return say(subject, Word::shuffle, {zone(subject, effect.from)});
    case Effect::Type::pass:
      return say(subject, effect.amount > 0 ? Word::pass_left : Word::pass_right,
                 {effect.from < 0 ? variable(subject, effect.to) : zone(subject, effect.from)});
    case Effect::Type::remember:
      return say(subject, effect.translated ? Word::decides : Word::remembers,
                 {argument(action, effect.argument), variable(subject, effect.to)});
    case Effect::Type::turn: return turn_phrase(subject, effect, action);
    case Effect::Type::become:
      return say(subject, Word::become,
                 {source_phrase(subject, effect.source, action), kind_phrase(subject, effect.kind)});
    case Effect::Type::add: return plain(fmt::format("{} {:+}", name_of_counter(subject, effect.to), effect.amount));
    case Effect::Type::set: return plain(fmt::format("{} = {}", name_of_counter(subject, effect.to), effect.amount));
    case Effect::Type::ask: return say(subject, Word::asks, {emphasis(name_of_phase(subject, effect.to))});
    case Effect::Type::trigger: return say(subject, Word::takes_effect, {argument(action, effect.argument)});
    case Effect::Type::win: return plain(say(subject, Word::wins));
    case Effect::Type::finish: return plain(say(subject, Word::ends));
    case Effect::Type::step:
      return plain(words_of_id(subject, subject.definition.steps[static_cast<std::size_t>(effect.to)]));
  }
  return {};
}

}  // namespace

namespace {
Inline narrowed(const Subject& subject, const Source& source, Inline phrase) {
  if (source.with >= 0) phrase = phrase + say(subject, Word::only_with, {word(subject, source.with)});
  if (source.prefer >= 0) phrase = phrase + say(subject, Word::if_any, {word(subject, source.prefer)});
  if (source.prefer_variable >= 0)
    phrase = phrase + say(subject, Word::if_any, {variable(subject, source.prefer_variable)});
  return phrase;
}
}  // namespace

Inline source_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  return narrowed(subject, source, without_mark(marked_phrase(subject, source, action), true));
}

Inline groups_phrase(const Subject& subject, const GroupsDefinition& groups) {
  Inline worth = groups.sum.word < 0 ? plain(say(subject, Word::group_cells))
                                     : say(subject, Word::group_sum, {word(subject, groups.sum.word)});
  if (groups.beside >= 0)
    worth = say(subject, Word::group_raised, {worth, number(groups.more), word(subject, groups.beside)});
  if (groups.times.word >= 0) worth = say(subject, Word::group_times, {worth, word(subject, groups.times.word)});
  if (!groups.points.empty())
    worth = say(subject, Word::group_points, {plain(fmt::format("{}", fmt::join(groups.points, ", "))), worth});
  return say(subject, groups.best ? Word::best_group : Word::each_group, {word(subject, groups.of), worth});
}

Inline counted_phrase(const Subject& subject, const Source& source) {
  return narrowed(subject, source, without_mark(marked_phrase(subject, source, nullptr), false));
}

Inline condition_phrase(const Subject& subject, const Condition& condition, const ActionDefinition* action) {
  const Inline phrase = bare_condition(subject, condition, action);
  return condition.negated && !says_negation(condition.type) ? say(subject, Word::not_so, {phrase}) : phrase;
}

Inline effect_phrase(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  const Inline phrase = bare_effect(subject, effect, action);
  if (effect.when.type == Condition::Type::always) return phrase;
  return say(subject, Word::if_so, {condition_phrase(subject, effect.when, action), phrase});
}

}  // namespace houserule::cli::pages
