/** Code in which little may be changed: types, imports, annotations, directives, comments and texts; with all that may. */
import type { RunnerLanguage } from '../../../src/runner/protocol.ts'

export const untouched: readonly (readonly [RunnerLanguage, string, string, readonly string[]])[] = [
  [
    'python3',
    'a.py',
    `"""Doc with 1 < 2."""
import a.b1
from c import d as e
__all__ = ["f", "1"]

@decorated(1, "x")
def f(a: "list[1]", *b) -> "int":
    'More doc, 3 + 4.'
    x: "Literal[5]" = a  # 6 < 7
    raise ValueError("eight" + "nine")

def g(words):
    out = "".join(words) + "," * 2
    out += str(words)
    return f"{out + '1'}" + out + [3] * 4

if __name__ == "__main__":
    pass
`,
    [
      'removed_statement: raise ValueError("eight" + "nine") → pass',
      'constant: "" → "x"',
      'constant: "," → ""',
      'constant: 2 → 3',
      'removed_statement: out += str(words) → pass',
      `removed_statement: return f"{out + '1'}" + out + [3] * 4 → pass`,
      'constant: 3 → 4',
      'constant: 4 → 5',
    ],
  ],
  [
    'typescript',
    'a.ts',
    `import { a as b } from './c1'
export * from "d"
type A<T = 1> = T extends 2 ? 'three' : { four: 4 }
interface B { readonly five?: 5 }
@decorated(6) class C<T extends Array<7>> {
  f(this: C<8>, a: Map<string, 9>): asserts a is Map<string, 9> {
    const re = /a<b/g
    throw new Error('ten')
  }
}
const t = a as 'eleven' // 1 < 2
const u = new Map<'x', Array<2>>([])
const s = 'x' + t + \`\${1 + 2}\`
declare const v: 12
const w = { 'key': t, 13: t }
`,
    ["removed_statement: throw new Error('ten') → ;", "constant: 'x' → ''"],
  ],
  [
    'go',
    'a.go',
    `package a

import "fmt"

type T struct {
	A [4]int \`json:"a"\`
}

// 1 < 2
func f[K comparable](m map[K][3]int, s string) (r [2]int, err error) {
	panic("four" + s + fmt.Sprint(s) + s)
}
`,
    [],
  ],
  [
    'java',
    'A.java',
    `package a.b1;
import java.util.List;
@Annotated(value = 1, text = "x") class A<T extends Comparable<T>> {
  @Other("y") List<List<? super T>> f(Class<T[]> c, String s) throws E {
    /* 1 < 2 */
    List<T> x = (List<T>) g(c);
    String t = s + c + x;
    throw new E("four" + t);
  }
}
`,
    [],
  ],
  [
    'cpp',
    'a.cpp',
    `#include <vector>
#define N (1 < 2)
#if N > 3
#endif
template <int K = 4, typename T = std::array<int, 5>> class A {
  std::vector<std::pair<int, std::array<T, 6>>> a;
  virtual int f(const std::string& s) = 0;
  bool operator<(const A<K, T>& o) const;
  bool operator==(const A& o) const = delete;
  using B = std::array<int, 7>;
  static_assert(sizeof(int) > 2, "x");
  [[deprecated("eight")]] std::array<int, 9> g(std::ostream& out, std::string s) {
    out << s << "x" + s << std::get<1>(a);
    throw std::logic_error("ten" + s);
  }
};
`,
    ['constant: "x" → ""'],
  ],
  [
    'rust',
    'a.rs',
    `#![allow(dead_code)]
use std::collections::{HashMap, HashSet};
#[derive(Debug)]
#[repr(align(8))]
struct A<'a, T: Into<Vec<[u8; 1]>>> { a: &'a [T; 2], b: (i32, HashMap<String, [u8; 3]>) }
type B = [u8; 4];
macro_rules! m { ($x:expr) => { $x + 5 < 6 }; }
/// 1 < 2
fn f<'a, const N: usize>(a: &A<'a, [u8; N]>, s: String, n: [u8; 2]) -> Result<[u8; 7], Box<dyn Fn(i32) -> [u8; 8]>>
where
    [u8; 9]: Sized,
{
    let t = s + "x" + &format!("{}", a.b.0);
    panic!("ten {} {}", a.b.0, t)
}
`,
    ['constant: "x" → ""'],
  ],
]
