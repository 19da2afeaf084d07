/**
 * A check in class, of a problem whose hints a student had opened before: while it is open for them, nothing gives them a text of these
 * hints; when it is over, all of them are there again. Extended time counts, and other problems go on.
 */
import { plain } from '../../test/e2e/page-forms.ts'
import { ClassDesk } from './class-desk.ts'
import { StudentWork } from './class-work.ts'
import { foldClass } from './class-log.ts'
import type { Client } from './connection.ts'
import { harmless } from './faults.ts'
import { hintAnswers, programOf } from './programs.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CHECKED = 'pier-weights'
const ELSEWHERE = 'label-chain'
const PAGE = `/problems/${CHECKED}`
const CLOSED = 'HINTS_CLOSED_DURING_CHECK'
const EXERCISE = { titleSlug: CHECKED, form: 'assemble', language: 'python3' } as const
const EXERCISE_PAGE = `${PAGE}/exercises/assemble`
/** Texts of hints, their questions and what is said to their answers; and of solutions. */
const TEXTS = /canary-pier-(?:hint|option|feedback|explanation|walk|sieve)[\w-]*/g
const FIRST = 'canary-pier-hint-1-body'
const SECOND = 'canary-pier-hint-2-body'
const WHERE = { titleSlug: CHECKED } as const
const EVERYTHING = { ...WHERE, include: ['history', 'code', 'hints', 'report'] } as const

/** What asks for help, and what it is refused with during a check. */
const HELP: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>]> = [
  ...[1, 2, 3, 4].map((level) => ['request_hint', { ...WHERE, level }] as const),
  ['request_hint', WHERE],
  ['request_hint', { ...WHERE, level: 3, answer: { value: 2 } }],
  ['request_hint', { ...WHERE, kind: 'counterexample' }],
  ['request_hint', { ...WHERE, giveUp: true, confirm: true }],
  ['list_problem_solutions', WHERE],
  ['get_problem_solution', { ...WHERE, solutionId: 'canary-pier-walk' }],
]
/** What only reads. */
const READS: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>]> = [
  ['get_session_state', EVERYTHING],
  ['get_session_state', {}],
  ['start_problem', WHERE],
  ['get_problem', WHERE],
  ['get_started', {}],
  ['get_progress', {}],
  ['suggest_next', {}],
  ['get_recent_submissions', {}],
  ['search_problems', { query: 'weights' }],
]

const minuteOf = (at: number): string => new Date(at).toISOString().slice(0, 16)

interface CheckOrder extends StepsOrder {
  /** Of the student. */
  readonly other: Client
}

export class ClassCheck {
  readonly name: string
  readonly habit = 'is examined in class'
  readonly #desk: ClassDesk
  readonly #student: StudentWork
  readonly #todo: Array<() => Promise<unknown>>
  #assignment = ''
  /** What the student had written before. */
  #earlier = ''
  #dueAt = 0

