import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { generateSignedCookie } from 'hono/cookie'
import { describe, expect, it } from 'vitest'
import { ports } from '../../src/web/ports.ts'
import { plainText } from '../../src/web/design/text.ts'
import { createWorker } from '../../src/web/worker.ts'
import { applySchema } from './schema.ts'
import { spareDatabase, spareKv } from './spare.ts'
import {
  authorizePath,
  Browser,
  codeFor,
  deployed,
  hidden,
  locationOf,
  mcpCall,
  ORIGIN,
  redeem,
  register,
  RESOURCE,
  withVars,
} from './walk.ts'

const settingsFields = (html: string, changes: Record<string, string> = {}) =>
  Object.entries({ csrf: hidden(html, 'csrf'), pace: 'standard', dailyLimit: '', timeZone: '', language: '', ...changes })

describe('signing in', () => {
  it('gives a host-only signed cookie and a new session', async () => {
    const browser = new Browser()
    await browser.get('/sign-in')
    const before = browser.cookies.get('__Host-rung')
    const response = await browser.signIn('grace')
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-rung=.*; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(browser.cookies.get('__Host-rung')).not.toBe(before)
    expect((await browser.get('/settings')).status).toBe(200)
  })

  it('takes no cookie that was changed or has expired', async () => {
    const browser = new Browser()
    await browser.signIn('grace')
    const real = decodeURIComponent(browser.cookies.get('__Host-rung') ?? '')
    const [payload = '', signature = ''] = real.split('.')
    const session = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (changes: object) => Buffer.from(JSON.stringify({ ...session, ...changes })).toString('base64url')
    const settingsWith = (cookie: string) => {
      browser.cookies.set('__Host-rung', cookie)
      return browser.get('/settings')
    }
    const signed = async (text: string) =>
      /=([^;]*)/.exec(
        await generateSignedCookie('rung', text, env.COOKIE_KEY, { prefix: 'host', path: '/', secure: true }),
      )?.[1] ?? ''

    expect((await settingsWith(await signed(encode({})))).status).toBe(200)
    expect((await settingsWith(`${encode({ user: { id: 'x', name: null } })}.${signature}`)).status).toBe(303)
    expect((await settingsWith(await signed(encode({ expires: Math.floor(Date.now() / 1000) - 1 })))).status).toBe(303)
    expect((await settingsWith(await signed('nonsense'))).status).toBe(303)
  })

  it('refuses a form without its token, from another session, and names outside the rule', async () => {
    const browser = new Browser()
    const html = await (await browser.get('/sign-in')).text()
    const fields = (csrf: string, name: string) => Object.entries({ csrf, return: '/settings', name })
    expect((await browser.post('/sign-in/dev', fields('', 'eve'))).status).toBe(403)
    const other = await (await new Browser().get('/sign-in')).text()
    expect((await browser.post('/sign-in/dev', fields(hidden(other, 'csrf'), 'eve'))).status).toBe(403)
    for (const name of ['', 'Eve', 'a b', 'a'.repeat(41), '../x']) {
      expect((await browser.post('/sign-in/dev', fields(hidden(html, 'csrf'), name))).status).toBe(400)
    }
  })

  it('by name exists only on loopback and with DEV_LOGIN', async () => {
    const origin = 'https://rung.example'
    for (const [vars, base] of [
      [{ DEV_LOGIN: undefined }, ORIGIN],
      [{ DEV_LOGIN: '0' }, ORIGIN],
      [{ PUBLIC_ORIGIN: origin }, origin],
    ] as const) {
      const send = withVars(vars)
      const html = { headers: { accept: 'text/html' } }
      expect((await send(`${base}/sign-in/dev`, { method: 'POST', body: new URLSearchParams({ name: 'eve' }) })).status).toBe(404)
      const page = await send(`${base}/sign-in`, html)
      expect(page.status).toBe(503)
      expect(await page.text()).toContain('No sign-in method is configured')
      expect(await (await send(`${base}/settings`, html)).text()).toContain('No sign-in method is configured')
    }
    const response = { method: 'POST', headers: { host: 'rung.example' }, body: new URLSearchParams({ name: 'eve' }) }
    expect((await deployed(`${ORIGIN}/sign-in/dev`, response)).status).toBe(421)
  })

  it('ends with sign-out', async () => {
    const browser = new Browser()
    await browser.signIn('leaving')
    const html = await (await browser.get('/settings')).text()
    expect((await browser.post('/sign-out', [['csrf', 'forged']])).status).toBe(403)
    expect((await browser.post('/sign-out', [['csrf', hidden(html, 'csrf')]])).status).toBe(303)
    expect(locationOf(await browser.get('/settings')).pathname).toBe('/sign-in')
  })
})

