/** A developer who works test by test: each step of a session is in its log once, and the phases open for what the server saw alone. */
import { z } from 'zod'
import { python3 as kata, python3Shortcuts as ways } from '../../test/e2e/katas/python3.ts'
import { goal } from '../../test/e2e/katas/kata.ts'
import type { Random } from '../../test/e2e/random.ts'
import {
  back,
  closed,
  type DeveloperStep,
  IMPLEMENTATION_FILES,
  interruptions,
  locked,
  next,
  run,
  SPARE,
  TEST_FILES,
  write,
} from './developer-steps.ts'
import { expectEvidence, expectProofs, expectSummary } from './run-evidence.ts'
import { expectTests } from './session-fields.ts'
import { workByWord } from './sessions-by-word.ts'
import type { Row } from './ledger.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const DAY = 86_400_000

type Step = DeveloperStep
const { testFile, implementationFile } = kata
/** Gives a new lease, and asks for none. */
const RESUME = 'tdd_resume_session'

/** Tests that cannot be run are nobody's shortcut, so nothing is noted of it. */
const broken: Step = { ...closed, rows: [] }

const noted: Step = { tool: 'tdd_log', args: { message: 'It does what it should.' }, rows: ['log_entry'], code: null, answer: {} }
const update: Step = {
  tool: 'tdd_update_session',
  args: { goal: `${goal}, and no more` },
  rows: ['session_updated'],
  code: null,
  answer: {},
}
/** What a run has seen keeps its role, whatever is planned next. */
const swapped: Step = {
  tool: 'tdd_update_session',
  args: { testFiles: IMPLEMENTATION_FILES, implementationFiles: TEST_FILES },
  rows: [],
  code: 'INVALID_PLAN',
  answer: {},
}
const paused: Step = { tool: 'tdd_pause_session', args: {}, rows: ['session_paused'], code: null, answer: { status: 'paused' } }
const resumed: Step = { tool: RESUME, args: {}, rows: ['session_resumed'], code: null, answer: { status: 'active' } }

/** Of the tests of a second cycle, what shows nothing or too much, each refused after its run; a session tries one. */
const SHORTCUTS: ReadonlyArray<readonly Step[]> = [
  [write(testFile, ways.two, 'write_test'), run('red'), closed],
  [write(testFile, ways.skipped, 'write_test'), run('red'), closed],
  [write(testFile, ways.noTests, 'write_test'), run('setup_broken'), broken],
  [write(testFile, ways.unparsed, 'write_test'), run('setup_broken'), broken],
]

/** An implementation that is taken back takes its run with it, and one that is there again has not been seen. */
const implementedTwice = (implementation: string): readonly Step[] => {
  const files = [write(SPARE.implementation.path, SPARE.implementation.content, 'implement')]
  return [
    ...files,
    run('green'),
    back('write_test'),
    closed,
    locked(implementationFile),
    run('red_by_compile_error'),
    next('implement'),
    write(implementationFile, implementation, 'implement'),
    ...files,
    closed,
  ]
}

/** What was tidied and taken back opens nothing, until the files are again what the run saw. */
const tidiedTwice = (refactored: string): readonly Step[] => [
  back('implement'),
  closed,
  write(implementationFile, refactored, 'implement'),
  next('refactor'),
]

/** From the first failing test to the end of a session, with what is refused on the way. */
const wayWith = (shortcut: readonly Step[]): readonly Step[] => [
  closed,
  noted,
  ...kata.cycles.flatMap(({ test, implementation, refactored }, at) => [
    // A run that shows nothing new opens nothing, and one with a test that fails beside it no more.
    ...(at === 1 ? [run('green'), closed, ...shortcut] : []),
    write(testFile, test, 'write_test'),
    ...(at === 0 ? [write(SPARE.test.path, SPARE.test.content, 'write_test')] : []),
    ...(at === 1 ? [closed] : []),
    run(at === 0 ? 'red_by_compile_error' : 'red'),
    ...(at === 2 ? [] : interruptions('write_test', { test, implementation: null })),
    next('implement'),
    ...(at === 1 ? [back('write_test'), run('red'), next('implement'), update, swapped, paused, resumed] : []),
    locked(testFile),
    ...(at === 2 ? [closed, run('red'), closed] : []),
    write(implementationFile, implementation, 'implement'),
    ...(at === 0 ? implementedTwice(implementation) : []),
    ...(at === 1 ? [closed] : []),
    run('green'),
    ...(at === 2 ? [] : interruptions('implement', { test, implementation })),
    ...(refactored === null
      ? [next('write_test', { skipRefactor: true })]
      : [
          next('refactor'),
          ...(at === 2 ? [write(implementationFile, kata.cycles[1].implementation, 'refactor'), run('red'), closed] : []),
          write(implementationFile, refactored, 'refactor'),
          ...(at === 1 ? [closed] : []),
          run('green'),
          ...(at === 1 ? [...interruptions('refactor', { test, implementation: refactored }), ...tidiedTwice(refactored)] : []),
          next('write_test'),
        ]),
  ]),
  { tool: 'tdd_end_session', args: {}, rows: ['session_ended'], code: null, answer: { status: 'ended' } },
]

const answerShape = z.looseObject({ sessionId: z.string().nullish(), turn: z.int().optional(), lease: z.string().nullish() })

export class Developer {
  readonly name: string
  readonly habit = 'test by test'
  readonly #steps: Steps
  readonly #random: Random
  #session: { readonly id: string; readonly lease: string; readonly turn: number } | null = null
  #at = 0
  #way: readonly Step[] = []
  readonly #first: number
  #sessions = 0
  #hasWord = false

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#first = order.random.below(SHORTCUTS.length)
    this.#steps = new Steps(order, 'tdd:')
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  /** Whether they have not come to the end of a first session. */
  get isOnTour(): boolean {
    return this.#sessions < 2
  }

