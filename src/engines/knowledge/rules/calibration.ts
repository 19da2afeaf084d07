/** What was said before answers, beside what was seen. */

/** An answer of the log, with what was predicted before it. */
export interface LoggedAnswer {
  /** The primary one first. */
  readonly components: readonly string[]
  /** The problem; empty where it was none. */
  readonly item: string
  readonly form: string
  /** Empty where there is none. */
  readonly origin: string
  readonly aided: boolean
  readonly right: boolean
  /** The chance that was said before it that it is right without help; null where none was said. */
  readonly said: number | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface SaidAndSeen {
  readonly count: number
  /** The mean chance that was said, and the share that was right without help. */
  readonly said: number
  readonly seen: number
}

export interface Calibration {
  /** Tenths of what was said, from the lowest; those without answers are left out. */
  readonly bins: ReadonlyArray<SaidAndSeen & { readonly from: number }>
  /** By component, the most answered first. */
  readonly components: ReadonlyArray<SaidAndSeen & { readonly id: string; readonly isOff: boolean }>
  readonly count: number
}

const BINS = 10
/** A component is marked from so many answers on, where said and seen differ by more than both of these. */
const LEAST_ANSWERS = 20
const LEAST_DIFFERENCE = 0.1
const DEVIATIONS = 2

export function calibrationOf(answers: readonly LoggedAnswer[]): Calibration {
  const said = answers.flatMap((answer) => (answer.said === null ? [] : [{ ...answer, said: answer.said }]))
  const bins = Array.from(
    Map.groupBy(said, (answer) => Math.min(BINS - 1, Math.floor(answer.said * BINS))),
    ([bin, those]) => ({ from: bin / BINS, ...saidAndSeen(those) }),
  )
  const components = Array.from(
    Map.groupBy(said, (answer) => answer.components[0] ?? ''),
    ([id, those]) => {
      const both = saidAndSeen(those)
      return { id, ...both, isOff: isOff(both) }
    },
  )
  return {
    bins: bins.toSorted((a, b) => a.from - b.from),
    components: components.toSorted((a, b) => b.count - a.count),
    count: said.length,
  }
}

function saidAndSeen(answers: ReadonlyArray<{ readonly said: number; readonly right: boolean }>): SaidAndSeen {
  const count = answers.length
  return {
    count,
    said: answers.reduce((sum, one) => sum + one.said, 0) / count,
    seen: answers.reduce((sum, one) => sum + Number(one.right), 0) / count,
  }
}

/** Whether chance alone would rarely move what was seen so far from what was said. */
function isOff({ count, said, seen }: SaidAndSeen): boolean {
  const difference = Math.abs(said - seen)
  const deviation = Math.sqrt((said * (1 - said)) / count)
  return count >= LEAST_ANSWERS && difference > LEAST_DIFFERENCE && difference > DEVIATIONS * deviation
}

/** The answers to components that at least so many people answered after a prediction. */
export function amongMany(people: ReadonlyArray<readonly LoggedAnswer[]>, least: number): LoggedAnswer[] {
  const counts = new Map<string, number>()
  for (const answers of people) {
    const own = answers.flatMap(({ components, said }) => (said === null ? [] : components.slice(0, 1)))
    for (const id of new Set(own)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return people.flat().filter(({ components }) => (counts.get(components[0] ?? '') ?? 0) >= least)
}
