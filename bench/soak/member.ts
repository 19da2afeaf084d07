/** A learner's part in the class: joins, changes what is shared, leaves, is removed; and whether the class has what their own log says. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { assignedTo, foldClass, type ClassRecord, type FoldedClass } from './class-log.ts'
import { countedIn, countOf, type Share } from './class-rows.ts'
import { wrongOwn } from './class-view.ts'
import { expectNothingOf, type Classroom, type Student } from './classroom.ts'
import type { Client } from './connection.ts'
import type { Fault } from './faults.ts'
import { recordShape, type Ledger, type Row } from './ledger.ts'
import { Pages } from './pages.ts'
import { Violation, type Told } from './told.ts'
import { waitUntil } from './waits.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const NOT_DELIVERED = 'null'
const receivedShape = z.object({ assignment: z.object({ id: z.string(), dueAt: z.int(), extendedTo: z.int().nullable() }) })
/** What everybody does first as a member, so that the shortest soak has seen every rule; and afterwards. */
const TOUR = ['hold', 'check', 'hold', 'leave', 'share', 'check', 'share'] as const
const OFTEN = ['check', 'check', 'hold', 'check', 'share', 'share', 'leave', 'look', 'again'] as const

export class Member implements Student {
  readonly name: string
  readonly userId: string
  readonly #world: World
  readonly #client: Client
  readonly #room: Classroom
  readonly #random: Random
  readonly #told: Told
  readonly #ledger: Ledger
  readonly #pages: readonly [Pages, Pages]
  readonly #note: (line: string) => void
  readonly #place: string | null
  #share: Share | null = null
  #hasTriedPlace = false
  #turn = 0
  #wishes = 0
  /** What of a delivery is held: it, or its answer. */
  #held: 'held' | 'answer_held' | null = null
  #before: Promise<unknown> = Promise.resolve()

  constructor(order: {
    readonly name: string
    readonly userId: string
    readonly world: World
    /** Nobody else uses it while a step goes on. */
    readonly client: Client
    readonly room: Classroom
    readonly random: Random
    readonly told: Told
    readonly ledger: Ledger
    readonly note: (line: string) => void
    /** A code that works once, which somebody else tries as well. */
    readonly place: string | null
  }) {
    this.name = order.name
    this.userId = order.userId
    this.#world = order.world
    this.#client = order.client
    this.#room = order.room
    this.#random = order.random
    this.#told = order.told
    this.#ledger = order.ledger
    this.#note = order.note
    this.#place = order.place
    this.#pages = [new Pages(order.world, order.told), new Pages(order.world, order.told)]
  }

  async signIn(): Promise<void> {
    for (const pages of this.#pages) await pages.signIn(this.name)
  }

  get isMember(): boolean {
    return this.#share !== null
  }

  alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#before.then(work)
    this.#before = next.catch(() => null)
    return next
  }

