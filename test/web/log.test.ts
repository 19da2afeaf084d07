/** What is logged: every request by its route's pattern, and no secret of an address, whatever becomes of the request. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Feeds } from '../../src/catalog/feeds.ts'
import { Proofs } from '../../src/catalog/proofs.ts'
import { Shares } from '../../src/catalog/shares.ts'
import { accountLink } from '../../src/web/account/link.ts'
import { userIdOf } from '../../src/web/auth/identity.ts'
import { createInvite } from '../../src/web/auth/invites.ts'
import entry from '../../src/index.ts'
import { load, problem } from '../catalog/content.ts'
import {
  authorizePath,
  answer,
  Browser,
  deployed,
  exchange,
  locationOf,
  mcpCall,
  ORIGIN,
  redeem,
  register,
  type Tokens,
} from './walk.ts'

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
let lines: string[] = []

beforeEach(() => {
  lines = []
  for (const method of METHODS)
    vi.spyOn(console, method).mockImplementation((...args: readonly unknown[]) => {
      lines.push(args.map((arg) => (arg instanceof Error ? `${arg.message} ${arg.stack}` : String(arg))).join(' '))
    })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const requestLine = z.object({
  event: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  ms: z.number(),
  level: z.string(),
})
const requests = () =>
  lines.flatMap((text) => requestLine.safeParse(JSON.parse(text)).data ?? []).filter(({ event }) => event === 'request')
const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })

/** Every address that holds a secret, with its secrets and the route that is logged for it. */
async function secretAddresses(id: string) {
  const now = Date.now()
  const { path: invite } = await createInvite(env.DB, { createdBy: id, now })
  const proof = await new Proofs(env.DB).create({ owner: id, snapshot: { name: null, skills: [] }, now, expiresAt: now + 1e6 })
  const feed = await new Feeds(env.DB).open(id, now)
  const share = await new Shares(env.DB, env.USER_ID_KEY).create({ by: id, snapshot: '{}', now })
  if (!proof.ok || !feed.ok || !share.ok) throw new Error('nothing was made')
  const link = new URL((await accountLink(env, id, now)).url).searchParams.get('link') ?? ''
  const [code, state] = ['a-code-of-the-provider-0123456789', 'a-state-of-this-browser-0123456789']
  return [
    { path: invite, secrets: [invite.replace('/invite/', '')], route: '/invite/:token' },
    { path: `/proof/${proof.value}`, secrets: [proof.value], route: '/proof/:token' },
    { path: `/calendar/${feed.value}.ics`, secrets: [feed.value], route: '/calendar/:file' },
    { path: `/shared/${share.value.token}`, secrets: [share.value.token], route: '/shared/:token' },
    { path: `/account?link=${link}`, secrets: [link], route: '/account' },
    { path: `/sign-in?return=${encodeURIComponent(`/account?link=${link}`)}`, secrets: [link], route: '/sign-in' },
    { path: `/sign-in/oidc/callback?code=${code}&state=${state}`, secrets: [code, state], route: '/sign-in/oidc/callback' },
    { path: `/sign-in/github/callback?code=${code}&state=${state}`, secrets: [code, state], route: '/sign-in/github/callback' },
    { path: `/authorize/finish?state=${state}`, secrets: [state], route: '/authorize/finish' },
    { path: `/nowhere/${code}?token=${state}`, secrets: [code, state], route: '/*' },
  ] as const
}

