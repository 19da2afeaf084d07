/** An activity as plain data, for everything outside the learner's object. The hash of a share's token is in none of it. */
import type { Language } from '../../../problem/problem.ts'
import type { ActivityEvent, Fallback, Question, Waiting } from './events.ts'
import { plannedFor, type MasteryOf, type Slot } from './plan.ts'
import { constraints, fixed, gapsOf, wholeSpec, type Spec, type SpecField } from './spec.ts'
import { ATTEMPTS, openSlots, slotsOf, verificationOf, type Activity, type Refused, type SlotState } from './state.ts'

export type SlotStatus = 'open' | 'verifying' | 'accepted' | 'failed'

export interface SlotView extends Slot {
  readonly status: SlotStatus
  /** Refusals until it is made easier, or fails. */
  readonly attemptsLeft: number
  readonly fallbacks: readonly Fallback[]
  readonly refused: readonly Refused[]
  readonly slug: string | null
}

export interface ActivityView {
  readonly activityId: string
  readonly status: Activity['status']
  readonly turn: number
  readonly fixed: typeof fixed & {
    /** Of the language, or of every language where none is agreed. */
    readonly constraints: Readonly<Partial<Record<Language, string>>>
  }
  readonly spec: Spec
  readonly gaps: readonly SpecField[]
  readonly waiting: readonly Waiting[]
  readonly question: Question | null
  /** Empty as long as the spec has gaps; before the first draft, what they would be. */
  readonly slots: readonly SlotView[]
  readonly verification: {
    readonly verificationId: string
    readonly slot: number
    readonly startedAt: number
    readonly expiresAt: number
  } | null
  readonly canPublish: boolean
  /** Of what was published. */
  readonly slugs: readonly string[]
  readonly share: { readonly shareId: string; readonly at: number } | null
  readonly trace: readonly TraceEntry[]
  readonly startedAt: number
  readonly lastAt: number
}

type Shared = Extract<ActivityEvent, { readonly tokenHash: string }>
export type TraceEntry = { readonly turn: number } & (Exclude<ActivityEvent, Shared> | Omit<Shared, 'tokenHash'>)

/** `confirm:language,problemCount`, a field's name, or `retry`. */
export function questionName(question: Question): string {
  switch (question.kind) {
    case 'confirm':
      return `confirm:${question.fields.join()}`
    case 'field':
      return question.field
    case 'retry':
      return 'retry'
  }
}

/** `masteryOf` tells what the plan would be before it is fixed, and nothing after. */
export function viewOf(activity: Activity, now: number, masteryOf: MasteryOf = () => 0): ActivityView {
  const { activityId, status, turn, spec, waiting, question, trace, startedAt, lastAt } = activity
  const { language } = spec
  const running = verificationOf(activity)
  const verification = running !== null && now < running.expiresAt ? running : null
  const share = activity.status === 'SAVED' ? activity.share : null
  return {
    activityId,
    status,
    turn,
    fixed: { ...fixed, constraints: language === null ? constraints : { [language]: constraints[language] } },
    spec,
    gaps: gapsOf(spec),
    waiting,
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
    trace: trace.map((event, index) => ({ ...shown(event), turn: index + 1 })),
    startedAt,
    lastAt,
  }
}

/** The trace's last entry is the state's turn. */
function shown(event: ActivityEvent): Exclude<ActivityEvent, Shared> | Omit<Shared, 'tokenHash'> {
  if (event.type !== 'activity_shared') return event
  const { tokenHash: _tokenHash, ...rest } = event
  return rest
}

function slotViews(activity: Activity, verifying: number | null, masteryOf: MasteryOf): readonly SlotView[] {
  const whole = wholeSpec(activity.spec)
  if (activity.status === 'READY' && whole !== null) {
    return plannedFor(activity.activityId, whole, masteryOf).map((slot) => ({
      ...slot,
      status: 'open',
      attemptsLeft: ATTEMPTS,
      fallbacks: [],
      refused: [],
      slug: null,
    }))
  }
  return slotsOf(activity).map((one, index) => slotView(one, index === verifying))
}

const slotView = ({ slot, status, attempts, fallbacks, refused, accepted }: SlotState, isVerifying: boolean): SlotView => ({
  ...slot,
  status: isVerifying ? 'verifying' : status,
  attemptsLeft: status === 'open' ? ATTEMPTS - attempts : 0,
  fallbacks,
  refused,
  slug: accepted?.slug ?? null,
})
