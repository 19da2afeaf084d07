/** Exercises as a person does them: each form by mouse, one by keys alone, blocks with a finger on a phone. */
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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

/** What the browser refused because of the page's content policy. */
const refusals: string[] = []

/** A learner at a form of two-sum in Python. */
async function begun(name: string, form: string, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(chrome, options)
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text())
  })
  await signIn(page, server.origin, name)
  await page.goto(`${server.origin}/problems/two-sum/exercises/${form}`)
  await page.getByLabel('Language').selectOption('Python 3')
  await press(page, 'Start the exercise')
  await page.locator('form.exercise').waitFor()
  return page
}

/** The editor in the place of the text area, which has the same name until the script has come. */
const editorIn = (page: Page) => page.locator('.cm-content').and(page.getByRole('textbox', { name: 'Your program' }))
const status = (page: Page) => page.locator('.notice').first()
const solved = (page: Page) => status(page).filter({ hasText: 'Solved.' }).waitFor()

/** The blocks of a right program, by how they begin, and how deep each is. */
const RIGHT = [
  ['def two_sum', 0],
  ['seen: dict', 1],
  ['for index', 1],
  ['partner = seen', 2],
  ['if partner is not', 2],
  ['return [partner', 3],
  ['seen[value]', 2],
  ['return []', 1],
] as const

const pool = (page: Page) => page.getByRole('listbox', { name: 'Blocks' })
const program = (page: Page) => page.getByRole('listbox', { name: 'Your program' })
const blockOf = (list: Locator, begin: string) => list.getByRole('option').filter({ hasText: begin })
const STEP = 'parseFloat(getComputedStyle(document.querySelector(".builder-program ul")).getPropertyValue("--step")) * 16'

/** Where the top left of a block has to be for it to be the last of the program, so many steps deep. */
async function endOf(page: Page, depth: number) {
  const list = await program(page).boundingBox()
  const blocks = program(page).getByRole('option')
  const last = (await blocks.count()) === 0 ? null : await blocks.last().boundingBox()
  if (!list) throw new Error('there is no program')
  const step = await page.evaluate<number>(STEP)
  return { x: list.x + 9 + depth * step, y: last ? last.y + last.height - 1 : list.y + 4 }
}

interface Hand {
  down(x: number, y: number): Promise<unknown>
  move(x: number, y: number): Promise<unknown>
  up(): Promise<unknown>
}

/** Drags a block by its grip to the end of the program. */
async function drag(page: Page, hand: Hand, begin: string, depth: number): Promise<void> {
  const block = blockOf(pool(page), begin)
  // Where both ends of the way are in sight.
  await program(page).evaluate((list) => list.scrollIntoView({ block: 'end' }))
  await block.scrollIntoViewIfNeeded()
  const [from, to] = [await block.boundingBox(), await endOf(page, depth)]
  if (!from) throw new Error(`there is no block ${begin}`)
  const grip = { x: 12, y: from.height / 2 }
  await hand.down(from.x + grip.x, from.y + grip.y)
  await hand.move(from.x + grip.x + 6, from.y + grip.y - 6)
  await hand.move(to.x + grip.x, to.y + 8)
  await hand.up()
}

const lines = (page: Page) => program(page).locator('code').allInnerTexts()

