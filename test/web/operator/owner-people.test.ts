/** What an owner does about people: erasing them, making others owners, stepping down; and the log of it. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Shares } from '../../../src/catalog/shares.ts'
import { stepDown } from '../../../src/web/auth/accounts.ts'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { createInvite } from '../../../src/web/auth/invites.ts'
import { learnerOf } from '../../../src/web/learner-of.ts'
import { ports } from '../../../src/web/ports.ts'
import { createWorker } from '../../../src/web/worker.ts'
import { type FailingKv, failingKv } from '../failing-kv.ts'
import { type NewDeployment, newDeployment, sharedDatabase } from '../spare.ts'
import { Browser, codeFor, exchange, hidden, mcpCall, ORIGIN, redeem, type Tokens } from '../walk.ts'

const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })
let areObjectsAway = false
/** Learners' objects, which cannot be reached while they are away. */
const objects = new Proxy(env.LEARNER, {
  get(target, name) {
    const member: unknown = Reflect.get(target, name)
    if (typeof member !== 'function') return member
    return (...args: readonly unknown[]): unknown => {
      if (areObjectsAway) throw new Error('the object is away')
      return Reflect.apply(member, target, args)
    }
  },
})

const apart = await newDeployment()
const shared = sharedDatabase()

let its: NewDeployment
let storage: FailingKv
let count = 0
// An object outlives the tables that a test begins with, so each test has people of its own.
let [boss, ada, bob] = ['', '', '']
let owner: Browser

async function begin(where: NewDeployment): Promise<void> {
  count += 1
  ;[boss, ada, bob] = [`boss-${count}`, `ada-${count}`, `bob-${count}`]
  its = where
  storage = failingKv(its.kv)
  owner = new Browser(its.sendWith({}, { OAUTH_KV: storage.kv, LEARNER: objects }))
  await owner.signIn(boss)
}

/** The test's first person is the first of the deployment. */
async function beginApart(): Promise<void> {
  await apart.db.batch(
    ['account', 'invite', 'deployment', 'removed_account', 'owner_action', 'closed_account'].map((table) =>
      apart.db.prepare(`DELETE FROM ${table}`),
    ),
  )
  await begin(apart)
}

/** The test's first person owns the deployment that all share, perhaps beside others. */
async function beginAmongOthers(): Promise<void> {
  await begin(shared)
  await env.DB.prepare("UPDATE account SET role = 'owner' WHERE user_id = ?")
    .bind(await idOf(boss))
    .run()
}

// This page asks nothing of what is made to fail here.
const csrfOf = async (browser: Browser) => hidden(await (await browser.get('/sign-in')).text(), 'csrf')
const press = async (browser: Browser, path: string, fields: Record<string, string> = {}) =>
  browser.post(path, Object.entries({ csrf: await csrfOf(browser), ...fields }))
const at = (response: Response) => response.headers.get('location')
const erase = (person: string, name: string) => press(owner, '/owner/people/erase', { person, name })
const rolesOf = async () =>
  (
    await its.db.prepare('SELECT display_name AS name, role FROM account ORDER BY created_at, user_id').all<{
      name: string
      role: string
    }>()
  ).results
/** What this test's people did as owners. */
const actions = async () => {
  const actors = await Promise.all([boss, ada, bob].map(idOf))
  const { results } = await its.db
    .prepare('SELECT action FROM owner_action WHERE actor IN (?, ?, ?) ORDER BY id')
    .bind(...actors)
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}

async function signedIn(name: string): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = new Browser(its.send)
  await browser.signIn(name)
  return { browser, id: await idOf(name) }
}

async function later<T>(ms: number, then: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  try {
    return await then()
  } finally {
    vi.useRealTimers()
  }
}

