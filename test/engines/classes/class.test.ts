/** A class's object and its members' own objects in workerd: rows arrive once, in any order, equal a recount, and leave nothing behind. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Class } from '../../../src/classroom/class.ts'
import type { Delivery } from '../../../src/classroom/messages.ts'
import { Classwork } from '../../../src/engines/classes/classwork.ts'
import { Memberships } from '../../../src/engines/classes/memberships.ts'
import { sweepClasses } from '../../../src/classroom/routing.ts'
import { itemKey, type AssignmentTerms } from '../../../src/engines/classes/rules/assignment.ts'
import { sharedRow, type Consent } from '../../../src/engines/classes/rules/row.ts'
import type { BeginRun } from '../../../src/engines/practice/messages.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import { PersonalRecord } from '../../../src/learner/record.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { closeAccount } from '../../../src/web/account/close.ts'
import { archiveOf } from '../../../src/web/account/parts.ts'
import { classesOf } from '../../../src/web/classes-of.ts'
import { ask } from '../../learner/ask.ts'
import { applySchema } from '../../web/schema.ts'
import { sent } from './alarms.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()
/** Nobody here has connected one. */
const NO_APPS = Object.assign(Object.create(null) as OAuthHelpers, {
  listUserGrants: async () => ({ items: [] }),
})
/** When students here join: before all of their work. */
const JOINED = NOW - DAY_MS / 2
const EVERYTHING: Consent = { attempts: true, code: true }
const at = (now: number): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
})

let serial = 0
const somebody = (what: string) => `class-${what}-${(serial += 1)}`

beforeAll(() => applySchema(env.DB))

async function account(userId: string): Promise<string> {
  await env.DB.prepare("INSERT INTO account VALUES (?, 'learner', 'dev', ?, 1, 1)").bind(userId, userId).run()
  return userId
}

const terms = (changes: Partial<AssignmentTerms> = {}): AssignmentTerms => ({
  title: 'Week 1',
  kind: 'work',
  items: [{ kind: 'problem', slug: 'two-sum', title: 'Two Sum' }],
  opensAt: NOW - DAY_MS,
  dueAt: NOW + DAY_MS,
  late: 'mark',
  hintCeiling: 4,
  paceFloor: null,
  ...changes,
})

interface World {
  readonly classId: string
  readonly teacher: string
  readonly code: string
}

/** A class with a teacher, one assignment and a code. */
async function newClass(assigned: AssignmentTerms = terms()): Promise<World> {
  const teacher = await account(somebody('teacher'))
  await env.DB.prepare('INSERT INTO class_creator VALUES (?, 1)').bind(teacher).run()
  const created = await classesOf(env, teacher).create('Ms Adeyemi', {
    title: 'Programming 1',
    asks: EVERYTHING,
    endsAt: NOW + 100 * DAY_MS,
  })
  if (!created.ok) throw new Error(created.error.code)
  const { classId } = created.value
  const stub = env.CLASS.getByName(classId)
  await stub.assign(teacher, 'A1', assigned, NOW)
  await stub.makeCode(teacher, 'CDEF2222', { capacity: null, expiresAt: NOW + DAY_MS, domains: [] }, NOW)
  const roster = await stub.roster(teacher)
  if (!roster.ok) throw new Error(roster.error.code)
  return { classId, teacher, code: roster.value.codes[0]?.code ?? '' }
}

async function joined(world: World, consent: Consent = EVERYTHING, joinedAt = JOINED): Promise<string> {
  const student = await account(somebody('student'))
  const join = await classesOf(env, student, () => joinedAt).join(
    world.code,
    { name: `Name of ${student}`, domains: [] },
    consent,
  )
  if (!join.ok) throw new Error(join.error.code)
  return student
}

const order = (runId: string, kind: BeginRun['kind'] = 'submission'): BeginRun => ({
  runId,
  kind,
  code: {
    language: 'python3',
    codeHash: `hash of ${runId}`,
    tokensHash: `tokens of ${runId}`,
    workHash: `work of ${runId}`,
    isStarter: false,
  },
  catalogueVersion: 'v1',
  writtenBy: 'learner',
  origin: 'page',
  rerun: false,
})

const failingReport = JSON.stringify({
  cases: [{ tag: 'basic', status: 'fail', difference: { path: '', expected: '[0, 1]', actual: '[0, 0]' } }],
  hidden: null,
})

/** A run of two-sum from its beginning to its report. */
async function run(
  student: string,
  runId: string,
  verdict: 'accepted' | 'wrong_answer',
  now: number,
  code = `code of ${runId}`,
  kind: BeginRun['kind'] = 'submission',
): Promise<void> {
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const begun = await ask(learner, 'runs', 'begin', ['two-sum', order(runId, kind), code], at(now))
  if (!begun.ok) throw new Error(begun.error.code)
  const failing =
    verdict === 'accepted'
      ? null
      : ({ verdict, tag: 'basic', hintCode: null, seen: { on: null, language: 'python3', misconception: 'same-index' } } as const)
  const outcome = { runId, verdict, passed: failing ? 0 : 1, total: 1, failing, errorLine: null }
  const report = failing ? failingReport : '{}'
  const ended = await ask(learner, 'runs', 'finish', ['two-sum', outcome, report, `report of ${runId}`], at(now))
  if (!ended.ok) throw new Error(ended.error.code)
}

