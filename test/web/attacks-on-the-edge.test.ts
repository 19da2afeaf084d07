/** Requests that are cheap to send and dear to answer. Each is refused before the part that would work on it sees it. */
import { describe, expect, it } from 'vitest'
import { MCP_BOUND } from '../../src/web/bodies.ts'
import { endpoints, pages } from '../../src/web/pages.ts'
import { siteOf } from '../../src/web/site.ts'
import { markdownHtml } from '../../src/web/design/markdown.tsx'
import { Browser, CALLBACK, codeFor, deployed, mcpCall, ORIGIN, RESOURCE, redeem, type Send, withVars } from './walk.ts'

const KIB = 1024
const MIB = 1024 * KIB
const small = { kind: 'form', bytes: 16 * KIB, fields: 40 }
const written = { kind: 'form', bytes: MIB, fields: 100 }

/** Every route that takes a body, with what it takes of it. */
const BOUNDS = {
  '/mcp': 'stream',
  '/oauth/token': { kind: 'form', bytes: 64 * KIB, fields: 40 },
  '/oauth/register': { kind: 'json', bytes: 64 * KIB, depth: 8, members: 200, values: 1_000 },
  '/authorize': small,
  '/clients': small,
  '/settings': small,
  '/sign-in/dev': small,
  '/sign-out': small,
  '/try': { kind: 'form', bytes: 32_768, fields: 4 },
  '/problems/:slug': written,
  '/problems/:slug/exercises/:form': written,
  '/check/:id': written,
  '/classes': small,
  '/classes/create': small,
  '/classes/join/:code': small,
  '/classes/notes': small,
  '/classes/:id/assign': { kind: 'form', bytes: 64 * KIB, fields: 100 },
  '/classes/:id/assignments/:assignment': written,
  '/classes/:id/assignments/:assignment/change': { kind: 'form', bytes: 64 * KIB, fields: 100 },
  '/classes/:id/assignments/:assignment/program': small,
  '/classes/:id/course': small,
  '/classes/:id/leave': small,
  '/classes/:id/mistakes/program': written,
  '/classes/:id/people': { kind: 'form', bytes: 256 * KIB, fields: 40 },
  '/classes/:id/settings': small,
  '/classes/:id/sharing': small,
  '/interviews': small,
  '/interviews/:id': written,
  '/lti/continue': small,
  '/lti/launch': { kind: 'form', bytes: 64 * KIB, fields: 40 },
  '/lti/login': { kind: 'form', bytes: 64 * KIB, fields: 40 },
  '/trials': small,
  '/lesson': small,
  '/lesson/:id': written,
  '/own-problems': small,
  '/shared/:token': small,
  '/progress/calendar': small,
  '/progress/calendar/close': small,
  '/progress/checks': small,
  '/progress/proofs': { kind: 'form', bytes: 64 * KIB, fields: 1_000 },
  '/progress/proofs/revoke': small,
  '/account/import': 'stream',
  '/account/leave-check': small,
  '/account/delete': small,
  '/owner/runs': small,
  '/owner/invites': small,
  '/owner/invites/revoke': small,
  '/owner/lti': small,
  '/owner/lti/:id': small,
  '/owner/lti/:id/remove': small,
  '/owner/trials/:id': small,
  '/owner/trials/plan': small,
  '/owner/people/class-creator': small,
  '/owner/people/remove': small,
  '/owner/people/erase': small,
  '/owner/people/erase-rest': small,
  '/owner/people/name-owner': small,
  '/owner/step-down': small,
}

describe('the bounds of bodies', () => {
  it('are these', () => {
    expect(siteOf(pages, endpoints).bounds).toEqual(BOUNDS)
    expect(MCP_BOUND).toEqual({ kind: 'json', bytes: 4 * MIB, depth: 64, members: 5_000, values: 200_000 })
  })

  it('are of every endpoint that takes a POST', () => {
    const posted = endpoints.filter(({ methods }) => methods.includes('POST'))
    expect(posted.map(({ path }) => path).toSorted()).toEqual([
      '/lti/launch',
      '/lti/login',
      '/mcp',
      '/oauth/register',
      '/oauth/token',
    ])
  })
})

const FORM = 'application/x-www-form-urlencoded'
const fields = (count: number): string => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&')
const parts = (count: number): string =>
  `${Array.from({ length: count }, (_, at) => `--x\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`).join('')}--x--\r\n`

