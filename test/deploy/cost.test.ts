import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assumed, awakeHours, bill, usage } from '../../scripts/cost/model.ts'
import { prices } from '../../scripts/cost/prices.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { ROOT } from './run.ts'

const cost = (...args: string[]) => spawnSync(projectNode, [join(ROOT, 'scripts/cost.ts'), ...args], { encoding: 'utf8' })

test('a container is awake while somebody learns, and until it sleeps', () => {
  const assumptions = { ...assumed, learnerHours: 12, atOnce: 4, stretchHours: 1, sleepMinutes: 10 }
  expect(awakeHours(assumptions)).toBeCloseTo(3.5)
  expect(usage({ ...assumptions, instance: 'basic' }).containerGibSeconds).toBeCloseTo(3.5 * 3_600)
})

test('a bill takes the price, and what is included only once', () => {
  const used = prices.containerGibSeconds.included / 4 / 3_600
  const assumptions = { ...assumed, learnerHours: used, sleepMinutes: 0, instance: 'standard-1' } as const
  const line = bill(assumptions).find(({ unit }) => unit === 'containerGibSeconds')
  expect(line?.beyondPlan).toBe(0)
  const double = bill({ ...assumptions, learnerHours: used * 2 }).find(({ unit }) => unit === 'containerGibSeconds')
  expect(double?.full).toBeCloseTo(2 * (line?.full ?? 0))
  expect(double?.beyondPlan).toBeCloseTo(line?.full ?? 0)
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
    '100 learner-hours at full price: $',
    'containers/pricing',
    'Unverified:',
  ])
    expect(stdout).toContain(option)
})

test.each([
  { args: ['--runs', 'many'], says: '--runs takes a number' },
  { args: ['--at-once', '0'], says: '--at-once takes a number' },
  { args: ['--instance', 'huge'], says: '--instance takes one of' },
  { args: ['--runs', '50', '--calls', '40'], says: 'at most --calls' },
])('$args is refused', ({ args, says }) => {
  const { status, stderr } = cost(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(says)
})
