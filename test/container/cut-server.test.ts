/** Guided scaffolds as the Worker asks for them: what is answered, what is refused, and what hostile code does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localRunner } from '../../src/runner/local.ts'
import type { RunnerLanguage } from '../../src/runner/protocol.ts'
import { MAX_CODE_BYTES, runnerErrorBodySchema } from '../../src/runner/protocol.ts'
import { cutReportSchema } from '../../src/runner/workspace-protocol.ts'
import { startRunner, token } from './runner-process.ts'
import type { RunnerProcess } from './runner-process.ts'

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner()
})
afterAll(() => runner.stop())

const post = (body: unknown) => runner.ask('/v1/cut', { method: 'POST', body: JSON.stringify(body) })
const file = { path: 'solution.py', content: 'def add(a, b):\n    return a + b\n' }
const add = { language: 'python3' as const, files: [file] as [typeof file], givenPercent: 10, seed: 0 }
const scaffold = 'def add(a, b):\n    # BEGIN STUDENT TODO 1\n    raise NotImplementedError\n    # END STUDENT TODO 1\n'
const report = {
  language: 'python3',
  file: { path: 'solution.py', content: scaffold },
  todos: [{ id: '1', line: 2, text: 'return a + b' }],
  givenPercent: 0,
}

const errorOf = async (response: Response) => {
  const { code, message } = runnerErrorBodySchema.parse(await response.json()).error
  return { status: response.status, code, message }
}

describe('POST /v1/cut', () => {
  it('answers with a scaffold', async () => {
    const { seed: _, ...unsown } = add
    expect(await (await post(unsown)).json()).toEqual(report)
  })

  it('is reached through the port', async () => {
    const port = localRunner({ url: runner.url, token })
    expect(await port.cut(add)).toEqual({ ok: true, value: report })
    const of = (content: string) => port.cut({ ...add, files: [{ path: 'a/b.py', content }] })
    expect(await of('x = 1\ndef f(:\n')).toEqual({ ok: false, error: { kind: 'not_parsed', path: 'a/b.py', line: 2 } })
    expect(await of(scaffold)).toEqual({ ok: false, error: { kind: 'has_marker', path: 'a/b.py', line: 2 } })
  })

  it('tells nothing of what it refuses', async () => {
    for (const content of ['secret = (\n', 'secret = 1 # begin student todo\n']) {
      const { status, code, message } = await errorOf(await post({ ...add, files: [{ path: 'a.py', content }] }))
      expect(status).toBe(422)
      expect(['CODE_NOT_PARSED', 'CODE_HAS_MARKER']).toContain(code)
      expect(message).not.toContain('secret')
    }
  })

  it.each([
    ['no language', { ...add, language: 'cobol' }],
    ['no file', { ...add, files: [] }],
    ['two files', { ...add, files: [file, { ...file, path: 'b.py' }] }],
    ['a path that leaves', { ...add, files: [{ ...file, path: '../a.py' }] }],
    ['too much code', { ...add, files: [{ path: 'a.py', content: '#'.repeat(MAX_CODE_BYTES + 1) }] }],
    ['more than all given', { ...add, givenPercent: 101 }],
    ['less than nothing given', { ...add, givenPercent: -1 }],
    ['half a percent given', { ...add, givenPercent: 0.5 }],
    ['no share', { ...add, givenPercent: undefined }],
    ['a seed that is none', { ...add, seed: 2 ** 32 }],
  ])('refuses a request with %s', async (_, body) => {
    expect(await errorOf(await post(body))).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  it('is for those with the token only', async () => {
    const response = await runner.ask('/v1/cut', {
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
const indented = Array.from({ length: 340 }, (_, depth) => `${' '.repeat(depth)}if a:\n`).join('')

const hostile: readonly (readonly [string, RunnerLanguage, string])[] = [
  ['many statements', 'python3', wide('x=1\n')],
  ['many names', 'python3', wide('a=b;b=a\n', 'def f():\n', '')],
  ['many of one text', 'python3', wide(' total = first_value + second\n', 'def f():\n')],
  ['deep blocks', 'python3', `def f(a):\n${indented.replaceAll(/^/gm, ' ')}${' '.repeat(342)}b()\n`],
  ['deep functions', 'javascript', nested('function f(){', '', '}')],
  ['deep blocks', 'javascript', nested('{', '', '}')],
  ['deep arrows', 'javascript', wide('a=>', 'f=', '1')],
  ['names made anew', 'typescript', wide('{let a=a}', 'function f(){', '}')],
  ['deep blocks with statements', 'go', nested('{return;', '', '}', 'package a\nfunc f() {', '}')],
  ['names made anew', 'go', wide('a:=a;', 'package a\nfunc f() {', '}')],
  ['many branches', 'java', wide('if(a<b){return;}', 'class A{void f(){', '}}')],
  ['deep lambdas', 'cpp', nested('[]{', '', '}();', 'int f(){', '}')],
  ['deep blocks', 'rust', nested('{', '', '}', 'fn f(){', '}')],
  ['repeated comments', 'rust', wide('/* call_with_a_long_name(1); */', 'fn f(){call_with_a_long_name(1);', '}')],
  ['many clauses', 'sql', wide(' JOIN a', 'SELECT 1 FROM a')],
  ['many queries', 'sql', wide(' UNION SELECT a FROM b', 'SELECT a FROM b')],
]

it.each(hostile)('%s of %s harm nobody', async (_, language, content) => {
  expect(Buffer.byteLength(content)).toBeLessThanOrEqual(MAX_CODE_BYTES)
  const response = await post({ language, files: [{ path: 'a', content }], givenPercent: 50, seed: 1 })
  const body: unknown = await response.json()
  if (response.status === 200) expect(cutReportSchema.parse(body).language).toBe(language)
  else expect(['CODE_NOT_PARSED', 'CODE_TOOL_TIMEOUT']).toContain(runnerErrorBodySchema.parse(body).error.code)
  expect((await post(add)).status).toBe(200)
})
