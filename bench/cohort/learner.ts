/** One simulated learner at one problem: what is tried, which help is taken, and what the model is told of it. */
import type { Due } from '../../src/engines/knowledge/rules/choose.ts'
import { HASTE, LEAVES, MINUTES, TRIES } from './assumptions.ts'
import { factsOf, needsOf, type Catalogue, type Item } from './catalogue.ts'
import { Journal } from './journal.ts'
import { Mind, traitsFrom, type Traits } from './mind.ts'
import { between, randomFor, type Random } from './random.ts'
import type { Regime } from './regimes.ts'

/** What was done, counted. */
const NO_TALLY = {
  problems: 0,
  solvedAlone: 0,
  solvedAided: 0,
  revealed: 0,
  left: 0,
  hints: 0,
  checks: 0,
  checksPassed: 0,
  /** Reviews of a component that was reviewed on the same day. */
  reviewsAgain: 0,
  /** Worked examples that were offered although they had been read on the same day. */
  examplesAgain: 0,
  /** Suggestions that the model refused when they were followed. */
  refused: 0,
  /** Components at the moment they were mastered, and how many of them were known then. */
  mastered: 0,
  masteredKnown: 0,
}
export type Tally = typeof NO_TALLY

/** How far one is with a problem. */
interface Sitting {
  level: number
  honestTries: number
  triedSinceHint: boolean
}

const FIRST_REVEALING = 4
const MINUTE_MS = 60_000

export interface Seat {
  readonly seed: number
  readonly number: number
  readonly regime: Regime
  readonly catalogue: Catalogue
  /** Whether all events are kept. */
  readonly isRecorded: boolean
}

export class Learner {
  readonly traits: Traits
  readonly mind: Mind
  readonly journal: Journal
  readonly random: Random
  readonly regime: Regime
  readonly tally: Tally = { ...NO_TALLY }
  now = 0
  day = 0
  readonly #sittings = new Map<string, Sitting>()

  /** The same number makes the same person in every regime. */
  constructor({ seed, number, regime, catalogue, isRecorded }: Seat) {
    this.regime = regime
    this.traits = traitsFrom(randomFor(seed, number, 'traits'))
    this.random = randomFor(seed, number, regime.name)
    this.mind = new Mind(this.traits, catalogue.components, randomFor(seed, number, 'start'), this.random)
    this.journal = new Journal({ isRecorded })
  }

