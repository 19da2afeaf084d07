/** What directories and clients inside web pages meet: the proofs of the domain, and which pages may call. */
import { describe, expect, it } from 'vitest'
import { mcpCall, ORIGIN, withVars } from './walk.ts'

describe('a proof of the domain', () => {
  it.each([
    ['/.well-known/mcp-registry-auth', 'MCP_REGISTRY_AUTH', 'v=MCPv1; k=ed25519; p=CmEl+kdW='],
    ['/.well-known/openai-apps-challenge', 'OPENAI_APPS_CHALLENGE', 'a-token_of.theirs'],
  ])('is the line that the operator has set, and not there without it: %s', async (path, name, line) => {
    const headers = { host: 'localhost:8787' }
    for (const value of [undefined, '', ' '])
      expect((await withVars({ [name]: value })(ORIGIN + path, { headers })).status).toBe(404)
    const response = await withVars({ [name]: `${line}\n` })(ORIGIN + path, { headers })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; charset=UTF-8',
      line,
    ])
  })
})

const OWN = 'https://rung.example'
const LISTED = {
  PUBLIC_ORIGIN: OWN,
  WEB_CLIENTS: ' https://chat.example, https://elsewhere.example/path ,nonsense,http://plain.example',
}
const UNLISTED = { PUBLIC_ORIGIN: OWN, WEB_CLIENTS: undefined }
const ON_LOOPBACK = { PUBLIC_ORIGIN: ORIGIN, WEB_CLIENTS: undefined }
const JSON_BODY = { 'content-type': 'application/json' }

/** What each address says to a call that carries nothing of worth, once its origin is accepted. */
const CALLS: ReadonlyArray<readonly [path: string, status: number, init: RequestInit]> = [
  ['/mcp', 401, mcpCall(null)],
  ['/oauth/token', 401, { method: 'POST', body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'a:b:c' }) }],
  ['/oauth/register', 400, { method: 'POST', headers: JSON_BODY, body: '{}' }],
  ['/oauth/register', 413, { method: 'POST', headers: JSON_BODY, body: `"${'a'.repeat(70_000)}"` }],
]

const ORIGINS: ReadonlyArray<readonly [origin: string | null, vars: Record<string, string | undefined>, isAccepted: boolean]> = [
  [null, UNLISTED, true],
  [OWN, UNLISTED, true],
  ['https://chat.example', UNLISTED, false],
  ['https://chat.example', LISTED, true],
  ['https://chat.example:8443', LISTED, false],
  ['https://www.chat.example', LISTED, false],
  ['http://chat.example', LISTED, false],
  ['https://elsewhere.example', LISTED, false],
  ['http://plain.example', LISTED, false],
  ['nonsense', LISTED, false],
  ['null', LISTED, false],
  ['http://localhost:6274', LISTED, false],
  ['http://localhost:6274', ON_LOOPBACK, true],
  ['https://chat.example', ON_LOOPBACK, false],
  ['null', ON_LOOPBACK, false],
]

describe.each(CALLS)('a web page that calls %s, which answers %i', (path, status, init) => {
  it.each(ORIGINS)('from %s, with %j', async (origin, vars, isAccepted) => {
    const own = vars['PUBLIC_ORIGIN'] ?? ''
    const headers = new Headers(init.headers)
    headers.set('host', new URL(own).host)
    if (origin !== null) headers.set('origin', origin)
    const send = withVars(vars)
    const answer = await send(own + path, { ...init, headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual(
      isAccepted ? [status, origin] : [403, null],
    )
    if (isAccepted && origin !== null) expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    if (origin === null) return
    headers.set('access-control-request-method', 'POST')
    const preflight = await send(own + path, { method: 'OPTIONS', headers })
    expect([preflight.ok, preflight.headers.get('access-control-allow-origin')]).toEqual(
      isAccepted ? [true, origin] : [false, null],
    )
  })
})

describe('a listed web page', () => {
  const send = withVars(LISTED)
  const headers = { host: 'rung.example', origin: 'https://chat.example' }

  it.each(['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-authorization-server'])('reads %s', async (path) => {
    const answer = await send(OWN + path, { headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, headers.origin])
  })

  it('may send what MCP needs, and read where to sign in', async () => {
    const asked = 'authorization, content-type, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name, last-event-id'
    const preflight = await send(`${OWN}/mcp`, {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
    })
    const may = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/, */) ?? []
    // A browser's * is every header but this one.
    expect(may).toContain('authorization')
    expect(asked.split(', ').filter((name) => !may.includes(name) && !may.includes('*'))).toEqual([])
    const call = mcpCall(null)
    const answer = await send(`${OWN}/mcp`, {
      ...call,
      headers: { ...Object.fromEntries(new Headers(call.headers)), ...headers },
    })
    expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=')
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/\bwww-authenticate\b/i)
  })
})
