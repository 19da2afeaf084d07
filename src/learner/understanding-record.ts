/** The streams of questions about a learner's own accepted programs: one for each problem. */
import {
  understanding,
  type UnderstandingCommand,
  type UnderstandingEvent,
  type UnderstandingRefusal,
  type UnderstandingState,
} from '../domain/understanding/decide.ts'
import { ok, type Result } from '../result.ts'
import { understandingCodec } from './codec-understanding.ts'
import type { EventLog } from './log.ts'
import { Streams, type Damage } from './streams.ts'

const UNDERSTANDING = 'understanding:'

export class UnderstandingRecord {
  readonly #streams: Streams<UnderstandingState, UnderstandingCommand, UnderstandingEvent, UnderstandingRefusal>

  constructor(log: EventLog) {
    this.#streams = new Streams(log, understanding, understandingCodec)
  }

  load(slug: string): Result<UnderstandingState, Damage> {
    const folded = this.#streams.load(UNDERSTANDING + slug)
    return folded.ok ? ok(folded.value.state) : folded
  }

  /** Where this cannot be read, nothing is known to be understood, and the session itself goes on. */
  isUnderstood(slug: string, runId: string): boolean {
    const state = this.load(slug)
    return state.ok && state.value.understood.has(runId)
  }

  /** Call it inside a transaction. */
  execute(slug: string, command: UnderstandingCommand): Result<UnderstandingState, UnderstandingRefusal | Damage> {
    const done = this.#streams.execute(UNDERSTANDING + slug, command)
    return done.ok ? ok(done.value.state) : done
  }

  /** Forgets what was folded, after writes that did not stay. */
  forget(): void {
    this.#streams.forget()
  }
}
