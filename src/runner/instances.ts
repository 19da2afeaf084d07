/** Which instance of the runner is asked, and which one when that is broken. */

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The number of a learner's instance among `size`: the same from call to call, so that what it has compiled is there. */
export const instanceFor = (userId: string, size: number): number => hashOf(userId) % size

/** A start that failed, an instance that went away or an error of its own; what a program did to it is not known. */
const isBroken = (answer: Response): boolean => answer.status >= 500 && answer.status !== 501 && answer.status !== 503

/** Sends a request to the instance of that name; rejects when nobody answers. */
export type Asking = (instance: string, path: string, init: RequestInit) => Promise<Response>

/** Asks the learner's instance, and once, where that one is broken, the next: a run changes nothing, so it can be repeated. */
export function withSpare(ask: Asking, first: number, size: number) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const mine = ask(`runner-${first}`, path, init)
    const answer = await mine.catch((error: unknown) => error)
    const isOver = answer instanceof Response ? !isBroken(answer) : init.signal?.aborted === true
    // What the doctor says is of the instance that was asked.
    if (isOver || size === 1 || init.method !== 'POST') return mine
    if (answer instanceof Response) await answer.body?.cancel()
    return ask(`runner-${(first + 1) % size}`, path, init)
  }
}
