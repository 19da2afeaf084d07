/** Who may use this deployment: the accounts in D1. */
import { z } from 'zod'
import { type Listed, type PageAsked, readPage } from '../listing.ts'
import { closedUntil } from '../../learner/closed.ts'
import type { OwnerAction } from '../operator/owner-log.ts'

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
  /** The person deleted the account, or an owner erased it; `until` in milliseconds since the epoch. */
  | { readonly isAdmitted: false; readonly reason: 'closed' | 'erased'; readonly until: number }

/** An owner's removal outlives the account's row, so that an open door does not let the person back in. */
const removalKey = (userId: string): string => `removed:${userId}`

/** Takes the invite for a person whose account does not exist; it works once, and not for an account that is closed. */
const REDEEM = `UPDATE invite SET used_by = ?1, used_at = ?2
  WHERE token_hash = ?3 AND used_by IS NULL AND expires_at > ?2 AND NOT EXISTS (SELECT 1 FROM account WHERE user_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM closed_account WHERE user_id = ?1 AND until > ?2)`

/** A fresh invite from an owner undoes a removal. */
const FORGIVE = `DELETE FROM deployment
  WHERE key = ?1 AND EXISTS (SELECT 1 FROM invite WHERE token_hash = ?2 AND used_by = ?3 AND used_at = ?4)`
const FORGET_REMOVAL = `DELETE FROM removed_account
  WHERE user_id = ?1 AND NOT EXISTS (SELECT 1 FROM deployment WHERE key = ?2)`

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
  const [, , , entered] = await db.batch<Record<string, unknown>>([
    db.prepare(REDEEM).bind(userId, now, inviteHash),
    db.prepare(FORGIVE).bind(removal, inviteHash, userId, now),
    db.prepare(FORGET_REMOVAL).bind(userId, removal),
    db.prepare(ENTER).bind(userId, provider, displayName, now, removal, standing, inviteHash),
  ])
  const role = z.array(z.object({ role: z.enum(['owner', 'learner']) })).parse(entered?.results)[0]?.role
  if (role !== undefined) return { isAdmitted: true, role }
  const until = await closedUntil(db, userId, now)
  const removed = await db.prepare('SELECT 1 FROM deployment WHERE key = ?').bind(removal).first()
  if (until !== null) return { isAdmitted: false, reason: removed === null ? 'closed' : 'erased', until }
  if (inviteHash !== null) return { isAdmitted: false, reason: 'invite_void' }
  if (removed !== null) return { isAdmitted: false, reason: 'removed' }
  return { isAdmitted: false, reason: standing === 'failing' ? 'rule' : 'invite_needed' }
}

/** Whether a query failed because the tables do not exist yet. */
export const isWithoutTables = (error: unknown): boolean => error instanceof Error && error.message.includes('no such table')

/** The account of a signed-in person; null when it does not exist, or no longer. */
export async function accountOf(db: D1Database, userId: string): Promise<Account | null> {
  try {
    const accountRow = await db.prepare('SELECT * FROM account WHERE user_id = ?').bind(userId).first()
    return accountRow === null ? null : row.parse(accountRow)
  } catch (error) {
    if (isWithoutTables(error)) return null
    throw error
  }
}

/** A page of the accounts, owners first, then by age; only those whose name contains `name`, in any case of its letters. */
export async function readAccounts(db: D1Database, asked: PageAsked, name = ''): Promise<Listed<Account>> {
  const named = name === '' ? {} : { where: ' WHERE instr(lower(display_name), lower(?)) > 0', values: [name] }
  const { where = '', values = [] } = named
  return readPage(
    db,
    { select: `SELECT * FROM account${where}`, order: "role = 'owner' DESC, created_at, user_id", values, row },
    asked,
  )
}

export async function countOwners(db: D1Database): Promise<number> {
  return (await db.prepare("SELECT COUNT(*) AS owners FROM account WHERE role = 'owner'").first<number>('owners')) ?? 0
}

/** How many other people there are while this one is the only owner; null while they are not. */
export async function othersWithoutOwner(db: D1Database, userId: string): Promise<number | null> {
  const counting = db.prepare(
    `SELECT COUNT(*) - 1 AS others FROM account HAVING SUM(role = 'owner') = 1 AND SUM(role = 'owner' AND user_id = ?) = 1`,
  )
  return counting.bind(userId).first<number>('others')
}

/** Somebody whose access an owner removed, and whose record is still here. */
export interface RemovedAccount {
  readonly userId: string
  readonly provider: string
  readonly displayName: string | null
  /** Milliseconds since the epoch. */
  readonly removedAt: number
  /** False where an app may still be connected. */
  readonly isDisconnected: boolean
}

