/**
 * Trials and their people in D1. They are user data, so loading a catalogue keeps them. A person is in it under a pseudonym of the trial,
 * from which nobody gets back to the account without the key of the server; whoever has the account's id finds the row and can delete it.
 */
import { z } from 'zod'
import { tryD1 } from '../../../catalog/cache.ts'
import type { Failure } from '../../../failure/failure.ts'
import { sha256 } from '../../../kernel/hash.ts'
import type { Result } from '../../../kernel/result.ts'
import { hmac } from '../../../web/auth/identity.ts'
import { trialPlan } from '../export-file.ts'
import type { ParticipationRead } from '../messages.ts'
import { checkResults } from '../rules/analysis.ts'
import { arms, planText, type Arm, type TrialPlan } from '../rules/plan.ts'
import type { TrialTimes } from '../rules/stage.ts'

export interface Trial extends TrialTimes {
  readonly id: string
  readonly plan: TrialPlan
  /** The plan as it was registered and hashed. */
  readonly planText: string
  /** SHA-256 of the plan's text, hex. */
  readonly planHash: string
  /** Decides arms; shown to nobody. */
  readonly seed: string
  /** Milliseconds since the epoch. */
  readonly registeredAt: number
  readonly joined: number
  readonly left: number
}

/** A person of a trial, as D1 has them. */
export interface TrialPerson {
  readonly pseudonym: string
  readonly arm: Arm
  readonly joinedAt: number
  readonly hasLeft: boolean
  readonly prior: number
  readonly checks: Readonly<Record<7 | 28, (typeof checkResults)[number]>>
}

const planJson = z.string().transform((text) => ({ text, plan: trialPlan.parse(JSON.parse(text)) }))

const trialRow = z
  .object({
    id: z.string(),
    plan: planJson,
    plan_hash: z.string(),
    seed: z.string(),
    registered_at: z.number(),
    started_at: z.number().nullable(),
    full_at: z.number().nullable(),
    abandoned_at: z.number().nullable(),
    joined: z.number(),
    gone: z.number(),
  })
  .transform((row): Trial => ({
    id: row.id,
    plan: row.plan.plan,
    planText: row.plan.text,
    planHash: row.plan_hash,
    seed: row.seed,
    registeredAt: row.registered_at,
    startedAt: row.started_at,
    fullAt: row.full_at,
    abandonedAt: row.abandoned_at,
    joined: row.joined,
    left: row.gone,
  }))

const counted = z
  .enum(checkResults)
  .nullable()
  .transform((result) => result ?? 'missing')

const personRow = z
  .object({
    pseudonym: z.string(),
    arm: z.enum(arms),
    joined_at: z.number(),
    has_left: z.number(),
    prior: z.number(),
    check_7: counted,
    check_28: counted,
  })
  .transform((row): TrialPerson => ({
    pseudonym: row.pseudonym,
    arm: row.arm,
    joinedAt: row.joined_at,
    hasLeft: row.has_left === 1,
    prior: row.prior,
    checks: { 7: row.check_7, 28: row.check_28 },
  }))

const SELECT = `SELECT trial.*, COUNT(pseudonym) AS joined, COALESCE(SUM(has_left), 0) AS gone
  FROM trial LEFT JOIN trial_person ON trial_person.trial = trial.id`

const hex = (bytes: number): string => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')

/** The arm of a person: half of all people, by a hash that the trial's seed decides alone. */
export async function armOf({ seed }: Pick<Trial, 'seed'>, userId: string): Promise<Arm> {
  const [first = 0] = Buffer.from(await hmac(seed, userId), 'base64url')
  return first % 2 === 0 ? 'a' : 'b'
}

/** `key`: USER_ID_KEY. */
export const pseudonymOf = (key: string, { id, seed }: Pick<Trial, 'id' | 'seed'>, userId: string): Promise<string> =>
  hmac(key, JSON.stringify(['trial', id, seed, userId]))

export class TrialStore {
  readonly #db: D1Database

  constructor(db: D1Database) {
    this.#db = db
  }

  /** Freezes the plan and gives the trial's id. Nothing changes a plan afterwards. */
  async register(plan: TrialPlan, now: number): Promise<Result<string, Failure>> {
    const [id, seed, hash] = [hex(8), hex(32), await sha256(planText(plan))]
    return tryD1(async () => {
      await this.#db
        .prepare('INSERT INTO trial (id, plan, plan_hash, seed, registered_at) VALUES (?, ?, ?, ?, ?)')
        .bind(id, planText(plan), hash, seed, now)
        .run()
      return id
    })
  }

  /** The newest first. */
  all(): Promise<Result<readonly Trial[], Failure>> {
    return tryD1(async () => {
      const { results } = await this.#db.prepare(`${SELECT} GROUP BY trial.id ORDER BY registered_at DESC, trial.id`).all()
      return z.array(trialRow).parse(results)
    })
  }

