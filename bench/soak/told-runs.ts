/** What a learner is told of their program on the tests: in the answer, when the same is asked again, in what is kept of it and on the page. */
import { z } from 'zod'
import { plain } from '../../test/e2e/page-forms.ts'
import type { Pages } from './pages.ts'
import { ERRORS, expectedOf, printing, type Expected, type Language, type Plan, type Printing } from './printing-programs.ts'
import type { RunCounts } from './run-counts.ts'
import { counting } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import type { World } from './world.ts'

const RAN = ['run_started', 'run_finished'] as const
const VERDICTS = { right: 'accepted', wrong: 'wrong_answer', stops: 'runtime_error' } as const
const STATUSES = { right: 'pass', wrong: 'fail', stops: 'error' } as const
/** What is kept of a run is this of its answer. */
const KEPT = [
  'status',
  'verdict',
  'passed',
  'total',
  'compileError',
  'cases',
  'firstFailure',
  'hidden',
  'language',
  'languageVersion',
  'sandbox',
  'warning',
] as const
const ALL = ['history', 'code', 'hints', 'report']
/** The third visible test is answered wrongly, and the last stops. */
const WRONG: Plan = { wrong: [10], stops: [4] }
/** The first two stop. */
const STOPS: Plan = { wrong: [4], stops: [5] }
const RIGHT: Plan = { wrong: [], stops: [] }
/** What stops a visible test is told, so no visible test stops. */
const SUBMITTED = { visible: { wrong: [10], stops: [] }, hidden: { wrong: [], stops: [], most: 1_000 }, right: RIGHT } as const

type Body = Readonly<Record<string, unknown>>
const caseShape = z.looseObject({
  tag: z.string(),
  status: z.string(),
  verdict: z.string().nullish(),
  call: z.string().optional(),
  expected: z.string().optional(),
  actual: z.string().optional(),
  stdout: z.string().optional(),
  stderr: z.string().optional(),
  error: z.object({ type: z.string(), message: z.string(), line: z.int().nullable() }).optional(),
})
const failureShape = z.looseObject({ verdict: z.string(), tag: z.string().nullable() })
const reportShape = z.looseObject({
  say: z.string(),
  verdict: z.string(),
  passed: z.int(),
  total: z.int(),
  cases: z.array(caseShape),
  firstFailure: failureShape.nullable(),
  hidden: z.looseObject({ passed: z.boolean().nullable(), failure: failureShape.nullable() }).nullable(),
})
type Report = z.output<typeof reportShape>
const stateShape = z.looseObject({
  lastCode: z.object({ language: z.string(), code: z.string() }),
  history: z.array(z.looseObject({ event: z.string(), detail: z.string() })),
  report: z.looseObject({}),
})
const submissionsShape = z.looseObject({
  submissions: z.array(
    z.looseObject({ titleSlug: z.string(), language: z.string(), verdict: z.string(), writtenBy: z.string() }),
  ),
})
const CHANGED = {
  python3: ' From now on this session is in Python 3.',
  javascript: ' From now on this session is in JavaScript.',
} as const
const TOKEN = /token ([0-9a-f]{16})\n/

interface ToldOrder {
  readonly counts: RunCounts
  readonly world: World
  readonly pages: Pages
  readonly titleSlug: string
  readonly name: string
}

export class ToldRuns {
  readonly #order: ToldOrder
  readonly #sent: string[] = []
  #number = 0
  /** Of the last run; the first one is in the language that the session began with. */
  #language: Language | null = null

  constructor(order: ToldOrder) {
    this.#order = order
  }

