#pragma once
// A game as its author defines it, after YAML, variants and parameters are resolved: plain data.
// Everything refers to everything else by index; names are kept for people. Immutable once loaded.

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/betza.hpp"
#include "core/model/effect.hpp"
#include "core/model/grid.hpp"
#include "core/model/number.hpp"
#include "core/model/origin.hpp"
#include "core/model/text.hpp"
#include "core/model/values.hpp"
#include "core/model/vocabulary.hpp"

namespace houserule {

/// Player counts for which something exists.
struct PlayerRange {
  int minimum = 1;
  int maximum = max_seats;
  bool has(int players) const { return players >= minimum && players <= maximum; }
};

enum class PropertyType { integer, boolean, choice };

struct PropertyDefinition {
  std::string id;
  PropertyType type = PropertyType::integer;
  std::vector<std::string> options;  ///< choice
  std::vector<int> sum = {};         ///< integer: the properties before it that it adds up; empty = given by kinds
};

/// A kind of piece. `properties` runs parallel to the piece type's: an integer, 0 or 1, or an option's index;
/// -1 for a choice that the kind leaves out, 0 for a number or boolean it leaves out.
struct KindDefinition {
  std::string id;
  Text name;
  std::string letter;  ///< one to four characters for drawings; empty = none
  std::string colour;  ///< a colour word for terminals; empty = none
  int piece_type = 0;
  Number copies = 1;     ///< for the table, or for each seat if the piece type is `each_seat`; dice: 0
  Seat owner = no_seat;  ///< whose it is by its nature (white, black)
  int back = 0;          ///< pieces of different backs are told apart face down
  PlayerRange players;
  std::vector<int> properties;
  std::vector<MovePart> moves = {};  ///< how it goes, as its owner sees it
  bool royal = false;                ///< its owner may do nothing that leaves it attacked
  int promotes = 0;                  ///< on so many of the rows farthest from its owner it goes only to be promoted
  Text about = {};                   ///< what it does, for people; may be empty, here and below
};

/// Marks that what moves by itself gets, if its type has them.
inline constexpr std::string_view moved_mark_name = "moved";  ///< it can't castle any more, nor make a first move
inline constexpr std::string_view passing_mark_name =
    "passing";  ///< it has just leapt over a cell, and can be taken there

struct PieceTypeDefinition {
  std::string id;
  bool each_seat = false;  ///< every seat has its own set
  List<PropertyDefinition> properties;
  std::vector<std::string> marks;  ///< at most max_marks; off at the start
  Text legend = {};                ///< what the kinds' letters mean, instead of a list of the kinds; may be empty
  Text name = {};                  ///< what one of them is called in a sentence: card; empty = piece
  Text plural = {};                ///< what several are: cards; empty where `name` is
  Number dice = 0;                 ///< how many dice whose faces the kinds are, for the table or each seat; 0 = no dice
  std::vector<std::int32_t> faces = {};  ///< dice: what a roll draws from: each kind as often as it weighs
  Text about = {};
};

enum class Shape { stack, set, row, slot, grid };
enum class Sees { everyone, owner, nobody, top, others };

/// How a tag of cells is drawn for people. Cells show the letters of their terrains in this order.
struct TerrainDefinition {
  std::string tag;
  Text name;           ///< for the legend; empty = not in it
  std::string letter;  ///< one or two characters
  std::string colour;
  std::string hides;  ///< a tag whose letter this one replaces; empty = none
};

struct ZoneDefinition {
  std::string id;
  Text name;
  Shape shape = Shape::set;
  std::vector<int> holds;  ///< piece types
  bool each_seat = false;  ///< one for every seat
  Sees sees = Sees::everyone;
  Sees counts = Sees::everyone;  ///< who knows how many pieces lie there: or its owner alone, or nobody
  bool face_down = false;        ///< how pieces arrive unless the move says otherwise
  Number capacity = 0;           ///< 0 = no limit; a slot has 1
  PlayerRange players;
  enum class Fill { nothing, all, own, kinds } fill = Fill::nothing;
  std::vector<int> fill_kinds;  ///< Fill::kinds
  bool shuffle = false;         ///< at the start
  int grid = -1;                ///< index into Definition::grids; with several, the first
  /// Where the board depends on the number of players: which grid it has; empty if it does not.
  std::vector<std::pair<PlayerRange, int>> grids_by_players;
  bool scripted_outline = false;  ///< filled in when the rules are loaded
  /// Where pieces stand at the start (grids): cell name and kind.
  std::vector<std::pair<std::string, int>> start;
  std::vector<TerrainDefinition> terrains;  ///< grids; empty = each tag by its first letter
  Origin origin;
  bool shown = true;  ///< on the table
  bool told = true;   ///< what comes to it and leaves it
  Text about = {};
};

/// What a number of the state can be without taking more room than others.
inline constexpr std::int64_t most_narrow = INT32_MAX;

struct CounterDefinition {
  std::string id;
  Text name;
  bool each_seat = false;
  std::int64_t start = 0;
  std::int64_t minimum = 0;
  std::int64_t maximum = 1'000'000;
  PlayerRange players{};       ///< where it is shown: elsewhere it means nothing
  Sees sees = Sees::everyone;  ///< or its owner alone, or nobody
  bool total_known = false;    ///< secret: everyone knows what all of them add up to
  bool shown = true;           ///< on the table
  bool told = true;            ///< that it changes
  Text about = {};
  std::optional<Number> starts = {};  ///< instead of `start`, by how many play