  /** `laterMs`: by how much this person's clock is ahead. */
  step(laterMs: number, fault: Fault | null): Promise<void> {
    return this.alone(async () => {
      if (!this.isMember) return this.#join(fault)
      this.#turn += 1
      switch (TOUR[this.#turn - 1] ?? this.#random.pick(OFTEN)) {
        case 'check':
          return this.#check(laterMs)
        case 'hold':
          return this.#holdDelivery(laterMs)
        case 'share':
          return this.#change(laterMs, fault)
        case 'leave':
          return this.#leave(fault)
        case 'look':
          return this.#look()
        case 'again':
          return this.#joinAgain()
      }
    })
  }

  async ending(laterMs: number): Promise<void> {
    await this.alone(async () => {
      await this.#letGo()
      if (this.isMember) await this.#check(laterMs)
    })
  }

  /** The class has ended, and nothing is left here of it. */
  async afterTerm(): Promise<void> {
    await this.#expectNothingKept('has ended')
    await this.#expectOwn('ended')
  }

  async wasRemoved(): Promise<void> {
    this.#share = null
    await this.#expectGone()
  }

  async #join(fault: Fault | null): Promise<void> {
    const wanted = this.#wish()
    const outside = await this.#pages[0].get(`/classes/${this.#room.classId}`)
    if (outside.status !== 403 && outside.status !== 404)
      throw new Violation(`who is in no class meets ${outside.status} on its page`)
    const fields = { name: `Student ${this.name}`, ...boxes(wanted) }
    // Two people have the same code of the roster.
    if (this.#place !== null && !this.#hasTriedPlace) {
      this.#hasTriedPlace = true
      const { status } = await this.#send(`/classes/join/${this.#place}`, fields, fault)
      if (status === 303) return this.#joined(wanted)
      if (status !== 403) throw new Violation(`who joins by a code of the roster meets ${status}`)
    }
    const path = `/classes/join/${this.#room.code}`
    if (this.#random.chance(0.3)) {
      const both = await Promise.all(this.#pages.map((pages) => pages.send(path, fields)))
      if (both.some(({ status }) => status !== 303))
        throw new Violation(`who joins twice at once meets ${both.map(({ status }) => status).join()}`)
    } else {
      const { status } = await this.#send(path, fields, fault)
      if (status !== 303) throw new Violation(`who joins meets ${status}`)
    }
    return this.#joined(wanted)
  }

  async #joined(wanted: Share): Promise<void> {
    this.#room.did('member_joined')
    this.#share = wanted
    await this.#expectRoster(await this.#room.record())
    await this.#expectOwn('member')
  }

