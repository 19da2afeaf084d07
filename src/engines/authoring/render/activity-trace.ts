/** The server's decisions in an activity, event by event. A model's reasons for a proposal are not recorded. */
import { z } from 'zod'
import type { TurnTaken } from '../rules/events.ts'
import { questionName, type TraceEntry } from '../rules/view.ts'
import { iso } from '../../../kernel/day.ts'

const reasons = z.array(z.object({ field: z.string(), why: z.string() }))
const change = z.object({ field: z.string(), value: z.unknown(), why: z.string() })

/** One turn of the discussion about the spec, in the order of the decisions. */
export const turnOutput = z.object({
  source: z.enum(['brief', 'message']),
  /** What the server understood from the person's own message, and what was unclear. */
  understood: z.record(z.string(), z.unknown()),
  unclear: reasons,
  /** How the proposal was parsed, if it was not a plain object. */
  proposal: z.string().nullable(),
  /** As JSON Patch (RFC 6902). */
  proposed: z.array(z.object({ op: z.literal('replace'), path: z.string(), value: z.unknown() })),
  dropped: reasons,
  confirmed: z.array(z.string()),
  rejected: z.array(z.string()),
  applied: z.array(change),
  waiting: z.array(change),
  committed: z.array(z.string()),
  asked: z.string().nullable(),
})

function turnOut({ source, parsed, unclear, note, proposed, dropped, ...turn }: TurnTaken): z.input<typeof turnOutput> {
  const { bare: _bare, ...fields } = parsed
  return {
    source,
    understood: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    unclear: unclear.map(({ field, why }) => ({ field, why })),
    proposal: note,
    proposed: proposed.map((operation) => ({ ...operation })),
    dropped: dropped.map(({ field, fault }) => ({ field, why: fault })),
    confirmed: [...turn.confirmed],
    rejected: [...turn.rejected],
    applied: turn.applied.map(({ field, value, by }) => ({ field, value, why: by })),
    waiting: turn.waiting.map(({ field, value, because }) => ({ field, value, why: because })),
    committed: [...turn.committed],
    asked: turn.asked && questionName(turn.asked),
  }
}

/** The decisions of the turn among these events; null if there is none. */
export function decisionsIn(events: readonly TraceEntry[]): z.input<typeof turnOutput> | null {
  const turn = events.find((event) => event.type === 'turn_taken')
  return turn?.type === 'turn_taken' ? turnOut(turn) : null
}

export const traceOutput = z.array(
  z.object({ turn: z.int(), at: z.string(), event: z.string(), detail: z.record(z.string(), z.unknown()) }),
)

/** An event's details, without hashes and ids. */
function detailOf(entry: TraceEntry): Readonly<Record<string, unknown>> {
  switch (entry.type) {
    case 'activity_started':
      return { learningMode: entry.learningMode }
    case 'turn_taken':
      return turnOut(entry)
    case 'activity_restarted':
    case 'activity_failed':
    case 'activity_shared':
    case 'share_revoked':
      return {}
    case 'plan_fixed':
      return { slots: entry.slots.length }
    case 'verification_begun':
      return { slot: entry.slot }
    case 'verification_dropped':
      return { reason: entry.reason }
    case 'draft_refused':
      return { slot: entry.slot, checks: [...entry.checks] }
    case 'slot_fell_back': {
      const { slot, fallback, style, difficulty, topics } = entry
      return { slot, fallback, style, difficulty, topics: [...topics] }
    }
    case 'slot_failed':
      return { slot: entry.slot }
    case 'draft_accepted':
      return { slot: entry.slot, titleSlug: entry.slug }
    case 'activity_published':
      return { titleSlugs: [...entry.slugs] }
  }
}

export const momentOf = (entry: TraceEntry): z.input<typeof traceOutput>[number] => ({
  turn: entry.turn,
  at: iso(entry.at),
  event: entry.type,
  detail: { ...detailOf(entry) },
})
