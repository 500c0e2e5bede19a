#include "scripting/yaml/locale.hpp"

#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::locale_test {
namespace {

constexpr std::string_view base = R"(title: {en: Hedgerow, de: Hecke}
pieces:
  card:
    kinds:
      coral: {copies: 3, name: Coral}
)";

struct Result {
  Node tree;
  std::string faults;
};

Result translated(const std::string& locale, const std::string& language = "fr") {
  Diagnostics diagnostics;
  Node tree = apply_locale(tree_of(base), tree_of(locale, "fr.yaml"), language, diagnostics);
  return {std::move(tree), sorted_text(diagnostics)};
}

TEST(Locale, AddsALanguage) {
  const Result result = translated("title: Bocage\npieces.card.kinds.coral.name: Corail\n");
  EXPECT_EQ(result.faults, "");
  const Node& name = *find_path(result.tree, "pieces.card.kinds.coral.name");
  EXPECT_EQ(text_in(name, "fr"), "Corail");
  EXPECT_EQ(text_in(name, "en"), "Coral");
  EXPECT_EQ(name.find("fr")->place, (Place{"fr.yaml", 2, 31, 6}));
  EXPECT_EQ(keys_of(*result.tree.find("title")), (std::vector<std::string>{"en", "de", "fr"}));
}

TEST(Locale, FallsBackToTheBaseLanguageThenTheFirst) {
  EXPECT_EQ(text_in(tree_of("{de: Hecke, en: Hedgerow}"), "fr"), "Hedgerow");
  EXPECT_EQ(text_in(tree_of("{de: Hecke, it: Siepe}"), "fr"), "Hecke");
  EXPECT_EQ(text_in(tree_of("Hedgerow"), "fr"), "Hedgerow");
  EXPECT_EQ(text_in(tree_of("[a]"), "fr"), "");
}

TEST(Locale, Faults) {
  EXPECT_EQ(translated("pieces.card.kinds.corl.name: Corail\n").faults,
            "fr.yaml:1:1: there is no 'pieces.card.kinds.corl'\n      = did you mean 'pieces.card.kinds.coral'?\n");
  EXPECT_EQ(translated("title: 3\n").faults, "fr.yaml:1:1: expected a string, found an integer\n");
  EXPECT_EQ(translated("pieces.card: Carte\n").faults, "fr.yaml:1:1: 'pieces.card' is a map, not a text\n");
  EXPECT_EQ(translated("pieces.card.kinds.coral.copies: trois\n").faults,
            "fr.yaml:1:1: 'pieces.card.kinds.coral.copies' is an integer, not a text\n");
  EXPECT_EQ(translated("title: Hecke\n", "de").faults, "fr.yaml:1:1: 'title' has a text in 'de' already\n");
  EXPECT_EQ(translated("pieces.card.kinds.coral.name: Reef\n", "en").faults,
            "fr.yaml:1:1: 'pieces.card.kinds.coral.name' has a text in 'en' already\n");
  EXPECT_EQ(translated("a b: x\n").faults, "fr.yaml:1:1: 'a b' is not a path\n");
  EXPECT_EQ(translated("[x]\n").faults, "fr.yaml:1:1: expected a map, found a list\n");
}

}  // namespace
}  // namespace houserule::yaml::locale_test
