// The harness's templates. They come after a learner's file that includes what it needs, so they include as little as they can.
#pragma once

#include <array>
#include <charconv>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "wire.hpp"
#include "json.hpp"
#include "suits.hpp"
#include "node-codec.hpp"
#include "decode.hpp"
#include "sources.hpp"
#include "encode.hpp"
#include "slots.hpp"
#include "entry.hpp"
#include "class-entry.hpp"
