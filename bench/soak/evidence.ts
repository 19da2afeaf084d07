/**
 * The evidence that one program leaves: its counterexample, its submission with a review, what the next program improves, and how a
 * program grows. Each is made once, what was stated first or dismissed stays so, and a reset of the code leaves all of it.
 */
import { z } from 'zod'
import { twoSum } from '../../test/e2e/programs.ts'
import { expectDue, expectStarted } from './agenda.ts'
import type { Catalogue } from './catalogue.ts'
import { FILED_TWICE } from './faults.ts'
import { PRACTISED, WHERE, type Looks } from './looks.ts'
import { sha256 } from './programs.ts'
import { counting, type Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
/** Where something beside a submission did not get through to the runner, it is asked for again. */
const MOST_TRIES = 12

const MEASURED = 'pier-weights'
const PYTHON = { language: 'python3', writtenBy: 'learner' } as const
const COUNTEREXAMPLE = { ...WHERE, kind: 'counterexample' } as const
/** Right, with a loop over places, and a comparison that says nothing. */
const WORDY = `def two_sum(nums, target):
    d = {}
    for i in range(len(nums)):
        if (nums[i] in d) == True:
            return [d[nums[i]], i]
        d.setdefault(target - nums[i], i)
    return []
`
const LOOP = 'range(len(nums))'
const COMPARISON = '== True'
const LESS_WORDY = WORDY.replace('(nums[i] in d) == True', 'nums[i] in d')
const LINEAR = 'def total_weight(c, l):\n    return sum(x for x in c if x <= l)\n'

const counterexampleShape = z.looseObject({
  outcome: z.string(),
  counterexample: z.looseObject({
    level: z.int(),
    fingerprint: z.string(),
    passes: z.boolean(),
    found: z.looseObject({ call: z.string(), expected: z.string(), actual: z.string().nullable(), verdict: z.string() }),
  }),
})
const reviewShape = z.looseObject({
  findings: z.array(z.looseObject({ finding: z.int(), excerpt: z.string(), title: z.string() })),
  further: z.int(),
  dismissed: z.int(),
  fixed: z.array(z.string()),
})
const growthShape = z.looseObject({
  stated: z.object({ n: z.string(), time: z.string(), memory: z.string() }),
  time: z.array(z.string()),
  memory: z.array(z.string()),
  agreement: z.object({ time: z.string(), memory: z.string() }),
  standing: z.string(),
})
/** In order: each grows faster than the one before. */
const GROWTHS = ['1', 'log n', '√n', 'n', 'n log n', 'n²', 'n³', '2ⁿ']
const submissionShape = z.looseObject({ review: reviewShape.nullish(), growth: growthShape.nullish() })
const sessionShape = z.looseObject({
  session: z.looseObject({ turn: z.int(), attempts: z.int(), hintLevel: z.int(), language: z.string().nullish() }),
})

export class Evidence {
  readonly #looks: Looks
  readonly #steps: Steps
  readonly #catalogue: Catalogue
  #counterexample: unknown = null

  constructor(looks: Looks, catalogue: Catalogue) {
    this.#looks = looks
    this.#steps = looks.steps
    this.#catalogue = catalogue
  }

  /** A wrong program has its input, which is one: it is right for nobody but who reads the task. */
  async failAndAsk(): Promise<void> {
    await this.#steps.take({
      tool: 'start_problem',
      args: { ...WHERE, language: 'python3' },
      rows: ['session_started'],
      saysAgain: false,
    })
    await this.#looks.read('request_hint', COUNTEREXAMPLE, 'NO_WRONG_ANSWER')
    await expectStarted(this.#looks)
    const code = twoSum.constant
    await this.#steps.take({
      tool: 'run_local_tests',
      args: { ...WHERE, ...PYTHON, code },
      rows: ['run_started', 'run_finished'],
      answer: { verdict: 'wrong_answer' },
    })
    const asks = { tool: 'request_hint', args: COUNTEREXAMPLE, saysAgain: false }
    const body = await this.#steps.take({ ...asks, rows: ['counterexample_given'] })
    const { counterexample } = counterexampleShape.parse(body)
    const { level, fingerprint, passes, found } = counterexample
    expectSame('of a counterexample', [level, fingerprint, passes], [0, sha256(code).slice(0, 8), false])
    const [, list = '', target = ''] = /^two_sum\(\[([-\d, ]+)\], (-?\d+)\)$/.exec(found.call) ?? []
    const numbers = list.split(', ').map(Number)
    const pairs = numbers.flatMap((one, at) =>
      numbers.flatMap((two, to) => (to > at && one + two === Number(target) ? [`[${at}, ${to}]`] : [])),
    )
    expectSame(
      `the counterexample ${found.call}`,
      [found.expected, found.actual, found.verdict],
      [pairs.join(), '[1, 2]', 'wrong_answer'],
    )
    this.#counterexample = counterexample
    const repeated = await this.#looks.free({ ...asks, rows: [], answer: { outcome: 'repeated', repeated: true } })
    expectSame('the same counterexample', repeated['counterexample'], counterexample)
    // The language is another one, and the code is what was last run.
    const chosen = await this.#steps.take({
      tool: 'start_problem',
      args: { ...WHERE, language: 'javascript' },
      rows: ['language_chosen'],
      saysAgain: false,
    })
    expectSame('the language', sessionShape.parse(chosen).session.language, 'javascript')
    const state = await this.#looks.read('get_session_state', { ...WHERE, include: ['code'] })
    expectSame('the last code', state['lastCode'], { language: 'python3', code })
    for (const status of ['attempting', 'not_started']) await this.#catalogue.find({ status })
    await expectStarted(this.#looks)
  }

  /** A submission and what is asked beside it; where the runner did not come to that, it is asked for again. */
  async #submit(args: Readonly<Record<string, unknown>>, rows: readonly string[]) {
    const added: string[] = []
    for (let tries = 1; ; tries++) {
      const fault = tries === 1 ? FILED_TWICE('growth' in args ? 'growth' : 'review') : null
      const answer = await this.#steps.ask('submit_solution', { ...PYTHON, ...args }, fault, null)
      added.push(...counting(answer.rows))
      const { review, growth } = submissionShape.parse(answer.body)
      if ((!('review' in args) || review) && (!('growth' in args) || growth)) {
        expectSame('what a submission has added', added, rows)
        return { ...answer.body, review: review ?? null, growth: growth ?? null }
      }
      // What broke may have cost the runs of the day.
      if (this.#steps.isSpent) this.#steps.pass(DAY)
      if (tries === MOST_TRIES) throw new Violation(`what is asked beside a submission is not there after ${tries} tries`)
      await this.#steps.rest()
    }
  }

  /** Solved with help; the review asks what it may ask of this program, and what is left as it is, is not asked again. */
  async beReviewed(): Promise<void> {
    await expectDue(this.#looks)
    const program = { ...WHERE, code: WORDY }
    const solved = await this.#submit({ ...program, review: {} }, [
      'run_started',
      'run_finished',
      'problem_solved',
      'review_made',
    ])
    const { review } = solved
    expectSame('a solve after a counterexample', Reflect.get(solved, 'unaided'), false)
    const found = review?.findings ?? []
    const loop = found.find(({ excerpt }) => excerpt.includes(LOOP))
    const comparison = found.find(({ excerpt }) => excerpt.includes(COMPARISON))
    if (loop === undefined || comparison === undefined || found.some(({ finding }, at) => finding !== at + 1))
      throw new Violation(`a review finds ${JSON.stringify(found).slice(0, 300)}`)
    const dismissing = { tool: 'submit_solution', args: { ...PYTHON, ...program, review: { dismiss: loop.finding } } }
    for (const rows of [['finding_dismissed'], []]) {
      const again = submissionShape.parse(await this.#looks.free({ ...dismissing, rows, answer: { repeated: true } }))
      const left = again.review?.findings.map(({ finding }) => finding)
      const should = found.map(({ finding }) => finding).filter((id) => id !== loop.finding)
      expectSame('a review without what is left', [left, again.review?.dismissed], [should, 1])
    }
    // The program is tried on the input of the one before it, and no other input is looked for.
    for (const rows of [['counterexample_passed'], []]) {
      const asks = { tool: 'request_hint', args: COUNTEREXAMPLE, rows, saysAgain: false, answer: { outcome: 'repeated' } }
      const { counterexample } = await (rows.length > 0 ? this.#steps.take(asks) : this.#looks.free(asks))
      expectSame('a counterexample that is passed', counterexample, { ...Object(this.#counterexample), passes: true })
    }
    await expectStarted(this.#looks)
    await expectDue(this.#looks)
  }

  /** The finding that the next program is without is fixed, and the other one stays dismissed. */
  async improve(): Promise<void> {
    this.#steps.pass(2 * DAY)
    await expectDue(this.#looks)
    const rows = ['run_started', 'run_finished', 'review_made', 'finding_fixed']
    const { review } = await this.#submit({ ...WHERE, code: LESS_WORDY, review: {} }, rows)
    const isAsked = review?.findings.some(({ excerpt }) => excerpt.includes(LOOP) || excerpt.includes(COMPARISON))
    expectSame('a review of the next program', [isAsked, review?.dismissed, review?.fixed.length], [false, 1, 1])
    const fixed = this.#steps.log.findLast(({ type }) => type === 'finding_fixed')?.body['finding']
    if (!JSON.stringify(fixed ?? null).includes(COMPARISON))
      throw new Violation(`what is fixed is ${JSON.stringify(fixed).slice(0, 200)}`)
  }

  /** The code alone is put away, after it was asked for once more. */
  async resetCode(): Promise<void> {
    const stateOf = async () => {
      const body = await this.#looks.read('get_session_state', { ...WHERE, include: ['code'] })
      const { turn, attempts, hintLevel } = sessionShape.parse(body).session
      return { turn, attempts, hintLevel, code: body['lastCode'] }
    }
    const { code, ...before } = await stateOf()
    expectSame('the last code', code, { language: 'python3', code: LESS_WORDY })
    const args = { ...WHERE, what: 'code', turn: before.turn }
    await this.#steps.take({ tool: 'reset_session', args, rows: [], answer: { outcome: 'asks', starter: null } })
    const step = { tool: 'reset_session', args: { ...args, confirm: true }, rows: ['code_reset'], answer: { outcome: 'done' } }
    const { starter } = await this.#steps.take(step)
    if (!JSON.stringify(starter).includes('def two_sum')) throw new Violation(`the starter is ${JSON.stringify(starter)}`)
    await this.#steps.take({ ...step, args: { ...WHERE, what: 'code', confirm: true }, rows: [] })
    expectSame('behind a reset of the code', await stateOf(), { ...before, turn: before.turn + 1, code: null })
    expectSame('solved', this.#looks.statusOf(PRACTISED), 'solved')
  }

  /** What was stated first counts, and it agrees with what was measured or not. */
  async measure(): Promise<void> {
    this.#steps.pass(DAY)
    const program = { titleSlug: MEASURED, code: LINEAR }
    const measured = ['growth_stated', 'growth_measured']
    const rows = ['session_started', 'run_started', 'run_finished', 'problem_solved', ...measured]
    const stated = this.#looks.order.random.pick(['1', 'n', 'n²', 'not sure'])
    const { growth } = await this.#submit({ ...program, growth: stated }, rows)
    if (growth === null) throw new Violation('no growth is told')
    expectSame('what was stated', growth.stated, { n: 'size', time: stated, memory: 'not sure' })
    const places = growth.time.map((one) => GROWTHS.indexOf(one))
    const own = GROWTHS.indexOf(stated)
    const agrees =
      own < 0 || places.length === 0 ? 'open' : own < Math.min(...places) ? 'less' : own > Math.max(...places) ? 'more' : 'agrees'
    expectSame(`the agreement of ${growth.time.join()} with ${stated}`, growth.agreement, { time: agrees, memory: 'open' })
    const inLog = this.#steps.log.findLast(({ type }) => type === 'growth_measured')?.body
    const { time, memory, agreement, standing } = growth
    for (const [name, value] of Object.entries({ time, memory, agreement, standing }))
      expectSame(`the ${name}`, inLog?.[name], value)
    const args = { ...PYTHON, ...program, growth: '2ⁿ' }
    const again = await this.#looks.free({ tool: 'submit_solution', args, rows: [], answer: { repeated: true } })
    expectSame('the growth once more', again['growth'], growth)
    await this.#catalogue.find({ status: 'solved' })
  }

  /** Behind the solve a solution is open, and that it was read is in the log once an hour. */
  async readSolution(): Promise<void> {
    const count = () => this.#steps.log.filter(({ type }) => type === 'solution_read').length
    const reads: number[] = []
    for (let time = 1; time <= 2; time++) {
      const { text, code } = await this.#looks.resource(`solution://${PRACTISED}/remember-seen`)
      if (code !== null || !text.includes('## python3')) throw new Violation(`a solution is ${code ?? text.slice(0, 100)}`)
      await this.#steps.rows()
      reads.push(count())
    }
    expectSame('how often a solution was read', reads, [1, 1])
  }
}
