/** Requests that no program is started for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languagesReportSchema, MAX_CODE_BYTES, runnerErrorBodySchema, runnerLanguages } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, operations, program, startRunner } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'

async function refusal(response: Response): Promise<string> {
  return runnerErrorBodySchema.parse(await response.json()).error.code
}

describe('a runner', () => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner()
  })
  afterAll(() => runner.stop())
  const post = (body: unknown) =>
    runner.ask('/v1/run', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
  const good = call('python3', 'def solve(a): return a', [[1]])
  const counter = operations('python3', '', { add: '(int) -> int' }, [[['Counter', []]]], { name: 'Counter' })
  const file = (path: string) => ({ path, content: '' })
  const endless = `${'{"kind":"optional","of":'.repeat(100_000)}{"kind":"int"}${'}'.repeat(100_000)}`

  it.each([
    ['not JSON', '{'],
    ['no run request', {}],
    ['a language that is no name', { ...good, language: 7 }],
    ['a path that leaves the folder', { ...good, files: [{ path: '../x.py', content: '' }] }],
    ['a path that leaves it later', { ...good, files: [{ path: 'a/../../x.py', content: '' }] }],
    ['a path from the root', { ...good, files: [{ path: '/etc/x.py', content: '' }] }],
    ['two files of one name', { ...good, files: [...good.files, ...good.files] }],
    ['a file that is a folder of another', { ...good, files: [...good.files, file('a'), file('a/b')] }],
    ['more files than a run may have', { ...good, files: Array.from({ length: 65 }, (_, index) => file(`f${index}.py`)) }],
    ['too much code', { ...good, files: [{ path: 'a.py', content: 'é'.repeat(MAX_CODE_BYTES / 2 + 1) }] }],
    ['arguments that are no array', { ...good, inputs: [{ args: '{}' }] }],
    ['arguments that are no JSON', { ...good, inputs: [{ args: '[' }] }],
    ['too few arguments', { ...good, inputs: [{ args: '[]' }] }],
    ['too many arguments', { ...good, inputs: [{ args: '[1, 2]' }] }],
    ['stdin for a function', { ...good, inputs: [{ stdin: '' }] }],
    ['arguments for a program', { ...program('python3', '', ['']), inputs: good.inputs }],
    ['a function without a signature', { ...good, signature: null }],
    ['a program with one', { ...good, entry: { kind: 'program' }, inputs: [{ stdin: '' }] }],
    ['a function with the signature of a class', { ...good, signature: counter.signature }],
    ['an answer that is no parameter', call('python3', '', [[1]], { answer: 1 })],
    ['an answer of given nodes without a list', call('python3', '', [[1]], { answer: 'relinked' })],
    ['a type nested without end', JSON.stringify(good).replace('"returns":{"kind":"int"}', `"returns":${endless}`)],
    ['operations that construct nothing', { ...counter, inputs: [{ args: '[]' }] }],
    ['operations that begin with another call', { ...counter, inputs: [{ args: '[["add",[1]]]' }] }],
    ['an operation that is none', { ...counter, inputs: [{ args: '[["Counter",[]],["add"]]' }] }],
    ['a method that is not in the signature', { ...counter, inputs: [{ args: '[["Counter",[]],["toString",[]]]' }] }],
    ['an operation with too few arguments', { ...counter, inputs: [{ args: '[["Counter",[]],["add",[]]]' }] }],
    ['no inputs', { ...good, inputs: [] }],
    ['a limit out of bounds', { ...good, limits: { ...good.limits, cpuMs: 1 } }],
    ['a body over the cap', `"${'x'.repeat(9 * 1024 * 1024)}"`],
  ])('refuses %s', async (_, body) => {
    const response = await post(body)
    expect([response.status, await refusal(response)]).toEqual([400, 'BAD_REQUEST'])
  })

  it('says which languages it runs, before it looks at the rest of a request', async () => {
    const report = languagesReportSchema.parse(await (await runner.ask('/v1/languages')).json())
    expect(report.languages.map(({ language }) => language)).toEqual(runnerLanguages)
    const there = report.languages.filter(({ version }) => version !== null).map(({ language }) => language)
    expect(there).toEqual(expect.arrayContaining(['python3', 'javascript', 'typescript', 'sql', ...compiledLanguages]))
    for (const { version, floor, install } of report.languages) {
      expect(version ?? '1.0').toMatch(/^\d+\.\d+/)
      expect(floor).toMatch(/^\d/)
      expect(install).toMatch(/\.$/)
    }
    for (const body of [{ ...good, language: 'cobol' }, { language: 'python' }]) {
      const response = await post(body)
      expect([response.status, await refusal(response)]).toEqual([501, 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE'])
    }
  })

  it('refuses without a word of what was sent', async () => {
    const response = await post({ ...good, entry: { kind: 'function', name: 'secret word' }, files: [file('secret word')] })
    expect(await response.text()).not.toContain('secret')
  })
})