const post = (path: string, body: string, type: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, host: 'localhost:8787', ...headers },
  body,
})

/** A body that goes on for ever in pieces of 16 KiB, and how many of them were taken. */
function endless() {
  let taken = 0
  const piece = new TextEncoder().encode('a'.repeat(16 * KIB))
  const body = new ReadableStream({
    pull(controller) {
      taken += 1
      controller.enqueue(piece)
    },
  })
  return { body, taken: () => taken }
}

const oauthError = (error_description: string) => ({ error: 'invalid_request', error_description })
const OAUTH_ONLY = 'Send only the parameters that OAuth names.'
const MANY_FIELDS = {
  code: 'BODY_TOO_LARGE',
  message: 'The form has more fields than its page shows, so nothing of it was taken. Open the page again and use its own form.',
}

const refused: ReadonlyArray<readonly [what: string, path: string, init: RequestInit, answer: unknown]> = [
  [
    'a token request of 40,000 fields',
    '/oauth/token',
    post('', fields(40_000), FORM),
    oauthError(`The request is larger than 64 KiB. ${OAUTH_ONLY}`),
  ],
  [
    'a token request of 41 fields',
    '/oauth/token',
    post('', fields(42), FORM),
    oauthError(`The request has more than 40 fields. ${OAUTH_ONLY}`),
  ],
  [
    'a refresh of 5,000 fields',
    '/oauth/token',
    post('', `grant_type=refresh_token&refresh_token=a:b:c&${fields(5_000)}`, FORM),
    oauthError(`The request has more than 40 fields. ${OAUTH_ONLY}`),
  ],
  [
    'a client with 2,000 addresses',
    '/oauth/register',
    post('', JSON.stringify({ redirect_uris: Array.from({ length: 2_000 }, (_, at) => `${CALLBACK}${at}`) }), 'application/json'),
    oauthError(`The request is larger than 64 KiB. ${OAUTH_ONLY}`),
  ],
  [
    'a client of nothing but depth',
    '/oauth/register',
    post('', '['.repeat(60_000), 'application/json'),
    oauthError(`The request has lists or objects nested more than 8 deep. ${OAUTH_ONLY}`),
  ],
  [
    'a client of 300 names',
    '/oauth/register',
    post('', `{${Array.from({ length: 300 }, (_, at) => `"k${at}":1`).join(',')}}`, 'application/json'),
    oauthError(`The request has more than 200 named values. ${OAUTH_ONLY}`),
  ],
  ['a sign-in of 1,000 fields', '/sign-in/dev', post('', fields(1_000), FORM), MANY_FIELDS],
  ['a program with 200 fields', '/problems/two-sum', post('', fields(200), FORM), MANY_FIELDS],
  ['a program in 10,000 parts', '/problems/two-sum', post('', parts(10_000), 'multipart/form-data; boundary=x'), MANY_FIELDS],
  [
    'a program of 2 MiB',
    '/problems/two-sum',
    post('', `code=${'a'.repeat(2 * MIB)}`, FORM),
    {
      code: 'BODY_TOO_LARGE',
      message: 'What you sent is larger than 1 MiB, so nothing of it was taken. Go back, make it shorter and send it again.',
    },
  ],
]

describe('a body over its bound', () => {
  it.each(refused)('is refused before it is parsed: %s', async (_what, path, init, answer) => {
    const response = await deployed(ORIGIN + path, init)
    expect([response.status, await response.json()]).toEqual([413, answer])
  })

  it.each([
    ['/oauth/token', FORM, 64],
    ['/oauth/register', 'application/json', 64],
    ['/authorize', FORM, 16],
    ['/problems/two-sum', FORM, 1_024],
    ['/problems/two-sum', 'multipart/form-data; boundary=x', 1_024],
  ])('is not read to its end: %s as %s', async (path, type, kib) => {
    for (const stated of [{}, { 'content-length': '10' }]) {
      const { body, taken } = endless()
      const headers = { 'content-type': type, host: 'localhost:8787', ...stated }
      const response = await deployed(ORIGIN + path, { method: 'POST', headers, body })
      expect(response.status).toBe(413)
      // Those of the bound, the one over it, and what streams take beforehand.
      expect(taken()).toBeLessThanOrEqual(kib / 16 + 4)
    }
  })

  it('is shown on a page to a browser', async () => {
    const response = await new Browser().post(
      '/settings',
      Array.from({ length: 50 }, (_, at) => [`f${at}`, '1']),
    )
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=UTF-8'])
    expect(await response.text()).toContain('Open the page again and use its own form.')
  })

  it('of a form in parts with a boundary that can be read in two ways has no fields', async () => {
    for (const type of ['multipart/form-data; boundary=y; boundary=x', 'multipart/form-data; boundary="x"', 'multipart/mixed'])
      expect((await deployed(`${ORIGIN}/sign-in/dev`, post('', parts(10_000), type))).status, type).not.toBe(200)
  })
})

