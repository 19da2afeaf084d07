// Answers one input after the other until there are no more.
#include <cxxabi.h>
#include <setjmp.h>
#include <unistd.h>

#include "prelude.hpp"
#include "runtime.hpp"

namespace __rung {
namespace {

// What a probe refused first since the call began. A program that catches it must not pass for that.
std::exception_ptr refusal;

bool read_all(char* into, std::size_t size) {
  while (size > 0) {
    const ssize_t part = read(3, into, size);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) return false;
    into += part;
    size -= static_cast<std::size_t>(part);
  }
  return true;
}

bool receive(std::string& body) {
  unsigned char head[4];
  if (!read_all(reinterpret_cast<char*>(head), sizeof head)) return false;
  body.resize(static_cast<std::size_t>(head[0]) << 24 | head[1] << 16 | head[2] << 8 | head[3]);
  return read_all(body.data(), body.size());
}

void put_mark(const std::string& mark) {
  flush();
  write_all(1, mark.data(), mark.size());
  write_all(2, mark.data(), mark.size());
}

Fixed& begin(std::string_view frame, const std::string& mark) {
  static Fixed header;
  header = Fixed();
  header.put("{\"frame\":\"");
  header.put(frame);
  header.put("\",\"mark\":");
  header.quoted(mark);
  return header;
}

void field(Fixed& header, std::string_view name, std::string_view value) {
  header.put(",\"");
  header.put(name);
  header.put("\":");
  header.quoted(value, 400);
}

void returned_frame(const std::string& mark, const Answer& answer) {
  Fixed& header = begin("returned", mark);
  header.put(",\"mutated\":[");
  for (std::size_t at = 0; at < answer.mutated.size(); at++) {
    if (at > 0) header.put(',');
    header.number(static_cast<unsigned>(answer.mutated[at]));
  }
  header.put("],\"callNs\":");
  header.put(std::to_string(CallTime::spent()));
  header.put("}\n");
  send(std::string(header.view()) + answer.value);
}

void answer(Entry& entry, const std::string& mark, std::string_view arguments) {
  Thrown thrown;
  int line = 0;
  try {
    refusal = nullptr;
    const Answer made = entry.answer(arguments);
    if (refusal) std::rethrow_exception(refusal);
    put_mark(mark);
    return returned_frame(mark, made);
  } catch (const WrongType& wrong) {
    put_mark(mark);
    Fixed& header = begin("wrong_type", mark);
    field(header, "path", wrong.path);
    field(header, "expected", wrong.expected);
    field(header, "found", wrong.found);
    field(header, "shown", wrong.shown);
    header.put('}');
    return send(header.view());
  } catch (const Unfit& unfit) {
    put_mark(mark);
    Fixed& header = begin("unfit", mark);
    field(header, "reason", unfit.reason);
    header.put('}');
    return send(header.view());
  } catch (abi::__forced_unwind&) {
    throw;
  } catch (...) {
    thrown = current_exception();
    line = line_of(thrown_at());
  }
  std::cerr << thrown.type << (thrown.message.empty() ? "" : ": ") << thrown.message;
  if (line > 0) std::cerr << " (" << main_file << ":" << line << ")";
  std::cerr << "\n";
  put_mark(mark);
  send_raised(thrown.type, thrown.message, thrown.memory, line, false);
}

sigjmp_buf back;
void jump(int) { siglongjmp(back, 1); }

}  // namespace

void refuse_question(const std::string& message) {
  try {
    throw ProbeError(message);
  } catch (...) {
    if (!refusal) refusal = std::current_exception();
    throw;
  }
}

std::optional<std::string> attempted(std::string (*look)(void*), void* of) {
  struct sigaction usual {}, guard {};
  guard.sa_handler = jump;
  guard.sa_flags = SA_NODEFER;
  sigaction(SIGSEGV, &guard, &usual);
  std::optional<std::string> text;
  if (sigsetjmp(back, 1) == 0) {
    try {
      text = look(of);
    } catch (const WrongType&) {
    } catch (const Unfit&) {
    }
  }
  sigaction(SIGSEGV, &usual, nullptr);
  return text;
}

void put_changed(Answer& answer, const Look* before, const Look* after, std::size_t count) {
  for (std::size_t at = 0; at < count; at++)
    if (before[at] != after[at]) answer.mutated.push_back(static_cast<int>(at));
}

}  // namespace __rung

// The linker puts this in the place of a learner's own main, which is never called.
extern "C" int __wrap_main() {
  using namespace __rung;
  Entry* const made = entry();
  if (const std::string text = made->unsuited(); !text.empty()) {
    Fixed header;
    header.put("{\"frame\":\"compile\",\"type\":\"WrongSignature\",\"message\":");
    header.quoted(text, 500);
    header.put(",\"line\":null}");
    send(header.view());
    return 0;
  }
  send("{\"frame\":\"loaded\"}");
  std::string body;
  while (receive(body)) {
    const std::size_t end = std::min(body.find('\n'), body.size());
    const std::string mark = body.substr(0, end);
    current_mark = &mark;
    answer(*made, mark, std::string_view(body).substr(std::min(end + 1, body.size())));
    current_mark = nullptr;
  }
  return 0;
}
