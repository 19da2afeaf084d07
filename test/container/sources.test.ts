/** What a function asks for part by part: a stream that is read once, and a probe that takes so many questions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner, values } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'

type Called = Exclude<RunnerLanguage, 'sql'>

/** What the stream gives, and then how much more it gives to a second reading. */
const readers: Readonly<Record<Called, string>> = {
  python3: `def solve(a):
    return [*a, len(list(a)), next(a, -1)]
`,
  javascript: `function solve(a) {
  const all = []
  for (const value of a) all.push(value)
  return [...all, [...a].length, a.next().done ? -1 : 0]
}
`,
  typescript: `function solve(a: IterableIterator<number>): number[] {
  const all: number[] = []
  for (const value of a) all.push(value)
  return [...all, [...a].length, a.next().done ? -1 : 0]
}
`,
  go: `package main

func solve(a func() (int, bool)) []int {
	all, again := []int{}, 0
	for value, ok := a(); ok; value, ok = a() {
		all = append(all, value)
	}
	for _, ok := a(); ok; _, ok = a() {
		again++
	}
	if _, ok := a(); ok {
		return all
	}
	return append(all, again, -1)
}
`,
  java: `import java.util.*;

class Solution {
    List<Integer> solve(Iterator<Integer> a) {
        List<Integer> all = new ArrayList<>();
        while (a.hasNext()) all.add(a.next());
        int again = 0;
        for (; a.hasNext(); a.next()) again++;
        all.add(again);
        all.add(a.hasNext() ? 0 : -1);
        return all;
    }
}
`,
  cpp: `std::vector<int> solve(std::function<std::optional<int>()> a) {
    std::vector<int> all;
    while (auto value = a()) all.push_back(*value);
    int again = 0;
    while (a()) again++;
    all.push_back(again);
    all.push_back(a() ? 0 : -1);
    return all;
}
`,
  rust: `fn solve(a: &mut dyn Iterator<Item = i32>) -> Vec<i32> {
    let mut all = Vec::new();
    while let Some(value) = a.next() {
        all.push(value);
    }
    all.push(a.count() as i32);
    all.push(-1);
    all
}
`,
}

/** The sum of the answers at the indexes; where \`c\` is true, whatever a question ends with is caught. */
const askers: Readonly<Record<Called, string>> = {
  python3: `def solve(a, b, c):
    total = 0
    for index in b:
        try:
            total += a(index)
        except BaseException:
            if not c:
                raise
    return total
`,
  javascript: `function solve(a, b, c) {
  let total = 0
  for (const index of b) {
    try {
      total += a(index)
    } catch (error) {
      if (!c) throw error
    }
  }
  return total
}
`,
  typescript: `function solve(a: (index: number) => number, b: number[], c: boolean): number {
  let total = 0
  for (const index of b) {
    try {
      total += a(index)
    } catch (error) {
      if (!c) throw error
    }
  }
  return total
}
`,
  go: `package main

func ask(a func(int) int, index int) (answer int) {
	defer func() { recover() }()
	return a(index)
}

func solve(a func(int) int, b []int, c bool) int {
	total := 0
	for _, index := range b {
		if c {
			total += ask(a, index)
		} else {
			total += a(index)
		}
	}
	return total
}
`,
  java: `import java.util.function.IntUnaryOperator;

class Solution {
    int solve(IntUnaryOperator a, int[] b, boolean c) {
        int total = 0;
        for (int index : b) {
            try {
                total += a.applyAsInt(index);
            } catch (Throwable error) {
                if (!c) throw error;
            }
        }
        return total;
    }
}
`,
  cpp: `int solve(std::function<int(int)> a, std::vector<int> b, bool c) {
    int total = 0;
    for (int index : b) {
        try {
            total += a(index);
        } catch (...) {
            if (!c) throw;
        }
    }
    return total;
}
`,
  rust: `use std::panic::{catch_unwind, AssertUnwindSafe};

fn solve(a: &dyn Fn(i32) -> i32, b: Vec<i32>, c: bool) -> i32 {
    let mut total = 0;
    for index in b {
        total += if c { catch_unwind(AssertUnwindSafe(|| a(index))).unwrap_or(0) } else { a(index) };
    }
    total
}
`,
}

const languages: readonly Called[] = ['python3', 'javascript', 'typescript', ...compiledLanguages]

describe.each(languages)('%s', (language) => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
    await runner.run(call(language, readers[language], [[[]]], { types: '(stream<int>) -> int[]' }))
  }, 300_000)
  afterAll(() => runner.stop())

  it('reads a stream once, and finds its end each time after', async () => {
    const inputs = [[[3, -1, 2147483647]], [[]], [Array.from({ length: 20_000 }, (_, index) => index)]]
    const report = await runner.run(call(language, readers[language], inputs, { types: '(stream<int>) -> int[]' }))
    expect([report.compile.error, report.results.map(({ error }) => error)]).toEqual([null, [null, null, null]])
    const read = values(report).map((value): unknown => JSON.parse(value ?? 'null'))
    expect(read[0]).toEqual([3, -1, 2147483647, 0, -1])
    expect(read[1]).toEqual([0, -1])
    expect((read[2] as number[]).slice(-4)).toEqual([19_998, 19_999, 0, -1])
  })

  it('answers so many questions about what is there, and lets no call pass that asked more', async () => {
    const asked = (questions: number, indexes: number[], isCaught: boolean) => [
      { answers: [5, 7, -9], questions },
      indexes,
      isCaught,
    ]
    const inputs = [
      asked(3, [0, 2, 0], false),
      asked(2, [0, 1, 2], false),
      asked(2, [0, 1, 2, 0], true),
      asked(2, [0, 1], true),
      asked(9, [3], false),
      asked(9, [-1], false),
      asked(9, [3, -1], true),
      asked(0, [], false),
      asked(1, [0, 0], false),
    ]
    const report = await runner.run(call(language, askers[language], inputs, { types: '(probe, int[], bool) -> int' }))
    expect(report.compile.error).toBeNull()
    expect(report.results.map(({ end, value, error }) => value ?? `${end}: ${error?.message ?? ''}`)).toEqual([
      '1',
      'raised: asked more than 2 questions',
      'raised: asked more than 2 questions',
      '12',
      'raised: asked about index 3, outside 0 to 2',
      'raised: asked about index -1, outside 0 to 2',
      'raised: asked about index 3, outside 0 to 2',
      '0',
      'raised: asked more than 1 question',
    ])
    expect(new Set(report.results.flatMap(({ error }) => error?.type ?? []))).toEqual(new Set([names[language]]))
  })

  it('says the line that asked, and shows none of the harness', async () => {
    const report = await runner.run(
      call(language, askers[language], [[{ answers: [1], questions: 0 }, [0], false]], {
        types: '(probe, int[], bool) -> int',
      }),
    )
    const lines = askers[language].split('\n')
    const line = report.results[0]?.error?.line ?? 0
    // Rust tells a panic's place only where the code that panics was compiled with the program.
    if (language === 'rust') expect(line).toBe(0)
    else expect(lines[line - 1]).toMatch(/a\(index\)|applyAsInt\(index\)/)
    expect(report.results[0]?.stderr).not.toMatch(/_sources|rung/i)
  })
})

/** What each language calls that with which a refused question ends. */
const names: Readonly<Record<Called, string>> = {
  python3: 'ProbeError',
  javascript: 'ProbeError',
  typescript: 'ProbeError',
  go: 'panic',
  java: 'ProbeError',
  cpp: 'ProbeError',
  rust: 'panic',
}