/** What is stored under this id in D1, KV and the person's object. */
async function traces(id: string) {
  const tables = [
    'account',
    'invite',
    'shared_activity',
    'shared_proof',
    'calendar_feed',
    'lti_launch',
    'removed_account',
    'owner_action',
    'closed_account',
    'deployment',
  ]
  const matches: string[] = []
  for (const table of tables) {
    const rows = await its.db.prepare(`SELECT * FROM ${table}`).all()
    if (JSON.stringify(rows.results).includes(id)) matches.push(table)
  }
  const keys = (await its.kv.list()).keys.filter(({ name }) => name.includes(id))
  const object = await runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) => [
    ...sql.exec('SELECT name FROM sqlite_master'),
  ])
  return { found: matches, keys, object }
}

describe('the page of a person', () => {
  beforeEach(beginApart)

  it('has two different buttons, each of which says what it does', async () => {
    const { id } = await signedIn(ada)
    const html = await (await owner.get(`/owner/people/${id}`)).text()
    expect(html).toContain(`Remove access of ${ada}</button>`)
    expect(html).toContain(`<button class="danger">Erase ${ada} and all their data</button>`)
    expect(html).toContain(`To confirm, type: ${ada}`)
    expect(html).toContain('The record is kept')
    expect(html).toContain('It cannot be undone.')
    expect(await (await owner.get('/owner')).text()).toContain(`href="/owner/people/${id}"`)
  })

  it('shows hostile names as text, and says where nobody is', async () => {
    await its.db
      .prepare("INSERT INTO account VALUES ('hostile', 'learner', 'github', ?, 0, 0)")
      .bind('<script>x</script>\u202e')
      .run()
    const html = await (await owner.get('/owner/people/hostile')).text()
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(html).not.toMatch(/<script(?! src="\/assets\/frame-[0-9a-f]{16}\.js")|\u202e/)
    expect(at(await owner.get('/owner/people/nobody'))).toBe('/owner?done=unknown')
  })

  it('asks for a fresh sign-in that leads back to it', async () => {
    const { id } = await signedIn(ada)
    await later(301_000, async () => {
      const html = await (await owner.get(`/owner/people/${id}`)).text()
      expect(html).not.toContain('class="danger"')
      expect(html).toContain(`/sign-in?return=%2Fowner%2Fpeople%2F${id}`)
      expect((await erase(id, ada)).status).toBe(403)
      expect((await press(owner, '/owner/people/name-owner', { person: id })).status).toBe(403)
      const signIn = await (await owner.get(`/sign-in?return=%2Fowner%2Fpeople%2F${id}`)).text()
      expect(hidden(signIn, 'return')).toBe(`/owner/people/${id}`)
      expect(hidden(await (await owner.get('/sign-in?return=%2Faccount')).text(), 'return')).toBe('/account')
    })
    expect(await rolesOf()).toEqual([
      { name: boss, role: 'owner' },
      { name: ada, role: 'learner' },
    ])
  })
})

