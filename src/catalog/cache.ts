import { z } from 'zod'
import type { Failure } from '../failure.ts'
import { err, ok, type Result } from '../result.ts'

/** What changes with every batch of a load, and what changes with its last. */
export const STATE = {
  sql: "SELECT key, value FROM catalogue WHERE key IN ('changes', 'version') ORDER BY key",
  values: [],
} as const

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

/** What this isolate has read of the catalogue; one generation a version. */
let generation: { version: string; checkedAt: number; entries: Map<string, unknown> } | null = null

/** Reads D1 through a per-isolate cache that a new catalogue version empties. */
export class CatalogueCache {
  readonly db: D1Database

  constructor(db: D1Database) {
    this.db = db
  }

  async version(): Promise<string> {
    return (await this.#generation()).version
  }

  /** The value under `key`, read once a catalogue version. Absence (null) is not kept: slugs come from strangers. */
  async get<T>(key: string, read: (db: D1Database) => Promise<T>): Promise<T> {
    const { entries } = await this.#generation()
    if (entries.has(key)) return entries.get(key) as T
    const value = await read(this.db)
    if (value !== null) entries.set(key, value)
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
    else generation = { version, checkedAt: now, entries: new Map() }
    return generation
  }
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
