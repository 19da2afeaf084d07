/** A developer who works test by test: each step of a session is in its log once, and the phases open for what the server saw alone. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { python3 as kata } from '../../test/e2e/katas/python3.ts'
import { goal } from '../../test/e2e/katas/kata.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import { faultKinds, type Fault } from './faults.ts'
import { recordShape } from './ledger.ts'
import { BUSY, MAY_ANSWER, RETRYABLE } from './retryable.ts'
import { Violation, type Told } from './told.ts'
import type { World } from './world.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const MOST_RETRIES = 30
const RETRY_MS = 300

/** One step, and what it adds to the log and answers. */
interface Step {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly rows: readonly string[]
  readonly code: string | null
  readonly answer: Readonly<Record<string, unknown>>
}

const { testFile, implementationFile } = kata

const write = (path: string, content: string, phase: string): Step => ({
  tool: 'tdd_write_file',
  args: { path, content },
  rows: ['file_written'],
  code: null,
  answer: { currentPhase: phase },
})
const locked = (path: string): Step => ({
  tool: 'tdd_write_file',
  args: { path, content: '# something else\n' },
  rows: ['rule_violated'],
  code: 'FILE_NOT_ALLOWED_IN_PHASE',
  answer: {},
})
const run = (label: string): Step => ({ tool: 'tdd_run_tests', args: {}, rows: ['tests_run'], code: null, answer: { label } })
const next = (phase: string, args: object = {}): Step => ({
  tool: 'tdd_next_phase',
  args: { evidenceDescription: 'As the last run showed.', ...args },
  rows: ['phase_changed'],
  code: null,
  answer: { currentPhase: phase },
})
const closed: Step = {
  tool: 'tdd_next_phase',
  args: { evidenceDescription: 'I ran everything myself, and it is fine.' },
  rows: ['rule_violated'],
  code: 'EVIDENCE_NOT_OBSERVED',
  answer: {},
}

/** From the first failing test to the end of a session, with what is refused on the way. */
const WAY: readonly Step[] = [
  closed,
  ...kata.cycles.flatMap(({ test, implementation, refactored }, at) => [
    write(testFile, test, 'write_test'),
    ...(at === 1 ? [closed] : []),
    run(at === 0 ? 'red_by_compile_error' : 'red'),
    next('implement'),
    locked(testFile),
    ...(at === 2 ? [closed] : []),
    write(implementationFile, implementation, 'implement'),
    ...(at === 1 ? [closed] : []),
    run('green'),
    ...(refactored === null
      ? [next('write_test', { skipRefactor: true })]
      : [next('refactor'), write(implementationFile, refactored, 'refactor'), run('green'), next('write_test')]),
  ]),
  { tool: 'tdd_end_session', args: {}, rows: ['session_ended'], code: null, answer: { status: 'ended' } },
]

const answerShape = z.looseObject({ sessionId: z.string().nullish(), turn: z.int().optional(), lease: z.string().nullish() })

export class Developer {
  readonly name: string
  readonly habit = 'test by test'
  readonly trail: string[] = []
  readonly #world: World
  readonly #client: Client
  readonly #random: Random
  readonly #told: Told
  readonly #faults: number
  #laterMs = 0
  #position = 0
  /** Rows of each stream. */
  readonly #seqs = new Map<string, number>()
  #session: { readonly id: string; readonly lease: string; readonly turn: number } | null = null
  #at = 0
  #sessions = 0

  constructor(order: {
    readonly name: string
    readonly world: World
    readonly client: Client
    readonly random: Random
    readonly told: Told
    readonly faults: number
  }) {
    this.name = order.name
    this.#world = order.world
    this.#client = order.client
    this.#random = order.random
    this.#told = order.told
    this.#faults = order.faults
  }

  /** Whether they have not come to the end of a first session. */
  get isOnTour(): boolean {
    return this.#sessions < 2
  }

