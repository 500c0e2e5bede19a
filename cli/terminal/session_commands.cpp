// What can be typed besides the answer to a question.

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/terminal/command_words.hpp"
#include "cli/terminal/session.hpp"
#include "cli/terminal/thinking.hpp"
#include "cli/text/ascii.hpp"
#include "cli/text/explain.hpp"
#include "cli/text/foreseen_text.hpp"
#include "cli/text/hint_text.hpp"
#include "cli/text/log_text.hpp"
#include "cli/text/look_at.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "cli/text/pieces_left.hpp"
#include "cli/text/players_text.hpp"
#include "cli/text/score_table.hpp"
#include "core/bots/bots.hpp"
#include "core/flow/notation.hpp"

namespace houserule::cli {

struct Session::Command {
  std::string word;
  const Wording* argument;  ///< "NAME"; null if it takes none
  const Wording* about;     ///< null: another word for one that help speaks of
  Step (Session::*run)(const std::string& rest, Seat seat);
  bool at_end = false;  ///< also once the match is over
};

namespace {

struct Says {
  static constexpr Wording name{"NAME", "NOM"}, piece{"PIECE", "PIÈCE"}, action{"ACTION", "ACTION"},
      part{"PART", "PARTIE"};
  static constexpr Wording undo{"take your last choice back", "reprendre votre dernier choix"};
  static constexpr Wording board{"draw the table again", "redessiner la table"};
  static constexpr Wording look{"the whole table, or a player or zone", "toute la table, un joueur, une zone"};
  static constexpr Wording hand{"what lies before you", "ce qui est devant vous"};
  static constexpr Wording players{"who sits where, and the totals", "qui est assis où, et les totaux"};
  static constexpr Wording left{"what you don’t see anywhere", "ce que vous ne voyez nulle part"};
  static constexpr Wording score{"the score as it stands", "le score actuel"};
  static constexpr Wording log{"what has happened", "ce qui s’est passé"};
  static constexpr Wording rules{"the rules of the game, or a part", "les règles du jeu, ou une partie"};
  static constexpr Wording no_such_part{"The rules have no part '{}'. For example: rules scoring",
                                        "Les règles n’ont pas de partie « {} ». Par exemple : règles décompte"};
  static constexpr Wording info{"what the rules say of a piece", "ce que les règles disent d’une pièce"};
  static constexpr Wording hint{"what a bot would do, and why", "ce qu’un robot ferait, et pourquoi"};
  static constexpr Wording play_on{"a bot decides this once for you", "un robot décide cette fois pour vous"};
  static constexpr Wording play_all{"a bot plays the rest for you", "un robot joue le reste pour vous"};
  static constexpr Wording why{"why it is not legal", "pourquoi ce n’est pas permis"};
  static constexpr Wording preview{"what it would lead to", "ce qui en suivrait"};
  static constexpr Wording save{"where the match is kept", "où la partie est gardée"};
  static constexpr Wording help{"this page", "cette page"};
  static constexpr Wording quit{"stop; 'houserule resume' goes on", "arrêter ; « houserule resume » reprend"};
};

}  // namespace

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> list{
      {"undo", nullptr, &Says::undo, &Session::undo},
      {"board", nullptr, &Says::board, &Session::draw_again, true},
      {"look", &Says::name, &Says::look, &Session::show_part, true},
      {"hand", nullptr, &Says::hand, &Session::show_hand, true},
      {"players", nullptr, &Says::players, &Session::show_players, true},
      {"pieces left", nullptr, &Says::left, &Session::show_pieces_left, true},
      {"score", nullptr, &Says::score, &Session::show_score, true},
      {"log", nullptr, &Says::log, &Session::show_log, true},
      {"rules", &Says::part, &Says::rules, &Session::show_rules, true},
      {"info", &Says::piece, &Says::info, &Session::show_kind, true},
      {"hint", nullptr, &Says::hint, &Session::show_hint},
      {"play on", nullptr, &Says::play_on, &Session::let_play},
      {"play on to the end", nullptr, &Says::play_all, &Session::let_play_all},
      {"why", &Says::action, &Says::why, &Session::explain},
      {"preview", &Says::action, &Says::preview, &Session::preview},
      {"save", nullptr, &Says::save, &Session::show_record, true},
      {"help", nullptr, &Says::help, &Session::help, true},
      {"?", nullptr, nullptr, &Session::help, true},
      {"quit", nullptr, &Says::quit, &Session::quit, true},
      {"exit", nullptr, nullptr, &Session::quit, true},
  };
  return list;
}

