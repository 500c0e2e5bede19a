// What rule errors say, word for word.
#include "core/flow/rule_wordings.hpp"

#include "core/model/rule_wordings.hpp"
#include "tests/core/wordings.hpp"

namespace houserule {
namespace {

TEST(RuleWordings, OfDefinitionsAndStates) {
  expect_told({
      {says::for_other_players, "'<1>' is for <2> to <3> players, not <4>",
       "« <1> » se joue de <2> à <3> joueurs, pas à <4>"},
      {says::many_types, "more than 64 piece types", "plus de 64 types de pièces"},
      {says::many_seats, "more than <1> seats", "plus de <1> sièges"},
      {says::many_pieces, "too many pieces: at most 65534", "trop de pièces : 65534 au plus"},
      {says::much_work, "too much work for one decision", "trop de travail pour une décision"},
      {says::less_work, "is something done far too often, or with far too many pieces?",
       "quelque chose se fait-il bien trop souvent, ou avec bien trop de pièces ?"},
      {says::large_state, "the table is too large: it takes <1> bytes, of at most <2>",
       "la table est trop grande : il lui faut <1> octets, sur <2> au plus"},
      {says::smaller_table, "use fewer pieces, or fewer and smaller grids",
       "prenez moins de pièces, ou des grilles moins nombreuses et plus petites"},
      {says::zone, "'<1>'", "« <1> »"},
      {says::zone_of_seat, "'<1>' of seat <2>", "« <1> » du siège <2>"},
      {says::without_cell, "a piece goes to the grid <1> without a cell", "une pièce va sur la grille <1> sans case"},
      {says::say_the_cell, "say which cell", "dites sur quelle case"},
      {says::no_such_cell, "the grid <1> has no such cell", "la grille <1> n’a pas cette case"},
      {says::cell_taken, "cell <1> of <2> is taken", "la case <1> de <2> est occupée"},
      {says::cell_full, "cell <1> of <2> is full", "la case <1> de <2> est pleine"},
      {says::other_type, "<1> does not hold pieces of type '<2>'", "<1> n’est pas pour les pièces du type « <2> »"},
      {says::zone_full, "<1> is full: it holds <2>", "<1> est plein : la limite est de <2>"},
      {says::grid_shuffled, "a grid can't be shuffled: <1>", "une grille ne se mélange pas : <1>"},
      {says::grid_passed_on, "a grid can't be passed on: <1>", "une grille ne se passe pas au voisin : <1>"},
      {says::outside, "a piece outside the game can't change places",
       "une pièce hors du jeu ne peut pas changer de place"},
      {says::only_topmost, "only topmost pieces on grids can change places",
       "sur une grille, seules les pièces du dessus peuvent changer de place"},
      {says::move_it_first, "move one of them out of the way first", "écartez d’abord l’une d’elles"},
      {says::no_such_kind, "a piece becomes a kind that does not exist",
       "une pièce devient une sorte qui n’existe pas"},
      {says::kind_of_other_type, "a piece can't become '<1>': that is another type of piece",
       "une pièce ne peut pas devenir « <1> » : c’est un autre type de pièce"},
  });
}

TEST(RuleWordings, OfTheCourseOfAMatch) {
  expect_told({
      {says::player, "player <1>", "joueur <1>"},
      {says::seat, "seat <1>", "siège <1>"},
      {says::nobody, "nobody", "personne"},
      {says::at_ply, "<1>  (ply <2>)", "<1>  (coup <2>)"},
      {says::in_phase, "<1>  (phase <2>, ply <3>)", "<1>  (phase <2>, coup <3>)"},
      {says::listing, "while listing what is legal", "pendant la liste des actions permises"},
      {says::listing_by, "while listing what is legal  by <1>", "pendant la liste des actions permises  du <1>"},
      {says::choosing_by, "while choosing at random  by <1>", "pendant un choix au hasard  du <1>"},
      {says::looking_by, "while looking for a legal action  by <1>",
       "pendant la recherche d’une action permise  du <1>"},
      {says::checking, "while checking  <1>  by <2>", "pendant l’examen de  <1>  du <2>"},
      {says::playing, "while playing  <1>  by <2>", "pendant l’action  <1>  du <2>"},
      {says::going_on, "while going on to the next decision", "en route vers la prochaine décision"},
      {says::playing_randomly, "while playing at random", "pendant une partie au hasard"},
      {says::noting, "while noting on  <1>  by <2>", "pendant la remarque sur  <1>  du <2>"},
      {says::outlining, "while outlining cells", "pendant l’encadrement de cases"},
      {says::scoring, "while scoring  <1>  of <2>", "pendant le décompte  <1>  du <2>"},
      {says::nothing_to_do, "<1> has nothing to do in phase '<2>'", "le <1> n’a rien à faire dans la phase « <2> »"},
      {says::add_a_way, "add a way to pass (otherwise:), or stuck: skip",
       "ajoutez de quoi passer (otherwise:), ou stuck: skip"},
      {says::nested, "follow-up choices nest more than <1> deep",
       "des choix en appellent d’autres à plus de <1> niveaux"},
      {says::asks_for_itself, "does a phase ask for itself without end?",
       "une phase s’appelle-t-elle elle-même sans fin ?"},
      {says::round_and_round, "the flow goes round and round without anybody deciding anything",
       "le déroulement tourne en rond sans que personne ne décide rien"},
      {says::does_a_loop_end, "does a loop end? (repeat, until)", "une boucle finit-elle ? (repeat, until)"},
      {says::names_none, "phase '<1>' is for the player that '<2>' names, and it names none",
       "la phase « <1> » est pour le joueur que « <2> » désigne, et ne désigne personne"},
      {says::set_it_before, "set it in a step before", "donnez-lui une valeur dans une étape avant"},
      {says::many_listed, "more than <1> legal actions for one decision",
       "plus de <1> actions permises pour une décision"},
      {says::split_it, "split '<1>' into several decisions, or offer less",
       "divisez « <1> » en plusieurs décisions, ou offrez moins"},
      {says::many_candidates, "more than four thousand million candidates for one decision",
       "plus de quatre milliards de candidats pour une décision"},
      {says::not_over, "the match is not over after <1> plies", "la partie n’est pas finie après <1> coups"},
      {says::raise_max_plies, "raise max_plies, or find out why it goes on",
       "augmentez max_plies, ou cherchez pourquoi elle continue"},
      {says::zone_empty, "'<1>' is empty", "« <1> » est vide"},
      {says::no_own_kind, "no kind of this piece belongs to <1>", "aucune sorte de cette pièce n’appartient au <1>"},
      {says::give_an_owner, "give a kind an owner", "donnez un propriétaire à une sorte (owner:)"},
      {says::no_zone_here, "the zone '<1>' does not exist here", "la zone « <1> » n’existe pas ici"},
      {says::zone_for_others, "it may be for other player counts, or belong to each player",
       "elle est pour un autre nombre de joueurs, ou bien chaque joueur a la sienne"},
      {says::no_script, "this game needs a script and has none", "ce jeu demande un script et n’en a pas"},
      {says::name_it, "name it: rules: rules.lua", "nommez-le : rules: rules.lua"},
      {says::action_needs_script, "'<1>' needs a script", "« <1> » demande un script"},
      {says::line_needs_script, "the score line '<1>' needs a script",
       "la ligne de décompte « <1> » demande un script"},
      {says::line_looks, "a score line looks at what <1> can't see",
       "une ligne de décompte regarde ce que le <1> ne voit pas"},
      {says::depends_on_hidden, "what the player may do depends on something that it can't see",
       "ce que le joueur peut faire dépend de ce qu’il ne voit pas"},
      {says::check_finds_it, "houserule check finds it", "houserule check le trouve"},
  });
}

}  // namespace
}  // namespace houserule
