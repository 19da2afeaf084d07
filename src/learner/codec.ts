/** Events as rows and back. Each type has a version; a new shape gets the next one and an upcast from the last. */
import type { z } from 'zod'

/** A row of the log without its place. `body` is the event's JSON without type and time. */
export interface StoredEvent {
  readonly type: string
  readonly version: number
  readonly body: string
  readonly at: number
}

export interface Codec<Event extends { readonly type: string; readonly at: number }> {
  readonly encode: (event: Event) => StoredEvent
  /** Null when the row is no event this version knows. */
  readonly decode: (row: StoredEvent) => Event | null
  /** Every type of event, with its versions. */
  readonly versions: EventVersions
  /** The shape of an event in its newest version. */
  readonly schema: z.ZodType<Event>
}

/** `reads`: the newest version that is understood. `writes`: the version that is stored; 0 where the type is only read so far. */
export type EventVersions = Readonly<Record<string, { readonly reads: number; readonly writes: number }>>

/** What a schema of zod reads, with everything readonly, as events are. */
export type Frozen<T> =
  T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Frozen<Item>>
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T

/** The version of a type is one more than the number of its upcasts; each takes a body from the version of its place to the next. */
export type Upcasts = Readonly<Record<string, ReadonlyArray<(body: Body) => Body>>>
export type Body = Readonly<Record<string, unknown>>

/**
 * What this release reads and does not write yet, because the release before could not read it: a type that is new as a whole (null),
 * or one whose version before is still stored, with what takes a body back to that version. Remove the line one release later.
 */
export type NotYetWritten = Readonly<Record<string, null | ((body: Body) => Body)>>

export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

export function codec<Event extends { readonly type: string; readonly at: number }>(
  schema: z.ZodType<Event>,
  upcasts: Upcasts = {},
  notYetWritten: NotYetWritten = {},
): Codec<Event> {
  const upcastsOf = (type: string) => (Object.hasOwn(upcasts, type) ? (upcasts[type] ?? []) : [])
  const newest = (type: string) => upcastsOf(type).length + 1
  const isBehind = (type: string) => Object.hasOwn(notYetWritten, type)
  const written = (type: string) => (isBehind(type) ? (notYetWritten[type] ? newest(type) - 1 : 0) : newest(type))
  return {
    schema,
    encode(event) {
      const { type, at: time, ...body } = event
      const version = written(type)
      if (version === 0) throw new Error(`${type} is only read in this release`)
      const stored = isBehind(type) ? (notYetWritten[type]?.(body) ?? body) : body
      return { type, version, body: JSON.stringify(stored), at: time }
    },
    decode(row) {
      const steps = upcastsOf(row.type)
      if (row.version < 1 || row.version > steps.length + 1) return null
      let body: unknown
      try {
        body = JSON.parse(row.body)
      } catch {
        return null
      }
      if (!isBody(body)) return null
      const current = steps.slice(row.version - 1).reduce((older, upcast) => upcast(older), body)
      const parsed = schema.safeParse({ ...current, type: row.type, at: row.at })
      return parsed.success ? parsed.data : null
    },
    get versions() {
      return Object.fromEntries(typesOf(schema).map((type) => [type, { reads: newest(type), writes: written(type) }]))
    },
  }
}

/** The values that `type` may have, as zod keeps them for every union that is told apart by a literal. */
function typesOf(schema: z.ZodType): readonly string[] {
  const { _zod: internals } = schema
  const types = internals.propValues?.['type']
  if (types === undefined) throw new Error('the events of a codec are told apart by a literal type')
  return [...types].filter((type) => typeof type === 'string')
}
