/** Signing in with an OpenID Connect provider. The person is its `sub`; its tokens are dropped once that is read. */
import * as oauth from 'oauth4webapi'
import { completeSignIn } from './complete-sign-in.tsx'
import type { AppContext } from '../context.ts'
import { errorPage } from '../design/layout.tsx'
import { definePage } from '../page.ts'
import { providerFailed, UnconfirmedError } from './provider-errors.ts'
import {
  beginFlow,
  type Flow,
  mayBePlain,
  type Provider,
  redeem,
  refuseForeignStart,
  requestOptions,
  takeFlow,
} from './sign-in-flow.ts'
import type { Person, SignInMethod } from './sign-in-method.ts'
import { readPolicy, type SignInPolicy, verifiedDomainsOf } from './sign-in-policy.ts'
import { plainText } from '../design/text.ts'

const NAME_CAP = 40
const START_AGAIN = 'This sign-in has expired, was finished already or began in another browser. Sign in again.'

interface Configured {
  /** As the operator wrote it. */
  readonly issuer: string
  readonly clientId: string
  readonly secret: string | undefined
  /** As its button says it. */
  readonly name: string
  readonly isPlain: boolean
}

function configuredOf(c: AppContext): Configured | null {
  const { OIDC_ISSUER: text, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name } = c.env.vars
  if (!text || !clientId || !URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = mayBePlain(c, url)
  if (url.protocol !== 'https:' && !isPlain) return null
  return { issuer: text, clientId, secret, name: plainText(name ?? '', NAME_CAP) || url.host, isPlain }
}

/** The provider as its own discovery document describes it; the document must be the issuer's. */
async function providerOf({ issuer, clientId, secret, isPlain }: Configured): Promise<Provider> {
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, { ...requestOptions(isPlain), algorithm: 'oidc' })
  const server = await oauth.processDiscoveryResponse(url, response)
  // The library compares parsed addresses. The issuer is part of every person's id, and has one spelling.
  if (server.issuer !== issuer) throw new UnconfirmedError('ISSUER_SPELLED_OTHERWISE')
  // The code that calls the other addresses checks them; this one the browser opens.
  oauth.checkProtocol(new URL(server.authorization_endpoint ?? ''), !isPlain)
  const isPostOnly = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
  const withSecret = isPostOnly ? oauth.ClientSecretPost : oauth.ClientSecretBasic
  return { server, client: { client_id: clientId }, clientAuth: secret ? withSecret(secret) : oauth.None() }
}

const scopeFor = (policy: SignInPolicy): string => (policy.kind === 'domains' ? 'openid profile email' : 'openid profile')

type Claims = Readonly<Record<string, unknown>>
const textClaim = (claims: Claims, name: string): string | null => {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** OpenID Connect Core, 2: at most 255 ASCII characters. An empty one would be the same person for everybody who has none. */
const SUBJECT = /^[!-~][ -~]{0,254}$/

async function personOf(c: AppContext, configured: Configured, policy: SignInPolicy, flow: Flow): Promise<Person> {
  const provider = await providerOf(configured)
  const { server, client } = provider
  const options = requestOptions(configured.isPlain)
  const response = await redeem(c, flow, provider, configured.isPlain)
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: flow.nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, options)
  const idToken = oauth.getValidatedIdTokenClaims(tokens)
  if (idToken === undefined) throw new Error('an ID token was required')
  if (!SUBJECT.test(idToken.sub)) throw new UnconfirmedError('SUBJECT')
  const asks = policy.kind === 'domains' ? ['name', 'email'] : ['name']
  const sources: Claims[] = [idToken]
  if (server.userinfo_endpoint && asks.some((claim) => idToken[claim] === undefined)) {
    const answer = await oauth.userInfoRequest(server, client, tokens.access_token, options)
    sources.push(await oauth.processUserInfoResponse(server, client, idToken.sub, answer))
  }
  const displayName = ['name', 'preferred_username']
    .flatMap((claim) => sources.map((source) => textClaim(source, claim)))
    .find((name) => name !== null)
  return {
    identity: { provider: 'oidc', issuer: server.issuer, subject: idToken.sub, ...(displayName ? { displayName } : {}) },
    verifiedDomains: policy.kind === 'domains' ? sources.flatMap((source) => verifiedDomainsOf(server.issuer, source)) : [],
    isOrgMember: false,
  }
}

const startPage = definePage({
  path: '/sign-in/oidc',
  title: 'Sign in with OpenID Connect',
  access: 'public',
  returnTo: null,
  async get(c) {
    const configured = configuredOf(c)
    const policy = readPolicy(c.env.vars)
    if (configured === null || !policy.ok) return c.notFound()
    const refused = await refuseForeignStart(c)
    if (refused) return refused
    try {
      return await beginFlow(c, 'oidc', await providerOf(configured), scopeFor(policy.value))
    } catch (error) {
      return providerFailed(c, { method: 'oidc', name: configured.name, returnTo: c.req.query('return') ?? '' }, error)
    }
  },
})

const callbackPage = definePage({
  path: '/sign-in/oidc/callback',
  title: 'Back from OpenID Connect',
  access: 'public',
  returnTo: null,
  async get(c) {
    const configured = configuredOf(c)
    const policy = readPolicy(c.env.vars)
    if (configured === null || !policy.ok) return c.notFound()
    const flow = await takeFlow(c, 'oidc')
    if (flow?.issuer !== configured.issuer) return errorPage(c, 400, START_AGAIN)
    let person: Person
    try {
      person = await personOf(c, configured, policy.value, flow)
    } catch (error) {
      return providerFailed(c, { method: 'oidc', name: configured.name, returnTo: flow.returnTo }, error)
    }
    return completeSignIn(c, policy.value, person, flow.returnTo)
  },
})

export const oidcSignIn: SignInMethod = {
  isConfigured: (c) => configuredOf(c) !== null,
  offer: (c, { start }) => (
    <p>
      <a class="button" href={`/sign-in/oidc?${start}`}>
        Continue with {configuredOf(c)?.name}
      </a>
    </p>
  ),
  pages: [startPage, callbackPage],
}
