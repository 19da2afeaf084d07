// What the harness's own files share, and no learner's file sees.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace __rung {

// Text in memory of its own: handlers of signals write frames when the heap may be broken.
class Fixed {
 public:
  void put(char one) {
    if (size_ < sizeof text_) text_[size_++] = one;
  }
  void put(std::string_view of) {
    for (char one : of) put(one);
  }
  void number(unsigned value);
  // As JSON in ASCII, cut.
  void quoted(std::string_view of, std::size_t most = 4000);
  std::string_view view() const { return {text_, size_}; }

 private:
  char text_[40 * 1024];
  std::size_t size_ = 0;
};

bool write_all(int descriptor, const char* data, std::size_t size);
void send(std::string_view header);
// What the program has printed so far leaves its buffers.
void flush();

// The input being answered; null while the program is loaded.
extern const std::string* volatile current_mark;

inline constexpr int most_frames = 40;
struct Trace {
  std::uintptr_t at[most_frames];
  int size;
};
void take_trace(Trace& into);
// Where the exception that is being handled was thrown; empty where too many were thrown since.
const Trace& thrown_at();
// The line in the learner's main file that is furthest in, 0 where there is none.
int line_of(const Trace& trace);

// `ends`: the process is about to end with it.
void send_raised(std::string_view type, std::string_view message, bool memory, int line, bool ends);

struct Thrown {
  std::string type, message;
  bool memory;
};
// The exception that is being handled.
Thrown current_exception();

}  // namespace __rung
