/**
 * Two students of a class, its teacher and an assistant: each student is told of themselves alone, all of it, and who is in the class and
 * who may open it are the same, however they came, left or were taken out.
 */
import { z } from 'zod'
import { ClassDesk } from './class-desk.ts'
import {
  expectAway,
  expectFound,
  expectRoutes,
  JOINING,
  joinWith,
  LEAVING,
  leaveWith,
  REFUSED,
  refusedWith,
} from './class-doors.ts'
import { foldClass } from './class-log.ts'
import { expectOwn } from './class-own.ts'
import { StudentWork } from './class-work.ts'
import { expectNothingOf } from './classroom.ts'
import { connectAs, type Client } from './connection.ts'
import { dayOf, DUE_DAYS, MORE_DAYS, noon, OTHER, SOLVED } from './staff-terms.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
const notesShape = z.looseObject({ teacherNotes: z.array(z.looseObject({ text: z.string() })).optional() })

interface ClassmatesOrder extends StepsOrder {
  /** Of a student. */
  readonly other: Client
}

export class Classmates {
  readonly name: string
  readonly habit = 'is told of themselves'
  readonly #order: ClassmatesOrder
  readonly #desk: ClassDesk
  /** Of the teacher. */
  readonly #steps: Steps
  readonly #ann: StudentWork
  #students: readonly StudentWork[]
  /** Joined and left, an assistant for a while. */
  #helper: StudentWork | null = null
  /** Their connections, which end with this person. */
  readonly #clients: Client[] = []
  /** A code for everybody. */
  #code = ''
  #assignments: readonly string[] = []
  readonly #todo: Array<() => Promise<unknown>>

