/** A class of two by MCP: what is assigned and noted is there once, is what both see, and is begun anew by who joins again. */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { foldClass, type ClassRecord } from './class-log.ts'
import { countedIn, countOf } from './class-rows.ts'
import { wrongOwn, wrongStudents } from './class-view.ts'
import { Classroom } from './classroom.ts'
import type { Client } from './connection.ts'
import { NOT_ROUTED, ofClass } from './faults.ts'
import { Pages } from './pages.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { waitUntil } from './waits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ASSIGNED = 'heater-switch'
const PYTHON = { language: 'python3', writtenBy: 'learner' } as const
const assignedShape = z.looseObject({ assignment: z.looseObject({ assignmentId: z.string() }) })
const assignmentsShape = z.looseObject({ assignments: z.array(z.unknown()) })
const notedShape = z.looseObject({ teacherNotes: z.array(z.looseObject({ from: z.string(), text: z.string() })).optional() })

const iso = (at: number): string => new Date(at).toISOString()

interface SmallClassOrder extends StepsOrder {
  /** Of the student. */
  readonly other: Client
}

export class SmallClass {
  readonly name: string
  readonly habit = 'teaches one'
  readonly #order: SmallClassOrder
  readonly #steps: Steps
  readonly #other: Steps
  readonly #random: Random
  readonly #room: Classroom
  #isOver = false

  constructor(order: SmallClassOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#steps = new Steps(order, 'practice:')
    this.#other = new Steps({ ...order, client: order.other, name: `${order.name}-other` }, 'practice:')
    this.#room = new Classroom(order)
  }

