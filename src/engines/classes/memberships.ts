/** The classes a learner is in, as other engines ask for them: what they limit, and which assignments a piece of work is for. */
import type { PersonalRecord } from '../../learner/record.ts'
import type { Note } from '../../classroom/messages.ts'
import type { ReceivedNote } from './notes.ts'
import { countsAt, itemKey, type ItemRef, type MemberAssignment } from './rules/assignment.ts'
import { limitsOf, type Limits } from './rules/limits.ts'
import type { Membership } from './rules/membership.ts'
import type { Consent } from './rules/row.ts'
import { membershipStreams } from './record.ts'

/** An assignment of one of the classes. */
export interface Assigned {
  readonly classId: string
  readonly membership: Membership
  readonly assignment: MemberAssignment
}

/** An assignment that takes work, as the student reads it beside one of its tasks. */
export interface OpenAssignment {
  readonly classId: string
  readonly classTitle: string
  readonly consent: Consent
  readonly assignment: MemberAssignment
}

/** A note as the learner reads it. */
export interface NamedNote extends Note {
  /** What it is about; an object of the release before leaves it out. */
  readonly about?: {
    readonly classId: string
    readonly classTitle: string
    /** Null for the whole class. */
    readonly assignmentTitle: string | null
  }
}

/** A membership that a teacher or the class ended. */
export interface EndedMembership {
  readonly title: string
  readonly endedAt: number
  readonly reason: 'term' | 'removed'
}

export class Memberships {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  /** The memberships that hold now; one that cannot be read is left out. */
  *current(): Generator<{ readonly classId: string; readonly membership: Membership }> {
    const streams = this.#record.streams(membershipStreams)
    for (const classId of streams.ids()) {
      const folded = streams.load(classId)
      if (folded.ok && folded.value.state.status === 'member') yield { classId, membership: folded.value.state }
    }
  }

  /** Those that ended since a moment, but not because the learner left; the latest first. */
  endedByOthers(since: number): EndedMembership[] {
    const streams = this.#record.streams(membershipStreams)
    return [...streams.ids()]
      .flatMap((classId) => {
        const folded = streams.load(classId)
        if (!folded.ok || folded.value.state.status !== 'ended') return []
        const { title, ended } = folded.value.state
        if (ended === null || ended.at < since || (ended.reason !== 'term' && ended.reason !== 'removed')) return []
        return [{ title, endedAt: ended.at, reason: ended.reason }]
      })
      .toSorted((one, other) => other.endedAt - one.endedAt)
  }

  *assignments(): Generator<Assigned> {
    for (const { classId, membership } of this.current())
      for (const assignment of membership.assignments.values()) yield { classId, membership, assignment }
  }

  /** Those that an item belongs to and that have opened. */
  opened(item: ItemRef, now: number): Assigned[] {
    const key = itemKey(item)
    return [...this.assignments()].filter(
      ({ assignment }) => now >= assignment.opensAt && assignment.items.some((one) => itemKey(one) === key),
    )
  }

  /** Those of them that take work at this moment. */
  openFor(item: ItemRef, now: number): Assigned[] {
    return this.opened(item, now).filter(({ assignment }) => countsAt(assignment, now))
  }

  /** The same as `openFor`, as plain data. */
  readOpenFor(item: ItemRef, now: number): OpenAssignment[] {
    return this.openFor(item, now).map(({ classId, membership: { title, consent }, assignment }) => ({
      classId,
      classTitle: title,
      consent,
      assignment,
    }))
  }

  /** Notes of teachers with the names of what they are about. */
  withNames(notes: readonly ReceivedNote[]): NamedNote[] {
    return notes.map(({ classId, ...note }) => {
      const membership = this.#membershipIn(classId)
      const assignment = note.assignmentId === null ? undefined : membership?.assignments.get(note.assignmentId)
      const about = { classId, classTitle: membership?.title ?? '', assignmentTitle: assignment?.title ?? null }
      return { ...note, about }
    })
  }

  /** Notes for the page of a problem: those about an assignment with this problem, and those about a whole class that assigned it. */
  notesBeside(slug: string, notes: readonly ReceivedNote[]): NamedNote[] {
    const key = itemKey({ kind: 'problem', slug })
    const ofProblem = notes.filter(({ classId, assignmentId }) => {
      const assigned = [...(this.#membershipIn(classId)?.assignments.values() ?? [])]
      return assigned.some(({ id, items }) => (assignmentId ?? id) === id && items.some((item) => itemKey(item) === key))
    })
    return this.withNames(ofProblem)
  }

  #membershipIn(classId: string): Membership | null {
    const folded = this.#record.streams(membershipStreams).load(classId)
    return folded.ok && folded.value.state.status === 'member' ? folded.value.state : null
  }

  limits(item: ItemRef, now: number): Limits {
    return limitsOf(
      Array.from(this.assignments(), ({ assignment }) => assignment),
      item,
      now,
    )
  }

  /** When the latest of the open assignments with this item opened; null where none is open. */
  openedAt(item: ItemRef, now: number): number | null {
    const times = this.openFor(item, now).map(({ assignment }) => assignment.opensAt)
    return times.length === 0 ? null : Math.max(...times)
  }
}
