/** The streams of activities: each its events, and beside it the problems that it has accepted, which are kept apart until they are published. */
import type { ActivityCommand, ActivityRefusal } from '../domain/activity/commands.ts'
import { activity } from '../domain/activity/decide.ts'
import type { ActivityEvent } from '../domain/activity/events.ts'
import type { ActivityState } from '../domain/activity/state.ts'
import {
  ownProblemDecider,
  type OwnProblemCommand,
  type OwnProblemEvent,
  type OwnProblemState,
} from '../domain/own-problem/decide.ts'
import type { Result } from '../result.ts'
import { activityCodec } from './codec-activity.ts'
import { ownProblemCodec } from './codec-own-problem.ts'
import type { EventLog } from './log.ts'
import type { OwnProblemKept } from './messages.ts'
import { Streams, type Damage, type Folded } from './streams.ts'

const ACTIVITY = 'activity:'
const ACCEPTED = 'accepted:'

export class ActivityRecord {
  readonly #log: EventLog
  readonly #activities: Streams<ActivityState, ActivityCommand, ActivityEvent, ActivityRefusal>
  readonly #accepted: Streams<OwnProblemState, OwnProblemCommand, OwnProblemEvent, never>

  constructor(log: EventLog) {
    this.#log = log
    this.#activities = new Streams(log, activity, activityCodec)
    this.#accepted = new Streams(log, ownProblemDecider, ownProblemCodec)
  }

  /** The ids of every activity, oldest first. */
  *ids(): Generator<string> {
    for (const stream of this.#log.streams(ACTIVITY)) yield stream.slice(ACTIVITY.length)
  }

  load(activityId: string): Result<Folded<ActivityState>, Damage> {
    return this.#activities.load(ACTIVITY + activityId)
  }

  answered(activityId: string, command: string | null) {
    return this.#activities.answered(ACTIVITY + activityId, command)
  }

  /** Does an activity's command. Call it inside a transaction. */
  execute(activityId: string, command: ActivityCommand): Result<readonly ActivityEvent[], ActivityRefusal | Damage> {
    const done = this.#activities.execute(ACTIVITY + activityId, command)
    return done.ok ? { ok: true, value: done.value.events } : done
  }

  /** A problem that an activity has accepted: none of the learner's own yet. */
  accepted(activityId: string, slug: string): Result<Folded<OwnProblemState>, Damage> {
    return this.#accepted.load(acceptedStream(activityId, slug))
  }

  /** Every one that can be read, of all activities. */
  *allAccepted(): Generator<{ readonly slug: string; readonly state: OwnProblemState }> {
    for (const stream of this.#log.streams(ACCEPTED)) {
      const folded = this.#accepted.load(stream)
      if (folded.ok) yield { slug: stream.slice(stream.lastIndexOf('/') + 1), state: folded.value.state }
    }
  }

  acceptedDamage(activityId: string, slug: string): Damage {
    return { code: 'CORRUPTED_DATA', stream: acceptedStream(activityId, slug), seq: 1 }
  }

  /** Keeps one with its two parts. Call it inside a transaction. */
  accept(activityId: string, { slug, open, sealed, ...entry }: OwnProblemKept, now: number): Result<null, Damage> {
    const command = { type: 'keep', ...entry, openHash: open.hash, sealedHash: sealed.hash, now } as const
    const done = this.#accepted.execute(acceptedStream(activityId, slug), command)
    if (!done.ok) return done
    for (const { hash, text } of [open, sealed]) this.#log.putBlob(hash, text)
    return { ok: true, value: null }
  }

  /** Forgets what was folded, after writes that did not stay. */
  forget(): void {
    this.#activities.forget()
    this.#accepted.forget()
  }
}

const acceptedStream = (activityId: string, slug: string): string => `${ACCEPTED}${activityId}/${slug}`
