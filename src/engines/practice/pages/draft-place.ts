/** Where a browser keeps what is typed on a page and not sent yet. */
import type { AppContext } from '../../../web/context.ts'
import { hmac } from '../../../web/auth/identity.ts'
import type { User } from '../../../web/auth/session.ts'

export interface DraftPlace {
  /** Opaque: it tells people at the same browser apart, and no more. */
  readonly account: string
  /** Names the page. */
  readonly place: string
}

const ID_LENGTH = 16

export async function draftPlace(c: AppContext, { id }: User, place: string): Promise<DraftPlace> {
  return { account: (await hmac(c.env.vars.COOKIE_KEY, `drafts:${id}`)).slice(0, ID_LENGTH), place }
}

/** As the page's script reads it. */
export const placeOf = ({ account, place }: DraftPlace) => ({ 'data-account': account, 'data-place': place })
