/** Chooses a learner's instance of the runner, and a spare instance if that one is broken. */

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

/** Sends requests to the learner's instance and, if it is broken, once to the next. Runs have no effects, so repeating is safe. */
export function withSpare(ask: InstanceTransport, first: number, size: number) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const mine = ask(`runner-${first}`, path, init)
    const answer = await mine.catch((error: unknown) => error)
    const isOver = answer instanceof Response ? !isBroken(answer) : init.signal?.aborted === true
    // GET (the doctor) is not repeated: its report is about the instance that was asked.
    if (isOver || size === 1 || init.method !== 'POST') return mine
    if (answer instanceof Response) await answer.body?.cancel()
    return ask(`runner-${(first + 1) % size}`, path, init)
  }
}
