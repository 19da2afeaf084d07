/**
 * Somebody who lives with Rung: they settle in, travel, show what they can to others and come back to an open browser. Every setting is
 * what was chosen last, days are those of where they are, each skill has its count, and nobody else takes back what is theirs.
 */
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import type { Random } from '../../test/e2e/random.ts'
import { queried } from './account-tables.ts'
import type { Client } from './connection.ts'
import { wrongOpportunities } from './opportunities.ts'
import { textIn } from './page-tables.ts'
import { bench, PageSteps } from './page-steps.ts'
import { Pages } from './pages.ts'
import { programOf, sha256 } from './programs.ts'
import { ResidentDoors } from './resident-doors.ts'
import { expectDayEnds, expectLimits } from './resident-limits.ts'
import { ResidentSettings } from './resident-settings.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { dayIn, endedIn, wrongProgress } from './views.ts'
import { isDaybreak, wrongZones } from './zones.ts'

const DAY = 86_400_000
const NIGHT_MS = 21_600_000
const PUZZLE = 'label-chain'
const PRACTISED = 'pier-weights'
/** Their clocks never change; of any two it is another day in one of them at some hour. */
const ZONES = ['Asia/Kolkata', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kathmandu'] as const
const MOST_JOURNEYS = 12

const progressShape = z.looseObject({
  components: z.array(z.looseObject({ id: z.string(), title: z.string(), reviewDueAt: z.string().nullable() })),
})
const startedShape = z.looseObject({ session: z.looseObject({ language: z.string() }) })
const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))

export class Resident {
  readonly name: string
  readonly habit = 'resident'
  readonly #order: StepsOrder & { readonly other: Client }
  readonly #random: Random
  readonly #steps: PageSteps
  readonly #theirs: PageSteps
  readonly #stranger: Pages
  readonly #settings: ResidentSettings
  readonly #doors: ResidentDoors
  readonly #lines: string[] = []
  #journeys = 0
  #proofs = 0
  #todo: Array<() => Promise<unknown>>

  constructor(order: StepsOrder & { readonly other: Client }) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#steps = new PageSteps(order)
    this.#theirs = new PageSteps({ ...order, client: order.other, name: `${order.name}-other` })
    this.#stranger = new Pages(order.world, order.told)
    this.#settings = new ResidentSettings(this.#steps, order.world.origin)
    this.#doors = new ResidentDoors(order, (line) => void this.#lines.push(line))
    this.#todo = [
      () => this.#steps.signIn(),
      () => this.#theirs.signIn(),
      () => this.#doors.expectSignIn(),
      () => this.#arrive(),
      () => this.#settings.expectStricter(),
      () => this.#settings.expectFields(),
      () => this.#startInLanguage(),
      () => this.#work(),
      () => this.#expectCounts(),
      () => expectLimits(this.#steps, this.#settings),
      () => this.#steps.press({ ...bench('two-sum', 'give-up-confirmed'), rows: null }),
      () => expectDayEnds(this.#steps, this.#settings),
      () => this.#travel(),
      () => this.#travel(),
      () => this.#travel(),
      () => this.#expectCounts(),
      () => this.#share(),
      () => this.#expectOwnApp(),
      () => this.#doors.expectConnected(order.other.connection.browser),
      () => this.#doors.expectFresh(),
      () => this.#steps.replay(),
    ]
  }

