/** Leaving for a provider: from where, over what, and what stays in the browser meanwhile. */
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { answerOf, openIdAnswer, setOut, withProviders } from '../../../web/auth/provider-walk.ts'
import { Browser, hidden, locationOf, ORIGIN, withVars } from '../../../web/walk.ts'

const open = { SIGN_IN: 'open' }

afterEach(() => {
  vi.useRealTimers()
})

describe('setting out', () => {
  it('begins on this browser’s own sign-in page alone', async () => {
    const browser = new Browser(withProviders(open))
    await browser.get('/sign-in')
    const stranger = await (await new Browser(withProviders(open)).get('/sign-in')).text()
    const foreign = /href="(\/sign-in\/github\?[^"]*)"/.exec(stranger)?.[1]?.replaceAll('&amp;', '&') ?? ''
    for (const path of ['/sign-in/github', '/sign-in/oidc', foreign]) {
      const answered = await browser.get(path)
      expect(answered.status).toBe(303)
      expect(locationOf(answered).origin).toBe(ORIGIN)
      expect(locationOf(answered).pathname).toBe('/sign-in')
    }
  })

  it('keeps what the callback must match in a cookie nobody can read or change', async () => {
    const browser = new Browser(withProviders(open))
    const upstream = await setOut(browser, 'oidc')
    const name = `__Host-rung-sign-in-${upstream.searchParams.get('state')?.slice(0, 8)}`
    const sealed = browser.cookies.get(name) ?? ''
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(upstream.searchParams.get('nonce'))
    const callback = await openIdAnswer(upstream, 'erin')
    browser.cookies.set(name, `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`)
    expect((await browser.get(callback)).status).toBe(400)
  })

  it('lasts ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = new Browser(withProviders(open))
    const callback = await answerOf(await setOut(browser, 'github'), { login: 'octocat' })
    vi.setSystemTime(Date.now() + 601_000)
    expect((await browser.get(callback)).status).toBe(400)
  })

  it('goes over plain http on loopback alone', async () => {
    const { openId, github } = inject('providers')
    const production = { PUBLIC_ORIGIN: 'https://rung.example' }
    for (const [vars, link] of [
      [{ ...production, GITHUB_CLIENT_ID: undefined }, null],
      [production, `https://github.com/login/oauth/authorize?`],
    ] as const) {
      const send = withProviders({ ...open, ...vars, GITHUB_ORIGIN: github, OIDC_ISSUER: openId })
      const cookies = new Map<string, string>()
      const get = async (path: string) => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await send(`https://rung.example${path}`, {
          headers: { accept: 'text/html', host: 'rung.example', cookie },
        })
        for (const line of response.headers.getSetCookie())
          cookies.set(line.split('=')[0] ?? '', /=([^;]*)/.exec(line)?.[1] ?? '')
        return response
      }
      const page = await get('/sign-in')
      const html = await page.text()
      expect(html).not.toContain('/sign-in/oidc')
      if (link === null) expect(page.status).toBe(503)
      else {
        const start = /href="(\/sign-in\/github\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
        expect(locationOf(await get(start)).href).toMatch(link)
      }
    }
  })

  it('names what an operator got wrong and lets nobody in', async () => {
    for (const [vars, words] of [
      [{ SIGN_IN: 'Open' }, 'SIGN_IN is none of'],
      [{ SIGN_IN: 'domains' }, 'needs SIGN_IN_DOMAINS'],
      [{ SIGN_IN: 'domains', SIGN_IN_DOMAINS: '*.example.com' }, 'needs SIGN_IN_DOMAINS'],
      [{ SIGN_IN: 'github_org' }, 'needs SIGN_IN_GITHUB_ORG'],
      [{ SIGN_IN: 'github_org', SIGN_IN_GITHUB_ORG: '../../user' }, 'needs SIGN_IN_GITHUB_ORG'],
    ] as const) {
      const browser = new Browser(withProviders(vars))
      const page = await browser.get('/sign-in')
      expect(page.status).toBe(503)
      expect(await page.text()).toContain(words)
      expect((await browser.get('/sign-in/github/callback?state=x&code=y')).status).toBe(404)
    }
    const bare = new Browser(withVars({ DEV_LOGIN: undefined, GITHUB_CLIENT_ID: 'only-the-id' }))
    expect(await (await bare.get('/sign-in')).text()).toContain('No sign-in method is configured')
    expect(hidden(await (await new Browser().get('/sign-in')).text(), 'csrf')).not.toBe('')
  })
})
