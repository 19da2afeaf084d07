/** Programs that end in the ways beginners' programs do: by number, as a function `solve` and as a whole program. */
import type { HintCode } from '../../../src/problem/hint-code.ts'
import type { Language } from '../../../src/problem/problem.ts'

interface End {
  readonly name: string
  /** The type of the error, a colon and its message. */
  readonly words: RegExp
  readonly code: HintCode | null
}

interface Deadly {
  readonly language: Language
  readonly shared: string
  /** Comes after `shared` in a whole program. */
  readonly main: string
  /** What `solve` does with each number, from 0 on. */
  readonly ends: readonly End[]
}

const end = (name: string, words: RegExp, code: HintCode | null): End => ({ name, words, code })
const overflow = (words: RegExp) => end('a stack overflow', words, 'recursion_too_deep')
const division = (words: RegExp) => end('a division by zero', words, 'division_by_zero')
const index = (words: RegExp) => end('an index out of range', words, 'index_out_of_range')
const missing = (words: RegExp) => end('a value that is not there', words, 'null_dereferenced')
const ABORT = end('an abort', /^Exit: the process ended .*: the program aborted \(SIGABRT\)$/, null)

const javascript = {
  main: "process.stdout.write(String(solve(Number(require('node:fs').readFileSync(0, 'utf8')))))\n",
  ends: [
    overflow(/^RangeError: Maximum call stack size exceeded$/),
    division(/^RangeError: Division by zero$/),
    missing(/^TypeError: Cannot read properties of undefined/),
    missing(/^TypeError: Cannot read properties of null/),
    ABORT,
  ],
}

