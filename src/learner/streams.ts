/** One engine's streams: the log folded into states by its decider, and changed in one way only. */
import type { Decider } from '../domain/decider.ts'
import { err, ok, type Result } from '../result.ts'
import type { Codec } from './codec.ts'
import type { EventLog } from './log.ts'

/** A row that cannot be read: its stream is closed to changes, the others go on. */
export interface Damage {
  readonly code: 'CORRUPTED_DATA'
  readonly stream: string
  readonly seq: number
}

export interface Folded<State> {
  /** The last event's number; 0 before the first. */
  readonly seq: number
  readonly state: State
}

/** How the state of a long stream is kept beside it, so that it need not be folded from the first event. */
export interface Projection<State> {
  /** Another one whenever states are folded or written in another way: what was kept before is then not read. */
  readonly version: number
  /** It is kept again after so many events. */
  readonly every: number
  readonly write: (state: State) => string
  readonly read: (body: string) => State
}

export class Streams<State, Command, Event extends { readonly type: string; readonly at: number }, Refusal> {
  readonly #log: EventLog
  readonly #decider: Decider<State, Command, Event, Refusal>
  readonly #codec: Codec<Event>
  readonly #projection: Projection<State> | null
  readonly #known = new Map<string, Folded<State>>()

  constructor(
    log: EventLog,
    decider: Decider<State, Command, Event, Refusal>,
    codec: Codec<Event>,
    projection: Projection<State> | null = null,
  ) {
    this.#projection = projection
    this.#log = log
    this.#decider = decider
    this.#codec = codec
  }

  load(stream: string): Result<Folded<State>, Damage> {
    const known = this.#known.get(stream)
    if (known) return ok(known)
    let folded = this.#kept(stream)
    for (const row of this.#log.read(stream, folded.seq)) {
      const event = this.#codec.decode(row)
      const damage: Damage = { code: 'CORRUPTED_DATA', stream, seq: row.seq }
      if (!event || row.seq !== folded.seq + 1) return err(damage)
      try {
        folded = { seq: row.seq, state: this.#decider.evolve(folded.state, event) }
      } catch {
        return err(damage)
      }
    }
    // Streams that do not exist are not kept: their names come from callers.
    if (folded.seq > 0) this.#known.set(stream, folded)
    return ok(folded)
  }

  /** The one way a stream changes: load, decide, append, remember. Call it inside a transaction. */
  execute(stream: string, command: Command): Result<{ events: readonly Event[]; state: State }, Refusal | Damage> {
    const folded = this.load(stream)
    if (!folded.ok) return folded
    const { seq, state: before } = folded.value
    const decided = this.#decider.decide(before, command)
    if (!decided.ok) return decided
    const events = decided.value
    if (events.length === 0) return ok({ events, state: before })
    this.#log.append(stream, seq, events.map(this.#codec.encode))
    const state = events.reduce(this.#decider.evolve, before)
    const after = seq + events.length
    this.#known.set(stream, { seq: after, state })
    this.#keep(stream, seq, after, state)
    return ok({ events, state })
  }

  #kept(stream: string): Folded<State> {
    const none = { seq: 0, state: this.#decider.initial }
    if (!this.#projection) return none
    const kept = this.#log.projection(stream, this.#projection.version)
    return kept ? { seq: kept.seq, state: this.#projection.read(kept.body) } : none
  }

  #keep(stream: string, before: number, after: number, state: State): void {
    const projection = this.#projection
    if (!projection || Math.floor(before / projection.every) === Math.floor(after / projection.every)) return
    this.#log.keepProjection(stream, projection.version, after, projection.write(state))
  }

  /** Every readable event of a stream, in order. */
  events(stream: string): Event[] {
    const events: Event[] = []
    for (const row of this.#log.read(stream)) {
      const event = this.#codec.decode(row)
      if (event) events.push(event)
    }
    return events
  }

  /** Forgets what was folded, after writes that did not stay. */
  forget(): void {
    this.#known.clear()
  }
}
