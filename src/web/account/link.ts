/**
 * The link that a tool gives to the account page. It opens nothing by itself: the page asks for the sign-in of the same person as ever.
 * What it adds is that the page knows who asked and when, so that an old link found in a conversation leads nowhere.
 */
import { fixedPeriods } from '../../kernel/retention.ts'
import type { RungEnv } from '../env.ts'
import { hmac } from '../auth/identity.ts'
import { ACCOUNT_PATH } from '../paths.ts'
import { sameText } from '../auth/same-text.ts'

const LIFETIME_MS = fixedPeriods.accountLinkMinutes * 60_000

const signature = (key: string, userId: string, expiresAt: number): Promise<string> =>
  hmac(key, JSON.stringify(['account link', userId, expiresAt]))

/** `now`: milliseconds since the epoch. */
export async function accountLink(
  env: Pick<RungEnv, 'PUBLIC_ORIGIN' | 'COOKIE_KEY'>,
  userId: string,
  now: number,
): Promise<{ readonly url: string; readonly expiresAt: number }> {
  const expiresAt = now + LIFETIME_MS
  const token = `${expiresAt}.${await signature(env.COOKIE_KEY, userId, expiresAt)}`
  return { url: `${env.PUBLIC_ORIGIN}${ACCOUNT_PATH}?link=${token}`, expiresAt }
}

/** Whether a link's token was made for this person, and whether its time is over. */
export async function readLink(
  env: Pick<RungEnv, 'COOKIE_KEY'>,
  userId: string,
  token: string,
  now: number,
): Promise<'open' | 'expired' | 'foreign'> {
  const [, expires = '', signed = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  const expiresAt = Number(expires)
  if (signed === '' || !sameText(signed, await signature(env.COOKIE_KEY, userId, expiresAt))) return 'foreign'
  return expiresAt > now ? 'open' : 'expired'
}
