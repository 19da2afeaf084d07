/**
 * Somebody who writes the same program in several languages and shapes, and queries: each has the verdict that it deserves, test by test,
 * the log says in which language it was, and what is asked beside a submission is answered, or refused without a cost.
 */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import {
  endsBy,
  endsByQuery,
  RIGHT,
  shapes,
  unloadable,
  type End,
  type Language,
  type Plan,
  type Shape,
} from './polyglot-programs.ts'
import { counting, Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { QUERIED, TITLED, type World, type WrittenProblem } from './world.ts'

const DAY = 86_400_000
const TITLE = 'pier-weights'
/** A day of so many runs is over: what breaks costs some more. */
const RUNS = 4
const MOST_TRIES = 12
const LISTED = 20
const NOT_REVIEWED = 'Programs in SQL are not reviewed.'
/** Of the visible tests the third is answered wrongly and the last stops; or the first two stop. */
const MIXED: readonly [Plan, Plan] = [
  { wrong: [10], stops: [4] },
  { wrong: [4], stops: [5] },
]
const STOPS: Plan = { wrong: [], stops: [5, 10, 4] }
/** All visible tests pass, and those with many tons fail. */
const HIDDEN: Plan = { wrong: [731_000_102, 731_000_213, 731_000_317], stops: [] }

const error = z.looseObject({ line: z.int().nullish() })
const reportShape = z.looseObject({
  verdict: z.string(),
  passed: z.int(),
  total: z.int(),
  language: z.string(),
  compileError: error.nullish(),
  cases: z.array(
    z.looseObject({
      tag: z.string(),
      status: z.string(),
      verdict: z.string().nullish(),
      error: error.nullish(),
      actual: z.string().nullish(),
      expected: z.string().nullish(),
    }),
  ),
})
const besideShape = z.looseObject({
  say: z.string(),
  review: z.looseObject({ findings: z.array(z.unknown()) }).nullish(),
  growth: z.looseObject({ stated: z.looseObject({ time: z.string() }) }).nullish(),
})
const submissionsShape = z.object({
  submissions: z.array(z.looseObject({ titleSlug: z.string(), language: z.string(), verdict: z.string() })),
})

type Question = NonNullable<WrittenProblem['questions']>[number]
/** The answer to a hint's question. */
const rightTo = (question: Question | undefined) =>
  question?.kind === 'choose'
    ? { choice: question.options.findIndex(({ right }) => right === true) + 1 }
    : { value: question?.expected }

interface Program {
  readonly titleSlug: string
  readonly language: Language
  readonly what: string
  readonly code: string
  /** Of the visible tests. */
  readonly ends: readonly End[]
  /** Where it stops, where that is known. */
  readonly line: number | null
}

export class Polyglot {
  readonly name: string
  readonly habit = 'many languages'
  readonly #world: World
  readonly #random: Random
  readonly #steps: Steps
  readonly #todo: Array<() => Promise<unknown>>
  readonly #sent: string[] = []
  #number = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#world = order.world
    this.#random = order.random
    this.#steps = new Steps(order, 'practice:', 'growth:', 'review:')
    const shapesInTurn = shapes.map((shape) => () => this.#tryOut(shape))
    const languages: readonly Language[] = ['python3', 'javascript', 'typescript']
    this.#todo = [
      () => this.#begin(TITLE, 'python3'),
      ...shapesInTurn.slice(0, 3),
      () => this.#askForHints(),
      ...shapesInTurn.slice(3),
      ...languages.map((language) => () => this.#fail(language)),
      ...shapes.map((shape, index) => () => this.#solve(shape, index === 0)),
      () => this.#measure(),
      () => this.#begin(QUERIED, 'sql'),
      () => this.#query(),
      () => this.#solveQuery(),
      () => this.#expectListed(),
      () => this.#steps.replay(),
    ]
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(this.#steps.runsToday >= RUNS ? DAY : 10_000)
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#steps.rest()
    const shape = shapes[this.#number % shapes.length]
    if (shape) await this.#tryOut(shape)
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #begin(titleSlug: string, language: Language): Promise<void> {
    await this.#steps.take({ tool: 'start_problem', args: { titleSlug, language }, rows: ['session_started'], saysAgain: false })
  }

  #word(): string {
    this.#number += 1
    return `program ${this.#number}`
  }

  #program({ language, what, code: write }: Shape, plan: Plan): Program {
    const { code, line } = write(plan, this.#word())
    return { titleSlug: TITLE, language, what, code, line, ends: endsBy(this.#world.written(TITLE), plan) }
  }

  /** Runs of one shape: the tests end as they should, and then all pass. */
  async #tryOut(shape: Shape): Promise<void> {
    const plan = this.#random.pick(MIXED)
    await this.#send('run_local_tests', this.#program(shape, plan))
    const right = this.#program(shape, RIGHT)
    await this.#send('run_local_tests', right)
    const { code, language } = right
    const seen = { titleSlug: TITLE, include: ['code'] }
    await this.#steps.take({ tool: 'get_session_state', args: seen, rows: [], answer: { lastCode: { language, code } } })
  }

  /** A run or a submission, with its verdict in the answer and in the log, and how each test ended. */
  async #send(
    tool: 'run_local_tests' | 'submit_solution',
    program: Program,
    order: { readonly verdict?: string; readonly more?: readonly string[] } = {},
  ): Promise<void> {
    const { titleSlug, language, what, code, ends, line } = program
    const verdict = order.verdict ?? ends.find((end) => end !== 'accepted') ?? 'accepted'
    const before = this.#steps.log.length
    const args = { titleSlug, language, code, writtenBy: 'learner' }
    const rows = ['run_started', 'run_finished', ...(order.more ?? [])]
    const report = reportShape.parse(await this.#steps.take({ tool, args, rows }))
    const name = `${what} in ${language}`
    const passed = ends.filter((end) => end === 'accepted').length
    expectSame(name, [report.verdict, report.language], [verdict, language])
    if (verdict === 'compile_error') expectSame(`${name}: its error`, report.compileError?.line, line)
    else {
      expectSame(`${name}: tests that passed`, [report.passed, report.total], [passed, ends.length])
      const is = report.cases.map(({ status, verdict: own }) => (status === 'pass' ? 'accepted' : own))
      expectSame(`${name}: its tests`, is, ends)
      const failed = report.cases.find(({ status }) => status !== 'pass')
      const first = this.#world.written(titleSlug).cases.visible.find((_, index) => ends[index] !== 'accepted')
      if (failed?.verdict === 'runtime_error' && line !== null) expectSame(`${name}: where it stops`, failed.error?.line, line)
      if (failed?.verdict === 'wrong_answer' && titleSlug === TITLE)
        expectSame(`${name}: its wrong answer`, [failed.actual, failed.expected], ['-1', JSON.stringify(first?.expected)])
    }
    if (tool === 'submit_solution') this.#sent.push(`${titleSlug} ${language} ${verdict}`)
    this.#expectLogged(name, { before, language, verdict })
  }

  #expectLogged(
    what: string,
    { before, language, verdict }: { readonly before: number; readonly language: Language; readonly verdict: string },
  ): void {
    const added = this.#steps.log.slice(before)
    const started = added.findLast(({ type }) => type === 'run_started')?.body
    const finished = added.findLast(({ type }) => type === 'run_finished')?.body
    expectSame(
      `${what}, in the log`,
      [started?.['language'], finished?.['verdict'], finished?.['runId']],
      [language, verdict, started?.['runId']],
    )
  }

  /** Hints belong to the problem: a run in another language comes with the answer to the question, and what is solved in a third had help. */
  async #askForHints(): Promise<void> {
    const titleSlug = TITLED
    await this.#begin(titleSlug, 'python3')
    await this.#steps.take({ tool: 'request_hint', args: { titleSlug, level: 1 }, rows: ['hint_given'], saysAgain: false })
    const { questions, wrong, solutions } = this.#world.written(titleSlug)
    const before = this.#steps.log.length
    const run = { code: wrong.javascript, language: 'javascript', writtenBy: 'learner' } as const
    const body = await this.#steps.take({
      tool: 'request_hint',
      args: { titleSlug, level: 2, answer: rightTo(questions?.[0]), ...run },
      rows: ['run_started', 'run_finished', 'question_answered', 'hint_given'],
      saysAgain: false,
    })
    const { verdict } = z.looseObject({ verdict: z.string() }).parse(body['run'])
    this.#expectLogged('the run of a hint', { before, language: 'javascript', verdict })
    const code = solutions[0]?.code.typescript
    await this.#steps.take({
      tool: 'submit_solution',
      args: { titleSlug, language: 'typescript', code, writtenBy: 'learner' },
      rows: ['run_started', 'run_finished', 'problem_solved'],
      answer: { verdict: 'accepted', unaided: false, language: 'typescript' },
    })
    this.#sent.push(`${titleSlug} typescript accepted`)
  }

  /** What cannot be loaded, what stops on its first test, and what fails on hidden tests alone. */
  async #fail(language: Language): Promise<void> {
    const broken = {
      titleSlug: TITLE,
      language,
      what: 'what cannot be loaded',
      code: unloadable[language](this.#word()),
      ends: [],
      line: 2,
    }
    await this.#send('run_local_tests', broken, { verdict: 'compile_error' })
    await this.#send('submit_solution', { ...broken, code: unloadable[language](this.#word()) }, { verdict: 'compile_error' })
    const shape = shapes.findLast((one) => one.language === language)
    if (!shape) throw new Error(`there is no program in ${language}`)
    await this.#send('submit_solution', this.#program(shape, STOPS))
    await this.#send('submit_solution', this.#program(shape, HIDDEN), { verdict: 'wrong_answer' })
  }

  /** The first solves the problem. Each shape is accepted, and reviewed in its own language. */
  async #solve(shape: Shape, isFirst: boolean): Promise<void> {
    const program = this.#program(shape, RIGHT)
    const rows = ['run_started', 'run_finished', ...(isFirst ? ['problem_solved'] : []), 'review_made']
    const { review, unaided } = await this.#beside(program, { review: {} }, rows)
    const isReviewed = review !== null && review !== undefined
    expectSame(`${program.what} in ${program.language}, accepted`, [unaided, isReviewed], [true, true])
  }

  /** Of the program that fills its object. */
  async #measure(): Promise<void> {
    const shape = shapes.find(({ what }) => what === 'a method that fills its object')
    if (!shape) throw new Error('there is nothing to measure')
    const rows = ['run_started', 'run_finished', 'review_made', 'growth_stated', 'growth_measured']
    const { growth } = await this.#beside(this.#program(shape, RIGHT), { review: {}, growth: 'n' }, rows)
    if (growth?.stated.time !== 'n') throw new Violation(`the growth that is stated is ${JSON.stringify(growth).slice(0, 200)}`)
  }

  /** A submission and what is asked beside it, again where the runner had no time for that. */
  async #beside(program: Program, beside: Readonly<Record<string, unknown>>, rows: readonly string[]) {
    const { titleSlug, language, code } = program
    const args = { titleSlug, language, code, writtenBy: 'learner', ...beside }
    const added: string[] = []
    for (let tries = 1; ; tries++) {
      const answer = await this.#steps.ask('submit_solution', args, tries === 1 ? this.#steps.fault() : null, null)
      added.push(...counting(answer.rows))
      const { review, growth, ...rest } = besideShape.parse(answer.body)
      if ((!('review' in beside) || review) && (!('growth' in beside) || growth)) {
        // What is asked beside may come in two calls, the review before the growth or behind it.
        expectSame(`what ${program.what} in ${language} adds`, added.toSorted(), [...rows].toSorted())
        this.#sent.push(`${titleSlug} ${language} accepted`)
        return { ...rest, review, growth, unaided: answer.body['unaided'] }
      }
      if (this.#steps.isSpent) this.#steps.pass(DAY)
      if (tries === MOST_TRIES)
        throw new Violation(`what is asked beside ${program.what} in ${language} is not there: ${rest.say.slice(0, 300)}`)
      await this.#steps.rest()
    }
  }

  #queryOf(what: string, query: string): Program {
    const code = `-- ${this.#word()}\n${query}`
    return { titleSlug: QUERIED, language: 'sql', what, code, ends: endsByQuery(this.#world.written(QUERIED), query), line: null }
  }

  /** Each wrong query fails on the tests on which it should. */
  async #query(): Promise<void> {
    const { misconceptions, wrong } = this.#world.written(QUERIED)
    for (const { id, program } of misconceptions) await this.#send('run_local_tests', this.#queryOf(id, program.sql ?? ''))
    this.#steps.pass(DAY)
    await this.#send('submit_solution', this.#queryOf('a wrong query', wrong.sql ?? ''), { verdict: 'wrong_answer' })
    const broken = { ...this.#queryOf('what cannot be loaded', ''), code: unloadable.sql(this.#word()), ends: [], line: 2 }
    for (const tool of ['run_local_tests', 'submit_solution'] as const)
      await this.#send(tool, broken, { verdict: 'compile_error' })
    await this.#send('submit_solution', {
      ...this.#queryOf('a query for what is not there', 'SELECT colour\nFROM customers;\n'),
      line: 2,
    })
  }

  /** A review of a query is refused: that costs no run and keeps no place, and the next run is made at once. */
  async #solveQuery(): Promise<void> {
    this.#steps.pass(DAY)
    for (const [index, { id, code }] of this.#world.written(QUERIED).solutions.entries()) {
      const program = this.#queryOf(id, code.sql ?? '')
      await this.#send('submit_solution', program, index === 0 ? { more: ['problem_solved'] } : {})
      const { titleSlug, language } = program
      const args = { titleSlug, language, code: program.code, writtenBy: 'learner', review: {} }
      const before = this.#steps.runsToday
      const { body, rows } = await this.#steps.ask('submit_solution', args, null, null)
      const { review, say } = besideShape.parse(body)
      const isRefused = (review ?? null) === null && say.includes(NOT_REVIEWED)
      expectSame('a review of a query', [rows, isRefused, body['unaided'], this.#steps.runsToday], [[], true, true, before])
      const next = this.#queryOf('the query after a refusal', code.sql ?? '')
      await this.#steps.take(
        {
          tool: 'run_local_tests',
          args: { titleSlug, language, code: next.code, writtenBy: 'learner' },
          rows: ['run_started', 'run_finished'],
        },
        null,
      )
    }
  }

  /** The last submissions, in the languages in which they were made. */
  async #expectListed(): Promise<void> {
    const { body } = await this.#steps.ask('get_recent_submissions', {}, null, null)
    const is = submissionsShape
      .parse(body)
      .submissions.map(({ titleSlug, language, verdict }) => `${titleSlug} ${language} ${verdict}`)
    expectSame('the list of submissions', is, this.#sent.toReversed().slice(0, LISTED))
  }
}
