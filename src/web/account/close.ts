/**
 * The end of an account, pressed by its person or, after their access is removed, by an owner. Apps are disconnected first, while a
 * failure still leaves everything as it was. Then the account is marked as closed, so that no request behind that brings anything back;
 * what a stop in the middle leaves is removed by the sweep, which needs no signed-in person.
 */
import type { OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import type { RungEnv } from '../env.ts'
import type { ArchiveClient } from '../../learner/archive/client.ts'
import { classesToForget } from '../../classroom/routing.ts'
import { DAY_MS } from '../../kernel/day.ts'
import { fixedPeriods } from '../../kernel/retention.ts'
import { jurisdictionIn } from '../../learner/jurisdiction.ts'
import { lockErased } from '../auth/accounts.ts'
import { type ConnectedClient, connectedClients, disconnectAll } from '../auth/grants.ts'
import { logFailure } from '../log.ts'
import { removeFromTrials } from '../../engines/trials/pages/trial-people.ts'
import type { OwnerAction } from '../operator/owner-log.ts'

/** A grant made elsewhere shows up in the list of grants up to a minute later: the sweep looks again for so long. */
const AGAIN_MS = 2 * 3600 * 1000
/** What of an erased id stays in the owners' log, so that its lines can be told to be about one person. */
export const ERASED_ID = 12

/** What D1 holds of a person, by their id; trials hold them by a pseudonym. Whatever table gets a column of users gets its line here, and one in `parts.ts`. */
const REMOVALS: ReadonlyArray<{ readonly what: string; readonly statement: string }> = [
  { what: 'links to shared problems', statement: 'DELETE FROM shared_activity WHERE shared_by = ?1' },
  { what: 'pages of proof', statement: 'DELETE FROM shared_proof WHERE owner = ?1' },
  { what: 'calendar feeds', statement: 'DELETE FROM calendar_feed WHERE owner = ?1' },
  { what: 'launches from a course in the last hour', statement: 'DELETE FROM lti_launch WHERE user_id = ?1 OR acts_as = ?1' },
  // Those of which the class's object knows nothing any more; see `leaveClasses`.
  { what: 'places in classes', statement: 'DELETE FROM class_member WHERE user_id = ?1 AND forgotten = 1' },
  { what: 'permissions to create classes', statement: 'DELETE FROM class_creator WHERE user_id = ?1' },
  { what: 'invites', statement: 'DELETE FROM invite WHERE used_by = ?1 OR created_by = ?1' },
  {
    what: 'lines in the owners’ log that named you, and now show only the start of your id',
    statement: `UPDATE owner_action SET actor = iif(actor = ?1, substr(?1, 1, ${ERASED_ID}), actor),
      subject = iif(subject = ?1, substr(?1, 1, ${ERASED_ID}), subject) WHERE actor = ?1 OR subject = ?1`,
  },
  { what: 'names of removed people', statement: 'DELETE FROM removed_account WHERE user_id = ?1' },
  { what: 'accounts: id, display name and sign-in method', statement: 'DELETE FROM account WHERE user_id = ?1' },
]

export interface Removed {
  /** Of the record; null where they could not be counted. */
  readonly events: number | null
  readonly clients: number
  readonly rows: ReadonlyArray<{ readonly what: string; readonly count: number }>
  /** Milliseconds since the epoch. */
  readonly until: number
  /** False where the sweep has something left to do. */
  readonly isDone: boolean
}

interface Parts {
  readonly env: RungEnv
  readonly record: ArchiveClient
  readonly oauth: OAuthHelpers
  readonly userId: string
}

export interface Closing extends Parts {
  /** The owner who erases the person; null for people who delete their own account. */
  readonly by: string | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * `connected`: an app could not be disconnected, and nothing was deleted. `owner`: nothing was deleted either, because the account is the
 * only owner's while other people have accounts, or any owner's where somebody else would erase it.
 */
export type AccountClosure =
  | { readonly status: 'closed'; readonly removed: Removed }
  | { readonly status: 'connected' }
  | { readonly status: 'owner' }

const IS_NEEDED = `SELECT 1 FROM account WHERE user_id = ?1 AND role = 'owner' AND (?2 IS NOT NULL OR
  (EXISTS (SELECT 1 FROM account WHERE user_id != ?1) AND NOT EXISTS (SELECT 1 FROM account WHERE user_id != ?1 AND role = 'owner')))`

export async function closeAccount({ by, now, ...parts }: Closing): Promise<AccountClosure> {
  const { env, record, oauth, userId } = parts
  if ((await env.DB.prepare(IS_NEEDED).bind(userId, by).first()) !== null) return { status: 'owner' }
  // Only told; whatever keeps it from being counted does not keep it here.
  const size = await record.size().catch(() => null)
  const clients = await disconnected(env.DB, oauth, userId)
  if (clients === null) return { status: 'connected' }
  const until = now + fixedPeriods.closedAccountDays * DAY_MS
  if (!(await mark(env.DB, { userId, by, now, until }))) return { status: 'owner' }
  const hasLeft = await leaveClasses(env, userId, now)
  const removals = await removeRows(env.DB, userId)
  const trials = await removeFromTrials(env, userId)
  const removed = {
    events: size?.ok ? size.value.events : null,
    clients: clients.length,
    rows: [
      ...REMOVALS.map(({ what }, index) => ({ what, count: removals[index]?.meta.changes ?? 0 })),
      { what: 'results in trials', count: trials },
    ],
    until,
    isDone: (await finishClosing(parts, now)) && hasLeft,
  }
  return { status: 'closed', removed }
}

/** Disconnects a person's apps and gives what they were; null where storage fails. */
async function disconnected(db: D1Database, oauth: OAuthHelpers, userId: string): Promise<readonly ConnectedClient[] | null> {
  try {
    const clients = await connectedClients(oauth, userId)
    await disconnectAll(db, oauth, userId)
    return clients
  } catch (error) {
    logFailure('closing_not_begun', error)
    return null
  }
}

interface Mark {
  readonly userId: string
  readonly by: string | null
  readonly now: number
  readonly until: number
}

/** The mark, and what an owner's log and lock say of it, are one transaction. False where the owner has to stay. */
async function mark(db: D1Database, { userId, by, now, until }: Mark): Promise<boolean> {
  const marker = db
    .prepare(
      `INSERT INTO closed_account (user_id, closed_at, until, erased) SELECT ?1, ?3, ?4, 0 WHERE NOT EXISTS (${IS_NEEDED})
       ON CONFLICT (user_id) DO UPDATE SET closed_at = excluded.closed_at, until = excluded.until, erased = 0`,
    )
    .bind(userId, by, now, until)
  if (by === null) return (await marker.run()).meta.changes === 1
  const line = db
    .prepare(
      `INSERT INTO owner_action (at, actor, action, subject)
       SELECT ?3, ?2, ?4, ?1 WHERE NOT EXISTS (${IS_NEEDED}) AND NOT EXISTS (SELECT 1 FROM closed_account WHERE user_id = ?1 AND until > ?3)`,
    )
    .bind(userId, by, now, 'erased' satisfies OwnerAction)
  const [, marked] = await db.batch([line, marker, lockErased(db, userId, now)])
  return marked?.meta.changes === 1
}

/** Has every class of a person forget them. False where one could not be reached: its row stays for the sweep. */
async function leaveClasses(env: RungEnv, userId: string, now: number): Promise<boolean> {
  try {
    for (const classId of await classesToForget(env.DB, userId)) {
      const left = await jurisdictionIn(env, env.CLASS).getByName(classId).leave(userId, 'account_closed', now)
      if (!left.ok) return false
      await env.DB.prepare('UPDATE class_member SET forgotten = 1 WHERE class_id = ? AND user_id = ?').bind(classId, userId).run()
    }
    return true
  } catch (error) {
    logFailure('classes_not_left', error)
    return false
  }
}

const removeRows = (db: D1Database, userId: string) =>
  db.batch(REMOVALS.map(({ statement }) => db.prepare(statement).bind(userId)))

/** Everything behind the mark; each step may come again. False where one did not succeed. */
export async function finishClosing({ env, record, oauth, userId }: Parts, now: number): Promise<boolean> {
  try {
    const hasLeft = await leaveClasses(env, userId, now)
    await removeRows(env.DB, userId)
    await removeFromTrials(env, userId)
    const erased = await record.erase()
    await disconnectAll(env.DB, oauth, userId)
    if (!erased.ok || !hasLeft) return false
    await env.DB.prepare('UPDATE closed_account SET erased = 1 WHERE user_id = ?').bind(userId).run()
    return true
  } catch (error) {
    logFailure('closing_unfinished', error)
    return false
  }
}

const marker = z.object({ user_id: z.string() })

/** Ids of closed accounts of which something is left to remove. */
export async function unfinishedClosings(db: D1Database, now: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT user_id FROM closed_account WHERE until > ? AND erased = 0 ORDER BY closed_at, user_id')
    .bind(now)
    .all()
  return z
    .array(marker)
    .parse(results)
    .map(({ user_id: userId }) => userId)
}

/** Goes on with what is unfinished, looks again at what was closed just now, and drops markers that have served. */
export async function sweepClosed(
  env: RungEnv,
  now: number,
  partsOf: (userId: string) => { readonly record: ArchiveClient; readonly oauth: OAuthHelpers },
): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT user_id FROM closed_account WHERE until > ?1 AND (erased = 0 OR closed_at > ?2)',
  )
    .bind(now, now - AGAIN_MS)
    .all()
  for (const { user_id: userId } of z.array(marker).parse(results)) await finishClosing({ env, userId, ...partsOf(userId) }, now)
  await env.DB.prepare('DELETE FROM closed_account WHERE until <= ? AND erased = 1').bind(now).run()
}