const deliver = (student: string) => sent(env.LEARNER.getByName(student), 'class_delivery')
const tellMembers = ({ classId }: World) => sent(env.CLASS.getByName(classId), 'news')

async function rowsOf({ classId, teacher }: World) {
  const rows = await env.CLASS.getByName(classId).rows(teacher, null, null)
  if (!rows.ok) throw new Error(rows.error.code)
  return rows.value.toSorted((one, other) => one.member.localeCompare(other.member))
}

/** Every text in every table of a class's object that holds this text. */
const holds = (world: World, text: string): Promise<string[]> =>
  runInDurableObject(env.CLASS.getByName(world.classId), (_object: Class, { storage: { sql } }) => {
    const tables = [
      ...sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'"),
    ]
    return tables.flatMap(({ name }) => (JSON.stringify([...sql.exec(`SELECT * FROM "${name}"`)]).includes(text) ? [name] : []))
  })

it('shows a teacher what a student did in an assignment, and what they share of it', async () => {
  const world = await newClass()
  const student = await joined(world)
  await run(student, 'r1', 'wrong_answer', NOW - 60_000)
  await run(student, 'r2', 'accepted', NOW)
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([
    {
      assignmentId: 'A1',
      item: 'problem:two-sum',
      row: {
        state: 'solved',
        startedAt: NOW - 60_000,
        solvedAt: NOW,
        score: 1,
        rung: 0,
        aided: false,
        work: {
          attempts: 2,
          runs: 0,
          verdict: 'accepted',
          misconception: null,
          failures: 0,
          lastFailedAt: NOW - 60_000,
          origin: 'page',
        },
        program: { language: 'python3', codeHash: 'hash of r2' },
      },
    },
  ])
  const [row] = await rowsOf(world)
  const wanted = { member: row?.member ?? '', assignmentId: 'A1', item: 'problem:two-sum' }
  const stub = env.CLASS.getByName(world.classId)
  expect(await stub.readCode(world.teacher, wanted, NOW)).toMatchObject({ ok: true, value: { code: 'code of r2' } })
  const own = await stub.own(student)
  expect(own).toMatchObject({
    ok: true,
    value: { codeReads: [{ by: 'Ms Adeyemi', assignmentId: 'A1', item: 'problem:two-sum', at: NOW }] },
  })
  expect(own.ok && own.value.rows).toEqual(await rowsOf(world))
})

it('sends no more than was agreed to', async () => {
  const world = await newClass()
  const shy = await joined(world, { attempts: false, code: false })
  await run(shy, 's1', 'wrong_answer', NOW)
  await deliver(shy)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'tried', work: null, program: null } }])
  expect(await holds(world, 'code of s1')).toEqual([])
  expect(await holds(world, 'same-index')).toEqual([])
})

it('erases what a class does not ask for any more, and asks again for it later', async () => {
  const world = await newClass()
  const student = await joined(world)
  await run(student, 'u1', 'wrong_answer', NOW)
  await deliver(student)
  const stub = env.CLASS.getByName(world.classId)
  const askFor = async (asks: Consent) => {
    await stub.changeClass(world.teacher, { title: 'Programming 1', asks, endsAt: NOW + 101 * DAY_MS }, NOW)
    return (await rowsOf(world)).map(({ row }) => [row.work?.verdict ?? null, row.program?.codeHash ?? null])
  }
  expect(await askFor({ attempts: false, code: true })).toEqual([[null, 'hash of u1']])
  expect(await askFor({ attempts: false, code: false })).toEqual([[null, null]])
  expect(await holds(world, 'code of u1')).toEqual([])
  expect(await askFor(EVERYTHING)).toEqual([[null, null]])
  await tellMembers(world)
  await deliver(student)
  expect((await rowsOf(world)).map(({ row }) => row.work)).toEqual([null])
  expect(await stub.view(student)).toMatchObject({
    value: { endsAt: NOW + 101 * DAY_MS, me: { promisedEnd: NOW + 100 * DAY_MS, consent: { attempts: false, code: false } } },
  })
})

it('counts nothing of before an assignment opened, nor of problems that are none of its', async () => {
  const world = await newClass(terms({ opensAt: NOW }))
  const student = await joined(world)
  await run(student, 'early', 'accepted', NOW - 1_000)
  await deliver(student)
  expect(await rowsOf(world)).toEqual([])
  // The same program again is judged again, because only now it counts.
  await run(student, 'early-again', 'accepted', NOW + 1_000)
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'solved', startedAt: NOW + 1_000, solvedAt: NOW + 1_000 } }])
})

it('counts nothing of before the student joined, nor of before they joined again', async () => {
  const world = await newClass()
  const student = await joined(world, EVERYTHING, NOW)
  await run(student, 'joined-early', 'accepted', NOW - 1)
  await deliver(student)
  expect(await rowsOf(world)).toEqual([])
  await run(student, 'joined-then', 'wrong_answer', NOW + 1_000)
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'tried', startedAt: NOW + 1_000, work: { attempts: 1 } } }])
  await classesOf(env, student).leave(world.classId)
  const again = classesOf(env, student, () => NOW + 2_000)
  expect(await again.join(world.code, { name: 'Again', domains: [] }, EVERYTHING)).toMatchObject({ ok: true })
  await deliver(student)
  expect(await rowsOf(world)).toEqual([])
})

