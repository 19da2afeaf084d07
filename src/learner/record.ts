/** The log of one person's object, and the one way it changes: read → decide → append, all or nothing, with no await between. */
import type { Result } from '../kernel/result.ts'
import type { Kind } from '../engines/engine.ts'
import { Changes } from './live.ts'
import { EventLog } from './log.ts'
import { OpenRuns } from './open-runs.ts'
import { Outbox } from './outbox.ts'
import type { Streams } from './streams.ts'

export class PersonalRecord {
  readonly log: EventLog
  readonly storage: DurableObjectStorage
  /** The places for runs, which every engine shares. */
  readonly places: OpenRuns
  /** What the learner's classes are to be told. */
  readonly outbox: Outbox
  readonly #changes: Changes

  constructor(storage: DurableObjectStorage, changes = new Changes(() => {})) {
    this.storage = storage
    this.#changes = changes
    this.log = new EventLog(storage.sql, (stream) => changes.add(stream))
    this.places = new OpenRuns(storage.sql)
    this.outbox = new Outbox(storage.sql)
  }

  streams<State, Command, Event extends { readonly type: string; readonly at: number }, Refusal>(
    kind: Kind<State, Command, Event, Refusal>,
  ): Streams<State, Command, Event, Refusal> {
    return kind.open(this.log)
  }

  /**
   * All or nothing, in storage and in memory. A refusal takes back what was written before it, as a failure does. Whatever has to stay
   * beside a refusal is written by `atomic`, with the refusal as what it gives. `command` is the id that the rows carry, of a call that
   * is known again by it when it comes twice.
   */
  transact<T, E>(write: () => Result<T, E>, command: string | null = null): Result<T, E> {
    let refused: Result<T, E> | null = null
    try {
      return this.atomic(() => {
        const result = this.log.writingAs(command, write)
        if (result.ok) return result
        refused = result
        throw new Refused()
      })
    } catch (error) {
      if (error instanceof Refused && refused !== null) return refused
      throw error
    }
  }

  /** All or nothing, unless it throws: what was folded from writes that did not stay is forgotten. */
  atomic<T>(write: () => T): T {
    const before = this.log.writes
    try {
      return this.#changes.within(() => this.storage.transactionSync(write))
    } catch (error) {
      // Where nothing was written, what is in memory still is what is stored.
      if (this.log.writes > before) this.log.forget()
      throw error
    }
  }
}

/** Ends a transaction that is refused. It never leaves `transact`. */
class Refused extends Error {}