  get #tries(): number {
    return Math.round(TRIES.most - (TRIES.most - TRIES.least) * this.traits.haste)
  }

  /** From a session's start to its end or to where it is left. */
  begin(item: Item): void {
    this.journal.act({ type: 'meet', slug: item.slug, problem: factsOf(item), now: this.now })
    this.#sit(item)
    this.#climb(item)
  }

  resume(item: Item): void {
    this.#climb(item)
  }

  /** Without help while the check is open; one that is not passed is left for the ladder. */
  check(item: Item, { kind, component }: Due, checkId: string): void {
    const refusal = this.journal.act({
      type: 'start_check',
      checkId,
      kind,
      component,
      slug: item.slug,
      problem: factsOf(item),
      now: this.now,
    })
    if (refusal) {
      this.tally.refused += 1
      return
    }
    this.tally.checks += 1
    this.#sit(item)
    if (this.#tryUpTo(item, this.#tries + 1)) {
      this.tally.checksPassed += 1
      return
    }
    this.journal.act({ type: 'leave_check', now: this.now })
    this.#climb(item)
  }

  /** A solution is read with no try before. */
  readExample(item: Item): void {
    this.journal.act({ type: 'meet', slug: item.slug, problem: factsOf(item), now: this.now })
    this.#sit(item)
    this.#reveal(item)
  }

  #sit(item: Item): void {
    this.#sittings.set(item.slug, { level: 0, honestTries: 0, triedSinceHint: false })
    this.journal.act({ type: 'sit', slug: item.slug, now: this.now })
  }

  #sittingOn(item: Item): Sitting {
    const sitting = this.#sittings.get(item.slug)
    if (!sitting) throw new Error(`nobody sat down to ${item.slug}`)
    return sitting
  }

  #climb(item: Item): void {
    const { haste } = this.traits
    const { ladder, effort } = this.regime
    const sitting = this.#sittingOn(item)
    for (;;) {
      const skips = this.random() < haste * HASTE.skips
      const heldUp = skips && effort && sitting.level > 0 && !sitting.triedSinceHint
      if (!skips || heldUp) {
        const isHonest = !heldUp || this.random() >= haste * HASTE.throwsAway
        if (this.#tryUpTo(item, heldUp ? 1 : this.#tries, isHonest)) return
        const leaves = LEAVES + haste * (HASTE.leaves + (heldUp ? HASTE.leavesWhenHeldUp : 0))
        if (ladder && this.random() < leaves) {
          this.tally.left += 1
          return
        }
      }
      if (!ladder || sitting.level + 1 >= FIRST_REVEALING) {
        this.#reveal(item)
        return
      }
      this.#takeHint(item, sitting)
    }
  }

  #takeHint(item: Item, sitting: Sitting): void {
    this.now += 2 * MINUTE_MS
    this.journal.act({ type: 'help', slug: item.slug, by: 'hint', reveals: false, now: this.now })
    sitting.level += 1
    sitting.triedSinceHint = false
    this.tally.hints += 1
    this.mind.experience(item, 'hint', this.day)
  }

  #reveal(item: Item): void {
    const { slug } = item
    this.now += 5 * MINUTE_MS
    if (this.regime.ladder) this.journal.act({ type: 'help', slug, by: 'hint', reveals: true, now: this.now })
    this.journal.act({ type: 'help', slug, by: 'solution', reveals: true, now: this.now })
    this.tally.revealed += 1
    this.mind.experience(item, this.#sittingOn(item).honestTries >= 2 ? 'solutionAfterEffort' : 'solution', this.day)
  }

  #tryUpTo(item: Item, most: number, isHonest = true): boolean {
    for (let index = 0; index < most; index++) if (this.#submit(item, isHonest)) return true
    return false
  }

  #submit(item: Item, isHonest: boolean): boolean {
    const { slug } = item
    const sitting = this.#sittingOn(item)
    this.now += this.#minutes(item, sitting) * MINUTE_MS
    this.journal.act({ type: 'attempt', slug, writtenBy: 'learner', now: this.now })
    sitting.triedSinceHint = true
    if (isHonest) sitting.honestTries += 1
    if (!isHonest || this.random() >= this.mind.chance(item, sitting.level)) {
      this.journal.act({ type: 'fail_submission', slug, now: this.now })
      if (isHonest) this.mind.experience(item, 'effort', this.day)
      return false
    }
    this.#solve(item, sitting.level === 0)
    return true
  }

  #solve(item: Item, isAlone: boolean): void {
    const fresh = needsOf(item).filter((id) => this.journal.masteredAt(id) === null)
    this.journal.act({ type: 'solve', slug: item.slug, writtenBy: 'learner', origin: 'page', recalled: false, now: this.now })
    this.mind.use(item, isAlone ? 'alone' : 'aided', this.day)
    this.mind.experience(item, isAlone ? 'solvedAlone' : 'solvedAided', this.day)
    this.tally[isAlone ? 'solvedAlone' : 'solvedAided'] += 1
    for (const id of fresh) {
      if (this.journal.masteredAt(id) === null) continue
      this.tally.mastered += 1
      if (this.mind.knows(id)) this.tally.masteredKnown += 1
    }
  }

  #minutes(item: Item, sitting: Sitting): number {
    if (sitting.honestTries > 0) return item.expectedMinutes * MINUTES.again
    const isKnown = needsOf(item).every((id) => this.mind.knows(id))
    const [least, most] = isKnown ? MINUTES.knowing : MINUTES.unknowing
    return item.expectedMinutes * between(this.random, least, most)
  }
}
