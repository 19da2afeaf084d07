/**
 * The object of one class: who is in it, what is assigned, and one small row for each student and item, which the students' own objects
 * deliver. A teacher's page asks this object alone. What names a person is in tables that are emptied; the log holds random ids.
 */
import { DurableObject } from 'cloudflare:workers'
import { assignmentFor, assignmentsFor, extensionsOf, type Class as ClassData } from '../engines/classes/rules/state.ts'
import type { AssignmentTerms } from '../engines/classes/rules/assignment.ts'
import type { ClassCommand } from '../engines/classes/rules/commands.ts'
import { joinProblem } from '../engines/classes/rules/decide.ts'
import type { ClassEvent, JoinRule, Leaving, Role } from '../engines/classes/rules/events.ts'
import { may, type ClassAction } from '../engines/classes/rules/permission.ts'
import { PROGRESS_ONLY, type Consent } from '../engines/classes/rules/row.ts'
import {
  clustersOf,
  equalPrograms,
  mistakeCounts,
  workByDay,
  type Cluster,
  type DayCount,
  type EqualPrograms,
  type MistakeCount,
} from '../engines/classes/rules/figures.ts'
import { classStreams } from '../engines/classes/record.ts'
import { localDay } from '../kernel/day.ts'
import { err, ok } from '../kernel/result.ts'
import { piecesOf } from '../problem/code/pieces.ts'
import { isNew, migrate } from '../learner/migrations.ts'
import { PersonalRecord } from '../learner/record.ts'
import { callableFrom } from '../lti/callable.ts'
import { CourseStore } from './course.ts'
import { FrozenProblems } from './frozen.ts'
import { joinCodeText, newShortId } from './ids.ts'
import { CLASS_MIGRATIONS } from './migrations.ts'
import type {
  ClassAnswer,
  ClassMember,
  ClassNews,
  ClassView,
  CourseOffer,
  CourseReport,
  Delivery,
  JoinOffer,
  NewClass,
  NewNote,
  Note,
  OwnRows,
  Person,
  Roster,
  RosterPlace,
  SharedProgram,
  Standing,
  StudentRow,
  StuckStudent,
} from './messages.ts'
import { NewsQueue } from './news.ts'
import { People } from './people.ts'
import { RowStore } from './rows.ts'
import { sendScores } from './score-sender.ts'

/** Notes that a member's object is told at a time. */
const MOST_NOTES = 20
/** In one answer; the largest come first. */
const MOST_CLUSTERS = 50
const MOST_EQUAL = 100
/** Own problems of its teachers that a class keeps. */
const MOST_FROZEN = 100

