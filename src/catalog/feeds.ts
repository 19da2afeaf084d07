/** Calendar feeds: data of users, which no load drops. A person has one at most; a new one closes the one before. */
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { ok, type Result } from '../kernel/result.ts'
import { readable } from './cache.ts'
import { hashOfToken, newToken } from './link-token.ts'

const row = z.object({ created_at: z.number() })

export class Feeds {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Opens a feed and gives its token, which is kept nowhere. `now`: milliseconds since the epoch. */
  async open(owner: string, now: number): Promise<Result<string, Failure>> {
    const token = newToken()
    const hash = await hashOfToken(token)
    return readable(async () => {
      await this.#db
        .prepare(
          `INSERT INTO calendar_feed (owner, token_hash, created_at) VALUES (?, ?, ?)
           ON CONFLICT (owner) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
        )
        .bind(owner, hash, now)
        .run()
      return token
    })
  }

  /** When the person's feed was opened; null without one. */
  async openedAt(owner: string): Promise<Result<number | null, Failure>> {
    return readable(async () => {
      const found = await this.#db.prepare('SELECT created_at FROM calendar_feed WHERE owner = ?').bind(owner).first()
      return found === null ? null : row.parse(found).created_at
    })
  }

  /** Whose feed it is; null for a token that opens none, and once its owner has no account here. */
  async ownerOf(token: string): Promise<Result<string | null, Failure>> {
    const hash = await hashOfToken(token)
    if (hash === null) return ok(null)
    return readable(() =>
      this.#db
        .prepare('SELECT owner FROM calendar_feed WHERE token_hash = ? AND EXISTS (SELECT 1 FROM account WHERE user_id = owner)')
        .bind(hash)
        .first<string>('owner'),
    )
  }

  async close(owner: string): Promise<Result<null, Failure>> {
    return readable(async () => {
      await this.#db.prepare('DELETE FROM calendar_feed WHERE owner = ?').bind(owner).run()
      return null
    })
  }
}