  std::int64_t start_at(int play) const { return starts ? starts->at(play) : start; }
  bool is_wide() const { return minimum < -most_narrow || maximum > most_narrow; }
  /// In the state, for each that it belongs to.
  int slots() const { return is_wide() ? 2 : 1; }
};

/// What the state remembers: a number, a seat, a piece, a term, a cell, or nothing; or a list of them.
struct VariableDefinition {
  std::string id;
  enum class Type { number, seat, piece, order, term, cell } type = Type::number;
  bool each_seat = false;
  Text name = {};  ///< what it is called on the table; empty = it is not shown
  // A seat, or the first of an order, which goes on clockwise: the player that it begins with, or one drawn by lot.
  Seat start = no_seat;
  bool drawn = false;
  Sees sees = Sees::everyone;                                  ///< a number or a seat: or its owner alone, or nobody
  std::int64_t minimum = -most_narrow, maximum = most_narrow;  ///< a number; a secret one: what others take it for
  bool not_owner = false;                                      ///< a secret seat: others never take it for its owner
  bool told = true;                                            ///< that it changes, if it has a name
  ZoneIndex zone = {};                                         ///< a cell: of this grid
  int most = 0;                                                ///< it is a list of up to so many; 0 = it is none

  bool is_list() const { return most > 0; }
  /// It holds one thing of that type.
  bool is_one(Type held) const { return type == held && !is_list(); }
  bool is_wide() const { return minimum < -most_narrow || maximum > most_narrow; }
  /// In the state, for each that it belongs to: one; of a list its length, then what it holds, 0 behind the last.
  int slots(int seats) const { return type == Type::order ? seats : is_list() ? 1 + most : is_wide() ? 2 : 1; }
};

/// How many an argument takes together.
struct Amount {
  int minimum = 1, maximum = 1;
  bool operator==(const Amount&) const = default;
};

struct ArgumentDefinition {
  std::string id;
  Text text;  ///< the question put to a person
  Source source;
  std::optional<Amount> amount = {};  ///< of pieces or cells, only for the last: several, none twice, in no order; at
                                      ///< least and at most so many, whatever `ends` say
  bool secret = false;                ///< a number, seat or word: only the actor knows which
  Condition needs = {};            ///< of this and earlier arguments: it may only be what this holds of, to the actor
  Text because = {};               ///< what is told of others, and of what the source leaves out; may be empty
  std::vector<Text> reasons = {};  ///< the same of each of several needs, if they have their own; else empty
  GridLines rows = {}, columns = {};  ///< of cells: where they must lie, which earlier arguments may tell
  TrackSteps steps = {};              ///< of Beyond and GridSet::track: how far on the track; the same
  /// Of numbers the least and the most of them, of several how many at least and at most, which earlier arguments may
  /// tell, too, within those of the source or of `amount`; empty: those are. Nothing is offered where one of the two is
  /// nothing, or the least greater.
  std::vector<Operand> ends = {};

