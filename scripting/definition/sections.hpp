#pragma once
// The sections of game.yaml, each read into its part of the definition. In this order: each refers to those before.

#include <optional>
#include <string>
#include <vector>

#include "scripting/definition/calls.hpp"

namespace houserule::build {

void read_game(Context& context, const Value& root);  ///< id, title, players, dummies…
void read_pieces(Context& context, const Value& root);
void read_zones(Context& context, const Value& root);
void read_counters(Context& context, const Value& root);  ///< variables too
/// Whether any kind that the zone holds belongs to a seat.
bool holds_owned_kinds(const Definition& definition, const ZoneDefinition& zone);
/// Complains where no kind that the zone holds has an owner, so that nothing "is mine", "is in line", "connects".
void need_owned_kinds(Context& context, const Value& value, const ZoneDefinition& zone, const char* what);
/// Complains where the key means something wherever it may be used as a name: "me", "others".
void refuse_reserved(Context& context, const Value& value, const char* as);
/// Names of phases and actions first: each of them may refer to all of the others.
void declare_phases_and_actions(Context& context, const Value& root);
void read_actions(Context& context, const Value& root);
void read_phases(Context& context, const Value& root);
void read_flow(Context& context, const Value& root);
/// What people are told of the steps that actions and the flow have.
void read_step_texts(Context& context, const Value& root);
void read_endings(Context& context, const Value& root);
void read_teams(Context& context, const Value& root);
/// Complains of a value that speaks of teams where there are none.
void need_teams(Context& context, const Value& value);
void read_scoring(Context& context, const Value& root);

/// What a kind can say besides the properties of its type.
const std::vector<std::string>& kind_keys();
/// `moves`, `royal` and `promotes` of a kind.
void read_movement(Context& context, const Value& value, KindDefinition& kind);
/// Complains of moves that the boards of the game don't bear, or that its types of pieces can't remember.
void check_movements(Context& context, const Value& pieces);
/// What somebody may be told of a piece without seeing it; after the vocabulary.
void read_clues(Context& context, const Value& pieces);
void read_memory(Context& context, const Value& root);
/// Complains if the game has no memory.
bool remembers_positions(Context& context, const Value& value);
/// The same, and where none is ever remembered.
void need_remembered(Context& context, const Value& value);

/// A grid's index among the definition's, which it may share with another zone; -1 if it can't be made.
int read_grid(Context& context, const Value& value);
/// `track`, `circuit` and `numbered` of a grid whose cells are there.
void read_tracks(Context& context, const Value& value, GridDefinition& grid);
/// Where pieces stand at the start of a grid.
void read_start(Context& context, const Value& value, ZoneDefinition& zone);

/// Complains of zones too small for what lies in them at the start, and of pieces that lie nowhere.
void check_fill(Context& context, const Value& zones, const Value& pieces);
/// Complains of actions that no phase offers.
void check_actions_offered(Context& context, const Value& actions);

/// What an effect, a condition or a source stands in.
struct Scope {
  const ActionDefinition* action = nullptr;  ///< whose arguments it may name; null: none
  bool has_actor = false;                    ///< somebody does it: "mine" means something
  bool in_until = false;                     ///< condition of a loop
  bool in_needs = false;                     ///< what an action needs: judged by what the actor sees
  bool in_after = false;                     ///< what must hold after it: the same
  bool in_score = false;                     ///< of a score line: seen by whoever looks at the scores
};

/// As if somebody did it, for what each player has: where nobody acts it is done for each.
inline Scope acting(Scope scope) {
  scope.has_actor = true;
  return scope;
}

Source read_source(Context& context, const Value& value, const Scope& scope);
/// Whether what stands behind a grid's dot gives pieces; anything else gives cells.
bool gives_pieces(const std::string& set);
/// Whether the text tells cells with more of the same grid, or stands in brackets; and their reading.
bool are_cells_together(const Context& context, const std::string& text);
Source read_cells_together(Context& context, const Value& value, const Scope& scope);
/// The same for what is chosen, which may lie in several zones: "row + deck.top".
Source read_chosen_source(Context& context, const Value& value, const Scope& scope);
/// Complains where what may be done depends on how many pieces lie in a zone, the actor's own or others', that who acts
/// can't count.
void need_counted(Context& context, const Place& place, const std::string& path, const ZoneDefinition& zone,
                  bool others);
/// The same of pieces that are chosen or counted.
void need_counted(Context& context, const Place& place, const std::string& path, const Source& source);
/// What some piece or cell of the source's zone can match.
std::vector<std::string> terms_of(const Definition& definition, const Source& source);
/// One of them, of cells also what may lie there; none and a diagnostic at `value` if none is called so.
TermIndex read_term_of(Context& context, const Value& value, const std::string& name, const Source& source);
/// What to do about a graph without straight lines.
constexpr const char* draw_it = "draw it: graph: ['a--b--c']";
/// A tag of the grid's cells alone.
TermIndex read_tag_of(Context& context, const Value& value, ZoneIndex grid);
/// What read_term_of() reads, for `with`, which may also be {PROPERTY: NUMBER}: pieces of which that is exactly so.
TermIndex read_with(Context& context, const Value& with, const Source& source);
/// A number or boolean of that name; none and a diagnostic at `value` if no piece of the zone has one.
/// `known`: what else there might be instead.
TermIndex read_number(Context& context, const Value& value, const std::string& name, ZoneIndex zone,
                      std::vector<std::string> known = {});
/// Whether it tells cells of a zone by a tag, which everybody sees, and not by what lies there.
bool is_tag(const Definition& definition, TermIndex term, const Source& cells);
/// What a variable is to remember; none and a diagnostic if there is no such thing.
TermIndex read_held(Context& context, const Value& value);
/// Makes the grids of the zone ready to be asked after lines of so many cells, at least 2.
void expect_lines(Definition& definition, const ZoneDefinition& zone, int length);
/// `with` and `prefer` of an argument, which narrow its source.
void read_narrowing(Context& context, const Value& argument, Source& source);
/// Complains where the choice of cells would depend on what lies there, which nobody sees.
void need_lying_seen(Context& context, const Value& argument, const Source& source);
/// Complains of an argument that takes several where one is needed; true if it takes one.
bool takes_one(Context& context, const Place& place, const std::string& path, const ArgumentDefinition& argument);
/// The hint for who has named a cell that is not there.
std::string how_cells_are_named(const Grid& grid, const std::string& name);
/// Of its cells.
std::vector<std::string> names_of(const Grid& grid);
/// The cell of the board that is called so; nothing if there is none. A diagnostic if it is not the same one for all
/// numbers of players.
std::optional<int> find_cell_called(Context& context, const std::string& name, const Place& place,
                                    const std::string& path, ZoneIndex board);
/// Whether every cell of one board has its like on the other, of the same name, for all numbers of players: then a cell
/// of one may be named where one of the other is meant.
bool share_cells(const Definition& definition, ZoneIndex one, ZoneIndex other);
/// A variable that holds a cell, of this board or one that shares its cells if one is given, or such a cell itself by
/// its name; nothing if neither is called so, or an argument is. A diagnostic if the variable holds something else.
std::optional<CellName> find_cell_named(Context& context, const Scope& scope, const std::string& name,
                                        const Place& place, const std::string& path, ZoneIndex board);
/// me, or a variable that names a seat: then that.
VariableIndex read_seat_named(Context& context, const Value& value, const Scope& scope);
/// The same where everyone learns whom it names: it must not be secret.
VariableIndex read_open_seat(Context& context, const Value& value, const Scope& scope);
/// `group`: the list for others that it stands in, if it does.
Effect read_effect(Context& context, const Value& value, const Scope& scope, const Value& group = {});
/// Whether {step: NAME} or {step: NAME(A)} is said by the data, in steps.NAME.do; else the script says it.
bool is_step_of_data(const Context& context, const Value& value);
/// Such a step while its effects are read; not fine, and a diagnostic, if that can't be.
class EnteredStep {
 public:
  EnteredStep(Context& context, const Value& value);
  bool fine() const { return keys_ && called_.fine(); }
  const std::string& name() const { return call_.name; }
  /// What is done.
  Value effects() const { return called_.said()["do"]; }

