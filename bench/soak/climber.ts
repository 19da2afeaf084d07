/**
 * Two people who climb every hint: one earns each by an answer, a program, or by waiting, and the other goes at the relaxed pace and gives
 * up. What they are shown is what the files of the problem have for that level, and nothing opens for what is no work of theirs.
 */
import { z } from 'zod'
import { sha256 } from './programs.ts'
import type { Client } from './connection.ts'
import { HintLadder } from './hint-ladder.ts'
import { OpenSolutions } from './open-solutions.ts'
import { countTyping } from './counted-typing.ts'
import { PageSteps } from './page-steps.ts'
import { refuseAll, runLargest } from './practice-refusals.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { plain } from '../../test/e2e/page-forms.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const CLIMBED = 'pier-weights'
const RELAXED = 'label-chain'
const PYTHON = { language: 'python3', writtenBy: 'learner' } as const
const LIMIT = { misconception: 'limit-left-out' } as const
/** Leaves out what weighs exactly the limit. */
const wrong = (words: string): string => `# ${words}\ndef total_weight(c, l):\n    return sum(x for x in c if x < l)\n`
const right = 'def total_weight(c, l):\n    return sum(x for x in c if x <= l)\n'
const RAN = ['run_started', 'run_finished'] as const

const counterexampleShape = z.looseObject({
  counterexample: z.looseObject({
    level: z.int(),
    fingerprint: z.string(),
    found: z.looseObject({ call: z.string(), expected: z.string(), actual: z.string().nullable() }),
  }),
})

interface ClimberOrder extends StepsOrder {
  /** Of who goes at the relaxed pace. */
  readonly other: Client
}

export class Climber {
  readonly name: string
  readonly habit = 'climbs every hint'
  readonly #steps: Steps
  readonly #other: Steps
  readonly #pages: PageSteps
  readonly #others: PageSteps
  readonly #ladder: HintLadder
  readonly #relaxed: HintLadder
  readonly #solutions: OpenSolutions
  readonly #todo: Array<() => Promise<unknown>>