  /// Whether it may be all that its source yields.
  bool takes_all() const { return needs.always() && lies_anywhere() && ends.empty(); }
  bool lies_anywhere() const { return rows.all() && columns.all() && steps.all(); }
};

struct ActionDefinition {
  std::string id;
  Text text;        ///< what it does, for a menu
  Text log;         ///< one sentence with {player} and {argument}s; empty = the notation
  Condition needs;  ///< it may only be done if this holds, as the actor sees it; names no arguments
  List<ArgumentDefinition> arguments;
  std::vector<Effect> effects;       ///< before the script's `apply`
  std::vector<StepSpan> steps = {};  ///< as they are done; one within another comes after it
  bool done = false;                 ///< ends this seat's part of a phase that lets it act again
  bool told = true;                  ///< what its own effects and `apply` change
  Text note;                         ///< told of a candidate before it is chosen, with {count} …
  std::optional<Source> note_count;  ///< … of these
  bool scripted_legal = false;       ///< filled in when the rules are loaded
  bool scripted_needs = false;
  bool scripted_note = false;
  bool scripted_apply = false;
  bool scripted_after = false;
  bool guards = false;  ///< it must not leave the actor's royal pieces attacked: filled in with the game's kinds
  Condition after;      ///< it may only be done if this holds after its own effects, as the actor sees it
  Text because;         ///< what is told if that does not hold, or if it has no such, `needs`; may be empty
  std::vector<Text> reasons = {};  ///< of each of several needs, if they have their own; else empty
  Text about = {};                 ///< what the script does besides
  /// Whether what it leads to says if it may be done.
  bool tried() const { return guards || judged_after(); }
  bool judged_after() const { return scripted_after || !after.always(); }

