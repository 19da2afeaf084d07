/** What the providers' setup tells the tests that sign in with them. */
import 'vitest'

export interface Providers {
  /** GitHub's site and API. */
  readonly github: string
  /** An OpenID provider that keeps the rules. */
  readonly openId: string
  /** One that breaks a rule on demand. */
  readonly lying: string
}

/** This server as the providers know it. */
export const CLIENT = { id: 'rung-test', secret: 'rung-test-secret-0123456789abcdef' } as const
export const CALLBACKS = {
  github: 'http://localhost:8787/sign-in/github/callback',
  oidc: 'http://localhost:8787/sign-in/oidc/callback',
} as const

/** Every token and code the providers give out begins with this, so that a search for it finds any that stayed behind. */
export const SECRET_MARK = 'upstream-secret-'
/** The part of every address before the @. */
export const MAILBOX_MARK = 'mailbox-of-'

declare module 'vitest' {
  interface ProvidedContext {
    providers: Providers
  }
}
