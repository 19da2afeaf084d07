/** Somebody who has problems made: the plan, drafts that the real runner verifies, publication, a link for others, and practice with it. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { drought } from '../../test/fixtures/drafts/python.ts'
import type { Random } from '../../test/e2e/random.ts'
import { everythingIn, squeezed } from '../../test/e2e/sealed.ts'
import { NOT_TAKEN_BACK, NOT_VERIFIED, type Fault } from './faults.ts'
import { Pages } from './pages.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const SECOND = 1_000
const MINUTE = 60_000
const DAY = 86_400_000
const RESTS_MS = 1_000
/** What a verification may take, and a little more. */
const VERIFIED_MS = 2 * MINUTE
const MOST_LOOKS = 60
const MOST_BEGUN = 3
/** Right on what is visible, and wrong on the rest. */
const WRONG =
  'def longest_drought(rainfall, limit):\n    return {5: 2, 3: 3 if rainfall[:1] == [1] else 0}.get(len(rainfall), 9)\n'
/** Of hidden tests and of the reference, without white space. */
const HIDDEN = ['[0,0,0,9,0,0]', '[9,0,9,0,0,0,0]', 'dry_spell_kq71'] as const
/** A reference that looks at nothing. */
const NOTHING = 'def longest_drought(rainfall: list[int], limit: int) -> int:\n    return 0\n'
const HINTS = drought.draft.hints.map(squeezed)

const resultShape = z.looseObject({
  activityId: z.string(),
  turn: z.int(),
  status: z.string(),
  outcome: z.string().optional(),
  titleSlugs: z.array(z.string()),
  isShared: z.boolean(),
  canPublish: z.boolean(),
  slots: z.array(z.looseObject({ status: z.string(), refused: z.array(z.array(z.string())) })),
  share: z.object({ url: z.string() }).nullish(),
})
type Result = z.infer<typeof resultShape>

/** Activities of everybody in this soak. */
const strangers: string[] = []

