/** An interview on its page while it is open: each form adds to the log what it should, and nothing shows what the task leaves out. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../test/e2e/random.ts'
import { daysSinceRain, expectSilent } from './days-since-rain.ts'
import type { Fault } from './faults.ts'
import type { PageSteps, Press } from './page-steps.ts'
import { tableIn, textIn } from './page-tables.ts'
import type { Pages, PageReply } from './pages.ts'
import { SCORECARD } from './past-interviews.ts'
import { counting } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { INTERVIEWED, type World } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
export const MINUTES = 45
export const HINT_MINUTES = 3
/** An input is tried again so often. */
const MOST_TRIES = 20
const RETRY_MS = 500
/** What an answer about an input may meet and still be the same. */
const OF_INPUTS = ['evict', 'asked_twice', 'd1_slow', 'runner_slow', 'runner_refuses', 'runner_garbage', 'runner_cut'] as const

export class PageInterview {
  /** Empty before it begins. */
  id = ''
  /** Its clock goes. */
  isOpen = false
  readonly #steps: PageSteps
  readonly #world: World
  readonly #random: Random
  readonly #faults: number
  /** For inputs that are judged by runs. */
  readonly #pages: Pages

  /** `faults`: the probability of one in a form. */
  constructor(order: {
    readonly steps: PageSteps
    readonly world: World
    readonly random: Random
    readonly faults: number
    readonly pages: Pages
  }) {
    this.#steps = order.steps
    this.#world = order.world
    this.#random = order.random
    this.#faults = order.faults
    this.#pages = order.pages
  }

  get stream(): string {
    return `interview:${this.id}`
  }

  get path(): string {
    return `/interviews/${this.id}`
  }

  /** By the log, its time is up. */
  get isCut(): boolean {
    if (!this.isOpen) return false
    const { log } = this.#steps
    const begun = log.find(({ stream }) => stream === this.stream)?.at ?? Date.now()
    const hints = log.filter(
      ({ stream, type, at }) => stream === `practice:${INTERVIEWED}` && type === 'hint_given' && at >= begun,
    ).length
    return Date.now() >= begun + (MINUTES - HINT_MINUTES * hints) * MINUTE
  }

  /** A card that somebody reads is no step of the learner’s. */
  get turn(): number {
    const isRead = this.#steps.log.some(({ stream, type }) => stream === this.stream && type === 'card_opened')
    return this.#steps.seqOf(this.stream) - (isRead ? 1 : 0)
  }

  /** Its page, which says nothing of what is left out. */
  async see(path = this.path): Promise<string> {
    const { html } = await this.#steps.see(path)
    expectSilent('the page', textIn(html))
    if (tableIn(html, SCORECARD) !== null) throw new Violation('the page of an interview that is open shows its scorecard')
    return html
  }