  constructor(order: ClimberOrder) {
    const { name, world, random } = order
    this.name = name
    // What they have earned by then may be in an answer.
    const own = { ...order, search: (answer: unknown) => order.search(answer, 0, this.#steps.log) }
    const search = (answer: unknown) => order.search(answer, 0, this.#other.log)
    const others = { ...order, client: order.other, name: `${name}-other`, search }
    this.#steps = new Steps(own, 'practice:')
    this.#other = new Steps(others, 'practice:')
    this.#pages = new PageSteps(own)
    this.#others = new PageSteps(others)
    this.#ladder = new HintLadder({ steps: this.#steps, random, written: world.written(CLIMBED) })
    this.#relaxed = new HintLadder({ steps: this.#other, random, written: world.written(RELAXED), isRelaxed: true })
    this.#solutions = new OpenSolutions(this.#steps, world.written(CLIMBED))
    this.#todo = [
      () => this.#others.signIn(),
      () => countTyping(this.#others),
      () => this.#other.rows(),
      () => this.#begin(),
      () => refuseAll(this.#steps, CLIMBED, RELAXED),
      () => this.#answerFirst(),
      () => this.#relax(1),
      () => this.#runNothingNew(),
      () => this.#mend(),
      () => this.#relax(2),
      () => this.#askTooLate(),
      () => this.#beSharpened(),
      () => this.#giveUp(),
      () => this.#counterexample(),
      () => this.#wait(),
      () => this.#solutions.expectListed(),
      () => this.#solutions.read(),
      () => this.#startAgain(),
      () => this.#expectWhole(),
      () => this.#solve(),
    ]
  }

  get trail(): readonly string[] {
    return [...this.#others.trail, ...this.#other.trail, ...this.#pages.trail, ...this.#steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    for (const steps of [this.#steps, this.#other]) steps.pass(20 * SECOND)
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#steps.rest()
    this.#steps.pass(DAY)
    await this.#startAgain()
  }

  async ending(): Promise<void> {
    await this.#steps.ending()
    await this.#other.ending()
  }

  async #begin(): Promise<void> {
    await this.#pages.signIn()
    for (const [steps, titleSlug] of [
      [this.#steps, CLIMBED],
      [this.#other, RELAXED],
    ] as const) {
      const args = { titleSlug, language: 'python3' }
      await steps.take({ tool: 'start_problem', args, rows: ['session_started'], saysAgain: false })
      // Of the first day's runs some may be gone.
      steps.pass(DAY)
    }
    for (const ladder of [this.#ladder, this.#relaxed]) {
      await ladder.refuse({ level: 2 }, 'HINT_LEVEL_TOO_LOW', { current: 0 })
      await ladder.refuse({ level: 2, answer: ladder.answer(1, true) }, 'HINT_LEVEL_TOO_LOW', { current: 0 })
      await ladder.expectState()
    }
    await this.#solutions.expectClosed(0)
  }

  /** The first hint is free. The second is for nobody who has done nothing, answers wrongly or lets the tutor answer. */
  async #answerFirst(): Promise<void> {
    const ladder = this.#ladder
    await ladder.ask({ args: {}, rows: ['hint_given'], outcome: 'given', shows: [1], basis: 'free' })
    const closed = { rows: [], outcome: 'not_yet', shows: [1] } as const
    await ladder.ask({ ...closed, args: { level: 2 } })
    await ladder.ask({ args: { level: 1 }, rows: [], outcome: 'repeated', shows: [1] })
    await ladder.ask({ args: {}, rows: [], outcome: 'repeated', shows: [1] })
    await ladder.refuse({ level: 3 }, 'HINT_LEVEL_TOO_LOW', { current: 1, required: 2 })
    await ladder.refuse({ level: 3, answer: ladder.answer(2, true) }, 'HINT_LEVEL_TOO_LOW', { current: 1 })
    const unjudged = { answer: { right: null, text: '' } } as const
    await ladder.ask({ ...closed, ...unjudged, args: { level: 2, answer: { choice: 9 } } })
    await ladder.ask({ ...closed, ...unjudged, args: { level: 2, answer: ladder.answer(1, true), writtenBy: 'tutor' } })
    const words = { attempt: `I think of ${this.name}`, level: 2 }
    await ladder.ask({ ...closed, args: words, rows: ['words_recorded'] })
    await ladder.ask({ ...closed, args: { ...words, attempt: `  I think of  ${this.name} ` } })
    const missed = { right: false, text: ladder.feedback(1) }
    const missing = { level: 2, answer: ladder.answer(1, false) }
    await ladder.ask({ ...closed, args: missing, rows: ['question_answered'], answer: missed })
    await ladder.ask({ ...closed, args: missing, answer: missed })
    await this.#solutions.expectClosed(1)
    await ladder.expectState()
    await ladder.expectPage(this.#pages)
  }

  /** Neither the starter nor the tutor's program is work of the learner's, nor what cannot be loaded. */
  async #runNothingNew(): Promise<void> {
    const closed = { rows: RAN, outcome: 'not_yet', shows: [1] } as const
    const args = { ...PYTHON, level: 2 }
    const passed = { verdict: 'accepted', sharpens: null } as const
    await this.#ladder.ask({ ...closed, args: { ...args, code: right, writtenBy: 'tutor' }, run: passed })
    const broken = { verdict: 'compile_error', sharpens: 'words' } as const
    await this.#ladder.ask({ ...closed, args: { ...args, code: 'def total_weight(c, l)\n    return 1\n' }, run: broken })
  }

  /** The line that could not be loaded is another one now, and the error with it. */
  async #mend(): Promise<void> {
    await this.#ladder.ask({
      args: { ...PYTHON, level: 2, code: 'def total_weight(c, l):\n    return 1 +\n' },
      rows: [...RAN, 'hint_given'],
      outcome: 'given',
      shows: [2],
      basis: 'run',
      run: { verdict: 'compile_error', sharpens: 'words' },
    })
    await this.#ladder.expectState()
  }

  /** The question of an earlier hint is closed: whoever answers it is told why it is so, and shown the one that is open. */
  async #askTooLate(): Promise<void> {
    const ladder = this.#ladder
    const late = { rows: [], outcome: 'repeated', shows: [2] } as const
    const text = ladder.explanation(1)
    await ladder.ask({ ...late, args: { level: 2, answer: ladder.answer(1, true) }, answer: { right: true, text } })
    await ladder.ask({ ...late, args: { level: 2, answer: ladder.answer(1, false) }, answer: { right: null, text } })
    await ladder.ask({ ...late, args: { level: 1 }, shows: [1] })
  }

  /** A program that fails sharpens the hint that it opens; the same program with other words opens none. */
  async #beSharpened(): Promise<void> {
    const ladder = this.#ladder
    const run = { verdict: 'wrong_answer', sharpens: LIMIT } as const
    const args = { ...PYTHON, level: 3 }
    await ladder.ask({
      args: { ...args, code: wrong('one') },
      rows: [...RAN, 'hint_given'],
      outcome: 'given',
      shows: [3],
      basis: 'run',
      run,
    })
    const same = { ...args, level: 4, code: wrong('the same in other words') }
    await ladder.ask({ args: same, rows: RAN, outcome: 'not_yet', shows: [3], run })
    await ladder.expectState()
    await ladder.expectPage(this.#pages)
    await this.#solutions.expectClosed(3)
  }

  /** Each program has one at each level, and it is right for nobody but who reads the task. */
  async #counterexample(): Promise<void> {
    const args = { titleSlug: CLIMBED, kind: 'counterexample' }
    const step = { tool: 'request_hint', args, saysAgain: false }
    for (const rows of [['counterexample_given'], []]) {
      const { counterexample } = counterexampleShape.parse(await this.#steps.take({ ...step, rows }))
      const { level, fingerprint, found } = counterexample
      const code = sha256(wrong('the same in other words')).slice(0, 8)
      expectSame('the counterexample of a level', [level, fingerprint], [3, code])
      const [, list = '', limit = ''] = /^total_weight\(\[([-\d, ]*)\], (-?\d+)\)$/.exec(found.call) ?? []
      const weights = list === '' ? [] : list.split(', ').map(Number)
      const sum = (isLifted: (weight: number) => boolean) => `${weights.filter(isLifted).reduce((all, one) => all + one, 0)}`
      const should = [sum((weight) => weight <= Number(limit)), sum((weight) => weight < Number(limit))]
      expectSame(`the counterexample ${found.call}`, [found.expected, found.actual], should)
    }
  }

  /** The last hint opens ten minutes behind the third, and not a minute before. */
  async #wait(): Promise<void> {
    const ladder = this.#ladder
    const opensAt = ladder.opensAt()
    if (opensAt === null) throw new Violation('nobody knows when the last hint opens')
    this.#steps.pass(Math.max(0, opensAt - this.#steps.now() - MINUTE))
    // What broke meanwhile may have taken longer.
    if (opensAt - this.#steps.now() > MINUTE / 2)
      await ladder.ask({ args: { level: 4 }, rows: [], outcome: 'not_yet', shows: [3] })
    this.#steps.pass(2 * MINUTE)
    await ladder.ask({ args: { level: 4 }, rows: ['hint_given'], outcome: 'given', shows: [], basis: 'waited' })
    await this.#steps.take({
      tool: 'run_local_tests',
      args: { titleSlug: CLIMBED, ...PYTHON, code: `# ${this.name}\n${right}` },
      rows: RAN,
      answer: { verdict: 'accepted' },
    })
    ladder.ran(null)
    await ladder.expectState()
    await ladder.expectPage(this.#pages)
    await ladder.ask({ args: { giveUp: true, confirm: true }, rows: [], outcome: 'repeated', shows: [1, 2, 3] })
  }

  /** The hints are closed again, and answers of before count for nothing. Two wrong answers open what one right one does. */
  async #startAgain(): Promise<void> {
    const ladder = this.#ladder
    const turn = this.#steps.seqOf(`practice:${CLIMBED}`)
    const args = { titleSlug: CLIMBED, what: 'session', confirm: true, turn }
    await this.#steps.take({ tool: 'reset_session', args, rows: ['session_reset'], answer: { outcome: 'done' } })
    ladder.wasReset()
    await ladder.expectState()
    await this.#solutions.expectClosed(0)
    const counterexample = { kind: 'counterexample' }
    await ladder.refuse(counterexample, 'NO_WRONG_ANSWER')
    await ladder.ask({ args: { level: 1 }, rows: ['hint_given'], outcome: 'given', shows: [1], basis: 'free' })
    await ladder.ask({
      args: { level: 2, answer: ladder.answer(1, true) },
      rows: ['question_answered', 'hint_given'],
      outcome: 'given',
      shows: [2],
      basis: 'answered',
      answer: { right: true, text: ladder.explanation(1) },
    })
    const missed = { right: false, text: ladder.feedback(2) }
    const missing = { level: 3, answer: ladder.answer(2, false) }
    await ladder.ask({ args: missing, rows: ['question_answered'], outcome: 'not_yet', shows: [2], answer: missed })
    await ladder.ask({
      args: { level: 3, answer: { value: 731_009_003 } },
      rows: ['question_answered', 'hint_given'],
      outcome: 'given',
      shows: [3],
      basis: 'answered',
      answer: { right: false, text: ladder.explanation(2) },
    })
    await ladder.expectState()
    await ladder.expectPage(this.#pages)
  }

  /** At the relaxed pace a level is asked for by its number, one at a time, and nothing has to be shown for it. */
  async #relax(level: 1 | 2): Promise<void> {
    const ladder = this.#relaxed
    await ladder.refuse({}, 'HINT_LEVEL_REQUIRED', { current: level - 1 })
    await ladder.refuse({ level: level + 1 }, 'HINT_LEVEL_TOO_LOW', { current: level - 1 })
    if (level === 1) return ladder.ask({ args: { level }, rows: ['hint_given'], outcome: 'given', shows: [1], basis: 'free' })
    await ladder.ask({
      args: { level, answer: ladder.answer(1, false) },
      rows: ['question_answered', 'hint_given'],
      outcome: 'given',
      shows: [2],
      basis: 'relaxed',
      answer: { right: false, text: ladder.explanation(1) },
    })
  }