export class Class extends DurableObject<Env> {
  protected readonly record: PersonalRecord
  readonly #people: People
  readonly #rows: RowStore
  readonly #news: NewsQueue
  readonly #course: CourseStore
  readonly #frozen: FrozenProblems

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.record = new PersonalRecord(ctx.storage)
    this.#people = new People(ctx.storage.sql)
    this.#rows = new RowStore(ctx.storage.sql)
    this.#news = new NewsQueue(ctx.storage.sql)
    this.#course = new CourseStore(ctx.storage.sql)
    this.#frozen = new FrozenProblems(ctx.storage.sql)
    // One that was never created has no tables, whoever asks for it.
    if (!isNew(ctx.storage)) migrate(ctx.storage, CLASS_MIGRATIONS)
  }

  /** Makes the class with its creator as the teacher. The same call again answers the same. */
  async create(creator: Person, { title, asks, endsAt }: NewClass, now: number): Promise<ClassAnswer<ClassView>> {
    migrate(this.ctx.storage, CLASS_MIGRATIONS)
    const member = this.#people.memberOf(creator.userId) ?? newShortId()
    const created = this.#do({ type: 'create', member, title, asks, endsAt, now }, () => this.#people.add(member, creator))
    if (!created.ok) return created
    await this.#setAlarm()
    return this.view(creator.userId)
  }

  /** The class as a member sees it. Everybody else meets the same answer as for a class that is not there. */
  view(userId: string): ClassAnswer<ClassView> {
    const asked = this.#asked(userId, 'see_class')
    if (!asked.ok) return asked
    const { state, member } = asked.value
    const me = this.#memberOf(state, member)
    if (!me) return err({ code: 'CLASS_NOT_FOUND' })
    const assignments = assignmentsFor(state, member).toSorted(
      (one, other) => one.dueAt - other.dueAt || one.opensAt - other.opensAt,
    )
    return ok({
      classId: this.#classId,
      title: state.title,
      status: state.status,
      createdAt: state.createdAt,
      endsAt: state.endsAt,
      asks: state.asks,
      teachers: this.#teachers(state),
      me,
      assignments,
      students: [...state.members.values()].filter(({ role }) => role === 'student').length,
    })
  }

  /** What joining by this way would mean; it changes nothing. */
  offer(
    person: { readonly userId: string; readonly domains: readonly string[] },
    way: string,
    now: number,
  ): ClassAnswer<JoinOffer> {
    const state = this.#state()
    if (state === null) return err({ code: 'CLASS_NOT_FOUND' })
    if (state.status === 'ended') return err({ code: 'CLASS_ENDED' })
    const member = this.#people.memberOf(person.userId)
    const isMember = member !== null && state.members.has(member)
    const problem = isMember ? null : joinProblem(state, way, { domains: person.domains, now })
    if (problem) return err({ code: 'JOIN_CODE_REFUSED', ...problem })
    const { title, asks, endsAt } = state
    const placeName = this.#people.placeName(way)
    return ok({ classId: this.#classId, title, teachers: this.#teachers(state), asks, endsAt, placeName, isMember })
  }

  /** Makes a person a student. `way` is null for who comes by a learning platform. Answers with what their own object has to know. */
  async join(
    person: Person & { readonly domains: readonly string[] },
    way: string | null,
    consent: Consent,
    now: number,
  ): Promise<ClassAnswer<ClassNews>> {
    if (this.#state() === null) return err({ code: 'CLASS_NOT_FOUND' })
    const member = this.#people.memberOf(person.userId) ?? newShortId()
    const joined = this.#do({ type: 'join', member, by: way, domains: person.domains, consent, now }, (events) => {
      if (events.length === 0) return
      this.#people.add(member, person)
      if (way !== null) this.#people.dropPlace(way)
      // Who calls tells the student's own object at once; this is for where that does not come to its end.
      this.#news.forget(person.userId)
      this.#news.add(person.userId, { now, joins: true })
    })
    if (!joined.ok) return joined
    await this.#setAlarm()
    const news = this.#newsFor(person.userId, false)
    return news ? ok(news) : err({ code: 'CLASS_NOT_FOUND' })
  }

  /** Changes what a student shares. What they share no longer is erased here and now. */
  async changeConsent(userId: string, consent: Consent, now: number): Promise<ClassAnswer<null>> {
    const member = this.#people.memberOf(userId)
    if (member === null) return err({ code: 'CLASS_NOT_FOUND' })
    const before = this.#state()?.members.get(member)?.consent ?? PROGRESS_ONLY
    // What was erased comes again with the rows: their own object may never hear that it was not shared for a while.
    const resend = (consent.attempts && !before.attempts) || (consent.code && !before.code)
    const changed = this.#do({ type: 'change_consent', member, consent, now }, () => {
      this.#rows.restrict(member, consent)
      this.#news.add(userId, { now, resend })
    })
    await this.#setAlarm()
    return changed.ok ? ok(null) : changed
  }

  /** A member goes, and everything of them with them. */
  async leave(userId: string, reason: Exclude<Leaving, 'removed'>, now: number): Promise<ClassAnswer<null>> {
    const member = this.#isCreated ? this.#people.memberOf(userId) : null
    if (member === null) return ok(null)
    const left = this.#do({ type: 'leave', member, reason, now }, (events) => this.#afterEvents(events, now))
    if (!left.ok) return left
    // Their own object is told by who calls this.
    this.#erase(member)
    this.#news.forget(userId)
    await this.#setAlarm()
    return ok(null)
  }

  async changeClass(userId: string, { title, asks, endsAt }: NewClass, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'change_class', title, asks, endsAt, now })
  }

  /** `codeId`: chosen by who calls, so that the same call twice makes one. */
  async makeCode(userId: string, codeId: string, rule: JoinRule, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'make_code', codeId, rule, now })
  }

  async revokeCode(userId: string, codeId: string, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'revoke_code', codeId, now })
  }

  /** A place for each name of a roster, with a code that works once. Who calls chooses the ids, so that the same call twice makes one of each. */
  async makePlaces(userId: string, places: readonly RosterPlace[], expiresAt: number, now: number): Promise<ClassAnswer<null>> {
    const command = { type: 'make_places', placeIds: places.map(({ place }) => place), expiresAt, now } as const
    return this.#act(userId, command, () => {
      for (const { place, name } of places) this.#people.addPlace(place, name)
    })
  }

  async revokePlace(userId: string, placeId: string, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'revoke_place', placeId, now }, () => this.#people.dropPlace(placeId))
  }

  async changeRole(userId: string, member: string, role: Role, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'change_role', member, role, now })
  }

  async removeMember(userId: string, member: string, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'remove_member', member, now })
  }

  /** `assignmentId`: chosen by who calls, so that the same call twice makes one. */
  async assign(userId: string, assignmentId: string, terms: AssignmentTerms, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'assign', assignmentId, terms, now })
  }

  async changeAssignment(userId: string, assignmentId: string, terms: AssignmentTerms, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'change_assignment', assignmentId, terms, now })
  }

  /** Whether the class has a snapshot of a teacher's own problem. */
  hasFrozen(userId: string, slug: string): ClassAnswer<boolean> {
    const asked = this.#asked(userId, 'assign')
    return asked.ok ? ok(this.#frozen.snapshotOf(slug) !== null) : asked
  }

  /** Keeps a teacher's own problem as it is now, before it is assigned. The first snapshot stays. */
  freeze(userId: string, slug: string, snapshot: string): ClassAnswer<null> {
    const asked = this.#asked(userId, 'assign')
    if (!asked.ok) return asked
    const { state, member } = asked.value
    if (state.status === 'ended') return err({ code: 'CLASS_ENDED' })
    if (this.#frozen.snapshotOf(slug) === null && this.#frozen.count() >= MOST_FROZEN)
      return err({ code: 'CLASS_FULL', most: MOST_FROZEN })
    this.#frozen.put(slug, member, snapshot)
    return ok(null)
  }

  /** The snapshot for a student whose assignment with it has opened; null where it is not theirs to have. It goes to their object alone. */
  frozen(userId: string, slug: string, now: number): ClassAnswer<string | null> {
    const asked = this.#asked(userId, 'see_own_row')
    if (!asked.ok) return asked
    const isOpened = assignmentsFor(asked.value.state, asked.value.member).some(
      ({ opensAt, items }) => opensAt <= now && items.some((item) => item.kind === 'problem' && item.slug === slug),
    )
    return ok(isOpened ? this.#frozen.snapshotOf(slug) : null)
  }

  async closeAssignment(userId: string, assignmentId: string, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'close_assignment', assignmentId, now })
  }

  /** `until`: the student's own due time; null takes an extension back. */
  async extend(
    userId: string,
    given: { readonly assignmentId: string; readonly member: string; readonly until: number | null },
    now: number,
  ): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'extend', ...given, now })
  }

  async sendNote(
    userId: string,
    { noteId, member, text, assignmentId = null }: NewNote,
    now: number,
  ): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'send_note', noteId, member, assignmentId, now }, (_events, by) =>
      this.#people.addNote({ noteId, member, by, text, assignmentId, at: now }),
    )
  }

  /** The notes that one student got, the newest first. */
  notesTo(userId: string, member: string): ClassAnswer<Note[]> {
    const asked = this.#asked(userId, 'send_note')
    return asked.ok ? ok(this.#notesFor(member)) : asked
  }

  async endTerm(userId: string, now: number): Promise<ClassAnswer<null>> {
    return this.#act(userId, { type: 'end_term', now })
  }

  /** Clears everything of a class whose term is over; false for one that goes on. Asked again, it answers the same. */
  async forget(now: number): Promise<boolean> {
    const state = this.#state()
    if (state?.status === 'open' && state.endsAt > now) return false
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    return true
  }

  /** Has every member's object send every row again, in the place of what is here. */
  async rebuild(userId: string, now: number): Promise<ClassAnswer<null>> {
    const asked = this.#asked(userId, 'manage_class')
    if (!asked.ok) return asked
    this.record.atomic(() => {
      this.#rows.clear()
      for (const { userId: person } of this.#people.all()) this.#news.add(person, { now, resend: true })
    })
    await this.#setAlarm()
    return ok(null)
  }

  /** Members, and the ways to join. */
  roster(userId: string): ClassAnswer<Roster> {
    const asked = this.#asked(userId, 'see_rows')
    if (!asked.ok) return asked
    const { state, role } = asked.value
    const members = [...state.members.keys()].flatMap((id) => this.#memberOf(state, id) ?? [])
    const byName = members.toSorted((one, other) => one.name.localeCompare(other.name))
    if (!may(role, 'manage_joining')) return ok({ members: byName, codes: [], places: [] })
    return ok({
      members: byName,
      codes: Array.from(state.codes, ([codeId, code]) => ({ codeId, code: joinCodeText(this.#classId, codeId), ...code })),
      places: Array.from(state.places, ([placeId, expiresAt]) => ({
        placeId,
        code: joinCodeText(this.#classId, placeId),
        name: this.#people.placeName(placeId) ?? '',
        expiresAt,
      })),
    })
  }

  /** The rows of one assignment, or of all of them; of these members, or of everybody. */
  rows(userId: string, assignmentId: string | null, members: readonly string[] | null): ClassAnswer<StudentRow[]> {
    const asked = this.#asked(userId, 'see_rows')
    return asked.ok ? ok(this.#rows.all(assignmentId, members)) : asked
  }

  /** The work on every assignment, counted; of these members, or of everybody. */
  standings(userId: string, members: readonly string[] | null): ClassAnswer<Standing[]> {
    const asked = this.#asked(userId, 'see_rows')
    if (!asked.ok) return asked
    const { state } = asked.value
    return ok(
      this.#rows.standings(members, (assignmentId, member) => {
        const assignment = state.assignments.get(assignmentId)
        return assignment ? assignmentFor(state, assignment, member) : null
      }),
    )
  }

  /** How many students have solved all of an assignment, by its id. */
  finished(userId: string): ClassAnswer<Record<string, number>> {
    const asked = this.#asked(userId, 'see_rows')
    if (!asked.ok) return asked
    const { assignments } = asked.value.state
    return ok(Object.fromEntries([...assignments.values()].map((one) => [one.id, this.#rows.finished(one)])))
  }

  /** Who is stuck now, in assignments that are open. */
  stuck(userId: string, now: number): ClassAnswer<StuckStudent[]> {
    const asked = this.#asked(userId, 'see_rows')
    if (!asked.ok) return asked
    const { state } = asked.value
    const open = [...state.assignments.values()].filter(({ opensAt, closedAt }) => opensAt <= now && closedAt === null)
    return ok(
      open.flatMap(({ id }) => this.#rows.stuck(id, now).map((one) => ({ ...one, name: this.#people.nameOf(one.member) ?? '' }))),
    )
  }

  /** Students by known mistake and assignment. */
  mistakes(userId: string): ClassAnswer<MistakeCount[]> {
    const asked = this.#asked(userId, 'see_rows')
    return asked.ok ? ok(mistakeCounts(this.#rows.all(null, null))) : asked
  }

  /** Wrong answers that are alike, the most frequent first. */
  clusters(userId: string, assignmentId: string): ClassAnswer<Cluster[]> {
    const asked = this.#asked(userId, 'see_rows')
    return asked.ok ? ok(clustersOf(this.#rows.all(assignmentId, null)).slice(0, MOST_CLUSTERS)) : asked
  }

  /** One program of a cluster, of a student who shares programs; that it was read is noted for that student. Null where there is none. */
  async exampleOf(
    userId: string,
    { assignmentId, key }: { readonly assignmentId: string; readonly key: string },
    now: number,
  ): Promise<ClassAnswer<SharedProgram | null>> {
    const clusters = this.clusters(userId, assignmentId)
    if (!clusters.ok) return clusters
    const cluster = clusters.value.find((one) => one.key === key)
    const member = cluster?.sharing[0]
    if (!cluster || member === undefined) return ok(null)
    const read = await this.readCode(userId, { member, assignmentId, item: cluster.item }, now)
    return read.ok && read.value !== null ? ok({ ...read.value, code: withoutComments(read.value) }) : read
  }

  /** Work on each day of this time zone, over all assignments or of one. */
  workDays(userId: string, assignmentId: string | null, timeZone: string | null): ClassAnswer<DayCount[]> {
    const asked = this.#asked(userId, 'see_rows')
    return asked.ok ? ok(workByDay(this.#rows.all(assignmentId, null), (at) => localDay(at, timeZone))) : asked
  }

  /** Programs of different students that are equal but for comments and white space. */
  equalPrograms(userId: string, assignmentId: string): ClassAnswer<EqualPrograms[]> {
    const asked = this.#asked(userId, 'see_rows')
    return asked.ok ? ok(equalPrograms(this.#rows.all(assignmentId, null)).slice(0, MOST_EQUAL)) : asked
  }

  /** A student's own rows, as the teacher sees them, with who read their programs. */
  own(userId: string): ClassAnswer<OwnRows> {
    const asked = this.#asked(userId, 'see_own_row')
    if (!asked.ok) return asked
    const { member } = asked.value
    const events = this.record.streams(classStreams).events('')
    const codeReads = events.flatMap((event) =>
      event.type === 'code_read' && event.member === member
        ? [{ by: this.#people.nameOf(event.by) ?? '', assignmentId: event.assignmentId, item: event.item, at: event.at }]
        : [],
    )
    return ok({ rows: this.#rows.of(member), codeReads: codeReads.toReversed(), notes: this.#notesFor(member) })
  }

  /** A program that a student shares; that it was read is noted for the student. Null where there is none. */
  async readCode(
    userId: string,
    { member, assignmentId, item }: { readonly member: string; readonly assignmentId: string; readonly item: string },
    now: number,
  ): Promise<ClassAnswer<SharedProgram | null>> {
    const program = this.#isCreated ? this.#rows.program(assignmentId, item, member) : null
    // Who may not read learns nothing of whether there is one.
    if (program === null) {
      const asked = this.#asked(userId, 'read_code')
      return asked.ok ? ok(null) : asked
    }
    const read = await this.#act(userId, { type: 'read_code', member, assignmentId, item, now })
    return read.ok ? ok(program) : read
  }

  /** Rows from a member's object. Late ones and ones that come twice change nothing. */
  async deliver(userId: string, deliveries: readonly Delivery[]): Promise<ClassAnswer<null>> {
    const state = this.#state()
    if (state === null) return err({ code: 'CLASS_NOT_FOUND' })
    if (state.status === 'ended') return err({ code: 'CLASS_ENDED' })
    const member = this.#people.memberOf(userId)
    const role = member === null ? undefined : state.members.get(member)
    if (member === null || role?.role !== 'student') return err({ code: 'CLASS_NOT_FOUND' })
    this.record.atomic(() => {
      for (const delivery of deliveries)
        if (state.assignments.has(delivery.assignmentId)) this.#rows.put(member, delivery, role.consent)
      for (const id of new Set(deliveries.map(({ assignmentId }) => assignmentId))) this.#wantScore(state, member, id)
    })
    await this.#setAlarm()
    return ok(null)
  }

  /** Ends the class at its time, and tells members' objects what they have to know. */
  override async alarm(): Promise<void> {
    if (!this.#isCreated) return
    const now = Date.now()
    this.#do({ type: 'expire', now }, (events) => this.#afterEvents(events, now))
    await this.#news.deliver(this.env, this.#classId, now, (userId, resend) => this.#newsFor(userId, resend))
    await this.#sendScores(now)
    await this.#setAlarm()
  }

  /** What somebody finds here who comes from the course that this class belongs to. `subject`: the platform's own id of them. */
  courseOffer(userId: string, subject: string): ClassAnswer<CourseOffer> {
    const state = this.#state()
    if (state === null) return err({ code: 'CLASS_NOT_FOUND' })
    if (state.status === 'ended') return err({ code: 'CLASS_ENDED' })
    const member = this.#people.memberOf(userId)
    const role = member === null ? undefined : state.members.get(member)?.role
    const known = this.#course.memberOf(subject)
    const { title, asks, endsAt } = state
    return ok({
      title,
      teachers: this.#teachers(state),
      asks,
      endsAt,
      me: member === null || role === undefined ? null : { role, sendsScores: this.#course.agreedAt(member) !== null },
      isOther: known !== null && known !== member,
    })
  }

  /** A student agrees that their scores are sent to the course. The same call again answers the same. */
  async agreeToScores(userId: string, subject: string, now: number): Promise<ClassAnswer<null>> {
    const asked = this.#asked(userId, 'see_own_row')
    if (!asked.ok) return asked
    const { state, member } = asked.value
    if (state.status === 'ended') return err({ code: 'CLASS_ENDED' })
    const known = this.#course.memberOf(subject)
    if (known !== null && known !== member) return err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
    this.record.atomic(() => {
      this.#course.agree(member, subject, now)
      for (const id of state.assignments.keys()) this.#wantScore(state, member, id)
    })
    await this.#setAlarm()
    return ok(null)
  }

  /** Whether a student's scores are sent to the course. */
  sendsScores(userId: string): ClassAnswer<boolean> {
    const asked = this.#asked(userId, 'see_own_row')
    return asked.ok ? ok(this.#course.agreedAt(asked.value.member) !== null) : asked
  }

  /** Nothing more of a student is sent to the course, and who they are there is forgotten. */
  async stopScores(userId: string): Promise<ClassAnswer<null>> {
    const asked = this.#asked(userId, 'see_own_row')
    if (!asked.ok) return asked
    this.record.atomic(() => this.#course.drop(asked.value.member))
    await this.#setAlarm()
    return ok(null)
  }

  /** Who of the course has joined, and how far their scores have come. */
  courseReport(userId: string): ClassAnswer<CourseReport> {
    const asked = this.#asked(userId, 'see_grades')
    if (!asked.ok) return asked
    const { assignments } = asked.value.state
    const { late, ...counts } = this.#course.counts()
    const nameOf = (member: string) => this.#people.nameOf(member) ?? ''
    return ok({
      ...counts,
      joined: Array.from(this.#course.subjects(), ([subject, member]) => ({ subject, name: nameOf(member) })),
      late: late.map(({ member, assignmentId, problem }) => ({
        name: nameOf(member),
        title: assignments.get(assignmentId)?.title ?? '',
        problem,
      })),
    })
  }

  /** Sends what did not arrive again, now. */
  async retryScores(userId: string, now: number): Promise<ClassAnswer<null>> {
    const asked = this.#asked(userId, 'see_grades')
    if (!asked.ok) return asked
    this.#course.retry(now)
    await this.#setAlarm()
    return ok(null)
  }

  /** The class belongs to no course any more: nothing is sent, and who its students are there is forgotten. */
  async forgetCourse(userId: string): Promise<ClassAnswer<null>> {
    const asked = this.#asked(userId, 'manage_class')
    if (!asked.ok) return asked
    this.record.atomic(() => this.#course.clear())
    await this.#setAlarm()
    return ok(null)
  }

  #wantScore({ assignments }: ClassData, member: string, assignmentId: string): void {
    const assignment = assignments.get(assignmentId)
    if (!assignment) return
    const score = this.#rows.scoreOf(member, assignment)
    this.#course.want({ member, assignmentId, ...score }, Date.now())
  }

  /** An assignment with other items is worth something else. */
  #wantScores(assignmentId: string): void {
    const state = this.#state()
    if (state !== null) for (const member of this.#course.subjects().values()) this.#wantScore(state, member, assignmentId)
  }

  async #sendScores(now: number): Promise<void> {
    const own = URL.parse(this.env.PUBLIC_ORIGIN)
    await sendScores(this.#course, {
      db: this.env.DB,
      secret: this.env.USER_ID_KEY,
      classId: this.#classId,
      now,
      titleOf: (assignmentId) => this.#state()?.assignments.get(assignmentId)?.title ?? null,
      isCallable: own === null ? () => false : callableFrom(own),
    })
  }

  get #classId(): string {
    const { name } = this.ctx.id
    if (name === undefined) throw new Error('a class was reached without its name')
    return name
  }

  get #isCreated(): boolean {
    return !isNew(this.ctx.storage)
  }

  /** Null where no class was created here. */
  #state(): ClassData | null {
    if (!this.#isCreated) return null
    const folded = this.record.streams(classStreams).load()
    if (!folded.ok) throw new Error('the log of a class cannot be read')
    return folded.value.state.status === 'none' ? null : folded.value.state
  }

  /** The class, if this person may do what they ask for. */
  #asked(
    userId: string,
    action: ClassAction,
  ): ClassAnswer<{ readonly state: ClassData; readonly member: string; readonly role: Role }> {
    const state = this.#state()
    const member = state === null ? null : this.#people.memberOf(userId)
    const role = member === null ? undefined : state?.members.get(member)?.role
    if (state === null || member === null || role === undefined) return err({ code: 'CLASS_NOT_FOUND' })
    return may(role, action) ? ok({ state, member, role }) : err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
  }

  /** Does what a member asks for, with what belongs to it in the tables, and lets those know whom it concerns. */
  async #act(
    userId: string,
    command: DistributiveOmit<Extract<ClassCommand, { actor: string | null }>, 'actor'>,
    beside: (events: readonly ClassEvent[], actor: string) => void = () => {},
  ): Promise<ClassAnswer<null>> {
    if (this.#state() === null) return err({ code: 'CLASS_NOT_FOUND' })
    const actor = this.#people.memberOf(userId)
    const { now } = command
    const done = this.#do({ ...command, actor }, (events) => {
      if (events.length > 0) beside(events, actor ?? '')
      this.#afterEvents(events, now)
    })
    if (!done.ok) return done
    await this.#setAlarm()
    return ok(null)
  }

  #do(command: ClassCommand, beside: (events: readonly ClassEvent[]) => void): ClassAnswer<readonly ClassEvent[]> {
    return this.record.transact(() => {
      const decided = this.record.streams(classStreams).execute('', command)
      if (!decided.ok) {
        if (decided.error.code === 'CORRUPTED_DATA') throw new Error('the log of a class cannot be read')
        return err(decided.error)
      }
      beside(decided.value.events)
      return ok(decided.value.events)
    })
  }

  /** What events mean for the tables, and for the objects of members. */
  #afterEvents(events: readonly ClassEvent[], now: number): void {
    for (const event of events) {
      switch (event.type) {
        case 'assignment_changed':
          this.#wantScores(event.assignmentId)
          for (const { userId } of this.#people.all()) this.#news.add(userId, { now })
          break
        case 'class_changed':
          // What the class does not ask for any more, it does not keep.
          for (const [member, { consent }] of this.#state()?.members ?? []) this.#rows.restrict(member, consent)
          for (const { userId } of this.#people.all()) this.#news.add(userId, { now })
          break
        case 'assignment_made':
        case 'assignment_closed':
          for (const { userId } of this.#people.all()) this.#news.add(userId, { now })
          break
        case 'extension_given':
        case 'note_sent': {
          const userId = this.#people.userOf(event.member)
          if (userId !== null) this.#news.add(userId, { now })
          break
        }
        case 'role_changed': {
          // Who was a student shares nothing any more; who becomes one joins by a code, and agrees.
          const userId = this.#people.userOf(event.member)
          this.#rows.drop(event.member)
          this.#course.drop(event.member)
          if (userId !== null && event.role !== 'student') this.#news.add(userId, { now, ended: 'removed', keepsRoute: true })
          break
        }
        case 'member_left': {
          const userId = this.#people.userOf(event.member)
          if (userId !== null && event.reason === 'removed') this.#news.add(userId, { now, ended: 'removed' })
          this.#erase(event.member)
          break
        }
        case 'term_ended':
          this.#endFor(now)
          break
        case 'class_created':
        case 'join_code_made':
        case 'join_code_revoked':
        case 'places_made':
        case 'place_revoked':
        case 'member_joined':
        case 'consent_changed':
        case 'code_read':
          break
      }
    }
  }

  #endFor(now: number): void {
    const staff = new Set(this.#state()?.members.keys())
    for (const { member, userId } of this.#people.all()) {
      if (staff.has(member)) continue
      this.#news.add(userId, { now, ended: 'term' })
      this.#people.drop(member)
    }
    this.#people.dropPlaces()
    this.#people.dropNotes()
    this.#rows.clear()
    this.#course.clear()
    this.#frozen.clear()
  }

  #erase(member: string): void {
    this.#rows.drop(member)
    this.#course.drop(member)
    this.#frozen.drop(member)
    this.#people.drop(member)
  }

  #memberOf(state: ClassData, id: string): ClassMember | null {
    const member = state.members.get(id)
    return member ? { member: id, name: this.#people.nameOf(id) ?? '', ...member, extensions: extensionsOf(state, id) } : null
  }

  #teachers(state: ClassData): string[] {
    return [...state.members].flatMap(([id, { role }]) => (role === 'teacher' ? [this.#people.nameOf(id) ?? ''] : []))
  }

  #notesFor(member: string): Note[] {
    return this.#people.notesFor(member, MOST_NOTES).map(({ by, ...note }) => ({ ...note, from: this.#people.nameOf(by) ?? '' }))
  }

  /** What a member's object is told: everything, each time. Null for nobody of the class. */
  #newsFor(userId: string, resend: boolean): ClassNews | null {
    const state = this.#state()
    const member = this.#people.memberOf(userId)
    const data = member === null ? undefined : state?.members.get(member)
    if (state === null || member === null || data === undefined) return null
    const isStudent = data.role === 'student'
    return {
      kind: 'member',
      title: state.title,
      consent: isStudent ? data.consent : PROGRESS_ONLY,
      assignments: isStudent ? assignmentsFor(state, member) : [],
      notes: this.#notesFor(member),
      resend,
    }
  }

  /** The one alarm: the end of the term, or what is to be told, whichever comes first. */
  async #setAlarm(): Promise<void> {
    const state = this.#state()
    const times = [this.#news.nextAt(), this.#course.nextAt(), state?.status === 'open' ? state.endsAt : null].filter(
      (at) => at !== null,
    )
    if (times.length === 0) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Math.min(...times))
  }
}

/** Comments are where a name would stand. Their lines stay, so that errors keep their numbers. */
const withoutComments = ({ code, language }: SharedProgram): string =>
  piecesOf(code, language)
    .map(({ kind, text }) => (kind === 'comment' ? text.replace(/[^\n]/g, '') : text))
    .join('')

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
