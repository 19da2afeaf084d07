import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doctorReportSchema } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, foldersOf, processesWith, startRunner } from './runner-process.ts'

const servers = [
  { name: 'as this user', uid: null },
  ...(process.getuid?.() === 0 ? [{ name: 'server unprivileged', uid: 65_534 }] : []),
]

describe.each(servers)('no sandbox, $name', ({ uid }) => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: 'none', ALLOW_UNSANDBOXED: '1', SOME_SECRET: 'canary' }, uid)
  })
  afterAll(() => runner.stop())

  it('says so in every report', async () => {
    const report = await runner.run(call('python3', 'import os\ndef solve(): return sorted(os.environ)', [[]]))
    expect(report).toMatchObject({ sandbox: 'none', warning: expect.stringContaining('without a sandbox') })
    expect(report.results[0]?.value).not.toMatch(/SECRET|TOKEN/)
    expect(doctorReportSchema.parse(await (await runner.ask('/v1/doctor')).json()).ok).toBe(false)
  })

  it('takes its folder out of messages', async () => {
    const report = await runner.run(call('python3', 'def solve(): raise ValueError(__file__)', [[]]))
    expect(report.results[0]?.error?.message).toBe('solution.py')
    expect(report.results[0]?.stderr).toContain('File "solution.py", line 1')
  })

  it('still leaves no daemon and no folder', async () => {
    const mark = randomUUID()
    const code = `import os
def solve(mark):
  if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
      os.chdir("/")
      os.execv("/bin/sh", ["sh", "-c", "sleep 600; true", mark])
    os._exit(0)
  while True: pass`
    expect(ends(await runner.run(call('python3', code, [[mark]], { wallMs: 500 })))).toEqual(['time_limit'])
    expect(processesWith(mark)).toEqual([])
    expect(foldersOf(runner)).toEqual([])
  })

  it('removes a folder that the program locked', async () => {
    const code = `import os
def solve():
  os.makedirs("deep/er")
  open("deep/er/file", "w").close()
  os.chmod("deep/er", 0)
  os.chmod("deep", 0)
  return 1`
    expect(ends(await runner.run(call('python3', code, [[]])))).toEqual(['returned'])
    expect(foldersOf(runner)).toEqual([])
  })

  it('is refused unless asked for', async () => {
    const strict = await startRunner({ RUNNER_SANDBOX: 'none' })
    const response = await strict.ask('/v1/run', { method: 'POST', body: JSON.stringify(call('python3', 'x = 1', [[]])) })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'SANDBOX_REQUIRED' } })
    await strict.stop()
  })
})
