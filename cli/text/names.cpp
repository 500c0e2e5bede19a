#include "cli/text/names.hpp"

#include <algorithm>
#include <cctype>

#include "cli/text/layout.hpp"
#include "cli/text/messages.hpp"
#include "cli/text/output.hpp"
#include "core/play/note.hpp"

namespace houserule::cli {
namespace {

constexpr std::pair<const char*, const Wording*> named_players[] = {
    {"human", &Message::seat_human}, {"random", &Message::seat_random}, {"greedy", &Message::seat_greedy},
    {"easy", &Message::seat_easy},   {"normal", &Message::seat_normal}, {"hard", &Message::seat_hard}};

}  // namespace

std::string id_words(const std::string& id) {
  std::string words = id;
  std::replace_if(
      words.begin(), words.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  return words;
}

std::string kind_name(const Definition& definition, int kind, const Look& look) {
  const KindDefinition& definition_of_kind = definition.kinds[static_cast<std::size_t>(kind)];
  const std::string& name = definition_of_kind.name.in(look.language);
  return paint(look.colour, definition_of_kind.colour, name.empty() ? id_words(definition_of_kind.id) : name);
}

namespace {
bool has_letters(const std::string& name) {
  return std::ranges::any_of(name, [](unsigned char c) { return c >= 0x80 || std::isalpha(c) != 0; });
}
}  // namespace

std::string word_name(const Definition& definition, const std::string& word, const Look& look) {
  const int kind = find_id(definition.kinds, word);
  const bool is_named =
      kind >= 0 && has_letters(definition.kinds[static_cast<std::size_t>(kind)].name.in(look.language));
  return is_named ? kind_name(definition, kind, look) : translated(definition, id_words(word), look);
}

std::vector<std::string> kind_symbols(const Definition& definition) {
  std::vector<std::string> symbols;
  for (const KindDefinition& kind : definition.kinds) symbols.push_back(kind.letter);
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const std::string& id = definition.kinds[i].id;
    for (std::size_t size = 1; symbols[i].empty() && size <= id.size(); ++size) {
      const std::string start = capitalised(id.substr(0, size));
      const bool taken = std::find(symbols.begin(), symbols.end(), start) != symbols.end();
      if (!taken || size == id.size()) symbols[i] = start;
    }
  }
  return symbols;
}

std::string zone_name(const Definition& definition, ZoneIndex zone, const Look& look) {
  const ZoneDefinition& definition_of_zone = definition.zones[zone];
  const std::string& name = definition_of_zone.name.in(look.language);
  return name.empty() ? capitalised(id_words(definition_of_zone.id)) : name;
}

std::string phase_name(const Definition& definition, int phase, const Look& look) {
  const PhaseDefinition& definition_of_phase = definition.phases[static_cast<std::size_t>(phase)];
  const std::string& name = definition_of_phase.name.in(look.language);
  return name.empty() ? id_words(definition_of_phase.id) : name;
}

bool is_named(Seat seat, const Look& look) {
  const auto at = static_cast<std::size_t>(seat);
  return at < look.names.size() && !look.names[at].empty();
}

std::string seat_name(const Game& game, Seat seat, const Look& look) {
  if (is_named(seat, look)) return look.names[static_cast<std::size_t>(seat)];
  if (seat < game.players()) return say(look.language, Message::player, seat + 1);
  const DummyDefinition& dummy = *game.dummies()[static_cast<std::size_t>(seat - game.players())];
  const std::string& name = dummy.name.in(look.language);
  return name.empty() ? say(look.language, Message::player, seat + 1) : name;
}

std::string enumerated(const std::vector<std::string>& names, const Look& look) {
  if (names.empty()) return sentence(Message::nothing, look.language);
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? sentence(Message::between, look.language) : ", ";
    text += names[i];
  }
  return text;
}

std::vector<std::string> counted_names(const std::vector<std::string>& names) {
  const auto is_number = [](const std::string& name) {
    return std::ranges::all_of(name, [](unsigned char letter) { return std::isdigit(letter) != 0; });
  };
  std::vector<std::string> counted;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto alike = std::ranges::count(names, names[i]);
    const bool told = std::ranges::find(names, names[i]) - names.begin() < static_cast<std::ptrdiff_t>(i);
    if (alike == 1 || is_number(names[i]))
      counted.push_back(names[i]);
    else if (!told)
      counted.push_back(fmt::format("{} ×{}", names[i], alike));
  }
  return counted;
}

std::string seat_names(const Game& game, const std::vector<Seat>& seats, const Look& look) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(seat_name(game, seat, look));
  return enumerated(names, look);
}

std::string refusal_text(const Definition& definition, const Refusal& refusal, const Look& look) {
  if (refusal.reason != Refusal::Reason::script) return sentence(refusal, look.language);
  std::string text = translated(definition, refusal.about.front(), look);
  if (text.ends_with('.')) text.pop_back();  // an author's sentence
  return text;
}

std::string player_name(const std::string& player, const Look& look) {
  const std::size_t end = std::min(player.find(':'), player.size());
  std::string name = player.substr(0, end);
  for (const auto& [word, message] : named_players)
    if (name == word) name = sentence(*message, look.language);
  return name + player.substr(end);
}

std::string player_meant(const std::string& typed) {
  const std::size_t end = std::min(typed.find(':'), typed.size());
  for (const auto& [word, message] : named_players)
    if (typed.substr(0, end) == message->french) return word + typed.substr(end);
  return typed;
}

std::string translated(const Definition& definition, const std::string& english, const Look& look) {
  return translation(definition, english, look.language);
}

std::string term_name(const Definition& definition, TermIndex index, const Look& look) {
  const Term& term = definition.vocabulary[index];
  if (!term.exact) return word_name(definition, term.id, look);
  return translated(definition, id_words(definition.vocabulary[term.exact].id), look) + " " +
         std::to_string(term.number);
}

std::string cell_name(const Definition& definition, const Grid& grid, int cell, const Look& look) {
  const std::string& name = grid.name(cell);
  return grid.definition().topology == Topology::graph ? translated(definition, id_words(name), look) : name;
}

std::string back_name(const Game& game, int group) {
  const Definition& definition = game.definition();
  if (definition.backs.size() < 2) return "";
  for (const Piece& piece : game.pieces())
    if (piece.group == group) return definition.backs[static_cast<std::size_t>(definition.kinds[piece.kind].back)];
  return "";
}

std::string noun_of(const Definition& definition, int type, int count, const Look& look) {
  const Wording& neutral = count == 1 ? Message::piece : Message::pieces;
  if (type == mixed_types) return sentence(neutral, look.language);
  const PieceTypeDefinition& of = definition.piece_types[static_cast<std::size_t>(type)];
  const std::string& own = (count == 1 ? of.name : of.plural).in(look.language);
  return own.empty() ? sentence(neutral, look.language) : own;
}

std::string count_of(const Definition& definition, int type, int count, const Look& look) {
  return fmt::format("{} {}", count, noun_of(definition, type, count, look));
}

int type_of(const Game& game, const SeenPiece& piece) {
  if (piece.kind >= 0) return game.definition().kinds[static_cast<std::size_t>(piece.kind)].piece_type;
  const auto found = std::ranges::find(game.pieces(), piece.back, &Piece::group);
  return found == game.pieces().end() ? mixed_types : found->type;
}

}  // namespace houserule::cli
