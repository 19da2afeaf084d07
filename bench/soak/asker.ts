/**
 * Somebody who asks for whatever nobody else of the soak asks: counterexamples, growth, reviews, placements, resources and prompts,
 * and every tool that only reads. What each says is what the rules, the content or a count of the log says.
 */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Random } from '../../test/e2e/random.ts'
import { expectDue, expectStarted } from './agenda.ts'
import { Catalogue } from './catalogue.ts'
import type { Client } from './connection.ts'
import { Evidence } from './evidence.ts'
import type { LessonBank } from './lesson.ts'
import { Looks, PRACTISED, WHERE } from './looks.ts'
import { takePlacement } from './placement.ts'
import { waitForOutput } from './progress-notifications.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { workTestFirst } from './test-first.ts'
import { Endless, expectSame, Violation } from './told.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** An account's link lives so long. */
const LINK_MS = 10 * MINUTE
/** Rounds of rest after which the runner is looked at once: it takes seconds of every core. */
const DOCTOR_AFTER = 25
const DOCTOR_TRIES = 3

const doctorShape = z.looseObject({
  languages: z.array(
    z.looseObject({
      language: z.string(),
      version: z.string().nullable(),
      ok: z.boolean(),
      selfTests: z.object({ passed: z.int(), total: z.int() }),
    }),
  ),
})
const completionShape = z.looseObject({ completion: z.looseObject({ values: z.array(z.string()) }) })

export interface AskerOrder extends StepsOrder {
  /** Of somebody to whom nothing of this is shown. */
  readonly other: Client
  readonly bank: LessonBank
}

export class Asker {
  readonly name: string
  readonly habit = 'asks for everything'
  readonly #order: AskerOrder
  readonly #looks: Looks
  readonly #steps: Steps
  readonly #catalogue: Catalogue
  readonly #evidence: Evidence
  readonly #other: Steps
  readonly #random: Random
  readonly #todo: Array<() => Promise<unknown>>
  #rests = 0

