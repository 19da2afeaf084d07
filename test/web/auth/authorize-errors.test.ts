/** What is wrong with an authorization request is said on our own page: nobody is sent anywhere before they have decided. */
import { describe, expect, it } from 'vitest'
import { answer, authorizePath, Browser, CALLBACK, deployed, locationOf, ORIGIN, register } from '../walk.ts'

const FOREIGN = 'https://evil.example/landing'

/** The page that a request ends on. */
async function shown(path: string, browser = new Browser()) {
  const response = await browser.get(path)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const faults: ReadonlyArray<readonly [string, Record<string, string | null>, string]> = [
  ['no response type', { response_type: null }, 'use PKCE with S256'],
  ['an empty response type', { response_type: '' }, 'use PKCE with S256'],
  ['a token at once', { response_type: 'token' }, 'something other than a code'],
  ['an ID token', { response_type: 'id_token' }, 'something other than a code'],
  ['a hybrid', { response_type: 'code token' }, 'something other than a code'],
  ['another case', { response_type: 'CODE' }, 'something other than a code'],
  ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'use PKCE with S256'],
  ['a method without a challenge', { code_challenge: null }, 'use PKCE with S256'],
  ['an empty challenge', { code_challenge: '' }, 'use PKCE with S256'],
  ['the plain method', { code_challenge_method: 'plain' }, 'use PKCE with S256'],
  ['the plain method by default', { code_challenge_method: null }, 'use PKCE with S256'],
  ['an unknown method', { code_challenge_method: 's256' }, 'use PKCE with S256'],
  ['a challenge that is no SHA-256', { code_challenge: 'short' }, 'use PKCE with S256'],
  ['another resource', { resource: 'https://other.example/mcp' }, 'access to another server'],
  ['a resource that is no address', { resource: 'x' }, 'access to another server'],
]

describe.each([FOREIGN, CALLBACK])('an app that is registered for %s', (redirect) => {
  it.each(faults)('and asks for %s is not redirected to', async (_fault, changes, reason) => {
    const clientId = await register('Landing', redirect)
    const browser = new Browser()
    await browser.signIn('reading')
    for (const visitor of [new Browser(), browser]) {
      const { status, location, html } = await shown(
        await authorizePath(clientId, { redirect_uri: redirect, ...changes }),
        visitor,
      )
      expect([status, location]).toEqual([400, null])
      expect(html).toContain('The app sent a request that this server cannot accept')
      expect(html).toContain(reason)
      expect(html).not.toContain('http-equiv')
    }
  })

  it('cannot write on our page by what it asks for', async () => {
    const clientId = await register('Writing', redirect)
    for (const name of ['response_type', 'code_challenge_method', 'resource', 'scope', 'state']) {
      const changes = { redirect_uri: redirect, response_type: 'none', [name]: 'Call-0800-EVIL' }
      expect((await shown(await authorizePath(clientId, changes))).html).not.toContain('EVIL')
    }
    expect((await shown(await authorizePath('Call-0800-EVIL'))).html).not.toContain('EVIL')
  })

  it.each(['response_type', 'client_id', 'redirect_uri', 'state', 'scope', 'code_challenge', 'code_challenge_method'])(
    'and sends %s twice is refused',
    async (name) => {
      const path = await authorizePath(await register('Twice', redirect), { redirect_uri: redirect })
      const value = new URL(path, ORIGIN).searchParams.get(name) ?? ''
      for (const second of [value, 'other']) {
        const { status, location, html } = await shown(`${path}&${new URLSearchParams({ [name]: second }).toString()}`)
        expect([status, location]).toEqual([400, null])
        expect(html).toContain('cannot accept')
      }
    },
  )

  it('has an answer only once the person has decided', async () => {
    const browser = new Browser()
    await browser.signIn('deciding')
    const clientId = await register('Deciding', redirect)
    const { status, html } = await shown(await authorizePath(clientId, { redirect_uri: redirect, prompt: 'none' }), browser)
    // Another standard's parameter: without a page nothing is decided.
    expect(status).toBe(200)
    const back = locationOf(await browser.post('/authorize', answer(html, 'deny')))
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([redirect, 'access_denied'])
  })
})

describe('a redirect address', () => {
  const odd = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/x',
    'https://app.example/callback#',
    'https://app.example/callback#x',
    'https://user@app.example/callback',
    'https://user:secret@app.example/callback',
    'http://app.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost.evil.example/callback',
    '//app.example/callback',
    '/callback',
    'callback',
    'https://',
    'https://app.example\n/callback',
    '',
  ]

  it.each(odd)('that no client may register: %j', async (redirect) => {
    const response = await deployed(`${ORIGIN}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Odd', redirect_uris: [redirect], token_endpoint_auth_method: 'none' }),
    })
    expect(response.status).toBe(400)
  })

  it('that no client may register among good ones, or not at all', async () => {
    for (const redirects of [[CALLBACK, 'javascript:alert(1)'], [CALLBACK, 'https://a.example/#x'], [], undefined, CALLBACK]) {
      const response = await deployed(`${ORIGIN}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Odd', redirect_uris: redirects, token_endpoint_auth_method: 'none' }),
      })
      expect(response.status).toBe(400)
    }
  })

  const registered = 'https://app.example/callback?a=1'
  it.each([
    'https://app.example/callback',
    'https://app.example/callback?a=1&b=2',
    'https://app.example/callback?a=2',
    'https://app.example/callback?a=1#',
    'https://app.example/callback/?a=1',
    'https://app.example/CALLBACK?a=1',
    'https://APP.example/callback?a=1',
    'https://app.example:443/callback?a=1',
    'https://app.example:8443/callback?a=1',
    'https://app.example./callback?a=1',
    'https://x.app.example/callback?a=1',
    'https://app.example/x/../callback?a=1',
    'https://app.example/%63allback?a=1',
    'https://user@app.example/callback?a=1',
    'https://app.example@evil.example/callback?a=1',
    'https://app.example\\@evil.example/callback?a=1',
    'http://app.example/callback?a=1',
    ' https://app.example/callback?a=1',
    'https://evil.example/callback?a=1',
    '',
  ])('that is asked for but not registered: %j', async (redirect) => {
    const clientId = await register('Exact', registered)
    const { status, location } = await shown(await authorizePath(clientId, { redirect_uri: redirect }))
    expect([status, location]).toEqual([400, null])
  })

  it('on loopback may have any port, and nothing else of its own', async () => {
    const clientId = await register('Loopback', CALLBACK)
    const statusOf = async (redirect: string) => (await shown(await authorizePath(clientId, { redirect_uri: redirect }))).status
    expect(await statusOf('http://127.0.0.1:1/callback')).toBe(200)
    for (const other of [
      'http://127.0.0.1:1/other',
      'http://localhost:1/callback',
      'http://127.0.0.2:1/callback',
      'https://127.0.0.1:1/callback',
      'http://127.0.0.1:1/callback?x=1',
      'http://127.0.0.1:1/callback#x',
    ])
      expect(await statusOf(other)).toBe(400)
  })
})
