/** What ends programs most often, in every language: as a learner reads it, and as what may be said about it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FunctionSignature } from '../../src/problem/problem.ts'
import { errorCode } from '../../src/problem/raised.ts'
import { localRunner } from '../../src/runner/local.ts'
import { reportedError } from '../../src/runner/shown.ts'
import { deadly } from './judged/deadly.ts'
import { caseRun, declaredTests, judge, type JudgedOrder } from '../../src/runner/judge.ts'
import { sealCase } from '../../src/problem/sealed-case.ts'
import { double } from '../runner/reports.ts'
import { exact, reportOn } from './judged/judging.ts'
import { program, startRunner, token, type RunnerProcess } from './runner-process.ts'
import { isCompiled, isHere } from './toolchains.ts'

let process: RunnerProcess
beforeAll(async () => {
  process = await startRunner()
})
afterAll(() => process.stop())

const signature: FunctionSignature = {
  kind: 'function',
  entry: 'solve',
  parameters: [{ name: 'at', type: 'int' }],
  returns: 'int',
}

const here = deadly.filter(({ language }) => !isCompiled(language) || isHere(language))
describe.each(here)('$language', ({ language, shared, main, ends }) => {
  it.each(ends.map((end, at) => [end.name, at, end] as const))('tells %s of a function', async (_, at, end) => {
    const trials = [{ args: [at], expected: 0, verdict: 'runtime_error' }] as const
    const judging = { language, signature, comparator: exact, code: shared, trials }
    const report = await reportOn(localRunner({ url: process.url, token }), judging)
    expect(report.compileError).toBeNull()
    const [shown] = report.cases
    expect(shown?.verdict).toBe('runtime_error')
    expect([shown?.error?.type, shown?.error?.message].join(': ')).toMatch(end.words)
    expect(shown?.hintCode).toBe(end.code)
  })

  it('tells nested calls of a hidden test, and nothing else of it', async () => {
    const at = ends.findIndex((end) => end.code === 'recursion_too_deep')
    const order: JudgedOrder = {
      id: 'hidden',
      problem: { ...double, signature, visibleCases: [] },
      language,
      code: shared,
      cpuMs: 5_000,
      hidden: declaredTests([sealCase({ tag: 'tall', args: [at], expected: 0 })]),
    }
    const ran = await localRunner({ url: process.url, token }).run(caseRun(order))
    if (!ran.ok) throw new Error(JSON.stringify(ran.error))
    const judged = judge(order, ran.value, null)
    expect(judged.ok && judged.value.failing).toEqual({
      verdict: 'runtime_error',
      tag: 'tall',
      hintCode: 'recursion_too_deep',
      seen: { on: 'hidden', language, misconception: null },
    })
  })

  it.each(ends.map((end, at) => [end.name, at, end] as const))('tells %s of a whole program', async (_, at, end) => {
    const { compile, results } = await process.run(program(language, `${shared}${main}`, [`${at}\n`]))
    expect(compile.error).toBeNull()
    const [result] = results
    expect(['raised', 'exited']).toContain(result?.end)
    const error = result?.error && reportedError(result.error)
    expect([error?.type, error?.message].join(': ')).toMatch(end.words)
    expect(error && errorCode(error, language)).toBe(end.code)
  })
})
