/** Classes as tools show them. Names and notes are other people's words. */
import { z } from 'zod'
import type { ClassMember, ClassView, OwnRows, Standing, StudentRow, StuckStudent } from '../../classroom/messages.ts'
import { iso } from '../../kernel/day.ts'
import { momentText } from '../../kernel/moment.ts'
import { plainText } from '../../web/design/text.ts'
import { dueFor, isLate, itemKey, MOST_TITLE, phaseOf, withExtension, type MemberAssignment } from './rules/assignment.ts'
import { roles } from './rules/events.ts'
import { rowStates, type Row } from './rules/row.ts'

const MOST_NAME = 60

export const assignmentOutput = z.object({
  assignmentId: z.string(),
  title: z.string(),
  kind: z.enum(['work', 'check']),
  phase: z.enum(['planned', 'open', 'late', 'closed']),
  opensAt: z.string(),
  dueAt: z.string(),
  late: z.enum(['accept', 'mark', 'close']),
  hintCeiling: z.int(),
  paceFloor: z.string().nullable(),
  items: z.array(z.object({ item: z.string(), title: z.string(), titleSlug: z.string().nullable() })),
})

export const classOutput = z.object({
  classId: z.string(),
  title: z.string(),
  role: z.enum(roles),
  status: z.enum(['open', 'ended']),
  endsAt: z.string(),
  students: z.int(),
  page: z.string(),
})

export const rowOutput = z.object({
  item: z.string(),
  state: z.enum(rowStates),
  solvedAt: z.string().nullable(),
  lastAt: z.string(),
  late: z.boolean(),
  rung: z.int(),
  aided: z.boolean(),
  score: z.number(),
  /** Null where it is not shared. */
  attempts: z.int().nullable(),
  verdict: z.string().nullable(),
})

export function assignmentOut(assignment: MemberAssignment, now: number): z.input<typeof assignmentOutput> {
  const { id, title, kind, opensAt, late, hintCeiling, paceFloor, items } = assignment
  return {
    assignmentId: id,
    title: plainText(title, MOST_TITLE),
    kind,
    phase: phaseOf(assignment, now),
    opensAt: iso(opensAt),
    dueAt: iso(dueFor(assignment)),
    late,
    hintCeiling,
    paceFloor,
    items: items.map((item) => ({
      item: itemKey(item),
      title: plainText(item.title, MOST_TITLE),
      titleSlug: item.kind === 'lesson' ? null : item.slug,
    })),
  }
}

/** What a student can work on now, the first of it. */
export function openSentence(assignments: readonly MemberAssignment[], now: number): string {
  for (const assignment of assignments) {
    const { title, late } = assignment
    const due = momentText(dueFor(assignment), null)
    switch (phaseOf(assignment, now)) {
      case 'open':
        return `“${plainText(title, MOST_TITLE)}” is open, and is due on ${due}.`
      case 'late':
        return `“${plainText(title, MOST_TITLE)}” was due on ${due}. Late work ${late === 'mark' ? 'counts, and is marked as late' : 'still counts'}.`
      case 'planned':
      case 'closed':
    }
  }
  return 'No assignment is open now.'
}

export const classOut = (view: ClassView, classUrl: (classId: string) => string): z.input<typeof classOutput> => ({
  classId: view.classId,
  title: plainText(view.title, MOST_TITLE),
  role: view.me.role,
  status: view.status,
  endsAt: iso(view.endsAt),
  students: view.students,
  page: classUrl(view.classId),
})

export function rowOut(item: string, row: Row, assignment: MemberAssignment | null): z.input<typeof rowOutput> {
  const { state, solvedAt, lastAt, rung, aided, score, work } = row
  return {
    item,
    state,
    solvedAt: solvedAt === null ? null : iso(solvedAt),
    lastAt: iso(lastAt),
    late: assignment !== null && isLate(assignment, solvedAt),
    rung,
    aided,
    score,
    attempts: work && work.attempts,
    verdict: work && work.verdict,
  }
}

export const ownOutput = z.object({
  assignmentId: z.string(),
  rows: z.array(rowOutput),
})

export const ownOut = ({ rows }: OwnRows, assignments: readonly MemberAssignment[]): Array<z.input<typeof ownOutput>> =>
  assignments.map((assignment) => ({
    assignmentId: assignment.id,
    rows: rows.filter(({ assignmentId }) => assignmentId === assignment.id).map(({ item, row }) => rowOut(item, row, assignment)),
  }))

export const studentOutput = z.object({
  member: z.string(),
  name: z.string(),
  solved: z.int(),
  items: z.int(),
  late: z.int(),
  rows: z.array(rowOutput),
})

interface Students {
  readonly assignment: MemberAssignment
  readonly members: ReadonlyArray<Pick<ClassMember, 'member' | 'name' | 'extensions'>>
  readonly standings: readonly Standing[]
  readonly rows: readonly StudentRow[]
}

/** Every student's work on one assignment. */
export const studentsOut = ({ assignment, members, standings, rows }: Students): Array<z.input<typeof studentOutput>> =>
  members.map(({ member, name, extensions }) => {
    const standing = standings.find((one) => one.member === member && one.assignmentId === assignment.id)
    return {
      member,
      name: plainText(name, MOST_NAME),
      solved: standing?.solved ?? 0,
      items: assignment.items.length,
      late: standing?.late ?? 0,
      rows: rows
        .filter((row) => row.member === member)
        .map(({ item, row }) => rowOut(item, row, withExtension(assignment, extensions))),
    }
  })

export const stuckOutput = z.object({
  member: z.string(),
  name: z.string(),
  assignmentId: z.string(),
  item: z.string(),
  why: z.enum(['same_failure', 'quiet_after_failure']),
  since: z.string(),
})

export const stuckOut = (stuck: readonly StuckStudent[]): Array<z.input<typeof stuckOutput>> =>
  stuck.map(({ name, since, ...rest }) => ({ ...rest, name: plainText(name, MOST_NAME), since: iso(since) }))
