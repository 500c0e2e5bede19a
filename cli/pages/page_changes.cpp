#include "cli/pages/page_changes.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "cli/pages/sections.hpp"

namespace houserule::cli::pages {
namespace {

/// A row of a table: of what, and what stands in which column. A sentence that stands alone has one column without a
/// title.
struct Passage {
  std::string anchor;  ///< of its row; may be empty
  std::string key;     ///< the same on both pages; of a sentence its section
  Inline of;           ///< "Cards: Eel"
  std::vector<std::pair<std::string, Inline>> cells;
  bool is_sentence() const { return cells.size() == 1 && cells[0].first.empty(); }
};

using Lines = std::vector<Inline>;

Lines lines_of(const Inline& text) {
  Lines lines(1);
  for (const Span& span : text) {
    if (span.style == Span::Style::line_break)
      lines.emplace_back();
    else
      lines.back().push_back(span);
  }
  return lines;
}

/// Reads what a page says, section after section.
struct Reader {
  const Subject& subject;
  std::vector<Passage> passages = {};
  const Section* section = nullptr;

  void say_sentence(const Inline& text) {
    passages.push_back({"", section->anchor, plain(section->title), {{"", text}}});
  }
  void read(const Paragraph& paragraph) { say_sentence(paragraph.text); }
  void read(const BulletList& list) {
    for (const Inline& item : list.items) say_sentence(item);
  }
  void read(const NumberedList& list) { read(list.items); }
  void read(const std::vector<NumberedList::Item>& items) {
    for (const NumberedList::Item& item : items) {
      say_sentence(item.text);
      read(item.items);
    }
  }
  void read(const Table& table) {
    for (const Row& row : table.rows) read(table, row);
  }
  void read(const Picture&) {}
  void read(const Charts&) {}
  void read(const Gallery&) {}

  /// The first column with a title names the thing; one without shows its letter.
  void read(const Table& table, const Row& row) {
    Passage passage{row.anchor, section->anchor + " " + row.anchor, {}, {}};
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string& title = table.columns[i].title;
      if (title.empty()) continue;
      if (!passage.of.empty()) {
        passage.cells.emplace_back(title, row.cells[i]);
        continue;
      }
      const Inline name = lines_of(row.cells[i]).front();
      if (row.anchor.empty()) passage.key += plain_text(name);
      passage.of = pages::say(subject, Label::labelled, {plain(section->title), strong(plain_text(name))});
    }
    passages.push_back(std::move(passage));
  }

  void read(const Section& of) {
    section = &of;
    for (const Content& content : of.contents) std::visit([this](const auto& it) { read(it); }, content);
    for (const Section& part : of.parts) read(part);
  }
};

bool is_same(const Inline& a, const Inline& b) {
  return std::ranges::equal(a, b, [](const Span& one, const Span& other) {
    return one.style == other.style && one.text == other.text;
  });
}

/// Those of `lines` that `others` has not.
Inline only_in(const Lines& lines, Lines others) {
  Lines rest;
  for (const Inline& line : lines) {
    const auto found = std::ranges::find_if(others, [&](const Inline& other) { return is_same(line, other); });
    if (found == others.end())
      rest.push_back(line);
    else
      others.erase(found);
  }
  return join(rest, line_break());
}

/// Compares the passages of two pages.
class Comparison {
 public:
  Comparison(const Subject& subject, std::vector<Passage> before, std::vector<Passage> after)
      : subject_(subject), before_(std::move(before)), after_(std::move(after)) {}

  PageChanges made() {
    for (const Passage& passage : before_) look_at(passage.key);
    for (const Passage& passage : after_) look_at(passage.key);
    return std::move(changes_);
  }

 private:
  static std::vector<const Passage*> called(const std::vector<Passage>& passages, const std::string& key) {
    std::vector<const Passage*> found;
    for (const Passage& passage : passages)
      if (passage.key == key) found.push_back(&passage);
    return found;
  }

  void look_at(const std::string& key) {
    if (!seen_.insert(key).second) return;
    auto before = called(before_, key), after = called(after_, key);
    const bool sentences = (before.empty() ? after : before).front()->is_sentence();
    if (sentences) leave_out_common(before, after);
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
      const Passage* was = i < before.size() ? before[i] : nullptr;
      const Passage* is = i < after.size() ? after[i] : nullptr;
      if (was != nullptr && is != nullptr)
        compare(*was, *is);
      else
        add_whole(was, is);
    }
  }

  /// Of sentences: those that stand on both pages.
  static void leave_out_common(std::vector<const Passage*>& before, std::vector<const Passage*>& after) {
    std::erase_if(before, [&](const Passage* was) {
      const auto found =
          std::ranges::find_if(after, [&](const Passage* is) { return is_same(was->cells[0].second, is->cells[0].second); });
      if (found == after.end()) return false;
      after.erase(found);
      return true;
    });
  }

  void add(const std::string& anchor, const Inline& what, const Inline& before, const Inline& after) {
    changes_.rows.push_back({"", {what, before, after}, false});
    if (!anchor.empty()) changes_.anchors.insert(anchor);
  }

