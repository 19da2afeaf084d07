/** When the runner was last checked, and what came of it: two rows in D1, so that the whole deployment checks it once at a time. */
import { z } from 'zod'

const CLAIM = 'runner_check_claim'
const RESULT = 'runner_check'

const result = z.object({
  /** The version of the Worker that checked. */
  version: z.string(),
  /** Milliseconds. */
  at: z.int(),
  /** Why no program can be run; null when one ran, or could have. */
  problem: z.string().nullable(),
  /** The isolation that the program had; null when none ran. */
  sandbox: z.string().nullable(),
})
export type RunnerCheckResult = z.infer<typeof result>

export class RunnerChecks {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Whether the caller is to check the runner now. If so, nobody else is until `until`. Both times in milliseconds. */
  async claim(version: string, now: number, until: number): Promise<boolean> {
    const claimed = await this.#db
      .prepare(
        `INSERT INTO deployment (key, value) VALUES (?1, json_object('version', ?2, 'until', ?3))
           ON CONFLICT (key) DO UPDATE SET value = excluded.value
           WHERE json_extract(value, '$.version') <> ?2 OR json_extract(value, '$.until') <= ?4
           RETURNING key`,
      )
      .bind(CLAIM, version, until, now)
      .first()
    return claimed !== null
  }

  /** Keeps what came of a check; the next one is not before `until`. */
  async keep(checked: RunnerCheckResult, until: number): Promise<void> {
    const put = this.#db.prepare(
      'INSERT INTO deployment (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    )
    await this.#db.batch([
      put.bind(RESULT, JSON.stringify(checked)),
      put.bind(CLAIM, JSON.stringify({ version: checked.version, until })),
    ])
  }

  /** The last result that this version of the Worker got; null when it got none. */
  async last(version: string): Promise<RunnerCheckResult | null> {
    const text = await this.#db.prepare('SELECT value FROM deployment WHERE key = ?').bind(RESULT).first<string>('value')
    if (text === null) return null
    const { data } = result.safeParse(JSON.parse(text))
    return data?.version === version ? data : null
  }
}
