/** What an OpenID provider says of a person, and how much of it counts. */
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { accountsIn } from '../accounts-in.ts'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { domainOf, verifiedDomainsOf } from '../../../src/web/auth/sign-in-policy.ts'
import { answerOf, setOut, type Vars, withLiar } from './provider-walk.ts'
import { deploymentOfFile } from '../spare.ts'
import { Browser, locationOf, ORIGIN } from '../walk.ts'

const { db, sendWith } = await deploymentOfFile()
const abroad = (vars: Vars) => withLiar(vars, sendWith)
const GOOGLE = 'https://accounts.google.com'

beforeEach(async () => {
  await db.batch(['account', 'invite'].map((table) => db.prepare(`DELETE FROM ${table}`)))
})

describe('the domain of an address', () => {
  it.each([
    ['erin@good.example', 'good.example'],
    ['Erin.O+x_y-z@Good.EXAMPLE', 'good.example'],
    ['erin@sub.good.example', 'sub.good.example'],
    ["o'erin@good.example", 'good.example'],
  ])('%j is %s', (address, domain) => expect(domainOf(address)).toBe(domain))

  it.each([
    'a@evil.com, b@good.example',
    'a@evil.com,b@good.example',
    'a@evil.com b@good.example',
    'a@evil.com;b@good.example',
    'a@evil.com@good.example',
    '"a@evil.com"@good.example',
    '<a@evil.com>b@good.example',
    'Erin <a@good.example>',
    '<a@good.example>',
    '@good.example',
    ' @good.example',
    'a @good.example',
    'a@good.example ',
    'a@good.example\n',
    'a@good.example\0',
    'a\u0000@good.example',
    'a\r\nb@good.example',
    'a@good.example.',
    'a@.good.example',
    'a@good..example',
    'a@-good.example',
    'a@good',
    'a@[127.0.0.1]',
    'a@good.example/x',
    'a@good.ex\u200bample',
    'a@ｇood.example',
    'a@good。example',
    'a@good.example%00',
    `${'a'.repeat(250)}@good.example`,
    'good.example',
    'a',
    '@',
    '',
  ])('%j is none', (text) => expect(domainOf(text)).toBeNull())
})

describe('the domains that count', () => {
  const address = { email: 'erin@good.example', email_verified: true }
  it.each([
    ['a verified address', 'https://id.example', address, ['good.example']],
    ['an unverified address', 'https://id.example', { ...address, email_verified: false }, []],
    ['an address of which nothing is said', 'https://id.example', { email: 'erin@good.example' }, []],
    ['"true" as text', 'https://id.example', { ...address, email_verified: 'true' }, []],
    ['1 for true', 'https://id.example', { ...address, email_verified: 1 }, []],
    ['several addresses', 'https://id.example', { ...address, email: ['erin@good.example'] }, []],
    ['two addresses in a text', 'https://id.example', { ...address, email: 'a@evil.com, b@good.example' }, []],
    ['hd of anybody', 'https://id.example', { hd: 'good.example' }, []],
    ['hd of Google', GOOGLE, { hd: 'Good.example' }, ['good.example']],
    ['hd and an address of Google', GOOGLE, { ...address, hd: 'corp.example' }, ['good.example', 'corp.example']],
    ['hd of Google that is no domain', GOOGLE, { hd: 'evil.com, good.example' }, []],
    ['hd of Google that is no text', GOOGLE, { hd: ['good.example'] }, []],
    ['hd of another Google', 'https://accounts.google.com/', { hd: 'good.example' }, []],
    ['hd of Google by http', 'http://accounts.google.com', { hd: 'good.example' }, []],
    ['hd of Google in capitals', 'https://Accounts.google.com', { hd: 'good.example' }, []],
    ['hd of who looks like Google', 'https://accounts.google.com.evil.example', { hd: 'good.example' }, []],
  ] as const)('%s', (_what, issuer, claims, domains) => expect(verifiedDomainsOf(issuer, claims)).toEqual(domains))
})

