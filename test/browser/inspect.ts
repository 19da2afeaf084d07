/**
 * Whether a page is fit for everybody, as axe and a ruler see it: a phone in the light and a desktop in the dark, with RUNG_WHOLE=1 each
 * in both. Where SCREENSHOTS names a folder, pictures of it are kept for people to look at.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isWhole } from '../whole.ts'
import { violations } from './chrome.ts'

const SCREENSHOTS = process.env['SCREENSHOTS']
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const LOOKS = [
  { size: phone, colorScheme: 'light' },
  ...(isWhole
    ? ([
        { size: desktop, colorScheme: 'light' },
        { size: phone, colorScheme: 'dark' },
      ] as const)
    : []),
  { size: desktop, colorScheme: 'dark' },
] as const
const TOO_WIDE = 'document.documentElement.scrollWidth - innerWidth'
/** A time that is wider than its column runs into what stands beside it. */
const TIGHT = '[...document.querySelectorAll("li > time")].filter((one) => one.scrollWidth > one.clientWidth).length'

/** What is pressed is 24 px high at least (WCAG 2.5.8); a link in a line of text is as high as the text. */
const SMALL = `[...document.querySelectorAll('a, button, summary, select, textarea, input:not([type=hidden], [type=radio], [type=checkbox])')]
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    if (width < 2 || height < 2 || height >= 24 || getComputedStyle(one).visibility === 'hidden') return false
    let block = one.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return !one.matches('a') || block.textContent.trim() === one.textContent.trim()
  })
  .map((one) => one.outerHTML.slice(0, 120))`

/** Asserts it of the page as it stands. */
export async function inspect(page: Page, name: string): Promise<void> {
  // Its text may be there before its style.
  await page.waitForLoadState()
  for (const { size, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    if (SCREENSHOTS !== undefined)
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${size.width}-${colorScheme}.png`), fullPage: true })
    const where = `${name}, ${size.width} px, ${colorScheme}`
    expect(await violations(page), where).toEqual([])
    expect(await page.evaluate<number>(TOO_WIDE), where).toBeLessThanOrEqual(0)
    expect(await page.evaluate<number>(TIGHT), where).toBe(0)
    expect(await page.evaluate<readonly string[]>(SMALL), where).toEqual([])
  }
}

/** The same with everything unfolded that can be. */
export async function inspectUnfolded(page: Page, name: string): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate('document.querySelectorAll("details").forEach((details) => { details.open = true })')
  await inspect(page, name)
  // A menu that is open covers what is below it.
  await page.evaluate('document.querySelectorAll("details.menu").forEach((details) => { details.open = false })')
}
