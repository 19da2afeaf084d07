/** What can be asked of a class, and why it may say no. */
import type { AssignmentTerms } from './assignment.ts'
import type { JoinRule, Leaving, Role } from './events.ts'
import type { Consent } from './row.ts'

/** `actor`: the member who asks; null for somebody who is none, or for the class itself. */
export type ClassCommand = { readonly now: number } & (
  | {
      readonly type: 'create'
      readonly member: string
      readonly title: string
      readonly asks: Consent
      readonly endsAt: number
    }
  | ({ readonly actor: string | null } & (
      | { readonly type: 'change_class'; readonly title: string; readonly asks: Consent; readonly endsAt: number }
      | { readonly type: 'make_code'; readonly codeId: string; readonly rule: JoinRule }
      | { readonly type: 'revoke_code'; readonly codeId: string }
      | { readonly type: 'make_places'; readonly placeIds: readonly string[]; readonly expiresAt: number }
      | { readonly type: 'revoke_place'; readonly placeId: string }
      | { readonly type: 'change_role'; readonly member: string; readonly role: Role }
      | { readonly type: 'remove_member'; readonly member: string }
      | { readonly type: 'assign'; readonly assignmentId: string; readonly terms: AssignmentTerms }
      | { readonly type: 'change_assignment'; readonly assignmentId: string; readonly terms: AssignmentTerms }
      | { readonly type: 'close_assignment'; readonly assignmentId: string }
      | { readonly type: 'extend'; readonly assignmentId: string; readonly member: string; readonly until: number | null }
      | {
          readonly type: 'send_note'
          readonly noteId: string
          readonly member: string
          /** Null for a note about the whole class. */
          readonly assignmentId: string | null
        }
      | { readonly type: 'read_code'; readonly member: string; readonly assignmentId: string; readonly item: string }
      | { readonly type: 'end_term' }
    ))
  /** By a member about themselves. */
  | {
      readonly type: 'join'
      readonly member: string
      /** The id of a code or of a place; null for who came by a learning platform. */
      readonly by: string | null
      /** Domains of addresses that the sign-in verified. */
      readonly domains: readonly string[]
      readonly consent: Consent
    }
  | { readonly type: 'change_consent'; readonly member: string; readonly consent: Consent }
  | { readonly type: 'leave'; readonly member: string; readonly reason: Exclude<Leaving, 'removed'> }
  /** By the class's own clock. */
  | { readonly type: 'expire' }
)

export const joinProblems = ['unknown', 'expired', 'full', 'domain'] as const
export type JoinProblem = (typeof joinProblems)[number]

export const assignmentProblems = [
  'no_items',
  'too_many_items',
  'too_many_assignments',
  'times',
  'extension',
  'after_term',
  'term',
  'term_before_due',
  'check_items',
] as const
export type AssignmentProblem = (typeof assignmentProblems)[number]

export type ClassRefusal =
  /** The same for a class that is not there and for one that the caller is no member of. */
  | { readonly code: 'CLASS_NOT_FOUND' }
  | { readonly code: 'CLASS_ENDED' }
  | { readonly code: 'CLASS_ACTION_NOT_ALLOWED' }
  /** `domains`: those that the code asks for, where that is the reason. */
  | { readonly code: 'JOIN_CODE_REFUSED'; readonly reason: JoinProblem; readonly domains: readonly string[] }
  | { readonly code: 'CLASS_MEMBER_NOT_FOUND' }
  | { readonly code: 'CLASS_NEEDS_TEACHER' }
  | { readonly code: 'ASSIGNMENT_NOT_FOUND' }
  | { readonly code: 'ASSIGNMENT_NOT_POSSIBLE'; readonly reason: AssignmentProblem }
  | { readonly code: 'CLASS_FULL'; readonly most: number }
