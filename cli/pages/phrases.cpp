#include "cli/pages/phrases.hpp"

#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/pages/told_sentences.hpp"
#include "cli/text/names.hpp"

namespace houserule::cli::pages {
namespace {

Inline zone(const Subject& subject, ZoneIndex index) {
  return emphasis(index ? name_of_zone(subject, index.value) : "?");
}

Inline variable(const Subject& subject, VariableIndex index) { return emphasis(name_of_variable(subject, index)); }

/// The parts of a number that is a sum; empty of anything else.
std::vector<std::string> parts_of_sum(const Definition& definition, const std::string& id) {
  std::vector<std::string> parts;
  for (const PieceTypeDefinition& type : definition.piece_types) {
    const auto found = type.properties.find(id);
    if (!found) continue;
    for (const int part : type.properties[found].sum)
      parts.push_back(type.properties[static_cast<std::size_t>(part)].id);
  }
  return parts;
}

Inline term(const Subject& subject, TermIndex index) {
  const Term& said = subject.definition.vocabulary[index];
  std::vector<Inline> parts;
  for (const std::string& part : parts_of_sum(subject.definition, said.id))
    parts.push_back(term(subject, subject.definition.vocabulary.find(part)));
  if (!parts.empty()) return join(parts, plain("/"));
  if (said.exact) return plain(term_name(subject.definition, index, {subject.language}));
  return plain(said.kind >= 0 ? name_of_kind(subject, said.kind) : words_of_id(subject, said.id));
}

Inline number(std::int64_t value) { return plain(std::to_string(value)); }

Inline argument(const ActionDefinition* action, ArgumentIndex index) {
  return code(action && index ? action->arguments[index].id : "?");
}

Inline one_of(const Subject& subject, const std::vector<std::string>& ids) {
  std::vector<Inline> words;
  for (const std::string& word : ids) words.push_back(plain(words_of_id(subject, word)));
  return join(words, plain(", "));
}

Label cell_label(GridSet which) {
  switch (which) {
    case GridSet::all: return Label::cell_of;
    case GridSet::empty: return Label::empty_cell;
    case GridSet::occupied: return Label::occupied_cell;
    case GridSet::frontier: return Label::frontier_cell;
    case GridSet::mine: return Label::own_cell;
    case GridSet::theirs: return Label::other_cell;
    case GridSet::highest: return Label::highest_cell;
    case GridSet::lowest: return Label::lowest_cell;
    case GridSet::flanking: return Label::flanking_cell;
    case GridSet::movable: return Label::movable_cell;
    case GridSet::promotable: return Label::promotable_cell;
    case GridSet::leaping: return Label::leaping_cell;
    case GridSet::arrived: return Label::arrived_cell;
    case GridSet::attacked: return Label::attacked_cell;
    case GridSet::breathing: return Label::breathing_cell;
    case GridSet::surrounded: return Label::surrounded_cell;
    case GridSet::territory: return Label::territory_cell;
    case GridSet::face_up: return Label::cell_face_up;
    case GridSet::face_down: return Label::cell_face_down;
  }
  return Label::cell_of;
}

Label destinations_label(Destinations::How how) {
  switch (how) {
    case Destinations::How::moves: return Label::moves_from;
    case Destinations::How::promotions: return Label::promotions_from;
    case Destinations::How::leaps: return Label::leaps_from;
    case Destinations::How::steps: break;
  }
  return Label::steps_from;
}

/// How many of what a source gives a phrase speaks of.
enum class Number { one, each, several };

/// "a |cell[s] of {}" as "a cell of {}", "cell of {}" or "cells of {}".
std::string in_number(const std::string& marked, Number number) {
  const std::size_t article = marked.find('|');
  std::string result = article == std::string::npos || number == Number::one ? "" : marked.substr(article + 1);
  if (result.empty()) result = marked;
  std::string text;
  bool inside = false;
  for (const char c : result) {
    if (c == '[' || c == ']')
      inside = c == '[';
    else if (c != '|' && (!inside || number == Number::several))
      text += c;
  }
  return text;
}

/// Says what a source gives.
struct SourcePhrase {
  const Subject& subject;
  const ActionDefinition* action;
  Number number;

  Inline marked(Label wanted, const std::vector<Inline>& values = {}) const {
    return fill(in_number(say(subject, wanted), number), values);
  }

