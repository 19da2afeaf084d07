/**
 * Somebody who is interviewed on the pages: what each button adds to the log and shows, what an interviewer’s card may say, and that an
 * interview that is over stays what it was, whatever its learner does with the problem afterwards.
 */
import type { Random } from '../../test/e2e/random.ts'
import { expectSilent, isWorkedOn, leftOutIn, RIGHT, RIGHT_LATER, WRONG, WRONG_LATER } from './days-since-rain.ts'
import { HINT_MINUTES, MINUTES, PageInterview } from './page-interview.ts'
import { PageSteps, type Press } from './page-steps.ts'
import { textIn } from './page-tables.ts'
import { Pages } from './pages.ts'
import { PastInterviews } from './past-interviews.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { INTERVIEWED } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** For so long a problem is not given again. */
const UNSEEN_MS = 31 * DAY
const PROBLEM = `/problems/${INTERVIEWED}`

/** The ways of an interview: to its end with a program, left early, and until its time is up. */
const ways = ['whole', 'left', 'late'] as const
type Way = (typeof ways)[number]

const bench = (action: string, more: Readonly<Record<string, string>> = {}): Pick<Press, 'path' | 'fields'> => ({
  path: PROBLEM,
  fields: { action, language: 'python3', codeLanguage: 'python3', code: '', ...more },
})

export class Interviewee {
  readonly name: string
  readonly habit = 'interviews on pages'
  readonly #random: Random
  readonly #steps: PageSteps
  /** For inputs that are judged by runs. */
  readonly #pages: Pages
  /** Somebody who is not signed in. */
  readonly #stranger: Pages
  readonly #past: PastInterviews
  readonly #interview: PageInterview
  #todo: Array<() => Promise<unknown>>
  #done = 0
  #card = ''

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#steps = new PageSteps(order)
    this.#pages = new Pages(order.world, order.told)
    this.#stranger = new Pages(order.world, order.told)
    this.#past = new PastInterviews(this.#steps)
    this.#interview = new PageInterview({ ...order, steps: this.#steps, pages: this.#pages })
    this.#todo = [() => this.#arrive()]
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#done < ways.length
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return this.#goOn(next)
    if (this.#done >= ways.length && this.#random.chance(0.7)) return this.#steps.rest()
    await this.#steps.age(UNSEEN_MS)
    if (this.#interview.id === '') this.#todo = this.#way(ways[this.#done % ways.length] ?? 'whole')
    else {
      await this.#past.expectUnchanged('a month')
      this.#interview.id = ''
    }
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }

  /** Runs that came to nothing may take all the time of an interview: then its way is gone anew, with the next one. */
  async #goOn(next: () => Promise<unknown>): Promise<void> {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof Violation) || !this.#interview.isCut) throw error
    }
    if (!this.#interview.isCut) return
    this.#steps.trail.push('the interview is over before its way is')
    this.#interview.isOpen = false
    this.#todo = []
    this.#interview.id = ''
  }

