/**
 * What can have happened in a class. Stored for ever, so nothing here names a person: members are random ids, and who they are is in a
 * table of the class that leaving and the end of the term empty.
 */
import type { AssignmentTerms } from './assignment.ts'
import type { Consent } from './row.ts'

export const roles = ['teacher', 'assistant', 'student'] as const
export type Role = (typeof roles)[number]

/** What a way to join demands. */
export interface JoinRule {
  /** People who may join by it; null for any number up to the class's own limit. */
  readonly capacity: number | null
  readonly expiresAt: number
  /** Domains of verified e-mail addresses, one of which the sign-in must have; empty for none. */
  readonly domains: readonly string[]
}

export const leavings = ['left', 'removed', 'account_closed'] as const
export type Leaving = (typeof leavings)[number]

/** `at` is milliseconds since the epoch. */
export type ClassEvent = { readonly at: number } & (
  | {
      readonly type: 'class_created'
      readonly title: string
      readonly by: string
      /** What students are asked to share besides progress. */
      readonly asks: Consent
      readonly endsAt: number
    }
  | { readonly type: 'class_changed'; readonly title: string; readonly asks: Consent; readonly endsAt: number }
  | { readonly type: 'join_code_made'; readonly codeId: string; readonly rule: JoinRule }
  | { readonly type: 'join_code_revoked'; readonly codeId: string }
  /** Places of a roster, each with a code that works once. */
  | { readonly type: 'places_made'; readonly placeIds: readonly string[]; readonly expiresAt: number }
  | { readonly type: 'place_revoked'; readonly placeId: string }
  | {
      readonly type: 'member_joined'
      readonly member: string
      /** The code or place they joined by; null for who came by a learning platform. */
      readonly by: string | null
      readonly consent: Consent
    }
  | { readonly type: 'consent_changed'; readonly member: string; readonly consent: Consent }
  | { readonly type: 'member_left'; readonly member: string; readonly reason: Leaving }
  | { readonly type: 'role_changed'; readonly member: string; readonly role: Role; readonly by: string }
  | { readonly type: 'assignment_made'; readonly assignmentId: string; readonly terms: AssignmentTerms; readonly by: string }
  | { readonly type: 'assignment_changed'; readonly assignmentId: string; readonly terms: AssignmentTerms; readonly by: string }
  | { readonly type: 'assignment_closed'; readonly assignmentId: string; readonly by: string }
  | {
      readonly type: 'extension_given'
      readonly assignmentId: string
      readonly member: string
      /** Null takes it back. */
      readonly until: number | null
      readonly by: string
    }
  /** Its words are in a table, which is emptied. */
  | { readonly type: 'note_sent'; readonly noteId: string; readonly member: string; readonly by: string }
  | {
      readonly type: 'code_read'
      readonly member: string
      readonly assignmentId: string
      readonly item: string
      readonly by: string
    }
  | { readonly type: 'term_ended'; readonly by: string | null }
)
