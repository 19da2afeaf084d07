/** Launches that were accepted, in D1, for the hour in which their person goes on from them. */
import { z } from 'zod'
import { fixedPeriods } from '../kernel/retention.ts'
import { type Launch, launchShape } from './launch.ts'

const LIFETIME_MS = fixedPeriods.launchHours * 3_600_000

export interface OpenLaunch {
  /** SHA-256 of what the browser's cookie holds, hex. */
  readonly idHash: string
  readonly platformId: string
  /** The account that belongs to the platform's person; it need not exist. */
  readonly userId: string
  /** The account they chose to go on with; null until they did. */
  readonly actsAs: string | null
  readonly launch: Launch
}

export interface NewLaunch extends Omit<OpenLaunch, 'actsAs'> {
  /** SHA-256 of the nonce, hex. */
  readonly nonceHash: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

const row = z
  .object({
    id_hash: z.string(),
    platform_id: z.string(),
    user_id: z.string(),
    acts_as: z.string().nullable(),
    facts: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(launchShape),
  })
  .transform((launch): OpenLaunch => ({
    idHash: launch.id_hash,
    platformId: launch.platform_id,
    userId: launch.user_id,
    actsAs: launch.acts_as,
    launch: launch.facts,
  }))

export class Launches {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Keeps a launch; false where its nonce has served already. The row outlives the token, so that no nonce serves twice. */
  async open({ idHash, nonceHash, platformId, userId, launch, now }: NewLaunch): Promise<boolean> {
    const opened = await this.#db
      .prepare(
        `INSERT INTO lti_launch (id_hash, nonce_hash, platform_id, user_id, facts, expires_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(idHash, nonceHash, platformId, userId, JSON.stringify(launch), now + LIFETIME_MS)
      .run()
    return opened.meta.changes === 1
  }

  /** Null for one that is unknown or too old. */
  async read(idHash: string, now: number): Promise<OpenLaunch | null> {
    const found = await this.#db
      .prepare('SELECT * FROM lti_launch WHERE id_hash = ? AND expires_at > ?')
      .bind(idHash, now)
      .first()
    return found === null ? null : row.parse(found)
  }

  async chooseAccount(idHash: string, userId: string): Promise<void> {
    await this.#db.prepare('UPDATE lti_launch SET acts_as = ? WHERE id_hash = ?').bind(userId, idHash).run()
  }

  async sweep(now: number): Promise<void> {
    await this.#db.prepare('DELETE FROM lti_launch WHERE expires_at <= ?').bind(now).run()
  }
}
