#include "scripting/yaml/parse.hpp"

#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

#include <fmt/format.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "scripting/yaml/builder.hpp"
#include "scripting/yaml/scalar.hpp"
#include "scripting/yaml/source_text.hpp"
#include "scripting/yaml/syntax_error.hpp"

namespace houserule::yaml {

namespace {

Diagnostic about_file(const std::string& file, std::string message) {
  return {{file, 0, 0, 1}, {}, std::move(message), {}, {}};
}

std::string_view without_byte_order_mark(std::string_view text) {
  return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

void read_documents(const SourceText& source, TreeBuilder& builder, Diagnostics& diagnostics) {
  std::istringstream stream{std::string{source.text()}};
  try {
    YAML::Parser parser{stream};
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const StopReading&) {
    return;
  } catch (const YAML::Exception& error) {
    const std::size_t offset = error.mark.is_null() ? 0 : static_cast<std::size_t>(error.mark.pos);
    diagnostics.push_back(explain_syntax_error(error.msg, offset, source));
  }
}

Diagnostic too_large(const std::string& file, std::uintmax_t size) {
  return about_file(file, fmt::format("the file has {} bytes, more than the {} that are read", size, largest_file));
}

}  // namespace

Node parse_text(std::string_view text, const std::string& file, Diagnostics& diagnostics) {
  if (text.size() > largest_file) {
    diagnostics.push_back(too_large(file, text.size()));
    return {};
  }
  const SourceText source{without_byte_order_mark(text), file};
  const std::size_t before = diagnostics.size();
  check_characters(source, diagnostics);
  if (diagnostics.size() > before) return {};
  TreeBuilder builder{source, diagnostics};
  read_documents(source, builder, diagnostics);
  Node root = builder.take_root();
  if (root.is_empty() && diagnostics.size() == before) {
    diagnostics.push_back(about_file(file, "the file is empty"));
  }
  return root;
}

Node parse_file(const std::filesystem::path& file, const std::string& shown, Sources& sources,
                Diagnostics& diagnostics) {
  std::error_code error;
  if (const auto status = std::filesystem::status(file, error);
      std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    diagnostics.push_back(about_file(shown, "this is no plain file"));
    return {};
  }
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  if (!error && size > largest_file) {
    diagnostics.push_back(too_large(shown, size));
    return {};
  }
  std::ifstream stream{file, std::ios::binary};
  if (error || !stream) {
    const bool missing = !std::filesystem::exists(file);
    diagnostics.push_back(about_file(shown, missing ? "there is no such file" : "the file cannot be read"));
    return {};
  }
  std::string& text = sources[shown];
  text.assign(std::istreambuf_iterator<char>{stream}, {});
  return parse_text(text, shown, diagnostics);
}

Node parse_plain_scalar(std::string_view text, const Place& place, Diagnostics& diagnostics) {
  Scalar scalar = read_plain(text);
  if (!scalar.fault.empty()) diagnostics.push_back({place, {}, scalar.fault, scalar.hint, {}});
  return {std::move(scalar.value), place, {}};
}

void add_excerpts(Diagnostics& diagnostics, const Sources& sources) {
  std::map<std::string, SourceText> read;
  for (const auto& [file, text] : sources) {
    read.emplace(file, SourceText{without_byte_order_mark(text), file});
  }
  for (Diagnostic& diagnostic : diagnostics) {
    const auto source = read.find(diagnostic.place.file);
    if (source == read.end() || !diagnostic.excerpt.empty()) continue;
    set_excerpt(diagnostic, source->second.line(diagnostic.place.line));
  }
}

}  // namespace houserule::yaml
