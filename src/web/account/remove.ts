/**
 * Removing a person's access. D1 shuts them out first, which every token, refresh and session asks; then their apps are disconnected. A
 * failure in between leaves them listed as removed and still connected: the same button goes on, and so does the sweep.
 */
import type { OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import { z } from 'zod'
import type { RungEnv } from '../env.ts'
import { type Removal, removeAccount, removedAccountOf } from '../auth/accounts.ts'
import { disconnectAll } from '../auth/grants.ts'
import { liveOf } from '../learner-of.ts'
import { logFailure } from '../log.ts'

/** An exchange under way may write its grant back: the sweep looks again for so long. */
const AGAIN_MS = 2 * 3600 * 1000

interface Parts {
  readonly env: RungEnv
  readonly oauth: OAuthHelpers
}

/** `connected`: they have no access any more, but not every app could be disconnected. `unknown`: nobody, or an owner. */
export async function removeAccess({ env, oauth, ...removal }: Parts & Removal): Promise<'removed' | 'connected' | 'unknown'> {
  await removeAccount(env.DB, removal)
  if ((await removedAccountOf(env.DB, removal.userId)) === null) return 'unknown'
  return (await disconnectRemoved({ env, oauth }, removal.userId)) ? 'removed' : 'connected'
}

/** Everything behind the lock; it may be repeated. False where storage failed. */
async function disconnectRemoved({ env, oauth }: Parts, userId: string): Promise<boolean> {
  try {
    await disconnectAll(env.DB, oauth, userId)
    await liveOf(env, userId).hangUp(null)
    await env.DB.prepare('UPDATE removed_account SET disconnected = 1 WHERE user_id = ?').bind(userId).run()
    return true
  } catch (error) {
    logFailure('removal_unfinished', error)
    return false
  }
}

/** Disconnects removed people whose apps may still be connected, and looks again at those who were removed just now. */
export async function sweepRemoved(parts: Parts, now: number): Promise<void> {
  const { results } = await parts.env.DB.prepare('SELECT user_id FROM removed_account WHERE disconnected = 0 OR removed_at > ?')
    .bind(now - AGAIN_MS)
    .all()
  for (const { user_id: userId } of z.array(z.object({ user_id: z.string() })).parse(results))
    await disconnectRemoved(parts, userId)
}
