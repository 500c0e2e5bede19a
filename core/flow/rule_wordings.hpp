#pragma once
// What a RuleError says of the course of a match, and what the referee was doing then.

#include "core/model/rule_wordings.hpp"
#include "core/model/statement.hpp"

namespace houserule::says {

// Who.
inline constexpr Wording seat{"seat {}", "siège {}"};
inline constexpr Wording nobody{"nobody", "personne"};

// What was being done, two spaces around what a script's author may look for, and when.
inline constexpr Wording at_ply{"{}  (ply {})", "{}  (coup {})"};
inline constexpr Wording in_phase{"{}  (phase {}, ply {})", "{}  (phase {}, coup {})"};
inline constexpr Wording listing{"while listing what is legal", "pendant la liste des actions permises"};
inline constexpr Wording listing_by{"while listing what is legal  by {}",
                                    "pendant la liste des actions permises  du {}"};
inline constexpr Wording choosing_by{"while choosing at random  by {}", "pendant un choix au hasard  du {}"};
inline constexpr Wording looking_by{"while looking for a legal action  by {}",
                                    "pendant la recherche d’une action permise  du {}"};
inline constexpr Wording checking{"while checking  {}  by {}", "pendant l’examen de  {}  du {}"};
inline constexpr Wording trying{"while trying  {}  by {}", "pendant l’essai de  {}  du {}"};
inline constexpr Wording playing{"while playing  {}  by {}", "pendant l’action  {}  du {}"};
inline constexpr Wording going_on{"while going on to the next decision", "en route vers la prochaine décision"};
inline constexpr Wording playing_randomly{"while playing at random", "pendant une partie au hasard"};
inline constexpr Wording noting{"while noting on  {}  by {}", "pendant la remarque sur  {}  du {}"};
inline constexpr Wording outlining{"while outlining cells", "pendant l’encadrement de cases"};
inline constexpr Wording scoring{"while scoring  {}  of {}", "pendant le décompte  {}  du {}"};

// Deciding.
inline constexpr Wording nothing_to_do{"{} has nothing to do in phase '{}'",
                                       "le {} n’a rien à faire dans la phase « {} »"};
inline constexpr Wording add_a_way{"add a way to pass (otherwise:), or stuck: skip",
                                   "ajoutez de quoi passer (otherwise:), ou stuck: skip"};
inline constexpr Wording nested{"follow-up choices nest more than {} deep",
                                "des choix en appellent d’autres à plus de {} niveaux"};
inline constexpr Wording asks_for_itself{"does a phase ask for itself without end?",
                                         "une phase s’appelle-t-elle elle-même sans fin ?"};
inline constexpr Wording still_revealing{
    "phase '{}' can't be asked of all while choices wait to be revealed",
    "la phase « {} » ne peut s’adresser à tous tant que des choix restent à révéler"};
inline constexpr Wording ask_in_order{
    "ask one after another, or after all are revealed: in the flow",
    "adressez-vous à l’un après l’autre, ou après la révélation : dans le déroulement"};
inline constexpr Wording nobody_to_ask{"nobody sits there to be asked", "personne n’est là pour répondre"};
inline constexpr Wording ask_a_player{"ask a player, about the dummy's pieces",
                                      "adressez-vous à un joueur, au sujet des pièces du mannequin"};
inline constexpr Wording round_and_round{"the flow goes round and round without anybody deciding anything",
                                         "le déroulement tourne en rond sans que personne ne décide rien"};
inline constexpr Wording does_a_loop_end{"does a loop end? (repeat, until)", "une boucle finit-elle ? (repeat, until)"};
inline constexpr Wording names_none{"phase '{}' is for the player that '{}' names, and it names none",
                                    "la phase « {} » est pour le joueur que « {} » désigne, et ne désigne personne"};
inline constexpr Wording set_it_before{"set it in a step before", "donnez-lui une valeur dans une étape avant"};
inline constexpr Wording long_chain{"a chain of more than {} plies", "un enchaînement de plus de {} coups"};
inline constexpr Wording does_it_end{"does the phase end? (again, longest)", "la phase finit-elle ? (again, longest)"};
inline constexpr Wording many_candidates{"more candidates for one decision than can be counted",
                                         "plus de candidats pour une décision qu’on ne peut en compter"};
inline constexpr Wording many_listed{"more than {} legal actions for one decision",
                                     "plus de {} actions permises pour une décision"};
inline constexpr Wording split_it{"split '{}' into several decisions, or offer less",
                                  "divisez « {} » en plusieurs décisions, ou offrez moins"};
inline constexpr Wording many_numbers{"{} to {} can't be offered as '{}': {} numbers at most",
                                      "{} à {} ne peuvent être offerts comme « {} » : {} nombres au plus"};
inline constexpr Wording fewer_numbers{"offer no more than that: 0..min(…, 100)", "n’offrez pas plus : 0..min(…, 100)"};
inline constexpr Wording many_together{"up to {} of '{}' can't be chosen together: an action holds {} of them at most",
                                       "on ne peut pas choisir jusqu’à {} de « {} » ensemble : une action en tient {} "
                                       "au plus"};
inline constexpr Wording fewer_together{
    "ask for fewer: 1..min(…, 8), or one after another in a phase of their own",
    "demandez-en moins : 1..min(…, 8), ou l’un après l’autre dans une phase à part"};
inline constexpr Wording not_over{"the match is not over after {} plies", "la partie n’est pas finie après {} coups"};
inline constexpr Wording raise_max_plies{
    "raise max_plies, find out why it goes on, or let it end there: max_plies: {limit: 200, then: draw}",
    "augmentez max_plies, cherchez pourquoi elle continue, ou finissez-la là : max_plies: {limit: 200, then: draw}"};

// Effects.
inline constexpr Wording zone_empty{"'{}' is empty", "« {} » est vide"};
inline constexpr Wording more_or_when{"more copies, or only when there are some: when: not {} empty",
                                      "plus d’exemplaires, ou seulement s’il y en a : when: not {} empty"};
inline constexpr Wording lies_nowhere{"'{}' lies nowhere, so nothing can go there",
                                      "« {} » n’est nulle part, rien ne peut donc y aller"};
inline constexpr Wording nobody_to_begin{"there is nobody with whom '{}' could begin",
                                         "« {} » ne peut commencer par personne"};
inline constexpr Wording nobody_named{"'{}' names nobody", "« {} » ne désigne personne"};
inline constexpr Wording nothing_held{"'{}' holds nothing", "« {} » ne contient rien"};
inline constexpr Wording set_or_ask{"set it before, or ask: when: not … empty",
                                    "donnez-lui une valeur avant, ou demandez : when: not … empty"};
inline constexpr Wording on_no_cell{"'{}' lies on no cell", "« {} » n’est sur aucune case"};
inline constexpr Wording ask_where{"ask before where it lies: when: {} in GRID",
                                   "demandez avant où elle est : when: {} in GRILLE"};
inline constexpr Wording no_own_kind{"no kind of this piece belongs to {}",
                                     "aucune sorte de cette pièce n’appartient au {}"};
inline constexpr Wording give_an_owner{"give a kind an owner", "donnez un propriétaire à une sorte (owner:)"};
inline constexpr Wording no_zone_here{"the zone '{}' does not exist here", "la zone « {} » n’existe pas ici"};
inline constexpr Wording zone_for_others{
    "it may belong to each player, or be for other player counts; then "
    "ask: when: players.count > 2",
    "chaque joueur a peut-être la sienne, ou bien elle est pour un autre nombre "
    "de joueurs ; demandez alors : when: players.count > 2"};

// Scripts.
inline constexpr Wording no_script{"this game needs a script and has none", "ce jeu demande un script et n’en a pas"};
inline constexpr Wording name_it{"name it: rules: rules.lua", "nommez-le : rules: rules.lua"};
inline constexpr Wording action_needs_script{"'{}' needs a script", "« {} » demande un script"};
inline constexpr Wording line_needs_script{"the score line '{}' needs a script",
                                           "la ligne de décompte « {} » demande un script"};
inline constexpr Wording depends_on_hidden{"what the player may do depends on something that it can't see",
                                           "ce que le joueur peut faire dépend de ce qu’il ne voit pas"};
inline constexpr Wording nothing_new_after{"'after:' is for what takes no chance and shows nothing",
                                           "« after: » est pour ce qui ne dépend pas du hasard et ne montre rien"};
inline constexpr Wording check_finds_it{"houserule check finds it", "houserule check le trouve"};

}  // namespace houserule::says
