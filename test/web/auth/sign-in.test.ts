/** Signing in through providers: a fake GitHub with GitHub's shapes, a real OpenID provider, and one that lies. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { MAILBOX_MARK, SECRET_MARK } from './sign-in/provided.ts'
import {
  answerOf,
  type Method,
  openIdAnswer,
  setOut,
  throughGitHub,
  throughOpenId,
  withLiar,
  withProviders,
} from './provider-walk.ts'
import {
  answer,
  authorizePath,
  Browser,
  CALLBACK,
  deployed,
  locationOf,
  mcpCall,
  ORIGIN,
  redeem,
  register,
  RESOURCE,
} from '../walk.ts'

const open = { SIGN_IN: 'open' }
const isSignedIn = async (browser: Browser) => (await browser.get('/settings')).status === 200

describe('a person from a provider', () => {
  it('is GitHub’s numeric id, and is asked for nothing more', async () => {
    const browser = new Browser(withProviders(open))
    const upstream = await setOut(browser, 'github')
    expect(upstream.href).toMatch(`${inject('providers').github}/login/oauth/authorize?`)
    expect(upstream.searchParams.get('scope')).toBeNull()
    expect(upstream.searchParams.get('code_challenge_method')).toBe('S256')
    const back = await browser.get(await answerOf(upstream, { login: 'octocat' }))
    expect([back.status, locationOf(back).href]).toEqual([303, `${ORIGIN}/settings`])
    expect(await (await browser.get('/settings')).text()).toContain('The Octocat')
    const identity = { provider: 'github', issuer: inject('providers').github, subject: '583231' }
    const account = env.DB.prepare('SELECT * FROM account WHERE user_id = ?').bind(await userIdOf(env.USER_ID_KEY, identity))
    expect(await account.first()).toMatchObject({ provider: 'github', display_name: 'The Octocat' })
  })

  it('is the OpenID provider’s subject', async () => {
    const browser = new Browser(withProviders(open))
    expect(await (await browser.get('/sign-in')).text()).toContain('Continue with Example ID')
    expect(locationOf(await throughOpenId(browser, 'erin')).href).toBe(`${ORIGIN}/settings`)
    const identity = { provider: 'oidc', issuer: inject('providers').openId, subject: 'erin' }
    const account = env.DB.prepare('SELECT * FROM account WHERE user_id = ?').bind(await userIdOf(env.USER_ID_KEY, identity))
    expect(await account.first()).toMatchObject({ provider: 'oidc', display_name: 'Erin' })
  })

  it('connects a client after consent and never before it', async () => {
    const browser = new Browser(withProviders(open))
    const clientId = await register()
    const consent = await browser.get(await authorizePath(clientId))
    expect(consent.status).toBe(200)
    const toSignIn = locationOf(await browser.post('/authorize', answer(await consent.text(), 'allow')))
    expect(toSignIn.pathname).toBe('/sign-in')
    const finish = locationOf(await throughGitHub(browser, 'octocat', toSignIn.href))
    expect(finish.pathname).toBe('/authorize/finish')
    const back = locationOf(await browser.get(finish.href))
    expect(back.origin + back.pathname).toBe(CALLBACK)
    const tokens = await (await redeem({ clientId, code: back.searchParams.get('code') ?? '' })).json<{ access_token: string }>()
    expect((await deployed(RESOURCE, mcpCall(tokens.access_token))).status).toBe(200)
  })

  it('leaves nothing of the provider’s behind: not in D1, KV, cookies or the log', async () => {
    const message: unknown[] = []
    for (const level of ['log', 'warn', 'error', 'info', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void message.push(...parts))
    }
    const send = withProviders({ SIGN_IN: 'domains', SIGN_IN_DOMAINS: 'corp.example' })
    const browsers: Browser[] = []
    const visit = async (walk: typeof throughGitHub, login: string) => {
      const browser = new Browser(send)
      browsers.push(browser)
      return (await walk(browser, login)).status
    }
    expect(await visit(throughGitHub, 'employee')).toBe(303)
    expect(await visit(throughOpenId, 'erin')).toBe(303)
    // Her address is all the name she has.
    expect(await visit(throughOpenId, 'heidi')).toBe(303)
    expect(await visit(throughGitHub, 'impostor')).toBe(403)
    expect(await visit(throughGitHub, 'nobody')).toBe(400)
    const stored: unknown[] = [...message, ...browsers.map(({ cookies }) => [...cookies])]
    for (const table of ['account', 'invite', 'deployment'])
      stored.push((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)
    for (const { name } of (await env.OAUTH_KV.list()).keys) stored.push(name, await env.OAUTH_KV.get(name))
    const text = JSON.stringify(stored)
    expect(text).toContain('access_denied')
    for (const mark of [SECRET_MARK, MAILBOX_MARK, 'mailbox', 'octocat@']) expect(text).not.toContain(mark)
  })
})

describe('the callback', () => {
  const walks: ReadonlyArray<readonly [Method, (upstream: URL) => Promise<string>]> = [
    ['github', (upstream) => answerOf(upstream, { login: 'octocat' })],
    ['oidc', (upstream) => openIdAnswer(upstream, 'erin')],
  ]

  it.each(walks)('of %s works once, in the browser that set out', async (method, pass) => {
    const browser = new Browser(withProviders(open))
    const callback = await pass(await setOut(browser, method))
    const stranger = new Browser(withProviders(open))
    await setOut(stranger, method)
    expect((await stranger.get(callback)).status).toBe(400)
    expect(await isSignedIn(stranger)).toBe(false)
    const stored = new Map(browser.cookies)
    expect((await browser.get(callback)).status).toBe(303)
    const again = await browser.get(callback)
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Sign in again')
    // Even with the cookie back, the code is spent.
    const replaying = new Browser(withProviders(open))
    for (const [name, value] of stored) replaying.cookies.set(name, value)
    expect((await replaying.get(callback)).status).toBeGreaterThanOrEqual(400)
    expect(await isSignedIn(replaying)).toBe(false)
  })

  it.each(walks)('of %s refuses another state and takes no code from elsewhere', async (method, pass) => {
    const browser = new Browser(withProviders(open))
    const callback = new URL(await pass(await setOut(browser, method)))
    for (const state of [null, '', 'x'.repeat(43), `${callback.searchParams.get('state')?.slice(0, 8)}${'x'.repeat(35)}`]) {
      const changed = new URL(callback)
      if (state === null) changed.searchParams.delete('state')
      else changed.searchParams.set('state', state)
      const other = new Browser(withProviders(open))
      for (const [name, value] of browser.cookies) other.cookies.set(name, value)
      expect((await other.get(changed.href)).status).toBe(400)
      expect(await isSignedIn(other)).toBe(false)
    }
    // Another person's code, carried into this browser's sign-in: the verifier does not fit.
    const victim = new Browser(withProviders(open))
    const own = new URL(await pass(await setOut(victim, method)))
    own.searchParams.set('code', callback.searchParams.get('code') ?? '')
    expect((await victim.get(own.href)).status).toBeGreaterThanOrEqual(400)
    expect(await isSignedIn(victim)).toBe(false)
  })

  it('takes no answer of one provider at another’s address', async () => {
    const browser = new Browser(withProviders(open))
    const callback = await answerOf(await setOut(browser, 'github'), { login: 'octocat' })
    expect((await browser.get(callback.replace('/github/', '/oidc/'))).status).toBe(400)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('refuses an answer that names another issuer, or a provider that changed meanwhile', async () => {
    const mixed = new Browser(withProviders(open))
    const callback = new URL(await openIdAnswer(await setOut(mixed, 'oidc'), 'erin'))
    expect(callback.searchParams.get('iss')).toBe(inject('providers').openId)
    for (const issuer of ['https://evil.example', null]) {
      const browser = new Browser(withProviders(open))
      const own = new URL(await openIdAnswer(await setOut(browser, 'oidc'), 'erin'))
      if (issuer === null) own.searchParams.delete('iss')
      else own.searchParams.set('iss', issuer)
      const refused = await browser.get(own.href)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('could not confirm who you are')
    }
    const moved = new Browser(withLiar(open))
    for (const [name, value] of mixed.cookies) moved.cookies.set(name, value)
    expect((await moved.get(callback.href)).status).toBe(400)
  })

  it.each(['nonce', 'no-nonce', 'audience', 'issuer', 'expired', 'signature', 'no-id-token'])(
    'refuses an ID token with a lie: %s',
    async (lie) => {
      const browser = new Browser(withLiar(open))
      const refused = await browser.get(await answerOf(await setOut(browser, 'oidc'), { lie }))
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('could not confirm who you are')
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  it('takes the lying provider’s honest token', async () => {
    const browser = new Browser(withLiar(open))
    expect((await browser.get(await answerOf(await setOut(browser, 'oidc'), {}))).status).toBe(303)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('works once even where the provider would take its code again', async () => {
    const browser = new Browser(withLiar(open))
    const callback = await answerOf(await setOut(browser, 'oidc'), {})
    expect((await browser.get(callback)).status).toBe(303)
    expect((await browser.get(callback)).status).toBe(400)
  })

  it('says what a person did at the provider, and how to go on', async () => {
    const browser = new Browser(withProviders(open))
    const toSignIn = '/sign-in?return=%2Fclients'
    const declined = await throughGitHub(browser, 'nobody', toSignIn)
    expect(declined.status).toBe(400)
    const html = await declined.text()
    expect(html).toContain('You chose not to sign in with GitHub')
    expect(html).toContain('href="/sign-in?return=%2Fclients"')
    const broken = await throughGitHub(browser, 'no-such-person')
    expect(broken.status).toBe(502)
    expect(await broken.text()).toContain('GitHub does not answer properly')
  })

  it('says when a provider is not there', async () => {
    const browser = new Browser(withProviders({ ...open, OIDC_ISSUER: 'http://127.0.0.1:9' }))
    const html = await (await browser.get('/sign-in')).text()
    const link = /href="(\/sign-in\/oidc\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const page = await browser.get(link)
    expect(page.status).toBe(502)
    expect(await page.text()).toContain('Example ID does not answer properly')
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})
