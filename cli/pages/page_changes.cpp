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
  std::string section;  ///< its anchor
  std::string anchor;   ///< of its row; may be empty
  std::string key;      ///< what it is about, the same on both pages; empty: only its words tell
  Inline title;         ///< of the section
  Inline name;          ///< may be blank
  std::vector<std::pair<std::string, Inline>> cells;
  bool is_sentence() const { return cells.size() == 1 && cells[0].first.empty(); }
};

using Passages = std::vector<Passage>;
using Lines = std::vector<Inline>;

/// Lines, and in them sentences.
Lines sentences_of(const Inline& text) {
  Lines sentences(1);
  for (const Span& span : text) {
    if (span.style == Span::Style::line_break) {
      sentences.emplace_back();
      continue;
    }
    for (std::size_t start = 0; start < span.text.size();) {
      const std::size_t stop = span.style == Span::Style::plain ? span.text.find(". ", start) : std::string::npos;
      Span part = span;
      part.text = span.text.substr(start, stop == std::string::npos ? stop : stop + 1 - start);
      sentences.back().push_back(std::move(part));
      if (stop == std::string::npos) break;
      sentences.emplace_back();
      start = stop + 2;
    }
  }
  return sentences;
}

/// Reads what a page says, section after section.
struct Reader {
  const Subject& subject;
  Passages passages = {};
  const Section* section = nullptr;

  /// "Winter: each goes to a tree" is about Winter.
  void read(const Inline& text) {
    const bool is_about = text.size() > 1 && text[0].style == Span::Style::strong;
    const std::string name = is_about ? text[0].text : "";
    Inline rest = is_about ? Inline(text.begin() + 1, text.end()) : text;
    if (is_about) rest[0].text.erase(0, std::min(rest[0].text.find_first_not_of(" :"), rest[0].text.size()));
    passages.push_back({section->anchor, "", name, plain(section->title), strong(name), {{"", rest}}});
  }
  void read(const Paragraph& paragraph) { read(paragraph.text); }
  void read(const BulletList& list) {
    for (const Inline& item : list.items) read(item);
  }
  void read(const NumberedList& list) { read(list.items); }
  void read(const std::vector<NumberedList::Item>& items) {
    for (const NumberedList::Item& item : items) {
      read(item.text);
      read(item.items);
    }
  }
  void read(const Table& table) {
    for (const Row& row : table.rows) read(table, row);
  }
  void read(const Picture&) {}
  void read(const Charts&) {}
  void read(const Gallery&) {}

