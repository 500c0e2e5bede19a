// The rule pages of every shipped game and of a fixture that has a little of everything.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/pages/board_picture.hpp"
#include "cli/pages/example_picture.hpp"
#include "cli/pages/files.hpp"
#include "cli/pages/html.hpp"
#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/pages/subject.hpp"
#include "cli/pages/svg.hpp"
#include "tests/cli/pages/markup.hpp"

namespace houserule::test::shipped_test {
namespace {

using namespace cli::pages;

std::vector<std::string> game_folders() {
  const std::string root = HOUSERULE_SOURCE_DIR;
  std::vector<std::string> folders{root + "/tests/cli/pages/fixtures/atlas"};
  for (const auto& entry : std::filesystem::directory_iterator(root + "/games"))
    if (std::filesystem::exists(entry.path() / "game.yaml")) folders.push_back(entry.path());
  std::ranges::sort(folders);
  return folders;
}

class RulePages : public testing::TestWithParam<std::string> {};

/// The game as it is and with each of its variants that stands alone.
std::vector<Package> packages_of(const std::string& folder) {
  std::vector<Package> packages{load_package(folder)};
  for (const VariantInfo& variant : std::vector<VariantInfo>(packages[0].variants))
    if (variant.requires_variants.empty()) packages.push_back(load_package(folder, {{variant.id}, {}, false}));
  return packages;
}

std::vector<Page> pages_of(const Package& package, int players = 0) {
  std::vector<Page> pages;
  for (const auto& language : package.languages) pages.push_back(make_page(package, language, players));
  return pages;
}

/// Things by their anchors, and the name each must have there.
using Names = std::vector<std::pair<std::string, std::string>>;

template <class Elements, class Name>
void add_names(Names& names, const std::string& prefix, const Elements& elements, const Name& name) {
  for (std::size_t i = 0; i < elements.size(); ++i)
    names.emplace_back(prefix + elements[i].id, name(static_cast<int>(i)));
}

Names names_of(const Package& package, const std::string& language) {
  const Subject subject = make_subject(package, language);
  const Definition& definition = *package.definition;
  Names names;
  add_names(names, "kind-", definition.kinds, [&](int i) { return name_of_kind(subject, i); });
  add_names(names, "zone-", definition.zones, [&](int i) { return name_of_zone(subject, i); });
  add_names(names, "counter-", definition.counters, [&](int i) { return name_of_counter(subject, i); });
  add_names(names, "phase-", definition.phases, [&](int i) { return name_of_phase(subject, i); });
  add_names(names, "action-", definition.actions, [&](int i) { return name_of_action(subject, i); });
  add_names(names, "score-", definition.score_lines, [&](int i) { return name_of_line(subject, i); });
  add_names(names, "variant-", package.variants,
            [&](int i) { return package.variants[static_cast<std::size_t>(i)].title.in(language); });
  if (const yaml::Node* parameters = package.tree.find("parameters"))
    for (const auto& key : yaml::keys_of(*parameters)) names.emplace_back("parameter-" + key, key);
  for (const ZoneDefinition& zone : definition.zones)
    if (zone.shape == Shape::grid) names.emplace_back("board-" + zone.id, zone.name.in(language));
  return names;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void expect_well_formed(const std::string& html) {
  const Markup markup = parse_markup(html);
  ASSERT_EQ(markup.fault, "");
  for (const char* tag : {"script", "link", "iframe", "object"}) EXPECT_EQ(markup.count(tag), 0u) << tag;
  for (const Element& element : markup.elements) {
    const bool picture = element.tag == "img" || element.tag == "image";
    const auto link = element.attributes.find(element.tag == "img" ? "src" : "href");
    EXPECT_TRUE(element.tag == "img" || !element.attributes.contains("src"));
    if (picture) {
      EXPECT_TRUE(link->second.starts_with("data:image/")) << link->second;
      continue;
    }
    if (link == element.attributes.end()) continue;
    ASSERT_TRUE(link->second.starts_with('#')) << link->second;
    EXPECT_NE(markup.with_id(link->second.substr(1)).tag, "") << link->second;
  }
  EXPECT_FALSE(contains(html, "url(") || contains(html, "@import"));
}

/// A page loads every variant to tell what it changes: those of the game itself are made for every number of players.
TEST_P(RulePages, AreWellFormedAndNeedNothingElse) {
  const std::vector<Package> packages = packages_of(GetParam());
  for (const Package& package : packages) expect_well_formed(to_html(pages_of(package)));
  for (int players = packages[0].definition->min_players; players <= packages[0].definition->max_players; ++players) {
    SCOPED_TRACE(players);
    expect_well_formed(to_html(pages_of(packages[0], players)));
  }
}

TEST_P(RulePages, TellOfEverythingInEveryLanguage) {
  for (const Package& package : packages_of(GetParam())) {
    const Markup markup = parse_markup(to_html(pages_of(package)));
    for (const auto& language : package.languages)
      for (const auto& [anchor, name] : names_of(package, language))
        EXPECT_TRUE(contains(markup.with_id(language + "-" + anchor).text, name) && !name.empty())
            << language << " " << anchor << ": " << name;
  }
}

std::vector<Board> all_boards(const Subject& subject) {
  std::vector<Board> all;
  for (std::size_t zone = 0; zone < subject.definition.zones.size(); ++zone)
    for (const Board& board : boards_of(subject, static_cast<int>(zone))) all.push_back(board);
  return all;
}

/// Every cell of a fixed board, and as many of a growing one as it may span.
TEST_P(RulePages, DrawEveryCell) {
  const Package package = load_package(GetParam());
  const Subject subject = make_subject(package, "en");
  for (const Board& board : all_boards(subject)) {
    const Grid& grid = package.definition->grids[static_cast<std::size_t>(board.grid)];
    const GridDefinition& size = grid.definition();
    const Markup markup = parse_markup(svg_file(draw_board_picture(subject, board)));
    const auto drawn = std::ranges::count_if(markup.elements, [](const Element& element) {
      const auto style = element.attributes.find("class");
      return style != element.attributes.end() && style->second == "cell";
    });
    EXPECT_EQ(drawn, size.floating ? size.rows * size.columns : grid.size()) << board.name;
  }
}

/// As far as the widths tell that pictures are laid out by.
void expect_texts_inside(const std::string& name, const std::string& svg) {
  const Markup markup = parse_markup(svg);
  ASSERT_EQ(markup.fault, "") << name;
  const int width = std::stoi(markup.elements.at(0).attributes.at("width"));
  for (const Element& element : markup.elements) {
    if (element.tag != "text") continue;
    const std::string& anchor = element.attributes.at("text-anchor");
    const int x = std::stoi(element.attributes.at("x"));
    const int wide = text_width(element.text, std::stoi(element.attributes.at("font-size")));
    const int left = anchor == "start" ? x : anchor == "middle" ? x - wide / 2 : x - wide;
    EXPECT_GE(left, 0) << name << ": " << element.text;
    EXPECT_LE(left + wide, width) << name << ": " << element.text;
  }
}

TEST_P(RulePages, HaveRoomForTheTextsOfTheirPictures) {
  const Package package = load_package(GetParam());
  for (const std::string& language : package.languages) {
    const Subject subject = make_subject(package, language);
    for (const Board& board : all_boards(subject))
      expect_texts_inside(board.name, svg_file(draw_board_picture(subject, board)));
    for (const Gallery::Figure& figure : draw_examples(subject).figures)
      EXPECT_EQ(parse_markup(svg_file(figure.picture)).fault, "");
  }
}

/// Columns of a Markdown table are bars that no backslash stands before.
std::size_t bars(const std::string& line) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '|' && (i == 0 || line[i - 1] != '\\')) ++count;
  return count;
}

TEST_P(RulePages, HaveMarkdownTablesWithEqualRows) {
  for (const Package& package : packages_of(GetParam()))
    for (const Page& page : pages_of(package)) {
      std::istringstream stream(to_markdown(page, ""));
      std::size_t columns = 0, tables = 0;
      bool fenced = false;
      for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) fenced = !fenced;
        if (fenced || !line.starts_with('|')) {
          columns = 0;
          continue;
        }
        if (columns == 0) ++tables;
        if (columns == 0) columns = bars(line);
        EXPECT_EQ(bars(line), columns) << line;
      }
      EXPECT_GE(tables, 4u);
      EXPECT_FALSE(fenced);
    }
}

