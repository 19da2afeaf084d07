/** Drives one activity of a learner as a client does: with the turn that the last answer left it with. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Draft, Finding } from '../../../src/engines/authoring/rules/draft/draft.ts'
import { sha256 } from '../../../src/kernel/hash.ts'
import type { OwnProblem } from '../../../src/problem/own-problem.ts'
import type { Failure } from '../../../src/failure/failure.ts'
import type { Result } from '../../../src/kernel/result.ts'
import { doubling } from '../own-problems/own-problem.ts'
import { Person } from '../own-problems/own-world.ts'
import type { PlanMessage } from '../../../src/engines/authoring/client.ts'
import type { SentFields } from '../../../src/engines/authoring/rules/spec.ts'
import type { LearnerClient } from '../../../src/engines/clients.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
export const ALLOWED_MS = 60_000
export const WISH = 'Dwa zadania w JavaScripcie, jedno łatwe i jedno średnie'
export const FIELDS = { language: 'javascript', difficultyPlan: { easy: 1, medium: 1 } } as const
export const TOPICS = { topics: ['hash maps', 'strings', 'arrays'], style: 'return' } as const

/** Stands in whatever of a draft must not be kept. */
export const CANARY = 'canary-of-the-reference'
/** As a model hands it in: the reference's text is in what refuses it too. */
export const draftOf = (name: string): Draft => ({
  title: `Twice ${name}`,
  statement: `Drafted for ${name}.`,
  signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  cases: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ tag: 'basic', args: [n], expected: n * 2 })),
  starter: 'function twice(n) {}',
  reference: `function twice(n) { /* ${CANARY} ${name} */ return n + n }`,
  hints: ['One?', 'Two?', 'Three?'],
})
export const FINDINGS: readonly Finding[] = [
  { check: 'starter_fails' },
  {
    check: 'mutants_killed',
    killed: 3,
    tried: 5,
    survivors: [{ line: 1, operator: 'boundary', diff: `- ${CANARY}\n+ ${CANARY}` }],
  },
  {
    check: 'reference_passes',
    verdict: 'runtime_error',
    passed: 7,
    compileError: { line: 1, message: `at ${CANARY}` },
    cases: [{ index: 2, verdict: 'runtime_error', expected: '6', actual: null, error: CANARY }],
  },
]

export function must<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

let serial = 0
export const somebody = (now: () => number = () => T0): Person => new Person(`author-${(serial += 1)}`, now)
export const stubOf = ({ id }: Person) => env.LEARNER.getByName(id)

export class Author {
  readonly person: Person
  readonly id: string
  now = T0
  turn = 0
  /** Every answer, in order. */
  readonly answers: unknown[] = []
  readonly #between: () => Promise<void>
  #drafts = 0

  constructor(id = 'one', between: (person: Person) => Promise<void> = async () => {}, person?: Person) {
    this.person = person ?? somebody(() => this.now)
    this.id = id
    this.#between = () => between(this.person)
  }

  get activities(): LearnerClient['activities'] {
    return this.person.learner.activities
  }

  async start(message = WISH, learningMode: 'practice' | 'guided' = 'practice', fields: SentFields = FIELDS) {
    return must(await this.kept(this.activities.start(this.id, { learningMode, message, fields })))
  }

  /** With a text that the learner pasted. */
  async paste(source: string, fields: SentFields = {}) {
    return this.kept(this.activities.start(this.id, { learningMode: 'practice', message: 'Chcę to rozwiązać.', fields, source }))
  }

  async say(message: string, fields: SentFields = {}, more: Pick<PlanMessage, 'confirm' | 'skip' | 'fillRest'> = {}) {
    return this.kept(this.activities.say(this.id, { turn: this.turn, message, fields, ...more }))
  }

  /** Up to a plan that waits for drafts. */
  async ready(learningMode: 'practice' | 'guided' = 'practice') {
    await this.start(WISH, learningMode)
    must(await this.say('O tablicach z haszowaniem.', TOPICS))
    return must(await this.say('Tak.', {}, { confirm: true }))
  }

  async begin(slot: number, draftHash: string, verificationId: string) {
    const order = { turn: this.turn, slot, draftHash, verificationId, allowedMs: ALLOWED_MS }
    return this.kept(this.activities.beginDraft(this.id, order))
  }

  /** A draft that is new, handed in and being verified. */
  async drafted(slot: number): Promise<string> {
    const name = `draft ${(this.#drafts += 1)}`
    const verificationId = `verification of ${name}`
    const start = must(await this.begin(slot, await sha256(JSON.stringify(draftOf(name))), verificationId))
    if (start.kind !== 'begun') throw new Error(start.kind)
    return verificationId
  }

  async refuse(verificationId: string, refused: readonly Finding[] = FINDINGS) {
    return this.kept(this.activities.fileDraft(this.id, { verificationId, refused }))
  }

  async accept(verificationId: string, accepted: OwnProblem) {
    return this.kept(this.activities.fileDraft(this.id, { verificationId, accepted }))
  }

  async refused(slot: number) {
    return must(await this.refuse(await this.drafted(slot)))
  }

  async accepted(slot: number, problem: OwnProblem) {
    return must(await this.accept(await this.drafted(slot), problem))
  }

  async publish() {
    return this.kept(this.activities.publish(this.id, this.turn))
  }

  async read(findings: 'none' | 'latest' | 'all' = 'all') {
    return must(await this.kept(this.activities.read(this.id, { trace: true, findings, problems: true })))
  }

  /** What it came to for each slot, as one text. */
  async slots(): Promise<string[]> {
    const { view } = await this.read('none')
    return view.slots.map(({ status, attemptsLeft, fallbacks }) => [status, attemptsLeft, ...fallbacks].join(' '))
  }

  /** An answer leaves its turn. */
  async kept<T extends { readonly view: { readonly turn: number } }>(asked: Promise<Result<T, Failure>>) {
    const answer = await asked
    this.answers.push(answer)
    if (answer.ok) this.turn = answer.value.view.turn
    await this.#between()
    return answer
  }
}

/** Of this activity. */
export const doublingFor = async (activityId: string, name: string, changes: Partial<OwnProblem['problem']> = {}) => ({
  ...(await doubling(`${activityId} ${name}`, changes)),
  activityId,
})

/** An author whose two slots have their problems. */
export async function filled(id = 'one', person?: Person): Promise<{ author: Author; problems: readonly OwnProblem[] }> {
  const author = new Author(id, undefined, person)
  const problems = [await doublingFor(id, 'first'), await doublingFor(id, 'second')]
  await author.ready()
  for (const [slot, problem] of problems.entries()) await author.accepted(slot, problem)
  return { author, problems }
}

/** Everything that the object stores, as one text. */
export const dump = (person: Person): Promise<string> =>
  runInDurableObject(stubOf(person), (_object, { storage: { sql } }) => {
    const tables = [
      ...sql.exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
      ),
    ]
    return JSON.stringify(tables.map(({ name }) => [name, [...sql.exec(`SELECT * FROM "${name}"`)]]))
  })

export const rowsOf = (person: Person) =>
  runInDurableObject(stubOf(person), (_object, { storage: { sql } }) => [
    ...sql.exec<{ stream: string; seq: number; type: string }>('SELECT stream, seq, type FROM event ORDER BY position'),
  ])

/** Changes rows behind the object's back, which then starts again. */
export async function change(person: Person, statement: string): Promise<void> {
  await runInDurableObject(stubOf(person), (_object, { storage }) => void storage.sql.exec(statement))
  await evictDurableObject(stubOf(person))
}
