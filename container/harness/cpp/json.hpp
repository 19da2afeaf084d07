// JSON as text, read and written by what is declared.
#pragma once

namespace __rung {

// What the server sends is well-formed, so nothing here looks for mistakes.
class Reader {
 public:
  explicit Reader(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  // Whether the next token begins with this; it is taken then.
  bool take(char token);
  char peek();
  bool take_null();
  bool boolean();
  long long integer();
  double number();
  std::string string();
  // The text of the next value, and the comma behind it is taken.
  std::string_view raw();
  // Calls `each` in front of every element of an array.
  template <class Each> void array(Each each) {
    take('[');
    if (take(']')) return;
    do each();
    while (take(','));
    take(']');
  }

 private:
  const char* at_;
  const char* end_;
};

// Compiled beforehand, like all that is the same for every type: what is written inline here costs every compilation.
class Writer {
 public:
  std::string text;

  void put(char one);
  void put(std::string_view of);
  template <std::integral T> void digits(T value) {
    if constexpr (std::is_signed_v<T>) whole(static_cast<long long>(value));
    else natural(value);
  }
  void digits(__int128 value);
  void digits(unsigned __int128 value);
  void number(double value);
  // False where the bytes are no UTF-8. A surrogate alone, as three bytes, becomes an escape.
  bool string(std::string_view value);
  // Once for every part, so that no answer outgrows a frame by much.
  void bound() const {
    if (text.size() > max_bytes) too_large();
  }

 private:
  void whole(long long value);
  void natural(unsigned long long value);
  [[noreturn]] static void too_large();
};

// The code point's bytes.
std::string utf8(char32_t point);
// The only code point of a text, or nothing.
std::optional<char32_t> only_point(std::string_view text);
// Printable, quoted, cut.
std::string shown_text(std::string_view text);

[[noreturn]] void does_not_fit(std::string_view value, const std::type_info& type);
[[noreturn]] void does_not_fit(long long value, const std::type_info& type);

}  // namespace __rung
