/**
 * A class with a teacher: roster, codes, assignments, notes and extensions, on the pages that a teacher uses. What was answered as done is
 * in the log of the class once; what the class has of its members is what they agreed to, and what a count of their own logs says.
 */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { classRecordShape, foldClass, type ClassRecord } from './class-log.ts'
import { wrongStudents } from './class-view.ts'
import type { Client } from './connection.ts'
import type { Fault } from './faults.ts'
import { Pages } from './pages.ts'
import { slugs } from './programs.ts'
import type { Search } from './search.ts'
import { Violation, type Told } from './told.ts'
import { waitUntil } from './waits.ts'
import type { World } from './world.ts'

const DAY = 86_400_000

/** What a teacher does first, each of it asked for twice; and afterwards. */
const TOUR = ['code', 'look', 'students', 'note', 'extend', 'program'] as const
const OFTEN = ['note', 'extend', 'code', 'remove', 'look', 'look', 'program', 'students'] as const
const ASKED_TWICE: Fault = { kind: 'asked_twice', at: 1 }

/** What is acknowledged, by the event that it has to be in the log as. */
const acknowledged = [
  'member_joined',
  'consent_changed',
  'member_left',
  'note_sent',
  'extension_given',
  'join_code_made',
  'join_code_revoked',
  'code_read',
] as const
type Acknowledged = (typeof acknowledged)[number]

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A student of this class, as the teacher deals with them. */
export interface Student {
  readonly name: string
  readonly userId: string
  /** Nothing else happens to their membership meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** What is on its way to the class arrives; an answer may come later. */
  beforeLeaving(): Promise<void>
  /** The teacher has removed them. */
  wasRemoved(): Promise<void>
  readonly isMember: boolean
}

export class Classroom {
  readonly #world: World
  readonly #teacher: Pages
  readonly #random: Random
  readonly #told: Told
  readonly #search: Search
  /** Of the teacher. */
  client: Client | null = null
  readonly #done = new Map<Acknowledged, number>()
  readonly trail: string[] = []
  #turn = 0
  classId = ''
  /** By which everybody may join. */
  code = ''
  /** Of a roster: each works once. */
  places: readonly string[] = []

  constructor(order: { readonly world: World; readonly random: Random; readonly told: Told; readonly search: Search }) {
    this.#world = order.world
    this.#random = order.random
    this.#told = order.told
    this.#search = order.search
    this.#teacher = new Pages(order.world, order.told)
  }

