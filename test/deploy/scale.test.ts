import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_INSTANCES, RUNS_PER_DAY, TOKENS_PER_MINUTE } from '../../scripts/cost/limits.ts'
import { assumed } from '../../scripts/cost/model.ts'
import { assumedServing, peakOf } from '../../scripts/cost/peak.ts'
import { assumedHabits, MONTH_MINUTES, type Session, sessionsOf, simulate } from '../../scripts/cost/population.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { instanceFor } from '../../src/runner/instances.ts'
import { ROOT } from './run.ts'

const print = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(projectNode, [join(ROOT, 'scripts/cost.ts'), ...args], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

const fileOf = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8')

describe('a month of four sessions', () => {
  const sessions: readonly Session[] = [
    { learner: 0, start: 0, minutes: 30 },
    { learner: 1, start: 20, minutes: 30 },
    { learner: 0, start: 100, minutes: 10 },
    { learner: 0, start: MONTH_MINUTES - 5, minutes: 30 },
  ]

  test('on one instance', () => {
    expect(simulate(sessions, { pool: 1, sleepMinutes: 10 })).toEqual({
      sessions: 4,
      // 30 + 30 + 10, and the 5 that the month still has.
      learnerMinutes: 75,
      busiestDayMinutes: 70,
      mostAtOnce: 2,
      peakMinute: 20,
      mostOnOneInstance: 2,
      // 0 to 50 and 10 more, 100 to 110 and 10 more, and 5.
      awakeMinutes: 85,
    })
  })

  test('on two instances, one for each learner', () => {
    expect([0, 1].map((learner) => instanceFor(`learner-${learner}`, 2)).toSorted()).toEqual([0, 1])
    expect(simulate(sessions, { pool: 2, sleepMinutes: 10 })).toMatchObject({
      learnerMinutes: 75,
      mostAtOnce: 2,
      mostOnOneInstance: 1,
      // 30 + 10, 10 + 10 and 5; and 30 + 10.
      awakeMinutes: 105,
    })
  })
})

test('the peak of 240 learners, 96 of them on one instance', () => {
  const simulated = simulate([], { pool: 1, sleepMinutes: 10 })
  const peak = peakOf({ ...simulated, mostAtOnce: 240, mostOnOneInstance: 96 }, assumed, assumedServing)
  expect(peak.callsPerSecond).toBeCloseTo(8 / 3)
  expect(peak.requestsPerSecond).toBeCloseTo(10 / 3)
  expect(peak.runsPerSecond).toBe(1)
  // 1 + 3 × √(1 ÷ 10)
  expect(peak.mostRunsPerSecond).toBeCloseTo(1.948683)
  // × 0.5 s ÷ 70 %
  expect(peak.vcpu).toBeCloseTo(1.391916)
  // Half of the runs: 0.5 + 3 × √(0.5 ÷ 10) = 1.170820, which is 0.836 vCPU.
  expect(peak.instances).toBe(2)
  // 0.4 + 3 × √(0.4 ÷ 10)
  expect(peak.runsOfOneInstance).toBeCloseTo(1)
  expect(peak.vcpuOfOneInstance).toBeCloseTo(0.714286)
  expect(peak.isolates).toBe(30)
  // 10/3 for accounts, 8/3 for the catalogue, and a version every 10 s in each of 30 isolates, but at most with every call.
  expect(peak.d1ReadsPerSecond).toBeCloseTo(10 / 3 + 8 / 3 + 8 / 3)
  // A count of runs every second, and what 30 isolates add up for load_hour in 20 s.
  expect(peak.d1WritesPerSecond).toBe(2.5)
  expect(peak.d1BusyOfPrimary).toBeCloseTo(0.015833)
  expect(peak.d1Busy).toBeCloseTo(0.021167)
  // 30 students of a class, with 7.5 runs an hour for it: 0.0625 + 3 × √(0.0625 ÷ 10)
  expect(peak.deliveriesOfOneClass).toBeCloseTo(0.299671)
  // 5/3 calls, 2 calls of each run and its container, 2 of each second run for the class, and a few pages of teachers.
  expect(peak.objectRequestsPerSecond).toBeCloseTo(5 / 3 + 3 + 1 + 0.2 / 15)
  expect(peak.tokensPerMinute).toBe(4)
})

describe('a population', () => {
  const of = (learners: number, seed = 1) => [...sessionsOf({ ...assumedHabits, learners, seed })]

  test('has the share, the weekends and the lengths that are assumed', () => {
    const sessions = of(10_000)
    // 22 weekdays of 2,000 and 8 days of 1,000.
    expect(sessions.length / 52_000).toBeCloseTo(1, 1)
    expect(sessions.filter(({ start }) => Math.floor(start / 1_440) === 5).length / 1_000).toBeCloseTo(1, 1)
    expect(sessions.reduce((sum, { minutes }) => sum + minutes, 0) / sessions.length / 30).toBeCloseTo(1, 1)
    expect(sessions.filter(({ start }) => Math.floor((start % 1_440) / 60) === 19).length / sessions.length).toBeCloseTo(
      10 / 105,
      2,
    )
    expect(sessions.filter(({ start }) => Math.floor((start % 1_440) / 60) === 3)).toEqual([])
  })

  test('is the same for a seed, and another for another seed', () => {
    expect(of(50)).toEqual(of(50))
    expect(of(50, 2)).not.toEqual(of(50))
  })

  test('that doubles has twice the requests, and twice the learners at once', () => {
    const sessions = of(2_000)
    const others = sessions.map((session) => ({ ...session, learner: session.learner + 2_000 }))
    const once = simulate(sessions, { pool: 3, sleepMinutes: 10 })
    const twice = simulate([...sessions, ...others], { pool: 3, sleepMinutes: 10 })
    expect(twice.learnerMinutes).toBe(2 * once.learnerMinutes)
    expect(twice.mostAtOnce).toBe(2 * once.mostAtOnce)
    expect(twice.awakeMinutes).toBeGreaterThanOrEqual(once.awakeMinutes)
    const drawn = simulate(of(4_000), { pool: 3, sleepMinutes: 10 })
    expect(drawn.learnerMinutes / once.learnerMinutes).toBeGreaterThan(1.95)
  })
})

test('the settings and times assumed are those of the code', async () => {
  expect(await fileOf('docs/configuration.md')).toContain(`| \`RUNS_PER_DAY\` | ${RUNS_PER_DAY} |`)
  expect(await fileOf('wrangler.toml')).toContain(`max_instances = ${MAX_INSTANCES}\n`)
  expect(await fileOf('src/web/door.ts')).toContain(`{ paths: ['/oauth/token'], limit: ${TOKENS_PER_MINUTE} }`)
  expect(await fileOf('src/catalog/cache.ts')).toContain(`VERSION_TTL_MS = ${assumedServing.versionSeconds}_000\n`)
  expect(await fileOf('src/deployment/load-meter.ts')).toContain(`WRITTEN_EVERY_MS = ${assumedServing.loadSeconds}_000\n`)
  expect(await fileOf('src/deployment/run-meter.ts')).toContain(`WRITTEN_EVERY_MS = ${assumedServing.countSeconds}_000\n`)
})

describe('what is printed for 10,000 learners is enough to work it out again', () => {
  let printed = ''
  /** A number that is printed at the right of its words, behind its flag, or in its row. */
  const numberAfter = (start: string, column = 0): number => {
    const line = printed.split('\n').find((each) => each.trim().startsWith(start))
    const words =
      line
        ?.trim()
        .slice(start.length)
        .match(/(?<![\d:])\$?\d[\d.,]*(?![\d:,]*:)/g) ?? []
    return Number(words[column]?.replaceAll(/[$,]/g, ''))
  }
  const flag = (name: string): number => numberAfter(`--${name} `)
  const closeTo = (value: number): unknown =>
    expect.closeTo(value, Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value)) + 1e-9)))

  beforeAll(() => {
    printed = print('--learners', '10000', '--pool', '2', '--instance', 'basic', '--runs', '20')
  })

  test('the bill', () => {
    const hours = numberAfter('minutes of learning ') / 60
    const awake = numberAfter('minutes that the 2 instances are awake, together') * 60
    const calls = (flag('calls') - flag('runs')) * hours
    const runs = flag('runs') * hours
    const requests = (flag('calls') + flag('other-requests')) * hours
    const deliveries = (runs * flag('class-percent')) / 100
    const pages = hours * flag('class-pages')
    const objectCalls = calls + runs * flag('object-calls') + deliveries * flag('class-calls') + pages
    const [vcpu, memory, disk] = [0, 1, 2].map((column) => numberAfter('--instance basic', column))
    expect([vcpu, memory, disk]).toEqual([0.25, 1, 4])
    const used: Record<string, number> = {
      workerRequests: requests,
      workerCpuMs: requests * flag('cpu-ms'),
      objectRequests: objectCalls + runs,
      objectGbSeconds: (objectCalls * flag('call-seconds') + awake) * flag('object-gb'),
      objectRowsRead:
        calls * flag('rows-read-call') +
        runs * flag('rows-read-run') +
        deliveries * flag('rows-read-class') +
        pages * flag('rows-read-page'),
      objectRowsWritten:
        calls * flag('rows-written-call') +
        runs * flag('rows-written-run') +
        deliveries * (flag('rows-written-outbox') + flag('rows-written-class')),
      d1RowsRead: calls * flag('d1-rows-call') + runs * flag('d1-rows-run'),
      d1RowsWritten: calls * flag('load-rows-call') + runs * (flag('d1-written-run') + flag('load-rows-run')),
      kvReads: requests * flag('kv-reads'),
      kvWrites: hours * flag('kv-writes'),
      containerVcpuSeconds: runs * flag('run-seconds'),
      containerGibSeconds: awake * (memory ?? 0),
      containerDiskGbSeconds: awake * (disk ?? 0),
    }
    const prices = printed.slice(printed.indexOf('Prices, '))
    let sum = 5
    for (const [unit, count] of Object.entries(used)) {
      const [, dollars = '', per = '', included = ''] =
        new RegExp(`${unit} +([\\d.]+) per ([\\d,]+), ([\\d,]+) included`).exec(prices) ?? []
      const price = Number(dollars) / Number(per.replaceAll(',', ''))
      const beyond = Math.max(0, count - Number(included.replaceAll(',', ''))) * price
      sum += beyond
      const row = [0, 1, 2].map((column) => numberAfter(unit, column))
      expect({ unit, row }).toEqual({
        unit,
        row: [expect.closeTo(count, -1), expect.closeTo(count * price, 1), expect.closeTo(beyond, 1)],
      })
    }
    expect(sum).toBeGreaterThan(20)
    expect(numberAfter('A month with these 10,000 learners and nothing else in the account:')).toBeCloseTo(sum, 1)
  })

  test('the load, and how near each limit is', () => {
    const atOnce = numberAfter('learners at once, at most (day 10, 20:51)')
    const onOne = numberAfter('learners at once on one instance, at most')
    const calls = (atOnce * flag('calls')) / 3600
    const requests = (atOnce * (flag('calls') + flag('other-requests'))) / 3600
    const runs = (atOnce * flag('runs')) / 3600
    const burst = (rate: number) => rate + 3 * Math.sqrt(rate / flag('wait-seconds'))
    const vcpu = (rate: number) => (rate * flag('run-seconds') * 100) / flag('busy-percent')
    const size = numberAfter('--instance basic')
    const fewest = [...Array(100).keys()].find((count) => count > 0 && vcpu(burst(runs / count)) <= size) ?? 0
    const runsOfOne = burst((onOne * flag('runs')) / 3600)
    const isolates = Math.max(flag('places'), Math.ceil(requests / flag('isolate-requests')))
    const primaryReads = requests * flag('account-queries')
    const otherReads = calls * flag('catalogue-queries') + Math.min(calls, isolates / flag('version-seconds'))
    const writes = Math.min(runs, isolates / flag('count-seconds')) + Math.min(calls, isolates / flag('load-seconds'))
    const classRuns = (flag('runs') * flag('class-percent')) / 100
    const ofOneClass = burst((flag('class-size') * classRuns) / 3600)
    const classCalls = (atOnce * (classRuns * flag('class-calls') + flag('class-pages'))) / 3600
    const primary = (primaryReads * flag('d1-read-ms') + writes * flag('d1-write-ms')) / 1000
    const tokens = (atOnce * flag('tokens')) / 60 / flag('token-addresses')
    const load: Record<string, number> = {
      'requests a second ': requests,
      'calls a second ': calls,
      'runs a second ': runs,
      'runs a second, in the busiest --wait-seconds': burst(runs),
      'vCPU for these runs ': vcpu(burst(runs)),
      'instances that serve the peak': fewest,
      'runs a second of the busiest instance': runsOfOne,
      'vCPU for these runs, of that instance': vcpu(runsOfOne),
      'requests of objects a second': calls + runs * flag('object-calls') + classCalls,
      'rows a second that one class is told': ofOneClass,
      'KV reads a second': requests * flag('kv-reads'),
      'isolates ': isolates,
      'D1 queries a second that read': primaryReads + otherReads,
      'D1 queries a second that write': writes,
      'seconds of D1 queries in a second': primary + (otherReads * flag('d1-read-ms')) / 1000,
      'seconds of them that replicas cannot take': primary,
      'tokens a minute for one address': tokens,
    }
    expect(Object.fromEntries(Object.keys(load).map((name) => [name, numberAfter(name)]))).toEqual(
      Object.fromEntries(Object.entries(load).map(([name, value]) => [name, closeTo(value)])),
    )
    const limits: ReadonlyArray<readonly [string, number, number]> = [
      [
        'RUNS_PER_DAY, runs of the busiest day',
        (numberAfter('minutes of learning on the busiest day') / 60) * flag('runs'),
        50_000,
      ],
      ['RUNNER_POOL 2, vCPU of its busiest instance', vcpu(runsOfOne), 0.25],
      ['max_instances, instances that the peak needs', fewest, 5],
      ['MOST_POOL, instances that the peak needs', fewest, 50],
      ['the account’s vCPU in containers', fewest * 0.25, 1_500],
      ['the account’s memory in containers, GiB', fewest, 6_144],
      ['the account’s disk in containers, GB', fewest * 4, 30_000],
      ['one D1 database, seconds of queries in a second', primary + (otherReads * flag('d1-read-ms')) / 1000, 1],
      ['size of one D1 database, GB', (10_000 * flag('d1-bytes')) / 1e9 + flag('catalogue-mb') / 1000, 10],
      ['tokens a minute for one address', tokens, 600],
      ['requests a second of one container’s object', runsOfOne, 1_000],
      ['requests a second of one class’s object', ofOneClass, 1_000],
      ['writes a second of one KV key', flag('kv-writes') / 3600, 1],
    ]
    const table = printed.slice(printed.indexOf('Limits, the nearest first'), printed.indexOf('The first three limits'))
    const rows = table
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '')
    expect(rows.length).toBe(limits.length)
    const nearest = limits.toSorted(([, one, first], [, other, second]) => other / second - one / first)
    for (const [at, [name, used, limit]] of nearest.entries()) {
      const [start = '', ...cells] = (rows[at] ?? '').trim().split(/ {2,}| (?=[\d.,]+ %$)/)
      expect([start, ...cells.map((cell) => Number.parseFloat(cell.replaceAll(',', '')))]).toEqual([
        name,
        closeTo(used),
        limit,
        closeTo((used / limit) * 100),
      ])
    }
    expect(printed).toContain('  1. RUNNER_POOL 2, vCPU of its busiest instance:')
  })
})

test('docs/scale.md has what the command prints', async () => {
  const rows = (await fileOf('docs/scale.md')).matchAll(/^\| ([^|]+) \| ([\d,.$]+) \| ([\d,.$]+) \| [\d,.$]+ \|$/gm)
  const figures = [...rows].map(([, name = '', few = '', many = '']) => ({ name, few, many }))
  expect(figures.length).toBeGreaterThan(15)
  for (const [learners, column] of [
    ['300', 'few'],
    ['10000', 'many'],
  ] as const) {
    const lines = print('--learners', learners).split('\n')
    const missing = figures.filter(
      (figure) =>
        !lines.some(
          (line) =>
            line.trim().startsWith(figure.name) && line.split(/\s+/).some((word) => word.replace(/[,.]$/, '') === figure[column]),
        ),
    )
    expect({ learners, missing }).toEqual({ learners, missing: [] })
  }
})
