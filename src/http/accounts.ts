/** Who may use this deployment: the accounts in D1. */
import { z } from 'zod'
import { closedUntil } from '../learner/closed.ts'

export interface Account {
  readonly userId: string
  readonly role: 'owner' | 'learner'
  /** The sign-in method it came by. */
  readonly provider: string
  /** The name the person chose at the provider; untrusted. */
  readonly displayName: string | null
  readonly createdAt: number
  readonly lastSeenAt: number
}

const row = z
  .object({
    user_id: z.string(),
    role: z.enum(['owner', 'learner']),
    provider: z.string(),
    display_name: z.string().nullable(),
    created_at: z.number(),
    last_seen_at: z.number(),
  })
  .transform((account): Account => ({
    userId: account.user_id,
    role: account.role,
    provider: account.provider,
    displayName: account.display_name,
    createdAt: account.created_at,
    lastSeenAt: account.last_seen_at,
  }))

/**
 * What the deployment's rule says of a person before their account is looked at. `matching` and `failing` tell whether a rule on
 * domains or memberships holds; with `invited` only the first, the known and the invited come in.
 */
export type Standing = 'anyone' | 'invited' | 'matching' | 'failing'

export interface Arrival {
  readonly userId: string
  readonly provider: string
  readonly displayName: string | null
  readonly standing: Standing
  /** SHA-256 of the invite's token the person came with. */
  readonly inviteHash: string | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type Admission =
  | { readonly isAdmitted: true; readonly role: Account['role'] }
  | { readonly isAdmitted: false; readonly reason: 'removed' | 'invite_needed' | 'invite_void' | 'rule' }
  /** The person deleted the account; `until` in milliseconds since the epoch. */
  | { readonly isAdmitted: false; readonly reason: 'closed'; readonly until: number }

/** An owner's removal outlives the account's row, so that an open door does not let the person back in. */
const removalKey = (userId: string): string => `removed:${userId}`

/** Takes the invite for a person whose account does not exist; it works once, and not for an account that is closed. */
const REDEEM = `UPDATE invite SET used_by = ?1, used_at = ?2
  WHERE token_hash = ?3 AND used_by IS NULL AND expires_at > ?2 AND NOT EXISTS (SELECT 1 FROM account WHERE user_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM closed_account WHERE user_id = ?1 AND until > ?2)`

/** A fresh invite from the owner undoes a removal. */
const FORGIVE = `DELETE FROM deployment
  WHERE key = ?1 AND EXISTS (SELECT 1 FROM invite WHERE token_hash = ?2 AND used_by = ?3 AND used_at = ?4)`

/** One statement decides and writes, so that of two first people one becomes the owner. */
const ENTER = `INSERT INTO account (user_id, role, provider, display_name, created_at, last_seen_at)
  SELECT ?1, CASE WHEN EXISTS (SELECT 1 FROM account) THEN 'learner' ELSE 'owner' END, ?2, ?3, ?4, ?4
  WHERE NOT EXISTS (SELECT 1 FROM deployment WHERE key = ?5)
    AND NOT EXISTS (SELECT 1 FROM closed_account WHERE user_id = ?1 AND until > ?4) AND (
    ?6 IN ('anyone', 'matching')
    OR EXISTS (SELECT 1 FROM invite WHERE token_hash = ?7 AND used_by = ?1 AND used_at = ?4)
    OR (?6 = 'invited' AND NOT EXISTS (SELECT 1 FROM account))
    OR EXISTS (SELECT 1 FROM account WHERE user_id = ?1
      AND (?6 = 'invited' OR role = 'owner' OR EXISTS (SELECT 1 FROM invite WHERE used_by = ?1))))
  ON CONFLICT (user_id) DO UPDATE SET display_name = excluded.display_name, last_seen_at = excluded.last_seen_at
  RETURNING role`

/**
 * Lets a person in, or says why not: writes the account at the first sign-in, redeems the invite they came with, and notes when they
 * were here. The first account of a deployment is its owner. A rule on domains or memberships is asked again at every sign-in; the
 * owner and the invited are exempt.
 */
export async function admit(db: D1Database, arrival: Arrival): Promise<Admission> {
  const { userId, provider, displayName, standing, inviteHash, now } = arrival
  const removal = removalKey(userId)
  const [, , entered] = await db.batch<Record<string, unknown>>([
    db.prepare(REDEEM).bind(userId, now, inviteHash),
    db.prepare(FORGIVE).bind(removal, inviteHash, userId, now),
    db.prepare(ENTER).bind(userId, provider, displayName, now, removal, standing, inviteHash),
  ])
  const role = z.array(z.object({ role: z.enum(['owner', 'learner']) })).parse(entered?.results)[0]?.role
  if (role !== undefined) return { isAdmitted: true, role }
  const until = await closedUntil(db, userId, now)
  if (until !== null) return { isAdmitted: false, reason: 'closed', until }
  if (inviteHash !== null) return { isAdmitted: false, reason: 'invite_void' }
  const removed = await db.prepare('SELECT 1 FROM deployment WHERE key = ?').bind(removal).first()
  if (removed !== null) return { isAdmitted: false, reason: 'removed' }
  return { isAdmitted: false, reason: standing === 'failing' ? 'rule' : 'invite_needed' }
}

/** Whether a query failed because nobody has made the tables yet. */
export const isWithoutTables = (error: unknown): boolean => error instanceof Error && error.message.includes('no such table')

/** The account of a signed-in person; null when it does not exist, or no longer. */
export async function accountOf(db: D1Database, userId: string): Promise<Account | null> {
  try {
    const found = await db.prepare('SELECT * FROM account WHERE user_id = ?').bind(userId).first()
    return found === null ? null : row.parse(found)
  } catch (error) {
    if (isWithoutTables(error)) return null
    throw error
  }
}

/** Whether this person owns the deployment. */
export async function isOwner(db: D1Database, userId: string): Promise<boolean> {
  return (await accountOf(db, userId))?.role === 'owner'
}

/** Every account, the owner first, then by age. */
export async function listAccounts(db: D1Database): Promise<readonly Account[]> {
  const { results } = await db.prepare(`SELECT * FROM account ORDER BY role = 'owner' DESC, created_at, user_id`).all()
  return z.array(row).parse(results)
}

/**
 * Removes an account and keeps its person out until they are invited anew; false when there is none, or it is the owner's. Their
 * clients are disconnected by `disconnectAll` (grants.ts), their learning data is left alone.
 */
export async function removeAccount(db: D1Database, userId: string, now: number): Promise<boolean> {
  const [, removed] = await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO deployment (key, value)
         SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM account WHERE user_id = ?3 AND role != 'owner')`,
      )
      .bind(removalKey(userId), `${now}`, userId),
    db.prepare(`DELETE FROM account WHERE user_id = ? AND role != 'owner'`).bind(userId),
    // The invite they came with says who they were, and would exempt them from a rule.
    db.prepare('DELETE FROM invite WHERE used_by = ?1 AND NOT EXISTS (SELECT 1 FROM account WHERE user_id = ?1)').bind(userId),
  ])
  return removed?.meta.changes === 1
}
