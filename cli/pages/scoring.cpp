#include <algorithm>

#include "cli/pages/example_picture.hpp"
#include "cli/pages/phrases.hpp"
#include "cli/pages/sections.hpp"
#include "core/model/points.hpp"

namespace houserule::cli::pages {
namespace {

constexpr int open_step = -1'000'000'000;  // of a first step that says no number

/// So often the points.
Inline multiplied(const Subject& subject, const ScoreLineDefinition& line, const Inline& phrase) {
  if (line.points == subject.definition.point_parts) return phrase;
  return say(subject, Label::points_times, {plain(points_text(subject.definition, line.points)), phrase});
}

/// "the sum of Value of each piece of Hand", times the points.
Inline summed(const Subject& subject, const ScoreLineDefinition& line) {
  return multiplied(subject, line, sum_phrase(subject, line.sum, *line.count));
}

/// What the data says, whenever it counts.
Inline counted(const Subject& subject, const ScoreLineDefinition& line) {
  const Inline points = plain(points_words(subject, line.points));
  if (line.amount) {
    const bool sum =
        std::holds_alternative<operands::Arithmetic>(*line.amount) && line.points != subject.definition.point_parts;
    const Inline phrase = operand_phrase(subject, *line.amount, *line.amount, nullptr);
    return multiplied(subject, line, sum ? plain("(") + phrase + plain(")") : phrase);
  }
  if (line.sum) return summed(subject, line);
  if (line.count)
    return say(subject, line.full ? Label::points_if_full : Label::points_each,
               {points, counted_phrase(subject, *line.count)});
  if (line.groups) return groups_phrase(subject, *line.groups);
  if (line.counter) return multiplied(subject, line, emphasis(name_of_counter(subject, line.counter.value)));
  if (line.given_to != no_seat)
    return say(subject, Label::points_given, {points, plain(std::to_string(line.given_to + 1))});
  if (!line.when.always() || !line.scripted) return points;
  return plain(line.subtotal ? "" : say(subject, Label::script_counts));
}

Inline counted_if(const Subject& subject, const ScoreLineDefinition& line) {
  if (line.when.always()) return counted(subject, line);
  return say(subject, Label::points_when, {counted(subject, line), condition_phrase(subject, line.when, nullptr)});
}

Inline notes(const Subject& subject, const ScoreLineDefinition& line) {
  const Inline subtotal = plain(line.subtotal ? say(subject, Label::subtotal) : "");
  return join({subtotal, plain(line.bars ? say(subject, Label::bars_winning) : "")}, plain(", "));
}

}  // namespace

Inline what_counts(const Subject& subject, const ScoreLineDefinition& line) {
  const Inline said = about(subject, line.about, line.scripted ? "score." + line.id : "");
  return is_blank(said) ? counted_if(subject, line) : said;
}

namespace {

Table line_table(const Subject& subject) {
  Table table;
  for (const Label column : {Label::line, Label::what_counts, Label::notes, Label::players})
    table.columns.push_back({say(subject, column), false});
  for (std::size_t i = 0; i < subject.definition.score_lines.size(); ++i) {
    const ScoreLineDefinition& line = subject.definition.score_lines[i];
    if (!is_there(subject, line.players)) continue;
    const std::string name = name_of_line(subject, static_cast<int>(i));
    table.rows.push_back({"score-" + line.id,
                          {line.subtotal ? emphasis(name) : strong(name), what_counts(subject, line),
                           notes(subject, line), plain(players_note(subject, line.players))},
                          false});
  }
  return without_blank_columns(table);
}

/// "1 + 3, 2 + 4"
std::string teams_text(const TeamsDefinition& teams) {
  std::string text;
  for (const SeatMask team : teams.members) {
    std::string members;
    for (Seat seat = 0; seat < teams.players; ++seat)
      if ((team & seat_bit(seat)) != 0) members += (members.empty() ? "" : " + ") + std::to_string(seat + 1);
    text += (text.empty() ? "" : ", ") + members;
  }
  return text;
}

Paragraph ranking(const Subject& subject) {
  const Definition& definition = subject.definition;
  std::vector<Inline> sentences{plain(say(subject, definition.lowest_wins ? Label::lowest_wins : Label::highest_wins))};
  std::vector<Inline> lines;
  for (const int line : definition.tiebreak)
    if (is_there(subject, definition.score_lines[static_cast<std::size_t>(line)].players))
      lines.push_back(strong(name_of_line(subject, line)));
  if (!lines.empty())
    sentences.push_back(say(subject, Label::tie_by, {join(lines, plain(", "))}));
  else
    sentences.push_back(plain(say(subject, Label::tie_shared)));
  return {join(sentences, plain(" "))};
}

bool is_one_team(const Subject& subject, int players) {
  return std::ranges::any_of(subject.definition.teams, [&](const TeamsDefinition& teams) {
    return teams.players == players && teams.members.size() == 1;
  });
}

/// At every number of players.
bool all_play_together(const Subject& subject) {
  for (int players = subject.players.minimum; players <= subject.players.maximum; ++players)
    if (!is_one_team(subject, players)) return false;
  return true;
}

/// Who wins together; nothing where everyone plays alone.
Inline partners(const Subject& subject) {
  if (all_play_together(subject)) return plain(say(subject, Label::all_together));
  std::vector<Inline> sentences;
  for (const TeamsDefinition& teams : subject.definition.teams) {
    const Inline players = plain(std::to_string(teams.players));
    if (teams.players < subject.players.minimum || teams.players > subject.players.maximum) continue;
    sentences.push_back(teams.members.size() == 1 ? say(subject, Label::all_together_of, {players})
                                                  : say(subject, Label::teams_of, {players, plain(teams_text(teams))}));
  }
  return join(sentences, plain(" "));
}

void add_rating(const Subject& subject, const RatingDefinition& rating, Section& section) {
  const std::string players = range_text(subject, std::max(rating.players.minimum, subject.players.minimum),
                                         std::min(rating.players.maximum, subject.players.maximum));
  section.contents.push_back(
      Paragraph{say(subject, rating.by_margin ? Label::rating_margin : Label::rating_total, {plain(players)})});
  Table table{{{say(subject, Label::from_result), true}, {say(subject, Label::result), false}}, {}};
  for (std::size_t i = 0; i < rating.steps.size(); ++i) {
    const RatingStep& step = rating.steps[i];
    const bool open = i == 0 && step.from == open_step;
    const std::string text = step.text.in(subject.language);
    const Inline called = step.lost ? say(subject, Label::rating_lost, {plain(text)}) : plain(text);
    table.rows.push_back(
        {"", {plain(open ? say(subject, Label::below) : points_text(subject.definition, step.from)), called}, false});
  }
  section.contents.push_back(std::move(table));
}

}  // namespace

Section make_scoring(const Subject& subject) {
  Section section{"scoring", say(subject, Label::scoring), {}, {}};
  Table table = line_table(subject);
  if (table.rows.empty()) {
    section.contents.push_back(Paragraph{plain(say(subject, Label::no_score))});
  } else {
    section.contents.push_back(std::move(table));
    if (Gallery examples = draw_examples(subject); !examples.figures.empty())
      section.contents.push_back(std::move(examples));
    if (subject.players.maximum > 1 && !all_play_together(subject)) section.contents.push_back(ranking(subject));
  }
  if (const Inline together = partners(subject); !is_blank(together)) section.contents.push_back(Paragraph{together});
  for (const RatingDefinition& rating : subject.definition.ratings)
    if (is_there(subject, rating.players)) add_rating(subject, rating, section);
  return section;
}

}  // namespace houserule::cli::pages
