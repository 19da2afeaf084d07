/** Runs at most so many at once. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Lets `count` pieces of work go on at once, in the order in which they came. */
export function limit(count: number): Limiter {
  let free = count
  const waiting: Array<() => void> = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