describe('a person with claims', () => {
  const domains = { SIGN_IN: 'domains', SIGN_IN_DOMAINS: 'good.example' }
  const arrive = async (claims: Record<string, unknown>, vars: Record<string, string> = domains) => {
    const browser = new Browser(abroad(vars))
    return browser.get(await answerOf(await setOut(browser, 'oidc'), { claims: JSON.stringify(claims) }))
  }

  it.each([
    ['with hd of a provider that is not Google', { hd: 'good.example' }],
    ['with two addresses', { email: 'a@evil.com, b@good.example', email_verified: true }],
    ['whose address only ends like the domain', { email: 'a@evilgood.example', email_verified: true }],
    ['of a domain below', { email: 'a@sub.good.example', email_verified: true }],
    ['of a domain above', { email: 'a@example', email_verified: true }],
    ['with "true" as text', { email: 'a@good.example', email_verified: 'true' }],
    ['with the domain before the @', { email: 'good.example@evil.com', email_verified: true }],
  ])('%s stays outside and owns nothing', async (_what, claims) => {
    expect((await arrive(claims)).status).toBe(403)
    expect(await accountsIn(db)).toEqual([])
  })

  it('of the domain comes in, however it is written', async () => {
    expect((await arrive({ email: 'a@GOOD.Example', email_verified: true })).status).toBe(303)
    expect(await accountsIn(db)).toHaveLength(1)
  })

  it.each([
    ['an empty one', ''],
    ['a blank one', ' '],
    ['a number', 7],
    ['null', null],
    ['a list', ['liar']],
    ['256 characters', 'x'.repeat(256)],
    ['other letters than ASCII', 'ünï'],
    ['a control character', 'liar\0'],
    ['a line break', 'liar\n'],
  ])('and for a subject %s stays outside', async (_what, sub) => {
    const response = await arrive({ sub }, { SIGN_IN: 'open' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('could not confirm who you are')
    expect(await accountsIn(db)).toEqual([])
  })

  it('and a subject of 255 characters comes in as that subject', async () => {
    const subject = `${'x'.repeat(250)}|a b~`
    expect((await arrive({ sub: subject }, { SIGN_IN: 'open' })).status).toBe(303)
    const userId = await userIdOf(env.USER_ID_KEY, { provider: 'oidc', issuer: inject('providers').lying, subject })
    expect((await accountsIn(db)).map((account) => account.userId)).toEqual([userId])
  })
})

describe('an issuer', () => {
  it('is the configured one to the letter, or nobody is sent to it', async () => {
    const browser = new Browser(abroad({ SIGN_IN: 'open', OIDC_ISSUER: `${inject('providers').lying}/inexact` }))
    const html = await (await browser.get('/sign-in')).text()
    const link = /href="(\/sign-in\/oidc\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const response = await browser.get(link)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it.each(['https://evil.example', ORIGIN, 'https://evil.example/', 'x'])(
    'named by the answer, such as %j, is no other',
    async (issuer) => {
      const browser = new Browser(abroad({ SIGN_IN: 'open' }))
      const callback = new URL(await answerOf(await setOut(browser, 'oidc'), {}))
      callback.searchParams.set('iss', issuer)
      expect((await browser.get(callback.href)).status).toBe(400)
      expect(await accountsIn(db)).toEqual([])
    },
  )
})

describe('the way back', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    'https://evil.example/settings',
    'https:evil.example',
    'javascript:alert(1)',
    '/settings/../../evil.example',
    '/settings@evil.example',
    '/progress/..//evil.example',
    '/progress/../..//evil.example',
    '/sign-out',
    '/oauth/token',
    ' //evil.example',
    '',
  ])('%j leads to our own settings', async (asked) => {
    const browser = new Browser(abroad({ SIGN_IN: 'open' }))
    const upstream = await setOut(browser, 'oidc', `/sign-in?${new URLSearchParams({ return: asked }).toString()}`)
    const back = await browser.get(await answerOf(upstream, {}))
    expect([back.status, locationOf(back).href]).toEqual([303, `${ORIGIN}/settings`])
  })
})
