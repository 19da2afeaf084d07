/** SIGN_IN: whom a deployment lets in. */
import type { RungEnv } from '../env.ts'
import { err, ok, type Result } from '../result.ts'
import type { Standing } from './accounts.ts'
import type { Person } from './sign-in-method.ts'

export type SignInPolicy =
  | { readonly kind: 'open' }
  /** The first account owns the deployment and invites the others. */
  | { readonly kind: 'invite' }
  | { readonly kind: 'domains'; readonly domains: readonly string[] }
  | { readonly kind: 'github_org'; readonly org: string }

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/
const ORG = /^[a-z0-9][a-z0-9-]{0,38}$/i

/** Reads SIGN_IN and what belongs to it; the error is a sentence for the operator. Nothing unreadable opens the door. */
export function readPolicy(env: RungEnv): Result<SignInPolicy, string> {
  switch (env.SIGN_IN ?? '') {
    case '':
    case 'invite':
      return ok({ kind: 'invite' })
    case 'open':
      return ok({ kind: 'open' })
    case 'domains': {
      const domains = (env.SIGN_IN_DOMAINS ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((domain) => domain !== '')
      if (domains.length > 0 && domains.every((domain) => DOMAIN.test(domain))) return ok({ kind: 'domains', domains })
      return err('SIGN_IN=domains needs SIGN_IN_DOMAINS: names such as example.com, with commas between them.')
    }
    case 'github_org': {
      const org = env.SIGN_IN_GITHUB_ORG ?? ''
      if (ORG.test(org)) return ok({ kind: 'github_org', org })
      return err("SIGN_IN=github_org needs SIGN_IN_GITHUB_ORG: the organization's name on GitHub.")
    }
    default:
      return err('SIGN_IN is none of open, invite, domains and github_org.')
  }
}

/** How a person stands under the policy. */
export function standingOf(policy: SignInPolicy, person: Person): Standing {
  switch (policy.kind) {
    case 'open':
      return 'anyone'
    case 'invite':
      return 'invited'
    case 'domains':
      return person.verifiedDomains.some((domain) => policy.domains.includes(domain)) ? 'matching' : 'failing'
    case 'github_org':
      return person.isOrgMember ? 'matching' : 'failing'
  }
}

/** The domain of an e-mail address, in lower case; null when it is none. */
export function domainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return email.includes('@') && DOMAIN.test(domain) ? domain : null
}
