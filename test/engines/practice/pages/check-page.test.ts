/** The pages while a check is open with a problem that was solved before: nothing of what is kept of it is on any of them. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { PublicCatalogue } from '../../../../src/catalog/public.ts'
import type { Problem } from '../../../../src/problem/problem.ts'
import type { Report } from '../../../../src/problem/report.ts'
import { learnerOf } from '../../../../src/web/learner-of.ts'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, hidden, withVars } from '../../../web/walk.ts'
import { accepted } from '../../../problem/reports.ts'

const DAY = 86_400_000
const MINE = 'def f(): return "only the learner wrote this line"'
const SLUG = 'count-boats'

let boats: Problem

beforeAll(async () => {
  const components = { primary: 'hash-lookup', secondary: [] }
  await load(env.DB, [problem(SLUG, 1, { title: 'Count Boats', components }), problem('other-boats', 2, { components })])
  const entry = await new PublicCatalogue(env.DB).problem(SLUG)
  if (!entry.ok) throw new Error(entry.error.code)
  boats = entry.value.problem
})

const report: Report = accepted({ passed: 4, total: 4 })

let serial = 0

/** Somebody who solved the problem forty days ago, and has just begun a check with it. */
async function checked() {
  const name = `check-page-${(serial += 1)}`
  const browser = new Browser(withVars({ RUNNER_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }))
  await browser.signIn(name)
  const id = await env.DB.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')
  const then = Date.now() - 40 * DAY
  const past = learnerOf(env, id ?? '', 'append', () => then)
  await past.practice.start(boats, 'python3')
  const begun = await past.practice.beginRun(
    boats,
    {
      runId: `run-${serial}`,
      kind: 'submission',
      code: { language: 'python3', codeHash: `mine-${serial}`, tokensHash: 'mine', workHash: 'mine', isStarter: false },
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'page',
      rerun: false,
    },
    MINE,
  )
  if (!begun.ok) throw new Error(begun.error.code)
  await past.practice.finishRun(SLUG, `run-${serial}`, report)
  const before = await (await browser.get(`/problems/${SLUG}`)).text()
  expect(before).toContain('only the learner wrote this line')
  const checkId = `page-check-${serial}`
  const started = await learnerOf(env, id ?? '', 'append').knowledge.startCheck(boats, {
    checkId,
    kind: 'dispute',
    component: 'hash-lookup',
  })
  if (!started.ok) throw new Error(started.error.code)
  const post = async (path: string, fields: Readonly<Record<string, string>>, from = path) => {
    const csrf = hidden(await (await browser.get(from)).text(), 'csrf')
    return browser.post(path, Object.entries({ csrf, ...fields }))
  }
  return { browser, checkPath: `/check/${checkId}`, post, learner: learnerOf(env, id ?? '', 'append') }
}

describe('while the check is open', () => {
  it('no page has a line of the program that was accepted', async () => {
    const { browser, checkPath } = await checked()
    const pages = [
      checkPath,
      `/problems/${SLUG}`,
      '/progress',
      '/progress/submissions',
      '/progress/sessions',
      `/progress/sessions/${SLUG}`,
      '/account',
    ]
    for (const path of pages) {
      const response = await browser.get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain('only the learner')
    }
    expect(await (await browser.get('/progress/submissions')).text()).toContain('Nothing submitted yet')
  })
  it('its page begins from the starter, with a place for drafts that is its own', async () => {
    const { browser, checkPath } = await checked()
    const html = await (await browser.get(checkPath)).text()
    expect(html).toMatch(/<textarea[^>]*name="code"[^>]*>\n*def /)
    expect(html).toMatch(new RegExp(`data-place="check:${checkPath.slice('/check/'.length)}" data-base="none"`))
  })
  it('the problem’s own page has no editor, and says where the check is', async () => {
    const { browser, checkPath } = await checked()
    const html = await (await browser.get(`/problems/${SLUG}`)).text()
    expect(html).not.toContain('name="code"')
    expect(html).toContain(`href="${checkPath}"`)
    expect(html).toContain('Your earlier code is put away until the check is over.')
  })
  it('what is sent from a page that was opened before comes back, and nothing else', async () => {
    const { post, checkPath } = await checked()
    const answer = await post(`/problems/${SLUG}`, { action: 'run', language: 'python3', code: 'mine = 1' }, checkPath)
    const html = await answer.text()
    expect(html).toContain('mine = 1')
    expect(html).not.toContain('only the learner')
  })
  it.each(['archive', 'record'])('the %s waits, and is there again once the check is left', async (what) => {
    const { browser, post } = await checked()
    const waits = await browser.get(`/account/${what}`)
    expect(waits.status).toBe(409)
    const words = await waits.text()
    expect(words).toContain('A check is open')
    expect(words).not.toContain('only the learner')
    const account = await (await browser.get('/account')).text()
    expect(account).toContain('Your download waits')
    expect(account).toContain('Leave the check')
    expect((await post('/account/leave-check', {}, '/account')).status).toBe(303)
    const given = await browser.get(`/account/${what}`)
    expect(given.status).toBe(200)
    expect(await given.text()).toContain('only the learner')
    expect(await (await browser.get(`/problems/${SLUG}`)).text()).toContain('only the learner')
  })
  it('code sent to it once it is over comes back, with where to see what was judged', async () => {
    const { post, checkPath, learner } = await checked()
    await learner.ask('knowledge', 'leaveCheck')
    const answer = await post(checkPath, { action: 'submit', language: 'python3', code: 'mine = 1' }, '/account')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('mine = 1')
    expect(html).toContain('href="/progress/submissions"')
  })
  it('with a problem that was never worked on, nothing waits', async () => {
    const { browser, learner } = await checked()
    await learner.ask('knowledge', 'leaveCheck')
    const entry = await new PublicCatalogue(env.DB).problem('other-boats')
    if (!entry.ok) throw new Error(entry.error.code)
    await learner.knowledge.startCheck(entry.value.problem, { checkId: 'unseen', kind: 'dispute', component: 'hash-lookup' })
    const response = await browser.get('/account/archive')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('"kind":"end"')
  })
})
