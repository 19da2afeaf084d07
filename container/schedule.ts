/**
 * Who runs next, as plain data: nothing here knows of time but what it is told. Learners who used little lately go first. A run that has
 * gone on for a while leaves its slot to whoever used less and goes on in the background, where the machine has less time for it; where the
 * background is full too, the run of whoever used most is ended.
 */

import { MOST_WAIT_MS, VISITORS } from '../src/runner/protocol.ts'
import { expectedWaitMs, FIRST_SLOT_MS, meanAfter } from './expected-wait.ts'

/** After this a run gives its slot to a learner who used less. */
export const TURN_MS = 500
/** Below this use, no run is ended for others. */
export const ENDED_FROM_MS = 6_000
/** A run leaves its slot for a learner who used less than it by this factor, and is ended for one who used less by that. */
const LEAVES_FOR = 2
const ENDS_FOR = 3
/** What was used counts half after this. */
const HALF_LIFE_MS = 60_000
/** A learner's runs: one that goes on, and one that waits for it. */
const MOST_OF_ONE = 2
/** One start in so many goes to the run that waits longest, so that many short runs of others cannot keep it from a slot. */
const LONGEST_WAIT_EVERY = 8
/** Between two looks at runs while another waits for a slot. */
const LOOK_MS = 100
/** What visitors count as having used: more than any learner can, so that every learner goes before them. */
const VISITORS_USED_MS = 1e9
/** Learners whose use is remembered before those who used next to nothing are forgotten. */
const MOST_REMEMBERED = 5_000

/** `after`: others are a little ahead of it. `last`: it has what they leave. */
export type Standing = 'first' | 'after' | 'last'

export interface Bounds {
  readonly slots: number
  /** Runs that go on without a slot. */
  readonly background: number
  /** Runs that wait. */
  readonly queue: number
}

/** `learner`: null where the caller is not a learner; then any number of runs is allowed. `patient`: waits without a limit. */
interface Run {
  readonly id: number
  readonly learner: string | null
  readonly patient: boolean
}
interface Waiting extends Run {
  readonly since: number
  /** It had a slot before, so it is never refused. */
  readonly hasBegun: boolean
}
interface Active extends Run {
  readonly beganAt: number
  /** When it was answered, after which the kernel clears up and the learner uses nothing; null before. */
  readonly answeredAt: number | null
  readonly place: 'slot' | 'background'
  /** Since when it has this place. */
  readonly placedAt: number
}

/**
 * `start`: it has a slot now. `demote`: it has none any more and goes on. `promote`: it has one again. `end`: it is ended for others. `refuse`: it never began;
 * `refuse own`: because another run of the learner still goes on.
 */
export interface Change {
  readonly kind: 'start' | 'demote' | 'promote' | 'end' | 'refuse' | 'refuse own'
  readonly id: number
}

/** What a run of this length counts, as others wait for it: by its square up to a second, and four times what is beyond. */
const costOf = (ranMs: number): number => (ranMs < 1_000 ? ranMs ** 2 / 1_000 : 4 * ranMs - 3_000)

/** Visitors have no turn of their own: they run while nobody else wants to. */
const hasHadTurn = ({ learner }: Active, sinceMs: number): boolean => learner === VISITORS || sinceMs >= TURN_MS

/** Differences below a second do not count. */
const bucketOf = (usedMs: number): number => Math.floor(Math.log2(1 + usedMs / 1_000))

