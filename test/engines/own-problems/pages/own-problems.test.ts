/** /own-problems: a person's own list of problems and links, and the only place where either is taken away. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { sharingOf } from '../../../../src/engines/own-problems/pages/sharing.ts'
import type { ToolContext } from '../../../../src/mcp/context.ts'
import { publish } from '../../../../src/engines/authoring/publish.ts'
import { load, problem } from '../../../catalog/content.ts'
import { filled, must } from '../../authoring/driver.ts'
import { doubling, hintCanary, SEALED } from '../own-problem.ts'
import { Person } from '../own-world.ts'
import { Browser, deployed, hidden, locationOf, ORIGIN } from '../../../web/walk.ts'

const PATH = '/own-problems'
let serial = 0

beforeAll(async () => {
  await load(env.DB, [problem('plain-one', 1, { title: 'Plain one' })])
})

async function somebody() {
  const name = `remover-${(serial += 1)}`
  const browser = new Browser()
  await browser.signIn(name)
  const row = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const person = new Person(row ?? '')
  const sharing = sharingOf(env, person.id, person.learner, Date.now)
  const context: Pick<ToolContext, 'learner' | 'shares'> = { learner: person.learner, shares: sharing }
  const html = async () => (await browser.get(PATH)).text()
  const post = async (act: 'remove' | 'revoke', value: string) =>
    browser.post(PATH, [
      ['csrf', hidden(await html(), 'csrf')],
      [act, value],
    ])
  return { browser, person, sharing, context, html, post, ownProblems: person.learner.ownProblems }
}

/** The values that the page's forms post under a name. */
const post = (html: string, name: 'remove' | 'revoke') =>
  [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(([, value]) => value)

it('asks for a sign-in, is linked from the settings, and says when there is nothing', async () => {
  expect(locationOf(await new Browser().get(PATH)).href).toBe(`${ORIGIN}/sign-in?return=%2Fown-problems`)
  const { browser, html } = await somebody()
  expect(await (await browser.get('/settings')).text()).toContain('href="/own-problems"')
  expect(await html()).toContain('There are none.')
  expect(await html()).toContain('You have no open link.')
  const response = await deployed(`${ORIGIN}${PATH}`, { method: 'DELETE', headers: { host: 'localhost:8787' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

it('says on its page that one is practised without hints, until it is given up', async () => {
  const owner = await somebody()
  const own = { ...(await doubling('unhinted here')), hinted: false }
  must(await owner.ownProblems.keep([own]))
  const path = `/problems/${own.problem.slug}`
  const before = await (await owner.browser.get(path)).text()
  expect(before).toContain('It is practised without hints.')
  expect(before).not.toMatch(/Free: ask for it|value="hint"|value="counterexample"/)
  for (const text of SEALED) expect(before).not.toContain(text)
  const form = { csrf: hidden(before, 'csrf'), action: 'give-up-confirmed', language: 'javascript', code: '' }
  const after = await (await owner.browser.post(path, Object.entries(form))).text()
  expect(after).not.toContain('It is practised without hints.')
  for (const level of [1, 2, 3]) expect(after).toContain(hintCanary(level))
  expect(after).not.toMatch(/4\. Solutions|Open the solutions|value="hint"/)
  expect(after).toContain('This problem shows no solution')
})

it('shows what a person has, without anything sealed, and removes one for its owner alone', async () => {
  const owner = await somebody()
  const [plain, bold] = [await doubling('listed'), await doubling('<b>\u202ebold</b>')]
  const copy = { ...(await doubling('copied')), untrusted: true }
  must(await owner.ownProblems.keep([plain, bold, copy]))
  const { slug } = plain.problem
  const html = await owner.html()
  expect(html).toContain(`<a href="/problems/${slug}">Twice listed</a>`)
  expect(html).toContain('Twice &lt;b&gt;bold&lt;/b&gt;')
  expect(html.match(/another user/g)).toHaveLength(1)
  // A script turns it into the day of the reader’s clock.
  expect(html.match(/<time datetime="\d{4}-\d\d-\d\dT[\d:.]+Z" data-utc="day">\d{1,2} [A-Z][a-z]+ \d{4}<\/time>/g)).toHaveLength(
    3,
  )
  expect(html).not.toMatch(new RegExp(`${SEALED.join('|')}|<script(?! src="/assets/frame-[0-9a-f]{16}[.]js")`))
  expect(post(html, 'remove')).toEqual([copy.problem.slug, bold.problem.slug, slug])

  const stranger = await somebody()
  expect((await stranger.post('remove', slug)).status).toBe(303)
  const forged = [
    ['csrf', 'forged'],
    ['remove', slug],
  ] as const
  expect((await owner.browser.post(PATH, forged)).status).toBe(403)
  expect((await new Browser().post(PATH, forged)).status).toBe(403)
  const fields = [
    ['csrf', hidden(html, 'csrf')],
    ['remove', slug],
  ] as const
  expect((await owner.browser.post(PATH, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect(must(await owner.ownProblems.list())).toHaveLength(3)

  for (const response of [await owner.post('remove', slug), await owner.post('remove', slug)])
    expect(locationOf(response).href).toBe(`${ORIGIN}${PATH}?done=removed`)
  expect(post(await owner.html(), 'remove')).toEqual([copy.problem.slug, bold.problem.slug])
  expect(await (await owner.browser.get(`${PATH}?done=removed`)).text()).toContain('The problem is removed.')
  expect(await owner.person.call('start_problem', { titleSlug: slug })).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
  expect((await owner.browser.get(`/problems/${slug}`)).status).toBe(404)
})

it('takes a link back for its maker alone', async () => {
  const maker = await somebody()
  const own = await doubling('linked')
  must(await maker.ownProblems.keep([own]))
  const share = must(await maker.sharing.create([own.problem.slug]))
  const { pathname } = new URL(share.url)
  const html = await maker.html()
  expect(post(html, 'revoke')).toEqual([share.shareId])
  expect(html).toContain('Twice linked')
  expect(html).not.toContain(share.token)
  const stranger = await somebody()
  expect(post(await stranger.html(), 'revoke')).toEqual([])
  for (const shareId of [share.shareId, '', '%', share.token]) expect((await stranger.post('revoke', shareId)).status).toBe(303)
  expect((await stranger.browser.get(pathname)).status).toBe(200)
  expect(locationOf(await maker.post('revoke', share.shareId)).href).toBe(`${ORIGIN}${PATH}?done=revoked`)
  expect((await stranger.browser.get(pathname)).status).toBe(404)
  expect(post(await maker.html(), 'revoke')).toEqual([])
})

it('keeps an activity and its link of one mind, also where a problem of it is gone', async () => {
  const maker = await somebody()
  const { author, problems } = await filled('one', maker.person)
  const [first, second] = problems.map((own) => own.problem.slug)
  const order = () => ({ activityId: 'one', turn: author.turn })
  const sharedNow = async () => (await author.read('none')).view.share?.shareId ?? null
  const messageOf = async (share: 'create' | 'revoke') => {
    const result = must(await publish(maker.context, order(), share))
    author.turn = result.view.turn
    return result.link && new URL(result.link.url).pathname
  }
  const statusOf = async (path: string | null) => (await maker.browser.get(path ?? '')).status
  const titles = async (path: string | null) =>
    [...(await (await maker.browser.get(path ?? '')).text()).matchAll(/\/problems\/(own-\w+)/g)].map(([, slug]) => slug)

  const old = await messageOf('create')
  expect(await messageOf('create')).toBe(old)
  expect(post(await maker.html(), 'revoke')).toEqual([await sharedNow()])
  await maker.post('revoke', (await sharedNow()) ?? '')
  expect([await sharedNow(), await statusOf(old)]).toEqual([null, 404])

  const again = await messageOf('create')
  await maker.post('remove', first ?? '')
  expect(await statusOf(again)).toBe(200)
  // The next link gives what is left, and the old one is no longer open.
  const notice = await messageOf('create')
  expect(await titles(notice)).toEqual([second])
  expect(await statusOf(again)).toBe(404)
  await maker.post('remove', second ?? '')
  expect(await publish(maker.context, order(), 'create')).toMatchObject({ error: { code: 'NOT_SHAREABLE', reason: 'number' } })
  await messageOf('revoke')
  expect([await sharedNow(), await statusOf(notice)]).toEqual([null, 404])
})
