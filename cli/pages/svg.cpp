#include "cli/pages/svg.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/pages/style.hpp"
#include "cli/text/layout.hpp"

namespace houserule::cli::pages {
namespace {

std::string look(std::string_view style, std::string_view fill) {
  std::string text = fmt::format(" class=\"{}\"", style);
  if (!fill.empty()) text += fmt::format(" style=\"fill:{}\"", fill);
  return text;
}

std::string element(const Picture& picture, std::string_view attributes, std::string_view inside, int percent) {
  return fmt::format(
      "<svg{0} viewBox=\"0 0 {1} {2}\" width=\"{3}\" height=\"{4}\" role=\"img\" "
      "aria-label=\"{5}\">\n{6}{7}</svg>\n",
      attributes, picture.width, picture.height, picture.width * percent / 100, picture.height * percent / 100,
      escape_xml(picture.description), inside, picture.shapes);
}

}  // namespace

std::string escape_xml(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&#39;"; break;
      default: result += c;
    }
  }
  return result;
}

std::string Svg::units(int coordinate) const {
  if (coordinate % parts_ == 0) return std::to_string(coordinate / parts_);
  return fmt::format("{:.4g}", static_cast<double>(coordinate) / parts_);
}

std::string Svg::points_text(const std::vector<Point>& points) const {
  std::string text;
  for (const Point& point : points)
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", units(point.x), units(point.y));
  return text;
}

void Svg::rectangle(Point corner, int width, int height, int radius, std::string_view style, std::string_view fill) {
  shapes_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}/>\n", units(corner.x),
                         units(corner.y), units(width), units(height), units(radius), look(style, fill));
}

void Svg::circle(Point centre, int radius, std::string_view style, std::string_view fill) {
  shapes_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", units(centre.x), units(centre.y), units(radius),
                         look(style, fill));
}

void Svg::image(Point corner, int side, std::string_view address) {
  shapes_ += fmt::format("<image x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{2}\" href=\"{3}\"/>\n", units(corner.x),
                         units(corner.y), units(side), escape_xml(address));
}

void Svg::polygon(const std::vector<Point>& corners, std::string_view style, std::string_view fill) {
  shapes_ += fmt::format("<polygon points=\"{}\"{}/>\n", points_text(corners), look(style, fill));
}

void Svg::line(const std::vector<Point>& points, std::string_view style) {
  shapes_ += fmt::format("<polyline points=\"{}\"{}/>\n", points_text(points), look(style, {}));
}

void Svg::arrow(const std::vector<Point>& points) {
  line(points, "arrow");
  const Point end = points.back(), before = points[points.size() - 2];
  const int x = std::clamp(end.x - before.x, -1, 1), y = std::clamp(end.y - before.y, -1, 1);
  const int length = 7 * parts_, half = 4 * parts_;
  const Point base{end.x - length * x, end.y - length * y};
  polygon({end, {base.x - half * y, base.y - half * x}, {base.x + half * y, base.y + half * x}}, "tip");
}

void Svg::text(Point base, std::string_view text, int size, Anchor anchor, std::string_view style, bool bold,
               std::string_view fill) {
  const char* anchors[] = {"start", "middle", "end"};
  shapes_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n", units(base.x),
                         units(base.y), size, anchors[static_cast<int>(anchor)], bold ? " font-weight=\"600\"" : "",
                         look(style, fill), escape_xml(text));
}

void Svg::group(Point corner, std::string_view shapes) {
  shapes_ += fmt::format("<g transform=\"translate({} {})\">\n{}</g>\n", units(corner.x), units(corner.y), shapes);
}

int text_width(std::string_view text, int size) {
  int thousandths = 0;
  for (const std::string& character : characters(text)) {
    const bool narrow =
        character.size() == 1 && std::string_view{"fijlrtI.,:;'!|()[] "}.find(character[0]) != std::string_view::npos;
    const bool wide = character.size() > 2 || std::string_view{"mwMWQO@%"}.find(character) != std::string_view::npos;
    thousandths += narrow ? 340 : wide ? 880 : 590;
  }
  return (thousandths * size + 999) / 1000;
}

std::vector<std::string> wrap_text(const std::string& text, int size, int width) {
  std::vector<std::string> lines;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (!lines.empty() && text_width(lines.back() + " " + word, size) <= width)
      lines.back() += " " + word;
    else
      lines.push_back(word);
  }
  return lines;
}

std::string svg_element(const Picture& picture, int percent) { return element(picture, "", "", percent); }

std::string chart_element(const Chart& chart, const std::string& id) {
  const Picture& picture = chart.picture;
  return fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" aria-labelledby=\"{2}-title\" "
      "aria-describedby=\"{2}-description\">\n<title id=\"{2}-title\">{3}</title>\n"
      "<desc id=\"{2}-description\">{4}</desc>\n{5}</svg>\n",
      picture.width, picture.height, escape_xml(id), escape_xml(chart.title), escape_xml(plain_text(chart.meaning)),
      picture.shapes);
}

std::string svg_file(const Picture& picture) {
  const std::string inside = fmt::format(
      "<style>\nsvg{{font-family:system-ui,\"Segoe UI\",Roboto,\"Helvetica Neue\",sans-serif}}\n{}</style>\n"
      "<rect class=\"paper\" width=\"{}\" height=\"{}\" rx=\"8\"/>\n",
      picture_style(), picture.width, picture.height);
  return element(picture, " xmlns=\"http://www.w3.org/2000/svg\"", inside, 100);
}

}  // namespace houserule::cli::pages