  /// Column by column; one that has nothing on a page is not there.
  void compare(const Passage& was, const Passage& is) {
    if (!is_same(was.of, is.of)) add(is.anchor, was.of, {}, is.of);
    std::vector<std::string> titles;
    for (const auto* cells : {&was.cells, &is.cells})
      for (const auto& [title, text] : *cells)
        if (std::ranges::find(titles, title) == titles.end()) titles.push_back(title);
    for (const std::string& title : titles) compare(was, is, title);
  }

  void compare(const Passage& was, const Passage& is, const std::string& title) {
    const Inline before = cell(was, title), after = cell(is, title);
    if (is_same(before, after)) return;
    const Inline what = title.empty() ? is.of : is.of + plain(" – " + title);
    const Inline gone = only_in(lines_of(before), lines_of(after)), come = only_in(lines_of(after), lines_of(before));
    const bool reordered = is_blank(gone) && is_blank(come);
    add(is.anchor, what, reordered ? before : gone, reordered ? after : come);
  }

  static Inline cell(const Passage& passage, const std::string& title) {
    for (const auto& [own, text] : passage.cells)
      if (own == title) return text;
    return {};
  }

  void add_whole(const Passage* was, const Passage* is) {
    const Passage& passage = was == nullptr ? *is : *was;
    const Inline text = told(passage);
    if (was == nullptr)
      add(passage.anchor, passage.of, emphasis(say(subject_, Label::added)), text);
    else
      add(passage.anchor, passage.of, text, emphasis(say(subject_, Label::removed)));
  }

  /// "What it does: …; Copies: 2", without the title of what stands alone.
  Inline told(const Passage& passage) const {
    std::vector<Inline> parts;
    const auto blank = [](const auto& cell) { return is_blank(cell.second); };
    const bool alone = std::ranges::count_if(passage.cells, blank) + 1 == std::ssize(passage.cells);
    for (const auto& [title, text] : passage.cells)
      if (!is_blank(text)) parts.push_back(alone ? text : say(subject_, Label::labelled, {plain(title), text}));
    return join(parts, line_break());
  }

  const Subject& subject_;
  const std::vector<Passage> before_, after_;
  std::set<std::string> seen_;
  PageChanges changes_;
};

/// For all players of the game where the page is for all of its own.
Subject alike(const Subject& subject, const Package& package) {
  Subject other = make_subject(package, subject.language);
  const bool whole = subject.players.minimum == subject.definition.min_players &&
                     subject.players.maximum == subject.definition.max_players;
  if (!whole) other.players = subject.players;
  return other;
}

/// The words and numbers of a text.
std::set<std::string> tokens_of(const Inline& text) {
  std::set<std::string> tokens;
  std::string token;
  for (const char c : plain_text(text) + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0) {
      token += c;
    } else if (!token.empty()) {
      tokens.insert(std::exchange(token, {}));
    }
  }
  return tokens;
}

/// Whether a sentence that has become another says the same of a number.
bool is_told(const Row& number, const std::vector<Row>& rows) {
  const auto has = [](const Inline& text, const Inline& value) {
    return std::ranges::includes(tokens_of(text), tokens_of(value));
  };
  return std::ranges::any_of(
      rows, [&](const Row& row) { return has(row.cells[1], number.cells[1]) && has(row.cells[2], number.cells[2]); });
}

/// "solo · draw after row"
Inline path_in_words(const Subject& subject, const std::string& path) {
  std::vector<Inline> words;
  for (std::size_t start = 0; start <= path.size();) {
    const std::size_t end = std::min(path.find('.', start), path.size());
    words.push_back(plain(words_of_id(subject, path.substr(start, end - start))));
    start = end + 1;
  }
  return join(words, plain(" · "));
}

/// The table of numbers, by their paths in words.
Section number_section(const Subject& subject) {
  Section section = make_numbers(subject);
  for (Content& content : section.contents)
    for (Row& row : std::get<Table>(content).rows)
      row = {"", {path_in_words(subject, plain_text(row.cells[0])), row.cells[1]}, false};
  return section;
}

std::vector<Passage> numbers_of(const Subject& subject) {
  Reader reader{subject};
  reader.read(number_section(subject));
  return reader.passages;
}

std::vector<Passage> passages_of(const Subject& subject) {
  Reader reader{subject};
  const std::string range = range_text(subject, subject.players.minimum, subject.players.maximum);
  reader.read(Section{"range", say(subject, Label::players), {Paragraph{plain(range)}}, {}});
  for (const auto make : {make_components, make_boards, make_zones, make_flow, make_actions, make_scoring,
                          make_parameters})
    reader.read(make(subject));
  return reader.passages;
}

}  // namespace

PageChanges page_changes(const Subject& subject, const Package& before, const Package& after) {
  const Subject was = alike(subject, before), is = alike(subject, after);
  PageChanges changes = Comparison(subject, passages_of(was), passages_of(is)).made();
  std::vector<Row> numbers = Comparison(subject, numbers_of(was), numbers_of(is)).made().rows;
  std::erase_if(numbers, [&](const Row& row) { return is_told(row, changes.rows); });
  changes.rows.insert(changes.rows.end(), numbers.begin(), numbers.end());
  return changes;
}

}  // namespace houserule::cli::pages
