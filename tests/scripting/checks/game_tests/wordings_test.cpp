// What failed tests of games say, word for word.
#include "scripting/checks/game_tests/wordings.hpp"

#include "tests/core/wordings.hpp"

namespace houserule::game_tests::wordings_test {
namespace {

TEST(GameTestWordings, Failures) {
  expect_told({
      {says::more_lines, "… and <1> more", "… et <1> de plus"},
      {says::expected_found, ": expected <1>, found <2>", " : attendu <1>, trouvé <2>"},
      {says::signs, ": - is expected, + is found", " : - est attendu, + est trouvé"},
      {says::nothing, "nothing", "rien"},
      {says::none, "none", "aucune"},
      {says::no_phase, "none: the match is over", "aucune : la partie est finie"},
      {says::of_seat, "<1> of <2>", "<1> du <2>"},
      {says::of_zone, "<1> of <2>", "<1> de <2>"},
      {says::refusal_of, "refusal of '<1>' by <2>", "refus de « <1> » par le <2>"},
      {says::actions_of, "actions of <1>", "actions du <1>"},
      {says::choices_of, "choices for '<1>' of <2>", "choix pour « <1> » du <2>"},
      {says::lacks, "<1> lacks something", "il manque quelque chose dans <1>"},
      {says::pieces_in, "pieces in <1>", "pièces dans <1>"},
      {says::who_acts, "who acts", "qui joue"},
      {says::phase, "phase", "phase"},
      {says::ranking, "ranking", "classement"},
      {says::rating, "rating", "appréciation"},
      {says::ranked, "<1>. <2>", "<1>. <2>"},
      {says::tied, "<1> and <2>", "<1> et <2>"},
      {says::nobody_acts, "nobody is to act: the match is over", "personne n’a à jouer : la partie est finie"},
      {says::not_legal, "'<1>' by <2> is not legal: <3>", "« <1> » par le <2> n’est pas permis : <3>"},
      {says::is_legal, "'<1>' by <2> is legal", "« <1> » par le <2> est permis"},
      {says::is_refused, "'<1>' by <2> is refused: <3>", "« <1> » par le <2> est refusé : <3>"},
      {says::over, "the match is over", "la partie est finie"},
      {says::not_over, "the match is not over", "la partie n’est pas finie"},
      {says::over_before, "the match is over before '<1>'", "la partie est finie avant « <1> »"},
      {says::everyone_at_once, "here everyone acts at once", "ici tout le monde joue à la fois"},
      {says::only_asked_for, "'<1>' is only asked for by scripts, and the match is over",
       "seul un script demande « <1> », et la partie est finie"},
      {says::not_before_end, "not before the end of the match: <1>", "pas avant la fin de la partie : <1>"},
      {says::with_context, "<1>  <2>", "<1>  <2>"},
  });
}

}  // namespace
}  // namespace houserule::game_tests::wordings_test
