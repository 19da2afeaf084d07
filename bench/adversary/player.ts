/** One account that plays moves: what it was answered before goes into what it sends next. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import { connect, type Connection } from '../../test/e2e/clients.ts'
import { earnedIn } from '../../test/e2e/sealed-courses.ts'
import { earnedBy, NOTHING, type Earned } from '../../test/e2e/sealed.ts'
import { placedCourse } from '../../src/engines/lessons/rules/placement/view.ts'
import { MOMENTS_MS } from '../../src/engines/practice/rules/moments.ts'
import { isProblem, type Place, type ProblemPlace } from './content.ts'
import { perform } from './deeds.ts'
import { LATER } from './later.ts'
import { nameOf, type Move } from './moves.ts'
import { leavesOf, type Leaves } from './observer.ts'
import { codeOf } from './programs.ts'
import type { Deployment } from './world.ts'

const MINUTE_MS = 60_000
/** Tools give these names to other things as well, which are passed over. */
const memoryShape = z.looseObject({
  lessonId: z.string().optional().catch(undefined),
  interview: z.looseObject({ interviewId: z.string(), turn: z.int() }).nullish().catch(null),
  turn: z.int().optional().catch(undefined),
  question: z.object({ questionId: z.string() }).nullish().catch(null),
  exercise: z.looseObject({ turn: z.int() }).nullish().catch(null),
  solutions: z
    .array(z.looseObject({ id: z.string() }))
    .nullish()
    .catch(null),
  activityId: z.string().optional().catch(undefined),
  titleSlugs: z.array(z.string()).nullish().catch(null),
  sessionId: z.string().nullish().catch(null),
  lease: z.string().nullish().catch(null),
  next: z
    .object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })
    .nullish()
    .catch(null),
})
const answerShape = z.object({ structuredContent: z.record(z.string(), z.unknown()) })
const logShape = z.looseObject({ log: z.string().optional() })
const stateShape = z.looseObject({ history: z.array(z.object({ event: z.string(), detail: z.string() })).optional() })

/** What one account has been shown with leave. */
export interface Leave {
  readonly problems: ReadonlyMap<ProblemPlace, Earned>
  /** Whether the key of a question may be told: of a quiz when its answer is graded, of a test when all of it is. */
  readonly keys: boolean
}

/** What a busy machine answers says nothing of secrets; the call is made again. */
const BUSY: ReadonlySet<unknown> = new Set([
  'RUNNER_BUSY',
  'RUNNER_UNAVAILABLE',
  'RUNNER_TIMEOUT',
  'OWN_RUN_UNDER_WAY',
  'RATE_LIMITED',
])
const TRIES = 5
const PAUSE_MS = 1_000

export interface Played {
  /** Empty where the machine was too busy for an answer. */
  readonly leaves: Leaves
  /** The first word that is said of it: a code, an outcome, a verdict. */
  readonly outcome: string
}

/** A page that was opened, or where a button led. */
export interface Opened extends Played {
  readonly text: string
  readonly location: string
}

export class Player implements AsyncDisposable {
  readonly #client: Connection
  readonly #deployment: Deployment
  readonly #user: string
  readonly #later: { ms: number }
  /** Further accounts of the same person, by what they are for. */
  readonly #friends = new Map<string, Player>()
  /** What the last call was answered. */
  lastContent: Readonly<Record<string, unknown>> = {}
  readonly #memory = new Map<string, unknown>()
  readonly #forms = new Map<string, ReadonlySet<string>>()
  #next: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> } | null = null
  readonly #lessons = new Set<string>()

  private constructor(client: Connection, deployment: Deployment, user: string, later: { ms: number }) {
    this.#client = client
    this.#deployment = deployment
    this.#user = user
    this.#later = later
  }

