#pragma once
// What a RuleError says of definitions, and of what would change a state.

#include "core/model/statement.hpp"

namespace houserule::says {

// Setting up.
inline constexpr Wording for_other_players{"'{}' is for {} to {} players, not {}",
                                           "« {} » se joue de {} à {} joueurs, pas à {}"};
inline constexpr Wording begins_with_nobody{"'{}' begins with player {}, and there are {}",
                                            "« {} » commence par le joueur {}, et ils sont {}"};
inline constexpr Wording many_types{"more than 64 piece types", "plus de 64 types de pièces"};
inline constexpr Wording many_seats{"more than {} seats", "plus de {} sièges"};
inline constexpr Wording many_pieces{"too many pieces: at most 65534", "trop de pièces : 65534 au plus"};

// Limits.
inline constexpr Wording much_work{"too much work for one decision", "trop de travail pour une décision"};
inline constexpr Wording less_work{"is something done far too often, or with far too many pieces?",
                                   "quelque chose se fait-il bien trop souvent, ou avec bien trop de pièces ?"};
inline constexpr Wording large_state{"the table is too large: it takes {} bytes, of at most {}",
                                     "la table est trop grande : il lui faut {} octets, sur {} au plus"};
inline constexpr Wording smaller_table{"use fewer pieces, or fewer and smaller grids",
                                       "prenez moins de pièces, ou des grilles moins nombreuses et plus petites"};

// Places.
inline constexpr Wording zone{"'{}'", "« {} »"};
inline constexpr Wording zone_of_seat{"'{}' of seat {}", "« {} » du siège {}"};
inline constexpr Wording without_cell{"a piece goes to the grid {} without a cell",
                                      "une pièce va sur la grille {} sans case"};
inline constexpr Wording say_the_cell{"say which cell", "dites sur quelle case"};
inline constexpr Wording no_such_cell{"the grid {} has no such cell", "la grille {} n’a pas cette case"};
inline constexpr Wording cell_taken{"cell {} of {} is taken", "la case {} de {} est occupée"};
inline constexpr Wording cell_full{"cell {} of {} is full", "la case {} de {} est pleine"};
inline constexpr Wording other_type{"{} does not hold pieces of type '{}'",
                                    "{} n’est pas pour les pièces du type « {} »"};
inline constexpr Wording zone_full{"{} is full: it holds {}", "{} est plein : la limite est de {}"};
inline constexpr Wording grid_shuffled{"a grid can't be shuffled: {}", "une grille ne se mélange pas : {}"};
inline constexpr Wording grid_passed_on{"a grid can't be passed on: {}", "une grille ne se passe pas au voisin : {}"};

// Pieces.
inline constexpr Wording outside{"a piece outside the game can't change places",
                                 "une pièce hors du jeu ne peut pas changer de place"};
inline constexpr Wording only_topmost{"only topmost pieces on grids can change places",
                                      "sur une grille, seules les pièces du dessus peuvent changer de place"};
inline constexpr Wording move_it_first{"move one of them out of the way first", "écartez d’abord l’une d’elles"};
inline constexpr Wording nothing_there{"nothing lies on {} that could go", "rien sur {} ne pourrait partir"};
inline constexpr Wording from_occupied{"take `from` from GRID.movable or GRID.mine",
                                       "prenez `from` dans GRILLE.movable ou GRILLE.mine"};
inline constexpr Wording no_such_kind{"a piece becomes a kind that does not exist",
                                      "une pièce devient une sorte qui n’existe pas"};
inline constexpr Wording kind_of_other_type{"a piece can't become '{}': that is another type of piece",
                                            "une pièce ne peut pas devenir « {} » : c’est un autre type de pièce"};

inline constexpr Wording no_dice{"'{}' are no dice to be rolled", "« {} » ne sont pas des dés à lancer"};
inline constexpr Wording say_dice{"dice: 5, in the type of piece", "dice: 5, dans le type de pièce"};

// Clues.
inline constexpr Wording no_clue{"nobody can be told whether a piece is '{}'",
                                 "on ne peut pas annoncer si une pièce est « {} »"};
inline constexpr Wording declare_clue{"clues: [PROPERTY], in the type of piece",
                                      "clues: [PROPRIÉTÉ], dans le type de pièce"};

// Numbers.
inline constexpr Wording too_large{"points come to {}, beyond ±9007199254740991",
                                   "les points font {}, au-delà de ±9007199254740991"};
inline constexpr Wording beyond_narrow{"'{}' comes to {}, beyond ±2147483647",
                                       "« {} » fait {}, au-delà de ±2147483647"};
inline constexpr Wording declare_range{"say how much it may be: range: 0..10000000000",
                                       "dites ce qu’elle peut valoir : range: 0..10000000000"};
inline constexpr Wording beyond_range{"'{}' comes to {}, outside its range, {} to {}",
                                      "« {} » fait {}, hors de son étendue, de {} à {}"};
inline constexpr Wording raise_range{"widen its range", "élargissez son étendue (range:)"};
inline constexpr Wording list_full{"'{}' is full: it holds {}", "« {} » est pleine : la limite est de {}"};
inline constexpr Wording longer_list{"give it more room, most: NUMBER, or ask first: 'not LIST full'",
                                     "donnez-lui plus de place, most: NOMBRE, ou demandez d’abord : 'not LISTE full'"};
inline constexpr Wording list_empty{"'{}' is empty: it has no first and no last",
                                    "« {} » est vide : elle n’a ni premier ni dernier"};
inline constexpr Wording ask_if_empty{"ask first: 'not LIST empty'", "demandez d’abord : 'not LISTE empty'"};
inline constexpr Wording no_bottom{"nothing lies at the bottom of '{}' face up",
                                   "rien n’est visible au-dessous de « {} »"};
inline constexpr Wording no_top{"nothing lies on top of '{}' face up", "rien n’est visible sur le dessus de « {} »"};
inline constexpr Wording nothing_shown_on{"nothing lies face up on '{}'", "rien n’est visible sur « {} »"};
inline constexpr Wording nobody_has{"nobody is left who has a most or a least",
                                    "plus personne n’a de plus ni de moins"};
inline constexpr Wording no_extreme{"nothing of '{}' has a most or a least", "rien de « {} » n’a de plus ni de moins"};
inline constexpr Wording ask_if_free{"ask first: 'not CELL empty'", "demandez d’abord : 'not CELL empty'"};
inline constexpr Wording not_in_list{"'{}' has {} numbers, and none at place {}",
                                     "« {} » a {} nombres, et aucun à la place {}"};
inline constexpr Wording stay_within{"stay within it: [min(…, {})]", "restez-y : [min(…, {})]"};
inline constexpr Wording stay_above{"stay within it: [max(…, 1)]", "restez-y : [max(…, 1)]"};
inline constexpr Wording name_each_player{"give one for each player", "donnez-en un pour chaque joueur"};
inline constexpr Wording name_each_number{"give one for each number", "donnez-en un pour chaque nombre"};
inline constexpr Wording not_in_table{"'{}' has no number for '{}'", "« {} » n’a pas de nombre pour « {} »"};
inline constexpr Wording nothing_looked_up{"nothing is looked up in '{}'", "rien n’est cherché dans « {} »"};
inline constexpr Wording name_each{"give one for each word", "donnez-en un pour chaque mot"};
inline constexpr Wording nobody_beside{"nobody sits beside this player", "personne n’est assis à côté de ce joueur"};
inline constexpr Wording ask_how_many{"ask first: players.count > 1", "demandez d’abord : players.count > 1"};
inline constexpr Wording name_each_cell{"give one for each cell", "donnez-en un pour chaque case"};
inline constexpr Wording divided_by_0{"nothing is divided by 0", "on ne divise pas par 0"};
inline constexpr Wording divide_by_more{"by what is never 0: max(…, 1)", "par ce qui n’est jamais 0 : max(…, 1)"};
inline constexpr Wording ask_if_nothing{"ask first: 'not ZONE empty'", "demandez d’abord : 'not ZONE empty'"};
inline constexpr Wording beyond_list{"'{}' is a list, and {} is beyond ±2147483647",
                                     "« {} » est une liste, et {} est au-delà de ±2147483647"};
inline constexpr Wording smaller_numbers{"play for smaller numbers", "jouez pour de plus petits nombres"};

// Who can't see what.
inline constexpr Wording player{"player {}", "joueur {}"};
inline constexpr Wording a_spectator{"a spectator", "spectateur"};
inline constexpr Wording hidden_in{"{} can't see what lies in '{}'", "le {} ne voit pas ce qui se trouve dans « {} »"};
inline constexpr Wording hidden_piece{"{} can't see which piece this is",
                                      "le {} ne voit pas de quelle pièce il s’agit"};
inline constexpr Wording hidden_amount{"{} can't see '{}'", "le {} ne voit pas « {} »"};
inline constexpr Wording outside_range{"'{}' is set to a number outside its range, {} to {}",
                                       "« {} » reçoit un nombre hors de son étendue, de {} à {}"};
inline constexpr Wording widen_range{"others imagine only what is in the range: widen it",
                                     "les autres n’imaginent que ce qui est dans l’étendue : élargissez-la (range:)"};
inline constexpr Wording names_no_player{"'{}' names a seat that others don't take it for",
                                         "« {} » désigne un siège auquel les autres ne pensent pas"};
inline constexpr Wording imagine_players{"others imagine any player, or with among: others any but its owner",
                                         "les autres imaginent tout joueur, ou avec among: others tout autre que "
                                         "celui à qui la variable appartient"};
inline constexpr Wording hidden_line{"{} can't see the points of '{}'", "le {} ne voit pas les points de « {} »"};
inline constexpr Wording only_what_is_seen{"what a player may do depends only on what that player can see",
                                           "ce qu’un joueur peut faire ne dépend que de ce qu’il voit"};
inline constexpr Wording mark_it{
    "what a player may do depends only on what that player can see; a mark lets everyone follow a piece",
    "ce qu’un joueur peut faire ne dépend que de ce qu’il voit ; avec une marque, tous peuvent suivre une pièce"};

}  // namespace houserule::says
