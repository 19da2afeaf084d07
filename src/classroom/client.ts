/** A person's hold on classes: what they ask goes to the class's object, and to their own where it concerns what they share. */
import type { Failure } from '../failure/failure.ts'
import type { Ask } from '../learner/learner-rpc.ts'
import type { DirectEngine } from '../engines/index.ts'
import { isPassing } from '../learner/answers.ts'
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
}

/** Somebody who joins: the name for the class, and the domains that their sign-in verified. */
export interface Joining extends Pick<Person, 'name'> {
  readonly domains: readonly string[]
}

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
    const { db, userId } = this.#parts
    if (!isShortId(classId) || !(await isClassMember(db, classId, userId))) return err({ code: 'CLASS_NOT_FOUND' })
    return this.#asked(classId, question)
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
    const ids = await classesOf(this.#parts.db, this.#parts.userId)
    const views = await Promise.all(ids.map((id) => this.#asked(id, async (stub, userId) => stub.view(userId))))
    return ok({
      classes: views.flatMap((view) => (view.ok ? [view.value] : [])),
      unreachable: views.filter((view) => !view.ok && view.error.code === 'CLASS_UNAVAILABLE').length,
    })
  }

  async mayCreate(): Promise<boolean> {
    return mayCreateClasses(this.#parts.db, this.#parts.userId)
  }

  /** Makes a class with this person as its teacher. */
  async create(name: string, order: NewClass): Promise<Result<ClassView, Failure>> {
    const { db, userId, now } = this.#parts
    if (!(await this.mayCreate())) return err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
    if ((await classesOf(db, userId)).length >= MOST_CLASSES) return err({ code: 'CLASS_FULL', most: MOST_CLASSES })
    const classId = newShortId()
    // First the way to the object: whatever knows of a person can be found when they close their account.
    await addClass(db, classId, { now: now(), endsAt: order.endsAt })
    await addClassMember(db, classId, userId, now())
    const created = await this.#asked(classId, async (stub) => stub.create({ userId, name }, order, now()))
    if (!created.ok) await dropClassMember(db, classId, userId)
    return created
  }

  /** What joining by a code would mean. */
  async offer(code: string, domains: readonly string[]): Promise<Result<JoinOffer, Failure>> {
    const place = joinCodeOf(code)
    if (place === null || !(await classExists(this.#parts.db, place.classId))) return err(UNKNOWN_CODE)
    return this.#asked(place.classId, async (stub, userId, now) => stub.offer({ userId, domains }, place.way, now))
  }

  /** Joins as a student who has agreed. Every step may come again. */
  async join(code: string, joining: Joining, consent: Consent): Promise<Result<{ readonly classId: string }, Failure>> {
    const place = joinCodeOf(code)
    if (place === null || !(await classExists(this.#parts.db, place.classId))) return err(UNKNOWN_CODE)
    return this.joinBy(place.classId, place.way, joining, consent)
  }

  /** `way`: null for who comes by a learning platform that the class is linked to; who calls has to have checked that. */
  async joinBy(
    classId: string,
    way: string | null,
    { name, domains }: Joining,
    consent: Consent,
  ): Promise<Result<{ readonly classId: string }, Failure>> {
    const { db, ask, now } = this.#parts
    if ((await classesOf(db, this.#parts.userId)).length >= MOST_CLASSES) return err({ code: 'CLASS_FULL', most: MOST_CLASSES })
    const isMember = await isClassMember(db, classId, this.#parts.userId)
    await addClassMember(db, classId, this.#parts.userId, now())
    const joined = await this.#asked(classId, async (stub, userId, at) => stub.join({ userId, name, domains }, way, consent, at))
    if (!joined.ok) {
      if (!isMember && joined.error.code !== 'CLASS_UNAVAILABLE') await dropClassMember(db, classId, this.#parts.userId)
      return joined
    }
    const received = await ask('memberships', 'receive', classId, joined.value, true)
    return received.ok ? ok({ classId }) : received
  }

  /** Leaves. The person's own object stops first, so that nothing is on its way behind the end. */
  async leave(classId: string): Promise<Result<null, Failure>> {
    const { db, userId, ask } = this.#parts
    if (!isShortId(classId) || !(await isClassMember(db, classId, userId))) return err({ code: 'CLASS_NOT_FOUND' })
    const viewed = await this.#asked(classId, async (stub) => stub.view(userId))
    const isStaff = viewed.ok && viewed.value.me.role !== 'student'
    if (!isStaff) {
      const ended = await ask('memberships', 'end', classId, 'left')
      if (!ended.ok) return ended
    }
    const left = await this.#asked(classId, async (stub, _user, now) => stub.leave(userId, 'left', now))
    if (!left.ok) return left
    await dropClassMember(db, classId, userId)
    return ok(null)
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
      if (isPassing(error)) return err({ code: 'CLASS_UNAVAILABLE' })
      throw error
    }
  }
}

const UNKNOWN_CODE: Failure = { code: 'JOIN_CODE_REFUSED', reason: 'unknown', domains: [] }
