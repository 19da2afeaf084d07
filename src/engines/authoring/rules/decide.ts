/** The rules of an activity: when its spec is agreed, which draft may be verified, and what a verdict leads to. */
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { ActivityCommand, ActivityRefusal, Quoted, Skip } from './commands.ts'
import type { ActivityEvent } from './events.ts'
import { fallbackOf, plannedFor } from './plan.ts'
import { sumOf, wholeSpec, type WholeSpec } from './spec.ts'
import {
  ATTEMPTS,
  evolve,
  initial,
  isFull,
  MOST_STEPS,
  openSlots,
  slotsOf,
  verificationOf,
  type Activity,
  type ActivityState,
  type SlotState,
  type Verification,
} from './state.ts'
import { takeTurn, type MessageInput } from './turn.ts'

type Decision = Result<readonly ActivityEvent[], ActivityRefusal>
type Of<Type extends ActivityCommand['type']> = Extract<ActivityCommand, { type: Type }>

export const activity: Decider<ActivityState, ActivityCommand, ActivityEvent, ActivityRefusal> = { initial, decide, evolve }

/** The outcome of a draft that was sent for a slot. */
export type Outcome =
  | { readonly kind: 'verifying'; readonly verificationId: string; readonly expiresAt: number }
  | {
      readonly kind: 'refused'
      readonly verificationId: string
      readonly checks: readonly string[]
      readonly findingsHash: string
    }
  | { readonly kind: 'accepted'; readonly verificationId: string; readonly slug: string }

/** Null if the draft was never sent, or its verification ended without a verdict. */
export function outcomeOf(state: Activity, slot: number, draftHash: string, now: number): Outcome | null {
  const verification = verificationOf(state)
  if (verification?.slot === slot && verification.draftHash === draftHash && now < verification.expiresAt) {
    return { kind: 'verifying', verificationId: verification.verificationId, expiresAt: verification.expiresAt }
  }
  const one = slotsOf(state)[slot]
  if (one?.accepted?.draftHash === draftHash) {
    return { kind: 'accepted', verificationId: one.accepted.verificationId, slug: one.accepted.slug }
  }
  const refused = one?.refused.find((draft) => draft.draftHash === draftHash)
  if (!refused) return null
  const { verificationId, checks, findingsHash } = refused
  return { kind: 'refused', verificationId, checks, findingsHash }
}

/**
 * A repeated call changes nothing. A start, a known draft of a slot, a verdict, a publication and a share give no events the second
 * time; every other call names a turn that is over.
 */
function decide(state: ActivityState, command: ActivityCommand): Decision {
  if (command.type === 'start') return ok(state.status === 'none' ? start(command) : [])
  if (state.status === 'none') return err({ code: 'ACTIVITY_NOT_FOUND' })
  switch (command.type) {
    case 'say':
      return say(state, command)
    case 'begin_draft':
      return beginDraft(state, command)
    case 'refuse_draft':
      return conclude(state, command, (verification) => refuse(state, verification, command))
    case 'accept_draft':
      return conclude(state, command, (verification) => accept(verification, command))
    case 'abandon_draft': {
      const verification = verificationOf(state)
      return ok(verification?.verificationId === command.verificationId ? [dropped(verification, command.now, 'abandoned')] : [])
    }
    case 'expire_draft':
      return ok(expired(state, command.now))
    case 'publish':
      return publish(state, command)
    case 'share':
      return share(state, command)
    case 'revoke_share':
      return revokeShare(state, command)
  }
}

const staleTurn = (state: Activity): Decision => err({ code: 'STALE_TURN', turn: state.turn })

/** A pasted text is one problem, and to paste it is to agree: open fields are filled, and drafts may come. */
function start({ activityId, learningMode, words, sourceHash, now: at, ...sent }: Of<'start'>): ActivityEvent[] {
  const started: ActivityEvent = { type: 'activity_started', activityId, learningMode, sourceHash, at }
  const afterStart = evolve(initial, started)
  if (afterStart.status === 'none') throw new Error('an activity that has begun is there')
  const turn = takeTurn(afterStart, { ...(sourceHash === null ? sent : asOne(sent)), source: 'brief', wordsHash: words.hash })
  return [started, { type: 'turn_taken', ...turn, confirmed: sourceHash !== null, at }]
}

