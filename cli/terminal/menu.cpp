#include "cli/terminal/menu.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/terminal/named_action.hpp"
#include "cli/text/ascii.hpp"
#include "cli/text/layout.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "core/flow/notation.hpp"
#include "core/play/note.hpp"

namespace houserule::cli {
namespace {

/// The number by which one may call it: a card that is called 7. no_number if it is not called by one.
int number_in(const std::vector<std::string>& names) {
  const auto is_number = [](const std::string& name) {
    return !name.empty() && name.size() <= 3 && (name.front() != '0' || name.size() == 1) &&
           std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
  };
  const auto found = std::ranges::find_if(names, is_number);
  return found == names.end() ? no_number : std::stoi(*found);
}

}  // namespace

Menu::Menu(Referee& referee, const State& state, Seat seat, const Look& look, ChoiceNumbers* numbers)
    : state_(state),
      phase_(referee.phase(state)),
      seat_(seat),
      legal_(referee.legal(state, seat)),
      look_(look),
      numbers_(numbers) {
  for (const Action& action : legal_) notes_.push_back(note_text(referee, state, action, look.language));
  partial_.seat = static_cast<std::int8_t>(seat);
  go_on();
}

const ArgumentDefinition& Menu::argument() const {
  const auto& definition = state_.game().definition().of(partial_);
  return definition.arguments[definition.argument_of(partial_.count)];
}

/// What the values of `action` that are not chosen yet begin with, if it goes on from what is chosen: the next one, or
/// of several, which are chosen in any order, each. Nothing if it does not go on.
std::optional<std::vector<std::int32_t>> Menu::rest_of(const Action& action) const {
  if (action.id != partial_.id || action.count < partial_.count) return std::nullopt;
  const auto& definition = state_.game().definition().of(action);
  const auto ordered = static_cast<int>(definition.arguments.size()) - (definition.several() == nullptr ? 0 : 1);
  std::vector<std::int32_t> left(action.values.begin(), action.values.begin() + action.count);
  for (int i = 0; i < partial_.count; ++i) {
    const auto found = std::find(left.begin(), left.end(), partial_.values[static_cast<std::size_t>(i)]);
    if (found == left.end() || (i < ordered && found != left.begin())) return std::nullopt;
    left.erase(found);
  }
  if (partial_.count < ordered) left.resize(1);
  return left;
}

void Menu::list_actions() {
  std::vector<std::int16_t> seen;
  for (const Action& action : legal_) {
    if (std::find(seen.begin(), seen.end(), action.id) != seen.end()) continue;
    seen.push_back(action.id);
    const auto& definition = state_.game().definition().actions[static_cast<std::size_t>(action.id)];
    const std::string& text = definition.text.in(look_.language);
    choices_.push_back({(text.empty() ? capitalised(id_words(definition.id)) : text) + only_values(action),
                        {lower(definition.id), lower(text)},
                        action.id});
  }
}

/// " (Two, Two)": what is chosen with an action of which there is but one, and which is played at once then.
std::string Menu::only_values(const Action& action) const {
  if (action.count == 0 || std::ranges::count(legal_, action.id, &Action::id) > 1) return "";
  std::vector<std::string> values;
  for (int i = 0; i < action.count; ++i) values.push_back(value_name(state_, seat_, action, i, look_));
  return fmt::format(" ({})", fmt::join(values, ", "));
}

int Menu::count_alike(PieceId piece) const {
  const PieceState& wanted = state_.piece(piece);
  if (wanted.zone == none || state_.game().zones()[wanted.zone].shape != Shape::set) return 1;
  int count = 0;
  for (std::size_t id = 0; id < state_.game().pieces().size(); ++id) {
    const auto other = static_cast<PieceId>(id);
    const PieceState& found = state_.piece(other);
    if (found.zone == wanted.zone && piece_text(state_, seat_, other) == piece_text(state_, seat_, piece)) ++count;
  }
  return count;
}

Choice Menu::describe(std::int32_t value) const {
  Action next = partial_;
  next.values[next.count] = value;
  const int index = next.count++;
  Choice choice{value_name(state_, seat_, next, index, look_), {}, value};
  const std::string notation = value_text(state_, next, index);
  const bool is_piece = argument().source.yields() == Yields::piece;
  if (is_piece && state_.piece(static_cast<PieceId>(value)).cell == none) {
    const int alike = count_alike(static_cast<PieceId>(value));
    const ZoneId zone = state_.piece(static_cast<PieceId>(value)).zone;
    const bool placed = zone != none && state_.game().zones()[zone].shape != Shape::set;
    if (alike > 1) choice.label += fmt::format(" ×{}", alike);
    if (placed) choice.label += fmt::format(" ({})", notation.substr(notation.find('@') + 1));
  }
  choice.names = value_names(state_, seat_, next, index, look_);
  return choice;
}

/// The note of all that begins so; where one argument is left and the notes differ, each with what it is for:
/// "c4 e4: picks up 2; d4: picks up 3".
std::string Menu::note_of(std::int32_t value) const {
  std::vector<std::pair<std::string, std::string>> notes;  // and the names of the arguments left
  Look plain = look_;
  plain.colour = false;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    const auto next = rest_of(legal_[i]);
    if (!next || std::find(next->begin(), next->end(), value) == next->end()) continue;
    auto found = std::ranges::find(notes, notes_[i], &std::pair<std::string, std::string>::first);
    if (found == notes.end()) found = notes.insert(found, {notes_[i], ""});
    if (legal_[i].count != partial_.count + 2) continue;
    const std::string name = value_name(state_, seat_, legal_[i], partial_.count + 1, plain);
    found->second += (found->second.empty() ? "" : " ") + name;
  }
  if (notes.size() == 1) return notes.front().first;
  std::string text;
  for (const auto& [note, names] : notes)
    if (!note.empty() && !names.empty()) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", names, note);
  return text;
}

