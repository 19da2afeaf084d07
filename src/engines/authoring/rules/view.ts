/** An activity as plain data, for everything outside the learner's object. The hash of a share's token is in none of it. */
import type { Language } from '../../../problem/problem.ts'
import type { ActivityEvent, Fallback, Question } from './events.ts'
import { plannedFor, type MasteryOf, type Slot } from './plan.ts'
import { constraints, fixed, gapsOf, wholeSpec, type Spec, type SpecField } from './spec.ts'
import { ATTEMPTS, openSlots, slotsOf, verificationOf, type Activity, type Refused, type SlotState } from './state.ts'

export type SlotStatus = 'open' | 'verifying' | 'accepted' | 'failed'

export interface SlotView extends Slot {
  readonly status: SlotStatus
  /** Refusals until the slot is made easier or fails; null if neither can happen. */
  readonly attemptsLeft: number | null
  readonly fallbacks: readonly Fallback[]
  readonly refused: readonly Refused[]
  readonly slug: string | null
}

export interface ActivityView {
  readonly activityId: string
  readonly status: Activity['status']
  readonly turn: number
  readonly fixed: typeof fixed & {
    /** Of the language; empty where none is agreed. */
    readonly constraints: Readonly<Partial<Record<Language, string>>>
  }
  /** The learner brought the text of the problem. */
  readonly isPasted: boolean
  readonly spec: Spec
  readonly gaps: readonly SpecField[]
  readonly question: Question | null
  /** Empty while the spec has gaps; before the first draft, what they would be. */
  readonly slots: readonly SlotView[]
  readonly verification: {
    readonly verificationId: string
    readonly slot: number
    readonly startedAt: number
    readonly expiresAt: number
  } | null
  readonly canPublish: boolean
  /** The published problems. */
  readonly slugs: readonly string[]
  readonly share: { readonly shareId: string; readonly at: number } | null
  readonly trace: readonly TraceEntry[]
  readonly startedAt: number
  readonly lastAt: number
}

type Shared = Extract<ActivityEvent, { readonly tokenHash: string }>
export type TraceEntry = { readonly turn: number } & (Exclude<ActivityEvent, Shared> | Omit<Shared, 'tokenHash'>)

/** A field's name, `confirm` or `retry`. */
export const questionName = (question: Question): string => (question.kind === 'field' ? question.field : question.kind)

/** `masteryOf` is used only before the plan is fixed, to show what it would be. */
export function viewOf(activity: Activity, now: number, masteryOf: MasteryOf = () => 0): ActivityView {
  const { activityId, status, turn, spec, question, trace, startedAt, lastAt } = activity
  const { language } = spec
  const running = verificationOf(activity)
  const verification = running !== null && now < running.expiresAt ? running : null
  const share = activity.status === 'SAVED' ? activity.share : null
  return {
    activityId,
    status,
    turn,
    fixed: { ...fixed, constraints: language === null ? {} : { [language]: constraints[language] } },
    isPasted: activity.sourceHash !== null,
    spec,
    gaps: gapsOf(spec),
    question,
    slots: slotViews(activity, verification?.slot ?? null, masteryOf),
    verification:
      verification === null
        ? null
        : {
            verificationId: verification.verificationId,
            slot: verification.slot,
            startedAt: verification.startedAt,
            expiresAt: verification.expiresAt,
          },
    canPublish: status === 'GENERATING' && openSlots(activity).length === 0,
    slugs: activity.status === 'SAVED' ? activity.slugs : [],
    share: share === null ? null : { shareId: share.shareId, at: share.at },
    trace: trace.map((event, index) => ({ ...withoutToken(event), turn: index + 1 })),
    startedAt,
    lastAt,
  }
}

/** The trace's last entry is the state's turn. */
function withoutToken(event: ActivityEvent): Exclude<ActivityEvent, Shared> | Omit<Shared, 'tokenHash'> {
  if (event.type !== 'activity_shared') return event
  const { tokenHash: _tokenHash, ...rest } = event
  return rest
}

function slotViews(activity: Activity, verifying: number | null, masteryOf: MasteryOf): readonly SlotView[] {
  const whole = wholeSpec(activity.spec)
  const { status, sourceHash } = activity
  if ((status === 'READY' || status === 'CLARIFYING') && whole !== null) {
    return plannedFor(activity.activityId, whole, masteryOf).map((slot) => ({
      ...slot,
      status: 'open',
      attemptsLeft: sourceHash === null ? ATTEMPTS : null,
      fallbacks: [],
      refused: [],
      slug: null,
    }))
  }
  return slotsOf(activity).map((one, index) => slotView(one, index === verifying, sourceHash !== null))
}

const slotView = (
  { slot, status, attempts, fallbacks, refused, accepted }: SlotState,
  isVerifying: boolean,
  isEndless: boolean,
): SlotView => ({
  ...slot,
  status: isVerifying ? 'verifying' : status,
  attemptsLeft: status !== 'open' ? 0 : isEndless ? null : ATTEMPTS - attempts,
  fallbacks,
  refused,
  slug: accepted?.slug ?? null,
})
