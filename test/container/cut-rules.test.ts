/** Single rules of guided scaffolds: what goes together, what stands in for it, and what is refused. */
import { describe, expect, it } from 'vitest'
import { cutOf } from '../../container/code-tools/cut.ts'
import { loadTongue } from '../../container/code-tools/tongue.ts'
import { fill } from '../../src/problem/scaffold-markers.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { CutReport } from '../../src/runner/workspace-protocol.ts'

async function outcome(language: RunnerLanguage, content: string, givenPercent = 0, seed = 0) {
  return cutOf({ language, files: [{ path: 'a', content }], givenPercent, seed }, await loadTongue(language))
}

async function cut(language: RunnerLanguage, content: string, givenPercent = 0, seed = 0): Promise<CutReport> {
  const report = await outcome(language, content, givenPercent, seed)
  if ('line' in report) throw new Error(`line ${report.line} cannot be cut`)
  expect(fill(report.file.content, report.todos)).toBe(content)
  return report
}

/** The scaffold with `‹1 …›` for a region and what stands in for it. */
const brief = async (language: RunnerLanguage, content: string, givenPercent = 0, seed = 0): Promise<string> =>
  (await cut(language, content, givenPercent, seed)).file.content.replaceAll(
    /(\/\/|\/\*|#|--) BEGIN STUDENT TODO (\d+)(?: \*\/)?(.*?)\1 END STUDENT TODO \2(?: \*\/)?/gs,
    (_, _sign, id: string, inner: string) => `‹${id} ${inner.trim().replaceAll(/\s*\n\s*/g, ' | ')}›`,
  )

it.each<readonly [RunnerLanguage, string]>([
  ['python3', 'def f():\n    # BEGIN STUDENT TODO 1\n    return 1\n'],
  ['python3', 'def f():\n    return "x"\n\nprint("end student todo")\n'],
  ['javascript', '// one\n/* Begin  Student\tTodo */ f()\n'],
  ['typescript', 'const a: string = `BEGIN_STUDENT_TODO`\n'],
  ['go', 'package a\n\n// END-STUDENT-TODO\nfunc f() {}\n'],
  ['java', 'class A { String s = "bEGIN sTUDENT tODO 7"; }\n'],
  ['cpp', '/* END STUDENT\nTODO */ int f() { return 1; }\n'],
  ['rust', 'fn f() { begin_student_todo() }\n'],
  ['sql', "SELECT 'BEGIN STUDENT TODO' FROM t;\n"],
])('%s with a mark is refused: %j', async (language, code) => {
  const line = code.split('\n').findIndex((one) => /student.todo/i.test(one)) + 1
  expect(await outcome(language, code)).toEqual({ marked: 'a', line: Math.max(line, 1) })
})

it.each<readonly [RunnerLanguage, string, number]>([
  ['python3', 'x = 1\ndef f(:\n    return 1\n', 2],
  ['javascript', 'f()\n}\n', 2],
  ['typescript', 'let a: = 2\n', 1],
  ['go', 'package a\nfunc f() { x := }\n', 2],
  ['java', 'class A {\n int f() { return +; }\n}\n', 2],
  ['cpp', 'int f() {\n return +;\n}\n', 2],
  ['rust', 'fn f() {\n let x = ;\n}\n', 2],
  ['sql', 'SELECT a\nFROM WHERE b\n', 2],
])('%s that is no code is not cut', async (language, code, line) => {
  expect(await outcome(language, code)).toEqual({ path: 'a', line })
})

it.each<readonly [RunnerLanguage, string]>([
  ['python3', 'import os\n\n\nclass A:\n    """Text."""\n\n    x = 1\n'],
  ['java', 'interface A {\n    int f();\n}\n'],
  ['rust', '#[derive(Debug)]\nstruct A { x: i32 }\n'],
  ['sql', 'CREATE TABLE a (b TEXT);\n'],
  ['go', ''],
])('%s without a statement is given whole: %j', async (language, code) => {
  expect(await cut(language, code)).toEqual({ language, file: { path: 'a', content: code }, todos: [], givenPercent: 100 })
})

describe('what stands in', () => {
  it.each<readonly [RunnerLanguage, string, string]>([
    ['python3', 'def f(): return 1\n', 'def f(): ‹1 raise NotImplementedError›\n'],
    ['python3', 'def f(): return 1;\n', 'def f(): ‹1 raise NotImplementedError›\n'],
    ['python3', 'def f():\n\tif a: b(); c()  # d\n\treturn 1', 'def f():\n\t‹1 raise NotImplementedError›'],
    ['javascript', 'const f = (a) => a\n', 'const f = (a) => ‹1 { throw new Error("not written yet") }›\n'],
    ['javascript', 'function f() { return 1; } // a\n', 'function f() { ‹1 throw new Error("not written yet");› } // a\n'],
    [
      'typescript',
      'class A {\n  f(): void {\n    g()\n  }\n}\n',
      'class A {\n  f(): void {\n    ‹1 throw new Error("not written yet")›\n  }\n}\n',
    ],
    ['go', 'package a\n\nfunc f() int { return 1 }\n', 'package a\n\nfunc f() int { ‹1 panic("not written yet")› }\n'],
    [
      'java',
      'class A { int f() { return 1; } }\n',
      'class A { int f() { ‹1 throw new UnsupportedOperationException("not written yet");› } }\n',
    ],
    ['cpp', 'int f() { return 1; }\n', 'int f() { ‹1 throw "not written yet";› }\n'],
    [
      'cpp',
      '#include <map>\nint f() { return 1; }\n',
      '#include <map>\nint f() { ‹1 throw std::logic_error("not written yet");› }\n',
    ],
    ['rust', 'fn f() -> i32 { 1 }\n', 'fn f() -> i32 { ‹1 todo!();› }\n'],
    ['sql', 'SELECT a.b, 1 AS c FROM a;\n', 'SELECT ‹1 NULL AS b, NULL AS c›;\n'],
  ])('for a body of %s: %j', async (language, code, scaffold) => {
    expect(await brief(language, code)).toBe(scaffold)
  })

  it('leaves what follows reachable in Java', async () => {
    const code =
      'class A {\n    int f(int a) {\n        while (true) {\n            if (a > 1) break;\n        }\n        return a;\n    }\n}\n'
    const scaffolds = await Promise.all([0, 1, 2, 3].map((seed) => brief('java', code, 66, seed)))
    const stands = scaffolds.filter((text) => text.includes('return a;'))
    expect(stands.length).toBeGreaterThan(0)
    for (const text of stands) expect(text).toContain('‹1 if (true) throw')
  })

  it('reads in Go what nothing else reads', async () => {
    const code = `package main

import "strings"

func f(text string) (n int) {
	for i, r := range text {
		n += i * strings.IndexRune(text, r)
	}
	return
}
`
    expect(await brief('go', code, 66, 1)).toContain(
      'for i, r := range text {\n\t\t‹1 _ = i | _ = r | _ = strings.Compare | panic("not written yet")›\n\t}\n\treturn\n',
    )
  })
})

describe('what goes together', () => {
  it('a declaration goes after all that uses it', async () => {
    const code = 'def f():\n    first = 1\n    second = first + 1\n    third = second + first\n    return third\n'
    const texts = await Promise.all([75, 50, 25].map((share) => brief('python3', code, share, 4)))
    expect(texts.map((text) => text.split('\n').filter((line) => / = /.test(line)).length)).toEqual([3, 2, 1])
    expect(texts[2]).toContain('first = 1')
  })

  it('a statement goes with its repetitions, and with a comment that holds it', async () => {
    const same = 'total = sum(entry.amount for entry in entries)'
    const code = `def f(a, entries):\n    # ${same}\n    if a:\n        ${same}\n    else:\n        ${same}\n    return 1\n`
    for (const share of [100, 80, 50, 20, 0]) {
      for (const seed of [0, 1, 2, 3]) {
        const text = await brief('python3', code, share, seed)
        expect([0, 3]).toContain(text.split(same).length - 1)
      }
    }
    expect(await brief('python3', code, 25, 0)).not.toContain(same)
  })

  it('a statement that a field shows stays, and what is around it', async () => {
    const same = 'List<Integer> values = new ArrayList<>();'
    const code = `class A {\n    ${same}\n    int f() {\n        if (g()) {\n            ${same}\n            values.add(1);\n        }\n        return 2;\n    }\n}\n`
    const text = await brief('java', code, 0)
    expect(text.split(same)).toHaveLength(3)
    expect(text).toContain('if (g()) {')
    expect(text).not.toContain('return 2;')
  })

  it('a declaration nothing uses any more goes in Go and Rust', async () => {
    const go = 'package a\n\nfunc f(a int) int {\n\tb := a + 1\n\tg()\n\treturn b\n}\n'
    for (const seed of [0, 1, 2, 3]) {
      const text = await brief('go', go, 60, seed)
      expect(text.includes('return b')).toBe(text.includes('b := a + 1'))
    }
  })

  it('an attribute goes with what it is of', async () => {
    expect(await brief('rust', 'fn f() {\n    #[allow(unused)]\n    let a = 1;\n}\n')).toBe('fn f() {\n    ‹1 todo!();›\n}\n')
  })

  it('FROM goes after joins and all that filters', async () => {
    const code = 'SELECT a\nFROM t\nJOIN u USING (a)\nWHERE b > 1\nGROUP BY a\nHAVING COUNT(*) > 1\n'
    for (const seed of [0, 1, 2, 3]) {
      for (const share of [80, 60, 40, 20]) {
        const text = await brief('sql', code, share, seed)
        expect(text).toContain('FROM t')
        if (text.includes('HAVING')) expect(text).toContain('GROUP BY')
      }
    }
  })
})
