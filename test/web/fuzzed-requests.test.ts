/**
 * What is sent to each door in any shape: messages of MCP of both generations, parameters of OAuth, launches of a learning platform, and
 * archives. Every request is answered; none is a defect, and each refusal has a code.
 */
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ArchiveKeys } from '../../src/learner/archive/format.ts'
import { tools } from '../../src/mcp/catalogue.ts'
import { fitting, tried } from '../fuzz/arbitrary.ts'
import { isWhole } from '../whole.ts'
import {
  authorizePath,
  Browser,
  CALLBACK,
  codeFor,
  deployed,
  exchange,
  hidden,
  mcpCall,
  ORIGIN,
  redeem,
  RESOURCE,
  type Tokens,
  withVars,
} from './walk.ts'

const RUNS = isWhole ? 400 : 50
/** The same requests every time, unless everything is tried. */
const settings = (numRuns: number) => ({ numRuns, ...(isWhole ? {} : { seed: 1 }) })
/** So that the limits per minute are not what is tested. */
const unlimited = withVars({ RATE_LIMIT_SCALE: '1000' })
const LEGACY = '2025-11-25'
const MODERN = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

let token = ''
beforeAll(async () => {
  const tokens: Tokens = await (await redeem(await codeFor('fuzzes'))).json()
  token = tokens.access_token
})

const METHODS = [
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'resources/subscribe',
  'completion/complete',
  'logging/setLevel',
  'notifications/initialized',
  'notifications/cancelled',
  'sampling/createMessage',
  'constructor',
] as const
const paramsOf = fc.record(
  {
    name: fc.constantFrom('learning_mode', 'get_problem', '__proto__', ''),
    uri: fc.constantFrom('problem://two-sum', 'solution://two-sum/x', 'file:///etc/passwd', 'problem://', '::'),
    arguments: fc.constantFrom({}, { titleSlug: 'two-sum' }, null, []),
    cursor: fc.constantFrom('', 'x', '0'),
    ref: fc.constantFrom({ type: 'ref/prompt', name: 'learning_mode' }, { type: 'ref/resource', uri: 'problem://{slug}' }, {}),
    argument: fc.constantFrom({ name: 'topic', value: 'a' }, {}),
    level: fc.constantFrom('debug', 'none'),
    protocolVersion: fc.constantFrom(LEGACY, MODERN, '1999-01-01'),
    capabilities: fc.constant({}),
    clientInfo: fc.constant({ name: 'test', version: '1' }),
  },
  { requiredKeys: [] },
)
const other = fc.tuple(fc.constantFrom(...METHODS), paramsOf)
/** Runs of code are the runner’s to survive, which is not here. */
const called = fc
  .constantFrom(...tools)
  .chain(({ name, inputSchema }) => fitting(inputSchema).map((args) => ['tools/call', { name, arguments: args }] as const))
const messageOf = (isModern: boolean) =>
  fc
    .oneof(called, other)
    .chain(([method, params]) =>
      tried(
        fc
          .constantFrom<unknown>(7, 'seven', null)
          .map((id) => ({ jsonrpc: '2.0', id, method, params: { ...params, ...(isModern ? { _meta: META } : {}) } })),
      ),
    )

/** The messages in a body of JSON, or in a stream of events. */
const messagesIn = (text: string): readonly unknown[] => {
  const data = text.startsWith('event:') || text.startsWith('data:') || text.startsWith(':')
  const texts = data ? [...text.matchAll(/^data: (.+)$/gm)].map(([, line = '']) => line) : text === '' ? [] : [text]
  return texts.flatMap((one) => {
    const value: unknown = JSON.parse(one)
    return z.union([z.array(z.unknown()), z.unknown().transform((single) => [single])]).parse(value)
  })
}
const reply = z.union([
  z.object({
    result: z.looseObject({
      isError: z.boolean().optional(),
      structuredContent: z.looseObject({ code: z.unknown() }).optional(),
    }),
  }),
  z.object({ error: z.looseObject({ code: z.int(), message: z.string() }) }),
  z.object({ error: z.string() }),
  z.object({ code: z.string() }),
  z.object({ method: z.string() }),
])

it.each([LEGACY, MODERN])('a message of %s is answered by what it asks for, or by a code', async (version) => {
  const codes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(messageOf(version === MODERN), async (message) => {
      const init = mcpCall(token, { 'mcp-protocol-version': version })
      const response = await unlimited(RESOURCE, { ...init, body: JSON.stringify(message) ?? '' })
      expect(response.status).toBeLessThan(500)
      for (const one of messagesIn(await response.text())) {
        const parsed = reply.parse(one)
        if ('result' in parsed && parsed.result.isError) {
          const code = z.string().parse(parsed.result.structuredContent?.code)
          expect(code).not.toBe('INTERNAL')
          codes.add(code)
        }
        if ('error' in parsed && typeof parsed.error !== 'string') {
          codes.add(`${parsed.error.code}`)
        }
      }
    }),
    settings(RUNS),
  )
  expect(codes.size).toBeGreaterThan(2)
})

const LONG = 'x'.repeat(600)
it.each<readonly [string, () => Promise<Response>, number]>([
  [
    'a client',
    async () => unlimited(ORIGIN + (await authorizePath(LONG)), { headers: { host: 'localhost:8787', accept: 'text/html' } }),
    400,
  ],
  [
    'the client of a code',
    () => exchange({ grant_type: 'authorization_code', client_id: LONG, code: 'a:b:c', redirect_uri: CALLBACK }),
    401,
  ],
  ['the owner of a token', () => unlimited(RESOURCE, mcpCall(`${LONG}:b:c`)), 401],
  ['the grant of a token', () => unlimited(RESOURCE, mcpCall(`a:${LONG}:c`)), 401],
])('%s whose name is longer than KV allows is not there', async (_what, send, status) => {
  const response = await send()
  expect([response.status, (await response.text()).includes(LONG)]).toEqual([status, false])
})

