/** What a learner gets of counterexamples. To be called within a test file that has a server. */
import { describe, expect, it } from 'vitest'
import type { Connection } from './clients.ts'
import { twoSum } from './programs.ts'
import { here, sessionOf, timeline } from './walks.ts'

const python = { ...here, language: 'python3', writtenBy: 'learner' } as const
const counterexample = { ...here, kind: 'counterexample' } as const

/** Right but for long lists, which only hidden cases have. */
const wrongOnMany = twoSum.right.replace('    d = {}\n', '    d = {}\n    if len(nums) > 30:\n        return [0, 0]\n')

const SMALL = /^two_?[sS]um\(\[[-\d, ]{1,40}\], -?\d+\)$/

/** What a search comes to; one that a busy machine ends first says that it may be made again. */
async function searched(client: Connection) {
  for (;;) {
    const { facts } = await client.call('request_hint', counterexample)
    if (facts.code !== 'RUNNER_TIMEOUT') return facts
  }
}

/** `learner` connects a person of that name. */
export function counterexampleTests(learner: (user: string) => Promise<Connection>): void {
  describe.concurrent('a counterexample', () => {
    it('is given for each wrong program after its answer, is the same when asked for again, and counts as help', async () => {
      const client = await learner('emmy')
      await client.call('start_problem', here)
      expect(await client.call('request_hint', counterexample)).toMatchObject({
        isError: true,
        facts: { code: 'NO_WRONG_ANSWER' },
      })
      await client.call('run_local_tests', { ...python, code: twoSum.ownPartner })
      const { turn } = await sessionOf(client)

      const first = (await client.call('request_hint', counterexample)).facts
      expect(first).toMatchObject({ outcome: 'given', repeated: false, current: 0, hints: [], next: { tool: 'run_local_tests' } })
      expect(first.counterexample).toMatchObject({
        level: 0,
        language: 'python3',
        found: { verdict: 'wrong_answer', alone: true },
      })
      // How small it gets depends on the time there was.
      expect(first.counterexample?.found?.call).toMatch(SMALL)
      expect(first.counterexample?.found?.actual).not.toBe(first.counterexample?.found?.expected)
      expect((await sessionOf(client)).turn).toBe(turn + 1)

      await client.call('run_local_tests', { ...python, code: twoSum.constant })
      const changed = (await client.call('request_hint', counterexample)).facts
      expect(changed).toMatchObject({ outcome: 'given', repeated: false, counterexample: { level: 0, passes: false } })
      expect(changed.counterexample?.fingerprint).not.toBe(first.counterexample?.fingerprint)
      const again = (await client.call('request_hint', counterexample)).facts
      expect(again).toMatchObject({ outcome: 'repeated', repeated: true, counterexample: changed.counterexample })
      expect((await timeline(client)).filter((line) => line.startsWith('counterexample'))).toEqual([
        'counterexample_given level 0, python3',
        'counterexample_given level 0, python3',
      ])

      await client.call('run_local_tests', { ...python, code: twoSum.right })
      const marked = { outcome: 'repeated', counterexample: { ...changed.counterexample, passes: true } }
      for (const time of ['tried', 'known'])
        expect((await client.call('request_hint', counterexample)).facts, time).toMatchObject(marked)
      await client.call('run_local_tests', { ...python, code: twoSum.ownPartner, rerun: true })

      await client.call('request_hint', { ...here, level: 1 })
      const next = (await client.call('request_hint', counterexample)).facts
      expect(next).toMatchObject({
        outcome: 'given',
        current: 1,
        counterexample: { level: 1, found: { call: expect.stringMatching(SMALL) } },
      })
      expect(next.counterexample?.fingerprint).toBe(first.counterexample?.fingerprint)
    })

    it('leaves a solve aided though no hint was given', async () => {
      const client = await learner('sofia')
      await client.call('start_problem', here)
      await client.call('run_local_tests', { ...python, code: twoSum.constant })
      await client.call('request_hint', counterexample)
      const { facts } = await client.call('submit_solution', { ...python, code: twoSum.right })
      expect(facts).toMatchObject({ accepted: true, session: { solved: { highestHint: 0, unaided: false } } })
    })

    it('that is not found is an answer, uses the level up, and leaves a solve unaided', async () => {
      const client = await learner('maryam')
      await client.call('start_problem', here)
      const wrong = await client.call('submit_solution', { ...python, code: wrongOnMany })
      expect(wrong.facts).toMatchObject({ verdict: 'wrong_answer' })
      const none = { outcome: 'none_found', counterexample: { level: 0, found: null } }
      expect(await searched(client)).toMatchObject({ ...none, repeated: false })
      expect(await searched(client)).toMatchObject({ ...none, repeated: true })
      const { facts } = await client.call('submit_solution', { ...python, code: twoSum.right })
      expect(facts).toMatchObject({ accepted: true, session: { solved: { unaided: true } } })
      expect(await timeline(client)).toContain('counterexample_not_found level 0, python3')
    })

    it('is of the code that comes along, in its own language', async () => {
      const client = await learner('hedy')
      await client.call('start_problem', here)
      const code = 'const twoSum = (nums) => nums[1].length.x\n'
      const wrong = 'const twoSum = (nums) => (nums.length > 2 ? [9, 9] : nums[7].x)\n'
      const refused = await client.call('request_hint', { ...counterexample, code, language: 'javascript', writtenBy: 'learner' })
      expect(refused.facts.code).toBe('NO_WRONG_ANSWER')
      const { facts } = await client.call('request_hint', {
        ...counterexample,
        code: wrong,
        language: 'javascript',
        writtenBy: 'learner',
      })
      expect(facts).toMatchObject({
        outcome: 'given',
        counterexample: {
          language: 'javascript',
          found: {
            call: expect.stringMatching(SMALL),
            actual: null,
            verdict: 'runtime_error',
            error: { type: 'TypeError', line: 1 },
          },
        },
      })
    })
  })
}
