/** The socket of the pages: whom it is opened for, from where, and when it ends. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { userIdOf } from '../../src/web/auth/identity.ts'
import { learnerOf } from '../../src/web/learner-of.ts'
import { load, problem } from '../catalog/content.ts'
import { OpenPage } from '../learner/pages-of.ts'
import { Browser, codeFor, deployed, hidden, ORIGIN, redeem, type Tokens } from './walk.ts'

let people = 0

// The first to come owns the server, and an owner's account is not closed while there are others.
beforeAll(async () => {
  await new Browser().signIn('live-first')
  await load(env.DB, [problem('live-boats', 1)])
})

async function somebody() {
  const name = `live-${(people += 1)}`
  const browser = new Browser()
  await browser.signIn(name)
  const id = await userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })
  const change = () =>
    learnerOf(env, id, 'append').ask('settings', 'change', { timeZone: `Etc/GMT-${(people += 1) % 14}` }, 'page')
  return { name, id, browser, change }
}

const cookiesOf = (browser: Browser): string => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Asks for the socket as a browser does, with some headers changed or left out. */
function ask(browser: Browser, changes: Readonly<Record<string, string | null>> = {}, query = ''): Promise<Response> {
  const headers = new Headers({ host: 'localhost:8787', upgrade: 'websocket', origin: ORIGIN, cookie: cookiesOf(browser) })
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  return deployed(`${ORIGIN}/live${query}`, { headers })
}

const pageOf = async (browser: Browser) => new OpenPage(await ask(browser))

describe('the handshake', () => {
  it('opens for who is signed in, at a page of this origin', async () => {
    const { browser, change } = await somebody()
    const response = await ask(browser)
    expect(response.status).toBe(101)
    const page = new OpenPage(response)
    await change()
    expect(await page.told()).toEqual([{ changed: ['settings'] }])
  })

  it('tells a page at once what has changed since it was made, and nothing else', async () => {
    const { browser, change } = await somebody()
    await change()
    const toldSince = async (since: string) => new OpenPage(await ask(browser, {}, `?since=${since}`)).told()
    expect(await toldSince(`${Date.now() - 60_000}`)).toEqual([{ changed: ['settings'] }])
    expect(await toldSince(`${Date.now() + 60_000}`)).toEqual([])
    expect(await toldSince('never')).toEqual([])
  })

  it.each([
    ['a page of another origin', { origin: 'https://elsewhere.example' }, 403, 'WRONG_ORIGIN'],
    ['a page at another port', { origin: 'http://localhost:8788' }, 403, 'WRONG_ORIGIN'],
    ['a page at another name of this machine', { origin: 'http://127.0.0.1:8787' }, 403, 'WRONG_ORIGIN'],
    ['a sandboxed frame', { origin: 'null' }, 403, 'WRONG_ORIGIN'],
    ['no page at all', { origin: null }, 403, 'WRONG_ORIGIN'],
    ['nobody', { cookie: null }, 401, 'SIGNED_OUT'],
    ['a forged cookie', { cookie: '__Host-rung=eyJ1c2VyIjoxfQ.c2lnbmVk' }, 401, 'SIGNED_OUT'],
    ['a reader without a socket', { upgrade: null }, 426, 'NO_SOCKET'],
    ['another host', { host: 'elsewhere.example' }, 421, 'WRONG_HOST'],
  ] as const)('is refused for %s', async (_name, changes, status, code) => {
    const { browser } = await somebody()
    const response = await ask(browser, changes)
    expect(response.status).toBe(status)
    expect(response.webSocket).toBeNull()
    expect(await response.json()).toMatchObject({ code, message: expect.any(String) })
  })

  it('takes no token of a client', async () => {
    const { access_token: token } = await (await redeem(await codeFor('live-client'))).json<Tokens>()
    const response = await ask(new Browser(), { cookie: null, authorization: `Bearer ${token}` })
    expect(response.status).toBe(401)
  })

  it.each(['POST', 'PUT'])('has no %s', async (method) => {
    const { browser } = await somebody()
    const headers = { host: 'localhost:8787', origin: ORIGIN, cookie: cookiesOf(browser) }
    expect((await deployed(`${ORIGIN}/live`, { method, headers })).status).toBe(405)
  })
})

