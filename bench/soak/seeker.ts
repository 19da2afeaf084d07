/** Somebody who looks for problems, on the page and with clients: by filters, words, misspelt words and the names of topics. */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { PageSteps, type Press } from './page-steps.ts'
import { Pages } from './pages.ts'
import { oneOf, ProblemLists } from './problem-lists.ts'
import { ProblemWords } from './problem-words.ts'
import { programOf } from './programs.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
/** One is solved, one given up, and one begun last. */
const SOLVED = 'pier-weights'
const GIVEN_UP = 'label-chain'
const BEGUN = 'berth-split'
/** A check without help is due by then. */
const UNTIL_DUE_MS = 3 * DAY

const bench = (slug: string, action: string, more: Readonly<Record<string, string>> = {}): Press => ({
  path: `/problems/${slug}`,
  fields: { action, language: 'python3', codeLanguage: 'python3', code: '', ...more },
  rows: null,
})

export class Seeker {
  readonly name: string
  readonly habit = 'looks for problems'
  readonly #random: Random
  readonly #steps: PageSteps
  readonly #lists: ProblemLists
  readonly #words: ProblemWords
  readonly #looks: ReadonlyArray<() => Promise<void>>
  #todo: Array<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    const { world, random } = order
    this.name = order.name
    this.#random = random
    this.#steps = new PageSteps(order)
    const common = { steps: this.#steps, world, random, stranger: new Pages(world, order.told) }
    this.#lists = new ProblemLists(common)
    this.#words = new ProblemWords({ ...common, lists: this.#lists })
    this.#looks = [
      () => this.#lists.expectFiltered(),
      () => this.#words.expectSeveral(),
      () => this.#lists.expectFiltered(),
      () => this.#words.expectMisspelt(),
      () => this.#words.expectCalled(),
      () => this.#words.expectResearch(),
    ]
    this.#todo = [
      () => this.#steps.signIn(),
      () => this.#lists.expectPublic(),
      () => this.#practise(),
      () => this.#expectDue(false),
      ...this.#looks,
      () => this.#expectBegun(),
      () => this.#steps.age(UNTIL_DUE_MS),
      () => this.#expectDue(true),
      ...this.#looks,
      ...this.#looks,
      () => this.#lists.expectPublic(),
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
    const before = this.#steps.log.length
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#steps.rest()
    await oneOf(this.#random, this.#looks)()
    await this.#steps.rows()
    if (this.#steps.log.length !== before) throw new Violation('who only looks for problems adds to their log')
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }

  async #practise(): Promise<void> {
    const { code } = programOf(SOLVED, 'right', 1, 'sought')
    await this.#steps.press({ ...bench(SOLVED, 'submit', { code }), shows: ['Accepted'] })
    await this.#steps.press(bench(GIVEN_UP, 'give-up-confirmed'))
    await this.#steps.press(bench(BEGUN, 'hint', { hintLevel: '1' }))
  }

  /** What was given up is due for a check when the log says so, and not before. */
  async #expectDue(isDue: boolean): Promise<void> {
    const planned = this.#steps.log.findLast(({ type }) => type === 'check_scheduled')?.body['dueAt']
    if (Number(planned) <= Date.now() !== isDue) throw new Violation(`a check is planned for ${String(planned)}`)
    const all = await this.#lists.all()
    const of = (slug: string) => all.find((line) => line.slug === slug)
    expectSame('marks', [of(SOLVED)?.mark, of(GIVEN_UP)?.mark, of(BEGUN)?.mark], ['Solved', 'Begun', 'Begun'])
    expectSame('whether what was given up is due', of(GIVEN_UP)?.isDue, isDue)
    if (all.some((line) => line.isDue && line.mark === '')) throw new Violation('what was never begun is due')
  }

  /** The page goes on with what was worked on last, and has the problem of the day. */
  async #expectBegun(): Promise<void> {
    const day = () => new Date().toISOString().slice(0, 10)
    const before = day()
    const { html } = await this.#steps.see('/problems')
    const linkUnder = (title: string) => new RegExp(`${title}</h2>[\\s\\S]*?href="/problems/([^"]+)"`).exec(html)?.[1]
    expectSame('what the list of problems goes on with', linkUnder('Continue'), BEGUN)
    const { titleSlug } = z
      .looseObject({ titleSlug: z.string() })
      .parse(await this.#steps.take({ tool: 'get_daily_challenge', args: {}, rows: [] }))
    if (before === day()) expectSame('today’s problem', linkUnder('Today’s problem'), titleSlug)
  }
}
