/** The owner's page of load: what the totals of a day look like, in words, tables and curves. */
import { createExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { hourOf, LoadHours, type LoadTotal } from '../../../src/deployment/load-hours.ts'
import { createWorker } from '../../../src/web/worker.ts'
import { metricsOf } from '../../../src/web/metrics.ts'
import { ports } from '../../../src/web/ports.ts'
import { Load } from '../../../src/web/operator/load.tsx'
import { newDeployment } from '../spare.ts'
import { Browser } from '../walk.ts'

/** 2 January 2026, from noon on, is the last of the hours. */
const LAST = 490_932
const total = (back: number, kind: LoadTotal['kind'], name: string, count: number, ms = 0): LoadTotal => ({
  hour: LAST - back,
  kind,
  name,
  count,
  ms,
})

const day = [
  total(23, 'call', 'chat', 2, 100),
  total(0, 'call', 'chat', 1_000, 50_000),
  total(0, 'call', 'page', 1, 50),
  total(5, 'run', 'accepted', 3, 900),
  total(5, 'run', 'not_accepted', 6, 900),
  total(0, 'run', 'no_report', 1, 15_000),
  // Half of nine is the fifth; 95 of 100 is the ninth.
  total(5, 'wait', 'under_1', 4),
  total(5, 'wait', 'under_3', 4),
  total(5, 'wait', 'from_30', 1),
  total(1, 'refusal', 'RUNNER_BUSY', 5),
  total(1, 'refusal', 'HTTP_429', 4),
  total(2, 'refusal', 'RATE_LIMITED', 3),
  total(2, 'refusal', 'PROBLEM_NOT_FOUND', 2),
  total(3, 'refusal', 'STALE_TURN', 1),
  total(9, 'container', 'start', 2),
  total(9, 'container', 'failure', 1),
]

function shown(totals: readonly LoadTotal[]): string {
  const html: unknown = Load({ totals, first: LAST - 23 })
  return String(html)
}

/** The cells of each row of the table with this caption. */
function rowsOf(html: string, caption: string): string[][] {
  const begin = html.indexOf(`<caption>${caption}</caption>`)
  const table = html.slice(html.indexOf('<tbody', begin), html.indexOf('</tbody>', begin))
  return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
  )
}

describe('the load of a day', () => {
  const html = shown(day)

  it('is counted in words', () => {
    const items = [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text]) => text?.trim())
    expect(items).toEqual([
      '1,003 calls of tools, 50 ms each on average.',
      '10 judged runs, with those of visitors.',
      '15 refusals.',
      'Containers: 2 starts, 0 renewals, 1 failure.',
    ])
  })

  it('has every curve as a table of 24 hours, from the first to the one that is not over', () => {
    const calls = rowsOf(html, 'Calls an hour')
    expect(calls).toHaveLength(24)
    expect([calls[0], calls[1], calls[23]]).toEqual([
      ['13:00', '2'],
      ['14:00', '0'],
      ['12:00', '1001'],
    ])
    const runs = rowsOf(html, 'Judged runs an hour')
    expect([runs[18], runs[23]]).toEqual([
      ['07:00', '3', '6', '0'],
      ['12:00', '0', '0', '1'],
    ])
  })

  it('shows the three most frequent reasons for a refusal and the rest as one, and lists all', () => {
    const refusals = rowsOf(html, 'Refusals an hour')
    expect([refusals[20], refusals[21], refusals[22]]).toEqual([
      ['09:00', '0', '0', '0', '1'],
      ['10:00', '0', '0', '3', '2'],
      ['11:00', '5', '4', '0', '0'],
    ])
    expect(rowsOf(html, 'All refusals, by reason')).toEqual([
      ['Runner busy', '5'],
      ['Whole request, HTTP 429', '4'],
      ['Rate limited', '3'],
      ['Problem not found', '2'],
      ['Stale turn', '1'],
    ])
  })

  it('says how long half of the runs waited, and 95 of 100, in hours that had runs', () => {
    expect(rowsOf(html, 'Waits, in hours with runs')).toEqual([['07:00', '1–3 s', 'over 30 s']])
  })

  it('draws one curve for each, and a point where an hour stands alone', () => {
    expect(html.match(/<path d="M[^"]*" class="curve plain"/g)).toHaveLength(4 + 3)
    expect(html.match(/class="curve-point"/g)).toHaveLength(2)
    expect(html).toContain('<desc id="runs-summary">Accepted: 3. Not accepted: 6. No report: 1.</desc>')
  })

  it('is words where nothing happened, and has no empty chart', () => {
    expect(shown([])).toContain('Nothing happened in the last 24 hours')
    expect(shown([])).not.toContain('<svg')
    const callsAlone = shown([total(0, 'call', 'chat', 1, 9)])
    expect(callsAlone).toContain('1 call of tools, 9 ms each on average.')
    expect(callsAlone.match(/<figure>/g)).toHaveLength(1)
  })
})

describe('the page', () => {
  let db: D1Database
  let owner: Browser
  let worker: ReturnType<typeof createWorker>
  let env: Awaited<ReturnType<typeof newDeployment>>['env']

  beforeAll(async () => {
    const deployment = await newDeployment()
    ;({ db, env } = deployment)
    owner = new Browser(deployment.send)
    worker = createWorker(ports)
    await owner.signIn('load-owner')
  })

  it('says in words that nothing happened yet', async () => {
    expect(await (await owner.get('/owner')).text()).toContain('href="/owner/load"')
    expect(await (await owner.get('/owner/load')).text()).toContain('Nothing happened in the last 24 hours')
  })

  it('shows what this isolate has not written yet, and no hour before yesterday', async () => {
    await new LoadHours(db).add([{ hour: hourOf(Date.now()) - 25, kind: 'refusal', name: 'RUNNER_BUSY', count: 1, ms: 0 }])
    metricsOf(env, createExecutionContext())({ kind: 'call', tool: 'run_code', code: 'RATE_LIMITED', ms: 12, origin: 'chat' })
    const html = await (await owner.get('/owner/load')).text()
    expect(html).toContain('1 call of tools, 12 ms each on average.')
    expect(rowsOf(html, 'All refusals, by reason')).toEqual([['Rate limited', '1']])
  })

  it('keeps the totals for fourteen days, or as long as the operator says', async () => {
    const old = hourOf(Date.now()) - 24 * 15
    const sweep = (keep: string | undefined) =>
      worker.scheduled({ scheduledTime: 0, cron: '', noRetry: () => {} }, Object.assign({}, env, { KEEP_USAGE_DAYS: keep }))
    await new LoadHours(db).add([{ hour: old, kind: 'call', name: 'chat', count: 1, ms: 0 }])
    const isThere = async () => (await new LoadHours(db).since(old)).some(({ hour }) => hour === old)
    await sweep('16')
    expect(await isThere()).toBe(true)
    await sweep(undefined)
    expect(await isThere()).toBe(false)
  })
})
