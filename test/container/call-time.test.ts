/** The CPU time of the call alone, in every language: a loop counts, and reading a large argument does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'

type Called = Exclude<RunnerLanguage, 'sql'>

/** Computes for as many rounds as the first number says. */
const loops: Readonly<Record<Called, string>> = {
  python3: `def solve(a):
    total = 0
    for at in range(a[0]):
        total = (total * 31 + at) % 1000003
    return total
`,
  javascript: `function solve(a) {
  let total = 0
  for (let at = 0; at < a[0]; at++) total = (total * 31 + at) % 1000003
  return total
}
`,
  typescript: `function solve(a: number[]): number {
  let total = 0
  for (let at = 0; at < (a[0] ?? 0); at++) total = (total * 31 + at) % 1000003
  return total
}
`,
  go: `package main

func solve(a []int) int {
	total := 0
	for at := 0; at < a[0]; at++ {
		total = (total*31 + at) % 1000003
	}
	return total
}
`,
  java: `class Solution {
    int solve(int[] a) {
        int total = 0;
        for (int at = 0; at < a[0]; at++) total = (total * 31 + at) % 1000003;
        return total;
    }
}
`,
  cpp: `int solve(const std::vector<int>& a) {
    long long total = 0;
    for (int at = 0; at < a[0]; at++) total = (total * 31 + at) % 1000003;
    return static_cast<int>(total);
}
`,
  rust: `fn solve(a: Vec<i32>) -> i32 {
    let mut total: i64 = 0;
    for at in 0..a[0] {
        total = (total * 31 + at as i64) % 1000003;
    }
    total as i32
}
`,
}
const languages = ['python3', 'javascript', 'typescript', ...compiledLanguages] as const satisfies readonly Called[]

describe.each(languages)('%s', (language) => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
  })
  afterAll(() => runner.stop())

  it('counts what the call computes, and not what reading its argument takes', async () => {
    const large = [[0, ...Array.from({ length: 100_000 }, (_, at) => at)]]
    const long = [[3_000_000]]
    // The last is looked at: until then the program, and what reads its arguments, may be compiled.
    const inputs = [large, long, large, long, large, long, large, long].map((args) => [...args])
    const { results } = await runner.run(call(language, loops[language], inputs, { types: '(int[]) -> int' }))
    expect(results.map(({ end }) => end)).toEqual(inputs.map(() => 'returned'))
    const least = (parity: number) =>
      Math.min(...results.filter((_, at) => at % 2 === parity).map(({ callNs }) => callNs ?? Number.NaN))
    expect(least(1)).toBeGreaterThan(2_000_000)
    expect(least(0)).toBeLessThan(least(1) / 5)
  })
})