  Inline operator()(const sources::Pieces& pieces) const {
    const bool on_grid = pieces.zone && subject.definition.zones[pieces.zone].shape == Shape::grid;
    return marked(pieces.top ? Label::top_of
                  : on_grid  ? Label::piece_on
                             : Label::any_of,
                  {zone(subject, pieces.zone)}) +
           of_player(pieces.of);
  }
  Inline of_player(ArgumentIndex player) const {
    return player ? say(subject, Label::of_player, {argument(action, player)}) : plain("");
  }
  Inline operator()(const sources::Cells& cells) const {
    const Inline where = zone(subject, cells.zone);
    return std::visit(
        Overloaded{[&](GridSet which) { return marked(cell_label(which), {where}); },
                   [&](const Flanked& flanked) {
                     return marked(Label::flanked_cells, {where, argument(action, flanked.by)});
                   },
                   [&](const Destinations& destinations) {
                     return marked(destinations_label(destinations.how), {where, argument(action, destinations.from)});
                   },
                   [&](const Tagged& tagged) {
                     return marked(Label::tagged_cell, {where, plain(words_of_id(subject, tagged.tag))});
                   }},
        cells.which);
  }
  Inline operator()(const sources::Numbers& numbers) const {
    return say(subject, Label::number_between,
               {plain(std::to_string(numbers.minimum)), plain(std::to_string(numbers.maximum))});
  }
  Inline operator()(const sources::Seats& seats) const {
    switch (seats.which) {
      case sources::Seats::Which::all: return marked(Label::a_seat);
      case sources::Seats::Which::players: return marked(Label::a_player);
      case sources::Seats::Which::others: return marked(Label::another_player);
      case sources::Seats::Which::partners: return marked(Label::a_partner);
      case sources::Seats::Which::opponents: return marked(Label::an_opponent);
    }
    return {};
  }
  Inline operator()(const sources::Words& words) const {
    return say(subject, Label::one_of, {one_of(subject, words.words)});
  }
  Inline operator()(const sources::Listed& listed) const {
    return say(subject, Label::one_of, {variable(subject, listed.list)});
  }
  Inline operator()(const sources::Script& script) const {
    const Inline phrase = given_by(script);
    return script.after ? phrase + say(subject, Label::depending_on, {argument(action, script.after)}) : phrase;
  }

  Inline given_by(const sources::Script& script) const {
    switch (script.yields) {
      case Yields::cell: return marked(Label::script_cell, {zone(subject, script.zone)});
      case Yields::piece: return marked(Label::script_piece);
      case Yields::number: return plain(say(subject, Label::script_number));
      case Yields::seat: return plain(say(subject, Label::script_seat));
      case Yields::word: return say(subject, Label::script_word, {one_of(subject, script.words)});
    }
    return {};
  }
};

Inline narrowed(const Subject& subject, const Source& source, Inline phrase) {
  const Narrowing* narrowing = source.narrowing();
  if (narrowing == nullptr) return phrase;
  if (narrowing->with) phrase = phrase + say(subject, Label::only_with, {term(subject, narrowing->with)});
  if (narrowing->without) phrase = phrase + say(subject, Label::without, {term(subject, narrowing->without)});
  if (narrowing->subject) phrase = phrase + plain(say(subject, Label::only_subject));
  const auto length = [](int cells) { return plain(std::to_string(cells)); };
  if (narrowing->line > 0) phrase = phrase + say(subject, Label::in_line, {length(narrowing->line)});
  if (narrowing->without_line > 0) phrase = phrase + say(subject, Label::in_no_line, {length(narrowing->without_line)});
  std::vector<Inline> wishes;
  for (const auto& wish : narrowing->prefer)
    wishes.push_back(std::visit(Overloaded{[&](TermIndex preferred) { return term(subject, preferred); },
                                           [&](VariableIndex holder) { return variable(subject, holder); }},
                                wish));
  if (!wishes.empty())
    phrase = phrase + say(subject, Label::if_any, {join(wishes, plain(say(subject, Label::or_else)))});
  return phrase;
}

/// Says a condition, some with their negation.
struct ConditionPhrase {
  const Subject& subject;
  const ActionDefinition* action;
  bool negated;

