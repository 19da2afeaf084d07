/** The state of one activity, folded from its events. */
import type { ActivityEvent, Change, Fallback, Question } from './events.ts'
import type { Slot } from './plan.ts'
import { gapsOf, initialSpec, type Spec } from './spec.ts'

/** Refusals until a slot is made easier to fill, or fails. */
export const ATTEMPTS = 3

export interface Refused {
  readonly verificationId: string
  readonly draftHash: string
  readonly checks: readonly string[]
  readonly findingsHash: string
}

export interface Accepted {
  readonly verificationId: string
  readonly draftHash: string
  readonly slug: string
}

export type SlotState = {
  /** As it is asked for now, after what it has fallen back to. */
  readonly slot: Slot
  readonly fallbacks: readonly Fallback[]
  /** Since it was last made easier. */
  readonly attempts: number
  /** All of them, in order. */
  readonly refused: readonly Refused[]
} & (
  | { readonly status: 'open' | 'failed'; readonly accepted: null }
  | { readonly status: 'accepted'; readonly accepted: Accepted }
)

export interface Verification {
  readonly verificationId: string
  readonly slot: number
  readonly draftHash: string
  readonly startedAt: number
  readonly expiresAt: number
}

export interface Share {
  readonly shareId: string
  readonly tokenHash: string
  readonly at: number
}

interface Common {
  readonly activityId: string
  /** Of the text that the learner brought. */
  readonly sourceHash: string | null
  readonly spec: Spec
  readonly question: Question | null
  /** Grows with every event. */
  readonly turn: number
  /** Every event, as the record of what was decided. */
  readonly trace: readonly ActivityEvent[]
  readonly startedAt: number
  readonly lastAt: number
}

export type Activity = Common &
  (
    | { readonly status: 'CLARIFYING' | 'READY' }
    | { readonly status: 'GENERATING'; readonly slots: readonly SlotState[]; readonly verification: Verification | null }
    | { readonly status: 'FAILED'; readonly slots: readonly SlotState[] }
    | {
        readonly status: 'SAVED'
        readonly slots: readonly SlotState[]
        readonly slugs: readonly string[]
        readonly share: Share | null
      }
  )
export type ActivityState = { readonly status: 'none' } | Activity
type Of<Type extends ActivityEvent['type']> = Extract<ActivityEvent, { type: Type }>

export const initial: ActivityState = { status: 'none' }

/** Empty before the plan is fixed. */
export const slotsOf = (activity: Activity): readonly SlotState[] => ('slots' in activity ? activity.slots : [])
/** Slots that wait for drafts still. */
export const openSlots = (activity: Activity): readonly number[] =>
  slotsOf(activity).flatMap(({ status }, index) => (status === 'open' ? [index] : []))

/** Messages and drafts of one activity: far more than seven slots with all their attempts take. */
export const MOST_STEPS = 200
export const isFull = ({ trace }: Activity): boolean =>
  trace.filter(({ type }) => type === 'turn_taken' || type === 'verification_begun').length >= MOST_STEPS

export const verificationOf = (activity: Activity): Verification | null =>
  activity.status === 'GENERATING' ? activity.verification : null

export const withChange = (spec: Spec, { field, value }: Change): Spec => ({ ...spec, [field]: value })

/** After a turn: whether drafts may come, and else what is asked. */
function standing(
  spec: Spec,
  isAgreed: boolean,
): { readonly status: 'CLARIFYING' | 'READY'; readonly question: Question | null } {
  const [field] = gapsOf(spec)
  if (field !== undefined) return { status: 'CLARIFYING', question: { kind: 'field', field } }
  return isAgreed ? { status: 'READY', question: null } : { status: 'CLARIFYING', question: { kind: 'confirm' } }
}

