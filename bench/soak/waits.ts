/**
 * How long anything is waited for: as long as anything else gets on, and a minute more. Then the wait is told with its name, so that no soak
 * stands still without a word, and a busy machine is no violation.
 */
import { Violation } from './told.ts'

const PATIENCE_SECONDS = 60
const SECOND = 1_000
/** A wait for many others at once ends behind those of them that can say more. */
export const LONGER = 1.5

let moves = 0

/** Somebody has been answered. */
export function moved(): void {
  moves += 1
}

/** `what`: who waits for what. */
export async function waitFor<T>(what: () => string, work: Promise<T>, longer = 1): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<T>()
  let [seen, left] = [moves, PATIENCE_SECONDS * longer]
  // Seconds are counted, as a machine may be too busy for this process.
  const ticking = setInterval(() => {
    ;[seen, left] = [moves, moves === seen ? left - 1 : PATIENCE_SECONDS * longer]
    if (left <= 0) reject(new Violation(`${what()}: for a minute nobody was answered anything, and it waits still`))
  }, SECOND)
  try {
    return await Promise.race<T>([work, over])
  } finally {
    clearInterval(ticking)
  }
}

/** Asks again and again until there is something other than null. */
export async function waitUntil<T>(what: () => string, everyMs: number, ask: () => Promise<T | null>): Promise<T> {
  let isOver = false
  const asking = async (): Promise<T> => {
    for (;;) {
      const answer = await ask()
      if (answer !== null) return answer
      await new Promise((resolve) => void setTimeout(resolve, everyMs))
      if (isOver) throw new Error('nobody waits any more')
    }
  }
  const asked = asking()
  try {
    return await waitFor(what, asked)
  } finally {
    isOver = true
    // Its last question may fail when everything ends.
    asked.catch(() => null)
  }
}
