#include "cli/pages/files.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "cli/pages/html.hpp"
#include "cli/pages/markdown.hpp"
#include "cli/pages/svg.hpp"

namespace houserule::cli::pages {
namespace {

namespace fs = std::filesystem;

/// `stem` may stand in a folder; pages name pictures without it.
void add_pictures(const Page& page, const std::vector<Content>& contents, const std::string& stem,
                  std::vector<File>& files) {
  const auto add = [&](const Picture& picture) {
    files.emplace_back(picture_file(stem, picture, page.language), svg_file(picture));
  };
  for (const Content& content : contents) {
    if (const auto* picture = std::get_if<Picture>(&content)) add(*picture);
    if (const auto* gallery = std::get_if<Gallery>(&content))
      for (const Gallery::Figure& figure : gallery->figures) add(figure.picture);
    if (const auto* charts = std::get_if<Charts>(&content))
      for (const Chart& chart : charts->charts) add(chart.picture);
  }
}

void add_pictures(const Page& page, const std::vector<Section>& sections, const std::string& stem,
                  std::vector<File>& files) {
  for (const Section& section : sections) {
    add_pictures(page, section.contents, stem, files);
    add_pictures(page, section.parts, stem, files);
  }
}

}  // namespace

std::vector<File> one_file(const std::vector<Page>& pages, Format format, const std::string& page_file) {
  if (format == Format::html) return {{page_file, to_html(pages)}};
  const fs::path stem = fs::path(page_file).replace_extension();
  std::vector<File> files{{page_file, ""}};
  for (const Page& page : pages) {
    files[0].second += (files[0].second.empty() ? "" : "\n---\n\n") + to_markdown(page, stem.filename().string());
    add_pictures(page, page.sections, stem.string(), files);
  }
  return files;
}

std::vector<File> folder_files(const std::vector<Page>& pages, Format format, const std::string& stem) {
  if (format == Format::html) return one_file(pages, format, stem + ".html");
  std::vector<File> files;
  for (const Page& page : pages) {
    files.emplace_back(fmt::format("{}.{}.md", stem, page.language),
                       to_markdown(page, fs::path(stem).filename().string()));
    add_pictures(page, page.sections, stem, files);
  }
  return files;
}

}  // namespace houserule::cli::pages
