/** What of an activity's state a call is answered by. */
import type { ActivityCommand } from '../domain/activity/commands.ts'
import { activity, type Outcome } from '../domain/activity/decide.ts'
import type { ActivityEvent } from '../domain/activity/events.ts'
import { MAX_PROBLEMS } from '../domain/activity/spec.ts'
import { slotsOf, type Activity, type ActivityState } from '../domain/activity/state.ts'
import type { ActivitySummary, DraftVerdict } from './activity-messages.ts'

export function commandFor(verdict: DraftVerdict, now: number): ActivityCommand {
  const { verificationId } = verdict
  if (verdict.kind === 'accepted') return { type: 'accept_draft', verificationId, slug: verdict.problem.slug, now }
  const findings = verdict.checks.map((check) => ({ check }))
  return { type: 'refuse_draft', verificationId, findings, findingsHash: verdict.findings.hash, now }
}

/** What was filed of a verification; null where nothing counts. */
export function verdictOf(state: Activity, verificationId: string): Outcome | null {
  for (const { accepted, refused } of slotsOf(state)) {
    if (accepted?.verificationId === verificationId) return { kind: 'accepted', verificationId, slug: accepted.slug }
    const one = refused.find((draft) => draft.verificationId === verificationId)
    if (one) return { kind: 'refused', verificationId, checks: one.checks, findingsHash: one.findingsHash }
  }
  return null
}

/** Events that say the same, whenever they were and whatever their activity is called. */
export const isSame = (some: readonly ActivityEvent[], others: readonly ActivityEvent[]): boolean =>
  JSON.stringify(some.map(unnamed)) === JSON.stringify(others.map(unnamed))
function unnamed(event: ActivityEvent) {
  const { at: _at, ...what } = event.type === 'activity_started' ? { ...event, activityId: '' } : event
  return what
}

/** Of one message: every slot given up, behind the end of a verification and before the end of it all. */
const MOST_EVENTS = MAX_PROBLEMS + 2

/**
 * The turn that a message was the answer to, where the newest events are those that it led to: its answer was lost, and it is the same
 * call again. Null for anything else.
 */
export function answeredBefore(state: Activity, command: ActivityCommand): number | null {
  if (command.type !== 'say' || command.turn >= state.turn) return null
  const [then, since] = [state.trace.slice(0, command.turn), state.trace.slice(command.turn)]
  if (since.length > MOST_EVENTS) return null
  const decided = activity.decide(then.reduce<ActivityState>(activity.evolve, activity.initial), command)
  return decided.ok && isSame(decided.value, since) ? command.turn : null
}

export const summaryOf = (state: Activity): ActivitySummary => {
  const slots = slotsOf(state)
  const of = (wanted: 'accepted' | 'failed') => slots.filter(({ status }) => status === wanted).length
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
