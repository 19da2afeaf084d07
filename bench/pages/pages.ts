/**
 * What a first visit to each page takes on a phone: in Chromium, 390 px wide, with nothing in its cache, slowed down as Lighthouse slows
 * down a phone where it throttles by DevTools (`throttling.mobileSlow4G` in its core/config/constants.js, version 12): 1.6 Mbit/s times
 * 0.9, a round trip of 150 ms times 3.75 for each request, and a quarter of the processor. Lighthouse itself tells times by a
 * simulation, so they compare with the bare page of the same run and with nothing else.
 */
import { chromium, type BrowserContextOptions, type CDPSession, type Page } from 'playwright-core'
import { z } from 'zod'
import { startServer } from '../../test/e2e/server.ts'
import { open, signIn } from '../../test/browser/chrome.ts'
import { atMost, median, ratio, type Result, type Section } from '../figures.ts'
import { BARE_PATH, frontOf } from './front.ts'

const KBIT = 1024 / 8
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: 1.6 * 1024 * 0.9 * KBIT,
  uploadThroughput: 750 * 0.9 * KBIT,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 800 } }
const ROUNDS = 3

const BARE = 'bare'
const WORKBENCH = 'workbench'
const PROBLEM = '/problems/two-sum'
const PART = '/lesson?course=programming-foundations&node=loops'

/** What web.dev calls good. */
const MOST_SHIFT = 0.1
/** A page of words with both fonts, and one with the editor. */
const MOST_KB = { other: 125, workbench: 240 } as const

const kinds = { Document: 'html', Stylesheet: 'css', Script: 'scripts', Font: 'fonts' } as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'other'
const KINDS: readonly Kind[] = ['html', 'css', 'scripts', 'fonts', 'other']
const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

interface Load {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly shift: number
  /** What moved, with what each added to the sum. */
  readonly shifts: readonly string[]
  readonly requests: number
  readonly bytes: Readonly<Record<Kind, number>>
}

const painted = z.object({
  firstPaintMs: z.number(),
  largestPaintMs: z.number(),
  shifts: z.array(z.object({ at: z.number(), value: z.number(), what: z.string() })),
})

/** As web.dev defines them; a shift that follows an input is none. */
const PAINTED = `document.fonts.ready.then(() => new Promise((resolve) => {
  const entries = { paint: [], 'largest-contentful-paint': [], 'layout-shift': [] }
  for (const type of Object.keys(entries))
    new PerformanceObserver((list) => entries[type].push(...list.getEntries())).observe({ type, buffered: true })
  setTimeout(() => resolve({
    firstPaintMs: entries.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime,
    largestPaintMs: entries['largest-contentful-paint'].at(-1)?.startTime,
    shifts: entries['layout-shift'].filter((one) => !one.hadRecentInput).map(({ startTime, value, sources }) => ({
      at: startTime,
      value,
      what: sources.map(({ node }) => node?.nodeName + '.' + (node?.className ?? '')).join(' '),
    })),
  }), 500)
}))`

