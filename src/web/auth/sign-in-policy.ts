/** SIGN_IN: whom a deployment lets in. */
import { z } from 'zod'
import type { RungEnv } from '../env.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
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

const ADDRESS = z.email().max(254)

/** The domain of an e-mail address, in lower case; null for anything but one address. */
export function domainOf(text: string): string | null {
  const address = ADDRESS.safeParse(text)
  return address.success ? domainName(address.data.slice(address.data.indexOf('@') + 1)) : null
}

function domainName(text: string): string | null {
  const name = text.toLowerCase()
  return DOMAIN.test(name) ? name : null
}

/** Says with `hd` which organization it manages an account for. Elsewhere the claim is whatever a person or a provider makes of it. */
const GOOGLE = 'https://accounts.google.com'
const verifiedAddress = z.object({ email: z.string(), email_verified: z.literal(true) })
const hosted = z.object({ hd: z.string() })

/** The domains an OpenID provider vouches for: that of a verified address, and the one of an organization at Google. */
export function verifiedDomainsOf(issuer: string, claims: unknown): readonly string[] {
  const { data: address } = verifiedAddress.safeParse(claims)
  const { data: host } = hosted.safeParse(issuer === GOOGLE ? claims : null)
  return [address && domainOf(address.email), host && domainName(host.hd)].filter((domain) => typeof domain === 'string')
}