describe('erasing', () => {
  beforeEach(beginAmongOthers)

  it('leaves nothing of a person but the lock and the mark, and their tokens stop at once', async () => {
    const walked = await codeFor(ada, its.send)
    const tokens = await (await redeem(walked, {}, its.send)).json<Tokens>()
    const { browser, id } = await signedIn(ada)
    await learnerOf(its.env, id, 'append').ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    await new Shares(its.db, env.USER_ID_KEY).create({ by: id, snapshot: 'a snapshot', now: Date.now() })
    await its.db.batch([
      its.db.prepare("INSERT INTO shared_proof VALUES ('proof', ?, 'a proof', 1, 2)").bind(id),
      its.db.prepare("INSERT INTO calendar_feed VALUES (?, 'feed', 1)").bind(id),
    ])
    expect((await its.send(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))).status).toBe(200)
    for (const wrong of ['', ada.toUpperCase(), ada.slice(1), boss]) {
      const refused = await erase(id, wrong)
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Nothing was erased')])
    }
    expect((await its.send(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))).status).toBe(200)

    expect(at(await erase(id, ` ${ada} `))).toBe('/owner?done=erased')
    expect(await traces(id)).toEqual({ found: ['closed_account', 'deployment'], keys: [], object: [] })
    expect((await its.send(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))).status).toBe(403)
    const refresh = { grant_type: 'refresh_token', client_id: walked.clientId, refresh_token: tokens.refresh_token }
    expect((await exchange(refresh, its.send)).status).toBe(400)
    expect((await browser.get('/settings')).status).toBe(303)
    const html = await (await owner.get('/owner?done=erased')).text()
    expect(html).toContain('This person is erased')
    expect(html).not.toContain(`>${ada}<`)
    expect(at(await owner.get(`/owner/people/${id}`))).toBe('/owner?done=unknown')
    expect(await actions()).toEqual(['access_removed', 'erased'])
  })

  it('works for somebody whose access was removed before', async () => {
    const { id } = await signedIn(ada)
    await learnerOf(its.env, id, 'append').ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    await press(owner, '/owner/people/remove', { person: id })
    const without = await (await owner.get('/owner')).text()
    expect([without.includes('People without access'), without.includes(id)]).toEqual([true, true])
    expect(await learnerOf(its.env, id, 'read').ask('settings', 'read')).toMatchObject({ value: { timeZone: 'Europe/Berlin' } })
    expect(at(await erase(id, ada))).toBe('/owner?done=erased')
    expect(await traces(id)).toMatchObject({ found: ['closed_account', 'deployment'], object: [] })
    expect(await (await owner.get('/owner')).text()).not.toContain(id)
  })

  it('works for somebody who was removed before names were kept', async () => {
    const id = await idOf('long-gone')
    await its.db.prepare('INSERT INTO deployment VALUES (?, ?)').bind(`removed:${id}`, '1700000000000').run()
    const html = await (await owner.get('/owner')).text()
    expect(html).toContain('<time datetime="2023-11-14T22:13:20.000Z" data-utc="day">14 November 2023</time>')
    expect(at(await erase(id, id.slice(0, 8)))).toBe('/owner?done=erased')
    expect((await new Browser(its.send).signIn('long-gone')).status).toBe(403)
  })

  it('says to an erased person who signs in what happened, and lets them begin again with an invite after 31 days', async () => {
    const { id } = await signedIn(ada)
    await erase(id, ada)
    const back = await new Browser(its.send).signIn(ada)
    expect([back.status, await back.text()]).toEqual([
      403,
      expect.stringContaining('An owner of this server erased your account'),
    ])
    const invited = async () => {
      const { path } = await createInvite(its.db, { createdBy: await idOf(boss), now: Date.now() })
      const browser = new Browser(its.send)
      await browser.get(path)
      return browser.signIn(ada)
    }
    expect((await invited()).status).toBe(403)
    await later(32 * 24 * 3600 * 1000, async () => {
      await createWorker(ports).scheduled({ scheduledTime: 0, cron: '', noRetry: () => {} }, its.env)
      expect((await new Browser(its.send).signIn(ada)).status).toBe(403)
      expect((await invited()).status).toBe(303)
    })
  })

  it('goes no further than the removal while the object cannot be reached, says so, and goes on with its button', async () => {
    const { id } = await signedIn(ada)
    await learnerOf(its.env, id, 'append').ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    await press(owner, '/owner/people/remove', { person: id })
    areObjectsAway = true
    const half = await erase(id, ada)
    areObjectsAway = false
    expect(at(half)).toBe(`/owner/people/${id}?done=connected`)
    expect(at(await erase(id, ada))).toBe('/owner?done=erased')
  })

  it.each(['list', 'delete'] as const)('begins nothing but the removal where storage fails to %s', async (call) => {
    await redeem(await codeFor(ada, its.send), {}, its.send)
    const id = await idOf(ada)
    storage.fail(call)
    const half = await erase(id, ada)
    storage.fail()
    expect(at(half)).toBe(`/owner/people/${id}?done=connected`)
    expect(await its.db.prepare('SELECT 1 FROM closed_account WHERE user_id = ?').bind(id).first()).toBeNull()
    expect(at(await erase(id, ada))).toBe('/owner?done=erased')
    expect(await traces(id)).toMatchObject({ keys: [], object: [] })
  })

  it('that a stop left unfinished is listed and finished by its button', async () => {
    const { id } = await signedIn(ada)
    await learnerOf(its.env, id, 'append').ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
    await its.db.batch([
      its.db.prepare('DELETE FROM account WHERE user_id = ?').bind(id),
      its.db.prepare('INSERT INTO closed_account VALUES (?, ?, ?, 0)').bind(id, Date.now(), Date.now() + 1_000_000),
    ])
    expect(await (await owner.get('/owner')).text()).toContain('Erase the rest of')
    areObjectsAway = true
    expect(at(await press(owner, '/owner/people/erase-rest', { person: id }))).toBe('/owner?done=unfinished')
    areObjectsAway = false
    expect(at(await press(owner, '/owner/people/erase-rest', { person: id }))).toBe('/owner?done=erased')
    expect((await traces(id)).object).toEqual([])
    expect(await (await owner.get('/owner')).text()).not.toContain(id)
  })
})

