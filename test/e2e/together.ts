/** Two clients of one learner, and learners beside each other. To be called within a test file that has a server. */
import { describe, expect, it } from 'vitest'
import { connect, type Connection } from './clients.ts'
import { twoSum } from './programs.ts'
import type { TestServer } from './server.ts'
import { here, sessionOf, timeline } from './walks.ts'

const python = { ...here, language: 'python3', writtenBy: 'learner' } as const
const PARALLEL = 20

/** `count` calls at once, from both clients in turns. */
const fromBoth = <T>(
  clients: readonly [Connection, Connection],
  count: number,
  call: (client: Connection, index: number) => Promise<T>,
) => Promise.all(Array.from({ length: count }, (_, index) => call(clients[index % 2 === 0 ? 0 : 1], index)))

const count = (lines: readonly string[], start: string) => lines.filter((line) => line.startsWith(start)).length

export function togetherTests(server: TestServer): void {
  describe.concurrent('two clients of one learner', () => {
    it('see one state at once, and what both ask for happens once', async () => {
      const pair = [await connect('v1', server, 'ada'), await connect('v2 auto', server, 'ada')] as const
      const [first, second] = pair
      const starts = await fromBoth(pair, PARALLEL, (client) => client.call('start_problem', { ...here, language: 'python3' }))
      expect(starts.filter(({ facts }) => facts.resumed === false)).toHaveLength(1)

      // Without effort only the free hint opens, however often and from wherever it is asked for.
      const hints = await fromBoth(pair, PARALLEL, (client) => client.call('request_hint', here))
      expect(hints.filter(({ isError }) => isError)).toEqual([])
      expect(hints.filter(({ facts }) => facts.outcome === 'given')).toHaveLength(1)
      expect((await sessionOf(first)).hintLevel).toBe(1)

      await first.call('run_local_tests', { ...python, code: twoSum.constant })
      expect((await sessionOf(second)).attempts).toBe(1)
      const next = await fromBoth(pair, PARALLEL, (client) => client.call('request_hint', { ...here, level: 2 }))
      expect(next.map(({ facts }) => facts.outcome).toSorted()).toEqual([
        'given',
        ...Array<string>(PARALLEL - 1).fill('repeated'),
      ])
      expect(count(await timeline(first), 'hint_given')).toBe(2)

      // One run, one that waits for it, and no third.
      const codes = Array.from({ length: 6 }, (_, index) => `${twoSum.constant}# ${index}\n`)
      const runs = await fromBoth(pair, codes.length, (client, index) =>
        client.call('run_local_tests', { ...python, code: codes[index] }),
      )
      const refused = runs.filter(({ isError }) => isError)
      for (const { facts } of refused)
        expect(facts).toMatchObject({ code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: expect.any(Number) })
      expect(runs.length - refused.length).toBeGreaterThanOrEqual(2)
      const { attempts } = await sessionOf(second)
      expect(attempts).toBe(1 + runs.length - refused.length)

      // The same run many times at once, and hints between: it runs once more, and nothing fails for another reason.
      const mixed = await fromBoth(pair, PARALLEL, (client, index) =>
        index % 4 < 2
          ? client.call('run_local_tests', { ...python, code: twoSum.ownPartner })
          : client.call('request_hint', { ...here, level: 3 }),
      )
      const codesOf = mixed.flatMap(({ isError, facts }) => (isError ? [facts.code] : []))
      expect(codesOf.filter((code) => code !== 'OWN_RUN_UNDER_WAY')).toEqual([])
      // Hints asked for before that run was done were too soon; now one opens, and only one.
      const last = await fromBoth(pair, PARALLEL, (client) => client.call('request_hint', { ...here, level: 3 }))
      expect([...mixed, ...last].filter(({ facts }) => facts.outcome === 'given')).toHaveLength(1)
      expect(await sessionOf(first)).toEqual(await sessionOf(second))
      expect(await sessionOf(first)).toMatchObject({ attempts: attempts + 1, hintLevel: 3 })
      const lines = await timeline(second)
      expect(lines).toEqual(await timeline(first))
      expect([count(lines, 'session_started'), count(lines, 'hint_given')]).toEqual([1, 3])
      expect(count(lines, 'run_started')).toBe(count(lines, 'run_finished'))

      const solved = await fromBoth(pair, 2, (client) => client.call('submit_solution', { ...python, code: twoSum.right }))
      expect(solved.map(({ facts }) => facts.accepted)).toEqual([true, true])
      expect(count(await timeline(first), 'problem_solved')).toBe(1)
      for (const client of pair) await client.close()
    })
  })

  describe.concurrent('two learners', () => {
    it('never see anything of each other', async () => {
      const one = await connect('v2 auto', server, 'mary')
      const other = await connect('v2', server, 'maria')
      await one.call('start_problem', here)
      await one.call('run_local_tests', { ...python, code: twoSum.constant })
      await one.call('request_hint', { ...here, giveUp: true, confirm: true })
      await one.call('update_settings', { strictMode: true })

      expect((await other.call('get_started')).facts).toMatchObject({ open: [], solved: 0 })
      expect((await other.call('get_session_state')).facts.sessions).toEqual([])
      expect((await other.call('get_session_state', { ...here, include: ['code', 'history'] })).facts.session).toBeNull()
      expect((await other.call('update_settings')).facts.settings).toMatchObject({ strictMode: false })
      expect((await other.call('list_problem_solutions', here)).facts.code).toBe('SESSION_NOT_FOUND')
      const listed = (await other.call('search_problems')).facts.problems ?? []
      expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['not_started']))
      const started = await other.call('start_problem', here)
      expect(started.facts).toMatchObject({ resumed: false, lastCode: null, session: { hintLevel: 0, attempts: 0, turn: 1 } })
      // The same code as the other's is a run of its own.
      expect((await other.call('run_local_tests', { ...python, code: twoSum.constant })).facts).toMatchObject({ repeated: false })
      expect((await sessionOf(one)).attempts).toBe(1)
      for (const client of [one, other]) await client.close()
    })
  })
}
