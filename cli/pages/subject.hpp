#pragma once
// What a page is about: a loaded game, a language, the numbers of players. And the names of things in it.

#include <map>
#include <string>
#include <vector>

#include "cli/pages/comments.hpp"
#include "cli/pages/labels.hpp"
#include "cli/pages/page.hpp"
#include "scripting/package/pictures.hpp"

namespace houserule::cli::pages {

struct Subject {
  const Package& package;
  const Definition& definition;
  std::string language;
  PlayerRange players;               ///< that the page is for
  std::vector<std::string> symbols;  ///< letters, by kind
  Comments comments;
  Appearances looks;  ///< their pictures as addresses that hold them
};

/// For the players the game allows, or for `players` of them alone if that is not 0.
Subject make_subject(const Package& package, const std::string& language, int players = 0);

/// Whether something with that range is there for any of the page's numbers of players.
bool is_there(const Subject& subject, const PlayerRange& range);
/// "2–4 players"; empty if it is there for all the page is for.
std::string players_note(const Subject& subject, const PlayerRange& range);
/// "5"; "2 players: 10, 3 players: 8" if it depends on how many play.
std::string number_text(const Subject& subject, const Number& number);
std::string range_text(const Subject& subject, int minimum, int maximum);

std::string say(const Subject& subject, Label wanted);
Inline say(const Subject& subject, Label wanted, const std::vector<Inline>& values);

// Names, with a capital letter where the game gives none.
std::string name_of_kind(const Subject& subject, int kind);
/// "cards"; a type without a word for several by its id.
std::string plural_of_type(const Subject& subject, int type);
std::string name_of_zone(const Subject& subject, int zone);
std::string name_of_phase(const Subject& subject, int phase);
std::string name_of_counter(const Subject& subject, int counter);
std::string name_of_variable(const Subject& subject, VariableIndex variable);
std::string name_of_action(const Subject& subject, int action);  ///< its text
std::string name_of_line(const Subject& subject, int line);
/// An id of the game (a property, a tag, a step) as words, translated if the game has the translation.
std::string words_of_id(const Subject& subject, const std::string& id);
std::string title_of_id(const Subject& subject, const std::string& id);  ///< with a capital letter
bool is_step_named(const Subject& subject, const std::string& step);
std::string name_of_step(const Subject& subject, const std::string& step);
/// A kind's letter in its colour, as a card, with what it looks like.
Inline card_of(const Subject& subject, int kind);
/// "1 point", "-2 points"
std::string points_words(const Subject& subject, Points points);
/// What the game's author says of a thing, else what a comment of the script says of a rule ("score.krill"); blank if
/// neither says anything. Clauses of a rulebook are left out.
Inline about(const Subject& subject, const Text& text, const std::string& rule = {});
Inline about_step(const Subject& subject, const std::string& step);

}  // namespace houserule::cli::pages