  /** Makes the class; the first who signs in is an owner, who may. */
  async open(owner: string, places: number): Promise<void> {
    await this.#teacher.signIn(owner)
    const now = Date.now()
    const order = { title: 'A term of the soak', name: 'The teacher', ends: day(now + 200 * DAY), attempts: 'on', code: 'on' }
    const { location } = await this.#press('/classes/create', order)
    this.classId = /^\/classes\/([2-9A-Z]{8})/.exec(location)?.[1] ?? ''
    const fields = { kind: 'work', opens: `${day(now - DAY)}T00:00`, hintCeiling: '4', paceFloor: '' }
    const lines = slugs.map((slug) => `/problems/${slug}`)
    await this.#press(`/classes/${this.classId}/assign`, {
      ...fields,
      title: 'Week 1',
      lines: lines.join('\n'),
      due: `${day(now + 150 * DAY)}T00:00`,
      late: 'mark',
    })
    // Those who sleep often come behind its end.
    await this.#press(`/classes/${this.classId}/assign`, {
      ...fields,
      title: 'Week 2',
      lines: lines[0] ?? '',
      due: `${day(now + 3 * DAY)}T12:00`,
      late: 'close',
    })
    await this.#press(`/classes/${this.classId}/people`, { action: 'code', capacity: '', days: '300', domains: '' })
    this.did('join_code_made')
    const roster = Array.from({ length: places }, (_, index) => `Place ${index + 1}`)
    await this.#press(`/classes/${this.classId}/people`, { action: 'places', roster: roster.join('\n') })
    const first = (await this.record()).events.find(({ type }) => type === 'join_code_made')
    this.code = `${this.classId}-${String(first?.body['codeId'])}`
    this.places = (await this.record()).places.map(({ place }) => `${this.classId}-${place}`)
    if (this.places.length !== places) throw new Violation(`a roster of ${places} names has made ${this.places.length} places`)
  }

  /** Whether the teacher has not yet done everything once. */
  get isOnTour(): boolean {
    return this.#turn < TOUR.length
  }

  did(what: Acknowledged): void {
    this.#done.set(what, (this.#done.get(what) ?? 0) + 1)
  }

  async record(): Promise<ClassRecord> {
    const response = await fetch(`${this.#world.origin}/soak/class/rows?class=${this.classId}`)
    return classRecordShape.parse(await response.json())
  }

  /** The class in memory is what its log says, and what it has to do will be done. */
  async replay(): Promise<void> {
    const response = await fetch(`${this.#world.origin}/soak/class/replay?class=${this.classId}`)
    const differences = z.array(z.string()).parse(await response.json())
    if (differences.length > 0) throw new Violation(differences.join('; '))
  }

  /** The record, as soon as nothing is on its way to this person, or to anybody. */
  async settled(userId: string | null): Promise<ClassRecord> {
    let left: ClassRecord['news'] = []
    // Messages between objects are repeated after some seconds.
    return waitUntil(
      () => `the class for its member ${userId ?? 'anybody'} to hear what it has to tell them (${JSON.stringify(left)})`,
      100,
      async () => {
        const record = await this.record()
        left = record.news.filter(({ user_id: one }) => userId === null || one === userId)
        return left.length === 0 ? record : null
      },
    )
  }

  /** The next messages of the class to its members do not arrive, or their answers do not. */
  async lose(): Promise<void> {
    const loss = this.#random.pick(['lost', 'unanswered'] as const)
    await fetch(`${this.#world.origin}/soak/class/lose?class=${this.classId}&loss=${loss}`)
    this.#told.fault(`news_${loss}`)
  }

  /** What a teacher does between two looks at the class. */
  async step(students: readonly Student[], ordered: Fault | null): Promise<void> {
    const random = this.#random
    const people = `/classes/${this.classId}/people`
    this.#turn += 1
    const first = TOUR[this.#turn - 1]
    const fault = first === undefined ? ordered : ASKED_TWICE
    switch (first ?? random.pick(OFTEN)) {
      case 'note':
        return this.#withMember(students, async (_student, member) => {
          const note = `note-${random.below(1_000_000_000)}`
          const words = `A note with the number ${note}`
          await this.#press(await this.#assignmentPath(), { action: 'note', member, text: words, note }, fault)
          this.did('note_sent')
          const { notes, events } = await this.record()
          const sent = events.filter(({ type, body }) => type === 'note_sent' && body['noteId'] === note).length
          if (sent !== 1 || notes.filter((one) => one.note === note && one.member === member && one.text === words).length !== 1)
            throw new Violation(`a note is ${sent} times in the log of the class`)
        })
      case 'extend':
        return this.#withMember(students, async (_student, member) => {
          const before = foldClass(await this.record())
          const [id = ''] = [...before.assignments].find(([, { late }]) => late === 'close') ?? []
          const key = `${id} ${member}`
          const isTakenBack = before.extensions.has(key) && random.chance(0.5)
          const until = `${day(Date.now() + (4 + random.below(20)) * DAY)}T12:00`
          const wanted = isTakenBack ? null : Date.parse(`${until}Z`)
          const fields = isTakenBack ? { action: 'take-back', member } : { action: 'extend', member, until }
          await this.#press(`/classes/${this.classId}/assignments/${id}`, fields, fault)
          if ((before.extensions.get(key) ?? null) !== wanted) this.did('extension_given')
          if ((foldClass(await this.record()).extensions.get(key) ?? null) !== wanted)
            throw new Violation('an extension is not what the teacher has given')
        })
      case 'code': {
        // Whoever sends a form twice means two codes; a fault that asks twice does not.
        const harmless = fault?.kind === 'asked_twice' || fault?.kind === 'evict' ? fault : null
        await this.#press(people, { action: 'code', capacity: '1', days: '5', domains: '' }, harmless)
        this.did('join_code_made')
        const made = (await this.record()).events.findLast(({ type }) => type === 'join_code_made')
        await this.#press(people, { action: 'revoke', code: String(made?.body['codeId']) }, fault)
        this.did('join_code_revoked')
        const { status } = await this.#teacher.get(`/classes/join/${this.classId}-${String(made?.body['codeId'])}`)
        // Who is a member already is led to the class.
        if (status !== 303 && status !== 302) throw new Violation(`a teacher who opens a link to join meets ${status}`)
        return
      }
      case 'remove':
        if (random.chance(0.6)) return
        return this.#withMember(students, async (student, member) => {
          await student.beforeLeaving()
          await this.#press(people, { action: 'remove', member, sure: 'on' }, fault)
          this.did('member_left')
          const record = await this.settled(student.userId)
          expectNothingOf(record, student.userId, member)
          await student.wasRemoved()
        })
      case 'program':
        return this.#withMember(students, async (_student, member) => {
          const { programs } = await this.record()
          const program = programs.find((one) => one.member === member)
          if (!program) return
          const { assignment, item } = program
          const path = `/classes/${this.classId}/assignments/${assignment}/program`
          const count = async () => (await this.record()).events.filter(({ type }) => type === 'code_read').length
          const before = await count()
          const harmless = fault?.kind === 'asked_twice' || fault?.kind === 'evict' ? fault : null
          const { status, html } = await this.#teacher.send(path, { member, item }, harmless)
          if (status !== 200 || !html.includes('person-canary-'))
            throw new Violation(`a program that is shared cannot be opened: ${status}`)
          this.did('code_read')
          if ((await count()) !== before + 1) throw new Violation('that a program was opened is not noted once')
        })
      case 'students':
        return this.#lookAtStudents()
      case 'look': {
        const path = random.pick(['', '/people', '/stuck', '/mistakes', '/progress', '/facts', '/settings'] as const)
        const { status, html } = await this.#teacher.get(`/classes/${this.classId}${path}`)
        this.trail.push(`GET ${path}: ${status}`)
        if (status !== 200) throw new Violation(`the page ${path} of the class answers ${status}`)
        const found = this.#search(html, 0, [])
        if (found.length > 0) throw new Violation(`the page ${path} of the class holds ${found.slice(0, 3).join('; ')}`)
        return this.replay()
      }
    }
  }

  /** When all is over: the log has what was answered and nothing else, and the tables have what the log says. */
  async ending(): Promise<void> {
    const record = await this.settled(null)
    await this.replay()
    const folded = foldClass(record)
    for (const what of acknowledged) {
      const [said, kept] = [this.#done.get(what) ?? 0, folded.counts.get(what) ?? 0]
      if (said !== kept) throw new Violation(`${what} was answered ${said} times, and is ${kept} times in the log of the class`)
    }
    const names = (list: readonly string[]): string => JSON.stringify([...new Set(list)].toSorted())
    if (names(record.people.map(({ member }) => member)) !== names([...folded.members.keys()]))
      throw new Violation('who is in the class is not who its log says')
    if (names(record.people.map(({ user_id: userId }) => userId)) !== names(record.routes.map(({ user_id: userId }) => userId)))
      throw new Violation('who may open the class is not who is in it')
    for (const { member } of [...record.rows, ...record.programs, ...record.notes])
      if (!folded.members.has(member)) throw new Violation('the class has something of somebody who is no member')
    const places = record.events
      .filter(({ type, body }) => type === 'member_joined' && body['by'] !== null)
      .map(({ body }) => String(body['by']))
    const once = places.filter((by) => this.places.includes(`${this.classId}-${by}`))
    if (new Set(once).size !== once.length) throw new Violation('a code that works once has let in two people')
    await this.#press(`/classes/${this.classId}/settings`, { action: 'end', sure: 'on' })
    const after = await this.settled(null)
    const left = [...after.rows, ...after.programs, ...after.notes, ...after.places].length
    if (left > 0 || after.people.length !== 1 || after.routes.length !== 1)
      throw new Violation(
        `behind the end of its term the class has ${left} rows, ${after.people.length} people, ${after.routes.length} ways to it`,
      )
  }

  /** Of each assignment the teacher is told what the class has of everybody in it. */
  async #lookAtStudents(): Promise<void> {
    const before = await this.record()
    const { assignments } = foldClass(before)
    for (const assignmentId of assignments.keys()) {
      const args = { classId: this.classId, assignmentId }
      const timed = await this.client?.call('class_get', args, { laterMs: 0, fault: null })
      if (timed === undefined) return
      this.#told.call(timed.ms, false)
      const { reply } = timed
      this.trail.push(`class_get: ${reply.kind === 'lost' ? 'lost' : (reply.code ?? 'answered')}`)
      if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`class_get: ${JSON.stringify(reply).slice(0, 200)}`)
      const after = await this.record()
      // Somebody has joined or worked meanwhile: the next look may meet a class at rest.
      if (JSON.stringify([before.rows, before.events]) !== JSON.stringify([after.rows, after.events])) return
      const students = [...foldClass(after).members].flatMap(([member, { role }]) => (role === 'student' ? [member] : []))
      const wrong = wrongStudents(reply.body, assignmentId, students, after)
      if (wrong.length > 0) throw new Violation(`class_get ${wrong.slice(0, 2).join('; ')}`)
    }
  }

  async #assignmentPath(): Promise<string> {
    const [id = ''] = foldClass(await this.record()).assignments.keys()
    return `/classes/${this.classId}/assignments/${id}`
  }

  async #withMember(students: readonly Student[], work: (student: Student, member: string) => Promise<void>): Promise<void> {
    const student = students[this.#random.below(students.length)]
    await student?.alone(async () => {
      if (!student.isMember) return
      const { people } = await this.record()
      const member = people.find(({ user_id: userId }) => userId === student.userId)?.member
      if (member === undefined) throw new Violation(`${student.name} is a member, and the class does not know them`)
      await work(student, member)
    })
  }

  async #press(path: string, fields: Readonly<Record<string, string>>, fault: Fault | null = null) {
    const reply = await this.#teacher.send(path, fields, fault)
    this.trail.push(`POST ${path} ${fields['action'] ?? ''}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.status}`)
    if (reply.status !== 303)
      throw new Violation(`POST ${path} of the teacher (${fields['action'] ?? ''}): answered ${reply.status}`)
    return reply
  }
}

/** Somebody has left, and nothing of them is there. */
export function expectNothingOf(record: ClassRecord, userId: string, member: string | null): void {
  const { people, routes, rows, programs, notes, news } = record
  const left = [
    ...[...people, ...routes, ...news].filter(({ user_id: one }) => one === userId),
    ...[...rows, ...programs, ...notes].filter((one) => one.member === member),
  ]
  if (left.length > 0) throw new Violation(`who has left the class is still there: ${JSON.stringify(left).slice(0, 300)}`)
}
