/** Rules that hold for every page, whoever wrote it: the table says what there is, and each row is tried on a deployment. */
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints, pages } from '../../src/web/pages.ts'
import { load, problem } from '../catalog/content.ts'
import { newDeployment } from './spare.ts'
import { Browser, hidden, locationOf, ORIGIN, type Send, withVars } from './walk.ts'

const READ = 'GET, HEAD'
const SEND = 'POST'
const BOTH = 'GET, HEAD, POST'

/** Pattern, who may open it, its methods, and an address of it with a query. */
const TABLE = [
  ['/', 'public', READ, '/?a=1'],
  ['/connect', 'public', READ, '/connect?client=cursor'],
  ['/try', 'public', BOTH, '/try?language=go'],
  ['/problems', 'public', READ, '/problems?a=1'],
  ['/problems/:slug', 'public', BOTH, '/problems/ferry-boats?language=go'],
  ['/problems/:slug/exercises/:form', 'signed-in', BOTH, '/problems/ferry-boats/exercises/fix?a=1'],
  ['/check/:id', 'signed-in', BOTH, '/check/3a9b7e54?a=1'],
  ['/interviews', 'signed-in', BOTH, '/interviews?a=1'],
  ['/interviews/:id', 'signed-in', BOTH, '/interviews/5b1e9c70?with=7d2a'],
  ['/interview-card/:token', 'public', READ, '/interview-card/a.b.c.d?show=all'],
  ['/lesson', 'signed-in', BOTH, '/lesson?course=a%20b'],
  ['/lesson/:id', 'signed-in', BOTH, '/lesson/8f2d6c1e?a=1'],
  ['/progress', 'signed-in', READ, '/progress?done=closed'],
  ['/progress/sessions', 'signed-in', READ, '/progress/sessions?page=2'],
  ['/progress/sessions/:slug', 'signed-in', READ, '/progress/sessions/ferry-boats?a=1'],
  ['/progress/submissions', 'signed-in', READ, '/progress/submissions?page=2'],
  ['/progress/submissions/:runId', 'signed-in', READ, '/progress/submissions/run?a=1'],
  ['/progress/process', 'signed-in', READ, '/progress/process?page=2'],
  ['/progress/lessons', 'signed-in', READ, '/progress/lessons?page=2'],
  ['/progress/lessons/:lessonId', 'signed-in', READ, '/progress/lessons/8f2d6c1e?a=1'],
  ['/progress/calibration', 'signed-in', READ, '/progress/calibration?a=1'],
  ['/progress/checks', 'signed-in', SEND, '/progress/checks'],
  ['/progress/calendar', 'signed-in', SEND, '/progress/calendar'],
  ['/progress/calendar/close', 'signed-in', SEND, '/progress/calendar/close'],
  ['/progress/proofs', 'signed-in', SEND, '/progress/proofs'],
  ['/progress/proofs/revoke', 'signed-in', SEND, '/progress/proofs/revoke'],
  ['/proof/:token', 'public', READ, '/proof/AbCdEfGhIjKlMnOpQrStUv'],
  ['/classes', 'signed-in', BOTH, '/classes?done=left'],
  ['/classes/create', 'signed-in', SEND, '/classes/create'],
  ['/classes/notes', 'signed-in', SEND, '/classes/notes'],
  ['/classes/join/:code', 'signed-in', BOTH, '/classes/join/AAAAAAAA-BBBBBBBB?a=1'],
  ['/classes/:id', 'signed-in', READ, '/classes/AAAAAAAA?done=joined'],
  ['/classes/:id/sharing', 'signed-in', SEND, '/classes/AAAAAAAA/sharing'],
  ['/classes/:id/leave', 'signed-in', SEND, '/classes/AAAAAAAA/leave'],
  ['/classes/:id/stuck', 'signed-in', READ, '/classes/AAAAAAAA/stuck?a=1'],
  ['/classes/:id/mistakes', 'signed-in', READ, '/classes/AAAAAAAA/mistakes?assignment=a'],
  ['/classes/:id/mistakes/program', 'signed-in', SEND, '/classes/AAAAAAAA/mistakes/program'],
  ['/classes/:id/progress', 'signed-in', READ, '/classes/AAAAAAAA/progress?a=1'],
  ['/classes/:id/facts', 'signed-in', READ, '/classes/AAAAAAAA/facts?assignment=a'],
  ['/classes/:id/people', 'signed-in', BOTH, '/classes/AAAAAAAA/people?done=code'],
  ['/classes/:id/people/codes', 'signed-in', READ, '/classes/AAAAAAAA/people/codes?a=1'],
  ['/classes/:id/assign', 'signed-in', BOTH, '/classes/AAAAAAAA/assign?find=a'],
  ['/classes/:id/assignments/:assignment', 'signed-in', BOTH, '/classes/AAAAAAAA/assignments/BBBBBBBB?done=closed'],
  ['/classes/:id/assignments/:assignment/change', 'signed-in', BOTH, '/classes/AAAAAAAA/assignments/BBBBBBBB/change?find=a'],
  ['/classes/:id/assignments/:assignment/program', 'signed-in', SEND, '/classes/AAAAAAAA/assignments/BBBBBBBB/program'],
  ['/classes/:id/settings', 'signed-in', BOTH, '/classes/AAAAAAAA/settings?done=saved'],
  ['/classes/:id/grades', 'signed-in', READ, '/classes/AAAAAAAA/grades?a=1'],
  ['/classes/:id/course', 'signed-in', BOTH, '/classes/AAAAAAAA/course?done=stopped'],
  ['/settings', 'signed-in', BOTH, '/settings?saved=1'],
  ['/trials', 'signed-in', BOTH, '/trials?done=joined'],
  ['/account', 'signed-in', READ, '/account?imported=1'],
  ['/account/archive', 'signed-in', READ, '/account/archive?a=1'],
  ['/account/record', 'signed-in', READ, '/account/record?a=1'],
  ['/account/import', 'signed-in', SEND, '/account/import'],
  ['/account/leave-check', 'signed-in', SEND, '/account/leave-check'],
  ['/account/delete', 'signed-in', SEND, '/account/delete'],
  ['/clients', 'signed-in', BOTH, '/clients?disconnected=1'],
  ['/own-problems', 'signed-in', BOTH, '/own-problems?done=removed'],
  ['/shared/:token', 'signed-in', BOTH, '/shared/AbCdEfGhIjKlMnOpQrStUv?a=1'],
  ['/owner', 'owner', READ, '/owner?page=1&log=1'],
  ['/owner/people/:id', 'owner', READ, '/owner/people/abc?done=named'],
  ['/owner/runner', 'owner', READ, '/owner/runner?a=1'],
  ['/owner/load', 'owner', READ, '/owner/load?a=1'],
  ['/owner/progsnap', 'owner', READ, '/owner/progsnap?from=0'],
  ['/owner/answers', 'owner', READ, '/owner/answers?part=1'],
  ['/owner/answers/:part', 'owner', READ, '/owner/answers/1?a=1'],
  ['/owner/trials', 'owner', READ, '/owner/trials?a=1'],
  ['/owner/trials/plan', 'owner', BOTH, '/owner/trials/plan?name=a'],
  ['/owner/trials/:id', 'owner', BOTH, '/owner/trials/3a9b7e54?done=started'],
  ['/owner/trials/:id/export', 'owner', READ, '/owner/trials/3a9b7e54/export?a=1'],
  ['/owner/lti', 'owner', BOTH, '/owner/lti?product=canvas'],
  ['/owner/lti/:id', 'owner', BOTH, '/owner/lti/abc?done=changed'],
  ['/owner/lti/:id/remove', 'owner', SEND, '/owner/lti/abc/remove'],
  ['/lti/continue', 'public', BOTH, '/lti/continue?scores=no'],
  ['/lti/stopped', 'public', READ, '/lti/stopped?why=expired'],
  ['/owner/runs', 'owner', SEND, '/owner/runs'],
  ['/owner/invites', 'owner', SEND, '/owner/invites'],
  ['/owner/invites/revoke', 'owner', SEND, '/owner/invites/revoke'],
  ['/owner/people/remove', 'owner', SEND, '/owner/people/remove'],
  ['/owner/people/erase', 'owner', SEND, '/owner/people/erase'],
  ['/owner/people/erase-rest', 'owner', SEND, '/owner/people/erase-rest'],
  ['/owner/people/name-owner', 'owner', SEND, '/owner/people/name-owner'],
  ['/owner/people/class-creator', 'owner', SEND, '/owner/people/class-creator'],
  ['/owner/step-down', 'owner', SEND, '/owner/step-down'],
  ['/authorize', 'public', BOTH, '/authorize?client_id=a'],
  ['/authorize/finish', 'signed-in', READ, '/authorize/finish?state=a'],
  ['/sign-in', 'public', READ, '/sign-in?return=%2Faccount'],
  ['/sign-out', 'public', SEND, '/sign-out'],
  ['/sign-in/github', 'public', READ, '/sign-in/github?start=a'],
  ['/sign-in/github/callback', 'public', READ, '/sign-in/github/callback?state=a'],
  ['/sign-in/oidc', 'public', READ, '/sign-in/oidc?start=a'],
  ['/sign-in/oidc/callback', 'public', READ, '/sign-in/oidc/callback?state=a'],
  ['/sign-in/dev', 'public', SEND, '/sign-in/dev'],
  ['/invite/:token', 'public', READ, '/invite/abc'],
  ['/privacy', 'public', READ, '/privacy?a=1'],
  ['/terms', 'public', READ, '/terms?a=1'],
  ['/design', 'public', READ, '/design?tab=2'],
] as const