  constructor(order: AskerOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#looks = new Looks(order)
    this.#steps = this.#looks.steps
    this.#other = new Steps({ ...order, client: order.other, name: `${order.name}-other` }, 'practice:')
    this.#catalogue = new Catalogue(this.#looks, order.other)
    this.#evidence = new Evidence(this.#looks, this.#catalogue)
    this.#todo = [
      () => this.#asNewcomer(),
      () => this.#lists(),
      () => this.#everyOffer(),
      () => this.#link(),
      () => this.#evidence.failAndAsk(),
      () => waitForOutput(this.#looks),
      () => this.#evidence.beReviewed(),
      () => this.#evidence.improve(),
      () => this.#evidence.resetCode(),
      () => this.#catalogue.today(),
      () => expectDue(this.#looks),
      () => this.#evidence.measure(),
      () => this.#evidence.readSolution(),
      () => takePlacement(this.#looks, order.bank),
      () => workTestFirst(this.#looks, this.#other),
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
    if (next) await next()
    else await this.#goOn()
    this.#steps.pass(5 * SECOND + this.#random.below(20 * SECOND))
  }

  async #goOn(): Promise<void> {
    await this.#steps.rest()
    this.#rests += 1
    if (this.#rests === DOCTOR_AFTER) return this.#lookAtRunner()
    switch (this.#random.pick(['search', 'search', 'today', 'today', 'due', 'link', 'lists'] as const)) {
      case 'search':
        return this.#catalogue.search()
      case 'today':
        this.#steps.pass(DAY)
        return this.#catalogue.today()
      case 'due':
        return expectDue(this.#looks)
      case 'link':
        return this.#link()
      case 'lists':
        return this.#lists()
    }
  }

  async ending(): Promise<void> {
    await this.#steps.ending()
    await this.#other.ending()
  }

  /** Who has done nothing is told of nothing. */
  async #asNewcomer(): Promise<void> {
    await expectStarted(this.#looks)
    await expectDue(this.#looks)
    await this.#catalogue.find({})
    await this.#looks.read('reset_session', { ...WHERE, what: 'code', confirm: true }, 'SESSION_NOT_FOUND')
    const { sessions, sessionsInAll } = await this.#looks.read('tdd_initialize')
    expectSame('what is open test by test', [sessions, sessionsInAll], [[], 0])
  }

  /** The link opens the account of this person alone, and for ten minutes. */
  async #link(): Promise<void> {
    const before = this.#steps.now()
    const { url, expiresAt } = await this.#looks.read('my_data')
    const [least, most] = [before + LINK_MS, this.#steps.now() + LINK_MS]
    const at = Date.parse(String(expiresAt))
    if (!(at >= least && at <= most))
      throw new Violation(`a link that lives ten minutes from ${iso(before)} lives until ${iso(at)}`)
    const { client, other } = this.#order
    const path = (link: unknown): string => String(link).slice(this.#order.world.origin.length)
    const statuses = [client, other].map(async ({ connection }) => (await connection.browser.get(path(url))).status)
    expectSame('the link to an account, for its owner and somebody else,', await Promise.all(statuses), [200, 403])
    const { reply } = await client.call('my_data', {}, { laterMs: -LINK_MS - MINUTE, fault: null })
    const old = reply.kind === 'answered' ? reply.body['url'] : ''
    expectSame('an old link to an account', (await client.connection.browser.get(path(old))).status, 410)
  }

  /** The lists of labels count the content; a problem is told without what is sealed, and what is nobody's is refused. */
  async #lists(): Promise<void> {
    const before = this.#steps.log.length
    await this.#catalogue.expectLabels()
    const { slug } = this.#catalogue.aProblem()
    const { text } = await this.#looks.resource(`problem://${slug}`)
    if (!text.startsWith('# ')) throw new Violation(`the resource of ${slug} is ${text.slice(0, 100)}`)
    for (const [uri, code] of [
      ['problem://no-such-problem', 'PROBLEM_NOT_FOUND'],
      ['solution://berth-split/canary-berth-deal', 'SESSION_NOT_FOUND'],
      ['lesson-log://nobodys', 'LESSON_NOT_FOUND'],
      ['tdd-history://nobodys', 'INVALID_SESSION'],
    ] as const)
      expectSame(uri, (await this.#looks.resource(uri)).code, code)
    await this.#steps.rows()
    const added = this.#steps.log.slice(before).filter(({ stream }) => !stream.startsWith('membership:'))
    if (added.length > 0) throw new Violation(`resources that are read have added ${added.map(({ type }) => type).join()}`)
  }

  /** Prompts and completions hold nothing that is sealed, and complete a name with the problems that have it. */
  async #everyOffer(): Promise<void> {
    const before = this.#steps.log.length
    const offers = await this.#order.client.connection.offers(PRACTISED)
    const found = this.#order.search(offers, 0, [])
    if (found.length > 0) throw new Violation(`the offers of the server hold ${found.slice(0, 3).join('; ')}`)
    const completed = offers.flatMap((offer) => completionShape.safeParse(offer).data?.completion.values ?? [])
    const slugs = new Set(this.#order.world.problems.map(({ slug }) => slug))
    const others = completed.filter((one) => !slugs.has(one))
    if (!completed.includes(PRACTISED) || others.length > 0)
      throw new Violation(`${PRACTISED} is completed by ${completed.slice(0, 5).join()}, and by ${others.slice(0, 5).join()}`)
    await this.#steps.rows()
    if (this.#steps.log.length !== before) throw new Violation('what the server offers is read, and has added rows')
  }

  /** A language that works has passed all of its tests. */
  async #lookAtRunner(): Promise<void> {
    const answered = await this.#steps.ask('runner_doctor', {}, null, null, DOCTOR_TRIES).catch((error: unknown) => {
      if (error instanceof Endless) return null
      throw error
    })
    // On a busy machine it may take longer than the runner lives.
    if (answered === null) return
    const { body, rows } = answered
    const wrong = doctorShape
      .parse(body)
      .languages.filter(({ ok, version, selfTests: { passed, total } }) => ok && (version === null || passed !== total))
    if (rows.length > 0 || wrong.length > 0) throw new Violation(`the runner says ${JSON.stringify(wrong).slice(0, 300)}`)
  }
}