describe('blocks', () => {
  it('are dragged with a mouse, and stay as they were put after a wrong program', async () => {
    const page = await begun('drags', 'assemble', { viewport: { width: 1280, height: 1300 } })
    await inspect(page, 'exercise-assemble')
    await page.setViewportSize({ width: 1280, height: 1300 })
    const mouse: Hand = {
      down: (x, y) => page.mouse.move(x, y).then(() => page.mouse.down()),
      move: (x, y) => page.mouse.move(x, y, { steps: 4 }),
      up: () => page.mouse.up(),
    }
    const [first, ...others] = RIGHT
    await drag(page, mouse, others[6][0], 1)
    await press(page, 'Run this program')
    await status(page)
      .filter({ hasText: 'did not compile' })
      .or(status(page).filter({ hasText: 'error' }))
      .waitFor()
    expect(await lines(page)).toEqual(['return []'])
    await inspect(page, 'exercise-assemble-wrong')
    await page.setViewportSize({ width: 1280, height: 1300 })
    await blockOf(program(page), 'return []').click()
    await press(page, 'Remove')
    for (const [begin, depth] of [first, ...others]) await drag(page, mouse, begin, depth)
    expect((await lines(page)).map((line) => line.slice(0, 8))).toEqual(RIGHT.map(([begin]) => begin.slice(0, 8)))
    await inspect(page, 'exercise-assemble-built')
    await press(page, 'Run this program')
    await solved(page)
    await inspect(page, 'exercise-assemble-solved')
    expect(refusals, 'what the content policy refused').toEqual([])
  })

  it('are put together by keys alone, and each step is announced', async () => {
    const page = await begun('types', 'assemble', { viewport: { width: 1280, height: 1300 } })
    const announced = page.locator('.builder [aria-live]')
    const { keyboard } = page
    const depthOf = async (begin: string) => Number((await blockOf(program(page), begin).getAttribute('style'))?.match(/\d/)?.[0])
    const goTo = async (begin: string) => {
      await pool(page).locator('[tabindex="0"]').focus()
      await keyboard.press('ArrowDown')
      for (let up = 0; up < 12; up++) await keyboard.press('ArrowUp')
      const texts = await pool(page).getByRole('option').allInnerTexts()
      const index = texts.findIndex((text) => text.includes(begin))
      for (let down = 0; down < index; down++) await keyboard.press('ArrowDown')
    }
    // The skip link, the frame and the page come before the first block.
    await page.locator('body').press('Tab')
    for (let tabs = 0; tabs < 25 && (await pool(page).locator(':focus').count()) === 0; tabs++) await keyboard.press('Tab')
    expect(await pool(page).locator(':focus').count()).toBe(1)
    // From the last to the first: each is moved up to the top.
    for (const [begin, depth] of RIGHT.toReversed()) {
      await goTo(begin)
      await keyboard.press('Space')
      expect(await announced.innerText()).toContain('is picked up. It is at place')
      for (let up = 0; up < 8; up++) await keyboard.press('ArrowUp')
      const had = await depthOf(begin)
      for (let out = 0; out < had; out++) await keyboard.press('ArrowLeft')
      for (let deep = 0; deep < depth; deep++) await keyboard.press('ArrowRight')
      await keyboard.press('Space')
      expect(await announced.innerText()).toMatch(
        new RegExp(`^Block [A-J] is dropped\\. It is at place 1 of \\d, indented ${depth} steps?\\.$`),
      )
    }
    // What is picked up and put back is where it was.
    await keyboard.press('Space')
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowRight')
    await keyboard.press('Escape')
    expect(await announced.innerText()).toContain('is back where it was.')
    expect((await lines(page))[0]).toContain('def two_sum')
    for (let tabs = 0; tabs < 12; tabs++) {
      await keyboard.press('Tab')
      if ((await page.locator('button:focus', { hasText: 'Run this program' }).count()) === 1) break
    }
    await keyboard.press('Enter')
    await solved(page)
  })

  it('are dragged with a finger on a phone, and moved by buttons that a finger hits', async () => {
    const page = await begun('touches', 'assemble', {
      viewport: { width: 390, height: 1500 },
      hasTouch: true,
      isMobile: true,
    })
    const finger = fingerOf(await page.context().newCDPSession(page))
    for (const [begin, depth] of RIGHT.slice(0, 3)) await drag(page, finger, begin, depth)
    expect((await lines(page)).length).toBe(3)
    for (const [begin, depth] of RIGHT.slice(3)) {
      await blockOf(pool(page), begin).tap()
      await page.getByRole('button', { name: 'Add', exact: true }).tap()
      const block = blockOf(program(page), begin)
      const had = Number((await block.getAttribute('style'))?.match(/\d/)?.[0])
      const name = had < depth ? 'Indent' : 'Outdent'
      for (let step = Math.abs(depth - had); step > 0; step--) await page.getByRole('button', { name, exact: true }).tap()
    }
    const sizes = await page
      .locator('.builder-bar button:visible, .builder .grip')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 24 || height < 24),
      )
    expect(sizes).toEqual([])
    await page.getByRole('button', { name: 'Run this program' }).tap()
    await solved(page)
  })

  it('scroll the page under a finger that is not on a grip', async () => {
    const page = await begun('scrolls', 'assemble', { viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true })
    const box = await pool(page).getByRole('option').first().locator('code').boundingBox()
    if (!box) throw new Error('there is no block')
    const finger = fingerOf(await page.context().newCDPSession(page))
    const before = await lines(page)
    await finger.down(box.x + 5, box.y + 5)
    for (let up = 1; up <= 10; up++) await finger.move(box.x + 5, box.y + 5 - 20 * up)
    await finger.up()
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(50)
    expect(await lines(page)).toEqual(before)
  })
})

