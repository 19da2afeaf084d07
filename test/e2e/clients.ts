/** The three real clients a server meets, each connected through its own OAuth, behind one small surface. */
import {
  Client as ClientV2,
  StreamableHTTPClientTransport as TransportV2,
  UnauthorizedError as UnauthorizedV2,
  type OAuthDiscoveryState as DiscoveryV2,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import {
  UnauthorizedError as UnauthorizedV1,
  type OAuthDiscoveryState as DiscoveryV1,
} from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { z } from 'zod'
import { Browser } from './browser.ts'
import { facts, type Facts } from './facts.ts'
import { everyOffer } from './offers.ts'
import { expectSendable } from './sendable.ts'

export const clientKinds = ['v1', 'v2', 'v2 auto'] as const
export type ClientKind = (typeof clientKinds)[number]

export interface Answer {
  readonly isError: boolean
  /** `structuredContent`, as far as tests look at it. */
  readonly facts: Facts
  /** The whole result as the client gave it. */
  readonly raw: unknown
}

export type ReadAnswer =
  | { readonly ok: true; readonly text: string; readonly raw: unknown }
  | { readonly ok: false; readonly code: string; readonly raw: unknown }

export interface ListedTool {
  readonly name: string
  readonly inputSchema: unknown
}

export interface Connection {
  readonly browser: Browser
  readonly tokens: () => readonly string[]
  /** The access token becomes one that the server refuses, as it refuses an ended one. */
  readonly endToken: () => void
  listTools(): Promise<readonly ListedTool[]>
  /** `told` hears of progress; the server is asked for it only where there is one. */
  call(name: string, args?: Record<string, unknown>, told?: (message: string) => void): Promise<Answer>
  read(uri: string): Promise<ReadAnswer>
  /** Every list, prompt and completion, with this text wherever one is asked for. */
  offers(typed: string): Promise<readonly unknown[]>
  close(): Promise<void>
}

/** What an OAuth client keeps, in memory; the types of both SDKs fit it. */
class OAuthMemory<Info, Discovery, Tokens extends { access_token: string; refresh_token?: string | undefined }> {
  readonly redirectUrl = 'http://127.0.0.1:33418/callback'
  readonly clientMetadata = {
    client_name: 'End-to-end tests',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  readonly #browser: Browser
  #info: Info | undefined
  #tokens: Tokens | undefined
  #discovery: Discovery | undefined
  #verifier = ''
  /** Where the browser was sent after the person had allowed it. */
  callback: URL | null = null

  constructor(browser: Browser) {
    this.#browser = browser
  }

  clientInformation(): Info | undefined {
    return this.#info
  }

  saveClientInformation(info: Info): void {
    this.#info = info
  }

  tokens(): Tokens | undefined {
    return this.#tokens
  }

  saveTokens(tokens: Tokens): void {
    this.#tokens = tokens
  }

  discoveryState(): Discovery | undefined {
    return this.#discovery
  }

  saveDiscoveryState(discovery: Discovery): void {
    this.#discovery = discovery
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier
  }

  codeVerifier(): string {
    return this.#verifier
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    this.callback = await this.#browser.consent(url)
  }

  endToken(): void {
    if (this.#tokens) this.#tokens = { ...this.#tokens, access_token: `ended-${this.#tokens.access_token}` }
  }

  held(): readonly string[] {
    const { access_token: access, refresh_token: refresh } = this.#tokens ?? {}
    return [access, refresh].filter((token) => token !== undefined)
  }
}

/** Connects a client of this kind through the whole OAuth flow: challenge, discovery, registration, consent, redemption. */
export async function connect(
  kind: ClientKind,
  server: { readonly mcpUrl: string; readonly origin: string },
  user: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
) {
  const browser = new Browser(server.origin)
  await browser.signIn(user)
  return kind === 'v1' ? connectV1(server.mcpUrl, browser) : connectV2(server.mcpUrl, browser, kind === 'v2 auto', fetch)
}

const self = { name: 'rung-e2e', version: '1.0.0' }

/** A slow machine is no wrong answer; the SDKs themselves wait a minute. */
const ANSWER_MS = 300_000
const listening = (told: ((message: string) => void) | undefined) => ({
  timeout: ANSWER_MS,
  ...(told ? { onprogress: ({ message }: { readonly message?: string | undefined }) => told(message ?? '') } : {}),
})

async function connectV1(mcpUrl: string, browser: Browser): Promise<Connection> {
  const authProvider = new OAuthMemory<OAuthClientInformationMixed, DiscoveryV1, OAuthTokens>(browser)
  const first = new TransportV1(new URL(mcpUrl), { authProvider })
  await refused(new ClientV1(self).connect(first))
  await first.finishAuth(codeOf(authProvider.callback))
  const client = new ClientV1(self)
  await client.connect(new TransportV1(new URL(mcpUrl), { authProvider }))
  return {
    browser,
    tokens: () => authProvider.held(),
    endToken: () => authProvider.endToken(),
    listTools: async () => (await client.listTools()).tools,
    call: async (name, args = {}, told) =>
      answerOf(name, await client.callTool({ name, arguments: args }, undefined, listening(told))),
    read: (uri) => readOf(client.readResource({ uri })),
    offers: (typed) => everyOffer(client, typed),
    close: () => client.close(),
  }
}

async function connectV2(mcpUrl: string, browser: Browser, auto: boolean, fetch: typeof globalThis.fetch): Promise<Connection> {
  const authProvider = new OAuthMemory<StoredOAuthClientInformation, DiscoveryV2, StoredOAuthTokens>(browser)
  const make = () => new ClientV2(self, auto ? { versionNegotiation: { mode: 'auto' } } : {})
  const first = new TransportV2(new URL(mcpUrl), { authProvider })
  await refused(make().connect(first))
  await first.finishAuth(authProvider.callback?.searchParams ?? new URLSearchParams())
  const client = make()
  await client.connect(new TransportV2(new URL(mcpUrl), { authProvider, fetch }))
  return {
    browser,
    tokens: () => authProvider.held(),
    endToken: () => authProvider.endToken(),
    listTools: async () => (await client.listTools()).tools,
    call: async (name, args = {}, told) => answerOf(name, await client.callTool({ name, arguments: args }, listening(told))),
    read: (uri) => readOf(client.readResource({ uri })),
    offers: (typed) => everyOffer(client, typed),
    close: () => client.close(),
  }
}

/** The first connection of a client without tokens ends at the consent page. */
async function refused(connecting: Promise<void>): Promise<void> {
  const error = await connecting.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UnauthorizedV1 || error instanceof UnauthorizedV2)) throw error ?? new Error('nobody asked for a token')
}

function codeOf(callback: URL | null): string {
  const code = callback?.searchParams.get('code')
  if (!code) throw new Error('the consent gave no code')
  return code
}

const resultShape = z.object({ structuredContent: facts, isError: z.boolean().optional() })
const leadingOn = z.object({ structuredContent: z.looseObject({ next: z.unknown() }) })

/** Whatever a test asks, `next` of its answer has to be a call that can be sent. */
function answerOf(name: string, raw: unknown): Answer {
  const { structuredContent, isError } = resultShape.parse(raw)
  expectSendable(leadingOn.parse(raw).structuredContent.next, name)
  return { isError: isError ?? false, facts: structuredContent, raw }
}

const contentsShape = z.object({ contents: z.array(z.object({ text: z.string() })).length(1) })
const errorShape = z.object({ message: z.string(), data: z.object({ code: z.string() }).loose() })

async function readOf(reading: Promise<unknown>): Promise<ReadAnswer> {
  try {
    const raw = await reading
    return { ok: true, text: contentsShape.parse(raw).contents[0]?.text ?? '', raw }
  } catch (error) {
    const { message, data } = errorShape.parse(error)
    return { ok: false, code: data.code, raw: { message, data } }
  }
}
