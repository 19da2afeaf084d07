/**
 * Plans what to try: short sequences of moves. Those that gained bits, or reached an answer that none has had, are kept and changed further;
 * an operator that gained is chosen more often. What it tries follows from its seed and from what it was told.
 */
import { Random } from '../../test/e2e/random.ts'
import type { Place } from './content.ts'
import {
  anyPlace,
  beginningAt,
  changedMove,
  hasProgram,
  isAbout,
  moveOf,
  operatorNames,
  operators,
  type Known,
  type Move,
} from './moves.ts'

export interface Plan {
  readonly moves: readonly Move[]
  /** The operators that made them. */
  readonly operators: readonly string[]
  readonly place: Place
}

export interface Outcome {
  /** Bits that nobody gave leave for, gained by each move. */
  readonly gains: readonly number[]
  /** What was answered, one text a move. */
  readonly answers: readonly string[]
}

interface Kept {
  readonly plan: Plan
  readonly bits: number
}

/** What has more to vary is tried more often from the start. */
const FIRST_WEIGHTS: Readonly<Record<string, number>> = {
  submit: 10,
  counterexample: 2,
  exercise: 2,
  answer: 2,
  interview: 2,
  interviewed: 3,
  chosen: 2,
  draft: 2,
  teach: 2,
}
const LEAST_WEIGHT = 0.4
const LONGEST = 7
/** How often something kept is changed, where there is anything. */
const CHANGED = 0.4
/** How often an operator is chosen whatever the plan is about. */
const STRAY = 0.1

export class Planner {
  readonly #random: Random
  readonly #known: Known
  readonly #kept: Kept[] = []
  readonly #seen = new Set<string>()
  readonly #weights = new Map(operatorNames.map((name) => [name, FIRST_WEIGHTS[name] ?? 1]))

  constructor(seed: number, known: Known) {
    this.#random = new Random(seed)
    this.#known = known
  }

  get weights(): ReadonlyMap<string, number> {
    return this.#weights
  }

  next(): Plan {
    const random = this.#random
    const kept = random.chance(CHANGED) ? this.#pickKept() : null
    return kept ? this.#changed(kept) : this.#fresh()
  }

  note(plan: Plan, { gains, answers }: Outcome): void {
    const bits = gains.reduce((sum, gain) => sum + gain, 0)
    let isNew = false
    for (const answer of answers) {
      if (!this.#seen.has(answer)) isNew = true
      this.#seen.add(answer)
    }
    for (const [at, gain] of gains.entries()) {
      const name = plan.operators[at]
      if (name === undefined) continue
      const before = this.#weights.get(name) ?? 1
      this.#weights.set(name, gain > 0 ? before + gain : Math.max(LEAST_WEIGHT, before * 0.98))
    }
    if (bits > 0 || isNew) this.#kept.push({ plan, bits })
  }

  /** Those that gained more, and those that were kept later, are chosen more often. */
  #pickKept(): Plan | null {
    const random = this.#random
    let best: Kept | null = null
    let most = -1
    for (const [at, kept] of this.#kept.entries()) {
      const chance = random.next() * (1 + 2 * kept.bits + at / Math.max(1, this.#kept.length))
      if (chance > most) [best, most] = [kept, chance]
    }
    return best?.plan ?? null
  }

  #fresh(): Plan {
    const place = anyPlace(this.#random)
    const length = 2 + this.#random.below(4)
    const first = beginningAt(place)
    let plan: Plan = { moves: [moveOf(first, this.#random, place, this.#known)], operators: [first], place }
    for (let at = 1; at < length; at++) plan = this.#with(plan, at)
    return plan
  }

  /** Most are about the place. */
  #operator(place: Place): string {
    const isStray = this.#random.chance(STRAY)
    const all = [...this.#weights.entries()].filter(([name]) => isStray || isAbout(name, place))
    let left = this.#random.next() * all.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of all) {
      left -= weight
      if (left < 0) return name
    }
    return all[0]?.[0] ?? 'start'
  }

  /** With one more move at this place of the sequence. */
  #with({ moves, operators: names, place }: Plan, at: number): Plan {
    const name = this.#operator(place)
    const move = moveOf(name, this.#random, place, this.#known)
    return { moves: moves.toSpliced(at, 0, move), operators: names.toSpliced(at, 0, name), place }
  }

  #changed(plan: Plan): Plan {
    const random = this.#random
    const at = random.below(plan.moves.length)
    const choice = random.next()
    if (choice < 0.4 && plan.moves.length < LONGEST) return this.#with(plan, plan.moves.length)
    if (choice < 0.5 && plan.moves.length < LONGEST) return this.#with(plan, at)
    if (choice < 0.6 && plan.moves.length > 1)
      return { ...plan, moves: plan.moves.toSpliced(at, 1), operators: plan.operators.toSpliced(at, 1) }
    const [move, name] = [plan.moves[at], plan.operators[at]]
    if (!move || name === undefined || !operators[name]) return this.#fresh()
    const isKept = hasProgram(move) && random.chance(0.8)
    const other = isKept ? changedMove(move, random, this.#known) : moveOf(name, random, plan.place, this.#known)
    return { ...plan, moves: plan.moves.with(at, other) }
  }
}
