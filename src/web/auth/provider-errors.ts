/** What went wrong on the way to a provider and back, in words for the person, and in a code for the log. */
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { signInFailed } from './complete-sign-in.tsx'
import type { AppContext } from '../context.ts'

/** A provider's answer that is no use, though the protocol was kept. */
export class ProviderError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A provider's answer that says too little, or something else than it has to. */
export class UnconfirmedError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const NOT_CONFIRMED = 'could not confirm who you are: its answer was not for this sign-in. Sign in again from here.'
const UNAVAILABLE = 'does not answer properly just now. Try again in a minute.'

const unavailable = new Set(['server_error', 'temporarily_unavailable'])

/** Failures that are the network's or the provider's, not this one answer's. */
function isOutage(error: unknown): boolean {
  if (error instanceof oauth.AuthorizationResponseError) return unavailable.has(error.error)
  if (error instanceof ProviderError || error instanceof z.ZodError) return true
  return error instanceof oauth.OperationProcessingError && error.code === oauth.RESPONSE_IS_NOT_CONFORM
}

/** Names and codes only: a message could carry a token or an address. */
function codeOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError) return /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'error'
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : typeof error
}

/** Answers a failed sign-in. `name` is the provider's, as its button says it. */
export function providerFailed(
  c: AppContext,
  { method, name, returnTo }: { readonly method: string; readonly name: string; readonly returnTo: string },
  error: unknown,
): Response | Promise<Response> {
  console.warn(JSON.stringify({ event: 'sign_in_failed', method, code: codeOf(error) }))
  if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied') {
    return signInFailed(c, 400, `You chose not to sign in with ${name}, so nothing happened.`, returnTo)
  }
  return isOutage(error)
    ? signInFailed(c, 502, `${name} ${UNAVAILABLE}`, returnTo)
    : signInFailed(c, 400, `${name} ${NOT_CONFIRMED}`, returnTo)
}