  get trail(): readonly string[] {
    return [...this.#lines.slice(-3), ...this.#theirs.trail.slice(-3), ...this.#steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#steps.rest()
    const again = [
      () => this.#settings.expectStricter(),
      () => this.#settings.expectFields(),
      () => this.#expectCounts(),
      () => expectLimits(this.#steps, this.#settings),
      () => this.#travel(),
      () => this.#share(),
      () => this.#expectOwnApp(),
      () => this.#doors.expectSignIn(),
      () => this.#doors.expectFresh(),
    ] as const
    if (this.#random.chance(0.3)) await this.#random.pick<() => Promise<void>>(again)()
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    this.#expectDays()
    await this.#steps.replay()
  }

  #expectDays(): void {
    const [wrong] = wrongZones(this.#steps.log)
    if (wrong !== undefined) throw new Violation(`the log of who travels: ${wrong}`)
  }

  /** The zone of the first browser is taken, if it is one, and no other browser's after it. */
  async #arrive(): Promise<void> {
    const hint = (timeZone: string) => ({ ...bench(PUZZLE, 'hint', { hintLevel: '1', timeZone }), rows: null })
    for (const [timeZone, chosen] of [
      ['Mars/Olympus', []],
      [ZONES[0], [{ timeZone: ZONES[0] }]],
      [ZONES[1], []],
    ] as const) {
      await this.#steps.rows()
      const before = this.#steps.log.length
      await this.#steps.press(hint(timeZone))
      const changes = this.#steps.log
        .slice(before)
        .flatMap(({ stream, body }) => (stream === 'settings' ? [body['changes']] : []))
      expectSame(`settings that a browser in ${timeZone} makes`, changes, chosen)
    }
    this.#settings.note(ZONES[0])
    await this.#settings.expectChosen()
    // The hint was opened before anything else was known of a zone.
    this.#expectDays()
    // Who has chosen UTC has chosen, too.
    await this.#settings.choose({ timeZone: '' })
    await this.#steps.press(hint(ZONES[1]))
    await this.#settings.expectChosen()
    await this.#settings.choose({ timeZone: ZONES[0] })
  }

  /** A new session begins in the language that is preferred. */
  async #startInLanguage(): Promise<void> {
    const rows = ['session_started', ...this.#zoneRows(), 'problem_met', 'sitting_begun']
    const step = { tool: 'start_problem', args: { titleSlug: 'two-sum' }, rows, saysAgain: false }
    const { session } = startedShape.parse(await this.#steps.take(step))
    expectSame('the language of a session of who prefers one', session.language, 'typescript')
    await this.#settings.choose({ language: 'python3' })
  }

  /** What the next event of what is known has to say first. */
  #zoneRows(): readonly string[] {
    const last = this.#steps.log.findLast(({ type }) => type === 'time_zone_set')
    return (last?.body['timeZone'] ?? 'UTC') === this.#settings.zone ? [] : ['time_zone_set']
  }

  /** One solved, and one given up. How they write is not counted while they do not wish it. */
  async #work(): Promise<void> {
    const { code } = programOf(PRACTISED, 'right', 1, `of ${this.name}`)
    const typed = { code, typedCharacters: '40', pastedCharacters: '7' }
    await this.#steps.press({ ...bench(PRACTISED, 'submit', typed), rows: null, shows: ['Accepted, without help'] })
    await this.#steps.press({ ...bench(PUZZLE, 'give-up-confirmed'), rows: null })
    const ends = endedIn(this.#steps.log).map(({ body }) => `${String(body['slug'])} ${String(body['outcome'])}`)
    expectSame('how their work has ended', ends, [`${PRACTISED} success`, `${PUZZLE} revealed`])
    if (this.#steps.log.some(({ type }) => type === 'run_counted'))
      throw new Violation('a run of who does not wish it is counted')
    if (!(await this.#steps.see('/progress/process')).html.includes('Nothing counted yet'))
      throw new Violation('/progress/process lists runs of who does not wish it')
  }

  /** In all, of a problem, of a skill and of a day: what a count of the log says. */
  async #expectCounts(): Promise<void> {
    await this.#steps.rows()
    this.#expectDays()
    const ended = endedIn(this.#steps.log)
    const primaryOf = (slug: unknown) => this.#order.world.written(String(slug)).components.primary
    const { primary, secondary } = this.#order.world.written(PUZZLE).components
    const { zone } = this.#settings
    const today = dayIn(Date.now(), zone)
    for (const [args, of, skills] of [
      [{}, () => true, null],
      [{ titleSlug: PUZZLE }, (slug: unknown) => slug === PUZZLE, [primary, ...secondary]],
      [{ topic: primary }, (slug: unknown) => primaryOf(slug) === primary, [primary]],
      [{ from: today, to: today }, () => true, null],
      [{ from: '2020-01-01', to: '2020-12-31' }, () => false, null],
    ] as const) {
      const body = await this.#steps.take({ tool: 'get_progress', args, rows: [] })
      // At four o'clock another day begins.
      if ('from' in args && dayIn(Date.now(), zone) !== today) return
      const isOfDay = (at: number) => !('from' in args) || args.from !== today || dayIn(at, zone) === today
      const wrong = [
        ...wrongProgress(
          body,
          ended.filter((row) => of(row.body['slug']) && isOfDay(row.at)),
        ),
        ...wrongOpportunities(body, this.#steps.log, skills === null),
      ]
      const listed = progressShape.parse(body).components.map(({ id }) => id)
      if (skills !== null && listed.toSorted().join() !== [...skills].toSorted().join()) wrong.push(`lists ${listed.join()}`)
      if (wrong.length > 0) throw new Violation(`get_progress ${JSON.stringify(args)} ${wrong.join('; ')}`)
    }
  }

  /** To another zone, by a client or on the page: from the next step on days are counted there, and what is due keeps the name of its day. */
  async #travel(): Promise<void> {
    if (this.#journeys === MOST_JOURNEYS) return
    this.#journeys += 1
    const [from, to] = [this.#settings.zone, ZONES[this.#journeys % ZONES.length] ?? ZONES[0]]
    const before = await this.#due()
    await (this.#random.chance(0.5) ? this.#settings.set({ timeZone: to }) : this.#settings.choose({ timeZone: to }))
    await this.#expectMoved(before, await this.#due(), from, to)
    const rows = ['session_started', 'time_zone_set', 'problem_met', 'sitting_begun']
    const step = { tool: 'start_problem', args: { titleSlug: `${PRACTISED}-${this.#journeys}` }, rows, saysAgain: false }
    await this.#steps.take(step)
    this.#expectDays()
    await this.#expectMoved(before, await this.#due(), from, to)
    await this.#settings.expectChosen()
  }

  async #due(): Promise<ReadonlyMap<string, number>> {
    const { components } = progressShape.parse(await this.#steps.take({ tool: 'get_progress', args: {}, rows: [] }))
    return new Map(
      components.flatMap(({ id, reviewDueAt }) => (reviewDueAt === null ? [] : [[id, Date.parse(reviewDueAt)] as const])),
    )
  }

  async #expectMoved(
    before: ReadonlyMap<string, number>,
    after: ReadonlyMap<string, number>,
    from: string,
    to: string,
  ): Promise<void> {
    expectSame('skills that come due, after a journey', [...after.keys()], [...before.keys()])
    const nights = new Set(this.#steps.log.map(({ at }) => at + NIGHT_MS))
    for (const [id, due] of after) {
      const [old, day] = [dayIn(before.get(id) ?? 0, from), dayIn(due, to)]
      const isKept = day === old && isDaybreak(due, to)
      if (!isKept && !(nights.has(due) && day >= old))
        throw new Violation(`${id}, which was due on ${old} in ${from}, is due at ${new Date(due).toISOString()} in ${to}`)
    }
  }

  /** What they show is seen until its time is over; nobody else takes it back, and another calendar leaves theirs alone. */
  async #share(): Promise<void> {
    this.#proofs += 1
    const [now, { world, client }] = [Date.now(), this.#order]
    const tokens = ['open', 'over'].map((word) => sha256(`${this.name} ${word} ${this.#proofs}`).slice(0, 22))
    const [open = '', over = ''] = tokens
    const skill = {
      title: `A skill of ${this.name}`,
      first: '2026-03-02',
      last: '2026-04-05',
      read: '2026-05-06',
      debugged: null,
    }
    const snapshot = JSON.stringify({ version: 1, name: this.name, skills: [{ ...skill, origin: 'page' }] })
    const sql = 'INSERT INTO shared_proof (token_hash, owner, snapshot, created_at, expires_at) VALUES (?, ?, ?, ?, ?)'
    await queried(
      world,
      [sql, sha256(open), client.userId, snapshot, now - DAY, now + DAY],
      [sql, sha256(over), client.userId, snapshot, now - 2 * DAY, now - 1],
    )
    const feed = this.#addressIn((await this.#steps.press({ path: '/progress/calendar', fields: {}, rows: '' })).html)
    const revoke = { path: '/progress/proofs/revoke', fields: { proof: sha256(open) }, rows: '', status: 303 }
    await this.#theirs.press(revoke)
    await this.#theirs.press({ path: '/progress/calendar', fields: {}, rows: '' })
    await this.#theirs.press({ path: '/progress/calendar/close', fields: {}, rows: '', status: 303 })
    const shown = await this.#stranger.get(`/proof/${open}`)
    const cells = [...shown.html.matchAll(/<t[hd] role="(?:rowheader|cell)"[^>]*>([^<]*)</g)].map(([, text = '']) => textIn(text))
    expectSame(
      'a proof as a stranger sees it',
      [shown.status, ...cells],
      [
        200,
        skill.title,
        longDay(skill.first),
        longDay(skill.last),
        longDay(skill.read),
        'not shown',
        'typed on this server’s page',
      ],
    )
    for (const day of [now - DAY, now + DAY])
      if (!shown.html.includes(new Date(day).toISOString()))
        throw new Violation('a proof does not say from when until when it is')
    const { html } = await this.#steps.see('/progress')
    const listed = [...html.matchAll(/name="proof" value="([^"]+)"/g)].map(([, hash]) => hash)
    expectSame('the open proofs on the page of their owner', listed, [sha256(open)])
    if (!html.includes(`${skill.title}; for ${this.name}`))
      throw new Violation('a proof is listed without its skills or its name')
    const statuses = async () => [
      (await this.#stranger.get(`/proof/${open}`)).status,
      (await this.#stranger.get(`/proof/${over}`)).status,
      (await this.#stranger.get(feed)).status,
    ]
    expectSame('a proof, one that is over and a calendar', await statuses(), [200, 404, 200])
    await this.#steps.press({ ...revoke, fields: { proof: hidden(html, 'proof') } })
    await this.#steps.press({ path: '/progress/calendar/close', fields: {}, rows: '', status: 303 })
    expectSame('a proof, one that is over and a calendar that is closed', await statuses(), [404, 404, 404])
  }

  #addressIn(html: string): string {
    const address = /id="feed"[^>]*>\s*([^<\s]+)/.exec(html)?.[1]
    if (address === undefined) throw new Violation('a calendar is made, and its address not shown')
    return new URL(address).pathname
  }

  /** Nobody else disconnects their app. */
  async #expectOwnApp(): Promise<void> {
    const { client } = this.#order
    const grant = client.connection.tokens()[0]?.split(':')[1] ?? ''
    await this.#theirs.press({ path: '/clients', fields: { grant }, rows: '', status: 303 })
    await this.#settings.expectChosen()
    const { html } = await this.#steps.see('/clients')
    if (!html.includes(`value="${grant}"`)) throw new Violation('an app that somebody else wished to disconnect is not listed')
    if ((await this.#theirs.see('/clients')).html.includes(`value="${grant}"`))
      throw new Violation('the app of somebody else is listed')
  }
}
