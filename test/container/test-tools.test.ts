/** Workspaces with tests of their own, by every test tool that is here. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import type { TestsReport, TestTool } from '../../src/runner/workspace-protocol.ts'
import { testNamesReportSchema, testsReportSchema } from '../../src/runner/workspace-protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { startRunner } from './runner-process.ts'
import { workspaces } from './test-tools/workspaces.ts'
import { hasTool, isHere } from './toolchains.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

type Files = Readonly<Record<string, string>>
const limits = { cpuMs: 30_000, wallMs: 60_000, memoryMb: 1_024 }

const ask = (language: RunnerLanguage, files: Files, tool?: string, changed: Partial<typeof limits> = {}) =>
  runner.ask('/v1/tests', {
    method: 'POST',
    body: JSON.stringify({
      id: 'tests',
      language,
      tool,
      files: Object.entries(files).map(([path, content]) => ({ path, content })),
      limits: { ...limits, ...changed },
    }),
  })

async function report(...asked: Parameters<typeof ask>): Promise<TestsReport> {
  const response = await ask(...asked)
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(JSON.stringify(body))
  return testsReportSchema.parse(body)
}

const isReady = (language: RunnerLanguage, tool: TestTool): boolean => {
  if (tool === 'pytest') return existsSync('/usr/lib/python3/dist-packages/pytest')
  if (tool === 'JUnit 5') return isHere('java') && existsSync('/usr/share/java/junit-platform-launcher.jar')
  return language === 'go' || language === 'cpp' || language === 'rust' ? isHere(language) : hasTool('python3')
}

for (const { language, tool, name, files, changed, broken } of workspaces) {
  if (!isReady(language, tool)) continue
  describe(`${tool}, ${name}`, () => {
    it('says of every test how it ended, and where', async () => {
      const { tests, end, printed, ...rest } = await report(language, files, tool)
      const endOf = (word: string) => {
        const { status, path = null, line = null } = tests.find(({ name: of }) => of.includes(word)) ?? {}
        return status === 'failed' || status === 'error' ? [status, path, line] : status
      }
      expect(
        { end, adds: endOf('dds'), doubts: endOf('doubts'), breaks: endOf('breaks'), waits: endOf('waits') },
        printed,
      ).toEqual({
        end: 'finished',
        adds: 'passed',
        doubts: ['failed', ...changed.failed],
        breaks: ['error', ...changed.error],
        waits: 'skipped',
      })
      expect(tests).toHaveLength(4)
      expect(rest).toMatchObject({ id: 'tests', language, tool, sandbox: 'unshare', dropped: 0 })
      for (const { status, message } of tests) if (status === 'failed') expect(message).toMatch(/5/)
    })

    it('lists the same tests without running them, also where nothing can be loaded', async () => {
      const { tests } = await report(language, files, tool)
      const namesIn = async (of: Files) => {
        const listed = await runner.ask('/v1/test-names', {
          method: 'POST',
          body: JSON.stringify({ language, files: Object.entries(of).map(([path, content]) => ({ path, content })) }),
        })
        return testNamesReportSchema.parse(await listed.json()).files.flatMap((file) => file.tests)
      }
      const names = await namesIn(files)
      expect(names).toHaveLength(4)
      for (const one of tests)
        expect(
          names.filter((listed) => one.name.includes(listed.name)),
          one.name,
        ).toHaveLength(1)
      const alone = Object.fromEntries(Object.entries(files).filter(([path]) => !(path in broken)))
      expect(await namesIn(alone)).toEqual(names)
    })

    it('says that the files cannot be loaded', async () => {
      const { end, tests, printed } = await report(language, { ...files, ...broken }, tool)
      expect(end === 'compile_error' || tests.some(({ status }) => status === 'error') || tests.length === 0, printed).toBe(true)
      expect(tests.filter(({ status }) => status === 'passed')).toEqual([])
      expect(JSON.stringify([tests, printed])).toContain(Object.keys(broken)[0]?.split('/').at(-1) ?? '')
      expect(printed).not.toContain('/box')
    })
  })
}

/** Functions and a class beside each other, as learners write them. */
const mixed = `import unittest
from sums import add

def test_plain():
    assert add(2, 2) == 4

class TestGroup:
    def test_in_a_class(self):
        assert add(1, 2) == 4

class Sums(unittest.TestCase):
    def test_method(self):
        self.assertEqual(add(1, 2), 3)

    def test_cases(self):
        for third in (0, 1):
            with self.subTest(third=third):
                self.assertEqual(add(third, 0), 0)
`
const sums = { 'sums.py': 'def add(a, b):\n  return a + b\n' }
const pythonTools = isReady('python3', 'pytest') ? (['unittest', 'pytest'] as const) : (['unittest'] as const)

