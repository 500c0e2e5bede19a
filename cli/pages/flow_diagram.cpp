#include "cli/pages/flow_diagram.hpp"

#include <algorithm>

#include "cli/pages/flow_boxes.hpp"
#include "cli/pages/svg.hpp"
#include "cli/text/layout.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int leaf_width = 270, padding = 12, gap = 28, lane = 30, frame_side = 18, margin = 14;
constexpr int title_size = 14, title_line = 18, detail_size = 12, detail_line = 16, badge_size = 11, pill_height = 30;

// Sizes, from the inside out.

int text_height(const FlowBox& box) {
  return static_cast<int>(box.title_lines.size()) * title_line +
         static_cast<int>(box.detail_lines.size()) * detail_line;
}

int left_side(const FlowBox& box) { return box.kind == FlowBox::Kind::loop ? lane + frame_side : frame_side; }

int content_height(const std::vector<FlowBox>& boxes) {
  int height = 0;
  for (const FlowBox& box : boxes) height += box.height + gap;
  return height - (boxes.empty() ? 0 : gap);
}

void measure(FlowBox& box) {
  box.width = leaf_width;
  for (FlowBox& inner : box.content) {
    measure(inner);
    box.width = std::max(box.width, inner.width);
  }
  box.title_lines = wrap_text(box.title, title_size, box.width - 2 * padding);
  for (const std::string& detail : box.details)
    for (std::string& line : wrap_text(detail, detail_size, box.width - 2 * padding))
      box.detail_lines.push_back(std::move(line));
  box.height = text_height(box) + 2 * padding;
  if (!box.is_frame()) return;
  box.width += left_side(box) + frame_side;
  box.height = text_height(box) + padding + gap + content_height(box.content) + gap;
}

// Drawing, from the outside in. A corner is the upper left one.

void draw_badge(Svg& svg, const FlowBox& box, Point corner) {
  if (box.players.empty()) return;
  const int width = text_width(box.players, badge_size) + 16;
  const Point at{corner.x + box.width - width - 8, corner.y - 9};
  svg.rectangle(at, width, 18, 9, "badge");
  svg.text({at.x + width / 2, at.y + 13}, box.players, badge_size, Svg::Anchor::middle, "ink");
}

void draw_text(Svg& svg, const FlowBox& box, Point corner) {
  const bool frame = box.is_frame();
  const int x = frame ? corner.x + padding : corner.x + box.width / 2;
  const Svg::Anchor anchor = frame ? Svg::Anchor::start : Svg::Anchor::middle;
  int y = corner.y + padding - 4;
  for (const std::string& line : box.title_lines)
    svg.text({x, y += title_line}, line, title_size, anchor, "ink", box.kind != FlowBox::Kind::step);
  for (const std::string& line : box.detail_lines) svg.text({x, y += detail_line}, line, detail_size, anchor, "soft");
}

void draw_box(Svg& svg, const FlowBox& box, Point corner);

/// One below the other, centred in `width`, with arrows between them.
void draw_column(Svg& svg, const std::vector<FlowBox>& boxes, Point corner, int width, bool arrows) {
  const int centre = corner.x + width / 2;
  int y = corner.y;
  for (const FlowBox& box : boxes) {
    if (arrows && &box != &boxes.front()) svg.arrow({{centre, y - gap}, {centre, y}});
    draw_box(svg, box, {centre - box.width / 2, y});
    y += box.height + gap;
  }
}

/// From below the last box of a loop back to the left of the first.
void draw_way_back(Svg& svg, const FlowBox& loop, Point inner, int width) {
  const FlowBox& first = loop.content.front();
  const int bottom = inner.y + content_height(loop.content), left = inner.x - lane + 4, centre = inner.x + width / 2;
  const int entry = inner.y + std::min(first.height / 2, 24);
  svg.arrow({{centre, bottom},
             {centre, bottom + gap / 2},
             {left, bottom + gap / 2},
             {left, entry},
             {centre - first.width / 2, entry}});
}

