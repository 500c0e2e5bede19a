#include "cli/messages.hpp"

#include <cstdlib>
#include <cctype>
#include <iterator>

namespace houserule::cli {
namespace {

struct Entry {
  Message message;
  const char* english;
  const char* french;
};

using enum Message;

constexpr Entry entries[] = {
    {player, "Player {}", "Joueur {}"},
    {you, "you", "vous"},
    {seat_human, "human", "humain"},
    {seat_random, "random", "hasard"},
    {seat_greedy, "greedy", "glouton"},
    {seed, "seed {}", "graine {}"},
    {cards, "{} cards", "{} cartes"},
    {card, "1 card", "1 carte"},
    {empty_zone, "empty", "vide"},
    {nothing_known, "a hidden card", "une carte cachée"},
    {face_down, "face down", "face cachée"},
    {has_chosen, "has chosen", "a choisi"},
    {question, "What do you do?", "Que faites-vous ?"},
    {which, "Which {}?", "Quel choix pour « {} » ?"},
    {only_one, "Only one possibility: {}. Press Enter.", "Une seule possibilité : {}. Appuyez sur Entrée."},
    {number_or_name, "number or name", "numéro ou nom"},
    {cell_or_name, "number or cell", "numéro ou case"},
    {type_help, "Type a number, a whole action, or 'help'.", "Tapez un numéro, une action entière, ou « help »."},
    {not_understood, "'{}' is none of the choices; type a number, or 'help'",
     "« {} » n’est pas un des choix ; tapez un numéro, ou « help »"},
    {refused, "Not possible: {}.", "Impossible : {}."},
    {illegal_because, "'{}' is not legal: {}.", "« {} » n’est pas permis : {}."},
    {is_legal, "'{}' is legal.", "« {} » est permis."},
    {why_what, "Why what? For example: why {}", "Pourquoi quoi ? Par exemple : why {}"},
    {undone, "Taken back.", "Coup repris."},
    {nothing_to_undo, "There is nothing of yours to take back.", "Vous n’avez rien à reprendre."},
    {pass_screen, "Pass the screen to player {}.", "Passez l’écran au joueur {}."},
    {press_enter, "Press Enter when only player {} is looking: ", "Entrée quand seul le joueur {} regarde : "},
    {stopped, "Stopped after ply {}. Every ply is saved.", "Arrêt après le coup {}. Tous les coups sont enregistrés."},
    {resume_with, "Go on with: {}", "Pour reprendre : {}"},
    {already_over, "The match is over.", "La partie est finie."},
    {torn_line, "The last line of {} was cut off (line {}); it is dropped.",
     "La dernière ligne de {} était coupée (ligne {}) ; elle est abandonnée."},
    {resumed_at, "Resumed after ply {}.", "Reprise après le coup {}."},
    {saved_in, "Every ply is saved in {}", "Chaque coup est enregistré dans {}"},
    {total, "Total", "Total"},
    {place, "Place", "Place"},
    {subtotal_mark, "({})", "({})"},
    {ranking_win, "{} wins.", "Vainqueur : {}."},
    {ranking_tie, "{} share the victory.", "Victoire partagée : {}."},
    {ranking_draw, "A draw.", "Partie nulle."},
    {final_title, "Final score", "Score final"},
    {score_now, "Score as it stands", "Score actuel"},
    {no_points, "This game has no score; somebody wins or nobody does.", "Ce jeu ne compte pas de points ; quelqu’un gagne, ou personne."},
    {hidden_points, "?", "?"},
    {log_title, "The match so far:", "La partie jusqu’ici :"},
    {log_empty, "Nothing has been played yet.", "Rien n’a encore été joué."},
    {help,
     "A number chooses; so does a name, or the letter and number of a cell. An empty line or 'back' goes one step back.\n"
     "A whole action works too: {}   (Tab completes, the arrow keys recall)\n"
     "  undo        take your last choice back       log         what has happened\n"
     "  score       the score as it stands           why ACTION  why it is not legal\n"
     "  board       draw the table again             save        where the match is kept\n"
     "  help        this page                        quit        stop; 'houserule resume' goes on\n",
     "Un numéro choisit ; un nom ou une case (lettre et numéro) aussi. Une ligne vide ou « back » revient d’un pas.\n"
     "Une action entière marche aussi : {}   (Tab complète, les flèches rappellent)\n"
     "  undo        reprendre votre dernier choix    log         ce qui s’est passé\n"
     "  score       le score actuel                  why ACTION  pourquoi ce n’est pas permis\n"
     "  board       redessiner la table              save        où la partie est gardée\n"
     "  help        cette page                       quit        arrêter ; « houserule resume » reprend\n"},
    {between, " and ", " et "},
};
static_assert(std::size(entries) == static_cast<std::size_t>(count_), "one entry a message");

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(entries); ++i)
    if (entries[i].message != static_cast<Message>(i)) return false;
  return true;
}
static_assert(in_order(), "entries stand in the order of the messages");

}  // namespace

const char* sentence(Message message, const std::string& language) {
  const Entry& entry = entries[static_cast<std::size_t>(message)];
  return language == "fr" ? entry.french : entry.english;
}

std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string code = std::string(value).substr(0, 2);
    const bool letters = code.size() == 2 && std::isalpha(static_cast<unsigned char>(code[0])) != 0 &&
                         std::isalpha(static_cast<unsigned char>(code[1])) != 0;
    return letters ? code : "en";
  }
  return "en";
}

}  // namespace houserule::cli
