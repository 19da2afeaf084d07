/** Somebody with all that an account can have: practice, a lesson, a course, a class, links, two apps and two browsers. */
import { App, type Tokens } from './app.ts'
import { logOf, queried } from './account-tables.ts'
import type { ClassDesk } from './class-desk.ts'
import { connectAs, type Client } from './connection.ts'
import type { Row } from './ledger.ts'
import { Pages } from './pages.ts'
import { sha256 } from './programs.ts'
import type { Browser } from '../../test/e2e/browser.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

/** Other people’s clocks are days ahead, and what is over by theirs is gone. */
const LONG = 100_000 * 86_400_000
export const PRACTISED = 'heater-switch'
/** May ask for scopes of its own. */
const SCOPES = ['practice', 'learner', 'lessons']

const knot = { id: 'knot', title: 'The knot', summary: 'It holds.', level: 'beginner', prerequisites: [] }
const objectives = [{ id: 'knot-form', title: 'Form of the knot', summary: 'Ties a knot.' }]
const COURSE = { courseId: 'ropes', title: 'Ropes', summary: 'Of ropes. And knots.', nodes: [{ ...knot, objectives }] }

export interface GuestOrder {
  readonly order: StepsOrder
  readonly name: string
  readonly desk: ClassDesk
  /** By which everybody may join the class. */
  readonly code: string
}

/** An app that was connected, and what it was given. */
export interface Connected {
  readonly app: App
  readonly tokens: Tokens
}

export class Guest {
  readonly name: string
  /** By which the class knows them. */
  readonly classmate: string
  readonly client: Client
  readonly steps: Steps
  /** Their two browsers: this one, and that which has connected the apps. */
  readonly pages: Pages
  readonly second: Connected
  /** Paths that anybody may open. */
  links: readonly string[] = []
  member = ''
  readonly #world: World

  private constructor(name: string, world: World, parts: Pick<Guest, 'client' | 'steps' | 'pages' | 'second'>) {
    this.name = name
    this.classmate = `Classmate ${name}`
    this.#world = world
    this.client = parts.client
    this.steps = parts.steps
    this.pages = parts.pages
    this.second = parts.second
  }

  get userId(): string {
    return this.client.userId
  }

  /** The other browser. */
  get browser(): Browser {
    return this.client.connection.browser
  }

  /** The access token of the first app. */
  get token(): string {
    return this.client.connection.tokens()[0] ?? ''
  }

  log = (): Promise<readonly Row[]> => logOf(this.#world, this.userId)

  static async of({ order, name, desk, code }: GuestOrder): Promise<Guest> {
    const { world, told } = order
    const client = await connectAs(world, name)
    const steps = new Steps({ ...order, client, name }, 'practice:', 'course:')
    const pages = new Pages(world, told)
    await pages.signIn(name)
    const guest = new Guest(name, world, { client, steps, pages, second: await connected(world, client.connection.browser) })
    await guest.#work()
    await guest.#join(desk, code)
    await guest.#share()
    return guest
  }

  /** A problem with a hint, a course of their own and an open lesson. */
  async #work(): Promise<void> {
    const { steps } = this
    await steps.take({ tool: 'start_problem', args: { titleSlug: PRACTISED }, rows: ['session_started'], saysAgain: false })
    const hint = { titleSlug: PRACTISED, level: 1, attempt: `Words of ${this.name}` }
    await steps.take({ tool: 'request_hint', args: hint, rows: ['words_recorded', 'hint_given'], saysAgain: false })
    await steps.take({ tool: 'create_course', args: COURSE, rows: ['course_drawn'], saysAgain: false })
    const lesson = { nodeId: 'harbour-office/gates', mode: 'test_out' }
    await steps.take({ tool: 'lesson_start', args: lesson, rows: [], saysAgain: false })
  }

  /** The class gets what they do, and sends them a note. */
  async #join(desk: ClassDesk, code: string): Promise<void> {
    const { classId } = desk.room
    const form = { name: this.classmate, attempts: 'on', code: 'on' }
    const { status } = await this.pages.send(`/classes/join/${classId}-${code}`, form)
    if (status !== 303) throw new Violation(`to join a class is answered ${status}`)
    this.member = await desk.memberOf(this.userId)
    const student = { userId: this.userId, now: () => this.steps.now() }
    await desk.settled(student)
    const step = { tool: 'request_hint', args: { titleSlug: 'two-sum', level: 1 }, rows: ['hint_given'], saysAgain: false }
    await this.steps.take({ tool: 'start_problem', args: { titleSlug: 'two-sum' }, rows: ['session_started'], saysAgain: false })
    await this.steps.take(step)
    await desk.settled(student)
    const assignment = (await desk.room.record()).events.find(({ type }) => type === 'assignment_made')
    const fields = {
      action: 'note',
      member: this.member,
      text: `To ${this.classmate}`,
      note: `note-${sha256(this.name).slice(0, 12)}`,
    }
    await desk.press({ path: `/assignments/${String(assignment?.body['assignmentId'])}`, fields, adds: ['note_sent'] })
    const { rows, notes } = await desk.settled(student)
    for (const list of [rows, notes])
      if (!list.some(({ member }) => member === this.member)) throw new Violation('a class has nothing of its new member')
  }

  /** A calendar, a page of proof, a link to a problem and the right to make classes. */
  async #share(): Promise<void> {
    const { html } = await this.pages.send('/progress/calendar', {})
    const address = /id="feed"[^>]*>\s*([^<\s]+)/.exec(html)?.[1]
    if (address === undefined) throw new Violation('a calendar is made, and its address not shown')
    const token = sha256(this.name).slice(0, 22)
    const now = Date.now()
    const snapshot = JSON.stringify({ version: 1, name: null, skills: [] })
    const shared = 'INSERT INTO shared_activity (token_hash, shared_by, content_hash, snapshot, created_at, expires_at)'
    await queried(
      this.#world,
      [
        'INSERT INTO shared_proof (token_hash, owner, snapshot, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
        sha256(token),
        this.userId,
        snapshot,
        now,
        now + LONG,
      ],
      [`${shared} VALUES (?, ?, ?, ?, ?, ?)`, sha256(`shared ${token}`), this.userId, sha256('nothing'), '{}', now, now + LONG],
      ['INSERT INTO class_creator (user_id, appointed_at) VALUES (?, ?)', this.userId, now],
    )
    this.links = [new URL(address).pathname, `/proof/${token}`]
    await this.expectLinks(200)
  }

  /** Whoever opens the links that this person has shared is answered so. */
  async expectLinks(status: number): Promise<void> {
    for (const path of this.links) {
      const response = await fetch(`${this.#world.origin}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' })
      if (response.status !== status)
        throw new Violation(`${path.split('/')[1]} is answered ${response.status}, and not ${status}`)
    }
  }
}

async function connected(world: World, browser: Browser): Promise<Connected> {
  const app = await App.register(world, browser, 'A second app')
  const { code } = await app.decide(await app.ask(SCOPES.join(' ')), 'allow', SCOPES)
  const { tokens } = await app.redeem(code ?? '')
  if (tokens === null) throw new Violation('a second app gets no tokens')
  return { app, tokens }
}
