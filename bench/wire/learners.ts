/** Learners of the bench and what they do. Every append says in its answer how far the session is, and throws unless it is further. */
import { readFileSync } from 'node:fs'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { z } from 'zod'
import { timedCall, toolCall, type TimedAnswer, type Call } from './measure.ts'
import { knowledgePast, knowledgeRows, practiceRows, seed, sessionPast, freshWords, typesOf } from './seed.ts'
import type { Served } from './servers.ts'

export const SLUG = 'two-sum'

/** What a learner has behind them when they are measured. */
export const pasts = ['short', 'long', 'beside'] as const
export type Past = (typeof pasts)[number]
/** Events at first. `beside` has a short session beside others of so many. */
export const EVENTS = { short: 10, long: 10_000 } as const
/** Each session grows while it is measured: several learners take turns, so that short ones stay short. */
const COPIES: Readonly<Record<Past, number>> = { short: 20, long: 3, beside: 3 }

/** What is counted in the objects before and behind the measurements. */
export const COUNTED = ['session_reset', 'hint_given', 'question_answered', 'run_finished'] as const
export type Counted = (typeof COUNTED)[number]

/** The right answer to the question of a problem's first hint, as the content has it. */
function firstAnswer(slug: string): object {
  const file = new URL(`../../content/problems/${slug}/hints/questions.json`, import.meta.url)
  const { 1: asked } = questions.parse(JSON.parse(readFileSync(file, 'utf8')))
  return asked.kind === 'predict'
    ? { value: asked.expected }
    : { choice: asked.options.findIndex(({ right }) => right === true) + 1 }
}

const questions = z.object({
  1: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('predict'), expected: z.json() }),
    z.object({ kind: z.literal('choose'), options: z.array(z.object({ right: z.boolean().optional() })) }),
  ]),
})

/** A session on a problem, and how far it is. */
export class Session {
  readonly userId: string
  readonly read: Call
  readonly eventCounts: Record<Counted, number> = { session_reset: 0, hint_given: 0, question_answered: 0, run_finished: 0 }
  readonly #call: (tool: string, args: object, marks: readonly string[]) => Call
  readonly #firstAnswer: object
  #turn: number | null = null

  constructor({ mcpUrl }: Served, token: string, slug = SLUG) {
    this.userId = token.split(':')[0] ?? ''
    this.#call = (tool, args, marks) =>
      toolCall(mcpUrl, { authorization: `Bearer ${token}` }, tool, { titleSlug: slug, ...args }, marks)
    this.#firstAnswer = firstAnswer(slug)
    this.read = this.#call('get_session_state', {}, ['"turn":'])
  }

  /** How far the session is, asked of the server. */
  async look(): Promise<number> {
    const turn = turnIn(await timedCall(this.read))
    this.#turn = turn
    return turn
  }

  start(): Promise<TimedAnswer> {
    return timedCall(this.#call('start_problem', {}, ['"turn":']))
  }

  reset(): Promise<number> {
    return this.#append(1, { session_reset: 1 }, 'reset_session', { what: 'session', confirm: true }, ['"repeated":false'])
  }

  /** A reset where there is something to reset. */
  async afresh(): Promise<void> {
    const { text } = await timedCall(this.read)
    if (!text.includes('"hintLevel":0,')) await this.reset()
  }

  /** The first hint, which is free. */
  hint(): Promise<number> {
    return this.#append(1, { hint_given: 1 }, 'request_hint', { level: 1 }, ['"outcome":"given"', '"current":1'])
  }

  /** The answer to the first hint's question, which opens the second. */
  answer(): Promise<number> {
    const right = { level: 2, answer: this.#firstAnswer, writtenBy: 'learner' }
    return this.#append(2, { hint_given: 1, question_answered: 1 }, 'request_hint', right, ['"outcome":"given"', '"current":2'])
  }

  /** New code. */
  run(): Promise<number> {
    const code = `def two_sum(nums, target):\n    return [] # ${freshWords()}\n${freshWords().replaceAll(/[^a-z]/g, 'x')} = 1\n`
    const submission = { language: 'python3', code, writtenBy: 'learner' }
    return this.#append(2, { run_finished: 1 }, 'run_local_tests', submission, [
      '"judged":true',
      '"repeated":false',
      '"passed":0',
    ])
  }

  /** A hint that was given already. */
  async repeatedHint(): Promise<number> {
    return this.#append(0, {}, 'request_hint', { level: 1 }, ['"outcome":"repeated"'])
  }

  async #append(
    events: number,
    eventCounts: Partial<Record<Counted, number>>,
    tool: string,
    args: object,
    marks: readonly string[],
  ): Promise<number> {
    const before = this.#turn ?? (await this.look())
    const answer = await timedCall(this.#call(tool, args, marks))
    const turn = turnIn(answer)
    if (turn !== before + events) throw new Error(`${tool} took a session from turn ${before} to ${turn}, not by ${events}`)
    this.#turn = turn
    for (const type of COUNTED) this.eventCounts[type] += eventCounts[type] ?? 0
    return answer.ms
  }
}

function turnIn({ text }: TimedAnswer): number {
  const [, turn] = /"turn":(\d+)/.exec(text) ?? []
  if (turn === undefined) throw new Error(`no turn in ${text.slice(0, 300)}`)
  return Number(turn)
}

export type Learners = Readonly<
  Record<Past, ReadonlyArray<{ readonly token: string; readonly before: ReadonlyMap<string, number> }>>
>

/** Learners who begin the problem and are given the rest of their past. */
export async function begin(served: Served, slugs: readonly string[]): Promise<Learners> {
  const others = slugs.filter((slug) => slug !== SLUG)
  const newSession = async (past: Past, copy: number) => {
    const { accessToken: token } = await walkOAuth({ origin: served.origin, user: `${past}-${copy}` })
    const session = new Session(served, token)
    const { userId } = session
    await session.start()
    await seed(served, userId, `practice:${SLUG}`, practiceRows(sessionPast(EVENTS[past === 'long' ? 'long' : 'short'] - 1)))
    if (past === 'beside') {
      // Half of them are of other sessions, and half of what these have shown.
      for (const slug of others) {
        await new Session(served, token, slug).start()
        await seed(served, userId, `practice:${slug}`, practiceRows(sessionPast(Math.ceil(EVENTS.long / 2 / others.length))))
      }
      await seed(served, userId, 'knowledge', knowledgeRows(knowledgePast(EVENTS.long / 2, others)))
    }
    const before = await typesOf(served, userId)
    const events = [...before.values()].reduce((sum, count) => sum + count, 0)
    const least = past === 'short' ? EVENTS.short : EVENTS.long
    if (events < least) throw new Error(`a ${past} past came to ${events} events`)
    return { token, before }
  }
  const copies = async (past: Past) => {
    const sessions: Array<Awaited<ReturnType<typeof newSession>>> = []
    for (let copy = 0; copy < COPIES[past]; copy++) sessions.push(await newSession(past, copy))
    return sessions
  }
  return { short: await copies('short'), long: await copies('long'), beside: await copies('beside') }
}

/** Throws unless a learner's object holds as many events more as were made. */
export async function counted(
  served: Served,
  userId: string,
  before: ReadonlyMap<string, number>,
  eventCounts: Readonly<Record<Counted, number>>,
): Promise<void> {
  const after = await typesOf(served, userId)
  for (const type of COUNTED) {
    const more = (after.get(type) ?? 0) - (before.get(type) ?? 0)
    if (more !== eventCounts[type]) throw new Error(`${eventCounts[type]} events ${type} were made, and ${more} are there`)
  }
}
