/** CPU time of processes whose end nobody in the program waits for: they are gone before anybody asks, and it counts all the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerProcess } from './runner-process.ts'
import { call, ends, program, sandboxedTiers, startRunner } from './runner-process.ts'

const spinning = `import os, signal, time
def spin(seconds):
  end = time.process_time() + seconds
  while time.process_time() < end: pass
  os._exit(0)
`
/** Each makes children one after the other that use 3 s in all, in a process that itself does next to nothing. */
const ways = {
  'whose ends are ignored': `${spinning}
def work():
  signal.signal(signal.SIGCHLD, signal.SIG_IGN)
  for _ in range(15):
    if os.fork() == 0: spin(0.2)
    time.sleep(0.25)
`,
  'that lost their parents': `${spinning}
def work():
  for _ in range(15):
    if os.fork() == 0:
      if os.fork() == 0: spin(0.2)
      os._exit(0)
    os.wait()
    time.sleep(0.25)
`,
  'that are not waited for yet': `${spinning}
def work():
  for _ in range(15):
    if os.fork() == 0: spin(0.2)
    time.sleep(0.25)
`,
}
const limits = { cpuMs: 500, wallMs: 8_000, runMs: 20_000 }

describe.each(sandboxedTiers)('%s', (tier) => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: tier })
  })
  afterAll(() => runner.stop())

  it.concurrent.each(Object.entries(ways))('counts children %s', async (_, code) => {
    const request = call('python3', `${code}\ndef solve(n):\n  work()\n  return n\n`, [[1]], limits)
    for (const report of [await runner.run(request), await runner.run(program('python3', `${code}\nwork()\n`, [''], limits))]) {
      expect([ends(report), report.results[0]?.exceeded]).toEqual([['time_limit'], 'cpu'])
      expect(report.results[0]?.cpuMs).toBeGreaterThan(400)
    }
  })

  it('counts nothing for a program without children but its own time', async () => {
    const report = await runner.run(call('python3', 'import time\ndef solve(n):\n  time.sleep(0.3)\n  return n\n', [[1]], limits))
    expect(ends(report)).toEqual(['returned'])
    expect(report.results[0]?.cpuMs).toBeLessThan(100)
  })
})