/// The values with which some legal action goes on, those that are written alike once; and whether one is complete.
void Menu::list_values() {
  std::set<std::int32_t> seen;
  std::set<std::string> written;
  bool enough = false;
  for (const Action& action : legal_) {
    const auto rest = rest_of(action);
    enough = enough || (rest && rest->empty());
    for (const std::int32_t value : rest.value_or(std::vector<std::int32_t>{})) {
      if (!seen.insert(value).second) continue;
      Action next = partial_;
      next.values[next.count++] = value;
      if (!written.insert(value_text(state_, next, partial_.count)).second) continue;
      choices_.push_back(describe(value));
      choices_.back().note = note_of(value);
    }
  }
  if (enough && !choices_.empty()) {
    const std::string text = sentence(Message::no_more, look_.language);
    choices_.insert(choices_.begin(), Choice{text, {lower(text)}, std::nullopt});
  }
  complete_ = choices_.empty();
}

/// Several, chosen in any order, become the legal action they are.
void Menu::put_in_order() {
  for (const Action& action : legal_)
    if (const auto rest = rest_of(action); rest && rest->empty()) partial_ = action;
}

void Menu::take(const Choice& choice) {
  if (!choice.value)
    complete_ = true;
  else if (partial_.id < 0)
    partial_.id = static_cast<std::int16_t>(*choice.value);
  else
    partial_.values[partial_.count++] = *choice.value;
}

/// On to the next question with more than one answer, or to the end.
void Menu::go_on() {
  numbers_on_boards_ = true;
  for (;;) {
    choices_.clear();
    if (complete_) return put_in_order();
    if (partial_.id < 0)
      list_actions();
    else
      list_values();
    if (choices_.size() > 1) break;
    if (!choices_.empty()) take(Choice(choices_.front()));
  }
  name_columns();
  name_letters();
  number_choices();
}

namespace {
bool is_called(int number) { return number != no_number; }
}  // namespace

