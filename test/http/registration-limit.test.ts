import { describe, expect, it } from 'vitest'
import { Registrations } from '../../src/http/registration-limit.ts'
import { CALLBACK, ORIGIN, type Send, withVars } from './walk.ts'

const register = (send: Send, origin: string, address: string): Promise<Response> =>
  send(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, host: new URL(origin).host },
    body: JSON.stringify({ client_name: 'Many', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }),
  })

describe('registering clients', () => {
  it('is limited by address in production and not on one’s own machine', async () => {
    const production = 'https://rung.example'
    const send = withVars({ PUBLIC_ORIGIN: production, RATE_LIMIT_SCALE: '0.1' })
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await register(send, production, '192.0.2.1')).status)
    expect(statuses).toEqual([201, 201, 429])
    const refused = await register(send, production, '192.0.2.1')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' })
    expect((await register(send, production, '192.0.2.2')).status).toBe(201)
    const local = withVars({ RATE_LIMIT_SCALE: '0.1' })
    for (let time = 0; time < 4; time++) expect((await register(local, ORIGIN, '192.0.2.1')).status).toBe(201)
  })

  it('is allowed again after a minute, and remembers ten thousand addresses', () => {
    const registrations = new Registrations()
    const at = (now: number, address = 'a') => registrations.admit(address, 0.1, now)
    expect([at(0), at(59_000), at(59_000), at(60_000)]).toEqual([null, null, 1, null])
    for (let count = 0; count < 10_000; count++) at(60_000, `${count}`)
    expect(at(60_001, 'a')).toBeNull()
    expect(at(60_001, 'a')).toBeNull()
    expect(at(60_001, 'a')).toBe(60)
  })
})