  /** All that a client can read of the session and of what was submitted. */
  async standing(): Promise<unknown> {
    const { steps } = this.#order.counts
    const { body: state } = await steps.ask('get_session_state', { titleSlug: this.#order.titleSlug, include: ALL }, null, null)
    const { body: list } = await steps.ask('get_recent_submissions', {}, null, null)
    return { state, list }
  }

  /** Runs on the visible tests that fail, each told as it was. The same again costs nothing and is told the same. */
  async fail(language: Language, plan: 'wrong' | 'stops'): Promise<void> {
    const { args, program, tests } = this.#written(language, plan === 'wrong' ? WRONG : STOPS)
    const first = await this.#run(language, args)
    this.#expectFailed(program, tests, first)
    const again = await this.#again(args)
    expectSame('the same run again', { ...again, repeated: null }, { ...first, repeated: null })
    await this.#expectKept(args, first)
    await this.#expectOnPage(tests, first)
  }

  /** Chance makes its output another one when it runs again, and only then. */
  async rerun(language: Language): Promise<void> {
    const { args, program, tests } = this.#written(language, WRONG)
    const { steps } = this.#order.counts
    const first = await this.#run(language, args)
    const later = await this.#order.counts.costs(1, 'the same once more', async () => {
      const { body, rows } = await steps.ask('run_local_tests', { ...args, rerun: true }, null, null)
      expectSame('what the same once more adds', counting(rows), RAN)
      expectSame('whether what ran once more is a repetition', body['repeated'], false)
      return body
    })
    this.#expectFailed(program, tests, later)
    expectSame('whether what ran once more has its own output', tokenIn(later) === tokenIn(first), false)
    expectSame('the output of the same again', tokenIn(await this.#again(args)), tokenIn(later))
    await this.#expectKept(args, later)
    await this.#expectOnPage(tests, later)
  }

  /** All pass: that is said, and what was printed is on the page. */
  async pass(language: Language): Promise<void> {
    const { args, tests } = this.#written(language, RIGHT)
    const body = await this.#run(language, args)
    const { say, verdict, passed, total, firstFailure, hidden } = reportShape.parse(body)
    const said = `All ${tests.length} visible tests passed. Submit the code to run the hidden tests.`
    const should = { say: said, verdict: 'accepted', passed: tests.length, total: tests.length, firstFailure: null, hidden: null }
    expectSame('a run that passes', { say, verdict, passed, total, firstFailure, hidden }, should)
    await this.#expectKept(args, body)
    await this.#expectOnPage(tests, body)
  }

  /** Of a submission, nothing that was printed is told anywhere: neither of hidden tests nor of visible ones. */
  async submit(language: Language, plan: 'visible' | 'hidden' | 'right'): Promise<void> {
    const { titleSlug, counts, world } = this.#order
    const hidden = world.written(titleSlug).cases.hidden
    const { args, program, tests } = this.#written(language, SUBMITTED[plan])
    const rows = [...RAN, ...(plan === 'right' ? ['problem_solved'] : [])]
    const body = await counts.costs(1, 'a submission', () => counts.steps.take({ tool: 'submit_solution', args, rows }))
    this.#language = language
    const report = reportShape.parse(body)
    const passed = tests.filter(({ end }) => end === 'right').length
    const verdict = plan === 'visible' ? 'wrong_answer' : plan === 'hidden' ? 'runtime_error' : 'accepted'
    expectSame('a submission', [report.verdict, report.passed, report.total], [verdict, passed, tests.length])
    expectSame('whether its hidden tests passed', report.hidden?.passed, plan === 'visible' ? null : plan === 'right')
    // Of hidden tests nothing is said before the visible ones pass.
    if (plan === 'visible') expectSame('the failure of hidden tests', report.hidden?.failure ?? null, null)
    if (plan === 'hidden') {
      const failure = report.hidden?.failure
      const isOne = hidden.some(({ tag }) => tag === failure?.tag)
      expectSame(`the failure of hidden tests, ${JSON.stringify(failure)}`, [failure?.verdict, isOne], [verdict, true])
    }
    this.#sent.unshift(`${titleSlug} ${language} ${verdict} learner`)
    await this.#expectKept(args, body)
    await this.#expectOnPage([], body)
    await this.#expectSilent(program, body)
    const { submissions } = submissionsShape.parse((await counts.steps.ask('get_recent_submissions', {}, null, null)).body)
    const listed = submissions.map((one) => `${one.titleSlug} ${one.language} ${one.verdict} ${one.writtenBy}`)
    expectSame('the list of submissions', listed, this.#sent.slice(0, 20))
  }

  #written(language: Language, plan: Plan) {
    const { titleSlug, name, world } = this.#order
    this.#number += 1
    const program = printing(language, `${name}-${this.#number}`, plan)
    const args = { titleSlug, language, code: program.code, writtenBy: 'learner' }
    return { args, program, tests: expectedOf(world.written(titleSlug), program, plan) }
  }

  async #run(language: Language, args: Body): Promise<Body> {
    const { counts } = this.#order
    const body = await counts.costs(1, 'a run', () => counts.steps.take({ tool: 'run_local_tests', args, rows: RAN }))
    return this.#withoutChange(language, body)
  }

  /** That the session has another language now is told once, with the answer to the call that began the run, which may be lost. */
  #withoutChange(language: Language, body: Body): Body {
    const hasChanged = this.#language !== language
    this.#language = language
    return hasChanged ? { ...body, say: String(body['say']).replace(CHANGED[language], '') } : body
  }

