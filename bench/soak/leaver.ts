/**
 * Somebody who leaves and comes back, each time under another name: signing out ends one browser, an archive is whole or refused, and a
 * closed account is gone everywhere, whatever has broken meanwhile.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Guest, PRACTISED } from './account-guest.ts'
import { ArchiveCheck } from './archive-check.ts'
import { ClassDesk } from './class-desk.ts'
import { Closing, type Ending } from './closing.ts'
import type { Client } from './connection.ts'
import { KV_SLOW, type Fault } from './faults.ts'
import { Pages } from './pages.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { hidden } from '../../test/e2e/browser.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const RESTS_MS = 1_000
/** In an hour a person comes and goes a few times. */
const SELDOM = 1 / 300
/** Statements of D1 that a step of the closing needs. */
const STATEMENTS = ['INTO closed_account', 'UPDATE closed_account', 'FROM class_member'] as const

interface LeaverOrder extends StepsOrder {
  /** Of the teacher of their class. */
  readonly other: Client
}

export class Leaver {
  readonly name: string
  readonly habit = 'leaves and comes back'
  readonly #order: LeaverOrder
  readonly #desk: ClassDesk
  readonly #lines: string[] = []
  #code = ''
  #people = 0
  #guest: Guest | null = null
  #todo: Array<() => Promise<unknown>>

  constructor(order: LeaverOrder) {
    this.name = order.name
    this.#order = order
    this.#desk = new ClassDesk({ ...order, client: order.other, name: `${order.name}-other`, faults: 0 })
    this.#todo = [() => this.#openClass(), ...this.#endings().flatMap((ending) => this.#life(ending))]
  }

  get trail(): readonly string[] {
    return [...this.#desk.trail.slice(-4), ...(this.#guest?.steps.trail.slice(-4) ?? []), ...this.#lines]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return void (await next())
    if (this.#order.random.chance(SELDOM)) this.#todo = this.#life(this.#order.random.pick(this.#endings()))
    await pause(RESTS_MS)
  }

  async ending(): Promise<void> {
    if (this.#desk.room.classId !== '') await this.#desk.room.replay()
    await this.#guest?.client[Symbol.asyncDispose]()
  }

  /** Each of them strikes another step of the closing. */
  #endings(): readonly [Ending, ...Ending[]] {
    const { random, faults } = this.#order
    if (faults === 0) return [{ fault: null, isBusy: false }]
    const one = random.pick(['killed_before', 'killed_after', 'object_gone', 'evict', 'asked_twice'] as const)
    const strikes: readonly Fault[] = [
      { kind: 'd1_refuses', at: 1 + random.below(8) },
      { kind: one, at: 1 + random.below(3) },
      { kind: 'd1_refuses', at: 1, of: random.pick(STATEMENTS) },
    ]
    return [
      { fault: KV_SLOW, isBusy: true },
      ...strikes.map((fault) => ({ fault, isBusy: false })),
      { fault: null, isBusy: false },
    ]
  }

  async #openClass(): Promise<void> {
    const desk = this.#desk
    await desk.open('A class that people leave')
    this.#code = await desk.code('')
    const day = (ms: number): string => new Date(Date.now() + ms).toISOString().slice(0, 10)
    const lines = `/problems/two-sum\n/problems/${PRACTISED}`
    const terms = { title: 'Week 1', kind: 'work', hintCeiling: '4', paceFloor: '', late: 'mark', lines }
    const fields = { ...terms, opens: `${day(-DAY)}T00:00`, due: `${day(100 * DAY)}T00:00` }
    await desk.press({ path: '/assign', fields, adds: ['assignment_made'] })
  }

  /** The days of one account. The first one is also taken along. */
  #life(ending: Ending): Array<() => Promise<unknown>> {
    this.#people += 1
    const name = `${this.name}-r${this.#people}`
    const isFirst = this.#people === 1
    const note = (line: string) => void this.#lines.push(line)
    const withGuest = (work: (guest: Guest) => Promise<unknown>) => async () => {
      if (this.#guest === null) throw new Violation('nobody is there')
      await work(this.#guest)
    }
    const closing = (guest: Guest) => new Closing(this.#order, this.#desk, guest, note)
    const archive = (guest: Guest) => new ArchiveCheck(this.#order, guest, note)
    return [
      async () => {
        await this.#guest?.client[Symbol.asyncDispose]()
        this.#guest = await Guest.of({ order: this.#order, name, desk: this.#desk, code: this.#code })
      },
      ...(isFirst ? [withGuest((guest) => this.#signOut(guest)), withGuest((guest) => closing(guest).expectRefused())] : []),
      withGuest((guest) => archive(guest).expectWhole()),
      ...(isFirst ? [withGuest((guest) => archive(guest).expectMoved())] : []),
      withGuest((guest) => closing(guest).close(ending)),
      withGuest((guest) => closing(guest).expectNothing()),
      withGuest((guest) => closing(guest).comeBack()),
    ]
  }

  /** Signing out ends the browser in which it is done. What was written under an earlier sign-in is given back, and not done. */
  async #signOut({ name, pages, browser, log }: Guest): Promise<void> {
    const third = new Pages(this.#order.world, this.#order.told)
    await third.signIn(name)
    const csrf = hidden((await third.get('/account')).html, 'csrf')
    const before = JSON.stringify(await log())
    const code = `written = 'before the sign-out of ${name}'`
    const writes = async (words: string) => {
      const { status, html } = await third.post(`/problems/${PRACTISED}`, { csrf, action: 'run', code, language: 'python3' })
      this.#lines.push(`POST /problems/${PRACTISED}: ${status}`)
      if (status !== 403 || !html.includes(words) || !html.includes(`before the sign-out of ${name}`))
        throw new Violation(`a form of an earlier sign-in is answered ${status}, or without what was written`)
    }
    expectSame('to sign out', (await third.post('/sign-out', {})).status, 303)
    const statuses = [await third.get('/account'), await pages.get('/account'), await browser.get('/account')]
    expectSame(
      'three browsers, of which one has signed out,',
      statuses.map(({ status }) => (status === 302 ? 303 : status)),
      [303, 200, 200],
    )
    await writes('Your sign-in has ended, so nothing was done.')
    await third.signIn(name)
    await writes('This page is of an earlier sign-in, so nothing was done.')
    if (JSON.stringify(await log()) !== before) throw new Violation('a form of an earlier sign-in has changed a record')
  }
}
