import { beforeAll, describe, expect, it } from 'vitest'
import { Deployment } from '../../../src/deployment/deployment.ts'
import { RunMeter } from '../../../src/deployment/run-meter.ts'
import { utcDay } from '../../../src/kernel/day.ts'
import { liveOf } from '../../../src/web/learner-of.ts'
import { OpenPage } from '../../learner/pages-of.ts'
import { deploymentOfFile } from '../spare.ts'
import { Browser, hidden, ORIGIN } from '../walk.ts'

const DAY_MS = 24 * 3600 * 1000

const { db, env, send, sendWith } = await deploymentOfFile()
const owner = new Browser(send)
const learner = new Browser(send)

beforeAll(async () => {
  await owner.signIn('first')
  await learner.signIn('second')
})

const ownersPage = async (path = '/owner') => (await owner.get(path)).text()
const csrf = async (browser: Browser) => hidden(await (await browser.get('/settings')).text(), 'csrf')
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  owner.post(path, Object.entries({ csrf: await csrf(owner), ...fields }), headers)
const peopleIn = (html: string) =>
  html.slice(html.indexOf('<section aria-labelledby="people"'), html.indexOf('<section aria-labelledby="invites"'))

describe('the owner’s page', () => {
  const PATHS = [
    '/owner/runs',
    '/owner/invites',
    '/owner/invites/revoke',
    '/owner/people/remove',
    '/owner/people/erase',
    '/owner/people/erase-rest',
    '/owner/people/name-owner',
    '/owner/step-down',
  ] as const

  it('is the owner’s alone; to others it is as if it were not there', async () => {
    expect((await owner.get('/owner')).status).toBe(200)
    const missing = await (await learner.get('/nowhere')).text()
    for (const path of ['/owner', '/owner/runner', '/owner/load', `/owner/people/${'x'.repeat(43)}`]) {
      const response = await learner.get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(missing)
    }
    for (const path of PATHS) expect((await learner.post(path, [['csrf', await csrf(learner)]])).status).toBe(404)
    expect(await new Deployment(db).runsPaused()).toBe(false)
  })

  it('asks somebody unknown to sign in, and takes no form from them', async () => {
    const response = await new Browser(send).get('/owner')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in?return=%2Fowner'])
    for (const path of PATHS) expect((await new Browser(send).post(path, [])).status).toBe(404)
  })

  it('is linked from the owner’s settings and from nobody else’s', async () => {
    expect(await ownersPage('/settings')).toContain('href="/owner"')
    expect(await (await learner.get('/settings')).text()).not.toContain('href="/owner"')
  })

  it('refuses every forged form, and changes nothing', async () => {
    for (const path of PATHS) {
      expect((await post(path, { csrf: 'forged', runs: 'pause' })).status).toBe(403)
      expect((await post(path, { csrf: await csrf(learner), runs: 'pause' })).status).toBe(403)
      expect((await post(path, { runs: 'pause' }, { origin: 'https://evil.example' })).status).toBe(403)
      expect((await post(path, { runs: 'pause' }, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    }
    expect(await new Deployment(db).runsPaused()).toBe(false)
    const invites = await db.prepare('SELECT COUNT(*) AS count FROM invite').first<number>('count')
    expect(invites).toBe(0)
  })

  it('carries the headers of every page', async () => {
    const { headers } = await owner.get('/owner')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the switch for runs', () => {
  it('pauses them for everybody and lets them go on', async () => {
    const deployment = new Deployment(db)
    expect(await ownersPage()).toContain('Pause all runs')
    const paused = await post('/owner/runs', { runs: 'pause' })
    expect([paused.status, paused.headers.get('location')]).toEqual([303, '/owner?done=paused'])
    expect(await db.prepare("SELECT value FROM deployment WHERE key = 'runs_paused'").first('value')).toBe('1')
    expect(await new RunMeter(db).spend({ budget: null, now: Date.now(), later: () => {} })).toEqual({
      ok: false,
      error: { code: 'RUNS_PAUSED' },
    })
    const html = await ownersPage('/owner?done=paused')
    expect(html).toContain('Runs are paused.')
    expect(html).toContain('Resume runs')
    await post('/owner/runs', { runs: 'pause' })
    expect((await post('/owner/runs', { runs: 'resume' })).headers.get('location')).toBe('/owner?done=resumed')
    expect(await deployment.runsPaused()).toBe(false)
    expect((await post('/owner/runs', { runs: 'explode' })).status).toBe(400)
  })
})

describe('usage', () => {
  it('is a table of fourteen days, with zero where nothing ran', async () => {
    const now = Date.now()
    const put = (back: number, count: number) =>
      db
        .prepare("INSERT OR REPLACE INTO usage (day, kind, count) VALUES (?, 'runs', ?)")
        .bind(utcDay(now - back * DAY_MS), count)
        .run()
    for (const [back, count] of [
      [0, 7],
      [13, 4321],
      [14, 9999],
    ] as const)
      await put(back, count)
    const html = await ownersPage()
    const rows = [
      ...html.matchAll(/<th role="rowheader" scope="row"><time[^>]*>(\d{4}-\d\d-\d\d)<\/time><\/th><td[^>]*>([\d,]+)<\/td>/g),
    ]
    expect(rows.map(([, day, runs]) => [day, runs])).toEqual(
      Array.from({ length: 14 }, (_, back) => [utcDay(now - back * DAY_MS), back === 0 ? '7' : back === 13 ? '4,321' : '0']),
    )
  })
})

describe('people', () => {
  it('are listed without anything they practised, and hostile names are text', async () => {
    const name = '<script>alert(1)</script>\u202eevil\u200b"><img src=x>'
    await db.prepare("INSERT INTO account VALUES ('hostile', 'learner', 'github', ?, 0, 86400000)").bind(name).run()
    const html = peopleIn(await ownersPage())
    expect(html).toContain('3 people')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;evil&quot;&gt;&lt;img src=x&gt;')
    expect(html).not.toMatch(/<script|<img|\u202e|\u200b/)
    expect(html).toContain('1970-01-02')
  })

  it('are removed, but never the owner, and lose their session with it', async () => {
    const leaver = new Browser(send)
    await leaver.signIn('owners-leaver')
    const id = await db.prepare("SELECT user_id FROM account WHERE display_name = 'owners-leaver'").first<string>('user_id')
    const opening = await liveOf(env, id ?? '').open({ session: 'the session', until: Date.now() + 1_000_000 })
    if (!opening.ok) throw new Error(opening.error.code)
    const page = new OpenPage(opening.value)
    expect((await post('/owner/people/remove', { person: id ?? '' })).headers.get('location')).toBe('/owner?done=removed')
    expect(await page.closed).toBe(4401)
    expect((await leaver.get('/settings')).status).toBe(303)
    const self = await db.prepare("SELECT user_id FROM account WHERE role = 'owner'").first<string>('user_id')
    for (const person of [self ?? '', 'nobody', '']) {
      expect((await post('/owner/people/remove', { person })).headers.get('location')).toBe('/owner?done=unknown')
    }
    expect((await owner.get('/owner')).status).toBe(200)
  })

  it('are paged, whatever page is asked for', async () => {
    await db.batch(
      Array.from({ length: 120 }, (_, index) =>
        db
          .prepare("INSERT INTO account VALUES (?, 'learner', 'dev', ?, ?, 0)")
          .bind(`many-${index}`, `many-${index}.`, index + 1e12),
      ),
    )
    expect(peopleIn(await ownersPage())).toContain('page 1 of 3')
    const last = peopleIn(await ownersPage('/owner?page=3'))
    expect(last).toContain('many-119.')
    expect(last).not.toContain('many-5.')
    for (const page of ['99', '-1', '0', 'x', '1e9', '1.5']) {
      expect(peopleIn(await ownersPage(`/owner?page=${page}`))).toMatch(/page [13] of 3/)
    }
  })

  it('are found by a part of their name, page by page', async () => {
    const few = peopleIn(await ownersPage('/owner?person=MANY-11'))
    expect(few).toContain('11 people with “MANY-11” in the name<')
    expect(few).toContain('>many-11.</a>')
    expect(few).not.toContain('>many-12.</a>')
    const many = peopleIn(await ownersPage('/owner?person=many-'))
    expect(many).toContain('120 people with “many-” in the name, page 1 of 3')
    expect(many).toContain('href="/owner?person=many-&amp;page=2#people"')
    expect(peopleIn(await ownersPage('/owner?person=%25'))).toContain('0 people with “%” in the name')
    const hostile = peopleIn(await ownersPage(`/owner?person=${encodeURIComponent('"><img src=x>')}`))
    expect(hostile).toContain('value="&quot;&gt;&lt;img src=x&gt;"')
  })
})

describe('invites', () => {
  it('show their link once, let one person in, and cannot be taken back then', async () => {
    const created = await post('/owner/invites', {})
    const html = await created.text()
    const link = new RegExp(`${ORIGIN}(/invite/[\\w-]{22})`).exec(html)?.[1] ?? ''
    expect(created.headers.get('content-security-policy')).toContain("script-src 'self'")
    const listed = await ownersPage()
    expect(listed).not.toContain(link)
    expect(listed).toContain('1 invite')
    expect(listed).toContain('open until')
    const hash = hidden(listed, 'invite')

    const guest = new Browser(send)
    expect((await guest.get(link)).status).toBe(200)
    await guest.signIn('guest')
    expect(await ownersPage()).toContain('already used')
    expect((await post('/owner/invites/revoke', { invite: hash })).headers.get('location')).toBe('/owner?done=kept')
  })

  it('are taken back while nobody has used them', async () => {
    const html = await (await post('/owner/invites', {})).text()
    const link = new RegExp(`${ORIGIN}(/invite/[\\w-]{22})`).exec(html)?.[1] ?? ''
    const hash = hidden(await ownersPage(), 'invite')
    expect((await post('/owner/invites/revoke', { invite: hash })).headers.get('location')).toBe('/owner?done=revoked')
    expect((await new Browser(send).get(link)).status).toBe(410)
    expect((await post('/owner/invites/revoke', { invite: hash })).headers.get('location')).toBe('/owner?done=kept')
  })
})

describe('the runner and the operator', () => {
  it('say what is wrong and what to do', async () => {
    const away = new Browser(sendWith({ RUNNER_URL: 'http://127.0.0.1:9' }))
    for (const [name, value] of owner.cookies) away.cookies.set(name, value)
    const html = await (await away.get('/owner/runner')).text()
    expect(html).toContain('role="status"')
    expect(html).toMatch(/runner/i)
    expect(html).not.toContain('The runner is well')
    expect(await ownersPage()).toContain('OPERATOR_NAME is not set')
    expect((await send(`${ORIGIN}/owner`, { method: 'DELETE' })).status).toBe(405)
  })
})