  static async signIn(deployment: Deployment, user: string): Promise<Player> {
    const later = { ms: 0 }
    const send: typeof globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(LATER, `${later.ms}`)
      return fetch(input, { ...init, headers })
    }
    return new Player(await connect('v2 auto', deployment, user, send), deployment, user, later)
  }

  /** `number`: of the move within all that are played, by which its program differs from others. */
  async play(move: Move, number: number): Promise<Played> {
    switch (move.kind) {
      case 'call': {
        const code = move.program ? { code: codeOf(move.program, number) } : {}
        return this.send(move.tool, { ...move.args, ...code })
      }
      case 'next':
        return this.#next ? this.call(this.#next.tool, this.#next.arguments) : { leaves: new Map(), outcome: 'nothing next' }
      case 'page':
        return this.open(move.path)
      case 'deed':
        return perform(this, move.place, move.deed, number)
      case 'read': {
        const read = await this.#client.read(move.uri)
        return { leaves: this.#leavesOf(read.raw), outcome: read.ok ? 'read' : read.code }
      }
      case 'wait':
        this.#later.ms += move.minutes * MINUTE_MS
        return { leaves: new Map(), outcome: 'waited' }
    }
  }

  /** An account of its own on the same deployment. */
  async friend(name: string): Promise<Player> {
    const known = this.#friends.get(name)
    if (known) return known
    const friend = await Player.signIn(this.#deployment, `${this.#user}-${name}`)
    this.#friends.set(name, friend)
    return friend
  }

  async open(path: string): Promise<Opened> {
    return this.#opened(await this.#client.browser.get(path))
  }

  /** Presses a button of the page `on`, with these fields of its form. */
  async press(on: string, path: string, fields: Readonly<Record<string, string>>): Promise<Opened> {
    const { browser } = this.#client
    const html = await (await browser.get(on)).text()
    if (!html.includes('name="csrf"')) return { leaves: new Map(), outcome: '404', text: '', location: '' }
    return this.#opened(await browser.post(path, Object.entries({ csrf: hidden(html, 'csrf'), ...fields })))
  }

  /** Takes in an archive. */
  async bring(archive: string): Promise<Opened> {
    const { browser } = this.#client
    const form = new FormData()
    form.set('csrf', hidden(await (await browser.get('/account')).text(), 'csrf'))
    form.set('archive', new File([archive], 'rung.ndjson', { type: 'application/x-ndjson' }))
    return this.#opened(await browser.upload('/account/import', form))
  }

  async #opened(response: Response): Promise<Opened> {
    const text = await response.text()
    const texts = text
      .split(/<[^>]*>/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
    const { status } = response
    const leaves = this.#leavesOf({ status, texts })
    return { leaves, outcome: `${status}`, text, location: response.headers.get('location') ?? '' }
  }

  /** As `call`, with what was answered before. */
  send(tool: string, args: Readonly<Record<string, unknown>>): Promise<Played> {
    return this.call(tool, this.#filled(args))
  }

  async call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Played> {
    for (let tried = 1; ; tried++) {
      const played = await this.#once(tool, args)
      if (!BUSY.has(played.outcome)) return played
      if (tried === TRIES) return { leaves: new Map(), outcome: played.outcome }
      await pause(PAUSE_MS * tried)
    }
  }

  async #once(tool: string, args: Readonly<Record<string, unknown>>): Promise<Played> {
    const began = performance.now()
    let content: Readonly<Record<string, unknown>>
    try {
      const { raw } = await this.#client.call(tool, { ...args })
      content = answerShape.parse(raw).structuredContent
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown'
      return { leaves: this.#leavesOf({ message }), outcome: 'no answer' }
    }
    this.lastContent = content
    this.#remember(tool, args, content)
    const leaves = this.#leavesOf(content)
    if (tool === 'submit_solution') leaves.set('moment', `${momentOf(performance.now() - began)}`)
    const { code, outcome, verdict, phase, status } = content
    if (typeof code === 'string') return { leaves, outcome: code }
    const word = [outcome, verdict, phase, status].find((one) => typeof one === 'string')
    // Codes alone are in capitals.
    return { leaves, outcome: typeof word === 'string' ? word.toLowerCase() : 'answered' }
  }

  /** What it may know by now. It is asked of the server, which changes nothing. */
  async leave(place: Place): Promise<Leave> {
    if (!isProblem(place)) return { problems: new Map(), keys: place === 'harbour-office/labels' && (await this.#hasKeys()) }
    const { raw } = await this.#client.call('get_session_state', { titleSlug: place, include: ['history'] })
    const { history = [] } = stateShape.parse(answerShape.parse(raw).structuredContent)
    const own: Earned = { ...NOTHING, ...earnedBy(history, []), forms: this.#forms.get(place) ?? new Set<string>() }
    const others = await Promise.all([...this.#friends.values()].map((friend) => friend.leave(place)))
    const all = [own, ...others.flatMap(({ problems }) => problems.get(place) ?? [])]
    const earned: Earned = {
      ...own,
      solutions: all.some(({ solutions }) => solutions),
      hints: new Set(all.flatMap(({ hints }) => [...hints])),
      forms: new Set(all.flatMap(({ forms }) => [...forms])),
    }
    return { problems: new Map([[place, earned]]), keys: false }
  }

  async #hasKeys(): Promise<boolean> {
    for (const lessonId of this.#lessons) {
      // A placement opens no key, whatever is answered.
      if (placedCourse(lessonId) !== null) continue
      const { raw } = await this.#client.call('lesson_get_state', { lessonId, include: ['log'] })
      const { log } = logShape.parse(answerShape.parse(raw).structuredContent)
      if (log !== undefined && earnedIn(log).feedbackIds.size > 0) return true
    }
    return false
  }

  #remember(tool: string, args: Readonly<Record<string, unknown>>, content: Readonly<Record<string, unknown>>): void {
    const told = memoryShape.safeParse(content).data
    if (!told) return
    this.#next = told.next ?? null
    const { lessonId, interview, turn, question, exercise, solutions, activityId, titleSlugs, sessionId, lease } = told
    if (activityId !== undefined) {
      this.#memory.set('$activityId', activityId)
      this.#memory.set('$activityTurn', turn)
    }
    if (titleSlugs?.[0] !== undefined) this.#memory.set('$ownSlug', titleSlugs[0])
    if (lessonId !== undefined) {
      this.#memory.set('$lessonId', lessonId)
      this.#lessons.add(lessonId)
    }
    if (interview) {
      this.#memory.set('$interviewId', interview.interviewId)
      this.#memory.set('$interviewTurn', interview.turn)
    }
    if (tool.startsWith('tdd_')) {
      this.#memory.set('$deskTurn', turn)
      if (sessionId) this.#memory.set('$sessionId', sessionId)
      if (lease) this.#memory.set('$lease', lease)
    }
    if (tool.startsWith('lesson_') && turn !== undefined) this.#memory.set('$lessonTurn', turn)
    if (question) this.#memory.set('$questionId', question.questionId)
    if (exercise) this.#memory.set('$exerciseTurn', exercise.turn)
    if (solutions?.[0]) this.#memory.set('$solutionId', solutions[0].id)
    const isRefused = typeof content['code'] === 'string' && tool !== 'get_session_state'
    const { form, titleSlug } = args
    if (tool === 'do_exercise' && typeof form === 'string' && form !== 'examples' && typeof titleSlug === 'string' && !isRefused)
      this.#forms.set(titleSlug, new Set([...(this.#forms.get(titleSlug) ?? []), form]))
  }

  /** Each deployment has an address of its own, which is no secret. */
  #leavesOf(value: unknown): Map<string, string> {
    return leavesOf(JSON.parse(JSON.stringify(value).replaceAll(this.#deployment.origin, 'https://rung.example')))
  }

  #filled(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const filled = (value: unknown): unknown => {
      if (typeof value === 'string' && value.startsWith('$'))
        return this.#memory.get(value) ?? (value.endsWith('Turn') ? 0 : 'none')
      if (Array.isArray(value)) return value.map(filled)
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
      return value
    }
    return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, filled(value)]))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const friend of this.#friends.values()) await friend[Symbol.asyncDispose]()
    await this.#client.close()
  }
}

/** The moment at which an answer came. */
const momentOf = (ms: number): number => Math.max(0, ...MOMENTS_MS.filter((moment) => moment <= ms))

export const signatureOf = (move: Move, outcome: string): string => `${nameOf(move)}: ${outcome}`
