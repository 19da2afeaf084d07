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

/** Sums over answers that came after a prediction: how many, of the chances that were said, and how many were right without help. */
export interface Sums {
  readonly count: number
  readonly said: number
  readonly right: number
}

export interface ComponentTotals {
  /** People with such an answer. */
  readonly people: number
  /** By tenths of what was said, ten of them. */
  readonly bins: readonly Sums[]
}

/** All that a calibration is made of, small however many answers there were. */
export interface CalibrationTotals {
  readonly people: number
  /** With and without a prediction before them. */
  readonly answers: number
  readonly components: Readonly<Record<string, ComponentTotals>>
}

export const NO_TOTALS: CalibrationTotals = { people: 0, answers: 0, components: {} }
const NO_SUMS: Sums = { count: 0, said: 0, right: 0 }
/** Components that are counted; further ones are left out. */
const MOST_COMPONENTS = 1_000

/** Of one person. */
export function totalsOf(answers: readonly LoggedAnswer[]): CalibrationTotals {
  const components = new Map<string, Sums[]>()
  for (const { components: ids, said, right } of answers) {
    if (said === null) continue
    const id = ids[0] ?? ''
    const bins = components.get(id) ?? Array.from({ length: BINS }, () => NO_SUMS)
    const bin = Math.min(BINS - 1, Math.floor(said * BINS))
    bins[bin] = added(bins[bin], { count: 1, said, right: right ? 1 : 0 })
    components.set(id, bins)
  }
  return {
    people: answers.length > 0 ? 1 : 0,
    answers: answers.length,
    components: Object.fromEntries(Array.from(components, ([id, bins]) => [id, { people: 1, bins }])),
  }
}

/** Of the people of both. */
export function together(one: CalibrationTotals, other: CalibrationTotals): CalibrationTotals {
  const components = new Map(Object.entries(one.components))
  for (const [id, { people, bins }] of Object.entries(other.components)) {
    const before = components.get(id)
    if (before === undefined && components.size >= MOST_COMPONENTS) continue
    const sums = Array.from({ length: BINS }, (_, bin) => added(before?.bins[bin], bins[bin]))
    components.set(id, { people: (before?.people ?? 0) + people, bins: sums })
  }
  return {
    people: one.people + other.people,
    answers: one.answers + other.answers,
    components: Object.fromEntries(components),
  }
}

const added = (one: Sums = NO_SUMS, other: Sums = NO_SUMS): Sums => ({
  count: one.count + other.count,
  said: one.said + other.said,
  right: one.right + other.right,
})

/** Of the components that at least so many people answered after a prediction. */
export function calibrationIn({ components: all }: CalibrationTotals, leastPeople: number): Calibration {
  const shown = Object.entries(all).filter(([, { people }]) => people >= leastPeople)
  const bins = Array.from({ length: BINS }, (_, bin) => sumOf(shown.map(([, one]) => one.bins[bin])))
  const components = shown.map(([id, one]) => {
    const both = saidAndSeen(sumOf(one.bins))
    return { id, ...both, isOff: isOff(both) }
  })
  return {
    bins: bins.flatMap((sums, bin) => (sums.count === 0 ? [] : [{ from: bin / BINS, ...saidAndSeen(sums) }])),
    components: components.toSorted((a, b) => b.count - a.count),
    count: sumOf(bins).count,
  }
}

const sumOf = (sums: ReadonlyArray<Sums | undefined>): Sums => sums.reduce<Sums>((all, one) => added(all, one), NO_SUMS)

const saidAndSeen = ({ count, said, right }: Sums): SaidAndSeen => ({ count, said: said / count, seen: right / count })

/** Of one person. */
export const calibrationOf = (answers: readonly LoggedAnswer[]): Calibration => calibrationIn(totalsOf(answers), 1)

/** Whether chance alone would rarely move what was seen so far from what was said. */
function isOff({ count, said, seen }: SaidAndSeen): boolean {
  const difference = Math.abs(said - seen)
  const deviation = Math.sqrt((said * (1 - said)) / count)
  return count >= LEAST_ANSWERS && difference > LEAST_DIFFERENCE && difference > DEVIATIONS * deviation
}
