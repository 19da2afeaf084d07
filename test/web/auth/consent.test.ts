/** The consent page: what it shows, whose answer counts, and how often. */
import { describe, expect, it } from 'vitest'
import { answer, authorizePath, Browser, CALLBACK, hidden, locationOf, ORIGIN, register } from '../walk.ts'

describe('the consent page', () => {
  const open = async (name: string, clientName?: string) => {
    const browser = new Browser()
    await browser.signIn(name)
    const response = await browser.get(await authorizePath(await register(clientName)))
    return { browser, response, html: await response.text() }
  }

  it('sends access_denied back after Deny', async () => {
    const { browser, html } = await open('denying')
    const back = locationOf(await browser.post('/authorize', answer(html, 'deny')))
    expect(back.origin + back.pathname).toBe(CALLBACK)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'state-1', iss: ORIGIN })
  })

  it('works once', async () => {
    const { browser, html } = await open('repeating')
    expect((await browser.post('/authorize', answer(html, 'allow'))).status).toBe(302)
    const again = await browser.post('/authorize', answer(html, 'allow'))
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Start again from your app')
  })

  it('refuses a forged or foreign form, and stays usable after it', async () => {
    const { browser, html } = await open('forged')
    const fields = answer(html, 'allow')
    const withCsrf = (csrf: string) => fields.map(([name, value]) => [name, name === 'csrf' ? csrf : value] as const)
    expect((await browser.post('/authorize', withCsrf('x'.repeat(43)))).status).toBe(403)
    expect((await browser.post('/authorize', withCsrf(''))).status).toBe(403)
    expect((await browser.post('/authorize', fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await browser.post('/authorize', fields, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await browser.post('/authorize', fields, { origin: 'null' })).status).toBe(403)
    expect((await browser.post('/authorize', fields, { origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(302)
  })

  it('belongs to the browser and the person it was shown to', async () => {
    const { html } = await open('victim')
    const thief = await open('thief')
    expect((await thief.browser.post('/authorize', answer(html, 'allow'))).status).toBe(403)
    const stolen = answer(thief.html, 'allow').map(
      ([name, value]) => [name, name === 'handle' ? hidden(html, 'handle') : value] as const,
    )
    expect((await thief.browser.post('/authorize', stolen)).status).toBe(400)
    expect((await new Browser().post('/authorize', answer(html, 'allow'))).status).toBe(403)
  })

  it('grants what was ticked: nothing is refused, an unknown scope is refused', async () => {
    const { browser, html } = await open('ticking')
    expect((await browser.post('/authorize', answer(html, 'allow', []))).status).toBe(400)
    expect((await browser.post('/authorize', answer(html, 'allow', ['admin']))).status).toBe(400)
  })

  it('shows a hostile name as text, without control, bidi and zero-width characters, and cut', async () => {
    const name = `<script>alert(1)</script>\u202e\u200b\u0007"><b>${'long '.repeat(100)}`
    const { response, html } = await open('reader', name)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;b&gt;long')
    expect(html).not.toContain('<script')
    for (const invisible of ['\u202e', '\u200b', '\u0007']) expect(html).not.toContain(invisible)
    expect(html).not.toContain('long '.repeat(20))
    expect(response.status).toBe(200)
  })

  it('lets the form lead to any client address the policy can name', async () => {
    const browser = new Browser()
    await browser.signIn('leading')
    for (const [redirect, source] of [
      ['https://app.example/callback', 'https://app.example https:'],
      ['http://[::1]:7000/callback', 'http: https:'],
    ] as const) {
      const response = await browser.get(await authorizePath(await register('Leading', redirect), { redirect_uri: redirect }))
      expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${source};`)
      expect(await response.text()).toContain(new URL(redirect).hostname)
    }
  })

  it('cannot be framed, runs no script, and lets the form lead back to the client', async () => {
    const { response } = await open('framed')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' http://127.0.0.1:33418")
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })
})
