/**
 * Reads the catalogue through D1 sessions, which any replica may answer, and caches it in each isolate: least recently used rows go first,
 * and a new catalogue version empties the cache.
 */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'

export interface Statement {
  readonly sql: string
  readonly values: ReadonlyArray<string | number>
}

export type Row = Readonly<Record<string, unknown>>

/** Reads two keys: `changes` grows with every batch of a load, `version` changes with the last batch. */
export const STATE: Statement = {
  sql: "SELECT key, value FROM catalogue WHERE key IN ('changes', 'version') ORDER BY key",
  values: [],
}

const stateRows = z.array(z.object({ key: z.string(), value: z.string() }))

/** The version from the rows of STATE; each batch of a running load changes it. Throws if no catalogue was ever loaded. */
export function versionIn(rows: readonly unknown[]): string {
  const state = new Map(stateRows.parse(rows).map(({ key, value }) => [key, value]))
  const version = state.get('version')
  if (version === undefined) throw new Error('the catalogue is not loaded')
  return `${version}.${state.get('changes') ?? 0}`
}

/** How long an isolate uses a catalogue version before it reads it again. */
const VERSION_TTL_MS = 10_000

const MIB = 1024 * 1024
/**
 * Byte limit of each part, out of an isolate's 128 MiB; `growth` is bytes in memory per byte of a row (`npm run bench -- catalogue`).
 * Hidden cases are large, so they have a part of their own (`text`) and cannot evict everything else.
 */
const PARTITIONS = {
  parsed: { maxBytes: 16 * MIB, growth: 1.5 },
  text: { maxBytes: 8 * MIB, growth: 1.1 },
} as const
type Partition = keyof typeof PARTITIONS

type Entries = LRUCache<string, { readonly value: unknown }>
const empty = (partition: Partition): Entries => new LRUCache({ maxSize: PARTITIONS[partition].maxBytes })

/** The cached rows of one catalogue version. */
interface Generation {
  readonly version: string
  checkedAt: number
  readonly partitions: Readonly<Record<Partition, Entries>>
  /** Where the database was when the version was read. A replica that is behind it must not answer: its rows would be of an older version. */
  bookmark: D1SessionBookmark | null
}
let generation: Generation | null = null

interface PartitionSize {
  readonly bytes: number
  readonly maxBytes: number
  readonly entries: number
}

/** The current size of each part of this isolate's cache. */
export function cacheSizes(): Readonly<Record<Partition, PartitionSize>> {
  const of = (shelf: Partition) => {
    const entries = generation?.partitions[shelf]
    return { bytes: entries?.calculatedSize ?? 0, maxBytes: PARTITIONS[shelf].maxBytes, entries: entries?.size ?? 0 }
  }
  return { parsed: of('parsed'), text: of('text') }
}

/** Empties the cache, as in a new isolate. For tests, which load several catalogues. */
export function forgetCatalogue(): void {
  generation = null
}

/** Reads the catalogue from D1 through this isolate's cache. */
export class CatalogueCache {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  async version(): Promise<string> {
    return (await this.#generation()).version
  }

  /** The rows of each statement. One transaction reads them all, so they are of one state: the cached version's or a later one. */
  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    return (await this.#read(statements, generation?.bookmark ?? null)).rows
  }

  async #read(statements: readonly Statement[], notBehind: D1SessionBookmark | null) {
    const session = this.#db.withSession(notBehind ?? 'first-unconstrained')
    const answers = await session.batch<Row>(statements.map(({ sql, values }) => session.prepare(sql).bind(...values)))
    return { rows: answers.map(({ results }) => results), bookmark: session.getBookmark() }
  }

  /** The parsed rows, cached per catalogue version. A null is not cached: otherwise made-up slugs could fill the cache. */
  async get<T>(
    key: string,
    statements: readonly Statement[],
    parse: (...rows: Row[][]) => T,
    shelf: Partition = 'parsed',
  ): Promise<T> {
    const { partitions: shelves, bookmark } = await this.#generation()
    const entries = shelves[shelf]
    const entry = entries.get(key)
    if (entry) return entry.value as T
    const { rows } = await this.#read(statements, bookmark)
    // Another request may have cached the same key meanwhile. Its promise is not shared: it would be cancelled with that request.
    const parsed = entries.get(key)
    if (parsed) return parsed.value as T
    const value = parse(...rows)
    if (value !== null) entries.set(key, { value }, { size: Math.ceil(PARTITIONS[shelf].growth * bytesOf(rows)) })
    return value
  }

  async #generation(): Promise<Generation> {
    const now = Date.now()
    if (generation !== null && now - generation.checkedAt < VERSION_TTL_MS) return generation
    let version: string
    let bookmark: D1SessionBookmark | null
    try {
      const state = await this.#read([STATE], generation?.bookmark ?? null)
      version = versionIn(state.rows[0] ?? [])
      bookmark = state.bookmark
    } catch (error) {
      // While D1 is unreachable, the cache keeps serving.
      if (generation !== null) return generation
      throw error
    }
    if (generation?.version === version) Object.assign(generation, { checkedAt: now, bookmark })
    else generation = { version, checkedAt: now, bookmark, partitions: { parsed: empty('parsed'), text: empty('text') } }
    return generation
  }
}

const WIDE = /[^\0-\xff]/
/** Overhead of a cache entry and its key. */
const ENTRY_BYTES = 200
/** Size of a column that is not text. */
const VALUE_BYTES = 16

/** The size of rows in V8's memory; a string with any character outside Latin-1 takes two bytes per character. */
function bytesOf(rows: ReadonlyArray<readonly Row[]>): number {
  const columns = rows.flat().flatMap((row) => Object.values(row))
  return columns.reduce<number>(
    (sum, value) => sum + VALUE_BYTES + (typeof value === 'string' ? value.length * (WIDE.test(value) ? 2 : 1) : 0),
    ENTRY_BYTES,
  )
}

/** Runs a read of D1 and turns any exception into CATALOGUE_UNAVAILABLE, which a caller may retry. */
export async function tryD1<T>(read: () => Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await read())
  } catch (error) {
    console.error(JSON.stringify({ event: 'catalogue_unreadable', reason: error instanceof Error ? error.name : 'unknown' }))
    return err({ code: 'CATALOGUE_UNAVAILABLE' })
  }
}
