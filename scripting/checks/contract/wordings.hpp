#pragma once
// What the checks of the contract find, by the name of the check.

#include "core/model/statement.hpp"

namespace houserule::contract::says {

// The match of a finding.
inline constexpr Counted players{{"{} player", "{} joueur"}, {"{} players", "{} joueurs"}};
inline constexpr Wording of_game{": {}", " : {}"};
inline constexpr Wording with_seed{"; seed {}", " ; graine {}"};
inline constexpr Wording at_ply{", ply {}", ", coup {}"};
inline constexpr Wording found{": {}", " : {}"};

// Who and where.
inline constexpr Wording the_seat{"{}", "le {}"};
inline constexpr Wording spectator{"a spectator", "un spectateur"};
inline constexpr Wording zone_of_seat{"{} of seat {}", "{} du siège {}"};

// script
inline constexpr Wording with_context{"{}\n      {}", "{}\n      {}"};
inline constexpr Wording with_hint{"{}\n      = {}", "{}\n      = {}"};

// order
inline constexpr Wording not_in_phase{"'{}' is legal and not one of the phase's actions",
                                      "« {} » est permis et n’est pas une action de la phase"};
inline constexpr Wording nothing_legal{"nothing is legal and the match is not over",
                                       "rien n’est permis et la partie n’est pas finie"};
inline constexpr Wording other_seats_action{"an action of another seat is listed",
                                            "l’action d’un autre siège est dans la liste"};
inline constexpr Wording listed_twice{"'{}' is listed twice", "« {} » est deux fois dans la liste"};
inline constexpr Wording out_of_order{"'{}' is out of order", "« {} » n’est pas à sa place dans la liste"};
inline constexpr Wording two_lists{"listing twice gives two lists", "demander deux fois donne deux listes différentes"};

// notation
inline constexpr Wording written_alike{"two legal actions are written '{}'", "deux actions permises s’écrivent « {} »"};
inline constexpr Wording not_read{"'{}' is not read: {}", "« {} » n’est pas compris : {}"};
inline constexpr Wording read_as{"'{}' is read as '{}'", "« {} » est lu comme « {} »"};

// applies
inline constexpr Wording legal_refused{"'{}' is legal and is refused: {}", "« {} » est permis et refusé : {}"};
inline constexpr Wording not_one_ply{"an accepted action is not counted as one ply",
                                     "une action acceptée ne compte pas pour un coup"};
inline constexpr Wording nothing_drawn{"nothing can be drawn at random", "rien ne peut être choisi au hasard"};
inline constexpr Wording drawn_unlisted{"'{}' is drawn at random and is not listed:\n{}",
                                        "« {} » est choisi au hasard et n’est pas dans la liste :\n{}"};
inline constexpr Wording bot_refused{"a bot's '{}' is refused: {}", "« {} », choisi par un robot, est refusé : {}"};

// refuses
inline constexpr Wording raw_action{"action {} by seat {} with{}", "l’action {} du siège {} avec{}"};
inline constexpr Wording unlisted_accepted{"{} is not listed as legal and is accepted",
                                           "{} n’est pas dans la liste et est acceptée"};
inline constexpr Wording refused_changes{"{} is refused and has changed the state",
                                         "{} est refusée et a changé l’état"};

// bots
inline constexpr Wording plays_instead{"{}, '{}' plays '{}' instead of '{}'",
                                       "{}, « {} » joue « {} » au lieu de « {} »"};
inline constexpr Wording asked_again{"asked again", "interrogé de nouveau"};
inline constexpr Wording if_exchanged{"if what is hidden is exchanged", "si ce qui est caché est échangé"};
inline constexpr Wording if_dealt_otherwise{"if hidden pieces are dealt otherwise",
                                            "si les pièces cachées sont distribuées autrement"};

// saves, copies
inline constexpr Wording loads_otherwise{"a saved state loads to another one", "un état enregistré est relu autrement"};
inline constexpr Wording loaded_offers{"a loaded state offers other actions", "un état relu propose d’autres actions"};
inline constexpr Wording copy_changed{"the copy of ply {} has changed", "la copie du coup {} a changé"};

// replays
inline constexpr Wording fresh_machine{"with a fresh virtual machine for every ply",
                                       "avec une machine virtuelle neuve à chaque coup"};
inline constexpr Wording from_record{"from its record", "d’après son enregistrement"};
inline constexpr Wording begins_otherwise{"played again {}, ply {} begins otherwise",
                                          "rejoué {}, le coup {} commence autrement"};
inline constexpr Wording refused_again{"played again {}, '{}' is refused: {}", "rejoué {}, « {} » est refusé : {}"};
inline constexpr Wording ends_otherwise{"played again {}, ply {} ends otherwise",
                                        "rejoué {}, le coup {} finit autrement"};

// threads
inline constexpr Wording other_number{"three threads give another number of results",
                                      "trois fils donnent un autre nombre de résultats"};
inline constexpr Wording other_result{"three threads give another result:\n{}\n{}",
                                      "trois fils donnent un autre résultat :\n{}\n{}"};

// pieces
inline constexpr Wording says_elsewhere{"a piece lies in {} and says otherwise",
                                        "une pièce se trouve dans {} et dit autre chose"};
inline constexpr Wording order_broken{"the order of {} is broken", "l’ordre de {} est rompu"};
inline constexpr Wording lies_twice{"a piece lies twice, once in {}", "une pièce est à deux endroits, dont {}"};
inline constexpr Wording taken_and_free{"{} of {} is taken and free at once",
                                        "{} de {} est à la fois occupée et libre"};
inline constexpr Wording piled_up{"{} pieces lie on {} of {}", "{} pièces se trouvent sur {} de {}"};
inline constexpr Wording outside_taken{"a cell outside {} is taken", "une case hors de {} est occupée"};
inline constexpr Wording outgrown{"{} has grown beyond its size", "{} dépasse sa taille"};
inline constexpr Wording miscounted{"{} holds {} pieces and counts {}", "{} contient {} pièces et en compte {}"};
inline constexpr Wording overfilled{"{} holds {} pieces", "{} contient {} pièces"};
inline constexpr Wording sees_unknown{"someone sees a {} in {} and does not know it",
                                      "quelqu’un voit {} dans {} et ne le sait pas"};
inline constexpr Wording knows_change{"someone knows what became a {} unseen in {}",
                                      "quelqu’un sait ce qui est devenu {} sans être vu dans {}"};
inline constexpr Wording come_or_gone{"{} of '{}' have come or gone",
                                      "{} pièces de la sorte « {} » sont apparues ou ont disparu"};
inline constexpr Wording shows_wrong{"a grid is wrong about what its cells show",
                                     "une grille se trompe sur ce que montrent ses cases"};
inline constexpr Wording owns_wrong{"a grid is wrong about whose pieces lie on it",
                                    "une grille se trompe sur le propriétaire de ses pièces"};
inline constexpr Wording nowhere{"a piece lies in no zone and says it does",
                                 "une pièce n’est dans aucune zone et dit le contraire"};

// score
inline constexpr Wording other_lines{"the sheet has another number of lines than the game",
                                     "la feuille n’a pas autant de lignes que le jeu"};
inline constexpr Wording other_sum{"the lines of {} add up to {}, the total says {}",
                                   "les lignes du {} font {}, le total dit {}"};
inline constexpr Wording other_alone{"{} has {} points, and {} when scored alone",
                                     "le {} a {} points, et {} si on le compte seul"};
inline constexpr Wording ranked_wrong{"a player is not ranked just once",
                                      "un joueur n’est pas classé une fois et une seule"};
inline constexpr Wording scoring_changes{"scoring has changed the state", "le décompte a changé l’état"};

// secrets, worlds
inline constexpr Wording exchanging{"exchanging what is hidden", "échanger ce qui est caché"};
inline constexpr Wording dealing{"dealing hidden pieces otherwise", "distribuer autrement les pièces cachées"};
inline constexpr Wording drawing{"drawing what is hidden", "tirer au sort ce qui est caché"};
inline constexpr Wording changes_sight{"{} changes what {} sees:\n{}---\n{}", "{} change ce que voit {} :\n{}---\n{}"};
inline constexpr Wording changes_offers{"{} changes what {} may do:\n{}---\n{}",
                                        "{} change ce que peut faire {} :\n{}---\n{}"};
inline constexpr Wording changes_score{"{} changes the score that {} is shown:\n{}---\n{}",
                                       "{} change le décompte que voit {} :\n{}---\n{}"};
inline constexpr Wording changes_refusal{"{} changes what {} is answered to '{}': '{}', '{}'",
                                         "{} change ce que {} reçoit en réponse à « {} » : « {} », « {} »"};
inline constexpr Wording changes_telling{"{} changes what {} is told of '{}'", "{} change ce que {} apprend de « {} »"};
inline constexpr Wording names_hidden{"the same hidden piece is written '{}' and '{}'",
                                      "la même pièce cachée s’écrit « {} » et « {} »"};
inline constexpr Wording same_worlds{"{} draws of what {} can't see all give what is so",
                                     "{} tirages de ce que le {} ne voit pas donnent tous ce qui est"};
inline constexpr Wording keeps_chance{"a world keeps the match's chance", "un monde garde le hasard de la partie"};

// reached
inline constexpr Wording action_unreached{"the action '{}' is never reached", "l’action « {} » n’est jamais atteinte"};
inline constexpr Wording phase_unreached{"in the phase '{}' nobody ever decides anything",
                                         "dans la phase « {} », personne ne décide jamais rien"};
inline constexpr Wording never_decides{"player {} never decides anything", "le joueur {} ne décide jamais rien"};
inline constexpr Wording line_unreached{"the score line '{}' is never reached",
                                        "la ligne de décompte « {} » n’est jamais atteinte"};
inline constexpr Wording never_done{"{}: this is never done", "{} : cela n’arrive jamais"};
inline constexpr Wording never_run{"{}: this line is never run", "{}: cette ligne n’est jamais exécutée"};

}  // namespace houserule::contract::says