export async function benchPages(): Promise<Result> {
  const server = await startServer({ vars: { VISITOR_RUNS_PER_DAY: '1000', LOG_LEVEL: 'silent' } })
  await using front = await frontOf(server.origin)
  const { host } = new URL(server.origin)
  const args = ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${host} 127.0.0.1:${front.port}`]
  const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args })
  const { origin } = server
  /** Somebody who is signed in, or nobody. */
  const pageOf = async (name: string | null, options: BrowserContextOptions) => {
    const page = await open(chrome, options)
    if (name !== null) await signIn(page, origin, name)
    return page
  }
  try {
    const stranger = await pageOf(null, PHONE)
    const learner = await pageOf('reader', PHONE)
    const atDesk = await pageOf('reader', DESK)
    const lesson = await lived(learner, origin)
    const visits: ReadonlyArray<readonly [string, Page, string]> = [
      [BARE, stranger, BARE_PATH],
      ['landing', stranger, '/'],
      ['connect', stranger, '/connect'],
      ['problems', learner, '/problems'],
      [WORKBENCH, learner, PROBLEM],
      [`${WORKBENCH}, 1280 px`, atDesk, PROBLEM],
      ['learn', learner, '/lesson'],
      ['a part of a course', learner, PART],
      ['a lesson', learner, lesson],
      ['progress', learner, '/progress'],
      ['settings', learner, '/settings'],
    ]
    const loads: Record<string, Load[]> = {}
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, page, path] of visits) loads[name] = [...(loads[name] ?? []), await load(page, origin + path)]
    return { sections: sectionsOf(loads), data: loads }
  } finally {
    await chrome.close()
    await server.stop()
  }
}

function sectionsOf(loads: Readonly<Record<string, readonly Load[]>>): readonly Section[] {
  const medianOf = (name: string, figure: (load: Load) => number) => median((loads[name] ?? []).map(figure))
  const bare = medianOf(BARE, (one) => one.firstPaintMs)
  const names = Object.keys(loads).filter((name) => name !== BARE)
  return [
    {
      title: 'First and largest contentful paint of a first visit on a slow phone, beside the first paint of a bare page',
      rows: names.map((what) => {
        const [first, largest] = [medianOf(what, (one) => one.firstPaintMs), medianOf(what, (one) => one.largestPaintMs)]
        return { what, figure: `first ${ratio(first / bare)}   largest ${ratio(largest / bare)}`, goal: null }
      }),
    },
    {
      title: 'What it loads, in KB as sent, headers included',
      rows: names.map((what) => {
        const bytesOf = (kind: Kind) => medianOf(what, ({ bytes }) => bytes[kind])
        const parts = KINDS.map((kind) => `${kind} ${kb(bytesOf(kind))}`)
        const sum = KINDS.map(bytesOf).reduce((one, other) => one + other, 0)
        const requests = medianOf(what, (one) => one.requests)
        return {
          what,
          figure: `${kb(sum)} in ${`${requests}`.padStart(2)} requests: ${parts.join('  ')}`,
          goal: atMost(what.startsWith(WORKBENCH) ? MOST_KB.workbench : MOST_KB.other, sum / 1000, ' KB'),
        }
      }),
    },
    {
      title: 'Cumulative layout shift, the worst of all rounds',
      rows: names.map((what) => {
        const shift = Math.max(...(loads[what] ?? []).map((one) => one.shift))
        return { what, figure: shift.toFixed(3), goal: atMost(MOST_SHIFT, shift, '') }
      }),
    },
  ]
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(5)

/** Leaves something to show: a problem that was run, and a lesson that has begun. Gives the lesson's path. */
async function lived(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/problems/two-sum`)
  await page.getByRole('tab', { name: 'Code', exact: true }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('The first test that fails').waitFor()
  await page.goto(`${origin}/lesson?course=programming-foundations`)
  await page.getByRole('button', { name: 'Begin “Values and names”' }).click()
  await page.waitForURL(`${origin}/lesson/*`)
  return new URL(page.url()).pathname
}

/** Opens the page with an empty cache. */
async function load(page: Page, url: string): Promise<Load> {
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  const network = await watched(devtools)
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { shifts, ...times } = painted.parse(await page.evaluate(PAINTED))
  await devtools.detach()
  return {
    ...times,
    shift: cumulative(shifts),
    shifts: shifts.map(({ at, value, what }) => `${value.toFixed(4)} at ${at.toFixed(0)} ms: ${what}`),
    ...network(),
  }
}

async function watched(devtools: CDPSession) {
  const types = new Map<string, Kind>()
  const bytes = { html: 0, css: 0, scripts: 0, fonts: 0, other: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, isKind(type) ? kinds[type] : 'other'))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[types.get(requestId) ?? 'other'] += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  // What a page before this one has left in memory goes as well.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false })
  return () => ({ bytes, requests: types.size })
}

/** The largest sum within a window: shifts less than a second apart, five seconds at most. */
function cumulative(shifts: ReadonlyArray<{ readonly at: number; readonly value: number }>): number {
  let [largest, sum, began, last] = [0, 0, -Infinity, -Infinity]
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - began > 5_000) [sum, began] = [0, at]
    last = at
    sum += value
    largest = Math.max(largest, sum)
  }
  return largest
}
