/** Calls about the activities of one person, each answer compared with what the rows of its activity say. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { everythingIn } from '../../test/e2e/sealed.ts'
import type { Fault } from './faults.ts'
import { PlanAccount } from './plan-account.ts'
import { CANARIES } from './plan-drafts.ts'
import { counting, type Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const RESTS_MS = 1_000
const VERIFIED_MS = 120_000
const WEEK_MS = 7 * 86_400_000
const MOST_LOOKS = 60
const MOST_BEGUN = 3
/** A draft that nobody has to run is looked at in no time. */
const LOOKS = { read: 2, run: 10 } as const
const LISTED = 50
/** The newest. */
const READ_AGAIN = 6
const ANSWER = 'answer of an activity'

type Body = Readonly<Record<string, unknown>>
type Args = Readonly<Record<string, unknown>>

export interface Sent {
  readonly slot: number
  readonly draft: unknown
  /** The checks that it has to fail; null for a draft that is accepted. */
  readonly checks: readonly string[] | null
  readonly fault?: Fault | null
}

const draftRow = (type: string): boolean => type.startsWith('verification_')

export class PlanDesk {
  readonly #steps: Steps
  readonly #canaries: readonly string[]
  id = ''

  /** `canaries`: of references and hidden tests, without white space. */
  constructor(steps: Steps, canaries: readonly string[] = CANARIES) {
    this.#steps = steps
    this.#canaries = canaries
  }