it('shares no program that was only run', async () => {
  const world = await newClass()
  const student = await joined(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at(NOW))
  await run(student, 'only-run', 'wrong_answer', NOW, 'code that was only run', 'local')
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'tried', work: { attempts: 0, runs: 1 }, program: null } }])
  expect(await holds(world, 'code that was only run')).toEqual([])
})

describe('delivery', () => {
  const delivery = (seq: number, state: 'tried' | 'solved'): Delivery => ({
    assignmentId: 'A1',
    item: 'problem:two-sum',
    seq,
    row: {
      state,
      startedAt: NOW,
      lastAt: NOW + seq,
      solvedAt: state === 'solved' ? NOW + seq : null,
      score: state === 'solved' ? 1 : 0,
      rung: 0,
      aided: false,
      work: null,
      program: null,
    },
    code: null,
  })

  it('makes no difference when it comes twice, late or out of order', async () => {
    const world = await newClass()
    const student = await joined(world)
    const stub = env.CLASS.getByName(world.classId)
    for (const one of [
      delivery(1, 'tried'),
      delivery(3, 'solved'),
      delivery(2, 'tried'),
      delivery(3, 'solved'),
      delivery(1, 'tried'),
    ])
      expect(await stub.deliver(student, [one])).toEqual({ ok: true, value: null })
    expect(await rowsOf(world)).toMatchObject([{ row: { state: 'solved', lastAt: NOW + 3 } }])
  })

  it('is taken from members alone', async () => {
    const world = await newClass()
    const stub = env.CLASS.getByName(world.classId)
    const refused = { ok: false, error: { code: 'CLASS_NOT_FOUND' } }
    expect(await stub.deliver(somebody('stranger'), [delivery(1, 'solved')])).toEqual(refused)
    expect(await stub.deliver(world.teacher, [delivery(1, 'solved')])).toEqual(refused)
    expect(await rowsOf(world)).toEqual([])
  })

  it('is in the transaction of the event, and waits for the alarm', async () => {
    const world = await newClass()
    const student = await joined(world)
    await run(student, 'w1', 'wrong_answer', NOW)
    const written = await runInDurableObject(
      env.LEARNER.getByName(student),
      (_object: Learner, { storage: { sql } }) => sql.exec<{ rows: number }>('SELECT COUNT(*) AS rows FROM class_row').one().rows,
    )
    expect(written).toBe(1)
    // Comes to an end only where the alarm was set; it may be running by itself already.
    await deliver(student)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  it('tries again where the class cannot be reached, and loses nothing', async () => {
    const world = await newClass()
    const student = await joined(world)
    await runInDurableObject(env.LEARNER.getByName(student), (_object: Learner, { storage }) => {
      const record = new PersonalRecord(storage)
      record.outbox.put(world.classId, 'A1', 'problem:two-sum', 'null', NOW)
      record.outbox.failed(world.classId, NOW, 0)
      expect(record.outbox.nextAt()).toBe(NOW + 5_000)
      record.outbox.failed(world.classId, NOW, 0)
      expect(record.outbox.nextAt()).toBe(NOW + 10_000)
      expect(record.outbox.pending(world.classId, 10)).toHaveLength(1)
    })
  })

  it('that is answered after the student left and came back says nothing of their new rows', async () => {
    const world = await newClass()
    const student = await joined(world)
    const stub = env.LEARNER.getByName(student)
    const old = await runInDurableObject(stub, (_object: Learner, { storage }) => {
      const { outbox } = new PersonalRecord(storage)
      for (const body of ['{"old":1}', '{"old":2}']) outbox.put(world.classId, 'A1', 'problem:two-sum', body, NOW)
      const pending = outbox.pending(world.classId, 10)
      outbox.drop(world.classId)
      return pending
    })
    const learner: Pick<Learner, 'call'> = stub
    await ask(learner, 'settings', 'change', [{ timeZone: 'Asia/Tokyo' }, 'tool'], at(NOW))
    await runInDurableObject(stub, (_object: Learner, { storage }) => {
      const { outbox } = new PersonalRecord(storage)
      outbox.put(world.classId, 'A1', 'problem:two-sum', '{"new":1}', NOW)
      outbox.delivered(world.classId, old, NOW)
      const pending = outbox.pending(world.classId, 10)
      expect(pending).toMatchObject([{ body: '{"new":1}' }])
      expect(pending[0]?.seq).toBeGreaterThan(old[0]?.seq ?? Infinity)
    })
  })
})

it('has all of a row again after a student shared less of it for a moment, of which their own object never heard', async () => {
  const world = await newClass()
  const student = await joined(world)
  await run(student, 'm1', 'wrong_answer', NOW)
  await deliver(student)
  await tellMembers(world)
  await runInDurableObject(env.CLASS.getByName(world.classId), async (object: Class) => {
    await object.changeConsent(student, { attempts: false, code: false }, NOW)
    await object.changeConsent(student, EVERYTHING, NOW)
  })
  await tellMembers(world)
  await deliver(student)
  const [row] = await rowsOf(world)
  expect(row?.row).toMatchObject({ work: { attempts: 1, verdict: 'wrong_answer' }, program: { codeHash: 'hash of m1' } })
  expect(await holds(world, 'code of m1')).toEqual(['program'])
})

it('has rows that equal a recount from the members’ logs, also after everything is sent again', async () => {
  const world = await newClass(terms({ items: [...terms().items, { kind: 'problem', slug: 'other', title: 'Other' }] }))
  const students = [await joined(world), await joined(world, { attempts: true, code: false })]
  for (const [index, student] of students.entries()) {
    await run(student, `e1-${index}`, 'wrong_answer', NOW)
    await run(student, `e2-${index}`, 'wrong_answer', NOW + 1)
    if (index === 0) await run(student, `e3-${index}`, 'accepted', NOW + 2)
    await deliver(student)
  }
  const recounted = async () =>
    Promise.all(
      students.map((student) =>
        runInDurableObject(env.LEARNER.getByName(student), (_object: Learner, { storage }) => {
          const record = new PersonalRecord(storage)
          return [...new Memberships(record).assignments()].flatMap(({ membership, assignment }) =>
            assignment.items.flatMap((item) => {
              const row = new Classwork(record).row(item, { membership, assignment })
              return row ? [{ item: itemKey(item), row: sharedRow(row, membership.consent) }] : []
            }),
          )
        }),
      ),
    )
  const byItem = (rows: ReadonlyArray<{ readonly item: string; readonly row: unknown }>) =>
    rows.map(({ item, row }) => JSON.stringify([item, row])).toSorted()
  expect(byItem(await rowsOf(world))).toEqual(byItem((await recounted()).flat()))
  expect(await rowsOf(world)).toHaveLength(2)
  await env.CLASS.getByName(world.classId).rebuild(world.teacher, NOW)
  await tellMembers(world)
  for (const student of students) await deliver(student)
  expect(byItem(await rowsOf(world))).toEqual(byItem((await recounted()).flat()))
})

it('tells members of a changed assignment, whose rows follow', async () => {
  const world = await newClass()
  const student = await joined(world)
  await run(student, 'c1', 'accepted', NOW)
  await deliver(student)
  // What was done before the new opening counts no longer.
  await env.CLASS.getByName(world.classId).changeAssignment(world.teacher, 'A1', terms({ opensAt: NOW + 1_000 }), NOW)
  await tellMembers(world)
  await deliver(student)
  expect(await rowsOf(world)).toEqual([])
  await env.CLASS.getByName(world.classId).changeAssignment(world.teacher, 'A1', terms(), NOW)
  await tellMembers(world)
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'solved', solvedAt: NOW } }])
})

