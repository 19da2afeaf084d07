/**
 * /authorize: the person decides what an app may do, before anyone is sent to a sign-in provider. A provider that knows Rung may answer
 * without asking, so that consent after it could be skipped by a stranger's app. The app's own words are shown as untrusted text.
 */
import { AuthorizationError, type AuthRequest, CimdFetchError, type ConsentDescription } from '@cloudflare/workers-oauth-provider'
import type { AppContext } from '../context.ts'
import { field, fields } from './csrf.ts'
import type { GrantMetadata } from './grants.ts'
import { errorPage, page } from '../design/layout.tsx'
import { type GrantProps, rolesOf } from './oauth.ts'
import { type Scope, tickedScopes } from './scopes.ts'
import { definePage } from '../page.ts'
import { signInPath } from './return-path.ts'
import { csrfToken, formSession, type Session, type User } from './session.ts'
import { signInProblem } from './sign-in.tsx'
import { plainText } from '../design/text.ts'
import { Notice } from '../design/notice.tsx'

const NAME_CAP = 60
/** A SHA-256 in base64url. */
const S256_CHALLENGE = /^[\w-]{43}$/
const START_AGAIN = 'This page has expired, was used already or belongs to another browser. Start again from your app.'

const oauthOf = (c: AppContext) => rolesOf(c.get('own'), c.env.ports).authorization.getOAuthApi(c.env.vars)

/**
 * Where the answer may go, as CSP sources. Chromium holds every redirect after the form to them, and a host's callback may hop on
 * within https. An IPv6 address cannot be written as a source, so its scheme is the source.
 */
function formTargetsOf({ redirectUri }: AuthRequest): readonly string[] {
  const target = new URL(redirectUri)
  return [target.hostname.startsWith('[') ? target.protocol : target.origin, 'https:']
}

interface ConsentProps {
  readonly details: ConsentDescription
  readonly scopes: readonly Scope[]
  readonly handle: string
  readonly csrf: string
  readonly isSignedIn: boolean
}

function Consent(props: ConsentProps) {
  const { details, scopes } = props
  const ticked = tickedScopes(scopes, details.scope)
  return (
    <form method="post" action="/authorize">
      <input type="hidden" name="csrf" value={props.csrf} />
      <input type="hidden" name="handle" value={props.handle} />
      <a class="skip" href="#decision">
        Go to Allow and Deny
      </a>
      <p>
        It will read and write your practice on Rung in your name.{!props.isSignedIn && ' You sign in after you have decided.'}
      </p>
      <dl>
        <dt>Publisher</dt>
        <dd>
          {details.clientDomain
            ? plainText(details.clientDomain, 253)
            : 'unknown: the app named itself, and nobody has checked it'}
        </dd>
        <dt>Access goes to</dt>
        <dd>
          <strong>{plainText(details.redirectHost, 253)}</strong>
        </dd>
      </dl>
      {details.redirectIsLoopback && (
        <Notice kind="warning">
          This gives access to a program on your own computer, whatever it calls itself. Go on only if you have just started
          signing in from it.
        </Notice>
      )}
      <fieldset>
        <legend>It may use</legend>
        {scopes.map((scope) => (
          <label>
            <input type="checkbox" name="scope" value={scope.name} checked={ticked.includes(scope.name)} />
            {scope.title}
            <small>{scope.allows}</small>
          </label>
        ))}
      </fieldset>
      <div class="actions in-sight" id="decision">
        <button name="decision" value="allow">
          Allow
        </button>
        <button class="second" name="decision" value="deny">
          Deny
        </button>
      </div>
    </form>
  )
}

async function showConsent(c: AppContext, session: Session, request: AuthRequest): Promise<Response> {
  const oauth = oauthOf(c)
  const details = await oauth.describeConsent(request)
  const consent = await oauth.beginConsent(request)
  for (const [name, value] of consent.headers) c.header(name, value, { append: name === 'set-cookie' })
  c.set('formTargets', formTargetsOf(request))
  const name = plainText(details.clientName, NAME_CAP) || 'an app without a name'
  const csrf = await csrfToken(c, session)
  const { user } = session
  return page(
    c,
    { title: `Allow “${name}”?`, isScriptless: true },
    <Consent details={details} scopes={c.env.ports.scopes} handle={consent.handle} csrf={csrf} isSignedIn={user !== null} />,
  )
}

