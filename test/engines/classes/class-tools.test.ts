/** What a chat is told of a class's work by the tools of classes and of practice. */
import { createExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { momentText } from '../../../src/kernel/moment.ts'
import { tools } from '../../../src/mcp/catalogue.ts'
import { toolsets } from '../../../src/mcp/tool.ts'
import { callerOf } from '../../../src/web/caller.ts'
import { classesOf } from '../../../src/web/classes-of.ts'
import type { RungEnv } from '../../../src/web/env.ts'
import { load, problem } from '../../catalog/content.ts'
import { newDeployment } from '../../web/spare.ts'
import { sent } from './alarms.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const [TEACHER, STUDENT] = ['teacher-of-class-tools', 'student-of-class-tools']
const SLUGS = ['ferry-boats', 'tide-tables', 'crane-loads']
const EVERYTHING = { attempts: true, code: true }

let vars: RungEnv
let classId = ''

async function call(userId: string, name: string, args: Readonly<Record<string, unknown>>) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new Error(`there is no ${name}`)
  const identity = { userId, scopes: toolsets, clientId: 'class-tools' }
  const caller = callerOf({ env: vars, ctx: createExecutionContext(), identity, origin: 'chat', now: Date.now })
  return (await tool.call(args, caller)).structured
}

const DUE = { late: NOW - DAY_MS, open: NOW + DAY_MS, check: NOW + 2 * DAY_MS }

beforeAll(async () => {
  const deployment = await newDeployment()
  vars = Object.assign({}, deployment.env, { LOG_LEVEL: 'silent' })
  await load(
    deployment.db,
    SLUGS.map((slug, index) => problem(slug, index + 1)),
  )
  for (const userId of [TEACHER, STUDENT])
    await vars.DB.prepare("INSERT INTO account VALUES (?, 'learner', 'dev', ?, 1, 1)").bind(userId, userId).run()
  await vars.DB.prepare('INSERT INTO class_creator VALUES (?, 1)').bind(TEACHER).run()
  const order = { title: 'Programming 1', asks: EVERYTHING, endsAt: Date.UTC(2027, 6, 1, 11, 59) }
  const created = await classesOf(vars, TEACHER).create('Ms Adeyemi', order)
  if (!created.ok) throw new Error(created.error.code)
  ;({ classId } = created.value)
  const stub = vars.CLASS.getByName(classId)
  const terms = { kind: 'work', opensAt: NOW - 3 * DAY_MS, late: 'mark', hintCeiling: 4, paceFloor: null } as const
  const items = SLUGS.map((slug) => [{ kind: 'problem', slug, title: slug } as const])
  const [first = [], second = [], third = []] = items
  await stub.assign(TEACHER, 'LATE', { ...terms, title: 'From chat', items: first, dueAt: DUE.late }, NOW)
  await stub.assign(TEACHER, 'OPEN', { ...terms, title: 'HW 1', items: second, dueAt: DUE.open, hintCeiling: 2 }, NOW)
  const check = { ...terms, kind: 'check', late: 'close', hintCeiling: 0 } as const
  await stub.assign(TEACHER, 'CHECK', { ...check, title: 'Quiz', items: third, dueAt: DUE.check }, NOW)
  await stub.makeCode(TEACHER, 'CDEF2222', { capacity: null, expiresAt: NOW + DAY_MS, domains: [] }, NOW)
  const join = await classesOf(vars, STUDENT).join(`${classId}-CDEF2222`, { name: 'Ada', domains: [] }, EVERYTHING)
  if (!join.ok) throw new Error(join.error.code)
})

const OPEN_SENTENCE = `“HW 1” is open, and is due on ${momentText(DUE.open, null)}.`

it('class_get tells a student of the assignment that they ask for', async () => {
  expect(await call(STUDENT, 'class_get', { classId, assignmentId: 'OPEN' })).toMatchObject({
    say: OPEN_SENTENCE,
    next: { tool: 'start_problem', arguments: { titleSlug: 'tide-tables' } },
    assignments: [{ assignmentId: 'OPEN' }],
    own: [{ assignmentId: 'OPEN' }],
  })
})

it('class_get tells a teacher of the assignment that they ask for', async () => {
  expect(await call(TEACHER, 'class_get', { classId, assignmentId: 'OPEN' })).toMatchObject({
    say: `${OPEN_SENTENCE} 0 of 1 student has done all of it. Nobody who shares their attempts is stuck on it now.`,
    assignments: [{ assignmentId: 'OPEN' }],
    students: [{ name: 'Ada', solved: 0, items: 1 }],
  })
})

