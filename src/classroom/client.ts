/** A person's hold on classes: what they ask goes to the class's object, and to their own where it concerns what they share. */
import type { Failure } from '../failure/failure.ts'
import type { Ask } from '../learner/learner-rpc.ts'
import type { DirectEngine } from '../engines/index.ts'
import { isPassing } from '../learner/answers.ts'
import { Courses } from '../lti/courses.ts'
import type { Consent } from '../engines/classes/rules/row.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Class } from './class.ts'
import { isShortId, joinCodeOf, newShortId } from './ids.ts'
import type { ClassAnswer, ClassView, JoinOffer, NewClass, Person } from './messages.ts'
import {
  addClass,
  addClassMember,
  classesOf,
  classExists,
  dropClassMember,
  isClassMember,
  mayCreateClasses,
  MOST_CLASSES,
} from './routing.ts'

type ClassStub = DurableObjectStub<Class>

interface Parts {
  readonly db: D1Database
  /** In the deployment's jurisdiction. */
  readonly namespace: DurableObjectNamespace<Class>
  readonly userId: string
  /** Asks the person's own object. */
  readonly ask: Ask<DirectEngine>
  readonly now: () => number
  /** Whether D1 threw this because it cannot be reached now. */
  readonly isDatabaseAway: (error: unknown) => boolean
}

/** Somebody who joins: the name for the class, and the domains that their sign-in verified. */
export interface Joining extends Pick<Person, 'name'> {
  readonly domains: readonly string[]
}

/** What `join` never answers to a member: a member who joins again is let in. */
const OF_NO_MEMBER: ReadonlySet<Failure['code']> = new Set<Failure['code']>(['JOIN_CODE_REFUSED', 'CLASS_FULL'])

export class ClassClient {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Asks a class's object on behalf of one of its members; for everybody else there is no such class. */
  async of<T>(
    classId: string,
    question: (stub: ClassStub, userId: string, now: number) => Promise<ClassAnswer<T>>,
  ): Promise<Result<T, Failure>> {
    const routed = await this.#routed(classId)
    return routed.ok ? this.#asked(classId, question) : routed
  }

  /** The same for somebody who comes from the course that the class belongs to; who calls has to have checked that. */
  async byCourse<T>(
    classId: string,
    question: (stub: ClassStub, userId: string, now: number) => Promise<ClassAnswer<T>>,
  ): Promise<Result<T, Failure>> {
    return this.#asked(classId, question)
  }

  /** The person's classes; one that cannot be reached is left out and counted. */
  async mine(): Promise<Result<{ readonly classes: readonly ClassView[]; readonly unreachable: number }, Failure>> {
    const ids = await this.#route(() => classesOf(this.#parts.db, this.#parts.userId))
    if (!ids.ok) return ids
    const views = await Promise.all(ids.value.map((id) => this.#asked(id, async (stub, userId) => stub.view(userId))))
    return ok({
      classes: views.flatMap((view) => (view.ok ? [view.value] : [])),
      unreachable: views.filter((view) => !view.ok && view.error.code === 'CLASS_UNAVAILABLE').length,
    })
  }

  /** Whether a class belongs to a course on a learning platform; who calls has to have checked that the person is in it. */
  hasCourse(classId: string): Promise<Result<boolean, Failure>> {
    return this.#route(async () => (await new Courses(this.#parts.db).ofClass(classId)) !== null)
  }

  mayCreate(): Promise<Result<boolean, Failure>> {
    return this.#route(() => mayCreateClasses(this.#parts.db, this.#parts.userId))
  }

  /** Makes a class with this person as its teacher. */
  async create(name: string, order: NewClass): Promise<Result<ClassView, Failure>> {
    const { db, userId, now } = this.#parts
    const allowed = await this.mayCreate()
    if (!allowed.ok) return allowed
    if (!allowed.value) return err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
    const room = await this.#room()
    if (!room.ok) return room
    const classId = newShortId()
    // First the way to the object: whatever knows of a person can be found when they close their account.
    const added = await this.#route(async () => {
      await addClass(db, classId, { now: now(), endsAt: order.endsAt })
      await addClassMember(db, classId, userId, now())
    })
    if (!added.ok) return added
    const created = await this.#asked(classId, async (stub) => stub.create({ userId, name }, order, now()))
    if (created.ok) return created
    const dropped = await this.#route(() => dropClassMember(db, classId, userId))
    return dropped.ok ? created : dropped
  }

  /** What joining by a code would mean. */
  async offer(code: string, domains: readonly string[]): Promise<Result<JoinOffer, Failure>> {
    const place = await this.#placeOf(code)
    if (!place.ok) return place
    const { classId, way } = place.value
    return this.#asked(classId, async (stub, userId, now) => stub.offer({ userId, domains }, way, now))
  }

  /** Joins as a student who has agreed. Every step may come again. */
  async join(code: string, joining: Joining, consent: Consent): Promise<Result<{ readonly classId: string }, Failure>> {
    const place = await this.#placeOf(code)
    return place.ok ? this.joinBy(place.value.classId, place.value.way, joining, consent) : place
  }