it('brings a teacher’s note to the student once in a chat, and to the page until it is put away', async () => {
  const world = await newClass()
  const student = await joined(world)
  const roster = await env.CLASS.getByName(world.classId).roster(world.teacher)
  const member = roster.ok ? (roster.value.members.find(({ role }) => role === 'student')?.member ?? '') : ''
  const note = { noteId: 'N1', member, text: 'Look at the second example.', assignmentId: 'A1' }
  const send = () => env.CLASS.getByName(world.classId).sendNote(world.teacher, note, NOW)
  await send()
  await send()
  await tellMembers(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const about = { classId: world.classId, classTitle: 'Programming 1', assignmentTitle: 'Week 1' }
  const written = { noteId: 'N1', from: 'Ms Adeyemi', text: 'Look at the second example.', at: NOW, assignmentId: 'A1' }
  const notes = [{ ...written, about }]
  const started = await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at(NOW))
  expect(started).toMatchObject({ ok: true, value: { view: { hasNotes: true } } })
  expect(await ask(learner, 'memberships', 'takeNotes', [], at(NOW))).toEqual({ ok: true, value: notes })
  expect(await ask(learner, 'memberships', 'takeNotes', [], at(NOW))).toEqual({ ok: true, value: [] })
  expect(await ask(learner, 'memberships', 'openNotes', [], at(NOW))).toEqual({ ok: true, value: notes })
  await ask(learner, 'memberships', 'putAway', ['N1'], at(NOW))
  await tellMembers(world)
  expect(await ask(learner, 'memberships', 'openNotes', [], at(NOW))).toEqual({ ok: true, value: [] })
})