void draw_frame(Svg& svg, const FlowBox& box, Point corner) {
  svg.rectangle(corner, box.width, box.height, 10, box.kind == FlowBox::Kind::loop ? "frame" : "frame dashed");
  const Point inner{corner.x + left_side(box), corner.y + text_height(box) + padding + gap / 2 + 4};
  const int width = box.width - left_side(box) - frame_side;
  draw_column(svg, box.content, inner, width, true);
  if (box.kind == FlowBox::Kind::loop && !box.content.empty()) draw_way_back(svg, box, inner, width);
}

void draw_box(Svg& svg, const FlowBox& box, Point corner) {
  if (box.is_frame())
    draw_frame(svg, box, corner);
  else
    svg.rectangle(corner, box.width, box.height, box.kind == FlowBox::Kind::phase ? 8 : 3,
                  box.kind == FlowBox::Kind::phase ? "phase" : "box");
  draw_text(svg, box, corner);
  draw_badge(svg, box, corner);
}

void draw_pill(Svg& svg, const std::string& text, Point top) {
  const int width = text_width(text, title_size) + 36;
  svg.rectangle({top.x - width / 2, top.y}, width, pill_height, pill_height / 2, "badge");
  svg.text({top.x, top.y + 20}, text, title_size, Svg::Anchor::middle, "ink");
}

int widest(const std::vector<FlowBox>& boxes) {
  int width = leaf_width;
  for (const FlowBox& box : boxes) width = std::max(width, box.width);
  return width;
}

struct FlowChart {
  const Subject& subject;
  std::vector<FlowBox> boxes, on_demand;
  Svg svg = {};
  int width = 0, y = margin;

  int centre() const { return margin + width / 2; }

  void draw_course() {
    draw_pill(svg, say(subject, Label::begin), {centre(), y});
    y += pill_height + gap;
    svg.arrow({{centre(), y - gap}, {centre(), y}});
    draw_column(svg, boxes, {margin, y}, width, true);
    y += content_height(boxes) + gap;
    if (boxes.empty() || !boxes.back().endless)
      svg.arrow({{centre(), y - gap}, {centre(), y}});
    else
      svg.text({centre(), y - 9}, say(subject, Label::ended_by_rule), detail_size, Svg::Anchor::middle, "soft");
    draw_pill(svg, say(subject, subject.definition.score_lines.empty() ? Label::end : Label::end_scoring),
              {centre(), y});
    y += pill_height + margin;
  }

  void draw_on_demand() {
    if (on_demand.empty()) return;
    svg.text({centre(), y + 24}, say(subject, Label::on_demand), detail_size, Svg::Anchor::middle, "soft");
    y += 36;
    draw_column(svg, on_demand, {margin, y}, width, false);
    y += content_height(on_demand) + margin;
  }
};

std::vector<std::string> outline_of(const FlowChart& chart) {
  std::vector<std::string> lines = outline(chart.boxes);
  if (chart.on_demand.empty()) return lines;
  lines.push_back("");
  lines.push_back(capitalised(say(chart.subject, Label::on_demand)));
  for (std::string& line : outline(chart.on_demand, 1)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace

Picture draw_flow_diagram(const Subject& subject) {
  FlowChart chart{subject, flow_boxes(subject), boxes_on_demand(subject)};
  const std::vector<std::string> lines = outline_of(chart);
  for (auto* boxes : {&chart.boxes, &chart.on_demand})
    for (FlowBox& box : *boxes) measure(box);
  chart.width = std::max(widest(chart.boxes), widest(chart.on_demand));
  chart.draw_course();
  chart.draw_on_demand();
  const std::string title = subject.definition.title.in(subject.language);
  return {"flow",
          plain_text(say(subject, Label::flow_of, {plain(title)})),
          chart.width + 2 * margin,
          chart.y,
          chart.svg.shapes(),
          lines};
}

}  // namespace houserule::cli::pages
