/**
 * Somebody who works test by test on several files at once, takes phases back, lends the session to another chat, and ends it: each file is
 * afterwards what it was when the phase began, whoever holds no lease changes nothing, and what is ended stays as it is.
 */
import { z } from 'zod'
import { python3 as kata } from '../../test/e2e/katas/python3.ts'
import type { Random } from '../../test/e2e/random.ts'
import { connectAs, type Client } from './connection.ts'
import { Drafts, type DeskPhase } from './drafts.ts'
import { BROKEN, LOADED, meetLoadErrors } from './load-errors.ts'
import { Steps, type StepsOrder } from './steps.ts'

const DAY = 86_400_000
const TESTS = 'test_calculator.py'
const MORE_TESTS = 'test_more.py'
const CODE = 'calculator.py'
const PART = 'parts/zero.py'
const RESUME = 'tdd_resume_session'
/** Ends that are looked at again, the newest. */
const REMEMBERED = 3

const [first, second] = kata.cycles
const FROM_PART = 'from parts.zero import zero\n\n\ndef add(text):\n    return zero()\n'
const ZERO = 'def zero():\n    return 0\n'
const NO_TESTS = 'import unittest\n'
/** The second cycle’s test, in the other file. */
const ANOTHER = `import unittest

from calculator import add


class More(unittest.TestCase):
    def test_numbers_between_commas_are_summed(self):
        self.assertEqual(add("1,2,39"), 42)
`
const openedShape = z.looseObject({ sessionId: z.string(), lease: z.string() })

interface More {
  readonly code?: string
  readonly answer?: Readonly<Record<string, unknown>>
  /** In the other chat. */
  readonly isOther?: boolean
}

