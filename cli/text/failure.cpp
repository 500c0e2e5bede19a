#include "cli/text/failure.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "scripting/diagnostics/utf8.hpp"

namespace houserule::cli {
namespace {

constexpr Wording to_get_there{"replay: {}", "pour y revenir : {}"};
constexpr Wording in_place{"{}{}", "{}{}"};
constexpr Wording name_a_record{"name a record: FILE.jsonl", "donnez un enregistrement : FICHIER.jsonl"};
constexpr Wording force_goes_through{
    "--force-rules goes through it with the rules of today as far as they go",
    "--force-rules la parcourt avec les règles d’aujourd’hui aussi loin qu’elles vont"};
constexpr Wording was_it_edited{"was the record edited? --force-rules goes on without comparing",
                                "l’enregistrement a-t-il été modifié ? --force-rules continue sans comparer"};
constexpr Wording out_of_memory{"out of memory", "la mémoire est épuisée"};

std::string hint_text(const std::string& hint) {
  return hint.empty() ? "" : fmt::format("      = {}\n", printable(hint));
}

void complain(const std::string& text) { std::fputs(text.c_str(), stderr); }

/// What the message says already need not stand before it.
std::string position_text(const RuleError& error) {
  if (error.file.empty()) return "houserule: ";
  const std::string place = error.line > 0 ? fmt::format("{}:{}: ", error.file, error.line) : error.file + ": ";
  const std::string_view what = error.what();
  return what.substr(0, error.file.size()) == error.file ? "" : printable(place);
}

std::string function_text(const RuleError& error) {
  const std::string_view what = error.what();
  if (error.function.empty() || what.find(error.function + ":") != std::string_view::npos) return "";
  return error.function + ": ";
}

}  // namespace

std::string to_text(const Failure& failure, std::string_view language) {
  return fmt::format("houserule: {}\n{}", printable(failure.message.in(language)),
                     hint_text(failure.hint.in(language)));
}

std::string to_text(const RuleError& error, const std::string& replay, std::string_view language) {
  std::string text =
      fmt::format("{}{}{}\n", position_text(error), function_text(error), printable(error.message.in(language)));
  if (!error.context.empty()) text += fmt::format("      {}\n", printable(error.context.in(language)));
  text += hint_text(error.hint.in(language));
  std::istringstream calls(error.traceback);
  for (std::string call; std::getline(calls, call);)
    if (!call.empty()) text += fmt::format("      at {}\n", printable(call));
  if (!replay.empty()) text += fmt::format("      {}\n", Statement(to_get_there, replay).in(language));
  return text;
}

Failure failure_of(const RecordError& error) {
  using Fault = RecordError::Fault;
  const std::string place = error.line > 0 ? fmt::format("{}:{}: ", error.file, error.line) : "";
  const Statement text = place.empty() ? error.message : Statement(in_place, place, error.message);
  switch (error.fault) {
    case Fault::unreadable: return {usage_fault, text, name_a_record};
    case Fault::other_rules: return {data_fault, text, force_goes_through};
    case Fault::does_not_play: return {data_fault, text, was_it_edited};
    case Fault::malformed:
    case Fault::empty: break;
  }
  return {data_fault, text, {}};
}

Failure failure_of(const JournalError& error) { return {own_fault, error.message, error.hint}; }

ExitCode code_of(const LoadError& error) {
  const auto is_typed = [](const Diagnostic& diagnostic) {
    return diagnostic.place.file.empty() || diagnostic.place.file.starts_with("--");
  };
  return std::ranges::all_of(error.diagnostics, is_typed) ? usage_fault : data_fault;
}

int report_exception(std::string_view language) {
  std::fflush(stdout);
  try {
    throw;
  } catch (const Failure& failure) {
    complain(to_text(failure, language));
    return failure.code;
  } catch (const RecordError& error) {
    const Failure failure = failure_of(error);
    complain(to_text(failure, language));
    return failure.code;
  } catch (const JournalError& error) {
    const Failure failure = failure_of(error);
    complain(to_text(failure, language));
    return failure.code;
  } catch (const LoadError& error) {
    complain(houserule::to_text(error.diagnostics));
    return code_of(error);
  } catch (const RuleError& error) {
    complain(to_text(error, "", language));
    return data_fault;
  } catch (const std::bad_alloc&) {
    complain(to_text(Failure{own_fault, out_of_memory, {}}, language));
  } catch (const std::exception& error) {
    complain(fmt::format("houserule: {}\n", error.what()));
  }
  return own_fault;
}

}  // namespace houserule::cli
