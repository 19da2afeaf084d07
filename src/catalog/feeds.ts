/** Calendar feeds. They are user data, so loading a catalogue keeps them. A person has at most one; opening another replaces it. */
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { ok, type Result } from '../kernel/result.ts'
import { tryD1 } from './cache.ts'
import { hashOfToken, newToken } from './link-token.ts'

const row = z.object({ created_at: z.number() })

export class Feeds {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Opens a feed and returns its token. Only the token's hash is stored. `now`: milliseconds since the epoch. */
  async open(owner: string, now: number): Promise<Result<string, Failure>> {
    const token = newToken()
    const hash = await hashOfToken(token)
    return tryD1(async () => {
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

  /** When the person opened their feed, in milliseconds since the epoch; null without a feed. */
  async openedAt(owner: string): Promise<Result<number | null, Failure>> {
    return tryD1(async () => {
      const feedRow = await this.#db.prepare('SELECT created_at FROM calendar_feed WHERE owner = ?').bind(owner).first()
      return feedRow === null ? null : row.parse(feedRow).created_at
    })
  }

  /** The user id of the feed's owner; null if the token opens no feed or the owner's account is closed. */
  async ownerOf(token: string): Promise<Result<string | null, Failure>> {
    const hash = await hashOfToken(token)
    if (hash === null) return ok(null)
    return tryD1(() =>
      this.#db
        .prepare('SELECT owner FROM calendar_feed WHERE token_hash = ? AND EXISTS (SELECT 1 FROM account WHERE user_id = owner)')
        .bind(hash)
        .first<string>('owner'),
    )
  }

  async close(owner: string): Promise<Result<null, Failure>> {
    return tryD1(async () => {
      await this.#db.prepare('DELETE FROM calendar_feed WHERE owner = ?').bind(owner).run()
      return null
    })
  }
}
