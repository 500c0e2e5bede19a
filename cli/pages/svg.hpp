#pragma once
// SVG by hand: classes of the style sheet, everything escaped.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/pages/page.hpp"

namespace houserule::cli::pages {

/// For text and attributes of XML and HTML.
std::string escape_xml(std::string_view text);

struct Point {
  int x = 0, y = 0;
};

/// Elements in the order drawn. `style` is the value of a class, `fill` a colour of its own (empty: the
/// class's).
class Svg {
 public:
  /// So many parts make one unit of the picture: all coordinates are whole numbers of them, sizes of letters of units.
  explicit Svg(int parts) : parts_(parts) {}
  Svg() = default;
  void rectangle(Point corner, int width, int height, int radius, std::string_view style, std::string_view fill = {});
  void circle(Point centre, int radius, std::string_view style, std::string_view fill = {});
  void polygon(const std::vector<Point>& corners, std::string_view style, std::string_view fill = {});
  void line(const std::vector<Point>& points, std::string_view style);
  /// A line that ends in a tip; the last stretch is horizontal or vertical.
  void arrow(const std::vector<Point>& points);
  enum class Anchor { start, middle, end };
  void text(Point base, std::string_view text, int size, Anchor anchor, std::string_view style, bool bold = false,
            std::string_view fill = {});
  /// A picture in a square.
  void image(Point corner, int side, std::string_view address);
  /// Shapes of another drawing, moved there.
  void group(Point corner, std::string_view shapes);
  const std::string& shapes() const { return shapes_; }

 private:
  std::string units(int coordinate) const;
  std::string points_text(const std::vector<Point>& points) const;

  int parts_ = 1;
  std::string shapes_;
};

/// About how wide a text is in a sans-serif font; rather too wide than too narrow.
int text_width(std::string_view text, int size);
/// Words in lines of at most that width; a longer word stands alone.
std::vector<std::string> wrap_text(const std::string& text, int size, int width);

/// The element for a page that has the style sheet, at that part of its size.
std::string svg_element(const Picture& picture, int percent = 100);
/// With a title and the description as elements, whose ids begin with `id`.
std::string chart_element(const Chart& chart, const std::string& id);
/// A file of its own, with the style sheet and a background.
std::string svg_file(const Picture& picture);

}  // namespace houserule::cli::pages