describe('erasing the wrong person', () => {
  beforeEach(beginApart)

  it('is not for owners, nobody, or somebody who is not there', async () => {
    const { id } = await signedIn(ada)
    await press(owner, '/owner/people/name-owner', { person: id })
    const self = await idOf(boss)
    for (const [person, name] of [
      [id, ada],
      [self, boss],
      ['nobody', 'nobody'],
      ['', ''],
    ] as const) {
      expect(at(await erase(person, name))).toBe('/owner?done=unknown')
      expect(at(await press(owner, '/owner/people/remove', { person }))).toBe('/owner?done=unknown')
      expect(at(await press(owner, '/owner/people/erase-rest', { person }))).toBe('/owner?done=erased')
    }
    expect((await rolesOf()).map(({ role }) => role)).toEqual(['owner', 'owner'])
    expect(await actions()).toEqual(['owner_named'])
    expect(await its.db.prepare('SELECT COUNT(*) AS count FROM deployment').first('count')).toBe(0)
  })
})

describe('owners', () => {
  beforeEach(beginApart)

  it('are the first to come, and whom an owner names', async () => {
    const { browser, id } = await signedIn(ada)
    expect((await browser.get('/owner')).status).toBe(404)
    expect(await (await owner.get('/owner')).text()).toContain('You are the only owner.')
    expect(at(await press(owner, '/owner/people/name-owner', { person: id }))).toBe(`/owner/people/${id}?done=named`)
    expect((await browser.get('/owner')).status).toBe(200)
    expect(await (await owner.get(`/owner/people/${id}`)).text()).not.toContain('class="danger"')
    expect(await (await owner.get('/owner')).text()).toContain('Step down as owner')
    expect(at(await press(owner, '/owner/people/name-owner', { person: id }))).toBe('/owner?done=unknown')
    expect(at(await press(owner, '/owner/people/name-owner', { person: 'nobody' }))).toBe('/owner?done=unknown')
  })

  it('step down, but never the last of them', async () => {
    expect(at(await press(owner, '/owner/step-down'))).toBe('/owner?done=last')
    const { browser, id } = await signedIn(ada)
    await press(owner, '/owner/people/name-owner', { person: id })
    expect(at(await press(owner, '/owner/step-down'))).toBe('/settings?done=stepped-down')
    expect((await owner.get('/owner')).status).toBe(404)
    expect((await owner.get('/settings')).status).toBe(200)
    expect(at(await press(browser, '/owner/step-down'))).toBe('/owner?done=last')
    expect(await rolesOf()).toEqual([
      { name: boss, role: 'learner' },
      { name: ada, role: 'owner' },
    ])
  })

  it('do not both go when they step down at once', async () => {
    const { id } = await signedIn(ada)
    await press(owner, '/owner/people/name-owner', { person: id })
    const answers = await Promise.all([stepDown(its.db, id, 1), stepDown(its.db, await idOf(boss), 1)])
    expect(answers.filter((isDown) => isDown)).toHaveLength(1)
    expect((await rolesOf()).filter(({ role }) => role === 'owner')).toHaveLength(1)
    expect((await actions()).filter((action) => action === 'owner_stepped_down')).toHaveLength(1)
  })

  it('may delete their account while another owner stays', async () => {
    const { id } = await signedIn(ada)
    expect(await (await owner.get('/account')).text()).toContain('You are the only owner of this server')
    await press(owner, '/owner/people/name-owner', { person: id })
    const closed = await press(owner, '/account/delete', { sure: 'delete' })
    expect(closed.status).toBe(200)
    expect(await rolesOf()).toEqual([{ name: ada, role: 'owner' }])
    // Nobody who comes later becomes an owner by being the first.
    await new Browser(its.send).signIn('late')
    expect((await rolesOf()).map(({ role }) => role)).toEqual(['owner', 'learner'])
  })
})

