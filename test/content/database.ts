/** A database that takes statements as D1 does: a batch is a transaction, and what production refuses is refused here. */
import { DatabaseSync } from 'node:sqlite'
import type { Statement } from '../../scripts/content/sql.ts'
import type { Database } from '../../scripts/content/write.ts'

const MAX_STATEMENT_BYTES = 100_000
const MAX_PARAMETERS = 100
const MAX_VALUE_BYTES = 2_000_000

export interface TestDatabase extends Database {
  readonly db: DatabaseSync
  /** Every batch it was given, in order, failed ones too. */
  readonly batches: ReadonlyArray<readonly Statement[]>
  readonly rows: (sql: string) => Array<Record<string, unknown>>
}

export function testDatabase(): TestDatabase {
  const db = new DatabaseSync(':memory:')
  const batches: Array<readonly Statement[]> = []
  return {
    db,
    batches,
    async batch(statements) {
      batches.push(statements)
      return runBatch(db, statements)
    },
    rows: (sql) => db.prepare(sql).all(),
  }
}

export function runBatch(db: DatabaseSync, statements: readonly Statement[]): unknown[][] {
  db.exec('BEGIN')
  try {
    const answers = statements.map(({ sql, params }) => {
      if (Buffer.byteLength(sql) > MAX_STATEMENT_BYTES) throw new Error('statement too long: SQLITE_TOOBIG')
      if (params.length > MAX_PARAMETERS) throw new Error('too many SQL variables')
      if (params.some((param) => Buffer.byteLength(param) > MAX_VALUE_BYTES)) throw new Error('string or blob too big')
      return db.prepare(sql).all(...params)
    })
    db.exec('COMMIT')
    return answers
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