export const deadly: readonly Deadly[] = [
  {
    language: 'python3',
    shared: `import os
def deep(n): return 1 + deep(n + 1)
def solve(at):
    none, items = None, [1]
    if at == 0: return deep(0)
    if at == 1: return 1 // (at - 1)
    if at == 2: return items[at]
    if at == 3: return none.value
    os.abort()
`,
    main: 'print(solve(int(input())))\n',
    ends: [
      overflow(/^RecursionError: maximum recursion depth exceeded/),
      division(/^ZeroDivisionError: integer division or modulo by zero$/),
      index(/^IndexError: list index out of range$/),
      missing(/^AttributeError: 'NoneType' object has no attribute 'value'$/),
      ABORT,
    ],
  },
  {
    language: 'javascript',
    shared: `function deep(n) { return 1 + deep(n + 1) }
function solve(at) {
  const items = [[1]], none = null
  if (at === 0) return deep(0)
  if (at === 1) return Number(1n / BigInt(at - 1))
  if (at === 2) return items[at].length
  if (at === 3) return none.value
  process.abort()
}
`,
    ...javascript,
  },
  {
    language: 'typescript',
    shared: `function deep(n: number): number { return 1 + deep(n + 1) }
function solve(at: number): number {
  const items = [[1]], none: any = null
  if (at === 0) return deep(0)
  if (at === 1) return Number(1n / BigInt(at - 1))
  if (at === 2) return items[at].length
  if (at === 3) return none.value
  process.abort()
}
`,
    ...javascript,
  },
  {
    language: 'go',
    shared: `package main

import (
	"fmt"
	"os"
	"syscall"
)

func deep(n int) int { return 1 + deep(n+1) }

func solve(at int) int {
	var none *int
	items := []int{1}
	switch at {
	case 0:
		return deep(0)
	case 1:
		return 1 / (at - 1)
	case 2:
		return items[at]
	case 3:
		return *none
	}
	fmt.Fprint(os.Stderr)
	syscall.Kill(os.Getpid(), syscall.SIGABRT)
	select {}
}
`,
    main: `
func main() {
	var at int
	fmt.Scan(&at)
	fmt.Println(solve(at))
}
`,
    ends: [
      overflow(/^fatal error: stack overflow$/),
      division(/integer divide by zero$/),
      index(/index out of range \[2\] with length 1$/),
      missing(/invalid memory address or nil pointer dereference$/),
      end('an abort', /^SIGABRT: abort$/, null),
    ],
  },
  {
    language: 'java',
    shared: `class Solution {
  static int deep(int n) { return 1 + deep(n + 1); }
  public static int solve(int at) {
    int[] items = {1};
    String none = null;
    if (at == 0) return deep(0);
    if (at == 1) return 1 / (at - 1);
    if (at == 2) return items[at];
    return none.length();
  }
  public static void main(String[] args) { System.out.println(solve(new java.util.Scanner(System.in).nextInt())); }
}
`,
    main: '',
    ends: [
      overflow(/^StackOverflowError: /),
      division(/^ArithmeticException: \/ by zero$/),
      index(/^ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 1$/),
      missing(/^NullPointerException: /),
    ],
  },
  {
    language: 'cpp',
    shared: `#include <cstdlib>
#include <iostream>
#include <vector>
int deep(int n) { volatile int held[64] = {n}; return deep(n + 1) + held[n % 64]; }
int average(const std::vector<int>& of) {
  long long sum = 0;
  for (int one : of) sum += one;
  return sum / (long long)of.size();
}
int solve(int at) {
  std::vector<int> items{1};
  static volatile int raw[1];
  int *none = nullptr, zero = 0;
  switch (at) {
    case 0: return deep(0);
    case 1: return 9 / (at - 1);
    case 2: return items[at];
    case 3: return *none;
    case 4: abort();
    case 5: return 7 / zero;
    case 6: return 7 % zero;
    case 7: return raw[at * 100'000'000];
    case 8: none[5] = 1; return 0;
    case 9: return 1 / zero;
    case 10: return average({});
    case 11: return 10 / (at > 11 ? 1 : 0);
    case 12: __builtin_trap();
  }
}
`,
    main: 'int main() { int at; std::cin >> at; std::cout << solve(at); }\n',
    ends: [
      overflow(/^Stack overflow: the calls are nested too deeply$/),
      division(/^Floating point exception: a whole number was divided by zero/),
      index(/^Assertion failure: Assertion '__n < this->size\(\)' failed/),
      missing(/^Segmentation fault: a null pointer was used$/),
      end('an abort', /^Abort: the program called abort\(\), or it freed memory twice or wrote past its end$/, null),
      division(/^Floating point exception: a whole number was divided by zero/),
      division(/^Floating point exception: a whole number was divided by zero/),
      end(
        'a place far outside',
        /^Segmentation fault: memory was used that is not the program's: by an index far outside its array/,
        null,
      ),
      missing(/^Segmentation fault: a null pointer was used$/),
      // What an optimiser makes of divisions whose divisor it takes for another than zero.
      division(/^Floating point exception: a whole number was divided by zero/),
      division(/^Floating point exception: a whole number was divided by zero/),
      division(/^Floating point exception: a whole number was divided by zero/),
      end('a trap', /^Illegal instruction: the program did what the language leaves undefined/, null),
      end('no value at the end', /^Missing return: a function ended without returning a value$/, null),
    ],
  },
  {
    language: 'rust',
    shared: `pub fn deep(n: i32) -> i32 { deep(n + 1).wrapping_mul(3).wrapping_sub(n) }
pub fn solve(at: i32) -> i32 {
    let items = vec![1];
    let none: Option<i32> = None;
    match at {
        0 => deep(0),
        1 => 1 / (at - 1),
        2 => items[at as usize],
        3 => none.unwrap(),
        _ => std::process::abort(),
    }
}
`,
    main: `fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    println!("{}", solve(line.trim().parse().unwrap()));
}
`,
    ends: [
      overflow(/^StackOverflow: the stack overflowed$/),
      division(/^panic: attempt to divide by zero$/),
      index(/^panic: index out of bounds: the len is 1 but the index is 2$/),
      missing(/^panic: called `Option::unwrap\(\)` on a `None` value$/),
      ABORT,
    ],
  },
]
