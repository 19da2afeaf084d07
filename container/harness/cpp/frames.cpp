// Frames on descriptor 4, and the standard streams.
#include <unistd.h>

#include "prelude.hpp"
#include "runtime.hpp"

namespace __rung {

void Fixed::number(unsigned value) {
  char buffer[12];
  put(std::string_view(buffer, static_cast<std::size_t>(std::to_chars(buffer, buffer + sizeof buffer, value).ptr - buffer)));
}

void Fixed::quoted(std::string_view of, std::size_t most) {
  const auto unit = [&](unsigned value) {
    put("\\u");
    for (int shift = 12; shift >= 0; shift -= 4) put("0123456789abcdef"[value >> shift & 15]);
  };
  put('"');
  for (std::size_t at = 0; at < of.size() && at < most;) {
    const auto byte = static_cast<unsigned char>(of[at]);
    // Bytes of the code point, if they are all there.
    std::size_t size = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    unsigned point = size == 1 ? byte : size == 0 ? 0 : byte & (0xff >> (size + 1));
    for (std::size_t next = 1; next < size; next++) {
      if (at + next >= of.size() || (of[at + next] & 0xc0) != 0x80) size = 0;
      else point = point << 6 | (of[at + next] & 0x3f);
    }
    if (size == 0 || point > 0x10ffff) {
      unit(0xfffd);
      at++;
      continue;
    }
    if (point >= 0x10000) {
      unit(0xd800 + ((point - 0x10000) >> 10));
      unit(0xdc00 + ((point - 0x10000) & 0x3ff));
    } else if (point < 0x20 || point >= 0x7f) {
      unit(point);
    } else {
      if (point == '"' || point == '\\') put('\\');
      put(static_cast<char>(point));
    }
    at += size;
  }
  put('"');
}

bool write_all(int descriptor, const char* data, std::size_t size) {
  while (size > 0) {
    const ssize_t written = write(descriptor, data, size);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    data += written;
    size -= static_cast<std::size_t>(written);
  }
  return true;
}

void send(std::string_view header) {
  char head[4];
  for (int at = 0; at < 4; at++) head[at] = static_cast<char>(header.size() >> (24 - 8 * at));
  if (header.size() > 4096) {
    write_all(4, head, sizeof head);
    write_all(4, header.data(), header.size());
    return;
  }
  // Small frames in one write, so that the reader wakes once.
  char all[4 + 4096];
  std::memcpy(all, head, sizeof head);
  std::memcpy(all + 4, header.data(), header.size());
  write_all(4, all, 4 + header.size());
}

void flush() {
  try {
    for (std::ostream* stream : {&std::cout, &std::cerr, &std::clog}) stream->flush();
    std::wcout.flush();
  } catch (...) {
  }
  std::fflush(nullptr);
}

void send_raised(std::string_view type, std::string_view message, bool memory, int line, bool ends) {
  static Fixed frame;
  frame = Fixed();
  frame.put("{\"frame\":\"raised\",\"mark\":");
  if (const std::string* const mark = current_mark) frame.quoted(*mark);
  else frame.put("null");
  frame.put(memory ? ",\"memory\":true,\"type\":" : ",\"memory\":false,\"type\":");
  frame.quoted(type, 200);
  frame.put(",\"message\":");
  frame.quoted(message);
  frame.put(",\"line\":");
  if (line > 0) frame.number(static_cast<unsigned>(line));
  else frame.put("null");
  frame.put(ends ? ",\"ends\":true}" : "}");
  send(frame.view());
}

}  // namespace __rung
