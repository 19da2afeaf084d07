// What is said to a learner about types and places.
#include <cxxabi.h>
#include <time.h>

#include "prelude.hpp"

namespace __rung {
namespace {

// Nanoseconds of CPU time of this thread: with a limit of CPU time, the clock of the process goes by ticks.
long long call_begun = 0, call_spent = 0;

long long used() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<long long>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

// Takes out the template arguments that are defaults, with what is nested in them.
void drop(std::string& text, std::string_view begin) {
  for (std::size_t at = text.find(begin); at != text.npos; at = text.find(begin, at)) {
    std::size_t end = at + begin.size();
    for (int depth = 1; end < text.size() && depth > 0; end++) depth += text[end] == '<' ? 1 : text[end] == '>' ? -1 : 0;
    text.erase(at, end - at);
  }
}

void replace(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

}  // namespace

std::string readable(const std::type_info& type) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> demangled(abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), std::free);
  std::string text = status == 0 && demangled ? demangled.get() : type.name();
  replace(text, "std::__cxx11::", "std::");
  replace(text, "__rung::", "");
  replace(text, "std::basic_string<char, std::char_traits<char>, std::allocator<char> >", "std::string");
  replace(text, "std::basic_string_view<char, std::char_traits<char> >", "std::string_view");
  for (const char* begin : {", std::allocator<", ", std::less<", ", std::hash<", ", std::equal_to<"}) drop(text, begin);
  replace(text, " >", ">");
  replace(text, "decltype(nullptr)", "std::nullptr_t");
  return text.substr(0, 180);
}

std::string path_to(const Step* step) {
  std::vector<std::string> parts;
  for (; step && parts.size() < 40; step = step->above) parts.push_back(step->text(step->of));
  std::string path = step ? "…" : "";
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) path += *part;
  return path;
}

std::string plain_text(const void* of) { return *static_cast<const std::string*>(of); }
std::string index_text(const void* of) { return "[" + std::to_string(*static_cast<const std::size_t*>(of)) + "]"; }
std::string key_index_text(const void* of) { return ".keys" + index_text(of); }

std::string unsuited_parameter(std::string_view of, std::size_t index, const std::string& found, const std::string& given) {
  const std::string name = "parameter " + std::to_string(index) + " of " + std::string(of);
  return name + " is declared as " + found + ", which cannot take: " + given;
}

std::string unsuited_count(std::string_view of, std::size_t found, std::size_t given) {
  const std::string has = std::string(of) + " has " + std::to_string(found) + (found == 1 ? " parameter" : " parameters");
  return has + ", and is called with " + std::to_string(given);
}

std::string unsuited_result(std::string_view of, const std::string& found, const std::string& wanted) {
  return std::string(of) + " is declared to return " + found + ", which is not: " + wanted;
}

std::string unsuited_class(const std::string& name, const std::string& given) {
  return "no constructor of " + name + " takes " + (given.empty() ? "no arguments" : "(" + given.substr(2) + ")");
}

CallTime::CallTime() { call_begun = used(); }
CallTime::~CallTime() { call_spent = used() - call_begun; }
long long CallTime::spent() { return call_spent; }

Answer Operations::answer(std::string_view arguments) {
  const CallTime time;
  Reader in(arguments);
  Owner instance(nullptr, [](void*) {});
  std::string all = "[null";
  std::size_t index = 0;
  const Step step{nullptr, index_text, &index};
  in.array([&] {
    in.take('[');
    const std::string name = in.string();
    in.take(',');
    if (index == 0) {
      instance = construct(in);
    } else {
      const auto method = methods_.find(name);
      if (method == methods_.end()) throw std::logic_error("no method is called " + name);
      all += ',';
      all += method->second(instance.get(), in, &step);
      if (all.size() > max_bytes) throw Unfit{"large"};
    }
    in.take(']');
    index++;
  });
  return {all + "]", {}};
}

}  // namespace __rung
