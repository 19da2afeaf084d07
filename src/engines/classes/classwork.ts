/** Rows about assigned work: written again from the log in the transaction of the event that they are about. */
import type { PersonalRecord } from '../../learner/record.ts'
import { formsStreams } from '../forms/record.ts'
import { exerciseNamed } from '../forms/rules/exercise.ts'
import { lessonStreams } from '../lessons/record.ts'
import { practiceStreams } from '../practice/record.ts'
import { exerciseRow, lessonRow } from './lesson-row.ts'
import { Memberships, type Assigned } from './memberships.ts'
import { problemRow } from './problem-row.ts'
import { closesCode } from './rules/limits.ts'
import { itemKey, sinceJoining, type ItemRef } from './rules/assignment.ts'
import { sharedRow, type Row } from './rules/row.ts'

const NOTHING = 'null'

export class Classwork {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  /** After something happened on an item. Call it in the same transaction. A run may end after the assignment that it was sent for. */
  note(item: ItemRef, now: number): void {
    for (const assigned of new Memberships(this.#record).opened(item, now)) this.#write(assigned, item, now)
  }

  /** Writes every row of a class again: an assignment, or what is shared, has changed. */
  recount(classId: string, now: number): void {
    for (const assigned of new Memberships(this.#record).assignments())
      if (assigned.classId === classId) for (const item of assigned.assignment.items) this.#write(assigned, item, now)
  }

  #write({ classId, membership, assignment }: Assigned, item: ItemRef, now: number): void {
    const row = this.row(item, { membership, assignment })
    const body = row === null ? NOTHING : JSON.stringify(sharedRow(row, membership.consent))
    const { outbox } = this.#record
    const key = itemKey(item)
    // What never counted is nothing to tell.
    if (row === null && outbox.bodyOf(classId, assignment.id, key) === null) return
    outbox.put(classId, assignment.id, key, body, now)
  }

  /**
   * When the classes' limit on hints ends that also closes code of a problem, its exercises among it; null where nothing is closed. Who
   * has solved the problem since the assignment opened may see code.
   */
  codeClosed(slug: string, now: number): { readonly until: number | null } | null {
    const item = { kind: 'problem', slug } as const
    const memberships = new Memberships(this.#record)
    const { hintCeiling, ceilingUntil: until } = memberships.limits(item, now)
    const since = memberships.openedAt(item, now)
    if (since === null) return null
    const folded = this.#record.streams(practiceStreams).load(slug)
    const state = folded.ok ? folded.value.state : null
    return closesCode(hintCeiling, since, state?.status === 'solved' ? state.solved.at : null) ? { until } : null
  }

  /** The whole row, whatever is shared of it; null where nothing of the item counts. */
  row(item: ItemRef, { membership, assignment: assigned }: Pick<Assigned, 'membership' | 'assignment'>): Row | null {
    const assignment = sinceJoining(assigned, membership.joinedAt)
    switch (item.kind) {
      case 'problem':
        return problemRow(item.slug, this.#record.streams(practiceStreams).events(item.slug), assignment, (hash) =>
          this.#record.log.getBlob(hash),
        )
      case 'exercise':
        return exerciseRow([...this.#exercises(item.slug, item.form)], assignment)
      case 'lesson':
        return lessonRow([...this.#lessons(item.courseId, item.nodeId)], assignment)
    }
  }

  *#exercises(slug: string, form: string) {
    const streams = this.#record.streams(formsStreams)
    for (const id of streams.ids()) {
      const key = exerciseNamed(id)
      if (key?.slug === slug && key.form === form) yield streams.events(id)
    }
  }

  *#lessons(courseId: string, nodeId: string) {
    const streams = this.#record.streams(lessonStreams)
    for (const id of streams.ids()) {
      const folded = streams.load(id)
      if (!folded.ok || folded.value.state.status === 'none') continue
      const { plan } = folded.value.state
      if (plan.courseId === courseId && plan.nodeId === nodeId && plan.mode !== 'review') yield streams.events(id)
    }
  }
}
