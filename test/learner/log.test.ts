/** What the log reads for lists and sums: no more rows than it gives. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { EventLog } from '../../src/learner/log.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const RUNS = 3_000
let serial = 0

/** A log of which every read counts the rows that it has looked at. */
const withLog = (test: (log: EventLog, rowsRead: () => number) => void) =>
  runInDurableObject(env.LEARNER.getByName(`logged-${(serial += 1)}`), (_object, { storage: { sql } }) => {
    const cursors: Array<{ readonly rowsRead: number }> = []
    const counting: SqlStorage = Object.assign(Object.create(null), {
      exec(query: string, ...values: SqlStorageValue[]) {
        const cursor = sql.exec(query, ...values)
        cursors.push(cursor)
        return cursor
      },
    })
    test(new EventLog(counting), () => cursors.splice(0).reduce((sum, { rowsRead }) => sum + rowsRead, 0))
  })

const row = (type: string, body: string, at: number) => ({ type, version: 1, body, at })

it('counts deeds by the quarter of an hour', () =>
  withLog((log) => {
    const at = (minutes: number) => T0 + minutes * 60_000
    log.append(
      'practice:a',
      0,
      [0, 1, 14, 15, 29, 90].map((minutes) => row('hint_given', '{}', at(minutes))),
    )
    log.append('tdd:b', 0, [row('tests_run', '{}', at(14)), row('log_entry', '{}', at(14))])
    const slot = T0 / 900_000
    expect([...log.slots(['hint_given', 'tests_run'], T0, at(60), 900_000)]).toEqual([
      { slot, count: 4 },
      { slot: slot + 1, count: 2 },
    ])
  }))

it('pairs the newest runs without reading the older ones', () =>
  withLog((log, rowsRead) => {
    const runs = Array.from({ length: RUNS }, (_, number) => [
      row('run_started', `{"runId":"${number}"}`, T0 + number),
      row('run_finished', `{"runId":"${number}"}`, T0 + number),
    ])
    log.append('practice:a', 0, runs.flat())
    log.append('practice:b', 0, [row('run_finished', 'no json', T0), row('run_started', 'no json', T0)])
    log.append('tdd:c', 0, [row('run_started', '{"runId":"0"}', T0), row('run_finished', '{"runId":"0"}', T0)])
    rowsRead()
    const newest = []
    for (const { stream, rows } of log.runPairs('practice:')) {
      newest.push([stream, rows[0].body, rows[1].body, rows[1].at])
      if (newest.length === 3) break
    }
    expect(newest).toEqual([
      ['practice:a', '{"runId":"2999"}', '{"runId":"2999"}', T0 + 2_999],
      ['practice:a', '{"runId":"2998"}', '{"runId":"2998"}', T0 + 2_998],
      ['practice:a', '{"runId":"2997"}', '{"runId":"2997"}', T0 + 2_997],
    ])
    expect(rowsRead()).toBeLessThan(20)
    expect([...log.runPairs('practice:')]).toHaveLength(RUNS)
    expect(rowsRead()).toBeLessThan(5 * RUNS)
  }))
