/** The way through a provider's pages, as a person's browser goes it. */
import { inject } from 'vitest'
import { CLIENT } from './sign-in/provided.ts'
import { type Browser, locationOf, ORIGIN, type Send, withVars } from '../walk.ts'

const { github, openId, lying } = inject('providers')

const GITHUB = { GITHUB_ORIGIN: github, GITHUB_CLIENT_ID: CLIENT.id, GITHUB_CLIENT_SECRET: CLIENT.secret }
const oidcAt = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret })

export type Method = 'github' | 'oidc'
export type Vars = Record<string, string | undefined>

/** The Worker with both providers and without the name-only sign-in. */
export const withProviders = (vars: Vars = {}, send: (vars: Vars) => Send = withVars): Send =>
  send({ DEV_LOGIN: undefined, ...GITHUB, ...oidcAt(openId), OIDC_NAME: 'Example ID', ...vars })
export const withLiar = (vars: Vars = {}, send?: (vars: Vars) => Send): Send => withProviders({ ...oidcAt(lying), ...vars }, send)

/** Follows the sign-in page's link and gives the address at the provider that the browser is sent to. */
export async function setOut(browser: Browser, method: Method, page = '/sign-in'): Promise<URL> {
  const html = await (await browser.get(page)).text()
  const link = new RegExp(`href="(/sign-in/${method}\\?[^"]*)"`).exec(html)?.[1]
  if (link === undefined) throw new Error(`no link to ${method} in ${html.slice(0, 1000)}`)
  return locationOf(await browser.get(link.replaceAll('&amp;', '&')))
}

/** What GitHub, or the lying provider, sends the browser back with. */
export async function answerOf(upstream: URL, choice: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(choice)) upstream.searchParams.set(name, value)
  return locationOf(await fetch(upstream, { redirect: 'manual' })).href
}

export async function throughGitHub(browser: Browser, login: string, page?: string): Promise<Response> {
  return browser.get(await answerOf(await setOut(browser, 'github', page), { login }))
}

/** Logs in and consents on the provider's own pages, and gives the callback it ends at. */
export async function openIdAnswer(upstream: URL, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  const open = async (url: URL, form?: URLSearchParams): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      const html = await response.text()
      const [, action, prompt] = /action="([^"]+)"[\s\S]*?name="prompt" value="([^"]+)"/.exec(html) ?? []
      if (action === undefined || prompt === undefined)
        throw new Error(`no form, status ${response.status}: ${html.slice(0, 500)}`)
      return open(new URL(action, url), new URLSearchParams({ prompt, login, password: 'any' }))
    }
    const target = new URL(location, url)
    return target.origin === ORIGIN ? target.href : open(target)
  }
  return open(upstream)
}

export async function throughOpenId(browser: Browser, login: string, page?: string): Promise<Response> {
  return browser.get(await openIdAnswer(await setOut(browser, 'oidc', page), login))
}
