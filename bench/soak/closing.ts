/**
 * The end of an account, through whatever breaks: it is closed or as it was, it comes to its end when it is asked for again or swept, and
 * then nothing of it is anywhere. Whoever comes back when they may begins with an empty record.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Guest } from './account-guest.ts'
import { PRACTISED } from './account-guest.ts'
import { closedMark, expectNoTables, logOf, queried, tablesNaming } from './account-tables.ts'
import type { ClassDesk } from './class-desk.ts'
import { expectNothingOf } from './classroom.ts'
import { connectAs } from './connection.ts'
import { KV_LATE, type Fault } from './faults.ts'
import { MAY_FAIL, Pages, type PageReply } from './pages.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { hidden } from '../../test/e2e/browser.ts'

const DELETE = '/account/delete'
const SURE = { sure: 'delete' }
const IS_DELETED = 'Your account is deleted.'
const HAS_REST = 'Your account is closed. A part of it could not be removed just now'
const SECOND = 1_000

/** How an account comes to its end. */
export interface Ending {
  readonly fault: Fault | null
  /** An app calls meanwhile, and the button is pressed twice at once. */
  readonly isBusy: boolean
}

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

export class Closing {
  readonly #order: StepsOrder
  readonly #desk: ClassDesk
  readonly #guest: Guest
  readonly #note: (line: string) => void

  constructor(order: StepsOrder, desk: ClassDesk, guest: Guest, note: (line: string) => void) {
    this.#order = order
    this.#desk = desk
    this.#guest = guest
    this.#note = note
  }