describe('a request without a row', () => {
  it('loses its body', async () => {
    const { body, taken } = endless()
    const response = await deployed(`${ORIGIN}/privacy`, { method: 'PUT', headers: { host: 'localhost:8787' }, body })
    expect(response.status).toBe(405)
    expect(taken()).toBeLessThanOrEqual(4)
  })
})

let people = 0

/** An access token of somebody who has done nothing yet. */
async function newToken(): Promise<string> {
  people += 1
  const { access_token: token } = await (await redeem(await codeFor(`caller-${people}`))).json<{ access_token: string }>()
  return token
}

const say = (send: Send, token: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  send(RESOURCE, { ...mcpCall(token, headers), body })

const message = (method: string, params: unknown = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const run = { titleSlug: 'two-sum', language: 'python3', code: 'x', writtenBy: 'learner' }
/** A call with one argument more, as a text that no writer of JSON would write. */
const runWith = (argument: string) =>
  message('tools/call', { name: 'run_local_tests', arguments: run }).replace('"code":"x"', `"code":"x",${argument}`)

const tooLarge = (fact: string) => ({
  code: 'BODY_TOO_LARGE',
  message: `${fact} Nothing was done: send fewer or shorter arguments.`,
})
const names = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')

describe('an MCP message over its bound', () => {
  it.each([
    [
      'cases nested 1.9 million deep',
      runWith(`"cases":${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`),
      'The request has lists or objects nested more than 64 deep.',
    ],
    [
      '65 lists after an escaped quote',
      runWith(`"a":"\\\\\\"","b":${'['.repeat(65)}`),
      'The request has lists or objects nested more than 64 deep.',
    ],
    ['6,000 names', runWith(`"cases":{${names(6_000)}}`), 'The request has more than 5000 named values.'],
    [
      'names in what is said about the call',
      message('ping', {}).replace('{}', `{"_meta":{${names(6_000)}}}`),
      'The request has more than 5000 named values.',
    ],
    ['2 million numbers', runWith(`"cases":[[[${'0,'.repeat(2_000_000)}0]]]`), 'The request has more than 200000 values.'],
    ['a million empty lists', runWith(`"cases":[${'[],'.repeat(1_000_000)}[]]`), 'The request has more than 200000 values.'],
    ['4 MiB and a byte', ' '.repeat(4 * MIB + 1), 'The request is larger than 4 MiB.'],
  ])('is refused before it is parsed: %s', async (_what, body, fact) => {
    const response = await say(deployed, await newToken(), body)
    expect([response.status, await response.json()]).toEqual([413, tooLarge(fact)])
  })

  it('is not read to its end, and of a stranger not at all', async () => {
    const token = await newToken()
    for (const [init, status, most] of [
      [mcpCall(token), 413, 260],
      [mcpCall(null), 401, 4],
    ] as const) {
      const { body, taken } = endless()
      const response = await deployed(RESOURCE, { ...init, body })
      expect(response.status).toBe(status)
      expect(taken()).toBeLessThanOrEqual(most)
    }
  })

  it('within its bounds is answered by what it says', async () => {
    const deep = runWith(`"cases":${'['.repeat(60)}"]]\\"}{[[[[[[[[[[[["${']'.repeat(60)}`).replace('"two-sum"', '7')
    const response = await say(deployed, await newToken(), deep)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('INVALID_INPUT')
  })
})

describe('a batch', () => {
  const batch = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })))
  const error = (reason: string) => ({
    jsonrpc: '2.0',
    error: { code: -32_600, message: `Invalid Request: ${reason}` },
    id: null,
  })

  it('has at most ten messages, in the one version of the protocol that has batches', async () => {
    const token = await newToken()
    for (const count of [11, 100]) {
      const response = await say(deployed, token, batch(count))
      const answer = error('a batch has at most 10 messages. Send the others in another one.')
      expect([response.status, await response.json()]).toEqual([400, answer])
    }
    for (const version of ['2025-06-18', '2025-11-25', '2026-07-28']) {
      const response = await say(deployed, token, batch(2), { 'mcp-protocol-version': version })
      const answer = error('this version of the protocol has no batches. Send each message in a request of its own.')
      expect([response.status, await response.json()]).toEqual([400, answer])
    }
    for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
      const response = await say(deployed, token, batch(10), headers)
      expect(response.status).toBe(200)
      expect((await response.text()).length).toBeLessThan(MIB)
    }
  })
})

