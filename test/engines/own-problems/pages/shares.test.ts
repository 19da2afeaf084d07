/** /shared/<token>: a snapshot of own problems for whoever is signed in and has the link, as a marked and cleaned copy. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { Shares } from '../../../../src/catalog/shares.ts'
import { sharingOf } from '../../../../src/engines/own-problems/pages/sharing.ts'
import { wholeTextOf } from '../../../../src/engines/own-problems/codec.ts'
import type { OpenShare } from '../../../../src/mcp/context.ts'
import { load, problem } from '../../../catalog/content.ts'
import { doubling, hintCanary, SEALED } from '../own-problem.ts'
import { Person } from '../own-world.ts'
import { Browser, deployed, hidden, locationOf, ORIGIN } from '../../../web/walk.ts'

const NEVER = 'AAAAAAAAAAAAAAAAAAAAAA'
const DAY = 86_400_000
let serial = 0

beforeAll(async () => {
  await load(env.DB, [problem('plain-one', 1, { title: 'Plain one' })])
})

/** Somebody with an account, their browser and their object. */
async function somebody() {
  const name = `sharer-${(serial += 1)}`
  const browser = new Browser()
  await browser.signIn(name)
  const row = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const person = new Person(row ?? '')
  const sharing = (now = Date.now()) => sharingOf(env, person.id, person.learner, () => now)
  return { browser, person, sharing, ownProblems: person.learner.ownProblems }
}

/** An owner with these problems and a link to them. */
async function sharer(...names: readonly string[]) {
  const owner = await somebody()
  const problems = await Promise.all(names.map((name) => doubling(name)))
  await owner.ownProblems.keep(problems)
  const slugs = problems.map((own) => own.problem.slug)
  return { ...owner, problems, slugs, share: opened(await owner.sharing().create(slugs)) }
}

function opened(made: Awaited<ReturnType<ReturnType<typeof sharingOf>['create']>>): OpenShare {
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}
const pathIn = ({ url }: OpenShare): string => new URL(url).pathname
const textOf = async (response: Promise<Response>) => (await response).text()

async function take(browser: Browser, path: string): Promise<Response> {
  return browser.post(path, [['csrf', hidden(await textOf(browser.get(path)), 'csrf')]])
}

describe('a link', () => {
  it('is the same while it is open, and is kept as a hash alone', async () => {
    const { sharing, slugs, share, person } = await sharer('one')
    expect(share).toMatchObject({ repeated: false })
    expect(pathIn(share)).toMatch(/^\/shared\/[\w-]{22}$/)
    expect(opened(await sharing().create([...slugs, ...slugs]))).toEqual({ ...share, repeated: true })
    const { results } = await env.DB.prepare('SELECT * FROM shared_activity WHERE shared_by = ?').bind(person.id).all()
    expect(results).toHaveLength(1)
    expect(JSON.stringify(results)).not.toContain(share.token)
    expect(JSON.stringify(results[0]?.['snapshot'])).not.toMatch(/sharer-|activity-1/)
    // It ends the day it expires; asked for then, it is another one.
    const later = Date.now() + 91 * DAY
    expect(await new Shares(env.DB, 'key').read(share.token, later)).toEqual({ ok: true, value: null })
    expect(opened(await sharing(later).create(slugs)).token).not.toBe(share.token)
  })

  it('is taken back by its maker alone, and is another one afterwards', async () => {
    const { sharing, slugs, share, browser } = await sharer('taken back')
    const other = await somebody()
    expect(await other.sharing().revoke(share.shareId)).toEqual({ ok: true, value: { revoked: false } })
    expect((await browser.get(pathIn(share))).status).toBe(200)
    expect(await sharing().revoke(share.shareId)).toEqual({ ok: true, value: { revoked: true } })
    expect(await sharing().revoke(share.shareId)).toEqual({ ok: true, value: { revoked: false } })
    expect(await sharing().revoke('no id')).toEqual({ ok: true, value: { revoked: false } })
    expect((await browser.get(pathIn(share))).status).toBe(404)
    expect(opened(await sharing(Date.now() + 1).create(slugs)).token).not.toBe(share.token)
  })

  it('is refused for what is not there, not theirs, too much or too many', async () => {
    const { sharing, slugs, ownProblems } = await sharer('refused')
    const refused = (reason: string) => ({ ok: false, error: { code: 'NOT_SHAREABLE', reason } })
    expect(await sharing().create([])).toEqual(refused('number'))
    expect(await sharing().create(Array.from({ length: 8 }, (_, index) => `own-${index}`))).toEqual(refused('number'))
    expect(await sharing().create(['own-aaaaaaaaaaaaaaaa'])).toEqual({ ok: false, error: { code: 'PROBLEM_NOT_FOUND' } })
    const copy = { ...(await doubling('a copy')), untrusted: true }
    const large = await doubling('large', { statement: 'x'.repeat(500_000) })
    const larger = await doubling('larger', { statement: 'y'.repeat(500_000) })
    const sly = await doubling('sly', { visibleCases: [{ tag: 'basic', args: ['a\u202eb'], expected: 2 }] })
    await ownProblems.keep([copy, large, larger, sly])
    expect(await sharing().create([...slugs, copy.problem.slug])).toEqual(refused('copy'))
    expect(await sharing().create([large.problem.slug, larger.problem.slug])).toEqual(refused('too_large'))
    expect(await sharing().create([sly.problem.slug])).toEqual(refused('hidden_text'))

    const shares = new Shares(env.DB, 'key')
    const many = (snapshot: string) => shares.create({ by: 'many', snapshot, now: Date.now() })
    for (let index = 0; index < 20; index += 1) expect(await many(`${index}`)).toMatchObject({ ok: true })
    expect(await many('20')).toEqual({ ok: false, error: { code: 'TOO_MANY_SHARES', most: 20 } })
    expect(await many('19')).toMatchObject({ ok: true, value: { repeated: true } })
    expect(await shares.create({ by: 'many', snapshot: '20', now: Date.now() + 91 * DAY })).toMatchObject({ ok: true })
  })
})

