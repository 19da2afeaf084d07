/** One account that plays moves: what it was answered before goes into what it sends next. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { connect, type Connection } from '../../test/e2e/clients.ts'
import { earnedBy, NOTHING, type Earned } from '../../test/e2e/sealed.ts'
import { MOMENTS_MS } from '../../src/engines/practice/rules/moments.ts'
import { isProblem, type Place, type ProblemPlace } from './content.ts'
import { LATER } from './later.ts'
import { nameOf, type Move } from './moves.ts'
import { leavesOf, type Leaves } from './observer.ts'
import { codeOf } from './programs.ts'
import type { Deployment } from './world.ts'

const MINUTE_MS = 60_000
const memoryShape = z.looseObject({
  lessonId: z.string().optional(),
  interview: z.looseObject({ interviewId: z.string(), turn: z.int() }).nullish(),
  turn: z.int().optional(),
  question: z.object({ questionId: z.string() }).nullish(),
  exercise: z.looseObject({ turn: z.int() }).nullish(),
  solutions: z.array(z.looseObject({ id: z.string() })).nullish(),
  next: z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullish(),
})
const answerShape = z.object({ structuredContent: z.record(z.string(), z.unknown()) })
const stateShape = z.looseObject({ history: z.array(z.object({ event: z.string(), detail: z.string() })).optional() })

/** What one account has been shown with leave. */
export interface Leave {
  readonly problems: ReadonlyMap<ProblemPlace, Earned>
  /** Whether an answer to a question was taken. */
  readonly answered: boolean
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

export class Player implements AsyncDisposable {
  readonly #client: Connection
  readonly #origin: string
  readonly #later: { ms: number }
  readonly #memory = new Map<string, unknown>()
  readonly #forms = new Map<string, ReadonlySet<string>>()
  #next: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> } | null = null
  #answered = false

  private constructor(client: Connection, origin: string, later: { ms: number }) {
    this.#client = client
    this.#origin = origin
    this.#later = later
  }

  static async signIn(deployment: Deployment, user: string): Promise<Player> {
    const later = { ms: 0 }
    const send: typeof globalThis.fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set(LATER, `${later.ms}`)
      return fetch(input, { ...init, headers })
    }
    return new Player(await connect('v2 auto', deployment, user, send), deployment.origin, later)
  }

  /** `number`: of the move within all that are played, by which its program differs from others. */
  async play(move: Move, number: number): Promise<Played> {
    switch (move.kind) {
      case 'call': {
        const code = move.program ? { code: codeOf(move.program, number) } : {}
        const args = { ...this.#filled(move.args), ...code }
        return this.call(move.tool, args)
      }
      case 'next':
        return this.#next ? this.call(this.#next.tool, this.#next.arguments) : { leaves: new Map(), outcome: 'nothing next' }
      case 'page': {
        const response = await this.#client.browser.get(move.path)
        const texts = (await response.text()).split(/<[^>]*>/).map((text) => text.trim())
        const leaves = this.#leavesOf({ status: response.status, texts: texts.filter((text) => text !== '') })
        return { leaves, outcome: `${response.status}` }
      }
      case 'read': {
        const read = await this.#client.read(move.uri)
        return { leaves: this.#leavesOf(read.raw), outcome: read.ok ? 'read' : read.code }
      }
      case 'wait':
        this.#later.ms += move.minutes * MINUTE_MS
        return { leaves: new Map(), outcome: 'waited' }
    }
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
    this.#remember(tool, args, content)
    const leaves = this.#leavesOf(content)
    if (tool === 'submit_solution') leaves.set('moment', `${momentOf(performance.now() - began)}`)
    const { code, outcome, verdict, phase, status } = content
    const word = [code, outcome, verdict, phase, status].find((one) => typeof one === 'string')
    return { leaves, outcome: typeof word === 'string' ? word : 'answered' }
  }

  /** What it may know by now. It is asked of the server, which changes nothing. */
  async leave(place: Place): Promise<Leave> {
    if (!isProblem(place)) return { problems: new Map(), answered: this.#answered }
    const { raw } = await this.#client.call('get_session_state', { titleSlug: place, include: ['history'] })
    const { history = [] } = stateShape.parse(answerShape.parse(raw).structuredContent)
    const earned = { ...NOTHING, ...earnedBy(history, []), forms: this.#forms.get(place) ?? new Set<string>() }
    return { problems: new Map([[place, earned]]), answered: this.#answered }
  }

  #remember(tool: string, args: Readonly<Record<string, unknown>>, content: Readonly<Record<string, unknown>>): void {
    const told = memoryShape.safeParse(content).data
    if (!told) return
    this.#next = told.next ?? null
    const { lessonId, interview, turn, question, exercise, solutions } = told
    if (lessonId !== undefined) this.#memory.set('$lessonId', lessonId)
    if (interview) {
      this.#memory.set('$interviewId', interview.interviewId)
      this.#memory.set('$interviewTurn', interview.turn)
    }
    if (tool.startsWith('lesson_') && turn !== undefined) this.#memory.set('$lessonTurn', turn)
    if (question) this.#memory.set('$questionId', question.questionId)
    if (exercise) this.#memory.set('$exerciseTurn', exercise.turn)
    if (solutions?.[0]) this.#memory.set('$solutionId', solutions[0].id)
    const isRefused = typeof content['code'] === 'string' && tool !== 'get_session_state'
    if (tool === 'lesson_answer' && !isRefused) this.#answered = true
    const { form, titleSlug } = args
    if (tool === 'do_exercise' && typeof form === 'string' && form !== 'examples' && typeof titleSlug === 'string' && !isRefused)
      this.#forms.set(titleSlug, new Set([...(this.#forms.get(titleSlug) ?? []), form]))
  }

  /** Each deployment has an address of its own, which is no secret. */
  #leavesOf(value: unknown): Map<string, string> {
    return leavesOf(JSON.parse(JSON.stringify(value).replaceAll(this.#origin, 'https://rung.example')))
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

  [Symbol.asyncDispose](): Promise<void> {
    return this.#client.close()
  }
}

/** The moment at which an answer came. */
const momentOf = (ms: number): number => Math.max(0, ...MOMENTS_MS.filter((moment) => moment <= ms))

export const signatureOf = (move: Move, outcome: string): string => `${nameOf(move)}: ${outcome}`
