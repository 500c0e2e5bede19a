#include "cli/docs/words.hpp"

#include <iterator>
#include <map>

namespace houserule::cli::docs {
namespace {

struct Entry {
  Word word;
  const char* english;
  const char* french;
};

using enum Word;

constexpr Entry entries[] = {
    {contents, "Contents", "Sommaire"},
    {components, "Components", "Matériel"},
    {boards, "Boards", "Plateaux"},
    {zones, "Places", "Emplacements"},
    {counters, "Counters", "Compteurs"},
    {flow, "Course of a match", "Déroulement"},
    {phases, "Phases", "Phases"},
    {steps, "Steps", "Étapes"},
    {actions, "Actions", "Actions"},
    {scoring, "Scoring", "Décompte"},
    {parameters, "Parameters", "Paramètres"},
    {numbers, "Numbers", "Valeurs"},
    {variants, "Variants", "Variantes"},
    {name, "Name", "Nom"},
    {copies, "Copies", "Exemplaires"},
    {back, "Back", "Dos"},
    {owner, "Whose", "À qui"},
    {players, "Players", "Joueurs"},
    {total, "Total", "Total"},
    {zone, "Place", "Emplacement"},
    {shape, "Form", "Forme"},
    {holds, "For", "Pour"},
    {belongs_to, "Whose", "À qui"},
    {seen_by, "Seen by", "Visible par"},
    {at_start, "At the start", "Au début"},
    {limit, "At most", "Au plus"},
    {counter, "Counter", "Compteur"},
    {start, "At the start", "Au début"},
    {least, "Least", "Minimum"},
    {greatest, "Greatest", "Maximum"},
    {tag, "Terrain", "Terrain"},
    {cells, "Cells", "Cases"},
    {phase, "Phase", "Phase"},
    {question, "Question", "Question"},
    {who_acts, "Who acts", "Qui joue"},
    {step, "Step", "Étape"},
    {what_happens, "What happens", "Effet"},
    {action, "Action", "Action"},
    {choices, "Choices", "Choix"},
    {line, "Line", "Ligne"},
    {what_counts, "What counts", "Ce qui compte"},
    {from_result, "From", "À partir de"},
    {result, "Result", "Résultat"},
    {parameter, "Parameter", "Paramètre"},
    {here, "Here", "Ici"},
    {value, "Value", "Valeur"},
    {default_value, "Default", "Par défaut"},
    {range, "Range", "Valeurs possibles"},
    {number, "Number", "Nom"},
    {change, "What", "Quoi"},
    {before, "Before", "Avant"},
    {after, "After", "Après"},
    {notes, "Notes", "Remarques"},
    {text_form, "As text", "En texte"},
    {marks, "Marks: {}", "Marques : {}"},

    {one_player, "1 player", "1 joueur"},
    {players_count, "{} players", "{} joueurs"},
    {players_range, "{}–{} players", "{} à {} joueurs"},
    {each_player, "each player", "chaque joueur"},
    {the_table, "the table", "la table"},
    {seat_owner, "player {}", "joueur {}"},
    {each_has_set, "Each player has a set of these.", "Chaque joueur en a un jeu complet."},
    {dummies, "Seats that nobody plays:", "Places que personne ne joue :"},
    {dummy_scored, "scored", "avec des points"},
    {with_variants, "With: {}", "Avec : {}"},
    {with_settings, "Set: {}", "Réglages : {}"},
    {yes, "yes", "oui"},
    {no, "no", "non"},
    {pieces_by_players, "Pieces by number of players:", "Pièces selon le nombre de joueurs :"},

    {stack, "stack", "pile"},
    {set, "without order", "sans ordre"},
    {row, "row", "rangée"},
    {slot, "one piece", "une pièce"},
    {grid, "board", "plateau"},
    {sees_everyone, "everyone", "tout le monde"},
    {sees_owner, "only its owner", "qui la possède seulement"},
    {sees_nobody, "nobody", "personne"},
    {sees_top, "everyone, but only the top piece", "tout le monde, mais seulement la pièce du dessus"},
    {sees_others, "everyone but its owner", "tout le monde sauf qui la possède"},
    {unless_face_down, "everyone, unless face down", "tout le monde, sauf face cachée"},
    {arrive_face_down, "pieces arrive face down", "les pièces arrivent face cachée"},
    {filled_all, "all pieces", "toutes les pièces"},
    {filled_own, "one’s own pieces", "ses propres pièces"},
    {shuffled, "shuffled", "mélangées"},
    {piece_on_cells, "{} on {}", "{} en {}"},

    {square_board, "{} rows by {} columns", "{} lignes sur {} colonnes"},
    {hex_board, "{} six-sided cells", "{} cases hexagonales"},
    {graph_board, "{} places, {} ways between them", "{} lieux, {} chemins entre eux"},
    {growing_board,
     "grows piece by piece, each beside another, and never spans more than {} rows by {} columns",
     "grandit pièce par pièce, chacune à côté d’une autre, sans jamais dépasser {} lignes sur {} colonnes"},
    {eight_neighbours, "diagonal neighbours count", "les voisines en diagonale comptent"},
    {stack_limit, "up to {} pieces on a cell", "jusqu’à {} pièces par case"},
    {stack_any, "any number of pieces on a cell", "autant de pièces qu’on veut par case"},
    {board_of, "{}: the board", "{} : le plateau"},

    {any_of, "a |piece of {}", "une |pièce de {}"},
    {piece_on, "a |piece on {}", "une |pièce sur {}"},
    {top_of, "the |top piece of {}", "la |pièce du dessus de {}"},
    {cell_of, "a |cell of {}", "une |case de {}"},
    {empty_cell, "an |empty cell of {}", "une |case vide de {}"},
    {occupied_cell, "an |occupied cell of {}", "une |case occupée de {}"},
    {frontier_cell, "a |free cell of {} beside a piece", "une |case libre de {} à côté d’une pièce"},
    {own_cell, "a |cell of {} with a piece of one’s own", "une |case de {} avec une pièce à soi"},
    {other_cell, "a |cell of {} with another player’s piece", "une |case de {} avec une pièce adverse"},
    {highest_cell, "the |highest free cell of a column of {}",
     "la |case libre la plus haute d’une colonne de {}"},
    {lowest_cell, "the |lowest free cell of a column of {}",
     "la |case libre la plus basse d’une colonne de {}"},
    {flanking_cell, "a |free cell of {} from which pieces are enclosed",
     "une |case libre de {} d’où des pièces sont encadrées"},
    {flanked_cells, "the |pieces of {} enclosed from {}", "les |pièces de {} encadrées depuis {}"},
    {tagged_cell, "a |cell of {} with {}", "une |case de {} avec {}"},
    {number_between, "a number from {} to {}", "un nombre de {} à {}"},
    {a_player, "a player", "un joueur"},
    {another_player, "another player", "un autre joueur"},
    {a_seat, "a seat", "une place"},
    {one_of, "one of: {}", "au choix : {}"},
    {script_cell, "a cell of {} that the rules allow", "une case de {} que les règles permettent"},
    {script_piece, "a piece that the rules allow", "une pièce que les règles permettent"},
    {script_number, "a number that the rules allow", "un nombre que les règles permettent"},
    {script_seat, "a player whom the rules allow", "un joueur que les règles permettent"},
    {script_word, "what the rules allow of: {}", "ce que les règles permettent parmi : {}"},
    {depending_on, ", depending on {}", ", selon {}"},

    {in_a_row, "{} in a row on {} through {}", "{} alignées sur {} par {}"},
    {is_full, "no room is left in {}", "plus de place dans {}"},
    {not_full, "room is left in {}", "il reste de la place dans {}"},
    {is_empty, "nothing is left in {}", "plus rien dans {}"},
    {not_empty, "something is left in {}", "il reste quelque chose dans {}"},
    {all_empty, "nothing is left in any {}", "plus rien dans aucun emplacement {}"},
    {not_all_empty, "something is left in a {}", "il reste quelque chose dans un emplacement {}"},
    {nobody_acted, "nobody could act", "personne n’a pu jouer"},
    {not_so, "not: {}", "pas : {}"},
    {if_so, "if {}: {}", "si {} : {}"},

    {goes_to, "{} goes to {}", "{} va dans {}"},
    {all_pieces, "everything in {}", "tout le contenu de {}"},
    {at_cell, ", on {}", ", en {}"},
    {face_up, ", face up", ", face visible"},
    {face_down, ", face down", ", face cachée"},
    {as_kind, ", as {}", ", comme {}"},
    {as_own, ", as a piece of one’s own", ", comme pièce à soi"},
    {own_piece, "a piece of one’s own", "une pièce à soi"},
    {deal, "deal {} from {} to each {}", "distribuer {} de {} à chaque {}"},
    {draw, "draw {} from {} to {}", "piocher {} de {} vers {}"},
    {shuffle, "shuffle {}", "mélanger {}"},
    {remembers, "{} is remembered as {}", "{} est retenu comme {}"},
    {only_with, " ({})", " ({})"},
    {if_any, ", {} if there is any", ", {} s’il y en a"},
    {pass_left, "pass {} to the left", "passer {} à gauche"},
    {pass_right, "pass {} to the right", "passer {} à droite"},
    {become, "{} turn into {}", "{} deviennent {}"},
    {asks, "then {}", "puis {}"},
    {takes_effect, "{} takes effect", "{} fait effet"},
    {wins, "whoever acts has won", "qui joue a gagné"},
    {ends, "the match is over", "la partie est finie"},

    {flow_of, "{}: the course of a match", "{} : le déroulement"},
    {begin, "Start", "Début"},
    {end, "End", "Fin"},
    {end_scoring, "End, scoring", "Fin, décompte"},
    {ended_by_rule, "when an action or rule ends the match", "quand une action ou une règle finit la partie"},
    {times, "{} times", "{} fois"},
    {labelled, "{}: {}", "{} : {}"},
    {forever, "again and again", "encore et encore"},
    {until, "until {}", "jusqu’à ce que : {}"},
    {only_if, "only if {}", "seulement si {}"},
    {on_demand, "when an action or rule calls for it", "quand une action ou une règle le demande"},
    {together, "everyone at once, in secret", "tout le monde à la fois, en secret"},
    {in_turn, "one after another", "à tour de rôle"},
    {in_order, "one after another, in the order of {}", "à tour de rôle, dans l’ordre de {}"},
    {only_seat, "only {}", "{} seulement"},
    {again, "a player goes on acting as long as possible or wanted",
     "on continue tant qu’on peut ou qu’on veut"},
    {skip_stuck, "who can’t act is passed over", "qui ne peut pas jouer passe"},
    {otherwise, "if none of these is possible:", "si rien de cela n’est possible :"},
    {by_script, "called for by an action or rule", "demandée par une action ou une règle"},

    {unordered, "in any order, none twice", "dans n’importe quel ordre, aucun deux fois"},
    {ends_part, "ends one’s part of the phase", "termine sa part de la phase"},
    {needed, "only if {}", "seulement si {}"},
    {script_legal, "only where the rules allow it", "seulement là où les règles le permettent"},
    {script_apply, "the script does the rest", "le script fait le reste"},
    {reported, "Told as: {}", "Annoncé : {}"},

    {points_if_full, "{} points if something lies on every {}", "{} points si chaque {} est occupée"},
    {points_each, "{} points for each {}", "{} points par {}"},
    {one_point_each, "1 point for each {}", "1 point par {}"},
    {subtotal, "subtotal", "sous-total"},
    {bars_winning, "who has points here can’t win", "qui a des points ici ne peut pas gagner"},
    {script_counts, "as the script counts", "selon le script"},
    {highest_wins, "The highest total wins.", "Le total le plus haut gagne."},
    {lowest_wins, "The lowest total wins.", "Le total le plus bas gagne."},
    {tie_by, "Equal totals are decided by {}.", "À égalité, on compare : {}."},
    {tie_shared, "Equal totals share the place.", "À égalité, la place est partagée."},
    {no_score, "There are no points: whoever fulfils the condition wins, else nobody does.",
     "Pas de points : qui remplit la condition gagne, sinon personne."},
    {rating_total, "What the total is called ({}):", "Ce que vaut le total ({}) :"},
    {rating_margin, "What the lead over the others’ seats is called ({}):",
     "Ce que vaut l’avance sur les places non jouées ({}) :"},
    {below, "below", "en dessous"},

    {from_to, "{} to {}", "{} à {}"},
    {set_to, "set with {}", "se règle par {}"},
    {one_of_words, "one of {}", "au choix {}"},

    {requires_variants, "Only together with: {}", "Seulement avec : {}"},
    {conflicts_with, "Not together with: {}", "Pas avec : {}"},
    {changes_nothing, "It changes no value.", "Aucune valeur ne change."},
    {not_here, "It can’t be played together with the variants of this page.",
     "Incompatible avec les variantes de cette page."},
    {added, "(new)", "(nouveau)"},
    {removed, "(gone)", "(supprimé)"},
    {script_function, "another rule in the script", "une autre règle dans le script"},
    {variant_option, "Played with {}", "Se joue avec {}"},
    {in_force, "It is in force on this page.", "Elle est en vigueur sur cette page."},
};
static_assert(std::size(entries) == static_cast<std::size_t>(count_), "one entry a word");

constexpr bool is_sorted() {
  for (std::size_t i = 0; i < std::size(entries); ++i)
    if (entries[i].word != static_cast<Word>(i)) return false;
  return true;
}
static_assert(is_sorted(), "entries stand in the order of the words");

}  // namespace

const char* word(Word wanted, const std::string& language) {
  const Entry& entry = entries[static_cast<std::size_t>(wanted)];
  return language == "fr" ? entry.french : entry.english;
}

std::string language_name(const std::string& language) {
  static const std::map<std::string, std::string> names{
      {"de", "Deutsch"},  {"en", "English"},    {"es", "Español"}, {"fr", "Français"},
      {"it", "Italiano"}, {"nl", "Nederlands"}, {"pl", "Polski"},  {"pt", "Português"}};
  const auto found = names.find(language);
  return found == names.end() ? language : found->second;
}

}  // namespace houserule::cli::docs
