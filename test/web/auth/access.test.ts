/** Removing a person's access, erasing a person, and what is left where storage fails in between. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createInvite } from '../../../src/web/auth/invites.ts'
import { learnerOf } from '../../../src/web/learner-of.ts'
import { ports } from '../../../src/web/ports.ts'
import { createWorker } from '../../../src/web/worker.ts'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { failingKv } from '../failing-kv.ts'
import { type NewDeployment, newDeployment, sharedDatabase } from '../spare.ts'
import { Browser, codeFor, exchange, hidden, mcpCall, ORIGIN, redeem, type Tokens } from '../walk.ts'

const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })
const its = await newDeployment()
const { db, kv, send, sendWith } = its
const storage = failingKv(kv)
const owner = new Browser(sendWith({}, { OAUTH_KV: storage.kv }))

beforeAll(async () => {
  await owner.signIn('the-owner')
})

const csrfOf = async (browser: Browser) => hidden(await (await browser.get('/settings')).text(), 'csrf')
const press = async (path: string, fields: Record<string, string>) =>
  owner.post(path, Object.entries({ csrf: await csrfOf(owner), ...fields }))
const page = async (path: string) => (await owner.get(path)).text()
const remove = (person: string) => press('/owner/people/remove', { person })
const sweep = () => createWorker(ports).scheduled({ scheduledTime: 0, cron: '', noRetry: () => {} }, its.env)

interface Connected {
  readonly id: string
  readonly browser: Browser
  readonly clientId: string
  readonly tokens: Tokens
}

/** A person who is signed in and has connected a client. */
async function connected(name: string, at: NewDeployment = its): Promise<Connected> {
  const walked = await codeFor(name, at.send)
  const tokens = await (await redeem(walked, {}, at.send)).json<Tokens>()
  const browser = new Browser(at.send)
  await browser.signIn(name)
  return { id: await idOf(name), browser, clientId: walked.clientId, tokens }
}

const atMcp = async (token: string, at = its) => (await at.send(`${ORIGIN}/mcp`, mcpCall(token))).status
const refresh = (clientId: string, token: string) =>
  exchange({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token }, send)
const keysOf = async (id: string, at = its) =>
  (await at.kv.list()).keys.map(({ name }) => name).filter((name) => name.includes(id))

async function invitedAgain(name: string): Promise<Browser> {
  const { path } = await createInvite(db, { createdBy: await idOf('the-owner'), now: Date.now() })
  const browser = new Browser(send)
  await browser.get(path)
  expect((await browser.signIn(name)).status).toBe(303)
  return browser
}

