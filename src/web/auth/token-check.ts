/** What a caller is told when storage fails while their token is checked: the token may be fine, so nobody has to sign in again. */
import { OAuthError } from '@cloudflare/workers-oauth-provider'
import { logFailure } from '../log.ts'
import type { Validate } from './token-cache.ts'

const RETRY_AFTER_S = 5

/** The same validator, whose failure is an answer with a code, a sentence and a time to wait. */
export function orTryAgain(validate: Validate): Validate {
  return async (audience, token) => {
    try {
      return await validate(audience, token)
    } catch (error) {
      if (error instanceof OAuthError) throw error
      logFailure('token_not_checked', error)
      throw new OAuthError('temporarily_unavailable', {
        description: `Your connection cannot be checked now. Try again in ${RETRY_AFTER_S} seconds.`,
        statusCode: 503,
        headers: { 'Retry-After': `${RETRY_AFTER_S}` },
      })
    }
  }
}