/** One hundredth of the limits: six messages a minute. */
const few = withVars({ RATE_LIMIT_SCALE: '0.01' })
const statuses = async (send: Send, token: string, bodies: readonly string[]): Promise<readonly number[]> => {
  const all: number[] = []
  for (const body of bodies) all.push((await say(send, token, body)).status)
  return all
}

describe('every message counts', () => {
  it.each([
    ['no JSON', '{"jsonrpc":', 400],
    ['ping', message('ping'), 200],
    ['the tools', message('tools/list'), 200],
    ['the prompts', message('prompts/list'), 200],
    ['a prompt', message('prompts/get', { name: 'learning_mode' }), 200],
    ['the resources', message('resources/list'), 200],
    ['a resource with a malformed name', message('resources/read', { uri: 'problem://Two-Sum' }), 200],
    [
      'a suggestion',
      message('completion/complete', { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'a', value: '' } }),
      200,
    ],
    ['a method there is not', message('tools/burn'), 200],
    ['a tool there is not', message('tools/call', { name: 'get_root', arguments: {} }), 200],
    ['a tool outside the scopes', message('tools/call', { name: 'tdd_get_current_state', arguments: {} }), 403],
    ['arguments there are not', message('tools/call', { name: 'run_local_tests', arguments: {} }), 200],
    ['cases that are too deep', runWith(`"cases":${'['.repeat(65)}`), 413],
    ['a batch that is refused', `[${Array.from({ length: 11 }, () => message('ping')).join(',')}]`, 400],
  ])('also one that is refused: %s', async (what, body, status) => {
    const isBatch = what === 'a batch that is refused'
    const token = await newToken()
    // One as it is answered first; then the rest of the minute.
    expect(await statuses(few, token, [body])).toEqual([status])
    if (!isBatch)
      expect(
        await statuses(
          few,
          token,
          Array.from({ length: 5 }, () => body),
        ),
      ).toEqual(Array.from({ length: 5 }, () => status))
    const late = await say(few, token, message('ping'))
    expect(late.status).toBe(429)
    const retryAfterSeconds = Number(late.headers.get('retry-after'))
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(await late.json()).toEqual({
      code: 'RATE_LIMITED',
      message: `Too many calls in a minute. Try again in ${retryAfterSeconds} s; nothing was lost.`,
      retryAfterSeconds,
      next: null,
    })
    // Another person's minute is another's.
    expect((await say(few, await newToken(), message('ping'))).status).toBe(200)
  })

  it('by its messages, where it is a batch, and by its length', async () => {
    const batch = `[${Array.from({ length: 6 }, () => message('ping')).join(',')}]`
    expect(await statuses(few, await newToken(), [batch, message('ping')])).toEqual([200, 429])
    const long = message('ping', { _meta: { a: 'a'.repeat(5 * 64 * KIB) } })
    expect(await statuses(few, await newToken(), [long, message('ping')])).toEqual([200, 429])
  })

  it('and is not read beyond the limit', async () => {
    const token = await newToken()
    await statuses(
      few,
      token,
      Array.from({ length: 6 }, () => message('ping')),
    )
    const { body, taken } = endless()
    expect((await few(RESOURCE, { ...mcpCall(token), body })).status).toBe(429)
    expect(taken()).toBeLessThanOrEqual(4)
  })

  it('up to sixty a minute at a tenth of the scale', async () => {
    const token = await newToken()
    const send = withVars({ RATE_LIMIT_SCALE: '0.1' })
    expect(
      new Set(
        await statuses(
          send,
          token,
          Array.from({ length: 60 }, () => ''),
        ),
      ),
    ).toEqual(new Set([400]))
    expect((await say(send, token, '')).status).toBe(429)
  })
})