/** Led to by an address that somebody was given, by an app or a provider, or by a button whose answer leads there. */
const GIVEN = [
  '/authorize',
  '/authorize/finish',
  '/check/:id',
  '/classes/join/:code',
  '/design',
  '/interview-card/:token',
  '/invite/:token',
  '/lesson/:id',
  '/lti/continue',
  '/lti/stopped',
  '/proof/:token',
  '/shared/:token',
  '/sign-in/github/callback',
  '/sign-in/oidc/callback',
]
/** Shown once there is something to do on them: test/engines has each. */
const ONCE_THERE_IS_SOMETHING = [
  '/account/leave-check',
  '/classes/:id',
  '/classes/:id/assign',
  '/classes/:id/assignments/:assignment',
  '/classes/:id/assignments/:assignment/change',
  '/classes/:id/assignments/:assignment/program',
  '/classes/:id/facts',
  '/classes/:id/course',
  '/classes/:id/grades',
  '/classes/:id/leave',
  '/classes/:id/mistakes',
  '/classes/:id/mistakes/program',
  '/classes/:id/people',
  '/classes/:id/people/codes',
  '/classes/notes',
  '/classes/:id/progress',
  '/classes/:id/settings',
  '/classes/:id/sharing',
  '/classes/:id/stuck',
  '/interviews/:id',
  '/owner/invites/revoke',
  '/owner/lti/:id',
  '/owner/lti/:id/remove',
  '/owner/people/erase',
  '/owner/people/class-creator',
  '/owner/people/erase-rest',
  '/owner/people/name-owner',
  '/owner/people/remove',
  '/owner/step-down',
  '/owner/trials/:id',
  '/owner/trials/:id/export',
  '/problems/:slug/exercises/:form',
  '/progress/calendar',
  '/progress/calendar/close',
  '/progress/calibration',
  '/progress/checks',
  '/progress/lessons',
  '/progress/lessons/:lessonId',
  '/progress/proofs',
  '/progress/proofs/revoke',
  '/progress/sessions',
  '/progress/sessions/:slug',
  '/progress/submissions',
  '/progress/submissions/:runId',
]

