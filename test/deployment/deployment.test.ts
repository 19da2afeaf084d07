/** The deployment's budget and switch over a real D1. */
import { expect, it } from 'vitest'
import { Deployment } from '../../src/deployment/deployment.ts'
import { RunMeter } from '../../src/deployment/run-meter.ts'
import { budgetsOf, visitorRunsOf } from '../../src/web/env.ts'
import { runnerHealth } from '../../src/web/runner-check.ts'
import { deploymentOfFile } from '../web/spare.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const { db, env } = await deploymentOfFile()
const deployment = new Deployment(db)

/** A meter that has learned nothing yet, with a budget so small that D1 is asked before each run. */
const spend = (budget: number | null, now: number, of = db) =>
  new RunMeter(of).spend({ budget, now, later: () => expect.fail('nothing is left for later') })

it('counts runs by UTC day and stops at the budget', async () => {
  expect(await spend(2, NOON)).toEqual({ ok: true, value: null })
  expect(await spend(2, NOON)).toEqual({ ok: true, value: null })
  expect(await spend(2, NOON)).toEqual({
    ok: false,
    error: { code: 'BUDGET_EXCEEDED', scope: 'deployment', resetsAt: Date.UTC(2026, 0, 6) },
  })
  expect(await spend(null, NOON)).toEqual({ ok: true, value: null })
  expect(await spend(2, Date.UTC(2026, 0, 6))).toEqual({ ok: true, value: null })
  expect(await deployment.usage(14)).toEqual([
    { day: '2026-01-06', runs: 1 },
    { day: '2026-01-05', runs: 4 },
  ])
})

it('counts runs of visitors by themselves, and lets none go on uncounted', async () => {
  const day = Date.UTC(2026, 1, 5, 12)
  expect(await deployment.spendVisitorRun(1, day)).toEqual({ ok: true, value: null })
  expect(await deployment.spendVisitorRun(1, day)).toEqual({
    ok: false,
    error: { code: 'BUDGET_EXCEEDED', scope: 'deployment', resetsAt: Date.UTC(2026, 1, 6) },
  })
  expect(await spend(1, day)).toEqual({ ok: true, value: null })
  await deployment.pauseRuns(true)
  expect(await deployment.spendVisitorRun(9, day)).toEqual({ ok: false, error: { code: 'RUNS_PAUSED' } })
  await deployment.pauseRuns(false)
  const away: D1Database = Object.assign(Object.create(db), {
    prepare() {
      throw new Error('D1 is away')
    },
  })
  expect(await new Deployment(away).spendVisitorRun(9, day)).toEqual({
    ok: false,
    error: { code: 'RUNNER_UNAVAILABLE', reason: 'internal' },
  })
})

it('lets nothing run, and counts nothing, while runs are paused', async () => {
  const before = await deployment.usage(14)
  await deployment.pauseRuns(true)
  expect(await deployment.runsPaused()).toBe(true)
  expect(await spend(null, NOON)).toEqual({ ok: false, error: { code: 'RUNS_PAUSED' } })
  expect(await deployment.usage(14)).toEqual(before)
  await deployment.pauseRuns(false)
  expect(await spend(null, NOON)).toEqual({ ok: true, value: null })
})

it('lets runs go on while it cannot count them', async () => {
  const away: D1Database = Object.assign(Object.create(db), {
    prepare() {
      throw new Error('D1 is away')
    },
  })
  expect(await spend(1, NOON, away)).toEqual({ ok: true, value: null })
})

it.each([
  [undefined, 1_000],
  ['', 1_000],
  ['0', null],
  ['7', 7],
  ['-1', 1_000],
  ['many', 1_000],
])('takes a limit of %j as %j', (text, limit) =>
  expect(budgetsOf(text === undefined ? {} : { RUNS_PER_DAY_LEARNER: text }).learner).toBe(limit),
)

it('an account that is made today has a limit of its own', () => {
  expect(budgetsOf({}).firstDay).toBe(300)
  expect(budgetsOf({ RUNS_PER_DAY_NEW: '40' })).toMatchObject({ firstDay: 40, learner: 1_000 })
  expect(budgetsOf({ RUNS_PER_DAY_NEW: '0' }).firstDay).toBeNull()
})

it.each([
  [undefined, null],
  ['', null],
  ['0', null],
  ['200', 200],
  ['-1', null],
  ['many', null],
])('takes %j runs of visitors a day as %j', (text, limit) =>
  expect(visitorRunsOf(text === undefined ? {} : { VISITOR_RUNS_PER_DAY: text })).toBe(limit),
)

it('does not try the runner while runs are paused', async () => {
  const message = 'Runs are paused, so none was tried.'
  await deployment.pauseRuns(true)
  expect(await runnerHealth(env, NOON)).toEqual({ ok: true, sandbox: null, checkedAt: null, message })
  await deployment.pauseRuns(false)
  // Nothing listens there.
  const away = { ...env, RUNNER_URL: 'http://127.0.0.1:9' }
  expect(await runnerHealth(away, NOON)).toEqual({ ok: false, message: 'The runner does not answer.' })
})