describe('Python’s tools', () => {
  it.each(pythonTools)('%s collects functions beside unittest classes, under the same names', async (tool) => {
    const { tests } = await report('python3', { ...sums, 'tests/__init__.py': '', 'tests/test_sums.py': mixed }, tool)
    expect(tests.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
      'tests.test_sums.Sums.test_cases (third=1) failed',
      'tests.test_sums.Sums.test_method passed',
      'tests.test_sums.TestGroup.test_in_a_class failed',
      'tests.test_sums.test_plain passed',
    ])
  })

  it('are pytest where it is installed, with fixtures, parametrize and raises', async () => {
    if (pythonTools.length === 1) return
    const content = `import pytest
from sums import add

@pytest.fixture
def two():
    return 2

@pytest.mark.parametrize("other,total", [(1, 3), (2, 5)])
def test_pairs(two, other, total):
    assert add(two, other) == total

def test_raises():
    with pytest.raises(TypeError):
        add(1, "a")
`
    const { tool, tests } = await report('python3', { ...sums, 'test_sums.py': content })
    expect(tool).toBe('pytest')
    expect(tests.map(({ name, status, message }) => [name, status, message.split('\n')[0]])).toEqual([
      ['test_sums.test_pairs[1-3]', 'passed', ''],
      ['test_sums.test_pairs[2-5]', 'failed', 'AssertionError: assert 4 == 5'],
      ['test_sums.test_raises', 'passed', ''],
    ])
  })

  it('are pytest, which tells of a test that asks for a fixture nobody has as of a file that cannot be loaded', async () => {
    if (pythonTools.length === 1) return
    const content = 'def test_one():\n    pass\n\ndef test_two(roman_two):\n    assert roman_two == "II"\n'
    const { tests } = await report('python3', { 'test_roman.py': content })
    expect(tests.map(({ name, status, message, path, line }) => [name, status, message, path, line])).toEqual([
      ['test_roman.test_one', 'passed', '', null, null],
      ['test_roman.py', 'error', "fixture 'roman_two' not found", 'test_roman.py', 4],
    ])
  })

  it.each(pythonTools)(
    '%s tells of a file that cannot be loaded by its name, with line and reason, beside the others',
    async (tool) => {
      const files = {
        ...sums,
        'test_a.py': 'def test_a():\n    pass\n',
        'test_b.py': 'def test_b():\n    x = (1,\n',
        'test_c.py': 'from sums import take\n',
      }
      const { tests } = await report('python3', files, tool)
      expect(tests.map(({ name, status, path, line }) => [name, status, path, line]).sort()).toEqual([
        ['test_a.test_a', 'passed', null, null],
        ['test_b.py', 'error', 'test_b.py', 2],
        ['test_c.py', 'error', 'test_c.py', 1],
      ])
      const messageOf = (path: string) => tests.find(({ name }) => name === path)?.message
      expect(messageOf('test_b.py')).toBe("SyntaxError: '(' was never closed")
      expect(messageOf('test_c.py')).toMatch(/^ImportError: cannot import name 'take' from 'sums'/)
    },
  )

  it('say without pytest that a test asks for a fixture as of a file that cannot be loaded', async () => {
    const content =
      'def test_b():\n    pass\n\ndef test_a(tmp_path):\n    pass\n\nclass TestC:\n    def test_c(self, one):\n        pass\n'
    const { tests } = await report('python3', { 'test_a.py': content }, 'unittest')
    const lacks = (test: string, fixture: string) =>
      `${test} asks for the fixture ${fixture}, and fixtures need pytest, which is not installed here`
    expect(tests.map(({ name, status, message, path, line }) => [name, status, message, path, line])).toEqual([
      ['test_a.test_b', 'passed', '', null, null],
      ['test_a.py', 'error', lacks('test_a', 'tmp_path'), 'test_a.py', 4],
      ['test_a.py', 'error', lacks('test_c', 'one'), 'test_a.py', 8],
    ])
  })
})