  Inline operator()(const conditions::Always&) const { return {}; }
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
    return unless(
        say(subject, Label::in_a_row, {number(line.length), zone(subject, line.zone), argument(action, line.through)}));
  }
  Inline operator()(const conditions::Connects& connects) const {
    std::vector<Inline> ends;
    for (const TermIndex end : connects.ends) ends.push_back(term(subject, end));
    return unless(say(subject, Label::connects_ends,
                      {join(ends, plain(", ")), zone(subject, connects.zone), argument(action, connects.through)}));
  }
  Inline operator()(const conditions::Check&) const { return unless(plain(say(subject, Label::in_check))); }
  Inline operator()(const conditions::Holds& holds) const {
    return unless(say(subject, Label::holds_piece, {argument(action, holds.cell), term(subject, holds.with)}));
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
    const Inline holder =
        zone(subject, has.pieces.zone) + SourcePhrase{subject, action, Number::one}.of_player(has.pieces.of);
    return unless(say(subject, Label::list_has, {holder, operand(has.what[0], Operand{operands::Meant{}})}));
  }
  Inline operator()(const conditions::EmptyCell& empty) const {
    return say(subject, negated ? Label::not_empty : Label::is_empty, {argument(action, empty.cell)});
  }
  Inline operator()(const conditions::LiesIn& lies) const {
    return unless(say(subject, Label::lies_in,
                      {std::visit([&](auto who) { return named(who); }, lies.piece), zone(subject, lies.zone)}));
  }
  Inline operator()(const conditions::Several& several) const {
    std::vector<Inline> parts;
    for (const Condition& part : several.parts) {
      const auto* inner = std::get_if<conditions::Several>(&part.that);
      const bool apart = inner != nullptr && inner->any != several.any && inner->parts.size() > 1;
      const Inline phrase = condition_phrase(subject, part, action);
      parts.push_back(apart ? plain("(") + phrase + plain(")") : phrase);
    }
    return unless(join(parts, plain(say(subject, several.any ? Label::either : Label::both))));
  }
  Inline operator()(const conditions::Script& script) const {
    return unless(plain(words_of_id(subject, subject.definition.conditions[script.condition])));
  }

  Inline named(ArgumentIndex index) const { return argument(action, index); }
  Inline named(VariableIndex index) const { return variable(subject, index); }
  Inline whose(const operands::Theirs& theirs) const {
    return std::visit(
        Overloaded{[&](CounterIndex counter) { return emphasis(name_of_counter(subject, counter.value)); },
                   [&](VariableIndex held) { return variable(subject, held); }},
        theirs.what);
  }
  Inline operand(const Operand& said, const Operand& other) const;
  Inline constant(std::int64_t value, const Operand& other) const;
  Inline listed(const operands::Listed& listed) const;
  Inline unless(const Inline& phrase) const { return negated ? say(subject, Label::not_so, {phrase}) : phrase; }
};

/// What a number stands for depends on what it is compared with.
Inline ConditionPhrase::constant(std::int64_t value, const Operand& other) const {
  using Type = VariableDefinition::Type;
  const auto* list = std::get_if<operands::Listed>(&other);
  const auto* held = list == nullptr ? std::get_if<VariableIndex>(&other) : &list->list;
  const auto* property = std::get_if<operands::Property>(&other);
  const auto* chosen = std::get_if<ArgumentIndex>(&other);
  const auto* topmost = std::get_if<operands::Topmost>(&other);
  const bool is_term = std::holds_alternative<operands::Meant>(other) ||
                       (topmost != nullptr && !subject.definition.vocabulary[topmost->property].options.empty()) ||
                       (held != nullptr && subject.definition.variables[*held].type == Type::term) ||
                       (property != nullptr && !subject.definition.vocabulary[property->property].options.empty());
  if (is_term) return term(subject, TermIndex(value));
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
          [&](VariableIndex held) { return named(held); }, [&](ArgumentIndex chosen) { return named(chosen); },
          [&](const operands::Count& count) {
            return say(subject, Label::count_of, {several_phrase(subject, count.source, action)});
          },
          [&](const operands::Sum& sum) { return sum_phrase(subject, sum.number, {sum.pieces}, action); },
          [&](const operands::Property& of) { return named(of.piece) + plain(".") + term(subject, of.property); },
          [&](const operands::Topmost& of) {
            return say(subject, Label::of_topmost, {term(subject, of.property), zone(subject, of.zone)});
          },
          [&](const operands::Actor&) { return plain(say(subject, Label::whoever_acts)); },
          [&](const operands::Meant& meant) { return named(meant.argument); },
          [&](const operands::Listed& each) { return listed(each); },
          [&](const operands::Place& place) {
            return say(subject, place.column ? Label::column_of : Label::row_of, {named(place.cell)});
          },
          [&](const operands::Theirs& theirs) {
            return whose(theirs) + say(subject, Label::of_player, {named(theirs.whose)});
          }},
      said);
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

