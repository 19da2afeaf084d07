/** The workbench as a person meets it: with an editor where scripts run, by forms where they do not, on a phone and a desktop. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerTo, typedAnswer } from '../../scripts/demo/answers.ts'
import { connect, type Connection } from '../e2e/clients.ts'
import { twoSum } from '../e2e/programs.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn, tab, violations } from './chrome.ts'
import { inspect, inspectUnfolded } from './inspect.ts'

const PATH = '/problems/two-sum'

let server: TestServer
let chrome: Browser
const connections: Connection[] = []

beforeAll(async () => {
  ;[server, chrome] = await Promise.all([startServer(), launch()])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(async () => {
  for (const client of connections) await client.close()
  await Promise.all([chrome?.close(), server?.stop()])
})

/** Somebody new, with what the browser refuses because of a page's content policy, and what goes wrong in its scripts. */
async function somebody(name: string, options: Parameters<typeof open>[1] = {}) {
  const page = await open(chrome, options)
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) wrong.push(message.text())
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  await signIn(page, server.origin, name)
  return { page, wrong }
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Your code' })

/** Puts this into the editor, in the place of what is there. */
async function write(page: Page, code: string): Promise<void> {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Ends a lesson, its test or a placement, in two steps. */
async function endHere(page: Page, what: string): Promise<void> {
  const end = page.locator('details.give-up')
  if ((await end.getAttribute('open')) === null) await end.getByText(`End ${what}`, { exact: true }).click()
  await press(page, `Yes, end ${what}`)
}
const turnTo = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** How the element that has the focus begins. */
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent.trim().slice(0, 40)')

describe('with scripts', () => {
  it('a problem is worked on in an editor, and answers come without a new page', async () => {
    const { page, wrong } = await somebody('scripted')
    await page.goto(server.origin + PATH)
    await inspectUnfolded(page, 'workbench-new')
    expect(await page.evaluate<string>('getComputedStyle(document.querySelector(".cm-content")).fontFeatureSettings')).toBe(
      '"calt" 0',
    )
    // The editor's own style is there: the content policy has let it in.
    expect(await page.evaluate<string>('getComputedStyle(document.querySelector(".cm-scroller")).display')).toBe('flex')
    expect(await page.getByRole('button', { name: 'Use this language' }).count()).toBe(0)
    await page.evaluate('globalThis.isSamePage = true')
    await write(page, twoSum.constant)
    await press(page, 'Run')
    await page.getByText('The first test that fails').waitFor()
    expect(await page.locator('.unseen[role=status]').innerText()).toContain('visible tests passed')
    await inspectUnfolded(page, 'workbench-failed')
    await turnTo(page, 'Hints')
    await press(page, 'Hint 1')
    await page.locator('li.given').waitFor()
    // Whoever asked by the keyboard goes on from the hint.
    expect(await focused(page)).toContain('1. Clarification')
    await inspectUnfolded(page, 'workbench-hinted')
    await write(page, twoSum.right)
    await press(page, 'Submit')
    await page.locator('#notice').getByText('Accepted').waitFor()
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
    await inspectUnfolded(page, 'workbench-solved')
    expect(await page.getByRole('button', { name: 'Give up and see all' }).count()).toBe(0)
    await turnTo(page, 'Solutions')
    expect(await page.locator('[data-part=solutions] pre').count()).toBe(0)
    await page.locator('[data-part=solutions] button').first().click()
    await page.locator('[data-part=solutions] pre').first().waitFor()
    expect(await page.locator('[data-part=solutions] details[open] code').innerText()).toContain('def two_sum')
    // What was said of the submission stays, with the way to the next exercise.
    await page.locator('.results').getByText('Accepted').first().waitFor()
    await page.getByRole('link', { name: 'Go to the next exercise' }).waitFor()
    await inspectUnfolded(page, 'workbench-solution')
    await turnTo(page, 'Submissions')
    expect(await page.getByRole('row').allInnerTexts()).toHaveLength(3)
    await inspectUnfolded(page, 'workbench-submissions')
    await page.reload()
    expect(await page.locator('textarea#code').inputValue()).toBe(twoSum.right)
    expect(wrong).toEqual([])
  })

  it('counts what is typed and pasted, and sends the counts with the run', async () => {
    const { page, wrong } = await somebody('counted')
    await page.goto(server.origin + PATH)
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('# 12')
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'pasted')
      const at = document.querySelector('.cm-content')
      at.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })()`)
    const field = (name: string) => page.locator(`input[name=${name}]`).inputValue()
    expect([await field('typedCharacters'), await field('pastedCharacters')]).toEqual(['4', '6'])
    expect([await field('pastes'), Number(await field('activeSeconds')) < 60]).toEqual(['1', true])
    await press(page, 'Run')
    await page.getByText('The first test that fails').waitFor()
    expect([await field('typedCharacters'), await field('pastedCharacters')]).toEqual(['0', '0'])
    const client = await connect('v2 auto', server, 'counted')
    connections.push(client)
    const { raw } = await client.call('get_session_state', { titleSlug: 'two-sum', include: ['history'] })
    expect(JSON.stringify(raw)).toContain('4 characters typed and 6 pasted on the page')
    await page.goto(`${server.origin}/progress/process`)
    await page.getByText('6, in 1 paste').first().waitFor({ state: 'attached' })
    expect(wrong).toEqual([])
  })

  it('tells when a hint opens by the clock of the browser, where no time zone is set', async () => {
    const { page } = await somebody('far-away', { timezoneId: 'Asia/Kathmandu' })
    await page.goto(server.origin + PATH)
    await turnTo(page, 'Hints')
    await press(page, 'Hint 1')
    await page.locator('li.given').waitFor()
    await press(page, 'Hint 2')
    const time = page.locator('#notice time')
    const opensAt = Date.parse((await time.getAttribute('datetime')) ?? '')
    // A quarter of an hour off everybody else's.
    const clockAt = (at: number) => new Date(at + 5.75 * 3_600_000).toISOString().slice(11, 16)
    expect(await time.innerText()).toBe(clockAt(opensAt))
    await page.goto(`${server.origin}/progress/sessions/two-sum`)
    const began = page.locator('.timeline time').first()
    const beganAt = Date.parse((await began.getAttribute('datetime')) ?? '')
    expect(await began.innerText()).toBe(clockAt(beganAt))
  })

  it('asks before it resets anything, and puts the starter code back into the editor', async () => {
    const { page, wrong } = await somebody('resetting')
    await page.goto(server.origin + PATH)
    await write(page, twoSum.constant)
    await press(page, 'Run')
    await page.getByText('The first test that fails').waitFor()
    await press(page, 'Reset')
    await page.locator('#notice').getByText('Nothing is reset yet.').waitFor()
    await inspectUnfolded(page, 'workbench-asks')
    await press(page, 'Keep everything')
    await page.locator('#notice').getByText('Nothing was changed.').waitFor()
    expect(await editorOf(page).innerText()).toContain('return [1, 2]')
    await press(page, 'Reset')
    await press(page, 'Reset the code')
    await page.locator('#notice').getByText('The starter code is back.').waitFor()
    expect(await editorOf(page).innerText()).not.toContain('return [1, 2]')
    await page.reload()
    expect(await editorOf(page).innerText()).not.toContain('return [1, 2]')
    expect(wrong).toEqual([])
  })

  it('keeps the code when the server is away', async () => {
    const { page } = await somebody('cut-off')
    await page.goto(server.origin + PATH)
    await write(page, 'kept = 1')
    await page.context().setOffline(true)
    await press(page, 'Run')
    await page.locator('#notice').getByText('The server was not reached.').waitFor()
    await page.locator('.results').getByText('The tests have not been run yet.').waitFor()
    expect(await editorOf(page).innerText()).toBe('kept = 1')
    expect(await page.locator('#notice').getAttribute('class')).toBe('notice warning')
  })

  it('says where the result will be that the code is running', async () => {
    const { page, wrong } = await somebody('waits')
    await page.goto(server.origin + PATH)
    const looked = Promise.withResolvers<void>()
    await page.route(server.origin + PATH, async (route) => {
      await looked.promise
      await route.continue()
    })
    await press(page, 'Run')
    await page.locator('.results').getByText('Your code is running.').waitFor()
    looked.resolve()
    await page.getByText('The first test that fails').waitFor()
    expect(await page.getByText('Your code is running.').count()).toBe(0)
    expect(wrong).toEqual([])
  })

  it('has a text of its own in each language, with its own steps to undo', async () => {
    const { page, wrong } = await somebody('polyglot')
    await page.goto(server.origin + PATH)
    const language = page.getByLabel('Language')
    await write(page, 'mine = 1')
    await language.selectOption('javascript')
    await editorOf(page).getByText('function twoSum').waitFor()
    await write(page, 'let mine = 1')
    await language.selectOption('go')
    expect(await editorOf(page).innerText()).toContain('func twoSum')
    await language.selectOption('python3')
    expect(await editorOf(page).innerText()).toBe('mine = 1')
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await editorOf(page).innerText()).toContain('def two_sum')
    await language.selectOption('javascript')
    expect(await editorOf(page).innerText()).toBe('let mine = 1')
    await page.reload()
    expect(await editorOf(page).innerText()).toBe('let mine = 1')
    expect(wrong).toEqual([])
  })

  it('runs and submits by keys, from the editor, whose focus stays', async () => {
    const { page, wrong } = await somebody('by-shortcut')
    await page.goto(server.origin + PATH)
    expect(await page.getByRole('button', { name: 'Run', exact: true }).getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
    await write(page, twoSum.constant)
    await page.keyboard.press('Control+Enter')
    await page.getByText('The first test that fails').waitFor()
    expect(await editorOf(page).evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true)
    await write(page, twoSum.right)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Slowest test:').waitFor()
    await page.keyboard.press('Control+Shift+Enter')
    await page.locator('#notice').getByText('Accepted').waitFor()
    // Nothing was typed by it.
    expect((await editorOf(page).innerText()).trim()).toBe(twoSum.right.trim())
    expect(wrong).toEqual([])
  })

  it('shows each test under a tab, what it printed, what differs, and the line of an error in the editor', async () => {
    const { page, wrong } = await somebody('reader')
    await page.goto(server.origin + PATH)
    await write(page, 'def two_sum(nums, target):\n    print("seen", target)\n    return [0, 0]')
    await press(page, 'Run')
    await page.getByText('The first test that fails').waitFor()
    const shown = page.locator('.case-panel:visible')
    expect(await shown.locator('mark').allInnerTexts()).toEqual(['1', '2', '0', '0'])
    expect(await shown.getByText('seen 1100').count()).toBe(1)
    await page.getByText('Test 2', { exact: false }).first().click()
    expect(await shown.locator('h3').innerText()).toMatch(/^(?:Passed|Fails too)/)
    await write(page, 'def two_sum(nums, target):\n    return nums[len(nums)]')
    await press(page, 'Run')
    await page.locator('.cm-error-line').waitFor()
    expect(await page.locator('.cm-error-line').innerText()).toContain('return nums[len(nums)]')
    expect(await page.locator('.cm-error-message').innerText()).toContain('IndexError')
    await inspectUnfolded(page, 'workbench-error')
    await editorOf(page).click()
    await page.keyboard.type('x')
    expect(await page.locator('.cm-error-line').count()).toBe(0)
    expect(wrong).toEqual([])
  })

  it('tries the code on an own input, and keeps what was typed into its fields', async () => {
    const { page, wrong } = await somebody('tries-it')
    await page.goto(server.origin + PATH)
    await write(page, twoSum.right)
    await page.getByText('Try your own input').click()
    const field = page.getByRole('textbox', { name: /^nums/ })
    await field.fill('[5, 5')
    await press(page, 'Try this input')
    await page.locator('#notice').getByText('The value of “nums” could not be read.').waitFor()
    expect(await field.inputValue()).toBe('[5, 5')
    await field.fill('[5, 5]')
    await page.getByRole('textbox', { name: /^target/ }).fill('10')
    await press(page, 'Try this input')
    expect(await page.locator('[data-part=tried] dd').nth(1).innerText()).toContain('[0, 1]')
    expect(await field.inputValue()).toBe('[5, 5]')
    expect(wrong).toEqual([])
  })

  it('moves its edges by the pointer and by keys, and keeps them', async () => {
    const { page } = await somebody('mover')
    await page.goto(server.origin + PATH)
    const edge = page.getByRole('separator', { name: 'Width of the problem' })
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    expect(await edge.getAttribute('aria-valuenow')).toBe('46')
    await page.keyboard.press('Home')
    const box = await page.locator('.left').boundingBox()
    const height = page.getByRole('separator', { name: 'Height of the result' })
    const at = (await height.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 2, at.y - 100)
    await page.mouse.up()
    const kept = await height.getAttribute('aria-valuenow')
    expect(Number(kept)).toBeGreaterThan(46)
    await page.reload()
    expect(await edge.getAttribute('aria-valuenow')).toBe('20')
    expect((await page.locator('.left').boundingBox())?.width).toBe(box?.width)
    expect(await height.getAttribute('aria-valuenow')).toBe(kept)
  })

  it('has the keys of other editors, closes brackets, completes words and finds text', async () => {
    const { page, wrong } = await somebody('typist-here')
    await page.goto(server.origin + PATH)
    // The script that closes brackets comes once the editor has the focus.
    await expect
      .poll(async () => {
        await write(page, '')
        await page.keyboard.type('(')
        return editorOf(page).innerText()
      })
      .toBe('()')
    await write(page, '')
    // The bracket that closes by itself is no element for the next line to stand under.
    await page.keyboard.type('def rows():\nreturn [\n1,')
    expect(await page.locator('.cm-line').allInnerTexts()).toEqual(['def rows():', '    return [', '        1,', '    ]'])
    await write(page, '')
    await page.keyboard.type('long_name = len(')
    expect(await editorOf(page).innerText()).toBe('long_name = len()')
    await page.keyboard.type('long')
    await page.locator('.cm-tooltip-autocomplete').getByText('long_name').click()
    await expect.poll(() => editorOf(page).innerText()).toBe('long_name = len(long_name)')
    await page.keyboard.press('ControlOrMeta+F')
    await page.locator('.cm-search').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Editor', { exact: true }).click()
    await page.getByLabel('Keys').selectOption('vim')
    await page.locator('.cm-vim-panel').waitFor()
    await page.keyboard.press('Escape')
    await editorOf(page).click()
    await page.keyboard.type('dd')
    await expect.poll(async () => (await editorOf(page).innerText()).trim()).toBe('')
    await page.reload()
    await page.locator('.cm-vim-panel').waitFor()
    await page.getByText('Editor', { exact: true }).click()
    await page.getByLabel('Keys').selectOption('emacs')
    await page.locator('.cm-editor[data-keyboard=emacs]').waitFor()
    expect(await page.locator('.cm-vim-panel').count()).toBe(0)
    await editorOf(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('kept and killed\n')
    for (const keys of ['Control+p', 'Alt+f', 'Control+k']) await page.keyboard.press(keys)
    expect(await page.locator('.cm-line').first().innerText()).toBe('kept')
    expect(wrong).toEqual([])
  })

  it('loads at most 120 KB of compressed scripts with Python, and each other grammar only when it is chosen', async () => {
    const { page } = await somebody('weighs')
    const loaded: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.url())
    })
    await page.goto(server.origin + PATH, { waitUntil: 'networkidle' })
    const bytes = await Promise.all(loaded.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length))
    const sum = bytes.reduce((one, other) => one + other, 0)
    console.log(`scripts of the page: ${sum} bytes`)
    expect(sum).toBeLessThanOrEqual(120_000)
    const before = loaded.length
    await page.getByLabel('Language').selectOption('go')
    await expect.poll(() => loaded.length).toBeGreaterThan(before)
  })

  it.each([
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1280, height: 800 }],
  ] as const)('stands still on a %s when its script comes', async (name, viewport) => {
    const { page } = await somebody(`still-${name}`, { viewport })
    const painted = Promise.withResolvers<void>()
    await page.exposeFunction('painted', () => {
      painted.resolve()
    })
    await page.addInitScript(`globalThis.shifts = []
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })`)
    // What has not been painted cannot move.
    await page.route('**/workbench-*.js', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(server.origin + PATH, { waitUntil: 'networkidle' })
    await page.locator('.cm-content').waitFor({ state: 'attached' })
    expect(await page.evaluate<number>('shifts.reduce((sum, { value }) => sum + value, 0)')).toBeLessThanOrEqual(0.02)
  })

  it('takes a file that is dropped on it, as a step that can be undone', async () => {
    const { page, wrong } = await somebody('dropper')
    await page.goto(server.origin + PATH)
    await write(page, 'before = 1')
    await page.evaluate(`(() => {
      const data = new DataTransfer()
      data.items.add(new File(['after = 2\\r\\nnext = 3'], 'mine.py', { type: 'text/x-python' }))
      const at = document.querySelector('.cm-content')
      at.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
      at.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })()`)
    await page.locator('.unseen[role=status]').getByText('mine.py is in the editor.').waitFor()
    expect(await page.locator('.cm-line').allInnerTexts()).toEqual(['after = 2', 'next = 3'])
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+Z')
    expect(await page.locator('.cm-line').allInnerTexts()).toEqual(['before = 1'])
    expect(wrong).toEqual([])
  })

  it('names the command line of Vim, and has what Vim answers read aloud, in colours that can be read', async () => {
    const { page, wrong } = await somebody('commands')
    await page.goto(server.origin + PATH)
    await page.getByText('Editor', { exact: true }).click()
    await page.getByLabel('Keys').selectOption('vim')
    await page.locator('.cm-vim-panel').waitFor()
    await page.keyboard.press('Escape')
    await editorOf(page).focus()
    const isFit = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(page), `${what}, ${colorScheme}`).toEqual([])
      }
    }
    for (const [key, name] of [
      [':', 'Vim command'],
      ['/', 'Search forwards'],
      ['?', 'Search backwards'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await page.getByRole('textbox', { name, exact: true }).evaluate((field) => field.matches(':focus')), name).toBe(true)
      await isFit(name)
      await page.keyboard.press('Escape')
      expect(await page.locator('.cm-vim-panel input').count()).toBe(0)
    }
    await page.keyboard.type(':nosuch\n')
    expect(await page.getByRole('alert').innerText()).toBe('Not an editor command ":nosuch"')
    await isFit('an answer')
    expect(wrong).toEqual([])
  })

  it.each([
    ['standard', ''],
    ['vim', 'i'],
    ['emacs', ''],
  ])('lets the keyboard out of the editor by Escape and Tab, with %s keys', async (keys, toType) => {
    const { page, wrong } = await somebody(`by-${keys}-keys`)
    await page.goto(server.origin + PATH)
    await page.getByText('Editor', { exact: true }).click()
    await page.getByLabel('Keys').selectOption(keys)
    await page.locator(`.cm-editor[data-keyboard=${keys}]`).waitFor()
    await page.keyboard.press('Escape')
    const code = editorOf(page)
    await code.focus()
    // The completion of words comes once the editor is used, and says so in this attribute.
    await page.locator('.cm-content[aria-autocomplete=list]').waitFor()
    await page.keyboard.press('Escape')
    expect(await tab(page)).toMatchObject({ name: 'Run', isVisible: true })
    expect(await tab(page)).toMatchObject({ name: 'Submit', isVisible: true })
    // What is open is closed by the same Escape.
    await code.focus()
    await page.keyboard.type(`${toType} de`)
    await page.locator('.cm-tooltip-autocomplete').waitFor()
    await page.keyboard.press('Escape')
    expect(await tab(page)).toMatchObject({ name: 'Run', isVisible: true })
    expect(await page.locator('.cm-tooltip-autocomplete').count()).toBe(0)
    for (let opened = 1; opened <= 2; opened++) {
      // The menu lies above what is open in the editor.
      await page.getByText('Editor', { exact: true }).click()
      await page.getByRole('button', { name: 'Find and replace' }).click()
      await page.locator('.cm-search input:focus').waitFor()
    }
    await page.keyboard.press('Escape')
    expect(await tab(page)).toMatchObject({ name: 'Run', isVisible: true })
    await code.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Editor')
    // Whoever types on is not let out.
    await code.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.type(`${toType}x`)
    await page.keyboard.press('Tab')
    expect(await code.evaluate((element) => element.contains(element.ownerDocument.activeElement))).toBe(true)
    expect(wrong).toEqual([])
  })
})

it('without scripts, a problem is run, hinted at and solved by forms', async () => {
  const { page } = await somebody('scriptless', { javaScriptEnabled: false })
  await page.goto(server.origin + PATH)
  await page.getByLabel('Your code', { exact: true }).fill(twoSum.constant)
  await press(page, 'Run')
  await page.getByText('The first test that fails').waitFor()
  expect(await page.getByLabel('Your code', { exact: true }).inputValue()).toBe(twoSum.constant)
  await press(page, 'Hint 1')
  await page.locator('li.given').waitFor()
  await page.getByLabel('Your code', { exact: true }).fill(twoSum.right)
  await press(page, 'Submit')
  await page.locator('#notice').getByText('Accepted').waitFor()
  await page.getByLabel('Language').selectOption('go')
  await press(page, 'Use this language')
  expect(await page.getByLabel('Language').inputValue()).toBe('go')
  expect(await page.getByLabel('Your code', { exact: true }).inputValue()).toContain('func twoSum')
  await page.getByLabel('Your code', { exact: true }).fill('// mine')
  await page.getByLabel('Language').selectOption('python3')
  await press(page, 'Use this language')
  expect(await page.getByLabel('Your code', { exact: true }).inputValue()).toBe(twoSum.right)
  await page.getByLabel('Language').selectOption('go')
  await press(page, 'Use this language')
  expect(await page.getByLabel('Your code', { exact: true }).inputValue()).toBe('// mine')
})

describe('on a phone', () => {
  it('shows the problem, the code or the result, with Run and Submit always at hand', async () => {
    const { page, wrong } = await somebody('phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await page.goto(server.origin + PATH)
    expect(await editorOf(page).isVisible()).toBe(false)
    await inspect(page, 'workbench-phone-problem')
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = await page
        .locator('.left [role=tab]')
        .evaluateAll((tabs) => tabs.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size, `${width}`).toBe(1)
    }
    await turnTo(page, 'Code')
    await write(page, twoSum.constant)
    await page.getByRole('button', { name: '#', exact: true }).tap()
    expect(await editorOf(page).innerText()).toContain('#')
    await inspect(page, 'workbench-phone-code')
    await page.setViewportSize({ width: 390, height: 844 })
    await press(page, 'Run')
    await page.getByText('The first test that fails').waitFor({ state: 'visible' })
    expect(await page.getByRole('tab', { name: 'Result' }).getAttribute('aria-selected')).toBe('true')
    await inspect(page, 'workbench-phone-result')
    expect(wrong).toEqual([])
  })
})

it('a beginner reads about loops, writes an exercise and finds it marked as solved, by pages alone', async () => {
  const { page, wrong } = await somebody('beginner')
  await page.goto(`${server.origin}/lesson?course=programming-foundations`)
  await page.getByRole('link', { name: 'Loops', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Step by step' }).first().waitFor()
  await inspectUnfolded(page, 'course-node')
  await page.getByRole('link', { name: 'Add up a range' }).click()
  await page.getByText('Replace the three dots').waitFor()
  expect(await page.locator('textarea#code').inputValue()).toContain('for number in ...:')
  await inspectUnfolded(page, 'exercise')
  await write(page, 'def sum_between(first, last):\n    return sum(range(first, last))')
  await press(page, 'Run')
  await page.getByText('The first test that fails').waitFor()
  await write(page, 'def sum_between(first, last):\n    return sum(range(first, last + 1))')
  await press(page, 'Submit')
  await page.locator('#notice').getByText('Accepted').waitFor()
  await inspectUnfolded(page, 'exercise-solved')
  await page.getByRole('link', { name: 'Back to what this exercise is about' }).click()
  await page.getByText('Add up a range (complete a line) Solved').waitFor()
  await page.getByRole('link', { name: 'Countdown' }).click()
  await press(page, 'Run')
  await page.getByText('The first test that fails').waitFor()
  await inspectUnfolded(page, 'exercise-program')
  await write(page, 'start = int(input())\nfor n in range(start, 0, -1):\n    print(n)\nprint("Go!")')
  await press(page, 'Submit')
  await page.locator('#notice').getByText('Accepted').waitFor()
  await page.goto(`${server.origin}/progress/submissions`)
  await page.getByText('Countdown').first().waitFor()
  await inspectUnfolded(page, 'exercise-submissions')
  expect(wrong).toEqual([])
})

/** What does not fit on a page at its width: the page itself, text too small to read, and code or tables that are not in a box of their own. */
const UNFIT = `(() => {
  const wide = document.documentElement.scrollWidth - innerWidth
  const small = [...document.querySelectorAll('main :is(p, li, label, legend, td, th, code):not(.fine)')]
    .filter((one) => one.textContent.trim() !== '' && parseFloat(getComputedStyle(one).fontSize) < 13)
    .map((one) => 'small: ' + one.textContent.trim().slice(0, 40))
  const boxes = [...document.querySelectorAll('main :is(pre, table)')].flatMap((one) => {
    const box = one.closest('.scroll') ?? one
    const { left, right } = box.getBoundingClientRect()
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
    const fits = left >= 0 && right <= innerWidth && (scrolls || box.scrollWidth <= box.clientWidth)
    return fits ? [] : ['not in a box: ' + one.textContent.trim().slice(0, 40)]
  })
  const long = [...document.querySelectorAll('main p')].filter((one) => one.getBoundingClientRect().width > 800)
    .map((one) => 'long lines: ' + one.textContent.trim().slice(0, 40))
  return [...(wide > 0 ? ['the page is ' + wide + ' px too wide'] : []), ...small, ...boxes, ...long]
})()`

async function fits(page: Page, name: string): Promise<void> {
  await inspectUnfolded(page, name)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const { SCREENSHOTS: folder } = process.env
    if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true })
    expect(await page.evaluate<string[]>(UNFIT), `${name} at ${width} px`).toEqual([])
  }
}

it('a lesson’s page fits a phone and a desktop while it explains, asks and waits for programs', async () => {
  const { page, wrong } = await somebody('reads-and-writes')
  await page.goto(`${server.origin}/lesson?course=programming-foundations`)
  await page.getByRole('button', { name: 'Begin “Loops”' }).click()
  await press(page, 'Go on here')
  await page.getByRole('button', { name: 'Skip it' }).waitFor()
  await fits(page, 'lesson-before')
  await press(page, 'Skip it')
  await press(page, 'Go on')
  await page.getByRole('heading', { name: 'Step by step' }).waitFor()
  await fits(page, 'lesson-explains')
  await endHere(page, 'this lesson')

  const client = await connect('v2 auto', server, 'reads-and-writes')
  connections.push(client)
  const told = z.looseObject({
    lessonId: z.string(),
    turn: z.int(),
    phase: z.string(),
    question: z.object({ questionId: z.string(), kind: z.string() }).nullable(),
  })
  const call = async (tool: string, args: Record<string, unknown>) =>
    z.object({ structuredContent: told }).parse((await client.call(tool, args)).raw).structuredContent
  const begun = await call('lesson_start', { nodeId: 'programming-foundations/loops', mode: 'test_out', endOpen: true })
  let now = await call('lesson_continue', { lessonId: begun.lessonId, turn: begun.turn, learnerMessage: 'Ask me.' })
  await page.goto(`${server.origin}/lesson/${now.lessonId}`)
  await fits(page, 'lesson-test')
  while (now.question !== null) {
    const { questionId, kind } = now.question
    const answers = [typedAnswer(questionId, kind, await answerTo(questionId))]
    now = await call('lesson_answer', { lessonId: now.lessonId, turn: now.turn, answers, writtenBy: 'learner' })
  }
  expect(now.phase).toBe('final_test_write')
  await page.goto(`${server.origin}/lesson/${now.lessonId}`)
  await page.getByRole('heading', { name: 'The test: 2 programs to write' }).waitFor()
  await fits(page, 'lesson-writes')
  await page.locator('main li > a').first().click()
  await page.getByText('This is part of the test of “Loops”.').waitFor()
  await inspectUnfolded(page, 'exercise-in-test')
  await page.getByRole('link', { name: 'Back to the test' }).click()
  await page.getByRole('button', { name: /^Leave out / }).click()
  await page.getByRole('heading', { name: 'The test: one program to write' }).waitFor()
  await page.getByRole('button', { name: /^Leave out / }).click()
  await page.getByRole('heading', { name: 'Compare your answers' }).waitFor()
  await fits(page, 'lesson-compares')
  await endHere(page, 'this test')
  await page.getByText('You wrote 0 of 2 programs without help.').waitFor()
  await fits(page, 'lesson-ends')
  expect(wrong).toEqual([])
})

describe('what a client opens', () => {
  it('a check and a lesson are fit for everybody', async () => {
    const { page, wrong } = await somebody('checked-here')
    const client = await connect('v2 auto', server, 'checked-here')
    connections.push(client)
    const { raw } = await client.call('start_check', { kind: 'dispute', topic: 'hash-lookup' })
    await page.goto(checkIn(raw))
    await page.getByText('This is a check: solve the problem without help.').waitFor()
    await inspectUnfolded(page, 'check')
    await press(page, 'Leave the check')
    await page.getByText('The check is over.').waitFor()
    await inspectUnfolded(page, 'check-left')

    await page.goto(`${server.origin}/lesson`)
    await inspectUnfolded(page, 'lessons')
    await page.getByRole('link', { name: 'Programming foundations' }).click()
    await page.getByRole('button', { name: 'Begin “Values and names”' }).waitFor()
    await inspectUnfolded(page, 'course')
    await press(page, 'Find where to begin')
    await page.getByRole('heading', { name: 'Question 1 of at most 10' }).waitFor()
    await inspectUnfolded(page, 'placement-question')
    await press(page, 'I don’t know')
    await page.getByRole('heading', { name: 'Question 2 of at most 10' }).waitFor()
    await endHere(page, 'these questions')
    await page.getByRole('heading', { name: 'Begin with “Values and names”' }).waitFor()
    await inspectUnfolded(page, 'placement-result')
    await page.getByRole('link', { name: 'Begin with any other part of “Programming foundations”' }).click()
    await page.getByRole('button', { name: 'Begin “Values and names”' }).click()
    await page.waitForURL(`${server.origin}/lesson/*`)
    await inspectUnfolded(page, 'lesson-begins')
    await press(page, 'Begin')
    await page.getByLabel('Your own words').fill('A name stands for a value.')
    await press(page, 'Go on')
    await press(page, 'Go on')
    await page.getByRole('heading', { name: 'A question' }).waitFor()
    await inspectUnfolded(page, 'lesson-question')
    await page.getByRole('radio').first().check()
    await press(page, 'Answer')
    await page.getByRole('heading', { name: 'Your answer', exact: true }).waitFor()
    await inspectUnfolded(page, 'lesson-feedback')
    expect(wrong).toEqual([])
  })
})

function checkIn(raw: unknown): string {
  const link = /http:\/\/[^"]*\/check\/[^"\\]+/.exec(JSON.stringify(raw))?.[0]
  if (link === undefined) throw new Error('no link to a check')
  return link
}