it('shows a note beside the problems of its assignment, and one about the whole class beside all that the class assigned', async () => {
  const world = await newClass()
  const student = await joined(world)
  const stub = env.CLASS.getByName(world.classId)
  const other = terms({ title: 'Week 2', items: [{ kind: 'problem', slug: 'other', title: 'Other' }] })
  await stub.assign(world.teacher, 'A2', other, NOW)
  const roster = await stub.roster(world.teacher)
  const member = roster.ok ? (roster.value.members.find(({ role }) => role === 'student')?.member ?? '') : ''
  await stub.sendNote(world.teacher, { noteId: 'N1', member, text: 'About week 2.', assignmentId: 'A2' }, NOW)
  await stub.sendNote(world.teacher, { noteId: 'N2', member, text: 'About the class.' }, NOW + 1)
  await tellMembers(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const beside = async (slug: string) => {
    const read = await ask(learner, 'practice', 'read', [slug, { code: false, history: false, runs: true }], at(NOW + 2))
    return read.ok ? read.value.notes?.map(({ text, about }) => [text, about?.assignmentTitle]) : read
  }
  const ofClass = ['About the class.', null]
  expect(await beside('two-sum')).toEqual([ofClass])
  expect(await beside('other')).toEqual([['About week 2.', 'Week 2'], ofClass])
  expect(await beside('unrelated')).toEqual([])
})

describe('the end', () => {
  it('of a membership stops the flow and erases everything', async () => {
    const world = await newClass()
    const student = await joined(world)
    await run(student, 'l1', 'accepted', NOW)
    await deliver(student)
    expect(await holds(world, student)).toEqual(['person'])
    expect(await classesOf(env, student).leave(world.classId)).toEqual({ ok: true, value: null })
    await run(student, 'l2', 'wrong_answer', NOW + 1)
    await deliver(student)
    await tellMembers(world)
    expect(await rowsOf(world)).toEqual([])
    for (const text of [student, 'code of l1', 'hash of l1']) expect(await holds(world, text)).toEqual([])
    expect(await classesOf(env, student).of(world.classId, async (stub, userId) => stub.view(userId))).toEqual({
      ok: false,
      error: { code: 'CLASS_NOT_FOUND' },
    })
    expect(await env.CLASS.getByName(world.classId).view(student)).toMatchObject({ ok: false })
  })

  it('of the term does so for everybody, and members’ objects know', async () => {
    const world = await newClass()
    const student = await joined(world)
    await run(student, 't1', 'accepted', NOW)
    await deliver(student)
    await env.CLASS.getByName(world.classId).endTerm(world.teacher, NOW)
    await tellMembers(world)
    await tellMembers(world)
    for (const text of [student, 'code of t1']) expect(await holds(world, text)).toEqual([])
    expect(await ask(env.LEARNER.getByName(student) as Pick<Learner, 'call'>, 'memberships', 'all', [], at(NOW))).toEqual({
      ok: true,
      value: [],
    })
    const ended = await ask(env.LEARNER.getByName(student) as Pick<Learner, 'call'>, 'memberships', 'endedClasses', [], at(NOW))
    expect(ended).toMatchObject({ ok: true, value: [{ title: 'Programming 1' }] })
    expect(await env.DB.prepare('SELECT 1 FROM class_member WHERE user_id = ?').bind(student).first()).toBeNull()
    expect(await env.CLASS.getByName(world.classId).deliver(student, [])).toMatchObject({ ok: false })
  })

  it('of an account leaves nothing in any store, for a student and for a teacher alone', async () => {
    const world = await newClass()
    const student = await joined(world)
    await run(student, 'z1', 'accepted', NOW)
    await deliver(student)
    const close = async (userId: string) =>
      closeAccount({ env, record: archiveOf(env, userId, null), oauth: NO_APPS, userId, by: null, now: NOW })
    expect(await close(student)).toMatchObject({ status: 'closed', removed: { isDone: true } })
    for (const text of [student, 'code of z1']) expect(await holds(world, text)).toEqual([])
    expect(await rowsOf(world)).toEqual([])
    const inD1 = async (userId: string) => {
      const found = await Promise.all(
        ['class', 'class_member', 'class_creator'].map(
          async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
        ),
      )
      return JSON.stringify(found).includes(userId)
    }
    expect(await inD1(student)).toBe(false)
    expect(await env.CLASS.getByName(world.classId).freeze(world.teacher, 'own-aaaaaaaaaaaaaaaa', 'a frozen problem')).toEqual({
      ok: true,
      value: null,
    })
    expect(await holds(world, 'a frozen problem')).toEqual(['frozen'])
    expect(await close(world.teacher)).toMatchObject({ status: 'closed', removed: { isDone: true } })
    for (const text of [world.teacher, 'a frozen problem']) expect(await holds(world, text)).toEqual([])
    expect(await inD1(world.teacher)).toBe(false)
  })

  it('goes some time later, with the names of its teachers, and a class that goes on stays', async () => {
    const [over, open] = [await newClass(), await newClass()]
    const forget = (now: number) => async (classId: string) => env.CLASS.getByName(classId).forget(now)
    const sweep = (now: number) => sweepClasses(env.DB, { keepMs: 90 * DAY_MS, now, forget: forget(now) })
    const isThere = async ({ classId }: World) =>
      (await env.DB.prepare('SELECT 1 FROM class WHERE id = ?').bind(classId).first()) !== null
    await env.CLASS.getByName(over.classId).endTerm(over.teacher, NOW)
    await env.DB.prepare('UPDATE class SET ends_at = ? WHERE id IN (?, ?)').bind(NOW, over.classId, open.classId).run()
    await sweep(NOW + 90 * DAY_MS)
    expect([await isThere(over), await holds(over, over.teacher)]).toEqual([true, expect.arrayContaining([expect.anything()])])
    await sweep(NOW + 90 * DAY_MS + 1)
    expect([await isThere(over), await holds(over, over.teacher)]).toEqual([false, []])
    // Its own last day is in the object, and decides.
    expect([await isThere(open), (await env.CLASS.getByName(open.classId).view(open.teacher)).ok]).toEqual([true, true])
    expect(await env.CLASS.getByName(over.classId).forget(NOW)).toBe(true)
  })

  it('comes by itself when the last day is over', async () => {
    const world = await newClass()
    const student = await joined(world)
    await runInDurableObject(env.CLASS.getByName(world.classId), (_object: Class, { storage }) => {
      storage.sql.exec("UPDATE event SET body = json_set(body, '$.endsAt', ?) WHERE type = 'class_created'", NOW - 1)
    })
    await runInDurableObject(env.CLASS.getByName(world.classId), (_object: Class, state) =>
      state.abort('read the log again'),
    ).catch(() => {})
    await runInDurableObject(env.CLASS.getByName(world.classId), (_object: Class, { storage }) =>
      storage.setAlarm(Date.now() + 60_000),
    )
    await tellMembers(world)
    expect(await env.CLASS.getByName(world.classId).view(world.teacher)).toMatchObject({ value: { status: 'ended' } })
    expect(await holds(world, student)).toEqual([])
  })
})

it('lets an assignment limit hints in the learner’s own record, and sets the pace', async () => {
  const world = await newClass(terms({ hintCeiling: 1, paceFloor: 'strict' }))
  const student = await joined(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at(NOW))
  const hint = (level: 1 | 2) =>
    ask(
      learner,
      'practice',
      'act',
      ['two-sum', { type: 'request_hint', level, words: null, writtenBy: 'learner' }, null],
      at(NOW),
    )
  expect(await hint(1)).toMatchObject({ ok: true, value: { hint: 'given', view: { rules: { pace: 'strict' } } } })
  expect(await hint(2)).toEqual({
    ok: false,
    error: { code: 'HINTS_LIMITED_BY_CLASS', ceiling: 1, until: null, titleSlug: 'two-sum' },
  })
  expect(await ask(learner, 'practice', 'act', ['two-sum', { type: 'give_up' }, null], at(NOW))).toMatchObject({ ok: false })
})

it('has an in-class check that is taken on the page alone, without hints', async () => {
  const world = await newClass(terms({ kind: 'check', late: 'close', hintCeiling: 0 }))
  const student = await joined(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const started = await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at(NOW))
  expect(started).toMatchObject({ ok: true, value: { view: { underCheck: true } } })
  const chat = { ...order('from-chat'), origin: 'chat' } as const
  expect(await ask(learner, 'runs', 'begin', ['two-sum', chat, 'code'], at(NOW))).toMatchObject({
    ok: false,
    error: { code: 'CHECK_IS_ON_PAGE' },
  })
  expect(
    await ask(
      learner,
      'practice',
      'act',
      ['two-sum', { type: 'request_hint', level: 1, words: null, writtenBy: 'learner' }, null],
      at(NOW),
    ),
  ).toMatchObject({ ok: false, error: { code: 'HINTS_CLOSED_DURING_CHECK', inClass: true } })
  await run(student, 'k1', 'accepted', NOW + 1)
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'solved', aided: false } }])
})

