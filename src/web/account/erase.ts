/** Erasing a person, as an owner does: their access is removed, and then their account is closed as they would close it themselves. */
import type { OAuthHelpers } from '@cloudflare/workers-oauth-provider'
import type { RungEnv } from '../env.ts'
import type { Removal } from '../auth/accounts.ts'
import { closeAccount, finishClosing, unfinishedClosings } from './close.ts'
import { archiveOf } from './parts.ts'
import { removeAccess } from './remove.ts'

export interface Erasing extends Removal {
  readonly env: RungEnv
  readonly oauth: OAuthHelpers
}

/**
 * `connected`: without access, but an app could not be disconnected, and nothing is erased yet. `unfinished`: begun, and something is
 * left. Asked again, both go on. `unknown`: nobody, somebody erased, or an owner.
 */
export async function erasePerson(erasing: Erasing): Promise<'erased' | 'connected' | 'unfinished' | 'unknown'> {
  const { env, oauth, userId, by, now } = erasing
  const parts = { env, oauth, userId, record: archiveOf(env, userId, null) }
  if ((await unfinishedClosings(env.DB, now)).includes(userId)) return (await finishClosing(parts, now)) ? 'erased' : 'unfinished'
  const access = await removeAccess(erasing)
  if (access !== 'removed') return access
  const closure = await closeAccount({ ...parts, by, now })
  switch (closure.status) {
    case 'owner':
      return 'unknown'
    case 'connected':
      return 'connected'
    case 'closed':
      return closure.removed.isDone ? 'erased' : 'unfinished'
  }
}
