/** /own-problems as a person meets it: with nothing, with copies and a problem of their own, and on the way to take them away. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { connect } from '../e2e/clients.ts'
import { draft, ONE_EASY, PRINTED, shareWithWalks, TOKEN } from '../e2e/sealed-own.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn } from './chrome.ts'
import { inspect } from './inspect.ts'

const PATH = '/own-problems'

let server: TestServer
let chrome: Browser

beforeAll(async () => {
  ;[server, chrome] = await Promise.all([startServer(), launch()])
  await shareWithWalks(server)
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), server?.stop()]))

const standing = z.object({ structuredContent: z.object({ activityId: z.string(), turn: z.int() }) })

/** Makes a problem with a client and gives a link to it away. */
async function publish(name: string): Promise<void> {
  const client = await connect('v2 auto', server, name)
  const call = async (tool: string, args: Record<string, unknown>) => {
    const { raw, isError } = await client.call(tool, args)
    expect(isError, tool).toBe(false)
    const { activityId, turn } = standing.parse(raw).structuredContent
    return { activityId, turn }
  }
  const begun = await call('activity_start', { message: 'Jedno łatwe.', ...ONE_EASY })
  const agreed = await call('activity_say', { ...begun, message: 'Tak.', confirm: true })
  await call('activity_publish', { ...(await call('activity_submit_draft', { ...agreed, slot: 1, draft })), share: 'create' })
  await client.close()
}

async function somebody(name: string): Promise<Page> {
  const page = await open(chrome)
  await signIn(page, server.origin, name)
  return page
}

it('is fit for somebody who has none', async () => {
  const page = await somebody('has-none')
  await page.goto(server.origin + PATH)
  await page.getByText('There are none.').waitFor()
  await inspect(page, 'own-problems-empty')
})

it('is fit with problems of one’s own and of others, and leads to taking them away in two steps', async () => {
  const page = await somebody('has-some')
  await page.goto(`${server.origin}/shared/${TOKEN}`)
  await inspect(page, 'shared')
  await page.getByRole('button').filter({ hasText: /copy/i }).first().click()
  await publish('has-some')
  await page.goto(server.origin + PATH)
  expect(await page.getByRole('table').count()).toBe(2)
  await inspect(page, 'own-problems')
  await page.getByText('Remove', { exact: true }).last().click()
  await page.getByText('Revoke', { exact: true }).last().click()
  await page.getByRole('button', { name: /^Remove for good/ }).waitFor()
  await inspect(page, 'own-problems-sure')
  await page.getByRole('button', { name: /^Revoke for good/ }).click()
  await page.getByText('The link is closed.').waitFor()
  await inspect(page, 'own-problems-revoked')
  await page.getByText('Remove', { exact: true }).last().click()
  await page.getByRole('button', { name: /^Remove for good/ }).click()
  await page.getByText('The problem is removed.').waitFor()
  expect(await page.getByRole('row').count()).toBe(3)
})

it('a problem that is practised without hints says so on its page, until it is given up', async () => {
  const page = await somebody('unhinted')
  await page.goto(`${server.origin}/shared/${TOKEN}`)
  await page.getByRole('button').filter({ hasText: /copy/i }).first().click()
  await page.goto(`${server.origin}/problems/${PRINTED}`)
  await page.getByRole('tab', { name: 'Hints' }).click()
  await page.getByText('It is practised without hints.').waitFor()
  await inspect(page, 'workbench-unhinted')
  await page.getByRole('button', { name: 'Give up and see all' }).click()
  await page.getByRole('button', { name: 'Yes, give up and see all' }).click()
  await page.getByText('This problem shows no solution').last().waitFor()
  expect(await page.locator('li.given').count()).toBe(3)
  await inspect(page, 'workbench-unhinted-given-up')
})

it('a verified problem is practised in another form, from its own page', async () => {
  const page = await somebody('has-forms')
  await publish('has-forms')
  await page.goto(server.origin + PATH)
  await page.getByRole('table').first().getByRole('link').first().click()
  await page.locator('summary', { hasText: 'Other ways to practise' }).click()
  await inspect(page, 'own-problem')
  await page.getByRole('link', { name: 'Find and fix the mistake' }).click()
  await page.getByRole('button', { name: 'Start the exercise' }).click()
  await page.locator('form.exercise').waitFor()
  await inspect(page, 'own-exercise')
  await page.locator('summary', { hasText: 'Give up' }).click()
  await page.getByRole('button', { name: 'Yes, show a solution' }).click()
  await page.getByRole('heading', { name: 'What next' }).waitFor()
  expect(await page.locator('pre.program').innerText()).toContain('def longest_drought(')
  await inspect(page, 'own-exercise-seen')
})