it('shows help that somebody took outside an in-class check, which they left and joined again', async () => {
  const world = await newClass(terms({ kind: 'check', late: 'close', hintCeiling: 0 }))
  const student = await joined(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const hint = (level: 1 | 2, now: number) =>
    ask(
      learner,
      'practice',
      'act',
      ['two-sum', { type: 'request_hint', level, words: null, writtenBy: 'learner' }, null],
      at(now),
    )
  await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at(NOW))
  await run(student, 'before-leaving', 'wrong_answer', NOW + 1_000)
  expect(await hint(1, NOW + 2_000)).toMatchObject({ error: { code: 'HINTS_CLOSED_DURING_CHECK' } })
  await deliver(student)
  expect(await rowsOf(world)).toMatchObject([{ row: { state: 'tried', work: { attempts: 1 } } }])

  // Who is in no class has no check: everything is open, and the class has nothing of them.
  await classesOf(env, student).leave(world.classId)
  expect(await rowsOf(world)).toEqual([])
  expect(await hint(1, NOW + 3_000)).toMatchObject({ ok: true, value: { hint: 'given' } })

  const again = classesOf(env, student, () => NOW + 4_000)
  expect(await again.join(world.code, { name: 'Again', domains: [] }, EVERYTHING)).toMatchObject({ ok: true })
  expect(await hint(2, NOW + 5_000)).toMatchObject({ error: { code: 'HINTS_CLOSED_DURING_CHECK', inClass: true } })
  await run(student, 'after-joining-again', 'accepted', NOW + 6_000)
  await deliver(student)
  // Only the work since then counts; the help of before is seen all the same.
  expect(await rowsOf(world)).toMatchObject([
    { row: { state: 'solved', startedAt: NOW + 6_000, rung: 1, aided: true, work: { attempts: 1 } } },
  ])
})

it('counts a submission by when it was sent, however long its verdict takes', async () => {
  const dueAt = NOW - 60_000
  const world = await newClass(terms({ kind: 'check', late: 'close', hintCeiling: 0, dueAt }))
  const stub = env.CLASS.getByName(world.classId)
  await stub.assign(world.teacher, 'A2', terms({ dueAt }), NOW)
  const [timely, tardy] = [await joined(world), await joined(world)]
  const submitted = async (student: string, sentAt: number) => {
    const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
    const runId = `of-${student}`
    await ask(learner, 'runs', 'begin', ['two-sum', order(runId), `code of ${runId}`], at(sentAt))
    const outcome = { runId, verdict: 'accepted', passed: 1, total: 1, failing: null, errorLine: null } as const
    await ask(learner, 'runs', 'finish', ['two-sum', outcome, '{}', `report of ${runId}`], at(dueAt + 50_000))
    await deliver(student)
    return (await rowsOf(world)).map(({ row }) => row.solvedAt)
  }
  expect(await submitted(timely, dueAt - 1)).toEqual([dueAt - 1, dueAt - 1])
  expect((await submitted(tardy, dueAt)).toSorted()).toEqual([dueAt - 1, dueAt - 1, dueAt])
})