  get at(): { readonly activityId: string; readonly turn: number } {
    return { activityId: this.id, turn: this.#steps.seqOf(`activity:${this.id}`) }
  }

  account(id = this.id): PlanAccount {
    return new PlanAccount(
      id,
      this.#steps.log.filter(({ stream }) => stream === `activity:${id}`),
    )
  }

  /** All of them, the one that was begun first in front. */
  accounts(): readonly PlanAccount[] {
    const streams = new Set(this.#steps.log.flatMap(({ stream }) => (stream.startsWith('activity:') ? [stream] : [])))
    return [...streams].map((stream) => this.account(stream.slice('activity:'.length)))
  }

  /** Those that count as under way. */
  underWay(): readonly PlanAccount[] {
    const now = this.#steps.now()
    return this.accounts().filter(({ status, lastAt }) => status !== 'SAVED' && status !== 'FAILED' && now - lastAt < WEEK_MS)
  }

  async start(args: Args): Promise<void> {
    const rows = ['activity_started', 'turn_taken']
    const body = await this.#steps.take({ tool: 'activity_start', args, rows })
    this.id = z.string().parse(body['activityId'])
    this.#compare(body)
  }

  /** A call about the activity, of which `plan` is what it says of the plan. */
  async call(tool: string, args: Args, rows: readonly string[], answer: Body = {}): Promise<Body> {
    const body = await this.#steps.take({ tool, args: { ...this.at, ...args }, rows, answer })
    this.#compare(body)
    return body
  }

  say(message: string, args: Args, plan: Body, rows: readonly string[] = ['turn_taken']): Promise<void> {
    return this.call('activity_say', { message, ...args }, rows).then((body) => {
      const spec = z.looseObject({}).parse(body['spec'])
      for (const [field, value] of Object.entries(plan)) expectSame(`${field} of a plan`, spec[field], value)
    })
  }

  async refused(tool: string, args: Args, code: string, fields: Body = {}): Promise<void> {
    const rows: readonly string[] = []
    await this.#steps.take({ tool, args: { ...this.at, ...args }, rows, code, answer: fields }, null)
  }

  /** Refused while a draft is looked at, or not any more, where its time is over. */
  async meanwhile(tool: string, args: Args, code: string): Promise<void> {
    const until = this.account().running?.expiresAt ?? 0
    if (this.#steps.now() >= until) return
    const asked = await this.#steps.ask(tool, { ...this.at, ...args }, null, code)
    if (asked.code !== code && this.#steps.now() < until)
      throw new Violation(`${tool} while a draft is looked at is answered with success, and not ${code}`)
    if (asked.code === code) expectSame(`the rows of ${tool} while a draft is looked at`, asked.rows, [])
  }

  /** A draft whose Worker dies with it. Its verification is open until its time is over. */
  async leave({ slot, draft }: Sent, fault: Fault): Promise<void> {
    const { body } = await this.#steps.ask('activity_submit_draft', { ...this.at, slot, draft }, fault, 'STALE_TURN')
    if (body['outcome'] === 'verifying') this.#compare(body)
  }

  /** A draft, again where its verification came to nothing. False where the machine is too busy for it. */
  async draft({ slot, draft, checks, fault: ordered = this.#steps.fault() }: Sent): Promise<boolean> {
    const before = this.account()
    const outcome = checks === null ? 'accepted' : 'refused'
    const isFirst = before.status === 'READY'
    const refusal = isFirst ? ['draft_refused'] : before.refusal(slot)
    // What was pasted needs no other slot and no choice.
    const published = before.isPasted ? ['problem_kept', 'activity_published'] : []
    const wanted = checks === null ? ['draft_accepted', 'problem_kept', ...published] : refusal
    const first = isFirst ? ['plan_fixed'] : []
    const args = { ...this.at, slot, draft }
    const rows: string[] = before.running ? ['verification_begun'] : []
    let fault = ordered
    let body: Body = {}
    for (let looks = 1; ; looks++) {
      const asked = await this.#steps.ask('activity_submit_draft', { ...args, ...this.at }, fault, 'STALE_TURN')
      rows.push(...asked.rows)
      fault = null
      body = asked.body
      if (asked.code === null && body['outcome'] === outcome) break
      if (asked.code === null && body['outcome'] !== 'verifying')
        throw new Violation(`a draft is ${String(body['outcome'])}, and deserves to be ${outcome}`)
      // A machine that is too busy for one verification in the time that it has is no fault of Rung's.
      if (rows.filter((row) => row === 'verification_begun').length > MOST_BEGUN) return false
      if (looks === MOST_LOOKS) throw new Violation('the verification of a draft does not come to an end')
      if (looks % LOOKS[checks === null ? 'run' : 'read'] === 0) this.#steps.pass(VERIFIED_MS)
      await pause(RESTS_MS)
      const read = await this.#steps.ask('activity_get', { activityId: this.id }, null, null)
      rows.push(...read.rows)
    }
    expectSame(
      `the rows of a draft that is ${outcome}`,
      counting(rows).filter((row) => !draftRow(row)),
      [...first, ...wanted],
    )
    expectSame('verifications that count', counting(rows).filter(draftRow), ['verification_begun'])
    expectSame('the failed checks of a draft', body['failedChecks'], checks ?? [])
    if (checks) expectSame('the noted checks of a draft', this.account().slots[slot - 1]?.refused.at(-1), checks)
    this.#compare(body)
    await this.#again(args, outcome)
    return true
  }

  /** The same draft for the turn that is over. */
  async #again(args: Args, outcome: string): Promise<void> {
    const { body, rows } = await this.#steps.ask('activity_submit_draft', args, null, null)
    expectSame('the same draft once more', [body['outcome'], body['repeated'], rows], [outcome, true, []])
    this.#compare(body)
  }

  /** Each activity as it is read, and the list of them. */
  async lookBack(): Promise<void> {
    for (const { id } of this.accounts().slice(-READ_AGAIN)) await this.read(id)
    const body = await this.#steps.take({ tool: 'activity_get', args: {}, rows: [] })
    const accounts: readonly PlanAccount[] = this.accounts().toReversed()
    const newest = [...accounts].sort((a, b) => b.lastAt - a.lastAt).slice(0, LISTED)
    const listShape = z.array(z.looseObject({ activityId: z.string() }))
    const listed = listShape.parse(body['activities']).map(({ about: _about, ...one }) => one)
    expectSame(
      'the list of activities',
      new Map(listed.map((one) => [one.activityId, one])),
      new Map(
        newest.map((one) => [one.id, { activityId: one.id, turn: this.#steps.seqOf(`activity:${one.id}`), ...one.summary }]),
      ),
    )
    expectSame(
      'the order of activities',
      listed.map(({ activityId }) => activityId),
      newest.map(({ id }) => id),
    )
    expectSame('older activities', body['older'], Math.max(0, accounts.length - LISTED))
  }

  async read(id = this.id): Promise<Body> {
    const body = await this.#steps.take({ tool: 'activity_get', args: { activityId: id, include: ['trace'] }, rows: [] })
    this.#compare(body, id)
    const rows = this.#steps.log.filter(({ stream }) => stream === `activity:${id}`)
    const trace = z.array(z.object({ turn: z.int(), event: z.string() })).parse(body['trace'])
    const older = rows.length - trace.length
    expectSame('older entries of a trace', body['olderEntries'], older)
    expectSame(
      'the trace of an activity',
      trace.map(({ turn, event }) => [turn, event]),
      rows.slice(older).map(({ type }, index) => [older + index + 1, type]),
    )
    return body
  }

  #compare(body: Body, id = this.id): void {
    const leaked = this.#canaries.filter((words) => everythingIn(body).includes(words))
    if (leaked.length > 0) throw new Violation(`an ${ANSWER} holds ${leaked.join(' and ')}`)
    const account = this.account(id)
    const turn = this.#steps.seqOf(`activity:${id}`)
    const { running } = account
    if (running && typeof body['verifyingUntil'] !== 'string' && this.#steps.now() < running.expiresAt)
      throw new Violation(`an ${ANSWER} says nothing of the draft that is looked at`)
    const { spec } = z.looseObject({ spec: z.looseObject({}) }).parse(body)
    for (const [field, value] of Object.entries(account.plan)) expectSame(`${field} of a plan`, spec[field], value)
    for (const [field, value] of Object.entries(account.answer(turn, body['verifyingUntil'])))
      expectSame(`${field} in an ${ANSWER}`, body[field], value)
  }
}
