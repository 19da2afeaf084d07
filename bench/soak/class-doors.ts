/** Into a class and out of it while D1 refuses or the class is away: who was told that it is done finds it so, and who was told no does it again. */
import { z } from 'zod'
import type { ClassDesk } from './class-desk.ts'
import type { ClassRecord } from './class-log.ts'
import type { StudentWork } from './class-work.ts'
import { CLASSES_AWAY, type Fault } from './faults.ts'
import { expectSame, Violation } from './told.ts'

const classesShape = z.looseObject({ classes: z.array(z.looseObject({ classId: z.string() })) })

/** Which statement about the members of classes D1 refuses, from which on, or answers late. */
const refuses = (at: number): Fault => ({ kind: 'd1_refuses', at, of: 'class_member' })
const SLOW: Fault = { kind: 'd1_slow', at: 1, of: 'class_member' }
/** From which call of an object on none can be reached. */
const away = (at: number): Fault => ({ kind: 'object_gone', at })
export const JOINING = [refuses(1), refuses(2), refuses(3), SLOW, away(2), away(3), null] as const
export const LEAVING = [refuses(1), refuses(2), SLOW, away(1), away(2), away(3), null] as const
/** Of who comes by a code that lets nobody in. */
export const REFUSED = [refuses(3), refuses(4), SLOW, away(2), null] as const

/** Who may open a class is who is in it. */
export async function expectRoutes(desk: ClassDesk): Promise<ClassRecord> {
  const record = await desk.room.settled(null)
  const users = (list: ReadonlyArray<{ readonly user_id: string }>) => list.map((one) => one.user_id).sort()
  expectSame('who may open a class, beside who is in it', users(record.routes), users(record.people))
  return record
}

/** The page of a class, the lists of classes and the class by MCP: either all of it is there for somebody, or nothing. */
export async function expectFound(desk: ClassDesk, student: StudentWork, isIn: boolean): Promise<void> {
  const { classId } = desk.room
  await desk.see('', { who: student.pages, status: isIn ? 200 : 404 })
  const { html } = await student.pages.get('/classes')
  expectSame('whether the list of classes has a class', html.includes(`href="/classes/${classId}"`), isIn)
  const listed = classesShape.parse(await student.steps.take({ tool: 'class_get', args: {}, rows: [] }, null)).classes
  expectSame(
    'whether a class is listed by MCP',
    listed.some((one) => one.classId === classId),
    isIn,
  )
  const look = { tool: 'class_get', args: { classId }, rows: [] }
  await student.steps.take(isIn ? look : { ...look, code: 'CLASS_NOT_FOUND' }, null)
  const { people } = await expectRoutes(desk)
  const mine = people.filter(({ user_id: userId }) => userId === student.userId)
  expectSame('how often somebody is in a class', mine.length, isIn ? 1 : 0)
}

/** While the objects of classes are away, each way to one says so and works later, and a list goes on without it. */
export async function expectAway(desk: ClassDesk, student: StudentWork): Promise<void> {
  const { classId } = desk.room
  const { code } = await student.steps.ask('class_get', { classId }, CLASSES_AWAY, 'CLASS_UNAVAILABLE')
  expectSame('what a client is told of a class that is away', code, 'CLASS_UNAVAILABLE')
  const { body } = await student.steps.ask('class_get', {}, CLASSES_AWAY, null)
  expectSame('the list of classes that are away', classesShape.parse(body).classes, [])
  const list = await student.pages.get('/classes', CLASSES_AWAY)
  expectSame('the page of classes that are away', [list.status, list.html.includes('cannot be reached just now')], [200, true])
  expectSame('the page of a class that is away', (await student.pages.get(desk.path, CLASSES_AWAY)).status, 503)
  await expectFound(desk, student, true)
}

/** Sends a form once, and again where it says that it did not work. Gives the last answer, and what is in the log of the class. */
async function sent(
  desk: ClassDesk,
  student: StudentWork,
  path: string,
  fields: Readonly<Record<string, string>>,
  fault: Fault | null,
) {
  const { events } = await desk.room.record()
  const once = async (trouble: Fault | null) => {
    const reply = await student.pages.post(path, fields, trouble)
    desk.trail.push(`POST ${path}${trouble ? ` [${trouble.kind} at ${trouble.at}]` : ''}: ${reply.status}`)
    if (reply.status === 503 && (trouble === null || !reply.hasStruck))
      throw new Violation(`POST ${path}: 503, and nothing broke`)
    return reply.status
  }
  const first = await once(fault)
  const status = first === 503 ? await once(null) : first
  const after = await desk.room.record()
  return { status, added: after.events.slice(events.length).map(({ type }) => type) }
}

export async function joinWith(desk: ClassDesk, student: StudentWork, code: string, fault: Fault | null): Promise<void> {
  const fields = { name: student.name, attempts: 'on', code: 'on' }
  const { status, added } = await sent(desk, student, `/classes/join/${code}`, fields, fault)
  expectSame('what who joins is answered at last', [status, added], [303, ['member_joined']])
  await expectFound(desk, student, true)
}

/** A code that lets nobody in, whatever breaks: who tries it is in no class. */
export async function refusedWith(desk: ClassDesk, student: StudentWork, code: string, fault: Fault | null): Promise<void> {
  const { status, added } = await sent(desk, student, `/classes/join/${code}`, { name: student.name }, fault)
  expectSame('what who comes by a code of before is answered at last', [status, added], [403, []])
  await expectFound(desk, student, false)
}

export async function leaveWith(desk: ClassDesk, student: StudentWork, fault: Fault | null): Promise<void> {
  const { status, added } = await sent(desk, student, `${desk.path}/leave`, { sure: 'on' }, fault)
  expectSame('what who leaves is answered at last', [status, added], [303, ['member_left']])
  await expectFound(desk, student, false)
}
