/** `given(events).when(command).then(events | refusal)` over the decider of what a learner knows. */
import { expect } from 'vitest'
import type { KnowledgeCommand, KnowledgeRefusal } from '../../../../src/engines/knowledge/rules/commands.ts'
import type { ComponentRecord } from '../../../../src/engines/knowledge/rules/component.ts'
import { knowledge } from '../../../../src/engines/knowledge/rules/decide.ts'
import type { Help, KnowledgeEvent, Outcome } from '../../../../src/engines/knowledge/rules/events.ts'
import type { ReviewRating } from '../../../../src/engines/knowledge/rules/review.ts'
import type { KnowledgeState } from '../../../../src/engines/knowledge/rules/state.ts'
import type { ProblemFacts } from '../../../../src/problem/facts.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const minutes = (count: number): number => T0 + count * MINUTE
export const days = (count: number): number => T0 + count * DAY
/** When the learner's day begins, so many days later: at four. */
export const mornings = (count: number): number => Date.UTC(2026, 0, 5 + count, 4)

type Loose<T> = T extends unknown ? Omit<T, 'at'> & { at?: number } : never
type Hurried<T> = T extends unknown ? Omit<T, 'now'> & { now?: number } : never
export type EventInput = Loose<KnowledgeEvent>
export type CommandInput = Hurried<KnowledgeCommand>

export const fold = (events: readonly EventInput[]): KnowledgeState =>
  events.map((event): KnowledgeEvent => ({ at: T0, ...event })).reduce(knowledge.evolve, knowledge.initial)

export function given(...events: readonly EventInput[]) {
  const state = fold(events)
  return {
    state,
    when(input: CommandInput) {
      const command: KnowledgeCommand = { now: T0, ...input }
      const decided = knowledge.decide(state, command)
      const after = decided.ok ? decided.value.reduce(knowledge.evolve, state) : state
      return {
        decided,
        /** What stands after it. */
        after,
        /** An event without a time has the command's. */
        // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits it
        then(...expected: readonly EventInput[]) {
          expect(decided).toEqual({ ok: true, value: expected.map((event) => ({ at: command.now, ...event })) })
          return after
        },
        refused(refusal: KnowledgeRefusal) {
          expect(decided).toEqual({ ok: false, error: refusal })
        },
      }
    },
  }
}

/** Commands carried out one after the other, where none may be refused. */
export function carriedOut(commands: readonly CommandInput[], state: KnowledgeState = knowledge.initial): KnowledgeState {
  return commands.reduce((before, input) => {
    const decided = knowledge.decide(before, { now: T0, ...input })
    if (!decided.ok) throw new Error(`${input.type} was refused: ${decided.error.code}`)
    return decided.value.reduce(knowledge.evolve, before)
  }, state)
}

export function component(state: KnowledgeState, id: string): ComponentRecord {
  const record = state.components.get(id)
  if (!record) throw new Error(`no component ${id}`)
  return record
}

/** A problem about sums that needs maps as well, and another about sums alone. */
export const PAIR = 'pair-sum'
export const TRIPLE = 'triple-sum'
export const pairFacts: ProblemFacts = { primary: 'sums', secondary: ['maps'], expectedMinutes: 20, proves: true }
export const tripleFacts: ProblemFacts = { primary: 'sums', secondary: [], expectedMinutes: 30, proves: true }
/** Of a catalogue that nobody vouches for. */
export const strangeFacts: ProblemFacts = { ...pairFacts, proves: false }

export const met = (slug = PAIR, problem = pairFacts): EventInput => ({ type: 'problem_met', slug, problem })
export const sat = (at = T0, slug = PAIR): EventInput => ({ type: 'sitting_begun', slug, at })
export const startOf = (at = T0, slug = PAIR): EventInput => ({ type: 'episode_begun', slug, at })
export const failed = (at = T0, slug = PAIR): EventInput => ({ type: 'submission_failed', slug, at })
export const helped = (by: Help = 'hint', at = T0, slug = PAIR): EventInput => ({ type: 'helped', slug, by, at })
export const ended = (outcome: Outcome, rating: ReviewRating | null, at = T0, slug = PAIR): EventInput => ({
  type: 'episode_ended',
  slug,
  outcome,
  origin: outcome === 'abandoned' || outcome === 'revealed' ? null : 'chat',
  rating,
  at,
})
export const scheduled = (dueAt = mornings(1), after = PAIR, at = T0): EventInput => ({
  type: 'check_scheduled',
  component: 'sums',
  after,
  dueAt,
  at,
})

/** On the problem, its session just begun and its first run made. */
export const AT_WORK: readonly EventInput[] = [met(), sat(), startOf()]

export const solve = (now = T0, slug = PAIR): Extract<CommandInput, { type: 'solve' }> => ({
  type: 'solve',
  slug,
  writtenBy: 'learner',
  origin: 'chat',
  recalled: false,
  now,
})
export const attempt = (now = T0, slug = PAIR): CommandInput => ({ type: 'attempt', slug, writtenBy: 'learner', now })
export const sit = (now = T0, slug = PAIR): CommandInput => ({ type: 'sit', slug, now })
export const meet = (slug = PAIR, problem = pairFacts, now = T0): CommandInput => ({ type: 'meet', slug, problem, now })
