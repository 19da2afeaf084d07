/** What is typed on a workbench and not run yet: it comes back to whoever typed it in this browser, and to nobody else. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../e2e/clients.ts'
import { twoSum } from '../e2e/programs.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn, signOut } from './chrome.ts'
import { inspect } from './inspect.ts'

const PATH = '/problems/two-sum'
const BACK = 'What you typed here last is back.'
const OFFER = 'You typed something else here before'

let server: TestServer
let chrome: Browser

beforeAll(async () => {
  ;[server, chrome] = await Promise.all([startServer(), launch()])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), server?.stop()]))

async function somebody(name: string): Promise<Page> {
  const page = await open(chrome)
  await signIn(page, server.origin, name)
  await page.goto(server.origin + PATH)
  return page
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Your code' })
const textOf = (page: Page) => editorOf(page).innerText()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const kept = (page: Page) =>
  page.evaluate<number>('Object.keys(localStorage).filter((key) => key.startsWith("rung draft ")).length')

/** Types this in the place of what is there. */
async function type(page: Page, code: string): Promise<void> {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

/** Runs code from elsewhere, so that the server has other code than this page began with. */
async function runElsewhere(name: string, code: string): Promise<void> {
  const client = await connect('v2 auto', server, name)
  const sent = { titleSlug: 'two-sum', language: 'python3', writtenBy: 'learner', code }
  await client.call('start_problem', { titleSlug: 'two-sum' })
  expect((await client.call('run_local_tests', sent)).isError).toBe(false)
  await client.close()
}

describe('what is typed and not run', () => {
  it('is there again when the page is opened anew, in its language, until it is run', async () => {
    const page = await somebody('comes-back')
    await page.getByLabel('Language').selectOption('javascript')
    await type(page, 'let mine = 1')
    await page.close()
    const context = chrome.contexts()[0]
    const again = (await context?.newPage()) ?? page
    await again.goto(server.origin + PATH)
    await again.getByText(BACK).waitFor()
    expect(await textOf(again)).toBe('let mine = 1')
    expect(await again.getByLabel('Language').inputValue()).toBe('javascript')
    await inspect(again, 'workbench-restored')
    // It was typed all the same, although not since the page was opened.
    expect(await again.locator('input[name=typedCharacters]').inputValue()).toBe('12')
    await press(again, 'Run')
    await again.getByText('so no test ran').first().waitFor()
    await expect.poll(() => kept(again)).toBe(0)
    await again.reload()
    expect(await textOf(again)).toBe('let mine = 1')
    expect(await again.getByText(BACK).count()).toBe(0)
  })

  it('stays in the browser when it is taken back to what was there', async () => {
    const page = await somebody('undoes')
    await type(page, 'x')
    expect(await kept(page)).toBe(1)
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await kept(page)).toBe(0)
  })

  it('survives a sign-in that has expired', async () => {
    const page = await somebody('expired')
    await type(page, 'kept = 1')
    await page.context().clearCookies()
    await press(page, 'Run')
    await page.locator('#notice').getByText('Your code is kept in this browser').waitFor()
    expect(await textOf(page)).toBe('kept = 1')
    await page.getByRole('link', { name: 'Sign in and come back' }).click()
    await page.getByLabel('Name').fill('expired')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(server.origin + PATH)
    await page.getByText(BACK).waitFor()
    expect(await textOf(page)).toBe('kept = 1')
  })

  it('is offered, and puts nothing away, where the server has newer code', async () => {
    const page = await somebody('elsewhere-too')
    await type(page, 'typed = 1')
    await runElsewhere('elsewhere-too', twoSum.constant)
    await page.reload()
    await page.getByText(OFFER).waitFor()
    expect((await textOf(page)).trim()).toBe(twoSum.constant.trim())
    await inspect(page, 'workbench-offered')
    // What is typed over the server's code does not push the other out.
    await type(page, 'newer = 2')
    await page.reload()
    await page.getByText(OFFER).waitFor()
    expect(await textOf(page)).toBe('newer = 2')
    await press(page, 'Put back what you typed')
    expect(await textOf(page)).toBe('typed = 1')
    await press(page, 'Put back what you typed')
    expect(await textOf(page)).toBe('newer = 2')
    await press(page, 'Throw it away')
    await page.getByText(OFFER).waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText(BACK).waitFor()
    expect(await textOf(page)).toBe('newer = 2')
    expect(await page.getByText(OFFER).count()).toBe(0)
  })

  it('is kept of each language', async () => {
    const page = await somebody('two-tongues')
    await type(page, 'mine = 1')
    const language = page.getByLabel('Language')
    await language.selectOption('javascript')
    await type(page, 'let mine = 1')
    await page.reload()
    expect(await textOf(page)).toBe('let mine = 1')
    await language.selectOption('python3')
    expect(await textOf(page)).toBe('mine = 1')
    await runElsewhere('two-tongues', twoSum.constant)
    await page.reload()
    await language.selectOption('python3')
    await page.getByText(OFFER).waitFor()
    await press(page, 'Put back what you typed')
    expect(await textOf(page)).toBe('mine = 1')
    await language.selectOption('javascript')
    expect(await textOf(page)).toBe('let mine = 1')
  })

  it('is nobody else’s, and gone when its writer signs out', async () => {
    const page = await somebody('first-here')
    await type(page, 'secret = 1')
    await signIn(page, server.origin, 'second-here')
    await page.goto(server.origin + PATH)
    expect(await textOf(page)).not.toContain('secret')
    expect(await page.getByText(OFFER).count()).toBe(0)
    await signIn(page, server.origin, 'first-here')
    await page.goto(server.origin + PATH)
    await page.getByText(BACK).waitFor()
    expect(await textOf(page)).toBe('secret = 1')
    // A page that stays open elsewhere keeps nothing any more either.
    const other = await page.context().newPage()
    await other.goto(server.origin + PATH)
    await signOut(page)
    await page.waitForURL(`${server.origin}/`)
    expect(await page.evaluate<number>('localStorage.length')).toBe(0)
    await type(other, 'after = 1')
    expect(await page.evaluate<number>('localStorage.length')).toBe(0)
  })

  it('makes way for what is newer, at twenty texts and where the browser has no more room', async () => {
    const page = await somebody('full')
    await page.evaluate(
      `for (let n = 0; n < 25; n++) localStorage.setItem('rung draft x p' + n + ' go', JSON.stringify({ text: 'a', at: n + 1 }))`,
    )
    await type(page, 'newest = 1')
    expect(await kept(page)).toBe(20)
    expect(
      await page.evaluate('localStorage.getItem("rung draft x p6 go") ?? localStorage.getItem("rung draft x p5 go")'),
    ).not.toBeNull()
    expect(await page.evaluate('localStorage.getItem("rung draft x p5 go")')).toBeNull()
    await page.evaluate(
      `for (const key of Object.keys(localStorage)) if (key.startsWith('rung draft x')) localStorage.removeItem(key)`,
    )
    await page.evaluate(`(() => {
      const some = 'a'.repeat(200_000)
      let n = 0
      try { for (; n < 100; n++) localStorage.setItem('rung draft x q' + n + ' go', JSON.stringify({ text: some, at: n + 1 })) } catch {}
      try { for (;;) localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'a'.repeat(100)) } catch {}
    })()`)
    await type(page, 'y = 1'.repeat(2_000))
    await page.reload()
    await page.getByText(BACK).waitFor()
    expect(await page.evaluate('localStorage.getItem("rung draft x q0 go")')).toBeNull()
    // More than the server would take is not kept.
    await type(page, 'z'.repeat(256 * 1024 + 1))
    await page.reload()
    expect(await textOf(page)).toContain('y = 1')
  })
})

it('what is typed into a lesson is there when its page is opened again, until the lesson goes on', async () => {
  const page = await open(chrome)
  await signIn(page, server.origin, 'slow-pupil')
  await page.goto(`${server.origin}/lesson?course=programming-foundations`)
  await page.getByRole('button', { name: 'Begin “Values and names”' }).click()
  await page.waitForURL(`${server.origin}/lesson/*`)
  const path = page.url()
  await press(page, 'Begin')
  const words = page.getByLabel('Your own words')
  await words.waitFor()
  await page.goto(path)
  await words.fill('half a sentence')
  await page.reload()
  expect(await words.inputValue()).toBe('half a sentence')
  await page.context().clearCookies()
  await press(page, 'Go on')
  expect(await page.getByLabel('Your words, as they were sent').inputValue()).toBe('half a sentence')
  await signIn(page, server.origin, 'slow-pupil')
  await page.goto(path)
  expect(await words.inputValue()).toBe('half a sentence')
  await press(page, 'Go on')
  await page.waitForLoadState()
  expect(await page.getByText('half a sentence').count()).toBe(0)
  await expect.poll(() => kept(page)).toBe(0)
})
