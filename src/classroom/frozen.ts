/** Problems that teachers wrote themselves, as they were when they were first assigned; erased with who wrote them, and with the term. */
export class FrozenProblems {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Keeps a snapshot, sealed parts included. The first one stays. */
  put(slug: string, member: string, snapshot: string): void {
    this.#sql.exec('INSERT INTO frozen (slug, member, snapshot) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', slug, member, snapshot)
  }

  /** Null where there is none. */
  snapshotOf(slug: string): string | null {
    for (const row of this.#sql.exec<{ snapshot: string }>('SELECT snapshot FROM frozen WHERE slug = ?', slug))
      return row.snapshot
    return null
  }

  count(): number {
    return this.#sql.exec<{ count: number }>('SELECT COUNT(*) AS count FROM frozen').one().count
  }

  drop(member: string): void {
    this.#sql.exec('DELETE FROM frozen WHERE member = ?', member)
  }

  clear(): void {
    this.#sql.exec('DELETE FROM frozen')
  }
}
