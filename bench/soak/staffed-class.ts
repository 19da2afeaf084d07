/** A class with a teacher, an assistant and two students, of whom it has what their own logs say. */
import { ClassDesk } from './class-desk.ts'
import { expectGrades } from './class-grades.ts'
import { rowsExpected } from './class-items.ts'
import { wrongLate, wrongOwn, wrongStudents } from './class-view.ts'
import { StudentWork } from './class-work.ts'
import { foldClass, type ClassRecord } from './class-log.ts'
import type { Client } from './connection.ts'
import { ofClass } from './faults.ts'
import { Pages } from './pages.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

export interface StaffOrder extends StepsOrder {
  /** Of a student. */
  readonly other: Client
}

export class StaffedClass {
  readonly order: StaffOrder
  readonly desk: ClassDesk
  /** Of the teacher. */
  readonly steps: Steps
  /** A student who shares everything. */
  readonly ann: StudentWork
  /** A student who shares how they tried, and no program; null before they have come, and once they are removed. */
  bea: StudentWork | null = null
  readonly assistant: Pages
  /** Assignments by what they are for. */
  readonly ids = new Map<'work' | 'closing' | 'short', string>()

  constructor(order: StaffOrder) {
    this.order = order
    this.desk = new ClassDesk(order)
    this.steps = new Steps(order, 'practice:')
    this.ann = new StudentWork({ ...order, client: order.other, name: `${order.name}-other` })
    this.assistant = new Pages(order.world, order.told)
  }

  get trail(): readonly string[] {
    return [...this.desk.trail, ...this.steps.trail, ...this.ann.steps.trail, ...(this.bea?.steps.trail ?? [])]
  }

  students(): readonly StudentWork[] {
    return this.bea === null ? [this.ann] : [this.ann, this.bea]
  }

  at(what: 'work' | 'closing' | 'short'): string {
    return `/assignments/${this.ids.get(what)}`
  }

  /** Rows, what both sides are told, and grades: all of it is what the students' logs say. */
  async expectAll(): Promise<ClassRecord> {
    const desk = this.desk
    const { classId } = desk.room
    const students = this.students()
    for (const student of students) await desk.expectRows(student)
    const record = await desk.room.record()
    const folded = foldClass(record)
    const own = await Promise.all(
      students.map(async (student) => {
        const member = await desk.memberOf(student.userId)
        const rows = rowsExpected(folded, { member, log: await student.log(), lessons: student.lessons })
        return { member, name: student.name, rows }
      }),
    )
    const members = own.map(({ member }) => member)
    const ids = [...folded.assignments.keys()]
    const assignmentId = ids[this.order.random.below(ids.length)] ?? ''
    const look = { tool: 'class_get', args: { classId, assignmentId }, rows: [] }
    const mine = await this.steps.take(look, ofClass(this.steps.fault()))
    const theirs = await this.ann.steps.take({ ...look, args: { classId } }, ofClass(this.ann.steps.fault()))
    const wrong = [
      ...wrongStudents(mine, assignmentId, members, record),
      ...wrongLate(mine, folded, assignmentId),
      ...wrongOwn(theirs, members[0] ?? '', record),
    ]
    if (wrong.length > 0) throw new Violation(`class_get ${wrong.slice(0, 2).join('; ')}`)
    expectGrades((await desk.see('/grades')).html, folded, own)
    return record
  }
}
