/** The code tools as the Worker asks for them: what they answer, and what hostile code does to them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localRunner } from '../../src/runner/local.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { MAX_CODE_BYTES, runnerErrorBodySchema } from '../../src/runner/protocol.ts'
import { mutantsReportSchema, scaffoldReportSchema } from '../../src/runner/workspace-protocol.ts'
import { startRunner, token } from './runner-process.ts'
import type { RunnerProcess } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

const post = (path: string, body: unknown) => runner.ask(path, { method: 'POST', body: JSON.stringify(body) })
const add = { language: 'python3', files: [{ path: 'solution.py', content: 'def add(a, b):\n    return a + b\n' }] } as const

async function errorOf(
  response: Response,
): Promise<{ readonly status: number; readonly code: string; readonly message: string }> {
  const { code, message } = runnerErrorBodySchema.parse(await response.json()).error
  return { status: response.status, code, message }
}

describe('the code tools', () => {
  it('answer with mutants', async () => {
    const report = mutantsReportSchema.parse(await (await post('/v1/mutants', add)).json())
    expect(report).toMatchObject({ language: 'python3', places: 2, dropped: 0, truncated: false })
    expect(report.mutants.map(({ operator, line, column, before, after }) => [operator, line, column, before, after])).toEqual([
      ['removed_statement', 2, 5, 'return a + b', 'pass'],
      ['arithmetic', 2, 14, '+', '-'],
    ])
    expect(report.mutants[1]?.content).toBe('def add(a, b):\n    return a - b\n')
  })

  it('answer with a scaffold, and leave files of other kinds alone', async () => {
    const files = [...add.files, { path: 'data.json', content: '{"broken' }]
    const report = scaffoldReportSchema.parse(await (await post('/v1/scaffold', { ...add, files })).json())
    expect(report).toEqual({
      language: 'python3',
      bodies: 1,
      files: [{ path: 'solution.py', content: 'def add(a, b):\n    raise NotImplementedError\n' }, files[1]],
    })
  })

  it('answer with the parts of a program', async () => {
    const content = 'def f(a):\n    # first\n    for x in a:\n        if x > 3:\n            return x\n    return -1\n'
    const order = { language: 'python3' as const, files: [{ path: 'solution.py', content }], entry: 'f', most: 14 }
    const port = localRunner({ url: runner.url, token })
    const report = await port.parts({ ...order, files: [{ path: 'solution.py', content }] })
    if (!report.ok) throw new Error(report.error.kind)
    expect(report.value.blocks.map(({ text, depth }) => [depth, text])).toEqual([
      [0, 'def f(a):'],
      [1, 'for x in a:'],
      [2, 'if x > 3:'],
      [3, 'return x'],
      [1, 'return -1'],
    ])
    const { program, blanks } = report.value
    expect(program).not.toContain('first')
    expect(program).toHaveLength(content.length)
    expect(blanks.map(({ start, end }) => program.slice(start, end))).toContain('x > 3')
    expect(await port.parts({ ...order, files: [{ path: 'solution.py', content: 'def f(:\n' }] })).toEqual({
      ok: false,
      error: { kind: 'not_parsed', path: 'solution.py', line: 1 },
    })
  })

  it('are reached through the port', async () => {
    const port = localRunner({ url: runner.url, token })
    const request = { language: 'python3' as const, files: [...add.files], limit: 1, seed: 0 }
    expect(await port.mutants(request)).toMatchObject({
      ok: true,
      value: { truncated: true, mutants: [{ path: 'solution.py' }] },
    })
    expect(await port.scaffold(request)).toMatchObject({ ok: true, value: { bodies: 1 } })
    const broken = { ...request, files: [{ path: 'a/b.py', content: 'x = 1\ndef f(:\n' }] }
    expect(await port.scaffold(broken)).toEqual({ ok: false, error: { kind: 'not_parsed', path: 'a/b.py', line: 2 } })
  })

  it.each([
    ['python3', 'a.py', 'x = 1\ny = (secret\n', 2],
    ['javascript', 'a.js', 'const a = 1\n\nfunction f( { secret\n', 3],
    ['typescript', 'a.ts', 'const a: number = 1\nlet secret: = 2\n', 2],
    ['go', 'a.go', 'package a\n\nfunc f() { secret := }\n', 3],
    ['java', 'A.java', 'class A {\n  void f() { int secret = ; }\n}\n', 2],
    ['cpp', 'a.cpp', 'int f() {\n  return secret +;\n}\n', 2],
    ['rust', 'a.rs', 'fn f() {\n  let secret = ;\n}\n', 2],
    ['sql', 'a.sql', "SELECT 1;\nSELECT 'secret FROM a\n", 2],
    ['sql', 'a.sql', 'SELECT secret\nFROM a\nWHERE ORDER BY 1', 3],
  ])('name path and line of what is no %s, and nothing of it', async (language, path, content, line) => {
    const good = add.files[0]
    for (const route of ['/v1/mutants', '/v1/scaffold']) {
      const error = await errorOf(await post(route, { language, files: [good, { path, content }] }))
      expect(error).toMatchObject({ status: 422, code: 'CODE_NOT_PARSED' })
      expect(error.message).toMatch(new RegExp(`^${path}:${line}: `))
      expect(error.message).not.toContain('secret')
    }
  })

  it.each([
    ['no language', { ...add, language: 'cobol' }],
    ['no files', { ...add, files: [] }],
    ['a path that leaves', { ...add, files: [{ path: '../a.py', content: '' }] }],
    ['two files of one name', { ...add, files: [...add.files, ...add.files] }],
    ['too much code', { ...add, files: [{ path: 'a.py', content: '#'.repeat(MAX_CODE_BYTES + 1) }] }],
    ['too many mutants', { ...add, limit: 201 }],
    ['no mutants', { ...add, limit: 0 }],
    ['half a mutant', { ...add, limit: 1.5 }],
    ['a seed that is none', { ...add, seed: 'x' }],
  ])('refuse a request with %s', async (_, body) => {
    expect(await errorOf(await post('/v1/mutants', body))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  it('are for those with the token only', async () => {
    const response = await runner.ask('/v1/mutants', {
      method: 'POST',
      body: JSON.stringify(add),
      headers: { 'x-runner-token': 'no' },
    })
    expect(await errorOf(response)).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

const wide = (text: string, before = '', after = '') =>
  `${before}${text.repeat(Math.floor((MAX_CODE_BYTES - before.length - after.length) / text.length))}${after}`
const nested = (open: string, inner: string, close: string, before = '', after = '') => {
  const count = Math.floor((MAX_CODE_BYTES - 100) / (open.length + close.length))
  return `${before}${open.repeat(count)}${inner}${close.repeat(count)}${after}`
}

/** Names are numbered, so that each stays apart in a report. */
const hostile: readonly (readonly [RunnerLanguage, string, string])[] = [
  ['python3', 'a.py', nested('(', '1', ')', 'x = ')],
  ['python3', 'a.py', wide('+1', 'x = 1')],
  ['python3', 'a.py', wide('1,', 'x = [', ']')],
  ['python3', 'a.py', wide('x=1\n')],
  ['python3', 'a.py', wide('not ', 'x = 1 if ', '1 else 2')],
  ['javascript', 'a.js', wide('[')],
  ['javascript', 'a.js', nested('{', '', '}')],
  ['javascript', 'a.js', nested('function f(){', '', '}')],
  ['javascript', 'a.js', wide('if(a)', '', 'b')],
  ['typescript', 'a.ts', wide('<a', 'x = a')],
  ['typescript', 'a.ts', wide('a<', 'x = ')],
  ['typescript', 'a.ts', nested('[', '', ']', 'type A = ')],
  ['go', 'a.go', nested('{return;', '', '}', 'package a\nfunc f() {', '}')],
  ['java', 'A.java', wide('if(a<b)return;', 'class A{void f(){', '}}')],
  ['cpp', 'a.cpp', wide('<<1', 'int f(){return a', ';}')],
  ['cpp', 'a.cpp', wide('A<')],
  ['rust', 'a.rs', nested('{', '', '}', 'fn f(){', '}')],
  ['sql', 'a.sql', nested('(', '1', ')', 'SELECT ')],
  ['sql', 'a.sql', wide(' AND 1', 'SELECT 1 FROM a WHERE 1')],
  ['sql', 'a.sql', wide(',1', 'SELECT 1 ORDER BY 1')],
]

it.each(hostile)('%s of %s that is made to hurt harms nobody', async (language, path, content) => {
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(MAX_CODE_BYTES)
  for (const route of ['/v1/mutants', '/v1/scaffold']) {
    const response = await post(route, { language, files: [{ path, content }], limit: 200 })
    const body: unknown = await response.json()
    if (response.status === 200) {
      expect(route === '/v1/mutants' ? mutantsReportSchema.parse(body).language : scaffoldReportSchema.parse(body).language).toBe(
        language,
      )
    } else {
      expect(['CODE_NOT_PARSED', 'CODE_TOOL_TIMEOUT']).toContain(runnerErrorBodySchema.parse(body).error.code)
    }
  }
  expect((await post('/v1/scaffold', add)).status).toBe(200)
})

it('many at once wait their turn, or are told to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => post('/v1/mutants', add)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(16)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect((await runner.ask('/healthz')).status).toBe(200)
})
