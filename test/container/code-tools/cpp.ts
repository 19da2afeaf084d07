import { programsOf } from './program.ts'

export const cpp = programsOf({
  'two sum': String.raw`
 #include <unordered_map>
 #include <vector>
 
 std::vector<int> twoSum(const std::vector<int>& nums, int target) {
|    std::unordered_map<int, std::size_t> seen;
|    for (std::size_t i = 0; i < nums.size(); ++i) {
|        auto it = seen.find(target - nums[i]);
|        if (it != seen.end()) return {static_cast<int>(it->second), static_cast<int>(i)};
|        seen[nums[i]] = i;
|    }
|    return {};
 }
 `,
  'a class': String.raw`
 #include <stack>
 
 class MyQueue {
     std::stack<int> in, out;
     int count = 0;
 
   public:
     MyQueue() { count = 0; }
     ~MyQueue() {}
     void push(int value) {
|        in.push(value);
|        ++count;
     }
     int pop() {
|        if (out.empty()) {
|            while (!in.empty()) {
|                out.push(in.top());
|                in.pop();
|            }
|        }
|        int top = out.top();
|        out.pop();
|        count -= 1;
|        return top;
     }
     bool empty() const { ⟦return count == 0;⟧ }
 };
 `,
  templates: String.raw`
 #include <array>
 #include <utility>
 
 template <typename T, int N = 3>
 struct Ring {
     std::array<T, N> slots{};
     int at = 0;
     void put(T value) {
|        slots[at % N] = value;
|        at = at + 1;
     }
     bool operator<(const Ring<T, N>& other) const { ⟦return at < other.at;⟧ }
 };
 
 template <class A, class B>
 auto larger(A a, B b) -> decltype(a + b) {
|    return a > b ? a : b;
 }
 `,
  'outside of the class': String.raw`
 namespace shapes {
 class Square {
   public:
     explicit Square(double side);
     double area() const;
   private:
     double side_;
 };
 Square::Square(double side) : side_(side) {
     if (side < 0) side_ = 0;
 }
 double Square::area() const {
|    return side_ * side_;
 }
 }  // namespace shapes
 `,
  directives: String.raw`
 #define LIMIT 100
 #if LIMIT > 50
 #define WIDE 1
 #endif
 
 // How many squares are below the limit.
 static int squares() {
|    int count = 0;
|    for (int i = 1; i * i < LIMIT; i++) {
|        count++;
|    }
|    return count;
 }
 `,
  streams: String.raw`
 #include <iostream>
 #include <sstream>
 #include <string>
 
 std::string joined(int n) {
|    std::ostringstream out;
|    for (int i = 0; i < n; i++) {
|        if (i > 0 && n != 1) out << ", ";
|        out << (1 << i);
|    }
|    std::string text = out.str();
|    text = text + "!";
|    return text;
 }
 
 int main() {
     int n = 0;
     std::cin >> n;
     std::cout << joined(n) << '\n';
     return 0;
 }
 `,
  lambdas: String.raw`
 #include <algorithm>
 #include <vector>
 
 long long kept(std::vector<std::pair<int, int>> spans) {
|    std::sort(spans.begin(), spans.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
|    long long count = 0;
|    int end = -1000000007;
|    for (const auto& [from, to] : spans) {
|        if (from < end) continue;
|        end = to;
|        ++count;
|    }
|    return count;
 }
 `,
  pointers: String.raw`
 struct ListNode {
     int val = 0;
     ListNode* next = nullptr;
 };
 
 ListNode* reverse(ListNode* head) {
|    ListNode* before = nullptr;
|    while (head) {
|        ListNode* next = head->next;
|        head->next = before;
|        before = head;
|        head = next;
|    }
|    return before;
 }
 `,
  exceptions: String.raw`
 #include <stdexcept>
 #include <string>
 
 int digit(char c) {
|    if (c < '0' || c > '9') throw std::invalid_argument("no digit");
|    return c - '0';
 }
 
 inline int number(const std::string& text, bool strict = true) {
|    int value = 0;
|    for (char c : text) {
|        if (!strict && c == '_') continue;
|        value = value * 10 + digit(c);
|    }
|    return value;
 }
 `,
  'an interface': String.raw`
 #include <vector>
 
 struct Cost {
     virtual int of(int n) const = 0;
     virtual ~Cost() = default;
 };
 
 int cheapest(const Cost& cost, const std::vector<int>& from) {
|    int best = -1;
|    for (int n : from) {
|        const int price = cost.of(n) / 2;
|        if (best == -1 || price <= best) {
|            best = price;
|        }
|    }
|    do {
|        best--;
|    } while (best >= 100);
|    return best;
 }
 `,
})
