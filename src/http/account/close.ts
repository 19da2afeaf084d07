/**
 * The end of an account. It is marked as closed first, so that no request behind that brings anything back; what a stop in the middle
 * leaves is removed by the sweep, which needs nobody to be signed in.
 */
import type { OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import type { RungEnv } from '../../env.ts'
import type { ArchiveClient } from '../../learner/archive-client.ts'
import { connectedClients, disconnectAll } from '../grants.ts'

/** Longer than the longest token, a connection's of 30 days. */
export const CLOSED_DAYS = 31
const DAY_MS = 24 * 3600 * 1000
/** A grant made elsewhere shows up in the list of grants up to a minute later: the sweep looks again for so long. */
const AGAIN_MS = 2 * 3600 * 1000

/** What D1 holds of a person, by their id. Whatever table gets a column of users gets its line here, and one in `parts.ts`. */
const REMOVALS: ReadonlyArray<{ readonly what: string; readonly statement: string }> = [
  { what: 'links to shared problems', statement: 'DELETE FROM shared_activity WHERE shared_by = ?1' },
  { what: 'pages of proof', statement: 'DELETE FROM shared_proof WHERE owner = ?1' },
  { what: 'calendar feeds', statement: 'DELETE FROM calendar_feed WHERE owner = ?1' },
  { what: 'invites', statement: 'DELETE FROM invite WHERE used_by = ?1 OR created_by = ?1' },
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

export interface Closing {
  readonly env: RungEnv
  readonly record: ArchiveClient
  readonly oauth: OAuthHelpers
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Null where the account is the owner's and other people have accounts: they would be left without one. */
export async function closeAccount({ env, record, oauth, userId, now }: Closing): Promise<Removed | null> {
  const [size, clients] = [await record.size(), await connectedClients(oauth, userId)]
  const until = now + CLOSED_DAYS * DAY_MS
  const marked = env.DB.prepare(
    `INSERT INTO closed_account (user_id, closed_at, until, erased)
     SELECT ?1, ?2, ?3, 0 WHERE EXISTS (SELECT 1 FROM account WHERE user_id = ?1
       AND (role != 'owner' OR NOT EXISTS (SELECT 1 FROM account WHERE user_id != ?1)))
     ON CONFLICT (user_id) DO UPDATE SET closed_at = excluded.closed_at, until = excluded.until, erased = 0`,
  ).bind(userId, now, until)
  if ((await marked.run()).meta.changes === 0) return null
  const removals = await removeRows(env.DB, userId)
  return {
    events: size.ok ? size.value.events : null,
    clients: clients.length,
    rows: REMOVALS.map(({ what }, index) => ({ what, count: removals[index]?.meta.changes ?? 0 })),
    until,
    isDone: await finish({ env, record, oauth, userId, now }),
  }
}

const removeRows = (db: D1Database, userId: string) =>
  db.batch(REMOVALS.map(({ statement }) => db.prepare(statement).bind(userId)))

/** Everything behind the marker; each step may come again. False where one did not succeed. */
async function finish({ env, record, oauth, userId }: Closing): Promise<boolean> {
  try {
    await removeRows(env.DB, userId)
    const erased = await record.erase()
    await disconnectAll(oauth, userId)
    if (!erased.ok) return false
    await env.DB.prepare('UPDATE closed_account SET erased = 1 WHERE user_id = ?').bind(userId).run()
    return true
  } catch (error) {
    console.error(JSON.stringify({ event: 'closing_unfinished', name: error instanceof Error ? error.name : typeof error }))
    return false
  }
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
  for (const { user_id: userId } of z.array(z.object({ user_id: z.string() })).parse(results))
    await finish({ env, userId, now, ...partsOf(userId) })
  await env.DB.prepare('DELETE FROM closed_account WHERE until <= ? AND erased = 1').bind(now).run()
}
