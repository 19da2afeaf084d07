/**
 * Share links to snapshots of own problems. They are user data, so loading a catalogue keeps them; a snapshot names no person.
 * D1 stores only a token's hash. A repeated call returns the same link, because the token is an HMAC of the row's content.
 */
import { z } from 'zod'
import { sha256 } from '../kernel/hash.ts'
import type { Failure } from '../failure/failure.ts'
import { DAY_MS } from '../kernel/day.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { periods } from '../kernel/retention.ts'
import { tryD1 } from './cache.ts'

/** Limit of open links per person. */
const MOST_SHARES = 20
/** In bytes; a D1 row holds at most 2 MB. */
export const MAX_SNAPSHOT = 900_000
const TOKEN = /^[\w-]{22}$/
const TOKEN_BYTES = 16

export interface NewShare {
  /** The user id of the person who shares. */
  readonly by: string
  readonly snapshot: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

export interface Share {
  /** Identifies the link without opening it. */
  readonly shareId: string
  readonly token: string
  readonly expiresAt: number
  /** Whether an identical link was open already. */
  readonly repeated: boolean
}

/** A link as the person who made it sees it. */
export interface ListedShare {
  readonly shareId: string
  readonly titles: readonly string[]
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly expiresAt: number
}

/** The first 64 bits of the token's hash: enough to tell one person's links apart. */
const SHARE_ID = /^[\da-f]{16}$/
const idOf = (tokenHash: string): string => tokenHash.slice(0, 16)

const row = z.object({ token_hash: z.string(), created_at: z.number(), expires_at: z.number() })
const listedRow = row.extend({
  titles: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.string())),
})

/** Drops links to problems, and pages of proof, whose time is over. */
export async function sweepShares(db: D1Database, now: number): Promise<void> {
  await db.batch(
    ['shared_activity', 'shared_proof'].map((table) => db.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).bind(now)),
  )
}

export class Shares {
  readonly #db: D1Database
  readonly #key: string
  readonly #lifetimeMs: number

  /** `key`: a secret. After a key change open links still work, but a repeated call makes a new link. `lifetimeMs`: of new links. */
  constructor(db: D1Database, key: string, lifetimeMs: number = periods.KEEP_SHARE_DAYS.standard * DAY_MS) {
    this.#db = db
    this.#key = key
    this.#lifetimeMs = lifetimeMs
  }

  async create({ by, snapshot, now }: NewShare): Promise<Result<Share, Failure>> {
    if (new TextEncoder().encode(snapshot).length > MAX_SNAPSHOT) return err({ code: 'NOT_SHAREABLE', reason: 'too_large' })
    const contentHash = await sha256(snapshot)
    const created = await tryD1(async () => {
      const [, open] = await this.#db.batch([
        this.#db.prepare('DELETE FROM shared_activity WHERE expires_at <= ?').bind(now),
        this.#db
          .prepare('SELECT token_hash, created_at, expires_at FROM shared_activity WHERE shared_by = ? AND content_hash = ?')
          .bind(by, contentHash),
      ])
      for (const openRow of open?.results ?? []) {
        const { token_hash: hash, created_at: createdAt, expires_at: expiresAt } = row.parse(openRow)
        const token = await this.#tokenFor(by, contentHash, createdAt)
        if ((await sha256(token)) === hash) return { shareId: idOf(hash), token, expiresAt, repeated: true }
      }
      const token = await this.#tokenFor(by, contentHash, now)
      const tokenHash = await sha256(token)
      const expiresAt = now + this.#lifetimeMs
      const { meta } = await this.#db
        .prepare(
          `INSERT INTO shared_activity (token_hash, shared_by, content_hash, snapshot, created_at, expires_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE (SELECT COUNT(*) FROM shared_activity WHERE shared_by = ?2) < ?7
           ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at`,
        )
        .bind(tokenHash, by, contentHash, snapshot, now, expiresAt, MOST_SHARES)
        .run()
      return meta.changes === 1 ? { shareId: idOf(tokenHash), token, expiresAt, repeated: false } : null
    })
    if (!created.ok) return created
    return created.value === null ? err({ code: 'TOO_MANY_SHARES', most: MOST_SHARES }) : ok(created.value)
  }

  /** The snapshot behind a link; null if no open link has this token or the sharer's account is closed. */
  async read(token: string, now: number): Promise<Result<string | null, Failure>> {
    if (!TOKEN.test(token)) return ok(null)
    const hash = await sha256(token)
    return tryD1(async () =>
      this.#db
        .prepare(
          `SELECT snapshot FROM shared_activity WHERE token_hash = ? AND expires_at > ?
             AND EXISTS (SELECT 1 FROM account WHERE user_id = shared_by)`,
        )
        .bind(hash, now)
        .first<string>('snapshot'),
    )
  }

  /** Closes a link; false if this person has no such link. Copies already taken stay with their learners. */
  async revoke(shareId: string, by: string): Promise<Result<boolean, Failure>> {
    if (!SHARE_ID.test(shareId)) return ok(false)
    return tryD1(async () => {
      const statement = this.#db.prepare('DELETE FROM shared_activity WHERE shared_by = ? AND substr(token_hash, 1, 16) = ?')
      return (await statement.bind(by, shareId).run()).meta.changes > 0
    })
  }

  /** A person's open links, oldest first. */
  async openOf(by: string, now: number): Promise<Result<readonly ListedShare[], Failure>> {
    return tryD1(async () => {
      const { results } = await this.#db
        .prepare(
          `SELECT token_hash, created_at, expires_at,
                  (SELECT json_group_array(json_extract(value, '$.problem.title')) FROM json_each(snapshot, '$.problems')) AS titles
             FROM shared_activity WHERE shared_by = ? AND expires_at > ? ORDER BY created_at, token_hash`,
        )
        .bind(by, now)
        .all()
      return results.map((share) => {
        const { token_hash: hash, created_at: createdAt, expires_at: expiresAt, titles } = listedRow.parse(share)
        return { shareId: idOf(hash), titles, createdAt, expiresAt }
      })
    })
  }

  async #tokenFor(by: string, contentHash: string, createdAt: number): Promise<string> {
    const bytes = new TextEncoder()
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytes.encode(this.#key), algorithm, false, ['sign'])
    const signed = await crypto.subtle.sign('HMAC', key, bytes.encode(JSON.stringify(['share', by, contentHash, createdAt])))
    return Buffer.from(signed.slice(0, TOKEN_BYTES)).toString('base64url')
  }
}