describe('removing access', () => {
  it('stops a token that was believed a moment ago, the refresh and the session at once', async () => {
    const { id, browser, clientId, tokens } = await connected('stopped')
    expect(await atMcp(tokens.access_token)).toBe(200)
    expect((await remove(id)).headers.get('location')).toBe('/owner?done=removed')
    expect(await atMcp(tokens.access_token)).toBe(401)
    expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400)
    expect((await browser.get('/settings')).status).toBe(303)
    expect(await keysOf(id)).toEqual([])
  })

  it.each(['list', 'delete', 'get'] as const)(
    'holds where storage fails to %s, says so, and goes on with the same button',
    async (call) => {
      const { id, browser, clientId, tokens } = await connected(`half-${call}`)
      expect(await atMcp(tokens.access_token)).toBe(200)
      storage.fail(call)
      const answer = await remove(id)
      expect(answer.headers.get('location')).toBe(`/owner/people/${id}?done=connected`)
      const html = await page(`/owner/people/${id}?done=connected`)
      storage.fail()
      expect(html).toContain('no longer has access')
      expect(html).toContain('could not be disconnected')
      expect(html).toContain('action="/owner/people/remove"')

      expect(await atMcp(tokens.access_token)).toBe(401)
      expect((await browser.get('/settings')).status).toBe(303)
      expect((await browser.signIn(`half-${call}`)).status).toBe(403)
      expect((await keysOf(id)).length).toBeGreaterThan(0)

      expect((await remove(id)).headers.get('location')).toBe('/owner?done=removed')
      expect(await keysOf(id)).toEqual([])
      expect(await page(`/owner/people/${id}`)).not.toContain('could not be disconnected')
      expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400)
    },
  )

  it('refuses a refresh while the grant is still in storage, and takes the grant away', async () => {
    const { id, clientId, tokens } = await connected('refreshing')
    storage.fail('delete')
    await remove(id)
    storage.fail()
    expect((await keysOf(id)).some((key) => key.startsWith('grant:'))).toBe(true)
    const refused = await refresh(clientId, tokens.refresh_token)
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
    expect(await keysOf(id)).toEqual([])
  })

  it('refuses a code that was issued before', async () => {
    const walked = await codeFor('with-a-code', send)
    const id = await idOf('with-a-code')
    storage.fail('delete')
    await remove(id)
    storage.fail()
    const refused = await redeem(walked, {}, send)
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
  })

  it('is finished by the sweep, which also finds a grant that an exchange under way wrote back', async () => {
    const { id } = await connected('written-back')
    const grant = (await keysOf(id)).find((key) => key.startsWith('grant:')) ?? ''
    const value = (await kv.get(grant)) ?? ''
    await remove(id)
    await kv.put(grant, value)
    await sweep()
    expect(await keysOf(id)).toEqual([])
  })

  it('leaves nothing of before to somebody who is invited again', async () => {
    const { id, browser, clientId, tokens } = await connected('comes-back')
    await db.prepare('UPDATE account SET created_at = created_at - 5000 WHERE user_id = ?').bind(id).run()
    const before = new Map<string, string>()
    for (const key of await keysOf(id)) before.set(key, (await kv.get(key)) ?? '')
    await remove(id)
    const again = await invitedAgain('comes-back')
    await db.prepare('UPDATE account SET created_at = created_at + 5000 WHERE user_id = ?').bind(id).run()
    for (const [key, value] of before) await kv.put(key, value)
    expect(await atMcp(tokens.access_token)).toBe(401)
    expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400)
    expect((await browser.get('/settings')).status).toBe(303)
    await db.prepare('UPDATE account SET created_at = created_at - 5000 WHERE user_id = ?').bind(id).run()
    expect((await again.get('/settings')).status).toBe(200)
  })

  it('keeps the record for somebody who is invited again', async () => {
    const { id } = await connected('record-kept')
    await learnerOf(its.env, id, 'append').ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    await remove(id)
    await invitedAgain('record-kept')
    expect(await learnerOf(its.env, id, 'read').ask('settings', 'read')).toMatchObject({ value: { timeZone: 'Europe/Berlin' } })
    expect(await db.prepare('SELECT 1 FROM removed_account WHERE user_id = ?').bind(id).first()).toBeNull()
  })
})

describe('closing one’s own account', () => {
  const home = sharedDatabase()
  const homeStorage = failingKv(home.kv)
  const close = async (browser: Browser) =>
    browser.post('/account/delete', [
      ['csrf', hidden(await (await browser.get('/account')).text(), 'csrf')],
      ['sure', 'delete'],
    ])

  it.each(['list', 'delete'] as const)(
    'changes nothing where storage fails to %s, says so, and works the next time',
    async (call) => {
      const name = `closing-${call}`
      const { id, tokens } = await connected(name, home)
      const browser = new Browser(home.sendWith({}, { OAUTH_KV: homeStorage.kv }))
      await browser.signIn(name)
      homeStorage.fail(call)
      const refused = await close(browser)
      homeStorage.fail()
      expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('Nothing was deleted')])
      expect(await home.db.prepare('SELECT 1 FROM account WHERE user_id = ?').bind(id).first()).not.toBeNull()
      const result = await close(browser)
      expect([result.status, await result.text()]).toEqual([200, expect.stringContaining('Your account is deleted.')])
      expect(await keysOf(id, home)).toEqual([])
      expect(await atMcp(tokens.access_token, home)).toBe(403)
    },
  )
})

it('asks a client to try again while its token cannot be checked, and lets it in afterwards', async () => {
  const { tokens } = await connected('not-checked')
  const away = failingKv(kv)
  away.fail('get')
  const refused = await sendWith({}, { OAUTH_KV: away.kv })(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    { error: 'temporarily_unavailable', error_description: 'Your connection cannot be checked now. Try again in 5 seconds.' },
  ])
  expect(await atMcp(tokens.access_token)).toBe(200)
})