  /** On their first day people have few runs. */
  async #arrive(): Promise<void> {
    await this.#steps.signIn()
    await this.#pages.signIn(this.name)
    const first = { path: '/problems/pier-weights', fields: { ...bench('hint').fields, hintLevel: '1' }, rows: null }
    await this.#steps.press(first)
    await this.#steps.age(DAY)
  }

  #way(way: Way): Array<() => Promise<unknown>> {
    const clarify = [
      () => this.#begin(way),
      () => this.#expectClosed(way),
      () => this.#interview.ask(),
      ...(way === 'left' ? [] : [() => this.#interview.askWrongly(), () => this.#interview.ask()]),
      ...(way === 'whole' ? [] : [() => this.#invite()]),
      ...(way === 'left' ? [() => this.#openCard(), () => this.#takeHint()] : []),
      () => this.#interview.move({ action: 'go_on', step: 'clarify' }, 'step_left'),
    ]
    const code = [
      () => this.#interview.give(),
      () => this.#stateCosts(),
      () => this.#bench(bench('run', { code: WRONG }), 'run_started,run_finished', ['Wrong answer']),
    ]
    if (way === 'left') return [...clarify, ...code, () => this.#leave(), ...this.#afterwards(way)]
    if (way === 'late') return [...clarify, () => this.#waitForEnd(), ...this.#afterwards(way)]
    return [
      ...clarify,
      ...code,
      () => this.#bench(bench('submit', { code: RIGHT }), 'run_started,run_finished,problem_solved', ['Accepted']),
      () => this.#interview.move({ action: 'go_on', step: 'code' }, 'step_left'),
      () => this.#answerFollowUp(),
      ...this.#afterwards(way),
    ]
  }

  async #bench(form: Pick<Press, 'path' | 'fields'>, rows: string, shows: readonly string[]): Promise<void> {
    await this.#interview.press({ ...form, shows }, rows)
    if (this.#interview.isOpen) expectSilent('the problem’s page', textIn((await this.#steps.see(PROBLEM)).html))
  }

  async #begin(way: Way): Promise<void> {
    const isFirst = this.#steps.seqOf(`practice:${INTERVIEWED}`) === 0
    const rows = [...(isFirst ? ['session_started'] : isWorkedOn(this.#steps.log) ? ['session_reset'] : []), 'interview_started']
    const hints = way === 'whole' ? 'none' : 'priced'
    const form = { path: '/interviews', fields: { minutes: `${MINUTES}`, difficulty: 'easy', hints }, status: 303 }
    await this.#interview.press(form, rows.join(), this.#random.chance(0.5))
    this.#interview.id =
      this.#steps.log.findLast(({ type }) => type === 'interview_started')?.stream.replace('interview:', '') ?? ''
    this.#interview.isOpen = true
    this.#card = ''
    await this.#interview.see()
    await this.#past.expectListed(this.#interview.id)
  }

  /** Before the code nothing is run, and where there are no hints none is given. */
  async #expectClosed(way: Way): Promise<void> {
    await this.#interview.press({ ...bench('run', { code: WRONG }), status: 409 }, '')
    if (way === 'whole') await this.#interview.press({ ...bench('hint', { hintLevel: '1' }), status: 409 }, '')
    await this.#interview.move({ action: 'follow_up', survives: 'yes' }, '', 409)
    await this.#interview.move({ action: 'complexity', time: 'n', space: '' }, '', 400)
  }

  async #stateCosts(): Promise<void> {
    await this.#interview.move({ action: 'complexity', time: 'n', space: '1' }, 'complexity_stated')
    await this.#interview.see()
  }

  /** A hint has its price, and the clock of the page says so. */
  async #takeHint(): Promise<void> {
    const left = minutesIn(await this.#interview.see())
    await this.#bench(bench('hint', { hintLevel: '1' }), 'hint_given', [])
    const price = left - minutesIn(await this.#interview.see())
    if (price < HINT_MINUTES) throw new Violation(`a hint takes ${price} minutes off the clock of a page`)
  }

  /** A link for whoever interviews: it says what is left out to a stranger who asks for it, and to its learner never. */
  async #invite(): Promise<void> {
    const reply = await this.#interview.press(
      { path: this.#interview.path, fields: { action: 'card', turn: `${this.#interview.turn}` }, status: 303 },
      '',
    )
    const html = await this.#interview.see(reply?.location)
    this.#card = /id="interviewer-link"[^>]*>\s*http[^<]*(\/interview-card\/[^<\s]+)/.exec(html)?.[1] ?? ''
    await this.#interview.see(`${this.#card}?show=all`)
    const { status, html: closed } = await this.#stranger.get(this.#card)
    expectSilent('the closed card', textIn(closed))
    const forged = await this.#stranger.get(`${this.#card.slice(0, -1)}_`)
    const foreign = await this.#stranger.get(this.#interview.path)
    expectSame('cards, and the page of somebody else', [status, forged.status, foreign.status], [200, 404, 303])
    await this.#steps.rows()
    if (this.#steps.log.some(({ stream, type }) => stream === this.#interview.stream && type === 'card_opened'))
      throw new Violation('a card that nobody has read counts as opened')
  }

  /** The first who reads the card is noted, whenever that is. */
  async #openCard(rows = 'card_opened'): Promise<void> {
    const before = this.#steps.log.length
    for (let reading = 1; reading <= 2; reading++) {
      const { status, html } = await this.#stranger.get(`${this.#card}?show=all`)
      await this.#steps.rows()
      this.#interview.expectAdded('who reads a card', before, rows)
      if (status !== 200 || leftOutIn(textIn(html)).length === 0)
        throw new Violation(`an interviewer’s card is answered ${status}, or says nothing of what is left out`)
    }
  }

  /** Ended by hand: once, also when it is ended again. */
  async #leave(): Promise<void> {
    await this.#interview.move({ action: 'end' }, 'interview_ended')
    this.#interview.isOpen = false
    await this.#interview.move({ action: 'end' }, '')
  }

  async #waitForEnd(): Promise<void> {
    this.#interview.isOpen = false
    await this.#steps.age(MINUTES * MINUTE)
    await this.#interview.move({ action: 'go_on', step: 'examples' }, '', 409)
    await this.#interview.move({ action: 'end' }, '')
  }

  /** A thousand times 80,000 steps are more than half a second has. */
  async #answerFollowUp(): Promise<void> {
    await this.#interview.move({ action: 'follow_up', survives: 'yes' }, 'follow_up_answered,interview_ended')
    this.#interview.isOpen = false
  }

  /** Over: the problem is gone on with outside of it, and read again it is what it was. */
  #afterwards(way: Way): Array<() => Promise<unknown>> {
    const isSolved = way === 'whole'
    const hints = Array.from({ length: way === 'left' ? 3 : 4 }, () => 'hint_given')
    const doings: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
      ['a run', () => this.#bench(bench('run', { code: WRONG_LATER }), 'run_started,run_finished', ['Wrong answer'])],
      ...(isSolved
        ? []
        : [['giving up', () => this.#bench(bench('give-up-confirmed'), ['gave_up', ...hints].join(), [])] as const]),
      ['reading a solution', () => this.#readSolution()],
      [
        'a submission',
        () =>
          this.#bench(bench('submit', { code: RIGHT_LATER }), `run_started,run_finished${isSolved ? '' : ',problem_solved'}`, [
            'Accepted',
          ]),
      ],
      ...(way === 'whole'
        ? []
        : [['who reads its card late', () => this.#openCard(way === 'late' ? 'card_opened' : '')] as const]),
      ['a new beginning', () => this.#interview.press(bench('reset-session'), 'session_reset')],
    ]
    return [
      () => this.#past.keep(this.#interview.id),
      ...doings.map(([after, doing]) => async () => {
        await doing()
        await this.#past.expectUnchanged(after)
      }),
      () => this.#steps.replay(),
      async () => void (this.#done += 1),
    ]
  }

  async #readSolution(): Promise<void> {
    const { path, fields } = bench('')
    await this.#interview.press({ path, fields: { ...fields, solution: 'count-on' } }, 'solution_read')
  }
}

const minutesIn = (html: string): number => Number(/(\d+) minutes left/.exec(textIn(html))?.[1] ?? Number.NaN)
