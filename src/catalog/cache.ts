/** What an isolate keeps of the catalogue: what it used last, up to a number of bytes, and nothing of another version. */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'

export interface Statement {
  readonly sql: string
  readonly values: ReadonlyArray<string | number>
}

export type Row = Readonly<Record<string, unknown>>

/** What changes with every batch of a load, and what changes with its last. */
export const STATE: Statement = {
  sql: "SELECT key, value FROM catalogue WHERE key IN ('changes', 'version') ORDER BY key",
  values: [],
}

const stateRows = z.array(z.object({ key: z.string(), value: z.string() }))

/** The version in the rows of STATE: while a load goes on, every batch of it makes another. Throws for a catalogue never loaded. */
export function versionIn(rows: readonly unknown[]): string {
  const state = new Map(stateRows.parse(rows).map(({ key, value }) => [key, value]))
  const version = state.get('version')
  if (version === undefined) throw new Error('the catalogue is not loaded')
  return `${version}.${state.get('changes') ?? 0}`
}

/** How long an isolate trusts the catalogue version it read last. */
const VERSION_TTL_MS = 10_000

const MIB = 1024 * 1024
/**
 * Most bytes of each kind, of the 128 MiB an isolate has, and how many a byte of a row comes to in memory: `npm run bench -- catalogue`
 * measures both. `text` is of hidden cases, which a submission leaves behind: apart, so that a few of them do not drive out everything else.
 */
const SHELVES = {
  parsed: { maxBytes: 16 * MIB, growth: 1.5 },
  text: { maxBytes: 8 * MIB, growth: 1.1 },
} as const
type Shelf = keyof typeof SHELVES

type Entries = LRUCache<string, { readonly value: unknown }>
const empty = (shelf: Shelf): Entries => new LRUCache({ maxSize: SHELVES[shelf].maxBytes })

/** What this isolate has read of the catalogue; one generation a version. */
let generation: { version: string; checkedAt: number; shelves: Readonly<Record<Shelf, Entries>> } | null = null

interface ShelfSize {
  readonly bytes: number
  readonly maxBytes: number
  readonly entries: number
}

/** What this isolate keeps at the moment. */
export function cacheSizes(): Readonly<Record<Shelf, ShelfSize>> {
  const of = (shelf: Shelf) => {
    const entries = generation?.shelves[shelf]
    return { bytes: entries?.calculatedSize ?? 0, maxBytes: SHELVES[shelf].maxBytes, entries: entries?.size ?? 0 }
  }
  return { parsed: of('parsed'), text: of('text') }
}

/** Begins again as a new isolate does: for tests, which load one catalogue after another. */
export function forgetCatalogue(): void {
  generation = null
}

/** Reads D1 through what the isolate keeps. */
export class CatalogueCache {
  readonly db: D1Database

  constructor(db: D1Database) {
    this.db = db
  }

  async version(): Promise<string> {
    return (await this.#generation()).version
  }

  /** The rows of each statement, all of one state. */
  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const answers = await this.db.batch<Row>(statements.map(({ sql, values }) => this.db.prepare(sql).bind(...values)))
    return answers.map(({ results }) => results)
  }

  /** What `parse` makes of the rows, once a catalogue version. Absence (null) is not kept: slugs come from strangers. */
  async get<T>(
    key: string,
    statements: readonly Statement[],
    parse: (...rows: Row[][]) => T,
    shelf: Shelf = 'parsed',
  ): Promise<T> {
    const { shelves } = await this.#generation()
    const entries = shelves[shelf]
    const known = entries.get(key)
    if (known) return known.value as T
    const rows = await this.batch(statements)
    // Whoever read the same meanwhile has parsed it. Waiting for that request instead would end with it.
    const parsed = entries.get(key)
    if (parsed) return parsed.value as T
    const value = parse(...rows)
    if (value !== null) entries.set(key, { value }, { size: Math.ceil(SHELVES[shelf].growth * bytesOf(rows)) })
    return value
  }

  async #generation(): Promise<NonNullable<typeof generation>> {
    const now = Date.now()
    if (generation !== null && now - generation.checkedAt < VERSION_TTL_MS) return generation
    let version: string
    try {
      version = versionIn((await this.db.prepare(STATE.sql).all()).results)
    } catch (error) {
      // While D1 is away, what was read before still serves.
      if (generation !== null) return generation
      throw error
    }
    if (generation?.version === version) generation.checkedAt = now
    else generation = { version, checkedAt: now, shelves: { parsed: empty('parsed'), text: empty('text') } }
    return generation
  }
}

const WIDE = /[^\0-\xff]/
/** Of a key and what holds an entry. */
const ENTRY_BYTES = 200
/** Of a column that is no text. */
const VALUE_BYTES = 16

/** Of rows as V8 holds them, which takes two bytes for each character of a text that is not Latin-1 alone. */
function bytesOf(rows: ReadonlyArray<readonly Row[]>): number {
  const columns = rows.flat().flatMap((row) => Object.values(row))
  return columns.reduce<number>(
    (sum, value) => sum + VALUE_BYTES + (typeof value === 'string' ? value.length * (WIDE.test(value) ? 2 : 1) : 0),
    ENTRY_BYTES,
  )
}

/** Runs a read of the catalogue; whatever goes wrong with D1 is one retryable failure. */
export async function readable<T>(read: () => Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await read())
  } catch (error) {
    console.error(JSON.stringify({ event: 'catalogue_unreadable', reason: error instanceof Error ? error.name : 'unknown' }))
    return err({ code: 'CATALOGUE_UNAVAILABLE' })
  }
}