  /// The argument that takes several; null if none does.
  const ArgumentDefinition* several() const {
    return !arguments.empty() && arguments.back().amount ? &arguments.back() : nullptr;
  }
  int most_values() const;
  /// Whether an action of this kind may have so many values.
  bool takes(int values) const;
  /// The argument that a value belongs to.
  ArgumentIndex argument_of(int value) const {
    return ArgumentIndex(std::min(static_cast<std::size_t>(value), arguments.size() - 1));
  }
  /// What a value is.
  Yields yields(int value) const { return arguments[argument_of(value)].source.yields(); }
  /// Whether pieces that look alike may have to be told apart: it takes several, or two from one place.
  bool may_repeat_pieces() const;
};

/// What makes a chain of plies long: their number, or how far one of them brings a counter.
struct ChainMeasure {
  CounterIndex counter;  ///< none: the number
  bool least = false;    ///< the lower the better
  bool operator==(const ChainMeasure&) const = default;
};

struct PhaseDefinition {
  std::string id;
  Text name;
  Text text;  ///< the question: "Choose a card"
  enum class Acts { turns, simultaneous } acts = Acts::turns;
  VariableIndex by;     ///< turns: a `seat` variable: only that seat
  VariableIndex order;  ///< turns: an `order` variable; none = from the first seat, clockwise
  std::vector<int> actions;
  std::vector<int> otherwise;  ///< allowed only if none of `actions` is
  bool skip_if_stuck = false;
  std::vector<Effect> if_stuck = {};       ///< done before a seat that is stuck is passed over
  std::vector<StepSpan> stuck_steps = {};  ///< of these, as ActionDefinition::steps
  bool again = false;                      ///< a seat goes on until it is stuck or takes a `done` action …
  Condition again_if = {};                 ///< … and only if this holds after its action and what that asks
  /// Only what begins a longest chain of plies of one seat may be done.
  std::optional<ChainMeasure> longest = {};
  Origin origin;
  Text about = {};
};

/// An amount or a condition that the game says once, as it is called somewhere.
struct SaidOnce {
  std::string name;                     ///< "strength(card)"
  std::variant<Operand, Condition> is;  ///< itself without the name
  std::string action = {};              ///< whose arguments it speaks of; empty: it is called elsewhere
};

/// What people are told of a scripted step.
struct StepTexts {
  Text name;  ///< empty = its id
  Text about;
};

/// A node of the flow.
struct FlowNode {
  /// otherwise: right after a `when`, done if that does not hold.
  enum class Type { repeat, until, phase, effect, when, otherwise } type = Type::phase;
  Number count = 0;                 ///< repeat: how often; 0 = for ever
  bool finite = false;              ///< repeat: 0 = not at all
  std::vector<Operand> times = {};  ///< repeat: one instead of `count`, as it is before the first pass; or none
  std::string name;                 ///< repeat: the loop's name for scripts; may be empty
  Condition condition;              ///< until: checked before each pass; when: once
  PhaseIndex phase;
  Effect effect;
  PlayerRange players;
  std::vector<FlowNode> body;
  Origin origin;
  /// The step of the data that it begins, and how many nodes that is, itself included; empty: none. Of one within
  /// another that begins with the same node, the one that people are told of.
  std::string step = {};
  int step_nodes = 0;
  bool step_for_others = false;  ///< as StepSpan::for_others
};

/// What ends the match after an action, besides the flow.
struct EndingDefinition {
  enum class Result { scores, win, lose, draw } result = Result::scores;
  Condition when;         ///< as whoever has acted; of the limit of plies: always
  VariableIndex who;      ///< who wins or loses; none = whoever has acted
  Text because;           ///< a sentence for the result; may be empty
  bool at_limit = false;  ///< instead of a condition: after max_plies
  Origin origin;
};

/// What the connected groups of matching cells on a grid are worth. A cell matches by its topmost piece, face up.
struct GroupsDefinition {
  ZoneIndex zone;
  TermIndex of;                      ///< what cells match
  TermIndex sum;                     ///< the number or boolean that its cells are worth; none: 1 each
  TermIndex times;                   ///< one that is added up too, as a factor; none: 1
  TermIndex beside;                  ///< a group beside a match of it …
  int more = 0;                      ///< … is worth so much more, before the factor
  bool best = false;                 ///< only the most valuable group counts
  std::vector<std::int32_t> points;  ///< by worth from 1, the last for all above, 0 for none; empty = the worth
};

struct ScoreLineDefinition {
  std::string id;
  Text label;
  bool scripted = true;
  std::optional<Source> count;             ///< a line without a script: how many there are …
  int points = 1;                          ///< … times this, in parts of a point
  TermIndex sum = {};                      ///< … or what of this number the face-up pieces have together …
  bool full = false;                       ///< … or: the points if each of the cells holds something
  Seat given_to = no_seat;                 ///< … or: the points, for this seat alone
  CounterIndex counter = {};               ///< … or: a counter times the points
  std::optional<GroupsDefinition> groups;  ///< another line without a script
  std::optional<Operand> amount = {};  ///< … or: what comes of it for the seat, 0 if nothing does, times the points
  Condition when = {};                 ///< for whom it does not hold nothing counts; with it, points alone will do
  bool subtotal = false;               ///< shown, not added to the total
  bool bars = false;                   ///< who has points on it can't win; a subtotal too
  bool told = true;                    ///< that it changes is told by itself
  PlayerRange players;
  Origin origin;
  Text about = {};  ///< what counts, for people
};

struct RatingStep {
  int from = 0;  ///< in parts of a point
  Text text;
  bool lost = false;  ///< nobody wins
};

/// What a result is called: solo ratings.
struct RatingDefinition {
  PlayerRange players;
  bool by_margin = false;         ///< own total less the best dummy's, instead of the total
  std::vector<RatingStep> steps;  ///< ascending
};

/// A seat that nobody plays.
struct DummyDefinition {
  PlayerRange players;
  Text name;
  bool scored = false;  ///< has a column in the score sheet (never a rank)
};

/// Who wins and loses with whom, at one number of players.
struct TeamsDefinition {
  int players = 0;
  std::vector<SeatMask> members;  ///< of each team; every player is in one

