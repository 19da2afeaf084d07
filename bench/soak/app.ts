/** An app that a person connects, by its requests alone: it registers, asks for scopes, and uses what it was given. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { hidden, type Browser } from '../../test/e2e/browser.ts'
import { FAULT, type Fault } from './faults.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

const CALLBACK = 'http://127.0.0.1:33419/callback'
const VERIFIER = 'verifier-verifier-verifier-verifier-verifier-1'
const MOST_WAITS = 5

const tokensShape = z.object({ access_token: z.string(), refresh_token: z.string(), scope: z.string() })
export type Tokens = z.infer<typeof tokensShape>
const errorShape = z.looseObject({ error: z.string() })

/** What the person is asked. */
export interface Asked {
  readonly offered: readonly string[]
  readonly ticked: readonly string[]
  readonly html: string
}

/** Tokens, or the code of a refusal. */
export type Redeemed = { readonly tokens: Tokens } | { readonly tokens: null; readonly status: number; readonly error: string }

export const byName = (scope: string): string => scope.split(' ').filter(Boolean).sort().join(' ')
/** The grant that a token belongs to. */
export const grantOf = ({ access_token: token }: Tokens): string => token.split(':')[1] ?? ''

export class App {
  readonly #world: Pick<World, 'origin' | 'mcpUrl'>
  readonly #browser: Browser
  readonly #clientId: string

  private constructor(world: Pick<World, 'origin' | 'mcpUrl'>, browser: Browser, clientId: string) {
    this.#world = world
    this.#browser = browser
    this.#clientId = clientId
  }

  static async register(world: Pick<World, 'origin' | 'mcpUrl'>, browser: Browser, name: string): Promise<App> {
    const body = JSON.stringify({ client_name: name, redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' })
    const headers = { 'content-type': 'application/json' }
    const response = await patiently(() => fetch(`${world.origin}/oauth/register`, { method: 'POST', headers, body }))
    if (response.status !== 201) throw new Violation(`an app that registers is answered ${response.status}`)
    return new App(world, browser, z.looseObject({ client_id: z.string() }).parse(await response.json()).client_id)
  }

  /** Sends the person to the consent page. */
  async ask(scope: string | null): Promise<Asked> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.#clientId,
      redirect_uri: CALLBACK,
      state: 'state-of-the-app',
      resource: this.#world.mcpUrl,
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
      ...(scope === null ? {} : { scope }),
    })
    const response = await patiently(() => this.#browser.get(`/authorize?${query.toString()}`))
    const html = await response.text()
    if (response.status !== 200) throw new Violation(`the consent page is answered ${response.status}`)
    const boxes = [...html.matchAll(/<input type="checkbox" name="scope" value="([^"]+)"( checked)?/g)]
    return {
      html,
      offered: boxes.map(([, name = '']) => name),
      ticked: boxes.flatMap(([, name = '', checked]) => (checked === undefined ? [] : [name])),
    }
  }

  /** What the person decides, and where that leads: null for nowhere. */
  async decide({ html }: Asked, decision: string, scopes: readonly string[]) {
    const { status, headers } = await patiently(() =>
      this.#browser.post('/authorize', [
        ['csrf', hidden(html, 'csrf')],
        ['handle', hidden(html, 'handle')],
        ...scopes.map((name) => ['scope', name] as const),
        ['decision', decision],
      ]),
    )
    const location = headers.get('location')
    const url = location === null ? null : new URL(location, this.#world.origin)
    if (url !== null && (!url.href.startsWith(CALLBACK) || url.searchParams.get('state') !== 'state-of-the-app'))
      throw new Violation(`an app is answered at ${url.origin}, or with another state`)
    return { status, code: url?.searchParams.get('code') ?? null, error: url?.searchParams.get('error') ?? null }
  }

  redeem(code: string, fault: Fault | null = null, verifier = VERIFIER): Promise<Redeemed> {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier }
    return this.#exchange({ ...grant, resource: this.#world.mcpUrl }, fault)
  }

  refresh(refreshToken: string, scope: string | null = null, fault: Fault | null = null): Promise<Redeemed> {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
    return this.#exchange(scope === null ? grant : { ...grant, scope }, fault)
  }

  async #exchange(fields: Readonly<Record<string, string>>, fault: Fault | null): Promise<Redeemed> {
    const headers: Record<string, string> = fault === null ? {} : { [FAULT]: JSON.stringify(fault) }
    const body = new URLSearchParams({ ...fields, client_id: this.#clientId })
    const response = await patiently(() => fetch(`${this.#world.origin}/oauth/token`, { method: 'POST', headers, body }))
    const answer: unknown = await response.json()
    if (response.status === 200) return { tokens: tokensShape.parse(answer) }
    return { tokens: null, status: response.status, error: errorShape.parse(answer).error }
  }

  /** One message of MCP, without a session: as the server answers it. */
  async send({ access_token: token }: Tokens, method: string, params: object) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await patiently(() => fetch(this.#world.mcpUrl, { method: 'POST', headers, body }))
    const text = await response.text()
    const line = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text
    const answer: unknown = line.startsWith('{') ? JSON.parse(line) : null
    return { status: response.status, challenge: response.headers.get('www-authenticate') ?? '', answer, text }
  }
}

/** Again after as long as the door asks to wait. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await ask()
    if (response.status !== 429 || waits === MOST_WAITS) return response
    await pause(1_000 * Number(response.headers.get('retry-after') ?? 1))
  }
}