TEST_P(RulePages, HaveNoGaps) {
  for (const Package& package : packages_of(GetParam()))
    for (const Page& page : pages_of(package)) {
      const std::string text = to_markdown(page, "");
      for (const char* gap : {"{}", "****", "**\\|**", "- \n", "|  |", "?*"})
        EXPECT_FALSE(contains(text, gap)) << gap << "\n" << text;
    }
}

TEST_P(RulePages, AreTheSameEachTime) {
  const auto files = [&] {
    const Package package = load_package(GetParam());
    std::vector<File> all = folder_files(pages_of(package), Format::markdown, "x");
    for (File& file : folder_files(pages_of(package), Format::html, "x")) all.push_back(std::move(file));
    return all;
  };
  EXPECT_EQ(files(), files());
}

TEST_P(RulePages, NameTheirPictures) {
  const Package package = load_package(GetParam());
  const std::vector<File> files = folder_files(pages_of(package), Format::markdown, "page");
  for (const auto& [name, content] : files) {
    if (!name.ends_with(".svg")) continue;
    const Markup markup = parse_markup(content);
    EXPECT_EQ(markup.fault, "") << name;
    EXPECT_EQ(markup.elements.at(0).tag, "svg");
    EXPECT_EQ(markup.elements.at(0).attributes.at("xmlns"), "http://www.w3.org/2000/svg");
    const bool named =
        std::ranges::any_of(files, [&](const File& file) { return contains(file.second, "](" + name + ")"); });
    EXPECT_TRUE(named) << name;
  }
}

std::string case_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).filename();
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, RulePages, testing::ValuesIn(game_folders()), case_name);

}  // namespace
}  // namespace houserule::test::shipped_test
