/** The account page: taken along, put back and deleted by a signed-in person alone. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import schema from '../../../schema.sql?raw'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accountLink } from '../../../src/web/account/link.ts'
import { userIdOf } from '../../../src/web/auth/identity.ts'
import { learnerOf } from '../../../src/web/learner-of.ts'
import { ports } from '../../../src/web/ports.ts'
import { createWorker } from '../../../src/web/worker.ts'
import { pseudonymOf } from '../../../src/engines/trials/pages/trial-store.ts'
import { Shares } from '../../../src/catalog/shares.ts'
import { newDeployment } from '../spare.ts'
import { Browser, codeFor, deployed, hidden, locationOf, mcpCall, ORIGIN, redeem, type Tokens } from '../walk.ts'
import { accepted } from '../../problem/reports.ts'

const idOf = (name: string) => userIdOf(env.USER_ID_KEY, { provider: 'dev', issuer: 'localhost', subject: name })

// The first to come owns the server.
beforeAll(async () => {
  await new Browser().signIn('the-owner')
})

async function signedIn(name: string): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = new Browser()
  await browser.signIn(name)
  return { browser, id: await idOf(name) }
}

async function sometimeLater<T>(ms: number, then: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  try {
    return await then()
  } finally {
    vi.useRealTimers()
  }
}

const change = (id: string) => learnerOf(env, id, 'append').ask('settings', 'change', { timeZone: 'Europe/Berlin' }, 'page')
const settingsOf = (id: string) => learnerOf(env, id, 'read').ask('settings', 'read')

const archiveOf = async (browser: Browser): Promise<string> => (await browser.get('/account/archive')).text()

const BOUNDARY = 'a-boundary-of-a-form'
/** A form with a file, as a browser sends it. */
const multipart = (csrf: string, file: string): string =>
  [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="archive"; filename="a.ndjson"\r\nContent-Type: application/x-ndjson\r\n\r\n${file}`,
    `--${BOUNDARY}--\r\n`,
  ].join('\r\n')

const send = (browser: Browser, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  deployed(`${ORIGIN}/account/import`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      host: 'localhost:8787',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
    body,
  })

async function upload(browser: Browser, file: string): Promise<Response> {
  return send(browser, multipart(hidden(await (await browser.get('/account')).text(), 'csrf'), file))
}

async function remove(browser: Browser, changes: Record<string, string> = {}): Promise<Response> {
  const form = { csrf: hidden(await (await browser.get('/account')).text(), 'csrf'), sure: ' Delete ', ...changes }
  return browser.post('/account/delete', Object.entries(form))
}

describe('the page', () => {
  it.each(['/account', '/account/archive', '/account/record'])('asks for a sign-in before %s', async (path) => {
    const response = await new Browser().get(path)
    expect(response.status).toBe(303)
    expect(locationOf(response).pathname + locationOf(response).search).toBe(`/sign-in?return=${encodeURIComponent(path)}`)
  })

  it('offers import while nothing has happened, and says so afterwards', async () => {
    const { browser, id } = await signedIn('looker')
    expect(await (await browser.get('/account')).text()).toContain('type="file"')
    await change(id)
    const html = await (await browser.get('/account')).text()
    expect(html).toContain('Your record holds 1 event.')
    expect(html).not.toContain('type="file"')
  })
})

describe('a link of the tool', () => {
  it('leads to the page of its own person for ten minutes', async () => {
    const { browser, id } = await signedIn('linked')
    const other = await signedIn('not-linked')
    const { url, expiresAt } = await accountLink(env, id, Date.now())
    const path = url.slice(ORIGIN.length)
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(600_000)
    expect((await browser.get(path)).status).toBe(200)
    expect((await other.browser.get(path)).status).toBe(403)
    expect(locationOf(await new Browser().get(path)).searchParams.get('return')).toBe(path)
    expect((await browser.get(`/account?link=${expiresAt + 1}${path.slice(path.indexOf('.'))}`)).status).toBe(403)
    const late = await sometimeLater(600_001, () => browser.get(path))
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('expired')
  })
})

describe('an export', () => {
  it('tells what is kept beside the record, without tokens, and can be read', async () => {
    const { browser, id } = await signedIn('exporter')
    await change(id)
    const share = await new Shares(env.DB, env.USER_ID_KEY).create({ by: id, snapshot: 'canary-snapshot', now: Date.now() })
    if (!share.ok) throw new Error('no share')
    const response = await browser.get('/account/archive')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="rung-\d{4}-\d\d-\d\d\.ndjson"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const kinds = text
      .trim()
      .split('\n')
      .map((line) => String(JSON.parse(line).kind))
    expect(kinds).toEqual(['archive', 'account', 'settings', 'share', 'event', 'end'])
    expect(text).not.toMatch(/canary-snapshot/)
    expect(text).not.toContain(share.value.token)
    const words = await (await browser.get('/account/record')).text()
    expect(words).toContain('settings changed')
    expect(words).toContain('Europe/Berlin')
  })
})

describe('an import', () => {
  it('restores in another account of the deployment, by a form', async () => {
    const [from, to] = [await signedIn('mover-one'), await signedIn('mover-two')]
    await change(from.id)
    const response = await upload(to.browser, await archiveOf(from.browser))
    expect([response.status, locationOf(response).search]).toEqual([303, '?imported=1'])
    expect(await settingsOf(to.id)).toEqual(await settingsOf(from.id))
    expect(await (await to.browser.get('/account?imported=1')).text()).toContain('The archive is imported')
  })

  it('is refused with a code when it was changed or the account has a record', async () => {
    const [from, to] = [await signedIn('forger-one'), await signedIn('forger-two')]
    await change(from.id)
    const file = await archiveOf(from.browser)
    const forged = await upload(to.browser, file.replace('Europe/Berlin', 'Europe/Paris'))
    expect(forged.status).toBe(400)
    expect(await forged.text()).toContain('EXPORT_NOT_TRUSTED')
    expect(await settingsOf(to.id)).toMatchObject({ value: { timeZone: null } })
    await change(to.id)
    const csrf = hidden(await (await to.browser.get('/account')).text(), 'csrf')
    const late = await send(to.browser, multipart(csrf, file))
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('ACCOUNT_NOT_EMPTY')
  })

  it('belongs to the browser whose form it is', async () => {
    const [from, to] = [await signedIn('planter'), await signedIn('planted-on')]
    const file = await archiveOf(from.browser)
    const csrf = hidden(await (await to.browser.get('/account')).text(), 'csrf')
    expect((await send(to.browser, multipart('x'.repeat(43), file))).status).toBe(403)
    expect((await send(from.browser, multipart(csrf, file))).status).toBe(403)
    expect((await send(new Browser(), multipart(csrf, file))).status).toBe(403)
    expect((await send(to.browser, multipart(csrf, file), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(to.browser, 'csrf=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(403)
    expect((await send(to.browser, `--${BOUNDARY}`)).status).toBe(403)
  })

  it('takes more than other forms may be, as a stream, and ends at its own limit', async () => {
    const { browser } = await signedIn('heavy')
    const csrf = hidden(await (await browser.get('/account')).text(), 'csrf')
    const [head = '', tail = ''] = multipart(csrf, '\n').split('\n\r\n--')
    const chunk = new Uint8Array(1024 * 1024).fill(32)
    const streamOf = (chunks: number) => {
      let request = 0
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if (request === 0) controller.enqueue(new TextEncoder().encode(head))
          else if (request <= chunks) controller.enqueue(chunk)
          else {
            controller.enqueue(new TextEncoder().encode(`\r\n--${tail}`))
            controller.close()
          }
          request += 1
        },
      })
    }
    // Six MiB without a line are no archive, and were read as far as that.
    const six = await send(browser, streamOf(6))
    expect([six.status, (await six.text()).includes('EXPORT_NOT_TRUSTED')]).toEqual([400, true])
    const stated = await send(browser, head, { 'content-length': `${97 * 1024 * 1024}` })
    expect(stated.status).toBe(413)
  })
})

describe('deleting', () => {
  it('needs a sign-in of the last minutes, the typed word and the own form, at the end of the page', async () => {
    const { browser, id } = await signedIn('stayer')
    await change(id)
    await sometimeLater(301_000, async () => {
      expect(await (await browser.get('/account')).text()).toContain('Sign in again')
      const html = await (await browser.get('/settings')).text()
      const stale = await browser.post('/account/delete', [
        ['csrf', hidden(html, 'csrf')],
        ['sure', 'delete'],
      ])
      expect([stale.status, (await stale.text()).includes('sign-in of the last five minutes')]).toEqual([403, true])
    })
    for (const sure of ['', 'yes', 'deleted']) {
      const refused = await remove(browser, { sure })
      const html = await refused.text()
      // The words have the focus, and the field is there to type the word into.
      expect([refused.status, /role="status" tabindex="-1" autofocus/.test(html), /name="sure"/.test(html)], sure).toEqual([
        400,
        true,
        true,
      ])
    }
    const html = await (await browser.get('/account')).text()
    expect([...html.matchAll(/<h2 id="(\w+)"/g)].map(([, name]) => name)).toEqual(['export', 'import', 'delete'])
    expect(html).toMatch(/<section class="danger-zone"/)
    expect((await remove(browser, { csrf: 'x' })).status).toBe(403)
    expect(await settingsOf(id)).toMatchObject({ ok: true, value: { timeZone: 'Europe/Berlin' } })
  })

  it('is not for an owner who would leave others without one', async () => {
    const { send: elsewhere } = await newDeployment()
    const [browser, another] = [new Browser(elsewhere), new Browser(elsewhere)]
    await browser.signIn('the-owner')
    await another.signIn('another')
    expect(await (await browser.get('/account')).text()).toContain('You are the only owner of this server')
    expect(
      (
        await browser.post('/account/delete', [
          ['csrf', hidden(await (await browser.get('/account')).text(), 'csrf')],
          ['sure', 'delete'],
        ])
      ).status,
    ).toBe(409)
    expect((await browser.get('/account')).status).toBe(200)
  })

  it('knows every table of users', () => {
    const users = schema.slice(schema.indexOf('-- Data of users and operators'))
    const tables = [...users.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)].map(([, name]) => name)
    const cleared = [
      'account',
      'invite',
      'owner_action',
      'removed_account',
      'shared_activity',
      'shared_proof',
      'calendar_feed',
      'lti_launch',
      'trial_person',
      'class_member',
      'class_creator',
    ]
    // The marker itself, what owners and teachers have set, counts without names, and hashes that name nobody.
    const others = [
      'closed_account',
      'deployment',
      'usage',
      'load_hour',
      'calibration',
      'replaced_refresh_token',
      'revoked_grant',
      'lti_platform',
      'lti_course',
      'lti_link',
      'lti_line_item',
      'trial',
      'class',
    ]
    expect(tables.sort()).toEqual([...cleared, ...others].sort())
  })

  it('leaves nothing but the marker, and nothing brings it back', async () => {
    const walked = await codeFor('leaver')
    const tokens = await (await redeem(walked)).json<Tokens>()
    const { browser, id } = await signedIn('leaver')
    await change(id)
    await new Shares(env.DB, env.USER_ID_KEY).create({ by: id, snapshot: 'a snapshot', now: Date.now() })
    await env.DB.batch([
      env.DB.prepare("INSERT INTO shared_proof VALUES ('proof', ?, 'a proof', 1, 2)").bind(id),
      env.DB.prepare("INSERT INTO calendar_feed VALUES (?, 'feed', 1)").bind(id),
      env.DB.prepare("INSERT INTO lti_launch VALUES ('launch', 'nonce', 'platform', 'somebody', ?, '{}', 2)").bind(id),
      env.DB.prepare("INSERT INTO invite VALUES ('invited', 'somebody', 1, 2, ?, 1)").bind(id),
    ])
    const trial = { id: 'left-behind', seed: 'seed' }
    await env.DB.batch([
      env.DB.prepare('INSERT INTO trial (id, plan, plan_hash, seed, registered_at) VALUES (?, ?, ?, ?, 1)').bind(
        trial.id,
        '{}',
        '',
        trial.seed,
      ),
      env.DB.prepare("INSERT INTO trial_person (trial, pseudonym, arm, joined_at) VALUES (?, ?, 'a', 1)").bind(
        trial.id,
        await pseudonymOf(env.USER_ID_KEY, trial, id),
      ),
    ])
    expect((await deployed(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))).status).toBe(200)

    const result = await remove(browser)
    const html = await result.text()
    expect([result.status, html.includes('Your account is deleted.')]).toEqual([200, true])
    for (const told of [
      '1 event',
      '1 connected app',
      'links to shared problems: 1',
      'pages of proof: 1',
      'calendar feeds: 1',
      'launches from a course in the last hour: 1',
      'invites: 1',
      'results in trials: 1',
      '30 days',
      '31 days',
    ])
      expect(html).toContain(told)

    expect(await rowsNaming(id)).toEqual(['closed_account'])
    expect((await env.DB.prepare('SELECT * FROM trial_person').all()).results).toEqual([])
    // Other files share this database.
    await env.DB.prepare('DELETE FROM trial').run()
    expect((await env.OAUTH_KV.list()).keys.filter(({ name }) => name.includes(id))).toEqual([])
    const stub = env.LEARNER.getByName(id)
    expect(
      await runInDurableObject(stub, (_object, { storage: { sql } }) => [...sql.exec('SELECT name FROM sqlite_master')]),
    ).toEqual([])

    const older = await deployed(`${ORIGIN}/mcp`, mcpCall(tokens.access_token))
    expect(older.status).toBe(403)
    expect(await older.json()).toMatchObject({ code: 'ACCOUNT_CLOSED' })
    // A call that was let in before, and one that is still under way.
    expect(await change(id)).toEqual({ ok: false, error: { code: 'ACCOUNT_CLOSED' } })
    await expect(learnerOf(env, id, 'append').practice.dropRun('two-sum', 'run')).resolves.toBeUndefined()
    expect(await learnerOf(env, id, 'append').practice.finishRun(null, 'run', REPORT)).toEqual({
      ok: false,
      error: { code: 'ACCOUNT_CLOSED' },
    })
    expect(
      await runInDurableObject(stub, (_object, { storage: { sql } }) => [...sql.exec('SELECT name FROM sqlite_master')]),
    ).toEqual([])
    expect((await redeem({ ...walked, code: walked.code })).status).toBe(400)

    expect((await browser.get('/account')).status).toBe(303)
    const back = await new Browser().signIn('leaver')
    expect([back.status, (await back.text()).includes('You deleted your account')]).toEqual([403, true])
    expect(await rowsNaming(id)).toEqual(['closed_account'])
    expect((await deployed(`${ORIGIN}/mcp`, mcpCall(`${'x'.repeat(43)}:grant:secret`))).status).toBe(401)
  })

  it('can be begun anew once the marker has served', async () => {
    const { browser, id } = await signedIn('returner')
    await change(id)
    expect((await remove(browser)).status).toBe(200)
    await sometimeLater(32 * 24 * 3600 * 1000, async () => {
      const again = new Browser()
      expect((await again.signIn('returner')).status).toBe(303)
      await createWorker(ports).scheduled({ scheduledTime: 0, cron: '', noRetry: () => {} }, env)
      expect(await rowsNaming(id)).toEqual(['account'])
    })
  })

  it('is finished by the sweep where it was broken off', async () => {
    const { id } = await signedIn('half-gone')
    await change(id)
    await env.DB.prepare('INSERT INTO closed_account (user_id, closed_at, until, erased) VALUES (?, ?, ?, 0)')
      .bind(id, 1, Date.now() + 1_000_000)
      .run()
    await createWorker(ports).scheduled({ scheduledTime: 0, cron: '', noRetry: () => {} }, env)
    expect(await rowsNaming(id)).toEqual(['closed_account'])
    expect(await change(id)).toEqual({ ok: false, error: { code: 'ACCOUNT_CLOSED' } })
    expect(await env.DB.prepare('SELECT erased FROM closed_account WHERE user_id = ?').bind(id).first('erased')).toBe(1)
  })
})

const REPORT = accepted()

/** The tables of D1 with a row that names this person. */
async function rowsNaming(id: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'",
  ).all<{
    name: string
  }>()
  const matches: string[] = []
  for (const { name } of results) {
    if (name.startsWith('_cf') || name.startsWith('sqlite_')) continue
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    if (JSON.stringify(rows.results).includes(id)) matches.push(name)
  }
  return matches
}
