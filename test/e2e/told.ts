/** What a learner is told of a run. To be called within a test file that has a server. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runnerLanguages } from '../../src/runner/protocol.ts'
import { compiledLanguages } from '../container/toolchains.ts'
import type { Connection } from './clients.ts'
import { here, timeline } from './walks.ts'

const python = { ...here, language: 'python3', writtenBy: 'learner' } as const

const doctor = z.object({
  structuredContent: z.object({
    languages: z.array(
      z.object({
        language: z.string(),
        version: z.string().nullable(),
        selfTests: z.object({ passed: z.int(), total: z.int() }),
        linter: z.string().nullable(),
      }),
    ),
  }),
})

const reviewed = z.object({
  structuredContent: z.object({
    review: z.object({ costs: z.array(z.object({ program: z.string(), cpuMs: z.number().nullable() })).nullable() }),
  }),
})

/** `learner` connects a person of that name. */
export function toldTests(learner: (user: string) => Promise<Connection>): void {
  describe.concurrent('a run tells', () => {
    const run = async (client: Connection, code: string, language = 'python3') =>
      (await client.call('run_local_tests', { ...python, language, code })).facts

    it('what the first failing case was called with, what came of it, and what that looks like', async () => {
      const client = await learner('frances')
      await client.call('start_problem', here)
      const printed = await run(client, 'def two_sum(nums, target):\n    print([1, 2])\n')
      expect(printed).toMatchObject({ status: 'fail', verdict: 'wrong_answer', passed: 0 })
      expect(printed.cases?.[0]).toMatchObject({
        status: 'fail',
        call: 'two_sum([250, 400, 700, 1150], 1100)',
        expected: '[1, 2]',
        difference: { path: '', actual: 'None (NoneType)' },
        hintCode: 'printed_instead_of_returned',
        stdout: '[1, 2]\n',
      })
      const raised = await run(client, 'def two_sum(nums, target):\n    x = 1\n    return nums[99]\n')
      expect(raised.cases?.[0]).toMatchObject({
        status: 'error',
        error: { type: 'IndexError', line: 3 },
        hintCode: 'index_out_of_range',
      })
      const slow = await client.call('run_local_tests', {
        ...python,
        code: 'def two_sum(nums, target):\n    while True: pass\n',
        timeoutMs: 200,
      })
      expect(slow.facts).toMatchObject({
        verdict: 'time_limit',
        cases: [{ exceeded: 'cpu', hintCode: 'too_slow' }, {}, {}, {}],
      })
    })

    it('the same in TypeScript', async () => {
      const client = await learner('anita')
      await client.call('start_problem', { ...here, language: 'ts' })
      const code = (body: string) =>
        `enum Step { One = 1 }\nfunction twoSum(nums: number[], target: number): number[] {\n${body}\n}\n`
      const wrong = await run(client, code('  return [Step.One, nums.length]'), 'typescript')
      expect(wrong.cases?.[0]).toMatchObject({
        call: 'twoSum([250, 400, 700, 1150], 1100)',
        actual: '[1, 4]',
        difference: { path: '[1]', expected: '2', actual: '4' },
      })
      const right =
        '  for (let i = 0; i < nums.length; i += Step.One)\n    for (let j = i + 1; j < nums.length; j++)\n      if (nums[i]! + nums[j]! === target) return [i, j]\n  return []'
      expect(await run(client, code(right), 'typescript')).toMatchObject({ status: 'pass', verdict: 'accepted' })
    })

    it('a hint what to look at', async () => {
      const client = await learner('evelyn')
      await client.call('start_problem', here)
      await client.call('request_hint', { ...here, level: 1 })
      expect((await run(client, 'def two_sum(nums, target):\n    return\n')).firstFailure).toMatchObject({
        hintCode: 'returned_none',
      })
      const { facts } = await client.call('request_hint', { ...here, level: 2 })
      expect(facts.hints).toMatchObject([
        {
          level: 2,
          sharpened: true,
          text: expect.stringContaining('Which line should return the answer, and what does that line give back?'),
        },
      ])
      expect(facts.hints?.[0]?.text).toContain('Your function returned nothing (`None`) on test 1.')
      expect(await timeline(client)).toContain('run_finished wrong_answer, 0 of 4, failed: basic (returned_none)')
    })

    it('what it costs beside the approaches of the catalogue, on an input of the learner', async () => {
      const client = await learner('henrike')
      await client.call('start_problem', here)
      const code =
        'def two_sum(nums, target):\n    places = {}\n    for at, value in enumerate(nums):\n        if target - value in places:\n            return [places[target - value], at]\n        places[value] = at\n'
      const nums = Array.from({ length: 400 }, (_, at) => at + 1)
      const { facts, raw } = await client.call('submit_solution', { ...python, code, review: { compareOn: [nums, 799] } })
      expect(facts.accepted).toBe(true)
      const cpuMs = expect.any(Number)
      expect(reviewed.parse(raw).structuredContent.review.costs).toEqual([
        { program: 'yours', cpuMs },
        { program: 'One walk with a table of seen amounts', cpuMs },
        { program: 'Sort the positions, close in from both ends', cpuMs },
      ])
      expect(facts.say).toContain('Your program and “One walk with a table of seen amounts” cost about the same on this input')
    })

    it('and the doctor tells how each language does', async () => {
      const { facts, raw } = await (await learner('grete')).call('runner_doctor')
      expect(facts.ok).toBe(true)
      const { languages } = doctor.parse(raw).structuredContent
      expect(languages.map(({ language }) => language)).toEqual(runnerLanguages)
      for (const { language, version, selfTests } of languages)
        expect(selfTests, language).toEqual({ passed: version === null ? 0 : 6, total: 6 })
      const linterOf = (name: string) => languages.find(({ language }) => language === name)?.linter
      // Both are packages of this project.
      expect([linterOf('python3'), linterOf('javascript')]).toEqual([
        expect.stringMatching(/^ruff \d+\./),
        expect.stringMatching(/^oxlint \d+\./),
      ])
      expect(linterOf('sql')).toBe(null)
      const there = languages.flatMap(({ language, version }) => (version === null ? [] : [language]))
      expect(there).toEqual(expect.arrayContaining(['python3', 'javascript', 'typescript', 'sql', ...compiledLanguages]))
    })
  })
}
