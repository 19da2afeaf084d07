/** Programs that write frames of their own without end, in each language and kind of run: the first that nobody asked for ends the run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localRunner } from '../../src/runner/local.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { call, ends, operations, program, type RunnerProcess, startRunner, token } from './runner-process.ts'
import { compiledLanguages, isCompiled } from './toolchains.ts'
import { traced } from './traced.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

/** Well formed, and what a program says of its own end; a line of JSON that is the same text in every language here. */
const body = '{"frame":"raised","mark":null,"memory":false,"type":"E","message":"m","line":null}'
const bytes = [0, 0, 0, body.length, ...Buffer.from(body)].join(', ')

/** A function called `flood`, which never comes back, before whatever calls it. */
const floods = {
  python3: `import os\nbody = bytes([${bytes}])\ndef flood():\n  while True: os.write(4, body)\n`,
  javascript: `const body = Buffer.from([${bytes}])\nconst flood = () => { for (;;) require('node:fs').writeSync(4, body) }\n`,
  typescript: `import { writeSync } from 'node:fs'\nconst body: Buffer = Buffer.from([${bytes}])\nfunction flood(): never { for (;;) writeSync(4, body) }\n`,
  go: `package main\n\nimport "syscall"\n\nfunc flood() {\n\tfor {\n\t\tsyscall.Write(4, []byte{${bytes}})\n\t}\n}\n`,
  java: `import java.io.*;\nclass Flood {\n  static void flood() throws Exception {\n    var made = FileDescriptor.class.getDeclaredConstructor(int.class);\n    made.setAccessible(true);\n    var out = new FileOutputStream(made.newInstance(4));\n    for (;;) out.write(new byte[] {${bytes}});\n  }\n}\n`,
  cpp: `#include <unistd.h>\nvoid flood() {\n  const unsigned char body[] = {${bytes}};\n  for (;;) if (write(4, body, sizeof body) < 0) return;\n}\n`,
  rust: `extern "C" { fn write(to: i32, from: *const u8, length: usize) -> isize; }\nfn flood() -> ! {\n    let body: &[u8] = &[${bytes}];\n    loop { unsafe { write(4, body.as_ptr(), body.len()); } }\n}\n`,
} as const satisfies Partial<Record<RunnerLanguage, string>>

const calls = {
  python3: 'def solve(n): flood()\n',
  javascript: 'const solve = (n) => flood()\n',
  typescript: 'const solve = (n: number): number => flood()\n',
  go: 'func solve(n int) int {\n\tflood()\n\treturn n\n}\n',
  java: 'class Solution {\n  int solve(int n) throws Exception {\n    Flood.flood();\n    return n;\n  }\n}\n',
  cpp: 'int solve(int n) {\n  flood();\n  return n;\n}\n',
  rust: 'pub fn solve(_n: i32) -> i32 {\n    flood()\n}\n',
} as const
const programs = {
  python3: 'flood()\n',
  javascript: 'flood()\n',
  typescript: 'flood()\n',
  go: 'func main() { flood() }\n',
  java: 'class Solution {\n  public static void main(String[] args) throws Exception { Flood.flood(); }\n}\n',
  cpp: 'int main() { flood(); }\n',
  rust: 'fn main() {\n    flood();\n}\n',
} as const

const everyLanguage = ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust'] as const
const languages = everyLanguage.filter((language) => !isCompiled(language) || compiledLanguages.includes(language))
const patience = { cpuMs: 10_000, wallMs: 60_000, runMs: 120_000 } as const

describe.each(languages)('%s', (language) => {
  it('as a function', async () => {
    const report = await runner.run(call(language, floods[language] + calls[language], [[1], [2]], patience))
    expect([report.compile.error, ends(report)]).toEqual([null, ['protocol', 'not_run']])
  })
  it('as a program', async () => {
    const report = await runner.run(program(language, floods[language] + programs[language], ['', ''], patience))
    expect([report.compile.error, ends(report)]).toEqual([null, ['protocol', 'not_run']])
  })
})

const python = floods.python3 + calls.python3

it('as a class', async () => {
  const code = `${floods.python3}class Solution:\n  def go(self): flood()\n`
  const request = operations(
    'python3',
    code,
    { go: '() -> void' },
    [
      [
        ['Solution', []],
        ['go', []],
      ],
    ],
    patience,
  )
  expect(ends(await runner.run(request))).toEqual(['protocol'])
})

it('as a program that writes them one by one, so that none lies unread', async () => {
  const code = `${floods.python3}import time\nwhile True:\n  os.write(4, body)\n  time.sleep(0.05)\n`
  expect(ends(await runner.run(program('python3', code, [''], { idleMs: 2_000 })))).toEqual(['protocol'])
})

it('while the file is loaded, where the first is what ended it', async () => {
  const report = await runner.run(call('python3', `${floods.python3}flood()\n`, [[1], [2]], patience))
  expect(ends(report)).toEqual(['raised', 'not_run'])
})

it('as a traced run', async () => {
  expect(await traced(runner, call('python3', python, [[1]], patience))).toMatchObject({ end: 'protocol' })
})

it('as one of many variants, after which the next is tried', async () => {
  const variants = [python, 'def solve(n): return n'].map((content, index) => ({ id: `v${index}`, path: 'solution.py', content }))
  const request = call('python3', 'def solve(n): return n', [[1]], patience)
  const report = await localRunner({ url: runner.url, token }).variants({
    id: 'batch',
    base: { kind: 'run', request },
    variants,
    wallMs: 60_000,
  })
  expect(report).toMatchObject({
    ok: true,
    value: { results: [{ report: { results: [{ end: 'protocol' }] } }, { report: { results: [{ end: 'returned' }] } }] },
  })
})

it('as a test of a workspace, which has no descriptor for them', async () => {
  const content = `${floods.python3}import unittest\nclass Case(unittest.TestCase):\n  def test_it(self): flood()\n`
  const limits = { cpuMs: 10_000, wallMs: 20_000, memoryMb: 512 }
  const response = await runner.ask('/v1/tests', {
    method: 'POST',
    body: JSON.stringify({ id: 't', language: 'python3', files: [{ path: 'test_it.py', content }], limits }),
  })
  expect(await response.json()).toMatchObject({ end: 'finished', tests: [{ status: 'error' }] })
})
