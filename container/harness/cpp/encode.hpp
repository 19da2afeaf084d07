// The way out: what a learner's function gave, as JSON of the declared type and never by the look of the value.
#pragma once

namespace __rung {

template <class W, class T> struct Encode;
template <class W, class T> void encode(Writer& out, const T& value, const Step* at) {
  Encode<W, T>::to(out, value, at);
  out.bound();
}

std::string index_text(const void* of);
std::string key_index_text(const void* of);
// Decimal digits without leading zeros; false where it is no whole number.
bool put_digits(Writer& out, std::string_view text);

template <Whole T> struct Encode<wire::Int, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T value, const Step* at) {
    if constexpr (std::is_same_v<T, int>) out.digits(value);
    else put_int(out, value, at);
  }
};
template <Whole T> void put_long(Writer& out, T value, bool bounded, const Step* at) {
  Writer digits;
  digits.digits(value);
  if constexpr (sizeof(T) > 8 || std::is_same_v<T, unsigned long> || std::is_same_v<T, unsigned long long>) {
    if (bounded && (value < 0 ? static_cast<T>(static_cast<long long>(value)) != value : value > static_cast<T>(INT64_MAX)))
      throw WrongType{path_to(at), "long long of 64 bits", name_of<T>(), digits.text};
  }
  out.put('"');
  out.put(digits.text);
  out.put('"');
}
template <Whole T> struct Encode<wire::Long, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T value, const Step* at) { put_long(out, value, true, at); }
};
template <class T> struct Encode<wire::Bigint, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    if constexpr (std::is_same_v<T, std::string>) {
      if (!put_digits(out, value)) throw WrongType{path_to(at), "decimal digits", "std::string", shown_text(value)};
    } else {
      put_long(out, value, false, at);
    }
  }
};
template <class T> struct Encode<wire::Float, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T value, const Step*) { out.number(static_cast<double>(value)); }
};
template <> struct Encode<wire::Bool, bool> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, bool value, const Step*) { out.put(value ? "true" : "false"); }
};
template <class W, class T>
  requires(std::is_same_v<W, wire::Null> || std::is_same_v<W, wire::Void>)
struct Encode<W, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T&, const Step*) { out.put("null"); }
};
template <class T> struct Encode<wire::Char, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    if constexpr (std::is_same_v<T, std::string>) {
      if (!only_point(value) || !out.string(value))
        throw WrongType{path_to(at), "one character", "std::string", shown_text(value)};
    } else {
      const auto point = static_cast<std::make_unsigned_t<std::conditional_t<std::is_same_v<T, char32_t>, int, T>>>(value);
      if (sizeof(T) == 1 ? point > 0x7f : point > 0x10ffff) {
        Writer number;
        number.digits(static_cast<long long>(point));
        throw WrongType{path_to(at), sizeof(T) == 1 ? "character of ASCII" : "character", name_of<T>(), number.text};
      }
      out.string(utf8(static_cast<char32_t>(point)));
    }
  }
};
template <class T> struct Encode<wire::String, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    if constexpr (std::is_pointer_v<T>) {
      if (!value) throw WrongType{path_to(at), "std::string", "nullptr", "nullptr"};
    }
    if (!out.string(value)) throw WrongType{path_to(at), "text in UTF-8", name_of<T>(), shown_text(value)};
  }
};

template <class W, class Of> [[gnu::cold]] void encode_items(Writer& out, const auto& items, const Step* at) {
  std::size_t index = 0;
  const Step step{at, index_text, &index};
  out.put('[');
  for (const Of& item : items) {
    if (index > 0) out.put(',');
    encode<W, Of>(out, item, &step);
    index++;
  }
  out.put(']');
}
template <class Of, class T> struct Encode<wire::Array<Of>, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    encode_items<Of, std::remove_const_t<typename T::value_type>>(out, value, at);
  }
};
template <class Of, class T> struct Encode<wire::Set<Of>, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    encode_items<Of, typename T::key_type>(out, value, at);
  }
};
template <class Key, class Value, class T> struct Encode<wire::Map<Key, Value>, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    std::size_t index = 0;
    out.put('[');
    for (const auto& [key, mapped] : value) {
      const Step before{at, key_index_text, &index};
      out.put(index > 0 ? ",[" : "[");
      const std::size_t from = out.text.size();
      encode<Key, typename T::key_type>(out, key, &before);
      const std::string inside = "[" + out.text.substr(from, 60) + "]";
      const Step behind{at, plain_text, &inside};
      out.put(',');
      encode<Value, typename T::mapped_type>(out, mapped, &behind);
      out.put(']');
      index++;
    }
    out.put(']');
  }
};
template <class... W, class T> struct Encode<wire::Tuple<W...>, T> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const T& value, const Step* at) {
    std::size_t index = 0;
    const Step step{at, index_text, &index};
    const auto one = [&]<class Of>(std::type_identity<Of>, const auto& part) {
      if (index > 0) out.put(',');
      encode<Of, std::remove_cvref_t<decltype(part)>>(out, part, &step);
      index++;
    };
    out.put('[');
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (one(std::type_identity<W>{}, std::get<I>(value)), ...);
    }(std::index_sequence_for<W...>{});
    out.put(']');
  }
};

template <class Of, class T> struct Encode<wire::Optional<Of>, std::optional<T>> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, const std::optional<T>& value, const Step* at) {
    if constexpr (wire::is_optional<Of> && !is_std_optional<T>) encode<Of, std::optional<T>>(out, value, at);
    else if (value) encode<Of, T>(out, *value, at);
    else out.put("null");
  }
};
template <class Of, class T> struct Encode<wire::Optional<Of>, T*> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T* value, const Step* at) {
    if constexpr (wire::is_node<Of>) encode<Of, T*>(out, value, at);
    else if (value) encode<Of, std::remove_const_t<T>>(out, *value, at);
    else out.put("null");
  }
};
template <class T> struct Encode<wire::ListNode, T*> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T* value, const Step* at) { encode_list(out, value, at); }
};
template <class T> struct Encode<wire::TreeNode, T*> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T* value, const Step* at) { encode_tree(out, value, at); }
};
template <class T> struct Encode<wire::GraphNode, T*> {
  [[gnu::cold, gnu::noinline]] static void to(Writer& out, T* value, const Step* at) { encode_graph(out, value, at); }
};

}  // namespace __rung