function fingerOf(session: CDPSession): Hand {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Array<{ x: number; y: number }>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    move: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  }
}

it('blanks are fields within the program, from which Tab leads to the next', async () => {
  const page = await begun('fills', 'complete')
  await inspect(page, 'exercise-complete')
  const blank = (nth: number) => page.getByLabel(`Blank ${nth}`)
  const narrow = (await blank(1).boundingBox())?.width ?? 0
  await blank(1).click()
  await page.keyboard.type('seen.get(target - value)')
  expect((await blank(1).boundingBox())?.width).toBeGreaterThan(narrow + 50)
  await page.keyboard.press('Tab')
  await page.keyboard.type('partner is None')
  await page.keyboard.press('Tab')
  await page.keyboard.type('[partner, index]')
  await press(page, 'Run with this part')
  await status(page).filter({ hasText: 'does not work yet' }).waitFor()
  expect(await blank(2).inputValue()).toBe('partner is None')
  await inspect(page, 'exercise-complete-wrong')
  await blank(2).fill('partner is not None')
  await press(page, 'Run with this part')
  await status(page).filter({ hasText: 'This part is right.' }).waitFor()
  expect(await page.locator('pre.blanked').innerText()).toContain('partner = seen.get(target - value)')
  await blank(1).fill('[]')
  await press(page, 'Run with this part')
  await solved(page)
  await inspect(page, 'exercise-complete-solved')
})

it('a trace is a table that fills in', async () => {
  const teller = await begun('gives-up', 'trace')
  await teller.locator('summary', { hasText: 'Give up' }).click()
  await press(teller, 'Yes, show the answers')
  await teller.getByRole('columnheader', { name: 'Right answer' }).waitFor()
  // The next learner is asked the same, and has worked it out.
  const keys = await teller.locator('tbody tr td:last-child').allInnerTexts()
  expect(keys).toHaveLength(3)
  const page = await begun('traces', 'trace')
  await inspect(page, 'exercise-trace')
  const answers = page.getByRole('table').getByRole('textbox').or(page.getByRole('table').getByRole('spinbutton'))
  expect(await answers.count()).toBe(3)
  await answers.nth(0).fill(keys[0] ?? '')
  await answers.nth(1).fill('404')
  await answers.nth(2).fill(keys[2] ?? '')
  await press(page, 'Check the answers')
  await status(page).filter({ hasText: '2 of 3 answers are right.' }).waitFor()
  expect(await answers.count()).toBe(1)
  expect(await page.getByRole('row').nth(1).innerText()).toContain(keys[0])
  await inspect(page, 'exercise-trace-half')
  await answers.fill(keys[1] ?? '')
  await press(page, 'Check the answers')
  await solved(page)
  await inspect(page, 'exercise-trace-solved')
})

