/** Totals by the hour, added up in the isolate and written to a real D1. */
import { beforeEach, expect, it } from 'vitest'
import { type LoadEvent, LoadHours, sweepUsage } from '../../src/deployment/load-hours.ts'
import { LoadMeter } from '../../src/deployment/load-meter.ts'
import { deploymentOfFile } from '../web/spare.ts'

/** The hour from noon on. */
const HOUR = 490_932
const NOON = Date.UTC(2026, 0, 2, 12)
const DAY_MS = 86_400_000
const { db } = await deploymentOfFile()
const hours = new LoadHours(db)

let laters: (() => Promise<void>)[] = []
const at = (now: number) => ({ now, later: (work: () => Promise<void>) => void laters.push(work) })
const call = (ms: number): LoadEvent => ({ kind: 'call', name: 'chat', ms })
const refusal: LoadEvent = { kind: 'refusal', name: 'RUNNER_BUSY', ms: 0 }

beforeEach(async () => {
  laters = []
  await db.prepare('DELETE FROM load_hour').run()
})

it('writes the events of twenty seconds together, each to its hour, and each once', async () => {
  const meter = new LoadMeter(db)
  meter.add([call(10)], at(NOON + 3_599_000))
  meter.add([call(30), refusal], at(NOON + 3_599_999))
  meter.add([call(5)], at(NOON + 3_600_000))
  expect(laters).toHaveLength(1)
  expect(await hours.since(0)).toEqual([])
  await laters[0]?.()
  await laters[0]?.()
  expect(await hours.since(0)).toEqual([
    { hour: HOUR, kind: 'call', name: 'chat', count: 2, ms: 40 },
    { hour: HOUR, kind: 'refusal', name: 'RUNNER_BUSY', count: 1, ms: 0 },
    { hour: HOUR + 1, kind: 'call', name: 'chat', count: 1, ms: 5 },
  ])
  expect(await hours.since(HOUR + 1)).toHaveLength(1)
})

it('adds to what this and other isolates have written', async () => {
  for (const meter of [new LoadMeter(db), new LoadMeter(db)]) {
    meter.add([call(7)], at(NOON))
    await meter.write()
    meter.add([call(8)], at(NOON + 1))
    await meter.write()
  }
  expect(await hours.since(0)).toEqual([{ hour: HOUR, kind: 'call', name: 'chat', count: 4, ms: 30 }])
})

it('orders a write again after twenty seconds, so that one that never came does not stop the others', async () => {
  const meter = new LoadMeter(db)
  for (const after of [0, 19_999, 20_000, 39_999, 40_000]) meter.add([call(1)], at(NOON + after))
  expect(laters).toHaveLength(3)
})

it('keeps what D1 does not take for the next time', async () => {
  let isAway = true
  const shaky: D1Database = Object.assign(Object.create(db), {
    prepare(sql: string) {
      if (isAway) throw new Error('D1 is away')
      return db.prepare(sql)
    },
  })
  const meter = new LoadMeter(shaky)
  meter.add([call(4)], at(NOON))
  await meter.write()
  meter.add([call(5)], at(NOON + 20_000))
  isAway = false
  await meter.write()
  expect(await hours.since(0)).toEqual([{ hour: HOUR, kind: 'call', name: 'chat', count: 2, ms: 9 }])
})

it('drops hours and days that are too old', async () => {
  await hours.add(
    [HOUR - 14 * 24 - 1, HOUR - 14 * 24, HOUR].map((hour) => ({ hour, kind: 'call', name: 'chat', count: 1, ms: 1 }) as const),
  )
  const days = ['2025-12-18', '2025-12-19', '2026-01-02']
  await db.batch(days.map((day) => db.prepare("INSERT INTO usage VALUES (?, 'runs', 1)").bind(day)))
  await sweepUsage(db, 14, NOON)
  expect((await hours.since(0)).map(({ hour }) => hour)).toEqual([HOUR - 14 * 24, HOUR])
  const { results } = await db.prepare('SELECT day FROM usage ORDER BY day').all()
  expect(results).toEqual([{ day: '2025-12-19' }, { day: '2026-01-02' }])
  await sweepUsage(db, 15, NOON + DAY_MS)
  expect(await hours.since(0)).toHaveLength(2)
})