  constructor(order: ClassmatesOrder) {
    this.name = order.name
    this.#order = order
    this.#desk = new ClassDesk(order)
    this.#steps = new Steps(order, 'practice:')
    this.#ann = new StudentWork({ ...order, client: order.other, name: `${order.name}-other` })
    this.#students = [this.#ann]
    this.#todo = [
      () => this.#gather(),
      ...JOINING.map((fault, turn) => () => this.#comeAndGo(turn, fault)),
      ...REFUSED.map((fault) => () => refusedWith(this.#desk, this.#ann, this.#revoked, fault)),
      () => this.#joinAll(),
      () => this.#work(),
      () => this.#beRead(),
      () => this.#write(),
      () => this.#extend(),
      () => this.#lose(),
      () => this.#erase(),
      () => this.#end(),
    ]
  }

  get trail(): readonly string[] {
    return [...this.#desk.trail, ...this.#students.flatMap(({ steps }) => steps.trail)]
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (!next) return this.#steps.rest()
    await next()
    await this.#desk.room.replay()
    await this.#ann.steps.replay()
  }

  async ending(): Promise<void> {
    if (this.#desk.room.classId !== '') {
      await expectRoutes(this.#desk)
      await this.#desk.room.replay()
    }
    for (const { steps } of this.#students) await steps.ending()
    for (const client of this.#clients) await client[Symbol.asyncDispose]()
  }

  #revoked = ''

  async #come(word: string): Promise<StudentWork> {
    const name = `${this.name}-${word}`
    const client = await connectAs(this.#order.world, name)
    this.#clients.push(client)
    const student = new StudentWork({ ...this.#order, client, name })
    await student.pages.signIn(name)
    return student
  }

  async #gather(): Promise<void> {
    const desk = this.#desk
    await desk.open('A class of mates')
    await this.#ann.pages.signIn(this.#ann.name)
    this.#students = [this.#ann, await this.#come('third')]
    this.#helper = await this.#come('fourth')
    const revoked = await desk.code('')
    this.#revoked = `${desk.room.classId}-${revoked}`
    await desk.press({ path: '/people', fields: { action: 'revoke', code: revoked }, adds: ['join_code_revoked'] })
    this.#code = `${desk.room.classId}-${await desk.code('')}`
    for (const student of this.#students) await expectFound(desk, student, false)
  }

  /** In, whatever breaks, and out again. */
  async #comeAndGo(turn: number, fault: (typeof JOINING)[number]): Promise<void> {
    await joinWith(this.#desk, this.#ann, this.#code, fault)
    await leaveWith(this.#desk, this.#ann, LEAVING[turn % LEAVING.length] ?? null)
  }

  async #joinAll(): Promise<void> {
    const desk = this.#desk
    const helper = this.#helper
    for (const student of [...this.#students, ...(helper === null ? [] : [helper])])
      await joinWith(desk, student, this.#code, this.#order.random.pick(JOINING))
    const member = await desk.memberOf(helper?.userId ?? '')
    await desk.press({
      path: '/people',
      fields: { action: 'role', member, role: 'assistant', sure: 'on' },
      adds: ['consent_changed', 'role_changed'],
    })
    await expectRoutes(desk)
    await expectAway(desk, this.#ann)
  }

  async #expectAll(): Promise<void> {
    for (const student of this.#students) await expectOwn(this.#desk, student)
    await expectRoutes(this.#desk)
  }

  /** Two assignments, of which the one has done both, and the other one of them. */
  async #work(): Promise<void> {
    const desk = this.#desk
    const opens = `${dayOf(Date.now() - DAY)}T00:00`
    const fields = { kind: 'work', lines: '', opens, due: noon(DUE_DAYS), late: 'mark', hintCeiling: '4', paceFloor: '' }
    for (const [title, slug] of [
      ['The first', SOLVED],
      ['The second', OTHER],
    ])
      await desk.press({
        path: '/assign',
        fields: { ...fields, title: title ?? '', item: `problem:${slug}` },
        adds: ['assignment_made'],
        isNewEachTime: true,
      })
    this.#assignments = [...foldClass(await desk.room.record()).assignments.keys()]
    await this.#expectAll()
    for (const [index, student] of this.#students.entries())
      for (const slug of index === 0 ? ([SOLVED, OTHER] as const) : ([OTHER] as const)) {
        await desk.settled(student)
        await student.begin(slug)
        await student.run(slug, 'right', 'submit_solution')
        await this.#expectAll()
      }
  }

  /** Whose program was read is told so, and nobody else. */
  async #beRead(): Promise<void> {
    const desk = this.#desk
    const [first = '', second = ''] = this.#assignments
    const [ann, bea] = await Promise.all(this.#students.map(({ userId }) => desk.memberOf(userId)))
    for (const [member = '', assignment, slug, isByHelper] of [
      [ann, first, SOLVED, false],
      [bea, second, OTHER, true],
      [ann, second, OTHER, true],
      [bea, second, OTHER, false],
      [ann, first, SOLVED, false],
    ] as const) {
      const path = `/assignments/${assignment}/program`
      const read = { path, fields: { member, item: `problem:${slug}` }, status: 200, isNewEachTime: true, adds: ['code_read'] }
      await desk.press(read, isByHelper && this.#helper ? this.#helper.pages : desk.teacher)
      await this.#expectAll()
    }
    // There is no program of hers in the first.
    const path = `/assignments/${first}/program`
    await desk.press({ path, fields: { member: bea ?? '', item: `problem:${SOLVED}` }, adds: [], status: 200 })
    await this.#expectAll()
  }

  /** A note for each of them is read by each of them. */
  async #write(): Promise<void> {
    const desk = this.#desk
    const number = this.#order.random.below(1_000_000_000)
    for (const [index, student] of this.#students.entries()) {
      const member = await desk.memberOf(student.userId)
      const text = `Number ${number} is for mate ${index + 1}.`
      const fields = { action: 'note', member, text, note: `mate-${number}-${index}` }
      await desk.press({ path: `/assignments/${this.#assignments[1] ?? ''}`, fields, adds: ['note_sent'] })
      for (const one of this.#students) await desk.settled(one)
    }
    for (const [index, student] of this.#students.entries()) {
      const { html } = await student.pages.get(`/problems/${OTHER}`)
      const texts = [...html.matchAll(/Number \d+ is for mate \d+\./g)].map(([text]) => text)
      const own = `Number ${number} is for mate ${index + 1}.`
      expectSame(`the notes on a page of ${student.name}`, [...new Set(texts)], [own])
      const start = { tool: 'start_problem', args: { titleSlug: OTHER }, rows: [] }
      const told = notesShape.parse(await student.steps.take(start, null)).teacherNotes ?? []
      const others = told.filter(({ text }) => text !== own)
      if (others.length > 0) throw new Violation(`${student.name} is told a note for somebody else`)
    }
  }

  /** More time for one of them. */
  async #extend(): Promise<void> {
    const desk = this.#desk
    const [, bea] = this.#students
    const member = await desk.memberOf(bea?.userId ?? '')
    const path = `/assignments/${this.#assignments[0] ?? ''}`
    await desk.press({ path, fields: { action: 'extend', member, until: noon(MORE_DAYS) }, adds: ['extension_given'] })
    await this.#expectAll()
  }

  /** Who read programs and has left has no name any more; who comes back begins anew. */
  async #lose(): Promise<void> {
    const desk = this.#desk
    const [, bea] = this.#students
    if (this.#helper) await leaveWith(desk, this.#helper, this.#order.random.pick(LEAVING))
    await this.#expectAll()
    if (!bea) return
    const member = await desk.memberOf(bea.userId)
    await desk.press({ path: '/people', fields: { action: 'remove', member, sure: 'on' }, adds: ['member_left'] })
    expectNothingOf(await desk.room.settled(bea.userId), bea.userId, member)
    await expectFound(desk, bea, false)
    await joinWith(desk, bea, this.#code, this.#order.random.pick(JOINING))
    await this.#expectAll()
  }

  /** Whoever deletes their account is in no class. */
  async #erase(): Promise<void> {
    const desk = this.#desk
    const helper = this.#helper
    if (!helper) return
    await joinWith(desk, helper, this.#code, null)
    const member = await desk.memberOf(helper.userId)
    // To delete needs a sign-in of just now.
    await helper.pages.signIn(helper.name)
    const { status, html } = await helper.pages.post('/account/delete', { sure: 'delete' })
    if (status !== 200 || !html.includes('Your account is deleted')) throw new Violation(`an account is deleted with ${status}`)
    const record = await desk.room.settled(helper.userId)
    const left = record.people.filter(({ user_id: userId }) => userId === helper.userId)
    expectSame('what a class has of who has deleted their account', left, [])
    if (foldClass(record).members.has(member)) throw new Violation('who has deleted their account is a member of a class')
    await expectRoutes(desk)
    await this.#expectAll()
  }

  /** Behind its end a class is its teacher’s alone, and lets nobody in. */
  async #end(): Promise<void> {
    const desk = this.#desk
    await desk.press({ path: '/settings', fields: { action: 'end', sure: 'on' }, adds: ['term_ended'] })
    for (const student of this.#students) {
      await expectFound(desk, student, false)
      const { html } = await student.pages.get('/classes')
      if (!html.includes('The class “A class of mates” has ended.'))
        throw new Violation(`${student.name} is not told that a class has ended`)
      const { status } = await student.pages.post(`/classes/join/${this.#code}`, { name: student.name })
      expectSame('what who joins a class that is over is answered', status, 409)
      await expectFound(desk, student, false)
    }
    await desk.see('', { shows: ['This class has ended'] })
    const body = await this.#steps.take({ tool: 'class_get', args: { classId: desk.room.classId }, rows: [] }, null)
    expectSame('who is stuck in a class that is over', body['stuck'], [])
  }
}