/// Says an effect.
struct EffectPhrase {
  const Subject& subject;
  const ActionDefinition* action;
  bool for_others = false;  ///< "that player" instead of who acts

  Inline operator()(const effects::Move& move) const;
  Inline operator()(const effects::Deal& deal) const {
    return say(subject, Label::deal,
               {plain(number_text(subject, deal.count)), zone(subject, deal.from), goal(deal.to)});
  }
  Inline operator()(const effects::Draw& draw) const {
    const Inline count = draw.amount ? amount(*draw.amount) : plain(number_text(subject, draw.count));
    return say(subject, draw.up_to ? Label::draw_up_to : Label::draw, {count, zone(subject, draw.from), goal(draw.to)});
  }
  /// A zone, or the empty cells of a board.
  Inline goal(ZoneIndex to) const {
    const bool grid = to && subject.definition.zones[to].shape == Shape::grid;
    return grid ? several_phrase(subject, {sources::Cells{to, GridSet::empty}}) : zone(subject, to);
  }
  Inline operator()(const effects::Shuffle& shuffle) const {
    return say(subject, Label::shuffle, {zone(subject, shuffle.zone)});
  }
  Inline operator()(const effects::PassZone& pass) const { return passed(pass.by, zone(subject, pass.zone)); }
  Inline operator()(const effects::PassSeat& pass) const { return passed(pass.by, variable(subject, pass.variable)); }
  Inline operator()(const effects::Turn& turn) const;
  Inline operator()(const effects::Roll& roll) const {
    return say(subject, Label::is_rolled, {std::visit([&](const auto& form) { return turned(form); }, roll.what)});
  }
  Inline operator()(const effects::Become& become) const {
    return say(subject, Label::become, {became(become), new_kind(become.kind)});
  }
  Inline operator()(const effects::Add& add) const {
    const std::string counter = name_of_counter(subject, add.counter.value);
    if (const auto* number = std::get_if<std::int64_t>(&add.amount))
      return plain(fmt::format("{} {:+}", counter, add.less ? -*number : *number));
    return plain(counter + (add.less ? " − " : " + ")) + amount(add.amount);
  }
  Inline operator()(const effects::Set& set) const {
    const auto* counter = std::get_if<CounterIndex>(&set.what);
    const Inline what = counter == nullptr ? variable(subject, std::get<VariableIndex>(set.what))
                                           : plain(name_of_counter(subject, counter->value));
    const auto* held = std::get_if<VariableIndex>(&set.what);
    return what + plain(" = ") +
           ConditionPhrase{subject, action, false}.operand(set.value, held == nullptr ? set.value : Operand{*held});
  }
  Inline operator()(const effects::Append& append) const {
    const Inline what = element(append.what, append.list);
    return say(subject, Label::list_gets, {variable(subject, append.list), append.less ? plain("−") + what : what});
  }
  Inline operator()(const effects::Remove& remove) const {
    return say(subject, Label::list_loses, {variable(subject, remove.list), element(remove.what, remove.list)});
  }
  Inline operator()(const effects::Clear& clear) const {
    return say(subject, Label::is_cleared, {variable(subject, clear.variable)});
  }
  Inline element(const Operand& what, VariableIndex list) const {
    return ConditionPhrase{subject, action, false}.operand(what, Operand{list});
  }
  Inline operator()(const effects::Remember& remember) const {
    return say(subject, remember.translated ? Label::decides : Label::remembers,
               {argument(action, remember.argument), variable(subject, remember.variable)});
  }
  Inline operator()(const effects::Ask& ask) const {
    const Inline phrase = asked(ask, emphasis(name_of_phase(subject, ask.phase.value)));
    return ask.about ? phrase + say(subject, Label::about, {argument(action, ask.about)}) : phrase;
  }
  Inline operator()(const effects::Trigger& trigger) const {
    return say(subject, Label::takes_effect, {argument(action, trigger.piece)});
  }
  Inline operator()(const effects::Go& go) const {
    const Inline phrase = say(subject, Label::goes_from, {argument(action, go.from), argument(action, go.to)});
    if (go.face_down) return phrase + plain(say(subject, Label::captured_stays));
    return go.captured ? phrase + say(subject, Label::captured_to, {zone(subject, go.captured)}) : phrase;
  }
  Inline operator()(const effects::RememberPosition&) const { return plain(say(subject, Label::remembers_position)); }
  Inline operator()(const effects::ForgetPositions&) const { return plain(say(subject, Label::forgets_positions)); }
  Inline operator()(const effects::Win& win) const { return of_seat(win.who, Label::wins, Label::seat_wins); }
  Inline operator()(const effects::Lose& lose) const { return of_seat(lose.who, Label::loses, Label::seat_loses); }
  Inline operator()(const effects::Out& out) const { return of_seat(out.who, Label::leaves, Label::seat_leaves); }
  Inline operator()(const effects::Sow& sow) const {
    const Inline phrase = say(subject, Label::sows, {argument(action, sow.cell), zones(sow.along)});
    return sow.skip.empty() ? phrase : phrase + say(subject, Label::skipping, {zones(sow.skip)});
  }
  Inline operator()(const effects::Tell& tell) const {
    using To = effects::Tell::To;
    const Inline sentence = told_sentence(subject, tell.sentence.in(subject.language), action);
    if (tell.to == To::seat && tell.who)
      return say(subject, Label::tells_seat, {variable(subject, tell.who), sentence});
    const bool to_actor = tell.to == To::actor || tell.to == To::seat;
    const Label other = tell.to == To::others ? Label::tells_others : Label::tells;
    return say(subject, to_actor ? Label::tells_actor : other, {sentence});
  }
  Inline operator()(const effects::Clue& clue) const;
  Inline operator()(const effects::Finish& finish) const {
    return plain(say(subject, finish.phase ? Label::ends_phase : Label::ends));
  }
  Inline operator()(const effects::Step& step) const {
    return plain(name_of_step(subject, subject.definition.steps[step.step]));
  }

