/** Asks models in turn until one has read the answer, with retries, within one time limit. */
import { err, ok, type Result } from '../kernel/result.ts'
import { claimsIn, type Claims } from './claims.ts'
import type { Grader } from './grader.ts'
import type { Ask, AskFailure } from './model.ts'
import { promptOf, type Prompt } from './prompt.ts'

/** The longest a learner waits; clients give up on longer calls. */
const TOTAL_MS = 20_000
/** Also the time reserved for each later model. */
const ATTEMPT_MS = 8_000
/** No model answers in less. */
const SHORTEST_ATTEMPT_MS = 2_000
const ATTEMPTS = 3
const FIRST_WAIT_MS = 500
/** A model that asks for a longer pause is not retried. */
const LONGEST_WAIT_MS = 4_000

const lateFailure: AskFailure = { reason: 'late', again: true, retryAfter: null }

/** The clock, timers and random numbers. Tests replace them. */
export interface Effects {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** A signal that aborts after `ms`. */
  readonly limit: (ms: number) => AbortSignal
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  /** An unguessable text, different each time. */
  readonly mark: () => string
}

export const realEffects: Effects = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((done) => void setTimeout(done, ms)),
  limit: (ms) => AbortSignal.timeout(ms),
  random: () => Math.random(),
  mark: () => crypto.randomUUID(),
}

/** The pause in milliseconds that a `Retry-After` header (seconds or a date) asks for; null if it is neither. */
function pauseOf(retryAfter: string, now: number): number | null {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** Milliseconds before a retry: exponential backoff with jitter, or the time of `Retry-After`. */
function waitBefore(retry: number, { retryAfter }: AskFailure, { now, random }: Effects): number {
  const backOff = FIRST_WAIT_MS * 2 ** (retry - 1)
  const requested = retryAfter === null ? null : pauseOf(retryAfter, now())
  return requested === null ? backOff * (0.5 + random() / 2) : requested + FIRST_WAIT_MS * random()
}

/** `models`: in the order to try them. */
export function modelGrader(models: readonly Ask[], chance: Effects = realEffects): Grader {
  /** Ends in time even if the model ignores the signal. */
  function askInTime(ask: Ask, prompt: Prompt, ms: number): Promise<Result<Claims, AskFailure>> {
    const signal = chance.limit(ms)
    const over = new Promise<Result<never, AskFailure>>((done) => {
      signal.addEventListener('abort', () => done(err(lateFailure)), { once: true })
    })
    return Promise.race([ask(prompt, signal), over])
  }
  async function askWithRetries(ask: Ask, prompt: Prompt, until: number): Promise<Result<Claims, AskFailure>> {
    for (let attempt = 1; ; attempt += 1) {
      const remainingMs = Math.max(SHORTEST_ATTEMPT_MS, until - chance.now())
      const answer = await askInTime(ask, prompt, Math.min(ATTEMPT_MS, remainingMs))
      if (answer.ok || !answer.error.again || attempt === ATTEMPTS) return answer
      const wait = waitBefore(attempt, answer.error, chance)
      if (wait > LONGEST_WAIT_MS || chance.now() + wait + SHORTEST_ATTEMPT_MS > until) return answer
      await chance.sleep(wait)
    }
  }
  return {
    async grade(request) {
      const end = chance.now() + TOTAL_MS
      const prompt = promptOf(request, chance.mark())
      let reason: AskFailure['reason'] = 'not_reachable'
      for (const [index, ask] of models.entries()) {
        const after = models.length - 1 - index
        const answer = await askWithRetries(ask, prompt, end - after * ATTEMPT_MS)
        if (answer.ok) return ok(claimsIn(answer.value, request))
        reason = answer.error.reason
      }
      return err({ kind: 'unavailable', reason })
    },
  }
}