  /** Who is in is in. */
  async #joinAgain(): Promise<void> {
    const { status } = await this.#pages[0].send(`/classes/join/${this.#room.code}`, {
      name: 'Somebody else',
      ...boxes(this.#wish()),
    })
    if (status !== 303) throw new Violation(`who joins once more meets ${status}`)
    await this.#expectRoster(await this.#room.record())
  }

  async #change(laterMs: number, fault: Fault | null): Promise<void> {
    const wanted = this.#wish()
    await this.#room.settled(this.userId)
    if (this.#random.chance(0.5)) await this.#room.lose()
    const { status } = await this.#send(`/classes/${this.#room.classId}/sharing`, boxes(wanted), fault)
    if (status !== 303) throw new Violation(`who changes what is shared meets ${status}`)
    if (JSON.stringify(wanted) !== JSON.stringify(this.#share)) this.#room.did('consent_changed')
    this.#share = wanted
    const record = await this.#room.record()
    const { member } = await this.#expectRoster(record)
    await this.#expectKnown(wanted, member, foldClass(await this.#room.settled(this.userId)))
    // What is no longer shared is gone with the answer, whatever is still on its way.
    for (const row of record.rows.filter((one) => one.member === member)) this.#expectShared(row.body ?? NOT_DELIVERED, wanted)
    if (!wanted.code && record.programs.some((one) => one.member === member))
      throw new Violation('a program that is no longer shared is kept')
    if (this.#random.chance(0.5)) await this.#check(laterMs)
  }

  async beforeLeaving(): Promise<void> {
    if (this.#held === 'held') await this.#letGo()
  }

  async #leave(fault: Fault | null): Promise<void> {
    await this.beforeLeaving()
    const { people } = await this.#room.record()
    const member = people.find(({ user_id: userId }) => userId === this.userId)?.member ?? null
    const { status } = await this.#send(`/classes/${this.#room.classId}/leave`, { sure: 'on' }, fault)
    if (status !== 303) throw new Violation(`who leaves meets ${status}`)
    this.#room.did('member_left')
    this.#share = null
    expectNothingOf(await this.#room.record(), this.userId, member)
    await this.#expectGone()
  }

  async #look(): Promise<void> {
    const path = this.#random.pick([`/classes/${this.#room.classId}`, '/classes'] as const)
    const { status } = await this.#pages[0].get(path)
    if (status !== 200) throw new Violation(`the page ${path} answers ${status} to a student`)
    const staff = await this.#pages[0].get(`/classes/${this.#room.classId}/people`)
    if (staff.status !== 403) throw new Violation(`the page of people answers ${staff.status} to a student`)
  }

  /** Everything has arrived, and says what the student's own log says. */
  async #check(laterMs: number): Promise<void> {
    await this.#letGo()
    const isFirst = this.#turn === TOUR.indexOf('check') + 1
    const losses = isFirst
      ? ['lost' as const]
      : this.#random.chance(0.4)
        ? [this.#random.pick(['lost', 'unanswered'] as const)]
        : []
    if (isFirst || this.#random.chance(0.2)) await this.#room.lose()
    await this.#room.settled(this.userId)
    await this.#delivered(laterMs, losses)
    const [outbox, record] = [await this.#outbox(), await this.#room.settled(this.userId)]
    const { member, share } = await this.#expectRoster(record)
    const folded = foldClass(record)
    const joinedAt = (await this.#turns()).at(-1)?.at ?? 0
    const own = new Map(outbox.classRows.map((row) => [`${row.assignment} ${row.item}`, row]))
    const kept = new Map(record.rows.filter((row) => row.member === member).map((row) => [`${row.assignment} ${row.item}`, row]))
    for (const [key, { seq, body }] of own) {
      const row = kept.get(key)
      if (row?.seq !== seq || (row.body ?? NOT_DELIVERED) !== body)
        throw new Violation(`the class has ${row?.seq}: ${row?.body}, and was told ${seq}: ${body}`)
      const counted = countedIn(body)
      const columns = [row.state, row.score, row.solved_at, row.last_at]
      const expected = [counted?.state ?? null, counted?.score ?? 0, counted?.solvedAt ?? null, counted?.lastAt ?? null]
      if (JSON.stringify(columns) !== JSON.stringify(expected))
        throw new Violation(`the columns of a row are ${columns.join()} and should be ${expected.join()}`)
    }
    await this.#expectKnown(share, member, folded)
    await this.#expectReaders(member, await this.#room.record())
    await this.#expectShown(member, record, laterMs)
    for (const key of kept.keys()) if (!own.has(key)) throw new Violation(`the class has a row that nobody sent: ${key}`)
    for (const { id, slugs, opensAt, until } of assignedTo(folded, member))
      for (const slug of slugs) {
        const item = `problem:${slug}`
        const rows = this.#ledger.rows.filter(({ stream }) => stream === `practice:${slug}`)
        const expected = countOf(rows, { from: Math.max(opensAt, joinedAt), until, share })
        const counted = countedIn(own.get(`${id} ${item}`)?.body ?? NOT_DELIVERED)
        if (JSON.stringify(counted) !== JSON.stringify(expected))
          throw new Violation(
            `the row of ${slug} is ${JSON.stringify(counted)}, and a count of the log gives ${JSON.stringify(expected)}`,
          )
        const programs = record.programs.filter((one) => one.member === member && one.assignment === id && one.item === item)
        const hashes = programs.map(({ code }) => createHash('sha256').update(code).digest('hex'))
        if (hashes.join() !== (expected?.program ?? ''))
          throw new Violation(`the class has another program of ${slug} than the last that was submitted`)
      }
  }

  /** Their client is told the same, and nobody else's. */
  async #expectShown(member: string, record: ClassRecord, laterMs: number): Promise<void> {
    const { reply, ms } = await this.#client.call('class_get', { classId: this.#room.classId }, { laterMs, fault: null })
    this.#told.call(ms, false)
    if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`class_get: ${JSON.stringify(reply).slice(0, 200)}`)
    const wrong = wrongOwn(reply.body, member, record)
    if (wrong.length > 0) throw new Violation(`class_get ${wrong.join('; ')}`)
  }

  /** Has what is on its way arrive, where a message was lost after its repetition. */
  async #delivered(laterMs: number, losses: ReadonlyArray<'lost' | 'unanswered'>): Promise<void> {
    const deliver = async (later: number, lost: readonly string[]) => {
      const query = new URLSearchParams([
        ['user', this.userId],
        ['later', `${later}`],
        ...lost.map((loss): [string, string] => ['loss', loss]),
      ])
      await fetch(`${this.#world.origin}/soak/deliver?${query}`)
    }
    if ((await this.#outbox()).deliveries.length === 0) return
    for (const loss of losses) this.#told.fault(`delivery_${loss}`)
    let again = 0
    await waitUntil(
      () => `${this.name} for their rows to arrive in the class`,
      50,
      async () => {
        // Once a minute would do; what failed is due again after some seconds.
        if (again % 20 === 0) await deliver(laterMs + (again === 0 ? 0 : HOUR), again === 0 ? losses : [])
        again += 1
        return (await this.#outbox()).deliveries.length === 0 ? true : null
      },
    )
  }

  /** What is to be delivered now stays on its way, before or behind the class, while the person works on; behind it, also while they leave and come back. */
  async #holdDelivery(laterMs: number): Promise<void> {
    await this.#letGo()
    await this.#room.settled(this.userId)
    if ((await this.#outbox()).deliveries.length === 0) return
    const loss = this.#random.pick(['held', 'answer_held'] as const)
    const query = new URLSearchParams({ user: this.userId, later: `${laterMs}`, loss })
    await fetch(`${this.#world.origin}/soak/deliver?${query}`)
    await waitUntil(
      () => `${this.name} for a delivery to be held`,
      20,
      async () => {
        const isHeld = z
          .boolean()
          .parse(await (await fetch(`${this.#world.origin}/soak/holding?user=${encodeURIComponent(this.userId)}`)).json())
        return isHeld ? true : null
      },
    )
    this.#held = loss
    this.#told.fault(`delivery_${loss}`)
    this.#note(`a delivery is held (${loss})`)
  }

  /** Where the object has ended meanwhile, nothing is held any more. */
  async #letGo(): Promise<void> {
    if (this.#held === null) return
    this.#held = null
    this.#note('the delivery is let go')
    await fetch(`${this.#world.origin}/soak/release?user=${encodeURIComponent(this.userId)}`)
  }

  async #expectRoster(record: ClassRecord): Promise<{ readonly member: string; readonly share: Share }> {
    const mine = record.people.filter(({ user_id: userId }) => userId === this.userId)
    const [me] = mine
    if (me === undefined || mine.length > 1) throw new Violation(`a member is ${mine.length} times in the class`)
    if (me.name !== `Student ${this.name}`) throw new Violation(`a member is called ${me.name}`)
    if (!record.routes.some(({ user_id: userId }) => userId === this.userId))
      throw new Violation('a member has no way to the class')
    const share = foldClass(record).members.get(me.member)?.share
    if (share === undefined || JSON.stringify(share) !== JSON.stringify(this.#share))
      throw new Violation(`a member shares ${JSON.stringify(share)}, and agreed to ${JSON.stringify(this.#share)}`)
    return { member: me.member, share }
  }

  #expectShared(body: string, share: Share): void {
    const row = countedIn(body)
    if (row === null) return
    if (!share.attempts && row.work !== null) throw new Violation('attempts that are no longer shared are kept')
    if (!share.code && row.program !== null) throw new Violation('the program of a row is no longer shared, and kept')
  }

  async #expectGone(): Promise<void> {
    await this.#expectNothingKept('was left')
    await this.#expectOwn('ended')
  }

  async #expectNothingKept(how: string): Promise<void> {
    const { ofClasses } = await this.#outbox()
    const kept = ofClasses.filter((one) => one.class === this.#room.classId)
    if (kept.length > 0)
      throw new Violation(`of a class that ${how} there are still ${kept.map(({ table, rows }) => `${rows} of ${table}`).join()}`)
  }

  /** Their own log says of the class what the class says: what they share, and until when each assignment is theirs to do. */
  async #expectKnown(share: Share, member: string, { assignments, extensions }: FoldedClass): Promise<void> {
    const { rows } = await this.#read(`&stream=membership:${this.#room.classId}`)
    const told = rows.findLast(({ body }) => 'consent' in body)?.body['consent']
    if (!isDeepStrictEqual(told, share))
      throw new Violation(
        `a member’s own log says that they share ${JSON.stringify(told)}, and they agreed to ${JSON.stringify(share)}`,
      )
    const received = rows.flatMap(({ body }) => receivedShape.safeParse(body).data?.assignment ?? [])
    for (const [id, { dueAt }] of assignments) {
      const own = received.findLast((one) => one.id === id)
      const expected = { id, dueAt, extendedTo: extensions.get(`${id} ${member}`) ?? null }
      if (!isDeepStrictEqual(own, expected))
        throw new Violation(`a member was told of an assignment ${JSON.stringify(own)}, and it is ${JSON.stringify(expected)}`)
    }
  }

  /** Their page tells who opened their programs, and nobody else's. */
  async #expectReaders(member: string, { events }: ClassRecord): Promise<void> {
    const { html } = await this.#pages[0].get(`/classes/${this.#room.classId}`)
    const [, readers = ''] = html.split('id="reads"')
    const shown = readers.split('</table>')[0]?.split('<time').length ?? 1
    const noted = events.filter(({ type, body }) => type === 'code_read' && body['member'] === member).length
    if (shown - 1 !== noted)
      throw new Violation(`a student reads that ${shown - 1} programs of theirs were opened, and the class has noted ${noted}`)
  }

  /** The person's own log says the same of their membership. */
  async #expectOwn(status: 'member' | 'ended'): Promise<void> {
    const turns = (await this.#turns()).map(({ type }) => type)
    if (turns.some((type, index) => (index % 2 === 0) !== (type === 'class_joined')))
      throw new Violation(`a membership is ${turns.join()}`)
    const is = turns.length % 2 === 1 ? 'member' : 'ended'
    if (turns.length > 0 && is !== status)
      throw new Violation(`a membership is ${is} in the person’s own log, and ${status} for the class`)
  }

  async #turns(): Promise<ReadonlyArray<Pick<Row, 'type' | 'at'>>> {
    const { rows } = await this.#read(`&stream=membership:${this.#room.classId}`)
    return rows.filter(({ type }) => type === 'class_joined' || type === 'membership_ended')
  }

  /** What the object keeps beside its log; the rows of it are the learner's to take in. */
  #outbox() {
    return this.#read('&stream=none')
  }

  async #read(query: string) {
    const address = `${this.#world.origin}/soak/rows?user=${encodeURIComponent(this.userId)}&after=0${query}`
    return recordShape.parse(await (await fetch(address)).json())
  }

  #wish(): Share {
    this.#wishes += 1
    // Everything until they have left once, then less by less.
    if (this.#wishes <= 4) return { attempts: this.#wishes < 4, code: this.#wishes < 3 }
    return { attempts: this.#random.chance(0.7), code: this.#random.chance(0.6) }
  }

  async #send(path: string, fields: Readonly<Record<string, string>>, fault: Fault | null) {
    const reply = await this.#pages[this.#random.chance(0.5) ? 0 : 1].send(path, fields, fault)
    this.#note(`POST ${path.replace(/join\/.*/, 'join')}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.status}`)
    return reply
  }
}

const boxes = ({ attempts, code }: Share): Readonly<Record<string, string>> => ({
  ...(attempts ? { attempts: 'on' } : {}),
  ...(code ? { code: 'on' } : {}),
})