function asOne({ values, dropped, fill }: MessageInput): MessageInput {
  const { difficultyPlan, ...rest } = values
  const fits = difficultyPlan !== undefined && sumOf(difficultyPlan) === 1
  const topics = values.topics ?? ['pasted problem']
  return { values: { ...rest, topics, problemCount: 1, ...(fits && { difficultyPlan }) }, dropped, fill }
}

const full: Decision = err({ code: 'ACTIVITY_FULL', most: MOST_STEPS })

/**
 * Fields change the plan until the learner agrees to it as a whole. Agreement is a call of its own: it counts only where the call
 * changes nothing, and its words came with no earlier call.
 */
function say(state: Activity, command: Of<'say'>): Decision {
  const { turn: answered, words, confirm, skip, values, dropped: unread, fill, now: at } = command
  if (answered !== state.turn) return staleTurn(state)
  if (skip !== null) return skipping(state, skip, command)
  const isEmpty = Object.keys(values).length === 0 && unread.length === 0 && fill === null
  if (state.status === 'READY' && confirm === true && isEmpty) return ok([])
  if (state.status === 'READY' || state.status === 'GENERATING' || state.status === 'SAVED') return err({ code: 'SPEC_FIXED' })
  if (isFull(state)) return full
  const turn = takeTurn(state, { source: 'message', wordsHash: words.hash, values, dropped: unread, fill })
  if (confirm !== true || turn.applied.length > 0 || turn.dropped.length > 0) return ok([{ type: 'turn_taken', ...turn, at }])
  if (isQuotedBefore(state, words)) return err({ code: 'WORDS_REPEATED' })
  const isWhole = wholeSpec(state.spec) !== null
  const confirmed: ActivityEvent = { type: 'turn_taken', ...turn, confirmed: isWhole, at }
  if (state.status === 'FAILED') return ok([confirmed, { type: 'activity_restarted', at }])
  return isWhole ? ok([confirmed]) : err({ code: 'SPEC_NOT_READY', question: state.question })
}

/** A message of so many characters is not written twice by chance; a short "yes" may come twice. */
const TELLING = 12

const isQuotedBefore = ({ trace }: Activity, { hash, size }: Quoted): boolean =>
  size >= TELLING && trace.some((event) => event.type === 'turn_taken' && event.wordsHash === hash)

function skipping(state: Activity, skip: Skip, { mastery, now: at }: Of<'say'>): Decision {
  switch (state.status) {
    case 'GENERATING':
      return giveUp(state, skip, at)
    case 'READY': {
      const whole = wholeSpec(state.spec)
      if (whole === null) throw new Error('an agreed plan has no gaps')
      const fixed: ActivityEvent = { type: 'plan_fixed', slots: slotsFor(state, whole, mastery), at }
      const afterFix = evolve(state, fixed)
      if (afterFix.status !== 'GENERATING') throw new Error('a fixed plan has slots')
      const decision = giveUp(afterFix, skip, at)
      return decision.ok ? ok([fixed, ...decision.value]) : decision
    }
    case 'CLARIFYING':
      return skip === 'all' ? ok([{ type: 'activity_failed', at }]) : err({ code: 'SPEC_NOT_READY', question: state.question })
    case 'FAILED':
      return skip === 'all' ? ok([]) : err({ code: 'ACTIVITY_OVER', status: 'FAILED' })
    case 'SAVED':
      return err({ code: 'ACTIVITY_OVER', status: 'SAVED' })
  }
}