export class Reviser {
  readonly name: string
  readonly habit = 'takes back'
  readonly #order: StepsOrder
  readonly #random: Random
  readonly #steps: Steps
  #lender: { readonly client: Client; readonly steps: Steps } | null = null
  /** Of this chat and of the other one, as they were given last. */
  #leases: { own: string; other: string } = { own: 'none', other: 'none' }
  #drafts = new Drafts('')
  #ended: readonly Drafts[] = []
  #todo: ReadonlyArray<() => Promise<unknown>>
  #sessions = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#steps = new Steps(order, 'tdd:')
    this.#todo = [() => this.#connect(), ...this.#session()]
  }

  get trail(): readonly string[] {
    return [...(this.#lender?.steps.trail.slice(-3) ?? []).map((line) => `(the other chat) ${line}`), ...this.#steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(5_000 + this.#random.below(20_000))
    const [next, ...later] = this.#todo
    if (next) {
      await next()
      this.#todo = later
      return
    }
    await this.#steps.rest()
    await this.#lookBack()
    if (this.#random.chance(0.1)) this.#todo = this.#session()
  }

  async ending(): Promise<void> {
    await this.#steps.ending()
    await this.#lender?.client[Symbol.asyncDispose]()
  }

  /** Another chat of the same person. Calls of both are counted as one person’s. */
  async #connect(): Promise<void> {
    const client = await connectAs(this.#order.world, this.name)
    const { pace } = this.#order.client
    const both: Client = {
      ...client,
      pace,
      call: (tool, args, at) => {
        pace.calls()
        return client.call(tool, args, at)
      },
    }
    this.#lender = { client, steps: new Steps({ ...this.#order, client: both }, 'tdd:') }
  }

  #session(): ReadonlyArray<() => Promise<unknown>> {
    return [
      () => this.#meetLanguage(),
      () => this.#begin(),
      () => this.#isBounded(),
      () => this.#load(),
      () => this.#implement(),
      () => this.#refactor(),
      () => this.#cross(),
      () => this.#lend(),
      () => this.#end(),
      () => this.#lookBack(),
      () => this.#steps.replay(),
    ]
  }

  /** A day has few runs, and the first one fewer, so that each session has its own. */
  async #meetLanguage(): Promise<void> {
    if (this.#sessions > 0) this.#steps.pass(DAY)
    await meetLoadErrors(this.#steps, LOADED[this.#sessions % LOADED.length] ?? LOADED[0], this.#sessions + 1)
    this.#steps.pass(DAY)
  }

  async #begin(): Promise<void> {
    this.#sessions += 1
    const plan = {
      goal: `Several files, the ${this.#sessions}. time`,
      testFiles: [TESTS, MORE_TESTS],
      implementationFiles: [CODE, 'parts/'],
      evidence: 'verified',
      language: kata.language,
    }
    const body = await this.#steps.take({ tool: 'tdd_start_session', args: plan, rows: ['session_started'], saysAgain: false })
    const { sessionId, lease } = openedShape.parse(body)
    this.#leases = { own: lease, other: 'none' }
    this.#drafts = new Drafts(sessionId)
  }

  async #do(tool: string, args: object, rows: readonly string[], { isOther = false, ...more }: More = {}) {
    const { steps } = isOther && this.#lender ? this.#lender : { steps: this.#steps }
    // Both live at the same time, and each knows what the other has done.
    const beside = isOther ? this.#steps : this.#lender?.steps
    if (beside) steps.pass(Math.max(0, beside.now() - steps.now()))
    await steps.rows()
    const turn = steps.seqOf(`tdd:${this.#drafts.id}`)
    const lease = tool === RESUME ? {} : { lease: isOther ? this.#leases.other : this.#leases.own }
    return steps.take({ tool, args: { sessionId: this.#drafts.id, turn, ...lease, ...args }, rows, ...more })
  }

  async #write(path: string, content: string, more: More = {}): Promise<void> {
    await this.#do('tdd_write_file', { path, content }, ['file_written'], more)
    this.#drafts.write(path, content)
    if (this.#random.chance(0.2)) await this.#look()
  }

  async #remove(path: string): Promise<void> {
    await this.#do('tdd_write_file', { path, remove: true }, ['file_written'])
    this.#drafts.write(path, null)
  }

  async #refused(path: string, code: string, rows: readonly string[] = []): Promise<void> {
    await this.#do('tdd_write_file', { path, content: 'nothing = 1\n' }, rows, { code })
    for (const _ of rows) this.#drafts.noted()
  }

  async #run(label: string, answer: object = {}): Promise<void> {
    await this.#do('tdd_run_tests', {}, ['tests_run'], { answer: { label, ...answer } })
    this.#drafts.noted()
  }

  async #next(phase: DeskPhase, args: object = {}): Promise<void> {
    const step = { evidenceDescription: 'As the last run showed.', ...args }
    await this.#do('tdd_next_phase', step, ['phase_changed'], { answer: { currentPhase: phase } })
    this.#drafts.enter(phase)
  }

  async #closed(): Promise<void> {
    const step = { evidenceDescription: 'It is fine as it is now.' }
    await this.#do('tdd_next_phase', step, ['rule_violated'], { code: 'EVIDENCE_NOT_OBSERVED' })
    this.#drafts.noted()
  }

  /** One phase back, after which every file is looked at. */
  async #back(restoreFiles: boolean | null): Promise<void> {
    const args = { reason: 'The step was too large.', ...(restoreFiles === null ? {} : { restoreFiles }) }
    await this.#do('tdd_rollback', args, ['rolled_back'])
    this.#drafts.goBack(restoreFiles ?? true)
    await this.#look()
  }

  /** Every file, every event and the way here, as anybody reads them who looks. */
  async #look(drafts: Drafts = this.#drafts): Promise<void> {
    const sessionId = drafts.id
    // The other chat may have written last.
    await this.#steps.rows()
    const read = { tool: 'tdd_get_current_state', args: { sessionId, include: ['history', 'files'] }, rows: [] }
    const state = await this.#steps.take(read)
    const rows = this.#steps.log.filter(({ stream }) => stream === `tdd:${sessionId}`)
    drafts.expectState(state, rows)
    drafts.expectHistory(await this.#steps.take({ tool: 'tdd_history', args: { sessionId }, rows: [] }), rows)
  }

  /** Writes that change nothing, or are refused. */
  async #isBounded(): Promise<void> {
    await this.#do('tdd_rollback', { reason: 'To what was before.' }, [], { code: 'NOTHING_TO_ROLL_BACK' })
    await this.#do('tdd_run_tests', {}, [], { code: 'FILE_NOT_FOUND' })
    await this.#write(TESTS, '# A first draft.\n')
    await this.#write(TESTS, first.test)
    await this.#do('tdd_write_file', { path: TESTS, content: first.test }, [])
    await this.#do('tdd_write_file', { path: MORE_TESTS, remove: true }, [], { code: 'FILE_NOT_FOUND' })
    await this.#refused(CODE, 'FILE_NOT_ALLOWED_IN_PHASE', ['rule_violated'])
    await this.#refused(this.#random.pick(['notes.txt', 'parts', 'Calculator.py']), 'FILE_NOT_FOUND')
    await this.#refused(this.#random.pick(['../calculator.py', '/calculator.py', 'parts//zero.py', 'parts/.']), 'INVALID_PATH')
    await this.#write(MORE_TESTS, NO_TESTS)
  }

  /** A test that cannot be loaded for itself shows nothing; one whose unit is missing is red. */
  async #load(): Promise<void> {
    await this.#write(TESTS, this.#random.pick(BROKEN))
    await this.#run('setup_broken', { fault: 'tests_broken' })
    await this.#do('tdd_next_phase', { evidenceDescription: 'It does not load.' }, [], { code: 'EVIDENCE_NOT_OBSERVED' })
    await this.#write(TESTS, first.test)
    await this.#run('red_by_compile_error')
    await this.#look()
  }

  /** Files that came in a phase are gone with it; the run of before is of these very files, and opens the phase once more. */
  async #implement(): Promise<void> {
    await this.#next('implement')
    await this.#write(CODE, 'def add(text):\n    return 1\n')
    await this.#write(PART, ZERO)
    await this.#write(CODE, FROM_PART)
    await this.#back(null)
    await this.#next('implement')
    await this.#write(CODE, FROM_PART)
    await this.#write(PART, ZERO)
    await this.#run('green')
    await this.#next('refactor')
  }

  /** Back with the files of now where the phase may change them, and from there with those of then. */
  async #refactor(): Promise<void> {
    await this.#write(CODE, first.implementation)
    await this.#remove(PART)
    await this.#write(MORE_TESTS, `${NO_TESTS}# Tidied.\n`)
    await this.#write(TESTS, `${first.test}\n`)
    await this.#back(false)
    await this.#closed()
    await this.#back(true)
    await this.#run('red_by_compile_error')
    await this.#next('implement')
    await this.#write(CODE, FROM_PART)
    await this.#write(PART, ZERO)
    await this.#run('green')
    await this.#next('write_test', { skipRefactor: true })
  }

  /** A second cycle in the second test file, back across the border of the cycles, and there again. */
  async #cross(): Promise<void> {
    await this.#write(MORE_TESTS, ANOTHER)
    await this.#run('red')
    await this.#next('implement')
    await this.#write(CODE, second.implementation)
    await this.#remove(PART)
    await this.#back(true)
    await this.#back(true)
    await this.#run('green')
    await this.#next('refactor')
    await this.#next('write_test')
    await this.#write(MORE_TESTS, ANOTHER)
    await this.#look()
  }

  /** One chat at a time: who has the newest lease writes, and the other is refused until it takes the session over. */
  async #lend(): Promise<void> {
    const note = { message: `From one of two chats, ${this.#random.below(1_000_000)}` }
    const resume = (args: object, isOther: boolean) => this.#do(RESUME, args, ['session_resumed'], { isOther })
    await this.#do(RESUME, {}, [], { isOther: true, code: 'SESSION_LOCKED' })
    await this.#do('tdd_log', note, [], { isOther: true, code: 'SESSION_LOCKED' })
    this.#leases.other = openedShape.parse(await resume({ takeOver: true }, true)).lease
    this.#drafts.noted()
    await this.#locked(false)
    await this.#write(MORE_TESTS, `${ANOTHER}# From another chat.\n`, { isOther: true })
    // Idle for so long it is free: the last lease is good until somebody else comes back to it.
    this.#steps.pass(DAY)
    await this.#do('tdd_log', note, ['log_entry'], { isOther: true })
    this.#drafts.noted()
    await this.#locked(false)
    this.#steps.pass(DAY)
    this.#leases.own = openedShape.parse(await resume({}, false)).lease
    this.#drafts.noted()
    await this.#locked(true)
    await this.#do('tdd_pause_session', {}, ['session_paused'])
    this.#drafts.noted()
    this.#drafts.status = 'paused'
    await this.#do('tdd_write_file', { path: MORE_TESTS, content: NO_TESTS }, [], { code: 'SESSION_PAUSED' })
    await this.#look()
    this.#leases.other = openedShape.parse(await resume({}, true)).lease
    this.#drafts.noted()
    this.#drafts.status = 'active'
    await this.#locked(false)
    this.#leases.own = openedShape.parse(await resume({ takeOver: true }, false)).lease
    this.#drafts.noted()
    await this.#look()
  }

  /** A chat with an old lease changes nothing, whatever it sends. */
  async #locked(isOther: boolean): Promise<void> {
    const [tool, args] = this.#random.pick<readonly [string, object]>([
      ['tdd_write_file', { path: MORE_TESTS, content: `${NO_TESTS}# Late.\n` }],
      ['tdd_run_tests', {}],
      ['tdd_rollback', { reason: 'Late.' }],
      ['tdd_update_session', { goal: 'Another goal' }],
      ['tdd_pause_session', {}],
      ['tdd_end_session', {}],
    ])
    await this.#do(tool, args, [], { isOther, code: 'SESSION_LOCKED' })
  }

  async #end(): Promise<void> {
    await this.#do('tdd_end_session', {}, ['session_ended'], { answer: { status: 'ended' } })
    this.#drafts.noted()
    this.#drafts.status = 'ended'
    this.#ended = [...this.#ended, this.#drafts].slice(-REMEMBERED)
  }

  /** What is over opens for nothing, and is read as it was. */
  async #lookBack(): Promise<void> {
    const [before, drafts] = [this.#drafts, this.#ended[this.#random.below(this.#ended.length)]]
    if (drafts === undefined) return
    this.#drafts = drafts
    const [tool, args] = this.#random.pick<readonly [string, object]>([
      ['tdd_write_file', { path: TESTS, content: NO_TESTS }],
      ['tdd_run_tests', {}],
      ['tdd_next_phase', { evidenceDescription: 'Once more, later.' }],
      ['tdd_rollback', { reason: 'Once more.' }],
      ['tdd_log', { message: 'Once more.' }],
      [RESUME, { takeOver: true }],
    ])
    await this.#do(tool, args, [], { code: 'SESSION_ENDED', isOther: this.#random.chance(0.3) })
    await this.#do('tdd_end_session', {}, [])
    await this.#look(drafts)
    this.#drafts = before
  }
}
