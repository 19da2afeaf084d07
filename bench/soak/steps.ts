/** One person's calls between faults: each is made again until it is answered, with the rows that it has added to the log. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import { faultKinds, type Fault } from './faults.ts'
import { recordShape, type Row } from './ledger.ts'
import { BUSY, BUSY_WITH, isUnchecked, MAY_ANSWER, mayBeUnderWay, mayBeUnrouted, RETRYABLE } from './retryable.ts'
import type { Search } from './search.ts'
import { Endless, Violation, type Told } from './told.ts'
import { RUNS_A_DAY, RUNS_ON_FIRST_DAY, type World } from './world.ts'

const DAY = 86_400_000
/** A learner’s day begins at four in the morning, and behind a night of six hours. */
const DAY_BEGINS_MS = 14_400_000
const NIGHT_MS = 21_600_000
const RESTS_MS = 1_000
const MINUTE = 60_000
const MOST_RETRIES = 30
const RETRY_MS = 300

export interface StepsOrder {
  readonly name: string
  readonly world: World
  readonly client: Client
  readonly random: Random
  readonly told: Told
  readonly search: Search
  /** Probability of a fault in a call. */
  readonly faults: number
}

/** One step of a way, and what it adds to the log and answers. */
export interface Step {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly rows: readonly string[]
  /** A refusal's code. */
  readonly code?: string
  /** Fields of the answer. */
  readonly answer?: Readonly<Record<string, unknown>>
  /** Whether it says of itself that it is a repetition when it comes once more. */
  readonly saysAgain?: boolean
  /** After so many tries it is given up. */
  readonly tries?: number
}

/** They cost one run at most; others may take several. */
const OF_ONE_RUN: ReadonlySet<string> = new Set(['run_local_tests', 'submit_solution', 'do_exercise', 'tdd_run_tests'])
/** What is asked beside a submission costs one more each. */
const ONE_MORE = ['growth', 'review'] as const
/** Each of these rows is of a run that came to its end. */
const RAN: ReadonlySet<string> = new Set(['run_finished', 'tests_run', 'answer_judged'])

/** What begins, and may be over without having counted. */
const BEGUN: Readonly<Record<string, string>> = { run_dropped: 'run_started', verification_dropped: 'verification_begun' }

/** The rows of a call without what came to nothing. */
export function counting(rows: readonly string[]): string[] {
  const left: string[] = []
  for (const row of rows) {
    const begun = BEGUN[row]
    if (begun === undefined) left.push(row)
    else {
      const at = left.lastIndexOf(begun)
      if (at < 0) throw new Violation(`${row} comes before ${begun}`)
      left.splice(at, 1)
    }
  }
  return left
}

/** Checks that are due at another moment than at once or when the next day begins, for who has set no time zone. */
function dueAtOtherTimes(log: readonly Row[]): string[] {
  if (log.some(({ type }) => type === 'time_zone_set')) return []
  return log.flatMap(({ type, at, body }) => {
    const dueAt = Number(body['dueAt'])
    if (type !== 'check_scheduled' || dueAt === at) return []
    const next = Math.max((Math.floor((at - DAY_BEGINS_MS) / DAY) + 1) * DAY + DAY_BEGINS_MS, at + NIGHT_MS)
    return dueAt === next ? [] : [`a check that was planned at ${iso(at)} is due at ${iso(dueAt)}, and not at ${iso(next)}`]
  })
}

export class Steps {
  readonly trail: string[] = []
  readonly log: Row[] = []
  readonly #order: StepsOrder
  /** What the streams that are looked at are called by. */
  readonly #prefixes: readonly string[]
  #laterMs = 0
  #position = 0
  /** Runs of each day, as they were counted last. */
  #spent: ReadonlyMap<string, number> = new Map()
  /** A run of theirs was too late for its answer, and none has come to its end since. */
  #wasLate = false
  /** Rows of each stream. */
  readonly #seqs = new Map<string, number>()

  constructor(order: StepsOrder, ...prefixes: readonly string[]) {
    this.#order = order
    this.#prefixes = prefixes
  }

  /** What time it is for this person. */
  now(): number {
    return Date.now() + this.#laterMs
  }

  /** This person's clock goes on. */
  pass(ms: number): void {
    this.#laterMs += ms
  }

  seqOf(stream: string): number {
    return this.#seqs.get(stream) ?? 0
  }

  fault(): Fault | null {
    const { random, faults } = this.#order
    return random.chance(faults) ? { kind: random.pick(faultKinds), at: random.chance(0.6) ? 1 : 2 } : null
  }