const CSP = /^default-src 'none'; style-src 'self'.*; form-action 'self'.*; frame-ancestors 'none'; base-uri 'none'$/

let send: Send
let owner: Browser

beforeAll(async () => {
  const deployment = await newDeployment()
  await load(deployment.db, [problem('ferry-boats', 1)])
  send = deployment.sendWith({
    GITHUB_CLIENT_ID: 'client',
    GITHUB_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: 'https://provider.example',
    OIDC_CLIENT_ID: 'client',
    VISITOR_RUNS_PER_DAY: '100',
  })
  owner = new Browser(send)
  await owner.signIn('page-owner')
})

const html = { accept: 'text/html', host: 'localhost:8787' }

describe('the pages', () => {
  it('are these', () => {
    const listed = pages.map((page) => [
      page.path,
      page.access,
      [page.get ? READ : '', page.post ? SEND : ''].filter((methods) => methods !== '').join(', '),
    ])
    expect(listed.toSorted()).toEqual(TABLE.map(([path, access, methods]) => [path, access, methods]).toSorted())
  })

  it('have titles and names of their own, and no address twice', () => {
    for (const of of [
      pages.map(({ title }) => title),
      pages.flatMap(({ navigation }) => navigation?.name ?? []),
      [...pages, ...endpoints].map(({ path }) => path),
    ])
      expect(of.toSorted()).toEqual([...new Set(of)].toSorted())
  })

  it('are in the frame of every page in this order', async () => {
    const page = await (await owner.get('/terms')).text()
    const led = (part: RegExp) =>
      [...(part.exec(page)?.[0] ?? '').matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, path, name]) => `${path} ${name}`)
    const main = ['/problems Problems', '/lesson Learn', '/progress Progress']
    expect(led(/<nav class="main-navigation".*?<\/nav>/s)).toEqual(main)
    expect(led(/<div class="menu-list">.*?<\/div>/s)).toEqual([
      '/interviews Interviews',
      '/classes Classes',
      '/settings Settings',
      '/account Your data',
      '/clients Connected apps',
    ])
    expect(led(/<footer>.*<\/footer>/s)).toEqual([...main, '/ Start', '/connect Connect', '/privacy Privacy', '/terms Terms'])
  })

  it('say in the frame which of them is open', async () => {
    const current = async (path: string) =>
      [...(await (await owner.get(path)).text()).matchAll(/<a href="([^"]*)" aria-current="([^"]*)"/g)].map(
        ([, of, how]) => `${of} ${how}`,
      )
    expect(await current('/problems')).toEqual(['/problems page'])
    expect(await current('/problems/ferry-boats')).toEqual(['/problems true'])
    expect(await current('/settings')).toEqual(['/settings page'])
    expect(await current('/terms')).toEqual([])
  })
})

