/** Refresh tokens are used once: what a client whose answer was lost may still do, and what ends the whole connection. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createWorker } from '../../../src/web/worker.ts'
import { ports } from '../../../src/web/ports.ts'
import { Browser, codeFor, deployed, exchange, mcpCall, ORIGIN, redeem, register, RESOURCE, type Tokens } from '../walk.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A client that has just been connected. */
async function connected(name: string) {
  const grant = await codeFor(name)
  const first = await (await redeem(grant)).json<Tokens>()
  const refresh = (token: string, changes: Record<string, string> = {}) =>
    exchange({ grant_type: 'refresh_token', client_id: grant.clientId, refresh_token: token, ...changes })
  const renewed = async (token: string): Promise<Tokens> => {
    const response = await refresh(token)
    expect(response.status).toBe(200)
    return response.json<Tokens>()
  }
  return { clientId: grant.clientId, first, refresh, renewed }
}

const call = async (token: string) => (await deployed(RESOURCE, mcpCall(token))).status
const errorOf = async (response: Response) => [response.status, (await response.json<{ error: string }>()).error]
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a refresh token', () => {
  it('is replaced at every use', async () => {
    const { first, renewed } = await connected('renewing')
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    expect(new Set([first.refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3)
    expect(await call(third.access_token)).toBe(200)
  })

  it('ends the connection when it comes again after its successor was used', async () => {
    const { first, refresh, renewed } = await connected('stolen')
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    expect(await call(third.access_token)).toBe(200)
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant'])
    for (const { access_token: token } of [first, second, third]) expect(await call(token)).toBe(401)
    for (const { refresh_token: token } of [third, second, first])
      expect(await errorOf(await refresh(token))).toEqual([400, 'invalid_grant'])
  })

  it('works again within a minute while its successor is unused, as after a lost answer', async () => {
    const { first, renewed } = await connected('lost')
    await renewed(first.refresh_token)
    const again = await renewed(first.refresh_token)
    expect(await call(again.access_token)).toBe(200)
    const next = await renewed(again.refresh_token)
    expect(await call(next.access_token)).toBe(200)
  })

  it('ends the connection when it comes again a minute later, though its successor is unused', async () => {
    const { first, refresh, renewed } = await connected('late')
    vi.useFakeTimers({ toFake: ['Date'] })
    const second = await renewed(first.refresh_token)
    later(MINUTE - SECOND)
    await renewed(first.refresh_token)
    // The minute counts from the first use.
    later(SECOND)
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await call(second.access_token)).toBe(401)
  })

  it('ends the connection when the answer thought lost is used after all: somebody else may have sent the second request', async () => {
    const { first, refresh, renewed } = await connected('raced')
    const second = await renewed(first.refresh_token)
    const thief = await renewed(first.refresh_token)
    expect(await errorOf(await refresh(second.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await errorOf(await refresh(thief.refresh_token))).toEqual([400, 'invalid_grant'])
    for (const { access_token: token } of [second, thief]) expect(await call(token)).toBe(401)
  })

  it('sent twice at once leaves one client at most', async () => {
    const { first, refresh, renewed } = await connected('at-once')
    const [one, other] = await Promise.all([renewed(first.refresh_token), renewed(first.refresh_token)])
    const statuses = [(await refresh(one.refresh_token)).status, (await refresh(other.refresh_token)).status]
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('ends no connection when it is none of its tokens', async () => {
    const { first, refresh, renewed } = await connected('guessed')
    const [userId = '', grantId = ''] = first.refresh_token.split(':')
    for (const token of [`${userId}:${grantId}:${'x'.repeat(32)}`, `${userId}:${grantId}:`, '::', 'x', ''])
      expect((await refresh(token)).status).toBe(400)
    expect(await call((await renewed(first.refresh_token)).access_token)).toBe(200)
  })

  it('ends the connection whoever sends it, for its copy is in foreign hands', async () => {
    const { first, refresh, renewed } = await connected('copied')
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    expect((await refresh(first.refresh_token, { client_id: await register('Thief') })).status).toBe(400)
    expect(await call(third.access_token)).toBe(401)
  })

  it('of another client is refused and stays good', async () => {
    const { first, refresh, renewed } = await connected('own-client')
    const answer = await refresh(first.refresh_token, { client_id: await register('Other') })
    expect(await errorOf(answer)).toEqual([400, 'invalid_grant'])
    expect(await call((await renewed(first.refresh_token)).access_token)).toBe(200)
  })

  it('never widens what was granted', async () => {
    const { first, refresh } = await connected('widening')
    expect(await errorOf(await refresh(first.refresh_token, { scope: 'authoring' }))).toEqual([400, 'invalid_scope'])
    const some = await (await refresh(first.refresh_token, { scope: 'practice authoring' })).json<Tokens>()
    expect(some.scope).toBe('practice')
  })

  it('that failed for another reason is not used up', async () => {
    const { first, refresh, renewed } = await connected('failing')
    expect((await refresh(first.refresh_token, { scope: 'nothing' })).status).toBe(400)
    expect((await refresh(first.refresh_token, { resource: 'https://other.example/mcp' })).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'] })
    later(2 * MINUTE)
    await renewed(first.refresh_token)
  })

  it('is refused to a page of another origin in a way that page can read', async () => {
    const { clientId, first, renewed } = await connected('browser')
    await renewed((await renewed(first.refresh_token)).refresh_token)
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: first.refresh_token,
    })
    const headers = { origin: 'http://localhost:6274' }
    const response = await deployed(`${ORIGIN}/oauth/token`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:6274')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a connection that was ended', () => {
  it('stays ended where KV still shows it', async () => {
    const { first, refresh, renewed } = await connected('resurrected')
    const [userId = '', grantId = ''] = first.refresh_token.split(':')
    const key = `grant:${userId}:${grantId}`
    const second = await renewed(first.refresh_token)
    const third = await renewed(second.refresh_token)
    const page = (await env.OAUTH_KV.get(key)) ?? ''
    await refresh(first.refresh_token)
    await env.OAUTH_KV.put(key, page)
    expect(await errorOf(await refresh(third.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await env.OAUTH_KV.get(key)).toBeNull()
  })

  it('stays ended where its person disconnected it', async () => {
    const { first, refresh } = await connected('disconnecting')
    const [userId = '', grantId = ''] = first.refresh_token.split(':')
    const key = `grant:${userId}:${grantId}`
    const page = (await env.OAUTH_KV.get(key)) ?? ''
    const browser = new Browser()
    await browser.signIn('disconnecting')
    const html = await (await browser.get('/clients')).text()
    const csrf = /<input type="hidden" name="csrf" value="([^"]*)"/.exec(html)?.[1] ?? ''
    await browser.post('/clients', [
      ['csrf', csrf],
      ['grant', grantId],
    ])
    expect(await env.OAUTH_KV.get(key)).toBeNull()
    await env.OAUTH_KV.put(key, page)
    expect(await errorOf(await refresh(first.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await call(first.access_token)).toBe(401)
  })

  it('is logged, without a token', async () => {
    const message: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void message.push(line))
    const { first, refresh, renewed } = await connected('logged')
    const second = await renewed(first.refresh_token)
    await renewed(second.refresh_token)
    await refresh(first.refresh_token)
    expect(message.map((line): unknown => JSON.parse(line))).toEqual([
      {
        event: 'oauth_error',
        code: 'invalid_grant',
        status: 400,
        category: 'refresh-token-grant',
        reason: 'refresh_token_reused',
      },
    ])
  })
})

describe('what is stored of replaced tokens', () => {
  const stored = async () => {
    const [tokens, grants] = await env.DB.batch([
      env.DB.prepare('SELECT * FROM replaced_refresh_token'),
      env.DB.prepare('SELECT * FROM revoked_grant'),
    ])
    return [...(tokens?.results ?? []), ...(grants?.results ?? [])]
  }

  it('holds no token and no person, and goes after 90 days', async () => {
    const { first, refresh, renewed } = await connected('stored')
    const [userId = '', , secret = ''] = first.refresh_token.split(':')
    const second = await renewed(first.refresh_token)
    await renewed(second.refresh_token)
    await refresh(first.refresh_token)
    const text = JSON.stringify(await stored())
    expect(text).not.toContain(userId)
    expect(text).not.toContain(secret)
    const worker = createWorker(ports)
    const controller = { scheduledTime: 0, cron: '', noRetry: () => {} }
    vi.useFakeTimers({ toFake: ['Date'] })
    later(89 * DAY)
    await worker.scheduled(controller, env)
    expect(await stored()).not.toEqual([])
    later(2 * DAY)
    await worker.scheduled(controller, env)
    expect(await stored()).toEqual([])
  })
})
