/** What a simulated learner really knows, which the model under test never sees. */
import type { Component } from '../../src/engines/knowledge/rules/choose.ts'
import { GUESS, HALF_LIFE, PACES, SLIP, STRENGTHENS, TEACHES, TRAITS, WITH_HINTS, type Experience } from './assumptions.ts'
import { needsOf, type Item } from './catalogue.ts'
import { between, factor, type Random } from './random.ts'

export interface Traits {
  readonly level: number
  readonly pace: number
  readonly memory: number
  readonly haste: number
  readonly attendance: number
  readonly measure: number
}

export function traitsFrom(random: Random): Traits {
  return {
    level: between(random, ...TRAITS.level),
    pace: factor(random, TRAITS.pace),
    memory: factor(random, TRAITS.memory),
    haste: between(random, ...TRAITS.haste),
    attendance: between(random, ...TRAITS.attendance),
    measure: Math.floor(between(random, TRAITS.measure[0], TRAITS.measure[1] + 1)),
  }
}

/** What is remembered of one component; `halfLife` is null while it is not known. */
interface Trace {
  halfLife: number | null
  once: boolean
  usedOn: number
}

export class Mind {
  readonly #traits: Traits
  readonly #prerequisites: ReadonlyMap<string, readonly string[]>
  readonly #traces = new Map<string, Trace>()
  readonly #random: Random

  /** What is known at the start is drawn from `atStart`, everything later from `random`. */
  constructor(traits: Traits, components: readonly Component[], atStart: Random, random: Random) {
    this.#traits = traits
    this.#random = random
    this.#prerequisites = new Map(components.map(({ id, prerequisites }) => [id, prerequisites]))
    for (const { id } of components) this.#begin(id, atStart)
  }

  /** Each after what it rests on. */
  #begin(id: string, atStart: Random): void {
    if (this.#traces.has(id)) return
    const prerequisites = this.#prerequisites.get(id) ?? []
    for (const prerequisite of prerequisites) this.#begin(prerequisite, atStart)
    const chance = this.#traits.level * (this.#missing(id) > 0 ? TRAITS.levelWithoutPrerequisites : 1)
    const isKnown = atStart() < chance
    this.#traces.set(id, { halfLife: isKnown ? HALF_LIFE.before * this.#traits.memory : null, once: isKnown, usedOn: 0 })
  }

  knows(id: string): boolean {
    return this.#halfLifeOf(id) !== null
  }

  #halfLifeOf = (id: string): number | null => this.#traces.get(id)?.halfLife ?? null

  #missing(id: string): number {
    return (this.#prerequisites.get(id) ?? []).filter((needed) => !this.knows(needed)).length
  }

  /** The chance that one submission is right. */
  chance(item: Item, hints: number): number {
    if (needsOf(item).every((id) => this.knows(id))) return 1 - SLIP[item.difficulty]
    return Math.max(GUESS[item.difficulty], WITH_HINTS[hints] ?? 0)
  }

  /** What the problem needs and is not known may be learnt. */
  experience(item: Item, kind: Experience, day: number): void {
    for (const id of needsOf(item)) {
      const trace = this.#traces.get(id)
      if (!trace || trace.halfLife !== null) continue
      const pace =
        this.#traits.pace *
        PACES.missing ** this.#missing(id) *
        (id === item.components.primary ? 1 : PACES.secondary) *
        (trace.once ? PACES.relearning : 1)
      if (this.#random() >= 1 - (1 - TEACHES[kind]) ** pace) continue
      trace.halfLife = HALF_LIFE[kind] * this.#traits.memory
      trace.once = true
      trace.usedOn = day
    }
  }

  /** The problem was solved: what was known lasts longer, unless it was used on this very day. */
  use(item: Item, how: keyof typeof STRENGTHENS, day: number): void {
    for (const id of needsOf(item)) {
      const trace = this.#traces.get(id)
      if (!trace || trace.halfLife === null || trace.usedOn === day) continue
      trace.halfLife *= STRENGTHENS[how]
      trace.usedOn = day
    }
  }

  /** A night. By a half-life the chance to forget is the same in every one. */
  sleep(): void {
    for (const trace of this.#traces.values())
      if (trace.halfLife !== null && this.#random() < 1 - 2 ** (-1 / trace.halfLife)) trace.halfLife = null
  }
}
