#include "cli/pages/phrase_names.hpp"
#include "cli/pages/phrases.hpp"

namespace houserule::cli::pages {
namespace {

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
    case GridSet::track: return Label::track_cell;
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
    case Destinations::How::beside: return Label::cells_beside;
    case Destinations::How::group: return Label::cells_of_group;
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
    return marked(pieces.top      ? Label::top_of
                  : pieces.bottom ? Label::bottom_of
                  : pieces.all    ? Label::piece_anywhere
                  : on_grid       ? Label::piece_on
                                  : Label::any_of,
                  {place_phrase(subject, pieces, action)}) +
           of_player(pieces);
  }
  Inline of_player(const sources::Pieces& pieces) const {
    if (pieces.aside != 0)
      return say(subject, Label::of_player,
                 {plain(say(subject, pieces.aside > 0 ? Label::left_neighbour : Label::right_neighbour))});
    if (pieces.whose) return say(subject, Label::of_player, {variable(subject, pieces.whose)});
    return pieces.of ? say(subject, Label::of_player, {argument(action, pieces.of)}) : plain("");
  }
  Inline operator()(const sources::Cells& cells) const {
    Inline phrase = set(cells.which, cells.zone);
    for (const CellsBesides& more : cells.besides) phrase = phrase + besides(more, cells.zone);
    return phrase;
  }
  Inline besides(const CellsBesides& more, ZoneIndex board) const {
    const SourcePhrase several{subject, action, Number::several};
    switch (more.how) {
      case CellsBesides::How::among: return say(subject, Label::also_among, {several.set(more.which, board)});
      case CellsBesides::How::without: return say(subject, Label::but_for, {several.set(more.which, board)});
      case CellsBesides::How::with: break;
    }
    return say(subject, Label::or_else_on, {set(more.which, board)});
  }
  Inline set(const CellsOf& cells, ZoneIndex board) const {
    const Inline where = zone(subject, board);
    return std::visit(Overloaded{[&](GridSet which) { return marked(cell_label(which), {where}); },
                                 [&](const Flanked& flanked) {
                                   return marked(Label::flanked_cells, {where, argument(action, flanked.by)});
                                 },
                                 [&](const Destinations& destinations) {
                                   return marked(destinations_label(destinations.how),
                                                 {where, cell_name(subject, action, destinations.from, board)});
                                 },
                                 [&](const Beyond& beyond) {
                                   return marked(beyond.back ? Label::cells_behind : Label::cells_ahead,
                                                 {where, argument(action, beyond.from)});
                                 },
                                 [&](const Around& around) {
                                   return marked(Label::cells_around,
                                                 {where, number_of(around.rows), number_of(around.columns),
                                                  cell_name(subject, action, around.of, board)});
                                 },
                                 [&](const InLine& line) {
                                   return marked(line.column ? Label::cells_of_column : Label::cells_of_row,
                                                 {where, cell_name(subject, action, line.with, board)});
                                 },
                                 [&](const Matched& matched) {
                                   return marked(Label::tagged_cell, {where, word(matched.word)});
                                 },
                                 [&](const Enclosed& enclosed) { return enclosed_from(enclosed, board); },
                                 [&](const Named& named) { return cell_name(subject, action, named.cell, board); },
                                 [&](const OnList& on) { return variable(subject, on.list); }},
                      cells);
  }
  Inline word(const WordName& name) const {
    if (name.chosen) return argument(action, name.chosen);
    if (name.variable && !name.word) return variable(subject, name.variable);
    const Inline said = term(subject, name.word);
    if (name.variable) return variable(subject, name.variable) + plain(".") + said;
    return name.piece ? argument(action, name.piece) + plain(".") + said : said;
  }
  Inline enclosed_from(const Enclosed& enclosed, ZoneIndex board) const {
    const Inline where = zone(subject, board);
    const Inline by = cell_name(subject, action, enclosed.by, board);
    const Inline phrase = enclosed.most == 1 ? marked(Label::enclosed_cells, {where, by})
                                             : marked(Label::enclosed_runs, {where, by, number_of(enclosed.most)});
    return enclosed.ends ? phrase + say(subject, Label::as_good_as_own, {term(subject, enclosed.ends)}) : phrase;
  }
  static Inline number_of(int amount) { return plain(std::to_string(amount)); }
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
      case sources::Seats::Which::left: return plain(say(subject, Label::left_neighbour));
      case sources::Seats::Which::right: return plain(say(subject, Label::right_neighbour));
      case sources::Seats::Which::neighbours: return marked(Label::a_neighbour);
    }
    return {};
  }
  Inline operator()(const sources::Words& words) const {
    return say(subject, Label::one_of, {one_of(subject, words.words)});
  }
  Inline operator()(const sources::Listed& listed) const {
    return say(subject, Label::one_of, {variable(subject, listed.list)});
  }
  Inline operator()(const sources::Union& several) const {
    std::vector<Inline> parts;
    for (const sources::Pieces& part : several.parts) parts.push_back((*this)(part));
    return join(parts, plain(say(subject, Label::either)));
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
  const auto add = [&](int least, Label wanted) {
    if (least > 0) phrase = phrase + say(subject, wanted, {plain(std::to_string(least))});
  };
  add(narrowing->with_cells.line, Label::in_line);
  add(narrowing->with_cells.mine, Label::with_own);
  add(narrowing->with_cells.theirs, Label::with_others);
  add(narrowing->without_cells.line, Label::in_no_line);
  add(narrowing->without_cells.mine, Label::without_own);
  add(narrowing->without_cells.theirs, Label::without_others);
  std::vector<Inline> wishes;
  for (const auto& wish : narrowing->prefer)
    wishes.push_back(std::visit(Overloaded{[&](TermIndex preferred) { return term(subject, preferred); },
                                           [&](VariableIndex holder) { return variable(subject, holder); }},
                                wish));
  if (!wishes.empty())
    phrase = phrase + say(subject, Label::if_any, {join(wishes, plain(say(subject, Label::or_else)))});
  return phrase;
}

}  // namespace

Inline place_phrase(const Subject& subject, const sources::Pieces& pieces, const ActionDefinition* action) {
  const Inline where = zone(subject, pieces.zone);
  if (!pieces.at) return where;
  return say(subject, Label::cell_in, {cell_name(subject, action, pieces.at, pieces.zone), where});
}

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

Inline of_player_phrase(const Subject& subject, const sources::Pieces& pieces, const ActionDefinition* action) {
  return SourcePhrase{subject, action, Number::one}.of_player(pieces);
}

Inline counted_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  return narrowed(subject, source, std::visit(SourcePhrase{subject, action, Number::each}, source.from));
}

Inline sum_phrase(const Subject& subject, TermIndex number, const Source& source, const ActionDefinition* action,
                  SumLabels labels) {
  if (source.yields() == Yields::cell)
    return say(subject, labels.of, {term(subject, number), several_phrase(subject, source, action)});
  const auto* pieces = source.as<sources::Pieces>();
  const Inline of = pieces == nullptr ? plain("") : of_player_phrase(subject, *pieces, action);
  const Inline where = pieces == nullptr ? zone(subject, source.zone()) : place_phrase(subject, *pieces, action);
  return narrowed(subject, source, say(subject, labels.in, {term(subject, number), where + of}));
}

Inline several_phrase(const Subject& subject, const Source& source, const ActionDefinition* action) {
  return narrowed(subject, source, std::visit(SourcePhrase{subject, action, Number::several}, source.from));
}

}  // namespace houserule::cli::pages
