/**
 * Good drafts in several languages: agreed on, verified, published and practised by a real client. Then everything the server has stored and
 * logged is searched for lines of the references, which stand in the exercises of the learner's own object alone. With RUNG_WHOLE=1 it is every one in every language that this machine has.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { starter } from '../../src/problem/starter.ts'
import type { Language } from '../../src/problem/problem.ts'
import { badDrafts } from '../engines/authoring/verify/drafts/bad.ts'
import { draftsHere } from '../engines/authoring/verify/drafts/languages.ts'
import { goodDrafts, type GoodDraft } from '../fixtures/drafts/index.ts'
import { drought } from '../fixtures/drafts/python.ts'
import { connect, type Connection } from './clients.ts'
import { tellingIn } from './sealed.ts'
import { sharedServer } from './shared-server.ts'
import { bare, everythingStored, inBase64, type Stored } from './stored.ts'

/** Other files make `drought` on the same server, and solve it, so it would be found. */
const drafts = draftsHere(goodDrafts.filter((good) => good !== drought))
const languages = [...new Set(drafts.map(({ slot }) => slot.language))]
/** Learners begin these with a scaffold that is cut from the reference; some of it is always left out of the first. */
const GUIDED: ReadonlySet<string> = new Set(['kitty', 'garage', 'summits', 'morse', 'readers'])
const NAMES: Readonly<Record<Language, string>> = {
  python3: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  go: 'Go',
  java: 'Java',
  cpp: 'C++',
  rust: 'Rust',
  sql: 'SQL',
}

const toolResult = z.looseObject({
  activityId: z.string().optional(),
  turn: z.int().optional(),
  verifyingUntil: z.string().nullish(),
  titleSlugs: z.array(z.string()).optional(),
  problem: z.looseObject({ starters: z.record(z.string(), z.object({ code: z.string() })) }).optional(),
})
type ToolResult = z.infer<typeof toolResult>

/** What became of a draft. */
interface Practised {
  readonly good: GoodDraft
  readonly titleSlug: string
  /** What of its reference may stand nowhere, without white space. */
  readonly sealed: readonly string[]
}

const server = sharedServer()
const clients = new Map<Language, Connection>()
const practised: Practised[] = []

beforeAll(async () => {
  for (const language of languages) clients.set(language, await connect('v2 auto', server, `author-${language}`))
})
afterAll(async () => {
  for (const client of clients.values()) await client.close()
})

/** Of one person, with all that the answers said. */
class Desk {
  readonly answers: string[] = []
  readonly #client: Connection

  constructor(language: Language) {
    const client = clients.get(language)
    if (!client) throw new Error(`nobody writes ${language}`)
    this.#client = client
  }

  async call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult> {
    const { raw } = await this.#client.call(tool, { ...args })
    this.answers.push(JSON.stringify(raw))
    return z.object({ structuredContent: toolResult }).parse(raw).structuredContent
  }

  /** A machine that is slow answers before it is through. */
  async submit(activityId: string | undefined, turn: number | undefined, draft: unknown): Promise<ToolResult> {
    let activity = await this.call('activity_submit_draft', { activityId, turn, slot: 1, draft })
    while (activity.verifyingUntil) activity = await this.call('activity_get', { activityId })
    return activity
  }
}

/** To an activity whose only slot is the one that the draft is meant for. */
async function agree(desk: Desk, { name, slot }: GoodDraft): Promise<ToolResult> {
  const learningMode = GUIDED.has(name) ? 'guided' : 'practice'
  const { language, difficulty, topics, style } = slot
  const plan = { language: NAMES[language], difficultyPlan: { [difficulty]: 1 }, topics, style, learningMode }
  const { activityId, turn } = await desk.call('activity_start', { message: '問題を一つください。', ...plan })
  const agreed = await desk.call('activity_say', { activityId, turn, message: 'はい。', confirm: true })
  expect(agreed).toMatchObject({ status: 'READY', question: null, slots: [{ language, difficulty, topics, style }] })
  return agreed
}

async function publish(desk: Desk, { activityId, turn }: ToolResult, { draft }: GoodDraft): Promise<string> {
  const result = await desk.submit(activityId, turn, draft)
  expect(result).toMatchObject({ canPublish: true, slots: [{ status: 'accepted', fallbacks: [] }] })
  await desk.call('activity_get', { activityId, include: ['trace', 'json', 'markdown'] })
  const published = await desk.call('activity_publish', { activityId, turn: result.turn, share: 'create' })
  expect(published).toMatchObject({ status: 'SAVED', isShared: true })
  const [titleSlug = ''] = published.titleSlugs ?? []
  return titleSlug
}

/** All that a learner can do with it but solve it. Gives the code that they begin with. */
async function practise(desk: Desk, titleSlug: string, { name, draft, slot: { language } }: GoodDraft): Promise<string> {
  const { problem } = await desk.call('start_problem', { titleSlug, language })
  const start = problem?.starters[language]?.code ?? ''
  expect(start.includes('BEGIN STUDENT TODO')).toBe(GUIDED.has(name))
  const run = { titleSlug, language, code: start, writtenBy: 'learner' }
  expect(await desk.call('run_local_tests', { ...run, code: draft.starter })).toMatchObject({ total: 3 })
  expect(await desk.call('submit_solution', run)).toMatchObject({ accepted: false, total: 3 })
  expect(await desk.call('request_hint', { titleSlug })).toMatchObject({ outcome: 'given', current: 1 })
  for (const hint of draft.hints.slice(1)) expect(desk.answers.join('\n')).not.toContain(hint)
  const hint = await desk.call('request_hint', { titleSlug, giveUp: true, confirm: true })
  expect(hint).toMatchObject({ current: 4, say: expect.stringContaining('This problem shows no solution') })
  expect(desk.answers.at(-1)).toContain(draft.hints[2])
  expect(await desk.call('list_problem_solutions', { titleSlug })).toMatchObject({ solutions: [] })
  return start
}

