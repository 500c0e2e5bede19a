#pragma once
// Chooses an action one value at a time.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/choice_numbers.hpp"
#include "cli/text/table_view.hpp"
#include "core/flow/referee.hpp"

namespace houserule::cli {

/// One line of a question.
struct Choice {
  std::string label;                  ///< what is shown
  std::vector<std::string> names;     ///< what may be typed for it, lower case, besides its number
  std::optional<std::int32_t> value;  ///< action id or value; none = no more of several
  std::string note{};                 ///< what the game says of it; may be empty
  int number = 0;                     ///< chooses it, too
};

/// The legal actions of one decision, narrowed down by what has been chosen. Steps with one choice are taken by
/// themselves.
class Menu {
 public:
  /// `numbers`: those that choices had earlier; null: from 1 upwards. It outlives this.
  Menu(Referee& referee, const State& state, Seat seat, const Look& look, ChoiceNumbers* numbers = nullptr);

  Seat seat() const { return seat_; }
  bool complete() const { return complete_; }
  const Action& action() const { return partial_; }
  /// "Choose a card": the question of the step.
  std::string question() const;
  /// By their numbers.
  const std::vector<Choice>& choices() const { return choices_; }
  /// The numbers of choices that lie on boards, where they lie.
  BoardLabels labels() const;
  /// Whether it is one of them.
  bool lies_on_board(const Choice& choice) const;
  /// Where it lies, as far as it lies anywhere: on a cell of a board, a piece in another zone.
  struct Spot {
    ZoneId zone = none;
    int cell = -1;
    PieceId piece = none;
  };
  Spot spot_of(const Choice& choice) const;
  /// The action that is chosen with it, unless another question follows or it ends several.
  std::optional<Action> completed_by(const Choice& choice) const;
  /// What was chosen so far, in words: "play krill", without colours. Empty at the beginning.
  std::string so_far() const;

  /// What follows "why" or "preview", begun as the action that is asked for: "a1", or the number of that choice, as
  /// "place a1".
  /// Before one is chosen, the action that it chooses. Unchanged if it names an action itself.
  std::string whole_action(const std::string& text) const;

  /// Whether numbers choose what lies on boards, as they do until the next question: those that nobody sees should not.
  void accept_numbers_on_boards(bool so) { numbers_on_boards_ = so; }
  bool accepts_numbers_on_boards() const { return numbers_on_boards_; }

  /// Takes a number or a name. False if it is none of the choices.
  bool choose(const std::string& text);
  /// Takes words one question after another: "play king", "play 3", "king" once "play" is chosen; or from the
  /// beginning. False if one of them is no answer: then nothing is taken, and `stranger` is that word, if others came
  /// before it.
  bool begin(const std::string& text, std::string* stranger = nullptr);
  /// Takes a word, or several, of the name of one choice alone: "marshal" for "Red marshal". False if none has it, or
  /// more than one.
  bool choose_by_word(const std::string& text);
  /// Whether it is what the action is called that is chosen, and nothing else is.
  bool names_action(const std::string& text) const;
  /// One question back; false at the first.
  bool back();

 private:
  std::optional<std::vector<std::int32_t>> rest_of(const Action& action) const;
  void list_actions();
  void list_values();
  void put_in_order();
  void go_on();
  bool take_words(const std::string& text, std::string* stranger);
  std::string only_values(const Action& action) const;
  std::string shown_name(const Choice& choice) const;
  std::vector<int> called_by_numbers() const;
  const Choice* find_choice(const std::string& text) const;
  void take(const Choice& choice);
  Choice describe(std::int32_t value) const;
  std::string note_of(std::int32_t value) const;
  std::pair<ZoneId, int> place_of(std::int32_t value) const;
  void number_choices();
  void name_columns();
  void name_letters();
  void add_names(const std::map<std::string, std::vector<Choice*>>& names);
  int count_alike(PieceId piece) const;
  const ArgumentDefinition& argument() const;

  const State& state_;
  int phase_;
  Seat seat_;
  std::vector<Action> legal_;
  std::vector<std::string> notes_;  ///< one a legal action
  const Look& look_;
  ChoiceNumbers* numbers_;
  Action partial_;  ///< id -1 until the action is chosen; count = values chosen
  bool complete_ = false;
  bool numbers_on_boards_ = true;
  std::vector<Choice> choices_;
  std::vector<Action> asked_;  ///< the partial actions at which a question was answered
};

}  // namespace houserule::cli