/** A list and a target for which this program with a mistake is wrong. */
const failingInput = (text: string): readonly [string, string] =>
  text.includes('sorted(') ? ['[9, 4]', '13'] : text.includes('value > target') ? ['[9, -4]', '5'] : ['[3, 5]', '6']

it('a mistake is found and repaired, and a value that cannot be read is said to be at its field', async () => {
  const page = await begun('fixes', 'fix')
  await inspect(page, 'exercise-fix')
  const text = await page.getByLabel('The program with the mistake').innerText()
  const numbers = page.getByRole('textbox', { name: /^nums/ })
  await numbers.fill('[9, x]')
  await page.getByLabel(/^target/).fill('13')
  await page.getByText('This is not a list of whole numbers. Write it like this: [').waitFor()
  expect(await numbers.getAttribute('aria-invalid')).toBe('true')
  await press(page, 'Try this input')
  expect(await page.locator('#input0:focus').count()).toBe(1)
  await inspect(page, 'exercise-fix-not-read')
  const [list, target] = failingInput(text)
  await numbers.fill(list)
  expect(await numbers.getAttribute('aria-invalid')).toBeNull()
  await page.getByLabel(/^target/).fill(target)
  await press(page, 'Try this input')
  await status(page).filter({ hasText: 'The program fails on this input.' }).waitFor()
  await inspect(page, 'exercise-fix-found')
  const editor = editorIn(page)
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('def two_sum(nums, target):\n    return []\n')
  await press(page, 'Run all tests')
  await status(page).filter({ hasText: 'another program, not a repair' }).waitFor()
  await page.locator('summary', { hasText: 'Give up' }).click()
  await press(page, 'Yes, show a solution')
  await page.getByRole('heading', { name: 'What next' }).waitFor()
  await inspect(page, 'exercise-fix-seen')
})

it('what is typed before the script has come is kept, and the cursor stays in the program', async () => {
  const page = await begun('types-early', 'fix')
  const hasTyped = Promise.withResolvers<void>()
  await page.route('**/workbench-*.js', async (route) => {
    await hasTyped.promise
    await route.continue()
  })
  const text = await page.getByLabel('The program with the mistake').innerText()
  const [list, target] = failingInput(text)
  await page.getByRole('textbox', { name: /^nums/ }).fill(list)
  await page.getByLabel(/^target/).fill(target)
  await press(page, 'Try this input')
  await page.locator('textarea#code').fill('# typed early')
  hasTyped.resolve()
  await editorIn(page).and(page.locator(':focus')).waitFor()
  await page.reload()
  expect(await editorIn(page).innerText()).toBe('# typed early')
})

it('a repair is kept by the browser over a reload, and belongs to its exercise', async () => {
  const page = await begun('reloads', 'fix')
  const text = await page.getByLabel('The program with the mistake').innerText()
  const [list, target] = failingInput(text)
  await page.getByRole('textbox', { name: /^nums/ }).fill(list)
  await page.getByLabel(/^target/).fill(target)
  await press(page, 'Try this input')
  const editor = editorIn(page)
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('# half a repair\n')
  await page.reload()
  expect(await editor.innerText()).toContain('# half a repair')
  expect(await page.locator('textarea#code').inputValue()).toContain('# half a repair')
  await page.locator('summary', { hasText: 'Give up' }).click()
  await press(page, 'Yes, show a solution')
  await page.getByRole('heading', { name: 'What next' }).waitFor()
  await press(page, 'Do another one')
  const wrong = page.getByLabel('The program with the mistake')
  const second = await wrong.innerText()
  const [nums, sum] = failingInput(second)
  await page.getByRole('textbox', { name: /^nums/ }).fill(nums)
  await page.getByLabel(/^target/).fill(sum)
  await press(page, 'Try this input')
  await editor.waitFor()
  expect(await editor.innerText()).not.toContain('# half a repair')
})

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LONG = `total = ${Array.from({ length: 30 }, (_, index) => `value_${index}`).join(' + ')}`

