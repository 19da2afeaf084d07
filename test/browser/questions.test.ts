/** Questions about an own program as a person meets them: on the page that they solved the problem on, on a phone and a desktop. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { twoSum } from '../e2e/programs.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn } from './chrome.ts'
import { inspect } from './inspect.ts'

let server: TestServer
let chrome: Browser

beforeAll(async () => {
  ;[server, chrome] = await Promise.all([startServer(), launch()])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), server?.stop()]))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const section = (page: Page) => page.getByRole('region', { name: 'Questions about your own code' })

it.each([true, false])(
  'they come after the problem is solved, and show the run after a wrong answer; scripts: %s',
  async (scripts) => {
    const page = await open(chrome, scripts ? {} : { javaScriptEnabled: false })
    await signIn(page, server.origin, `asked-${scripts}`)
    await page.goto(`${server.origin}/problems/two-sum`)
    const editor = page.getByRole('textbox', { name: 'Your code' })
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(twoSum.right)
    expect(await section(page).count()).toBe(0)
    await press(page, 'Submit')
    await press(page, 'Ask me two questions')
    const fields = section(page).getByRole('textbox')
    await fields.nth(1).waitFor()
    // The way on stays, whatever is asked meanwhile.
    const onward = page.getByRole('link', { name: 'Go to the next exercise' })
    expect(await onward.count()).toBe(1)
    if (scripts) await inspect(page, 'questions-open')
    await fields.nth(0).fill('"half a thought')
    // One of them has no answer yet: what was typed stays.
    await press(page, 'Send both answers')
    await page.getByText('Answer every question, and send them together.').first().waitFor()
    expect(await fields.nth(0).inputValue()).toBe('"half a thought')
    await fields.nth(1).fill('-1')
    await press(page, 'Send both answers')
    await page.getByRole('button', { name: 'Ask me two others' }).waitFor()
    expect(await onward.count()).toBe(1)
    const table = section(page).getByRole('table')
    expect(await table.count()).toBe(1)
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(expect.arrayContaining(['Step', 'Line']))
    expect(await table.getByRole('rowheader').filter({ hasText: '(asked)' }).count()).toBe(1)
    if (scripts) await inspect(page, 'questions-answered')
    await press(page, 'Ask me two others')
    await fields.nth(0).waitFor()
    expect(await fields.nth(0).inputValue()).toBe('')
  },
)