  /** Null where there is none with this id. */
  read(id: string): Promise<Result<Trial | null, Failure>> {
    return tryD1(async () => {
      const row = await this.#db.prepare(`${SELECT} WHERE trial.id = ? GROUP BY trial.id`).bind(id).first()
      return row === null ? null : trialRow.parse(row)
    })
  }

  /** False where it was started or abandoned before. */
  start(id: string, now: number): Promise<Result<boolean, Failure>> {
    return this.#changed(
      'UPDATE trial SET started_at = ?2 WHERE id = ?1 AND started_at IS NULL AND abandoned_at IS NULL',
      id,
      now,
    )
  }

  abandon(id: string, now: number): Promise<Result<boolean, Failure>> {
    return this.#changed('UPDATE trial SET abandoned_at = ?2 WHERE id = ?1 AND abandoned_at IS NULL', id, now)
  }

  /** Takes a place for a person who agreed; true also where they have one. False where the planned number is reached. */
  async takePlace(
    { id, plan }: Trial,
    person: { readonly pseudonym: string; readonly arm: Arm; readonly now: number },
  ): Promise<Result<boolean, Failure>> {
    const { pseudonym, arm, now } = person
    const joined = '(SELECT COUNT(*) FROM trial_person WHERE trial = ?1)'
    return tryD1(async () => {
      await this.#db.batch([
        this.#db
          .prepare(
            `INSERT INTO trial_person (trial, pseudonym, arm, joined_at) SELECT ?1, ?2, ?3, ?4 WHERE ${joined} < ?5
             ON CONFLICT DO NOTHING`,
          )
          .bind(id, pseudonym, arm, now, plan.people),
        this.#db
          .prepare(`UPDATE trial SET full_at = ?2 WHERE id = ?1 AND full_at IS NULL AND ${joined} >= ?3`)
          .bind(id, now, plan.people),
      ])
      const row = this.#db.prepare('SELECT 1 FROM trial_person WHERE trial = ? AND pseudonym = ?').bind(id, pseudonym)
      return (await row.first()) !== null
    })
  }

  /** Deletes a trial with everybody in it. */
  forget(id: string): Promise<Result<null, Failure>> {
    return tryD1(async () => {
      await this.#db.batch([
        this.#db.prepare('DELETE FROM trial_person WHERE trial = ?').bind(id),
        this.#db.prepare('DELETE FROM trial WHERE id = ?').bind(id),
      ])
      return null
    })
  }

  /** Gives back the place of somebody who did not join after all, or whose account goes. */
  givePlaceBack(id: string, pseudonym: string): Promise<Result<boolean, Failure>> {
    return this.#changed('DELETE FROM trial_person WHERE trial = ?1 AND pseudonym = ?2', id, pseudonym)
  }

  /** What the person's own record says of them. */
  keep(
    id: string,
    pseudonym: string,
    {
      participation,
      hasLeft,
      now,
    }: { readonly participation: ParticipationRead; readonly hasLeft: boolean; readonly now: number },
  ): Promise<Result<boolean, Failure>> {
    const { prior, joinedAt, results, isComplete } = participation
    return this.#changed(
      `UPDATE trial_person SET prior = ?3, joined_at = ?4, check_7 = ?5, check_28 = ?6, has_left = ?7, is_complete = ?8, settled_at = ?9
        WHERE trial = ?1 AND pseudonym = ?2`,
      id,
      pseudonym,
      prior,
      joinedAt,
      results[7],
      results[28],
      hasLeft ? 1 : 0,
      isComplete ? 1 : 0,
      now,
    )
  }

  /** Pseudonyms of people with checks to come whose record was not looked at since. */
  unsettled(id: string, since: number, limit: number): Promise<Result<readonly string[], Failure>> {
    return tryD1(async () => {
      const { results } = await this.#db
        .prepare(
          `SELECT pseudonym FROM trial_person WHERE trial = ? AND is_complete = 0 AND settled_at < ? ORDER BY settled_at LIMIT ?`,
        )
        .bind(id, since, limit)
        .all()
      return z
        .array(z.object({ pseudonym: z.string() }))
        .parse(results)
        .map(({ pseudonym }) => pseudonym)
    })
  }

  people(id: string): Promise<Result<readonly TrialPerson[], Failure>> {
    return tryD1(async () => {
      const { results } = await this.#db.prepare('SELECT * FROM trial_person WHERE trial = ? ORDER BY pseudonym').bind(id).all()
      return z.array(personRow).parse(results)
    })
  }

  #changed(statement: string, ...values: ReadonlyArray<string | number | null>): Promise<Result<boolean, Failure>> {
    return tryD1(
      async () =>
        (
          await this.#db
            .prepare(statement)
            .bind(...values)
            .run()
        ).meta.changes === 1,
    )
  }
}
