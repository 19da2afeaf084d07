/** The shape of an engine: what a person's object, and the archive of it, have to know of one, in one value. */
import type { Decider } from '../kernel/decider.ts'
import type { ArchivedRow } from '../learner/archive/messages.ts'
import type { Codec, EventVersions } from '../learner/codec.ts'
import type { EventLog } from '../learner/log.ts'
import type { Answer, CallContext } from '../learner/messages.ts'
import type { PersonalRecord } from '../learner/record.ts'
import { Streams, type StoredAs } from '../learner/streams.ts'

/** What an archive may show of an event. */
export interface Look {
  /** Fields that are not shown; where there are any, the whole body is kept sealed beside what is shown. */
  readonly hides: readonly string[]
  /** Hashes of texts that are the learner's to read. */
  readonly texts: readonly string[]
  /** Hashes of texts of which some or all is sealed. */
  readonly sealed: readonly string[]
}

export const OPEN: Look = { hides: [], texts: [], sealed: [] }
export const reads = (...texts: ReadonlyArray<string | null>): Look => ({
  ...OPEN,
  texts: texts.filter((hash) => hash !== null),
})
export const hides = (...fields: readonly string[]): Look => ({ ...OPEN, hides: fields })

/** Streams of one kind, as a list of kinds knows them. */
export interface StreamKind {
  /** The whole name of a stream, or, with a colon at its end, what the names of its streams begin with. */
  readonly name: string
  /** Null of a row that this version does not know. */
  readonly look: (row: ArchivedRow) => Look | null
  /** Its events, with the versions that are read and written. */
  readonly versions: EventVersions
}

/** What makes a kind of streams. `archive` says of each event what may be read of it: an exhaustive switch, so that none is forgotten. */
export type StreamsDefinition<State, Command, Event extends { readonly type: string; readonly at: number }, Refusal> = {
  readonly name: string
  readonly decider: Decider<State, Command, Event, Refusal>
  readonly codec: Codec<Event>
  readonly archive: (event: Event) => Look
} & StoredAs<State>

/** The streams of one kind: of each log they are opened once, however often they are asked for. */
export class Kind<State, Command, Event extends { readonly type: string; readonly at: number }, Refusal> implements StreamKind {
  readonly name: string
  readonly look: (row: ArchivedRow) => Look | null
  readonly #definition: StreamsDefinition<State, Command, Event, Refusal>
  readonly #opened = new WeakMap<EventLog, Streams<State, Command, Event, Refusal>>()

  constructor(definition: StreamsDefinition<State, Command, Event, Refusal>) {
    const { name, codec, archive } = definition
    this.#definition = definition
    this.name = name
    this.look = (row) => {
      const event = codec.decode(row)
      return event && archive(event)
    }
  }

  get versions(): EventVersions {
    return this.#definition.codec.versions
  }

  /** The shape of its events in their newest version. */
  get schema(): Codec<Event>['schema'] {
    return this.#definition.codec.schema
  }

  /** The state as it comes back from a snapshot; itself where none is kept. */
  restored(state: State): State {
    const { projection } = this.#definition
    return projection ? projection.read(projection.write(state)) : state
  }

  open(log: EventLog): Streams<State, Command, Event, Refusal> {
    const opened = this.#opened.get(log) ?? new Streams(log, this.#definition)
    this.#opened.set(log, opened)
    return opened
  }
}

/** What the Worker may ask of an engine's methods: whatever answers with an Answer, now or later. */
export type MethodName<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: never[]) => Answer<unknown> | Promise<Answer<unknown>> ? Name : never
}[keyof Methods] &
  string
/** Its arguments, without the circumstances of the call, which come last and by themselves. */
export type Arguments<Method> = Method extends (...args: infer All) => unknown
  ? All extends [...infer Others, CallContext]
    ? Others
    : All
  : never
/** What it answers with, where it does not refuse. */
export type Value<Method> = Method extends (...args: never[]) => infer Reply
  ? Awaited<Reply> extends Answer<infer T>
    ? T
    : never
  : never

export interface Engine<Name extends string = string, Methods extends object = object, IsDirect extends boolean = boolean> {
  readonly name: Name
  /** Whether tools and pages call it directly. False where its client makes passes of its answers, or where only other engines use it. */
  readonly isDirect: IsDirect
  readonly streams: readonly StreamKind[]
  /** What the object does for it: plain data in and out, read → decide → append with no await between. */
  readonly methods: (record: PersonalRecord) => Methods
  /** Those that end what was begun: they cost nothing, and are let through where the allowance is used up or the account full. */
  readonly ends: readonly string[]
}

export const defineEngine = <const Name extends string, Methods extends object, const IsDirect extends boolean>({
  streams = [],
  ends = [],
  ...engine
}: {
  readonly name: Name
  readonly isDirect: IsDirect
  readonly streams?: readonly StreamKind[]
  readonly methods: (record: PersonalRecord) => Methods
  readonly ends?: ReadonlyArray<MethodName<Methods>>
}): Engine<Name, Methods, IsDirect> => ({ ...engine, streams, ends })
