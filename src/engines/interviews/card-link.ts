/** The link of an interviewer's card: it names a learner's interview and its end, and is signed, so that nobody can make another one. */
import { hmac } from '../../web/auth/identity.ts'
import { sameText } from '../../web/auth/same-text.ts'

/** How long a link opens the card. */
export const CARD_MS = 4 * 3_600_000

export interface CardPlace {
  readonly userId: string
  readonly interviewId: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const signed = (key: string, { userId, interviewId, expiresAt }: CardPlace): Promise<string> =>
  hmac(key, JSON.stringify(['interview card', userId, interviewId, expiresAt]))

export async function cardToken(key: string, place: CardPlace): Promise<string> {
  return [place.userId, place.interviewId, place.expiresAt.toString(36), await signed(key, place)].join('.')
}

/** Null for a token that this server did not make, or whose time is over. */
export async function cardPlace(key: string, token: string, now: number): Promise<CardPlace | null> {
  const [userId = '', interviewId = '', end = '', signature = '', ...more] = token.split('.')
  const place = { userId, interviewId, expiresAt: Number.parseInt(end, 36) }
  if (more.length > 0 || !(place.expiresAt > now)) return null
  return sameText(signature, await signed(key, place)) ? place : null
}