  Inline asked(const effects::Ask& ask, const Inline& phase) const {
    using Whom = effects::Ask::Whom;
    if (const auto* holder = std::get_if<VariableIndex>(&ask.of); holder != nullptr && *holder)
      return say(subject, Label::asks_seat, {variable(subject, *holder), phase});
    if (const auto* chosen = std::get_if<ArgumentIndex>(&ask.of))
      return say(subject, Label::asks_seat, {argument(action, *chosen), phase});
    const auto* whom = std::get_if<Whom>(&ask.of);
    if (whom == nullptr || *whom == Whom::actor) return say(subject, Label::asks, {phase});
    switch (*whom) {
      case Whom::others: return say(subject, Label::asks_others, {phase});
      case Whom::partners: return say(subject, Label::asks_partners, {phase});
      case Whom::opponents: return say(subject, Label::asks_opponents, {phase});
      default: return say(subject, Label::asks_everyone, {phase});
    }
  }
  Inline of_seat(VariableIndex who, Label actor, Label other) const {
    if (who) return say(subject, other, {variable(subject, who)});
    return for_others ? say(subject, other, {plain(say(subject, Label::that_player))}) : plain(say(subject, actor));
  }
  Inline zones(const std::vector<ZoneIndex>& indices) const {
    std::vector<Inline> names;
    for (const ZoneIndex index : indices) names.push_back(zone(subject, index));
    return join(names, plain(", "));
  }
  Inline passed(int by, const Inline& what) const {
    return say(subject, by > 0 ? Label::pass_left : Label::pass_right, {what});
  }
  Inline moved(ArgumentIndex what) const { return argument(action, what); }
  Inline moved(effects::TopOf what) const { return source_phrase(subject, {sources::Pieces{what.zone, true}}, action); }
  Inline moved(const effects::AllOf& what) const {
    const Inline all = say(subject, Label::all_pieces, {zone(subject, what.zone)});
    if (!what.with) return all;
    const ConditionPhrase said{subject, action, false};
    return all + say(subject, Label::only_with, {said.operand(*what.with, Operand{operands::Meant{}})});
  }
  Inline moved(const sources::Cells& what) const { return turned(what); }
  Inline turned(ArgumentIndex what) const { return argument(action, what); }
  Inline turned(const sources::Pieces& what) const {
    if (what.top) return source_phrase(subject, {what}, action);
    const Inline all = say(subject, Label::all_pieces, {zone(subject, what.zone)});
    return what.of ? all + say(subject, Label::of_player, {argument(action, what.of)}) : all;
  }
  Inline turned(const sources::Cells& what) const {
    return say(subject, Label::lies_on_each, {counted_phrase(subject, {what})});
  }
  Inline amount(const Operand& said) const { return ConditionPhrase{subject, action, false}.operand(said, said); }
  Inline told(const effects::Clue&, TermIndex about) const { return term(subject, about); }
  Inline told(const effects::Clue&, VariableIndex about) const { return variable(subject, about); }
  Inline told(const effects::Clue& clue, ArgumentIndex about) const {
    const TermIndex number = subject.definition.vocabulary[clue.terms[0]].exact;
    return number ? term(subject, number) + plain(" ") + argument(action, about) : argument(action, about);
  }
  Inline neighbours(const effects::Turn& turn) const;
  Inline became(const effects::Become& become) const {
    if (const auto* cell = std::get_if<ArgumentIndex>(&become.cells)) return argument(action, *cell);
    const auto& cells = std::get<sources::Cells>(become.cells);
    return std::holds_alternative<GridSet>(cells.which) ? turned(cells) : source_phrase(subject, {cells}, action);
  }
  Inline new_kind(const NewKind& kind) const {
    if (kind.type == NewKind::Type::chosen) return argument(action, kind.word);
    if (kind.type == NewKind::Type::matching) return term(subject, kind.terms[0]);
    return plain(kind.type == NewKind::Type::own ? say(subject, Label::own_piece) : name_of_kind(subject, kind.kind));
  }
};