describe('the log of owners', () => {
  beforeEach(beginApart)

  it('says who did what about whom and when, and holds no name of its own', async () => {
    const [one, other] = [await signedIn(ada), await signedIn(bob)]
    await press(owner, '/owner/runs', { runs: 'pause' })
    await press(owner, '/owner/runs', { runs: 'resume' })
    await press(owner, '/owner/invites')
    const invite = hidden(await (await owner.get('/owner')).text(), 'invite')
    await press(owner, '/owner/invites/revoke', { invite })
    await press(owner, '/owner/people/name-owner', { person: one.id })
    await press(owner, '/owner/people/remove', { person: other.id })
    await press(owner, '/owner/people/remove', { person: other.id })
    await press(one.browser, '/owner/step-down')
    expect(await actions()).toEqual([
      'runs_paused',
      'runs_resumed',
      'invite_made',
      'invite_taken_back',
      'owner_named',
      'access_removed',
      'owner_stepped_down',
    ])
    const html = await (await owner.get('/owner')).text()
    const log = html.slice(html.indexOf('<section aria-labelledby="log"'))
    expect(log.match(/<time [^>]*data-utc="moment">\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC<\/time>/g)).toHaveLength(7)
    const rows = [...log.matchAll(/<tr role="row"><th role="rowheader"[^>]*><time datetime="([^"]+)"[\s\S]*?<\/tr>/g)].map(
      ([row]) => [...row.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell]) => cell),
    )
    expect(rows).toEqual([
      [ada, 'Stepped down as owner', '–'],
      [boss, 'Removed access', bob],
      [boss, 'Made an owner', ada],
      [boss, 'Took an invite back', '–'],
      [boss, 'Made an invite', '–'],
      [boss, 'Resumed runs', '–'],
      [boss, 'Paused all runs', '–'],
    ])
    const stored = JSON.stringify((await its.db.prepare('SELECT * FROM owner_action').all()).results)
    for (const name of [ada, bob, boss]) expect(stored).not.toContain(name)

    await erase(other.id, bob)
    const after = await (await owner.get('/owner')).text()
    expect(after.slice(after.indexOf('<section aria-labelledby="log"'))).toContain(`No name (${other.id.slice(0, 8)})`)
  })

  it('is paged', async () => {
    const insert = its.db.prepare("INSERT INTO owner_action (at, actor, action) VALUES (?, 'somebody', 'runs_paused')")
    await its.db.batch(Array.from({ length: 45 }, (_, index) => insert.bind(index * 86_400_000)))
    expect(await (await owner.get('/owner')).text()).toContain('page 1 of 3')
    const last = await (await owner.get('/owner?log=3')).text()
    expect(last).toContain('1970-01-01')
    expect(last).toContain('href="/owner?log=2#log"')
  })

  it('is in a person’s export as far as it is about them', async () => {
    const { browser, id } = await signedIn(ada)
    await press(owner, '/owner/people/name-owner', { person: id })
    const archive = await (await browser.get('/account/archive')).text()
    const line = archive.split('\n').find((one) => one.includes('"owner_action"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ kind: 'owner_action', action: 'owner_named', role: 'person' })
    expect(archive).not.toContain(await idOf(boss))
  })
})
