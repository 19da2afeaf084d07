/** Somebody who tries programs to see what they do: each run is told as it was, costs what it should, and begins clean. */
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import { tryInputs, tryLimits, tryNoInputs, tryUnloadable } from './own-inputs.ts'
import { Pages } from './pages.ts'
import { printed } from './printing-programs.ts'
import { RunCounts } from './run-counts.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame } from './told.ts'
import { ToldRuns } from './told-runs.ts'
import { tried, type Language } from './trial-programs.ts'
import { runAfter, runAttempt, runPrograms, runTwoAtOnce, written } from './whole-programs.ts'

const DAY = 86_400_000
const TITLE = 'pier-weights'
const TWO_ROUNDS = 2

interface TinkererOrder extends StepsOrder {
  /** Of somebody else who tries programs at the same time. */
  readonly other: Client
}

export class Tinkerer {
  readonly name: string
  readonly habit = 'tries programs'
  readonly #order: TinkererOrder
  readonly #random: Random
  readonly #steps: Steps
  readonly #other: Steps
  readonly #counts: RunCounts
  readonly #others: RunCounts
  readonly #pages: Pages
  readonly #runs: ToldRuns
  readonly #todo: Array<() => Promise<unknown>>
  #number = 0

  constructor(order: TinkererOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#steps = new Steps(order, 'practice:')
    this.#other = new Steps({ ...order, client: order.other, name: `${order.name}-other` }, 'practice:')
    // Six in the morning of tomorrow: no day ends unawares.
    for (const steps of [this.#steps, this.#other]) steps.pass(DAY - (Date.now() % DAY) + DAY / 4)
    this.#counts = new RunCounts(this.#steps)
    this.#others = new RunCounts(this.#other)
    this.#pages = new Pages(order.world, order.told)
    this.#runs = new ToldRuns({
      counts: this.#counts,
      world: order.world,
      pages: this.#pages,
      titleSlug: TITLE,
      name: order.name,
    })
    this.#todo = [
      () => this.#pages.signIn(this.name),
      () => this.#tryBefore(),
      () => this.#begin(),
      () => this.#runs.fail('python3', 'wrong'),
      ...tried.map((language) => () => this.#quietly(() => this.#tryInputs(language))),
      () => this.#quietly(() => this.#tryNoInputs()),
      () => this.#runs.fail('javascript', 'stops'),
      () => this.#quietly(() => this.#runPrograms()),
      () => this.#quietly(() => this.#runAfter()),
      ...Array.from({ length: TWO_ROUNDS }, () => () => this.#tryTogether()),
      () => this.#runs.rerun('python3'),
      () => this.#runs.rerun('javascript'),
      ...printed.map((language) => () => this.#runs.pass(language)),
      ...printed.map((language) => () => this.#runs.submit(language, 'visible')),
      ...printed.map((language) => () => this.#runs.submit(language, 'hidden')),
      () => this.#runs.submit('python3', 'right'),
      () => this.#steps.replay(),
    ]
  }

  get trail(): readonly string[] {
    return [...this.#other.trail, ...this.#steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    for (const steps of [this.#steps, this.#other]) steps.pass(DAY)
    if (next) return void (await next())
    await this.#steps.rest()
    const again = [
      () => this.#quietly(() => this.#tryInputs(this.#random.pick(tried))),
      () => this.#quietly(() => runAfter(this.#counts, this.#random.pick(written), this.name)),
      () => this.#tryTogether(),
      () => this.#runs.rerun(this.#random.pick(printed)),
    ] as const
    await this.#random.pick<() => Promise<void>>(again)()
  }

  async ending(): Promise<void> {
    await this.#steps.ending()
    await this.#other.ending()
  }

  /** Programs of somebody who has begun nothing begin nothing. */
  async #tryBefore(): Promise<void> {
    await tryLimits(this.#tryOrder('python3', 1), [1])
    const { body } = await this.#steps.ask('get_session_state', { titleSlug: TITLE }, null, null)
    expectSame('the session of who has only tried something', body['session'], null)
    expectSame('the log of who has only tried something', this.#steps.log, [])
  }

  async #begin(): Promise<void> {
    for (const steps of [this.#steps, this.#other])
      await steps.take({ tool: 'start_problem', args: { titleSlug: TITLE }, rows: ['session_started'], saysAgain: false })
  }

  /** Nothing that a client can read of the session is another thing behind it. */
  async #quietly(work: () => Promise<void>): Promise<void> {
    const before = await this.#runs.standing()
    await work()
    expectSame('what a client reads of the session after runs that judge nothing', await this.#runs.standing(), before)
  }

  /** `programs`: how many it takes. */
  #tryOrder(language: Language, programs: number) {
    const number = this.#number + 1
    this.#number += programs
    return { counts: this.#counts, titleSlug: TITLE, language, name: this.name, number }
  }

  #tryInputs(language: Language): Promise<void> {
    return tryInputs(this.#tryOrder(language, 3))
  }

  async #tryNoInputs(): Promise<void> {
    await tryNoInputs(this.#tryOrder('python3', 1))
    for (const language of printed) await tryUnloadable(this.#tryOrder(language, 1))
  }

  async #runPrograms(): Promise<void> {
    for (const language of written) await runPrograms(this.#counts, language, this.name)
    await runAttempt(this.#counts, TITLE)
    await runTwoAtOnce({
      world: this.#order.world,
      client: this.#order.client,
      counts: this.#counts,
      user: this.name,
      laterMs: () => this.#steps.now() - Date.now(),
      onSpent: () => this.#steps.pass(DAY),
    })
  }

  async #runAfter(): Promise<void> {
    for (const language of written) await runAfter(this.#counts, language, this.name)
  }

  /** Two people at once: each is told what their own program printed. */
  async #tryTogether(): Promise<void> {
    const other = { ...this.#tryOrder(this.#random.pick(tried), 1), counts: this.#others, name: `${this.name}-other` }
    await Promise.all([tryLimits(this.#tryOrder(this.#random.pick(tried), 1), [1, 2, 9]), tryLimits(other, [9, 2, 1])])
    await Promise.all([
      runPrograms(this.#counts, 'python3', this.name),
      runPrograms(this.#others, this.#random.pick(written), `${this.name}-other`),
    ])
  }
}
