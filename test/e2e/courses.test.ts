/**
 * A learning platform (LTI 1.3): its registration, and launches that strangers make up.
 * The platform is the one of test/lti: a certified OpenID provider with the services of a platform beside it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CourseLink, type LearningPlatform, learningPlatform, signedAt } from '../lti/learning-platform.ts'
import { Browser } from './browser.ts'
import { plain, press } from './page-forms.ts'
import { sharedServer } from './shared-server.ts'

const PEOPLE = [
  { id: 'tess', name: 'Tess Teacher', role: 'Instructor' },
  { id: 'ada', name: 'Ada Student', role: 'Learner' },
  { id: 'bob', name: 'Bob Student', role: 'Learner' },
] as const

const server = sharedServer()
const teacher = new Browser(server.origin)
let college: LearningPlatform

/** Opens a link of the course as a platform's page does, and gives the answer to the platform's form. */
async function launch(browser: Browser, person: string, link: CourseLink | null, change = (form: Fields): Fields => form) {
  const begin = college.initiation(person, link)
  const login = await browser.get(begin.pathname + begin.search)
  return browser.post('/lti/launch', change(await signedAt(new URL(login.headers.get('location') ?? ''), person)))
}
type Fields = ReadonlyArray<readonly [string, string]>

const WELCOME: CourseLink = { id: 'welcome', title: 'Open Rung' }

beforeAll(async () => {
  college = await learningPlatform({ tool: server.origin, people: PEOPLE })
  await teacher.signIn('owner-of-the-server')
})
afterAll(() => college.stop())

const registration = (changes: Readonly<Record<string, string>> = {}) => ({
  name: 'Example College',
  ...college.registration,
  tokenAudience: '',
  admits: 'everybody',
  ...changes,
})

describe('a platform', () => {
  it.each([
    ['a private address', { jwksUrl: 'https://192.168.0.1/keys' }, 'The key set address must be a public address'],
    ['the address of cloud metadata', { tokenUrl: 'http://169.254.169.254/token' }, 'The token address must be a public address'],
    ['a name inside a network', { authUrl: 'https://moodle.internal/auth' }, 'The login address must be a public address'],
    ['plain http', { issuer: 'http://moodle.example.com' }, 'The issuer must be a public address'],
    ['a password in the address', { jwksUrl: 'https://a:b@moodle.example.com/keys' }, 'The key set address must be'],
    ['no client id', { clientId: '' }, 'Copy the client id'],
  ])('is not registered with %s', async (_, changes, says) => {
    const { status, html } = await press(teacher, '/owner/lti', registration(changes))
    expect([status, html.includes(says)]).toEqual([400, true])
  })

  it('is registered by the owner alone, once, and its issuer has one set of keys', async () => {
    const stranger = new Browser(server.origin)
    await stranger.signIn('course-stranger')
    expect((await stranger.get('/owner/lti')).status).toBe(404)
    expect((await press(teacher, '/owner/lti', registration())).status).toBe(303)
    const again = await press(teacher, '/owner/lti', registration())
    expect([again.status, again.html.includes('is registered for this issuer already')]).toEqual([400, true])
    const other = registration({ clientId: 'another', jwksUrl: `${college.origin}/other-keys` })
    expect((await press(teacher, '/owner/lti', other)).html).toContain('both must have the same keys')
    expect(await (await teacher.get('/owner')).text()).toContain('Registered a learning platform')
  })

  it('reads this server’s key, which has no private part', async () => {
    const { keys } = z
      .object({ keys: z.array(z.record(z.string(), z.string())) })
      .parse(await (await fetch(`${server.origin}/lti/jwks`)).json())
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

describe('a launch is refused', () => {
  const why = async (response: Promise<Response>) => (await response).headers.get('location')
  const stopped = (reason: string) => `/lti/stopped?why=${reason}`
  const newBrowser = () => new Browser(server.origin)
  const begin = (changes: Readonly<Record<string, string | null>>) => {
    const url = college.initiation('bob', WELCOME)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
    }
    return newBrowser().get(url.pathname + url.search)
  }

  it.each([
    ['from a platform that is not registered', { iss: 'https://evil.example' }, 'unknown'],
    ['for another client', { client_id: 'another' }, 'unknown'],
    ['of another installation', { lti_deployment_id: 'another' }, 'deployment'],
    ['to another site', { target_link_uri: 'https://evil.example/lti/launch' }, 'target'],
    ['to a path that only looks like an address', { target_link_uri: '//evil.example/' }, 'target'],
    ['without a person', { login_hint: null }, 'incomplete'],
  ])('%s', async (_, changes, reason) => {
    expect(await why(begin(changes))).toBe(stopped(reason))
    expect((await newBrowser().get(stopped(reason))).status).toBe(200)
  })

  it('in a browser that did not begin it, and a second time in the one that did', async () => {
    const bob = newBrowser()
    let form: Fields = []
    expect(await why(launch(bob, 'bob', WELCOME, (fields) => (form = fields)))).toBe('/lti/continue')
    expect(await why(newBrowser().post('/lti/launch', form))).toBe(stopped('browser'))
    expect(await why(bob.post('/lti/launch', form))).toBe(stopped('browser'))
  })

  it('with the token of another launch of the same person', async () => {
    const bob = newBrowser()
    let first: Fields = []
    await launch(bob, 'bob', WELCOME, (fields) => (first = fields))
    const token = first.find(([name]) => name === 'id_token')
    const mixed = launch(bob, 'bob', WELCOME, (fields) =>
      fields.map((field) => (field[0] === 'id_token' && token ? token : field)),
    )
    expect(await why(mixed)).toBe(stopped('foreign'))
  })

  it('of somebody who is not signed in at the platform', async () => {
    const bob = newBrowser()
    const url = college.initiation('bob', WELCOME)
    const login = await bob.get(url.pathname + url.search)
    const form = await signedAt(new URL(login.headers.get('location') ?? ''), null)
    expect(await why(bob.post('/lti/launch', form))).toBe(stopped('platform'))
  })

  it('opened as an address, without a launch behind it', async () => {
    expect(await why(newBrowser().get('/lti/launch'))).toBe(stopped('direct'))
    expect(await why(newBrowser().get('/lti/continue'))).toBe(stopped('over'))
  })
})

it('is not shown inside the platform’s page, which gets a link instead', async () => {
  const url = college.initiation('bob', WELCOME)
  const framed = await fetch(url, { headers: { 'sec-fetch-dest': 'iframe' }, redirect: 'manual' })
  const html = plain(await framed.text())
  expect([framed.status, framed.headers.get('x-frame-options')]).toEqual([200, null])
  const again = /href="(\/lti\/login[^"]*)" target="_blank"/.exec(html)?.[1] ?? ''
  expect(Object.fromEntries(new URL(again, server.origin).searchParams)).toEqual(Object.fromEntries(url.searchParams))
  expect(html).not.toContain('<form')
  expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'")
})
