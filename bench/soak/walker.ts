/**
 * Somebody who practises on the pages, with a browser and few calls of a client. Each button does once what its tool does, the log has
 * exactly that, and a client and the pages see the same.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PROBLEMS } from '../../scripts/content/read.ts'
import { hidden } from '../../test/e2e/browser.ts'
import { ordered } from '../../test/e2e/exercises.ts'
import { plain } from '../../test/e2e/page-forms.ts'
import { twoSum } from '../../test/e2e/programs.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Row } from './ledger.ts'
import { NODE, takeLesson } from './page-lesson.ts'
import { PageLists } from './page-lists.ts'
import { PageSharing } from './page-sharing.ts'
import { bench, PageSteps, type Press } from './page-steps.ts'
import { Pages } from './pages.ts'
import { hintAnswers, programOf, type HintAnswer } from './programs.ts'
import type { StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import { dayIn, wrongSettings } from './views.ts'

const DAY = 86_400_000

/** Never solved: for hints and giving up. */
const PUZZLE = 'label-chain'
/** Three problems that exercise it master it, and a fourth one behind a night retains it. */
const SKILL = 'array-traversal'
const CHECKED = 'heater-switch'
/** Of which giving up asks for a check. */
const OWED = 'string-traversal'
const EXERCISE = '/problems/two-sum/exercises/assemble'

/** A time zone in which it is another day now than in UTC, and the clocks never change. */
const otherDay = (now: number): string => (new Date(now).getUTCHours() < 14 ? 'Pacific/Honolulu' : 'Pacific/Kiritimati')

const solutionOf = (slug: string, id: string): Promise<string> =>
  readFile(join(PROBLEMS, slug, 'solutions', id, 'solution.py'), 'utf8')

/** The field of a hint's answer. */
function answerField({ sent }: HintAnswer): Readonly<Record<string, string>> {
  return 'choice' in sent ? { hintChoice: `${sent.choice}` } : { hintValue: String(sent.value) }
}

export class Walker {
  readonly name: string
  readonly habit = 'pages'
  readonly #origin: string
  readonly #random: Random
  readonly #zone = otherDay(Date.now())
  readonly #steps: PageSteps
  /** Somebody who is not signed in. */
  readonly #stranger: Pages
  readonly #lists: PageLists
  readonly #sharing: PageSharing
  #todo: Array<() => Promise<unknown>>
  /** The settings as they were chosen. */
  #chosen: Readonly<Record<string, string>> = { pace: 'standard', timeZone: this.#zone }
  #rounds = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#origin = order.world.origin
    this.#random = order.random
    this.#steps = new PageSteps(order)
    this.#stranger = new Pages(order.world, order.told)
    this.#lists = new PageLists(this.#steps, this.#zone)
    this.#sharing = new PageSharing({ steps: this.#steps, lists: this.#lists, stranger: this.#stranger, zone: this.#zone })
    this.#todo = [
      () => this.#steps.signIn(),
      () => this.#forge(),
      () => this.#settle(),
      () => this.#fail(),
      () => this.#climb(),
      () => this.#giveUp(),
      () => this.#startAgain(),
      () => this.#solve(),
      () => this.#assemble(),
      () => takeLesson(this.#steps),
      () => this.#growOlder(),
      () => this.#postpone(),
      () => this.#check(),
      () => this.#sharing.prove(SKILL, OWED),
      () => this.#sharing.subscribe(),
      () => this.#lists.expectListed(PUZZLE),
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
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#steps.rest()
    const again = [
      () => this.#forge(),
      () => this.#settle(),
      () => this.#climbAgain(),
      () => this.#sharing.prove(SKILL, OWED),
      () => this.#sharing.subscribe(),
      () => this.#lists.expectListed(PUZZLE),
    ] as const
    await this.#random.pick<() => Promise<void>>(again)()
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }

