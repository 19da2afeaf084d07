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
}

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

export const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

export function codec<Event extends { readonly type: string; readonly at: number }>(
  schema: z.ZodType<Event>,
  upcasts: Upcasts = {},
): Codec<Event> {
  const upcastsOf = (type: string) => (Object.hasOwn(upcasts, type) ? (upcasts[type] ?? []) : [])
  return {
    encode(event) {
      const { type, at: time, ...body } = event
      return { type, version: upcastsOf(type).length + 1, body: JSON.stringify(body), at: time }
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
  }
}