  /** Forms that no page of theirs has made, and one without its word: nothing is done. */
  async expectRefused(): Promise<void> {
    const { pages, userId } = this.#guest
    const before = JSON.stringify(await this.#guest.log())
    for (const [path, fields, status] of [
      [DELETE, { ...SURE, csrf: '' }, 403],
      [DELETE, { ...SURE, csrf: 'forged' }, 403],
      [DELETE, { sure: 'no' }, 400],
      ['/account/leave-check', { csrf: '' }, 403],
      ['/account/import', {}, 403],
      ['/sign-out', { csrf: '' }, 403],
    ] as const) {
      const reply = await this.#post(path, fields)
      expectSame(`${path} without what it needs`, reply.status, status)
    }
    expectSame('an account of which nothing was deleted', await closedMark(this.#order.world, userId), null)
    expectSame('the page of an account of which nothing was deleted', (await pages.get('/account')).status, 200)
    if (JSON.stringify(await this.#guest.log()) !== before) throw new Violation('a form that was refused has changed a record')
    await this.#guest.expectLinks(200)
  }

  /** Presses the button until the account is closed, and has the rest swept. */
  async close({ fault, isBusy }: Ending): Promise<void> {
    const { world } = this.#order
    const { userId } = this.#guest
    const events = (await this.#guest.log()).length
    // To delete needs a sign-in of just now.
    await this.#guest.pages.signIn(this.#guest.name)
    const replies = isBusy ? await this.#pressAtOnce(fault) : [await this.#post(DELETE, SURE, fault)]
    for (const reply of replies) this.#expectAnswer(reply, { fault, events, isBusy })
    if ((await closedMark(world, userId)) === null) {
      if (replies.some(({ hasStruck }) => !hasStruck)) throw new Violation('an account is to be closed, and is not')
      // Apps may be disconnected by then.
      expectSame('the page of an account that is not closed', (await this.#guest.pages.get('/account')).status, 200)
      expectSame('the events of an account that is not closed', (await this.#guest.log()).length, events)
    }
    if (!replies.some(({ html }) => html.includes(IS_DELETED) || html.includes(HAS_REST))) {
      const { status, html } = await this.#post(DELETE, SURE)
      // Of a closed account, the browser may be signed out.
      const isOver = status === 200 ? html.includes(IS_DELETED) : status === 403 || status === 303
      if (!isOver || (await closedMark(world, userId)) === null)
        throw new Violation(`an account that is closed once more is answered ${status}`)
    }
    if ((await closedMark(world, userId)) === false) {
      if (replies.some(({ html }) => html.includes(IS_DELETED)))
        throw new Violation('an account is deleted, and something is left')
      await fetch(`${world.origin}/soak/sweep`)
    }
    expectSame('an account that is closed, and swept', await closedMark(world, userId), true)
  }

  #expectAnswer({ status, html, hasStruck }: PageReply, { fault, events, isBusy }: Ending & { readonly events: number }): void {
    const what = `to delete an account${fault ? ` with ${fault.kind} at ${fault.at} of ${fault.of ?? 'all'}` : ''}`
    if (html.includes(HAS_REST) && !hasStruck && !isBusy) throw new Violation(`${what} leaves something, and nothing broke`)
    if (status === 200 && html.includes(IS_DELETED) && !isBusy && !hasStruck) {
      const told = [
        `your record: ${counted(events, 'event')}`,
        'the access of 2 connected apps',
        'calendar feeds: 1',
        'pages of proof: 1',
      ]
      const missing = [...told, 'places in classes: 1', 'links to shared problems: 1'].find((words) => !html.includes(words))
      if (missing !== undefined) throw new Violation(`${what} is answered without “${missing}”`)
    }
    if (status === 200 && (html.includes(IS_DELETED) || html.includes(HAS_REST))) return
    // Of two at once the second may find nobody.
    if (isBusy && (status === 403 || status === 303)) return
    if (status !== 503 || !hasStruck || !MAY_FAIL.has(fault?.kind ?? ''))
      throw new Violation(`${what} is answered ${status}, ${hasStruck ? 'as it struck' : 'and nothing broke'}`)
  }

  /** Whatever they are answered, nothing of it stays. */
  async #pressAtOnce(fault: Fault | null): Promise<readonly PageReply[]> {
    const { client } = this.#guest
    const calls = ['start_problem', 'get_session_state', 'start_problem'].map((tool) =>
      client.call(tool, { titleSlug: PRACTISED }, { laterMs: 0, fault: null }),
    )
    const replies = await Promise.all([this.#post(DELETE, SURE, fault), this.#post(DELETE, SURE, fault)])
    await Promise.all(calls)
    return replies
  }

  /** No store has anything, and nothing of before opens anything. */
  async expectNothing(): Promise<void> {
    const guest = this.#guest
    const { world } = this.#order
    await this.#expectShutOut('ACCOUNT_CLOSED')
    await guest.expectLinks(404)
    expectSame('the tables that name a closed account', await tablesNaming(world, guest.userId, guest.name), ['closed_account'])
    await expectNoTables(world, guest.userId)
    await this.#expectNoMember()
    const { status, html } = await this.#signIn(new Pages(world, this.#order.told))
    if (status !== 403 || !html.includes('You deleted your account on this server. Until '))
      throw new Violation(`who signs in to a closed account is answered ${status}`)
    expectSame('the tables that name who was refused', await tablesNaming(world, guest.userId, guest.name), ['closed_account'])
  }

  /** The class goes on, and has nothing of who has closed their account. */
  async #expectNoMember(): Promise<void> {
    const desk = this.#desk
    const { userId, member, classmate } = this.#guest
    const record = await desk.room.settled(userId)
    expectNothingOf(record, userId, member)
    for (const words of [userId, classmate, this.#guest.name])
      if (JSON.stringify(record).includes(words)) throw new Violation(`a class still says ${words} of a closed account`)
    await desk.room.replay()
    for (const path of ['', '/people', '/grades', '/progress', '/stuck', '/mistakes'])
      await desk.see(path, { hides: [classmate, userId] })
  }

  /** Neither browsers nor apps are let in. `code`: what apps are told; null for nothing. */
  async #expectShutOut(code: string | null): Promise<void> {
    const { client, pages, browser, second, token, name } = this.#guest
    for (const answer of [await pages.get('/account'), await browser.get('/account')])
      if (answer.status !== 303 && answer.status !== 302)
        throw new Violation(`a browser of before the end of ${name} is answered ${answer.status}`)
    const call = { name: 'start_problem', arguments: { titleSlug: PRACTISED } }
    for (const access of [token, second.tokens.access_token]) {
      const { status, text } = await second.app.send({ ...second.tokens, access_token: access }, 'tools/call', call)
      if (![401, 403].includes(status) || (code !== null && !text.includes(code)))
        throw new Violation(`the token of a closed account is answered ${status}, ${text.slice(0, 100)}`)
    }
    for (const fault of [KV_LATE, null]) {
      const renewed = await second.app.refresh(second.tokens.refresh_token, null, fault)
      if (renewed.tokens !== null) throw new Violation('an app of a closed account renews its token')
    }
    client.connection.endToken()
    const { reply } = await client.call('start_problem', call.arguments, { laterMs: 0, fault: KV_LATE })
    if (reply.kind === 'answered') throw new Violation('an app of a closed account goes on')
  }

  /** When the account is closed no longer, the same person begins again: with nothing of before. */
  async comeBack(): Promise<void> {
    const { world, told } = this.#order
    const guest = this.#guest
    const { userId, name } = guest
    await queried(world, ['UPDATE closed_account SET until = ? WHERE user_id = ?', Date.now() - 1, userId])
    // In a month every object has ended.
    await fetch(`${world.origin}/soak/end?user=${encodeURIComponent(userId)}`)
    // Sign-ins of the second in which an account begins are its own.
    await pause(SECOND)
    const pages = new Pages(world, told)
    expectSame('who begins again', (await this.#signIn(pages)).status, 303)
    const { html, status } = await pages.get('/account')
    if (status !== 200 || !html.includes('Your record holds 0 events.'))
      throw new Violation(`who begins again has a record, or is answered ${status}`)
    expectSame('the log of who begins again', await logOf(world, userId), [])
    await this.#expectShutOut(null)
    await guest.expectLinks(404)
    const { status: inClass } = await pages.get(this.#desk.path)
    expectSame('the class of before, for who begins again', inClass === 200, false)
    const apps = (await pages.get('/clients')).html
    if (apps.includes('name="grant"')) throw new Violation('who begins again has apps of before')
    await fetch(`${world.origin}/soak/sweep`)
    expectSame('the mark of an account that has begun again', await closedMark(world, userId), null)
    await using client = await connectAs(world, name)
    expectSame('the id of who begins again', client.userId, userId)
    const steps = new Steps({ ...this.#order, client, name }, '')
    const step = {
      tool: 'start_problem',
      args: { titleSlug: PRACTISED },
      rows: ['session_started', 'problem_met', 'sitting_begun'],
    }
    await steps.take({ ...step, answer: { resumed: false }, saysAgain: false }, null)
    const state = { tool: 'get_session_state', args: { titleSlug: PRACTISED, include: ['hints'] }, rows: [] }
    expectSame('the hints of who begins again', (await steps.take(state, null))['hints'], [])
    await steps.replay()
    expectSame('the tables of who begins again', await tablesNaming(world, userId, name), ['account'])
  }

  async #post(path: string, fields: Readonly<Record<string, string>>, fault: Fault | null = null): Promise<PageReply> {
    const reply = await this.#guest.pages.post(path, fields, fault)
    this.#note(`POST ${path}${fault ? ` [${fault.kind} at ${fault.at} of ${fault.of ?? 'all'}]` : ''}: ${reply.status}`)
    return reply
  }

  /** As the person does, however it ends. */
  async #signIn(pages: Pages): Promise<PageReply> {
    const csrf = hidden((await pages.get('/sign-in')).html, 'csrf')
    return pages.post('/sign-in/dev', { csrf, return: '/settings', name: this.#guest.name })
  }
}
