#pragma once
// What a game's own test says where something is not as it should be. What is wrong with the test's YAML is a
// diagnostic and stays in the language of its keys.

#include "core/model/statement.hpp"

namespace houserule::game_tests::says {

// Expected and found.
inline constexpr Wording expected_found{": expected {}, found {}", " : attendu {}, trouvé {}"};
inline constexpr Wording signs{": - is expected, + is found", " : - est attendu, + est trouvé"};
inline constexpr Wording more_lines{"… and {} more", "… et {} de plus"};
inline constexpr Wording nothing{"nothing", "rien"};
inline constexpr Wording none{"none", "aucune"};
inline constexpr Wording no_phase{"none: the match is over", "aucune : la partie est finie"};

// What was looked at.
inline constexpr Wording of_seat{"{} of {}", "{} du {}"};
inline constexpr Wording of_zone{"{} of {}", "{} de {}"};
inline constexpr Wording refusal_of{"refusal of '{}' by {}", "refus de « {} » par le {}"};
inline constexpr Wording actions_of{"actions of {}", "actions du {}"};
inline constexpr Wording choices_of{"choices for '{}' of {}", "choix pour « {} » du {}"};
inline constexpr Wording lacks{"{} lacks something", "il manque quelque chose dans {}"};
inline constexpr Wording pieces_in{"pieces in {}", "pièces dans {}"};
inline constexpr Wording who_acts{"who acts", "qui joue"};
inline constexpr Wording phase{"phase", "phase"};
inline constexpr Wording ranking{"ranking", "classement"};
inline constexpr Wording rating{"rating", "appréciation"};
inline constexpr Wording ranked{"{}. {}", "{}. {}"};
inline constexpr Wording tied{"{} and {}", "{} et {}"};

// What can't be.
inline constexpr Wording nobody_acts{"nobody is to act: the match is over",
                                     "personne n’a à jouer : la partie est finie"};
inline constexpr Wording not_legal{"'{}' by {} is not legal: {}", "« {} » par le {} n’est pas permis : {}"};
inline constexpr Wording is_legal{"'{}' by {} is legal", "« {} » par le {} est permis"};
inline constexpr Wording is_refused{"'{}' by {} is refused: {}", "« {} » par le {} est refusé : {}"};
inline constexpr Wording over{"the match is over", "la partie est finie"};
inline constexpr Wording not_over{"the match is not over", "la partie n’est pas finie"};
inline constexpr Wording over_before{"the match is over before '{}'", "la partie est finie avant « {} »"};
inline constexpr Wording everyone_at_once{"here everyone acts at once", "ici tout le monde joue à la fois"};
inline constexpr Wording only_asked_for{"'{}' is only asked for by scripts, and the match is over",
                                        "seul un script demande « {} », et la partie est finie"};
inline constexpr Wording not_before_end{"not before the end of the match: {}", "pas avant la fin de la partie : {}"};

// A script that fails.
inline constexpr Wording with_context{"{}  {}", "{}  {}"};

}  // namespace houserule::game_tests::says