const openOf = TABLE.filter(([, , methods]) => methods !== SEND)
/** A form that anybody may send from a page of ours. */
const OPEN = new Set(['/try'])
const withoutQuery = (address: string): string => address.replace(/\?.*/, '')

it.each(TABLE)('%s refuses every other method and names its own', async (_path, _access, methods, address) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !methods.includes(one))) {
    const response = await send(ORIGIN + withoutQuery(address), { method, headers: html })
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, methods])
  }
})

it.each(openOf)(
  '%s answers, is kept by nobody, and runs nothing but what it names',
  async (_path, _access, _methods, address) => {
    const response = await owner.get(address)
    expect(response.status).toBeLessThan(500)
    expect(response.status).not.toBe(405)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(CSP)
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  },
)

it.each(openOf.filter(([path]) => path !== '/'))(
  '%s has one address, without a slash at its end',
  async (_path, _access, _methods, address) => {
    const response = await send(`${ORIGIN}${withoutQuery(address)}/?a=1`, { headers: html })
    expect([response.status, locationOf(response).href]).toEqual([301, `${ORIGIN}${withoutQuery(address)}?a=1`])
  },
)

it.each(openOf.filter(([, access]) => access !== 'public'))(
  '%s asks for a sign-in that ends exactly here',
  async (_path, _access, _methods, address) => {
    const browser = new Browser(send)
    const to = locationOf(await browser.get(address))
    expect(to.pathname).toBe('/sign-in')
    const page = await (await browser.get(to.pathname + to.search)).text()
    expect(hidden(page, 'return')).toBe(address)
  },
)