export class Author {
  readonly name: string
  readonly habit = 'own problems'
  readonly #steps: Steps
  readonly #random: Random
  readonly #pages: Pages
  readonly #reader: Pages
  #isSignedIn = false
  #done = 0
  #now: Result | null = null
  #slug = ''
  #link = ''
  #todo: Array<() => Promise<unknown>> = []

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#pages = new Pages(order.world, order.told)
    this.#reader = new Pages(order.world, order.told)
    this.#steps = new Steps(order, 'activity:', 'accepted:', 'own-problem:', 'practice:own-')
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#done < 1
  }

  async step(): Promise<void> {
    this.#steps.pass(5 * SECOND + this.#random.below(20 * SECOND))
    const next = this.#todo.shift()
    if (next) return void (await next())
    if (this.#done > 0 && this.#random.chance(0.7)) return this.#steps.rest()
    this.#steps.pass(DAY)
    return this.#begin()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #begin(): Promise<void> {
    if (!this.#isSignedIn) {
      await this.#pages.signIn(this.name)
      await this.#reader.signIn(`${this.name}-reader`)
      this.#isSignedIn = true
    }
    const number = this.#done + 1
    await this.#say('activity_start', { message: `An easy one, the ${number}.`, difficultyPlan: { easy: 1 } }, [
      'activity_started',
      'turn_taken',
    ])
    const draft = { ...drought.draft, title: `${drought.draft.title} ${number}` }
    const vacuous = { ...draft, starter: draft.reference }
    const constant = { ...draft, reference: NOTHING, cases: draft.cases.map((one) => ({ ...one, expected: 0 })) }
    this.#todo = [
      () => this.#refused('activity_publish', {}, 'SPEC_NOT_READY'),
      () =>
        this.#say('activity_say', { message: 'Python.', language: 'Python', topics: ['arrays'], style: 'return' }, [
          'turn_taken',
        ]),
      () => this.#late(),
      () => this.#say('activity_say', { message: `Yes, the ${number}.`, confirm: true }, ['turn_taken'], { status: 'READY' }),
      () => this.#refused('activity_publish', {}, 'SLOTS_OPEN'),
      () => this.#submit(constant, ['plan_fixed'], ['constant_fails', 'examples_agree']),
      () => this.#submit(vacuous, [], ['starter_fails'], NOT_VERIFIED),
      () => this.#get(),
      () => this.#refused('activity_publish', {}, 'SLOTS_OPEN'),
      () => this.#submit(draft, [], null),
      () => this.#publish(),
      () => this.#get(),
      () => this.#open(200),
      () => this.#copy(),
      ...this.#practice(),
      () => this.#revoke(),
      () => this.#open(404),
      () => this.#remove(),
    ]
  }

  #taken(body: Readonly<Record<string, unknown>>): Result {
    const text = everythingIn(body)
    const leaked = HIDDEN.filter((words) => text.includes(words))
    if (leaked.length > 0) throw new Violation(`an answer about an own problem holds ${leaked.join(' and ')}`)
    const now = resultShape.parse(body)
    const seq = this.#steps.seqOf(`activity:${now.activityId}`)
    if (now.turn !== seq) throw new Violation(`an activity is at turn ${now.turn}, and its log has ${seq} rows`)
    this.#now = now
    return now
  }

  #at(): { readonly activityId: string; readonly turn: number } {
    return { activityId: this.#now?.activityId ?? '', turn: this.#now?.turn ?? 0 }
  }

  async #say(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    rows: readonly string[],
    answer: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const at = tool === 'activity_start' ? {} : this.#at()
    this.#taken(await this.#steps.take({ tool, args: { ...at, ...args }, rows, answer }))
  }

  async #refused(tool: string, args: Readonly<Record<string, unknown>>, code: string): Promise<void> {
    await this.#steps.take({ tool, args: { ...this.#at(), ...args }, rows: [], code })
  }

  /** A message for a turn that is over, and one about somebody else's activity. */
  async #late(): Promise<void> {
    const at = this.#at()
    const message = `Something else, ${this.#random.below(1_000_000)}.`
    await this.#steps.take({
      tool: 'activity_say',
      args: { ...at, turn: at.turn - 1, message, topics: ['graphs'] },
      rows: [],
      code: 'STALE_TURN',
    })
    const foreign = strangers.find((id) => id !== at.activityId) ?? 'none'
    if (!strangers.includes(at.activityId)) strangers.push(at.activityId)
    if (foreign !== 'none' && (this.#done === 0 || !this.#mine.has(foreign)))
      await this.#steps.take({ tool: 'activity_get', args: { activityId: foreign }, rows: [], code: 'ACTIVITY_NOT_FOUND' })
    this.#mine.add(at.activityId)
  }
  readonly #mine = new Set<string>()

  /** A draft, again where its verification came to nothing. `failed`: the checks that it has to fail; null for none. */
  async #submit(
    draft: unknown,
    first: readonly string[],
    failed: readonly string[] | null,
    ordered: Fault | null = this.#steps.fault(),
  ): Promise<void> {
    const outcome = failed === null ? 'accepted' : 'refused'
    const refusedBefore = this.#now?.slots[0]?.refused.length ?? 0
    const args = { ...this.#at(), slot: 1, draft }
    const rows: string[] = []
    let fault = ordered
    for (let looks = 1; ; looks++) {
      const asked = await this.#steps.ask('activity_submit_draft', { ...args, turn: this.#now?.turn }, fault, 'STALE_TURN')
      rows.push(...asked.rows)
      fault = null
      const said = resultShape.safeParse(asked.body).data
      if (asked.code === null && said?.outcome === outcome) {
        this.#taken(asked.body)
        break
      }
      if (asked.code === null && said?.outcome !== 'verifying')
        throw new Violation(`a draft is ${said?.outcome}, and deserves to be ${outcome}`)
      const begun = rows.filter((row) => row === 'verification_begun').length
      // A machine that is too busy for one verification in the time that it has is no fault of Rung's.
      if (begun >= MOST_BEGUN) return this.#giveUp()
      if (looks === MOST_LOOKS) throw new Violation('the verification of a draft does not come to an end')
      // Whoever asks while it goes on reads what became of it.
      if (looks % 10 === 0) this.#steps.pass(VERIFIED_MS)
      await pause(RESTS_MS * 2)
      const read = await this.#steps.ask('activity_get', { activityId: args.activityId }, null, null)
      rows.push(...read.rows)
      this.#now = resultShape.parse(read.body)
    }
    const kept = rows.filter((row) => !VERIFYING.has(row))
    const end = outcome === 'refused' ? ['draft_refused'] : ['draft_accepted', 'problem_kept']
    if (kept.join() !== [...first, ...end].join())
      throw new Violation(`a draft that is ${outcome} has added ${rows.join() || 'nothing'}`)
    const [begun, dropped] = ['verification_begun', 'verification_dropped'].map(
      (type) => rows.filter((row) => row === type).length,
    )
    if (begun !== (dropped ?? 0) + 1) throw new Violation(`${begun} verifications have begun, and ${dropped} came to nothing`)
    const { slots, canPublish } = this.#now ?? { slots: [], canPublish: false }
    const status = outcome === 'refused' ? 'open' : 'accepted'
    const [slot] = slots
    const isNoted = slot?.refused.length === refusedBefore + (failed === null ? 0 : 1)
    if (slot?.status !== status || canPublish !== (outcome === 'accepted') || !isNoted)
      throw new Violation(`behind a draft that is ${outcome} its place is ${slot?.status}, refused ${slot?.refused.length} times`)
    const missed = (failed ?? []).filter((check) => !slot.refused.at(-1)?.includes(check))
    if (missed.length > 0)
      throw new Violation(`a draft that fails ${missed.join()} is refused for ${slot.refused.at(-1)?.join()}`)
    const again = await this.#steps.ask('activity_submit_draft', args, null, null)
    if (again.rows.length > 0 || again.body['repeated'] !== true || again.body['outcome'] !== outcome)
      throw new Violation(
        `the same draft once more is ${String(again.body['outcome'])}, and adds ${again.rows.join() || 'nothing'}`,
      )
  }

  async #giveUp(): Promise<void> {
    this.#steps.pass(DAY)
    this.#todo = []
    this.#done += 1
    await this.#steps.rows()
  }

  /** Another look at it says the same. */
  async #get(): Promise<void> {
    const { activityId, turn } = this.#at()
    const before = this.#now
    const body = await this.#steps.take({ tool: 'activity_get', args: { activityId, include: ['trace', 'json'] }, rows: [] })
    const now = this.#taken(body)
    if (now.turn !== turn || now.status !== before?.status || now.isShared !== before.isShared)
      throw new Violation(`an activity that was ${before?.status} at ${turn} is read as ${now.status} at ${now.turn}`)
    const { trace } = z.object({ trace: z.array(z.unknown()) }).parse(body)
    if (trace.length !== turn) throw new Violation(`the trace of an activity of ${turn} rows has ${trace.length}`)
  }

  async #publish(): Promise<void> {
    const body = await this.#steps.take({
      tool: 'activity_publish',
      args: { ...this.#at(), share: 'create' },
      rows: ['problem_kept', 'activity_published', 'activity_shared'],
      answer: { status: 'SAVED', isShared: true },
    })
    const { titleSlugs, share } = this.#taken(body)
    const [slug = ''] = titleSlugs
    if (titleSlugs.length !== 1 || !slug.startsWith('own-') || !share)
      throw new Violation(`what is published is ${titleSlugs.join() || 'nothing'}, and its link ${share ? 'there' : 'missing'}`)
    this.#slug = slug
    this.#link = new URL(share.url).pathname
  }

  /** The link as somebody else opens it. */
  async #open(expected: number): Promise<void> {
    const { status, html } = await this.#reader.get(this.#link)
    this.#steps.trail.push(`GET /shared: ${status}`)
    if (status !== expected) throw new Violation(`a link that should answer ${expected} answers ${status}`)
    const leaked = HIDDEN.filter((words) => squeezed(html).includes(words))
    if (leaked.length > 0) throw new Violation(`the page of a link holds ${leaked.join(' and ')}`)
  }

  /** Somebody else takes a copy, removes it, and takes it once more. */
  async #copy(): Promise<void> {
    const has = async () => (await this.#reader.get('/own-problems')).html.includes(this.#slug)
    const expect = async (what: string, isThere: boolean) => {
      if ((await has()) !== isThere) throw new Violation(`a copy that was ${what} is ${isThere ? 'not there' : 'still there'}`)
    }
    const take = async () => {
      const { status } = await this.#reader.send(this.#link, {}, this.#steps.fault())
      if (status !== 303) throw new Violation(`to take a copy is answered ${status}`)
    }
    await take()
    await expect('taken', true)
    await take()
    await expect('taken twice', true)
    await this.#reader.send('/own-problems', { remove: this.#slug })
    await expect('removed', false)
    await take()
    await expect('taken again', true)
  }

  #practice(): Array<() => Promise<unknown>> {
    const run =
      (tool: string, code: string, verdict: string, more: readonly string[] = []) =>
      async () => {
        const args = { titleSlug: this.#slug, language: 'python3', code, writtenBy: 'learner' }
        const rows = ['run_started', 'run_finished', ...more]
        this.#isSilent(await this.#steps.take({ tool, args, rows, answer: { verdict } }))
      }
    return [
      async () => {
        const args = { titleSlug: this.#slug, language: 'python3' }
        this.#isSilent(await this.#steps.take({ tool: 'start_problem', args, rows: ['session_started'], saysAgain: false }))
      },
      run('run_local_tests', WRONG, 'accepted'),
      run('submit_solution', WRONG, 'wrong_answer'),
      async () => {
        const asked = { titleSlug: this.#slug, level: 1 }
        const hint = { tool: 'request_hint', args: asked, rows: ['hint_given'], answer: { current: 1 }, saysAgain: false }
        const text = everythingIn(await this.#steps.take(hint))
        const [first = '', second = '?'] = HINTS
        if (!text.includes(first) || text.includes(second))
          throw new Violation('the first hint of an own problem is not its first')
      },
      run('submit_solution', drought.solution, 'accepted', ['problem_solved']),
    ]
  }

  #isSilent(body: unknown): void {
    const text = everythingIn(body)
    const leaked = [...HIDDEN, ...HINTS].filter((words) => text.includes(words))
    if (leaked.length > 0) throw new Violation(`an answer about an own problem holds ${leaked.join(' and ')}`)
  }

  async #revoke(): Promise<void> {
    const args = { ...this.#at(), share: 'revoke' }
    const rows = ['share_revoked']
    this.#taken(await this.#steps.take({ tool: 'activity_publish', args, rows, answer: { isShared: false } }, NOT_TAKEN_BACK))
  }

  /** A problem that is removed is nowhere any more. */
  async #remove(): Promise<void> {
    const listed = async () => (await this.#pages.get('/own-problems')).html.includes(this.#slug)
    if (!(await listed())) throw new Violation('an own problem is not listed')
    const { status } = await this.#pages.send('/own-problems', { remove: this.#slug }, this.#steps.fault())
    this.#steps.trail.push(`POST /own-problems: ${status}`)
    const { added } = await this.#steps.rows()
    if (status !== 303 || added.join() !== 'problem_removed')
      throw new Violation(`to remove an own problem is answered ${status}, and adds ${added.join() || 'nothing'}`)
    if (await listed()) throw new Violation('an own problem that is removed is listed')
    const args = { titleSlug: this.#slug }
    await this.#steps.take({ tool: 'get_problem', args, rows: [], code: 'PROBLEM_NOT_FOUND' })
    await this.#steps.take({ tool: 'start_problem', args, rows: [], code: 'PROBLEM_NOT_FOUND' })
    this.#done += 1
    await this.#steps.replay()
  }
}

const VERIFYING: ReadonlySet<string> = new Set(['verification_begun', 'verification_dropped'])
