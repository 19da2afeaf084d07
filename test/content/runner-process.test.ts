import { expect, it } from 'vitest'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import { localRunner } from '../../src/runner/local.ts'

it('starts a runner that answers with its token, and ends it', async () => {
  const runner = await startRunnerProcess({ slots: 1 })
  const report = await localRunner(runner).doctor()
  expect(report).toMatchObject({ ok: true, value: { ok: true } })
  expect((await fetch(`${runner.url}/v1/doctor`)).status).toBe(401)
  await Promise.all([runner.stop(), runner.stop()])
  await runner.ended
  await runner.stop()
  await expect(fetch(`${runner.url}/healthz`)).rejects.toThrow('fetch failed')
  expect(() => process.kill(runner.pid, 0)).toThrow('ESRCH')
})

it("rejects with the runner's words when it does not come up", async () => {
  await expect(startRunnerProcess({ slots: 0 })).rejects.toThrow('the runner did not start: RUNNER_SLOTS: Too small')
})

it('tells when the runner ends by itself', async () => {
  const runner = await startRunnerProcess()
  process.kill(runner.pid, 'SIGTERM')
  await runner.ended
  await runner.stop()
})
