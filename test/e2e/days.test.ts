/** A learner over several days, by a clock that is set forward: what was solved with help is asked for again, and then comes back. */
import { typedAnswer } from '../../scripts/demo/answers.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { REAL_PROBLEMS } from './catalogue.ts'
import { connect, type Connection } from './clients.ts'
import { walk } from './pupils.ts'
import { everyBank, rightAnswer } from './sealed-courses.ts'
import { sharedServer } from './shared-server.ts'

const DAY_MS = 86_400_000

const server = sharedServer()
let client: Connection
let laterMs = 0

beforeAll(async () => {
  client = await connect('v2 auto', server, 'patient', later)
})

/** Sends the clock along. */
const later: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-later-ms', `${laterMs}`)
  return fetch(url, { ...init, headers })
}

afterAll(async () => {
  await client?.close()
})

const answer = z.object({ structuredContent: z.looseObject({ code: z.string().optional() }) })

async function call<Shape extends z.ZodType>(
  tool: string,
  args: Record<string, unknown>,
  shape: Shape,
  by: Connection = client,
): Promise<z.output<Shape>> {
  const { structuredContent } = answer.parse((await by.call(tool, args)).raw)
  return shape.parse(structuredContent)
}

const codeOf = async (tool: string, args: Record<string, unknown>) =>
  answer.parse((await client.call(tool, args)).raw).structuredContent.code

/** The content's own main solution in Python. */
async function solutionOf(slug: string): Promise<string> {
  const folder = join(REAL_PROBLEMS, slug, 'solutions')
  for (const id of await readdir(folder)) {
    const { position } = z
      .object({ position: z.int() })
      .parse(JSON.parse(await readFile(join(folder, id, 'solution.json'), 'utf8')))
    if (position === 1) return readFile(join(folder, id, 'solution.py'), 'utf8')
  }
  throw new Error(`${slug} has no main solution`)
}

const submitted = z.object({ accepted: z.boolean(), unaided: z.boolean().nullable(), check: z.string().nullable() })
const submit = (titleSlug: string, code: string) =>
  call('submit_solution', { titleSlug, language: 'python3', writtenBy: 'learner', code }, submitted)

const due = z.array(z.object({ kind: z.string(), titleSlug: z.string().nullable() }))
const started = z.object({ say: z.string(), due, next: z.object({ tool: z.string() }).nullable() })
const check = z.object({
  outcome: z.string(),
  repeated: z.boolean(),
  check: z.object({ titleSlug: z.string() }),
  session: z.object({ underCheck: z.boolean(), hintLevel: z.int() }),
})
const component = z.object({
  stage: z.string(),
  known: z.number(),
  label: z.string().nullable(),
  reviewDueAt: z.string().nullable(),
})

async function knownOf(topic: string) {
  const { components } = await call('get_progress', { topic }, z.object({ components: z.array(component) }))
  return components[0]
}

