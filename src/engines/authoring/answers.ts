/** Parts of an activity's state that answer a call. */
import type { ActivityCommand } from './rules/commands.ts'
import type { Outcome } from './rules/decide.ts'
import type { ActivityEvent } from './rules/events.ts'
import { slotsOf, type Activity } from './rules/state.ts'
import type { ActivitySummary, DraftVerdict } from './messages.ts'

export function commandFor(verdict: DraftVerdict, now: number): ActivityCommand {
  const { verificationId } = verdict
  if (verdict.kind === 'accepted') return { type: 'accept_draft', verificationId, slug: verdict.problem.slug, now }
  const findings = verdict.checks.map((check) => ({ check }))
  return { type: 'refuse_draft', verificationId, findings, findingsHash: verdict.findings.hash, now }
}

/** The filed outcome of a verification; null if it does not count. */
export function verdictOf(state: Activity, verificationId: string): Outcome | null {
  for (const { accepted, refused } of slotsOf(state)) {
    if (accepted?.verificationId === verificationId) return { kind: 'accepted', verificationId, slug: accepted.slug }
    const one = refused.find((draft) => draft.verificationId === verificationId)
    if (one) return { kind: 'refused', verificationId, checks: one.checks, findingsHash: one.findingsHash }
  }
  return null
}

/** Whether two lists of events are equal, apart from their times and the activity's id. */
export const isSame = (some: readonly ActivityEvent[], others: readonly ActivityEvent[]): boolean =>
  JSON.stringify(some.map(unnamed)) === JSON.stringify(others.map(unnamed))
function unnamed(event: ActivityEvent) {
  const { at: _at, ...what } = event.type === 'activity_started' ? { ...event, activityId: '' } : event
  return what
}

export const summaryOf = (state: Activity): ActivitySummary => {
  const slots = slotsOf(state)
  const of = (outcome: 'accepted' | 'failed') => slots.filter(({ status }) => status === outcome).length
  const { activityId, status, turn, spec, startedAt, lastAt } = state
  return {
    activityId,
    status,
    turn,
    spec,
    slots: { all: slots.length, accepted: of('accepted'), failed: of('failed') },
    slugs: state.status === 'SAVED' ? state.slugs : [],
    shared: state.status === 'SAVED' && state.share !== null,
    startedAt,
    lastAt,
  }
}
