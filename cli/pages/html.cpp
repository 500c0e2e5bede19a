#include "cli/pages/html.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/pages/labels.hpp"
#include "cli/pages/style.hpp"
#include "cli/pages/svg.hpp"

namespace houserule::cli::pages {
namespace {

std::string element(const char* tag, const std::string& content) { return fmt::format("<{0}>{1}</{0}>", tag, content); }

/// On its colour: a round piece or a card. Letters stay beside what is drawn: players in a terminal know it by them.
std::string symbol(const Span& span, const char* look) {
  const Colour colour = colour_of(span.colour);
  const std::string chip =
      fmt::format("<span class=\"{}\" style=\"background:{};color:{}\">", look, colour.fill, colour.ink);
  const std::string letters = escape_xml(span.text);
  if (!span.picture.empty())
    return fmt::format("{}<img src=\"{}\" alt=\"\" /></span><small>{}</small>", chip, span.picture, letters);
  if (!span.drawn.empty()) return fmt::format("{}{}</span><small>{}</small>", chip, escape_xml(span.drawn), letters);
  return fmt::format("{}{}</span>", chip, letters);
}

std::string span_text(const Span& span) {
  const std::string text = escape_xml(span.text);
  switch (span.style) {
    case Span::Style::plain:
      return span.language.empty() ? text : fmt::format("<span lang=\"{}\">{}</span>", span.language, text);
    case Span::Style::strong: return element("strong", text);
    case Span::Style::emphasis: return element("em", text);
    case Span::Style::code: return element("code", text);
    case Span::Style::symbol: return symbol(span, "symbol");
    case Span::Style::card: return symbol(span, "card");
    case Span::Style::line_break: return "<br />";
  }
  return text;
}

std::string inline_text(const Inline& text) {
  std::string result;
  for (const Span& span : text) result += span_text(span);
  return result;
}

/// What belongs to it stands beside it, where there is room.
bool is_tall(const Picture& picture) { return 2 * picture.height > 3 * picture.width; }

constexpr std::size_t many_columns = 4;  // as many don't fit a phone: its rows are lists there

constexpr int gallery_percent = 55;

struct Writer {
  const Page& page;
  std::string text = {};

  void line(const std::string& content) { text += content + "\n"; }

  std::string anchor(const std::string& name) const {
    return name.empty() ? "" : fmt::format(" id=\"{}-{}\"", page.language, escape_xml(name));
  }

  void write(const Paragraph& paragraph) { line(element("p", inline_text(paragraph.text))); }

  void write(const BulletList& list) {
    line("<ul>");
    for (const Inline& item : list.items) line(element("li", inline_text(item)));
    line("</ul>");
  }

  void write(const NumberedList& list) { write(list.items); }

  void write(const std::vector<NumberedList::Item>& items) {
    line("<ol>");
    for (const NumberedList::Item& item : items) {
      line(fmt::format("<li{}>{}", anchor(item.anchor), inline_text(item.text)));
      if (!item.items.empty()) write(item.items);
      line("</li>");
    }
    line("</ol>");
  }

  void write(const Gallery& gallery) {
    line("<div class=\"gallery\">");
    for (const auto& [caption, picture] : gallery.figures) {
      line("<figure>");
      text += svg_element(picture, gallery_percent);
      line(fmt::format("<figcaption>{}</figcaption>\n</figure>", inline_text(caption)));
    }
    line("</div>");
  }

  void write(const Table& table) {
    const auto kind = [&](std::size_t column) { return table.columns[column].is_number ? " class=\"figure\"" : ""; };
    const bool has_many = table.columns.size() >= many_columns;
    const std::size_t naming = table.columns.front().title.empty() ? 1 : 0;
    const auto title = [&](std::size_t column) {
      if (!has_many || column <= naming) return std::string();
      const Inline heading = fill(label(Label::introducing, page.language), {plain(table.columns[column].title)});
      return fmt::format(" data-title=\"{}\"", escape_xml(plain_text(heading)));
    };
    line(fmt::format("<div class=\"wide\"><table{}>\n<thead><tr>", has_many ? " class=\"many\"" : ""));
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      line(fmt::format("<th scope=\"col\"{}>{}</th>", kind(i), escape_xml(table.columns[i].title)));
    line("</tr></thead>\n<tbody>");
    for (const Row& row : table.rows) {
      line(fmt::format("<tr{}{}>", row.is_sum ? " class=\"sum\"" : "", anchor(row.anchor)));
      for (std::size_t i = 0; i < row.cells.size(); ++i)
        line(fmt::format("<td{}{}>{}</td>", kind(i), title(i), inline_text(row.cells[i])));
      line("</tr>");
    }
    line("</tbody>\n</table></div>");
  }