  get trail(): readonly string[] {
    return [...this.#steps.trail, ...this.#other.trail]
  }

  get isOnTour(): boolean {
    return !this.#isOver
  }

  /** A class tells its members by the clock of the machine, so nobody's is ahead of it. */
  async step(): Promise<void> {
    if (this.#isOver) return this.#steps.rest()
    await this.#teach()
    this.#isOver = true
  }

  async ending(): Promise<void> {
    if (this.#room.classId !== '') await this.#room.replay()
    await this.#steps.ending()
    await this.#other.ending()
  }

  /** A class of their own: what is assigned and noted by MCP is there once, and is what both see. */
  async #teach(): Promise<void> {
    const { client, other, world, told } = this.#order
    const params = [client.userId, Date.now()]
    const sql = 'INSERT INTO class_creator (user_id, appointed_at) VALUES (?, ?)'
    await fetch(`${world.origin}/soak/batch`, { method: 'POST', body: JSON.stringify([{ sql, params }]) })
    const [mine, theirs] = [new Pages(world, told), new Pages(world, told)]
    await mine.signIn(this.name)
    await theirs.signIn(`${this.name}-other`)
    const now = this.#steps.now()
    const ends = iso(now + 200 * DAY).slice(0, 10)
    const { location } = await mine.send('/classes/create', { title: 'A small class', name: 'Its teacher', ends, attempts: 'on' })
    const classId = /^\/classes\/([2-9A-Z]{8})/.exec(location)?.[1] ?? ''
    this.#room.classId = classId
    const order = {
      classId,
      title: 'By MCP',
      items: [ASSIGNED],
      opensAt: iso(now - HOUR),
      dueAt: iso(now + 20 * DAY),
      hintCeiling: 1,
    }
    // Nobody of the class yet.
    await this.#other.take(
      { tool: 'class_get', args: { classId }, rows: [], code: 'CLASS_NOT_FOUND' },
      ofClass(this.#steps.fault()),
    )
    await mine.send(`/classes/${classId}/people`, { action: 'code', capacity: '', days: '30', domains: '' })
    const made = (await this.#room.record()).events.findLast(({ type }) => type === 'join_code_made')
    await theirs.send(`/classes/join/${classId}-${String(made?.body['codeId'])}`, { name: 'Their student', attempts: 'on' })
    await this.#other.take(
      { tool: 'class_assign', args: order, rows: [], code: 'CLASS_ACTION_NOT_ALLOWED' },
      ofClass(this.#steps.fault()),
    )
    const assigned = await this.#steps.take({ tool: 'class_assign', args: order, rows: [] }, ofClass(this.#steps.fault()))
    const again = await this.#steps.take(
      { tool: 'class_assign', args: order, rows: [], answer: { repeated: true } },
      ofClass(this.#steps.fault()),
    )
    const { assignment } = assignedShape.parse(assigned)
    expectSame('what is assigned again', again['assignment'], assignment)
    expectSame('what is assigned', assignment, {
      assignmentId: assignment.assignmentId,
      title: order.title,
      kind: 'work',
      phase: 'open',
      opensAt: order.opensAt,
      dueAt: order.dueAt,
      late: 'mark',
      hintCeiling: 1,
      paceFloor: null,
      items: [{ item: `problem:${ASSIGNED}`, title: 'Heater Switch', titleSlug: ASSIGNED }],
    })
    await this.#workInClass(assignment)
    const { members } = foldClass(await this.#room.record())
    const [member = ''] = [...members].flatMap(([id, { role }]) => (role === 'student' ? [id] : []))
    const note = { classId, member, note: `Well begun, says ${this.#random.below(1_000_000)}.` }
    await this.#other.take(
      { tool: 'class_note', args: note, rows: [], code: 'CLASS_ACTION_NOT_ALLOWED' },
      ofClass(this.#steps.fault()),
    )
    for (let time = 1; time <= 2; time++)
      await this.#steps.take({ tool: 'class_note', args: note, rows: [] }, ofClass(this.#steps.fault()))
    const { events, notes } = await this.#room.settled(other.userId)
    const inLog = (name: string) => events.filter(({ type }) => type === name).length
    expectSame('what is in the log of the class once', [inLog('assignment_made'), inLog('note_sent')], [1, 1])
    expectSame(
      'the notes of the class',
      notes.map((one) => [one.member, one.text]),
      [[member, note.note]],
    )
    const start = { tool: 'start_problem', args: { titleSlug: ASSIGNED }, rows: [] }
    const hears = async () => notedShape.parse(await this.#other.take(start, null)).teacherNotes?.map(({ text }) => text)
    expectSame('what a student is told once', [await hears(), await hears()], [[note.note], undefined])
    await this.#joinAgain(theirs, `${classId}-${String(made?.body['codeId'])}`)
  }

  /** Who has left and joins again begins anew in the class: it is sent what they do from then on. */
  async #joinAgain(theirs: Pages, code: string): Promise<void> {
    const { classId } = this.#room
    await theirs.send(`/classes/${classId}/leave`, { sure: 'on' })
    await theirs.send(`/classes/join/${code}`, { name: 'Their student', attempts: 'on' })
    await this.#room.settled(this.#order.other.userId)
    const args = { ...PYTHON, titleSlug: ASSIGNED, code: 'mine = 1' }
    await this.#other.take({ tool: 'run_local_tests', args, rows: ['run_started', 'run_finished'] }, null)
    const record = await this.#arrived(({ body }) => body !== null && body !== 'null')
    const joinedAt = this.#other.log.findLast(({ type }) => type === 'class_joined')?.at ?? 0
    const rows = this.#other.log.filter(({ stream }) => stream === `practice:${ASSIGNED}`)
    const share = { attempts: true, code: false }
    const expected = countOf(rows, { from: joinedAt, until: null, share })
    expectSame(
      'what a class has of somebody who has joined again',
      record.rows.map(({ body }) => countedIn(body ?? 'null')),
      [expected],
    )
  }

  /** The class once it has such a row of its student. */
  #arrived(isIt: (row: ClassRecord['rows'][number]) => boolean): Promise<ClassRecord> {
    const { world, other } = this.#order
    const later = this.#other.now() - Date.now()
    return waitUntil(
      () => `${this.name} for what a student did to arrive in their class`,
      100,
      async () => {
        await fetch(`${world.origin}/soak/deliver?user=${encodeURIComponent(other.userId)}&later=${later + HOUR}`)
        const now = await this.#room.record()
        return now.rows.some(isIt) ? now : null
      },
    )
  }

  /** What the student does is in the class as both see it, within the limit of the assignment. */
  async #workInClass(assignment: z.infer<typeof assignedShape>['assignment']): Promise<void> {
    const { other } = this.#order
    const { classId } = this.#room
    await this.#room.settled(other.userId)
    await this.#other.take({ tool: 'start_problem', args: { titleSlug: ASSIGNED }, rows: ['session_started'], saysAgain: false })
    const hint = { tool: 'request_hint', args: { titleSlug: ASSIGNED, level: 1 }, rows: ['hint_given'], saysAgain: false }
    const closed = { tool: 'request_hint', args: { titleSlug: ASSIGNED, level: 2 }, rows: [], code: 'HINTS_LIMITED_BY_CLASS' }
    await this.#other.take(hint)
    await this.#other.take(closed)
    const record = await this.#arrived(({ body }) => body?.includes('"rung":1') === true)
    const [member = ''] = record.rows.map((row) => row.member)
    const { assignmentId } = assignment
    const theirs = await this.#other.take({ tool: 'class_get', args: { classId }, rows: [] }, NOT_ROUTED)
    const mine = await this.#steps.take(
      { tool: 'class_get', args: { classId, assignmentId }, rows: [] },
      ofClass(this.#steps.fault()),
    )
    const wrong = [...wrongOwn(theirs, member, record), ...wrongStudents(mine, assignmentId, [member], record)]
    if (wrong.length > 0) throw new Violation(`class_get ${wrong.join('; ')}`)
    for (const body of [theirs, mine]) expectSame('the assignments', assignmentsShape.parse(body).assignments, [assignment])
  }
}
