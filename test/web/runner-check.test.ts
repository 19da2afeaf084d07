/** /healthz?runner: a program of the Worker's own in the runner, as rarely as whoever asks allows. */
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { RunnerChecks } from '../../src/deployment/runner-checks.ts'
import { checkRunner } from '../../src/runner/check.ts'
import { runnerHealth } from '../../src/web/runner-check.ts'
import type { RungEnv } from '../../src/web/env.ts'
import { ok } from '../../src/kernel/result.ts'
import { type InputResult, runRequestSchema } from '../../src/runner/protocol.ts'
import { reportOf } from '../runner/reports.ts'
import { ORIGIN, withVars } from './walk.ts'

const NOON = Date.UTC(2026, 0, 5, 12)
const MINUTE = 60_000

/** A container that squares and adds one, unless `answer` says otherwise; counts its runs. */
function container(version: string, answer?: () => Response) {
  const counted = { runs: 0 }
  const namespace: RungEnv['RUNNER'] = Object.assign(Object.create(env.RUNNER), {
    getByName: () => ({
      fetch: async (_url: string, init: RequestInit) => {
        counted.runs++
        if (answer) return answer()
        const { id, inputs } = runRequestSchema.parse(await new Response(init.body).json())
        const [input] = inputs
        const [number] = JSON.parse(input && 'args' in input ? input.args : '[]')
        const value = String(number * number + 1)
        return Response.json(reportOf([{ ...RETURNED, value }], { id, sandbox: 'uid' }))
      },
    }),
  })
  const bindings = { RUNNER: namespace, CF_VERSION_METADATA: { id: version, tag: '', timestamp: '' } }
  return { counted, bindings, vars: Object.assign({}, env, bindings) }
}

const RETURNED: InputResult = {
  end: 'returned',
  value: null,
  mismatch: null,
  error: null,
  mutated: [],
  exceeded: null,
  stdout: '',
  stderr: '',
  cpuMs: 1,
  wallMs: 1,
  peakBytes: 1,
}
const WELL = { ok: true, sandbox: 'uid', checkedAt: '2026-01-05T12:00:00.000Z' }

it('a well runner is asked once an hour by everybody together, and again by a new version of the Worker', async () => {
  const { vars, counted } = container('well')
  const answers = await Promise.all([0, 1, 2, 3].map(() => runnerHealth(vars, NOON)))
  expect(counted.runs).toBe(1)
  expect(answers).toContainEqual(WELL)
  expect(await runnerHealth(vars, NOON + 59 * MINUTE)).toEqual(WELL)
  expect(counted.runs).toBe(1)
  expect(await runnerHealth(vars, NOON + 60 * MINUTE)).toEqual({ ...WELL, checkedAt: '2026-01-05T13:00:00.000Z' })
  expect(counted.runs).toBe(2)
  const next = container('next')
  expect(await runnerHealth(next.vars, NOON + 60 * MINUTE)).toMatchObject({ ok: true })
  expect(next.counted.runs).toBe(1)
})

it.each([
  ['no container starts', () => new Response('no', { status: 500 }), 'The runner does not answer.'],
  ['another answer', () => Response.json(reportOf([{ ...RETURNED, value: '-1' }])), 'The runner answers badly.'],
  [
    'no sandbox',
    () => Response.json({ error: { code: 'SANDBOX_REQUIRED', message: 'secret path' } }, { status: 503 }),
    'The runner has no sandbox that works, so it runs nothing.',
  ],
])('/healthz?runner says so where there is %s, and runs nothing more for half a minute', async (name, answer, message) => {
  const { bindings, counted } = container(name, answer)
  const send = withVars({ LOG_LEVEL: 'silent' }, bindings)
  const response = await send(`${ORIGIN}/healthz?runner`)
  expect([response.status, await response.json()]).toMatchObject([503, { ok: false, checks: { runner: { ok: false, message } } }])
  const { runs } = counted
  await send(`${ORIGIN}/healthz?runner`)
  expect(counted.runs).toBe(runs)
  expect(runs).toBeLessThanOrEqual(2)
})

it('a wrong answer of the program is told', async () => {
  const answers = (value: string) => checkRunner({ run: async () => ok(reportOf([{ ...RETURNED, value }])) }, 7)
  expect(await answers('50')).toEqual({ problem: null, sandbox: 'unshare' })
  expect(await answers('51')).toEqual({ problem: 'The runner does not run a program as it should.', sandbox: 'unshare' })
})

it('/healthz alone runs nothing', async () => {
  const { bindings, counted } = container('quiet')
  await withVars({ LOG_LEVEL: 'silent' }, bindings)(`${ORIGIN}/healthz`)
  expect(counted.runs).toBe(0)
})

it('a check that was broken off is made again after its time', async () => {
  const checks = new RunnerChecks(env.DB)
  expect(await checks.claim('broken-off', NOON, NOON + 90_000)).toBe(true)
  const { vars, counted } = container('broken-off')
  expect(await runnerHealth(vars, NOON + 89_000)).toEqual({ ok: false, message: expect.stringContaining('Ask again') })
  expect(counted.runs).toBe(0)
  expect(await runnerHealth(vars, NOON + 90_000)).toMatchObject({ ok: true, sandbox: 'uid' })
})
