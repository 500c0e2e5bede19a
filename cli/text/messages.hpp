#pragma once
// Every sentence the program says to players, in English and French.

#include <string>

#include <fmt/format.h>

namespace houserule::cli {

enum class Message {
  player,
  you,
  seat_human,
  seat_random,
  seat_greedy,
  seed,
  seed_was,
  cards,
  card,
  empty_zone,
  nothing_known,
  face_down,
  has_chosen,
  question,
  which,
  only_one,
  number_or_name,
  cell_or_name,
  type_help,
  not_understood,
  refused,
  illegal_because,
  is_legal,
  why_what,
  undone,
  nothing_to_undo,
  pass_screen,
  press_enter,
  stopped,
  resume_with,
  already_over,
  torn_line,
  resumed_at,
  saved_in,
  total,
  place,
  subtotal_mark,
  ranking_win,
  ranking_tie,
  ranking_draw,
  final_title,
  score_now,
  no_points,
  hidden_points,
  log_title,
  log_empty,
  help,
  between,
  watching,
  saved_same,
  saved_broken,
  saved_new,
  saved_texts,
  saved_stopped,
  ply_refused,
  ply_refused_secretly,
  ply_after_end,
  ply_not_its_turn,
  offer,
  offer_again,
  went_on,
  began_again,
  kept,
  differs_in_score,
  differs_on_table,
  correct_it,
  watching_on,
  possible_here,
  count_
};

/// The sentence in that language, else in English; fmt placeholders as in the table.
const char* sentence(Message message, const std::string& language);

template <class... Arguments>
std::string say(const std::string& language, Message message, const Arguments&... arguments) {
  return fmt::format(fmt::runtime(sentence(message, language)), arguments...);
}

/// The two letters a person's environment asks for (LC_ALL, LC_MESSAGES, LANG); "en" if it does not say.
std::string language_of_environment();

}  // namespace houserule::cli
