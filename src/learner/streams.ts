/** One engine's streams: the log folded into states by its decider, and changed in one way only. */
import type { Decider } from '../kernel/decider.ts'
import type { Failure } from '../failure/failure.ts'
import type { FailureOf } from '../failure/wording.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { Codec } from './codec.ts'
import type { EventLog, LogRow } from './log.ts'
import { markerFor, takenUp, type Gap, type Resumption, type Step } from './resumption.ts'

/** A row that cannot be read: unless its stream is taken up again it is closed to changes, and the others go on. */
export type Damage = FailureOf<Failure, 'CORRUPTED_DATA'>

export interface Folded<State> {
  /** The last row's number; 0 before the first. */
  readonly seq: number
  readonly state: State
  /** Where the log ends in rows that do not count: the state is an earlier one, and the next change goes on from it. */
  readonly damage: Gap | null
}

/** What a call that came before led to. */
export interface StreamAnswer<State, Event> {
  /** What it appended to the stream. */
  readonly events: readonly Event[]
  /** In front of its first event. */
  readonly before: State
  /** Right after its last event, whatever has happened since. */
  readonly state: State
  readonly seq: number
}

/** How a long stream stores a snapshot of its state, so that a load need not fold all events. */
export interface Projection<State> {
  /** Changes with how states are folded or written: snapshots of another version are not read. */
  readonly version: number
  /** Events between two snapshots. */
  readonly every: number
  readonly write: (state: State) => string
  readonly read: (body: string) => State
}

/** A map as its text has it. */
export type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? ReadonlyArray<readonly [K, V]> : M

/** Most characters of a snapshot: a row of the storage holds 2 MB, and a character takes up to three bytes. */
const MAX_PROJECTION = 600_000

/**
 * With a `resumption` damaged streams are taken up again at their last good state. They have no projection: a marker may go back
 * behind a state that was kept.
 */
export type StoredAs<State> =
  | { readonly projection?: Projection<State>; readonly resumption?: never }
  | { readonly projection?: never; readonly resumption: Resumption<State> }

type Definition<State, Command, Event extends { readonly type: string; readonly at: number }, Refusal> = {
  /** The name of a stream, or, with a colon at its end, the prefix of its id. */
  readonly name: string
  readonly decider: Decider<State, Command, Event, Refusal>
  readonly codec: Codec<Event>
} & StoredAs<State>

export class Streams<State, Command, Event extends { readonly type: string; readonly at: number }, Refusal> {
  readonly #log: EventLog
  readonly #name: string
  readonly #decider: Decider<State, Command, Event, Refusal>
  readonly #codec: Codec<Event>
  readonly #projection: Projection<State> | null
  readonly #resumption: Resumption<State> | null
  readonly #inMemory = new Map<string, Folded<State>>()
  /** For each stream, the `seq` of the last event in its snapshot. */
  readonly #snapshotSeqs = new Map<string, number>()
  /** Null until they are asked for: every view of a session asks which interviews and classes there are. */
  #ids: readonly string[] | null = null

  constructor(log: EventLog, definition: Definition<State, Command, Event, Refusal>) {
    const { name, decider, codec, projection, resumption } = definition
    this.#log = log
    this.#name = name
    this.#decider = decider
    this.#codec = codec
    this.#projection = projection ?? null
    this.#resumption = resumption ?? null
    log.onForget(() => {
      this.#inMemory.clear()
      this.#snapshotSeqs.clear()
      this.#ids = null
    })
  }

  load(id = ''): Result<Folded<State>, Damage> {
    const stream = this.nameOf(id)
    const inMemory = this.#inMemory.get(stream)
    if (inMemory) return ok(inMemory)
    const folded = this.#resumption ? ok(this.#takenUp(stream, this.#resumption).folded) : this.#folded(stream)
    // Streams by an id that do not exist are not kept: their names come from callers.
    if (folded.ok && (folded.value.seq > 0 || id === '')) this.#inMemory.set(stream, folded.value)
    return folded
  }

