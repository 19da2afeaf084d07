/** What a student of a class is told of themselves, on its page and by MCP: all of it, and nothing of anybody else. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { ClassDesk } from './class-desk.ts'
import { itemKeyOf } from './class-items.ts'
import { foldClass, type ClassRecord, type FoldedClass } from './class-log.ts'
import { wrongOwn } from './class-view.ts'
import type { StudentWork } from './class-work.ts'
import { ofClass } from './faults.ts'
import { tableIn, textIn } from './page-tables.ts'
import { expectSame, Violation } from './told.ts'

const WORK = 'Your work, as your teachers see it'
const ownShape = z.looseObject({
  assignments: z.array(z.looseObject({ assignmentId: z.string(), dueAt: z.string() })),
  students: z.array(z.unknown()),
  stuck: z.array(z.unknown()),
  moreStudents: z.int(),
})

const momentsIn = (html: string): string[] => [...html.matchAll(/<time datetime="([^"]+)"/g)].map(([, at = '']) => at)

/** When, who and what, of each time that somebody opened a program of this member; the latest first. */
function readsOf({ events, people }: ClassRecord, { assignments }: FoldedClass, member: string): string[] {
  const reads: ClassRecord['events'] = events
    .filter(({ type, body }) => type === 'code_read' && body['member'] === member)
    .toReversed()
  return reads.map(({ body, at }) => {
    const who = people.find((one) => one.member === body['by'])?.name ?? 'Somebody who has left the class'
    const items = assignments.get(String(body['assignmentId']))?.items ?? []
    return `${iso(at)} ${who}: ${items.find((item) => itemKeyOf(item) === body['item'])?.title ?? ''}`
  })
}

/** Names, ids and programs of everybody else; who teaches is named to everybody. */
function ofOthers({ people, programs }: ClassRecord, { members }: FoldedClass, own: string): string[] {
  const others = people.filter(({ member }) => member !== own)
  const students = others.filter(({ member }) => members.get(member)?.role === 'student')
  return [
    ...others.flatMap(({ member, user_id: userId }) => [member, userId]),
    ...students.map(({ name }) => name),
    ...programs.filter(({ member }) => member !== own).flatMap(({ code }) => code.split('\n').slice(0, 1)),
  ].filter((text) => text !== '')
}

export async function expectOwn(desk: ClassDesk, student: StudentWork): Promise<void> {
  const record = await desk.settled(student)
  const folded = foldClass(record)
  const member = await desk.memberOf(student.userId)
  const { html } = await desk.see('', { who: student.pages })
  const reads = (tableIn(html, 'The latest first') ?? []).map(
    ([when = '', who = '', what = '']) => `${momentsIn(when).join()} ${textIn(who)}: ${textIn(what)}`,
  )
  const name = student.name
  expectSame(`who opened the programs of ${name}`, reads, readsOf(record, folded, member))
  if (reads.length === 0 && html.includes('Who opened your programs'))
    throw new Violation(`${name} is told of readers of their programs, and there are none`)
  const sections = html.split('<section').filter((section) => section.includes(`<caption>${WORK}`))
  expectSame('the assignments on the page of a student', sections.length, folded.assignments.size)
  const shown = sections.flatMap((section) => (tableIn(section, WORK) ?? []).map((cells) => momentsIn(cells.join('')).join()))
  const should = [...folded.assignments].flatMap(([id, { items }]) =>
    items.map((item) => {
      const row = record.rows.find((one) => one.member === member && one.assignment === id && one.item === itemKeyOf(item))
      const at = row?.last_at ?? null
      return [row?.solved_at ?? null, at].flatMap((time) => (time === null ? [] : [iso(time)])).join()
    }),
  )
  expectSame(`the times of the work of ${name}, on their page`, shown.toSorted(), should.toSorted())
  const dues = [...folded.assignments].map(([id, { dueAt }]) => iso(folded.extensions.get(`${id} ${member}`) ?? dueAt))
  const due = sections.map((section) => momentsIn(section.slice(section.indexOf('due ')))[0] ?? '')
  expectSame(`until when ${name} has time, on their page`, due.toSorted(), dues.toSorted())
  const { classId } = desk.room
  const look = { tool: 'class_get', args: { classId }, rows: [] }
  const body = await student.steps.take(look, ofClass(student.steps.fault()))
  const told = ownShape.parse(body)
  expectSame(
    `until when ${name} has time`,
    told.assignments.map(({ assignmentId, dueAt }) => `${assignmentId} ${dueAt}`).toSorted(),
    [...folded.assignments.keys()].map((id, index) => `${id} ${dues[index]}`).toSorted(),
  )
  expectSame('what a student is told of others', [told.students, told.stuck, told.moreStudents], [[], [], 0])
  const [wrong] = wrongOwn(body, member, record)
  if (wrong !== undefined) throw new Violation(`class_get ${wrong}`)
  const page = textIn(html)
  for (const text of ofOthers(record, folded, member))
    // Who has read a program is named to its student, whatever they are.
    if (JSON.stringify(body).includes(text) || (page.includes(text) && !reads.some((read) => read.includes(text))))
      throw new Violation(`${name} is told of somebody else: ${text}`)
}
