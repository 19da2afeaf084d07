/** A class as those who run it see it: each form between faults, judged by what it has added to the log of the class. */
import { countedIn } from './class-rows.ts'
import { itemKeyOf, rowsExpected, type LessonResult } from './class-items.ts'
import { foldClass, type ClassRecord, type FoldedClass } from './class-log.ts'
import { Classroom } from './classroom.ts'
import { harmless, type Fault, type FaultKind } from './faults.ts'
import { recordShape, type Row } from './ledger.ts'
import { Pages, type PageReply } from './pages.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { waitUntil } from './waits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LOOK_MS = 100

export interface ClassForm {
  /** Below that of the class. */
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Types of events, in order. */
  readonly adds: readonly string[]
  readonly status?: number
  readonly shows?: readonly string[]
  /** Whoever sends it again means another. */
  readonly isNewEachTime?: boolean
  /** What breaks while it is answered; by default whatever comes. */
  readonly fault?: Fault
}

/** What does not have a form sent again. */
const UNNOTICED: ReadonlySet<FaultKind> = new Set(['evict', 'asked_twice', 'd1_slow', 'kv_slow'])

/** A student, as a count of their log needs them. */
export interface DeskStudent {
  readonly userId: string
  readonly log: () => Promise<readonly Row[]>
  readonly lessons: ReadonlyMap<string, LessonResult>
  /** What time it is for them. */
  readonly now: () => number
}

export class ClassDesk {
  readonly trail: string[] = []
  readonly room: Classroom
  readonly teacher: Pages
  readonly #order: StepsOrder

  constructor(order: StepsOrder) {
    this.#order = order
    this.room = new Classroom(order)
    this.teacher = new Pages(order.world, order.told)
  }

  get path(): string {
    return `/classes/${this.room.classId}`
  }

  /** A class of this person, who may make it. */
  async open(title: string): Promise<void> {
    const { world, client, name } = this.#order
    await this.teacher.signIn(name)
    const ends = new Date(Date.now() + 200 * DAY).toISOString().slice(0, 10)
    const order = { title, name: 'Its teacher', ends, attempts: 'on', code: 'on' }
    const params = [client.userId, Date.now()]
    const sql = 'INSERT OR IGNORE INTO class_creator (user_id, appointed_at) VALUES (?, ?)'
    await fetch(`${world.origin}/soak/batch`, { method: 'POST', body: JSON.stringify([{ sql, params }]) })
    const { status, location } = await this.teacher.send('/classes/create', order)
    this.room.classId = /^\/classes\/([2-9A-Z]{8})/.exec(location)?.[1] ?? ''
    if (status !== 303 || this.room.classId === '') throw new Violation(`a class is made with ${status}`)
  }

  /** A code by which so many may join. */
  async code(capacity: string): Promise<string> {
    await this.press({
      path: '/people',
      fields: { action: 'code', capacity, days: '30', domains: '' },
      adds: ['join_code_made'],
      isNewEachTime: true,
    })
    const made = (await this.room.record()).events.findLast(({ type }) => type === 'join_code_made')
    return String(made?.body['codeId'])
  }

