#include "scripting/yaml/parse.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tests/scripting/yaml/support.hpp"

namespace houserule::yaml::parse_test {
namespace {

TEST(Parse, ReadsScalarsStrictly) {
  const Node tree =
      tree_of("[true, false, yes, no, on, Off, 7, -3, 0, 9223372036854775807, 12:30, 2024-01-01, 1.2.3, 3-4, x1]");
  const List& items = tree.list();
  EXPECT_TRUE(items[0].boolean());
  EXPECT_FALSE(items[1].boolean());
  for (std::size_t i = 2; i < 6; ++i) EXPECT_TRUE(items[i].is_string()) << i;
  EXPECT_EQ(items[6].integer(), 7);
  EXPECT_EQ(items[7].integer(), -3);
  EXPECT_EQ(items[8].integer(), 0);
  EXPECT_EQ(items[9].integer(), INT64_MAX);
  for (std::size_t i = 10; i < items.size(); ++i) EXPECT_TRUE(items[i].is_string()) << i;
}

TEST(Parse, ReadsQuotedAndBlockScalarsAsStrings) {
  const Node tree = tree_of("['no', \"true\", '010', \"1.5\", 'it''s', \"a\\tb\", 'null', '']");
  for (const Node& item : tree.list()) EXPECT_TRUE(item.is_string());
  EXPECT_EQ(tree.list()[4].string(), "it's");
  EXPECT_EQ(tree.list()[5].string(), "a\tb");
  const Node blocks = tree_of("board: |\n  ..#\n   12\nabout: >-\n  one\n  two\nn: |-\n  12\n");
  EXPECT_EQ(blocks.find("board")->string(), "..#\n 12\n");
  EXPECT_EQ(blocks.find("about")->string(), "one two");
  EXPECT_EQ(blocks.find("n")->string(), "12");
}

TEST(Parse, ReadsAnEmptyValueAsEmpty) {
  const Node tree = tree_of("pass:\nnext: {a: , b: 1, c}\nlast:\n");
  EXPECT_TRUE(tree.find("pass")->is_empty());
  EXPECT_EQ(tree.find("pass")->place, (Place{"game.yaml", 1, 1, 4}));
  EXPECT_TRUE(find_path(tree, "next.a")->is_empty());
  EXPECT_TRUE(find_path(tree, "next.c")->is_empty());
  EXPECT_TRUE(tree.find("last")->is_empty());
}

TEST(Parse, ReadsIntegerKeysAsStrings) {
  EXPECT_EQ(keys_of(tree_of("80: a\n'true': b\n\"010\": c\nyes: d\n")),
            (std::vector<std::string>{"80", "true", "010", "yes"}));
}

TEST(Parse, ExpandsAliases) {
  const Node tree = tree_of("a: &a {x: [1, 2]}\nb: *a\nc: [&n 7, *n]\n");
  EXPECT_TRUE(same_data(*tree.find("a"), *tree.find("b")));
  EXPECT_EQ(find_path(tree, "b.x")->place.line, 1);
  EXPECT_EQ(find_path(tree, "c[2]")->integer(), 7);
  EXPECT_EQ(find_path(tree, "c[1]")->place, (Place{"game.yaml", 3, 8, 1}));
}

TEST(Parse, AcceptsByteOrderMarkWindowsLinesAndDocumentMarks) {
  EXPECT_TRUE(same_data(tree_of("\xEF\xBB\xBF---\r\na: 1\r\nb: x\r\n...\r\n"), tree_of("a: 1\nb: x\n")));
  EXPECT_EQ(tree_of("\xEF\xBB\xBF"
                    "a: 1\n")
                .find("a")
                ->place,
            (Place{"game.yaml", 1, 4, 1}));
}

TEST(Parse, AllowsTheDeepest) {
  const Node tree = tree_of("a: " + std::string(deepest - 1, '[') + std::string(deepest - 1, ']'));
  EXPECT_EQ(nesting_depth(tree), deepest);
}

struct Case {
  const char* name;
  std::string text;
  std::string expected;
};

std::string case_name(const testing::TestParamInfo<Case>& parameter) { return parameter.param.name; }

class Faults : public testing::TestWithParam<Case> {};

TEST_P(Faults, AreReportedAs) { EXPECT_EQ(faults_of(GetParam().text), GetParam().expected); }

const Case scalars[] = {
    {"LeadingZero", "copies: 010\n",
     "game.yaml:1:9: copies: '010' has leading zeros\n    1 | copies: 010\n      |         ^^^\n      = "
     "write 10, or quote it\n"},
    {"Fraction", "a: [1.2]\n",
     "game.yaml:1:5: a[1]: '1.2' is a fraction, but numbers are whole\n    1 | a: [1.2]\n      |     ^^^\n"
     "      = write a whole number, or quote it\n"},
    {"Exponent", "a: -1e3\n",
     "game.yaml:1:4: a: '-1e3' is a fraction, but numbers are whole\n    1 | a: -1e3\n      |    ^^^^\n"
     "      = write a whole number, or quote it\n"},
    {"PlusSign", "a: +7\n",
     "game.yaml:1:4: a: '+7' has a sign it does not need\n    1 | a: +7\n      |    ^^\n      = write 7, or "
     "quote it\n"},
    {"Hexadecimal", "a: 0x1F\n",
     "game.yaml:1:4: a: '0x1F' is not decimal\n    1 | a: 0x1F\n      |    ^^^^\n      = write 31, or quote "
     "it\n"},
    {"Underscores", "a: 1_000\n",
     "game.yaml:1:4: a: '1_000' has underscores in a number\n    1 | a: 1_000\n      |    ^^^^^\n"
     "      = write 1000, or quote it\n"},
    {"TooLargeNumber", "a: 9223372036854775808\n",
     "game.yaml:1:4: a: '9223372036854775808' is too large for a number\n    1 | a: 9223372036854775808\n"
     "      |    ^^^^^^^^^^^^^^^^^^^\n      = numbers go up to ±9223372036854775807, or quote it\n"},
    {"CapitalBoolean", "a: True\n",
     "game.yaml:1:4: a: 'True' could be a boolean or a word\n    1 | a: True\n      |    ^^^^\n"
     "      = write true, or quote it\n"},
    {"NullWord", "a: null\n",
     "game.yaml:1:4: a: 'null' is no value\n    1 | a: null\n      |    ^^^^\n      = leave it out, or quote "
     "it\n"},
    {"Tilde", "a: {b: ~}\n",
     "game.yaml:1:8: a.b: '~' is no value\n    1 | a: {b: ~}\n      |        ^\n      = leave it out, or "
     "quote it\n"},
    {"RemarkAsItem", "a:\n  - ###\n",
     "game.yaml:2:3: a[1]: an empty list item\n    2 |   - ###\n      |   ^\n"
     "      = behind '#' a remark stands: put the text in quotes\n"},
    {"EmptyItem", "a:\n  - 1\n  -\n  - 2\n",
     "game.yaml:3:3: a[2]: an empty list item\n    3 |   -\n      |   ^\n      = write a value, or remove "
     "it\n"},
};
INSTANTIATE_TEST_SUITE_P(OfScalars, Faults, testing::ValuesIn(scalars), case_name);

const Case structure[] = {
    {"DuplicateKey", "zones:\n  hand: 1\n  deck: 2\n  hand: 3\n",
     "game.yaml:4:3: zones: duplicate key 'hand', first in line 2\n    4 |   hand: 3\n      |   ^^^^\n"},
    {"DuplicateKeyInBraces", "{a: 1, 'a': 2}\n",
     "game.yaml:1:8: duplicate key 'a', first in line 1\n    1 | {a: 1, 'a': 2}\n      |        ^^^\n"},
    {"MergeKey", "base: &b {x: 1}\na:\n  <<: *b\n",
     "game.yaml:3:3: a: merge keys ('<<') are not used here\n    3 |   <<: *b\n      |   ^^\n"
     "      = write the keys out, or use an alias for a whole value\n"},
    {"BooleanKey", "true: 1\n",
     "game.yaml:1:1: the key 'true' could be a boolean or a word\n    1 | true: 1\n      | ^^^^\n      = "
     "quote it\n"},
    {"NullKey", "null: 1\n",
     "game.yaml:1:1: the key 'null' could be empty or a word\n    1 | null: 1\n      | ^^^^\n      = quote "
     "it\n"},
    {"LeadingZeroKey", "007: 1\n",
     "game.yaml:1:1: the key '007' has leading zeros\n    1 | 007: 1\n      | ^^^\n      = write 7, or quote "
     "it\n"},
    {"ListAsKey", "? [a]\n: 1\n",
     "game.yaml:1:3: a list cannot be a key\n    1 | ? [a]\n      |   ^\n      = a key is a word\n"},
    {"AliasAsKey", "a: &k x\n*k : 1\n",
     "game.yaml:2:1: the alias '*k' cannot be a key\n    2 | *k : 1\n      | ^^\n      = write the key "
     "out\n"},
    {"CustomTag", "a: !roll 3\n",
     "game.yaml:1:4: a: tag '!roll': tags are not used here\n    1 | a: !roll 3\n      |    ^^^^^\n      = "
     "remove it\n"},
    {"StandardTag", "a: !!str 3\n",
     "game.yaml:1:4: a: tag '!!str': tags are not used here\n    1 | a: !!str 3\n      |    ^^^^^\n      = "
     "remove it\n"},
    {"BareTag", "a: ! 'x'\n",
     "game.yaml:1:4: a: tag '!': tags are not used here\n    1 | a: ! 'x'\n      |    ^\n      = remove "
     "it\n"},
    {"TagOfMap", "a: !m {b: 1}\n",
     "game.yaml:1:4: a: tag '!m': tags are not used here\n    1 | a: !m {b: 1}\n      |    ^^\n      = "
     "remove it\n"},
    {"SecondDocument", "a: 1\n---\nb: 2\n",
     "game.yaml:2:1: a second document starts here, but a file holds one\n    2 | ---\n      | ^^^\n"
     "      = put it into a file of its own\n"},
    {"TextAfterTheEnd", "- a\nb: 1\n",
     "game.yaml:2:1: text after the end of the data\n    2 | b: 1\n      | ^^\n      = check its "
     "indentation\n"},
    {"Empty", "# nothing\n", "game.yaml: the file is empty\n"},
    {"SelfAlias", "a: &x [1, *x]\n",
     "game.yaml:1:11: a[2]: the alias '*x' stands inside what it repeats\n    1 | a: &x [1, *x]\n      |     "
     "      ^^\n"},
    {"UnknownAlias", "a: *x\n",
     "game.yaml:1:4: there is no anchor '&x' above\n    1 | a: *x\n      |    ^^\n      = quote it if it is "
     "a text\n"},
    {"LongText", "a: " + std::string(longest_text + 1, 'x'),
     "game.yaml:1:4: a: a text of more than 4000 bytes\n    1 | a: " + std::string(137, 'x') + "…\n      |    ^\n"},
    {"TooDeep", "a: " + std::string(deepest, '[') + std::string(deepest, ']'),
     "game.yaml:1:35: a" +
         [] {
           std::string s;
           for (std::size_t i = 1; i < deepest; ++i) s += "[1]";
           return s;
         }() +
         ": nested more than 32 levels deep\n    1 | a: " + std::string(deepest, '[') + std::string(deepest, ']') +
         "\n      | " + std::string(34, ' ') + "^\n"},
};
INSTANTIATE_TEST_SUITE_P(OfStructure, Faults, testing::ValuesIn(structure), case_name);

const Case characters[] = {
    {"TabInIndentation", "a:\n\tb: 1\n  \tc: 2\nd: x\ty\n",
     "game.yaml:2:1: a tab in the indentation\n    2 |  b: 1\n      | ^\n      = indent with spaces\n"
     "game.yaml:3:3: a tab in the indentation\n    3 |    c: 2\n      |   ^\n      = indent with spaces\n"},
    {"NotUtf8", "a: caf\xE9\n",
     "game.yaml:1:7: byte 0xE9 is not UTF-8\n    1 | a: caf?\n      |       ^\n      = save the file as "
     "UTF-8\n"},
    {"Overlong", "a: \xC0\xAF\n",
     "game.yaml:1:4: byte 0xC0 is not UTF-8\n    1 | a: ??\n      |    ^\n      = save the file as UTF-8\n"},
    {"Control", "a: x\x01y\n",
     "game.yaml:1:5: control character U+0001\n    1 | a: x?y\n      |     ^\n"
     "      = remove it\n"},
    {"ControlOfTwoBytes", "a: x\xC2\x9By\n",
     "game.yaml:1:5: control character U+009B\n    1 | a: x?y\n      |     ^\n      = remove it\n"},
    {"Escape", "a: \"x\\x1B[2J\"\n",
     "game.yaml:1:4: a: this text holds a control character\n    1 | a: \"x\\x1B[2J\"\n      |    ^^^^^^^^^^\n"
     "      = remove the escape\n"},
    {"TooLarge", std::string(largest_file + 1, '#'),
     "game.yaml: the file has 1048577 bytes, more than the 1048576 that are read\n"},
};
TEST(Parse, TellsOfManyBadCharactersHowManyThereAre) {
  Diagnostics diagnostics;
  parse_text(std::string(50'000, '\0'), "game.yaml", diagnostics);
  ASSERT_EQ(diagnostics.size(), 21U);
  EXPECT_EQ(to_text(diagnostics.back()), "game.yaml: and 49980 more control characters\n");
  diagnostics.clear();
  std::string tabs;
  for (int line = 0; line < 30; ++line) tabs += "\ta: 1\n";
  parse_text(tabs, "game.yaml", diagnostics);
  ASSERT_EQ(diagnostics.size(), 21U);
  EXPECT_EQ(to_text(diagnostics.back()), "game.yaml: and 10 more tabs in the indentation\n");
}

TEST(Parse, KnowsPlacesOnAHugeLine) {
  std::string text = "a: [";
  for (int value = 0; value < 15'000; ++value) text += "\"é" + std::string(50, 'x') + "\", ";
  Diagnostics diagnostics;
  const Node root = parse_text(text + "no: [yes]]\n", "game.yaml", diagnostics);
  EXPECT_EQ(to_text(diagnostics), "");
  EXPECT_EQ(root.map()[0].value.list()[14'999].place.column, 5 + 14'999 * 55);
}

INSTANTIATE_TEST_SUITE_P(OfCharacters, Faults, testing::ValuesIn(characters), case_name);

const Case syntax[] = {
    {"LongKey", "a: 1\n'" + std::string(501, 'x') + "': 2\n",
     "game.yaml:2:1: a key has at most 500 characters\n    2 | '" + std::string(139, 'x') + "…\n      | " +
         std::string(140, '^') + "\n      = is there one ':' too much?\n"},
    {"SecondColon", "title: Coral: the reef\n",
     "game.yaml:1:13: a second ':' in this line\n    1 | title: Coral: the reef\n      |             ^\n"
     "      = quote the text that the ':' belongs to\n"},
    {"IndentedTooFar", "a: 1\n b: 2\n",
     "game.yaml:2:2: a key cannot stand here\n    2 |  b: 2\n      |  ^\n"
     "      = check the indentation, and the ':' of the key above\n"},
    {"MissingSpace", "a:1\nb: 2\n",
     "game.yaml:2:1: a key cannot stand here\n    2 | b: 2\n      | ^\n"
     "      = check the indentation, and the ':' of the key above\n"},
    {"IndentedTooLittle", "a:\n  b: 1\n c: 2\n",
     "game.yaml:3:2: expected 'key: value' here, indented like the keys above\n    3 |  c: 2\n      |  ^\n"
     "      = check the indentation, the quotes above, and the ':' after the key\n"},
    {"DrawingWhoseFirstLineIsIndentedMore", "a: |\n    x\n  xxx\nb: 1\n",
     "game.yaml:3:3: this line begins before the first one behind the '|'\n    3 |   xxx\n      |   ^\n"
     "      = write |2 where lines stand two spaces in from the key, or a list of lines in quotes\n"},
    {"TextBehindBraces", "log: {player} plays {card}\n",
     "game.yaml:1:15: a text goes on behind braces\n    1 | log: {player} plays {card}\n      |               ^\n"
     "      = put the whole text in quotes: \"{player} plays\"\n"},
    {"OpenBrace", "a: {b: 1\nc: 2\n",
     "game.yaml:2:2: expected ',' or '}' before this\n    2 | c: 2\n      |  ^\n"
     "      = a '{' is not closed, or a ',' is missing\n"},
    {"OpenBracketAtTheEnd", "a: [1, 2\n",
     "game.yaml:1:8: expected ',' or a closing bracket after this\n    1 | a: [1, 2\n      |        ^\n"
     "      = a '[' is not closed, or a ',' is missing\n"},
    {"IndexInAList", "a: [all < numbers.least[to], 2]\n",
     "game.yaml:1:24: a '[' in a text that stands in brackets or braces without quotes\n"
     "    1 | a: [all < numbers.least[to], 2]\n      |                        ^\n"
     "      = put the whole text in quotes: \"hand.count > numbers.least[suit]\"\n"},
    {"IndexInAMap", "a: {b: numbers.least[to]}\n",
     "game.yaml:1:21: a '[' in a text that stands in brackets or braces without quotes\n"
     "    1 | a: {b: numbers.least[to]}\n      |                     ^\n"
     "      = put the whole text in quotes: \"hand.count > numbers.least[suit]\"\n"},
    {"WrongBracket", "a: [1, 2}\n", "game.yaml:1:9: this '}' closes nothing\n    1 | a: [1, 2}\n      |         ^\n"},
    {"OpenQuote", "a: \"x\nb: 1\n",
     "game.yaml:1:4: a: this quote is not closed\n    1 | a: \"x\n      |    ^\n"
     "      = close it, or double it if it is part of the text\n"},
    {"OpenSingleQuote", "a: 'it''s\n",
     "game.yaml:1:4: a: this quote is not closed\n    1 | a: 'it''s\n      |    ^\n"
     "      = close it, or double it if it is part of the text\n"},
    {"TextAfterQuote", "a: \"x\" y\n",
     "game.yaml:1:8: expected 'key: value' here, indented like the keys above\n    1 | a: \"x\" y\n"
     "      |        ^\n      = check the indentation, the quotes above, and the ':' after the key\n"},
    {"UnknownEscape", "a: \"\\q\"\n",
     "game.yaml:1:5: '\\q' is no escape\n    1 | a: \"\\q\"\n      |     ^^\n"
     "      = use single quotes, or write \\\\ for a backslash\n"},
    {"BadHexEscape", "a: \"\\xZZ\"\n",
     "game.yaml:1:9: a hexadecimal digit is missing in this escape\n    1 | a: \"\\xZZ\"\n      |         "
     "^\n"},
    {"ReservedCharacter", "a: @x\n",
     "game.yaml:1:4: an unquoted text cannot start with '@'\n    1 | a: @x\n      |    ^\n      = put it "
     "in quotes: \"@x\"\n"},
    {"QuestionMarkInFlowMap", "a: {b: Which pawn?, c: 1}\n",
     "game.yaml:1:18: an unquoted text cannot end with '?'\n    1 | a: {b: Which pawn?, c: 1}\n"
     "      |                  ^\n      = put it in quotes: \"Which pawn?\"\n"},
    {"QuestionMarkBehindAQuote", "a: {b: Whose 'pawn'?}\n",
     "game.yaml:1:20: an unquoted text cannot end with '?'\n    1 | a: {b: Whose 'pawn'?}\n"
     "      |                    ^\n      = put the whole text in quotes\n"},
    {"ItemAfterKey", "a: - b\n",
     "game.yaml:1:4: a list item cannot start here\n    1 | a: - b\n      |    ^\n"
     "      = put the '-' on a line of its own\n"},
    {"DocumentMarkInQuotes", "a: 'x\n---\n'\n",
     "game.yaml:2:1: '---' and '...' cannot start a line of a quoted text\n    2 | ---\n      | ^\n"
     "      = indent the line\n"},
    {"Directive", "%YAML x\n---\na: 1\n",
     "game.yaml:1:1: this %YAML line is not understood\n    1 | %YAML x\n      | ^\n      = remove it\n"},
    {"Star", "sees: *\n",
     "game.yaml:1:7: a name is missing after '*'\n    1 | sees: *\n      |       ^\n      = quote it if it "
     "is a text\n"},
};
INSTANTIATE_TEST_SUITE_P(OfSyntax, Faults, testing::ValuesIn(syntax), case_name);

TEST(Parse, CollectsAllFaults) {
  EXPECT_EQ(faults_of("a: 010\nb: !t 1\nb: null\nc: [1.2, ~]\n"),
            "game.yaml:1:4: a: '010' has leading zeros\n    1 | a: 010\n      |    ^^^\n      = write 10, or "
            "quote it\n"
            "game.yaml:2:4: b: tag '!t': tags are not used here\n    2 | b: !t 1\n      |    ^^\n      = "
            "remove it\n"
            "game.yaml:3:1: duplicate key 'b', first in line 2\n    3 | b: null\n      | ^\n"
            "game.yaml:3:4: b: 'null' is no value\n    3 | b: null\n      |    ^^^^\n      = leave it out, "
            "or quote it\n"
            "game.yaml:4:5: c[1]: '1.2' is a fraction, but numbers are whole\n    4 | c: [1.2, ~]\n      |   "
            "  ^^^\n"
            "      = write a whole number, or quote it\n"
            "game.yaml:4:10: c[2]: '~' is no value\n    4 | c: [1.2, ~]\n      |          ^\n"
            "      = leave it out, or quote it\n");
}

TEST(Parse, StopsAnAliasBomb) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    const std::string alias = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + alias;
    for (int k = 1; k < 10; ++k) bomb += ", " + alias;
    bomb += "]\n";
  }
  EXPECT_EQ(faults_of(bomb),
            "game.yaml:5:10: a4[1]: more than 20000 values, with the aliases expanded\n"
            "    5 | a4: &a4 [*a3, *a3, *a3, *a3, *a3, *a3, *a3, *a3, *a3, *a3]\n"
            "      |          ^^^\n");
}

TEST(Parse, CountsTheDepthOfAliases) {
  std::string text = "a0: &a0 [x]\n";
  for (int i = 1; i < 40; ++i) {
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) + "]\n";
  }
  EXPECT_EQ(faults_of(text),
            "game.yaml:32:12: a31[1]: nested more than 32 levels deep\n   32 | a31: &a31 [*a30]\n"
            "      |            ^^^^\n");
}

TEST(Parse, EndsQuicklyOnHostileTexts) {
  for (const std::string_view piece :
       {"[", "{", "- ", "? ", "[],", "&a ", "\"", "'", "a: ", "#\n", "!t ", "*a ", "|\n", "-\n"}) {
    std::string text;
    while (text.size() + piece.size() <= largest_file) text += piece;
    EXPECT_NE(faults_of(text), "") << piece;
  }
}

TEST(Parse, ReadsFiles) {
  const auto file = std::filesystem::temp_directory_path() / "houserule-parse-test.yaml";
  std::ofstream{file} << "a: 010\n";
  Sources sources;
  Diagnostics diagnostics;
  parse_file(file, "games/x/game.yaml", sources, diagnostics);
  std::filesystem::remove(file);
  EXPECT_EQ(sources["games/x/game.yaml"], "a: 010\n");
  EXPECT_EQ(diagnostics.at(0).place, (Place{"games/x/game.yaml", 1, 4, 3}));
  diagnostics.clear();
  parse_file(file, "games/x/game.yaml", sources, diagnostics);
  EXPECT_EQ(to_text(diagnostics), "games/x/game.yaml: there is no such file\n");
}

TEST(Parse, AddsExcerptsLater) {
  Diagnostics diagnostics(2);
  diagnostics[0].place = {"a.yaml", 2, 4, 1};
  diagnostics[0].message = "wrong";
  diagnostics[1].place = {"b.yaml", 1, 1, 1};
  diagnostics[1].message = "wrong";
  add_excerpts(diagnostics, {{"a.yaml", "a: 1\nb: 2\n"}});
  EXPECT_EQ(to_text(diagnostics), "a.yaml:2:4: wrong\n    2 | b: 2\n      |    ^\nb.yaml:1:1: wrong\n");
}

}  // namespace
}  // namespace houserule::yaml::parse_test