  async step(): Promise<void> {
    this.#laterMs += 5_000 + this.#random.below(40_000)
    const session = this.#session
    if (session === null) return this.#begin()
    if (this.#random.chance(0.15)) await this.#late(session)
    const step = WAY[this.#at]
    if (step === undefined) throw new Error('the way is over')
    await this.#do(step, session)
    if (step.tool === 'tdd_end_session') this.#session = null
    this.#at += 1
    if (this.#at % 6 === 0) await this.replay()
  }

  async ending(): Promise<void> {
    this.#laterMs += DAY
    await this.#rows()
    await this.replay()
  }

  async #begin(): Promise<void> {
    const plan = {
      goal: `${goal}, the ${this.#sessions + 1}. time`,
      testFiles: [testFile],
      implementationFiles: [implementationFile],
      evidence: 'verified',
      language: kata.language,
    }
    const { body, rows } = await this.#ask('tdd_start_session', plan, this.#fault(), null)
    const { sessionId, turn, lease } = answerShape.parse(body)
    if (rows.join() !== 'session_started' || !sessionId || !lease || turn !== 1)
      throw new Violation(`tdd_start_session: added ${rows.join() || 'nothing'}, and answered turn ${turn}`)
    this.#session = { id: sessionId, lease, turn }
    this.#at = 0
    this.#sessions += 1
    // On their first day people have few runs.
    if (this.#sessions === 1) this.#laterMs += DAY
  }

  async #do(step: Step, { id, lease, turn }: { readonly id: string; readonly lease: string; readonly turn: number }) {
    const args = { sessionId: id, lease, turn, ...step.args }
    const fault = this.#fault()
    const { body, code, rows, wasTold } = await this.#ask(step.tool, args, fault, step.code)
    const what = `${step.tool} at ${turn}`
    if (rows.join() !== step.rows.join())
      throw new Violation(`${what}: added ${rows.join() || 'nothing'}, and not ${step.rows.join()}`)
    if (code !== step.code)
      throw new Violation(`${what}: answered ${code ?? 'with success'}, and not ${step.code ?? 'with success'}`)
    for (const [field, value] of Object.entries(step.answer))
      if (body[field] !== value)
        throw new Violation(`${what}: ${field} is ${JSON.stringify(body[field])}, and not ${JSON.stringify(value)}`)
    const seq = this.#seqs.get(`tdd:${id}`) ?? 0
    if (seq !== turn + step.rows.length) throw new Violation(`${what}: its log has ${seq} rows`)
    if (code === null && answerShape.parse(body).turn !== seq)
      throw new Violation(`${what}: says turn ${String(body['turn'])}, and its log has ${seq} rows`)
    this.#session = { id, lease, turn: seq }
    // Whoever knows that it was done may still send it again.
    if (wasTold && code === null && this.#random.chance(0.4)) {
      const again = await this.#ask(step.tool, args, null, null)
      if (again.rows.length > 0 || again.body['repeated'] !== true)
        throw new Violation(`${what} once more: ${again.code ?? 'answered'}, and added ${again.rows.join() || 'nothing'}`)
    }
  }

  /** A call that answers a turn that is over. */
  async #late({ id, lease, turn }: { readonly id: string; readonly lease: string; readonly turn: number }): Promise<void> {
    if (turn < 2) return
    const words = `something is late by ${this.#random.below(1_000_000_000)}`
    const { code, rows } = await this.#ask(
      'tdd_log',
      { sessionId: id, lease, turn: turn - 1, message: words },
      null,
      'STALE_TURN',
    )
    if (code !== 'STALE_TURN' || rows.length > 0)
      throw new Violation(`tdd_log for turn ${turn - 1} of ${turn}: ${code ?? 'answered'}, and added ${rows.join() || 'nothing'}`)
  }

  #fault(): Fault | null {
    return this.#random.chance(this.#faults)
      ? { kind: this.#random.pick(faultKinds), at: this.#random.chance(0.6) ? 1 : 2 }
      : null
  }

  /** A call, again until it is answered; with the types of all rows that it has added. */
  async #ask(tool: string, args: Readonly<Record<string, unknown>>, first: Fault | null, expected: string | null) {
    const rows: string[] = []
    let fault = first
    for (let retry = 0; ; retry++) {
      const [kills, wasDown] = [this.#world.kills(), this.#world.isDown()]
      const { reply, ms, hasStruck } = await this.#client.call(tool, args, { laterMs: this.#laterMs, fault })
      this.trail.push(
        `${tool} ${JSON.stringify(args['turn'] ?? null)}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.kind === 'lost' ? 'lost' : (reply.code ?? 'answered')}`,
      )
      this.#told.call(ms, hasStruck)
      if (fault && hasStruck) this.#told.fault(fault.kind)
      const { added, places } = await this.#rows()
      rows.push(...added)
      if (reply.kind === 'answered') {
        const { code, body } = reply
        if (code === null || code === expected) {
          if (places > 0) throw new Violation(`${tool}: is answered, and its run is still open`)
          return { body, code, rows, wasTold: retry === 0 && !(fault?.kind === 'asked_twice' && hasStruck) }
        }
        const allowed = [
          ...(fault && hasStruck ? (MAY_ANSWER[fault.kind] ?? []) : []),
          ...(wasDown || this.#world.isDown() || kills !== this.#world.kills() ? ['RUNNER_UNAVAILABLE'] : []),
          ...BUSY,
        ]
        if (!allowed.includes(code) || !RETRYABLE.has(code))
          throw new Violation(`${tool}: answered ${code}${fault ? ` for ${fault.kind} at ${fault.at}` : ''}`)
        if (places > 0 && fault?.kind !== 'object_gone' && retry === 0)
          throw new Violation(`${tool}: refused with ${code}, and its run is still open`)
      } else if (!hasStruck || (fault?.kind !== 'killed_before' && fault?.kind !== 'killed_after'))
        throw new Violation(`${tool}: no answer, and nothing broke: ${reply.why}`)
      if (retry === MOST_RETRIES) throw new Violation(`${tool} does not come to an end after ${retry} retries`)
      this.#told.retry()
      fault = null
      await this.#world.isUp()
      // A run that a dead Worker left open is over by then.
      if (places > 0) this.#laterMs += 3 * MINUTE
      if (retry > 0) await pause(RETRY_MS * retry)
    }
  }

  async #rows(): Promise<{ readonly added: readonly string[]; readonly places: number }> {
    const address = `${this.#world.origin}/soak/rows?user=${encodeURIComponent(this.#client.userId)}&after=${this.#position}`
    const { rows, openRuns } = recordShape.parse(await (await fetch(address)).json())
    for (const { stream, seq, position } of rows) {
      const before = this.#seqs.get(stream) ?? 0
      if (seq !== before + 1) throw new Violation(`row ${seq} of ${stream} comes after row ${before}`)
      this.#seqs.set(stream, seq)
      this.#position = position
    }
    this.#told.rows(rows.length)
    const now = Date.now() + this.#laterMs
    const added = rows.filter(({ stream }) => stream.startsWith('tdd:')).map(({ type }) => type)
    return { added, places: openRuns.filter(({ expires_at: expiresAt }) => expiresAt > now).length }
  }

  async replay(): Promise<void> {
    const address = `${this.#world.origin}/soak/replay?user=${encodeURIComponent(this.#client.userId)}`
    const differences = z.array(z.string()).parse(await (await fetch(address)).json())
    if (differences.length > 0) throw new Violation(differences.slice(0, 3).join('; '))
  }
}