  /** A form without its token, or with another's, is refused whatever it asks; what was written in it is given back. */
  async #forge(): Promise<void> {
    const { path, fields } = this.#random.pick<Pick<Press, 'path' | 'fields'>>([
      { path: '/settings', fields: { pace: 'relaxed', timeZone: 'UTC' } },
      bench(PUZZLE, 'give-up-confirmed', { code: 'mine = 1' }),
      { path: '/lesson', fields: { nodeId: NODE, mode: 'test_out' } },
      { path: EXERCISE, fields: { action: 'open', language: 'python3' } },
    ])
    await this.#steps.press({
      path,
      fields: { ...fields, csrf: this.#random.pick(['', 'of-somebody-else']) },
      rows: '',
      status: 403,
      shows: 'code' in fields ? ['mine = 1'] : [],
    })
  }

  /** The page and a client choose: each sees what the other chose, and only the page loosens. */
  async #settle(): Promise<void> {
    await this.#choose({ pace: 'strict' }, 'settings: settings_changed')
    await this.#choose({}, '')
    await this.#steps.take({ tool: 'update_settings', args: { pace: 'standard' }, rows: [], code: 'CONFIRM_ON_PAGE' })
    await this.#choose({ pace: 'standard' }, 'settings: settings_changed')
    const refused = { ...this.#chosen, pace: 'relaxed', dailyLimit: '51' }
    await this.#steps.press({ path: '/settings', fields: refused, rows: '', status: 400, shows: ['Nothing was saved.'] })
    const [before, praise] = [this.#chosen['praise'] === 'on', this.#random.chance(0.5)]
    const body = await this.#steps.take({
      tool: 'update_settings',
      args: { praise },
      rows: praise === before ? [] : ['settings_changed'],
      saysAgain: false,
    })
    const wrong = wrongSettings(body, { pace: 'standard', timeZone: this.#zone, praise })
    if (wrong.length > 0) throw new Violation(`settings that the page has saved: ${wrong.join('; ')}`)
    this.#chosen = { ...this.#chosen, praise: praise ? 'on' : '' }
    const { html } = await this.#steps.see('/settings')
    const inputs = html.match(/<input[^>]*>/g) ?? []
    const has = (...parts: readonly string[]) => inputs.some((input) => parts.every((part) => input.includes(part)))
    if (
      has('name="praise"', ' checked') !== praise ||
      !has('name="pace"', 'value="standard"', ' checked') ||
      !has('name="timeZone"', `value="${this.#zone}"`)
    )
      throw new Violation('/settings shows other settings than were chosen')
  }

  async #choose(changes: Readonly<Record<string, string>>, rows: string): Promise<void> {
    this.#chosen = { ...this.#chosen, ...changes }
    await this.#steps.press({ path: '/settings', fields: this.#chosen, rows, status: 303 })
  }

  /** A first run begins the session. What is not run is kept in the browser alone. */
  async #fail(): Promise<void> {
    const { code } = programOf(PUZZLE, 'wrong', 1, 'walked')
    await this.#steps.twice({
      ...bench(PUZZLE, 'run', { code, typedCharacters: '40', pastedCharacters: '7' }),
      rows: 'knowledge: time_zone_set,problem_met,sitting_begun,episode_begun; practice: session_started,run_started,run_finished',
      shows: ['Wrong answer'],
    })
    const { typing, origin, writtenBy } = this.#sessionOf(PUZZLE).findLast(({ type }) => type === 'run_started')?.body ?? {}
    if (JSON.stringify(typing) !== '{"typed":40,"pasted":7}' || origin !== 'page' || writtenBy !== 'learner')
      throw new Violation(`a run on the page is of ${String(writtenBy)} and ${String(origin)}, with ${JSON.stringify(typing)}`)
    await this.#steps.press({ ...bench(PUZZLE, 'keep', { code: 'unsent = 1' }), rows: '', shows: ['unsent = 1'] })
    await this.#steps.press({ ...bench(PUZZLE, 'submit', { code: ' ' }), rows: '', status: 400 })
    const page = plain((await this.#steps.see(`/problems/${PUZZLE}`)).html)
    if (!page.includes(code) || page.includes('unsent = 1'))
      throw new Violation('the page is opened with other code than was run last')
    const lastCode = { language: 'python3', code }
    const seen = { tool: 'get_session_state', args: { titleSlug: PUZZLE, include: ['code'] }, rows: [], answer: { lastCode } }
    await this.#steps.take(seen)
  }

  /** Two hints: one is free, and the other one is for the right answer, which counts once and is asked for no more. */
  async #climb(): Promise<void> {
    this.#rounds += 1
    const [answers] = hintAnswers[PUZZLE]
    const [right, wrong] = [answers.find((one) => one.right), answers.find((one) => !one.right)]
    if (!right || !wrong) throw new Error('a hint has no answers')
    const words = `My words, ${this.#rounds}`
    await this.#steps.twice({ ...bench(PUZZLE, 'hint', { hintLevel: '1' }), rows: 'knowledge: helped; practice: hint_given' })
    await this.#steps.press({ ...bench(PUZZLE, 'answer-hint', { hintAsking: '1' }), rows: '', status: 400 })
    const missed = bench(PUZZLE, 'answer-hint', { hintAsking: '1', ...answerField(wrong) })
    await this.#steps.press({ ...missed, rows: 'practice: question_answered', status: 409 })
    await this.#steps.twice({
      ...bench(PUZZLE, 'answer-hint', { hintAsking: '1', ...answerField(right), attempt: words }),
      rows: 'knowledge: helped; practice: words_recorded,question_answered,hint_given',
    })
    // From a page that does not show the second hint yet.
    await this.#steps.press({ ...missed, rows: '' })
    await this.#steps.press({ ...bench(PUZZLE, 'hint', { hintLevel: '1' }), rows: '' })
    await this.#steps.press({ ...bench(PUZZLE, 'hint', { hintLevel: '3' }), rows: '', status: 409 })
    await this.#expectSession({ hintLevel: 2, solutionsOpen: false })
  }

  async #giveUp(): Promise<void> {
    const isOwed = this.#lists.planned().has(OWED)
    await this.#steps.press({ ...bench(PUZZLE, 'give-up'), rows: '', shows: ['give-up-confirmed'] })
    await this.#steps.twice({
      ...bench(PUZZLE, 'give-up-confirmed'),
      rows: `knowledge: helped,helped,episode_ended${isOwed ? '' : ',check_scheduled'}; practice: gave_up,hint_given,hint_given`,
    })
    await this.#expectSession({ hintLevel: 4, solutionsOpen: true })
  }

  async #startAgain(): Promise<void> {
    await this.#steps.press({ ...bench(PUZZLE, 'reset'), rows: '', shows: ['reset-session', 'reset-code'] })
    await this.#steps.press({ ...bench(PUZZLE, 'reset-code'), rows: this.#isCodeReset() ? '' : 'practice: code_reset' })
    await this.#steps.twice({ ...bench(PUZZLE, 'reset-session'), rows: 'knowledge: sitting_begun; practice: session_reset' })
    await this.#expectSession({ hintLevel: 0, solutionsOpen: false, attempts: 0 })
  }

  #isCodeReset(): boolean {
    return this.#sessionOf(PUZZLE).some(({ type }) => type === 'code_reset')
  }

  async #climbAgain(): Promise<void> {
    await this.#climb()
    if (this.#random.chance(0.5)) await this.#giveUp()
    await this.#startAgain()
  }

  async #expectSession(is: Readonly<Record<string, unknown>>): Promise<void> {
    const { session } = z
      .looseObject({ session: z.record(z.string(), z.unknown()) })
      .parse(await this.#steps.take({ tool: 'get_session_state', args: { titleSlug: PUZZLE }, rows: [] }))
    for (const [field, value] of Object.entries({ ...is, turn: this.#steps.seqOf(`practice:${PUZZLE}`) }))
      if (session[field] !== value)
        throw new Violation(`a client is told ${field} ${String(session[field])} of what a page made ${String(value)}`)
  }

  async #solve(): Promise<void> {
    for (const [slug, code] of [
      ['pier-weights', programOf('pier-weights', 'right', 1, 'walked').code],
      ['two-sum', twoSum.right],
      ['days-since-rain', await solutionOf('days-since-rain', 'count-on')],
    ] as const)
      await this.#steps.press({
        ...bench(slug, 'submit', { code }),
        rows: 'knowledge: problem_met,sitting_begun,episode_begun,episode_ended; practice: session_started,run_started,run_finished,problem_solved',
        shows: ['Accepted, without help'],
      })
  }

  /** An exercise, which is the same for a client. */
  async #assemble(): Promise<void> {
    const open = { action: 'open', language: 'python3' }
    await this.#steps.press({ path: EXERCISE, fields: open, rows: 'form: exercise_opened; knowledge: helped' })
    const { html } = await this.#steps.see(EXERCISE)
    const blocks = [...html.matchAll(/<li data-block="([^"]+)">[\s\S]*?<code>([\s\S]*?)<\/code>/g)].map(
      ([, id = '', text = '']) => ({ id, text: plain(text) }),
    )
    const places = ordered(blocks).flatMap(({ id, depth }, index) => [
      [`place.${id}`, `${index + 1}`],
      [`depth.${id}`, `${depth}`],
    ])
    const turn = hidden(html, 'turn')
    const empty = { action: 'answer', turn, exercise: hidden(html, 'exercise'), step: hidden(html, 'step') }
    const fields = { ...empty, ...Object.fromEntries(places) }
    await this.#steps.press({ path: EXERCISE, fields: empty, rows: '', status: 400 })
    await this.#steps.press({ path: EXERCISE, fields: { ...fields, turn: `${Number(turn) + 1}` }, rows: '', status: 409 })
    const rows = 'form: answer_judged,exercise_solved; knowledge: exercise_weighed'
    await this.#steps.twice({ path: EXERCISE, fields, rows, again: 400 })
    await this.#steps.press({ path: EXERCISE, fields, rows: '', status: 400 })
  }

  /** What is mastered is not due at once. Then so many days go by that it is. */
  async #growOlder(): Promise<void> {
    const { components } = await this.#lists.progress()
    const skill = components.find(({ id }) => id === SKILL)
    if (skill?.stage !== 'mastered') throw new Violation(`what was shown three times on the page is ${skill?.stage}`)
    const due = Date.parse(skill.reviewDueAt ?? '')
    if (!(due > Date.now())) throw new Violation(`what was just mastered is due at ${skill.reviewDueAt}`)
    const early = { path: '/progress/checks', fields: { kind: 'review', topic: SKILL }, rows: '', status: 409 }
    await this.#steps.press({ ...early, shows: ['This review is not due yet', `datetime="${skill.reviewDueAt}"`] })
    await this.#steps.age((Math.ceil((due - Date.now()) / DAY) + 1) * DAY)
  }

  /** What is put off by a client is not due on the page before tomorrow. */
  async #postpone(): Promise<void> {
    await this.#lists.expectForecast()
    const args = { kind: 'unaided', topic: OWED, action: 'postpone' }
    const answer = { outcome: 'postponed' }
    const { dueAt } = await this.#steps.take({ tool: 'start_check', args, rows: ['check_postponed'], answer })
    const [planned, today] = [this.#lists.planned().get(OWED) ?? 0, dayIn(Date.now(), this.#zone)]
    if (dueAt !== new Date(planned).toISOString() || !(dayIn(planned, this.#zone) > today))
      throw new Violation(`a check that is put off today is due at ${String(dueAt)}, and in the log at ${planned}`)
    await this.#lists.expectForecast()
  }

  /** A review that is begun and passed on pages: nobody helps, and nobody else sees it. */
  async #check(): Promise<void> {
    const { location } = await this.#steps.press({
      path: '/progress/checks',
      fields: { kind: 'review', topic: SKILL },
      rows: 'knowledge: problem_met,check_started,sitting_begun; practice: session_started',
      status: 303,
    })
    const path = new URL(location, this.#origin).pathname
    const outside = await this.#stranger.get(path)
    if (outside.status !== 303) throw new Violation(`who is not signed in meets ${outside.status} at somebody’s check`)
    await this.#steps.press({ ...bench(CHECKED, 'hint'), path, rows: '', status: 409 })
    await this.#steps.press({ ...bench(CHECKED, 'give-up-confirmed'), rows: '', status: 409 })
    await this.#steps.twice({
      ...bench(CHECKED, 'submit', { code: await solutionOf(CHECKED, 'branches') }),
      path,
      rows: 'knowledge: episode_begun,episode_ended,check_ended; practice: run_started,run_finished,problem_solved',
      again: 404,
      shows: ['You passed the check'],
    })
    await this.#steps.see(path, 404)
    const end = this.#steps.log.findLast(({ type }) => type === 'check_ended')
    if (end?.body['outcome'] !== 'passed')
      throw new Violation(`a check that was passed has ended as ${String(end?.body['outcome'])}`)
  }

  #sessionOf(slug: string): readonly Row[] {
    return this.#steps.log.filter(({ stream }) => stream === `practice:${slug}`)
  }
}
