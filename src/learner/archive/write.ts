/** A record written as an archive: line by line, as it is read. */
import {
  eventPlace,
  FORMAT,
  textPlace,
  VERSION,
  type AboutLine,
  type ArchiveKeys,
  type EventLine,
  type TextLine,
} from './format.ts'
import { lookAt } from '../../engines/index.ts'
import type { ArchiveClient } from './client.ts'
import type { ArchivedRow } from './messages.ts'

export interface ArchiveOrder {
  readonly record: Pick<ArchiveClient, 'rows' | 'textNames' | 'texts'>
  readonly keys: ArchiveKeys
  /** 128 random bits in hex. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The origin of the deployment. */
  readonly from: string
  /** The row of the last event that belongs to it. */
  readonly until: number
  readonly about: readonly AboutLine[]
}

/** The bytes of the archive, in pieces. Throws where the record cannot be read to its end; what was given out then lacks its last line. */
export async function* archive({ record, keys, id, now, from, until, about }: ArchiveOrder): AsyncGenerator<Uint8Array> {
  const mac = keys.mac()
  let lines = 0
  const encoded = (all: readonly object[]): Uint8Array => {
    const bytes = new TextEncoder().encode(all.map((line) => `${JSON.stringify(line)}\n`).join(''))
    mac.update(bytes)
    lines += all.length
    return bytes
  }
  const head = { kind: 'archive', format: FORMAT, version: VERSION, id, madeAt: new Date(now).toISOString(), from }
  yield encoded([head, ...about])
  const open = new Set<string>()
  const sealed = new Set<string>()
  for await (const rows of record.rows(until)) {
    const page: EventLine[] = []
    for (const row of rows) {
      const look = lookAt(row)
      for (const hash of look?.texts ?? []) open.add(hash)
      for (const hash of look?.sealed ?? []) sealed.add(hash)
      page.push(await lineOf(row, look && look.hides, keys))
    }
    if (page.length > 0) yield encoded(page)
  }
  for await (const hashes of record.textNames()) {
    // A text that no event lets the learner read is sealed, whatever it is.
    for await (const { hash, text } of record.texts(hashes))
      yield encoded([await textLineOf(hash, text, open.has(hash) && !sealed.has(hash) ? null : keys)])
  }
  const hmac = mac.hex()
  yield new TextEncoder().encode(`${JSON.stringify({ kind: 'end', lines: lines + 1, hmac })}\n`)
}

async function lineOf(
  { stream, seq, type, version, at, body }: ArchivedRow,
  hides: readonly string[] | null,
  keys: ArchiveKeys,
): Promise<EventLine> {
  const place = { stream, seq, type, version, at }
  const line = { kind: 'event', ...place } as const
  if (hides === null) return { ...line, sealed: await keys.seal(eventPlace(place), body), unread: true }
  const fields: Record<string, unknown> = JSON.parse(body)
  if (hides.length === 0) return { ...line, body: fields }
  return { ...line, body: without(fields, hides), sealed: await keys.seal(eventPlace(place), body) }
}

async function textLineOf(hash: string, text: string, keys: ArchiveKeys | null): Promise<TextLine> {
  const line = { kind: 'text', hash } as const
  if (keys === null) return { ...line, text }
  const open = readableOf(text)
  return { ...line, ...(open === null ? {} : { open }), sealed: await keys.seal(textPlace(hash), text) }
}

/** What may be read of a sealed text: of an own problem its open part, without what was made of the hints. */
export function readableOf(text: string): Record<string, unknown> | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('problem' in value) || 'hidden' in value || 'hints' in value) return null
  return { problem: value.problem }
}

const without = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