/** The authorization request as the client sent it. Throws an AuthorizationError, also for what the library lets through. */
async function parseRequest(c: AppContext): Promise<AuthRequest> {
  const repeated = Object.entries(c.req.queries()).find(([name, values]) => name !== 'resource' && values.length > 1)
  if (repeated) throw new AuthorizationError('invalid_request', { description: 'A parameter was sent twice.' })
  const request = await oauthOf(c).parseAuthRequest(c.req.raw)
  if (S256_CHALLENGE.test(request.codeChallenge ?? '')) return request
  throw new AuthorizationError('invalid_request', { description: 'PKCE with S256 is required.' })
}

/** Why a request was refused, for the app's developer; the library's own words may quote the request. */
function reasonOf({ code }: AuthorizationError): string {
  switch (code) {
    case 'unsupported_response_type':
    case 'unauthorized_client':
      return 'the app asked for something other than a code.'
    case 'invalid_target':
      return 'the app asked for access to another server.'
    case 'invalid_scope':
      return 'the app asked for rights that this server does not give.'
    case 'invalid_request':
    case 'access_denied':
    case 'server_error':
    case 'temporarily_unavailable':
      return 'the app has to say who it is, use an address it has registered, send every part once, and use PKCE with S256.'
  }
}

/** Issues the code. `headers` clear what bound the request to this browser. */
async function issueCode(c: AppContext, user: User, request: AuthRequest, headers: Headers): Promise<Response> {
  const oauth = oauthOf(c)
  const { clientName, clientDomain, redirectHost } = await oauth.describeConsent(request)
  const metadata: GrantMetadata = { clientName, redirectHost, ...(clientDomain === undefined ? {} : { clientDomain }) }
  const props: GrantProps = { userId: user.id, ...(user.name === null ? {} : { displayName: user.name }) }
  const { redirectTo } = await oauth.completeAuthorization({ request, userId: user.id, metadata, scope: request.scope, props })
  headers.set('Location', redirectTo)
  return new Response(null, { status: 302, headers })
}

/** Issues the code to a person who is signed in; others sign in first, while the approved request waits for this browser. */
async function allow(c: AppContext, user: User | null, handle: string, scope: readonly string[]): Promise<Response> {
  const oauth = oauthOf(c)
  const approved = await oauth.approveConsent(c.req.raw, handle, { scope: [...scope] })
  if (user !== null) return issueCode(c, user, approved.request, approved.headers)
  const { state, headers } = await oauth.beginUpstream(approved.request, { headers: approved.headers })
  const finish = `/authorize/finish?${new URLSearchParams({ state }).toString()}`
  headers.set('Location', signInPath(finish))
  return new Response(null, { status: 302, headers })
}

function refuseRequest(c: AppContext, error: unknown) {
  if (error instanceof CimdFetchError) {
    return errorPage(
      c,
      400,
      'The app’s description could not be read from its own address. Try again later, or tell its publisher.',
    )
  }
  if (!(error instanceof AuthorizationError)) throw error
  // Nobody is sent to the app's address before they have decided: anybody may register one, and a link to us would lead there.
  if (c.req.method === 'POST' || c.req.path === '/authorize/finish') return errorPage(c, 400, START_AGAIN)
  const message = 'The app sent a request that this server cannot accept. In the app, remove this server and add it again.'
  return errorPage(c, 400, message, `Reason: ${reasonOf(error)}`)
}

export const consentPage = definePage({
  path: '/authorize',
  title: 'Allow an app',
  access: 'public',
  // Whoever is not signed in does so once they have decided.
  returnTo: null,
  onError: refuseRequest,
  async get(c) {
    const request = await parseRequest(c)
    const problem = signInProblem(c)
    if (problem !== null) return errorPage(c, 503, problem)
    return showConsent(c, await formSession(c), request)
  },
  post: {
    stale: START_AGAIN,
    async run(c, { user }, form) {
      const handle = field(form, 'handle')
      const decision = field(form, 'decision')
      if (decision === 'deny') {
        const denied = await oauthOf(c).denyConsent(c.req.raw, handle)
        return new Response(null, { status: 302, headers: denied.headers })
      }
      const scope = fields(form, 'scope')
      if (decision !== 'allow') return errorPage(c, 400, START_AGAIN)
      if (scope.length === 0)
        return errorPage(c, 400, 'Nothing was ticked. Go back and tick what the app may use, or choose Deny.')
      return allow(c, user, handle, scope)
    },
  },
})

export const finishPage = definePage({
  path: '/authorize/finish',
  title: 'Connect an app',
  access: 'signed-in',
  onError: refuseRequest,
  async get(c, { user }) {
    const { request, headers } = await oauthOf(c).finishUpstream(c.req.raw)
    return issueCode(c, user, request, headers)
  },
})