describe('its page', () => {
  it('asks for a sign-in and is returned to', async () => {
    const { share } = await sharer('returned to')
    const browser = new Browser()
    const asked = locationOf(await browser.get(pathIn(share)))
    expect([asked.pathname, asked.searchParams.get('return')]).toEqual(['/sign-in', pathIn(share)])
    const html = await textOf(browser.get(asked.pathname + asked.search))
    expect(hidden(html, 'return')).toBe(pathIn(share))
    const form = [
      ['csrf', hidden(html, 'csrf')],
      ['return', pathIn(share)],
      ['name', 'somebody-else'],
    ] as const
    expect(locationOf(await browser.post('/sign-in/dev', form)).pathname).toBe(pathIn(share))
    expect(await textOf(browser.get(pathIn(share)))).toContain('Twice returned to')
  })

  it('shows titles and nothing that is sealed, and takes nothing by itself', async () => {
    const { share } = await sharer('shown', '<b>bold</b>')
    const { browser, ownProblems } = await somebody()
    const html = await textOf(browser.get(pathIn(share)))
    expect(html).toContain('Another user wrote these problems')
    expect(html).toContain('Twice shown')
    expect(html).toContain('8 tests')
    expect(html).toContain('Twice &lt;b&gt;bold&lt;/b&gt;')
    expect(html).not.toMatch(new RegExp(`${SEALED.join('|')}|sharer-${serial - 1}`))
    expect(await ownProblems.list()).toEqual({ ok: true, value: [] })
  })

  it('gives a copy by its button, once, and without the token of the form none', async () => {
    const { share, problems } = await sharer('copied', 'copied too')
    const { browser, ownProblems, person } = await somebody()
    expect((await browser.post(pathIn(share), [['csrf', 'forged']])).status).toBe(403)
    expect((await new Browser().post(pathIn(share), [])).status).toBe(403)
    expect(await ownProblems.list()).toEqual({ ok: true, value: [] })
    const form = [['csrf', hidden(await textOf(browser.get(pathIn(share))), 'csrf')]] as const
    const posted = [await browser.post(pathIn(share), form), await browser.post(pathIn(share), form)]
    expect(posted.map((response) => locationOf(response).pathname)).toEqual([pathIn(share), pathIn(share)])
    expect(await ownProblems.list()).toMatchObject({
      value: problems.map((own) => ({ slug: own.problem.slug, untrusted: true, activityId: null })),
    })
    const html = await textOf(browser.get(pathIn(share)))
    expect(html).toContain('You have a copy. Open it by its title above')
    expect(html).toContain('>JavaScript</td>')
    expect(html).not.toContain('Take a copy')
    const [first] = problems
    expect(html).toContain(`<a href="/problems/${first?.problem.slug}">Twice copied</a>`)

    const told = JSON.stringify([
      await person.call('get_problem', { titleSlug: first?.problem.slug }),
      await person.call('search_problems', { query: 'copied' }),
      await person.read(`problem://${first?.problem.slug}`),
    ])
    expect(told.match(/"untrusted":true/g)).toHaveLength(3)
    expect(told.match(/Another user wrote its text/g)).toHaveLength(2)
    await person.call('start_problem', { titleSlug: first?.problem.slug })
    expect(await person.call('request_hint', { titleSlug: first?.problem.slug })).toMatchObject({
      hints: [{ level: 1, text: expect.stringContaining(hintCanary(1)), untrusted: true }],
    })
  })

  it('leaves the maker their own problem, and a copy its learner when the link is gone', async () => {
    const { share, slugs, browser, ownProblems, sharing } = await sharer('kept')
    expect(await textOf(browser.get(pathIn(share)))).toContain('You have a copy')
    const other = await somebody()
    await take(other.browser, pathIn(share))
    await sharing().revoke(share.shareId)
    expect(await ownProblems.read(slugs[0] ?? '')).toMatchObject({ value: { untrusted: false, activityId: 'activity-1' } })
    expect(await other.ownProblems.read(slugs[0] ?? '')).toMatchObject({ value: { untrusted: true } })
  })

  it('cleans and cuts what another user wrote', async () => {
    const maker = await somebody()
    const own = await doubling('cleaned', {
      title: `Line\u202e one\u200b${'x'.repeat(200)}`,
      statement: `Do\u0007 it\u2066.\u{e0041}\r\n\tThen ${'y'.repeat(30_000)}`,
      topics: ['a\u200db'],
      components: { primary: 'hash-lookup', secondary: [] },
    })
    const snapshot = wholeTextOf([own])
    const made = await new Shares(env.DB, env.USER_ID_KEY).create({ by: maker.person.id, snapshot, now: Date.now() })
    if (!made.ok) throw new Error(made.error.code)
    const { browser, ownProblems } = await somebody()
    await take(browser, `/shared/${made.value.token}`)
    const read = await ownProblems.read(own.problem.slug)
    if (!read.ok) throw new Error(read.error.code)
    const { title, statement, topics, components } = read.value.problem
    expect(title).toBe(`Line one${'x'.repeat(112)}`)
    expect(statement.slice(0, 20)).toBe(`Do it.\n\tThen yyyyyyy`)
    expect(statement).toHaveLength(20_000)
    expect([topics, components]).toEqual([['ab'], { primary: '', secondary: [] }])
  })

  it('is one plain page for a link that never was, was taken back, has expired, or whose maker is gone', async () => {
    const { share, sharing, person } = await sharer('gone')
    const expired = await sharer('expired')
    await env.DB.prepare('UPDATE shared_activity SET expires_at = 1 WHERE shared_by = ?').bind(expired.person.id).run()
    const removed = await sharer('removed')
    await env.DB.prepare('DELETE FROM account WHERE user_id = ?').bind(removed.person.id).run()
    const checker = { ...(await doubling('checker')).problem, comparator: { kind: 'checker', returns: 'bool' } } as const
    const shares = new Shares(env.DB, env.USER_ID_KEY)
    const unread = await shares.create({
      by: person.id,
      snapshot: JSON.stringify({ version: 1, problems: [{ ...(await doubling('checker')), problem: checker }] }),
      now: Date.now(),
    })
    if (!unread.ok) throw new Error(unread.error.code)
    await sharing().revoke(share.shareId)
    const { browser } = await somebody()
    const settings = await textOf(browser.get('/settings'))
    const paths = [
      `/shared/${NEVER}`,
      '/shared/short',
      `/shared/${unread.value.token}`,
      ...[share, expired.share, removed.share].map(pathIn),
    ]
    const pages = await Promise.all(
      paths.map(async (path) => {
        const response = await browser.get(path)
        const posted = await browser.post(path, [['csrf', hidden(settings, 'csrf')]])
        return `${response.status} ${posted.status} ${await response.text()}`
      }),
    )
    expect(pages[0]).toMatch(/^404 404 /)
    expect(new Set(pages).size).toBe(1)
  })

  it('counts against the allowance of whoever opens it', async () => {
    const { share } = await sharer('counted')
    const { browser, person } = await somebody()
    const context = {
      now: Date.now(),
      floor: { pace: 'relaxed', strictMode: false },
      runsPerDay: null,
      charge: { kind: 'read', scale: 1 },
      problem: null,
    } as const
    const stub = env.LEARNER.getByName(person.id)
    await runInDurableObject(stub, (learner) => {
      for (let call = 0; call < 300; call += 1) learner.admit(context)
    })
    expect((await browser.get(pathIn(share))).status).toBe(429)
    expect((await browser.get(`/shared/${NEVER}`)).status).toBe(429)
  })

  it('answers nothing but a look and the button', async () => {
    const response = await deployed(`${ORIGIN}/shared/${NEVER}`, { method: 'DELETE', headers: { host: 'localhost:8787' } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('the page of an own problem', () => {
  it('is its owner’s alone', async () => {
    const { browser, slugs } = await sharer('page')
    const path = `/problems/${slugs[0]}`
    const html = await textOf(browser.get(path))
    expect(html).toContain('as page wants it')
    expect(html).toContain('Your own problem: practice, not proof; 8 cases.')
    expect(html).not.toContain('Another user wrote')
    expect(html).toContain('function twice(n)')
    expect(html).not.toMatch(new RegExp(SEALED.join('|')))
    for (const other of [(await somebody()).browser, new Browser()]) {
      const response = await other.get(path)
      expect(response.status).toBe(404)
      // The way to sign in leads back to the address that was asked for.
      const unknown = await textOf(other.get('/problems/own-aaaaaaaaaaaaaaaa'))
      expect(await response.text()).toBe(unknown.replace('own-aaaaaaaaaaaaaaaa', slugs[0] ?? ''))
    }
    expect(await textOf(browser.get('/problems'))).not.toContain('Twice page')
  })

  it('says of a copy that another user wrote it', async () => {
    const { share, slugs } = await sharer('page of a copy')
    const { browser } = await somebody()
    await take(browser, pathIn(share))
    expect(await textOf(browser.get(`/problems/${slugs[0]}`))).toContain('Another user wrote its text')
  })
})
