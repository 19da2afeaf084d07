import type { Child } from 'hono/jsx'
import type { AppContext } from '../context.ts'
import type { Page } from '../page.ts'
import type { Identity } from './identity.ts'

/** What a sign-in page hands to each method's part of it. */
export interface SignInOffer {
  /** For a form's hidden field. */
  readonly csrf: string
  /** The query of a link that begins the way to a provider. */
  readonly start: string
  /** A path that `safeReturn` let through. */
  readonly returnTo: string
}

/** Who somebody is, as the provider says, with what the deployment's policy asks about. Only the identity outlives the sign-in. */
export interface Person {
  readonly identity: Identity
  /** Domains of e-mail addresses the provider has verified. */
  readonly verifiedDomains: readonly string[]
  /** Whether they belong to the GitHub organization that SIGN_IN_GITHUB_ORG names. */
  readonly isOrgMember: boolean
}

/** One way to sign in. It ends in `completeSignIn`. */
export interface SignInMethod {
  /** Whether this deployment, and this request, may use it. */
  readonly isConfigured: (c: AppContext) => boolean
  /** Its part of the sign-in page. */
  readonly offer: (c: AppContext, offer: SignInOffer) => Child
  readonly pages: readonly Page[]
}
