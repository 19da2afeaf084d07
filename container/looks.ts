/** Looks at programs again and again, and seldom where a look takes long: of many processes it reads many files. */

/** A look is followed by a rest of so many times what it took. */
const RESTS = 10

/** When to look next, at the earliest, after a look that took as long. */
export const restAfter = (tookMs: number): number => RESTS * tookMs

/** Does `look` about every so many milliseconds; returns what ends it. */
export function looking(look: () => void, everyMs: number): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const turn = () => {
    const startedAt = performance.now()
    look()
    if (!isOver) timer = setTimeout(turn, Math.max(everyMs, restAfter(performance.now() - startedAt)))
  }
  timer = setTimeout(turn, everyMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
