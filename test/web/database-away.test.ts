/** Pages while D1 does not answer: they say that it passes, and give back what was written. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { isDatabaseAway } from '../../src/web/database-away.ts'
import { load, problem } from '../catalog/content.ts'
import { failingD1 } from './failing-d1.ts'
import { Browser, deployed, hidden, ORIGIN, withVars } from './walk.ts'

const ACCOUNT = 'FROM account'
const AGAIN = 'The server cannot reach its database just now. Nothing that you saved is lost. Try again in a minute.'
const HOSTILE = 'mine = "</textarea><script>"'

beforeAll(() => load(env.DB, [problem('away-one', 1, { title: 'Away' })]))

it.each([
  ['D1_ERROR: Network connection lost.', true],
  ['D1_ERROR: database is locked: SQLITE_BUSY', true],
  ['D1_ERROR: no such column: nmae at offset 7: SQLITE_ERROR', false],
  ['D1_ERROR: UNIQUE constraint failed: account.user_id: SQLITE_CONSTRAINT', false],
  ['D1_ERROR: Wrong number of parameter bindings for SQL query.', false],
  ["D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'", false],
])('“%s” is passing: %s', (message, isPassing) => {
  expect(isDatabaseAway(new Error(message))).toBe(isPassing)
})

let serial = 0

/** Somebody signed in, whose database may be away. */
async function somebody() {
  const { db, fail } = failingD1(env.DB)
  const send = withVars({ LOG_LEVEL: 'silent' }, { DB: db })
  const browser = new Browser(send)
  await browser.signIn(`away-${(serial += 1)}`)
  const csrf = hidden(await (await browser.get('/settings')).text(), 'csrf')
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    browser.post(path, Object.entries({ csrf, ...fields }), { origin: ORIGIN })
  /** As a program that has the browser's cookies. */
  const json = async (path: string) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await send(ORIGIN + path, { headers: { cookie, accept: 'application/json' } })
    return [response.status, await response.json()]
  }
  return { browser, fail, post, json }
}

it('says so where nobody can be recognised, and is there again afterwards', async () => {
  const { browser, fail } = await somebody()
  fail(ACCOUNT)
  for (const path of ['/progress/lessons', '/problems/away-one', '/settings', '/lesson', '/']) {
    const response = await browser.get(path)
    expect([path, response.status]).toEqual([path, 503])
    const html = await response.text()
    expect(html).toContain(AGAIN)
    expect(html).not.toMatch(/reference|Something broke/)
  }
  fail(null)
  for (const path of ['/progress/lessons', '/problems/away-one']) expect((await browser.get(path)).status).toBe(200)
})

it('says of an address without a page that there is none, and asks nobody’s account where no page is shown', async () => {
  const { browser, fail, json } = await somebody()
  expect(await (await browser.get('/no-such-page')).text()).toContain(', your account</b>')
  const asked: string[] = []
  fail((sql) => {
    asked.push(sql)
    return true
  })
  const response = await browser.get('/no-such-page')
  const html = await response.text()
  expect([response.status, html.includes('There is no such page here. Start from the first page.')]).toEqual([404, true])
  expect(html).not.toContain(', your account</b>')
  expect(html).not.toContain('Sign in')
  expect(asked).toHaveLength(1)
  asked.length = 0
  expect(await json('/no-such-page')).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'There is no such page here. Start from the first page.' },
  ])
  expect(asked).toEqual([])
})

it('calls a statement that is wrong a defect also where there is no page', async () => {
  const { browser, fail } = await somebody()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fail(ACCOUNT, 'near "FORM": syntax error at offset 9: SQLITE_ERROR')
  expect((await browser.get('/no-such-page')).status).toBe(500)
  logged.mockRestore()
})

