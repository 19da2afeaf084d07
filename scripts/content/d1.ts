/** A D1 binding as the load writes to it. */
import type { Database } from './write.ts'

/** Shows the load's key to its Worker. A web page may send no such header to another origin without asking. */
export const KEY_HEADER = 'x-load-key'

/** What of a binding is used; Workers have types for all of it, and Node has none. */
export interface Binding {
  prepare(sql: string): { bind(...values: readonly string[]): unknown }
  batch(statements: readonly unknown[]): Promise<ReadonlyArray<{ readonly results: readonly unknown[] }>>
}

export const d1 = (db: Binding): Database => ({
  async batch(statements) {
    // D1 takes an empty batch for a mistake.
    if (statements.length === 0) return []
    const answers = await db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)))
    return answers.map(({ results }) => results)
  },
})
