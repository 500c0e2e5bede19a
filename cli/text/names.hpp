#pragma once
// What people call things: kinds, zones, seats, actions, in their language and colours.

#include <string>
#include <vector>

#include "core/play/observation.hpp"

namespace houserule::cli {

/// How to show things to one person (or pipe).
struct Look {
  std::string language = "en";
  bool colour = false;
  int width = 100;
  int height = 0;                    ///< 0: as much as there is, as in a pipe
  std::vector<std::string> names{};  ///< of the players, by seat; empty ones and those beyond the end have none
};

std::string kind_name(const Definition& definition, int kind, const Look& look);
/// A word that may be chosen or held: a kind's name if it is the id of one, unless that is a number: "nine sixes".
std::string word_name(const Definition& definition, const std::string& word, const Look& look);
/// Letters for drawings, one a kind: the game's, else the shortest beginning of the id nobody else has.
std::vector<std::string> kind_symbols(const Definition& definition);
std::string zone_name(const Definition& definition, ZoneIndex zone, const Look& look);
std::string phase_name(const Definition& definition, int phase, const Look& look);
/// Whether a player has a name.
bool is_named(Seat seat, const Look& look);
/// A player's name, else "Player 2"; a dummy's name.
std::string seat_name(const Game& game, Seat seat, const Look& look);
/// "a", "a and b", "a, b and c"; "nothing" if there are none.
std::string enumerated(const std::vector<std::string>& names, const Look& look);
/// Each name once, where it comes first: "Wood ×3" for three alike. Numbers stay as they are.
std::vector<std::string> counted_names(const std::vector<std::string>& names);
/// Several seats: "Player 1 and Player 3".
std::string seat_names(const Game& game, const std::vector<Seat>& seats, const Look& look);
/// Who sits at a seat: this, or a bot as make_bot() reads it.
inline constexpr const char* human_player = "human";
/// Who plays a seat, "human" or a bot as it is made: "glouton"; options stay as they are written.
std::string player_name(const std::string& player, const Look& look);
/// Who is meant by what is typed, in whatever language: "greedy" by "glouton".
std::string player_meant(const std::string& typed);
/// What matches pieces: "red", "value 3".
std::string term_name(const Definition& definition, TermIndex term, const Look& look);
/// A word or sentence of the game's script in the person's language.
std::string translated(const Definition& definition, const std::string& english, const Look& look);
/// A refusal as a sentence without a full stop; empty if there is none.
std::string refusal_text(const Definition& definition, const Refusal& refusal, const Look& look);
/// A cell's name; places of a graph in the person's language.
std::string cell_name(const Definition& definition, const Grid& grid, int cell, const Look& look);
/// A hidden piece's back; empty if all backs are alike.
std::string back_name(const Game& game, int group);
/// "card", "cards": what a type of piece is called, one or several; "pieces" if it has no name, or for mixed_types.
std::string noun_of(const Definition& definition, int type, int count, const Look& look);
/// "7 cards"
std::string count_of(const Definition& definition, int type, int count, const Look& look);
inline constexpr int mixed_types = -1;
/// Everyone can tell it, of a hidden piece too.
int type_of(const Game& game, const SeenPiece& piece);
/// An id as words: "other-hand" becomes "other hand".
std::string id_words(const std::string& id);

}  // namespace houserule::cli
