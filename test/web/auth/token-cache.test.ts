import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { OAuthAuthorizationServer } from '@cloudflare/workers-oauth-provider'
import { describe, expect, it } from 'vitest'
import { ports } from '../../../src/web/ports.ts'
import { BELIEVED_MS, TokenCache, validTokens, type Validate } from '../../../src/web/auth/token-cache.ts'
import { createWorker } from '../../../src/web/worker.ts'
import { codeFor, mcpCall, ORIGIN, redeem, RESOURCE, type Tokens } from '../walk.ts'

const RESOURCES = [RESOURCE, `${ORIGIN}/other`]
const server = new OAuthAuthorizationServer({
  issuer: ORIGIN,
  resources: RESOURCES,
  authorizeEndpoint: '/authorize',
  tokenEndpoint: '/oauth/token',
})

/** A cache over the real validation, with a clock of its own and a count of how often it was really asked. */
function cached() {
  const state = { now: Date.now(), asked: 0 }
  const validate: Validate = (audience, token) => {
    state.asked += 1
    return server.validateToken(audience, token, env)
  }
  const cache = new TokenCache(() => state.now)
  return { state, cache, validate: cache.over(validate) }
}

async function tokenOf(name: string): Promise<string> {
  const { access_token: granted } = await (await redeem(await codeFor(name))).json<Tokens>()
  return granted
}

const revoke = (accessToken: string): Promise<void> => {
  const [userId = '', grantId = ''] = accessToken.split(':')
  return server.getOAuthApi(env).revokeGrant(grantId, userId)
}

describe('a validated token', () => {
  it('is asked about once, with the same answer', async () => {
    const { state, validate } = cached()
    const granted = await tokenOf('cached-once')
    const first = await validate(RESOURCE, granted)
    expect(first).toMatchObject({ audience: RESOURCE, scope: ['practice'] })
    expect(await validate(RESOURCE, granted)).toEqual(first)
    expect(state.asked).toBe(1)
  })

  it('is refused a minute after its grant was revoked at the latest', async () => {
    const { state, validate } = cached()
    const granted = await tokenOf('cached-revoked')
    await validate(RESOURCE, granted)
    await revoke(granted)
    state.now += BELIEVED_MS - 1
    expect(await validate(RESOURCE, granted)).not.toBeNull()
    state.now += 1
    expect(await validate(RESOURCE, granted)).toBeNull()
    expect(BELIEVED_MS).toBeLessThanOrEqual(60_000)
  })

  it('is not believed longer for being used', async () => {
    const { state, validate } = cached()
    const granted = await tokenOf('cached-busy')
    await validate(RESOURCE, granted)
    await revoke(granted)
    for (let used = 0; used < 10; used++) {
      state.now += BELIEVED_MS / 10
      await validate(RESOURCE, granted)
    }
    expect(await validate(RESOURCE, granted)).toBeNull()
  })

  it('is asked about at once when its person is to be forgotten', async () => {
    const { cache, validate } = cached()
    const [granted, other] = [await tokenOf('cached-gone'), await tokenOf('cached-staying')]
    await validate(RESOURCE, granted)
    await validate(RESOURCE, other)
    await revoke(granted)
    cache.forget(granted.split(':')[0] ?? '')
    expect(cache.size).toBe(1)
    expect(await validate(RESOURCE, granted)).toBeNull()
    expect(await validate(RESOURCE, other)).not.toBeNull()
  })

  it('is not believed for another resource, nor another token for it', async () => {
    const { state, validate } = cached()
    const granted = await tokenOf('cached-audience')
    expect(await validate(RESOURCE, granted)).not.toBeNull()
    expect(await validate(`${ORIGIN}/other`, granted)).toBeNull()
    const other = `${granted.slice(0, -1)}${granted.endsWith('_') ? '-' : '_'}`
    expect(await validate(RESOURCE, other)).toBeNull()
    expect(state.asked).toBe(3)
  })

  it('ends with its own expiry', async () => {
    const state = { now: 1_000_000, asked: 0 }
    const validate = new TokenCache(() => state.now).over(async (audience) => {
      state.asked += 1
      return { audience, props: {}, expiresAt: 1_010 }
    })
    await validate('a', 't')
    state.now += 9_999
    await validate('a', 't')
    expect(state.asked).toBe(1)
    state.now += 1
    await validate('a', 't')
    expect(state.asked).toBe(2)
  })
})

describe('what is remembered', () => {
  it('is bounded, and the oldest goes first', async () => {
    const requests: string[] = []
    const cache = new TokenCache(() => 0, 3)
    const validate = cache.over(async (audience, given) => {
      requests.push(given)
      return { audience, props: {} }
    })
    for (const given of ['a', 'b', 'c', 'd', 'b', 'c', 'd']) await validate('x', given)
    expect([requests, cache.size]).toEqual([['a', 'b', 'c', 'd'], 3])
    await validate('x', 'a')
    expect([requests.at(-1), cache.size]).toEqual(['a', 3])
  })

  it('is bounded in bytes as well, where grants are large', async () => {
    const cache = new TokenCache(() => 0)
    const validate = cache.over(async (audience, given) => ({ audience, props: { given, more: 'x'.repeat(100_000) } }))
    for (let index = 0; index < 20; index += 1) await validate('x', `${index}`)
    expect(cache.size).toBe(6)
  })

  it('is never a refusal or a failure', async () => {
    const answers = [null, new Error('KV is away'), { audience: 'x', props: {} }]
    const cache = new TokenCache(() => 0)
    const validate = cache.over(async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? null
    })
    expect(await validate('x', 't')).toBeNull()
    await expect(validate('x', 't')).rejects.toThrow('KV is away')
    expect(cache.size).toBe(0)
    expect(await validate('x', 't')).not.toBeNull()
  })

  it('is not an answer that was under way while somebody was forgotten', async () => {
    const answers: Array<(validation: { audience: string; props: object }) => void> = []
    const cache = new TokenCache(() => 0)
    const validate = cache.over(() => new Promise((resolve) => answers.push(resolve)))
    const underWay = validate('x', 't')
    await expect.poll(() => answers.length).toBe(1)
    cache.forget('somebody')
    answers[0]?.({ audience: 'x', props: {} })
    expect(await underWay).not.toBeNull()
    expect(cache.size).toBe(0)
  })

  it('cannot be changed by a request', async () => {
    const validate = new TokenCache(() => 0).over(async (audience) => ({ audience, props: { userId: 'a' }, scope: ['practice'] }))
    const validation = await validate('x', 't')
    expect(() => Object.assign(validation?.props ?? {}, { userId: 'b' })).toThrow(TypeError)
    expect(() => validation?.scope?.push('everything')).toThrow(TypeError)
  })
})

describe('/mcp', () => {
  it('believes a token it has just seen, and not one whose person it was told to forget', async () => {
    const granted = await tokenOf('cached-at-mcp')
    const worker = createWorker(ports)
    const status = async () => (await worker.fetch(new Request(RESOURCE, mcpCall(granted)), env, createExecutionContext())).status
    expect(await status()).toBe(200)
    await revoke(granted)
    expect(await status()).toBe(200)
    validTokens.forget(granted.split(':')[0] ?? '')
    expect(await status()).toBe(401)
  })
})