it.each(TABLE.filter(([path, , methods]) => methods !== READ && !OPEN.has(path)))(
  '%s does nothing with a form that has no token of this browser',
  async (_path, access, _methods, address) => {
    const path = withoutQuery(address)
    const stranger = new Browser(send)
    const refused = {
      owner: await owner.post(path, [['csrf', 'forged']]),
      stranger: await stranger.post(path, [['csrf', 'forged']]),
    }
    expect(refused.owner.status).toBe(403)
    // To whoever is no owner, an owner's page is not there.
    expect(refused.stranger.status).toBe(access === 'owner' ? 404 : 403)
    expect((await owner.post(path, [], { origin: 'https://evil.example' })).status).toBe(403)
    expect((await owner.post(path, [])).status).toBe(403)
  },
)

it.each([...OPEN])('%s takes a form without a token, but none of another site', async (path) => {
  const stranger = new Browser(send)
  expect((await stranger.post(path, [], { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await stranger.post(path, [], { origin: 'https://evil.example' })).status).toBe(403)
  const result = await stranger.post(path, [['code', '']])
  expect([result.status, result.headers.get('set-cookie')]).toEqual([400, null])
})

/** What anybody may find, and which title it has in previews. */
const FOUND = [
  ['/', 'A coding tutor whose hints open with your work'],
  ['/connect', 'Connect your client'],
  ['/try', 'Try it'],
  ['/problems', 'Problems'],
  ['/problems/ferry-boats', 'A problem'],
  ['/sign-in', 'Sign in'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const

it.each(FOUND)('%s says what it is to search engines and previews', async (path, title) => {
  const page = await (await new Browser(send).get(`${path}?a=1`)).text()
  const metaOf = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]
  expect([metaOf('og:title')?.toLowerCase(), metaOf('og:url')]).toEqual([title.toLowerCase(), ORIGIN + path])
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
  expect(metaOf('description')).toBe(metaOf('og:description'))
  expect(metaOf('description')?.length).toBeGreaterThan(40)
  expect(metaOf('og:image')).toMatch(/^http:\/\/localhost:8787\/assets\/preview-[0-9a-f]{16}\.png$/)
})

it('/design is on one’s own machine alone', async () => {
  const headers = { accept: 'text/html', host: 'rung.example' }
  const deployed = withVars({ PUBLIC_ORIGIN: 'https://rung.example' })
  expect((await deployed('https://rung.example/design', { headers })).status).toBe(404)
})

it.each(['/settings', '/proof/AbCdEfGhIjKlMnOpQrStUv', '/nowhere'])('%s tells previews nothing', async (path) => {
  expect(await (await owner.get(path)).text()).not.toMatch(/og:|canonical/)
})

it('every page is in the frame of pages, or reached from a page by a link or a button', async () => {
  const patterns = TABLE.map(([path]) => [path, new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)] as const)
  // A path of its own comes before a pattern that fits it too.
  const patternOf = (path: string) =>
    patterns.find(([name]) => name === path)?.[0] ?? patterns.find(([, pattern]) => pattern.test(path))?.[0]
  const seen = new Set<string>()
  const unknown: string[] = []
  const waiting: Array<readonly [Browser, string]> = [
    [new Browser(send), '/'],
    // Taken first.
    [owner, '/'],
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [browser, path] = next
    const response = await browser.get(path)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, , address = ''] of (await response.text()).matchAll(/(href|action)="(\/[^"]*)"/g)) {
      const [pathname = ''] = address.replaceAll('&amp;', '&').split(/[?#]/)
      const pattern = patternOf(pathname)
      if (pattern === undefined) unknown.push(pathname)
      else if (!seen.has(pattern)) {
        seen.add(pattern)
        if (pages.find((page) => page.path === pattern)?.get && !pathname.startsWith('/sign-in/'))
          waiting.push([browser, pathname])
      }
    }
  }
  const files = new Set(unknown.filter((path) => !/^\/assets\/\w+-[0-9a-f]{16}\.(?:css|svg|js|woff2|txt|png)$/.test(path)))
  expect([...files]).toEqual([])
  const missing = TABLE.map(([path]) => path).filter((path) => !seen.has(path))
  expect(missing.toSorted()).toEqual([...GIVEN, ...ONCE_THERE_IS_SOMETHING].toSorted())
})
