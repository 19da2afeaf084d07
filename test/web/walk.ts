/** A browser and an OAuth client, reduced to what the tests need: a cookie jar, forms, and the steps from registration to token. */
import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import type { RungEnv } from '../../src/web/env.ts'
import type { McpCaller } from '../../src/web/context.ts'
import { ports } from '../../src/web/ports.ts'
import { createWorker } from '../../src/web/worker.ts'
import { applySchema } from './schema.ts'

export const ORIGIN = 'http://localhost:8787'
export const RESOURCE = `${ORIGIN}/mcp`
export const CALLBACK = 'http://127.0.0.1:33418/callback'

// Signing in writes an account. Once for all files, which share the deployment.
await applySchema(env.DB)

export type Send = (url: string, init?: RequestInit) => Promise<Response>

/** The deployed Worker. */
export const deployed: Send = (url, init) => exports.default.fetch(new Request(url, { redirect: 'manual', ...init }))

/** The same Worker under other variables or bindings; `undefined` takes one away. */
export function withVars(
  changes: Record<string, string | undefined>,
  bindings: Partial<Pick<RungEnv, 'DB' | 'OAUTH_KV' | 'LEARNER' | 'RUNNER' | 'CF_VERSION_METADATA' | 'METRICS'>> = {},
): Send {
  const worker = createWorker(ports)
  const vars: RungEnv = Object.assign({}, env, changes, bindings)
  return (url, init) => worker.fetch(new Request(url, { redirect: 'manual', ...init }), vars, createExecutionContext())
}

/** The same Worker, whose /mcp answers with what it was told about the caller. */
export const echoing: Send = (url, init) =>
  createWorker({ ...ports, mcp: (_request, _body, _env, _ctx, caller: McpCaller) => Response.json(caller) }).fetch(
    new Request(url, init),
    env,
    createExecutionContext(),
  )

export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #send: Send

  constructor(send: Send = deployed) {
    this.#send = send
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('accept', 'text/html')
    headers.set('host', 'localhost:8787')
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#send(new URL(path, ORIGIN).href, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined || value === undefined) continue
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  get(path: string): Promise<Response> {
    return this.#request(path, {})
  }

  post(path: string, form: ReadonlyArray<readonly [string, string]>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#request(path, { method: 'POST', headers, body: new URLSearchParams(form.map(([name, value]) => [name, value])) })
  }

  /** Signs in through the form, as a person would. */
  async signIn(name: string): Promise<Response> {
    const html = await (await this.get('/sign-in')).text()
    return this.post('/sign-in/dev', [
      ['csrf', hidden(html, 'csrf')],
      ['return', '/settings'],
      ['name', name],
    ])
  }
}

/** The value of a page's hidden field. */
export function hidden(html: string, name: string): string {
  const value = new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]
  if (value === undefined) throw new Error(`no field ${name} in ${html.slice(0, 600)}`)
  return value.replaceAll('&amp;', '&')
}

export function locationOf(response: Response): URL {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect, status ${response.status}`)
  return new URL(location, ORIGIN)
}

/** Registers a public client and returns its id. */
export async function register(name = 'Test client', redirect = CALLBACK, send: Send = deployed): Promise<string> {
  const response = await send(`${ORIGIN}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [redirect], token_endpoint_auth_method: 'none' }),
  })
  if (response.status !== 201) throw new Error(`registration answered ${response.status}`)
  const { client_id: id } = await response.json<{ client_id: string }>()
  return id
}

export const VERIFIER = 'verifier-verifier-verifier-verifier-verifier-1'

/** The address a client opens to be authorized. */
export async function authorizePath(clientId: string, changes: Record<string, string | null> = {}): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(VERIFIER))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    state: 'state-1',
    scope: 'practice',
    resource: RESOURCE,
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
  })
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `/authorize?${query.toString()}`
}

/** The consent page's form, answered. */
export const answer = (html: string, decision: string, scopes: readonly string[] = ['practice']) =>
  [
    ['csrf', hidden(html, 'csrf')],
    ['handle', hidden(html, 'handle')],
    ...scopes.map((scope) => ['scope', scope] as const),
    ['decision', decision],
  ] as const

export const exchange = (form: Record<string, string>, send: Send = deployed): Promise<Response> =>
  send(`${ORIGIN}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })

/** Walks from registration to a code. */
export async function codeFor(
  name: string,
  send: Send = deployed,
): Promise<{ readonly clientId: string; readonly code: string }> {
  const browser = new Browser(send)
  await browser.signIn(name)
  const clientId = await register(undefined, undefined, send)
  const html = await (await browser.get(await authorizePath(clientId))).text()
  const code = locationOf(await browser.post('/authorize', answer(html, 'allow'))).searchParams.get('code')
  if (code === null) throw new Error('no code')
  return { clientId, code }
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

/** Exchanges a code as its client would. */
export const redeem = (
  { clientId, code }: { readonly clientId: string; readonly code: string },
  changes: Record<string, string> = {},
  send: Send = deployed,
) =>
  exchange(
    {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      resource: RESOURCE,
      ...changes,
    },
    send,
  )

export const mcpCall = (token: string | null, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    host: 'localhost:8787',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  }),
})