it.each([
  ['/problems/away-one', { action: 'run', language: 'python3', code: HOSTILE }, 'Your code, as it was sent'],
  ['/check/any', { action: 'submit', language: 'python3', code: HOSTILE }, 'Your code, as it was sent'],
  ['/lesson/any', { action: 'answer', answer: HOSTILE }, 'Your words, as they were sent'],
  ['/problems/away-one/exercises/assemble', { action: 'answer', code: HOSTILE }, 'Your answer, as it was sent'],
] as const)('gives back what was sent to %s', async (path, fields, label) => {
  const { fail, post } = await somebody()
  fail(ACCOUNT)
  const response = await post(path, fields)
  expect(response.status).toBe(503)
  const html = await response.text()
  expect(html).toContain(AGAIN)
  expect(html).toContain(label)
  expect(html).toContain('mine = &quot;&lt;/textarea&gt;&lt;script&gt;&quot;')
})

describe.each([
  [
    '/classes/KW3CQ9AB/assignments/any',
    { action: 'note', member: 'any', note: 'any', text: HOSTILE },
    'Your note, as it was sent',
  ],
  ['/classes/KW3CQ9AB/people', { action: 'places', roster: HOSTILE }, 'Your roster, as it was sent'],
  ['/classes/KW3CQ9AB/assign', { title: 'Week 1', opens: '', due: '', lines: HOSTILE }, 'Your tasks, as they were sent'],
] as const)('what a teacher sent to %s', (path, fields, label) => {
  it('is given back while nobody knows who may open the class', async () => {
    const { fail, post } = await somebody()
    fail('FROM class_member')
    const response = await post(path, fields)
    const html = await response.text()
    expect([response.status, html.includes('Your classes')]).toEqual([503, true])
    expect(html).toContain(label)
    expect(html).toContain('mine = &quot;&lt;/textarea&gt;&lt;script&gt;&quot;')
  })

  it('is given back where the form is of an earlier sign-in', async () => {
    const { browser } = await somebody()
    for (const sender of [browser, new Browser(withVars({ LOG_LEVEL: 'silent' }, {}))]) {
      const response = await sender.post(path, Object.entries({ csrf: 'of-before', ...fields }), { origin: ORIGIN })
      const html = await response.text()
      expect(response.status).toBe(403)
      expect(html).toContain(label)
      expect(html).toContain('mine = &quot;&lt;/textarea&gt;&lt;script&gt;&quot;')
    }
  })
})

it('gives nothing back to the form of another site', async () => {
  const { browser, fail } = await somebody()
  fail(ACCOUNT)
  const fields = Object.entries({ action: 'run', code: 'mine = 1' })
  const response = await browser.post('/problems/away-one', fields, { origin: 'https://elsewhere.example' })
  expect([response.status, (await response.text()).includes('mine = 1')]).toEqual([503, false])
})

it('says so in JSON to a program', async () => {
  const { fail, browser } = await somebody()
  fail(ACCOUNT)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = withVars({ LOG_LEVEL: 'silent' }, { DB: failingAlways() })
  const response = await send(`${ORIGIN}/settings`, { headers: { cookie, accept: 'application/json' } })
  expect([response.status, await response.json()]).toEqual([503, { code: 'DATABASE_UNAVAILABLE', message: AGAIN }])
  expect((await deployed(`${ORIGIN}/healthz`)).status).toBe(200)
})

function failingAlways(): D1Database {
  const { db, fail } = failingD1(env.DB)
  fail('')
  return db
}

it('calls a statement that is wrong a defect, with a reference', async () => {
  const { browser, fail, post } = await somebody()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const words of ['near "FORM": syntax error at offset 9: SQLITE_ERROR', 'UNIQUE constraint failed: SQLITE_CONSTRAINT']) {
    fail(ACCOUNT, words)
    const response = await browser.get('/settings')
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('report reference')])
  }
  fail(ACCOUNT, 'database is locked: SQLITE_BUSY')
  expect((await post('/settings', {})).status).toBe(503)
  expect(logged.mock.calls.map(([line]) => (JSON.parse(String(line)) as { readonly event: string }).event)).toEqual([
    'defect',
    'defect',
    'database_unavailable',
  ])
  logged.mockRestore()
})