/** A slot whose draft is being verified cannot be given up. If no slot is open or accepted afterwards, the activity has failed. */
function giveUp(state: Extract<Activity, { status: 'GENERATING' }>, skip: Skip, at: number): Decision {
  const slots = skip === 'all' ? openSlots(state) : skip
  for (const slot of slots) {
    const one = state.slots[slot]
    if (!one) return err({ code: 'NO_SUCH_SLOT', slots: state.slots.length })
    if (one.status !== 'open') return err({ code: 'SLOT_DONE', slot, status: one.status })
  }
  const { verification } = state
  if (verification !== null && at < verification.expiresAt && slots.includes(verification.slot))
    return err({ code: 'VERIFICATION_RUNNING', slot: verification.slot, until: verification.expiresAt })
  const failures = slots.map((slot): ActivityEvent => ({ type: 'slot_failed', slot, at }))
  const isLast = state.slots.every(({ status }, index) => status === 'failed' || slots.includes(index))
  return ok([...expired(state, at), ...failures, ...(isLast ? [{ type: 'activity_failed' as const, at }] : [])])
}

const slotsFor = ({ activityId }: Activity, whole: WholeSpec, mastery: Of<'say'>['mastery']) =>
  plannedFor(activityId, whole, (topic) => masteryIn(mastery, topic))

function beginDraft(state: Activity, command: Of<'begin_draft'>): Decision {
  const { slot, draftHash, verificationId, allowedMs, now: at } = command
  if (outcomeOf(state, slot, draftHash, at) !== null) return ok([])
  if (command.turn !== state.turn) return staleTurn(state)
  if (state.status === 'SAVED' || state.status === 'FAILED') return err({ code: 'ACTIVITY_OVER', status: state.status })
  if (isFull(state)) return full
  const verificationBegun: ActivityEvent = {
    type: 'verification_begun',
    verificationId,
    slot,
    draftHash,
    expiresAt: at + allowedMs,
    at,
  }
  if (state.status !== 'GENERATING') {
    const whole = state.status === 'READY' ? wholeSpec(state.spec) : null
    if (whole === null) return err({ code: 'SPEC_NOT_READY', question: state.question })
    const slots = slotsFor(state, whole, command.mastery)
    if (!slots.some(({ index }) => index === slot)) return err({ code: 'NO_SUCH_SLOT', slots: slots.length })
    return ok([{ type: 'plan_fixed', slots, at }, verificationBegun])
  }
  const barred = barredFrom(state.slots, slot, draftHash)
  if (barred) return err(barred)
  const { verification } = state
  if (verification !== null && at < verification.expiresAt) {
    if (verification.draftHash === draftHash) return err({ code: 'SAME_DRAFT', slot: verification.slot })
    return err({ code: 'VERIFICATION_RUNNING', slot: verification.slot, until: verification.expiresAt })
  }
  return ok([...expired(state, at), verificationBegun])
}

/** 0 if nothing is known, or the value is not between 0 and 1. */
function masteryIn(mastery: Readonly<Record<string, number>>, topic: string): number {
  const probability = Object.hasOwn(mastery, topic) ? mastery[topic] : undefined
  return probability !== undefined && probability >= 0 && probability <= 1 ? probability : 0
}

function barredFrom(slots: readonly SlotState[], slot: number, draftHash: string): ActivityRefusal | null {
  const one = slots[slot]
  if (!one) return { code: 'NO_SUCH_SLOT', slots: slots.length }
  if (one.status !== 'open') return { code: 'SLOT_DONE', slot, status: one.status }
  const same = slots.findIndex(({ accepted, refused }) => [accepted, ...refused].some((draft) => draft?.draftHash === draftHash))
  return same >= 0 ? { code: 'SAME_DRAFT', slot: same } : null
}

const dropped = ({ verificationId }: Verification, at: number, reason: 'abandoned' | 'expired'): ActivityEvent => ({
  type: 'verification_dropped',
  verificationId,
  reason,
  at,
})

function expired(state: Activity, now: number): ActivityEvent[] {
  const verification = verificationOf(state)
  return verification !== null && now >= verification.expiresAt ? [dropped(verification, now, 'expired')] : []
}

