/** Two questions out of the traces of a program: the same ones for the same seed, and never at a place that was asked before. */
import { excerptAt } from './excerpt.ts'
import { readLiteral } from './literal.ts'
import { linesOf, type Line } from './lines.ts'
import { placeText, type AskedLanguage, type Place, type Question, type Step, type Trace } from './question.ts'
import { mixed } from '../../../kernel/random.ts'

/** Characters of a value that is asked for. */
const MAX_VALUE = 40
/** Times a line may have run before the time that is asked about: more are counted, not understood. */
const MAX_NTH = 4
/** Names that mark a variable as unused. */
const UNNAMED = /^_+$/
/** Values that are guessed soonest. */
const NOTHING: ReadonlySet<string> = new Set(['None', 'null', 'undefined'])
/** Values beyond this are too large to work out by hand. */
const TEDIOUS = /\.\d{5,}|\d[eE][+-]?\d|\d{10,}/

export interface Order {
  readonly language: AskedLanguage
  readonly program: string
  readonly traces: readonly Trace[]
  readonly seed: number
  /** What was asked about this program before. */
  readonly earlierPlaces: readonly Place[]
}

interface Candidate {
  readonly place: Place
  readonly key: string
  /** Index of the step that it is about. */
  readonly at: number
  readonly trace: Trace
  readonly weight: number
}

export function questionsFrom({ language, program, traces, seed, earlierPlaces }: Order): Question[] {
  const lines = linesOf(program, language)
  const before = new Set(earlierPlaces.map(placeText))
  const earlierSpots = new Set(earlierPlaces.map(spot))
  const candidates = traces
    .flatMap((trace) => {
      const run = new Run(trace, lines)
      return [...run.values(language), ...run.branches(), ...run.ends()]
    })
    .filter(({ place }) => !before.has(placeText(place)))
    .map((one) => ({
      ...one,
      weight: one.weight - (earlierSpots.has(spot(one.place)) ? 6 : 0),
      order: mixed(placeText(one.place), seed),
    }))
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
  const value = candidates.find(({ place }) => place.kind === 'value')
  const line = candidates.find(({ place }) => place.kind !== 'value')
  const first = value ?? line
  const second = value && line ? line : candidates.find(({ place }) => first !== undefined && spot(place) !== spot(first.place))
  return [first, second].flatMap((one) =>
    one === undefined ? [] : [{ place: one.place, key: one.key, excerpt: excerptAt(one.trace.steps, one.at, one.place) }],
  )
}

/** What two questions have to differ in for them to be about different things. */
const spot = (place: Place): string =>
  place.kind === 'last_line' ? 'last' : `${place.kind} ${place.line} ${place.kind === 'value' ? place.variable : ''}`

class Run {
  readonly #trace: Trace
  readonly #lines: readonly Line[]
  /** Of each line, the steps that it began at, by their index. */
  readonly #times: ReadonlyMap<number, readonly number[]>

  constructor(trace: Trace, lines: readonly Line[]) {
    this.#trace = trace
    this.#lines = lines
    this.#times = Map.groupBy(trace.steps.keys(), (index) => trace.steps[index]?.line ?? 0)
  }

  /** Variables that a line has just changed. */
  *values(language: AskedLanguage): Generator<Candidate> {
    const { input, isEmpty, steps } = this.#trace
    const last = new Map<number, Step>()
    for (const [at, step] of steps.entries()) {
      const earlier = last.get(step.call)
      last.set(step.call, step)
      const line = this.#line(step.line)
      const nth = this.#nth(at)
      if (earlier === undefined || !line?.isWhole || line.isHeader || nth > MAX_NTH || !this.#isPlain(step.line)) continue
      for (const [variable, key] of Object.entries(step.variables)) {
        if (key === earlier.variables[variable] || UNNAMED.test(variable) || !isAskable(key, line, language)) continue
        const nameWeight = (line.names(variable) ? 1 : -2) + (NOTHING.has(key) ? -2 : 0)
        const weight = (isEmpty ? -4 : 0) + this.#rounds(at) + (nth > 1 ? 2 : 0) + nameWeight
        yield { place: { kind: 'value', input, line: step.line, nth, variable }, key, at, trace: this.#trace, weight }
      }
    }
  }

  /** Where a run goes from a line that has gone to several. */
  *branches(): Generator<Candidate> {
    const { input, isEmpty, steps } = this.#trace
    for (const [line, times] of this.#times) {
      const branching = this.#line(line)?.branching ?? 0
      const nexts = times.map((at) => this.#next(at))
      if (branching === 0 || new Set(nexts.filter((next) => next !== null)).size < 2) continue
      for (const [index, at] of times.slice(0, MAX_NTH).entries()) {
        const next = nexts[index] ?? null
        if (next === null || next === line) continue
        const weight = (isEmpty ? -4 : 0) + 2 * branching + (index > 0 ? 2 : 0)
        const place = { kind: 'next_line', input, line, nth: index + 1 } as const
        yield { place, key: `${next}`, at: Math.min(at + 1, steps.length - 1), trace: this.#trace, weight }
      }
    }
  }

  /** Where a run ends that had nothing to go through. */
  *ends(): Generator<Candidate> {
    const { input, isEmpty, steps, truncated } = this.#trace
    const end = steps.at(-1)
    if (!end || !isEmpty || truncated || this.#times.size < 2 || !this.#line(end.line)?.isWhole) return
    yield { place: { kind: 'last_line', input }, key: `${end.line}`, at: steps.length - 1, trace: this.#trace, weight: 8 }
  }

  #line(number: number): Line | undefined {
    return this.#lines[number - 1]
  }

  #nth(at: number): number {
    const times = this.#times.get(this.#trace.steps[at]?.line ?? 0) ?? []
    return times.indexOf(at) + 1
  }

  /** Weighs whether a line is gone round in one call. */
  #rounds(at: number): number {
    const { steps } = this.#trace
    const step = steps[at]
    const times = (this.#times.get(step?.line ?? 0) ?? []).filter((other) => steps[other]?.call === step?.call)
    return times.length > 1 ? 4 : 0
  }

  /** The line that is reached next, where the same call reaches it and it can be named. */
  #next(at: number): number | null {
    const [step, next] = [this.#trace.steps[at], this.#trace.steps[at + 1]]
    if (!step || !next || next.call !== step.call) return null
    return this.#line(next.line)?.isWhole ? next.line : null
  }

  /**
   * Whether each time that a line runs is over before it begins again, so that its first time is the first to begin and the first to
   * end. Where a call goes on is only told by what follows, so that a line that may call something is taken to last as long as it can.
   */
  #isPlain(line: number): boolean {
    if (!this.#line(line)?.mayCall) return true
    const { steps } = this.#trace
    const times = this.#times.get(line) ?? []
    return times.every((at, index) => {
      const again = times[index + 1]
      const call = steps[at]?.call ?? 0
      const over = steps.findIndex((step, later) => later > at && step.call <= call)
      return again === undefined || (over >= 0 && over <= again)
    })
  }
}

function isAskable(value: string, line: Line, language: AskedLanguage): boolean {
  if (value.length > MAX_VALUE || TEDIOUS.test(value) || line.holds(value)) return false
  return readLiteral(value, language) !== null
}