  async step(): Promise<void> {
    this.#steps.pass(5_000 + this.#random.below(40_000))
    const session = this.#session
    if (session === null && this.#sessions === 0 && !this.#hasWord) {
      await workByWord(this.#steps, this.#random)
      this.#hasWord = true
      return
    }
    if (session === null) return this.#begin()
    if (this.#random.chance(0.15)) await this.#late(session)
    const step = this.#way[this.#at]
    if (step === undefined) throw new Error('the way is over')
    // Half of a session is a day's work.
    if (this.#at === Math.floor(this.#way.length / 2)) this.#steps.pass(DAY)
    await this.#do(step, session)
    if (step.tool === 'tdd_end_session') this.#session = null
    this.#at += 1
    if (this.#at % 6 === 0) await this.#steps.replay()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #begin(): Promise<void> {
    const plan = {
      goal: `${goal}, the ${this.#sessions + 1}. time`,
      testFiles: TEST_FILES,
      implementationFiles: IMPLEMENTATION_FILES,
      evidence: 'verified',
      language: kata.language,
    }
    const { body, rows } = await this.#steps.ask('tdd_start_session', plan, this.#steps.fault(), null)
    const { sessionId, turn, lease } = answerShape.parse(body)
    if (rows.join() !== 'session_started' || !sessionId || !lease || turn !== 1)
      throw new Violation(`tdd_start_session: added ${rows.join() || 'nothing'}, and answered turn ${turn}`)
    this.#session = { id: sessionId, lease, turn }
    this.#at = 0
    this.#way = wayWith(SHORTCUTS[(this.#first + this.#sessions) % SHORTCUTS.length] ?? [])
    this.#sessions += 1
    // A day has few runs, and the first one fewer.
    this.#steps.pass(DAY)
  }

  async #do(step: Step, { id, lease, turn }: { readonly id: string; readonly lease: string; readonly turn: number }) {
    const args = { sessionId: id, turn, ...(step.tool === RESUME ? {} : { lease }), ...step.args }
    const fault = this.#steps.fault()
    const { body, code, rows, wasTold } = await this.#steps.ask(step.tool, args, fault, step.code)
    const what = `${step.tool} at ${turn}`
    if (rows.join() !== step.rows.join())
      throw new Violation(`${what}: added ${rows.join() || 'nothing'}, and not ${step.rows.join()}`)
    if (code !== step.code)
      throw new Violation(`${what}: answered ${code ?? 'with success'}, and not ${step.code ?? 'with success'}`)
    for (const [field, value] of Object.entries(step.answer))
      if (body[field] !== value)
        throw new Violation(`${what}: ${field} is ${JSON.stringify(body[field])}, and not ${JSON.stringify(value)}`)
    const seq = this.#steps.seqOf(`tdd:${id}`)
    if (seq !== turn + step.rows.length) throw new Violation(`${what}: its log has ${seq} rows`)
    if (code === null && answerShape.parse(body).turn !== seq)
      throw new Violation(`${what}: says turn ${String(body['turn'])}, and its log has ${seq} rows`)
    this.#session = { id, lease: answerShape.parse(body).lease ?? lease, turn: seq }
    if (code === null) {
      expectEvidence(body, this.#rowsOf(id))
      if (step.tool === 'tdd_run_tests' && wasTold) expectTests(body, this.#rowsOf(id))
      if (step.tool === 'tdd_end_session') expectSummary(body['summary'], this.#rowsOf(id), kata.cycles.length)
      await this.#read(this.#session)
    }
    // Whoever knows that it was done may still send it again.
    if (wasTold && code === null && this.#random.chance(0.4)) {
      const again = await this.#steps.ask(step.tool, args, null, null)
      if (again.rows.length > 0 || again.body['repeated'] !== true)
        throw new Violation(`${what} once more: ${again.code ?? 'answered'}, and added ${again.rows.join() || 'nothing'}`)
    }
  }

  #rowsOf(id: string): readonly Row[] {
    return this.#steps.log.filter(({ stream }) => stream === `tdd:${id}`)
  }

  /** Whoever looks sees what was answered. */
  async #read({ id, turn }: { readonly id: string; readonly turn: number }): Promise<void> {
    if (!this.#random.chance(0.3)) return
    const args = { sessionId: id, include: ['history'] }
    const { body, rows } = await this.#steps.ask('tdd_get_current_state', args, this.#steps.fault(), null)
    expectEvidence(body, this.#rowsOf(id))
    expectProofs(body, this.#rowsOf(id))
    if (body['turn'] !== turn || rows.length > 0)
      throw new Violation(`a session that is at turn ${turn} is read at ${String(body['turn'])}`)
  }

  /** A call that answers a turn that is over. */
  async #late({ id, lease, turn }: { readonly id: string; readonly lease: string; readonly turn: number }): Promise<void> {
    if (turn < 2) return
    const words = `something is late by ${this.#random.below(1_000_000_000)}`
    // A session that is paused waits, whatever is sent.
    const refusal = this.#way[this.#at] === resumed ? 'SESSION_PAUSED' : 'STALE_TURN'
    const call = { sessionId: id, lease, turn: turn - 1, message: words }
    const { code, rows } = await this.#steps.ask('tdd_log', call, null, refusal)
    if (code !== refusal || rows.length > 0)
      throw new Violation(`tdd_log for turn ${turn - 1} of ${turn}: ${code ?? 'answered'}, and added ${rows.join() || 'nothing'}`)
  }
}
