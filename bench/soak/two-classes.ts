/** Two classes of one teacher, and the students of the first, of whom one is in both. */
import { ClassDesk, type ClassForm } from './class-desk.ts'
import { expectFound } from './class-doors.ts'
import { expectFigures } from './class-figures.ts'
import { foldClass } from './class-log.ts'
import { expectTold } from './class-told.ts'
import { StudentWork } from './class-work.ts'
import { connectAs, type Client } from './connection.ts'
import { UNANSWERED } from './faults.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

export interface TwoOrder extends StepsOrder {
  /** Of a student. */
  readonly other: Client
}

export class TwoClasses {
  readonly order: TwoOrder
  readonly desk: ClassDesk
  readonly second: ClassDesk
  /** Of the teacher. */
  readonly steps: Steps
  /** Shares everything; is in both classes. */
  readonly ann: StudentWork
  /** Shares how they tried, and later more; null before they have come, and once they are removed. */
  bea: StudentWork | null = null
  /** Shares progress alone; null before they have come, and once they have left as a teacher. */
  cara: StudentWork | null = null
  /** The assignment of the first class that is open. */
  assignment = ''
  readonly #clients: Client[] = []

  constructor(order: TwoOrder) {
    this.order = order
    this.desk = new ClassDesk(order)
    this.second = new ClassDesk(order)
    this.steps = new Steps(order, 'practice:')
    this.ann = new StudentWork({
      ...order,
      client: order.other,
      name: `${order.name}-other`,
      // Their hints are theirs.
      search: (answer) => order.search(answer, 0, this.ann.steps.log),
    })
  }

  get trail(): readonly string[] {
    const own = this.students().flatMap(({ steps }) => steps.trail)
    return [...this.second.trail, ...this.steps.trail, ...own, ...this.desk.trail]
  }

  students(): readonly StudentWork[] {
    return [this.ann, this.bea, this.cara].filter((one) => one !== null)
  }

  async come(word: string): Promise<StudentWork> {
    const name = `${this.order.name}-${word}`
    const client = await connectAs(this.order.world, name)
    this.#clients.push(client)
    const student = new StudentWork({ ...this.order, client, name })
    await student.pages.signIn(name)
    return student
  }

  /** A form whose answer is lost behind the object of the first class. */
  press(method: string, form: ClassForm) {
    return this.desk.press({ ...form, fault: UNANSWERED(method) })
  }

  async expectTold(): Promise<void> {
    for (const student of this.students()) await expectTold(this.desk, student)
  }

  async expectFigures(): Promise<void> {
    await expectFigures(this.desk, this.steps, this.students())
  }

  async ending(): Promise<void> {
    for (const desk of [this.desk, this.second]) if (desk.room.classId !== '') await desk.room.replay()
    for (const { steps } of this.students()) await steps.ending()
    for (const client of this.#clients) await client[Symbol.asyncDispose]()
  }
}

/** Joins by this way; the class takes them, its answer is lost, and it is asked again. Who presses once more is in as they were. */
export async function joinTwice(
  desk: ClassDesk,
  student: StudentWork,
  way: string,
  name: string,
  shares: readonly string[],
): Promise<void> {
  const path = `/classes/join/${desk.room.classId}-${way}`
  const { html } = await student.pages.get(path)
  if (!html.includes('Its teacher invites you')) throw new Violation('who opens a link to join is not told who invites them')
  const fields = { name, ...Object.fromEntries(shares.map((share) => [share, 'on'])) }
  const before = (await desk.room.record()).events.length
  const statuses = [(await student.pages.send(path, fields, UNANSWERED('join'))).status]
  // A double click, and somebody who opens the link again.
  const again = { name: 'Somebody else', code: 'on' }
  statuses.push((await student.pages.send(path, again)).status, (await student.pages.get(path)).status)
  expectSame('what who joins, and joins again, is answered', statuses, [303, 303, ...statuses.slice(2)])
  if (![302, 303].includes(statuses[2] ?? 0)) throw new Violation(`who is in a class is answered ${statuses[2]} by its link`)
  const record = await desk.room.settled(student.userId)
  const added = record.events.slice(before)
  expectSame(
    'what is in the log of a class of who joined, and joined again',
    added.map(({ type, body }) => `${type} ${String(body['by'])}`),
    [`member_joined ${way}`],
  )
  const person = record.people.find(({ user_id: userId }) => userId === student.userId)
  const share = foldClass(record).members.get(person?.member ?? '')?.share
  const wanted = { attempts: shares.includes('attempts'), code: shares.includes('code') }
  expectSame('the name and the consent of who joined', [person?.name, share], [name, wanted])
  await expectFound(desk, student, true)
}