 private:
  Call call_;
  bool keys_;
  Called called_;
};
/// {for: speaker, do: [...]}, or a step of the data that is for others as if it stood alone in such a list: its
/// effects, each for all whom it is for before the next.
bool is_for_group(const Context& context, const Value& value);
std::vector<Effect> read_for_group(Context& context, const Value& value, const Scope& scope);
/// Fills in what its variable remembers: {set: VARIABLE, value: ARGUMENT}, ARGUMENT.PROPERTY for what a piece
/// has of a choice, or with `words: {A: B}` B of what matches A.
void read_remember(Context& context, const Value& effect_value, const Scope& scope, effects::Remember& effect);
/// For each word that the operand may be the one that the variable gets instead; nothing for others and for nothing.
Operand read_word_for_word(Context& context, const Value& words, const VariableDefinition& variable,
                           const Operand& word);
Condition read_condition(Context& context, const Value& value, const Scope& scope);
/// Whether its pieces lie one behind another, so that there are a bottom and a top.
bool has_ends(const ZoneDefinition& zone);
inline constexpr const char* with_ends = "shape: stack, or row, which begins there";
/// What never holds, or always.
Condition constant_condition(bool so);
/// The same where it holds the other way round: what always holds is told by what never does, and is not asked.
Condition contrary(Condition condition);
/// What the game says of a condition under a name, and "not" before it; nothing if the text calls none.
std::optional<Condition> read_called_condition(Context& context, const Value& value, const Scope& scope);
/// What a parameter that is no number and no seat answers, and "not" before it; nothing if the text names none.
std::optional<Condition> read_parameter_condition(Context& context, const Value& value);
/// "LEFT == RIGHT" or another comparison; nothing if the text is none.
std::optional<Condition> read_comparison(Context& context, const Value& value, const Scope& scope);
/// What a name within `value` amounts to: a number, a counter, "hand.count", "card.rank"; nothing if it is none of
/// these.
std::optional<Operand> read_operand(Context& context, const Value& value, const Scope& scope, const std::string& name);
/// A number, or a text that is an operand of one; nothing and a diagnostic if it is none.
std::optional<Operand> read_amount(Context& context, const Value& value, const Scope& scope);
struct NumberOrWord {
  Operand operand;
  bool is_word = false;  ///< it amounts to a term
};
/// What a text amounts to that is an operand of a number or a word: "card.value", "card.suit", "trump", a word or piece
/// that was chosen; nothing if it is none of these.
std::optional<NumberOrWord> read_number_or_word(Context& context, const Value& value, const Scope& scope,
                                                const std::string& text);
/// What gives a player, a word or a cell that such a variable may hold: another variable, "pile.top.suit"; nothing,
/// without a diagnostic, if the text is none.
std::optional<Operand> read_like(Context& context, const Value& value, const Scope& scope,
                                 const VariableDefinition& variable);
/// The pieces that a text within `value` names, which the condition may count and know: "hand", "hand.of(whom)".
Source read_pieces(Context& context, const Value& value, const Scope& scope, const std::string& text);
/// What pieces of the source may match: a word of theirs, or a text that is an operand of one; 0 and a diagnostic if it
/// is neither.
Operand read_matched(Context& context, const Value& value, const Scope& scope, const std::string& text,
                     const Source& pieces);
/// `row` or `column` of an argument of cells, which narrow it; earlier arguments may be named.
GridLines read_grid_lines(Context& context, const Value& value, const Scope& scope, const Source& source);
/// `by` of an argument of cells along a track: how many steps on; the same.
TrackSteps read_track_steps(Context& context, const Value& value, const Scope& scope, const Source& source);
/// The variable of that name that is a list; none if there is none.
VariableIndex find_list(const Context& context, const std::string& name);
/// What a list could hold: a number, or `text` within `value`; nothing and a diagnostic if it is none.
std::optional<Operand> read_element(Context& context, const Value& value, const Scope& scope, const std::string& text,
                                    VariableIndex list);
/// What pieces, cells of graphs and words of a source are called: as in operands::Meant.
std::vector<std::vector<TermIndex>> terms_of_names(const Definition& definition, const Source& source);
/// Those of a list; none of anything else.
std::vector<Effect> read_effects(Context& context, const Value& list, const Scope& scope);
/// A diagnostic if the list, which is written under that key, is empty.
void refuse_empty(Context& context, const Value& list, const std::string& key);

/// The keys an effect is told by: move, deal…
const std::vector<std::string>& effect_keys();
/// Complains if a value needs a function of the script and there is no script.
void need_script(Context& context, const Value& value, const std::string& function);

}  // namespace houserule::build
