/** Exercises of an own problem, from the draft to each form by chat: what they take, what they refuse, and what they never show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drought } from '../fixtures/drafts/python.ts'
import { connect, type Connection } from './clients.ts'
import { Way, type Exercise } from './exercises.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const activity = z.looseObject({
  activityId: z.string().optional(),
  turn: z.int().optional(),
  outcome: z.string().optional(),
  verifyingUntil: z.string().nullish(),
  titleSlugs: z.array(z.string()).optional(),
})

let client: Connection
let titleSlug = ''

beforeAll(async () => {
  client = await connect('v2 auto', server, 'own-exercises')
  const call = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const { raw } = await client.call(tool, { ...args })
    return z.object({ structuredContent: activity }).parse(raw).structuredContent
  }
  const plan = { language: 'Python', difficultyPlan: { easy: 1 }, topics: ['arrays'], style: 'return', learningMode: 'practice' }
  const { activityId, turn } = await call('activity_start', { message: 'One easy problem.', ...plan })
  const agreed = await call('activity_say', { activityId, turn, message: 'Yes.', confirm: true })
  let verified = await call('activity_submit_draft', { activityId, turn: agreed.turn, slot: 1, draft: drought.draft })
  while (verified.verifyingUntil) verified = await call('activity_get', { activityId })
  const published = await call('activity_publish', { activityId, turn: verified.turn })
  titleSlug = published.titleSlugs?.[0] ?? ''
  expect(titleSlug).toMatch(/^own-/)
})
afterAll(() => client?.close())

const wayOf = (form: string) => new Way(client, form, { titleSlug, language: 'python3' })

/** The blocks of the reference in their order; two of them are the same line. */
const LINES = [
  ['def longest_drought(rainfall: list[int], limit: int) -> int:', 0],
  ['dry_spell_kq71 = 0', 1],
  ['longest = 0', 1],
  ['for millimetres in rainfall:', 1],
  ['if millimetres < limit:', 2],
  ['dry_spell_kq71 += 1', 3],
  ['longest = max(longest, dry_spell_kq71)', 3],
  ['else:', 2],
  ['dry_spell_kq71 = 0', 3],
  ['return longest', 1],
] as const

function inOrder(blocks: NonNullable<Exercise['blocks']>) {
  const left = [...blocks]
  return LINES.map(([line, depth]) => {
    const index = left.findIndex(({ text }) => text === line)
    const [block] = left.splice(index, 1)
    return { id: block?.id ?? '?', depth }
  })
}

it('has no slow program, so no exercise asks to make one fast', async () => {
  const told = await wayOf('speed_up').answer({ kind: 'program', code: drought.solution }, { turn: 1 })
  expect(told).toMatchObject({ code: 'FORM_NOT_OFFERED' })
  for (const form of ['fix', 'examples', 'trace', 'assemble', 'complete']) expect(JSON.stringify(told)).toContain(`"${form}"`)
})

it('examples show no line of the reference, and are compared with it', async () => {
  const way = wayOf('examples')
  const opened = await way.open()
  expect(opened).toMatchObject({ status: 'open', counts: false, program: null })
  expect(JSON.stringify(opened)).not.toContain(drought.canary)
  const examples = (...rows: ReadonlyArray<readonly [readonly unknown[], unknown]>) =>
    way.answer({ kind: 'examples', examples: rows.map(([args, result]) => ({ args, result })) })
  const copied = await examples([[[0, 3, 1, 0, 5], 2], 2])
  expect(JSON.stringify(copied)).toContain('in the statement, so it does not count')
  expect(copied.exercise?.status).toBe('open')
  const wrong = await examples([[[0], 1], 4])
  expect(JSON.stringify(wrong)).toContain('The result is not right.')
  const mistyped = await examples([['x', 1], 0])
  expect(JSON.stringify(mistyped)).toContain('does not have the types of the problem')
  const few = await examples([[[5, 5], 9], 2])
  expect(few.exercise?.status).toBe('open')
  for (const told of [copied, wrong, mistyped, few]) expect(JSON.stringify(told)).not.toContain(drought.canary)
  const all = await examples([[[0], 1], 1], [[[5], 1], 0], [[[1], 1], 0], [[[0, 0, 9], 1], 2])
  expect(all.exercise).toMatchObject({ status: 'solved' })
})

