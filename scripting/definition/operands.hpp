#pragma once
// How operands are read: "moons", "hand.count", "card.suit", "pile.top.rank". For comparisons.cpp and operand_uses.cpp.

#include "scripting/definition/sections.hpp"

namespace houserule::build {

/// What an operand is measured in: only like things can be compared.
enum class Measure { number, seat, term, word, cell };

struct ReadOperand {
  Operand operand;
  Measure measure = Measure::number;
  const std::vector<std::string>* words = nullptr;  ///< Measure::word: those it is one of
  ZoneIndex grid = {};                              ///< Measure::cell: of which it is
};

struct OperandReading {
  Context& context;
  const Value& value;
  const Scope& scope;

  Place place_of(const std::string& part) const { return place_of_word(value, part); }
  void fault(const std::string& part, std::string message, std::string hint = {}) const {
    context.fault(place_of(part), value.path, std::move(message), std::move(hint));
  }
};

/// To those who name in the needs of an action what is chosen after them.
inline constexpr const char* needs_come_first =
    "the needs of an action are asked before anything is chosen: say it in those of the argument";

inline constexpr const char* sign_apart = "a sign has a space on either side: hand.count + 1";

/// Whether it is one of these names and something behind a sign: "first-1".
bool is_torn_by_sign(const std::string& text, const std::vector<std::string>& names);
/// Whether it calls something that takes several things with commas between them, which braces cut apart: "max(a".
bool takes_commas(const std::string& text);
/// Complains where one of a pair of brackets is not there, as where a comma has cut max(A, B) in two.
bool refuse_odd_brackets(Context& context, const Value& value, const std::string& text);
/// How much deeper in brackets a text is after the character.
int bracket_step(char character);
/// Whether the bracket that opens there closes with the text.
bool closes_last(const std::string& text, std::size_t open);
/// What stands between the commas outside brackets.
std::vector<std::string> split_at_commas(const std::string& text);
/// Without the spaces around it.
std::string trimmed(const std::string& text);
/// Whether it is a counter, or a variable that holds one number.
bool holds_number(const Definition& definition, const std::string& name);
/// Complains where every player has it and nobody acts: whose is it?
void need_actor(const OperandReading& reading, const std::string& id, bool each_seat);
/// The boards that have a cell of that name; none where something else is called so.
std::vector<ZoneIndex> boards_with(const Definition& definition, const std::string& name);
/// The argument or the variable that holds a cell, and the zone whose cell it is; none if there is no such thing.
std::pair<CellName, ZoneIndex> find_cell(const OperandReading& reading, const std::string& name);
/// Complains where what may be done would depend on pieces of the source that who acts can't count, or does not see.
void need_count(const OperandReading& reading, const std::string& text, const Source& source);
void need_shown(const OperandReading& reading, const std::string& text, const Source& source);
/// The same of a piece that an argument names.
void need_seen(const OperandReading& reading, ArgumentIndex argument, const std::string& text);
/// Complains where it is the table's, or what may be done would depend on what only others see.
void need_openly_theirs(const OperandReading& reading, const std::string& text, const CounterDefinition& counter);
void need_openly_theirs(const OperandReading& reading, const std::string& text, const VariableDefinition& variable);
/// What `name` is of each of these players, who are called `who`, added up or compared.
ReadOperand read_of_players(const OperandReading& reading, const std::string& who, const sources::Seats& players,
                            operands::OfPlayers::What what, const std::string& name);
/// The source that a part of the text names.
Source read_source_in(const OperandReading& reading, const std::string& part);
/// Of what a variable holds; nothing if that can't be compared.
std::optional<Measure> measure_of(VariableDefinition::Type type);
/// "numbers.box.rows", "numbers.bonus[1]": what stands there; 0 and a diagnostic if it is no number.
ReadOperand read_numbers(const OperandReading& reading, const std::string& text);
/// "numbers.floor[floor.count]", "numbers.cost[card.suit]": what is looked up in a list by a place or in a map by a
/// word; nothing if the text does not end with such brackets.
/// "3", "-3"; nothing of anything else.
std::optional<std::int64_t> whole_number(const std::string& text);
/// Whether an argument or a variable is called so, which then is meant.
bool is_named(const OperandReading& reading, const std::string& name);
/// "left", "right": who sits there beside the actor; nothing of anything else.
std::optional<operands::Aside> read_neighbour(const OperandReading& reading, const std::string& text);
std::optional<ReadOperand> read_looked_up(const OperandReading& reading, const std::string& text);
/// "price", "strength(card)": an amount that the game says under a name; nothing if the text calls none.
std::optional<ReadOperand> read_called(const OperandReading& reading, const std::string& text);
/// What has a name or is a number: nothing, without a diagnostic, if the text is none.
std::optional<ReadOperand> read_single(const OperandReading& reading, const std::string& text);
/// The same, and what several come to: "2 * (coins - debts)", "max(cost, 0)", "pips / 2", "deals % 4".
std::optional<ReadOperand> read_operand(const OperandReading& reading, const std::string& text);
/// What may be meant by a name that is no operand; empty if nothing is like it.
std::string operand_hint(const OperandReading& reading, const std::string& text);
/// Complains that there is no such operand.
void fault_unknown(const OperandReading& reading, const std::string& text);
/// A word that was chosen, or a cell by its name, to be compared with what a variable or a piece has.
ReadOperand as_term(const OperandReading& reading, const std::string& text, const ReadOperand& word);

}  // namespace houserule::build
