/** What a class asks for: the items of an assignment, its times, and its limits. */
import type { FormKind } from '../../../problem/form.ts'
import type { Level } from '../../../problem/hint-level.ts'
import type { Pace } from '../../../kernel/pace.ts'

/** One piece of work. `title` is shown beside it and decides nothing. */
export type Item = { readonly title: string } & (
  | { readonly kind: 'problem'; readonly slug: string }
  | { readonly kind: 'exercise'; readonly slug: string; readonly form: FormKind }
  | { readonly kind: 'lesson'; readonly courseId: string; readonly nodeId: string }
)

/** An item without its title. */
export type ItemRef =
  | { readonly kind: 'problem'; readonly slug: string }
  | { readonly kind: 'exercise'; readonly slug: string; readonly form: FormKind }
  | { readonly kind: 'lesson'; readonly courseId: string; readonly nodeId: string }

/** The name of an item within its assignment. */
export function itemKey(item: ItemRef): string {
  switch (item.kind) {
    case 'problem':
      return `problem:${item.slug}`
    case 'exercise':
      return `exercise:${item.slug}/${item.form}`
    case 'lesson':
      return `lesson:${item.courseId}/${item.nodeId}`
  }
}

export const latePolicies = ['accept', 'mark', 'close'] as const
/** What happens to work after the due time: it counts, it counts and is marked as late, or it does not count. */
export type LatePolicy = (typeof latePolicies)[number]

/** `check`: done in class on this server's page, without hints, and closed at its end. */
export const assignmentKinds = ['work', 'check'] as const
export type AssignmentKind = (typeof assignmentKinds)[number]

/** What a teacher sets. Times are milliseconds since the epoch. */
export interface AssignmentTerms {
  readonly title: string
  readonly kind: AssignmentKind
  readonly items: readonly Item[]
  readonly opensAt: number
  readonly dueAt: number
  readonly late: LatePolicy
  /** The highest hint that may be opened on its problems; 4 limits nothing. */
  readonly hintCeiling: Level
  /** The loosest pace; null asks for none. */
  readonly paceFloor: Pace | null
}

export interface Assignment extends AssignmentTerms {
  readonly id: string
  /** Grows with every change, also of extensions. */
  readonly version: number
  /** Since when it takes no more work, whatever its times say; null while it does. */
  readonly closedAt: number | null
}

/** An assignment as it holds for one student. */
export interface MemberAssignment extends Assignment {
  /** Their own due time, where they got an extension. */
  readonly extendedTo: number | null
}

/** An assignment as it holds for a student with these due times of their own, by assignment. */
export const withExtension = (assignment: MemberAssignment, extensions: Readonly<Record<string, number>>): MemberAssignment => ({
  ...assignment,
  extendedTo: extensions[assignment.id] ?? null,
})

export const MOST_ITEMS = 20
export const MOST_TITLE = 120

/** The due time of one student. */
export const dueFor = ({ dueAt, extendedTo }: Pick<MemberAssignment, 'dueAt' | 'extendedTo'>): number =>
  Math.max(dueAt, extendedTo ?? dueAt)

/** When work stops to count; null where it counts until the class ends. */
export function endOf(assignment: MemberAssignment): number | null {
  const { kind, late, closedAt } = assignment
  const end = kind === 'check' || late === 'close' ? dueFor(assignment) : null
  return closedAt === null ? end : Math.min(closedAt, end ?? closedAt)
}

/** Whether work of this moment counts. */
export function countsAt(assignment: MemberAssignment, at: number): boolean {
  const end = endOf(assignment)
  return at >= assignment.opensAt && (end === null || at < end)
}

/** The assignment as it counts for somebody who joined at this moment: work from before is theirs alone. */
export const sinceJoining = (assignment: MemberAssignment, joinedAt: number): MemberAssignment => ({
  ...assignment,
  opensAt: Math.max(assignment.opensAt, joinedAt),
})

/** Whether work that was solved at this moment is late; false where lateness is not marked. */
export const isLate = (assignment: MemberAssignment, solvedAt: number | null): boolean =>
  assignment.late === 'mark' && solvedAt !== null && solvedAt > dueFor(assignment)

export type AssignmentPhase = 'planned' | 'open' | 'late' | 'closed'

/** Where an assignment stands for one student. `late`: past due, and work still counts. */
export function phaseOf(assignment: MemberAssignment, now: number): AssignmentPhase {
  if (assignment.closedAt !== null && now >= assignment.closedAt) return 'closed'
  if (now < assignment.opensAt) return 'planned'
  if (!countsAt(assignment, now)) return 'closed'
  return now > dueFor(assignment) ? 'late' : 'open'
}