it('a trace asks about a wrong program, and never about the reference', async () => {
  const way = wayOf('trace')
  const opened = await way.open()
  expect(opened.questions?.length).toBeGreaterThan(0)
  expect(opened.program).not.toBe(drought.draft.reference)
  for (const { key } of opened.questions ?? []) expect(key).toBeNull()
  const answers = (opened.questions ?? []).map(() => '404')
  await way.answer({ kind: 'questions', answers })
  const over = await way.answer({ kind: 'questions', answers })
  expect(over.exercise?.status).toBe('seen')
})

describe('a mistake is found and repaired', () => {
  it('by an input on which the programs differ, and by a small change', async () => {
    const way = wayOf('fix')
    const { program } = await way.open()
    expect(program).toContain('dry_spell_kq71 = 1')
    const right = await way.answer({ kind: 'input', args: [[9, 9], 1] })
    expect(right.say).toContain('right on this input')
    expect(await way.answer({ kind: 'input', args: ['x', 1] })).toMatchObject({ code: 'INVALID_CASES' })
    const found = await way.answer({ kind: 'input', args: [[0], 1] })
    expect(found.say).toContain('It gave 2. Expected: 1.')
    const same = await way.answer({ kind: 'program', code: program ?? '' })
    expect(same.say).toContain('still the program with the mistake')
    const other = await way.answer({
      kind: 'program',
      code: 'from itertools import groupby\n\n\ndef longest_drought(rainfall, limit):\n    runs = groupby(day < limit for day in rainfall)\n    return max((len(list(g)) for dry, g in runs if dry), default=0)\n',
    })
    expect(other.say).toContain('another program, not a repair')
    const repaired = await way.answer({ kind: 'program', code: (program ?? '').replace('kq71 = 1', 'kq71 = 0') })
    expect(repaired.exercise).toMatchObject({ status: 'solved' })
  })
})

it('blocks are run in the order that they are sent in', async () => {
  const way = wayOf('assemble')
  const { blocks = [] } = await way.open()
  expect(blocks.length).toBeGreaterThan(LINES.length)
  const right = inOrder(blocks)
  const nothing = await way.answer({ kind: 'blocks', blocks: [] })
  expect(nothing.exercise?.status ?? nothing.code).not.toBe('solved')
  const reversed = await way.answer({ kind: 'blocks', blocks: right.toReversed() })
  expect(reversed.exercise?.status).toBe('open')
  const solved = await way.answer({ kind: 'blocks', blocks: right })
  expect(solved).toMatchObject({ report: { verdict: 'accepted' }, exercise: { status: 'solved' } })
})

it('blanks are filled in a part at a time', async () => {
  const way = wayOf('complete')
  expect(await way.open()).toMatchObject({ blanks: 3, steps: 2 })
  const wrong = await way.answer({ kind: 'blanks', blanks: ['rainfall', 'True', 'max(longest, dry_spell_kq71)'] })
  expect(wrong.say).toContain('does not work yet')
  const blanks = ['rainfall', 'millimetres < limit', 'max(longest, dry_spell_kq71)']
  expect((await way.answer({ kind: 'blanks', blanks })).exercise).toMatchObject({ status: 'open', step: 2 })
  expect((await way.answer({ kind: 'blanks', blanks: ['longest'] })).exercise).toMatchObject({ status: 'solved' })
})

it('nothing that is done with it proves anything, and its solutions stay closed', async () => {
  const call = async (tool: string, args: Readonly<Record<string, unknown>>) =>
    JSON.stringify((await client.call(tool, { ...args })).raw)
  await call('start_problem', { titleSlug, language: 'python3' })
  expect(await call('list_problem_solutions', { titleSlug })).toContain('HINT_LEVEL_TOO_LOW')
  expect(await call('get_progress', {})).toContain('"components":[]')
})
