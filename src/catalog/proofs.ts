/**
 * Public pages on which a learner shows retained skills. They are user data, so loading a catalogue keeps them. Each page is a snapshot
 * of the skills the learner chose: opening it never reads the learner's object, and it cannot show anything else.
 */
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { tryD1 } from './cache.ts'
import { hashOfToken, newToken } from './link-token.ts'

/** Limit of open pages per person. */
const MOST_PROOFS = 20
const VERSION = 1

const snapshotShape = z.object({
  /** The name the learner chose for the page; null for none. Untrusted text. */
  name: z.string().nullable(),
  skills: z.array(
    z.object({
      title: z.string(),
      /** The first and last UTC day, `YYYY-MM-DD`, on which the learner proved the skill. */
      first: z.string(),
      last: z.string(),
      /** The last UTC day on which the learner read such a program, and repaired one; null where that was not shown. */
      read: z.string().nullable().default(null),
      debugged: z.string().nullable().default(null),
      origin: z.literal('page'),
    }),
  ),
})
export type ProofSnapshot = z.infer<typeof snapshotShape>

const snapshotText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(snapshotShape.extend({ version: z.literal(VERSION) }))
const row = z
  .object({ token_hash: z.string(), snapshot: snapshotText, created_at: z.number(), expires_at: z.number() })
  .transform(({ token_hash: hash, snapshot: { name, skills }, created_at: createdAt, expires_at: expiresAt }): Proof => ({
    hash,
    snapshot: { name, skills },
    createdAt,
    expiresAt,
  }))

/** Times are milliseconds since the epoch. */
export interface Proof {
  /** Identifies the page to its owner; it does not open the page. */
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

  /** Creates a page and returns its token. Only the token's hash is stored. */
  async create({ owner, snapshot, now, expiresAt }: NewProof): Promise<Result<string, Failure>> {
    const token = newToken()
    const hash = await hashOfToken(token)
    const isCreated = await tryD1(async () => {
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
    if (!isCreated.ok) return isCreated
    return isCreated.value ? ok(token) : err({ code: 'TOO_MANY_SHARES', most: MOST_PROOFS })
  }

  /** A person's open pages, newest first. */
  async of(owner: string, now: number): Promise<Result<readonly Proof[], Failure>> {
    return tryD1(async () => {
      const open = this.#db.prepare('SELECT * FROM shared_proof WHERE owner = ? AND expires_at > ? ORDER BY created_at DESC')
      return (await open.bind(owner, now).all()).results.map((proof) => row.parse(proof))
    })
  }

  /** The page behind a link; null if no open page has this token or the owner's account is closed. */
  async read(token: string, now: number): Promise<Result<Proof | null, Failure>> {
    const hash = await hashOfToken(token)
    if (hash === null) return ok(null)
    return tryD1(async () => {
      const proofRow = await this.#db
        .prepare(
          `SELECT * FROM shared_proof WHERE token_hash = ? AND expires_at > ?
             AND EXISTS (SELECT 1 FROM account WHERE user_id = owner)`,
        )
        .bind(hash, now)
        .first()
      return proofRow === null ? null : row.parse(proofRow)
    })
  }

  /** Closes a page; false if this person has no such page. */
  async revoke(hash: string, owner: string): Promise<Result<boolean, Failure>> {
    return tryD1(async () => {
      const statement = this.#db.prepare('DELETE FROM shared_proof WHERE token_hash = ? AND owner = ?')
      return (await statement.bind(hash, owner).run()).meta.changes === 1
    })
  }
}