/// The same choice of the same question keeps its number until something new is offered there.
void Menu::number_choices() {
  std::vector<std::string> names;
  for (const Choice& choice : choices_) names.push_back(choice.names.front());
  const std::vector<int> called = called_by_numbers();
  const std::string question =
      partial_.id < 0 ? fmt::format("{}", phase_) : fmt::format("{} {}", partial_.id, argument().id);
  ChoiceNumbers fresh;
  ChoiceNumbers& known = numbers_ == nullptr ? fresh : *numbers_;
  const std::vector<int> numbers = known.assign(question, names, called);
  for (std::size_t i = 0; i < choices_.size(); ++i) choices_[i].number = numbers[i];
  if (std::ranges::none_of(called, is_called) || std::ranges::all_of(called, is_called))
    std::ranges::sort(choices_, {}, &Choice::number);
}

/// What a choice is shown as, without colours; empty for an action, and where no more are wanted.
std::string Menu::shown_name(const Choice& choice) const {
  if (partial_.id < 0 || !choice.value) return "";
  Look plain = look_;
  plain.colour = false;
  Action next = partial_;
  next.values[next.count] = *choice.value;
  const int index = next.count++;
  return value_name(state_, seat_, next, index, plain);
}

/// The number that each choice is called, no_number if none. Where some are called by none, only what is shown is a
/// name.
std::vector<int> Menu::called_by_numbers() const {
  std::vector<int> called;
  const auto call = [&](const auto& names_of) {
    called.clear();
    for (const Choice& choice : choices_) {
      const int number = number_in(names_of(choice));
      called.push_back(std::ranges::find(called, number) == called.end() ? number : no_number);
    }
  };
  call([](const Choice& choice) { return choice.names; });
  if (!std::ranges::all_of(called, is_called))
    call([this](const Choice& choice) { return std::vector{shown_name(choice)}; });
  return called;
}

/// A column's letter is enough for the only one of its cells that can be chosen.
void Menu::name_columns() {
  std::map<std::string, std::vector<Choice*>> columns;
  for (Choice& choice : choices_) {
    if (!lies_on_board(choice)) continue;
    const auto [zone, cell] = place_of(*choice.value);
    const Grid& grid = *state_.game().zones()[zone].grid;
    if (grid.definition().topology != Topology::square) continue;
    std::string column = lower(grid.name(cell));
    std::erase_if(column, [](unsigned char letter) { return std::isdigit(letter) != 0; });
    columns[column].push_back(&choice);
  }
  add_names(columns);
}

/// So is the letter of a piece for the only one of its kind.
void Menu::name_letters() {
  if (partial_.id < 0) return;
  const std::vector<std::string> symbols = kind_symbols(state_.game().definition());
  std::map<std::string, std::vector<Choice*>> letters;
  for (Choice& choice : choices_) {
    if (!choice.value) continue;
    Action next = partial_;
    next.values[next.count] = *choice.value;
    const int index = next.count++;
    if (const std::string letter = letter_of(state_, next, index, symbols); !letter.empty())
      letters[letter].push_back(&choice);
  }
  add_names(letters);
}

/// What is short for one choice alone, and the name of none.
void Menu::add_names(const std::map<std::string, std::vector<Choice*>>& names) {
  const auto is_name = [&](const std::string& text) {
    return std::ranges::any_of(
        choices_, [&](const Choice& choice) { return std::ranges::find(choice.names, text) != choice.names.end(); });
  };
  for (const auto& [name, choices] : names)
    if (choices.size() == 1 && !is_name(name)) choices.front()->names.push_back(name);
}

