/** How a part of a page takes on what is new in it: only what differs is touched, and nothing that somebody has typed is lost. */
import { join } from 'node:path'
import { build } from 'esbuild'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { closeAll, launch, open } from './chrome.ts'

let chrome: Browser
let script = ''
let page: Page

beforeAll(async () => {
  const [{ outputFiles }, browser] = await Promise.all([
    build({
      entryPoints: [join(import.meta.dirname, '../../src/web/browser/live/part.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'part',
    }),
    launch(),
  ])
  script = outputFiles.map(({ text }) => text).join('')
  chrome = browser
})
beforeEach(async () => {
  page = await open(chrome)
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => chrome?.close())

async function shown(html: string): Promise<void> {
  await page.setContent(`<!doctype html><title>A page</title><main><div id="part">${html}</div></main>`)
  await page.addScriptTag({ content: script })
}

/** Brings the part up to date; what came of it, and how many times something in it was touched. */
async function updated(html: string) {
  const answer = await page.evaluate(`(() => {
    const mine = document.querySelector('#part')
    const theirs = new DOMParser().parseFromString(${JSON.stringify(`<div id="part">${html}</div>`)}, 'text/html').querySelector('#part')
    const observer = new MutationObserver(() => {})
    observer.observe(mine, { subtree: true, childList: true, attributes: true, characterData: true })
    const outcome = part.bringUpToDate(mine, theirs)
    return { outcome, touched: observer.takeRecords().length, html: mine.innerHTML, isEqual: mine.isEqualNode(theirs) }
  })()`)
  return z.object({ outcome: z.string(), touched: z.int(), html: z.string(), isEqual: z.boolean() }).parse(answer)
}

const LADDER = (hints: string, key = '') =>
  `${hints}<form data-key="${key}"><label>Words <textarea id="words" name="words"></textarea></label><button name="action" value="hint">Ask</button></form>`

it('touches nothing where nothing is new', async () => {
  await shown(LADDER('<ol><li>One</li></ol>'))
  expect(await updated(LADDER('<ol><li>One</li></ol>'))).toMatchObject({ outcome: 'same', touched: 0 })
})

it('keeps what is typed with its focus, its selection and what can be undone, whatever comes before it', async () => {
  const within = (html: string) => `<div>${html}</div>`
  await shown(within(LADDER('<p>One</p>')))
  await page.getByLabel('Words').click()
  await page.keyboard.type('half a thought')
  await page.keyboard.press('Shift+ArrowLeft')
  const outcome = await updated(within('<p>New</p>') + within(LADDER('<p>Two</p>').replace('>Ask<', '>Ask again<')))
  expect(outcome).toMatchObject({ outcome: 'changed', isEqual: true })
  await page.keyboard.type('T')
  expect(await page.getByLabel('Words').inputValue()).toBe('half a thoughT')
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await page.getByLabel('Words').inputValue()).toBe('half a thought')
})

it.each([
  ['is gone', LADDER('<p>Two</p>').replace(/<label>.*<\/label>/, '')],
  ['belongs to something else now', LADDER('<p>Two</p>', 'another')],
])('leaves a part as it is where the field that was written in %s', async (_name, html) => {
  await shown(LADDER('<p>One</p>'))
  await page.getByLabel('Words').fill('mine')
  expect(await updated(html)).toMatchObject({ outcome: 'kept', touched: 0 })
  expect(await page.getByLabel('Words').inputValue()).toBe('mine')
})

it('keeps choices that were made, and leaves others to the server', async () => {
  const choices = (first: string, more: string) =>
    `${first}<label><input type="radio" name="a" value="A"> A</label><label><input type="radio" name="a" value="B"> B</label>
     <select name="s"><option value="1">1</option><option value="2">2</option></select><input name="t" value="${more}">`
  await shown(choices('', 'before'))
  await page.getByLabel('B').check()
  await page.locator('select').selectOption('2')
  expect(await updated(choices('<p>New</p>', 'after'))).toMatchObject({ outcome: 'changed', isEqual: true })
  expect(await page.getByLabel('B').isChecked()).toBe(true)
  expect(await page.locator('select').inputValue()).toBe('2')
  expect(await page.locator('input[name=t]').inputValue()).toBe('after')
})

it('keeps folds as they are', async () => {
  const folds = (count: number) =>
    `<details><summary>All ${count}</summary><p>${count} in all</p></details><details open><summary>More</summary>${count}</details>`
  await shown(folds(1))
  await page.getByText('All 1').click()
  await page.getByText('More').click()
  expect(await updated(folds(2))).toMatchObject({ outcome: 'changed' })
  expect(await page.getByText('2 in all').isVisible()).toBe(true)
  expect(await page.locator('details').last().getAttribute('open')).toBeNull()
})

it('keeps the focus of a link and a selection in a text when rows come before them', async () => {
  const rows = (names: readonly string[]) =>
    `<ul>${names.map((name) => `<li><a href="/${name}">${name}</a> <b>${name}</b></li>`).join('')}</ul>`
  await shown(rows(['one', 'two']))
  await page.getByRole('link', { name: 'two' }).focus()
  await page.evaluate(`getSelection().selectAllChildren(document.querySelectorAll('b')[0])`)
  expect(await updated(rows(['zero', 'one', 'two']))).toMatchObject({ outcome: 'changed', isEqual: true })
  expect(await page.evaluate('document.activeElement.textContent')).toBe('two')
  expect(await page.evaluate('getSelection().toString()')).toBe('one')
})

it('ends like its twin, whatever the two are', async () => {
  const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
    tree: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', 'b ', '<p>x</p>', '<p class="y">z</p>', '<input name="n">', '<button name="n" value="1">x</button>'),
      fc
        .tuple(fc.constantFrom('div', 'span', 'ul'), fc.constantFrom('', ' class="c"', ' data-key="k"'), tie('tree'))
        .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
    ),
  }))
  await shown('')
  await fc.assert(
    fc.asyncProperty(tree, tree, async (before, after) => {
      await page.evaluate(`void (document.querySelector('#part').innerHTML = ${JSON.stringify(before)})`)
      const isSame = (await page.evaluate(`document.querySelector('#part').innerHTML`)) === before && before === after
      const { outcome, isEqual } = await updated(after)
      expect(isEqual).toBe(true)
      if (isSame) expect(outcome).toBe('same')
    }),
    { numRuns: 300 },
  )
})