it('tells a person of their own changes alone', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const [mine, theirs] = [await pageOf(one.browser), await pageOf(other.browser)]
  await one.change()
  expect(await mine.told()).toHaveLength(1)
  expect(await theirs.told()).toEqual([])
})

describe('an end', () => {
  it('of the session closes its sockets, and not those of the same person elsewhere', async () => {
    const { name, browser, change } = await somebody()
    const elsewhere = new Browser()
    await elsewhere.signIn(name)
    const [here, there] = [await pageOf(browser), await pageOf(elsewhere)]
    await browser.post('/sign-out', [['csrf', hidden(await (await browser.get('/settings')).text(), 'csrf')]])
    expect(await here.closed).toBe(4401)
    expect((await ask(browser)).status).toBe(401)
    await change()
    expect(await there.told()).toHaveLength(1)
  })

  it('of the account closes every socket, and none is opened again', async () => {
    const { browser, change } = await somebody()
    await change()
    const page = await pageOf(browser)
    const csrf = hidden(await (await browser.get('/account')).text(), 'csrf')
    const cookie = cookiesOf(browser)
    await browser.post('/account/delete', [
      ['csrf', csrf],
      ['sure', 'delete'],
    ])
    expect([1006, 1008]).toContain(await page.closed)
    expect((await ask(browser, { cookie })).status).toBe(401)
  })

  it('of an account is also told by its object, whoever asks it', async () => {
    const { id, browser, change } = await somebody()
    await change()
    const until = Date.now() + 1_000_000
    await env.DB.prepare('INSERT INTO closed_account VALUES (?, 1, ?, 0)').bind(id, until).run()
    await env.LEARNER.getByName(id)
      .erase()
      .catch(() => {})
    const response = await ask(browser)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'ACCOUNT_CLOSED' })
    const direct = await env.LEARNER.getByName(id).fetch('https://learner/live?session=one&until=9999999999999')
    expect(direct.status).toBe(403)
    expect(direct.webSocket).toBeNull()
  })
})

describe('the script', () => {
  it('comes with pages that it keeps up to date, which may then connect, and with no other', async () => {
    const { browser } = await somebody()
    for (const path of [
      '/progress',
      '/progress/sessions',
      '/progress/submissions',
      '/progress/lessons',
      '/problems/live-boats',
    ]) {
      const response = await browser.get(path)
      expect(response.headers.get('content-security-policy'), path).toContain("script-src 'self'; connect-src 'self'")
      const html = await response.text()
      expect(html, path).toMatch(/<script src="\/assets\/live-[0-9a-f]{16}\.js"/)
      expect(html, path).toMatch(/<body[^>]* data-topics="[^"]+"/)
      expect(html, path).toContain(' data-live="')
    }
    for (const path of ['/settings', '/account', '/clients', '/lesson']) {
      const response = await browser.get(path)
      expect(response.headers.get('content-security-policy'), path).not.toContain('connect-src')
      expect(await response.text(), path).not.toContain('/assets/live-')
    }
    // These two talk to the server by scripts of their own.
    for (const path of ['/', '/problems']) expect(await (await browser.get(path)).text(), path).not.toContain('/assets/live-')
    expect(await (await new Browser().get('/problems/live-boats')).text()).not.toContain('/assets/live-')
  })

  it('may be kept for good, under an address that changes with it', async () => {
    const { browser } = await somebody()
    const src = /<script src="(\/assets\/live-[^"]*)"/.exec(await (await browser.get('/progress')).text())?.[1] ?? ''
    const response = await env.ASSETS.fetch(ORIGIN + src)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toContain('/live')
  })
})