  /** Nobody gives up before they were asked; then the hints that are left open at once. */
  async #giveUp(): Promise<void> {
    const ladder = this.#relaxed
    await ladder.ask({ args: { giveUp: true }, rows: [], outcome: 'asks', shows: [] })
    await ladder.ask({
      args: { giveUp: true, confirm: true },
      rows: ['gave_up', 'hint_given', 'hint_given'],
      outcome: 'given',
      shows: [3],
      basis: 'gave_up',
    })
    await ladder.expectState()
  }

  /** The largest program is on the page as it was sent. */
  async #expectWhole(): Promise<void> {
    const code = await runLargest(this.#steps, CLIMBED)
    this.#ladder.ran(null)
    const { html } = await this.#pages.see(`/problems/${CLIMBED}`)
    if (!plain(html).includes(code)) throw new Violation('the page is without a part of the largest program')
  }

  async #solve(): Promise<void> {
    await this.#steps.take({
      tool: 'submit_solution',
      args: { titleSlug: CLIMBED, ...PYTHON, code: right },
      rows: [...RAN, 'problem_solved'],
      answer: { verdict: 'accepted', unaided: false },
    })
    const solved = this.#steps.log.findLast(({ type }) => type === 'problem_solved')?.body
    expectSame('the help that a solve had', [solved?.['highestHint'], solved?.['unaided']], [3, false])
    this.#ladder.ran(null)
    await this.#ladder.expectState()
    await this.#ladder.expectPage(this.#pages)
    await this.#solutions.expectListed()
    await this.#steps.replay()
    await this.#other.replay()
  }
}
