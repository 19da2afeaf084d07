import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const cpp: readonly Reference[] = [
  {
    name: 'a class with a template',
    code: `#include <string>
#include <unordered_map>
#include <vector>

template <typename Key>
class Counter {
    std::unordered_map<Key, int> counts_;

public:
    explicit Counter(int room) : counts_() { counts_.reserve(room); }
    // begin: student; todo: end
    int add(const Key& key, int by = 1) {
        auto [place, is_new] = counts_.try_emplace(key, 0);
        if (is_new && by < 0) {
            counts_.erase(place);
            return 0;
        }
        place->second += by;
        return place->second;
    }
    const char* text() const { return "end; student todo"; }
};
`,
    keeps: ['#include <unordered_map>', 'template <typename Key>', 'class Counter {', 'int add(const Key& key, int by = 1) {'],
  },
  {
    name: 'lambdas and a switch, with tabs and no last newline',
    code: `#include <algorithm>
#include <vector>
using namespace std;

int score(vector<int>& values, char mode) {
\tsort(values.begin(), values.end(), [](int a, int b) { return a > b; });
\tauto best = [&](size_t count) -> int {
\t\tint sum = 0;
\t\tfor (size_t i = 0; i < count && i < values.size(); ++i) sum += values[i];
\t\treturn sum;
\t};
\tswitch (mode) {
\t\tcase 'a':
\t\t\treturn best(1);
\t\tcase 'b': {
\t\t\tint two = best(2);
\t\t\treturn two / 2;
\t\t}
\t\tdefault:
\t\t\tbreak;
\t}
\tdo { values.pop_back(); } while (values.size() > 3);
\treturn best(values.size());
}`,
    keeps: ['using namespace std;', 'int score(vector<int>& values, char mode) {'],
  },
  {
    name: 'a program with CRLF and letters of other scripts',
    code: crlf(`#include <iostream>
#define LIMIT 100

namespace größe {
int länge(const std::string& wort) { return static_cast<int>(wort.size()); } // 長さ
}  // namespace größe

int main() {
    std::string wort;
    long summe = 0;
    while (std::cin >> wort) {
        if (summe > LIMIT) break;
        summe += größe::länge(wort);
    }
    std::cout << summe << " ∑\\n";
    return 0;
}
`),
    keeps: ['#define LIMIT 100', 'int länge(const std::string& wort) {', 'int main() {'],
  },
]