const removedRow = z
  .object({
    user_id: z.string(),
    provider: z.string(),
    display_name: z.string().nullable(),
    removed_at: z.number(),
    disconnected: z.number(),
  })
  .transform((removed): RemovedAccount => ({
    userId: removed.user_id,
    provider: removed.provider,
    displayName: removed.display_name,
    removedAt: removed.removed_at,
    isDisconnected: removed.disconnected === 1,
  }))

/** Of people who were removed before their names were kept, there is only the lock; what an erasure leaves begins with a letter. */
const REMOVED = `SELECT substr(key, 9) AS user_id, coalesce(provider, 'unknown') AS provider, display_name,
    coalesce(removed_at, CAST(value AS INTEGER)) AS removed_at, coalesce(disconnected, 1) AS disconnected
  FROM deployment LEFT JOIN removed_account ON user_id = substr(key, 9)
  WHERE key LIKE 'removed:%' AND value GLOB '[0-9]*'`

/** A page of those whose access was removed, the latest first. */
export async function readRemoved(db: D1Database, asked: PageAsked): Promise<Listed<RemovedAccount>> {
  return readPage(db, { select: REMOVED, order: 'removed_at DESC, user_id', row: removedRow }, asked)
}

/** One of them; null for somebody with access, unknown or erased. */
export async function removedAccountOf(db: D1Database, userId: string): Promise<RemovedAccount | null> {
  const removalRow = await db.prepare(`${REMOVED} AND key = ?`).bind(removalKey(userId)).first()
  return removalRow === null ? null : removedRow.parse(removalRow)
}

export interface Removal {
  readonly userId: string
  /** The owner who removes. */
  readonly by: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

const OF_LEARNER = `FROM account WHERE user_id = ?1 AND role != 'owner'`

/**
 * Removes an account and keeps its person out until they are invited again; false when there is none, or it is an owner's. Their clients
 * are disconnected by `removeAccess` (account/remove.ts); their learning data is left alone.
 */
export async function removeAccount(db: D1Database, { userId, by, now }: Removal): Promise<boolean> {
  const answers = await db.batch([
    db
      .prepare(`INSERT INTO owner_action (at, actor, action, subject) SELECT ?2, ?3, ?4, user_id ${OF_LEARNER}`)
      .bind(userId, now, by, 'access_removed' satisfies OwnerAction),
    db
      .prepare(`INSERT OR REPLACE INTO deployment (key, value) SELECT ?2, ?3 ${OF_LEARNER}`)
      .bind(userId, removalKey(userId), `${now}`),
    db
      .prepare(
        `INSERT OR REPLACE INTO removed_account (user_id, provider, display_name, removed_at, disconnected)
         SELECT user_id, provider, display_name, ?2, 0 ${OF_LEARNER}`,
      )
      .bind(userId, now),
    db.prepare(`DELETE ${OF_LEARNER}`).bind(userId),
    // The invite they came with says who they were, and would exempt them from a rule.
    db.prepare('DELETE FROM invite WHERE used_by = ?1 AND NOT EXISTS (SELECT 1 FROM account WHERE user_id = ?1)').bind(userId),
  ])
  return answers[3]?.meta.changes === 1
}

/** Keeps a person whose account is closed out, as a removed one is, and says on the lock that there is no record any more. */
export const lockErased = (db: D1Database, userId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO deployment (key, value)
       SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM closed_account WHERE user_id = ?3 AND until > ?4)`,
    )
    .bind(removalKey(userId), `erased:${now}`, userId, now)

/** Makes a learner an owner beside the others; false for anybody else. */
export async function nameOwner(db: D1Database, { userId, by, now }: Removal): Promise<boolean> {
  const answers = await db.batch([
    db
      .prepare(`INSERT INTO owner_action (at, actor, action, subject) SELECT ?2, ?3, ?4, user_id ${OF_LEARNER}`)
      .bind(userId, now, by, 'owner_named' satisfies OwnerAction),
    db.prepare(`UPDATE account SET role = 'owner' WHERE user_id = ? AND role != 'owner'`).bind(userId),
  ])
  return answers[1]?.meta.changes === 1
}

const NOT_LAST_OWNER = `user_id = ?1 AND role = 'owner' AND EXISTS (SELECT 1 FROM account WHERE role = 'owner' AND user_id != ?1)`

/** Makes an owner a learner; false for the last owner. Of two who step down at once, one stays. */
export async function stepDown(db: D1Database, userId: string, now: number): Promise<boolean> {
  const answers = await db.batch([
    db
      .prepare(`INSERT INTO owner_action (at, actor, action) SELECT ?2, user_id, ?3 FROM account WHERE ${NOT_LAST_OWNER}`)
      .bind(userId, now, 'owner_stepped_down' satisfies OwnerAction),
    db.prepare(`UPDATE account SET role = 'learner' WHERE ${NOT_LAST_OWNER}`).bind(userId),
  ])
  return answers[1]?.meta.changes === 1
}
