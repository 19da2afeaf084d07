/** The page of somebody's progress: what a year of 10,000 events costs beside having done nothing, in one Worker on one machine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assets } from '../built/assets.ts'
import { z } from 'zod'
import { chromium } from 'playwright-core'
import type { Section } from './run.ts'
import { bundle, serve } from './wire/servers.ts'

const EVENTS = 10_000
const ROUNDS = 60
const EVICTED_ROUNDS = 15
const PAINTS = 7
const people = ['new', 'year'] as const
type Person = (typeof people)[number]
/** How often a new learner's time a year's may take. */
const MOST = { there: 4, evicted: 6 } as const
const PAGES = ['/progress', '/progress/sessions', '/progress/submissions', '/progress/lessons'] as const

interface Timed {
  readonly medianMs: number
  readonly p95Ms: number
}

export interface Measured {
  readonly events: number
  readonly pages: Readonly<Record<string, Readonly<Record<Person, Timed>>>>
  readonly evicted: Readonly<Record<Person, Timed>>
  /** Of the dashboard, and of the style sheet that it loads. */
  readonly weight: Readonly<Record<Person | 'style', { readonly bytes: number; readonly gzipped: number }>>
  /** In Chromium on this machine, with nothing in its cache; a median. */
  readonly firstPaintMs: Readonly<Record<Person, number>>
}

const answer = z.object({ events: z.number() })
const made = z.object({ made: z.string() })
const paint = z.number()

export async function measureProgress(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-progress-bench-'))
  const outdir = join(folder, 'bundle')
  await bundle('bench/worker/progress/wrangler.toml', outdir)
  const served = await serve(join(outdir, 'index.js'), join(folder, 'state'))
  // The server listens at the IPv4 address alone, and something else may have the same port at the other one.
  const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP localhost 127.0.0.1']
  const chrome = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args })
  try {
    const { origin } = served
    const door = async (what: string) => answer.parse(await (await fetch(`${origin}/bench/${what}`)).json()).events
    const cookies = new Map<Person, string>()
    for (const person of people) cookies.set(person, await signedIn(origin, person))
    const events = await door(`live?${new URLSearchParams({ name: 'year', events: `${EVENTS}` }).toString()}`)
    if (events < EVENTS) throw new Error(`a year came to ${events} events`)
    const madeOf = async (name: Person) => {
      const response = await fetch(`${origin}/bench/made?${new URLSearchParams({ name }).toString()}`)
      return made.parse(await response.json()).made
    }
    const get = async (person: Person, path: string) => {
      const started = performance.now()
      const response = await fetch(origin + path, { headers: { cookie: cookies.get(person) ?? '', accept: 'text/html' } })
      const text = await response.text()
      if (!response.ok || response.redirected)
        throw new Error(`${path} of ${person} answered ${response.status} at ${response.url}`)
      return { ms: performance.now() - started, text }
    }
    /** In turns: whatever slows the machine slows them alike. The first round only warms up. */
    const timed = async (rounds: number, path: string, isEvicted = false) => {
      const samples: Record<Person, number[]> = { new: [], year: [] }
      const lengths: Record<Person, number> = { new: 0, year: 0 }
      for (let round = -1; round < rounds; round += 1)
        for (const person of people) {
          const object = await madeOf(person)
          if (isEvicted) await door(`forget?${new URLSearchParams({ name: person }).toString()}`)
          const { ms, text } = await get(person, path)
          const isSame = (await madeOf(person)) === object
          if (isSame === isEvicted) throw new Error(`${person}'s object was ${isSame ? 'not ' : ''}made again`)
          lengths[person] = text.length
          if (round >= 0) samples[person].push(ms)
        }
      // What a year has to show is there.
      if (lengths.year <= lengths.new)
        throw new Error(`${path} of a year has ${lengths.year} characters, of nothing ${lengths.new}`)
      return { new: summary(samples.new), year: summary(samples.year) }
    }
    const pages: Record<string, Record<Person, Timed>> = {}
    for (const path of PAGES) pages[path] = await timed(ROUNDS, path)
    const evicted = await timed(EVICTED_ROUNDS, '/progress', true)
    const weigh = async (person: Person, path: string) => {
      const { text } = await get(person, path)
      return { bytes: Buffer.byteLength(text), gzipped: gzipSync(text).length }
    }
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
        await page.goto(`${origin}/progress`)
        times.push(paint.parse(await page.evaluate(FIRST_PAINT)))
        if (!(await page.title()).startsWith('Progress')) throw new Error('another page was painted')
        await context.close()
      }
      return summary(times).medianMs
    }
    return {
      events,
      pages,
      evicted,
      weight: {
        new: await weigh('new', '/progress'),
        year: await weigh('year', '/progress'),
        style: await weigh('new', assets.style),
      },
      firstPaintMs: { new: await painted('new'), year: await painted('year') },
    }
  } finally {
    await chrome.close()
    await served.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Signs in through the form; the cookie of the session. */
async function signedIn(origin: string, name: string): Promise<string> {
  const accept = 'text/html'
  const cookieOf = (response: Response): string => {
    const lines = z.array(z.string()).parse(response.headers.getSetCookie())
    return /^[^;]*/.exec(lines.at(-1) ?? '')?.[0] ?? ''
  }
  const shown = await fetch(`${origin}/sign-in`, { headers: { accept } })
  const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(await shown.text()) ?? []
  const body = new URLSearchParams({ csrf, name, return: '/settings' })
  const headers = { accept, cookie: cookieOf(shown) }
  const entered = await fetch(`${origin}/sign-in/dev`, { method: 'POST', redirect: 'manual', headers, body })
  if (entered.status !== 303) throw new Error(`the sign-in answered ${entered.status}`)
  return cookieOf(entered)
}

const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) => {
  for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime)
}).observe({ type: 'paint', buffered: true }))`

function summary(samples: readonly number[]): Timed {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}

export function progressSections({ events, pages, evicted, weight, firstPaintMs }: Measured): readonly Section[] {
  const row = (what: string, of: Readonly<Record<Person, Timed>>, most: number | null) => {
    const times = of.year.p95Ms / of.new.p95Ms
    return {
      what,
      figure: `p95 ${ms(of.year.p95Ms)} ${ratio(times)}   median ${ms(of.year.medianMs)} ${ratio(of.year.medianMs / of.new.medianMs)}`,
      goal: most === null ? null : { words: `p95 at most ${most}x`, met: times <= most },
    }
  }
  const bytes = (what: string, { bytes: all, gzipped }: { readonly bytes: number; readonly gzipped: number }) => ({
    what,
    figure: `${kib(all)}   ${kib(gzipped)} as sent`,
    goal: null,
  })
  return [
    {
      title: `Pages of somebody with ${events.toLocaleString('en')} events, beside those of somebody new`,
      rows: [
        ...Object.entries(pages).map(([path, of]) => row(path, of, path === '/progress' ? MOST.there : null)),
        row('/progress, evicted', evicted, MOST.evicted),
      ],
    },
    {
      title: 'What /progress weighs',
      rows: [bytes('new', weight.new), bytes('a year', weight.year), bytes('its style sheet', weight.style)],
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
}

const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(9)
const ratio = (value: number): string => `${value.toFixed(2)}x`.padStart(7)
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10)
