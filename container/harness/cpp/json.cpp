// JSON as text: the parts that are the same for every type.
#include "prelude.hpp"

namespace __rung {

char Reader::peek() {
  while (at_ < end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\t' || *at_ == '\r')) at_++;
  return at_ < end_ ? *at_ : '\0';
}

bool Reader::take(char token) {
  if (peek() != token) return false;
  at_++;
  return true;
}

bool Reader::take_null() {
  if (peek() != 'n') return false;
  at_ += 4;
  return true;
}

bool Reader::boolean() {
  const bool value = peek() == 't';
  at_ += value ? 4 : 5;
  return value;
}

long long Reader::integer() {
  peek();
  long long value = 0;
  at_ = std::from_chars(at_, end_, value).ptr;
  return value;
}

double Reader::number() {
  if (peek() == '"') {
    const std::string name = string();
    const double infinity = std::numeric_limits<double>::infinity();
    return name == "NaN" ? std::numeric_limits<double>::quiet_NaN() : name == "Infinity" ? infinity : -infinity;
  }
  double value = 0;
  const auto [end, error] = std::from_chars(at_, end_, value);
  // A number too large or too small for a double is what strtod makes of it.
  if (error == std::errc::result_out_of_range) value = std::strtod(std::string(at_, end).c_str(), nullptr);
  at_ = end;
  return value;
}

namespace {

char32_t hex(const char* at) {
  unsigned value = 0;
  std::from_chars(at, at + 4, value, 16);
  return value;
}

void append(std::string& to, char32_t point) {
  if (point < 0x80) {
    to += static_cast<char>(point);
  } else if (point < 0x800) {
    to += static_cast<char>(0xc0 | point >> 6);
    to += static_cast<char>(0x80 | (point & 0x3f));
  } else if (point < 0x10000) {
    to += static_cast<char>(0xe0 | point >> 12);
    to += static_cast<char>(0x80 | (point >> 6 & 0x3f));
    to += static_cast<char>(0x80 | (point & 0x3f));
  } else {
    to += static_cast<char>(0xf0 | point >> 18);
    to += static_cast<char>(0x80 | (point >> 12 & 0x3f));
    to += static_cast<char>(0x80 | (point >> 6 & 0x3f));
    to += static_cast<char>(0x80 | (point & 0x3f));
  }
}

// Bytes of the code point at the beginning, 0 where there is none. A surrogate counts as one.
std::size_t length_of(std::string_view text, char32_t& point) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned first = byte(0);
  if (first < 0x80) {
    point = first;
    return 1;
  }
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
  point = first & (0xff >> (size + 1));
  for (std::size_t at = 1; at < size; at++) {
    if ((byte(at) & 0xc0) != 0x80) return 0;
    point = point << 6 | (byte(at) & 0x3f);
  }
  const char32_t least = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
  return point < least || point > 0x10ffff ? 0 : size;
}

void escape(std::string& to, unsigned unit) {
  char text[8];
  std::snprintf(text, sizeof text, "\\u%04x", unit);
  to += text;
}

}  // namespace

std::string Reader::string() {
  take('"');
  std::string made;
  while (at_ < end_ && *at_ != '"') {
    const char* plain = at_;
    while (at_ < end_ && *at_ != '"' && *at_ != '\\') at_++;
    made.append(plain, at_);
    if (at_ >= end_ || *at_ != '\\') continue;
    const char kind = at_[1];
    at_ += 2;
    if (kind != 'u') {
      const char* const found = std::strchr("b\bf\fn\nr\rt\t", kind);
      made += found ? found[1] : kind;
      continue;
    }
    char32_t point = hex(at_);
    at_ += 4;
    if (point >= 0xd800 && point < 0xdc00 && end_ - at_ >= 6 && at_[0] == '\\' && at_[1] == 'u') {
      const char32_t low = hex(at_ + 2);
      if (low >= 0xdc00 && low < 0xe000) {
        point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
        at_ += 6;
      }
    }
    append(made, point);
  }
  at_++;
  return made;
}

std::string_view Reader::raw() {
  peek();
  const char* const from = at_;
  int depth = 0;
  for (; at_ < end_; at_++) {
    if (*at_ == '"') {
      for (at_++; at_ < end_ && *at_ != '"'; at_++) at_ += *at_ == '\\';
    } else if (*at_ == '[' || *at_ == '{') {
      depth++;
    } else if (*at_ == ']' || *at_ == '}') {
      if (depth-- == 0) break;
    } else if (*at_ == ',' && depth == 0) {
      break;
    }
  }
  const std::string_view text(from, static_cast<std::size_t>(at_ - from));
  take(',');
  return text;
}

void Writer::put(char one) { text += one; }
void Writer::put(std::string_view of) { text += of; }

void Writer::whole(long long value) {
  char buffer[24];
  text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

void Writer::natural(unsigned long long value) {
  char buffer[24];
  text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

void Writer::too_large() { throw Unfit{"large"}; }

bool Writer::string(std::string_view value) {
  text += '"';
  for (std::size_t at = 0; at < value.size();) {
    const unsigned char first = static_cast<unsigned char>(value[at]);
    if (first >= 0x20 && first < 0x80) {
      if (first == '"' || first == '\\') text += '\\';
      text += value[at++];
      continue;
    }
    char32_t point = 0;
    const std::size_t size = length_of(value.substr(at), point);
    if (size == 0) return false;
    if (point < 0x20 || (point >= 0xd800 && point < 0xe000)) escape(text, point);
    else text.append(value.substr(at, size));
    at += size;
    bound();
  }
  text += '"';
  return true;
}

void Writer::digits(unsigned __int128 value) {
  char buffer[48];
  char* at = buffer + sizeof buffer;
  do *--at = static_cast<char>('0' + static_cast<int>(value % 10));
  while ((value /= 10) != 0);
  text.append(at, buffer + sizeof buffer);
}

void Writer::digits(__int128 value) {
  if (value < 0) text += '-';
  digits(value < 0 ? -static_cast<unsigned __int128>(value) : static_cast<unsigned __int128>(value));
}

void Writer::number(double value) {
  if (std::isnan(value)) return put("\"NaN\"");
  if (std::isinf(value)) return put(value > 0 ? "\"Infinity\"" : "\"-Infinity\"");
  if (value == 0 && std::signbit(value)) return put("-0.0");
  char buffer[32];
  text.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
}

std::string utf8(char32_t point) {
  std::string made;
  append(made, point);
  return made;
}

std::optional<char32_t> only_point(std::string_view text) {
  char32_t point = 0;
  if (text.empty() || length_of(text, point) != text.size()) return std::nullopt;
  return point;
}

std::string shown_text(std::string_view text) {
  constexpr std::size_t most = 160;
  std::string made = "\"";
  std::size_t at = 0;
  while (at < text.size() && made.size() < most) {
    char32_t point = 0;
    const std::size_t size = length_of(text.substr(at), point);
    if (size == 0 || point < 0x20 || (point >= 0xd800 && point < 0xe000)) {
      char byte[8];
      std::snprintf(byte, sizeof byte, "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(text[at])));
      made += byte;
      at++;
    } else {
      made.append(text.substr(at, size));
      at += size;
    }
  }
  return made + (at < text.size() ? "…\"" : "\"");
}

bool put_digits(Writer& out, std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != text.npos) return false;
  const std::size_t first = text.find_first_not_of('0');
  out.put('"');
  if (first == text.npos) {
    out.put('0');
  } else {
    if (negative) out.put('-');
    out.put(text.substr(first));
  }
  out.put('"');
  return true;
}

void does_not_fit(std::string_view value, const std::type_info& type) {
  throw std::range_error(std::string(value.substr(0, 60)) + " does not fit into " + readable(type));
}

void does_not_fit(long long value, const std::type_info& type) { does_not_fit(std::to_string(value), type); }

}  // namespace __rung
