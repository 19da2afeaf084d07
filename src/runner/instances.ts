/**
 * Chooses the instance of the runner for a request: the learner's own, the least loaded of three where that has a long queue, or a spare
 * one where an instance is broken.
 */
import type { Transport } from './http-runner.ts'
import { RUNS } from './renewal.ts'
import { loadReportSchema, MOST_EXPECTED_HEADER, runnerErrorBodySchema } from './protocol.ts'

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The index of a learner's instance, below `size`. It is the same for every call, so the compile cache is warm. */
export const instanceFor = (userId: string, size: number): number => hashOf(userId) % size

/** Whether the instance failed to start, stopped or had an internal error. */
const isBroken = (answer: Response): boolean => answer.status >= 500 && answer.status !== 501 && answer.status !== 503

/** Sends a request to the named instance; rejects if it does not answer. */
export type InstanceTransport = (instance: string, path: string, init: RequestInit) => Promise<Response>

/** A run goes to another instance where it would probably wait longer than this at its learner's own. */
const MOST_EXPECTED_MS = 3_000
/** How long another instance may take to tell its load. One that is asleep takes longer, and is awake for the next who asks. */
const LOAD_MS = 1_000

/** The instances that are asked for their load: the two after the learner's own, or as many as there are. */
export const othersOf = (own: number, size: number): readonly number[] =>
  [1, 2].slice(0, size - 1).map((step) => (own + step) % size)

/** `expectedWaitMs`: null where it is not known, as of a runner of the release before. */
export interface InstanceLoad {
  readonly instance: number
  readonly expectedWaitMs: number | null
}

/** The instance with the shortest wait: the first of equals, and one that is not known last. */
export function leastLoaded(own: InstanceLoad, others: readonly InstanceLoad[]): number {
  const waitOf = ({ expectedWaitMs }: InstanceLoad): number => expectedWaitMs ?? Number.POSITIVE_INFINITY
  return others.reduce((least, one) => (waitOf(one) < waitOf(least) ? one : least), own).instance
}

const sleep = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** `first` and `size`: the learner's own instance and how many there are. `wait`: waits for milliseconds. */
export function instancePool(ask: InstanceTransport, first: number, size: number, wait = sleep): Transport {
  const send = (instance: number, path: string, init: RequestInit) => ask(`runner-${instance}`, path, init)

  /** Asks an instance and, if it is broken, once the next. Runs have no effects, so repeating is safe. */
  async function withSpare(instance: number, path: string, init: RequestInit) {
    const mine = send(instance, path, init)
    const answer = await mine.catch((error: unknown) => error)
    const isOver = answer instanceof Response ? !isBroken(answer) : init.signal?.aborted === true
    // GET (the doctor) is not repeated: its report is about the instance that was asked.
    if (isOver || size === 1 || init.method !== 'POST') return { instance, answer: await mine }
    if (answer instanceof Response) await answer.body?.cancel()
    const spare = (instance + 1) % size
    return { instance: spare, answer: await send(spare, path, init) }
  }

  async function loadOf(instance: number, headers: Headers): Promise<InstanceLoad> {
    const answered = send(instance, '/v1/load', { method: 'GET', headers })
      .then(async (answer) => loadReportSchema.parse(await answer.json()).expectedWaitMs)
      .catch(() => null)
    // It is not broken off: an instance that starts because of it goes on starting.
    return { instance, expectedWaitMs: await Promise.race([answered, wait(LOAD_MS).then(() => null)]) }
  }

  return async (path, init) => {
    if (size === 1 || init.method !== 'POST' || !RUNS.has(path)) return (await withSpare(first, path, init)).answer
    const headers = new Headers(init.headers)
    headers.set(MOST_EXPECTED_HEADER, `${MOST_EXPECTED_MS}`)
    const { instance, answer } = await withSpare(first, path, { ...init, headers })
    if (answer.status !== 429) return answer
    const text = await answer.text()
    const expectedWaitMs = expectedWaitOf(text)
    if (expectedWaitMs === null) return new Response(text, answer)
    headers.delete(MOST_EXPECTED_HEADER)
    const loads = await Promise.all(othersOf(instance, size).map((other) => loadOf(other, headers)))
    const chosen = leastLoaded({ instance, expectedWaitMs }, loads)
    const second = (await withSpare(chosen, path, { ...init, headers })).answer
    if (chosen === instance || second.status !== 429) return second
    // Many may have chosen it at the same moment.
    const refusal = await second.text()
    if (expectedWaitOf(refusal) === null) return new Response(refusal, second)
    return (await withSpare(instance, path, { ...init, headers })).answer
  }
}

/** How long the run would have waited; null where it was refused for another reason. */
function expectedWaitOf(body: string): number | null {
  try {
    const { error } = runnerErrorBodySchema.parse(JSON.parse(body))
    return error.code === 'RUNNER_BUSY' ? (error.expectedWaitMs ?? null) : null
  } catch {
    return null
  }
}
