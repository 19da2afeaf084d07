/** The tier without a sandbox: it isolates nothing, but it says so and cleans up after every program. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { doctorReportSchema } from '../../src/runner/protocol.ts'
import { Host, unsandboxed } from './cells.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, processesWith, readProc, startRunner } from './runner-process.ts'

describe.each(unsandboxed)('no sandbox, $name', (setup) => {
  let host: Host
  beforeAll(() => {
    host = new Host(setup)
  })
  afterAll(() => host.stop())

  it('gives back exactly what the program wrote, and how it ended', async () => {
    const ended = await host.run('sh', 'echo out; echo err >&2; printf frame >&4; exit 3')
    expect(ended).toMatchObject({ status: 3, stdout: 'out\n', stderr: 'err\n', frames: 'frame', pids: [] })
    expect(await host.run('sh', 'kill -SEGV $$')).toMatchObject({ status: 139 })
    expect(await host.run('started', 'print("read")')).toMatchObject({ status: 0, stdout: 'read\n', frames: 'ready\n' })
  })

  it('hands on no descriptor and no environment but its own', async () => {
    const code = `import os
print(json.dumps([[n for n in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + n) or int(n) < 5], sorted(os.environ)]))`
    const [descriptors, names] = z.tuple([z.array(z.string()), z.array(z.string())]).parse(await host.value(code))
    expect(descriptors.toSorted()).toEqual(['0', '1', '2', '3', '4'])
    const own = new Set(['HOME', 'LANG', 'OF_THE_LAUNCH', 'PATH', 'PYTHONHASHSEED', 'RUN_MARK'])
    expect(names.filter((name) => !own.has(name))).toEqual(names.includes('LC_CTYPE') ? ['LC_CTYPE'] : [])
  })

  it('works in a folder of its own, as no one it could harm', async () => {
    const { id } = await host.open('python', 'import os, time\nprint(os.getcwd(), os.listdir("."), flush=True)\ntime.sleep(600)')
    const [folder = '', list] = (await host.wrote(id, '\n')).text.trim().split(' ')
    expect(existsSync(folder)).toBe(true)
    expect(list).toBe('[]')
    const [pid] = await host.pids(id)
    expect(/^Uid:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1]).not.toBe('0')
    host.kill(id)
    expect(await host.gone(id)).toMatchObject({ status: 137, pids: [] })
    expect(existsSync(folder)).toBe(false)
  })

  it('leaves no daemon and no folder, even a locked one', async () => {
    const mark = randomUUID()
    const code = `import os
os.makedirs("deep/er")
open("deep/er/file", "w").close()
os.chmod("deep/er", 0)
os.chmod("deep", 0)
print(os.getcwd(), flush=True)
if os.fork() == 0:
  os.setsid()
  if os.fork() == 0:
    os.chdir("/")
    os.execv("/bin/sh", ["sh", "-c", "sleep 600; true", "${mark}"])
  os._exit(0)
os.wait()`
    const ended = await host.run('python', code)
    expect(ended.status).toBe(0)
    expect(processesWith(mark)).toEqual([])
    expect(existsSync(ended.stdout.trim())).toBe(false)
  })
})

describe('a server without a sandbox', () => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: 'none', ALLOW_UNSANDBOXED: '1', SOME_SECRET: 'canary' })
  })
  afterAll(() => runner.stop())

  it('says so in every report', async () => {
    const code = 'import os\ndef solve(): return sorted(os.environ)'
    const report = await runner.run(call('python3', code, [[]], { types: '() -> string[]' }))
    expect(report).toMatchObject({ sandbox: 'none', warning: expect.stringContaining('without a sandbox') })
    expect(report.results[0]?.value).toMatch(/PATH/)
    expect(report.results[0]?.value).not.toMatch(/SECRET|TOKEN/)
    expect(doctorReportSchema.parse(await (await runner.ask('/v1/doctor')).json()).ok).toBe(false)
  })

  it('takes its folder out of messages', async () => {
    const report = await runner.run(call('python3', 'def solve(n): raise ValueError(__file__)', [[1]]))
    expect(report.results[0]?.error?.message).toBe('solution.py')
    expect(report.results[0]?.stderr).toContain('File "solution.py", line 1')
  })

  it('is refused unless asked for', async () => {
    const strict = await startRunner({ RUNNER_SANDBOX: 'none' })
    const response = await strict.ask('/v1/run', { method: 'POST', body: JSON.stringify(call('python3', 'x = 1', [[1]])) })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ error: { code: 'SANDBOX_REQUIRED' } })
    await strict.stop()
  })
})
