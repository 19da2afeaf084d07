/**
 * Pages on which a learner shows what is retained: data of users, which no load drops. Each is a snapshot of what the learner chose, so
 * that opening one asks the learner's object nothing, and nothing that was not chosen can be on it.
 */
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { readable } from './cache.ts'
import { hashOfToken, newToken } from './link-token.ts'

/** Open pages of one person. */
const MOST_PROOFS = 20
const VERSION = 1

const snapshotShape = z.object({
  /** As the learner wished to be called there; null for no name. Untrusted. */
  name: z.string().nullable(),
  skills: z.array(
    z.object({
      title: z.string(),
      /** UTC days, `YYYY-MM-DD`, on which it was shown, first and last. */
      first: z.string(),
      last: z.string(),
      origin: z.literal('page'),
    }),
  ),
})
export type ProofSnapshot = z.infer<typeof snapshotShape>

const stored = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(snapshotShape.extend({ version: z.literal(VERSION) }))
const row = z
  .object({ token_hash: z.string(), snapshot: stored, created_at: z.number(), expires_at: z.number() })
  .transform(({ token_hash: hash, snapshot: { name, skills }, created_at: createdAt, expires_at: expiresAt }): Proof => ({
    hash,
    snapshot: { name, skills },
    createdAt,
    expiresAt,
  }))

/** Times are milliseconds since the epoch. */
export interface Proof {
  /** What its owner's page names it by; it opens nothing. */
  readonly hash: string
  readonly snapshot: ProofSnapshot
  readonly createdAt: number
  readonly expiresAt: number
}

export interface NewProof {
  readonly owner: string
  readonly snapshot: ProofSnapshot
  readonly now: number
  readonly expiresAt: number
}

export class Proofs {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Makes a page and gives its token, which is kept nowhere. */
  async create({ owner, snapshot, now, expiresAt }: NewProof): Promise<Result<string, Failure>> {
    const token = newToken()
    const hash = await hashOfToken(token)
    const made = await readable(async () => {
      const [, inserted] = await this.#db.batch([
        this.#db.prepare('DELETE FROM shared_proof WHERE expires_at <= ?').bind(now),
        this.#db
          .prepare(
            `INSERT INTO shared_proof (token_hash, owner, snapshot, created_at, expires_at)
             SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT COUNT(*) FROM shared_proof WHERE owner = ?2) < ?6`,
          )
          .bind(hash, owner, JSON.stringify({ version: VERSION, ...snapshot }), now, expiresAt, MOST_PROOFS),
      ])
      return inserted?.meta.changes === 1
    })
    if (!made.ok) return made
    return made.value ? ok(token) : err({ code: 'TOO_MANY_SHARES', most: MOST_PROOFS })
  }

  /** The pages of one person that are open, the newest first. */
  async of(owner: string, now: number): Promise<Result<readonly Proof[], Failure>> {
    return readable(async () => {
      const open = this.#db.prepare('SELECT * FROM shared_proof WHERE owner = ? AND expires_at > ? ORDER BY created_at DESC')
      return (await open.bind(owner, now).all()).results.map((one) => row.parse(one))
    })
  }

  /** The page behind a link that is open; null for any other, and once its owner has no account here. */
  async read(token: string, now: number): Promise<Result<Proof | null, Failure>> {
    const hash = await hashOfToken(token)
    if (hash === null) return ok(null)
    return readable(async () => {
      const found = await this.#db
        .prepare(
          `SELECT * FROM shared_proof WHERE token_hash = ? AND expires_at > ?
             AND EXISTS (SELECT 1 FROM account WHERE user_id = owner)`,
        )
        .bind(hash, now)
        .first()
      return found === null ? null : row.parse(found)
    })
  }

  /** Takes a page back; false where this person has no such page. */
  async revoke(hash: string, owner: string): Promise<Result<boolean, Failure>> {
    return readable(async () => {
      const statement = this.#db.prepare('DELETE FROM shared_proof WHERE token_hash = ? AND owner = ?')
      return (await statement.bind(hash, owner).run()).meta.changes === 1
    })
  }
}
