#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/game_options.hpp"
#include "cli/commands/program.hpp"
#include "cli/pages/files.hpp"
#include "cli/pages/html.hpp"
#include "cli/pages/make_page.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/text/failure.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/written_files.hpp"

namespace houserule::cli {
namespace {

using pages::File;
using pages::Format;
using pages::Page;

struct DocsOptions {
  GameOptions game;
  std::string language;  ///< of the page: "all", or empty
  std::string format, output;
};

/// Those wanted: one, or all that the game has texts in.
std::vector<std::string> choose_languages(const Package& package, const std::string& wanted) {
  const auto& known = package.languages;
  const auto has = [&](const std::string& language) { return std::ranges::find(known, language) != known.end(); };
  if (wanted == "all") return known;
  if (wanted.empty()) return {has(language_of_environment()) ? language_of_environment() : known.front()};
  if (!has(wanted))
    throw Failure{usage_fault, fmt::format("{} has no texts in '{}'", package.definition->id, wanted),
                  fmt::format("there are: {}, all", fmt::join(known, ", "))};
  return {wanted};
}

std::vector<Page> make_pages(const Package& package, const DocsOptions& options) {
  const int players = options.game.players == 0 ? 0 : choose_players(package, options.game.players);
  std::vector<Page> pages;
  for (const auto& language : choose_languages(package, options.language))
    pages.push_back(pages::make_page(package, language, players));
  return pages;
}

bool is_folder(const std::string& output) { return output.ends_with('/') || std::filesystem::is_directory(output); }

/// The formats asked for, or those the output's name tells; both for a folder.
std::vector<Format> choose_formats(const DocsOptions& options) {
  if (options.format == "markdown") return {Format::markdown};
  if (options.format == "html") return {Format::html};
  if (options.output.empty()) return {Format::markdown};
  if (is_folder(options.output)) return {Format::markdown, Format::html};
  const std::string ending = std::filesystem::path(options.output).extension();
  if (ending == ".html" || ending == ".htm") return {Format::html};
  if (ending == ".md" || ending == ".markdown") return {Format::markdown};
  throw Failure{usage_fault, fmt::format("--output {}: which format?", options.output),
                "end the name in .md or .html, say --format, or name a folder with '/' at its end"};
}

std::vector<File> make_files(const std::vector<Page>& pages, const Package& package, const DocsOptions& options) {
  std::vector<File> files;
  for (const Format format : choose_formats(options)) {
    if (!is_folder(options.output)) return pages::one_file(pages, format, options.output);
    std::string name = package.definition->id;
    for (const auto& variant : options.game.variants) name += "-" + variant;
    for (File& file : pages::folder_files(pages, format, (std::filesystem::path(options.output) / name).string()))
      files.push_back(std::move(file));
  }
  return files;
}

void print_pages(const std::vector<Page>& pages, Format format) {
  if (format == Format::html) return fmt::print("{}", pages::to_html(pages));
  for (const Page& page : pages)
    fmt::print("{}{}", &page == &pages.front() ? "" : "\n---\n\n", pages::to_markdown(page, ""));
}

int write_docs(const DocsOptions& options) {
  const std::vector<Format> formats = choose_formats(options);
  const Package package = load(options.game);
  const std::vector<Page> pages = make_pages(package, options);
  if (options.output.empty()) {
    print_pages(pages, formats.front());
    return fine;
  }
  const std::vector<File> files = make_files(pages, package, options);
  for (const auto& [name, content] : files) write_text(name, content);
  for (const auto& [name, content] : files) fmt::print("{}\n", name);
  return fine;
}

}  // namespace

void add_docs(Program& program) {
  auto options = std::make_shared<DocsOptions>();
  CLI::App* command = add_command(
      program, "docs", "Write a game's rules as a page to read: pieces, boards, phases, actions, scoring, variants",
      "  houserule docs coral-reef | less\n"
      "  houserule docs coral-reef --output rules.html --language all\n"
      "  houserule docs coral-reef --output rules/ --language fr      (Markdown with pictures, and HTML)\n"
      "  houserule docs ./my-game --variant quick --players 2 --output quick.md\n",
      [options] { return write_docs(*options); });
  add_rules_options(*command, options->game);
  command
      ->add_option("--players", options->game.players,
                   "Only what is there for so many; all that the game is for if left out")
      ->type_name("N")
      ->check(CLI::Range(1, max_seats));
  command->add_option("--lang,--language", options->language, "en, fr …, or all that the game has (default: from LANG)")
      ->type_name("CODE");
  command
      ->add_option("--format", options->format,
                   "markdown or html (default: as the output's name says; in a folder both)")
      ->check(CLI::IsMember({"markdown", "html"}));
  command
      ->add_option("--output", options->output,
                   "A file, or a folder: with '/' at its end, or one that exists (default: the terminal)")
      ->type_name("PATH");
}

}  // namespace houserule::cli