  void write(const Picture& picture) {
    line(fmt::format("<figure class=\"{}\">", is_tall(picture) ? "tall" : "flat"));
    text += svg_element(picture);
    line(fmt::format("<details><summary>{}</summary>\n<pre>", label(Label::text_form, page.language)));
    for (const std::string& row : picture.lines) line(escape_xml(row));
    line("</pre></details>\n</figure>");
  }

  void write(const Charts& charts) {
    line("<div class=\"charts\">");
    for (const Chart& chart : charts.charts) write(chart);
    line("</div>");
  }

  void write(const Chart& chart) {
    line(fmt::format("<figure class=\"chart\">\n<figcaption><strong>{}</strong> {}</figcaption>",
                     escape_xml(chart.title), inline_text(chart.meaning)));
    text += chart_element(chart, page.language + "-" + chart.picture.name);
    line(fmt::format("<details class=\"figures\"><summary>{}</summary>", label(Label::figures, page.language)));
    write(chart.numbers);
    line("</details>\n</figure>");
  }

  void write(const std::vector<Content>& contents) {
    for (const Content& content : contents) std::visit([this](const auto& it) { write(it); }, content);
  }

  void write(const Section& section, int level) {
    line(fmt::format("<section class=\"{3}\">\n<h{0}{1}>{2}</h{0}>", level, anchor(section.anchor),
                     escape_xml(section.title), escape_xml(section.anchor)));
    write(section.contents);
    for (const Section& part : section.parts) write(part, level + 1);
    line("</section>");
  }

  void write_contents() {
    line(fmt::format("<nav class=\"contents\" aria-label=\"{}\"><ul>", label(Label::contents, page.language)));
    for (const Section& section : page.sections)
      line(fmt::format("<li><a href=\"#{}-{}\">{}</a></li>", page.language, section.anchor, escape_xml(section.title)));
    line("</ul></nav>");
  }

  void write() {
    line(fmt::format("<article lang=\"{0}\" id=\"{0}\">", page.language));
    line(element("h1", escape_xml(page.title)));
    write(page.opening);
    write_contents();
    for (const Section& section : page.sections) write(section, 2);
    line("</article>");
  }
};

bool has_charts(const std::vector<Content>& contents) {
  return std::ranges::any_of(contents, [](const Content& it) { return std::holds_alternative<Charts>(it); });
}

bool has_charts(const std::vector<Page>& pages) {
  return std::ranges::any_of(pages, [](const Page& page) {
    return std::ranges::any_of(page.sections, [](const Section& section) { return has_charts(section.contents); });
  });
}

std::string head(const std::vector<Page>& pages) {
  std::string style = page_style() + (has_charts(pages) ? chart_style() : "");
  if (pages.size() > 1) {
    style += "article{display:none}\n";
    for (const Page& page : pages)
      style += fmt::format(
          "#show-{0}:checked~#{0}{{display:block}}\n#show-{0}:checked~.languages "
          "label[for=show-{0}]{{color:var(--ink);font-weight:600}}\n"
          "#show-{0}:focus-visible~.languages label[for=show-{0}]{{outline:2px solid var(--accent)}}\n",
          page.language);
  }
  return fmt::format(
      "<head>\n<meta charset=\"utf-8\" />\n<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\" />\n"
      "<title>{}</title>\n<style>\n{}</style>\n</head>\n",
      escape_xml(pages.front().title), style);
}

/// Works without a script: the page after a chosen button is shown.
std::string language_switch(const std::vector<Page>& pages) {
  std::string buttons, labels;
  for (const Page& page : pages) {
    const char* checked = &page == &pages.front() ? " checked=\"checked\"" : "";
    buttons += fmt::format("<input class=\"switch\" type=\"radio\" name=\"language\" id=\"show-{}\"{} />\n",
                           page.language, checked);
    labels += fmt::format("<label for=\"show-{0}\" lang=\"{0}\">{1}</label>\n", page.language,
                          escape_xml(language_name(page.language)));
  }
  return buttons + "<nav class=\"languages\">\n" + labels + "</nav>\n";
}

}  // namespace

std::string to_html(const std::vector<Page>& pages) {
  std::string text =
      fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n{}<body>\n", pages.front().language, head(pages));
  if (pages.size() > 1) text += language_switch(pages);
  for (const Page& page : pages) {
    Writer writer{page};
    writer.write();
    text += writer.text;
  }
  return text + "</body>\n</html>\n";
}

}  // namespace houserule::cli::pages
