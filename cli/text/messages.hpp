#pragma once
// Every sentence the program says to players, in English and French.

#include <string>

#include <fmt/format.h>

#include "core/model/statement.hpp"

namespace houserule::cli {

struct Message {
  static constexpr Wording player{"Player {}", "Joueur {}"};
  static constexpr Wording you{"you", "vous"};
  static constexpr Wording seat_human{"human", "humain"};
  static constexpr Wording seat_random{"random", "hasard"};
  static constexpr Wording seat_greedy{"greedy", "glouton"};
  static constexpr Wording seat_easy{"easy", "facile"};
  static constexpr Wording seat_normal{"normal", "moyen"};
  static constexpr Wording seat_hard{"hard", "difficile"};
  static constexpr Wording seed{"seed {}", "graine {}"};
  static constexpr Wording seed_was{"(Its seed was {}.)", "(Sa graine était {}.)"};
  static constexpr Wording piece{"piece", "pièce"};
  static constexpr Wording pieces{"pieces", "pièces"};
  static constexpr Wording empty_zone{"empty", "vide"};
  static constexpr Wording hidden{"a hidden {}", "1 {} face cachée"};  // of either gender
  static constexpr Wording not_so{"not {}", "pas {}"};
  static constexpr Wording face_down{"face down", "face cachée"};
  static constexpr Wording folded{"(some of it folded: look, look 2, look NAME)",
                                  "(en partie replié : regarder, regarder 2, regarder NOM)"};
  static constexpr Wording choices_page{"({} of {}; Enter: more)", "({} sur {} ; Entrée : la suite)"};
  static constexpr Wording left_title{"Not seen, as far as you know:", "Pas vu, pour autant que vous sachiez :"};
  static constexpr Wording left_of{"{} of {}", "{} sur {}"};
  static constexpr Wording none_left_own{"You see every piece of your own.", "Vous voyez toutes vos pièces."};
  static constexpr Wording none_left{"You see every piece there is.", "Vous voyez toutes les pièces."};
  static constexpr Wording decides{"decides", "décide"};
  static constexpr Wording is_out{"is out", "ne joue plus"};
  static constexpr Wording with_below{"{}, below it {}", "{}, dessous {}"};
  static constexpr Wording order_of_play{"Order of play: {}", "Ordre du jeu : {}"};
  static constexpr Wording hint{"greedy would play: {}. Your total after it: {}.",
                                "« glouton » jouerait : {}. Votre total ensuite : {}."};
  static constexpr Wording hint_thought{"{}, after some thought, would play: {}.",
                                        "« {} », réflexion faite, jouerait : {}."};
  static constexpr Wording hint_next{"The next best, {}: {}.", "Ensuite viendrait {} : {}."};
  static constexpr Wording hint_as_good{"As good for the moment: {} more.", "Aussi bons pour l’instant : {} autres."};
  static constexpr Wording hint_only{"There is only one thing to do: {}.", "Il n’y a qu’une chose à faire : {}."};
  static constexpr Wording hint_all_alike{
      "One ply ahead nothing is better than anything else: greedy would choose by lot, {} for example.",
      "À un coup d’ici, rien ne vaut mieux qu’autre chose : « glouton » tirerait au sort, {} par exemple."};
  static constexpr Wording hint_wins{"it wins", "c’est gagné"};
  static constexpr Wording hint_loses{"it loses", "c’est perdu"};
  static constexpr Wording known_face_down{"face down, known to you", "face cachée, connue de vous"};
  static constexpr Wording stacks_from_the_top{"From the top: {}", "De haut en bas : {}"};
  static constexpr Wording bare_label{"• can be chosen: type the cell’s name",
                                      "• : à choisir ; tapez le nom de la case"};
  static constexpr Wording has_chosen{"has chosen", "a choisi"};
  static constexpr Wording so{"{}: {}", "{} : {}"};  // what was done, and what it led to
  static constexpr Wording and_so{"{} ({})", "{} ({})"};
  static constexpr Wording question{"What do you do?", "Que faites-vous ?"};
  static constexpr Wording which{"Which {}?", "Quel choix pour « {} » ?"};
  static constexpr Wording only_one{"Only one possibility: {}. Press Enter.",
                                    "Une seule possibilité : {}. Appuyez sur Entrée."};
  static constexpr Wording only_choice{"{} (the only choice)", "{} (seul choix)"};
  static constexpr Wording number_or_name{"number or name", "numéro ou nom"};
  static constexpr Wording cell_alone{"cell", "case"};
  static constexpr Wording cell_or_name{"number or cell", "numéro ou case"};
  static constexpr Wording type_help{"Type a number, a whole action, or 'help'.",
                                     "Tapez un numéro, une action entière, ou « aide »."};
  static constexpr Wording not_understood{"'{}' is none of the choices; type a number, or 'help'",
                                          "« {} » n’est pas un des choix ; tapez un numéro, ou « aide »"};
  static constexpr Wording not_to_look_at{"'{}' is nothing that can be looked at; 'help' says what is",
                                          "« {} » n’est rien que l’on puisse regarder ; « aide » dit ce qui l’est"};
  static constexpr Wording such_as{"For example: {}", "Par exemple : {}"};
  static constexpr Wording refused{"Not possible: {}.", "Impossible : {}."};
  static constexpr Wording may_mean{"'{}' may mean: {}.", "« {} » peut vouloir dire : {}."};
  static constexpr Wording illegal_because{"'{}' is not legal: {}.", "« {} » n’est pas permis : {}."};
  static constexpr Wording is_legal{"'{}' is legal.", "« {} » est permis."};
  static constexpr Wording why_what{"Why what? For example: why {}", "Pourquoi quoi ? Par exemple : pourquoi {}"};
  static constexpr Wording preview_what{"Preview of what? For example: preview {}",
                                        "Les suites de quoi ? Par exemple : suites {}"};
  static constexpr Wording nothing_foreseen{"{}: nothing more that you can know now.",
                                            "{} : rien de plus que vous puissiez savoir."};
  static constexpr Wording undone{"Taken back.", "Coup repris."};
  static constexpr Wording nothing_to_undo{"There is nothing of yours to take back.", "Vous n’avez rien à reprendre."};
  static constexpr Wording pass_screen{"Pass the screen to player {}.", "Passez l’écran au joueur {}."};
  static constexpr Wording pass_screen_to{"Pass the screen to {}.", "Passez l’écran à {}."};
  static constexpr Wording press_enter_for{"Press Enter when only {} is looking: ",
                                           "Entrée quand {} regarde sans les autres : "};
  static constexpr Wording press_enter{"Press Enter when only player {} is looking: ",
                                       "Entrée quand seul le joueur {} regarde : "};
  static constexpr Wording stopped{"Stopped after ply {}. Every ply is saved.",
                                   "Arrêt après le coup {}. Tous les coups sont enregistrés."};
  static constexpr Wording resume_with{"Go on with: {}", "Pour reprendre : {}"};
  static constexpr Wording already_over{"The match is over.", "La partie est finie."};
  static constexpr Wording torn_line{"The last line of {} was cut off (line {}); it is dropped.",
                                     "La dernière ligne de {} était coupée (ligne {}) ; elle est abandonnée."};
  static constexpr Wording resumed_at{"Resumed after ply {}.", "Reprise après le coup {}."};
  static constexpr Wording saved_in{"Every ply is saved in {}", "Chaque coup est enregistré dans {}"};
  static constexpr Wording total{"Total", "Total"};
  static constexpr Wording place{"Place", "Place"};
  static constexpr Wording subtotal_mark{"({})", "({})"};
  static constexpr Wording ranking_win{"{} wins.", "Vainqueur : {}."};
  static constexpr Wording ranking_tie{"{} share the victory.", "Victoire partagée : {}."};
  static constexpr Wording ranking_together{"{} win together.", "Vainqueurs ensemble : {}."};
  static constexpr Wording ranking_lost{"The match is lost.", "La partie est perdue."};
  static constexpr Wording colon{": ", " : "};
  static constexpr Wording semicolon{"; ", " ; "};
  static constexpr Wording lowest_wins{"The lowest total wins.", "Le plus petit total gagne."};
  static constexpr Wording ranking_draw{"A draw.", "Partie nulle."};
  static constexpr Wording tie_break{"{} comes before {} by the tie-break: {}.",
                                     "{} passe avant {} au départage : {}."};
  static constexpr Wording can_not_win{"{} can't win: {}.", "{} ne peut pas gagner : {}."};
  static constexpr Wording final_title{"Final score", "Score final"};
  static constexpr Wording end_title{"The match is over", "La partie est finie"};  // of a game without scores
  static constexpr Wording score_now{"Score as it stands", "Score actuel"};
  static constexpr Wording no_points{"This game has no score; somebody wins or nobody does.",
                                     "Ce jeu ne compte pas de points ; quelqu’un gagne, ou personne."};
  static constexpr Wording hidden_points{"?", "?"};
  static constexpr Wording over_now{"The match is over: Enter leaves it, 'help' says what can be looked at.",
                                    "La partie est finie : Entrée pour sortir, « aide » dit ce qu’on peut regarder."};
  static constexpr Wording help_at_end{"What can be looked at now; an empty line leaves:",
                                       "Ce qu’on peut regarder maintenant ; une ligne vide pour sortir :"};
  static constexpr Wording log_title{"The match so far:", "La partie jusqu’ici :"};
  static constexpr Wording log_empty{"Nothing has been played yet.", "Rien n’a encore été joué."};
  static constexpr Wording help_choosing{
      "A number chooses; so does a name, or the letter and number of a cell. An empty line or 'back' goes one step back.",
      "Un numéro choisit ; un nom ou une case (lettre et numéro) aussi. Une ligne vide ou « retour » revient d’un pas."};
  static constexpr Wording help_whole{"A whole action works too: {}   (Tab completes, the arrow keys recall)",
                                      "Une action entière marche aussi : {}   (Tab complète, les flèches rappellent)"};
  static constexpr Wording help_line{"Each line is a whole action, such as: {}",
                                     "Chaque ligne est une action entière, par exemple : {}"};
  static constexpr Wording look_at_what{"There is no '{}' to look at. There are: {}.",
                                        "Il n’y a pas de « {} » à regarder. Il y a : {}."};
  static constexpr Wording info_of_what{"Info on what? For example: info {}", "Info sur quoi ? Par exemple : info {}"};
  static constexpr Wording no_such_piece{"There is no piece '{}'. For example: info {}",
                                         "Il n’y a pas de pièce « {} ». Par exemple : info {}"};
  static constexpr Wording more_lines{"({} of {} lines; Enter: more)", "({} lignes sur {} ; Entrée : la suite)"};
  static constexpr Wording back_to_table{"(Enter: back to the table)", "(Entrée : retour à la table)"};
  static constexpr Wording ask_undo{"{} wants to take back: {}. Does {} agree? (y/n) ",
                                    "{} veut reprendre : {}. {} est d’accord ? (o/n) "};
  static constexpr Wording undo_refused{"It stays as it is.", "Cela reste comme c’est."};
  static constexpr Wording undo_secret{"Somebody has chosen in secret since; that can’t be taken back.",
                                       "Quelqu’un a choisi en secret depuis ; on ne peut pas le reprendre."};
  static constexpr Wording between{" and ", " et "};
  static constexpr Wording nothing{"nothing", "rien"};
  static constexpr Wording no_more{"No more", "C’est tout"};
  static constexpr Wording watching{
      "Watching {}: save a file there, and the match goes on under the new rules.",
      "{} est surveillé : enregistrez un fichier, et la partie continue avec les nouvelles règles."};
  static constexpr Wording saved_same{"{} saved: the rules are the same.",
                                      "{} enregistré : les règles sont les mêmes."};
  static constexpr Wording saved_broken{"{} saved, with a fault; the match stays as it was:",
                                        "{} enregistré, avec une faute ; la partie reste comme elle était :"};
  static constexpr Wording saved_new{
      "{} saved: the match goes on after ply {} under the new rules ({}).",
      "{} enregistré : la partie continue après le coup {} avec les nouvelles règles ({})."};
  static constexpr Wording saved_texts{"{} saved: the new texts are used.",
                                       "{} enregistré : les nouveaux textes sont utilisés."};
  static constexpr Wording saved_stopped{
      "{} saved, but the match does not go through under the new rules:\n  {}.",
      "{} enregistré, mais la partie ne passe pas avec les nouvelles règles :\n  {}."};
  static constexpr Wording ply_refused{"ply {} ({}) is refused now: {}", "le coup {} ({}) est refusé maintenant : {}"};
  static constexpr Wording ply_refused_secretly{"ply {} ({}) is refused now, why is a secret",
                                                "le coup {} ({}) est refusé maintenant, pourquoi est un secret"};
  static constexpr Wording ply_after_end{"the match is over before ply {} ({})",
                                         "la partie est finie avant le coup {} ({})"};
  static constexpr Wording ply_not_its_turn{"at ply {} ({}) it is somebody else’s turn",
                                            "au coup {} ({}) c’est le tour de quelqu’un d’autre"};
  static constexpr Wording offer{
      "  1 go on    from before it: after ply {}, without the last {}\n"
      "  2 restart  from the beginning, with the same seed\n"
      "  3 keep     the rules as they were, until the next save\n",
      "  1 continuer    juste avant : après le coup {}, sans les {} derniers\n"
      "  2 recommencer  du début, avec la même graine\n"
      "  3 garder       les anciennes règles jusqu’au prochain enregistrement\n"};
  static constexpr Wording offer_again{"Type 1, 2 or 3, or save a file.",
                                       "Tapez 1, 2 ou 3, ou enregistrez un fichier."};
  static constexpr Wording went_on{"The match goes on after ply {} under the new rules.",
                                   "La partie continue après le coup {} avec les nouvelles règles."};
  static constexpr Wording began_again{"The match begins again under the new rules.",
                                       "La partie recommence avec les nouvelles règles."};
  static constexpr Wording kept{"The match goes on under the rules as they were.",
                                "La partie continue avec les anciennes règles."};
  static constexpr Wording differs_in_score{"Score now: {}.", "Score maintenant : {}."};
  static constexpr Wording differs_on_table{"Different on the table: {}.", "Autre chose sur la table : {}."};
  static constexpr Wording correct_it{"Correct it and save: the match goes on. Or type 'quit'.",
                                      "Corrigez et enregistrez : la partie continue. Ou tapez « quitter »."};
  static constexpr Wording watching_on{
      "Save a file, and the match is gone through under the new rules. Or type 'quit'.",
      "Enregistrez un fichier, et la partie est rejouée avec les nouvelles règles. Ou tapez « quitter »."};
  static constexpr Wording possible_here{"possible: {}", "possible : {}"};
};

/// The sentence in that language, else in English; fmt placeholders as in the table.
inline const char* sentence(const Wording& message, const std::string& language) { return message.in(language); }

template <class... Arguments>
std::string say(const std::string& language, const Wording& message, const Arguments&... arguments) {
  return fmt::format(fmt::runtime(message.in(language)), arguments...);
}

/// The two letters a person's environment asks for (LC_ALL, LC_MESSAGES, LANG); "en" if it does not say.
std::string language_of_environment();

}  // namespace houserule::cli
