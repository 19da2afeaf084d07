/** The learner's side of classes: what they agreed to, what their classes ask of them, and rows on their way. */
import { ok } from '../../kernel/result.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { ClassNews } from '../../classroom/messages.ts'
import { defineEngine } from '../engine.ts'
import { Classwork } from './classwork.ts'
import { Memberships, type EndedMembership, type NamedNote } from './memberships.ts'
import { ClassNotes } from './notes.ts'
import { membershipStreams } from './record.ts'
import type { MemberAssignment } from './rules/assignment.ts'
import type { MembershipEnd } from './rules/membership.ts'
import type { Consent } from './rules/row.ts'

/** A membership as the learner's pages and tools read it. */
export interface MembershipRead {
  readonly classId: string
  readonly title: string
  readonly consent: Consent
  readonly joinedAt: number
  readonly assignments: readonly MemberAssignment[]
}

/** So long the page of classes tells that a class has ended, or that a teacher removed the learner. */
const TELLS_OF_END_MS = 30 * 86_400_000

export class ClassMemberships {
  readonly #record: PersonalRecord
  readonly #classwork: Classwork
  readonly #notes: ClassNotes

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#classwork = new Classwork(record)
    this.#notes = new ClassNotes(record.storage.sql)
  }

  all(): Answer<MembershipRead[]> {
    const current = [...new Memberships(this.#record).current()]
    return ok(
      current.map(({ classId, membership: { title, consent, joinedAt, assignments } }) => ({
        classId,
        title,
        consent,
        joinedAt,
        assignments: [...assignments.values()],
      })),
    )
  }

  /** Classes that ended lately with this learner in them, or where a teacher removed the learner. */
  endedClasses({ now }: CallContext): Answer<EndedMembership[]> {
    return ok(new Memberships(this.#record).endedByOthers(now - TELLS_OF_END_MS))
  }

  /** What a class says, all of it each time. `isJoining`: the learner has just agreed to be a member. */
  receive(classId: string, news: ClassNews, isJoining: boolean, context: CallContext): Answer<null> {
    if (news.kind === 'ended') return this.end(classId, news.reason, context)
    const { now } = context
    const { title, consent, assignments, notes, resend } = news
    return this.#record.transact(() => {
      const type = isJoining ? 'join' : 'receive'
      const streams = this.#record.streams(membershipStreams)
      const received = streams.execute(classId, { type, title, consent, assignments, now })
      if (!received.ok) return received
      if (received.value.state.status !== 'member') return ok(null)
      this.#notes.keep(classId, notes)
      if (received.value.events.some(({ type: happened }) => happened !== 'class_renamed')) this.#classwork.recount(classId, now)
      if (resend) this.#record.outbox.resend(classId, now)
      return ok(null)
    })
  }

  /** The learner leaves, or the class has ended: nothing goes there any more. */
  end(classId: string, reason: MembershipEnd, { now }: CallContext): Answer<null> {
    return this.#record.transact(() => {
      const ended = this.#record.streams(membershipStreams).execute(classId, { type: 'end', reason, now })
      if (!ended.ok) return ended
      this.#record.outbox.drop(classId)
      return ok(null)
    })
  }

  /** Notes of teachers that no chat has been told of; each comes once. */
  takeNotes(): Answer<NamedNote[]> {
    return ok(new Memberships(this.#record).withNames(this.#notes.take()))
  }

  /** Notes that the learner has not put away on the page. */
  openNotes(): Answer<NamedNote[]> {
    return ok(new Memberships(this.#record).withNames(this.#notes.open()))
  }

  putAway(noteId: string): Answer<null> {
    this.#notes.putAway(noteId)
    return ok(null)
  }
}

export const memberships = defineEngine({
  name: 'memberships',
  isDirect: true,
  streams: [membershipStreams],
  methods: (record) => new ClassMemberships(record),
  ends: ['receive', 'end'],
})
