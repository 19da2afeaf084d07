/** The way through a whole problem, as every client takes it. */
import { expect } from 'vitest'
import type { Answer, Connection } from './clients.ts'
import { session, type SessionFacts } from './facts.ts'
import { attempts, twoSum } from './programs.ts'

const slug = 'two-sum'
export const here = { titleSlug: slug }
const solution = `solution://${slug}/remember-seen`
const python = { ...here, language: 'python3', writtenBy: 'learner' } as const

/** How an appending call is made: once, or twice as a client that lost the first answer would. */
export type Send = (name: string, args: Record<string, unknown>) => Promise<Answer>

export const once =
  (client: Connection): Send =>
  (name, args) =>
    client.call(name, args)

/** The first answer, after a second call of the same that must not be refused either. */
export const twice =
  (client: Connection): Send =>
  async (name, args) => {
    const first = await client.call(name, args)
    const second = await client.call(name, args)
    expect(second.isError, `${name}, sent again`).toBe(first.isError)
    return first
  }

/** From the first look to the closed gate after a reset; answers with the timeline. */
export async function walk(client: Connection, send: Send): Promise<string[]> {
  const started = await send('start_problem', { ...here, language: 'python3' })
  expect(started.facts).toMatchObject({ resumed: false, session: { status: 'started', hintLevel: 0, solutionsOpen: false } })
  await expectClosed(client, 0)

  const failed = await send('run_local_tests', { ...python, code: twoSum.constant })
  expect(failed.facts).toMatchObject({ judged: true, repeated: false, verdict: 'wrong_answer', session: { attempts: 1 } })
  const first = await send('request_hint', { ...here, level: 1 })
  expect(first.facts).toMatchObject({ outcome: 'given', current: 1, hints: [{ level: 1 }] })
  const tooSoon = await send('request_hint', { ...here, level: 2 })
  expect(tooSoon).toMatchObject({ isError: false, facts: { outcome: 'not_yet', code: 'EFFORT_REQUIRED', current: 1 } })
  const skipped = await send('request_hint', { ...here, level: 4 })
  expect(skipped).toMatchObject({ isError: true, facts: { code: 'HINT_LEVEL_TOO_LOW' } })
  const second = await send('request_hint', { ...here, level: 2, answer: { value: '0, 2' }, attempt: attempts[0] })
  expect(second.facts).toMatchObject({ outcome: 'given', current: 2, hints: [{ level: 2 }] })
  await expectClosed(client, 2)

  const better = await send('run_local_tests', { ...python, code: twoSum.ownPartner })
  expect(better.facts).toMatchObject({ verdict: 'wrong_answer', session: { attempts: 2 } })
  const third = await send('request_hint', { ...here, level: 3 })
  expect(third.facts).toMatchObject({ outcome: 'given', current: 3, hints: [{ level: 3 }] })
  await expectClosed(client, 3)

  const passed = await send('run_local_tests', { ...python, code: twoSum.right })
  expect(passed.facts).toMatchObject({
    verdict: 'accepted',
    session: { lastLocalRunPassed: true },
    next: { tool: 'submit_solution' },
  })
  const solved = await send('submit_solution', { ...python, code: twoSum.right })
  expect(solved.facts).toMatchObject({ accepted: true, repeated: false, session: { status: 'solved', solutionsOpen: true } })

  const listed = await client.call('list_problem_solutions', here)
  expect(listed.facts.solutions?.map(({ solutionId }) => solutionId)).toEqual(['remember-seen', 'sort-and-close-in'])
  const read = await send('get_problem_solution', { ...here, solutionId: 'remember-seen' })
  expect(read.facts.solution?.code).toEqual({ python3: expect.stringContaining('def two_sum') })
  expect(await client.read(solution)).toMatchObject({ ok: true, text: expect.stringContaining('def two_sum') })

  const reset = await send('reset_session', { ...here, what: 'session', confirm: true })
  expect(reset.facts).toMatchObject({
    repeated: false,
    session: { status: 'started', hintLevel: 0, epoch: 2 },
  })
  await expectClosed(client, 0)
  return timeline(client)
}

/** What the walk leaves behind when each call is made once. */
export const WALKED = [
  'session_started pace standard',
  'run_started local, python3, written by learner',
  'run_finished wrong_answer, 2 of 4, failed: equal-amounts (same_answer)',
  'hint_given level 1 (free)',
  'words_recorded by learner',
  'question_answered hint 1, right, by learner',
  'hint_given level 2 (answered)',
  'run_started local, python3, written by learner',
  'run_finished wrong_answer, 3 of 4, failed: half-of-target',
  'hint_given level 3 (run)',
  'run_started local, python3, written by learner',
  'run_finished accepted, all',
  'run_started submission, python3, written by learner',
  'run_finished accepted',
  'problem_solved highest hint 3',
  'solution_read remember-seen',
  'session_reset pace standard',
]

/** The session's events in words, without what differs between two walks. */
export async function timeline(client: Connection, titleSlug: string = slug): Promise<string[]> {
  const { facts } = await client.call('get_session_state', { titleSlug, include: ['history'] })
  return (facts.history ?? []).map(
    ({ event, detail }) => `${event} ${detail.replace(/, code [0-9a-f]{8}$/, '').replace(/(\d+) of \1$/, 'all')}`,
  )
}

export async function sessionOf(client: Connection, titleSlug: string = slug): Promise<SessionFacts> {
  const { facts } = await client.call('get_session_state', { titleSlug })
  if (!facts.session) throw new Error(`${titleSlug} has no session`)
  return session.parse(facts.session)
}

/** The solutions are sealed through every door, and the problem is open. */
async function expectClosed(client: Connection, current: number): Promise<void> {
  const refusal = { code: 'HINT_LEVEL_TOO_LOW', current }
  for (const [tool, args] of [
    ['list_problem_solutions', here],
    ['get_problem_solution', { ...here, solutionId: 'remember-seen' }],
  ] as const) {
    const answer = await client.call(tool, args)
    expect(answer, tool).toMatchObject({ isError: true, facts: refusal })
  }
  expect(await client.read(solution)).toMatchObject({ ok: false, code: 'HINT_LEVEL_TOO_LOW' })
  expect(await client.read(`problem://${slug}`)).toMatchObject({ ok: true, text: expect.stringContaining('# Two Sum') })
}
