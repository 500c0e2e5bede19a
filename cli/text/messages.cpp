#include "cli/text/messages.hpp"

#include <cctype>
#include <cstdlib>
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
    {seed_was, "(Its seed was {}.)", "(Sa graine était {}.)"},
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
    {no_points, "This game has no score; somebody wins or nobody does.",
     "Ce jeu ne compte pas de points ; quelqu’un gagne, ou personne."},
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
    {watching, "Watching {}: save a file there, and the match goes on under the new rules.",
     "{} est surveillé : enregistrez un fichier, et la partie continue avec les nouvelles règles."},
    {saved_same, "{} saved: the rules are the same.", "{} enregistré : les règles sont les mêmes."},
    {saved_broken, "{} saved, with a fault; the match stays as it was:",
     "{} enregistré, avec une faute ; la partie reste comme elle était :"},
    {saved_new, "{} saved: the match goes on after ply {} under the new rules ({}).",
     "{} enregistré : la partie continue après le coup {} avec les nouvelles règles ({})."},
    {saved_texts, "{} saved: the new texts are used.", "{} enregistré : les nouveaux textes sont utilisés."},
    {saved_stopped, "{} saved, but the match does not go through under the new rules:\n  {}.",
     "{} enregistré, mais la partie ne passe pas avec les nouvelles règles :\n  {}."},
    {ply_refused, "ply {} ({}) is refused now: {}", "le coup {} ({}) est refusé maintenant : {}"},
    {ply_refused_secretly, "ply {} ({}) is refused now, why is a secret",
     "le coup {} ({}) est refusé maintenant, pourquoi est un secret"},
    {ply_after_end, "the match is over before ply {} ({})", "la partie est finie avant le coup {} ({})"},
    {ply_not_its_turn, "at ply {} ({}) it is somebody else’s turn",
     "au coup {} ({}) c’est le tour de quelqu’un d’autre"},
    {offer,
     "  1 go on    from before it: after ply {}, without the last {}\n"
     "  2 restart  from the beginning, with the same seed\n"
     "  3 keep     the rules as they were, until the next save\n",
     "  1 go on    juste avant : après le coup {}, sans les {} derniers\n"
     "  2 restart  du début, avec la même graine\n"
     "  3 keep     garder les anciennes règles jusqu’au prochain enregistrement\n"},
    {offer_again, "Type 1, 2 or 3, or save a file.", "Tapez 1, 2 ou 3, ou enregistrez un fichier."},
    {went_on, "The match goes on after ply {} under the new rules.",
     "La partie continue après le coup {} avec les nouvelles règles."},
    {began_again, "The match begins again under the new rules.", "La partie recommence avec les nouvelles règles."},
    {kept, "The match goes on under the rules as they were.", "La partie continue avec les anciennes règles."},
    {differs_in_score, "Score now: {}.", "Score maintenant : {}."},
    {differs_on_table, "Different on the table: {}.", "Autre chose sur la table : {}."},
    {correct_it, "Correct it and save: the match goes on. Or type 'quit'.",
     "Corrigez et enregistrez : la partie continue. Ou tapez « quit »."},
    {watching_on, "Save a file, and the match is gone through under the new rules. Or type 'quit'.",
     "Enregistrez un fichier, et la partie est rejouée avec les nouvelles règles. Ou tapez « quit »."},
    {possible_here, "possible: {}", "possible : {}"},
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
