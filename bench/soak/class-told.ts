/** What a member's own log knows of their class, beside the log of the class: all that the class had to tell has arrived, as it is last. */
import { z } from 'zod'
import type { ClassDesk } from './class-desk.ts'
import { foldClass, type ClassRecord } from './class-log.ts'
import type { StudentWork } from './class-work.ts'
import type { Row } from './ledger.ts'
import { expectSame } from './told.ts'

const assignmentShape = z.looseObject({ id: z.string(), version: z.int() })
const record = z.record(z.string(), z.unknown())

interface Known {
  readonly title: unknown
  readonly share: unknown
  /** By their ids, with the terms, the end and the due time of their own. */
  readonly assignments: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly end: unknown
}

/** The last membership in this class that this log tells of. */
export function membershipIn(log: readonly Row[], classId: string): Known | null {
  let known: Known | null = null
  for (const { stream, type, body } of log) {
    if (stream !== `membership:${classId}`) continue
    if (type === 'class_joined') known = { title: body['title'], share: body['consent'], assignments: new Map(), end: null }
    if (known === null) continue
    if (type === 'class_renamed') known = { ...known, title: body['title'] }
    if (type === 'sharing_changed') known = { ...known, share: body['consent'] }
    if (type === 'membership_ended') known = { ...known, end: body['reason'] }
    if (type !== 'assignment_received') continue
    const { id, version: _version, ...assignment } = assignmentShape.parse(body['assignment'])
    known = { ...known, assignments: new Map([...known.assignments, [id, assignment]]) }
  }
  return known
}

/** The last title and the terms of each assignment, as the log of a class has them. */
function termsIn({ events }: ClassRecord) {
  const title = events.findLast(({ type }) => type === 'class_created' || type === 'class_changed')?.body['title']
  const made = events.filter(({ type }) => type === 'assignment_made' || type === 'assignment_changed')
  return { title, terms: new Map(made.map(({ body }) => [String(body['assignmentId']), record.parse(body['terms'])])) }
}

export async function expectTold(desk: ClassDesk, student: StudentWork): Promise<void> {
  const settled = await desk.settled(student)
  const { closed, extensions, members } = foldClass(settled)
  const member = await desk.memberOf(student.userId)
  const { title, terms } = termsIn(settled)
  const known = membershipIn(await student.log(), desk.room.classId)
  const who = `of their class, ${student.name} knows that it`
  expectSame(
    `${who} is called, asks of them and goes on as`,
    [known?.title, known?.share, known?.end],
    [title, members.get(member)?.share, null],
  )
  for (const [id, one] of terms) {
    const own = { closedAt: closed.get(id) ?? null, extendedTo: extensions.get(`${id} ${member}`) ?? null }
    expectSame(`${who} has an assignment which`, known?.assignments.get(id), { ...one, ...own })
  }
  expectSame(`how many assignments ${student.name} knows`, known?.assignments.size, terms.size)
}
