/** The progress page: what a year of 10,000 events costs beside none, in one Worker on one machine. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { chromium } from 'playwright-core'
import { temporaryFolder } from '../../scripts/files.ts'
import { assets } from '../../src/web/design/assets.ts'
import { Browser } from '../../test/e2e/browser.ts'
import { atMost, count, median, ms, ratio, summaryOf, type Result, type Row, type Summary } from '../figures.ts'
import { bundle } from '../miniflare.ts'
import { serve } from '../wire/servers.ts'

const EVENTS = 10_000
const ROUNDS = 60
const EVICTED_ROUNDS = 15
const PAINTS = 7
const people = ['new', 'year'] as const
type Person = (typeof people)[number]
/** How often a new learner's time a year's may take. */
const MOST = { there: 4, evicted: 6 } as const
const PAGES = ['/progress', '/progress/sessions', '/progress/submissions', '/progress/lessons'] as const

/** What Cloudflare serves beside the Worker. */
const SERVED = join(import.meta.dirname, '../../built/public')

const answer = z.object({ events: z.number() })
const newUser = z.object({ made: z.string() })
const paint = z.number()

export async function benchProgress(): Promise<Result> {
  await using folder = await temporaryFolder('progress-bench')
  const script = await bundle('bench/progress/worker.ts', join(folder.path, 'bundle'))
  const served = await serve(script, join(folder.path, 'state'))
  // The server listens at the IPv4 address alone, and something else may have the same port at the other one.
  const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP localhost 127.0.0.1']
  const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args })
  try {
    const { origin } = served
    const door = async (what: string) => answer.parse(await (await fetch(`${origin}/bench/${what}`)).json()).events
    const browsers = { new: new Browser(origin), year: new Browser(origin) }
    for (const person of people) await browsers[person].signIn(person)
    const events = await door(`live?${new URLSearchParams({ name: 'year', events: `${EVENTS}` }).toString()}`)
    if (events < EVENTS) throw new Error(`a year came to ${events} events`)
    const madeOf = async (name: Person) => {
      const response = await fetch(`${origin}/bench/made?${new URLSearchParams({ name }).toString()}`)
      return newUser.parse(await response.json()).made
    }
    const get = async (person: Person, path: string) => {
      const started = performance.now()
      const response = await browsers[person].get(path)
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} of ${person} answered ${response.status}`)
      return { took: performance.now() - started, text }
    }
    /** In turns: whatever slows the machine slows them alike. The first round only warms up. */
    const timed = async (rounds: number, path: string, isEvicted = false) => {
      const samples: Record<Person, number[]> = { new: [], year: [] }
      const lengths: Record<Person, number> = { new: 0, year: 0 }
      for (let round = -1; round < rounds; round += 1)
        for (const person of people) {
          const object = await madeOf(person)
          if (isEvicted) await door(`forget?${new URLSearchParams({ name: person }).toString()}`)
          const { took, text } = await get(person, path)
          const isSame = (await madeOf(person)) === object
          if (isSame === isEvicted) throw new Error(`${person}'s object was ${isSame ? 'not ' : ''}made again`)
          lengths[person] = text.length
          if (round >= 0) samples[person].push(took)
        }
      // What a year has to show is there.
      if (lengths.year <= lengths.new)
        throw new Error(`${path} of a year has ${lengths.year} characters, of nothing ${lengths.new}`)
      return { new: summaryOf(samples.new), year: summaryOf(samples.year) }
    }
    const pages: Record<string, Record<Person, Summary>> = {}
    for (const path of PAGES) pages[path] = await timed(ROUNDS, path)
    const evicted = await timed(EVICTED_ROUNDS, '/progress', true)
    const weigh = async (person: Person, path: string) => weightOf(Buffer.from((await get(person, path)).text))
    const painted = async (person: Person) => {
      const times: number[] = []
      for (let round = 0; round < PAINTS; round += 1) {
        const context = await chrome.newContext()
        const page = await context.newPage()
        // A cookie for https alone, which a test's own context does not take over http.
        await page.route('**/progress', async (route) => {
          const { text } = await get(person, '/progress')
          await route.fulfill({ contentType: 'text/html; charset=utf-8', body: text })
        })
        await page.route('**/assets/*', (route) => route.fulfill({ path: join(SERVED, new URL(route.request().url()).pathname) }))
        await page.goto(`${origin}/progress`)
        times.push(paint.parse(await page.evaluate(FIRST_PAINT)))
        if (!(await page.title()).startsWith('Progress')) throw new Error('another page was painted')
        await context.close()
      }
      return median(times)
    }
    const weight = {
      new: await weigh('new', '/progress'),
      'a year': await weigh('year', '/progress'),
      'its style sheet': weightOf(await readFile(join(SERVED, assets.style))),
    }
    // In Chromium on this machine, with nothing in its cache; a median.
    const firstPaintMs = { new: await painted('new'), year: await painted('year') }
    const sections = [
      {
        title: `Pages of somebody with ${count(events)} events, beside those of somebody new`,
        rows: [
          ...Object.entries(pages).map(([path, both]) => pageRow(path, both, path === '/progress' ? MOST.there : null)),
          pageRow('/progress, evicted', evicted, MOST.evicted),
        ],
      },
      {
        title: 'What /progress weighs',
        rows: Object.entries(weight).map(([what, { bytes, gzipped }]) => ({
          what,
          figure: `${kib(bytes)}   ${kib(gzipped)} as sent`,
          goal: null,
        })),
      },
      {
        title: 'First contentful paint of /progress in Chromium here, with an empty cache',
        rows: people.map((what) => ({
          what,
          figure: `${ms(firstPaintMs[what])} ${ratio(firstPaintMs[what] / firstPaintMs.new)}`,
          goal: null,
        })),
      },
    ]
    return { sections, data: { events, pages, evicted, weight, firstPaintMs } }
  } finally {
    await chrome.close()
    await served.stop()
  }
}

const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime)
}).observe({ type: 'paint', buffered: true }))`

function pageRow(what: string, both: Readonly<Record<Person, Summary>>, most: number | null): Row {
  const times = both.year.p95Ms / both.new.p95Ms
  const middle = `${ms(both.year.medianMs)} ${ratio(both.year.medianMs / both.new.medianMs)}`
  return {
    what,
    figure: `p95 ${ms(both.year.p95Ms)} ${ratio(times)}   median ${middle}`,
    goal: most === null ? null : { ...atMost(most, times), words: `p95 at most ${most}x` },
  }
}

const weightOf = (bytes: Buffer) => ({ bytes: bytes.length, gzipped: gzipSync(bytes).length })

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10)