  /** Sends a form, of the teacher or of somebody else, until it is answered. */
  async press(form: ClassForm, who: Pages = this.teacher): Promise<PageReply> {
    const { path, fields, adds, status = 303, shows = [], isNewEachTime = false, fault = this.#fault(isNewEachTime) } = form
    const what = `${path} ${fields['action'] ?? ''}`
    const before = (await this.room.record()).events.length
    const reply = await who.send(`${this.path}${path}`, fields, fault)
    this.trail.push(`POST ${what}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.status}`)
    if (reply.status !== status) throw new Violation(`${what} is answered ${reply.status}, and not ${status}`)
    const missing = shows.find((text) => !reply.html.includes(text))
    if (missing !== undefined) throw new Violation(`${what} is answered without “${missing}”`)
    this.#expectSealed(what, reply)
    const { events } = await this.room.record()
    expectSame(
      `what ${what} adds to the log of the class`,
      events.slice(before).map(({ type }) => type),
      adds,
    )
    foldClass({ events })
    return reply
  }

  /** Opens a page of the class. */
  async see(
    path: string,
    {
      who = this.teacher,
      status = 200,
      shows = [],
      hides = [],
    }: {
      readonly who?: Pages
      readonly status?: number
      readonly shows?: readonly string[]
      readonly hides?: readonly string[]
    } = {},
  ): Promise<PageReply> {
    const { events } = await this.room.record()
    const reply = await who.get(`${this.path}${path}`)
    this.trail.push(`GET ${path}: ${reply.status}`)
    if (reply.status !== status) throw new Violation(`${path} of a class is answered ${reply.status}, and not ${status}`)
    const missing = shows.find((text) => !reply.html.includes(text))
    if (missing !== undefined) throw new Violation(`${path} of a class is without “${missing}”`)
    const extra = hides.find((text) => reply.html.includes(text))
    if (extra !== undefined) throw new Violation(`${path} of a class shows “${extra}”`)
    this.#expectSealed(path, reply)
    if ((await this.room.record()).events.length !== events.length)
      throw new Violation(`${path} is only opened, and the log of the class is longer`)
    return reply
  }

  async memberOf(userId: string): Promise<string> {
    const { people } = await this.room.record()
    const member = people.find((one) => one.user_id === userId)?.member
    if (member === undefined) throw new Violation('a member of a class is not among its people')
    return member
  }

  /** The class once all that it tells a student is told, and all that the student's object has for it has arrived. */
  async settled({ userId, now }: Pick<DeskStudent, 'userId' | 'now'>): Promise<ClassRecord> {
    const { world, name } = this.#order
    await this.room.settled(userId)
    return waitUntil(
      () => `${name} for what a student did to arrive in their class`,
      LOOK_MS,
      async () => {
        const { classRows } = await this.outbox(userId)
        if (classRows.every(({ delivered }) => delivered === 1)) return this.room.record()
        await fetch(`${world.origin}/soak/deliver?user=${encodeURIComponent(userId)}&later=${now() - Date.now() + HOUR}`)
        return null
      },
    )
  }

  /** What a student's object has for classes. */
  async outbox(userId: string) {
    const address = `${this.#order.world.origin}/soak/rows?user=${encodeURIComponent(userId)}&after=${Number.MAX_SAFE_INTEGER}`
    return recordShape.parse(await (await fetch(address)).json())
  }

  /** The delivery of what this work adds, at one moment, fails: it will be tried again by itself. */
  async losesDelivery(student: DeskStudent, work: () => Promise<unknown>): Promise<void> {
    const { world, name, told } = this.#order
    const { userId, now } = student
    await this.settled(student)
    await fetch(`${world.origin}/soak/deliver?user=${encodeURIComponent(userId)}&later=${now() - Date.now() + HOUR}&loss=lost`)
    await work()
    // An object that ended meanwhile has forgotten what is to fail.
    const isLost = await waitUntil(
      () => `${name} for a delivery that fails`,
      LOOK_MS,
      async () => {
        const planned = (await this.outbox(userId)).deliveries.find((one) => one.class === this.room.classId)?.next_at
        return planned === undefined ? false : planned > now() || null
      },
    )
    if (isLost) told.fault('delivery_lost')
  }

  /** What the class has of a student is what a count of their own log says. */
  async expectRows(student: DeskStudent): Promise<{ readonly record: ClassRecord; readonly folded: FoldedClass }> {
    const record = await this.settled(student)
    const folded = foldClass(record)
    const member = await this.memberOf(student.userId)
    const { classId } = this.room
    const expected = rowsExpected(folded, { member, log: await student.log(), lessons: student.lessons, classId })
    const assigned = new Set(
      [...folded.assignments].flatMap(([id, { items }]) => items.map((item) => `${id} ${itemKeyOf(item)}`)),
    )
    const has = record.rows.flatMap(({ assignment, item, member: one, body }) => {
      const counted = one === member ? countedIn(body ?? 'null') : null
      // What is assigned no longer is kept, and counts for nothing.
      return counted === null || !assigned.has(`${assignment} ${item}`) ? [] : [[`${assignment} ${item}`, counted] as const]
    })
    const inOrder = (rows: Array<readonly [string, unknown]>) => rows.sort(([one], [other]) => (one < other ? -1 : 1))
    const [is, should] = [inOrder([...has]), inOrder([...expected])]
    expectSame(
      'whose rows a class has',
      is.map(([key]) => key),
      should.map(([key]) => key),
    )
    for (const [index, [key, row]] of is.entries()) expectSame(`the row of a class for ${key}`, row, should[index]?.[1])
    return { record, folded }
  }

  #fault(isNewEachTime: boolean): Fault | null {
    const { random, faults } = this.#order
    if (!random.chance(faults)) return null
    const kinds = ['evict', 'asked_twice', 'killed_before', 'killed_after', 'd1_slow', 'kv_slow'] as const
    const fault = harmless({ kind: random.pick(kinds), at: 1 + random.below(2) })
    return isNewEachTime && fault !== null && !UNNOTICED.has(fault.kind) ? null : fault
  }

  #expectSealed(what: string, { html }: PageReply): void {
    const found = this.#order.search(html, 0, [])
    if (found.length > 0) throw new Violation(`${what} of a class holds ${found.slice(0, 3).join('; ')}`)
  }
}
