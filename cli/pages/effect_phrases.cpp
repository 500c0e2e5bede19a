#include <fmt/format.h>

#include "cli/pages/phrase_names.hpp"
#include "cli/pages/phrases.hpp"
#include "cli/pages/told_sentences.hpp"

namespace houserule::cli::pages {
namespace {

/// Lines one after another; what introduces others is followed by them at once.
Inline in_one_line(const Subject& subject, const std::vector<Inline>& lines) {
  Inline result;
  bool introduced = true;
  for (const Inline& line : lines) {
    if (!introduced) result = result + plain(say(subject, Label::semicolon));
    if (introduced && !is_blank(result)) result = result + plain(" ");
    introduced = plain_text(line).ends_with(":");
    result = result + line;
  }
  return result;
}

/// Done once, as a whole, for others.
bool is_block(const effects::Each& each) { return !each.variable && each.times.empty(); }

/// Of those who hear or see something.
Label label_to(effects::Tell::To to, Label everyone, Label others, Label actor) {
  using To = effects::Tell::To;
  return to == To::everyone ? everyone : to == To::others ? others : actor;
}

/// Says an effect.
struct EffectPhrase {
  const Subject& subject;
  const ActionDefinition* action;
  bool for_others = false;  ///< "that player" instead of who acts

  Inline operator()(const effects::Move& move) const;
  Inline operator()(const effects::Deal& deal) const {
    const Inline count = deal.amount ? amount(*deal.amount) : plain(number_text(subject, deal.count));
    return say(subject, Label::deal, {count, zone(subject, deal.from), goal(deal.to)});
  }
  Inline operator()(const effects::Draw& draw) const {
    const Inline count = draw.amount ? amount(*draw.amount) : plain(number_text(subject, draw.count));
    return say(subject, draw.up_to ? Label::draw_up_to : Label::draw,
               {count, zone(subject, draw.from), draw.at ? place(draw) : goal(draw.to)});
  }
  Inline place(const effects::Draw& draw) const {
    sources::Pieces there{draw.to};
    there.at = draw.at;
    return place_phrase(subject, there, action);
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
    const bool chosen = !std::holds_alternative<sources::Cells>(become.cells);
    return say(subject, chosen ? Label::become_there : Label::become, {became(become), new_kind(become.kind)});
  }
  Inline operator()(const effects::Add& add) const {
    const std::string counter = name_of_counter(subject, add.counter.value);
    if (const auto* number = std::get_if<std::int64_t>(&add.amount))
      return plain(fmt::format("{} {:+}", counter, add.less ? -*number : *number));
    const Operand* negative = negated(add.amount);
    const bool less = add.less != (negative != nullptr);
    const Operand& by = negative == nullptr ? add.amount : *negative;
    const auto* reckoned = std::get_if<operands::Arithmetic>(&by);
    const bool apart =
        less && reckoned != nullptr &&
        (reckoned->sign == operands::Arithmetic::Sign::plus || reckoned->sign == operands::Arithmetic::Sign::minus);
    return plain(counter + (less ? " − " : " + ")) + (apart ? plain("(") + amount(by) + plain(")") : amount(by));
  }
  /// Of what -AMOUNT is read as, 0 - AMOUNT, the amount; null of anything else.
  static const Operand* negated(const Operand& said) {
    const auto* reckoned = std::get_if<operands::Arithmetic>(&said);
    if (reckoned == nullptr || reckoned->sign != operands::Arithmetic::Sign::minus) return nullptr;
    const auto* zero = std::get_if<std::int64_t>(&reckoned->parts[0]);
    return zero != nullptr && *zero == 0 ? &reckoned->parts[1] : nullptr;
  }
  Inline operator()(const effects::Set& set) const {
    const auto* counter = std::get_if<CounterIndex>(&set.what);
    const Inline what = counter == nullptr ? variable(subject, std::get<VariableIndex>(set.what))
                                           : plain(name_of_counter(subject, counter->value));
    const auto* held = std::get_if<VariableIndex>(&set.what);
    return what + plain(" = ") +
           operand_phrase(subject, set.value, held == nullptr ? set.value : Operand{*held}, action);
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
    return operand_phrase(subject, what, Operand{list}, action);
  }
  Inline operator()(const effects::Remember& remember) const {
    const Inline what = remember.property ? amount(Operand{operands::Property{remember.argument, remember.property}})
                                          : argument(action, remember.argument);
    return say(subject, remember.translated ? Label::decides : Label::remembers,
               {what, variable(subject, remember.variable)});
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
    const Inline sentence = told_sentence(subject, tell.sentence.in(subject.language), action, tell.gaps);
    if (tell.to == To::seat && tell.who)
      return say(subject, Label::tells_seat, {variable(subject, tell.who), sentence});
    return say(subject, label_to(tell.to, Label::tells, Label::tells_others, Label::tells_actor), {sentence});
  }
  Inline operator()(const effects::Clue& clue) const;
  Inline operator()(const effects::Reveal& reveal) const;
  Inline operator()(const effects::Skip&) const { return {}; }
  Inline operator()(const effects::Sort& sort) const {
    return say(subject, sort.highest ? Label::sorts_highest : Label::sorts_lowest,
               {variable(subject, sort.order), amount(sort.by)});
  }
  Inline operator()(const effects::Each& each) const {
    const Inline body = in_one_line(subject, effect_lines(subject, each.body, action, each.steps, for_others));
    return is_block(each) ? body : say(subject, Label::introducing, {head(each)}) + plain(" ") + body;
  }
  Inline operator()(const effects::Finish& finish) const {
    return plain(say(subject, finish.phase ? Label::ends_phase : Label::ends));
  }
  Inline operator()(const effects::Step& step) const {
    return emphasis(name_of_step(subject, subject.definition.steps[step.step]));
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
  Inline moved(VariableIndex what) const { return variable(subject, what); }
  Inline moved(effects::TopOf what) const {
    if (what.bottom) return say(subject, Label::bottom_of, {zone(subject, what.zone)});
    return source_phrase(subject, {sources::Pieces{what.zone, true}}, action);
  }
  Inline moved(const effects::AllOf& what) const {
    const Inline from = place_phrase(subject, sources::Pieces{.zone = what.zone, .at = what.at}, action);
    const Inline all = what.count ? say(subject, Label::so_many_of, {amount(*what.count), from})
                                  : say(subject, Label::all_pieces, {from});
    if (what.best.number) return best(what, all);
    if (!what.with) return all;
    return all + say(subject, Label::only_with, {word_phrase(subject, *what.with, action)});
  }
  /// "the lowest value in Street", "2 of what is in Hand, those with the highest rank"
  Inline best(const effects::AllOf& what, const Inline& all) const {
    const Inline number = term(subject, what.best.number);
    const Inline one =
        say(subject, what.best.least ? Label::lowest_in : Label::highest_in, {number, zone(subject, what.zone)});
    const Inline several =
        what.count ? say(subject, what.best.least ? Label::of_lowest : Label::of_highest, {all, number}) : one;
    return what.with ? several + say(subject, Label::only_with, {word_phrase(subject, *what.with, action)}) : several;
  }
  Inline moved(const sources::Cells& what) const { return turned(what); }
  Inline moved(const sources::Pieces& what) const { return turned(what); }
  Inline all_on(const sources::Cells& what) const {
    return say(subject, Label::everything_on_each, {counted_phrase(subject, {what}, action)});
  }
  bool is_piece(ArgumentIndex what) const { return action->arguments[what].source.yields() == Yields::piece; }
  bool is_piece(VariableIndex what) const {
    return subject.definition.variables[what].type == VariableDefinition::Type::piece;
  }
  bool is_piece(const auto&) const { return false; }
  template <class What>
  Inline all_on(const What& what) const {
    if (is_piece(what)) return say(subject, Label::with_all_on, {moved(what)});
    return say(subject, Label::everything_on, {moved(what)});
  }
  Inline turned(ArgumentIndex what) const { return argument(action, what); }
  Inline turned(VariableIndex what) const { return variable(subject, what); }
  Inline turned(const sources::Pieces& what) const {
    if (what.top) return source_phrase(subject, {what}, action);
    const Inline all = say(subject, Label::all_pieces, {place_phrase(subject, what, action)});
    return all + of_player_phrase(subject, what, action);
  }
  Inline turned(const sources::Cells& what) const {
    return say(subject, Label::lies_on_each, {counted_phrase(subject, {what}, action)});
  }
  Inline amount(const Operand& said) const { return operand_phrase(subject, said, said, action); }
  Inline told(const effects::Clue&, TermIndex about) const { return term(subject, about); }
  Inline told(const effects::Clue&, VariableIndex about) const { return variable(subject, about); }
  Inline told(const effects::Clue& clue, ArgumentIndex about) const {
    const TermIndex number = subject.definition.vocabulary[clue.terms[0]].exact;
    return number ? term(subject, number) + plain(" ") + argument(action, about) : argument(action, about);
  }
  Inline neighbours(const effects::Turn& turn) const;
  Inline head(const effects::Each& each) const;
  Inline words(const std::vector<TermIndex>& terms) const {
    std::vector<Inline> said;
    for (const TermIndex each : terms) said.push_back(term(subject, each));
    return join(said, plain(", "));
  }
  Inline became(const effects::Become& become) const {
    if (const auto* cell = std::get_if<ArgumentIndex>(&become.cells)) return argument(action, *cell);
    if (const auto* held = std::get_if<VariableIndex>(&become.cells)) return variable(subject, *held);
    const auto& cells = std::get<sources::Cells>(become.cells);
    return std::holds_alternative<GridSet>(cells.which) ? turned(cells) : source_phrase(subject, {cells}, action);
  }
  Inline new_kind(const NewKind& kind) const {
    if (kind.type == NewKind::Type::chosen) return argument(action, kind.word);
    if (kind.type == NewKind::Type::matching) return term(subject, kind.terms[0]);
    return plain(kind.type == NewKind::Type::own ? say(subject, Label::own_piece) : name_of_kind(subject, kind.kind));
  }
};

/// "for each row of occupied cells of Rows", "3 times"
Inline EffectPhrase::head(const effects::Each& each) const {
  const auto among = [&](const auto& source) -> Inline {
    using Form = std::decay_t<decltype(source)>;
    if constexpr (std::is_same_v<Form, sources::Numbers>)
      return number(source.minimum) + plain("–") + number(source.maximum);
    else if constexpr (std::is_same_v<Form, sources::Listed>)
      return variable(subject, source.list);
    else if constexpr (std::is_same_v<Form, sources::Words>)
      return words(each.terms);
    else
      return several_phrase(subject, each.in, action);
  };
  if (each.order)
    return say(subject, Label::for_each_of, {variable(subject, each.variable), variable(subject, each.order)});
  if (!each.times.empty()) return say(subject, Label::times, {amount(each.times[0])});
  return say(subject, Label::for_each_of, {variable(subject, each.variable), std::visit(among, each.in.from)});
}

Inline EffectPhrase::operator()(const effects::Move& move) const {
  const Inline what = std::visit([&](const auto& form) { return move.all ? all_on(form) : moved(form); }, move.what);
  const Inline where =
      move.onto ? say(subject, Label::where_lies, {argument(action, move.onto)}) : zone(subject, move.to);
  Inline phrase = say(subject, move.onto ? Label::goes : Label::goes_to, {what, where});
  if (move.at) phrase = phrase + say(subject, Label::at_cell, {cell_name(subject, action, move.at, move.to)});
  if (move.under) phrase = phrase + plain(say(subject, Label::under_others));
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
  if (clue.to == To::seat && clue.who)
    return say(subject, Label::seat_learns, {variable(subject, clue.who), what, about});
  const Label label = label_to(clue.to, Label::everyone_learns, Label::others_learn, Label::actor_learns);
  return say(subject, label, {what, about});
}

Inline EffectPhrase::operator()(const effects::Reveal& reveal) const {
  using To = effects::Tell::To;
  const Inline what = std::visit([&](const auto& form) { return turned(form); }, reveal.what);
  if (reveal.to == To::seat && reveal.who) return say(subject, Label::seat_sees, {variable(subject, reveal.who), what});
  return say(subject, label_to(reveal.to, Label::everyone_sees, Label::others_see, Label::actor_sees), {what});
}

Label every(sources::Seats::Which which) {
  switch (which) {
    case sources::Seats::Which::others: return Label::every_other;
    case sources::Seats::Which::partners: return Label::every_partner;
    case sources::Seats::Which::opponents: return Label::every_opponent;
    case sources::Seats::Which::left: return Label::left_neighbour;
    case sources::Seats::Which::right: return Label::right_neighbour;
    case sources::Seats::Which::neighbours: return Label::every_neighbour;
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

Inline for_whom(const Subject& subject, const Effect& effect, const Inline& done, const ActionDefinition* action) {
  if (!effect.is_for_others()) return done;
  return say(subject, Label::done_for, {whom_phrase(subject, effect.whom, action), done});
}

Inline effect_phrase(const Subject& subject, const Effect& effect, const ActionDefinition* action, bool for_others) {
  if (const auto* skip = effect.as<effects::Skip>()) {
    const Inline condition = condition_phrase(subject, effect.when, action);
    const Inline head = skip->always ? plain(say(subject, Label::if_not)) : say(subject, Label::if_holds, {condition});
    return say(subject, Label::introducing, {head});
  }
  Inline phrase = std::visit(EffectPhrase{subject, action, for_others || effect.is_for_others()}, effect.what);
  if (!effect.when.always())
    phrase = say(subject, Label::if_so, {condition_phrase(subject, effect.when, action), phrase});
  return for_whom(subject, effect, phrase, action);
}

bool is_told_by_name(const Subject& subject, const StepSpan& span) {
  return span.count > 0 && (is_step_named(subject, span.step) || !is_blank(about_step(subject, span.step)));
}

bool is_bare_block(const Effect& effect) {
  const auto* each = effect.as<effects::Each>();
  return each != nullptr && is_block(*each) && !effect.is_for_others() && effect.when.always();
}

namespace {
/// For whom, or under which condition, what follows is done.
Inline block_head(const Subject& subject, const Effect& effect, const ActionDefinition* action) {
  const Inline whom = whom_phrase(subject, effect.whom, action);
  if (effect.when.always()) return say(subject, Label::introducing, {whom});
  const Inline condition = condition_phrase(subject, effect.when, action);
  return say(
      subject, Label::introducing,
      {is_blank(whom) ? say(subject, Label::if_holds, {condition}) : say(subject, Label::if_so, {condition, whom})});
}
}  // namespace

Inline effect_head(const Subject& subject, const Effect& effect, const ActionDefinition* action, bool for_others) {
  const auto* each = effect.as<effects::Each>();
  if (each == nullptr) return effect_phrase(subject, effect, action, for_others);
  if (is_block(*each)) return block_head(subject, effect, action);
  Inline head = EffectPhrase{subject, action}.head(*each);
  if (!effect.when.always()) head = say(subject, Label::if_so, {condition_phrase(subject, effect.when, action), head});
  return say(subject, Label::introducing, {for_whom(subject, effect, head, action)});
}

namespace {

void append_body(const Subject& subject, const effects::Each& each, const ActionDefinition* action, std::size_t depth,
                 bool for_others, std::vector<Inline>& lines) {
  for (const Inline& done : effect_lines(subject, each.body, action, each.steps, for_others)) {
    Inline line;
    for (std::size_t i = 0; i < depth; ++i) line = line + plain("– ");
    lines.push_back(line + done);
  }
}

Inline step_line(const Subject& subject, const StepSpan& step, const Effect& first, const ActionDefinition* action) {
  const Inline name = emphasis(name_of_step(subject, step.step));
  return step.for_others ? for_whom(subject, first, name, action) : name;
}

}  // namespace

std::vector<Inline> effect_lines(const Subject& subject, std::span<const Effect> effects,
                                 const ActionDefinition* action, std::span<const StepSpan> steps, bool for_others) {
  std::vector<Inline> lines;
  std::vector<std::size_t> ends;  // of the conditions under which this is done
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const auto* skip = effects[i].as<effects::Skip>();
    const auto step = std::ranges::find_if(steps, [&](const StepSpan& span) {
      return static_cast<std::size_t>(span.first) == i && is_told_by_name(subject, span);
    });
    const bool named = step != steps.end();
    if (!named && skip != nullptr && skip->always) ends.pop_back();
    const bool bare = !named && is_bare_block(effects[i]);
    Inline line;
    for (std::size_t depth = 0; depth < ends.size(); ++depth) line = line + plain("– ");
    if (!bare)
      lines.push_back(line + (named ? step_line(subject, *step, effects[i], action)
                                    : effect_head(subject, effects[i], action, for_others)));
    const auto* loop = named ? nullptr : effects[i].as<effects::Each>();
    if (loop != nullptr)
      append_body(subject, *loop, action, ends.size() + (bare ? 0 : 1), for_others || effects[i].is_for_others(),
                  lines);
    if (named)
      i += static_cast<std::size_t>(step->count) - 1;
    else if (skip != nullptr)
      ends.push_back(i + static_cast<std::size_t>(skip->count));
    while (!ends.empty() && ends.back() <= i) ends.pop_back();
  }
  return lines;
}

}  // namespace houserule::cli::pages
