/**
 * Somebody who has a problem made from a pasted text and one with a scaffold, lends it by a link, and draws up a course; somebody else takes
 * what is lent. Another account that takes the record in has all of it.
 */
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import { queried } from './account-tables.ts'
import { expectExports } from './activity-exports.ts'
import { Borrower } from './borrower.ts'
import { connectAs, type Client } from './connection.ts'
import { CourseDesk } from './course-desk.ts'
import { FEW_TRIED, NOT_TAKEN_BACK } from './faults.ts'
import { HIDDEN_PLANKS, lent, LENT_CANARIES, pasted, PASTED_CANARIES, SOURCE, weak, WRONG_PLANKS } from './lent-drafts.ts'
import { PlanDesk } from './plan-desk.ts'
import { PlanShelf } from './plan-shelf.ts'
import { sha256 } from './programs.ts'
import { counting, Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const SECOND = 1_000
const DAY = 86_400_000
const LINK_DAYS = 90
const MOST_SHARES = 20
/** So far ahead that nobody’s clock comes there. */
const LONG = 100_000 * DAY

interface LenderOrder extends StepsOrder {
  /** Of somebody who takes what is lent. */
  readonly other: Client
}

type Body = Readonly<Record<string, unknown>>
const linkShape = z.object({ url: z.string(), expiresAt: z.string() })
const ownShape = z.object({ own: z.array(z.looseObject({ titleSlug: z.string() })) })
const startersShape = z.record(z.string(), z.looseObject({ code: z.string() }))

export class Lender {
  readonly name: string
  readonly habit = 'lender'
  readonly #order: LenderOrder
  readonly #steps: Steps
  readonly #pastes: PlanDesk
  readonly #guides: PlanDesk
  readonly #shelf: PlanShelf
  readonly #borrower: Borrower
  #rounds = 0
  #link = ''
  #url = ''
  #course: CourseDesk
  #todo: ReadonlyArray<() => Promise<unknown>>

  constructor(order: LenderOrder) {
    this.name = order.name
    this.#order = order
    this.#steps = new Steps(order, 'activity:', 'accepted:', 'own-problem:', 'course:')
    this.#pastes = new PlanDesk(this.#steps, HIDDEN_PLANKS)
    this.#guides = new PlanDesk(this.#steps, LENT_CANARIES)
    this.#shelf = new PlanShelf(order, this.#steps)
    this.#borrower = new Borrower({ ...order, client: order.other, name: `${order.name}-other` })
    this.#course = new CourseDesk(this.#steps, 1)
    this.#todo = [() => this.#shelf.signIn(), () => this.#borrower.signIn(), ...this.#round(), () => this.#moveOut()]
  }

  get trail(): readonly string[] {
    return [...this.#borrower.trail.slice(-6), ...this.#steps.trail]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(5 * SECOND)
    const [next, ...later] = this.#todo
    if (next) {
      this.#todo = later
      return void (await next())
    }
    await this.#steps.rest()
    if (!this.#order.random.chance(0.05)) return
    this.#steps.pass(DAY)
    this.#todo = this.#round()
  }

  async ending(): Promise<void> {
    await this.#steps.ending()
    await this.#borrower.replay()
  }

  #round(): ReadonlyArray<() => Promise<unknown>> {
    return [
      () => this.#paste(),
      () => this.#tryWeak(),
      () => this.#stayOpen(),
      () => this.#draft(this.#pastes, this.#own(pasted), null),
      () => this.#keepPasted(),
      () => this.#guide(),
      () => this.#draft(this.#guides, lent(this.#title), null),
      () => this.#lend(),
      () => this.#borrow(),
      () => this.#lendMost(),
      () => this.#takeBack(),
      () => this.#drawCourse(),
      () => this.#borrower.replay(),
    ]
  }

  get #title(): string {
    return `Drought to lend ${this.#rounds}`
  }

  /** With a title of its own: a draft that was seen before is no draft. */
  #own<D extends { readonly title: string }>(draft: D): D {
    return { ...draft, title: `${draft.title} ${this.#rounds}` }
  }

  /** A text is one problem, and to paste it is to agree. A link is no text. */
  async #paste(): Promise<void> {
    this.#rounds += 1
    const message = `Make this one for me, the ${this.#rounds}.`
    const link = { message, source: 'https://tasks.example/wide-planks' }
    await this.#steps.take({ tool: 'activity_start', args: link, rows: [], code: 'SOURCE_IS_LINK' })
    const plan = { language: 'python3', difficultyPlan: { easy: 1 }, style: 'return', topics: ['arrays'] }
    await this.#pastes.start({ message, source: SOURCE, ...plan })
    expectSame('the state of what was pasted', this.#pastes.account().status, 'READY')
  }

  /** Where there was no time for most of the programs, nothing is said of the draft, and it may be sent again: for the next turn, as the first draft fixes the plan. */
  async #tryWeak(): Promise<void> {
    const draft = this.#own(weak)
    const args = { ...this.#pastes.at, slot: 1, draft }
    const { body, code, rows, wasTold } = await this.#steps.ask('activity_submit_draft', args, FEW_TRIED, 'STALE_TURN')
    if (code === null && body['outcome'] !== 'verifying') {
      // Nothing breaks where the call had to be made again.
      if (wasTold) throw new Violation(`a draft of which few programs were tried is ${String(body['outcome'])}`)
      return
    }
    if (code !== null) expectSame('the rows of a draft of which few programs were tried', counting(rows), ['plan_fixed'])
    await this.#draft(this.#pastes, draft, ['mutants_killed'])
  }

  /** A pasted problem is not made easier and not given up, however often it is refused. */
  async #stayOpen(): Promise<void> {
    for (const number of [1, 2, 3]) {
      const draft = { ...this.#own(pasted), title: `Half of it ${this.#rounds} ${number}`, cases: pasted.cases.slice(0, -number) }
      await this.#draft(this.#pastes, draft, ['shape'])
    }
  }

  async #keepPasted(): Promise<void> {
    const account = this.#pastes.account()
    const [slug = ''] = account.titleSlugs
    expectSame('what was pasted, accepted', [account.status, account.titleSlugs.length], ['SAVED', 1])
    await this.#shelf.expectListed(this.#shareIds)
    const read = await this.#read(slug, this.#own(pasted), pasted.starter)
    await this.#expectExports(this.#pastes, [read], SOURCE, PASTED_CANARIES)
    // Others wrote it.
    await this.#pastes.refused('activity_publish', { share: 'create' }, 'NOT_SHAREABLE', { reason: 'pasted' })
    await this.#pastes.call('activity_publish', {}, [], { repeated: true, isShared: false, share: null })
  }

  async #guide(): Promise<void> {
    const plan = { language: 'python3', difficultyPlan: { easy: 1 }, topics: ['arrays', 'loops'], style: 'return' }
    await this.#guides.start({ message: `One to fill in, the ${this.#rounds}.`, ...plan, learningMode: 'guided' })
    const yes = { message: `Yes, just so, the ${this.#rounds}.`, confirm: true }
    await this.#guides.call('activity_say', yes, ['turn_taken'], { status: 'READY' })
  }

  /** A link gives what its activity has, for the days that are promised. */
  async #lend(): Promise<void> {
    await this.#create(['problem_kept', 'activity_published', 'activity_shared'])
    await this.#shelf.expectListed(this.#shareIds)
    await this.#expectExports(this.#guides, [await this.#read(this.#slug, lent(this.#title), null)], null, LENT_CANARIES)
  }

  async #create(rows: readonly string[]): Promise<void> {
    const body = await this.#guides.call('activity_publish', { share: 'create' }, rows, { status: 'SAVED', isShared: true })
    const { url, expiresAt } = linkShape.parse(body['share'])
    const days = (Date.parse(expiresAt) - this.#steps.now()) / DAY
    if (days > LINK_DAYS || days < LINK_DAYS - 1) throw new Violation(`a link is open for ${days} days`)
    this.#url = url
    this.#link = new URL(url).pathname
  }

  get #slug(): string {
    return this.#guides.account().titleSlugs[0] ?? ''
  }

  get #shareIds(): readonly string[] {
    const shareId = this.#guides.id === '' ? null : this.#guides.account().shareId
    return shareId === null ? [] : [shareId]
  }

  async #borrow(): Promise<void> {
    const { own } = ownShape.parse(await this.#steps.take({ tool: 'search_problems', args: { query: this.#title }, rows: [] }))
    const [listed = {}] = own
    expectSame(
      'what is one’s own in a search',
      own.map(({ titleSlug, title, difficulty, topics, untrusted }) => ({ titleSlug, title, difficulty, topics, untrusted })),
      [{ titleSlug: this.#slug, title: this.#title, difficulty: 'easy', topics: ['arrays', 'loops'], untrusted: undefined }],
    )
    const read = await this.#read(this.#slug, lent(this.#title), null)
    await this.#borrower.borrow(this.#link, this.#slug, this.#title)
    await this.#borrower.expectAlike(this.#slug, listed, read)
    await this.#borrower.practise(this.#slug)
    const [shareId = ''] = this.#shareIds
    await this.#borrower.expectNoRights(this.#guides.id, shareId)
    await this.#borrower.expectOpen(this.#link)
    await this.#shelf.expectListed(this.#shareIds)
  }

  /** What is taken back or removed is gone for whoever comes later; a copy stays what it was. */
  async #takeBack(): Promise<void> {
    const slug = this.#slug
    const read = await this.#read(slug, lent(this.#title), null)
    const { own } = ownShape.parse(await this.#steps.take({ tool: 'search_problems', args: { query: this.#title }, rows: [] }))
    await this.#guides.call('activity_publish', { share: 'create' }, [], {
      share: { url: this.#url, expiresAt: await this.#expiry() },
    })
    const args = { ...this.#guides.at, share: 'revoke' }
    await this.#steps.take(
      { tool: 'activity_publish', args, rows: ['share_revoked'], answer: { isShared: false } },
      NOT_TAKEN_BACK,
    )
    await this.#borrower.expectClosed(this.#link)
    await this.#shelf.expectListed([])
    await this.#shelf.remove(slug)
    await this.#shelf.expectListed([])
    await this.#borrower.expectAlike(slug, own[0] ?? {}, read)
  }

  /** As it is stored. */
  async #expiry(): Promise<string> {
    const [[row] = []] = await queried(this.#order.world, [
      'SELECT expires_at FROM shared_activity WHERE token_hash = ?',
      sha256(this.#link.split('/').at(-1) ?? ''),
    ])
    return new Date(Number(row?.['expires_at'])).toISOString()
  }

  /** So many links are open at most; one that is closed makes room. */
  async #lendMost(): Promise<void> {
    const { world, client } = this.#order
    const insert = 'INSERT INTO shared_activity (token_hash, shared_by, content_hash, snapshot, created_at, expires_at)'
    const now = Date.now()
    const others = Array.from({ length: MOST_SHARES }, (_, index) => sha256(`${this.name} ${this.#rounds} ${index}`)).sort()
    const ids = others.map((hash) => hash.slice(0, 16))
    const [own = ''] = this.#shareIds
    await this.#shelf.revoke(own)
    await queried(
      world,
      ...others.map((hash) => [`${insert} VALUES (?, ?, ?, '{}', ?, ?)`, hash, client.userId, hash, now, now + LONG] as const),
    )
    await this.#guides.refused('activity_publish', { share: 'create' }, 'TOO_MANY_SHARES', { most: MOST_SHARES })
    const [first = '', ...rest] = ids
    await this.#shelf.revoke(first, [])
    await this.#create(['activity_shared'])
    await this.#shelf.expectListed([...rest, ...this.#shareIds])
    await queried(world, ...others.map((hash) => ['DELETE FROM shared_activity WHERE token_hash = ?', hash] as const))
    await this.#borrower.expectOpen(this.#link)
  }

  async #drawCourse(): Promise<void> {
    this.#course = new CourseDesk(this.#steps, this.#rounds)
    await this.#course.draw()
    await this.#borrower.expectNoCourse(this.#course.courseId)
  }

  /** A problem as its learner reads it is what was drafted. `starter`: null for a scaffold. */
  async #read(slug: string, draft: ReturnType<typeof lent> | typeof pasted, starter: string | null): Promise<Body> {
    const { problem } = await this.#steps.take({ tool: 'get_problem', args: { titleSlug: slug }, rows: [] })
    const body = z.record(z.string(), z.unknown()).parse(problem)
    const { cases, title, statement } = draft
    const shown = [
      body['titleSlug'],
      body['title'],
      String(body['statement']).trim(),
      body['visibleCases'],
      body['hiddenCaseCount'],
    ]
    expectSame('a problem that was drafted', shown, [slug, title, statement.trim(), cases.slice(0, 3), 5])
    expectSame('whose a problem is', [typeof body['label'], body['untrusted']], ['string', undefined])
    const { code } = startersShape.parse(body['starters'])['python3'] ?? { code: '' }
    if (starter !== null) expectSame('the starter of a problem', code, starter)
    else if (!code.includes('BEGIN STUDENT TODO') || code === draft.reference)
      throw new Violation('a problem to fill in has nothing to fill in')
    return body
  }

  async #expectExports(desk: PlanDesk, problems: readonly Body[], source: string | null, canaries: readonly string[]) {
    const rows = this.#steps.log.filter(({ stream }) => stream === `activity:${desk.id}`)
    await expectExports(this.#steps, { activityId: desk.id, problems, rows, source, canaries })
  }

  /** Where the machine is too busy for a verification, the round is over. */
  async #draft(desk: PlanDesk, draft: { readonly title: string }, checks: readonly string[] | null): Promise<void> {
    if (await desk.draft({ slot: 1, draft, checks })) return
    this.#steps.pass(DAY)
    this.#todo = []
  }

  /** Who takes the record along has the problems with their tests, and the course with its questions. */
  async #moveOut(): Promise<void> {
    const { world, client } = this.#order
    const name = `${this.name}-heir`
    await using heir = await connectAs(world, name)
    const archive = await (await client.connection.browser.get('/account/archive')).text()
    const form = new FormData()
    form.set('csrf', hidden(await (await heir.connection.browser.get('/account')).text(), 'csrf'))
    form.set('archive', new File([archive], 'rung.ndjson', { type: 'application/x-ndjson' }))
    const { status, headers } = await heir.connection.browser.upload('/account/import', form)
    this.#steps.trail.push(`POST /account/import: ${status}`)
    expectSame('an archive that is taken in', [status, headers.get('location')], [303, '/account?imported=1'])
    const steps = new Steps({ ...this.#order, client: heir, name }, 'practice:own-')
    await steps.rows()
    const [slug = ''] = this.#pastes.account().titleSlugs
    const alike = [
      ['get_problem', { titleSlug: slug }],
      ['activity_get', { activityId: this.#pastes.id, include: ['trace', 'json', 'source'] }],
      ['get_course', { courseId: this.#course.firstNode }],
      ['lesson_start', { nodeId: this.#course.firstNode, mode: 'teach' }],
    ] as const
    for (const [tool, args] of alike) {
      const [own, moved] = [await this.#steps.take({ tool, args, rows: [] }), await steps.take({ tool, args, rows: [] })]
      expectSame(`${tool} in another account`, moved, own)
    }
    await steps.take({ tool: 'start_problem', args: { titleSlug: slug }, rows: ['session_started'], saysAgain: false })
    const run = { titleSlug: slug, language: 'python3', code: WRONG_PLANKS, writtenBy: 'learner' }
    const verdict = { answer: { verdict: 'wrong_answer' } }
    await steps.take({ tool: 'submit_solution', args: run, rows: ['run_started', 'run_finished'], ...verdict })
    const { hints } = await steps.take({
      tool: 'request_hint',
      args: { titleSlug: slug, level: 1 },
      rows: ['hint_given'],
      saysAgain: false,
    })
    const texts = z.array(z.looseObject({ text: z.string() })).parse(hints)
    expectSame(
      'the hint of a problem that was taken along',
      texts.map(({ text }) => text.replaceAll(/\s+/g, ' ')),
      [pasted.hints[0]],
    )
    await steps.replay()
  }
}