  #again(args: Body): Promise<Body> {
    const { counts } = this.#order
    const step = { tool: 'run_local_tests', args, rows: [], answer: { repeated: true } }
    return counts.costs(0, 'the same again', () => counts.steps.take(step))
  }

  #expectFailed({ language, line, word }: Printing, tests: readonly Expected[], body: Body): void {
    const { say, cases, verdict, passed, total, firstFailure } = reportShape.parse(body)
    const at = tests.findIndex(({ end }) => end !== 'right')
    const [test, is] = [tests[at], cases[at]]
    if (test === undefined || is === undefined)
      throw new Violation(`of a run that fails, no test fails: ${JSON.stringify(cases)}`)
    const right = tests.filter(({ end }) => end === 'right').length
    const hasStopped = test.end === 'stops'
    const why = hasStopped
      ? `Test ${at + 1} stopped with an error: ${ERRORS[language]} in line ${line}.`
      : `${test.call} gave -1; expected ${test.expected}.`
    expectSame('what is said of a run that fails', say, `${right} of ${tests.length} visible tests passed. ${why}`)
    const found = { verdict, passed, total, failing: [firstFailure?.verdict, firstFailure?.tag] }
    const its = VERDICTS[test.end]
    expectSame('a run that fails', found, { verdict: its, passed: right, total: tests.length, failing: [its, test.tag] })
    const ends = cases.map((one) => `${one.tag} ${one.status} ${one.verdict ?? 'accepted'}`)
    expectSame(
      'how its tests end',
      ends,
      tests.map(({ tag, end }) => `${tag} ${STATUSES[end]} ${VERDICTS[end]}`),
    )
    const error = hasStopped ? { type: ERRORS[language], message: word, line } : undefined
    const { call, expected, actual, stdout = '', stderr = '' } = is
    expectSame(
      'the first test that fails',
      { call, expected, actual, error: is.error },
      {
        call: test.call,
        expected: test.expected,
        actual: hasStopped ? undefined : '-1',
        error,
      },
    )
    expectSame('what it printed', stdout.replace(TOKEN, ''), test.line)
    const warning = `${word} thinks ${test.limit}\n`
    expectSame(
      `what it printed as errors, ${JSON.stringify(stderr)}`,
      hasStopped ? stderr.startsWith(warning) : stderr === warning,
      true,
    )
  }

  /** What is read of it later is what was answered. */
  async #expectKept(args: Body, answer: Body): Promise<void> {
    const { titleSlug, counts } = this.#order
    const { body } = await counts.steps.ask('get_session_state', { titleSlug, include: ALL }, counts.steps.fault(), null)
    const { lastCode, history, report } = stateShape.parse(body)
    for (const field of KEPT) expectSame(`what is kept of a run, ${field}`, report[field], answer[field])
    expectSame('the code that is kept', lastCode, { language: args['language'], code: args['code'] })
    const { verdict, passed, total, hidden } = reportShape.parse(answer)
    const last = history.findLast(({ event }) => event === 'run_finished')?.detail ?? ''
    const [said = '', count = ''] = last.split(', ')
    expectSame(
      `the last run of the history, ${last}`,
      [said.split(' ')[0], / of /.test(count) ? count : null],
      [verdict, hidden === null ? `${passed} of ${total}` : null],
    )
  }

  /** The page shows the same run, with what each of these tests printed. */
  async #expectOnPage(tests: readonly Expected[], answer: Body): Promise<void> {
    const text = await this.#pageText()
    const { passed, total } = reportShape.parse(answer)
    const token = tokenIn(answer)
    const words = [
      `${passed} of ${total} visible tests passed`,
      ...tests.map(({ line }) => line),
      ...(token === null ? [] : [`token ${token}`]),
    ]
    const missing = words.find((one) => !text.includes(one))
    if (missing !== undefined) throw new Violation(`the page of a run is without “${missing}”`)
  }

  async #expectSilent({ word }: Printing, answer: Body): Promise<void> {
    const places = [JSON.stringify(answer), JSON.stringify(await this.standing()), await this.#pageText()]
    expectSame(
      'where a submission’s output is told',
      places.map((text) => text.includes(word)),
      [false, false, false],
    )
  }

  async #pageText(): Promise<string> {
    const { status, html } = await this.#order.pages.get(`/problems/${this.#order.titleSlug}`)
    expectSame('how the page of a problem is answered', status, 200)
    return plain(html.replaceAll(/<[^>]*>/g, ''))
  }
}

/** Chance's part of what the first test that fails printed. */
function tokenIn(answer: Body): string | null {
  const { cases }: Report = reportShape.parse(answer)
  return TOKEN.exec(cases.map(({ stdout = '' }) => stdout).join(''))?.[1] ?? null
}
