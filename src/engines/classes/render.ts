/** Classes as tools show them. Names and notes are other people's words. */
import { z } from 'zod'
import type { ClassMember, ClassView, OwnRows, Standing, StudentRow, StuckStudent } from '../../classroom/messages.ts'
import { iso } from '../../kernel/day.ts'
import { momentText } from '../../kernel/moment.ts'
import { plainText } from '../../web/design/text.ts'
import { dueFor, isLate, itemKey, MOST_TITLE, phaseOf, withExtension, type MemberAssignment } from './rules/assignment.ts'
import { roles } from './rules/events.ts'
import { lastDay } from './rules/last-day.ts'
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
  /** `YYYY-MM-DD`. */
  lastDay: z.string(),
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

/** Where an assignment stands. */
export function assignmentSentence(assignment: MemberAssignment, now: number): string {
  const title = `“${plainText(assignment.title, MOST_TITLE)}”`
  const due = momentText(dueFor(assignment), null)
  switch (phaseOf(assignment, now)) {
    case 'planned':
      return `${title} opens on ${momentText(assignment.opensAt, null)}, and is due on ${due}.`
    case 'open':
      return `${title} is open, and is due on ${due}.`
    case 'late':
      return `${title} was due on ${due}. Late work ${assignment.late === 'mark' ? 'counts, and is marked as late' : 'still counts'}.`
    case 'closed':
      return `${title} is closed: it takes no more work.`
  }
}

/** Whether work on an assignment counts now. */
const takesWork = (assignment: MemberAssignment, now: number): boolean => ['open', 'late'].includes(phaseOf(assignment, now))

/** What a student can work on now, the first of it. */
export function openSentence(assignments: readonly MemberAssignment[], now: number): string {
  const open = assignments.find((assignment) => takesWork(assignment, now))
  return open ? assignmentSentence(open, now) : 'No assignment is open now.'
}

/** How many of the listed students have done a whole assignment. */
export function doneSentence(
  students: ReadonlyArray<Pick<z.input<typeof studentOutput>, 'solved' | 'items'>>,
  more: number,
): string {
  const [listed, done] = [students.length, students.filter(({ solved, items }) => solved === items).length]
  if (listed === 0) return 'There are no students in the class now.'
  return `${done} of ${more > 0 ? 'the first ' : ''}${listed} ${listed === 1 ? 'student has' : 'students have'} done all of it.`
}

/** `what`: the assignment alone, where only those stuck on it are counted. */
export function stuckSentence(count: number, what: 'anything' | 'it'): string {
  const on = what === 'it' ? ' on it' : ''
  if (count === 0) return `Nobody who shares their attempts is stuck${on} now.`
  return `${count} ${count === 1 ? 'student is' : 'students are'} stuck${on} now.`
}

/** What to know of an assignment that is due already; null of any other one. */
export function overSentence(assignment: MemberAssignment, now: number): string | null {
  switch (phaseOf(assignment, now)) {
    case 'late':
      return assignment.late === 'mark'
        ? 'The due time has passed already: work on this assignment counts as late.'
        : 'The due time has passed already: work on this assignment still counts.'
    case 'closed':
      return 'The due time has passed already: work on this assignment does not count.'
    case 'planned':
    case 'open':
      return null
  }
}

/** What whoever assigned it reads. */
export function assignedSentence(assignment: MemberAssignment, now: number): string {
  const { title, opensAt, dueAt } = assignment
  const over = overSentence(assignment, now)
  const opens = `${opensAt > now ? 'opens' : 'opened'} on ${momentText(opensAt, null)}`
  const due = `${over === null ? 'is' : 'was'} due on ${momentText(dueAt, null)}`
  const warning = over === null ? '' : ` ${over} If another time was meant, change the assignment on its page.`
  return `“${plainText(title, MOST_TITLE)}” is assigned: it ${opens} and ${due}.${warning}`
}

export const classOut = (view: ClassView, classUrl: (classId: string) => string): z.input<typeof classOutput> => ({
  classId: view.classId,
  title: plainText(view.title, MOST_TITLE),
  role: view.me.role,
  status: view.status,
  lastDay: lastDay(view.endsAt),
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
