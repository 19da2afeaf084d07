// Linked lists, trees and graphs of any type with the right members. No walk is recursive: an input chooses how deep they are.
#pragma once

namespace __rung {

template <class T> T* new_node(int value) {
  if constexpr (std::is_constructible_v<T, int>) {
    return new T(value);
  } else {
    T* node = new T();
    node->val = value;
    return node;
  }
}

template <ListLike T> [[gnu::cold]] T* decode_list(Reader& in) {
  std::vector<T*> nodes;
  std::optional<long long> tail;
  auto values = [&] {
    in.array([&] {
      nodes.push_back(new_node<T>(static_cast<int>(in.integer())));
      nodes.back()->next = nullptr;
    });
  };
  if (in.peek() == '{') {
    in.take('{');
    do {
      const std::string name = in.string();
      in.take(':');
      if (name == "values") values();
      else tail = in.integer();
    } while (in.take(','));
    in.take('}');
  } else {
    values();
  }
  for (std::size_t at = 1; at < nodes.size(); at++) nodes[at - 1]->next = nodes[at];
  if (tail) nodes.back()->next = nodes.at(static_cast<std::size_t>(*tail));
  return nodes.empty() ? nullptr : nodes.front();
}

template <TreeLike T> [[gnu::cold]] T* decode_tree(Reader& in) {
  std::vector<T*> nodes;
  std::size_t slot = 0;
  in.array([&] {
    T* node = in.take_null() ? nullptr : new_node<T>(static_cast<int>(in.integer()));
    if (node) node->left = node->right = nullptr;
    if (slot > 0) {
      T* parent = nodes[(slot - 1) / 2];
      (slot % 2 == 1 ? parent->left : parent->right) = node;
    }
    if (node) nodes.push_back(node);
    slot++;
  });
  return nodes.empty() ? nullptr : nodes.front();
}

template <GraphLike T> [[gnu::cold]] T* decode_graph(Reader& in) {
  std::vector<T*> nodes;
  std::vector<std::vector<std::size_t>> links;
  in.array([&] {
    in.take('[');
    nodes.push_back(new_node<T>(static_cast<int>(in.integer())));
    in.take(',');
    links.emplace_back();
    in.array([&] { links.back().push_back(static_cast<std::size_t>(in.integer())); });
    in.take(']');
  });
  for (std::size_t at = 0; at < nodes.size(); at++)
    for (std::size_t link : links[at]) nodes[at]->neighbors.push_back(nodes.at(link));
  return nodes.empty() ? nullptr : nodes.front();
}

// A step that is text already, for where a walk over nodes has come to.
std::string plain_text(const void* of);

template <Whole V> void put_int(Writer& out, V value, const Step* at) {
  const auto low = static_cast<long long>(value);
  const auto high = static_cast<unsigned long long>(value);
  const bool fits =
      value < V{} ? low >= INT32_MIN && static_cast<V>(low) == value : high <= INT32_MAX && static_cast<V>(high) == value;
  if (!fits) {
    Writer shown;
    shown.digits(value);
    throw WrongType{path_to(at), "int of 32 bits", name_of<V>(), shown.text};
  }
  out.digits(static_cast<long long>(value));
}

template <class V> void put_value(Writer& out, V value, const Step* at, std::size_t index, const char* behind) {
  if constexpr (std::is_same_v<V, int>) {
    out.digits(value);
  } else {
    const std::string text = "[" + std::to_string(index) + "]" + behind;
    const Step step{at, plain_text, &text};
    put_int(out, value, &step);
  }
  out.bound();
}

template <ListLike T> [[gnu::cold]] void encode_list(Writer& out, T* head, const Step* at) {
  // Brent's: a cycle is found without remembering nodes.
  std::size_t length = 0, power = 1, lambda = 0;
  bool cyclic = false;
  for (T *slow = head, *fast = head; fast;) {
    fast = fast->next;
    length++, lambda++;
    if (fast && fast == slow) {
      cyclic = true;
      break;
    }
    if (length > 4 * max_nodes) throw Unfit{"large"};
    if (lambda == power) {
      slow = fast;
      power *= 2;
      lambda = 0;
    }
  }
  std::size_t tail = 0;
  if (cyclic) {
    T *slow = head, *fast = head;
    for (std::size_t step = 0; step < lambda; step++) fast = fast->next;
    for (; slow != fast; slow = slow->next, fast = fast->next) tail++;
    length = tail + lambda;
    out.put("{\"values\":");
  }
  out.put('[');
  std::size_t index = 0;
  for (T* node = head; index < length; node = node->next, index++) {
    if (index > 0) out.put(',');
    put_value(out, node->val, at, index, ".val");
  }
  out.put(']');
  if (cyclic) {
    out.put(",\"tailTo\":");
    out.digits(tail);
    out.put('}');
  }
}

template <TreeLike T> [[gnu::cold]] bool contains_itself(T* root) {
  std::unordered_set<T*> done, on_way;
  std::vector<std::pair<T*, bool>> pending{{root, false}};
  while (!pending.empty()) {
    auto [node, leaving] = pending.back();
    pending.pop_back();
    if (leaving) {
      on_way.erase(node);
    } else if (on_way.contains(node)) {
      return true;
    } else if (done.insert(node).second) {
      on_way.insert(node);
      pending.emplace_back(node, true);
      for (T* child : {node->left, node->right})
        if (child) pending.emplace_back(child, false);
    }
  }
  return false;
}

template <TreeLike T> [[gnu::cold]] void encode_tree(Writer& out, T* root, const Step* at) {
  if (!root) return out.put("[]");
  std::vector<T*> level{root};
  std::unordered_set<T*> seen{root};
  bool shares = false;
  std::size_t missing = 0, nodes = 0;
  out.put('[');
  while (!level.empty()) {
    std::vector<T*> next;
    for (T* node : level) {
      if (!node) {
        missing++;
        continue;
      }
      // Missing children at the end are left out.
      for (; missing > 0; missing--) out.put("null,");
      put_value(out, node->val, at, nodes, ".val");
      out.put(',');
      if (++nodes > max_nodes) throw Unfit{"large"};
      for (T* child : {node->left, node->right}) {
        next.push_back(child);
        if (child && !shares && !seen.insert(child).second) {
          if (contains_itself(root)) throw Unfit{"cyclic"};
          shares = true;
        }
      }
    }
    level = std::move(next);
  }
  out.text.back() = ']';
}

template <GraphLike T> [[gnu::cold]] void encode_graph(Writer& out, T* root, const Step* at) {
  if (!root) return out.put("[]");
  std::vector<T*> nodes{root};
  std::unordered_map<T*, std::size_t> numbers{{root, 0}};
  for (std::size_t index = 0; index < nodes.size(); index++) {
    T* node = nodes[index];
    out.put(index == 0 ? "[[" : ",[");
    put_value(out, node->val, at, index, ".val");
    out.put(",[");
    std::size_t link = 0;
    for (T* near : node->neighbors) {
      if (!near) {
        const std::string text = "[" + std::to_string(index) + "].neighbors[" + std::to_string(link) + "]";
        const Step step{at, plain_text, &text};
        throw WrongType{path_to(&step), "GraphNode*", "nullptr", "nullptr"};
      }
      const auto [found, fresh] = numbers.try_emplace(near, nodes.size());
      if (fresh) nodes.push_back(near);
      if (link++ > 0) out.put(',');
      out.digits(found->second);
      out.bound();
    }
    out.put("]]");
  }
  out.put(']');
}

// The values of the nodes a call got. A call that frees a node may get its address again; then its value decides.
class GivenNodes {
 public:
  template <class T> void remember(const T&) {}
  template <ListLike T> void remember(T* node) {
    while (node && values_.emplace(node, static_cast<long long>(node->val)).second) node = node->next;
  }
  // Throws at the first node that is not one of the given ones, or has another value now. The list was encoded before.
  template <class T> void check(const T& list) {
    if constexpr (std::is_pointer_v<T>) {
      auto* node = list;
      for (std::size_t at = 0; node && at <= values_.size(); at++, node = node->next) {
        const auto value = static_cast<long long>(node->val);
        const auto was = values_.find(node);
        if (was != values_.end() && was->second == value) continue;
        const char* const found = was == values_.end() ? "new node" : "changed node";
        throw WrongType{"[" + std::to_string(at) + "]", "given node", found, std::to_string(value)};
      }
    }
  }

 private:
  std::unordered_map<const void*, long long> values_;
};

}  // namespace __rung