  /** `way`: null for who comes by a learning platform that the class is linked to; who calls has to have checked that. */
  async joinBy(
    classId: string,
    way: string | null,
    { name, domains }: Joining,
    consent: Consent,
  ): Promise<Result<{ readonly classId: string }, Failure>> {
    const { db, userId, ask, now } = this.#parts
    const room = await this.#room()
    if (!room.ok) return room
    const before = await this.#route(async () => {
      const isMember = await isClassMember(db, classId, userId)
      await addClassMember(db, classId, userId, now())
      return { isMember }
    })
    if (!before.ok) return before
    const joined = await this.#asked(classId, async (stub, _user, at) => stub.join({ userId, name, domains }, way, consent, at))
    if (!joined.ok) {
      const { code } = joined.error
      // An earlier try may have left a row of somebody who is no member: D1 was away when it should have been dropped.
      const isIn = before.value.isMember && !OF_NO_MEMBER.has(code)
      if (isIn || code === 'CLASS_UNAVAILABLE') return joined
      const dropped = await this.#route(() => dropClassMember(db, classId, userId))
      return dropped.ok ? joined : dropped
    }
    const received = await ask('memberships', 'receive', classId, joined.value, true)
    return received.ok ? ok({ classId }) : received
  }

  /** Leaves. The person's own object stops first, so that nothing is on its way behind the end. */
  async leave(classId: string): Promise<Result<null, Failure>> {
    const { db, userId, ask } = this.#parts
    const routed = await this.#routed(classId)
    if (!routed.ok) return routed
    const viewed = await this.#asked(classId, async (stub) => stub.view(userId))
    const isStaff = viewed.ok && viewed.value.me.role !== 'student'
    if (!isStaff) {
      const ended = await ask('memberships', 'end', classId, 'left')
      if (!ended.ok) return ended
    }
    const left = await this.#asked(classId, async (stub, _user, now) => stub.leave(userId, 'left', now))
    if (!left.ok) return left
    return this.#route(async () => {
      await dropClassMember(db, classId, userId)
      return null
    })
  }

  /** Whether the person may open a class; for everybody else there is none. */
  async #routed(classId: string): Promise<Result<null, Failure>> {
    const isMember = isShortId(classId)
      ? await this.#route(() => isClassMember(this.#parts.db, classId, this.#parts.userId))
      : ok(false)
    if (!isMember.ok) return isMember
    return isMember.value ? ok(null) : err({ code: 'CLASS_NOT_FOUND' })
  }

  /** Whether the person may be in one more class. */
  async #room(): Promise<Result<null, Failure>> {
    const ids = await this.#route(() => classesOf(this.#parts.db, this.#parts.userId))
    if (!ids.ok) return ids
    return ids.value.length < MOST_CLASSES ? ok(null) : err({ code: 'CLASS_FULL', most: MOST_CLASSES })
  }

  /** The class of a code, and the way into it. */
  async #placeOf(code: string): Promise<Result<NonNullable<ReturnType<typeof joinCodeOf>>, Failure>> {
    const place = joinCodeOf(code)
    if (place === null) return err(UNKNOWN_CODE)
    const exists = await this.#route(() => classExists(this.#parts.db, place.classId))
    if (!exists.ok) return exists
    return exists.value ? ok(place) : err(UNKNOWN_CODE)
  }

  /** Reads or writes in D1. Answers CLASS_UNAVAILABLE while D1 is away; whatever else D1 throws is a bug. */
  async #route<T>(query: () => Promise<T>): Promise<Result<T, Failure>> {
    try {
      return ok(await query())
    } catch (error) {
      if (!this.#parts.isDatabaseAway(error)) throw error
      console.error(JSON.stringify({ event: 'classes_unreadable', reason: error instanceof Error ? error.name : 'unknown' }))
      return err({ code: 'CLASS_UNAVAILABLE' })
    }
  }

  /** Asks an object, once more where it was just restarted: every call may come twice. */
  async #asked<T>(
    classId: string,
    question: (stub: ClassStub, userId: string, now: number) => Promise<ClassAnswer<T>>,
  ): Promise<Result<T, Failure>> {
    const { namespace, userId, now } = this.#parts
    const at = now()
    const attempt = () => question(namespace.getByName(classId), userId, at)
    try {
      return await attempt().catch((error: unknown) => (isPassing(error) ? attempt() : Promise.reject(error)))
    } catch (error) {
      if (isPassing(error) || isOfReleaseBefore(error)) return err({ code: 'CLASS_UNAVAILABLE' })
      throw error
    }
  }
}

/** While a release is rolled out, an object may be of the one before, and lack a method: it will have it soon. */
const isOfReleaseBefore = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('The RPC receiver does not implement ')

const UNKNOWN_CODE: Failure = { code: 'JOIN_CODE_REFUSED', reason: 'unknown', domains: [] }
