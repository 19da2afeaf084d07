/** Runs are counted in the isolate and written to a real D1 now and then. */
import { beforeEach, expect, it } from 'vitest'
import { Deployment } from '../../src/deployment/deployment.ts'
import { RunMeter } from '../../src/deployment/run-meter.ts'
import { deploymentOfFile } from '../web/spare.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const MIDNIGHT = Date.UTC(2026, 0, 6)
const OK = { ok: true, value: null }
const { db } = await deploymentOfFile()
const deployment = new Deployment(db)

let laters: (() => Promise<void>)[] = []
const later = (work: () => Promise<void>) => void laters.push(work)
const days = async () => Object.fromEntries((await deployment.usage(14)).map(({ day, runs }) => [day, runs]))

beforeEach(async () => {
  laters = []
  await db.prepare('DELETE FROM usage').run()
  await deployment.pauseRuns(false)
})

it('asks D1 before the first run, and writes those that follow within seconds all at once', async () => {
  const meter = new RunMeter(db)
  for (const after of [0, 1, 2_000, 4_999]) expect(await meter.spend({ budget: null, now: NOON + after, later })).toEqual(OK)
  expect(await days()).toEqual({ '2026-01-05': 1 })
  expect(laters).toHaveLength(1)
  await laters[0]?.()
  expect(await days()).toEqual({ '2026-01-05': 4 })
  await laters[0]?.()
  expect(await days()).toEqual({ '2026-01-05': 4 })
})

it('writes them with the next run that asks D1, each to its own day', async () => {
  const meter = new RunMeter(db)
  for (const after of [0, 1, 2, 5_000]) await meter.spend({ budget: null, now: NOON + after, later })
  expect(await days()).toEqual({ '2026-01-05': 4 })
  await meter.spend({ budget: null, now: MIDNIGHT - 1, later })
  await meter.spend({ budget: null, now: MIDNIGHT - 1, later })
  await meter.spend({ budget: null, now: MIDNIGHT, later })
  expect(await days()).toEqual({ '2026-01-05': 5, '2026-01-06': 1 })
  for (const work of laters) await work()
  expect(await days()).toEqual({ '2026-01-05': 6, '2026-01-06': 1 })
})

it('counts every run in D1 once fewer than a thousand are left, so that no run is beyond the budget', async () => {
  const budget = 1_005
  const meter = new RunMeter(db)
  for (let run = 0; run < 5; run++) await meter.spend({ budget, now: NOON, later })
  expect(await days()).toEqual({ '2026-01-05': 1 })
  await meter.spend({ budget, now: NOON, later })
  expect(await days()).toEqual({ '2026-01-05': 1 })
  await meter.spend({ budget, now: NOON, later })
  expect(await days()).toEqual({ '2026-01-05': 7 })
  await deployment.countRuns('2026-01-05', { ran: 997, beginning: 0 })
  expect(await meter.spend({ budget, now: NOON, later })).toEqual(OK)
  expect(await meter.spend({ budget, now: NOON, later })).toEqual({
    ok: false,
    error: { code: 'BUDGET_EXCEEDED', scope: 'deployment', resetsAt: MIDNIGHT },
  })
})

it('learns within seconds that runs are paused, and then at once that they go on', async () => {
  const meter = new RunMeter(db)
  await meter.spend({ budget: null, now: NOON, later })
  await deployment.pauseRuns(true)
  expect(await meter.spend({ budget: null, now: NOON + 4_999, later })).toEqual(OK)
  expect(await meter.spend({ budget: null, now: NOON + 5_000, later })).toEqual({ ok: false, error: { code: 'RUNS_PAUSED' } })
  // The run that went on is counted, the refused one is not.
  expect(await days()).toEqual({ '2026-01-05': 2 })
  await deployment.pauseRuns(false)
  expect(await meter.spend({ budget: null, now: NOON + 5_001, later })).toEqual(OK)
})

it('counts later what it could not write', async () => {
  let isAway = false
  const shaky: D1Database = Object.assign(Object.create(db), {
    prepare(sql: string) {
      if (isAway) throw new Error('D1 is away')
      return db.prepare(sql)
    },
  })
  const meter = new RunMeter(shaky)
  await meter.spend({ budget: null, now: NOON, later })
  await meter.spend({ budget: null, now: NOON + 1, later })
  isAway = true
  await laters[0]?.()
  expect(await meter.spend({ budget: null, now: NOON + 5_000, later })).toEqual(OK)
  isAway = false
  await meter.spend({ budget: null, now: NOON + 5_001, later })
  expect(await days()).toEqual({ '2026-01-05': 4 })
})