/** A verdict counts once, and only while its verification runs. A late verdict ends the verification and does not count. */
function conclude(
  state: Activity,
  { verificationId, now }: Of<'refuse_draft'> | Of<'accept_draft'>,
  verdict: (verification: Verification) => readonly ActivityEvent[],
): Decision {
  const isThere = slotsOf(state).some(({ accepted, refused }) =>
    [accepted, ...refused].some((draft) => draft?.verificationId === verificationId),
  )
  if (isThere) return ok([])
  const verification = verificationOf(state)
  if (verification?.verificationId !== verificationId) return err({ code: 'VERIFICATION_OVER' })
  const late = expired(state, now)
  return ok(late.length > 0 ? late : verdict(verification))
}

function refuse(
  state: Activity,
  { verificationId, slot, draftHash }: Verification,
  command: Of<'refuse_draft'>,
): ActivityEvent[] {
  const { findings, findingsHash, now: at } = command
  const checks = [...new Set(findings.map(({ check }) => check))]
  const refused: ActivityEvent = { type: 'draft_refused', verificationId, slot, draftHash, checks, findingsHash, at }
  const one = slotsOf(state)[slot]
  if (!one) throw new Error('a verification is of a slot')
  // The learner brought this problem: an easier one in its place is of no use to them.
  if (state.sourceHash !== null || one.attempts + 1 < ATTEMPTS) return [refused]
  const eased = fallbackOf(one.slot, one.fallbacks)
  if (eased !== null) {
    const { style, difficulty, topics } = eased.slot
    return [refused, { type: 'slot_fell_back', slot, fallback: eased.fallback, style, difficulty, topics, at }]
  }
  const isLast = slotsOf(state).every(({ status }, index) => index === slot || status === 'failed')
  const slotFailed: ActivityEvent = { type: 'slot_failed', slot, at }
  return isLast ? [refused, slotFailed, { type: 'activity_failed', at }] : [refused, slotFailed]
}

const accept = ({ verificationId, slot, draftHash }: Verification, { slug, now: at }: Of<'accept_draft'>): ActivityEvent[] => [
  { type: 'draft_accepted', verificationId, slot, draftHash, slug, at },
]

function publish(state: Activity, { turn: answered, now: at }: Of<'publish'>): Decision {
  if (state.status === 'SAVED') return ok([])
  if (answered !== state.turn) return staleTurn(state)
  if (state.status === 'FAILED') return err({ code: 'ACTIVITY_OVER', status: 'FAILED' })
  if (state.status === 'READY') return err({ code: 'SLOTS_OPEN', slots: [...Array(state.spec.problemCount ?? 0).keys()] })
  if (state.status !== 'GENERATING') return err({ code: 'SPEC_NOT_READY', question: state.question })
  const open = openSlots(state)
  if (open.length > 0) return err({ code: 'SLOTS_OPEN', slots: open })
  const slugs = state.slots.flatMap(({ accepted }) => (accepted === null ? [] : [accepted.slug]))
  return ok([{ type: 'activity_published', slugs, at }])
}

function share(state: Activity, { turn: answered, shareId, tokenHash, now: at }: Of<'share'>): Decision {
  const there = state.status === 'SAVED' ? state.share : null
  if (there?.tokenHash === tokenHash) return ok([])
  if (answered !== state.turn) return staleTurn(state)
  if (state.status !== 'SAVED') return err({ code: 'NOT_PUBLISHED' })
  if (there !== null) return err({ code: 'ALREADY_SHARED', shareId: there.shareId })
  return ok([{ type: 'activity_shared', shareId, tokenHash, at }])
}

function revokeShare(state: Activity, { turn: answered, now: at }: Of<'revoke_share'>): Decision {
  if (state.status !== 'SAVED') return answered === state.turn ? err({ code: 'NOT_PUBLISHED' }) : staleTurn(state)
  if (state.share === null) return ok([])
  return answered === state.turn ? ok([{ type: 'share_revoked', shareId: state.share.shareId, at }]) : staleTurn(state)
}
