/** The pages of one's progress as a person meets them: with nothing done, with a year behind, and as others see what is shared. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn } from './chrome.ts'
import { inspect, inspectUnfolded } from './inspect.ts'

let server: TestServer
let chrome: Browser

beforeAll(async () => {
  ;[server, chrome] = await Promise.all([
    startServer({ entry: 'test/engines/knowledge/pages/year-worker.ts', runner: false }),
    launch(),
  ])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), server?.stop()]))

/** With everything folded, and unfolded. */
async function inspectBoth(page: Page, name: string): Promise<void> {
  await inspect(page, `${name}-folded`)
  await inspectUnfolded(page, `${name}-open`)
}

/** Somebody new, with what the browser refuses because of a page's content policy. */
async function somebody(name: string) {
  const page = await open(chrome)
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text())
  })
  await signIn(page, server.origin, name)
  return { page, refusals }
}

it('is fit for somebody who has done nothing', async () => {
  const { page, refusals } = await somebody('new-here')
  await page.goto(`${server.origin}/progress`)
  await page.getByText('You have not started anything yet.').waitFor()
  await inspectBoth(page, 'progress-empty')
  expect(refusals).toEqual([])
})

it('is fit for somebody with a year behind them, and shows titles of others as text', async () => {
  const { page, refusals } = await somebody('a-year-behind')
  expect((await fetch(`${server.origin}/test/live?name=a-year-behind`)).status).toBe(200)
  for (const [name, path] of [
    ['progress', '/progress'],
    ['progress-skills', '/progress?view=skills'],
    ['progress-activity', '/progress?view=activity'],
    ['progress-latest', '/progress?view=submissions'],
    ['progress-sessions', '/progress/sessions'],
    ['progress-submissions', '/progress/submissions?page=2'],
    ['progress-courses', '/lesson'],
    ['progress-course', '/lesson?course=programming-foundations'],
    ['progress-lessons', '/progress/lessons'],
  ] as const) {
    await page.goto(server.origin + path)
    await inspectBoth(page, name)
    expect(await page.locator('main img, main script').count(), path).toBe(0)
  }
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('Here it is.').waitFor()
  await inspectBoth(page, 'progress-transcript')
  await page.goto(`${server.origin}/progress/submissions`)
  await page.setViewportSize({ width: 1280, height: 800 })
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(110)
  await page
    .getByRole('link', { name: /^See the code/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'What changed' }).waitFor()
  // What a report calls got and expected is before and after here.
  const marks = await page
    .locator('.changed-lines :is(ins, del)')
    .evaluateAll((lines) => lines.map((line) => line.ownerDocument.defaultView?.getComputedStyle(line, '::before').content))
  expect(new Set(marks)).toEqual(new Set(['none']))
  await inspect(page, 'progress-submission')
  await page.goto(`${server.origin}/progress/sessions/two-sum`)
  await page.getByText('Submitted: accepted').first().waitFor()
  await inspectBoth(page, 'progress-timeline')
  expect(refusals).toEqual([])
})

it('lets a learner share a page and a calendar, without scripts, and take both back', async () => {
  const page = await open(chrome, { javaScriptEnabled: false })
  await signIn(page, server.origin, 'sharing')
  expect((await fetch(`${server.origin}/test/live?name=sharing`)).status).toBe(200)
  await page.goto(`${server.origin}/progress`)
  await page.getByText('Make a page', { exact: true }).click()
  await page.getByRole('group', { name: 'Skills to show' }).getByRole('checkbox').first().check()
  await page.getByLabel('Name on the page').fill('Somebody <b>')
  await page.getByRole('button', { name: 'Make the page' }).click()
  const link = await page.locator('#proof').innerText()
  const guest = await open(chrome)
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'Skills retained by Somebody <b>' }).waitFor()
  expect(await guest.getByRole('row').count()).toBe(2)
  await inspectBoth(guest, 'proof')
  await page.getByRole('link', { name: 'Back to your progress' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const feed = await page.locator('#feed').innerText()
  expect(await (await fetch(feed)).text()).toContain('SUMMARY:Review: ')
  await page.getByRole('link', { name: 'Back to your progress' }).click()
  await inspectBoth(await sameIn(page), 'progress-sharing')
  await page.getByRole('button', { name: 'Close the calendar' }).click()
  await page.getByText('The calendar is closed.').waitFor()
  expect((await fetch(feed)).status).toBe(404)
  await page.getByRole('button', { name: /^Take back the page/ }).click()
  await page.getByText('The page is taken back.').waitFor()
  await guest.reload()
  await guest.getByText('There is no such page').waitFor()
})

/** The same page with scripts, which axe needs. */
async function sameIn(page: Page): Promise<Page> {
  const other = await open(chrome, { storageState: await page.context().storageState() })
  await other.goto(page.url())
  return other
}