  constructor(order: CheckOrder) {
    this.name = order.name
    this.#desk = new ClassDesk(order)
    this.#student = new StudentWork({
      ...order,
      client: order.other,
      name: `${order.name}-other`,
      // What they have earned is theirs until the check begins.
      search: (answer) => order.search(answer, 0, this.#student.steps.log),
    })
    this.#todo = [
      () => this.#practise(),
      () => this.#begin(),
      () => this.#expectClosed(),
      () => this.#extend(),
      () => this.#solve(),
      () => this.#end(),
    ]
  }

  get trail(): readonly string[] {
    return [...this.#desk.trail, ...this.#student.steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#student.steps.rest()
    await this.#expectOpen()
    await this.#desk.expectRows(this.#student)
  }

  ending(): Promise<void> {
    return this.#student.steps.ending()
  }

  /** Hours before, with two hints. */
  async #practise(): Promise<void> {
    const student = this.#student
    const { steps } = student
    await student.pages.signIn(student.name)
    steps.pass(-3 * HOUR)
    for (const slug of [CHECKED, ELSEWHERE] as const) {
      await student.begin(slug)
      await steps.take({ tool: 'request_hint', args: { titleSlug: slug, level: 1 }, rows: ['hint_given'], saysAgain: false })
    }
    await this.#answer(CHECKED)
    this.#earlier = await student.run(CHECKED, 'wrong')
    student.wait(Date.now())
    await this.#expectOpen()
  }

  /** The second hint for the right answer to the question of the first. */
  async #answer(slug: typeof CHECKED | typeof ELSEWHERE): Promise<void> {
    const sent = hintAnswers[slug][0].find(({ right }) => right)?.sent
    const args = { titleSlug: slug, level: 2, answer: sent }
    await this.#student.steps.take({ tool: 'request_hint', args, rows: ['question_answered', 'hint_given'], saysAgain: false })
  }

  /** The check is set on the form of an assignment, whatever else is chosen there. */
  async #begin(): Promise<void> {
    const [desk, student] = [this.#desk, this.#student]
    await desk.open('A class with a check')
    await student.join(desk, await desk.code('1'), ['attempts', 'code'])
    const [opens, due] = [minuteOf(Date.now()), minuteOf(Date.now() + 2 * HOUR)]
    this.#dueAt = Date.parse(`${due}Z`)
    await desk.press({
      path: '/assign',
      fields: { title: 'In class', kind: 'check', lines: PAGE, opens, due, late: 'mark', hintCeiling: '4', paceFloor: '' },
      adds: ['assignment_made'],
      isNewEachTime: true,
    })
    const { assignments } = foldClass(await desk.room.record())
    const [[id = '', terms] = []] = assignments
    this.#assignment = id
    expectSame('the terms of a check', [terms?.late, terms?.hintCeiling, terms?.dueAt], ['close', 0, this.#dueAt])
    await desk.settled(student)
  }

  /** Nothing that a student can ask for or open has a text of a hint in it. */
  async #expectClosed(): Promise<void> {
    const { steps, client, pages } = this.#student
    await this.#expectHelpless()
    const code = programOf(CHECKED, 'right', 1, 'by a tool').code
    for (const tool of ['run_local_tests', 'submit_solution'])
      await steps.take({
        tool,
        args: { ...WHERE, language: 'python3', writtenBy: 'learner', code },
        rows: [],
        code: 'CHECK_IS_ON_PAGE',
      })
    for (const uri of [`problem://${CHECKED}`, `solution://${CHECKED}/canary-pier-walk`])
      expectNone(uri, (await client.connection.read(uri)).raw)
    expectNone('the lists, prompts and completions', await client.connection.offers('pier'))
    for (const path of [PAGE, `${PAGE}?language=python3`, '/', '/progress', '/problems', this.#desk.path]) {
      const { html, status } = await pages.get(path, harmless(steps.fault()))
      if (status !== 503) expectNone(path, html)
    }
    const { html } = await pages.get(PAGE)
    if (!html.includes('part of an in-class check'))
      throw new Violation('the page of a problem does not tell of a check in class')
    if (plain(html).includes(this.#earlier)) throw new Violation('the page of a check shows the program of before')
    const fields = { language: 'python3', codeLanguage: 'python3', code: '' }
    for (const more of [
      { action: 'hint' },
      { action: 'hint', hintLevel: '1' },
      { action: 'answer-hint', hintAsking: '2', hintValue: '2' },
      { action: 'counterexample' },
      { action: 'give-up-confirmed' },
    ]) {
      const reply = await pages.post(PAGE, { ...fields, ...more })
      await this.#expectNoRows(`${more.action} on the page of a check`)
      expectNone(`${more.action} on the page of a check`, reply.html)
      if (reply.status < 400) throw new Violation(`${more.action} on the page of a check is answered ${reply.status}`)
    }
    const closed = await pages.get(EXERCISE_PAGE)
    expectNone(EXERCISE_PAGE, closed.html)
    if (closed.status !== 409) throw new Violation(`the page of an exercise is answered ${closed.status} in a check`)
    // Other problems go on.
    const other = { titleSlug: ELSEWHERE }
    const again = await steps.take({ tool: 'request_hint', args: { ...other, level: 1 }, rows: [] })
    if (!JSON.stringify(again).includes('canary-chain-hint-1')) throw new Violation('a check closes a hint of another problem')
    await this.#answer(ELSEWHERE)
  }

  /** By tools, at the moment that it is for the student. */
  async #expectHelpless(): Promise<void> {
    const { steps } = this.#student
    for (const [tool, args] of HELP)
      expectNone(tool, await steps.take({ tool, args, rows: [], code: CLOSED }, harmless(steps.fault())))
    const exercise = { tool: 'do_exercise', args: EXERCISE, rows: [], code: 'EXERCISES_CLOSED_DURING_CHECK' }
    expectNone('do_exercise', await steps.take(exercise, harmless(steps.fault())))
    for (const [tool, args] of READS) expectNone(tool, await steps.take({ tool, args, rows: [] }, harmless(steps.fault())))
    const { hints, lastCode } = await steps.take(
      { tool: 'get_session_state', args: EVERYTHING, rows: [] },
      harmless(steps.fault()),
    )
    expectSame('what is left of help in a check', { hints, lastCode }, { hints: [], lastCode: null })
  }

  /** Both hints are there, as they were. */
  async #expectOpen(): Promise<void> {
    const { steps } = this.#student
    const state = await steps.take({ tool: 'get_session_state', args: EVERYTHING, rows: [] }, harmless(steps.fault()))
    for (const [level, text] of [
      [1, FIRST],
      [2, SECOND],
    ] as const) {
      const hint = { tool: 'request_hint', args: { ...WHERE, level }, rows: [] }
      const repeated = await steps.take(hint, harmless(steps.fault()))
      if (![state, repeated].every((answer) => JSON.stringify(answer).includes(text)))
        throw new Violation(`hint ${level}, which was opened, is not shown where no check is open`)
    }
  }

  /** By the student’s own clock: the check ends when it is due, or when it is due for them. */
  async #extend(): Promise<void> {
    const [desk, student] = [this.#desk, this.#student]
    const member = await desk.memberOf(student.userId)
    const path = `/assignments/${this.#assignment}`
    const extend = { path, fields: { action: 'extend', member, until: minuteOf(this.#dueAt + 2 * HOUR) } }
    const [late, later] = [this.#dueAt + HOUR, this.#dueAt + 3 * HOUR]
    await this.#at(this.#dueAt - MINUTE, () => this.#expectHelpless())
    await this.#at(late, () => this.#expectOpen())
    await desk.press({ ...extend, adds: ['extension_given'] })
    await desk.settled(student)
    await this.#at(late, () => this.#expectHelpless())
    await this.#at(later, () => this.#expectOpen())
    await desk.press({ path, fields: { action: 'take-back', member }, adds: ['extension_given'] })
    await desk.settled(student)
    await this.#at(late, () => this.#expectOpen())
    await this.#at(this.#dueAt - MINUTE, () => this.#expectHelpless())
    await desk.press({ ...extend, adds: ['extension_given'] })
    await desk.settled(student)
  }

  async #at(moment: number, look: () => Promise<void>): Promise<void> {
    const { steps } = this.#student
    const ms = moment - steps.now()
    steps.pass(ms)
    await look()
    steps.pass(-ms)
  }

  /** A program on the page counts; solving opens nothing as long as the check lasts. */
  async #solve(): Promise<void> {
    const [desk, student] = [this.#desk, this.#student]
    const { html } = await student.pages.get(PAGE)
    const [, inClassSince = ''] = /name="inClassSince" value="(\d+)"/.exec(html) ?? []
    const bench = { inClassSince, typedCharacters: '300', pastedCharacters: '0' }
    for (const [kind, word] of [
      ['wrong', 'Wrong answer'],
      ['right', 'Accepted'],
    ] as const) {
      const { code } = programOf(CHECKED, kind, 2, 'in class')
      const reply = await student.submitOnPage(CHECKED, { ...bench, code })
      if (!reply.html.includes(word)) throw new Violation(`a program in a check is answered ${reply.status} without “${word}”`)
      expectNone('a submission in a check', reply.html)
    }
    const { record } = await desk.expectRows(student)
    expectSame(
      'what a check has of who solved it',
      record.rows.map(({ item, state }) => `${item} ${state}`),
      [`problem:${CHECKED} solved`],
    )
    expectNone(PAGE, (await student.pages.get(PAGE)).html)
    for (const action of ['review', 'questions']) {
      const reply = await student.pages.post(PAGE, { action, language: 'python3', codeLanguage: 'python3', code: '' })
      await this.#expectNoRows(`${action} of what is solved in a check`)
      expectNone(`${action} of what is solved in a check`, reply.html)
      if (reply.status < 400) throw new Violation(`${action} of what is solved in a check is answered ${reply.status}`)
    }
    const { hints } = await student.steps.take({ tool: 'get_session_state', args: EVERYTHING, rows: [] })
    expectSame('the hints of a problem that is solved in a check', hints, [])
  }

  /** Ended before its time, it is over for everybody, and what it has stays. */
  async #end(): Promise<void> {
    const [desk, student] = [this.#desk, this.#student]
    const { record: before } = await desk.expectRows(student)
    await desk.press({ path: `/assignments/${this.#assignment}`, fields: { action: 'close' }, adds: ['assignment_closed'] })
    await desk.settled(student)
    await this.#expectOpen()
    const { html } = await student.pages.get(PAGE)
    const { status } = await student.pages.get(EXERCISE_PAGE)
    if (status !== 200) throw new Violation(`behind a check the page of an exercise is answered ${status}`)
    if (![FIRST, SECOND].every((text) => html.includes(text))) throw new Violation('behind a check its page shows no hints')
    if (html.includes('part of an in-class check')) throw new Violation('a check that was closed goes on on its page')
    const { record } = await desk.expectRows(student)
    expectSame('the rows of a check behind its end', record.rows, before.rows)
    await desk.room.replay()
    await student.steps.replay()
  }

  async #expectNoRows(what: string): Promise<void> {
    const { added } = await this.#student.steps.rows()
    if (added.length > 0) throw new Violation(`${what} adds ${added.join()}`)
  }
}

function expectNone(what: string, answer: unknown): void {
  const found = (typeof answer === 'string' ? answer : JSON.stringify(answer)).match(TEXTS)
  if (found) throw new Violation(`${what} shows during a check ${[...new Set(found)].slice(0, 3).join(', ')}`)
}