const texts = (value: unknown): Array<[string, string]> =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => [name, typeof inner === 'string' ? inner : (JSON.stringify(inner) ?? '')])
    : []

it('parameters of OAuth in any shape get a page, a redirect or an error of OAuth', async () => {
  const path = await authorizePath('a-client')
  const asked = Object.fromEntries(new URL(path, ORIGIN).searchParams)
  const client = {
    client_name: 'x',
    redirect_uris: ['http://127.0.0.1:1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'practice',
    client_uri: 'https://a.example',
  }
  const grant = {
    grant_type: 'authorization_code',
    client_id: 'a-client',
    code: 'a:b:c',
    redirect_uri: 'http://127.0.0.1:1/callback',
    code_verifier: 'v'.repeat(43),
    refresh_token: 'a:b:c',
    resource: RESOURCE,
  }
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      tried(fc.constant(asked)),
      tried(fc.constant(client)),
      tried(fc.constant(grant)),
      async (query, body, form) => {
        const search = new URLSearchParams(texts(query)).toString()
        const page = await unlimited(`${ORIGIN}/authorize?${search.slice(0, 8_000)}`, {
          headers: { host: 'localhost:8787', accept: 'text/html' },
        })
        const registered = await unlimited(`${ORIGIN}/oauth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', host: 'localhost:8787' },
          body: JSON.stringify(body) ?? '',
        })
        const redeemed = await unlimited(`${ORIGIN}/oauth/token`, {
          method: 'POST',
          headers: { host: 'localhost:8787' },
          body: new URLSearchParams(texts(form)),
        })
        for (const response of [page, registered, redeemed]) {
          expect(response.status).toBeLessThan(500)
          statuses.add(response.status)
        }
        expect(redeemed.status).toBeGreaterThan(399)
        expect(z.object({ error: z.string() }).safeParse(await redeemed.json()).success).toBe(true)
        if (registered.status !== 201)
          expect(z.object({ error: z.string() }).safeParse(await registered.json()).success).toBe(true)
      },
    ),
    settings(RUNS),
  )
  expect([...statuses]).toContain(201)
})

it('what a learning platform sends in any shape is led on, or stopped with a reason', async () => {
  const begun = {
    iss: 'https://college.example',
    login_hint: 'h',
    target_link_uri: `${ORIGIN}/lti/launch`,
    lti_message_hint: 'm',
    client_id: 'c',
    lti_deployment_id: 'd',
  }
  const launched = { state: 's'.repeat(43), id_token: 'a.b.c', error: 'denied' }
  await fc.assert(
    fc.asyncProperty(tried(fc.constant(begun)), tried(fc.constant(launched)), async (login, launch) => {
      for (const [path, form] of [
        ['/lti/login', login],
        ['/lti/launch', launch],
      ] as const) {
        const init = { method: 'POST', headers: { host: 'localhost:8787', origin: 'https://college.example' } }
        const response = await unlimited(ORIGIN + path, { ...init, body: new URLSearchParams(texts(form)) })
        expect(response.status).toBeLessThan(500)
        await response.text()
      }
    }),
    settings(RUNS),
  )
})

it('lines of an archive in any shape are taken in whole, or refused, and leave nothing behind', async () => {
  const head = {
    kind: 'archive',
    format: 'rung-archive',
    version: 1,
    id: 'fuzzed',
    madeAt: '2026-11-28T00:00:00.000Z',
    from: ORIGIN,
  }
  const event = {
    kind: 'event',
    stream: 'settings',
    seq: 1,
    type: 'time_zone_changed',
    version: 1,
    at: 5,
    body: { timeZone: 'UTC' },
  }
  const text = { kind: 'text', hash: 'a'.repeat(64), text: 'words' }
  const lines = tried(fc.constant([head, event, { ...event, seq: 2 }, text, { kind: 'account', any: 1 }]))
  let number = 0
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), async (any, isCounted) => {
      const all: readonly unknown[] = Array.isArray(any) ? any : [any]
      const body = all.map((line) => `${JSON.stringify(line) ?? ''}\n`).join('')
      const mac = (await ArchiveKeys.of(env.USER_ID_KEY, 'fuzzed')).mac()
      mac.update(new TextEncoder().encode(body))
      const end = JSON.stringify({ kind: 'end', lines: isCounted ? all.length + 1 : 1, hmac: mac.hex() })
      const browser = new Browser()
      await browser.signIn(`imports-${(number += 1)}`)
      const form = new FormData()
      form.set('csrf', hidden(await (await browser.get('/account')).text(), 'csrf'))
      form.set('archive', new File([`${body}${end}\n`], 'a.ndjson'))
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const init = { method: 'POST', headers: { accept: 'text/html', host: 'localhost:8787', cookie } }
      const response = await deployed(`${ORIGIN}/account/import`, { ...init, body: form })
      expect(response.status).toBeLessThan(500)
      await response.text()
      // What was refused can be tried again: the account is as empty as before.
      const after = await (await browser.get('/account')).text()
      expect(after.includes('type="file"')).toBe(response.status >= 400)
    }),
    settings(isWhole ? 100 : 10),
  )
})
