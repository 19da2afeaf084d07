/** Asks models in turn until one has read the answer, within one bound for all of it. */
import { err, ok, type Result } from '../kernel/result.ts'
import { claimsIn, type Claims } from './claims.ts'
import type { Grader } from './grader.ts'
import type { Ask, AskFailure } from './model.ts'
import { promptOf, type Prompt } from './prompt.ts'

/** What a learner waits for at most: longer, and clients give up on the call. */
const TOTAL_MS = 20_000
/** Also what a model leaves for each that comes after it. */
const ATTEMPT_MS = 8_000
/** In less a model does not answer. */
const SHORTEST_ATTEMPT_MS = 2_000
const ATTEMPTS = 3
const FIRST_WAIT_MS = 500
/** Who asks for a longer pause is not asked again. */
const LONGEST_WAIT_MS = 4_000

const tooLate: AskFailure = { reason: 'late', again: true, retryAfter: null }

/** Everything that differs from one moment to the next. */
export interface Effects {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Aborts once the time is over. */
  readonly limit: (ms: number) => AbortSignal
  /** From 0 to below 1. */
  readonly random: () => number
  /** Another text each time, which nobody can guess. */
  readonly mark: () => string
}

export const realEffects: Effects = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((done) => void setTimeout(done, ms)),
  limit: (ms) => AbortSignal.timeout(ms),
  random: () => Math.random(),
  mark: () => crypto.randomUUID(),
}

/** Milliseconds until a `Retry-After`, in seconds or as a date; null when it is neither. */
function pauseIn(retryAfter: string, now: number): number | null {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** How long to wait before asking again; some of it by chance, so that those who were turned away together do not come back together. */
function waitBefore(retry: number, { retryAfter }: AskFailure, { now, random }: Effects): number {
  const backOff = FIRST_WAIT_MS * 2 ** (retry - 1)
  const named = retryAfter === null ? null : pauseIn(retryAfter, now())
  return named === null ? backOff * (0.5 + random() / 2) : named + FIRST_WAIT_MS * random()
}

/** The models in the order they are asked. */
export function modelGrader(models: readonly Ask[], chance: Effects = realEffects): Grader {
  /** Ends in time whatever the model does with the signal. */
  function once(ask: Ask, prompt: Prompt, ms: number): Promise<Result<Claims, AskFailure>> {
    const signal = chance.limit(ms)
    const over = new Promise<Result<never, AskFailure>>((done) => {
      signal.addEventListener('abort', () => done(err(tooLate)), { once: true })
    })
    return Promise.race([ask(prompt, signal), over])
  }
  async function patiently(ask: Ask, prompt: Prompt, until: number): Promise<Result<Claims, AskFailure>> {
    for (let attempt = 1; ; attempt += 1) {
      const left = Math.max(SHORTEST_ATTEMPT_MS, until - chance.now())
      const answer = await once(ask, prompt, Math.min(ATTEMPT_MS, left))
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
        const answer = await patiently(ask, prompt, end - after * ATTEMPT_MS)
        if (answer.ok) return ok(claimsIn(answer.value, request))
        reason = answer.error.reason
      }
      return err({ kind: 'unavailable', reason })
    },
  }
}