export class Schedule {
  readonly #bounds: Bounds
  #waiting: readonly Waiting[] = []
  #active: readonly Active[] = []
  #starts = 0
  /** How long a run had a slot lately, on average. */
  #meanSlotMs = FIRST_SLOT_MS
  readonly #used = new Map<string | null, { readonly ms: number; readonly at: number }>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * `own`: the learner has as many as may be. `full`: the run would probably wait longer than it may, or the queue is full of such as used
   * as little. Times are milliseconds of any clock that never goes back.
   */
  ask(
    run: Run,
    at: number,
    mostExpectedMs: number | null = null,
  ): { readonly answer: 'waits' | 'own' | 'full'; readonly changes: readonly Change[] } {
    const { learner, patient } = run
    if (learner !== null && this.#countOf(learner) >= MOST_OF_ONE) return { answer: 'own', changes: [] }
    const mostMs = Math.min(MOST_WAIT_MS, mostExpectedMs ?? MOST_WAIT_MS)
    if (!patient && this.expectedWaitMs(learner, at) > mostMs) return { answer: 'full', changes: [] }
    const hasRoom = patient || this.#waiting.length < this.#bounds.queue || (this.#hasSlot() && this.#next(at) === null)
    const displaced = hasRoom ? [] : this.#displacedBy(learner, at)
    if (displaced === null) return { answer: 'full', changes: [] }
    this.#waiting = [...this.#waiting, { ...run, since: at, hasBegun: false }]
    return { answer: 'waits', changes: [...displaced, ...this.due(at)] }
  }

  /** It counts no further, though its slot is not free yet. */
  answered(id: number, at: number): void {
    this.#active = this.#active.map((one) => (one.id === id && one.answeredAt === null ? { ...one, answeredAt: at } : one))
  }

  /** It is over, or was cancelled. */
  leave(id: number, at: number): readonly Change[] {
    this.#waiting = this.#waiting.filter((one) => one.id !== id)
    this.#endOf(id, at)
    return this.due(at)
  }

  /** Whether another run that waits goes first now; then this one waits again. */
  giveWay(id: number, at: number): { readonly waits: boolean; readonly changes: readonly Change[] } {
    const run = this.#active.find((one) => one.id === id)
    if (!run) return { waits: false, changes: [] }
    const { learner } = run
    const others = this.#waiting.some((one) => this.#isEligible(one) || one.learner === learner)
    if (!others) return { waits: false, changes: [] }
    this.#endOf(id, at)
    // Whoever gives way goes after all who waited by now, whatever they used.
    const changes = this.due(at)
    this.#waiting = [...this.#waiting, { id, learner, patient: run.patient, since: at, hasBegun: true }]
    return { waits: true, changes: [...changes, ...this.due(at)] }
  }

  /** How far a run steps back for others: in the background, or in a slot beside another learner's after its turn. */
  standing(id: number, at: number): Standing {
    const run = this.#active.find((one) => one.id === id)
    if (!run) return 'first'
    if (run.place === 'background') return 'last'
    const isBeside = this.#active.some(({ learner }) => learner !== null && run.learner !== null && learner !== run.learner)
    return isBeside && hasHadTurn(run, at - run.beganAt) ? 'after' : 'first'
  }

  /** What has to happen by now. */
  due(at: number): readonly Change[] {
    const late = this.#waiting.filter((one) => one.since + this.#patienceOf(one) <= at)
    this.#waiting = this.#waiting.filter((one) => !late.includes(one))
    const changes = late.map((one): Change => ({ kind: this.#isEligible(one) ? 'refuse' : 'refuse own', id: one.id }))
    for (;;) {
      const next = this.#next(at)
      const returning = this.#hasSlot() ? this.#returning(next, at) : null
      if (returning !== null) {
        changes.push(this.#move(returning, 'slot', at))
        continue
      }
      if (next === null) break
      const room = this.#hasSlot() ? [] : this.#roomFor(next, at)
      if (room === null) break
      const { id, learner, patient } = next
      this.#waiting = this.#waiting.filter((one) => one.id !== id)
      this.#active = [...this.#active, { id, learner, patient, beganAt: at, answeredAt: null, place: 'slot', placedAt: at }]
      this.#starts += 1
      changes.push(...room, { kind: 'start', id })
    }
    return changes
  }

  /** When `due` is worth asking again, unless something happens before; null where no run waits. */
  wakesAt(at: number): number | null {
    if (this.#waiting.length === 0) return null
    const refusals = this.#waiting.map((one) => one.since + this.#patienceOf(one))
    const looks = this.#next(at) === null ? [] : [at + LOOK_MS]
    const soonest = Math.min(...refusals, ...looks)
    return Number.isFinite(soonest) ? soonest : null
  }

  /** Milliseconds until a run of this learner that asks now would probably begin. */
  expectedWaitMs(learner: string | null, at: number): number {
    const { slots } = this.#bounds
    const own = bucketOf(this.usedMs(learner, at))
    const ahead = [...this.#waiting, ...this.#inBackground()].filter((one) => bucketOf(this.usedMs(one.learner, at)) <= own)
    const freeSlots = slots - this.#inSlots().length
    return expectedWaitMs({ ahead: ahead.length, freeSlots, slots, meanMs: this.#meanSlotMs })
  }

  /** How many runs go on, and how many wait. A run that is answered goes on until nothing is left of it. */
  counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#active.length, waiting: this.#waiting.length }
  }

  /** Of each run that waits to begin: how many go first. */
  places(at: number): ReadonlyMap<number, number> {
    const bucket = (one: Run) => bucketOf(this.usedMs(one.learner, at))
    const background = this.#inBackground().map(bucket)
    // Sorting keeps the order of asking among those who used as little.
    const inOrder = this.#waiting.map((one) => ({ one, used: bucket(one) })).toSorted((a, b) => a.used - b.used)
    const places = new Map<number, number>()
    for (const [place, { one, used }] of inOrder.entries())
      if (!one.hasBegun) places.set(one.id, place + background.filter((other) => other <= used).length)
    return places
  }

  /** What a learner ran lately, in milliseconds as they count. */
  usedMs(learner: string | null, at: number): number {
    return this.#spentMs(learner, at) + (learner === VISITORS ? VISITORS_USED_MS : 0)
  }

  #spentMs(learner: string | null, at: number): number {
    const before = this.#used.get(learner)
    const past = before ? before.ms * 0.5 ** ((at - before.at) / HALF_LIFE_MS) : 0
    return this.#active.reduce(
      (sum, one) => (one.learner === learner ? sum + costOf((one.answeredAt ?? at) - one.beganAt) : sum),
      past,
    )
  }

  #patienceOf = ({ patient, hasBegun }: Waiting): number => (patient || hasBegun ? Number.POSITIVE_INFINITY : MOST_WAIT_MS)

  /** A run that is answered only clears up, and its learner may ask for the next. */
  #countOf(learner: string): number {
    const unanswered = this.#active.filter(({ answeredAt }) => answeredAt === null)
    return [...unanswered, ...this.#waiting].filter((one) => one.learner === learner).length
  }

  #hasSlot = (): boolean => this.#inSlots().length < this.#bounds.slots
  #inSlots = (): Active[] => this.#active.filter(({ place }) => place === 'slot')
  #inBackground = (): Active[] => this.#active.filter(({ place }) => place === 'background')

  /** Nobody's second run begins before the first has ended. */
  #isEligible = ({ learner }: Run): boolean => learner === null || !this.#active.some((one) => one.learner === learner)

  #next(at: number): Waiting | null {
    // Without a free slot a run would have to leave its own, and much use alone is no reason for that.
    const isLongestsTurn = this.#hasSlot() && this.#starts % LONGEST_WAIT_EVERY === LONGEST_WAIT_EVERY - 1
    let best: { readonly one: Waiting; readonly bucket: number } | null = null
    for (const one of this.#waiting) {
      if (!this.#isEligible(one)) continue
      // They are in the order in which they asked.
      if (isLongestsTurn && one.learner !== VISITORS) return one
      const bucket = bucketOf(this.usedMs(one.learner, at))
      if (best === null || bucket < best.bucket) best = { one, bucket }
    }
    return best?.one ?? null
  }

  /** What makes room for `next`; null where nothing may. */
  #roomFor(next: Run, at: number): readonly Change[] | null {
    const usedMs = this.usedMs(next.learner, at)
    // A run that has a slot again keeps it for a turn: else it would leave at once, and end for others though it hardly ran.
    const old = this.#inSlots().filter((one) => hasHadTurn(one, at - one.placedAt))
    const leaving = this.#heaviest(old, LEAVES_FOR * usedMs + costOf(TURN_MS), at)
    if (leaving === null) return null
    const background = this.#inBackground()
    if (background.length < this.#bounds.background) return [this.#move(leaving, 'background', at)]
    const ended = this.#heaviest([...background, leaving], Math.max(ENDED_FROM_MS, ENDS_FOR * usedMs), at)
    if (ended === null) return null
    this.#endOf(ended.id, at)
    const changes: Change[] = [{ kind: 'end', id: ended.id }]
    return ended === leaving ? changes : [...changes, this.#move(leaving, 'background', at)]
  }

  /** Of these the one whose learner used most, and at least so much. */
  #heaviest(runs: readonly Active[], leastMs: number, at: number): Active | null {
    let most: { readonly one: Active; readonly usedMs: number } | null = null
    for (const one of runs) {
      const usedMs = this.usedMs(one.learner, at)
      if (!one.patient && usedMs >= leastMs && (most === null || usedMs > most.usedMs)) most = { one, usedMs }
    }
    return most?.one ?? null
  }

  /** The run in the background that goes on in a free slot before `next`; null where there is none. */
  #returning(next: Run | null, at: number): Active | null {
    let least: { readonly one: Active; readonly bucket: number } | null = null
    for (const one of this.#inBackground()) {
      const bucket = bucketOf(this.usedMs(one.learner, at))
      if (least === null || bucket < least.bucket) least = { one, bucket }
    }
    if (least === null) return null
    return next === null || least.bucket <= bucketOf(this.usedMs(next.learner, at)) ? least.one : null
  }

  #move(run: Active, place: Active['place'], at: number): Change {
    const { id } = run
    this.#noteSlot(run, at)
    this.#active = this.#active.map((one) => (one.id === id ? { ...one, place, placedAt: at } : one))
    return { kind: place === 'slot' ? 'promote' : 'demote', id }
  }

  /** It leaves its place. */
  #noteSlot({ place, placedAt }: Active, at: number): void {
    if (place === 'slot') this.#meanSlotMs = meanAfter(this.#meanSlotMs, at - placedAt)
  }

  #endOf(id: number, at: number): void {
    const run = this.#active.find((one) => one.id === id)
    if (!run) return
    this.#noteSlot(run, at)
    const ms = this.#spentMs(run.learner, at)
    this.#active = this.#active.filter((one) => one !== run)
    const others = this.#active.reduce(
      (sum, one) => (one.learner === run.learner ? sum + costOf((one.answeredAt ?? at) - one.beganAt) : sum),
      0,
    )
    this.#used.set(run.learner, { ms: ms - others, at })
    if (this.#used.size > MOST_REMEMBERED) this.#forget(at)
  }

  #forget(at: number): void {
    for (const learner of this.#used.keys()) if (bucketOf(this.usedMs(learner, at)) === 0) this.#used.delete(learner)
  }

  /** The waiting run that gives its place in the queue to a learner who used less; null where all used as little. */
  #displacedBy(learner: string | null, at: number): readonly Change[] | null {
    const own = bucketOf(this.usedMs(learner, at))
    let last: { readonly id: number; readonly bucket: number } | null = null
    for (const one of this.#waiting) {
      const bucket = bucketOf(this.usedMs(one.learner, at))
      if (!one.patient && !one.hasBegun && bucket > own && bucket >= (last?.bucket ?? 0)) last = { id: one.id, bucket }
    }
    if (last === null) return null
    const { id } = last
    this.#waiting = this.#waiting.filter((one) => one.id !== id)
    return [{ kind: 'refuse', id }]
  }
}
