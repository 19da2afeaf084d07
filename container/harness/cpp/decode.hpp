// The way in: JSON to the type a learner declares. Recursive along the type, whose depth is bounded.
#pragma once

namespace __rung {

template <class W, class T> struct Decode;
template <class W, class T> T decode(Reader& in) {
  return Decode<W, T>::from(in);
}

template <Whole T> T fitting(long long value) {
  const T made = static_cast<T>(value);
  if (static_cast<long long>(made) != value || (made < T{}) != (value < 0)) does_not_fit(value, typeid(T));
  return made;
}

template <class W, class T>
  requires(suits<W, T, false> &&
           (std::is_same_v<W, wire::Int> || std::is_same_v<W, wire::Long> || std::is_same_v<W, wire::Bigint>))
struct Decode<W, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    if constexpr (std::is_same_v<W, wire::Int>) {
      return fitting<T>(in.integer());
    } else if constexpr (std::is_same_v<T, std::string>) {
      return in.string();
    } else {
      const std::string digits = in.string();
      if constexpr (sizeof(T) == 16) {
        T value = 0;
        const bool negative = digits[0] == '-';
        for (char digit : std::string_view(digits).substr(negative))
          if (__builtin_mul_overflow(value, 10, &value) ||
              __builtin_add_overflow(value, negative ? '0' - digit : digit - '0', &value))
            does_not_fit(digits, typeid(T));
        return value;
      } else {
        T value{};
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{} || end != digits.data() + digits.size()) does_not_fit(digits, typeid(T));
        return value;
      }
    }
  }
};

template <std::floating_point T> struct Decode<wire::Float, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) { return static_cast<T>(in.number()); }
};
template <> struct Decode<wire::Bool, bool> {
  [[gnu::cold, gnu::noinline]] static bool from(Reader& in) { return in.boolean(); }
};
template <> struct Decode<wire::String, std::string> {
  [[gnu::cold, gnu::noinline]] static std::string from(Reader& in) { return in.string(); }
};
template <class T> struct Decode<wire::Null, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    in.take_null();
    return T{};
  }
};

template <class T> struct Decode<wire::Char, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    std::string text = in.string();
    if constexpr (std::is_same_v<T, std::string>) {
      return text;
    } else {
      const char32_t point = only_point(text).value_or(0);
      if (sizeof(T) == 1 && point > 0x7f) does_not_fit(text, typeid(T));
      return static_cast<T>(point);
    }
  }
};

template <class Of, class T>
  requires(Sequence<T>)
struct Decode<wire::Array<Of>, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    T made;
    in.array([&] { made.push_back(decode<Of, typename T::value_type>(in)); });
    return made;
  }
};
template <> struct Decode<wire::Array<wire::Char>, std::string> {
  [[gnu::cold, gnu::noinline]] static std::string from(Reader& in) {
    std::string made;
    in.array([&] { made += in.string(); });
    return made;
  }
};
template <class Of, class T, std::size_t N> struct Decode<wire::Array<Of>, std::array<T, N>> {
  [[gnu::cold, gnu::noinline]] static std::array<T, N> from(Reader& in) {
    std::array<T, N> made{};
    std::size_t at = 0;
    in.array([&] {
      if (at < N) made[at] = decode<Of, T>(in);
      else decode<Of, T>(in);
      at++;
    });
    if (at != N) does_not_fit("an array of another size", typeid(std::array<T, N>));
    return made;
  }
};
template <class Of, class T> struct Decode<wire::Set<Of>, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    T made;
    in.array([&] { made.insert(decode<Of, typename T::key_type>(in)); });
    return made;
  }
};
template <class Key, class Value, class T> struct Decode<wire::Map<Key, Value>, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    T made;
    in.array([&] {
      in.take('[');
      auto key = decode<Key, typename T::key_type>(in);
      in.take(',');
      made.insert_or_assign(std::move(key), decode<Value, typename T::mapped_type>(in));
      in.take(']');
    });
    return made;
  }
};

template <class W> [[gnu::cold]] auto element(Reader& in, auto&& into) {
  using T = std::remove_reference_t<decltype(into)>;
  into = decode<W, T>(in);
  in.take(',');
}
template <class... W, class T> struct Decode<wire::Tuple<W...>, T> {
  [[gnu::cold, gnu::noinline]] static T from(Reader& in) {
    T made{};
    in.take('[');
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (element<W>(in, std::get<I>(made)), ...);
    }(std::index_sequence_for<W...>{});
    in.take(']');
    return made;
  }
};

template <class Of, class T> struct Decode<wire::Optional<Of>, std::optional<T>> {
  [[gnu::cold, gnu::noinline]] static std::optional<T> from(Reader& in) {
    if constexpr (wire::is_optional<Of> && !is_std_optional<T>) {
      return decode<Of, std::optional<T>>(in);
    } else {
      if (in.take_null()) return std::nullopt;
      return std::optional<T>(decode<Of, T>(in));
    }
  }
};
template <class Of, class T> struct Decode<wire::Optional<Of>, T*> {
  [[gnu::cold, gnu::noinline]] static T* from(Reader& in) {
    if constexpr (wire::is_node<Of>) return decode<Of, T*>(in);
    else return in.take_null() ? nullptr : new T(decode<Of, std::remove_const_t<T>>(in));
  }
};

template <class T> struct Decode<wire::ListNode, T*> {
  [[gnu::cold, gnu::noinline]] static T* from(Reader& in) { return decode_list<T>(in); }
};
template <class T> struct Decode<wire::TreeNode, T*> {
  [[gnu::cold, gnu::noinline]] static T* from(Reader& in) { return decode_tree<T>(in); }
};
template <class T> struct Decode<wire::GraphNode, T*> {
  [[gnu::cold, gnu::noinline]] static T* from(Reader& in) { return decode_graph<T>(in); }
};

}  // namespace __rung
