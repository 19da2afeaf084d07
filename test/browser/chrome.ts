/** A real browser for the tests: Chromium as the machine has it, looked at with axe. */
import axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Frame, type Page } from 'playwright-core'
import { z } from 'zod'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the Chromium that CHROMIUM names, or Debian's. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS })
}

/** What one wait may take. Less than a test may, so that a wait that never comes true ends with what it waited for. */
const PATIENCE_MS = 120_000

/** A page in a new browser profile. */
export async function open(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  context.setDefaultNavigationTimeout(PATIENCE_MS)
  return context.newPage()
}

/** Closes every profile a test has opened. After a failure it throws what the pages show, which is printed beside the failure. */
export async function closeAll(browser: Browser, hasFailed: boolean): Promise<void> {
  const contexts = browser.contexts()
  const shown = hasFailed ? await Promise.all(contexts.flatMap((context) => context.pages()).map(shownBy)) : []
  await Promise.all(contexts.map((context) => context.close()))
  if (shown.length > 0) throw new Error(`When it failed, these pages were open:\n${shown.join('\n')}`)
}

async function shownBy(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
  return `── ${page.url()}\n${text.trim()}`
}

const results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string() })) })),
})

/**
 * What axe finds wrong with the page as it is now: one line per place. It runs over the debugger, which the page's content policy
 * does not bind, so the page is looked at under its own policy.
 */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(`${axe.source}; undefined`)
  const found = results.parse(await page.evaluate('axe.run(document, { resultTypes: ["violations"] })'))
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

/** Signs in through the page, by name. */
export async function signIn(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${origin}/settings`)
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

/** How the element that has the focus is called, and whether one can see that it has it. */
export interface Focus {
  readonly name: string
  readonly isVisible: boolean
}

const FOCUS = `(() => {
  const at = document.activeElement
  const style = getComputedStyle(at)
  const box = at.getBoundingClientRect()
  const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.firstElementChild?.nextSibling?.textContent ?? at.labels?.[0]?.textContent
  return {
    name: (label || at.textContent || at.tagName).trim(),
    isVisible: at.matches(':focus-visible') && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2
      && box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight,
  }
})()`

const focus = z.object({ name: z.string(), isVisible: z.boolean() })

/** Presses Tab and tells where that leads, in the page or in a frame of it. */
export async function tab(page: Page, within: Page | Frame = page): Promise<Focus> {
  await page.keyboard.press('Tab')
  return focus.parse(await within.evaluate(FOCUS))
}