describe('settings', () => {
  const open = async (name: string) => {
    const browser = new Browser()
    await browser.signIn(name)
    return { browser, html: await (await browser.get('/settings')).text() }
  }

  it('ask to sign in and come back', async () => {
    const to = locationOf(await new Browser().get('/settings'))
    expect(to.pathname + to.search).toBe('/sign-in?return=%2Fsettings')
  })

  it('are saved, shown again, and may be loosened', async () => {
    const { browser, html } = await open('linus')
    const strict = {
      pace: 'strict',
      strictMode: 'on',
      praise: 'on',
      dailyLimit: '5',
      timeZone: 'Europe/Berlin',
      language: 'python3',
    }
    const saved = await browser.post('/settings', settingsFields(html, strict))
    expect(locationOf(saved).href).toBe(`${ORIGIN}/settings?saved=1`)
    const page = await (await browser.get('/settings?saved=1')).text()
    expect(page).toContain('Saved.')
    expect(page).toContain('value="strict" checked=""')
    expect(page).toContain('name="strictMode" checked=""')
    expect(page).toContain('name="praise" checked=""')
    expect(page).toMatch(/name="dailyLimit"[^>]* value="5"/)
    expect(page).toMatch(/name="timeZone"[^>]* value="Europe\/Berlin"/)
    expect(page).toContain('<option value="python3" selected="">')

    expect((await browser.post('/settings', settingsFields(page, { pace: 'relaxed' }))).status).toBe(303)
    const loosened = await (await browser.get('/settings')).text()
    expect(loosened).toContain('value="relaxed" checked=""')
    expect(loosened).not.toContain('name="strictMode" checked')
    expect((await open('somebody-else')).html).toContain('value="standard" checked=""')
  })

  it('refuse values outside their bounds and say what is allowed', async () => {
    const { browser, html } = await open('bounds')
    for (const [changes, message] of [
      [{ dailyLimit: '0' }, 'from 1 to 50'],
      [{ dailyLimit: '51' }, 'from 1 to 50'],
      [{ dailyLimit: '1.5' }, 'from 1 to 50'],
      [{ timeZone: 'Mars/Olympus' }, 'such as Europe/Berlin'],
      [{ pace: 'lazy' }, 'Choose one of the paces'],
      [{ language: 'cobol' }, 'Choose one of the languages'],
    ] as const) {
      const response = await browser.post('/settings', settingsFields(html, changes))
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(message)
    }
    expect(await (await browser.get('/settings')).text()).toContain('value="standard" checked=""')
  })

  it('come back as they were filled in where one of them is refused', async () => {
    const { browser, html } = await open('refilled')
    const filled = {
      pace: 'strict',
      strictMode: 'on',
      praise: '',
      dailyLimit: '7',
      timeZone: 'Mars/Olympus',
      language: 'python3',
    }
    const refused = await (await browser.post('/settings', settingsFields(html, filled))).text()
    expect(refused).toMatch(/role="status" tabindex="-1" autofocus/)
    expect(refused).toContain('value="strict" checked=""')
    expect(refused).toContain('name="strictMode" checked=""')
    expect(refused).not.toContain('name="praise" checked=""')
    expect(refused).toMatch(/name="dailyLimit"[^>]* value="7"/)
    expect(refused).toMatch(/name="timeZone"[^>]* value="Mars\/Olympus"[^>]* aria-invalid="true"/)
    expect(refused).toContain('<option value="python3" selected="">')
    expect(refused.match(/aria-invalid/g)).toHaveLength(1)
  })

  it('say what the pace is about, and what strict mode is about', async () => {
    const { html } = await open('two-strict')
    expect(html).toContain('The pace decides when hints and solutions open.')
    expect(html).toContain('Strict mode is about submitting, not about hints:')
  })

  it('refuse a forged form', async () => {
    const { browser, html } = await open('forgery')
    expect((await browser.post('/settings', settingsFields(html, { csrf: 'forged' }))).status).toBe(403)
    expect((await browser.post('/settings', settingsFields(html), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await new Browser().post('/settings', settingsFields(html))).status).toBe(403)
  })
})

describe('a form of a sign-in that has ended', () => {
  it.each([
    ['/settings', '/settings'],
    ['/lesson', '/lesson'],
    ['/account/delete', '/account'],
    ['/account/import', '/account'],
    ['/progress/calendar', '/progress'],
    ['/clients', '/clients'],
  ])('at %s does nothing, and leads to the sign-in and back to %s', async (path, back) => {
    const answer = await new Browser().post(path, [['csrf', 'x']])
    const html = await answer.text()
    expect(answer.status).toBe(403)
    expect(html).toContain('Your sign-in has ended, so nothing was done. Sign in, then repeat it.')
    expect(html).toContain(`<a class="button" href="/sign-in?return=${encodeURIComponent(back)}">Sign in and come back</a>`)
    const foreign = await new Browser().post(path, [['csrf', 'x']], { origin: 'https://evil.example' })
    expect([foreign.status, (await foreign.text()).includes('Your sign-in has ended')]).toEqual([403, false])
  })

  it('of somebody who has signed in again leads back to its page', async () => {
    const browser = new Browser()
    await browser.signIn('again')
    const html = await (await browser.post('/progress/calendar', [['csrf', 'x']])).text()
    expect(html).toContain('This form is no longer valid.')
    expect(html).toContain('<a class="button" href="/progress">Open the page again</a>')
  })
})

describe('guards', () => {
  const grant = async () => (await (await redeem(await codeFor('guarded'))).json<{ access_token: string }>()).access_token

  it('refuse a body over 4 MiB, with its length stated or not', async () => {
    const bytes = new Uint8Array(4 * 1024 * 1024 + 1)
    const stream = () => new Blob([bytes]).stream()
    const token = await grant()
    for (const body of [bytes, stream()]) expect((await deployed(RESOURCE, { ...mcpCall(token), body })).status).toBe(413)
    expect((await deployed(`${ORIGIN}/settings`, { method: 'POST', body: bytes })).status).toBe(413)
  })

  it('refuse other hosts, by address and by header', async () => {
    expect((await deployed('http://evil.example:8787/mcp', mcpCall(null))).status).toBe(421)
    expect((await deployed(RESOURCE, mcpCall(null, { host: 'evil.example' }))).status).toBe(421)
    expect((await deployed(RESOURCE, mcpCall(null, { host: 'localhost.evil.example' }))).status).toBe(421)
    const production = withVars({ PUBLIC_ORIGIN: 'https://rung.example' })
    expect((await production(RESOURCE, mcpCall(null))).status).toBe(421)
    expect((await production('https://rung.example/mcp', mcpCall(null, { host: 'rung.example' }))).status).toBe(401)
  })

  it('take 127.0.0.1 and another local port for localhost at /mcp, and send pages home', async () => {
    const token = await grant()
    for (const host of ['127.0.0.1:8787', 'localhost:9999']) {
      expect((await deployed(`http://${host}/mcp`, mcpCall(token, { host }))).status).toBe(200)
      const challenge = (await deployed(`http://${host}/mcp`, mcpCall(null, { host }))).headers.get('www-authenticate')
      expect(challenge).toContain(`resource_metadata="${ORIGIN}/`)
    }
    const home = await deployed('http://127.0.0.1:8787/settings?a=1', { headers: { host: '127.0.0.1:8787' } })
    expect([home.status, home.headers.get('location')]).toEqual([307, `${ORIGIN}/settings?a=1`])
    const elsewhere = await deployed('http://localhost:9999/settings', {
      headers: { host: 'localhost:9999', accept: 'text/html' },
    })
    expect(elsewhere.status).toBe(421)
    expect(await elsewhere.text()).toContain(`Open this page at ${ORIGIN}`)
  })

  it('refuse foreign web pages at /mcp', async () => {
    const token = await grant()
    const status = async (origin: string) => (await deployed(RESOURCE, mcpCall(token, { origin }))).status
    expect(await status('https://evil.example')).toBe(403)
    expect(await status('null')).toBe(403)
    expect(await status(ORIGIN)).toBe(200)
    expect(await status('http://127.0.0.1:6274')).toBe(200)
    const production = withVars({ PUBLIC_ORIGIN: 'https://rung.example' })
    const local = mcpCall(null, { host: 'rung.example', origin: 'http://localhost:6274' })
    expect((await production('https://rung.example/mcp', local)).status).toBe(403)
  })

  it('answer GET and DELETE at /mcp with 405', async () => {
    const token = await grant()
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await deployed(RESOURCE, { method, headers: { authorization: `Bearer ${token}` } })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })
})

describe('every page', () => {
  it.each([
    ['/', ['frame']],
    ['/connect', ['frame', 'copy']],
    ['/privacy', ['frame']],
    ['/terms', ['frame']],
    ['/sign-in', []],
    ['/nowhere', []],
    ['/settings', []],
  ])('carries its headers, and no script but those it names: %s', async (path, scripts) => {
    const response = await new Browser().get(path)
    const script = scripts.length > 0 ? "script-src 'self'; " : ''
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; ${script}form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    const named = /<script src="\/assets\/(\w+)-[0-9a-f]{16}\.js" type="module"><\/script>/g
    expect([...html.matchAll(named)].map(([, name]) => name)).toEqual(scripts)
    expect(html.replace(named, '')).not.toMatch(/<script|style=|\son[a-z]+=/i)
  })

  it('shows the address to connect to', async () => {
    const response = await new Browser().get('/connect')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(RESOURCE)
  })

  it('says what to do next when it is not there', async () => {
    expect((await new Browser().get('/nowhere')).status).toBe(404)
    expect(await (await deployed(`${ORIGIN}/nowhere`)).json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('stops everything but health while RUNNER_POOL is more than the container has', async () => {
  const send = withVars({ RUNNER_POOL: '6', RUNNER_INSTANCES: '5' })
  expect((await send(`${ORIGIN}/settings`)).status).toBe(503)
  const message = 'RUNNER_POOL is 6, and the container has max_instances = 5.'
  expect(await (await send(`${ORIGIN}/healthz`)).json()).toMatchObject({ checks: { runner: { ok: false, message } } })
  expect((await withVars({ RUNNER_POOL: '5', RUNNER_INSTANCES: '5' })(`${ORIGIN}/`)).status).toBe(200)
})

it('stops everything but health while JURISDICTION is no jurisdiction', async () => {
  const send = withVars({ JURISDICTION: 'Europe' })
  expect((await send(`${ORIGIN}/settings`)).status).toBe(503)
  expect(await (await send(`${ORIGIN}/healthz`)).json()).toMatchObject({ checks: { jurisdiction: { ok: false } } })
})

it('stops everything but health while a period of retention is out of its bounds', async () => {
  const send = withVars({ KEEP_CLASS_DAYS: '0' })
  expect((await send(`${ORIGIN}/settings`)).status).toBe(503)
  const message = 'KEEP_CLASS_DAYS must be a whole number from 1 to 730.'
  expect(await (await send(`${ORIGIN}/healthz`)).json()).toMatchObject({ checks: { retention: { ok: false, message } } })
})

describe('a runner elsewhere', () => {
  it.each(['https://runner.example', 'http://10.0.0.1:9000', 'http://user:secret@127.0.0.1:9000', 'not a url'])(
    'stops everything but health: %s',
    async (url) => {
      const send = withVars({ RUNNER_URL: url })
      for (const path of ['/', '/settings', '/mcp', '/authorize']) expect((await send(`${ORIGIN}${path}`)).status).toBe(503)
      const health = await send(`${ORIGIN}/healthz`)
      expect(await health.json()).toMatchObject({ ok: false, checks: { runner: { ok: false } } })
    },
  )
  it('on loopback is fine', async () => {
    expect((await withVars({ RUNNER_URL: 'http://127.0.0.1:9000' })(`${ORIGIN}/`)).status).toBe(200)
  })
})

describe('health', () => {
  const health = async (send = deployed) => {
    const response = await send(`${ORIGIN}/healthz`)
    return { status: response.status, text: await response.text() }
  }

  it('names what is missing and never a value', async () => {
    const { text } = await health()
    expect(JSON.parse(text)).toMatchObject({ checks: { origin: { ok: true }, secrets: { ok: true } } })
    const bare = await health(withVars({ USER_ID_KEY: undefined, COOKIE_KEY: 'too-short' }))
    expect(bare.status).toBe(503)
    expect(bare.text).toContain('USER_ID_KEY, COOKIE_KEY')
    expect(bare.text).not.toContain('too-short')
    expect(text).not.toContain(env.COOKIE_KEY)
  })

  it('answers without any configuration, and pages say what to add', async () => {
    const send = withVars({ USER_ID_KEY: undefined, COOKIE_KEY: undefined })
    for (const path of ['/sign-in', '/settings', await authorizePath(await register())]) {
      const page = await send(ORIGIN + path, { headers: { accept: 'text/html' } })
      expect(page.status).toBe(503)
      expect(await page.text()).toContain('USER_ID_KEY, COOKIE_KEY')
    }
    expect((await send(`${ORIGIN}/`)).status).toBe(200)
    const lost = withVars({ PUBLIC_ORIGIN: 'http://rung.example' })
    expect((await health(lost)).text).toContain('PUBLIC_ORIGIN must be https')
    expect(await (await lost(`${ORIGIN}/mcp`, mcpCall(null))).json()).toMatchObject({ code: 'NOT_CONFIGURED' })
  })

  it('asks for a catalogue and finds one', async () => {
    const db = spareDatabase()
    const send = withVars({}, { DB: db })
    expect((await health(send)).text).toContain('npm run load')
    await applySchema(db)
    expect((await health(send)).text).toContain('The catalogue is empty')
    const columns = (await db.prepare('SELECT name FROM pragma_table_info(?)').bind('problem').all<{ name: string }>()).results
    const values = columns.map(() => '1')
    values[columns.findIndex(({ name }) => name === 'difficulty')] = "'easy'"
    await db.prepare(`INSERT INTO problem VALUES (${values.join(', ')})`).run()
    const { status, text } = await health(send)
    expect([status, JSON.parse(text)]).toMatchObject([200, { ok: true }])
  })
})

describe('the schedule', () => {
  it('sweeps expired grants step by step, past those that stay', async () => {
    const now = Math.floor(Date.now() / 1000)
    const kv = spareKv()
    const its = Object.assign({}, env, { OAUTH_KV: kv })
    const put = (user: string, id: number, expiresAt: number) => {
      const grant = { id: `${id}`, clientId: 'https://app.example/client.json', userId: user, scope: [], encryptedProps: '' }
      return kv.put(`grant:${user}:${id}`, JSON.stringify({ ...grant, metadata: {}, createdAt: now, expiresAt }))
    }
    for (let id = 0; id < 110; id++) await put('!staying', id, now + 1000)
    for (let id = 0; id < 5; id++) await put('~expired', id, now - 10)
    const remaining = async (user: string) => (await kv.list({ prefix: `grant:${user}:` })).keys.length
    const worker = createWorker(ports)
    await worker.scheduled(createScheduledController(), its)
    expect(await remaining('~expired')).toBe(5)
    await worker.scheduled(createScheduledController(), its)
    expect([await remaining('!staying'), await remaining('~expired')]).toEqual([110, 0])
  })
})

describe('text of others', () => {
  it('is one line without invisible characters', () => {
    expect(plainText('a\u202eb\u2066c\u200bd\ufefff\u00ade\u0000g\u{e0041}h', 50)).toBe('abcdfegh')
    expect(plainText(' a\n\t b\u2028c ', 50)).toBe('a b c')
    expect(plainText('a\u0301\u0301\u0301\u0301\u0301', 50)).toBe('a\u0301\u0301')
    expect(plainText('😀'.repeat(10), 4)).toBe('😀😀😀…')
    expect(plainText('\u3164\u200f', 4)).toBe('')
  })
})
