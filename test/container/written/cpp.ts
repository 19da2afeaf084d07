/** A C++ file of all starters, whose `main` tells all literals. */
import { cppType } from '../../../src/problem/compiled-types.ts'
import { starter } from '../../../src/problem/starter.ts'
import { literal } from '../../../src/problem/values/literal.ts'
import type { Program } from './program.ts'
import { provided } from './program.ts'
import { classes, everything, functions, type Sample } from './table.ts'

const TELL = `
using S = std::string;
S number(const char* form, unsigned long long v) { char out[32]; std::snprintf(out, 32, form, v); return out; }
S joined(std::vector<S> parts, S open, S close, bool sorted) {
  if (sorted) std::sort(parts.begin(), parts.end());
  for (size_t i = 0; i < parts.size(); i++) open += (i ? "," : "") + parts[i];
  return open + close;
}
S tell(int v) { return std::to_string(v); }
S tell(long long v) { return std::to_string(v); }
S tell(bool v) { return v ? "true" : "false"; }
S tell(double v) { return std::isnan(v) ? "NaN" : "f" + number("%llx", std::bit_cast<unsigned long long>(v)); }
S tell(char v) { return "c" + std::to_string(int(v)); }
S tell(char32_t v) { return "c" + std::to_string((unsigned) v); }
S tell(std::nullptr_t) { return "null"; }
S tell(const S& v) { S out = "s"; for (unsigned char c : v) out += number("%02llx", c); return out; }
template <class... T> S tell(const std::tuple<T...>& v);
template <class K, class V> S tell(const std::map<K, V>& v);
template <class T> S tell(const std::set<T>& v);
template <class T> S tell(const std::vector<T>& v);
template <class T> S tell(const std::optional<T>& v) { return v ? tell(*v) : "null"; }
template <class T> S tell(const std::vector<T>& v) {
  std::vector<S> parts;
  for (size_t i = 0; i < v.size(); i++) { T part = v[i]; parts.push_back(tell(part)); }
  return joined(parts, "[", "]", false);
}
template <class T> S tell(const std::set<T>& v) {
  std::vector<S> parts;
  for (auto& part : v) parts.push_back(tell(part));
  return joined(parts, "{", "}", true);
}
template <class K, class V> S tell(const std::map<K, V>& v) {
  std::vector<S> parts;
  for (auto& [key, own] : v) parts.push_back(tell(key) + ":" + tell(own));
  return joined(parts, "<", ">", true);
}
template <class... T> S tell(const std::tuple<T...>& v) {
  return std::apply([](auto&... part) { return joined({tell(part)...}, "(", ")", false); }, v);
}
`

const isWide = ({ type, value }: Sample): boolean =>
  JSON.stringify(type).includes('"char"') && /[^\0-\u007f]/.test(JSON.stringify(value))

export const cpp: Program = {
  language: 'cpp',
  bigText: true,
  // The standard library orders neither NaN nor a null pointer.
  holds: ({ type, value }) =>
    !/"kind":"set","of":.*"null"|"key":[^}]*"null"/.test(JSON.stringify(type)) &&
    !(/"set"|"map"/.test(JSON.stringify(type)) && JSON.stringify(value).includes('"NaN"')),
  files: (samples: readonly Sample[]) => ({
    'main.cpp': `#include <bits/stdc++.h>
${provided(starter(everything, 'cpp'))}
${[...functions, ...classes].map((signature) => starter(signature, 'cpp')).join('\n')}
${TELL}
int main() {
${samples
  .map(
    (sample) =>
      `{ ${cppType(sample.type, isWide(sample))} x = ${literal(sample.value, sample.type, 'cpp')}; std::puts(tell(x).c_str()); }`,
  )
  .join('\n')}
}
`,
  }),
  compile: [['g++', '-std=c++20', '-O0', '-w', '-o', 'program', 'main.cpp']],
  run: ['./program'],
}
