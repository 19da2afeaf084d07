/** Whether a page is fit for everybody, as axe and a ruler see it, with pictures of it kept for people to look at. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './chrome.ts'

const SCREENSHOTS = process.env['SCREENSHOTS'] ?? join(tmpdir(), 'rung-screenshots')
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const
const TOO_WIDE = 'document.documentElement.scrollWidth - innerWidth'
/** A time that is wider than its column runs into what stands beside it. */
const TIGHT = '[...document.querySelectorAll("li > time")].filter((one) => one.scrollWidth > one.clientWidth).length'

/** Asserts it of the page as it stands, in each size and colour scheme. */
export async function inspect(page: Page, name: string): Promise<void> {
  // Its text may be there before its style.
  await page.waitForLoadState()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${size.width}-${colorScheme}.png`), fullPage: true })
      const where = `${name}, ${size.width} px, ${colorScheme}`
      expect(await violations(page), where).toEqual([])
      expect(await page.evaluate<number>(TOO_WIDE), where).toBeLessThanOrEqual(0)
      expect(await page.evaluate<number>(TIGHT), where).toBe(0)
    }
  }
}

/** The same with everything unfolded that can be. */
export async function inspectUnfolded(page: Page, name: string): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate('document.querySelectorAll("details").forEach((details) => { details.open = true })')
  await inspect(page, name)
}
