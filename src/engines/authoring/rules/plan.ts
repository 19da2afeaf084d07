/** Which problems a spec asks for: slots, the same whenever they are derived from the same activity. */
import { difficulties, type Difficulty, type Language } from '../../../problem/problem.ts'
import type { Fallback } from './events.ts'
import type { Style, WholeSpec } from './spec.ts'
import { mixed } from '../../../kernel/random.ts'

export const givenPercents = [80, 60, 30, 10] as const
export type GivenPercent = (typeof givenPercents)[number]

export interface Guided {
  /** One sentence for the learner. */
  readonly goal: string
  /** How much of the solution the scaffold gives. */
  readonly givenPercent: GivenPercent
  readonly hints: boolean
}

export interface Slot {
  /** From 0. */
  readonly index: number
  readonly language: Language
  readonly difficulty: Difficulty
  /** At least one. */
  readonly topics: readonly string[]
  readonly style: Style
  /** Below 2**32. */
  readonly seed: number
  /** Null in practice. */
  readonly guided: Guided | null
}

/** How well a topic is known, 0 to 1; 0 where nothing is known of it. */
export type MasteryOf = (topic: string) => number

/**
 * Easy ones first. Every topic is in some slot and every slot has one: with more topics than slots the first slots take several, with
 * fewer the topics come round again.
 */
export function planOf(activityId: string, spec: WholeSpec): readonly Slot[] {
  const { language, style, topics, difficultyPlan, problemCount } = spec
  const row = difficulties.flatMap((difficulty) => Array.from({ length: difficultyPlan[difficulty] }, () => difficulty))
  return row.map((difficulty, index): Slot => {
    const own = topics.filter((_, at) => at % problemCount === index)
    const shared = topics.slice(index % topics.length).slice(0, 1)
    const slotTopics = own.length > 0 ? own : shared
    const seed = mixed([activityId, index, language, style, difficulty, ...slotTopics].join('\n'), index)
    return { index, language, difficulty, topics: slotTopics, style, seed, guided: null }
  })
}

/** From these masteries on so much less is given. */
const FADING: ReadonlyArray<{ readonly from: number; readonly givenPercent: GivenPercent }> = [
  { from: 0.8, givenPercent: 10 },
  { from: 0.5, givenPercent: 30 },
  { from: 0.25, givenPercent: 60 },
]

function goalOf(topics: readonly string[], givenPercent: GivenPercent): string {
  const about = topics.join(', ')
  switch (givenPercent) {
    case 80:
      return `Follow a solution and complete its key steps: ${about}.`
    case 60:
      return `Write the main steps of a solution with its frame given: ${about}.`
    case 30:
      return `Build most of a solution from an outline: ${about}.`
    case 10:
      return `Solve it nearly alone: ${about}.`
  }
}

/** What guides a learner through each slot. The topic that is known least decides; hints stop where next to nothing is given. */
export const annotate = (slots: readonly Slot[], masteryOf: MasteryOf): readonly Slot[] =>
  slots.map((slot) => {
    const least = Math.min(...slot.topics.map(masteryOf))
    const givenPercent = FADING.find(({ from }) => least >= from)?.givenPercent ?? 80
    return { ...slot, guided: { goal: goalOf(slot.topics, givenPercent), givenPercent, hints: givenPercent > 10 } }
  })

/** The plan with what guides where that is wanted. */
export function plannedFor(activityId: string, spec: WholeSpec, masteryOf: MasteryOf): readonly Slot[] {
  const slots = planOf(activityId, spec)
  return spec.learningMode === 'guided' ? annotate(slots, masteryOf) : slots
}

/** The next thing that makes a slot easier to fill; null where none is left. Each happens once at most. */
export function fallbackOf(slot: Slot, taken: readonly Fallback[]): { fallback: Fallback; slot: Slot } | null {
  const has = (fallback: Fallback) => taken.includes(fallback)
  if (!has('style') && slot.style === 'stdout' && slot.language !== 'sql') {
    return { fallback: 'style', slot: { ...slot, style: 'return' } }
  }
  if (!has('difficulty') && slot.difficulty === 'hard') return { fallback: 'difficulty', slot: { ...slot, difficulty: 'medium' } }
  if (!has('topics') && slot.topics.length > 1) return { fallback: 'topics', slot: { ...slot, topics: slot.topics.slice(0, 1) } }
  return null
}