std::string Menu::question() const {
  const Definition& definition = state_.game().definition();
  if (partial_.id >= 0) {
    const std::string& own = argument().text.in(look_.language);
    if (!own.empty()) return own;
    if (partial_.count > 0) return say(look_.language, Message::which, id_words(argument().id));
    const std::string& text = definition.actions[static_cast<std::size_t>(partial_.id)].text.in(look_.language);
    if (!text.empty()) return text;
  }
  const int depth = state_.header().depth;
  const std::string* text =
      depth == 0 ? nullptr : &definition.phases[state_.frames()[depth - 1].phase].text.in(look_.language);
  return text == nullptr || text->empty() ? sentence(Message::question, look_.language) : *text;
}

/// The board and cell where a value lies, or none: a piece where it stands; a cell on the board of the player that an
/// earlier argument names, if the choice depends on one, else on one's own.
std::pair<ZoneId, int> Menu::place_of(std::int32_t value) const {
  constexpr std::pair<ZoneId, int> nowhere{none, -1};
  if (partial_.id < 0) return nowhere;
  const Game& game = state_.game();
  const Source& source = argument().source;
  if (source.yields() == Yields::piece) {
    const PieceState& piece = state_.piece(static_cast<PieceId>(value));
    if (piece.zone == none || piece.cell == none) return nowhere;
    const bool is_one_of_several = game.zones()[piece.zone].grid->definition().spread;
    return is_one_of_several ? nowhere : std::pair<ZoneId, int>{piece.zone, piece.cell};
  }
  if (source.yields() != Yields::cell) return nowhere;
  const ArgumentIndex after = source.after();
  const bool names_owner = after && game.definition().of(partial_).arguments[after].source.yields() == Yields::seat;
  const Seat owner = names_owner ? partial_.values[static_cast<std::size_t>(after.value)] : seat_;
  const ZoneId zone = game.zone_of(source.zone(), owner);
  return zone == none ? nowhere : std::pair<ZoneId, int>{zone, static_cast<int>(value)};
}

BoardLabels Menu::labels() const {
  BoardLabels labels;
  if (complete_) return labels;
  for (const Choice& choice : choices_) {
    if (!lies_on_board(choice)) continue;
    const auto [zone, cell] = place_of(*choice.value);
    labels[zone][cell] = std::to_string(choice.number);
  }
  return labels;
}

bool Menu::lies_on_board(const Choice& choice) const { return choice.value && place_of(*choice.value).first != none; }

Menu::Spot Menu::spot_of(const Choice& choice) const {
  if (!choice.value || partial_.id < 0) return {};
  const auto [zone, cell] = place_of(*choice.value);
  if (argument().source.yields() != Yields::piece) return {zone, cell, none};
  const auto piece = static_cast<PieceId>(*choice.value);
  return {state_.piece(piece).zone, cell, piece};
}

std::optional<Action> Menu::completed_by(const Choice& choice) const {
  const Action* only = nullptr;
  for (const Action& action : legal_) {
    const auto rest = partial_.id < 0 ? std::vector<std::int32_t>{action.id} : rest_of(action);
    if (!choice.value || !rest || std::ranges::find(*rest, *choice.value) == rest->end()) continue;
    if (only != nullptr && action_text(state_, *only) != action_text(state_, action)) return std::nullopt;
    only = &action;
  }
  return only == nullptr ? std::nullopt : std::optional(*only);
}

std::string Menu::so_far() const {
  if (partial_.id < 0 || complete_) return "";
  if (look_.language != "en") return spoken_action(state_, partial_, look_);
  Look plain = look_;
  plain.colour = false;
  std::string text = state_.game().definition().actions[static_cast<std::size_t>(partial_.id)].id;
  for (int i = 0; i < partial_.count; ++i) text += " " + value_name(state_, seat_, partial_, i, plain);
  return text;
}

bool Menu::choose(const std::string& text) {
  const Choice* choice = find_choice(text);
  if (choice == nullptr) return false;
  asked_.push_back(partial_);
  take(Choice(*choice));
  go_on();
  return true;
}

bool Menu::back() {
  if (asked_.empty()) return false;
  partial_ = asked_.back();
  complete_ = false;
  asked_.pop_back();
  go_on();
  return true;
}

}  // namespace houserule::cli