  #folded(stream: string): Result<Folded<State>, Damage> {
    let folded = this.#snapshotOf(stream)
    for (const row of this.#log.read(stream, folded.seq)) {
      const next = this.#next(folded, row)
      if (!next) return err({ code: 'CORRUPTED_DATA', stream, seq: row.seq })
      folded = { seq: next.seq, state: next.state, damage: null }
    }
    return ok(folded)
  }

  #takenUp(stream: string, resumption: Resumption<State>) {
    const beginning = { seq: 0, state: this.#decider.initial, event: null }
    return takenUp<State, Event>(this.#log.read(stream), beginning, (before, row) => this.#next(before, row), resumption)
  }

  /** One row more; null where it is damaged. */
  #next({ seq, state }: Pick<Folded<State>, 'seq' | 'state'>, row: LogRow): Step<State, Event> | null {
    const event = this.#codec.decode(row)
    if (!event || row.seq !== seq + 1) return null
    try {
      return { seq: row.seq, state: this.#decider.evolve(state, event), event }
    } catch {
      return null
    }
  }

  /** The one way a stream changes: load, decide, append, remember. Call it inside a transaction. */
  execute(id: string, command: Command): Result<{ events: readonly Event[]; state: State }, Refusal | Damage> {
    const stream = this.nameOf(id)
    const folded = this.load(id)
    if (!folded.ok) return folded
    const { seq, state: before, damage } = folded.value
    const decided = this.#decider.decide(before, command)
    if (!decided.ok) return decided
    const events = decided.value
    const [first] = events
    if (first === undefined) return ok({ events, state: before })
    const rows = [...(damage ? [markerFor(damage, first.at)] : []), ...events.map(this.#codec.encode)]
    this.#log.append(stream, seq, rows)
    if (seq === 0) this.#ids = null
    const state = events.reduce(this.#decider.evolve, before)
    const after = seq + rows.length
    this.#inMemory.set(stream, { seq: after, state, damage: null })
    this.#keep(stream, after, state)
    return ok({ events, state })
  }

  /**
   * What the call of this id led to when it came first; null where it has appended nothing here, or nothing that counts any more. A
   * call that is answered by this changes nothing, whatever has happened since.
   */
  answered(id: string, command: string | null): Result<StreamAnswer<State, Event> | null, Damage> {
    const stream = this.nameOf(id)
    const rows = command === null ? null : this.#log.rowsOf(command, stream)
    if (rows === null) return ok(null)
    const snapshot = this.#snapshotOf(stream)
    const beginning = snapshot.seq < rows.first ? snapshot : { seq: 0, state: this.#decider.initial }
    const own = new Set<Event>()
    let before = beginning.state
    const next = (from: Pick<Folded<State>, 'seq' | 'state'>, row: LogRow) => {
      const step = this.#next(from, row)
      if (row.seq === rows.first) before = from.state
      if (step?.event && row.command === command) own.add(step.event)
      return step
    }
    if (this.#resumption) {
      const all = this.#log.read(stream, 0, rows.last)
      const { folded, events } = takenUp<State, Event>(all, { ...beginning, event: null }, next, this.#resumption)
      const counting = events.filter((event) => own.has(event))
      return ok(counting.length === 0 ? null : { events: counting, before, state: folded.state, seq: folded.seq })
    }
    let after: Pick<Folded<State>, 'seq' | 'state'> = beginning
    for (const row of this.#log.read(stream, beginning.seq, rows.last)) {
      const step = next(after, row)
      if (!step) return err({ code: 'CORRUPTED_DATA', stream, seq: row.seq })
      after = { seq: step.seq, state: step.state }
    }
    return ok({ events: [...own], before, ...after })
  }

  #snapshotOf(stream: string): Folded<State> {
    const none = { seq: 0, state: this.#decider.initial, damage: null }
    if (!this.#projection) return none
    const snapshot = this.#log.projection(stream, this.#projection.version)
    if (!snapshot) return none
    try {
      const state = this.#projection.read(snapshot.body)
      if (!this.#snapshotSeqs.has(stream)) this.#snapshotSeqs.set(stream, snapshot.seq)
      return { ...none, seq: snapshot.seq, state }
    } catch {
      // The log has it all; the next change writes another one.
      return none
    }
  }

  #keep(stream: string, seq: number, state: State): void {
    const projection = this.#projection
    if (!projection || seq - (this.#snapshotSeqs.get(stream) ?? 0) < projection.every) return
    const body = projection.write(state)
    if (body.length > MAX_PROJECTION) return
    this.#log.keepProjection(stream, projection.version, seq, body)
    this.#snapshotSeqs.set(stream, seq)
  }

  /** Every readable event of a stream up to `until`, in order; of one that is taken up again all that its state rests on. */
  events(id: string, until?: number): Event[] {
    const stream = this.nameOf(id)
    if (this.#resumption) return this.#takenUp(stream, this.#resumption).events
    const events: Event[] = []
    for (const row of this.#log.read(stream, 0, until)) {
      const event = this.#codec.decode(row)
      if (event) events.push(event)
    }
    return events
  }

  /** Every row of a stream, also those that do not count any more; `event` is null of one that cannot be read. */
  *rows(id: string): Generator<{ readonly type: string; readonly event: Event | null }> {
    for (const row of this.#log.read(this.nameOf(id))) yield { type: row.type, event: this.#codec.decode(row) }
  }

  /** The ids of every stream begun, oldest first. */
  ids(): readonly string[] {
    this.#ids ??= Array.from(this.#log.streams(this.#name), (stream) => stream.slice(this.#name.length))
    return this.#ids
  }

  /** The name of a stream in the log. */
  nameOf(id: string): string {
    return this.#name + id
  }

  /** Of a stream whose texts are gone: its rows can be read, and are nothing without them. */
  damage(id: string, seq = 1): Damage {
    return { code: 'CORRUPTED_DATA', stream: this.nameOf(id), seq }
  }
}