  /// The team of a seat; nobody if it is in none.
  SeatMask together(Seat seat) const {
    for (const SeatMask team : members)
      if ((team & seat_bit(seat)) != 0) return team;
    return 0;
  }
};

/// What the state keeps of positions that there were: what everyone sees in these zones, and whose turn it was.
struct MemoryDefinition {
  std::vector<ZoneIndex> zones;
  int limit = 0;      ///< the last so many; 0 = none
  bool turns = true;  ///< whose turn it was is part of a position
};

/// A whole game. Cheap to share, never copied in play.
struct Definition {
  std::string id;
  Text title;
  Text about;
  int min_players = 1;
  int max_players = 1;
  int max_plies = 1000;      ///< a longer playout is a bug, unless it ends there by an ending
  Origin max_plies_origin;   ///< of the flow, if the author leaves it out
  std::uint64_t digest = 0;  ///< of the resolved rules, scripts included

  List<PieceTypeDefinition> piece_types;
  List<KindDefinition> kinds;
  std::vector<std::string> backs;
  List<Grid> grids;
  Vocabulary vocabulary;
  List<ZoneDefinition> zones;
  List<CounterDefinition> counters;
  List<VariableDefinition> variables;
  List<ActionDefinition> actions;
  List<PhaseDefinition> phases;
  List<std::string, ScriptedStep> steps;            ///< names of scripted steps
  std::map<std::string, StepTexts> step_texts;      ///< of those that have some
  List<std::string, ScriptedCondition> conditions;  ///< names of scripted conditions
  std::vector<SaidOnce> said_once;                  ///< each call once, in the order in which they were read
  std::vector<FlowNode> flow;
  std::vector<EndingDefinition> endings;
  bool seats_may_leave = false;  ///< something puts a seat out
  List<ScoreLineDefinition> score_lines;
  std::vector<int> tiebreak;  ///< score lines
  bool lowest_wins = false;
  int point_parts = 1;  ///< scores are counted in parts of a point: 1, or 2 where there are half points
  std::vector<RatingDefinition> ratings;
  std::vector<DummyDefinition> dummies;
  std::vector<TeamsDefinition> teams;  ///< for numbers of players; at others everyone plays alone
  MemoryDefinition memory;
  std::vector<bool> has_trigger;  ///< per kind: the script reacts when it is triggered
  std::vector<TermIndex> clues;   ///< what somebody may be told of a piece without seeing it; at most most_clues
  std::vector<std::uint64_t> clues_of_kind;  ///< which of them hold, as bits; empty if there are none
  bool scripted_kinds = false;  ///< the script may turn pieces into other kinds; filled in when the rules are loaded
  std::map<std::string, std::map<std::string, std::string>> sentences;  ///< language -> English -> translation

  const ActionDefinition& of(const Action& action) const { return actions[ActionIndex(action.id)]; }
  const PieceTypeDefinition& type_of(const KindDefinition& kind) const {
    return piece_types[static_cast<std::size_t>(kind.piece_type)];
  }
  /// How many pieces begin as that kind, for the table or for each seat. Dice all begin with their first face.
  int copies_of(std::size_t kind, int players) const;
};

/// The index of the element with that id, or -1.
template <class Elements>
int find_id(const Elements& elements, std::string_view id) {
  for (std::size_t i = 0; i < elements.size(); ++i)
    if (elements[i].id == id) return static_cast<int>(i);
  return -1;
}

}  // namespace houserule
