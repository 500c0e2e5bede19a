#pragma once
// The forms in which effects, items of the flow, sources and conditions are written. What the reader accepts, what the
// schema of game.yaml says, what editors offer and what the reference lists all come from these tables.

#include <cstdint>
#include <string>
#include <vector>

#include "scripting/definition/reader.hpp"

namespace houserule::build {

/// Values of one range of numbers to choose from.
/// Passes of a counted loop, times those of the counted loops around it.
inline constexpr std::int64_t most_passes = 1'000'000;

/// What the value of a key is.
enum class ValueShape {
  id,
  ids,
  text,
  clue,
  sentence,  ///< for people, in one language or several
  count,
  drawn,
  dealt,
  integer,
  integer_or_text,
  boolean,
  times,
  script,
  source,
  face,
  with,
  beside,
  words,
  condition,
  conditions,
  flow,
  effects,
  position,
  positions,
  match,
  extreme,
  call,
};

/// Names that may stand there, for editors.
enum class Offer {
  zones,
  parts,  ///< ZONE.top, ZONE.all
  sources,
  arguments,
  counters,
  variables,
  holders,  ///< variables that hold pieces or cells
  phases,
  kinds,  ///< or mine
  steps,
  conditions,
  directions,
};

inline constexpr const char* only_in_actions = "Only for actions";

/// A key of a form.
struct FormKey {
  std::string key;
  ValueShape shape = ValueShape::id;
  std::string meaning;  ///< without a full stop: several forms may share the key
  std::vector<Offer> offers = {};
  bool needed = false;
  std::string in_flow = {};  ///< what it means in the flow; empty = the same
};

struct EffectReading;

/// A map that is told by one of its keys.
struct Form {
  FormKey key;
  std::string example;
  std::vector<FormKey> companions = {};
  Effect::What (*read)(const EffectReading&) = nullptr;  ///< effects
};

/// What a text may say, in the place of a map.
struct Writing {
  std::string text;     ///< with names in capitals: ZONE.top
  std::string meaning;  ///< without a full stop
};

/// A set of cells that a grid offers after the dot: board.empty, board.tagged(water).
struct GridSetForm {
  std::string name;
  std::string meaning;
  GridSet cells = GridSet::all;
  std::string inside = {};   ///< what follows in brackets, if anything does
  bool needs_rows = false;   ///< rows and columns
  bool needs_owner = false;  ///< an actor, and kinds that have owners
  bool needs_moves = false;  ///< kinds that have moves
  bool needs_track = false;  ///< an actor, and a grid that has tracks
};

const std::vector<Form>& effect_forms();
/// Of several effects under one condition.
const Form& group_form();
/// Of several effects for other players.
const Form& for_form();
/// Items of the flow that are no effects.
const std::vector<Form>& flow_forms();
const std::vector<Form>& source_forms();
const std::vector<Writing>& source_writings();
const std::vector<GridSetForm>& grid_set_forms();
const std::vector<Form>& condition_forms();
const std::vector<Writing>& condition_writings();
/// What can be compared, and reckoned with wherever a number may stand.
const std::vector<Writing>& operand_writings();

/// Complains of what a form needs and lacks, and of keys besides it that are neither its own nor `common`. False if it
/// lacks something.
bool check_keys(Context& context, const Value& value, const Form& form, const std::vector<std::string>& common);

/// "move, deal, draw: the zone; add: the counter.": what a companion means to each of the forms that have it, whose
/// names are left out if there is but one form.
std::string meaning_of(const std::vector<Form>& forms, const std::string& companion, bool in_flow);

}  // namespace houserule::build
