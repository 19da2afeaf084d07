/**
 * GitHub's OAuth and the three API routes a sign-in asks, with its status codes and shapes. A test picks the person by adding `login`
 * to the address it was sent to, as a person would by typing.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { CALLBACKS, CLIENT, MAILBOX_MARK, SECRET_MARK } from './provided.ts'
import { formOf } from './serve.ts'

interface Person {
  readonly id: number
  readonly name: string | null
  readonly emails: ReadonlyArray<{ readonly domain: string; readonly verified: boolean }>
  readonly memberships: Readonly<Record<string, 'active' | 'pending'>>
}

const verified = (domain: string) => ({ domain, verified: true })

const people: Readonly<Record<string, Person>> = {
  octocat: { id: 583231, name: 'The Octocat', emails: [verified('gmail.test.example')], memberships: {} },
  employee: {
    id: 1001,
    name: null,
    emails: [verified('private.example'), verified('Corp.Example')],
    memberships: { 'Corp-Org': 'active' },
  },
  impostor: {
    id: 1002,
    name: 'Impostor',
    emails: [verified('evil.example'), { domain: 'corp.example', verified: false }, verified('corp.example.evil.example')],
    memberships: { 'Corp-Org': 'pending' },
  },
}

interface Code {
  readonly login: string
  readonly challenge: string
  readonly scope: string
}

const random = () => `${SECRET_MARK}${randomBytes(8).toString('hex')}`
const codes = new Map<string, Code>()
const tokens = new Map<string, Code>()

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

const notFound = (response: ServerResponse) =>
  json(response, 404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' })

/** The real page asks the person; here `login` says who they are, and `login=nobody` that they press Cancel. */
function authorize(url: URL, response: ServerResponse): void {
  const requests = url.searchParams
  const login = requests.get('login') ?? ''
  if (requests.get('client_id') !== CLIENT.id || requests.get('redirect_uri') !== CALLBACKS.github) return notFound(response)
  const back = new URL(CALLBACKS.github)
  back.searchParams.set('state', requests.get('state') ?? '')
  if (login === 'nobody') {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The user has denied your application access.')
  } else {
    const code = random()
    codes.set(code, { login, challenge: requests.get('code_challenge') ?? '', scope: requests.get('scope') ?? '' })
    back.searchParams.set('code', code)
  }
  response.writeHead(302, { location: back.href }).end()
}

/** A refused code is answered with status 200, as GitHub does. */
async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formOf(request)
  const code = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
    return json(response, 200, {
      error: 'incorrect_client_credentials',
      error_description: 'The client_id and/or client_secret passed are incorrect.',
    })
  }
  if (!code || code.challenge !== challenge || form.get('redirect_uri') !== CALLBACKS.github) {
    return json(response, 200, {
      error: 'bad_verification_code',
      error_description: 'The code passed is incorrect or expired.',
      error_uri: 'https://docs.github.com/apps/managing-oauth-apps',
    })
  }
  const token = random()
  tokens.set(token, code)
  json(response, 200, { access_token: token, token_type: 'bearer', scope: code.scope })
}

function api(url: URL, request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers['user-agent']) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Request forbidden by administrative rules.')
    return
  }
  const code = tokens.get(/^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
  if (!code) return json(response, 401, { message: 'Bad credentials', status: '401' })
  const { login } = code
  const person = people[login]
  if (!person) return json(response, 500, { message: 'Server Error' })
  const scopes = code.scope.split(/[\s,]+/)
  const mailbox = (domain: string) => `${MAILBOX_MARK}${login}@${domain}`
  if (url.pathname === '/user') {
    const { id, name } = person
    return json(response, 200, { login, id, node_id: 'MDQ6VXNlcg==', type: 'User', name, company: null, email: null })
  }
  if (url.pathname === '/user/emails' && scopes.includes('user:email')) {
    const viewOf = person.emails.map((email, at) => ({
      email: mailbox(email.domain),
      primary: at === 0,
      verified: email.verified,
      visibility: at === 0 ? 'private' : null,
    }))
    return json(response, 200, viewOf)
  }
  const requests = /^\/user\/memberships\/orgs\/([^/]+)$/.exec(url.pathname)?.[1]
  const matchesOf = Object.entries(person.memberships).find(([name]) => name.toLowerCase() === requests?.toLowerCase())
  if (requests === undefined || !matchesOf) return notFound(response)
  if (!scopes.includes('read:org')) return json(response, 403, { message: "You'll need the read:org scope.", status: '403' })
  const [org, state] = matchesOf
  return json(response, 200, { state, role: 'member', organization: { login: org, id: 7 }, user: { login } })
}

export const fakeGitHub = (origin: string): RequestListener => {
  return (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/login/oauth/authorize') authorize(url, response)
    else if (url.pathname === '/login/oauth/access_token') void exchange(request, response)
    else api(url, request, response)
  }
}
