/**
 * A course on a learning platform (LTI 1.3), from its registration to a score in its gradebook; then launches that strangers make up.
 * The platform is the one of test/lti: a certified OpenID provider with the services of a platform beside it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CourseLink, type LearningPlatform, learningPlatform, signedAt } from '../lti/learning-platform.ts'
import { Browser, hidden } from './browser.ts'
import { plain, press, python, solutionOf } from './page-forms.ts'
import { sharedServer } from './shared-server.ts'

const PEOPLE = [
  { id: 'tess', name: 'Tess Teacher', role: 'Instructor' },
  { id: 'ada', name: 'Ada Student', role: 'Learner' },
  { id: 'bob', name: 'Bob Student', role: 'Learner' },
] as const
const TITLE = 'Programming with a course'

const server = sharedServer()
const teacher = new Browser(server.origin)
const ada = new Browser(server.origin)
let college: LearningPlatform
let classPath = ''

/** Opens a link of the course as a platform's page does, and gives the answer to the platform's form. */
async function launch(browser: Browser, person: string, link: CourseLink | null, change = (form: Fields): Fields => form) {
  const begin = college.initiation(person, link)
  const login = await browser.get(begin.pathname + begin.search)
  return browser.post('/lti/launch', change(await signedAt(new URL(login.headers.get('location') ?? ''), person)))
}
type Fields = ReadonlyArray<readonly [string, string]>

/** Follows redirects of this server to a page. */
async function follow(browser: Browser, response: Response): Promise<{ path: string; status: number; html: string }> {
  let [answer, path] = [response, '']
  for (let location = answer.headers.get('location'); location !== null; location = answer.headers.get('location')) {
    const url = new URL(location, server.origin)
    if (url.origin !== server.origin) throw new Error(`led to ${url.origin}`)
    path = url.pathname + url.search
    answer = await browser.get(path)
  }
  return { path, status: answer.status, html: plain(await answer.text()) }
}

/** Presses a button of /lti/continue. */
async function step(browser: Browser, html: string, fields: Fields) {
  return follow(browser, await browser.post('/lti/continue', [['csrf', hidden(html, 'csrf')], ...fields]))
}

/** The first value of a field that is chosen among. */
const choice = (html: string, name: string): string => {
  const value = new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1]
  if (value === undefined) throw new Error(`nothing to choose for ${name}: ${html.slice(0, 2000)}`)
  return value
}

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

