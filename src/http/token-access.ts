/**
 * Whether a token, a code or a web session may still be used: its person has an account, and had it when the thing was issued. So nothing
 * of before works again for somebody who was removed and then invited once more, even where storage still holds it.
 */
import { OAuthError, type TokenExchangeCallbackOptions } from '@cloudflare/workers-oauth-provider'
import type { RungEnv } from '../env.ts'
import { accountOf, type Account } from './accounts.ts'

/** `issuedAt`: seconds since the epoch. */
export const isOfAccount = (account: Pick<Account, 'createdAt'> | null, issuedAt: number): boolean =>
  account !== null && issuedAt >= Math.floor(account.createdAt / 1000)

/** Whether the person may act with what was issued to them then, in seconds since the epoch. One read of D1. */
export async function hasAccess(db: D1Database, userId: string, issuedAt: number): Promise<boolean> {
  return isOfAccount(await accountOf(db, userId), issuedAt)
}

type Exchange = Pick<TokenExchangeCallbackOptions<RungEnv>, 'userId' | 'grantId' | 'env'>

/** Throws `invalid_grant` for a grant whose person has no account any more, or a newer one; the library then revokes it. */
export async function refuseWithoutAccess({ userId, grantId, env }: Exchange, grantedAt: GrantedAt): Promise<void> {
  const account = await accountOf(env.DB, userId)
  const since = account === null ? null : await grantedAt(userId, grantId)
  // A grant that storage does not list yet was made just now.
  if (account !== null && (since === null || isOfAccount(account, since))) return
  throw new OAuthError('invalid_grant', { description: 'The account has no access to this server any more' })
}

/** When a grant was made, in seconds since the epoch; null for one that is not listed. */
export type GrantedAt = (userId: string, grantId: string) => Promise<number | null>
