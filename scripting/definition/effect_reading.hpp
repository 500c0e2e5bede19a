#pragma once
// An effect of the data while it is read.

#include <string>
#include <string_view>

#include "scripting/definition/sections.hpp"

namespace houserule::build {

struct EffectReading {
  Context& context;
  const Value& value;
  const Scope& scope;

  Value operator[](std::string_view key) const { return value[key]; }
  const ZoneDefinition& zone(ZoneIndex index) const { return context.definition.zones[index]; }
  /// None and a diagnostic if there is none.
  ZoneIndex find_zone(const Value& name) const;
  const Source& source(ArgumentIndex argument) const { return scope.action->arguments[argument].source; }
  /// None where nobody acts.
  ArgumentIndex find_argument(const std::string& name) const {
    return scope.action ? scope.action->arguments.find(name) : ArgumentIndex{};
  }
};

/// The variable of this name that holds pieces or cells, one or several; none if there is none, or an argument
/// or a zone is called so.
VariableIndex find_holder(const EffectReading& reading, const std::string& name);
/// The index of the action's argument that a value names; none and a diagnostic if there is none, or one of something
/// else, told as `what`.
ArgumentIndex argument_of(const EffectReading& reading, const Value& name, Yields yields, const char* what);
/// `as`: what a piece of the zone turns into.
NewKind read_as(const EffectReading& reading, ZoneIndex zone);

// What puts pieces elsewhere.
Effect::What read_move(const EffectReading& reading);
Effect::What read_deal(const EffectReading& reading);
Effect::What read_draw(const EffectReading& reading);
Effect::What read_shuffle(const EffectReading& reading);
Effect::What read_pass(const EffectReading& reading);
Effect::What read_go(const EffectReading& reading);

Effect::What read_ask(const EffectReading& reading);
/// A number, or what gives one; everybody's where nobody acts, for then it is done for each. 0 and a diagnostic if it
/// is none.
Operand read_amount(const EffectReading& reading, const Value& value);
/// An argument, a variable that holds pieces or cells, or a source of them is `what`; gives where those come from, none
/// if they are no pieces or if a variable holds one that may lie anywhere.
ZoneIndex read_affected(const EffectReading& reading, const Value& value, effects::Affected& what);
/// Complains of a variable that holds a piece where it must be known what lies there.
void need_place(const EffectReading& reading, const Value& piece);
/// `to`: who alone hears it.
void read_hearers(const EffectReading& reading, effects::Tell::To& to, VariableIndex& who);
Effect::What read_clue(const EffectReading& reading);
Effect::What read_reveal(const EffectReading& reading);
// What lies there changes, numbers do, the match ends for somebody.
Effect::What read_turn(const EffectReading& reading);
Effect::What read_roll(const EffectReading& reading);
Effect::What read_become(const EffectReading& reading);
Effect::What read_add(const EffectReading& reading);
Effect::What read_set(const EffectReading& reading);
Effect::What read_trigger(const EffectReading& reading);
Effect::What read_remember_position(const EffectReading& reading);
Effect::What read_forget(const EffectReading& reading);
Effect::What read_win(const EffectReading& reading);
Effect::What read_lose(const EffectReading& reading);
Effect::What read_out(const EffectReading& reading);
Effect::What read_sow(const EffectReading& reading);
Effect::What read_finish(const EffectReading& reading);
Effect::What read_step(const EffectReading& reading);
Effect::What read_sort(const EffectReading& reading);
Effect::What read_each(const EffectReading& reading);
Effect::What read_repeat(const EffectReading& reading);
// What lists hold.
Effect::What read_append(const EffectReading& reading, VariableIndex list);
Effect::What read_remove(const EffectReading& reading);
Effect::What read_clear(const EffectReading& reading);
/// A sentence for people, with what fills its gaps.
effects::Tell read_sentence(const EffectReading& reading, const Value& text);
/// One that is an effect.
Effect::What read_tell(const EffectReading& reading);

}  // namespace houserule::build
