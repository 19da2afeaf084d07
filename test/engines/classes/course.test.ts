/** What a class's object keeps and sends for the course it belongs to: for students who agreed alone, again until it arrives, and gone with them. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import type { Class } from '../../../src/classroom/class.ts'
import type { Row } from '../../../src/engines/classes/rules/row.ts'
import { Courses } from '../../../src/lti/courses.ts'
import type { Launch } from '../../../src/lti/launch.ts'
import { Platforms } from '../../../src/lti/platform.ts'
import { toolKey } from '../../../src/lti/tool-key.ts'
import { classesOf } from '../../../src/web/classes-of.ts'
import { applySchema } from '../../web/schema.ts'
import { spareDatabase } from '../../web/spare.ts'
import { Browser, hidden, locationOf } from '../../web/walk.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
const CONSENT = { attempts: false, code: false }
const SUBJECT = 'platform-id-of-'

beforeAll(async () => {
  await applySchema(env.DB)
  await new Platforms(env.DB).add(
    'course-platform',
    {
      name: 'College',
      issuer: 'http://127.0.0.1:9',
      clientId: 'client',
      authUrl: 'http://127.0.0.1:9/auth',
      tokenUrl: 'http://127.0.0.1:9/token',
      jwksUrl: 'http://127.0.0.1:9/keys',
      tokenAudience: null,
      deploymentIds: ['d'],
      admits: 'policy',
    },
    NOW,
  )
})

const launch: Launch = {
  subject: 'teacher',
  name: null,
  deploymentId: 'd',
  isInstructor: true,
  course: { id: 'c', title: 'Course' },
  link: null,
  assignmentId: null,
  lineItemUrl: null,
  lineItemsUrl: 'http://127.0.0.1:9/columns',
  membersUrl: null,
  deepLinking: null,
}

let serial = 0

/** A class with a course, an assignment of two problems, and two students, of whom the first agreed. */
async function newWorld() {
  serial += 1
  const names = ['teacher', 'ada', 'bob'].map((name) => `course-${name}-${serial}`)
  for (const name of names) await env.DB.prepare("INSERT INTO account VALUES (?1, 'learner', 'dev', ?1, 1, 1)").bind(name).run()
  const [teacher = '', ada = '', bob = ''] = names
  await env.DB.prepare('INSERT INTO class_creator VALUES (?, 1)').bind(teacher).run()
  const created = await classesOf(env, teacher).create('Tess', { title: 'Class', asks: CONSENT, endsAt: NOW + 100 * DAY_MS })
  if (!created.ok) throw new Error(created.error.code)
  const { classId } = created.value
  const stub = env.CLASS.getByName(classId)
  const item = (slug: string) => ({ kind: 'problem' as const, slug, title: slug })
  const assignment = {
    title: 'Week 1',
    kind: 'work' as const,
    items: [item('two-sum'), item('harbour')],
    opensAt: NOW - DAY_MS,
    dueAt: NOW + DAY_MS,
    late: 'accept' as const,
    hintCeiling: 4 as const,
    paceFloor: null,
  }
  await stub.assign(teacher, 'A1', assignment, NOW)
  const key = { platformId: 'course-platform', deploymentId: 'd', contextId: `context-${serial}` }
  expect(await new Courses(env.DB).link({ key, classId, launch, now: NOW })).toBe(true)
  for (const student of [ada, bob])
    expect((await classesOf(env, student).joinBy(classId, null, { name: student, domains: [] }, CONSENT)).ok).toBe(true)
  expect(await stub.agreeToScores(ada, `${SUBJECT}ada`, NOW)).toEqual({ ok: true, value: null })
  return { classId, stub, teacher, ada, bob, assignment }
}
type World = Awaited<ReturnType<typeof newWorld>>

const row = (changes: Partial<Row> = {}): Row => ({
  state: 'solved',
  startedAt: NOW,
  lastAt: NOW,
  solvedAt: NOW,
  score: 1,
  rung: 0,
  aided: false,
  work: null,
  program: null,
  ...changes,
})
const done = (item: string, seq: number, given: Row = row()) => ({
  assignmentId: 'A1',
  item: `problem:${item}`,
  seq,
  row: given,
  code: null,
})

