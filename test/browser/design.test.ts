/**
 * The components, compared with pictures of them. `UPDATE_PICTURES=1` takes new ones: look at them before they are committed. They are
 * half as large as the page, and compared with a tolerance, because each version of a browser draws letters a little differently.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open } from './chrome.ts'
import { inspect } from './inspect.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
const isUpdated = process.env['UPDATE_PICTURES'] === '1'
/** Share of the pixels that may differ, and by how much of 255 the rest may. */
const MOST_DIFFERENT = 0.01
const TOLERANCE = 48

let server: TestServer
let chrome: Browser

beforeAll(async () => {
  ;[server, chrome] = await Promise.all([startServer({ runner: false }), launch()])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), server?.stop()]))

/** Draws a picture at half its size, and compares that with another or makes it one. It runs in a page of its own, which allows it. */
const DRAW = `async ([shot, reference, tolerance]) => {
  const load = async (address) => createImageBitmap(await (await fetch(address)).blob())
  const pixelsOf = (image, width, height) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    return { canvas, data: context.getImageData(0, 0, width, height).data }
  }
  const image = await load(shot)
  const [width, height] = [Math.round(image.width / 2), Math.round(image.height / 2)]
  const now = pixelsOf(image, width, height)
  if (reference === null) {
    const blob = await now.canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return { made: [...new Uint8Array(await blob.arrayBuffer())] }
  }
  const before = await load(reference)
  if (Math.abs(before.width - width) > 1 || Math.abs(before.height - height) > 4) return { size: before.width + ' x ' + before.height + ', now ' + width + ' x ' + height }
  const was = pixelsOf(before, width, height)
  let different = 0
  for (let at = 0; at < was.data.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs(was.data[at + channel] - now.data[at + channel]) > tolerance)) different += 1
  return { different: different / (width * height) }
}`

const drawn = z.union([
  z.object({ made: z.array(z.number()) }),
  z.object({ size: z.string() }),
  z.object({ different: z.number() }),
])

const addressOf = (kind: string, bytes: Buffer): string => `data:image/${kind};base64,${bytes.toString('base64')}`

async function draw(page: Page, shot: Buffer, reference: Buffer | null) {
  const given = [addressOf('png', shot), reference && addressOf('webp', reference), TOLERANCE]
  return drawn.parse(await page.evaluate(`(${DRAW})(${JSON.stringify(given)})`))
}

it.each([
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('every component looks as in its picture, at %i px in the %s', async (width, colorScheme) => {
  const page = await open(chrome, { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
  await page.goto(`${server.origin}/design`)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled' })
  const file = join(PICTURES, `design-${width}-${colorScheme}.webp`)
  const canvas = await open(chrome)
  if (isUpdated) {
    const made = await draw(canvas, shot, null)
    await mkdir(PICTURES, { recursive: true })
    if ('made' in made) await writeFile(file, Buffer.from(made.made))
  }
  const compared = await draw(canvas, shot, await readFile(file))
  expect(compared).toEqual({ different: expect.any(Number) })
  expect('different' in compared ? compared.different : 1).toBeLessThan(MOST_DIFFERENT)
})

it('every component is fit for everybody, and a dialog opens and closes without scripts', async () => {
  const page = await open(chrome, { javaScriptEnabled: true })
  await page.goto(`${server.origin}/design`)
  await inspect(page, 'design')
  const scriptless = await open(chrome, { javaScriptEnabled: false })
  await scriptless.goto(`${server.origin}/design`)
  await scriptless.getByRole('button', { name: 'Open a dialog' }).click()
  await scriptless.getByRole('heading', { name: 'Start again?' }).waitFor()
  await scriptless.getByRole('button', { name: 'Close' }).click()
  await scriptless.getByRole('heading', { name: 'Start again?' }).waitFor({ state: 'hidden' })
})

it('text takes as much room before its font arrives as after', async () => {
  const page = await open(chrome, { viewport: { width: 1280, height: 800 } })
  await page.goto(`${server.origin}/design`)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const WIDTHS = `(() => {
    const line = document.createElement('span')
    line.style.position = 'absolute'
    line.style.whiteSpace = 'nowrap'
    line.textContent = 'The model proposes, the server decides, from evidence that it made itself.'
    document.body.append(line)
    return ["'Inter Variable'", "'Inter Fallback', 'Inter Fallback Linux'", "'JetBrains Mono Variable'", "'JetBrains Mono Fallback'"].map((family) => {
      line.style.fontFamily = family
      const { width, height } = line.getBoundingClientRect()
      return [width, height]
    })
  })()`
  await page.evaluate('Promise.all([document.fonts.load("1rem \'JetBrains Mono Variable\'")]).then(() => true)')
  const sizes = z.array(z.tuple([z.number(), z.number()])).parse(await page.evaluate(WIDTHS))
  const [inter, interBefore, mono, monoBefore] = sizes
  expect(Math.abs((interBefore?.[0] ?? 0) / (inter?.[0] ?? 1) - 1)).toBeLessThan(0.02)
  expect(Math.abs((monoBefore?.[0] ?? 0) / (mono?.[0] ?? 1) - 1)).toBeLessThan(0.01)
  expect([interBefore?.[1], monoBefore?.[1]]).toEqual([inter?.[1], mono?.[1]])
})