describe('a workspace', () => {
  it('whose tests never end is ended', async () => {
    const files = { 'test_loop.py': 'import unittest\nclass T(unittest.TestCase):\n  def test_a(self):\n    while True: pass\n' }
    expect(await report('python3', files, undefined, { cpuMs: 1_000 })).toMatchObject({ end: 'time_limit', tests: [] })
  })

  it('that takes all memory is ended', async () => {
    const files = {
      'a.test.js':
        'const { test } = require("node:test")\ntest("a", () => { const held = []; for (;;) held.push(Buffer.alloc(8e6, 1)) })',
    }
    const { end } = await report('javascript', files, undefined, { memoryMb: 256 })
    expect(['memory_limit', 'crashed']).toContain(end)
  })

  it('that ends its own process has not finished well', async () => {
    const files = {
      'test_end.py':
        'import os, unittest\nclass T(unittest.TestCase):\n  def test_a(self): pass\n  def test_b(self): os.abort()\n  def test_c(self): pass\n',
    }
    const { end, tests } = await report('python3', files)
    expect({ end, names: tests.map(({ name }) => name) }).toEqual({ end: 'crashed', names: ['test_end.T.test_a'] })
  })

  it('without tests has none', async () => {
    expect(await report('python3', { 'main.py': 'print(1)' })).toMatchObject({ end: 'finished', tests: [] })
  })

  it('leaves nothing for the next', async () => {
    const count =
      'import os, unittest\nclass T(unittest.TestCase):\n  def test_a(self):\n    self.assertEqual(sorted(os.listdir(".") + os.listdir("/tmp")), [])\n'
    const first = await report('python3', { 'test_a.py': count, 'left.txt': 'x' })
    const second = await report('python3', { 'test_a.py': count })
    expect(first.tests[0]?.message).toContain('left.txt')
    expect(second.tests[0]?.message).not.toContain('left.txt')
  })
})

describe('the tests in the text of a file', () => {
  const listed = async (language: RunnerLanguage, path: string, content: string) => {
    const answer = await runner.ask('/v1/test-names', {
      method: 'POST',
      body: JSON.stringify({ language, files: [{ path, content }] }),
    })
    const [file] = testNamesReportSchema.parse(await answer.json()).files
    return file?.brokenLine ?? file?.tests.map(({ name, line }) => `${line} ${name}`)
  }
  it.each<readonly [string, RunnerLanguage, string, string, readonly string[] | number]>([
    [
      'are functions and methods that pytest collects',
      'python3',
      'test_a.py',
      'from unittest import TestCase\nclass Base(TestCase):\n  pass\nclass Sums(Base):\n  def test_a(self): pass\n  def helper(self): pass\nclass TestB:\n  async def test_b(self): pass\nclass Other:\n  def test_no(self): pass\n@fixture\ndef test_c():\n  def test_inner(): pass\n',
      ['5 Sums.test_a', '8 TestB.test_b', '12 test_c'],
    ],
    [
      'are calls, those in a test aside',
      'javascript',
      'a.test.js',
      "describe('sums', () => {\n  it('adds', async (t) => {\n    await t.test('twice', () => {})\n  })\n  test.skip('waits', () => {})\n})\nfor (const n of [1]) test(`of ${n}`, () => {})\nsuite('x', () => { test('y', () => { test('z') }) })\n",
      ['2 sums > adds', '5 sums > waits', '7 of ${n}', '8 x > y'],
    ],
    [
      'are functions by Go’s rule',
      'go',
      'a_test.go',
      'package a\nfunc TestA(t *testing.T) {}\nfunc Testb(t *testing.T) {}\nfunc TestMain(m *testing.M) {}\nfunc Test_c(t *testing.T) {}\n',
      ['2 TestA', '5 Test_c'],
    ],
    [
      'are annotated methods, in classes within classes too',
      'java',
      'ATest.java',
      'class ATest {\n  @Test\n  void a() {}\n  @Nested class In {\n    @ParameterizedTest @ValueSource(ints = 1) void b(int n) {}\n  }\n  void c() {}\n}\n',
      ['2 ATest.a', '5 ATest.In.b'],
    ],
    [
      'are blocks in C++',
      'cpp',
      'a.cpp',
      '#include "rung_test.hpp"\nTEST(a) {\n}\nvoid b() {}\nTEST(c) { CHECK(true); }\n',
      ['2 a', '5 c'],
    ],
    [
      'are functions behind their attribute',
      'rust',
      'lib.rs',
      'mod m {\n  #[test]\n  #[ignore]\n  fn a() {}\n  fn b() {}\n}\n#[cfg(test)]\nfn c() {}\n',
      ['4 m::a'],
    ],
    ['are none from the line on that cannot be parsed', 'python3', 'test_a.py', 'def test_a():\n  pass\ndef test_b(:\n', 3],
  ])('%s (%s)', async (_, language, path, content, expected) => expect(await listed(language, path, content)).toEqual(expected))
})

describe('is refused', () => {
  const test = { 'test_a.py': '' }
  it.each([
    ['a tool of another language', 501, 'TEST_TOOL_NOT_FOUND', () => ask('python3', test, 'node:test')],
    ['a language without one', 501, 'TEST_TOOL_NOT_FOUND', () => ask('sql', { 'a.sql': 'SELECT 1' })],
    ['a tool nobody knows', 400, 'BAD_REQUEST', () => ask('python3', test, 'nose')],
    ['a path out of the workspace', 400, 'BAD_REQUEST', () => ask('python3', { '../a.py': '' })],
    ['too much time', 400, 'BAD_REQUEST', () => ask('python3', test, undefined, { cpuMs: 600_000 })],
  ])('%s', async (_, status, code, asked) => {
    const response = await asked()
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  })
})
