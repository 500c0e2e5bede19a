// {tell: "{player} loses a die", to: others}: sentences for people, and what fills their gaps.

#include <algorithm>

#include <fmt/format.h>

#include "scripting/definition/effect_reading.hpp"

namespace houserule::build {

namespace {

using Gap = effects::Tell::Gap;

/// What may stand in braces, for hints.
std::vector<std::string> tellable(const EffectReading& reading) {
  const Definition& definition = reading.context.definition;
  std::vector<std::string> names{"player"};
  const auto add = [&](const std::vector<std::string>& more) { names.insert(names.end(), more.begin(), more.end()); };
  if (reading.scope.action) add(ids_of(reading.scope.action->arguments));
  add(ids_of(definition.counters));
  add(ids_of(definition.variables));
  add(ids_of(definition.zones));
  return names;
}

/// A text in one language, while its gaps are read.
struct Sentence {
  const EffectReading& reading;
  const Value& text;

  void fault(std::size_t at, const std::string& name, std::string message, std::string hint = {}) const {
    reading.context.fault(part_of(text, at, name.size() + 2), text.path, std::move(message), std::move(hint));
  }
  /// Everybody's, where nobody acts: then it is said of each.
  Scope scope() const { return {reading.scope.action, true}; }

  std::optional<Gap> named(const std::string& name) const;
  std::optional<Gap> pieces_of(const std::string& name, std::size_t at) const;
  std::optional<Gap> read(const std::string& name, std::size_t at) const;
};

/// The actor, an argument, a counter or a variable.
std::optional<Gap> Sentence::named(const std::string& name) const {
  const Definition& definition = reading.context.definition;
  if (name == "player") return Gap{name, Operand{operands::Actor{}}};
  if (const ArgumentIndex argument = reading.find_argument(name)) return Gap{name, Operand{argument}};
  if (const CounterIndex counter = definition.counters.find(name)) return Gap{name, Operand{counter}};
  if (const VariableIndex variable = definition.variables.find(name)) return Gap{name, Operand{variable}};
  return {};
}

/// "hand", "deck.top"
std::optional<Gap> Sentence::pieces_of(const std::string& name, std::size_t at) const {
  const yaml::Node node{name, part_of(text, at + 1, name.size()), ""};
  const Source source = read_source(reading.context, Value{&node, text.path, "", node.place}, scope());
  const auto* pieces = source.as<sources::Pieces>();
  if (pieces == nullptr) {
    if (source.zone()) fault(at, name, fmt::format("'{}' are cells", name), fmt::format("how many: {}.count", name));
    return {};
  }
  return Gap{name, *pieces};
}

std::optional<Gap> Sentence::read(const std::string& name, std::size_t at) const {
  if (const auto gap = named(name)) return gap;
  if (name.find_first_of(". (") != std::string::npos || find_called(reading.context, "amounts", name))
    if (const auto operand = read_operand(reading.context, text, scope(), name)) return Gap{name, *operand};
  const std::string first = name.substr(0, name.find('.'));
  if (reading.context.definition.zones.find(first) && !reading.find_argument(first)) return pieces_of(name, at);
  fault(at, name, fmt::format("'{{{}}}' is nothing that can be told", name), hint_of(name, tellable(reading)));
  return {};
}

void read_gaps(const EffectReading& reading, const Value& text, std::vector<Gap>& gaps) {
  const Sentence sentence{reading, text};
  const std::string line = text.string();
  for (std::size_t open = line.find('{'); open != std::string::npos; open = line.find('{', open + 1)) {
    const std::size_t close = std::min(line.find('}', open), line.size());
    const std::string name = line.substr(open + 1, close - open - 1);
    if (std::ranges::find(gaps, name, &Gap::name) != gaps.end()) continue;
    if (complain_of_open_brace(reading.context, text, open)) continue;
    if (auto gap = sentence.read(name, open)) gaps.push_back(std::move(*gap));
  }
}

}  // namespace

void read_hearers(const EffectReading& reading, effects::Tell::To& to, VariableIndex& who) {
  using To = effects::Tell::To;
  const Value value = reading["to"];
  if (!value) return;
  if (value.string() == "me" || value.string() == "others") {
    to = value.string() == "me" ? To::actor : To::others;
    return;
  }
  to = To::seat;
  who = read_seat_named(reading.context, value, reading.scope);
}

effects::Tell read_sentence(const EffectReading& reading, const Value& text) {
  effects::Tell tell;
  tell.sentence = read_text(text);
  for (const Value& each : text.is_string() ? std::vector<Value>{text} : text.children())
    read_gaps(reading, each, tell.gaps);
  return tell;
}

Effect::What read_tell(const EffectReading& reading) {
  effects::Tell tell = read_sentence(reading, reading["tell"]);
  read_hearers(reading, tell.to, tell.who);
  return tell;
}

}  // namespace houserule::build
