#include "core/model/source.hpp"

#include <algorithm>

namespace houserule {

Source::From::From() = default;
Source::From::From(const From&) = default;
Source::From::From(From&&) noexcept = default;
Source::From& Source::From::operator=(const From&) = default;
Source::From& Source::From::operator=(From&&) noexcept = default;
Source::From::~From() = default;

namespace {

/// The argument that it depends on, or none.
ArgumentIndex named_in(const CellsOf& cells) {
  return std::visit(
      Overloaded{[](const Destinations& going) { return going.from.argument; },
                 [](const Beyond& beyond) { return beyond.from; }, [](const Flanked& flanked) { return flanked.by; },
                 [](const Enclosed& enclosed) { return enclosed.by.argument; },
                 [](const Around& around) { return around.of.argument; },
                 [](const InLine& line) { return line.with.argument; },
                 [](const Matched& matched) { return matched.word.chosen ? matched.word.chosen : matched.word.piece; },
                 [](const Named& named) { return named.cell.argument; }, [](const auto&) { return ArgumentIndex{}; }},
      cells);
}

ArgumentIndex named_in(const sources::Cells& cells) {
  ArgumentIndex first = named_in(cells.which);
  for (const CellsBesides& more : cells.besides)
    if (const ArgumentIndex named = named_in(more.which); named && (!first || named.value < first.value)) first = named;
  return first;
}

}  // namespace

Yields Source::yields() const {
  return std::visit(
      Overloaded{[](const sources::Pieces&) { return Yields::piece; },
                 [](const sources::Cells&) { return Yields::cell; },
                 [](const sources::Numbers&) { return Yields::number; },
                 [](const sources::Seats&) { return Yields::seat; }, [](const sources::Words&) { return Yields::word; },
                 [](const sources::Listed& listed) { return listed.yields; },
                 [](const sources::Script& script) { return script.yields; },
                 [](const sources::Union&) { return Yields::piece; }},
      from);
}

ZoneIndex Source::zone() const {
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { each.zone; }) return each.zone;
        return ZoneIndex{};
      },
      from);
}

const std::vector<std::string>& Source::words() const {
  static const std::vector<std::string> nothing;
  return std::visit(
      [](const auto& each) -> const std::vector<std::string>& {
        if constexpr (requires { each.words; }) return each.words;
        return nothing;
      },
      from);
}

ArgumentIndex Source::after() const {
  if (const auto* script = as<sources::Script>()) return script->after;
  if (const auto* pieces = as<sources::Pieces>()) return pieces->of ? pieces->of : pieces->at.argument;
  if (const auto* several = as<sources::Union>()) {
    const auto named = std::ranges::find_if(several->parts, [](const sources::Pieces& part) { return bool(part.of); });
    return named == several->parts.end() ? ArgumentIndex{} : named->of;
  }
  const auto* cells = as<sources::Cells>();
  return cells == nullptr ? ArgumentIndex{} : named_in(*cells);
}

const Narrowing* Source::narrowing() const {
  return std::visit(
      [](const auto& each) -> const Narrowing* {
        if constexpr (requires { each.narrowing; }) return &each.narrowing;
        return nullptr;
      },
      from);
}

void Source::narrow(const Narrowing& narrowing) {
  std::visit(
      [&](auto& each) {
        if constexpr (requires { each.narrowing; }) each.narrowing = narrowing;
      },
      from);
}

}  // namespace houserule