Inline EffectPhrase::operator()(const effects::Move& move) const {
  const Inline what = std::visit([&](const auto& form) { return moved(form); }, move.what);
  Inline phrase = say(subject, Label::goes_to, {what, zone(subject, move.to)});
  if (move.at) phrase = phrase + say(subject, Label::at_cell, {argument(action, move.at)});
  if (move.face != Face::as_zone)
    phrase = phrase + plain(say(subject, move.face == Face::down ? Label::face_down : Label::face_up));
  if (move.kind.type == NewKind::Type::own) phrase = phrase + plain(say(subject, Label::as_own));
  if (move.kind.type != NewKind::Type::own && move.kind.type != NewKind::Type::same)
    phrase = phrase + say(subject, Label::as_kind, {new_kind(move.kind)});
  return phrase;
}

/// "tree beside Fire; house beside Flood"; blank if everything is turned.
Inline EffectPhrase::neighbours(const effects::Turn& turn) const {
  std::vector<Inline> parts;
  for (std::size_t kind = 0; kind < turn.beside.size(); ++kind)
    if (turn.beside[kind])
      parts.push_back(say(subject, Label::beside_kind,
                          {term(subject, turn.beside[kind]), plain(name_of_kind(subject, static_cast<int>(kind)))}));
  return join(parts, plain(say(subject, Label::semicolon)));
}

Inline EffectPhrase::operator()(const effects::Turn& turn) const {
  Inline what = std::visit([&](const auto& form) { return turned(form); }, turn.what);
  if (turn.with) what = what + say(subject, Label::only_with, {term(subject, turn.with)});
  const Inline beside = neighbours(turn);
  if (!beside.empty()) what = what + say(subject, Label::only_with, {beside});
  return say(subject, turn.face_down ? Label::turns_down : Label::turns_up, {what});
}

Inline EffectPhrase::operator()(const effects::Clue& clue) const {
  using To = effects::Tell::To;
  const Inline what = std::visit([&](const auto& form) { return turned(form); }, clue.what);
  const Inline about = std::visit([&](const auto& form) { return told(clue, form); }, clue.about);
  const Label label = clue.to == To::everyone ? Label::everyone_learns
                      : clue.to == To::others ? Label::others_learn
                                              : Label::actor_learns;
  if (clue.to == To::seat && clue.who)
    return say(subject, Label::seat_learns, {variable(subject, clue.who), what, about});
  return say(subject, label, {what, about});
}

}  // namespace

Inline source_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  return narrowed(subject, source, std::visit(SourcePhrase{subject, action, Number::one}, source.from));
}