describe('a request', () => {
  it('is one line with the pattern of its route', async () => {
    await load(env.DB, [problem('logged-about', 1)])
    await deployed(`${ORIGIN}/healthz`)
    await deployed(`${ORIGIN}/problems/no-such-problem`, { headers: { host: 'localhost:8787' } })
    await deployed(`${ORIGIN}/settings`, { method: 'DELETE', headers: { host: 'localhost:8787' } })
    expect(requests()).toEqual([
      { level: 'info', event: 'request', method: 'GET', route: '/healthz', status: expect.any(Number), ms: expect.any(Number) },
      { level: 'info', event: 'request', method: 'GET', route: '/problems/:slug', status: 404, ms: expect.any(Number) },
      { level: 'info', event: 'request', method: 'DELETE', route: '/settings', status: 405, ms: expect.any(Number) },
    ])
  })

  it('is logged without the secrets of its address, by whoever and however it is sent', async () => {
    const browser = new Browser()
    await browser.signIn('walker')
    const addresses = await secretAddresses(await idOf('walker'))
    for (const { path, secrets, route } of addresses)
      for (const send of [() => browser.get(path), () => new Browser().get(path), () => browser.post(path, [])]) {
        lines = []
        const response = await send()
        expect(response.headers.get('referrer-policy'), path).toBe('no-referrer')
        expect(requests().length, path).toBe(1)
        for (const secret of secrets) expect(lines.join('\n'), path).not.toContain(secret)
        if (response.status !== 404 && response.status !== 405) expect(requests()[0]?.route, path).toBe(route)
      }
  })

  it('is logged without them where the answer is a defect', async () => {
    const addresses = await secretAddresses(await idOf('walker'))
    const rename = (from: string, to: string) =>
      env.DB.batch(
        ['invite', 'shared_proof', 'calendar_feed', 'shared_activity'].map((table) =>
          env.DB.prepare(`ALTER TABLE ${from}${table} RENAME TO ${to}${table}`),
        ),
      )
    await rename('', 'away_')
    const browser = new Browser()
    await browser.signIn('walker')
    lines = []
    for (const { path } of addresses) await browser.get(path)
    await rename('away_', '')
    expect(lines.filter((line) => line.includes('"event":"defect"')).length).toBeGreaterThan(0)
    for (const { secrets } of addresses) for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
  })

  it('of OAuth is logged without code, state, verifier and tokens', async () => {
    const browser = new Browser()
    await browser.signIn('granter')
    const clientId = await register()
    lines = []
    const html = await (await browser.get(await authorizePath(clientId, { state: 'the-state-of-a-client' }))).text()
    const back = locationOf(await browser.post('/authorize', answer(html, 'allow')))
    const code = back.searchParams.get('code') ?? ''
    const tokens = await (await redeem({ clientId, code })).json<Tokens>()
    await deployed(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))
    await exchange({ grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token })
    await exchange({ grant_type: 'refresh_token', client_id: clientId, refresh_token: `${tokens.refresh_token}x` })
    expect(requests().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'GET /authorize 200',
      'POST /authorize 302',
      'POST /oauth/token 200',
      'POST /mcp 200',
      'POST /oauth/token 200',
      'POST /oauth/token 400',
    ])
    for (const secret of ['the-state-of-a-client', code, tokens.access_token, tokens.refresh_token])
      expect(lines.join('\n')).not.toContain(secret)
  })
})

describe('the address beside which Cloudflare stores the lines', () => {
  it('holds no secret: whatever has a query or a link’s token is answered under another one', async () => {
    const addresses = await secretAddresses(await idOf('walker-of-addresses'))
    for (const { path, secrets } of addresses) {
      const seen: Request[] = []
      const ctx = Object.assign(createExecutionContext(), {
        exports: { SealedRequests: { fetch: async (request: Request) => (seen.push(request), new Response('answered')) } },
      })
      lines = []
      const response = await entry.fetch(new Request(`${ORIGIN}${path}`), env, ctx)
      expect([await response.text(), seen[0]?.url, lines], path).toEqual(['answered', 'http://localhost:8787/sealed', []])
      for (const secret of secrets) expect(seen[0]?.url).not.toContain(secret)
    }
  })

  it('stays what it is where there is nothing to hide', async () => {
    const ctx = Object.assign(createExecutionContext(), { exports: {} })
    expect((await entry.fetch(new Request(`${ORIGIN}/privacy`), env, ctx)).status).toBe(200)
  })

  it('is answered the same, with its method, body, cookies and redirects', async () => {
    const browser = new Browser()
    await browser.signIn('sender')
    const signedOut = await new Browser().get('/settings?saved=1')
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/sign-in?return=%2Fsettings%3Fsaved%3D1'])
    expect(await (await browser.get('/settings?saved=1')).text()).toContain('Saved.')
    const response = await browser.post('/settings?x=1', [['csrf', 'forged']])
    expect([response.status, (await response.text()).includes('no longer valid')]).toEqual([403, true])
  })

  it('cannot be named by whoever sends the request', async () => {
    const response = await deployed(`${ORIGIN}/nowhere`, {
      headers: { 'x-rung-address': `${ORIGIN}/healthz`, host: 'localhost:8787' },
    })
    expect(response.status).toBe(404)
    const sealed = await deployed(`${ORIGIN}/sealed?x=1`, {
      headers: { 'x-rung-address': `${ORIGIN}/healthz`, host: 'localhost:8787' },
    })
    expect(sealed.status).toBe(404)
  })

  it('is in no answer where the second entry point fails', async () => {
    const ctx = Object.assign(createExecutionContext(), {
      exports: { SealedRequests: { fetch: () => Promise.reject(new Error('gone')) } },
    })
    const response = await entry.fetch(new Request(`${ORIGIN}/invite/${'s'.repeat(22)}`), env, ctx)
    expect([response.status, await response.text(), lines]).toEqual([500, 'Something broke on our side. Try again.', []])
  })
})
