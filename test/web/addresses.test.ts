/** Where an address leads: to sign in and back, to its one spelling, or to a refusal that names its methods. */
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import { load, problem } from '../catalog/content.ts'
import { Browser, deployed, hidden, locationOf, ORIGIN } from './walk.ts'

beforeAll(() => load(env.DB, [problem('address-boats', 1)]))

const html = { accept: 'text/html', host: 'localhost:8787' }

/** Signs in on the page that an address led to, and says where that ends. */
async function signInAt(browser: Browser, path: string, name: string): Promise<string> {
  const page = await (await browser.get(path)).text()
  const ended = await browser.post('/sign-in/dev', [
    ['csrf', hidden(page, 'csrf')],
    ['return', hidden(page, 'return')],
    ['name', name],
  ])
  const { pathname, search } = locationOf(ended)
  return pathname + search
}

describe('signing in from a page', () => {
  it.each([
    '/account?imported=1',
    '/lesson',
    '/lesson?course=python',
    '/lesson/8f2d6c1e',
    '/check/3a9b7e54',
    '/progress?done=closed',
    '/progress/sessions/address-boats',
    '/owner',
    '/clients?disconnected=1',
    '/shared/AbCdEfGhIjKlMnOpQrStUv',
  ])('ends on it: %s', async (path) => {
    const browser = new Browser()
    const to = locationOf(await browser.get(path))
    expect(to.pathname).toBe('/sign-in')
    expect(await signInAt(browser, to.pathname + to.search, 'returning')).toBe(path)
  })

  it.each(['/', '/problems', '/problems/address-boats?language=python3', '/privacy', '/terms'])(
    'that anybody may read is offered, ends on it, and shows who is signed in: %s',
    async (path) => {
      const browser = new Browser()
      const before = await (await browser.get(path)).text()
      const link = /<header>.*<a href="([^"]+)">Sign in<\/a>.*<\/header>/s.exec(before)?.[1]?.replaceAll('&amp;', '&')
      expect(link).toBe(`/sign-in?${new URLSearchParams({ return: path }).toString()}`)
      expect(await signInAt(browser, link ?? '', 'reader')).toBe(path)
      const after = await (await browser.get(path)).text()
      expect(after).toMatch(/<header>.*<span>reader<\/span>.*Sign out.*<\/header>/s)
      expect(after).not.toContain('>Sign in</a>')
    },
  )

  it('is not offered where it could not be returned to', async () => {
    expect(await (await new Browser().get('/sign-in')).text()).not.toContain('>Sign in</a>')
  })

  it.each([
    '//evil.example',
    '//evil.example/settings',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/problems/..//evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    'https://evil.example/settings',
    'http:evil.example',
    'javascript:alert(1)',
    '/\tevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/problems/a\r\nSet-Cookie: a=b',
    '/settings\u0000',
    '\u0001//evil.example',
    '//user@localhost:8787@evil.example/settings',
    'http://localhost:8787@evil.example/settings',
    '/sign-out',
    '/sign-in',
    '/sign-in/github',
    '/invite/abc',
    '/authorize?client_id=1',
    '/account/delete',
    '/oauth/token',
    '/mcp',
    '/nowhere',
    '',
  ])('never ends elsewhere: %j', async (asked) => {
    const browser = new Browser()
    const page = await (await browser.get(`/sign-in?${new URLSearchParams({ return: asked }).toString()}`)).text()
    expect(hidden(page, 'return')).toBe('/settings')
    const ended = await browser.post('/sign-in/dev', [
      ['csrf', hidden(page, 'csrf')],
      ['return', asked],
      ['name', 'careful'],
    ])
    expect(ended.headers.get('location')).toBe('/settings')
  })
})

describe('an address with a slash at its end', () => {
  it.each([
    ['/problems/address-boats/', '/problems/address-boats'],
    ['/problems/address-boats/?language=go', '/problems/address-boats?language=go'],
    ['/problems/', '/problems'],
    ['/settings/', '/settings'],
    ['/progress/sessions/', '/progress/sessions'],
    ['/check/3a9b7e54/', '/check/3a9b7e54'],
    ['/owner/people/abc/', '/owner/people/abc'],
    ['/account/archive/', '/account/archive'],
    ['/privacy/', '/privacy'],
  ])('leads to the one without: %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await deployed(ORIGIN + path, { method, headers: html })
      expect([response.status, locationOf(response).href]).toEqual([301, ORIGIN + to])
    }
  })

  it.each(['//evil.example/', '/\\evil.example/', '/%2f%2fevil.example/', '/.//evil.example/'])(
    'never leads elsewhere: %s',
    async (path) => {
      const response = await deployed(ORIGIN + path, { headers: html })
      expect([301, 404]).toContain(response.status)
      if (response.status === 301) expect(locationOf(response).origin).toBe(ORIGIN)
    },
  )
})

describe('a method that an address does not have', () => {
  it.each([
    ['/account', 'GET, HEAD'],
    ['/account/leave-check', 'POST'],
    ['/invite/abc', 'GET, HEAD'],
    ['/owner', 'GET, HEAD'],
    ['/owner/people/abc', 'GET, HEAD'],
    ['/owner/people/erase', 'POST'],
    ['/owner/runs', 'POST'],
    ['/owner/runner', 'GET, HEAD'],
    ['/owner/load', 'GET, HEAD'],
    ['/authorize/finish', 'GET, HEAD'],
    ['/sign-in', 'GET, HEAD'],
    ['/sign-in/dev', 'POST'],
    ['/settings', 'GET, HEAD, POST'],
    ['/problems/address-boats', 'GET, HEAD, POST'],
    ['/check/abc', 'GET, HEAD, POST'],
    ['/oauth/token', 'POST, OPTIONS'],
    ['/oauth/register', 'POST, OPTIONS'],
    ['/.well-known/oauth-authorization-server', 'GET, HEAD, OPTIONS'],
    ['/.well-known/oauth-protected-resource', 'GET, HEAD, OPTIONS'],
    ['/.well-known/oauth-protected-resource/mcp', 'GET, HEAD, OPTIONS'],
    ['/.well-known/mcp-registry-auth', 'GET, HEAD'],
    ['/.well-known/openai-apps-challenge', 'GET, HEAD'],
    ['/calendar/abc.ics', 'GET, HEAD'],
    ['/live', 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/mcp', 'POST, OPTIONS'],
  ])('is refused, and those it has are named: %s', async (path, allow) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const response = await deployed(ORIGIN + path, { method, headers: html })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allow])
    }
  })
})