describe('a course', () => {
  it('is linked to a class by its teacher, who stays with the account they have', async () => {
    const created = await teacher.post('/classes/create', [
      ['csrf', hidden(await (await teacher.get('/classes')).text(), 'csrf')],
      ['title', TITLE],
      ['name', 'Tess'],
      ['ends', new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)],
      ['attempts', 'on'],
    ])
    expect([created.status, plain(await created.text())]).toEqual([303, ''])
    classPath = new URL(created.headers.get('location') ?? '', server.origin).pathname
    expect(await (await teacher.get(`${classPath}/course`)).text()).toContain('does not belong to a course')

    const which = await follow(teacher, await launch(teacher, 'tess', WELCOME))
    expect(which.html).toContain('You are signed in as')
    const classes = await step(teacher, which.html, [['action', 'stay']])
    expect(classes.html).toContain('says that you teach Programming 1')
    const id = new RegExp(`value="(\\w+)"[^>]*/>\\s*${TITLE}`).exec(classes.html)?.[1] ?? ''
    const linked = await step(teacher, classes.html, [
      ['action', 'link'],
      ['class', id],
    ])
    // There is no assignment that the link could open.
    expect(linked.path).toBe(classPath)
    expect(await (await teacher.get(`${classPath}/course`)).text()).toContain('Programming 1')
  })

  it('gets links to assignments, with a column for each', async () => {
    const assigned = await teacher.post(`${classPath}/assign`, [
      ['csrf', hidden(await (await teacher.get(`${classPath}/assign`)).text(), 'csrf')],
      ['title', 'Week 1'],
      ['kind', 'work'],
      ['lines', 'Two Sum'],
      ['opens', '2026-01-01T00:00'],
      ['due', new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16)],
      ['late', 'mark'],
      ['hintCeiling', '4'],
      ['paceFloor', ''],
    ])
    expect(assigned.status).toBe(303)
    const which = await follow(teacher, await launch(teacher, 'tess', null))
    const question = await step(teacher, which.html, [['action', 'stay']])
    expect(question.html).toContain('Choose what to add to your course')
    const none = await step(teacher, question.html, [['action', 'answer']])
    expect(none.html).toContain('choose at least one')
    const ready = await step(teacher, question.html, [
      ['action', 'answer'],
      ['assignment', choice(question.html, 'assignment')],
    ])
    expect(ready.html).toContain(`action="${college.origin}/links"`)
    const answer = await fetch(`${college.origin}/links`, {
      method: 'POST',
      body: new URLSearchParams({ JWT: hidden(ready.html, 'JWT') }),
    })
    expect(await answer.json()).toEqual({ links: 1 })
    expect(college.links[0]).toMatchObject({ title: 'Week 1' })
    expect(college.columns).toMatchObject([{ label: 'Week 1', scoreMaximum: 100 }])
  })

  it('brings a student to the consent page, and after that to the task', async () => {
    const link = college.links[0] ?? WELCOME
    const which = await follow(ada, await launch(ada, 'ada', link))
    expect(which.html).toContain('Go on with a new account')
    const consent = await step(ada, which.html, [['action', 'platform']])
    expect(consent.html).toContain('also sent to Example College')
    expect(consent.html).toContain('value="Ada Student"')
    // Nothing is known of anybody who has not agreed.
    expect(await (await teacher.get(`${classPath}/people`)).text()).not.toContain('Ada')
    const joined = await step(ada, consent.html, [
      ['action', 'join'],
      ['name', 'Ada'],
    ])
    expect(joined.path).toBe('/problems/two-sum')
    expect(await (await ada.get(`${classPath}/course`)).text()).toContain('Stop sending my scores')
    // The next launch asks nothing.
    expect((await follow(ada, await launch(ada, 'ada', link))).path).toBe('/problems/two-sum')
  })

  it('shows its teacher who has joined', async () => {
    const { html } = await press(teacher, `${classPath}/course`, { action: 'roster' })
    expect(plain(html)).toContain('2 students in the course, 1 of them')
    expect(html).toContain('joined as Ada')
    expect(html).toContain('Bob Student')
  })

  it('gets the score of work that is solved, once, after a failure as well, and nothing else', async () => {
    college.failures.push(503)
    const solved = await press(ada, '/problems/two-sum', python('submit', await solutionOf('two-sum')))
    expect(solved.html).toContain('Accepted')
    await expect
      .poll(async () => (await teacher.get(`${classPath}/course`)).text(), { timeout: 60_000, interval: 500 })
      .toContain('is too busy. We try again')
    expect(college.scores).toEqual([])
    await press(teacher, `${classPath}/course`, { action: 'retry' })
    await expect.poll(() => college.scores.length, { timeout: 60_000, interval: 200 }).toBe(1)
    const { column, timestamp, ...score } = college.scores[0] ?? {}
    expect([column, typeof timestamp]).toEqual([college.columns[0]?.id, 'string'])
    expect(score).toEqual({
      userId: 'ada',
      scoreGiven: 100,
      scoreMaximum: 100,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    })
    // The same work again changes nothing.
    await press(ada, '/problems/two-sum', python('submit', await solutionOf('two-sum')))
    await expect
      .poll(async () => (await teacher.get(`${classPath}/course`)).text(), { timeout: 60_000, interval: 500 })
      .toContain('1 score has arrived')
    expect(college.scores).toHaveLength(1)
  })

  it('gets nothing more of a student who stops it, and asks again before it does', async () => {
    await press(ada, `${classPath}/course`, { action: 'stop' })
    expect(await (await ada.get(`${classPath}/course`)).text()).toContain('Nothing of yours is sent')
    const { html } = await press(teacher, `${classPath}/course`, { action: 'roster' })
    expect(html).not.toContain('joined as')
    const asked = await follow(ada, await launch(ada, 'ada', college.links[0] ?? WELCOME))
    expect(asked.html).toContain('Send your scores to your course?')
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

describe('a student', () => {
  it('can neither link a course nor choose what it links to', async () => {
    const bob = new Browser(server.origin)
    const which = await follow(bob, await launch(bob, 'bob', WELCOME))
    const consent = await step(bob, which.html, [['action', 'platform']])
    for (const forged of [
      [['action', 'link'] as const, ['class', classPath.split('/').at(-1) ?? ''] as const],
      [['action', 'open'] as const, ['assignment', 'any'] as const],
      [['action', 'answer'] as const, ['assignment', 'any'] as const],
    ])
      expect([403, 404]).toContain((await step(bob, consent.html, forged)).status)
    const asked = await follow(bob, await launch(bob, 'bob', null))
    expect([asked.status, asked.html.includes('Only a teacher')]).toEqual([403, true])
    expect((await bob.get(`${classPath}/course`)).status).toBe(404)
    // The launch began a new session.
    const csrf = hidden(await (await bob.get('/settings')).text(), 'csrf')
    for (const action of ['roster', 'retry', 'unlink']) {
      const fields = [['csrf', csrf] as const, ['action', action] as const]
      expect((await bob.post(`${classPath}/course`, fields)).status).toBe(404)
    }
  })

  it('whose platform id joined with another account is told so', async () => {
    const other = new Browser(server.origin)
    await other.signIn('course-other')
    const link = college.links[0] ?? WELCOME
    // Ada stopped sending; she agrees again with her own account.
    const asked = await follow(ada, await launch(ada, 'ada', link))
    await step(ada, asked.html, [['action', 'agree']])
    const which = await follow(other, await launch(other, 'ada', link))
    const told = await step(other, which.html, [['action', 'stay']])
    expect([told.status, told.html.includes('with another account')]).toEqual([409, true])
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

it('leaves the class without the course, and the course without the class', async () => {
  await press(teacher, `${classPath}/course`, { action: 'unlink' })
  expect(await (await teacher.get(`${classPath}/course`)).text()).toContain('does not belong to a course')
  const html = await follow(ada, await launch(ada, 'ada', college.links[0] ?? WELCOME))
  expect(html.html).toContain('No class here belongs to Programming 1')
})