/// Carries out a command; nothing if the line is none.
std::optional<Session::Step> Session::obey(const std::string& line, Seat seat) {
  for (const Command& command : commands()) {
    if (match_.state().over() && !command.at_end) continue;
    if (line == command.word) return (this->*command.run)("", seat);
    if (command.argument == nullptr || !line.starts_with(command.word + " ")) continue;
    return (this->*command.run)(line.substr(line.find_first_not_of(' ', command.word.size())), seat);
  }
  return std::nullopt;
}

Session::Step Session::quit(const std::string&, Seat) { return Step::stopped; }

Session::Step Session::draw_again(const std::string&, Seat seat) {
  if (!options_.menus) return show_part("", seat);
  return Step::asked_again;
}

Session::Step Session::show_part(const std::string& rest, Seat seat) {
  const Observation seen = observe(match_.referee(), match_.state(), seat);
  const Outlines outlined = outlines(match_.referee(), match_.state(), seat);
  if (rest.empty()) {
    tell(draw_table(match_.game(), seen, options_.look, outlined));
    return Step::asked_again;
  }
  const auto part = cli::look_at(match_.game(), seen, rest, options_.look, outlined);
  tell(part ? *part
            : Block{say(options_.look.language, Message::look_at_what, rest,
                        fmt::format("{}", fmt::join(look_names(match_.game(), options_.look), ", ")))});
  return Step::asked_again;
}

Session::Step Session::show_hand(const std::string&, Seat seat) {
  const Outlines outlined = outlines(match_.referee(), match_.state(), seat);
  tell(look_at_hand(match_.game(), observe(match_.referee(), match_.state(), seat), options_.look, outlined));
  return Step::asked_again;
}

Session::Step Session::show_players(const std::string&, Seat seat) {
  tell(players_text(match_.referee(), match_.state(), seat, options_.seats, options_.look));
  return Step::asked_again;
}

Session::Step Session::show_pieces_left(const std::string&, Seat seat) {
  tell(pieces_left(match_.game(), observe(match_.referee(), match_.state(), seat), options_.look));
  return Step::asked_again;
}

Session::Step Session::show_score(const std::string&, Seat seat) {
  const Look& look = options_.look;
  const ScoreSheet sheet =
      match_.state().over() ? score(match_.referee(), match_.state()) : score(match_.referee(), match_.state(), seat);
  Block rows = score_table(match_.game(), sheet, look);
  rows.insert(rows.begin(), rows.empty() ? std::string(sentence(Message::no_points, look.language))
                                         : paint(look.colour, "bold", sentence(Message::score_now, look.language)));
  tell(rows);
  return Step::asked_again;
}

Session::Step Session::show_log(const std::string&, Seat seat) {
  Block lines{sentence(match_.plies() == 0 ? Message::log_empty : Message::log_title, options_.look.language)};
  std::ranges::move(said_lines(match_.game(), match_.said(0), seat, options_.look), std::back_inserter(lines));
  for (std::size_t ply = 0; ply < match_.plies(); ++ply)
    std::ranges::move(told_of(ply, seat).full, std::back_inserter(lines));
  tell(lines);
  return Step::asked_again;
}

Session::Step Session::show_rules(const std::string& rest, Seat) {
  const Block lines = options_.rules.page(hosted_.rules.package, match_.game().players(), rest, options_.look);
  tell(lines.empty() ? Block{say(options_.look.language, Says::no_such_part, rest)} : lines);
  return Step::asked_again;
}

/// By its name, its id or its letter, or by what only its name begins with; -1 if there is none.
int Session::kind_called(const std::string& name) const {
  const Definition& definition = match_.game().definition();
  Look plain = options_.look;
  plain.colour = false;
  const auto symbols = kind_symbols(definition);
  int begun = -1, beginnings = 0;
  for (std::size_t i = 0; i < definition.kinds.size(); ++i) {
    const int kind = static_cast<int>(i);
    const std::string called = kind_name(definition, kind, plain);
    for (const std::string& known : {called, definition.kinds[i].id, symbols[i]})
      if (folded(known) == folded(name)) return kind;
    if (name.empty() || !folded(called).starts_with(folded(name))) continue;
    begun = kind;
    ++beginnings;
  }
  return beginnings == 1 ? begun : -1;
}

Session::Step Session::show_kind(const std::string& rest, Seat) {
  const Look& look = options_.look;
  const int kind = kind_called(rest);
  if (kind < 0) {
    const std::string example = kind_name(match_.game().definition(), 0, look);
    tell({rest.empty() ? say(look.language, Message::info_of_what, example)
                       : say(look.language, Message::no_such_piece, rest, example)});
    return Step::asked_again;
  }
  tell(options_.rules.about_kind(hosted_.rules.package, match_.game().players(), kind, look));
  return Step::asked_again;
}

Session::Step Session::show_hint(const std::string&, Seat seat) {
  Thinking patience(seat_name(match_.game(), seat, options_.look), options_.look.language);
  tell(hint_text(match_.referee(), match_.state(), seat, options_.look, &patience));
  return Step::asked_again;
}