const inside = <T>({ stub }: World, read: (sql: SqlStorage) => T): Promise<T> =>
  runInDurableObject(stub, (_object: Class, { storage: { sql } }) => read(sql))
const scores = (world: World) =>
  inside(world, (sql) => [...sql.exec('SELECT score, complete, tries, next_at IS NULL AS sent, problem FROM score')])
/** Runs the alarm with every score due. */
async function send(world: World): Promise<void> {
  await inside(world, (sql) => sql.exec('UPDATE score SET next_at = 1 WHERE next_at IS NOT NULL'))
  await runDurableObjectAlarm(world.stub)
}
const holds = (world: World, text: string) =>
  inside(world, (sql) =>
    ['course_member', 'score', 'person', 'event', 'row', 'news'].filter((table) =>
      JSON.stringify([...sql.exec(`SELECT * FROM ${table}`)]).includes(text),
    ),
  )

it('wants a score for who agreed, once it says something, and the latest alone', async () => {
  const world = await newWorld()
  const { stub, ada, bob } = world
  await stub.deliver(ada, [done('two-sum', 1, row({ state: 'tried', solvedAt: null, score: 0 }))])
  await stub.deliver(bob, [done('two-sum', 1)])
  expect(await scores(world)).toEqual([])
  await stub.deliver(ada, [done('two-sum', 2)])
  await stub.deliver(ada, [done('two-sum', 2)])
  expect(await scores(world)).toEqual([{ score: 0.5, complete: 0, tries: 0, sent: 0, problem: null }])
  await stub.deliver(ada, [done('harbour', 3)])
  expect(await scores(world)).toEqual([{ score: 1, complete: 1, tries: 0, sent: 0, problem: null }])
})

it('sends what was solved before somebody agreed, and what an assignment with other tasks is worth', async () => {
  const world = await newWorld()
  const { stub, bob, teacher, assignment } = world
  await stub.deliver(bob, [done('two-sum', 1)])
  await stub.agreeToScores(bob, `${SUBJECT}bob`, NOW)
  expect(await scores(world)).toMatchObject([{ score: 0.5, complete: 0 }])
  await stub.changeAssignment(teacher, 'A1', { ...assignment, items: assignment.items.slice(0, 1) }, NOW)
  expect(await scores(world)).toMatchObject([{ score: 1, complete: 1 }])
})

it('tries again with growing pauses while the platform does not answer, and says so to the teacher', async () => {
  const world = await newWorld()
  const { stub, ada, teacher } = world
  await stub.deliver(ada, [done('two-sum', 1)])
  const pauses: number[] = []
  for (let tries = 0; tries < 3; tries++) {
    await send(world)
    const next = await inside(world, (sql) => sql.exec<{ at: number }>('SELECT next_at AS at FROM score').one().at)
    pauses.push(Math.round((next - Date.now()) / 30_000))
  }
  expect(pauses).toEqual([1, 2, 4])
  expect(await scores(world)).toEqual([{ score: 0.5, complete: 0, tries: 3, sent: 0, problem: 'unreachable' }])
  expect(await stub.courseReport(teacher)).toEqual({
    ok: true,
    value: {
      joined: [{ subject: `${SUBJECT}ada`, name: ada }],
      sent: 0,
      waiting: 0,
      late: [{ name: ada, title: 'Week 1', problem: 'unreachable' }],
    },
  })
  // A later score starts anew.
  await stub.deliver(ada, [done('harbour', 2)])
  expect(await scores(world)).toEqual([{ score: 1, complete: 1, tries: 0, sent: 0, problem: null }])
})

it('forgets what was to be sent once the class belongs to no course', async () => {
  const world = await newWorld()
  await world.stub.deliver(world.ada, [done('two-sum', 1)])
  await new Courses(env.DB).unlink(world.classId)
  await send(world)
  expect([await scores(world), await holds(world, SUBJECT)]).toEqual([[], []])
})

