/**
 * Somebody who goes on with a problem that they have solved: reviews of each newer program, how the latest of them grows, questions about
 * the first of them, and what it costs beside others. While the runner is away nothing is made, and the same asked again is the real thing.
 */
import { z } from 'zod'
import { ACCEPTED, COUNTED, PLAIN, questionsIn, sectionOf, SHORT, WORDY } from './accepted-programs.ts'
import { ACCEPT, AcceptedWork, answerShape, PATH } from './accepted-work.ts'
import { RUNNER_AWAY, type Fault } from './faults.ts'
import type { Press } from './page-steps.ts'
import { ReviewCheck } from './review-check.ts'
import { counting, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
/** `O(n) or O(n log n)`. */
const growthWords = (classes: readonly string[]): string =>
  [...classes.map((one) => `O(${one})`), ...(classes.includes('2ⁿ') ? ['more'] : [])].join(' or ')
const INPUT = [[3, 9, 4], 5] as const

export class Finisher {
  readonly name: string
  readonly habit = 'finisher'
  readonly #work: AcceptedWork
  readonly #reviews: ReviewCheck
  readonly #todo: Array<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#work = new AcceptedWork(order)
    this.#reviews = new ReviewCheck(this.#work)
    this.#todo = [
      () => this.#work.steps.signIn(),
      () => this.#solve(),
      () => this.#reviews.isReviewed(),
      () => this.#reviews.leave(),
      () => this.#reviews.improve(),
      () => this.#isAsked(),
      () => this.#reviews.isUnlinted(),
      () => this.#measure(),
      () => this.#shorten(),
      () => this.#compare(),
      () => this.#work.steps.replay(),
      () => this.#beginAgain(),
    ]
  }

  get trail(): string[] {
    return this.#work.steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next === undefined) return this.#work.steps.rest()
    // Each has a day's runs of its own.
    await this.#work.steps.age(DAY)
    await next()
  }

  async ending(): Promise<void> {
    await this.#work.steps.rows()
    await this.#work.steps.replay()
  }

  async #solve(): Promise<void> {
    const rows = ['session_started', ...ACCEPT, 'problem_solved']
    await this.#work.adds('the first program', rows, () => this.#work.press('submit'))
    const { say, review, growth } = await this.#work.free('the first program once more', () => this.#work.submit())
    expectSame(
      'what nobody has asked for',
      [review ?? null, growth ?? null, say.includes('how does the time')],
      [null, null, true],
    )
    const page = (await this.#work.steps.see(PATH)).html
    for (const [heading, words] of [
      ['review-heading', 'Review my accepted program'],
      ['growth-heading', 'Measure my program'],
      ['questions-heading', 'Ask me two questions'],
    ] as const)
      if (!sectionOf(page, heading).includes(words)) throw new Violation(`the page of a solved problem does not offer “${words}”`)
    await this.#work.free('to leave what no review has', () => this.#work.press('', { dismiss: '1' }, { status: 409 }, null))
    await this.#work.free('to measure what nothing was said of', () => this.#work.press('growth', {}, { status: 400 }, null))
  }

  async #answer(keys: readonly string[], more: Partial<Press>, number: number) {
    const fields = { askedOf: this.#work.accepting('first'), asking: `${number}`, answer0: keys[0] ?? '', answer1: keys[1] ?? '' }
    const reply = await this.#work.press('answer', fields, more)
    const page = sectionOf(reply.html, 'questions-heading')
    const rights = [...page.matchAll(/(Right|Not so): you answered (\S*?)(?:\.|, and it is (?:line )?(\S+)\.)/g)]
    return { page, outcomes: rights.map(([, word, , key]) => [word, key ?? null]), hasStruck: reply.hasStruck }
  }

  /** Who takes their record with them before they answer takes no keys. */
  async #expectKeysKept(): Promise<void> {
    const { html: archive } = await this.#work.steps.see('/account/archive')
    const asked = archive.split('\n').filter((line) => line.includes('"questions_asked"'))
    expectSame('questions in an archive', [asked.length, asked.filter((line) => /\\?"key\\?"/.test(line)).length], [1, 0])
  }

  /** About the first program, whatever was accepted since: a right answer is right, the first one counts, and a second round has other questions. */
  async #isAsked(): Promise<void> {
    const ask = (fault?: Fault) => this.#work.press('questions', {}, {}, fault)
    const first = questionsIn(
      (await this.#work.adds('to be asked', ['questions_asked'], () => ask(RUNNER_AWAY('/v1/trace')))).html,
    )
    if (first.length === 0) throw new Violation('nothing is asked about a program')
    const open = (await this.#work.steps.see(PATH)).html
    expectSame('the questions on the page', questionsIn(open), first)
    const about = sectionOf(open, 'questions-heading')
    if (about.includes('(asked)') || COUNTED.some((line) => !about.includes(line)))
      throw new Violation(`questions about the first program are asked with “${about.slice(0, 300)}”`)
    await this.#work.free('to be asked once more', ask)
    await this.#expectKeysKept()
    const keys = first.map(({ key }) => key)
    const wrong = keys.map((key, at) => (at === keys.length - 1 ? '-1' : key))
    const half = () => this.#answer(keys.slice(1), { status: 400 }, 1)
    if (first.length > 1) await this.#work.free('half an answer', half)
    const judged = [...keys.slice(1).map(() => ['Right', null]), ['Not so', keys.at(-1)]]
    for (const [sent, rows] of [
      [wrong, ['questions_answered']],
      [keys, []],
    ] as const) {
      const { outcomes, page } = await this.#work.adds('an answer', rows, () => this.#answer(sent, {}, 1))
      expectSame('how the first answer is judged', outcomes, judged)
      if (!page.includes('(asked)')) throw new Violation('who has answered wrong is not shown what the program did')
    }
    const others = await this.#work.adds('to be asked others', ['questions_asked'], ask)
    const second = questionsIn(others.html)
    const asked = new Set(first.map(({ words }) => words))
    expectSame(
      'questions that come again',
      second.filter(({ words }) => asked.has(words)),
      [],
    )
    await this.#work.free('an answer to the questions before', () => this.#answer(keys, { status: 409 }, 1))
    const right = second.map(({ key }) => key)
    const rows = ['questions_answered', 'program_understood']
    const { outcomes } = await this.#work.adds('right answers', rows, () => this.#answer(right, {}, 2))
    expectSame(
      'how right answers are judged',
      outcomes,
      second.map(() => ['Right', null]),
    )
    await this.#work.free('to be asked about what is understood', ask)
    const { body } = await this.#work.steps.ask('get_session_state', { titleSlug: ACCEPTED }, null, null)
    const shown = await this.#work.section('questions-heading')
    const isUnderstood = [JSON.stringify(body).includes('"understood":true'), shown.includes('this program is understood')]
    expectSame('whether a program is understood, for a client and on its page', isUnderstood, [true, true])
  }

  /** Says how a program grows while the runner is away: nothing is measured, unless the call had to be made again. */
  async #say(growth: string): Promise<boolean> {
    const log = this.#work.steps.log.length
    const answer = await this.#work.submit({ growth }, RUNNER_AWAY('/v1/run'))
    const isMeasured = (answer.growth ?? null) !== null
    const rows = ['growth_stated', ...(isMeasured ? ['growth_measured'] : [])]
    expectSame(
      'what is added by a word about growth',
      this.#work.since(log).map(({ type }) => type),
      rows,
    )
    return isMeasured
  }

  /** What was said first counts, also where nothing was measured then; the page measures the latest program, and both tell the same. */
  async #measure(): Promise<void> {
    const away = RUNNER_AWAY('/v1/run')
    const isMeasured = await this.#say('n²')
    const before = (await this.#work.steps.see(PATH)).html
    if (
      !isMeasured &&
      (!/<option value="n²" selected/.test(before) || !sectionOf(before, 'growth-heading').includes('Measure my program'))
    )
      throw new Violation('the page does not have what was said of a program that is not measured')
    const chosen = { growthTime: '1', growthMemory: 'n', growthN: 'size' }
    const measures = (fault?: Fault | null) => this.#work.press('growth', chosen, { shows: ['We measured your program'] }, fault)
    await this.#work.adds('to measure', isMeasured ? [] : ['growth_measured'], () => measures(away))
    const [stated, measured] = ['growth_stated', 'growth_measured'].map((type) => this.#work.last(type))
    const latest = this.#work.accepting('latest')
    expectSame('whose growth it is', [stated?.['runId'], measured?.['runId']], [latest, latest])
    expectSame('what was said of it', [stated?.['time'], stated?.['memory']], ['n²', 'not sure'])
    await this.#work.free('to measure once more', () => measures(null))
    const again = await this.#work.free('to say something else', () => this.#work.submit({ growth: '2ⁿ' }))
    expectSame('the growth for a client', [again.growth?.stated.time, again.growth?.time], ['n²', measured?.['time']])
    const page = await this.#work.section('growth-heading')
    const classes = z.array(z.string()).parse(measured?.['time'])
    const words = ['You said O(n²).', ...(classes.length === 0 ? [] : [`We measured ${growthWords(classes)}`])]
    if (words.some((one) => !page.includes(one)) || !again.say.includes('You said O(n²) first, and that counts.'))
      throw new Violation(`what was measured is not told with ${words.join(' ')}`)
    const isLess = classes.length > 0 && !classes.some((one) => ['n²', 'n³', '2ⁿ'].includes(one))
    expectSame('whether it grows more slowly than was said', page.includes('more slowly than you said'), isLess)
    const { say } = await this.#work.free('a program that is measured', () => this.#work.submit())
    if (say.includes('how does the time')) throw new Violation('who has a measurement is asked how the program grows')
    // A client may mean an earlier program.
    this.#work.code = WORDY
    await this.#say('1')
    expectSame('the run of the first program', this.#work.last('growth_stated')['runId'], this.#work.accepting('first'))
    this.#work.code = PLAIN
  }

  /** A still newer program is reviewed by itself, and is not measured yet. */
  async #shorten(): Promise<void> {
    this.#work.code = SHORT
    const log = this.#work.steps.log.length
    const isDone = () => this.#work.steps.log.slice(log).some(({ type }) => type === 'review_made')
    for (let tries = 1; !isDone(); tries++) {
      if (tries > 1) await this.#work.goOn(tries)
      await this.#work.press('submit')
    }
    const added = this.#work.since(log)
    const { length } = added.filter(({ type }) => type === 'finding_fixed')
    const wasUnlinted = this.#work.steps.log.slice(0, log).findLast(({ type }) => type === 'review_made')?.body['linter']
    const rows = [...ACCEPT, 'review_made', ...Array.from({ length }, () => 'finding_fixed')]
    expectSame('what a newer program adds', counting(added.map(({ type }) => type)), rows)
    if (length > 0 && JSON.stringify(wasUnlinted).includes('failed'))
      throw new Violation('findings are gone that a review without a linter did not have')
    await this.#reviews.expectShown()
    const classes = z.array(z.string()).parse(this.#work.last('growth_measured')['time'])
    const page = await this.#work.section('growth-heading')
    const before = classes.length === 0 ? 'we were not sure' : `: ${growthWords(classes)}. `
    if (!page.includes('We measured another program of yours before') || !page.includes(before) || page.includes('You said'))
      throw new Violation(`the page of a program that is not measured says “${page.slice(0, 200)}”`)
    const { say } = await this.#work.free('a program that is not measured', () => this.#work.submit())
    if (!say.includes('how does the time')) throw new Violation('nobody asks how a program grows that is not measured')
  }

  /** Beside each other solution in the language, once for an input; a client is told what the page was. */
  async #compare(): Promise<void> {
    const input = Object.fromEntries(INPUT.map((value, at) => [`input${at}`, JSON.stringify(value)]))
    const compares = (fault?: Fault | null) => this.#work.press('compare', input, {}, fault)
    const unread = () => this.#work.press('compare', { ...input, input1: 'five' }, { status: 400 }, null)
    await this.#work.free('to compare on what is no input', unread)
    const { html } = await this.#work.adds('to compare', ['costs_compared'], () => compares(RUNNER_AWAY('/v1/run')))
    const titles = this.#work.order.world.written(ACCEPTED).solutions.flatMap(({ title, code }) => (code.python3 ? [title] : []))
    const missing = titles.filter((title) => !html.includes(title))
    expectSame('programs that a page compares without', [missing, html.includes('Your program')], [[], true])
    const costs = z.array(z.looseObject({ approach: z.string().nullable() })).parse(this.#work.last('costs_compared')['costs'])
    const compared = costs.map(({ approach }) => approach)
    expectSame('what was compared', [compared[0], compared.slice(1).toSorted()], [null, titles.toSorted()])
    expectSame('whose costs they are', this.#work.last('costs_compared')['runId'], this.#work.accepting('latest'))
    const told = await this.#work.adds('the same by a client', [], () => this.#costs())
    expectSame(
      'what a client is told',
      told,
      costs.map(({ approach, ...rest }) => ({ program: approach ?? 'yours', ...rest })),
    )
  }

  /** The titles of solutions are open behind a solve, so that the answer is looked through with the log. */
  async #costs(): Promise<readonly object[]> {
    const { client, search, world } = this.#work.order
    const args = {
      titleSlug: ACCEPTED,
      language: 'python3',
      code: this.#work.code,
      writtenBy: 'learner',
      review: { compareOn: INPUT },
    }
    for (let tries = 1; ; tries++) {
      await world.isUp()
      this.trail.push('submit_solution with a comparison')
      const { reply } = await client.call('submit_solution', args, { laterMs: 0, fault: null })
      await this.#work.steps.rows()
      if (reply.kind === 'answered') {
        const found = search(reply.raw, 0, this.#work.steps.log)
        if (found.length > 0) throw new Violation(`a comparison holds ${found.slice(0, 3).join('; ')}`)
        const costs = answerShape.safeParse(reply.body).data?.review?.costs
        if (costs) return costs
      }
      await this.#work.goOn(tries)
    }
  }

  /** Behind a new beginning nothing is offered of the programs before. */
  async #beginAgain(): Promise<void> {
    await this.#work.adds('to begin again', ['session_reset'], () => this.#work.press('reset-session'))
    for (const [action, fields] of [
      ['review', {}],
      ['questions', {}],
      ['growth', { growthTime: 'n', growthMemory: 'n' }],
      ['compare', { input0: '[1]', input1: '2' }],
    ] as const)
      await this.#work.free(`${action} behind a new beginning`, () => this.#work.press(action, fields, { status: 409 }, null))
    const { html } = await this.#work.steps.see(PATH)
    const shown = ['review-heading', 'growth-heading', 'questions-heading'].filter((heading) => html.includes(heading))
    expectSame('sections of what is begun again', shown, [])
  }
}