/** The canary and the telling lines of a reference, but for those that stand in what anybody may see of the problem. */
function sealedIn({ draft, slot: { language }, canary }: GoodDraft, begun: string): string[] {
  const { title, statement, signature, reference } = draft
  const open = bare([title, statement, starter(signature, language), draft.starter, begun].join('\n'))
  return [canary, ...tellingIn(reference)].map(bare).filter((line) => !open.includes(line))
}

const survived = 'cases that the border never meets'

async function author(good: GoodDraft): Promise<void> {
  const desk = new Desk(good.slot.language)
  let standing = await agree(desk, good)
  const weak = badDrafts.find(({ name, draft }) => name === survived && draft.title === good.draft.title)
  if (weak) {
    // Its author is shown lines of it, and the server keeps none.
    standing = await desk.submit(standing.activityId, standing.turn, weak.draft)
    expect(standing).toMatchObject({ slots: [{ status: 'open', refused: [['mutants_killed']] }] })
    expect(desk.answers.pop()).toContain(good.canary)
  }
  const titleSlug = await publish(desk, standing, good)
  const start = await practise(desk, titleSlug, good)
  const sealed = sealedIn(good, start)
  const answers = bare(desk.answers.join('\n'))
  expect(sealed.filter((line) => answers.includes(line))).toEqual([])
  practised.push({ good, titleSlug, sealed })
}

const ofLanguage = (language: Language) => drafts.filter(({ slot }) => slot.language === language)

it('there is a good draft in every language', () => {
  expect(goodDrafts).toHaveLength(12)
  expect(new Set(goodDrafts.map(({ slot }) => slot.language))).toEqual(new Set(Object.keys(NAMES)))
})

describe.concurrent('drafts are accepted, published and practised', () => {
  it.each(languages)('in %s', async (language) => {
    for (const good of ofLanguage(language)) await author(good)
  })
})

/** Where in all of it one of these stands. */
function placesOf(lines: readonly string[], stored: readonly Stored[]): string[] {
  const needles = lines.flatMap((line) => [line, ...inBase64(line)])
  return stored.flatMap(({ where, text }) => needles.filter((line) => text.includes(line)).map((line) => `${where}: ${line}`))
}
const folderOf = ({ where }: Stored): string => /^v3\/\w+/.exec(where)?.[0] ?? where

/** Where a reference may stand: in the sealed text of a problem's exercises, and in the file that this is a row of. */
const isExercises = ({ where, text }: Stored): boolean =>
  where.startsWith('v3/do/') && (!where.includes(' ') || text.includes('"exercises":{"reference":'))

it('nothing stored or logged holds a line of a reference, but the exercises', async () => {
  expect(practised).toHaveLength(drafts.length)
  const stored = await everythingStored(join(server.folder, 'state'))
  for (const { good, sealed } of practised) expect(sealed.includes(good.canary) || GUIDED.has(good.name), good.name).toBe(true)
  expect(practised.flatMap(({ good, sealed }) => (GUIDED.has(good.name) ? sealed : []))).not.toEqual([])
  const lines = practised.flatMap(({ sealed }) => sealed)
  const others = stored.filter((one) => !isExercises(one))
  expect(placesOf(lines, [...others, { where: 'the log', text: bare(server.log()) }])).toEqual([])
  expect(stored.filter((one) => one.where.includes(' ') && isExercises(one))).not.toEqual([])
  // The search finds what is there: what is kept of each draft, in the learner's object and in the shared copy.
  for (const { good, titleSlug } of practised)
    for (const secret of [titleSlug, good.draft.hints[2] ?? '', JSON.stringify(good.draft.cases[7]?.args)])
      expect(new Set(stored.filter(({ text }) => text.includes(bare(secret))).map(folderOf)), secret).toEqual(
        new Set(['v3/do', 'v3/d1']),
      )
  expect(bare(server.log())).toContain('"tool":"activity_submit_draft"')
})

describe('the right solution is accepted', () => {
  it.concurrent.each(languages)('in %s', async (language) => {
    const mine = practised.filter(({ good }) => good.slot.language === language)
    expect(mine).toHaveLength(ofLanguage(language).length)
    for (const { good, titleSlug } of mine) {
      const desk = new Desk(language)
      const run = { titleSlug, language, code: good.solution, writtenBy: 'learner' }
      expect(await desk.call('submit_solution', run)).toMatchObject({ accepted: true, passed: 3, total: 3 })
      expect(await desk.call('list_problem_solutions', { titleSlug })).toMatchObject({ solutions: [] })
      expect(await desk.call('get_progress', {})).toMatchObject({ components: [] })
    }
  })

  it('and then stands where its learner wrote it, and nowhere else', async () => {
    const stored = await everythingStored(join(server.folder, 'state'))
    for (const { good, sealed } of practised.filter((one) => one.sealed.length > 0)) {
      const whole = stored.filter(({ text }) => sealed.every((line) => text.includes(line)))
      expect([...new Set(whole.map(folderOf))], good.name).toEqual(['v3/do'])
      expect(placesOf(sealed, stored).filter((place) => !place.startsWith('v3/do/'))).toEqual([])
    }
    expect(
      placesOf(
        practised.flatMap(({ sealed }) => sealed),
        [{ where: 'the log', text: bare(server.log()) }],
      ),
    ).toEqual([])
  })
})