Session::Step Session::show_record(const std::string&, Seat) {
  tell({with_file(Message::saved_in)});
  return Step::asked_again;
}

Session::Step Session::let_play(const std::string&, Seat seat) {
  last_person_ = seat;
  Thinking patience(seat_name(match_.game(), seat, options_.look), options_.look.language);
  table_.play_for(*make_bot(stand_in), &patience);
  return Step::acted;
}

Session::Step Session::let_play_all(const std::string&, Seat seat) {
  table_.seat_bot(seat, make_bot(stand_in));
  options_.seats[static_cast<std::size_t>(seat)] = player_name(stand_in, options_.look);
  return Step::acted;
}

Session::Step Session::explain(const std::string& rest, Seat seat) {
  const std::string& language = options_.look.language;
  if (rest.empty()) {
    const auto& legal = match_.referee().legal(match_.state(), seat);
    tell({say(language, Message::why_what, spoken_action(match_.state(), legal.front(), options_.look))});
    return Step::asked_again;
  }
  const Parsed meant = understand(rest, seat);
  const std::string whole = meant.refusal.empty() ? action_text(match_.state(), meant.action) : rest;
  tell(explain_action(hosted_.rules.package, match_.referee(), match_.state(), seat, whole, options_.look));
  return Step::asked_again;
}

/// What an action would lead to, as far as the seat can know.
Session::Step Session::preview(const std::string& rest, Seat seat) {
  const Look& look = options_.look;
  if (rest.empty()) {
    const auto& legal = match_.referee().legal(match_.state(), seat);
    tell({say(look.language, Message::preview_what, spoken_action(match_.state(), legal.front(), look))});
    return Step::asked_again;
  }
  const Parsed parsed = understand(rest, seat);
  if (!parsed.refusal.empty()) {
    say_refused(parsed.refusal, seat);
    return Step::asked_again;
  }
  const std::string led_to =
      foreseen_text(match_.game(), foresee(match_.referee(), match_.state(), parsed.action), seat, look);
  const std::string action = spoken_action(match_.state(), parsed.action, look);
  tell({led_to.empty() ? say(look.language, Message::nothing_foreseen, action)
                       : say(look.language, Message::so, action, led_to)});
  return Step::asked_again;
}

/// All that can be typed, with an action that is legal now.
Session::Step Session::help(const std::string&, Seat seat) {
  const std::string& language = options_.look.language;
  const bool over = match_.state().over();
  Block lines;
  if (over) lines.emplace_back(sentence(Message::help_at_end, language));
  if (!over && options_.menus) lines.emplace_back(sentence(Message::help_choosing, language));
  if (!over) {
    const Action& first = match_.referee().legal(match_.state(), seat).front();
    lines.push_back(say(language, options_.menus ? Message::help_whole : Message::help_line,
                        spoken_action(match_.state(), first, options_.look)));
  }
  std::vector<std::string> texts;
  int widest = 0;
  const auto words = [&](const Command& command) {
    return command_in(command.word, language) +
           (command.argument == nullptr ? "" : " " + std::string(command.argument->in(language)));
  };
  const auto is_told = [over](const Command& command) { return command.about != nullptr && (!over || command.at_end); };
  for (const Command& command : commands())
    if (is_told(command)) widest = std::max(widest, display_width(words(command)));
  for (const Command& command : commands())
    if (is_told(command)) texts.push_back(pad_right(words(command), widest) + "  " + command.about->in(language));
  for (const std::string& line : in_columns(texts, options_.look.width - 2)) lines.push_back("  " + line);
  tell(lines);
  return Step::asked_again;
}

/// What Tab completes: commands with what they take, and actions.
std::vector<std::string> Session::typeable(Seat seat) const {
  const auto word = [&](const char* english) { return command_in(english, options_.look.language); };
  const bool over = match_.state().over();
  std::vector<std::string> texts;
  if (!over) texts.push_back(word("back"));
  for (const Command& command : commands())
    if (command.word != "?" && (!over || command.at_end)) texts.push_back(word(command.word.c_str()));
  Look plain = options_.look;
  plain.colour = false;
  for (const std::string& name : look_names(match_.game(), plain)) texts.push_back(word("look") + " " + name);
  for (std::size_t kind = 0; kind < match_.game().definition().kinds.size(); ++kind)
    texts.push_back(word("info") + " " + kind_name(match_.game().definition(), static_cast<int>(kind), plain));
  if (over) return texts;
  for (const Action& action : match_.referee().legal(match_.state(), seat)) {
    const std::string text = spoken_action(match_.state(), action, plain);
    texts.insert(texts.end(), {text, word("why") + " " + text, word("preview") + " " + text});
  }
  return texts;
}

}  // namespace houserule::cli