it.each<[string, (world: World) => Promise<unknown>]>([
  ['stop it', ({ stub, ada }) => stub.stopScores(ada)],
  ['leave', ({ classId, ada }) => classesOf(env, ada).leave(classId)],
  ['are removed', async ({ stub, teacher, ada }) => stub.removeMember(teacher, await memberOf(stub, teacher, ada), NOW)],
  ['teach', async ({ stub, teacher, ada }) => stub.changeRole(teacher, await memberOf(stub, teacher, ada), 'assistant', NOW)],
  ['are in a class that ends', ({ stub, teacher }) => stub.endTerm(teacher, NOW)],
  ['are in a class without a course', ({ stub, teacher }) => stub.forgetCourse(teacher)],
])('has nothing of the platform about students who %s', async (_, end) => {
  const world = await newWorld()
  await world.stub.deliver(world.ada, [done('two-sum', 1)])
  expect(await holds(world, SUBJECT)).toEqual(['course_member'])
  await end(world)
  expect([await scores(world), await holds(world, SUBJECT)]).toEqual([[], []])
})

async function memberOf(stub: World['stub'], teacher: string, name: string): Promise<string> {
  const roster = await stub.roster(teacher)
  if (!roster.ok) throw new Error(roster.error.code)
  return roster.value.members.find((one) => one.name === name)?.member ?? ''
}

it('is for the teacher to see, for the student to agree to, and for nobody else', async () => {
  const { stub, teacher, ada, bob } = await newWorld()
  await stub.changeRole(teacher, await memberOf(stub, teacher, bob), 'assistant', NOW)
  const codes: string[] = []
  for (const somebody of [ada, bob, 'a stranger'])
    for (const call of [
      stub.courseReport(somebody),
      stub.retryScores(somebody, NOW),
      stub.forgetCourse(somebody),
      ...(somebody === ada
        ? []
        : [stub.agreeToScores(somebody, 'any', NOW), stub.stopScores(somebody), stub.sendsScores(somebody)]),
    ]) {
      const answer = await call
      codes.push(answer.ok ? 'done' : answer.error.code)
    }
  expect(codes).toEqual([
    ...Array.from({ length: 9 }, () => 'CLASS_ACTION_NOT_ALLOWED'),
    ...Array.from({ length: 6 }, () => 'CLASS_NOT_FOUND'),
  ])
  expect(await stub.agreeToScores(teacher, 'any', NOW)).toEqual({ ok: false, error: { code: 'CLASS_ACTION_NOT_ALLOWED' } })
  // One id of the platform is one student.
  expect(await stub.courseOffer('a stranger', `${SUBJECT}ada`)).toMatchObject({ value: { me: null, isOther: true } })
  expect(await stub.courseOffer(ada, `${SUBJECT}ada`)).toMatchObject({ value: { isOther: false, me: { sendsScores: true } } })
})

it('is shown on its page to a teacher whose class has no course', async () => {
  const browser = new Browser()
  await browser.signIn('course-page-teacher')
  await env.DB.prepare(
    "INSERT INTO class_creator SELECT user_id, 1 FROM account WHERE display_name = 'course-page-teacher'",
  ).run()
  const created = await browser.post('/classes/create', [
    ['csrf', hidden(await (await browser.get('/classes')).text(), 'csrf')],
    ['title', 'Class'],
    ['name', 'Tess'],
    ['ends', new Date(NOW + 30 * DAY_MS).toISOString().slice(0, 10)],
  ])
  const page = await browser.get(`${locationOf(created).pathname}/course`)
  expect([page.status, (await page.text()).includes('does not belong to a course')]).toEqual([200, true])
})

it('signs with one key for as long as its secret stays, and with a new one after that', async () => {
  const db = spareDatabase()
  await applySchema(db)
  const [one, again] = [await toolKey(db, 'a secret of this deployment'), await toolKey(db, 'a secret of this deployment')]
  expect(again.publicJwk).toEqual(one.publicJwk)
  // Two Workers that find none make one key.
  const [first, second] = await Promise.all([toolKey(db, 'another secret'), toolKey(db, 'another secret')])
  expect(first.kid).toBe(second.kid)
  expect(first.kid).not.toBe(one.kid)
  // What platforms read is the key that signs, without its private part.
  const { publicJwk, privateKey } = await toolKey(db, 'another secret')
  expect(Object.keys(publicJwk).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid ?? '' }).sign(privateKey)
  expect((await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }))).protectedHeader.kid).toBe(first.kid)
  await expect(jwtVerify(token, createLocalJWKSet({ keys: [one.publicJwk] }))).rejects.toThrow('no applicable key')
})