it('is checked unaided after a hint, and reviewed when it is due', async () => {
  const titleSlug = 'two-sum'
  expect(await call('get_started', {}, started)).toMatchObject({ due: [], next: { tool: 'get_started' } })
  await client.call('start_problem', { titleSlug })
  const wrong = 'def two_sum(numbers, target):\n    return [0, 0]\n'
  await client.call('run_local_tests', { titleSlug, language: 'python3', writtenBy: 'learner', code: wrong })
  await client.call('request_hint', { titleSlug })
  expect(await submit(titleSlug, await solutionOf(titleSlug))).toEqual({ accepted: true, unaided: false, check: null })
  expect(await knownOf('hash-lookup')).toMatchObject({ stage: 'practised', known: 0.1 })
  expect(await codeOf('start_check', { kind: 'unaided' })).toBe('CHECK_NOT_DUE')

  laterMs = DAY_MS + 60_000
  expect(await call('get_started', {}, started)).toMatchObject({ due: [{ kind: 'unaided' }], next: { tool: 'start_check' } })
  const unaided = await call('start_check', { kind: 'unaided' }, check)
  expect(unaided).toMatchObject({ outcome: 'started', session: { underCheck: true, hintLevel: 0 } })
  const sibling = unaided.check.titleSlug
  expect(sibling).not.toBe(titleSlug)
  expect(await call('start_check', { kind: 'unaided' }, check)).toMatchObject({
    outcome: 'repeated',
    check: { titleSlug: sibling },
  })
  for (const args of [{}, { giveUp: true }, { kind: 'counterexample' }])
    expect(await codeOf('request_hint', { titleSlug: sibling, ...args })).toBe('HINTS_CLOSED_DURING_CHECK')
  expect(await codeOf('list_problem_solutions', { titleSlug: sibling })).toBe('HINTS_CLOSED_DURING_CHECK')
  expect(await call('suggest_next', {}, z.object({ kind: z.string(), titleSlug: z.string() }))).toEqual({
    kind: 'finish_check',
    titleSlug: sibling,
  })
  const otherClient = await connect('v1', server, 'patient')
  expect((await otherClient.call('request_hint', { titleSlug: sibling })).facts.code).toBe('HINTS_CLOSED_DURING_CHECK')
  await otherClient.close()

  expect(await submit(sibling, await solutionOf(sibling))).toEqual({ accepted: true, unaided: true, check: 'passed' })
  const after = await knownOf('hash-lookup')
  expect(after).toMatchObject({ known: 0.55 })
  expect(await codeOf('start_check', { kind: 'review', topic: 'hash-lookup' })).toBe('CHECK_NOT_DUE')

  laterMs = Date.parse(after?.reviewDueAt ?? '') - Date.now() + 60_000
  expect((await call('get_started', {}, started)).due.map(({ kind }) => kind)).toContain('review')
  const review = await call('start_check', { kind: 'review', topic: 'hash-lookup' }, check)
  expect(review.check.titleSlug).not.toBe(sibling)
  expect(await submit(review.check.titleSlug, await solutionOf(review.check.titleSlug))).toMatchObject({
    accepted: true,
    unaided: true,
  })
  expect(await knownOf('hash-lookup')).toMatchObject({ stage: 'passed', known: expect.closeTo(0.93, 2) })

  const recent = z.object({ submissions: z.array(z.object({ titleSlug: z.string(), verdict: z.string() })) })
  expect((await call('get_recent_submissions', { accepted: true }, recent)).submissions.map((one) => one.titleSlug)).toEqual([
    review.check.titleSlug,
    sibling,
    titleSlug,
  ])
})

it('opens the ladder again when a check is left', async () => {
  laterMs = 0
  const disputed = await call('start_check', { kind: 'dispute', topic: 'stacks and queues' }, check)
  const { titleSlug } = disputed.check
  expect(await codeOf('request_hint', { titleSlug })).toBe('HINTS_CLOSED_DURING_CHECK')
  await client.call('start_check', { kind: 'dispute', action: 'leave' })
  expect((await client.call('request_hint', { titleSlug })).facts.hints).toHaveLength(1)
})

it('reviews by a question what no problem can show', async () => {
  const connections: Connection[] = []
  const nodeId = 'programming-foundations/values-and-names'
  const result = await walk(server, connections, { user: 'reviewer', nodeId, reply: 'go on' })
  expect(result.told.phase).toBe('done')
  const pupil = await connect('v2 auto', server, 'reviewer', later)
  connections.push(pupil)
  laterMs = 5 * DAY_MS
  const dueThen = z.object({ due: z.array(z.object({ kind: z.string(), titleSlug: z.null(), reason: z.string() })) })
  const [review] = (await call('get_started', {}, dueThen, pupil)).due
  expect(review?.reason).toContain('by a question')
  const openShape = z.object({ outcome: z.string(), check: z.object({ titleSlug: z.null(), lessonId: z.string() }) })
  const first = await call('start_check', { kind: 'review', topic: 'variables' }, openShape, pupil)
  expect(first.outcome).toBe('started')
  expect(await call('start_check', { kind: 'review', topic: 'variables' }, openShape, pupil)).toEqual({
    ...first,
    outcome: 'repeated',
  })
  const { lessonId } = first.check
  const questionState = z.object({
    turn: z.int(),
    phase: z.string(),
    question: z.object({ questionId: z.string(), kind: z.string() }),
  })
  const { turn, question } = await call('lesson_get_state', { lessonId }, questionState, pupil)
  expect(question.kind).toMatch(/output|bug/)
  // It may be of any course.
  const entry = (await everyBank()).entries.get(question.questionId)
  const answers = [typedAnswer(question.questionId, question.kind, (entry && rightAnswer(entry)) ?? '')]
  const input = { lessonId, turn, answers, writtenBy: 'learner' }
  const ended = await call(
    'lesson_answer',
    input,
    z.object({ phase: z.string(), results: z.array(z.object({ objective: z.string() })) }),
    pupil,
  )
  expect(ended).toMatchObject({ phase: 'wrap_up', results: [{ objective: expect.any(String) }] })
  expect(answer.parse((await pupil.call('start_check', { kind: 'review', topic: 'variables' })).raw).structuredContent.code).toBe(
    'CHECK_NOT_DUE',
  )
  for (const connection of connections) await connection.close()
})