it('closes exercises that show code below a ceiling of hints until the problem is solved, except assigned ones', async () => {
  const exercise = { kind: 'exercise', slug: 'two-sum', form: 'trace', title: 'Two Sum: trace' } as const
  const world = await newClass(terms({ hintCeiling: 3, items: [...terms().items, exercise] }))
  const student = await joined(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const open = (form: 'complete' | 'trace' | 'examples') =>
    ask(learner, 'forms', 'open', ['two-sum', form, [{ language: 'python3', position: 0 }]], at(NOW))
  expect(await open('complete')).toEqual({ ok: false, error: { code: 'EXERCISES_CLOSED_BY_CLASS', until: null } })
  expect(await open('trace')).toMatchObject({ ok: true })
  expect(await open('examples')).toMatchObject({ ok: true })
  await run(student, 'open-exercise', 'accepted', NOW)
  expect(await open('complete')).toMatchObject({ ok: true })
})

it('puts earlier programs away in an in-class check, with what was typed before it began', async () => {
  const opensAt = NOW - 30_000
  const world = await newClass(terms({ kind: 'check', late: 'close', hintCeiling: 0, opensAt }))
  const student = await joined(world)
  const learner: Pick<Learner, 'call'> = env.LEARNER.getByName(student)
  const { code: program } = order('known')
  const submitted = async (runId: string, typed: number, now: number) => {
    const typing = { typed, pasted: 0, needed: 50 }
    await ask(learner, 'runs', 'begin', ['two-sum', { ...order(runId), code: program, typing, rerun: true }, 'code'], at(now))
    const outcome = { runId, verdict: 'accepted', passed: 1, total: 1, failing: null, errorLine: null } as const
    await ask(learner, 'runs', 'finish', ['two-sum', outcome, '{}', `report of ${runId}`], at(now))
    await deliver(student)
    return (await rowsOf(world)).map(({ row }) => row.state)
  }
  expect(await submitted('typed-before', 60, NOW - 60_000)).toEqual([])
  expect(await ask(learner, 'understanding', 'read', ['two-sum'], at(NOW - 60_000))).toMatchObject({ ok: true })
  expect(await submitted('from-memory', 0, opensAt)).toEqual(['tried'])
  for (const engine of ['review', 'understanding'] as const)
    expect(await ask(learner, engine, 'read', ['two-sum'], at(opensAt))).toMatchObject({
      ok: false,
      error: { code: engine === 'review' ? 'NOTHING_TO_REVIEW' : 'NO_ACCEPTED_PROGRAM' },
    })
  expect(await submitted('typed-half', 30, opensAt + 1_000)).toEqual(['tried'])
  expect(await submitted('typed-whole', 30, opensAt + 2_000)).toEqual(['solved'])
})

describe('what teachers see of the whole class', () => {
  it('counts mistakes and clusters, and shows one program without comments, which its student is told', async () => {
    const world = await newClass()
    const [one, other, shy] = [await joined(world), await joined(world), await joined(world, { attempts: true, code: false })]
    await run(one, 'm1', 'wrong_answer', NOW)
    await run(other, 'm2', 'wrong_answer', NOW + 1_000)
    await run(shy, 'm3', 'wrong_answer', NOW + 2_000)
    for (const student of [one, other, shy]) await deliver(student)
    const stub = env.CLASS.getByName(world.classId)
    expect(await stub.mistakes(world.teacher)).toEqual({
      ok: true,
      value: [{ misconception: 'same-index', assignmentId: 'A1', students: 3 }],
    })
    const clusters = await stub.clusters(world.teacher, 'A1')
    if (!clusters.ok) throw new Error(clusters.error.code)
    const [cluster] = clusters.value
    expect(cluster).toMatchObject({ verdict: 'wrong_answer', failing: 1, difference: { expected: '[0, 1]', actual: '[0, 0]' } })
    expect([cluster?.members.length, cluster?.sharing.length]).toEqual([3, 2])
    const shown = await stub.exampleOf(world.teacher, { assignmentId: 'A1', key: cluster?.key ?? '' }, NOW + 5_000)
    expect(shown).toMatchObject({ ok: true, value: { code: 'code of m2' } })
    const own = await stub.own(other)
    expect(own.ok && own.value.codeReads.map(({ at: readAt }) => readAt)).toEqual([NOW + 5_000])
    expect(await stub.exampleOf(world.teacher, { assignmentId: 'A1', key: 'another' }, NOW)).toEqual({ ok: true, value: null })
  })

  it('leaves comments out of a program without a name', async () => {
    const world = await newClass()
    const student = await joined(world)
    await run(student, 'by Ann', 'wrong_answer', NOW, '# by Ann Example\nx = "# no comment"  # mine\n')
    await deliver(student)
    const stub = env.CLASS.getByName(world.classId)
    const clusters = await stub.clusters(world.teacher, 'A1')
    const key = clusters.ok ? (clusters.value[0]?.key ?? '') : ''
    expect(await stub.exampleOf(world.teacher, { assignmentId: 'A1', key }, NOW)).toMatchObject({
      ok: true,
      value: { code: '\nx = "# no comment"  \n' },
    })
  })

  it('counts work by day, and finds programs that are equal', async () => {
    const world = await newClass()
    const [one, other] = [await joined(world), await joined(world)]
    await run(one, 'e1', 'accepted', NOW)
    await run(other, 'e2', 'wrong_answer', NOW)
    for (const student of [one, other]) await deliver(student)
    const stub = env.CLASS.getByName(world.classId)
    const day = new Date(NOW).toISOString().slice(0, 10)
    expect(await stub.workDays(world.teacher, null, null)).toEqual({ ok: true, value: [{ day, begun: 2, alone: 1, helped: 0 }] })
    expect(await stub.equalPrograms(world.teacher, 'A1')).toEqual({ ok: true, value: [] })
  })
})

it('does for each role what the role may, and is not there for strangers and former students', async () => {
  // Answers of a teacher, an assistant, a student, a stranger and a former student; `-` is a class that is not there.
  const TABLE = [
    ['view', 'yes yes yes - -'],
    ['roster', 'yes yes no - -'],
    ['rows', 'yes yes no - -'],
    ['standings', 'yes yes no - -'],
    ['stuck', 'yes yes no - -'],
    ['mistakes', 'yes yes no - -'],
    ['clusters', 'yes yes no - -'],
    ['exampleOf', 'yes yes no - -'],
    ['workDays', 'yes yes no - -'],
    ['equalPrograms', 'yes yes no - -'],
    ['readCode', 'yes yes no - -'],
    ['sendNote', 'yes yes no - -'],
    ['notesTo', 'yes yes no - -'],
    ['own', 'no no yes - -'],
    ['assign', 'yes no no - -'],
    ['hasFrozen', 'yes no no - -'],
    ['freeze', 'yes no no - -'],
    ['frozen', 'no no yes - -'],
    ['extend', 'yes no no - -'],
    ['makeCode', 'yes no no - -'],
    ['makePlaces', 'yes no no - -'],
    ['changeRole', 'yes no no - -'],
    ['removeMember', 'yes no no - -'],
    ['changeClass', 'yes no no - -'],
    ['rebuild', 'yes no no - -'],
    ['endTerm', 'yes no no - -'],
  ] as const

  const world = await newClass()
  const [student, bystander, assistant, former] = [
    await joined(world),
    await joined(world),
    await joined(world),
    await joined(world),
  ]
  const stub = env.CLASS.getByName(world.classId)
  const memberOf = async (userId: string): Promise<string> => {
    const seen = await stub.view(userId)
    if (!seen.ok) throw new Error(seen.error.code)
    return seen.value.me.member
  }
  await stub.changeRole(world.teacher, await memberOf(assistant), 'assistant', NOW)
  const [about, target] = [await memberOf(student), await memberOf(bystander)]
  await classesOf(env, former).leave(world.classId)
  const place = { member: about, assignmentId: 'A1', item: 'problem:two-sum' }
  const rule = { capacity: null, expiresAt: NOW + DAY_MS, domains: [] }
  const settings = { title: 'Other', asks: EVERYTHING, endsAt: NOW + 50 * DAY_MS }
  const calls: Readonly<Record<(typeof TABLE)[number][0], (userId: string) => Promise<{ readonly ok: boolean }>>> = {
    view: async (by) => stub.view(by),
    roster: async (by) => stub.roster(by),
    rows: async (by) => stub.rows(by, null, null),
    standings: async (by) => stub.standings(by, null),
    stuck: async (by) => stub.stuck(by, NOW),
    mistakes: async (by) => stub.mistakes(by),
    clusters: async (by) => stub.clusters(by, 'A1'),
    exampleOf: async (by) => stub.exampleOf(by, { assignmentId: 'A1', key: '' }, NOW),
    workDays: async (by) => stub.workDays(by, null, null),
    equalPrograms: async (by) => stub.equalPrograms(by, 'A1'),
    readCode: async (by) => stub.readCode(by, place, NOW),
    sendNote: async (by) => stub.sendNote(by, { noteId: by, member: about, text: 'Look at the loop.' }, NOW),
    notesTo: async (by) => stub.notesTo(by, about),
    own: async (by) => stub.own(by),
    assign: async (by) => stub.assign(by, `by ${by}`, terms(), NOW),
    hasFrozen: async (by) => stub.hasFrozen(by, 'own-aaaaaaaaaaaaaaaa'),
    freeze: async (by) => stub.freeze(by, 'own-aaaaaaaaaaaaaaaa', '{}'),
    frozen: async (by) => stub.frozen(by, 'own-aaaaaaaaaaaaaaaa', NOW),
    extend: async (by) => stub.extend(by, { assignmentId: 'A1', member: about, until: NOW + 2 * DAY_MS }, NOW),
    makeCode: async (by) => stub.makeCode(by, `C${by}`, rule, NOW),
    makePlaces: async (by) => stub.makePlaces(by, [{ place: `P${by}`, name: 'Ann' }], NOW + DAY_MS, NOW),
    changeRole: async (by) => stub.changeRole(by, target, 'assistant', NOW),
    removeMember: async (by) => stub.removeMember(by, target, NOW),
    changeClass: async (by) => stub.changeClass(by, settings, NOW),
    rebuild: async (by) => stub.rebuild(by, NOW),
    endTerm: async (by) => stub.endTerm(by, NOW),
  }
  const outcomeFor = async (method: (typeof TABLE)[number][0], userId: string): Promise<string> => {
    const answer = await calls[method](userId)
    if (answer.ok) return 'yes'
    return JSON.stringify(answer).includes('CLASS_NOT_FOUND') ? '-' : 'no'
  }
  const stranger = await account(somebody('stranger'))
  const outcomes: Array<readonly [string, string]> = []
  for (const [method] of TABLE) {
    const others: string[] = []
    for (const userId of [assistant, student, stranger, former]) others.push(await outcomeFor(method, userId))
    outcomes.push([method, [await outcomeFor(method, world.teacher), ...others].join(' ')])
  }
  expect(outcomes).toEqual(TABLE)
})
