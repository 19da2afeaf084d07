/** The way from nothing to an access token, as a client and a person's browser walk it, on a server that offers the name-only sign-in. */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Nothing listens there: the code is read from the redirect that would lead to it. */
const CALLBACK = new URL('http://127.0.0.1:33418/callback')
const ANSWER_MS = 30_000

export interface WalkOptions {
  /** Like http://localhost:7864. */
  readonly origin: string
  /** The name to sign in with: 1 to 40 of a-z, 0-9 and "-". */
  readonly user: string
  /** What to ask for; the server's default scopes when left out. */
  readonly scopes?: readonly string[]
}

export interface WalkedTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly clientId: string
  /** Seconds. */
  readonly expiresIn: number
}

/** What went wrong, as a sentence for the person who typed the command. */
export class WalkError extends Error {}

const resourceShape = z.object({ resource: z.string(), authorization_servers: z.array(z.string()).min(1) })
const serverShape = z.object({
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  registration_endpoint: z.string(),
  scopes_supported: z.array(z.string()),
})
const clientShape = z.object({ client_id: z.string() })
const tokenShape = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/** A browser reduced to a cookie jar for one origin that follows redirects within it. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Opens an address, or posts a form to it; the answer is a page or a redirect to another origin. */
  async open(address: string, form?: URLSearchParams): Promise<{ readonly url: URL; readonly response: Response }> {
    const url = new URL(address, this.#origin)
    const response = await reach(url, {
      redirect: 'manual',
      ...(form ? { method: 'POST', body: form } : {}),
      headers: {
        accept: 'text/html',
        ...(form ? { origin: this.#origin, 'sec-fetch-site': 'same-origin' } : {}),
        ...(this.#cookies.size > 0 ? { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      },
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const location = response.headers.get('location')
    if (location === null) return { url, response }
    const target = new URL(location, url)
    return target.origin === this.#origin ? this.open(target.href) : { url: target, response }
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined || value === undefined) return
    if (/max-age=0/i.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** Registers a client, signs `user` in, allows the scopes and redeems the code. Throws a WalkError that says what stood in the way. */
export const walkOAuth = (options: WalkOptions): Promise<WalkedTokens> =>
  connectClient(options, CALLBACK, async (authorize) => {
    const { url, response } = await allow(options, authorize)
    return url.origin === CALLBACK.origin ? url : refusal(response)
  })

/**
 * Registers a client, has a person allow it and redeems the code. `person` gets the address that the person opens, and gives the one they
 * are sent back to. Throws a WalkError that says what stood in the way.
 */
export async function connectClient(
  { origin, scopes }: Omit<WalkOptions, 'user'>,
  callback: URL,
  person: (authorize: string) => Promise<URL>,
): Promise<WalkedTokens> {
  const { resource, authorization_servers: servers } = await json(
    `${origin}/.well-known/oauth-protected-resource/mcp`,
    resourceShape,
  )
  if (new URL(resource).origin !== origin) throw new WalkError(`That server is ${new URL(resource).origin}; use that address.`)
  const server = await json(`${servers[0]}/.well-known/oauth-authorization-server`, serverShape)
  const unknown = (scopes ?? []).filter((scope) => !server.scopes_supported.includes(scope))
  if (unknown.length > 0) {
    throw new WalkError(`The server has no scope ${unknown.join(' and no ')}. It has: ${server.scopes_supported.join(', ')}.`)
  }
  const { client_id: clientId } = await json(server.registration_endpoint, clientShape, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Rung scripts', redirect_uris: [callback.href], token_endpoint_auth_method: 'none' }),
  })

  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const authorize = new URL(server.authorization_endpoint)
  authorize.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback.href,
    state,
    ...(scopes ? { scope: scopes.join(' ') } : {}),
    resource,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const answer = (await person(authorize.href)).searchParams
  const code = answer.get('state') === state ? answer.get('code') : null
  if (code === null)
    throw new WalkError(`The sign-in gave no code: ${answer.get('error_description') ?? answer.get('error') ?? 'no reason'}.`)

  const tokens = await json(server.token_endpoint, tokenShape, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: callback.href,
      code_verifier: verifier,
      resource,
    }),
  })
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = tokens
  return { accessToken, refreshToken, clientId, expiresIn }
}

/**
 * Does in a browser what a person does whom a client has sent to this address: allows the scopes and signs in. Gives the address of the
 * client that this leads to; where the server refuses, the server's own address and its answer.
 */
export async function allow({ origin, user, scopes }: WalkOptions, authorize: string): ReturnType<Browser['open']> {
  const browser = new Browser(origin)
  const consent = await pageOf(await browser.open(authorize))
  return signIn(browser, await pageOf(await browser.open('/authorize', consentForm(consent, scopes))), user)
}

/** Signs in by name without a client that waits for it. */
export async function signInByName(browser: Browser, user: string): Promise<void> {
  const { response } = await signIn(browser, await pageOf(await browser.open('/sign-in?return=/settings')), user)
  if (!response.ok) await refusal(response)
}

/** Signs in by name on the page that asks for it and gives where that leads: back to the client, with its code. */
function signIn(browser: Browser, page: string, user: string): ReturnType<Browser['open']> {
  if (!page.includes('action="/sign-in/dev"')) {
    throw new WalkError('The server does not offer the name-only sign-in. Start it with "npm run dev".')
  }
  const form = new URLSearchParams({ csrf: hidden(page, 'csrf'), return: hidden(page, 'return'), name: user })
  return browser.open('/sign-in/dev', form)
}

function consentForm(consent: string, scopes: readonly string[] | undefined): URLSearchParams {
  const offered = [...consent.matchAll(/<input type="checkbox" name="scope" value="([^"]+)"([^>]*)>/g)]
  const ticked = offered.filter(([, name, rest]) => (scopes ? scopes.includes(name ?? '') : rest?.includes('checked')))
  const form = new URLSearchParams({ csrf: hidden(consent, 'csrf'), handle: hidden(consent, 'handle'), decision: 'allow' })
  for (const [, name] of ticked) form.append('scope', name ?? '')
  return form
}

async function pageOf({ response }: { readonly response: Response }): Promise<string> {
  return response.ok ? response.text() : refusal(response)
}

/** What a page that is no use says to its reader. */
async function refusal(response: Response): Promise<never> {
  const html = await response.text()
  const main = /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? html
  throw new WalkError(
    `${main
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()} (status ${response.status})`,
  )
}

function hidden(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]
  if (value === undefined)
    throw new WalkError(`The server's page has no field "${name}"; this script and the server do not match.`)
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

async function json<Shape extends z.ZodType>(address: string, shape: Shape, init?: RequestInit): Promise<z.output<Shape>> {
  const response = await reach(new URL(address), init)
  const text = await response.text()
  if (!response.ok) throw new WalkError(`${address} answered ${response.status}: ${text.slice(0, 300)}`)
  const parsed = shape.safeParse(parseJson(text))
  if (!parsed.success) throw new WalkError(`What answers at ${new URL(address).origin} is not Rung.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function reach(url: URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), ...init })
  } catch {
    throw new WalkError(`Nothing answers at ${url.origin}. Start the server with "npm run dev", or name its --port.`)
  }
}
