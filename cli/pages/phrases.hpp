#pragma once
// Sources, conditions and effects of a definition in words.

#include <span>
#include <vector>

#include "cli/pages/subject.hpp"

namespace houserule::cli::pages {

/// "an empty cell of Board". `action` names the arguments; null outside actions.
Inline source_phrase(const Subject& subject, const Source& source, const ActionDefinition* action);
/// The same without its article, for "2 points for each empty cell of Board".
Inline counted_phrase(const Subject& subject, const Source& source, const ActionDefinition* action = nullptr);
/// "empty cells of Board", for "the number of empty cells of Board".
/// Where pieces lie: a zone, or a cell of it.
Inline place_phrase(const Subject& subject, const sources::Pieces& pieces, const ActionDefinition* action = nullptr);
Inline several_phrase(const Subject& subject, const Source& source, const ActionDefinition* action = nullptr);
/// Of what pieces have, or what lies on cells.
struct SumLabels {
  Label in = Label::sum_in, of = Label::sum_of;
};
/// "the sum of value in Hand (red)", "the sum of strength of your cells of Board"
Inline sum_phrase(const Subject& subject, TermIndex number, const Source& source,
                  const ActionDefinition* action = nullptr, SumLabels labels = {});
/// "the most valuable group of goat: its goat times its water".
Inline groups_phrase(const Subject& subject, const GroupsDefinition& groups);
/// " of whom", for what a player has that an argument or a variable names; blank for none.
Inline of_player_phrase(const Subject& subject, const sources::Pieces& pieces, const ActionDefinition* action);
/// "nothing is left in Hand"; blank for what always holds.
Inline condition_phrase(const Subject& subject, const Condition& condition, const ActionDefinition* action);
/// The same of a part of several, of which all hold or `any` is enough: in brackets if it is several the other way.
Inline part_phrase(const Subject& subject, const Condition& part, bool any, const ActionDefinition* action);
/// What an operand is, "card.rank"; what a constant stands for depends on the operand that it stands beside.
Inline operand_phrase(const Subject& subject, const Operand& said, const Operand& beside,
                      const ActionDefinition* action);
/// The same of one that names a word.
Inline word_phrase(const Subject& subject, const Operand& said, const ActionDefinition* action);
/// "in row card.value", "in a column with card.suit, or else in an empty column".
Inline lines_phrase(const Subject& subject, const GridLines& lines, bool columns, const ActionDefinition* action);
/// How far on a track cells lie.
Inline steps_phrase(const Subject& subject, const TrackSteps& steps, const ActionDefinition* action);
/// "card goes to Board, on cell", with "if …: " before it where it has a condition. `for_others`: it stands in a list
/// for others, of whom it says "that player".
Inline effect_phrase(const Subject& subject, const Effect& effect, const ActionDefinition* action,
                     bool for_others = false);
/// The same of what is done again and again without what that is: "for each row of cells of Rows:".
Inline effect_head(const Subject& subject, const Effect& effect, const ActionDefinition* action,
                   bool for_others = false);
/// What is done, with "for every player: " before it unless the effect is for who acts.
Inline for_whom(const Subject& subject, const Effect& effect, const Inline& done, const ActionDefinition* action);
/// Whether it is only several effects, which stand for themselves.
bool is_bare_block(const Effect& effect);
/// One line each, those under a condition set off. Steps that have a name or a text about them are told by the name.
std::vector<Inline> effect_lines(const Subject& subject, std::span<const Effect> effects,
                                 const ActionDefinition* action, std::span<const StepSpan> steps = {},
                                 bool for_others = false);
/// Whether a step of the data is told by its name.
bool is_told_by_name(const Subject& subject, const StepSpan& span);

}  // namespace houserule::cli::pages
