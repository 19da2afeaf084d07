/** The server's decisions in an activity, event by event, with the learner's words beside them. */
import { z } from 'zod'
import { bases, type TurnTaken } from '../rules/events.ts'
import { fieldFaults, specFields } from '../rules/spec.ts'
import type { TraceEntry } from '../rules/view.ts'
import { iso } from '../../../kernel/day.ts'

/** What one message of the learner came to. */
export const turnOutput = z.object({
  source: z.enum(['brief', 'message']),
  /** The learner's words as they were sent; null where none were stored. */
  words: z.string().nullable(),
  applied: z.array(z.object({ field: z.enum(specFields), value: z.unknown(), by: z.enum(bases) })),
  dropped: z.array(z.object({ field: z.enum(specFields), why: z.enum(fieldFaults) })),
  confirmed: z.boolean(),
})
export type TurnOut = z.output<typeof turnOutput>

const turnOut = ({ source, applied, dropped, confirmed }: TurnTaken, words: string | null): TurnOut => ({
  source,
  words,
  applied: applied.map(({ field, value, by }) => ({ field, value, by })),
  dropped: dropped.map(({ field, fault }) => ({ field, why: fault })),
  confirmed,
})

/** The decisions of the turn among these events; null if there is none. */
export function decisionsIn(events: readonly TraceEntry[], words: string): TurnOut | null {
  const turn = events.find((event) => event.type === 'turn_taken')
  return turn?.type === 'turn_taken' ? turnOut(turn, words.trim()) : null
}

export const traceOutput = z.array(
  z.object({ turn: z.int(), at: z.string(), event: z.string(), detail: z.record(z.string(), z.unknown()) }),
)

type Texts = ReadonlyMap<string, string>

/** An event's details, without hashes and ids. Slots count from 1. */
function detailOf(entry: TraceEntry, texts: Texts): Readonly<Record<string, unknown>> {
  switch (entry.type) {
    case 'activity_started':
      return { learningMode: entry.learningMode, isPasted: entry.sourceHash !== null }
    case 'turn_taken':
      return turnOut(entry, entry.wordsHash === null ? null : (texts.get(entry.wordsHash) ?? null))
    case 'activity_restarted':
    case 'activity_failed':
    case 'activity_shared':
    case 'share_revoked':
      return {}
    case 'plan_fixed':
      return { slots: entry.slots.length }
    case 'verification_begun':
      return { slot: entry.slot + 1 }
    case 'verification_dropped':
      return { reason: entry.reason }
    case 'draft_refused':
      return { slot: entry.slot + 1, checks: [...entry.checks] }
    case 'slot_fell_back': {
      const { slot, fallback, style, difficulty, topics } = entry
      return { slot: slot + 1, fallback, style, difficulty, topics: [...topics] }
    }
    case 'slot_failed':
      return { slot: entry.slot + 1 }
    case 'draft_accepted':
      return { slot: entry.slot + 1, titleSlug: entry.slug }
    case 'activity_published':
      return { titleSlugs: [...entry.slugs] }
  }
}

export const momentOf = (entry: TraceEntry, texts: Texts): z.input<typeof traceOutput>[number] => ({
  turn: entry.turn,
  at: iso(entry.at),
  event: entry.type,
  detail: { ...detailOf(entry, texts) },
})
