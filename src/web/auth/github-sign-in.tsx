/** Signing in with GitHub. The person is GitHub's numeric id; the token is dropped once that is read. */
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { completeSignIn } from './complete-sign-in.tsx'
import type { AppContext } from '../context.ts'
import { errorPage } from '../design/layout.tsx'
import { definePage } from '../page.ts'
import { providerFailed, ProviderError } from './provider-errors.ts'
import { beginFlow, mayBePlain, type Provider, redeem, refuseForeignStart, requestOptions, takeFlow } from './sign-in-flow.ts'
import type { Person, SignInMethod } from './sign-in-method.ts'
import { domainOf, readPolicy, type SignInPolicy } from './sign-in-policy.ts'

const GITHUB = 'https://github.com'
const START_AGAIN = 'This sign-in has expired, was finished already or began in another browser. Sign in again.'

interface GitHub extends Provider {
  /** Stands in the identity. */
  readonly origin: string
  readonly api: string
  readonly isPlain: boolean
}

const userShape = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() })
const emailsShape = z.array(z.object({ email: z.string(), verified: z.boolean() }))
const membershipShape = z.object({ state: z.string(), organization: z.object({ login: z.string() }) })

function githubOf(c: AppContext): GitHub | null {
  const { GITHUB_CLIENT_ID: id, GITHUB_CLIENT_SECRET: secret, GITHUB_ORIGIN: other } = c.env.vars
  if (!id || !secret) return null
  const elsewhere = other && URL.canParse(other) && mayBePlain(c, new URL(other)) ? new URL(other).origin : null
  const origin = elsewhere ?? GITHUB
  return {
    origin,
    api: elsewhere ?? 'https://api.github.com',
    isPlain: elsewhere !== null,
    server: {
      issuer: `${origin}/login/oauth`,
      authorization_endpoint: `${origin}/login/oauth/authorize`,
      token_endpoint: `${origin}/login/oauth/access_token`,
    },
    client: { client_id: id },
    clientAuth: oauth.ClientSecretPost(secret),
  }
}

/** The least that answers what the policy asks; nothing at all tells the numeric id. */
function scopeFor(policy: SignInPolicy): string {
  switch (policy.kind) {
    case 'open':
    case 'invite':
      return ''
    case 'domains':
      return 'user:email'
    case 'github_org':
      return 'read:org'
  }
}

/** An answer of GitHub's API; null when it says that there is no such thing for this person. */
async function ask<Shape extends z.ZodType>(
  { api, isPlain }: GitHub,
  token: string,
  path: string,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  const headers = { accept: 'application/vnd.github+json', 'user-agent': 'Rung', 'x-github-api-version': '2022-11-28' }
  const url = new URL(api + path)
  const response = await oauth.protectedResourceRequest(token, 'GET', url, new Headers(headers), null, requestOptions(isPlain))
  if (response.status === 403 || response.status === 404) return null
  if (!response.ok) throw new ProviderError(`GITHUB_${response.status}`)
  return shape.parse(await response.json())
}

async function personOf(github: GitHub, token: string, policy: SignInPolicy): Promise<Person> {
  const user = await ask(github, token, '/user', userShape)
  if (user === null) throw new ProviderError('GITHUB_NO_USER')
  const emails = policy.kind === 'domains' ? await ask(github, token, '/user/emails', emailsShape) : null
  const membership =
    policy.kind === 'github_org'
      ? await ask(github, token, `/user/memberships/orgs/${encodeURIComponent(policy.org)}`, membershipShape)
      : null
  return {
    identity: { provider: 'github', issuer: github.origin, subject: `${user.id}`, displayName: user.name || user.login },
    verifiedDomains: (emails ?? []).flatMap(({ email, verified }) => (verified ? (domainOf(email) ?? []) : [])),
    isOrgMember:
      policy.kind === 'github_org' &&
      membership?.state === 'active' &&
      membership.organization.login.toLowerCase() === policy.org.toLowerCase(),
  }
}

const startPage = definePage({
  path: '/sign-in/github',
  title: 'Sign in with GitHub',
  access: 'public',
  returnTo: null,
  async get(c) {
    const github = githubOf(c)
    const policy = readPolicy(c.env.vars)
    if (github === null || !policy.ok) return c.notFound()
    return (await refuseForeignStart(c)) ?? beginFlow(c, 'github', github, scopeFor(policy.value))
  },
})

const callbackPage = definePage({
  path: '/sign-in/github/callback',
  title: 'Back from GitHub',
  access: 'public',
  returnTo: null,
  async get(c) {
    const github = githubOf(c)
    const policy = readPolicy(c.env.vars)
    if (github === null || !policy.ok) return c.notFound()
    const flow = await takeFlow(c, 'github')
    if (flow?.issuer !== github.server.issuer) return errorPage(c, 400, START_AGAIN)
    let person: Person
    try {
      const response = await redeem(c, flow, github, github.isPlain)
      const { access_token: token } = await oauth.processAuthorizationCodeResponse(github.server, github.client, response)
      person = await personOf(github, token, policy.value)
    } catch (error) {
      return providerFailed(c, { method: 'github', name: 'GitHub', returnTo: flow.returnTo }, error)
    }
    return completeSignIn(c, policy.value, person, flow.returnTo)
  },
})

export const githubSignIn: SignInMethod = {
  isConfigured: (c) => githubOf(c) !== null,
  offer: (_c, { start }) => (
    <p>
      <a class="button" href={`/sign-in/github?${start}`}>
        Continue with GitHub
      </a>
    </p>
  ),
  pages: [startPage, callbackPage],
}