  /** Presses a button that adds these rows to the interview and to the session of its problem. */
  async press(press: Omit<Press, 'rows'>, rows: string, isTwice = false): Promise<PageReply | null> {
    const before = this.#steps.log.length
    const form = { ...press, rows: null }
    const reply = isTwice ? (await this.#steps.twice(form), null) : await this.#steps.press(form)
    this.expectAdded(`${press.path} ${press.fields['action'] ?? 'with a solution'}`, before, rows)
    return reply
  }

  expectAdded(what: string, before: number, rows: string): void {
    const own = this.#steps.log.slice(before).filter(({ stream }) => /^(?:interview|practice):/.test(stream))
    const added = counting(own.map(({ type }) => type)).join()
    if (added !== rows) throw new Violation(`${what} added ${added || 'nothing'}, and not ${rows || 'nothing'}`)
  }

  /** A step of the interview, from the page as it is. What comes twice at once is done once. */
  async move(fields: Readonly<Record<string, string>>, rows: string, status = 303): Promise<PageReply | null> {
    const turn = `${this.turn}`
    if (status === 303 && this.isOpen && this.#random.chance(0.3)) {
      const past = { path: this.path, fields: { action: 'end', turn: `${this.turn - 1}` } }
      await this.press({ ...past, status: 409 }, '')
    }
    const isTwice = status === 303 && this.#random.chance(0.4)
    return this.press({ path: this.path, fields: { ...fields, turn }, status, again: 409 }, rows, isTwice)
  }

  async ask(): Promise<void> {
    const random = this.#random
    const rain = Array.from({ length: random.below(6) }, () => random.below(9))
    const limit = 1 + random.below(8)
    const input = { input0: JSON.stringify(rain), input1: `${limit}` }
    await this.#judge({ action: 'ask', ...input }, 'question_answered')
    const html = await this.see()
    const asked = (tableIn(html, 'Questions about the task') ?? []).map((cells) => cells.map(textIn))
    const answer = JSON.stringify(daysSinceRain(rain, limit))
    const count = this.#steps.log.filter(({ stream, type }) => stream === this.stream && type === 'question_answered').length
    expectSame(
      'the last question of an interview',
      [asked.length, asked.at(-1)],
      [count, [`rain = ${JSON.stringify(rain)}, limit = ${limit}`, answer]],
    )
    if (!textIn(html).includes(`${8 - count} of 8 questions are left`))
      throw new Violation(`after ${count} questions a page does not say how many are left`)
  }

  /** What cannot be an input costs no question, and stays in its field. */
  async askWrongly(): Promise<void> {
    const reply = await this.move({ action: 'ask', input0: '[1, 2', input1: '3' }, '', 400)
    if (!reply?.html.includes('[1, 2')) throw new Violation('an input that cannot be read is not in its field any more')
    await this.#judge({ action: 'ask', input0: '[501]', input1: '1' }, '', 409)
  }

  /** Examples: one that cannot be, before a right one and a wrong one. */
  async give(): Promise<void> {
    const rain = [this.#random.below(5), 3, 0]
    const rows = [
      [[900], '3', [0], 'does not fit the task'],
      [rain, '3', daysSinceRain(rain, 3), 'right'],
      [rain, '3', [7], 'not right'],
    ] as const
    const fields = rows.flatMap(([days, limit, result], row) => [
      [`example${row}.0`, JSON.stringify(days)],
      [`example${row}.1`, limit],
      [`example${row}.result`, JSON.stringify(result)],
    ])
    await this.move({ action: 'examples' }, '', 400)
    await this.#judge({ action: 'examples', ...Object.fromEntries(fields) }, 'examples_judged')
    const shown = (tableIn(await this.see(), 'Examples before code') ?? []).map((cells) => textIn(cells.at(-1) ?? ''))
    expectSame(
      'the examples of an interview',
      shown,
      rows.map(([, , , outcome]) => outcome),
    )
  }

  /** A form whose values the server judges by a run: again while the runner has no room for it. */
  async #judge(fields: Readonly<Record<string, string>>, rows: string, status = 303): Promise<void> {
    const before = this.#steps.log.length
    for (let tries = 1; ; tries++) {
      await this.#world.isUp()
      const kind = tries === 1 && this.#random.chance(this.#faults) ? this.#random.pick(OF_INPUTS) : null
      const fault: Fault | null = kind && { kind, at: 1 + this.#random.below(2) }
      const reply = await this.#pages.post(this.path, { ...fields, turn: `${this.turn}` }, fault)
      this.#steps.trail.push(`POST ${this.path} ${fields['action']}${kind ? ` [${kind}]` : ''}: ${reply.status}`)
      if (reply.status === status) break
      if (tries === MOST_TRIES || (reply.status !== 503 && reply.status !== 429))
        throw new Violation(`${fields['action']} in an interview is answered ${reply.status}, and not ${status}`)
      if (reply.html.includes('for today are used up')) await this.#steps.age(DAY)
      await pause(RETRY_MS * tries)
    }
    await this.#steps.rows()
    this.expectAdded(`${fields['action']} in an interview`, before, rows)
  }
}
