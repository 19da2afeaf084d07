/**
 * A teacher of a class on its pages, with an assistant and two students who work by tool and by page: what is assigned, changed, extended
 * and closed is in the log of the class once, and each row, figure and grade is a count of the students' own logs.
 */
import { itemKeyOf } from './class-items.ts'
import { StudentWork } from './class-work.ts'
import { foldClass } from './class-log.ts'
import { expectNothingOf } from './classroom.ts'
import { connectAs, type Client } from './connection.ts'
import { Pages } from './pages.ts'
import { dayOf, DUE_DAYS, EXERCISE, LESSON, MORE_DAYS, noon, OTHER, SOLVED } from './staff-terms.ts'
import { beLate, beStuck, closeEarly, rebuild, solveAgain, workByTool, writeNote } from './staff-work.ts'
import { StaffedClass, type StaffOrder } from './staffed-class.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
const TABS = ['', '/people', '/stuck', '/mistakes', '/progress', '/facts'] as const

export class Staff {
  readonly name: string
  readonly habit = 'runs a class'
  readonly #order: StaffOrder
  readonly #room: StaffedClass
  /** Of the assistant. */
  #helper: Client | null = null
  readonly #todo: Array<() => Promise<unknown>>

  constructor(order: StaffOrder) {
    this.name = order.name
    this.#order = order
    this.#room = new StaffedClass(order)
    this.#todo = [
      () => this.#gather(),
      () => this.#assign(),
      () => this.#help(),
      () => workByTool(this.#room),
      () => beStuck(this.#room),
      () => closeEarly(this.#room),
      () => writeNote(this.#room),
      () => solveAgain(this.#room),
      () => beLate(this.#room),
      () => rebuild(this.#room),
      () => this.#askForLess(),
      () => this.#remove(),
    ]
  }

  get trail(): readonly string[] {
    return this.#room.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) await next()
    else await this.#goOn()
    await this.#room.desk.room.replay()
    await this.#room.ann.steps.replay()
  }

  async ending(): Promise<void> {
    if (this.#room.desk.room.classId !== '') {
      await this.#room.desk.room.settled(null)
      await this.#room.desk.room.replay()
    }
    await this.#room.ann.steps.ending()
    await this.#room.bea?.steps.ending()
    await this.#room.bea?.client[Symbol.asyncDispose]()
    await this.#helper?.[Symbol.asyncDispose]()
  }

  /** A class with its people, who come by codes that let in so many. */
  async #gather(): Promise<void> {
    const { desk } = this.#room
    const { world, told } = this.#order
    const third = await connectAs(world, `${this.name}-third`)
    const bea = (this.#room.bea = new StudentWork({ ...this.#order, client: third, name: `${this.name}-third` }))
    this.#helper = await connectAs(world, `${this.name}-fourth`)
    await desk.open('A class with staff')
    await this.#room.ann.pages.signIn(this.#room.ann.name)
    await bea.pages.signIn(bea.name)
    await this.#room.assistant.signIn(`${this.name}-fourth`)
    const { status } = await bea.pages.post('/classes/create', {
      title: 'Not mine',
      name: 'Nobody',
      ends: dayOf(Date.now() + DAY),
    })
    if (status < 400) throw new Violation(`who may make no class is answered ${status}`)
    await desk.press({
      path: '/people',
      fields: { action: 'code', capacity: 'two', days: '30', domains: '' },
      adds: [],
      status: 400,
    })
    const codeId = await desk.code('2')
    await this.#room.ann.join(desk, codeId, ['attempts', 'code'])
    await bea.join(desk, codeId, ['attempts'])
    const path = `/classes/join/${desk.room.classId}-${codeId}`
    const late = await this.#room.assistant.post(path, { name: 'Their assistant', attempts: 'on', code: 'on' })
    if (late.status !== 403) throw new Violation(`who comes by a code that is used up is answered ${late.status}`)
    const next = await desk.code('')
    await desk.press({ path: '/people', fields: { action: 'revoke', code: codeId }, adds: ['join_code_revoked'] })
    await desk.press({ path: '/people', fields: { action: 'revoke', code: codeId }, adds: [] })
    const way = `/classes/join/${desk.room.classId}-${next}`
    const joined = await this.#room.assistant.send(way, { name: 'Their assistant', attempts: 'on', code: 'on' })
    if (joined.status !== 303) throw new Violation(`who joins a class is answered ${joined.status}`)
    const again = new Pages(world, told)
    const { location } = await again.get(way)
    if (!location.startsWith('/sign-in')) throw new Violation(`who is not signed in is led from a code to ${location}`)
    await desk.see('/people', { shows: [this.#room.ann.name, bea.name, 'Their assistant', `${desk.room.classId}-${next}`] })
    await this.#roster()
  }

  /** Names of a roster have a code each, in a file. */
  async #roster(): Promise<void> {
    const { desk } = this.#room
    const names = ['Nora of the roster', 'Omar of the roster', 'Pia of the roster']
    const roster = ['group,full name', ...names.map((name) => `1,${name}`)].join('\n')
    const form = { path: '/people', fields: { action: 'places', roster }, isNewEachTime: true }
    await desk.press({ ...form, fields: { action: 'places', roster: 'one,two\na,b' }, adds: [], status: 400 })
    await desk.press({
      ...form,
      fields: { action: 'places', roster: 'Nora\nNora' },
      adds: [],
      status: 400,
      shows: ['lines 1 and 2'],
    })
    await desk.press({ ...form, adds: ['places_made'] })
    const { places } = await desk.room.record()
    const [gone] = places
    await desk.press({ path: '/people', fields: { action: 'revoke-place', place: gone?.place ?? '' }, adds: ['place_revoked'] })
    const { html } = await desk.see('/people/codes')
    const lines = html
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .slice(1)
    expectSame(
      'the codes of a roster',
      lines.map((line) => line.split(',').slice(0, 2).join()).toSorted(),
      places
        .filter(({ place }) => place !== gone?.place)
        .map(({ place, name }) => `${name},${desk.room.classId}-${place}`)
        .toSorted(),
    )
  }

  /** Assignments on their form: what is wrong with it adds nothing and keeps what was written. */
  async #assign(): Promise<void> {
    const { desk } = this.#room
    const fields = {
      title: 'Week one',
      kind: 'work',
      lines: ['Label Chain of nowhere', EXERCISE, LESSON].join('\n'),
      item: `problem:${SOLVED}`,
      opens: `${dayOf(Date.now() - DAY)}T00:00`,
      due: noon(DUE_DAYS),
      late: 'mark',
      hintCeiling: '4',
      paceFloor: '',
    }
    const form = { path: '/assign', isNewEachTime: true }
    await desk.see('/assign?find=weights', { shows: [`value="problem:${SOLVED}"`] })
    const refused = { adds: [], status: 400, shows: ['Nothing was saved', 'Week one'] }
    await desk.press({ ...form, ...refused, fields })
    const lines = [EXERCISE, LESSON].join('\n')
    await desk.press({
      ...form,
      ...refused,
      fields: { ...fields, lines, due: fields.opens },
      shows: ['“Opens” has to be before “Due”'],
    })
    await desk.press({ ...form, ...refused, fields: { ...fields, lines, kind: 'check' }, shows: ['is made of problems alone'] })
    await desk.press({ ...form, adds: ['assignment_made'], fields: { ...fields, lines } })
    await desk.press({
      ...form,
      adds: ['assignment_made'],
      fields: { ...fields, title: 'Week two', late: 'close', item: `problem:${OTHER}`, lines: '' },
    })
    await desk.press({ ...form, adds: ['assignment_made'], fields: { ...fields, title: 'For an hour', lines: '' } })
    const { assignments } = foldClass(await desk.room.record())
    const [work = '', closing = '', short = ''] = assignments.keys()
    for (const [what, id] of [
      ['work', work],
      ['closing', closing],
      ['short', short],
    ] as const)
      this.#room.ids.set(what, id)
    expectSame('the tasks of an assignment', assignments.get(work)?.items.map(itemKeyOf).toSorted(), [
      'exercise:two-sum/assemble',
      'lesson:harbour-office/gates',
      `problem:${SOLVED}`,
    ])
    await this.#change(fields)
    await desk.see('', { shows: ['Week one', 'The second week', 'For an hour'] })
    await desk.see('', { who: this.#room.ann.pages, shows: ['Week one', 'The second week'] })
  }

  /** The same again is no change; another name is one, and everybody sees it. */
  async #change(fields: Readonly<Record<string, string>>): Promise<void> {
    const { desk } = this.#room
    const path = `${this.#room.at('closing')}/change`
    const second = { ...fields, title: 'Week two', late: 'close', item: `problem:${OTHER}`, lines: '' }
    await desk.see(path, { shows: ['value="Week two"', `value="problem:${OTHER}" checked`, `value="${fields['due']}"`] })
    await desk.press({ path, fields: second, adds: [] })
    await desk.press({ path, fields: { ...second, title: 'The second week' }, adds: ['assignment_changed'] })
    await desk.press({ path: '/assignments/22222222/change', fields: second, adds: [], status: 404 })
    await desk.press({ path, fields: second, adds: [], status: 403 }, this.#room.ann.pages)
    await desk.press({ path: '/assign', fields: second, adds: [], status: 403 }, this.#room.ann.pages)
    await desk.settled(this.#room.ann)
  }

  /** Whoever becomes an assistant sees all work and writes notes, and decides nothing; what they shared as a student is gone. */
  async #help(): Promise<void> {
    const { desk } = this.#room
    const member = await desk.memberOf(this.#helper?.userId ?? '')
    const unsure = { path: '/people', fields: { action: 'role', member, role: 'assistant' } }
    const role = { ...unsure, fields: { ...unsure.fields, sure: 'on' } }
    await desk.press({ ...role, adds: [], status: 403 }, this.#room.ann.pages)
    await desk.press({ ...unsure, adds: [], status: 400 })
    await desk.press({ ...role, adds: ['consent_changed', 'role_changed'] })
    await desk.press({ ...role, adds: [] })
    const ann = await desk.memberOf(this.#room.ann.userId)
    for (const tab of TABS)
      await desk.see(tab, { who: this.#room.assistant, shows: ['A class with staff'].slice(tab === '' ? 0 : 1) })
    for (const tab of TABS.slice(2)) await desk.see(tab, { who: this.#room.ann.pages, status: 403 })
    for (const path of ['/settings', '/grades', '/assign', '/people/codes'])
      await desk.see(path, { who: this.#room.assistant, status: path === '/people/codes' ? 200 : 403 })
    const refused = { adds: [], status: 403 }
    const until = noon(MORE_DAYS)
    for (const [path, fields] of [
      [this.#room.at('work'), { action: 'extend', member: ann, until }],
      [this.#room.at('work'), { action: 'close' }],
      ['/people', { action: 'remove', member: ann, sure: 'on' }],
      ['/people', { action: 'code', capacity: '', days: '3', domains: '' }],
      ['/settings', { action: 'end', sure: 'on' }],
    ] as const)
      await desk.press({ ...refused, path, fields }, this.#room.assistant)
    const mine = await desk.room.record()
    if (mine.rows.some((row) => row.member === member)) throw new Violation('an assistant has rows of a student')
  }

  /** Another name and last day; and what the class asks for no more, it does not keep. */
  async #askForLess(): Promise<void> {
    const { desk } = this.#room
    const ends = dayOf(Date.now() + 150 * DAY)
    const save = { action: 'save', title: 'A smaller class', ends, attempts: 'on' }
    await desk.press({ path: '/settings', fields: { ...save, title: ' ' }, adds: [], status: 400 })
    await desk.press({ path: '/settings', fields: { ...save, ends: dayOf(Date.now() + 2 * DAY) }, adds: [], status: 400 })
    await desk.press({ path: '/settings', fields: { action: 'end' }, adds: [], status: 400 })
    await desk.press({ path: '/settings', fields: save, adds: ['class_changed'] })
    await desk.press({ path: '/settings', fields: save, adds: [] })
    const { programs } = await this.#room.expectAll()
    expectSame('the programs of a class that asks for none', programs, [])
    await desk.see('/settings', { shows: ['A smaller class', `value="${ends}"`] })
    await desk.see('', { who: this.#room.ann.pages, shows: ['A smaller class'] })
  }

  /** Who is removed leaves nothing, and finds no class. */
  async #remove(): Promise<void> {
    const { desk, bea } = this.#room
    if (bea === null) return
    const member = await desk.memberOf(bea.userId)
    const remove = { path: '/people', fields: { action: 'remove', member, sure: 'on' } }
    await desk.press({ path: '/people', fields: { action: 'remove', member }, adds: [], status: 400 })
    await desk.press({ ...remove, adds: ['member_left'] })
    await desk.press({ ...remove, adds: [] })
    expectNothingOf(await desk.room.settled(bea.userId), bea.userId, member)
    await desk.see('', { who: bea.pages, status: 404 })
    await desk.see(`${this.#room.at('work')}?student=${member}`, { status: 404 })
    const { html } = await bea.pages.get('/classes')
    if (!html.includes('A teacher removed you from the class')) throw new Violation('who was removed from a class is not told')
    const { ofClasses } = await desk.outbox(bea.userId)
    if (ofClasses.length > 0) throw new Violation(`who was removed from a class keeps ${JSON.stringify(ofClasses)}`)
    this.#room.bea = null
    await bea.steps.replay()
    await bea.client[Symbol.asyncDispose]()
    await this.#room.expectAll()
  }

  async #goOn(): Promise<void> {
    await this.#room.steps.rest()
    const random = this.#order.random
    if (random.chance(0.5)) await writeNote(this.#room)
    const member = await this.#room.desk.memberOf(this.#room.ann.userId)
    const fields = random.chance(0.5)
      ? { action: 'take-back', member }
      : { action: 'extend', member, until: noon(MORE_DAYS + random.below(20)) }
    const { extensions } = foldClass(await this.#room.desk.room.record())
    const has = extensions.get(`${this.#room.ids.get('closing')} ${member}`) ?? null
    const wanted = 'until' in fields ? Date.parse(`${fields.until}Z`) : null
    await this.#room.desk.press({ path: this.#room.at('closing'), fields, adds: has === wanted ? [] : ['extension_given'] })
    await this.#room.expectAll()
  }
}
