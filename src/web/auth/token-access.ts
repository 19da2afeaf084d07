/**
 * Whether a token or a web session may still be used: its person has an account, and had it when the thing was issued. So nothing of
 * before works again for somebody who was removed and then invited once more, even where storage still holds it.
 */
import { OAuthError, type TokenExchangeCallbackOptions } from '@cloudflare/workers-oauth-provider'
import type { RungEnv } from '../env.ts'
import { type Account, accountOf } from './accounts.ts'

/** The account of a person who may act with what was issued to them then, in seconds since the epoch; else null. One read of D1. */
export async function accountWithAccess(db: D1Database, userId: string, issuedAt: number): Promise<Account | null> {
  const account = await accountOf(db, userId)
  return account !== null && issuedAt >= Math.floor(account.createdAt / 1000) ? account : null
}

/** Throws `invalid_grant` where a code or a refresh token is to be exchanged and its person has no account; the library then revokes the grant. */
export async function refuseWithoutAccount({
  userId,
  env,
}: Pick<TokenExchangeCallbackOptions<RungEnv>, 'userId' | 'env'>): Promise<void> {
  if ((await accountOf(env.DB, userId)) !== null) return
  throw new OAuthError('invalid_grant', { description: 'The account has no access to this server any more' })
}
