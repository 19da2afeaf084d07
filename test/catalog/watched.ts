/** A real D1 whose sessions a test watches. */

interface Watcher {
  /** Sees each statement of a session first; what it throws is what the caller gets. */
  readonly prepare?: (sql: string) => void
  /** Sees what each session begins with. */
  readonly begin?: (from: string | undefined) => void
}

/** The database, except that a statement outside of a session fails: replicas answer sessions alone. */
export function watched(db: D1Database, { prepare = () => {}, begin = () => {} }: Watcher): D1Database {
  const database: D1Database = Object.assign(Object.create(db), {
    prepare: () => {
      throw new Error('a statement outside of a session')
    },
    batch: () => {
      throw new Error('a batch outside of a session')
    },
    withSession: (from?: string) => {
      begin(from)
      const session = db.withSession(from)
      return {
        prepare: (sql: string) => {
          prepare(sql)
          return session.prepare(sql)
        },
        batch: (statements: D1PreparedStatement[]) => session.batch(statements),
        getBookmark: () => session.getBookmark(),
      }
    },
  })
  return database
}
