/** Reviews: what our own rules find, what the linters add, and what a program cannot do to either. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTongue } from '../../container/code-tools/tongue.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { MAX_CODE_BYTES } from '../../src/runner/protocol.ts'
import { type ReviewReport, reviewReportSchema } from '../../src/runner/review-protocol.ts'
import { type RunnerProcess, startRunner } from './runner-process.ts'
import { quiet, rows } from './review/rows.ts'

async function found(language: RunnerLanguage, program: string): Promise<readonly string[]> {
  const tongue = await loadTongue(language)
  const read = tongue.review(program)
  if ('errorAt' in read) throw new Error(`no program from ${read.errorAt} on`)
  return read.findings.map(({ rule, line, subject }) => `${line} ${rule}${subject === '' ? '' : ` ${subject}`}`).sort()
}

describe('our own rules', () => {
  it.each(rows)('%s: %s', async (language, program, findings) => {
    expect(await found(language, program)).toEqual(findings)
  })

  it.each(quiet)('say nothing in %s of %s', async (language, _what, program) => {
    expect(await found(language, program)).toEqual([])
  })

  it('keep every line in its place when what switches linters off is taken out', async () => {
    const tongue = await loadTongue('rust')
    const read = tongue.review('#![allow(clippy::all)]\n// allow\nfn f() -> i32 {\n    1 /* x\n */\n}\n')
    expect(read).toMatchObject({ text: '                      \n        \nfn f() -> i32 {\n    1     \n   \n}\n' })
  })
})

const files: Readonly<Record<string, string>> = {
  python3: 'solution.py',
  javascript: 'solution.js',
  typescript: 'solution.ts',
  go: 'solution.go',
  java: 'Solution.java',
  cpp: 'solution.cpp',
  rust: 'solution.rs',
  sql: 'solution.sql',
}

describe('a review', () => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
  })
  afterAll(() => runner.stop())

  const post = (language: string, content: string) =>
    runner.ask('/v1/review', {
      method: 'POST',
      body: JSON.stringify({ id: 'review', language, files: [{ path: files[language], content }] }),
    })
  async function review(language: string, content: string): Promise<ReviewReport> {
    const response = await post(language, content)
    expect(response.status).toBe(200)
    return reviewReportSchema.parse(await response.json())
  }
  const rulesOf = ({ findings }: ReviewReport) => findings.map(({ rule, line }) => `${line} ${rule}`)

  it.each([
    ['python3', 'ruff', 'def f(xs):\n    try:\n        return xs[0]\n    except:\n        return 0\n', '4 bare_except'],
    ['javascript', 'oxlint', 'function f(xs) {\n  let n = xs.length\n  return n\n}\n', '2 never_reassigned'],
    ['typescript', 'oxlint', 'function f(xs: number[]): number {\n  let n = xs.length\n  return n\n}\n', '2 never_reassigned'],
    ['go', 'staticcheck', 'package main\n\nfunc f(a int) bool {\n\treturn a-1 == a-1\n}\n', '4 self_comparison'],
    [
      'java',
      'ecj',
      'class Solution {\n  int f(int a) {\n    switch (a) {\n      case 1:\n        a++;\n      case 2:\n        a--;\n        break;\n    }\n    return a;\n  }\n}\n',
      '6 fall_through',
    ],
    ['cpp', 'cppcheck', '#include <vector>\nint f(std::vector<int> xs) {\n  return xs.size();\n}\n', '2 passed_by_value'],
    ['rust', 'clippy', 'pub fn f(a: i32) -> i32 {\n    return a + 1;\n}\n', '2 needless_return'],
  ])('has what the linter of %s says', async (language, name, program, finding) => {
    const report = await review(language, program)
    // A machine without the linter says so, and says how to get it.
    if (report.linter.state === 'not_installed') expect(report.linter.install).toMatch(/^Install/)
    else {
      expect(report.linter).toEqual({ name, state: 'ran', install: '' })
      expect(rulesOf(report)).toContain(finding)
    }
  })

  it('has nothing to say of SQL', async () => {
    expect(await review('sql', 'SELECT 1')).toEqual({
      id: 'review',
      language: 'sql',
      findings: [],
      linter: { name: '', state: 'none', install: '' },
    })
  })

  it.each([
    ['python3', '# ruff: noqa\n# flake8: noqa\ndef f(x):\n    return x == None  # noqa\n', '4 none_comparison'],
    [
      'javascript',
      '/* eslint-disable */\nfunction f(a) {\n  // oxlint-disable-next-line\n  let b = a\n  return b\n}\n',
      '4 never_reassigned',
    ],
    [
      'go',
      'package main\n\n//lint:file-ignore SA4000 no\nfunc f(a int) bool {\n\treturn a-1 == a-1 //nolint\n}\n',
      '5 self_comparison',
    ],
    [
      'java',
      '@SuppressWarnings("all")\nclass Solution {\n  String name;\n  int f(int a) {\n    String name = "b";\n    return name.length();\n  }\n}\n',
      '5 shadowed_variable',
    ],
    [
      'rust',
      '#![allow(clippy::all)]\n#[allow(warnings)]\npub fn f(a: i32) -> i32 {\n    return a + 1;\n}\n',
      '4 needless_return',
    ],
  ])('is not switched off by a program in %s', async (language, program, finding) => {
    const report = await review(language, program)
    if (report.linter.state !== 'not_installed') expect(rulesOf(report)).toContain(finding)
  })

  it.each([
    ['a line as long as a program may be', 'python3', `x = [${'1, '.repeat(20_000)}]\n`],
    ['brackets in brackets', 'javascript', `const f = () => ${'('.repeat(5_000)}1${')'.repeat(5_000)}\n`],
    ['blocks in blocks', 'java', `class Solution { void f() ${'{'.repeat(5_000)}${'}'.repeat(5_000)} }\n`],
    ['lone surrogates', 'python3', 'x = "\ud800"\n'],
    ['a null character', 'javascript', 'const f = (a) => a + "\0"\n'],
    ['types that are not there', 'java', 'class Solution { Missing f(Missing a) { return a; } }\n'],
    ['a file of the machine', 'cpp', '#include "/etc/passwd"\nint f() { return 0; }\n'],
    ['a program that includes itself', 'cpp', '#include "solution.cpp"\nint f() { return 0; }\n'],
  ])('comes to an end with %s', async (_what, language, program) => {
    const response = await post(language, program)
    const text = await response.text()
    expect([200, 400, 422, 503]).toContain(response.status)
    expect(text.length).toBeLessThan(20_000)
    expect(text).not.toContain('root:')
  })

  it('takes no more than a program may have', async () => {
    expect((await post('python3', `x = "${'a'.repeat(MAX_CODE_BYTES)}"\n`)).status).toBe(400)
  })

  it('leaves the learner only names of their own', async () => {
    const report = await review('python3', `def f(xs):\n    ${'a'.repeat(50)} = [1]\n    return xs\n`)
    expect(report.findings.map(({ rule, subject }) => [rule, subject])).toEqual([['unused_variable', '']])
  })
})
