/** One learner's membership in one class, in the learner's own record: what they agreed to share, and what the class asks of them. */
import type { Decider } from '../../../kernel/decider.ts'
import { ok } from '../../../kernel/result.ts'
import type { MemberAssignment } from './assignment.ts'
import type { Leaving } from './events.ts'
import type { Consent } from './row.ts'

export interface Membership {
  readonly status: 'member' | 'ended'
  readonly title: string
  readonly consent: Consent
  readonly joinedAt: number
  readonly assignments: ReadonlyMap<string, MemberAssignment>
  /** Null while it goes on. */
  readonly ended: { readonly at: number; readonly reason: MembershipEnd } | null
}

export type MembershipState = { readonly status: 'none' } | Membership

/** Why a membership is over. `term`: the class ended. */
export type MembershipEnd = Leaving | 'term'

/** `at` is milliseconds since the epoch. Stored for ever: a new shape is a new version with an upcast. */
export type MembershipEvent = { readonly at: number } & (
  | { readonly type: 'class_joined'; readonly title: string; readonly consent: Consent }
  | { readonly type: 'class_renamed'; readonly title: string }
  | { readonly type: 'sharing_changed'; readonly consent: Consent }
  /** An assignment as the class has it now. */
  | { readonly type: 'assignment_received'; readonly assignment: MemberAssignment }
  | { readonly type: 'membership_ended'; readonly reason: MembershipEnd }
)

export type MembershipCommand = { readonly now: number } & (
  | {
      readonly type: 'join'
      readonly title: string
      readonly consent: Consent
      readonly assignments: readonly MemberAssignment[]
    }
  /** What the class says; it may come twice, and late. */
  | {
      readonly type: 'receive'
      readonly title: string
      readonly consent: Consent
      readonly assignments: readonly MemberAssignment[]
    }
  | { readonly type: 'end'; readonly reason: MembershipEnd }
)

export const initial: MembershipState = { status: 'none' }

export const membership: Decider<MembershipState, MembershipCommand, MembershipEvent, never> = {
  initial,
  decide(state, command) {
    const { now } = command
    switch (command.type) {
      case 'join': {
        const { title, consent, assignments } = command
        const joined: readonly MembershipEvent[] =
          state.status === 'member' ? changes(state, command) : [{ type: 'class_joined', title, consent, at: now }]
        const before = state.status === 'member' ? state.assignments : new Map<string, MemberAssignment>()
        return ok([...joined, ...newer(before, assignments, now)])
      }
      case 'receive':
        return ok(
          state.status === 'member' ? [...changes(state, command), ...newer(state.assignments, command.assignments, now)] : [],
        )
      case 'end':
        return ok(state.status === 'member' ? [{ type: 'membership_ended', reason: command.reason, at: now }] : [])
    }
  },
  evolve(state, event) {
    if (event.type === 'class_joined') {
      const { title, consent, at } = event
      return { status: 'member', title, consent, joinedAt: at, assignments: new Map(), ended: null }
    }
    if (state.status === 'none') throw new Error(`${event.type} before class_joined`)
    switch (event.type) {
      case 'class_renamed':
        return { ...state, title: event.title }
      case 'sharing_changed':
        return { ...state, consent: event.consent }
      case 'assignment_received':
        return { ...state, assignments: new Map([...state.assignments, [event.assignment.id, event.assignment]]) }
      case 'membership_ended':
        return { ...state, status: 'ended', assignments: new Map(), ended: { at: event.at, reason: event.reason } }
    }
  },
}

function changes(
  { title, consent }: Membership,
  { title: newTitle, consent: newConsent, now }: Extract<MembershipCommand, { type: 'join' | 'receive' }>,
): readonly MembershipEvent[] {
  const isSame = consent.attempts === newConsent.attempts && consent.code === newConsent.code
  return [
    ...(title === newTitle ? [] : [{ type: 'class_renamed' as const, title: newTitle, at: now }]),
    ...(isSame ? [] : [{ type: 'sharing_changed' as const, consent: newConsent, at: now }]),
  ]
}

/** Those that are not known in this version or a later one. */
const newer = (
  known: ReadonlyMap<string, MemberAssignment>,
  assignments: readonly MemberAssignment[],
  now: number,
): readonly MembershipEvent[] =>
  assignments.flatMap((assignment) =>
    (known.get(assignment.id)?.version ?? 0) < assignment.version
      ? [{ type: 'assignment_received' as const, assignment, at: now }]
      : [],
  )