  /// The first column with a title names the thing, unless it is a number; one without shows its letter.
  void read(const Table& table, const Row& row) {
    Passage passage{section->anchor, row.anchor, row.anchor, plain(section->title), {}, {}};
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const std::string& title = table.columns[i].title;
      if (title.empty()) continue;
      if (passage.name.empty() && table.columns[i].is_number)
        return read(pages::say(subject, Label::labelled, {row.cells[i], row.cells.back()}));
      if (!passage.name.empty()) {
        passage.cells.emplace_back(title, row.cells[i]);
        continue;
      }
      passage.name = strong(plain_text(sentences_of(row.cells[i]).front()));
      if (row.anchor.empty()) passage.key = plain_text(passage.name);
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
  return std::ranges::equal(
      a, b, [](const Span& one, const Span& other) { return one.style == other.style && one.text == other.text; });
}

/// Those of `sentences` that `others` has not.
Lines only_in(const Lines& sentences, Lines others) {
  Lines rest;
  for (const Inline& sentence : sentences) {
    const auto found = std::ranges::find_if(others, [&](const Inline& other) { return is_same(sentence, other); });
    if (found == others.end())
      rest.push_back(sentence);
    else
      others.erase(found);
  }
  return rest;
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

/// Whether one sentence has become the other: at least half of their words are the same.
bool is_like(const Inline& a, const Inline& b) {
  const std::set<std::string> some = tokens_of(a), others = tokens_of(b);
  const auto common = std::ranges::count_if(some, [&](const std::string& token) { return others.contains(token); });
  return common > 0 && 4 * common >= std::ssize(some) + std::ssize(others);
}

constexpr std::size_t most_rows = 3;  // of things of one place that are new, if there is little to say of each
constexpr std::size_t little = 90;    // bytes

/// Compares the passages of two pages.
class Comparison {
 public:
  Comparison(const Subject& subject, Passages before, Passages after)
      : subject_(subject), before_(std::move(before)), after_(std::move(after)) {}

  PageChanges made() {
    for (const Passages* passages : {&after_, &before_})
      for (const Passage& passage : *passages)
        if (seen_.insert(passage.section).second) compare_section(passage.section);
    leave_out_said_twice();
    return std::move(changes_);
  }

 private:
  using Found = std::vector<const Passage*>;

  static Found in_section(const Passages& passages, const std::string& section) {
    Found found;
    for (const Passage& passage : passages)
      if (passage.section == section) found.push_back(&passage);
    return found;
  }

  void compare_section(const std::string& section) {
    Found before = in_section(before_, section), after = in_section(after_, section);
    take_pairs(before, after, [](const Passage& was, const Passage& is) {
      return was.key == is.key && is_same(text_of(was), text_of(is));
    });
    take_pairs(before, after,
               [](const Passage& was, const Passage& is) { return !was.key.empty() && was.key == is.key; });
    take_pairs(before, after, [](const Passage& was, const Passage& is) {
      return was.key.empty() && is.key.empty() && is_like(text_of(was), text_of(is));
    });
    add_whole(before, false);
    add_whole(after, true);
  }

  /// Compares each with the first that fits, and takes both away.
  void take_pairs(Found& before, Found& after, const auto& fits) {
    std::erase_if(before, [&](const Passage* was) {
      const auto is = std::ranges::find_if(after, [&](const Passage* other) { return fits(*was, *other); });
      if (is == after.end()) return false;
      compare(*was, **is);
      after.erase(is);
      return true;
    });
  }

  static Inline text_of(const Passage& passage) {
    std::vector<Inline> cells;
    for (const auto& [title, text] : passage.cells) cells.push_back(text);
    return join(cells, plain(" "));
  }

  Inline what(const Passage& passage) const {
    if (is_blank(passage.name)) return passage.title;
    return say(subject_, Label::labelled, {passage.title, passage.name});
  }

  void add(const std::string& anchor, const Inline& what, const Inline& before, const Inline& after) {
    changes_.rows.push_back({"", {what, before, after}, false});
    if (!anchor.empty()) changes_.anchors.insert(anchor);
  }

  /// Column by column; one that has nothing on a page is not there.
  void compare(const Passage& was, const Passage& is) {
    if (!is_same(was.name, is.name)) add(is.anchor, was.title, was.name, is.name);
    std::vector<std::string> titles;
    for (const auto* cells : {&was.cells, &is.cells})
      for (const auto& [title, text] : *cells)
        if (std::ranges::find(titles, title) == titles.end()) titles.push_back(title);
    for (const std::string& title : titles) compare(was, is, title);
  }

  void compare(const Passage& was, const Passage& is, const std::string& title) {
    const Inline before = cell(was, title), after = cell(is, title);
    if (is_same(before, after)) return;
    const Lines gone = only_in(sentences_of(before), sentences_of(after)),
                come = only_in(sentences_of(after), sentences_of(before));
    const bool reordered = gone.empty() && come.empty();
    const bool alone = was.cells.size() < 2 && is.cells.size() < 2;
    const Inline of = title.empty() || alone ? what(is) : what(is) + plain(" – " + title);
    add(is.anchor, of, reordered ? before : join(gone, line_break()), reordered ? after : join(come, line_break()));
  }

  static Inline cell(const Passage& passage, const std::string& title) {
    for (const auto& [own, text] : passage.cells)
      if (own == title) return text;
    return {};
  }

  /// What is new or gone; by name alone where much is of which there is little to say. What the course of a match says
  /// of a phase is enough.
  void add_whole(const Found& passages, bool is_new) {
    if (passages.empty() || passages.front()->section == "phases") return;
    const auto is_short = [&](const Passage* it) {
      return !it->is_sentence() && plain_text(told(*it)).size() <= little;
    };
    if (passages.size() > most_rows && std::ranges::all_of(passages, is_short)) {
      std::vector<Inline> names;
      for (const Passage* passage : passages) names.push_back(plain(plain_text(passage->name)));
      return add_whole("", passages.front()->title, join(names, plain(", ")), is_new);
    }
    for (const Passage* passage : passages) add_whole(passage->anchor, what(*passage), told(*passage), is_new);
  }

  void add_whole(const std::string& anchor, const Inline& of, const Inline& text, bool is_new) {
    if (is_new)
      add(anchor, of, emphasis(say(subject_, Label::added)), text);
    else
      add(anchor, of, text, emphasis(say(subject_, Label::removed)));
  }

  /// "What it does: …; Copies: 2", without the title of what stands alone.
  Inline told(const Passage& passage) const {
    std::vector<Inline> parts;
    const auto says = [](const auto& cell) { return !is_blank(cell.second); };
    const bool alone = std::ranges::count_if(passage.cells, says) < 2;
    for (const auto& [title, text] : passage.cells)
      if (!is_blank(text)) parts.push_back(alone ? text : say(subject_, Label::labelled, {plain(title), text}));
    return join(parts, line_break());
  }

  /// What a piece does may be said again with the scoring.
  void leave_out_said_twice() {
    const std::string effect = say(subject_, Label::effect);
    const std::vector<Row> rows = changes_.rows;
    std::erase_if(changes_.rows, [&](const Row& row) {
      return plain_text(row.cells[0]).ends_with(effect) && std::ranges::any_of(rows, [&](const Row& other) {
               return !is_same(row.cells[0], other.cells[0]) && is_same(row.cells[1], other.cells[1]) &&
                      is_same(row.cells[2], other.cells[2]);
             });
    });
  }

  const Subject& subject_;
  Passages before_, after_;
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

/// Whether a sentence that has become another says the same of a number. One that is new or gone is a matter of what
/// uses it.
bool is_told(const Row& number, const std::vector<Row>& rows) {
  if (number.cells[1][0].style == Span::Style::emphasis || number.cells[2][0].style == Span::Style::emphasis)
    return true;
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

Passages numbers_of(const Subject& subject) {
  Reader reader{subject};
  reader.read(number_section(subject));
  return reader.passages;
}

Passages passages_of(const Subject& subject) {
  Reader reader{subject};
  const std::string range = range_text(subject, subject.players.minimum, subject.players.maximum);
  reader.read(Section{"range", say(subject, Label::players), {Paragraph{plain(range)}}, {}});
  for (const auto make :
       {make_components, make_boards, make_zones, make_flow, make_actions, make_scoring, make_parameters})
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