  /** Does a step, and at times once more, which adds nothing. Gives what it answered. */
  async take(step: Step, fault: Fault | null = this.fault()): Promise<Readonly<Record<string, unknown>>> {
    const { tool, args, rows: expected, code: refusal = null, answer = {}, saysAgain = true, tries = MOST_RETRIES } = step
    const { body, code, rows, wasTold } = await this.ask(tool, args, fault, refusal, tries)
    const what = `${tool} ${JSON.stringify(args).slice(0, 120)}`
    if (code !== refusal) throw new Violation(`${what}: answered ${code ?? 'with success'}, and not ${refusal ?? 'with success'}`)
    const added = counting(rows)
    if (added.join() !== expected.join())
      throw new Violation(`${what}: added ${added.join() || 'nothing'}, and not ${expected.join() || 'nothing'}`)
    for (const [field, value] of Object.entries(answer))
      if (JSON.stringify(body[field]) !== JSON.stringify(value))
        throw new Violation(`${what}: ${field} is ${JSON.stringify(body[field])}, and not ${JSON.stringify(value)}`)
    if (code !== null || expected.length === 0 || !this.#order.random.chance(0.4)) return body
    const again = await this.ask(tool, args, null, null)
    if (again.rows.length > 0 || (wasTold && saysAgain && again.body['repeated'] !== true))
      throw new Violation(
        `${what} once more: ${JSON.stringify(again.body['repeated'])}, and added ${again.rows.join() || 'nothing'}`,
      )
    return body
  }

  /** A call, again until it is answered; with the types of all rows that it has added. */
  async ask(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    first: Fault | null,
    expected: string | null,
    tries = MOST_RETRIES,
  ) {
    const rows: string[] = []
    let fault = first
    for (let retry = 0; ; retry++) {
      const [kills, wasDown] = [this.#order.world.kills(), this.#order.world.isDown()]
      const [day, before] = [this.#day(), this.#spent]
      const { reply, ms, hasStruck } = await this.#order.client.call(tool, args, { laterMs: this.#laterMs, fault })
      this.trail.push(
        `${tool} ${JSON.stringify(args['turn'] ?? null)}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.kind === 'lost' ? 'lost' : (reply.code ?? 'answered')}`,
      )
      this.#order.told.call(ms, hasStruck)
      if (fault && hasStruck) this.#order.told.fault(fault.kind)
      const { added, places } = await this.rows()
      rows.push(...added)
      const ran = added.filter((type) => RAN.has(type)).length
      const more = ONE_MORE.filter((name) => name in args).length
      this.#expectCounted(tool, { day, before, ran, more, isAnswered: reply.kind === 'answered' && reply.code === null })
      if (ran > 0) this.#wasLate = false
      if (reply.kind === 'answered') {
        const { code, body } = reply
        const found = this.#order.search(reply.raw, 0, [])
        if (found.length > 0) throw new Violation(`${tool}: its answer holds ${found.slice(0, 3).join('; ')}`)
        if (code === null || code === expected) {
          const isGone = fault?.kind === 'object_gone' && hasStruck
          // A draft may still be verified when a call about it is answered, and who is away takes no place back.
          if (places > 0 && !isGone && typeof body['verifyingUntil'] !== 'string')
            throw new Violation(`${tool}: is answered, and its run is still open`)
          if (places > 0 && isGone) this.#laterMs += 3 * MINUTE
          return { body, code, rows, wasTold: retry === 0 && !(fault?.kind === 'asked_twice' && hasStruck) }
        }
        if (code === 'RUNNER_TIMEOUT') this.#wasLate = true
        // What broke may have cost runs: where they are all spent, the next day has as many again.
        if (code === 'BUDGET_EXCEEDED' && (this.#spent.get(this.#day()) ?? 0) >= this.#budget()) {
          this.#laterMs += DAY
          fault = null
          continue
        }
        const allowed = [
          ...(mayBeUnderWay(ms, this.#wasLate) ? ['OWN_RUN_UNDER_WAY'] : []),
          ...(fault && hasStruck ? (MAY_ANSWER[fault.kind] ?? []) : []),
          ...(hasStruck && mayBeUnrouted(tool, fault) ? ['CLASS_UNAVAILABLE'] : []),
          ...(wasDown || this.#order.world.isDown() || kills !== this.#order.world.kills() ? ['RUNNER_UNAVAILABLE'] : []),
          ...(this.#order.client.pace.isOften ? ['RATE_LIMITED'] : []),
          ...BUSY,
          ...(BUSY_WITH[tool] ?? []),
        ]
        if (!allowed.includes(code) || !RETRYABLE.has(code))
          throw new Violation(
            `${tool}: answered ${code} (${JSON.stringify(body['reason'] ?? '')})${fault ? ` for ${fault.kind} at ${fault.at}` : ''}`,
          )
        if (places > 0 && fault?.kind !== 'object_gone' && retry === 0)
          throw new Violation(`${tool}: refused with ${code}, and its run is still open`)
        // Who is told that the runner failed can send a draft again at once, and waits for no verification that has ended.
        const isOfRunner = code.startsWith('RUNNER_') && (fault === null || fault.kind.startsWith('runner_'))
        if (isOfRunner && added.includes('verification_begun') && !added.includes('verification_dropped'))
          throw new Violation(`${tool}: refused with ${code}, and its verification is still open`)
        if (code === 'RATE_LIMITED') await pause(1_000 * Number(body['retryAfterSeconds']))
      } else if (
        !isUnchecked(fault, reply.why) &&
        (!hasStruck || (fault?.kind !== 'killed_before' && fault?.kind !== 'killed_after'))
      )
        throw new Violation(`${tool}: no answer, and nothing broke: ${reply.why}`)
      if (retry >= tries) throw new Endless(`${tool} does not come to an end after ${retry} retries`)
      this.#order.told.retry()
      fault = null
      await this.#order.world.isUp()
      // A run that a dead Worker left open is over by then.
      if (places > 0) this.#laterMs += 3 * MINUTE
      if (retry > 0) await pause(RETRY_MS * retry)
    }
  }

  #day(): string {
    return new Date(this.now()).toISOString().slice(0, 10)
  }

  /** Runs that this day has: the first one has fewer. */
  #budget(): number {
    const [first] = this.log
    const began = first === undefined ? this.now() : first.at
    return new Date(began).toISOString().slice(0, 10) === this.#day() ? RUNS_ON_FIRST_DAY : RUNS_A_DAY
  }

  /** Runs that are counted of this person's day, as of the last call. */
  get runsToday(): number {
    return this.#spent.get(this.#day()) ?? 0
  }

  /** No run is left of this person's day. */
  get isSpent(): boolean {
    return this.runsToday >= this.#budget()
  }

  /** A call costs one run at most, and exactly one where its run came to its end; `more` of them where so much is asked beside it. */
  #expectCounted(
    tool: string,
    call: {
      readonly day: string
      readonly before: ReadonlyMap<string, number>
      readonly ran: number
      readonly more: number
      readonly isAnswered: boolean
    },
  ): void {
    const { day, before, ran, more, isAnswered } = call
    if (day !== this.#day()) return
    const cost = (this.#spent.get(day) ?? 0) - (before.get(day) ?? 0)
    if (cost < 0 || (OF_ONE_RUN.has(tool) && (cost > 1 + more || (isAnswered && ran > 0 && cost < 1))))
      throw new Violation(`${tool}: ${ran} runs came to their end, and the day counts ${cost} more`)
  }

  async rows(): Promise<{ readonly added: readonly string[]; readonly places: number }> {
    const address = `${this.#order.world.origin}/soak/rows?user=${encodeURIComponent(this.#order.client.userId)}&after=${this.#position}`
    const { rows, openRuns, spent } = recordShape.parse(await (await fetch(address)).json())
    this.#spent = new Map(spent.map(({ day, count }) => [day, count]))
    for (const row of rows) {
      const { stream, seq, position } = row
      const before = this.#seqs.get(stream) ?? 0
      if (seq !== before + 1) throw new Violation(`row ${seq} of ${stream} comes after row ${before}`)
      this.#seqs.set(stream, seq)
      this.#position = position
      this.log.push(row)
    }
    this.#order.told.rows(rows.length)
    const now = this.now()
    const added = rows.filter(({ stream }) => this.#prefixes.some((prefix) => stream.startsWith(prefix))).map(({ type }) => type)
    return { added, places: openRuns.filter(({ expires_at: expiresAt }) => expiresAt > now).length }
  }

  /** Whoever has seen everything goes on slowly. */
  async rest(): Promise<void> {
    await pause(RESTS_MS)
    await this.replay()
  }

  /** A day later, the log has what was answered, and says what the projections say. */
  async ending(): Promise<void> {
    this.pass(DAY)
    await this.rows()
    const [early] = dueAtOtherTimes(this.log)
    if (early !== undefined) throw new Violation(early)
    await this.replay()
  }

  async replay(): Promise<void> {
    const address = `${this.#order.world.origin}/soak/replay?user=${encodeURIComponent(this.#order.client.userId)}`
    const differences = z.array(z.string()).parse(await (await fetch(address)).json())
    if (differences.length > 0) throw new Violation(differences.slice(0, 3).join('; '))
  }
}
