/** What crosses the wire between the Worker, a class's object and its members' objects: plain data only. */
import type { AssignmentTerms, Assignment, MemberAssignment } from '../engines/classes/rules/assignment.ts'
import type { ClassRefusal } from '../engines/classes/rules/commands.ts'
import type { JoinRule, Leaving, Role } from '../engines/classes/rules/events.ts'
import type { MembershipEnd } from '../engines/classes/rules/membership.ts'
import type { Consent, Row, Stuck } from '../engines/classes/rules/row.ts'
import type { Result } from '../kernel/result.ts'
import type { Language } from '../problem/problem.ts'
import type { ScoreProblem } from './course.ts'

export type ClassAnswer<T> = Result<T, ClassRefusal>

/** Somebody who asks for something, as the Worker knows them. */
export interface Person {
  readonly userId: string
  /** As they want to be called in the class. Untrusted. */
  readonly name: string
}

export interface NewClass {
  readonly title: string
  readonly asks: Consent
  readonly endsAt: number
}

/** What a page shows of a class before somebody joins it. */
export interface JoinOffer {
  readonly classId: string
  readonly title: string
  readonly teachers: readonly string[]
  readonly asks: Consent
  readonly endsAt: number
  /** The name that the roster has for this place; null for a code. */
  readonly placeName: string | null
  /** They are a member already. */
  readonly isMember: boolean
}

/** What a launch from the course of a class finds there. */
export interface CourseOffer {
  readonly title: string
  readonly teachers: readonly string[]
  readonly asks: Consent
  readonly endsAt: number
  /** Null for somebody who is no member. */
  readonly me: { readonly role: Role; readonly sendsScores: boolean } | null
  /** Whether the platform's id belongs to another member. */
  readonly isOther: boolean
}

/** What a teacher sees of the scores that go to the course. */
export interface CourseReport {
  /** Who agreed, with the platform's ids. */
  readonly joined: ReadonlyArray<{ readonly subject: string; readonly name: string }>
  readonly sent: number
  readonly waiting: number
  readonly late: ReadonlyArray<{ readonly name: string; readonly title: string; readonly problem: ScoreProblem }>
}

export interface ClassMember {
  /** A random id within the class; it is no user id. */
  readonly member: string
  readonly name: string
  readonly role: Role
  readonly joinedAt: number
  readonly consent: Consent
  /** The end of the class as it was when they joined. */
  readonly promisedEnd: number
  /** Their own due times, by assignment. */
  readonly extensions: Readonly<Record<string, number>>
}

/** A class as any of its members sees it. */
export interface ClassView {
  readonly classId: string
  readonly title: string
  readonly status: 'open' | 'ended'
  readonly createdAt: number
  readonly endsAt: number
  readonly asks: Consent
  readonly teachers: readonly string[]
  readonly me: ClassMember
  /** As they hold for the caller, the earliest due time first. */
  readonly assignments: readonly MemberAssignment[]
  readonly students: number
}

/** What a way to join is, with the code that people type. */
export interface OpenCode {
  readonly codeId: string
  readonly code: string
  readonly rule: JoinRule
  readonly used: number
}

export interface OpenPlace {
  readonly placeId: string
  readonly code: string
  readonly name: string
  readonly expiresAt: number
}

/** What the teachers of a class see besides. */
export interface Roster {
  readonly members: readonly ClassMember[]
  readonly codes: readonly OpenCode[]
  readonly places: readonly OpenPlace[]
}

/** A name of a roster, before it has a code. */
export interface RosterPlace {
  readonly place: string
  readonly name: string
}

/** One student's work on one item, as the teacher and the student see it. */
export interface StudentRow {
  readonly member: string
  readonly assignmentId: string
  readonly item: string
  readonly row: Row
}

/** One student's work on one assignment, counted. */
export interface Standing {
  readonly member: string
  readonly assignmentId: string
  readonly items: number
  readonly solved: number
  readonly tried: number
  /** 0 to 1, over all items. */
  readonly score: number
  /** Solved items that count as late. */
  readonly late: number
  readonly lastAt: number | null
}

export interface StuckStudent {
  readonly member: string
  readonly name: string
  readonly assignmentId: string
  readonly item: string
  readonly why: Stuck
  readonly since: number
}

/** What a student reads about themselves: their rows, and who has read their programs. */
export interface OwnRows {
  readonly rows: readonly StudentRow[]
  readonly codeReads: ReadonlyArray<{
    readonly by: string
    readonly assignmentId: string
    readonly item: string
    readonly at: number
  }>
  readonly notes: readonly Note[]
}

export interface Note {
  readonly noteId: string
  readonly from: string
  /** Untrusted text. */
  readonly text: string
  readonly at: number
  /** Null for a note about the whole class. */
  readonly assignmentId: string | null
}

/** A note that is to be sent. */
export interface NewNote {
  /** Chosen by who calls, so that the same call twice sends one. */
  readonly noteId: string
  readonly member: string
  readonly text: string
  /** Null for a note about the whole class; a Worker of the release before leaves it out. */
  readonly assignmentId?: string | null
}

export interface SharedProgram {
  readonly language: Language
  readonly code: string
  readonly at: number
}

/** A row on its way from a member's object; null where nothing of the item counts any more. `seq` grows with every change of any row. */
export interface Delivery {
  readonly assignmentId: string
  readonly item: string
  readonly seq: number
  readonly row: Row | null
  /** The text of its program, where it is shared. */
  readonly code: string | null
}

/** What a class tells a member's object: all of it each time, so that a late or repeated message does no harm. */
export type ClassNews =
  | {
      readonly kind: 'member'
      readonly title: string
      readonly consent: Consent
      readonly assignments: readonly MemberAssignment[]
      readonly notes: readonly Note[]
      /** Send every row again. */
      readonly resend: boolean
    }
  | { readonly kind: 'ended'; readonly reason: MembershipEnd }

export type { Assignment, AssignmentTerms, Consent, JoinRule, Leaving, MemberAssignment, Role, Row }
