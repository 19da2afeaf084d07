/** /clients: what a person has connected, and taking it back. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { removeAccount } from '../../../src/web/auth/accounts.ts'
import { accountNamed } from '../accounts-in.ts'
import { disconnectAll } from '../../../src/web/auth/grants.ts'
import { rolesOf } from '../../../src/web/auth/oauth.ts'
import { ports } from '../../../src/web/ports.ts'
import {
  answer,
  authorizePath,
  Browser,
  deployed,
  exchange,
  hidden,
  locationOf,
  mcpCall,
  ORIGIN,
  redeem,
  register,
  RESOURCE,
  type Tokens,
} from '../walk.ts'

async function connect(browser: Browser, clientName?: string): Promise<Tokens & { readonly clientId: string }> {
  const clientId = await register(clientName)
  const html = await (await browser.get(await authorizePath(clientId))).text()
  const code = locationOf(await browser.post('/authorize', answer(html, 'allow'))).searchParams.get('code') ?? ''
  return { clientId, ...(await (await redeem({ clientId, code })).json<Tokens>()) }
}

const status = async (token: string) => (await deployed(RESOURCE, mcpCall(token))).status
const signedIn = async (name: string) => {
  const browser = new Browser()
  await browser.signIn(name)
  return browser
}

describe('connected clients', () => {
  it('are shown with what they may do, and nobody else’s are', async () => {
    const browser = await signedIn('lister')
    expect(await (await browser.get('/clients')).text()).toContain('No app is connected')
    await connect(browser, 'Editor of mine')
    await connect(await signedIn('other-lister'), 'Not mine')
    const html = await (await browser.get('/clients')).text()
    expect(html).toContain('Editor of mine')
    expect(html).toContain('127.0.0.1')
    expect(html).toContain('unknown: the app named itself')
    // A script turns it into the day of the reader’s clock.
    expect(html).toMatch(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z" data-utc="day">\d{1,2} [A-Z][a-z]+ \d{4}<\/time>/)
    expect(html).toContain('Practice')
    expect(html).toContain('up to a minute')
    expect(html).not.toContain('Not mine')
  })

  it('are for who is signed in', async () => {
    expect(locationOf(await new Browser().get('/clients')).href).toBe(`${ORIGIN}/sign-in?return=%2Fclients`)
    expect((await new Browser().post('/clients', [['grant', 'x']])).status).toBe(403)
  })

  it('show a hostile name as text', async () => {
    const browser = await signedIn('hostile-name')
    await connect(browser, '<img src=x onerror=alert(1)>\u202e"><script>')
    const html = await (await browser.get('/clients')).text()
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&gt;&lt;script&gt;')
    expect(html).not.toMatch(/<img|<script(?! src="\/assets\/frame-[0-9a-f]{16}\.js")|\u202e/)
  })

  it('are disconnected at once here, with their refresh tokens', async () => {
    const browser = await signedIn('revoking')
    const [kept, gone] = [await connect(browser, 'Kept'), await connect(browser, 'Gone')]
    // A token that was just believed is not believed any longer.
    expect([await status(kept.access_token), await status(gone.access_token)]).toEqual([200, 200])
    const html = await (await browser.get('/clients')).text()
    const section = html.slice(html.indexOf('Gone</h2>'))
    const fields = [
      ['csrf', hidden(section, 'csrf')],
      ['grant', hidden(section, 'grant')],
    ] as const
    const refuse = fields.map(([name, value]) => [name, name === 'csrf' ? 'forged' : value] as const)
    expect((await browser.post('/clients', refuse)).status).toBe(403)
    expect((await browser.post('/clients', fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await status(gone.access_token)).toBe(200)

    const thief = await signedIn('thief')
    const own = hidden(await (await thief.get('/settings')).text(), 'csrf')
    await thief.post('/clients', [
      ['csrf', own],
      ['grant', fields[1][1]],
    ])
    expect(await status(gone.access_token)).toBe(200)

    expect(locationOf(await browser.post('/clients', fields)).href).toBe(`${ORIGIN}/clients?disconnected=1`)
    expect(await status(gone.access_token)).toBe(401)
    const refresh = { grant_type: 'refresh_token', client_id: gone.clientId, refresh_token: gone.refresh_token }
    expect((await exchange(refresh)).status).toBe(400)
    expect(await status(kept.access_token)).toBe(200)
    expect((await browser.post('/clients', fields)).status).toBe(303)
    const page = await (await browser.get('/clients?disconnected=1')).text()
    expect(page).toContain('Disconnected.')
    expect([page.includes('Kept'), page.includes('Gone')]).toEqual([true, false])
  })

  it('are all disconnected with an account', async () => {
    await signedIn('owner-of-all')
    const browser = await signedIn('removed')
    const tokens = [await connect(browser), await connect(browser)]
    const html = await (await browser.get(await authorizePath(await register()))).text()
    const account = await accountNamed(env.DB, 'removed')
    const userId = account?.userId ?? ''
    expect(await removeAccount(env.DB, { userId, by: 'owner', now: Date.now() })).toBe(true)
    await disconnectAll(env.DB, rolesOf(new URL(ORIGIN), ports).authorization.getOAuthApi(env), userId)
    for (const { access_token: token } of tokens) expect(await status(token)).toBe(401)
    // An old session gives out no new code.
    const after = locationOf(await browser.post('/authorize', answer(html, 'allow')))
    expect([after.origin, after.pathname]).toEqual([ORIGIN, '/sign-in'])
  })
})