it('class_get tells of the whole class where no assignment is named', async () => {
  const [teachers, students] = [await call(TEACHER, 'class_get', { classId }), await call(STUDENT, 'class_get', { classId })]
  for (const { assignments } of [teachers, students]) expect(assignments).toHaveLength(3)
  expect(teachers).toMatchObject({ classes: [{ title: 'Programming 1', lastDay: '2027-06-30' }] })
  expect(teachers).toMatchObject({ say: 'Nobody who shares their attempts is stuck now.', students: [] })
  expect(students['say']).toMatch(/^“From chat” was due on /)
})

it.each([TEACHER, STUDENT])('class_get refuses an assignment that there is not, or without its class: %s', async (userId) => {
  expect(await call(userId, 'class_get', { classId, assignmentId: 'NONE' })).toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' })
  expect(await call(userId, 'class_get', { assignmentId: 'OPEN' })).toMatchObject({
    code: 'INVALID_INPUT',
    issues: ['classId: name the class that the assignment belongs to'],
  })
})

it('class_assign and class_note say what a parameter needs', async () => {
  const assigned = { classId, title: 'Week 1', items: ['ferry-boats'], opensAt: '2026-12-13T11:00:00Z' }
  expect(await call(TEACHER, 'class_assign', { ...assigned, dueAt: '2026-12-20T11:00:00' })).toMatchObject({
    message:
      'Some parameters are not as the tool describes them: dueAt: needs a date, a time and a time zone, such as 2026-12-20T11:00:00Z.',
  })
  expect(await call(TEACHER, 'class_note', { classId, member: 'somebody', note: '' })).toMatchObject({
    message: 'Some parameters are not as the tool describes them: note: write what the student should read.',
  })
})

it('class_note names the class and the assignment to the student, whose chat is told once', async () => {
  const { students } = await call(TEACHER, 'class_get', { classId, assignmentId: 'OPEN' })
  const { member } = z.array(z.looseObject({ member: z.string() })).parse(students)[0] ?? { member: '' }
  const note = { classId, member, assignmentId: 'OPEN', note: 'Look at the tides.' }
  expect(await call(TEACHER, 'class_note', { ...note, assignmentId: 'NONE' })).toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' })
  expect(await call(TEACHER, 'class_note', note)).toMatchObject({ sent: true })
  await sent(vars.CLASS.getByName(classId), 'news')
  const { teacherNotes } = await call(STUDENT, 'start_problem', { titleSlug: 'ferry-boats', language: 'python3' })
  expect(teacherNotes).toEqual([
    {
      from: 'Ms Adeyemi',
      class: 'Programming 1',
      assignment: 'HW 1',
      text: 'Look at the tides.',
      at: expect.any(String),
      untrusted: true,
    },
  ])
})

it('start_problem sends a student to the page of a problem that an in-class check has', async () => {
  const page = 'http://localhost:8787/problems/crane-loads'
  for (const resumed of [false, true])
    expect(await call(STUDENT, 'start_problem', { titleSlug: 'crane-loads', language: 'python3' })).toMatchObject({
      say: `“A problem” is part of an in-class check until ${momentText(DUE.check, null)}. Run and submit your code on its page: ${page}. There is no help until the check ends.`,
      next: null,
      avoid: ['A check is open. Give no hint, no explanation and no opinion on the code until the check ends.'],
      resumed,
    })
})

it('request_hint does not ask whether to give up where the class limits hints', async () => {
  await call(STUDENT, 'start_problem', { titleSlug: 'tide-tables', language: 'python3' })
  const giveUp = { titleSlug: 'tide-tables', giveUp: true }
  for (const args of [giveUp, { ...giveUp, confirm: true }])
    expect(await call(STUDENT, 'request_hint', args)).toMatchObject({ code: 'HINTS_LIMITED_BY_CLASS', ceiling: 2 })
  await call(STUDENT, 'start_problem', { titleSlug: 'ferry-boats', language: 'python3' })
  expect(await call(STUDENT, 'request_hint', { titleSlug: 'ferry-boats', giveUp: true })).toMatchObject({ outcome: 'asks' })
})

it('class_get says that a class has ended', async () => {
  await vars.CLASS.getByName(classId).endTerm(TEACHER, NOW)
  for (const args of [{ classId }, { classId, assignmentId: 'OPEN' }])
    expect(await call(TEACHER, 'class_get', args)).toMatchObject({
      say: 'This class has ended. Everything about its students is erased.',
      next: null,
      students: [],
    })
})
