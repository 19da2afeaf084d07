import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assumed, assumedHours, bill, monthOf, usage } from '../../scripts/cost/model.ts'
import { prices } from '../../scripts/cost/prices.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { ROOT } from './run.ts'

const cost = (...args: string[]) => spawnSync(projectNode, [join(ROOT, 'scripts/cost.ts'), ...args], { encoding: 'utf8' })

test('instances are awake while a learner of theirs learns, and until they sleep', () => {
  const hours = { learnerHours: 12, atOnce: 4, stretchHours: 1 }
  // 3 hours of learning on end by 4 people, and 3 times 10 minutes.
  expect(monthOf(hours, { ...assumed, pool: 1 }).awakeHours).toBeCloseTo(3.5)
  // Of 2 instances, 4 people have 2 × (1 − 1/16) = 1.875 on average.
  expect(monthOf(hours, { ...assumed, pool: 2 }).awakeHours).toBeCloseTo(6.5625)
  // One learner at a time keeps one instance awake, whatever the pool: 100 hours, and 100 times 10 minutes.
  for (const pool of [1, 50]) expect(monthOf(assumedHours, { ...assumed, pool }).awakeHours).toBeCloseTo(116.6667)
})

test('two hours of learning and one of an instance use what the assumptions say', () => {
  expect(usage({ learnerHours: 2, awakeHours: 1 }, assumed)).toEqual({
    workerRequests: 100,
    workerCpuMs: 500,
    // 15 of the 30 runs are for a class, of which teachers open 0.4 pages.
    objectRequests: 170.4,
    objectGbSeconds: 450.351,
    objectRowsRead: 4_700,
    objectRowsWritten: 520,
    d1RowsRead: 1_450,
    // The day's count, and 50 × 1 and 30 × 3 rows of load_hour.
    d1RowsWritten: 170,
    kvReads: 100,
    kvWrites: 6,
    containerVcpuSeconds: 15,
    containerGibSeconds: 21_600,
    containerDiskGbSeconds: 43_200,
  })
})

test('a bill takes the price, and what is included only once', () => {
  const awakeHours = prices.containerGibSeconds.included / 4 / 3_600
  const lineOf = (hours: number) =>
    bill({ learnerHours: 1, awakeHours: hours }, { ...assumed, instance: 'standard-1' }).find(
      ({ unit }) => unit === 'containerGibSeconds',
    )
  expect(lineOf(awakeHours)?.beyondPlan).toBe(0)
  expect(lineOf(awakeHours * 2)?.full).toBeCloseTo(2 * (lineOf(awakeHours)?.full ?? 0))
  expect(lineOf(awakeHours * 2)?.beyondPlan).toBeCloseTo(lineOf(awakeHours)?.full ?? 0)
})

test('the container assumed is the one deployed', async () => {
  const toml = await readFile(join(ROOT, 'wrangler.toml'), 'utf8')
  const container = await readFile(join(ROOT, 'src/runner/container.ts'), 'utf8')
  expect(toml).toContain(`instance_type = "${assumed.instance}"`)
  expect(container).toContain(`sleepAfter = '${assumed.sleepMinutes}m'`)
})

test('prints assumptions, prices with their pages, and what is unverified', () => {
  const { status, stdout } = cost('--runs', '30', '--instance', 'basic')
  expect(status).toBe(0)
  for (const option of [
    '--runs 30',
    '--instance basic',
    '--pool 3',
    '100 learner-hours at full price: $',
    'containers/pricing',
    'Unverified:',
  ])
    expect(stdout).toContain(option)
})

test.each([
  { args: ['--runs', 'many'], says: '--runs takes a number' },
  { args: ['--at-once', '0'], says: '--at-once takes a number' },
  { args: ['--pool', '1.5'], says: '--pool takes a whole number' },
  { args: ['--seed', '2'], says: '--seed is used only with --learners' },
  { args: ['--learners', '9', '--at-once', '2'], says: '--at-once is used only without --learners' },
  { args: ['--learners', '9', '--active-percent', '101'], says: 'up to 100' },
  { args: ['--learners', '9', '--day-hours', '1,2'], says: 'takes 24 numbers' },
  { args: ['--class-percent', '101'], says: '--class-percent takes a number up to 100' },
  { args: ['--instance', 'huge'], says: '--instance takes one of' },
  { args: ['--runs', '50', '--calls', '40'], says: 'at most --calls' },
])('$args is refused', ({ args, says }) => {
  const { status, stderr } = cost(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(says)
})