it.each([
  ['a program to read', 'fix', 'pre.program', 'pre.program code'],
  ['blocks without scripts', 'assemble', '.blocks pre', '.blocks pre code'],
  ['a program with blanks', 'complete', 'pre.blanked', 'pre.blanked code'],
])('a long line of %s scrolls in its own box on a phone', async (what, form, box, text) => {
  const isPlain = what.endsWith('without scripts')
  const name = `phone-${form}${isPlain ? '-plain' : ''}`
  const page = await begun(name, form, { ...PHONE, javaScriptEnabled: !isPlain })
  const widths = await page
    .locator(box)
    .first()
    .evaluate(
      (element, { inner, line }) => {
        const root = element.ownerDocument
        root.querySelector(inner)?.prepend(`${line}\n`)
        return {
          box: [element.scrollWidth, element.clientWidth],
          page: [root.documentElement.scrollWidth, root.defaultView?.innerWidth],
        }
      },
      { inner: text, line: LONG },
    )
  expect(widths.page).toEqual([390, 390])
  const [whole = 0, seen = 0] = widths.box
  expect(seen).toBeLessThan(390)
  expect(whole).toBeGreaterThan(seen + 500)
})

it('a long line of a block to drag is broken on a phone', async () => {
  const page = await begun('phone-builder', 'assemble', PHONE)
  const widths = await page
    .locator('.builder-lists li > code')
    .first()
    .evaluate((element, line) => {
      element.append(line)
      const root = element.ownerDocument
      return {
        block: element.scrollWidth - element.clientWidth,
        page: [root.documentElement.scrollWidth, root.defaultView?.innerWidth],
      }
    }, LONG)
  expect(widths).toEqual({ block: 0, page: [390, 390] })
})

it('examples are read before they are sent, and one more is asked for by a button', async () => {
  const page = await begun('writes', 'examples')
  await inspect(page, 'exercise-examples')
  const fill = async (row: number, ...texts: readonly string[]) => {
    const fields = page.getByRole('group', { name: `Example ${row}` }).locator('input')
    for (const [index, text] of texts.entries()) await fields.nth(index).fill(text)
  }
  expect(await page.locator('fieldset:visible').count()).toBe(3)
  await fill(1, '[5, 3, 7]', '10', '')
  await press(page, 'Check the examples')
  await page.getByText('This field is empty.').waitFor()
  await fill(1, '[5, 3, 7]', '10', '[1, 2]')
  await fill(2, '[6, 1, 6]', '12', '[0, 2]')
  await fill(3, '[9, 4]', '13', '[0, 2]')
  await press(page, 'Add an example')
  await fill(4, '[9, -4]', '5', '[0, 1]')
  await press(page, 'Check the examples')
  await page.getByText('Example 3: The result is not right.').waitFor()
  await inspect(page, 'exercise-examples-wrong')
  await fill(3, '[9, 4]', '13', '[0, 1]')
  await press(page, 'Check the examples')
  await solved(page)
})

it('going back to an answer, or reloading it, opens the exercise and sends nothing again', async () => {
  const page = await begun('goes-back', 'examples')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.getByRole('link', { name: 'Back to the problem' }).click()
  await page.waitForURL(`${server.origin}/problems/two-sum`)
  await page.goBack()
  await page.locator('form.exercise').waitFor()
  await page.reload()
  await page.locator('form.exercise').waitFor()
  const exercise = 'GET /problems/two-sum/exercises/examples'
  expect(sent).toEqual(['GET /problems/two-sum', exercise, exercise])
})

it('a slow program is made fast in the editor of the workbench', async () => {
  const page = await begun('hurries', 'speed-up')
  await inspect(page, 'exercise-speed-up')
  await press(page, 'Run all tests')
  await status(page).filter({ hasText: 'Your code took too long' }).waitFor()
  const editor = editorIn(page)
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(twoSum.right)
  await press(page, 'Run all tests')
  await solved(page)
  expect((await page.goto(`${server.origin}/problems/two-sum/exercises/speed_up`))?.status()).toBe(404)
})
