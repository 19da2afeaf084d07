/** Questions about an own program as a person meets them: on the page that they solved the problem on, on a phone and a desktop. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { INTERVIEW_INPUTS } from '../e2e/interview-inputs.ts'
import { solutionOf } from '../e2e/page-forms.ts'
import { twoSum } from '../e2e/programs.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn } from './chrome.ts'
import { inspect, inspectUnfolded } from './inspect.ts'

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

/** What a person writes into the fields of an input. */
async function ask(page: Page, args: readonly unknown[]): Promise<void> {
  for (const [part, value] of args.entries())
    await page.locator(`[name=input${part}]`).fill(typeof value === 'string' ? value : JSON.stringify(value))
  await press(page, 'Ask for its result')
  await page.locator('.notice').filter({ hasText: 'is expected.' }).waitFor()
}

it('an interview is held on its page; its end measures and reviews the program, and nobody else can change its scorecard', async () => {
  const page = await open(chrome)
  await signIn(page, server.origin, 'interviewed')
  await page.goto(`${server.origin}/interviews`)
  await page.getByLabel('Difficulty').selectOption({ label: 'Easy' })
  await press(page, 'Start the clock')
  await page.getByRole('heading', { name: 'The task' }).waitFor()
  const interview = page.url()
  const slug = /practice:([a-z-]+)/.exec((await page.locator('body').getAttribute('data-topics')) ?? '')?.[1] ?? ''
  await inspectUnfolded(page, 'interview-open')
  for (const args of INTERVIEW_INPUTS[slug]?.deciding ?? []) await ask(page, args)
  await press(page, 'No more questions: go on to examples')
  await press(page, 'Go on without examples')
  await page.locator('#time').selectOption('n')
  await page.locator('#space').selectOption('n')
  await press(page, 'State this complexity')
  await page.getByRole('link', { name: 'Write and run the code' }).click()
  // The editor takes the place of a text area that has the same name.
  await page
    .locator('.cm-content')
    .and(page.getByRole('textbox', { name: 'Your code' }))
    .click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(await solutionOf(slug))
  await press(page, 'Submit')
  await page
    .getByText(/^Accepted/)
    .first()
    .waitFor()
  // What these two would say is help, so they wait for the end.
  for (const name of ['Review of your code', 'How your program grows'])
    expect(await page.getByRole('heading', { name }).count(), name).toBe(0)

  await page.goto(interview)
  await page.getByText('Somebody interviews me').click()
  await press(page, 'Make a link for my interviewer')
  const link = await page.locator('#interviewer-link').innerText()
  const friend = await open(chrome)
  await friend.goto(link)
  await friend.getByRole('link', { name: /show what is left out/ }).click()
  await friend.getByText('Do not tell the learner').waitFor()
  expect(await friend.locator('main :is(form, button, input)').count()).toBe(0)
  expect((await friend.request.post(link, { form: { action: 'end' } })).status()).toBe(405)
  await inspectUnfolded(friend, 'interview-card')

  await press(page, 'I am done with the code: go on')
  await page.getByLabel('Yes, it ends in time').check()
  await inspect(page, 'interview-follow-up')
  await press(page, 'Answer and end the interview')
  await page.getByText('The interview is over.').first().waitFor()
  const value = (label: string) => page.getByRole('row').filter({ hasText: label }).getByRole('cell').first().innerText()
  expect(await value('Time complexity, as measured')).toMatch(/^O\(|^not sure$/)
  expect(await value('Largest input that we ran it on')).toMatch(/^n = [\d,]+: /)
  expect(await value('Findings of a review')).toMatch(/^none$|“/)
  expect(await value('Interviewer’s card')).toMatch(/^opened after/)
  await inspectUnfolded(page, 'interview-over')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(
    await page
      .locator('body > header, body > footer, main form')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
  ).toBe(0)
  expect(await page.evaluate('getComputedStyle(document.querySelector("td")).color')).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.goto(`${server.origin}/interviews`)
  await press(page, 'Start the clock')
  await page.getByText('Somebody interviews me').click()
  await page.getByRole('button', { name: 'End the interview now' }).click()
  await press(page, 'Yes, end it')
  await page.getByLabel('Compare with').selectOption({ index: 0 })
  await press(page, 'Show both beside each other')
  await page.getByRole('rowheader', { name: 'Left out, detail 1' }).waitFor()
  await inspectUnfolded(page, 'interviews-compared')

  await page.goto(`${server.origin}/problems/${slug}`)
  await page.getByRole('heading', { name: 'Review of your code' }).waitFor()
  await inspectUnfolded(page, 'after-an-interview')
})