export function evolve(state: ActivityState, event: ActivityEvent): ActivityState {
  if (event.type === 'activity_started') return started(event)
  // Only a start can follow nothing; anything else there would be a row out of place, which the log reports as damaged.
  if (state.status === 'none') throw new Error(`${event.type} before activity_started`)
  const activity: Activity = { ...state, turn: state.turn + 1, lastAt: event.at, trace: [...state.trace, event] }
  switch (event.type) {
    case 'turn_taken':
      return turned(activity, event)
    case 'activity_restarted':
      return { ...commonOf(activity), ...standing(activity.spec, true) }
    case 'plan_fixed': {
      const fresh = { status: 'open', accepted: null, fallbacks: [], attempts: 0, refused: [] } as const
      const slots = event.slots.map((slot): SlotState => ({ slot, ...fresh }))
      return { ...commonOf(activity), status: 'GENERATING', slots, verification: null }
    }
    case 'activity_failed':
      return { ...commonOf(activity), status: 'FAILED', slots: slotsOf(activity), question: { kind: 'retry' } }
    case 'activity_published':
      return { ...commonOf(activity), status: 'SAVED', slots: slotsOf(activity), slugs: event.slugs, share: null }
    case 'activity_shared': {
      const { shareId, tokenHash, at } = event
      return activity.status === 'SAVED' ? { ...activity, share: { shareId, tokenHash, at } } : activity
    }
    case 'share_revoked':
      return activity.status === 'SAVED' ? { ...activity, share: null } : activity
    case 'verification_begun':
    case 'verification_dropped':
    case 'draft_refused':
    case 'slot_fell_back':
    case 'slot_failed':
    case 'draft_accepted':
      return generated(activity, event)
  }
}

const commonOf = ({ activityId, sourceHash, spec, question, turn, trace, startedAt, lastAt }: Activity): Common => ({
  activityId,
  sourceHash,
  spec,
  question,
  turn,
  trace,
  startedAt,
  lastAt,
})

function started(event: Of<'activity_started'>): Activity {
  const { activityId, learningMode, sourceHash, at } = event
  const question = { kind: 'field', field: 'language' } as const
  const spec = initialSpec(learningMode)
  return { status: 'CLARIFYING', activityId, sourceHash, spec, question, turn: 1, trace: [event], startedAt: at, lastAt: at }
}

/** After a failure only a turn that changes something leads out of it. */
function turned(activity: Activity, { applied, confirmed }: Of<'turn_taken'>): Activity {
  const spec = applied.reduce(withChange, activity.spec)
  const after = { ...commonOf(activity), spec }
  if (activity.status === 'FAILED' && applied.length === 0) {
    return { ...after, status: 'FAILED', slots: activity.slots, question: { kind: 'retry' } }
  }
  return { ...after, ...standing(spec, confirmed) }
}

type OfDrafts =
  | Of<'verification_begun'>
  | Of<'verification_dropped'>
  | Of<'draft_refused'>
  | Of<'slot_fell_back'>
  | Of<'slot_failed'>
  | Of<'draft_accepted'>

function generated(activity: Activity, event: OfDrafts): Activity {
  if (activity.status !== 'GENERATING') throw new Error(`${event.type} in ${activity.status}`)
  const changed = (index: number, change: (slot: SlotState) => SlotState) =>
    activity.slots.map((one, at) => (at === index ? change(one) : one))
  switch (event.type) {
    case 'verification_begun': {
      const { verificationId, slot, draftHash, expiresAt, at } = event
      return { ...activity, verification: { verificationId, slot, draftHash, startedAt: at, expiresAt } }
    }
    case 'verification_dropped':
      return { ...activity, verification: null }
    case 'draft_refused': {
      const { verificationId, draftHash, checks, findingsHash } = event
      const refusal: Refused = { verificationId, draftHash, checks, findingsHash }
      const count = (one: SlotState) => ({ ...one, attempts: one.attempts + 1, refused: [...one.refused, refusal] })
      return { ...activity, verification: null, slots: changed(event.slot, count) }
    }
    case 'slot_fell_back': {
      const { style, difficulty, topics, fallback } = event
      const eased = (one: SlotState): SlotState => ({
        ...one,
        slot: { ...one.slot, style, difficulty, topics },
        fallbacks: [...one.fallbacks, fallback],
        attempts: 0,
      })
      return { ...activity, slots: changed(event.slot, eased) }
    }
    case 'slot_failed':
      return { ...activity, slots: changed(event.slot, (one) => ({ ...one, status: 'failed', accepted: null })) }
    case 'draft_accepted': {
      const { verificationId, draftHash, slug } = event
      const accepted: Accepted = { verificationId, draftHash, slug }
      return { ...activity, verification: null, slots: changed(event.slot, (one) => ({ ...one, status: 'accepted', accepted })) }
    }
  }
}