namespace {

/// "1 for 1, 4 for 2, 9 for 3 or more"
Inline points_by_worth(const Subject& subject, const std::vector<std::int32_t>& points) {
  std::vector<Inline> steps;
  for (std::size_t i = 0; i < points.size(); ++i)
    steps.push_back(say(subject, i + 1 < points.size() ? Label::points_for : Label::points_from,
                        {number(points[i]), number(static_cast<int>(i) + 1)}));
  return join(steps, plain(", "));
}

}  // namespace

Inline groups_phrase(const Subject& subject, const GroupsDefinition& groups) {
  Inline worth = groups.sum ? say(subject, Label::group_sum, {term(subject, groups.sum)})
                            : plain(say(subject, Label::group_cells));
  if (groups.beside)
    worth = say(subject, Label::group_raised, {worth, number(groups.more), term(subject, groups.beside)});
  if (groups.times) worth = say(subject, Label::group_times, {worth, term(subject, groups.times)});
  if (!groups.points.empty())
    worth = say(subject, Label::group_points, {worth, points_by_worth(subject, groups.points)});
  return say(subject, groups.best ? Label::best_group : Label::each_group, {term(subject, groups.of), worth});
}

Inline counted_phrase(const Subject& subject, const Source& source) {
  return narrowed(subject, source, std::visit(SourcePhrase{subject, nullptr, Number::each}, source.from));
}

Inline sum_phrase(const Subject& subject, TermIndex number, const Source& pieces, const ActionDefinition* action) {
  const Inline of = SourcePhrase{subject, action, Number::one}.of_player(pieces.after());
  return narrowed(subject, pieces,
                  say(subject, Label::sum_of, {term(subject, number), zone(subject, pieces.zone()) + of}));
}

Inline several_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  return narrowed(subject, source, std::visit(SourcePhrase{subject, action, Number::several}, source.from));
}

Inline condition_phrase(const Subject& subject, const Condition& condition, const ActionDefinition* action) {
  return std::visit(ConditionPhrase{subject, action, condition.negated}, condition.that);
}

Inline lines_phrase(const Subject& subject, const GridLines& lines, bool columns, const ActionDefinition* action) {
  const auto line = [&](Label row, Label column, const std::vector<Inline>& parts) {
    return say(subject, columns ? column : row, parts);
  };
  const ConditionPhrase said{subject, action, false};
  const Operand word{operands::Meant{}}, count{std::int64_t{0}};  // what constants stand for beside these
  std::vector<Inline> wishes;
  for (const GridLines::Wish& wish : lines.wishes)
    wishes.push_back(std::visit(
        Overloaded{[&](const GridLines::Numbered& of) {
                     if (of.first == of.last) return line(Label::in_row, Label::in_column, {number(of.first)});
                     return line(Label::in_rows, Label::in_columns, {number(of.first), number(of.last)});
                   },
                   [&](const GridLines::At& at) {
                     return line(Label::in_row, Label::in_column, {said.operand(at.number, count)});
                   },
                   [&](const GridLines::With& with) {
                     return line(Label::in_row_with, Label::in_column_with, {said.operand(with.term, word)});
                   },
                   [&](const GridLines::Empty&) { return line(Label::in_empty_row, Label::in_empty_column, {}); }},
        wish));
  return join(wishes, plain(say(subject, Label::or_else)));
}

namespace {
Label every(sources::Seats::Which which) {
  switch (which) {
    case sources::Seats::Which::others: return Label::every_other;
    case sources::Seats::Which::partners: return Label::every_partner;
    case sources::Seats::Which::opponents: return Label::every_opponent;
    default: return Label::every_player;
  }
}

Inline whom_phrase(const Subject& subject, const Effect::Whom& whom, const ActionDefinition* action) {
  return std::visit(Overloaded{[](std::monostate) { return Inline{}; },
                               [&](ArgumentIndex chosen) { return argument(action, chosen); },
                               [&](VariableIndex holder) { return variable(subject, holder); },
                               [&](const sources::Seats& seats) { return plain(say(subject, every(seats.which))); }},
                    whom);
}
}  // namespace

Inline effect_phrase(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  Inline phrase = std::visit(EffectPhrase{subject, action, effect.is_for_others()}, effect.what);
  if (!effect.when.always())
    phrase = say(subject, Label::if_so, {condition_phrase(subject, effect.when, action), phrase});
  if (effect.is_for_others())
    phrase = say(subject, Label::done_for, {whom_phrase(subject, effect.whom, action), phrase});
  return phrase;
}

}  // namespace houserule::cli::pages
