#include "core/model/betza.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace houserule {
namespace {

struct Atom {
  char letter;
  int far, near;
  int range = 1;
};

/// Compounds are several atoms.
constexpr std::array atoms{Atom{'W', 1, 0},    Atom{'F', 1, 1},    Atom{'D', 2, 0},    Atom{'N', 2, 1},
                           Atom{'A', 2, 2},    Atom{'H', 3, 0},    Atom{'L', 3, 1},    Atom{'C', 3, 1},
                           Atom{'J', 3, 2},    Atom{'Z', 3, 2},    Atom{'G', 3, 3},    Atom{'K', 1, 0},
                           Atom{'K', 1, 1},    Atom{'R', 1, 0, 0}, Atom{'B', 1, 1, 0}, Atom{'Q', 1, 0, 0},
                           Atom{'Q', 1, 1, 0}, Atom{'O', 1, 0, 2}};

constexpr std::string_view direction_letters = "fblrvs";
constexpr std::string_view modes = "mcniet";

bool is_one_of(char letter, std::string_view letters) { return letters.find(letter) != std::string_view::npos; }

std::vector<Step> steps_of(const Atom& atom) {
  std::vector<Step> steps;
  for (const auto& [right, forward] : {Step{atom.near, atom.far}, Step{atom.far, atom.near}})
    for (const int across : {1, -1})
      for (const int along : {1, -1}) {
        const Step step{right * across, forward * along};
        if (std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
      }
  return steps;
}

/// Whether a step goes where one letter says.
bool goes(const Step& step, char direction) {
  switch (direction) {
    case 'f': return step.forward > 0;
    case 'b': return step.forward < 0;
    case 'l': return step.right < 0;
    case 'r': return step.right > 0;
    case 'v': return std::abs(step.forward) >= std::abs(step.right);
    default: return std::abs(step.forward) <= std::abs(step.right);
  }
}

/// Two letters that say one direction of what does not go straight: fl, ff, fs.
bool is_pair(char one, char other) {
  if (one == other) return true;
  const bool crossing = is_one_of(one, "fb") ? is_one_of(other, "lr") : is_one_of(one, "lr") && is_one_of(other, "fb");
  return crossing || (is_one_of(one, "fblr") && is_one_of(other, "vs"));
}

bool goes(const Step& step, char one, char other) {
  const char narrow = is_one_of(one, "fb") ? 'v' : is_one_of(one, "lr") ? 's' : one;
  return goes(step, one) && goes(step, one == other ? narrow : other);
}

bool goes(const Step& step, std::string_view wanted) {
  const bool straight = step.right == 0 || step.forward == 0;
  while (!wanted.empty()) {
    const bool pair = !straight && wanted.size() > 1 && is_pair(wanted[0], wanted[1]);
    if (pair ? goes(step, wanted[0], wanted[1]) : goes(step, wanted[0])) return true;
    wanted.remove_prefix(pair ? 2 : 1);
  }
  return false;
}

bool is_straight(const Atom& atom) { return atom.near == 0 || atom.near == atom.far; }
/// A leap that passes cells of which one can say which.
bool has_way(const Atom& atom) { return is_straight(atom) || atom.letter == 'N'; }

/// Whether it passes cells in a straight line: at least one, each at its turn.
bool can_take(const MovePart& part, const Atom& atom) {
  const bool slides = atom.far == 1 && part.range != 1, leaps = atom.far > 1 && part.range == 1;
  return is_straight(atom) && (slides || leaps) && !part.castling && !part.lame && !part.passing;
}

struct Parser {
  std::string_view text;
  MoveNotation result;
  std::size_t at = 0;

  bool refuse(std::size_t from, std::string fault, std::string hint) {
    result.fault = std::move(fault);
    result.hint = std::move(hint);
    result.at = from;
    result.length = std::max<std::size_t>(std::min(at, text.size()) - from, 1);
    return false;
  }
  bool letters_before(MovePart& part, std::string& wanted);
  int range_behind(char atom, int usual);
  bool add_part();
};

bool Parser::letters_before(MovePart& part, std::string& wanted) {
  const std::size_t start = at;
  for (; at < text.size() && text[at] >= 'a' && text[at] <= 'z'; ++at) {
    const char letter = text[at];
    if (is_one_of(letter, direction_letters)) {
      wanted += letter;
      continue;
    }
    if (!is_one_of(letter, modes))
      return refuse(at++, "'" + std::string(1, letter) + "' says nothing of a move",
                    "there are: f, b, l, r, v, s for directions, and m, c, n, i, e, t");
    part.moves = part.moves && letter != 'c' && letter != 'e' && letter != 't';
    part.captures = part.captures && letter != 'm' && letter != 't';
    part.lame = part.lame || letter == 'n';
    part.initial = part.initial || letter == 'i';
    part.passing = part.passing || letter == 'e';
    part.taking = part.taking || letter == 't';
  }
  if (at < text.size()) return true;
  return refuse(start, "'" + std::string(text.substr(start)) + "' is said of no move",
                "a capital follows, such as W, F or N");
}

/// A number, or the same letter again for as far as one likes.
int Parser::range_behind(char atom, int usual) {
  if (at < text.size() && text[at] == atom) {
    ++at;
    return 0;
  }
  if (at == text.size() || text[at] < '0' || text[at] > '9') return usual;
  int range = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
    range = std::min(range * 10 + text[at] - '0', 1000);
  return range;
}

bool Parser::add_part() {
  const std::size_t start = at;
  MovePart part;
  std::string wanted;
  if (!letters_before(part, wanted)) return false;
  const char letter = text[at++];
  if (std::ranges::find(atoms, letter, &Atom::letter) == atoms.end())
    return refuse(at - 1, std::string("'") + letter + "' is no move",
                  "there are: W, F, D, N, A, H, L, C, J, Z, G, K, Q, R, B, O");
  const int behind = range_behind(letter, -1);
  for (const Atom& atom : atoms) {
    if (atom.letter != letter) continue;
    part.range = behind < 0 ? atom.range : behind;
    part.castling = letter == 'O';
    part.steps = steps_of(atom);
    std::erase_if(part.steps, [&](const Step& step) {
      return (!wanted.empty() && !goes(step, wanted)) || (part.castling && step.forward != 0);
    });
    if (part.lame && (!has_way(atom) || part.range != 1))
      return refuse(start, "'n' does not say which cells must be free",
                    "it goes with one leap that is straight, or with N");
    if (part.taking && !can_take(part, atom))
      return refuse(start, "'t' does not say what is leapt over",
                    "it goes with one leap that is straight, such as tA, or with a slide, such as tB");
    result.parts.push_back(part);
  }
  return true;
}

}  // namespace

MoveNotation read_betza(std::string_view text) {
  Parser parser{text, {}};
  if (text.empty()) parser.refuse(0, "it says no move", "such as K, or mfWcfF");
  while (parser.at < text.size() && parser.add_part()) continue;
  return std::move(parser.result);
}

}  // namespace houserule