describe('a stranger’s address', () => {
  const production = 'https://rung.example'
  const from = (send: Send, path: string, address: string, init: RequestInit = {}, origin = production) => {
    const headers = new Headers(init.headers)
    headers.set('host', new URL(origin).host)
    headers.set('cf-connecting-ip', address)
    return send(origin + path, { ...init, headers })
  }
  const client = { client_name: 'Many', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }
  const registration = post('', JSON.stringify(client), 'application/json')

  it.each([
    ['registers', '/oauth/register', registration, 201, '0.1', 2],
    ['asks for a token', '/oauth/token', post('', 'grant_type=none', FORM), 401, '0.005', 3],
    ['asks to be authorized', '/authorize?client_id=x', {}, 400, '0.01', 3],
    ['goes to a provider', '/sign-in/github', {}, 404, '0.01', 3],
  ])('%s so often a minute, and on one’s own machine as often as it likes', async (_what, path, init, status, scale, most) => {
    const address = `192.0.2.${path.length}`
    const vars = { RATE_LIMIT_SCALE: scale, GITHUB_CLIENT_ID: undefined }
    const send = withVars({ ...vars, PUBLIC_ORIGIN: production })
    for (let time = 0; time < most; time++) expect((await from(send, path, address, init)).status).toBe(status)
    const late = await from(send, path, address, init)
    expect(late.status).toBe(429)
    const waitS = Number(late.headers.get('retry-after'))
    expect(waitS).toBeGreaterThanOrEqual(1)
    const told = `Too many requests from your network. Try again in ${waitS} s.`
    const oauth = { error: 'temporarily_unavailable', error_description: told }
    expect(await late.json()).toEqual(path.startsWith('/oauth/') ? oauth : { code: 'RATE_LIMITED', message: told })
    expect((await from(send, path, '192.0.2.200', init)).status).toBe(status)
    const local = withVars(vars)
    for (let time = 0; time <= most; time++) expect((await from(local, path, address, init, ORIGIN)).status).toBe(status)
  })

  it('of version six is its network', async () => {
    const send = withVars({ PUBLIC_ORIGIN: production, RATE_LIMIT_SCALE: '0.05' })
    const answers = []
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'])
      answers.push((await from(send, '/oauth/register', address, registration)).status)
    expect(answers).toEqual([201, 429, 201])
  })
})

/** A parser of Markdown that takes quadratic time or more needs minutes for each of these. */
describe('Markdown of somebody’s own', () => {
  const length = 99_999
  const repeated = (bit: string) => bit.repeat(length / bit.length)

  it.each([
    ['marks that open and close nothing', '*a_', `<p>${repeated('*a_')}</p>\n`],
    ['quotes in quotes', '>', `${'<blockquote>\n'.repeat(99)}<blockquote></blockquote>\n${'</blockquote>\n'.repeat(99)}`],
    ['lists in lists', '1. ', `${'<ol>\n<li>\n'.repeat(49)}<ol>\n<li></li>\n</ol>\n${'</li>\n</ol>\n'.repeat(49)}`],
  ])('is rendered: %s', (_what, bit, html) => {
    expect(markdownHtml(repeated(bit))).toBe(html)
  })

  it('runs nothing, and leads to the web, to mail or to a page here alone', () => {
    const hrefs = (...links: string[]) => links.map((link) => /href="([^"]*)"/.exec(markdownHtml(`[a](<${link}>)`))?.[1] ?? null)
    expect(hrefs('https://a.example/?b:c', 'http://a.example', 'mailto:a@b.example', '/problems', '#a:b', 'a/b:c')).toEqual([
      'https://a.example/?b:c',
      'http://a.example',
      'mailto:a@b.example',
      '/problems',
      '#a:b',
      'a/b:c',
    ])
    expect(
      hrefs('javascript:alert(1)', ' JavaScript:alert(1)', 'java&#9;script:a', 'data:text/html,a', 'vbscript:a', 'file:///a'),
    ).toEqual(Array.from({ length: 6 }, () => ''))
    expect(markdownHtml('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
    expect(markdownHtml('| a |\n| -: |\n| 1 |')).toContain('<td align="right">1</td>')
    // A table wider than a phone scrolls in a box of its own.
    expect(markdownHtml('| a |\n| - |\n| 1 |')).toMatch(/^<div class="scroll" tabindex="0"><table>\n[^]*<\/table>\n?<\/div>\n$/)
  })
})
