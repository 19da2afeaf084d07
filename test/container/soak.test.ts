/** A thousand runs of every kind leave the server as they found it. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { descendantsOf } from '../../container/processes.ts'
import type { RunRequest } from '../../src/runner/protocol.ts'
import { runReportSchema } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, processesWith, program, readProc, serverFolders, startRunner } from './runner-process.ts'

const RUNS = 1_000
/** Enough for every kind several times: code is compiled, buffers have the size they keep. */
const WARM_UP = 120
const CLIENTS = 8
/** What one run holds on the heap at least (streams, buffers, a request) is above 10 KB: were they kept, 1,000 would hold 10 MB. */
const HEAP_BOUND = 4 << 20
/** The allocator keeps pages it has freed; one output in a hundred runs that is kept whole (1 MB each) would come to 40 MB. */
const RSS_BOUND = 32 << 20

const mark = `soak-${randomUUID()}`
/** On the signal: collects garbage and says what is left. */
const measuring = `process.on('SIGUSR2', () => {
  gc(); gc()
  const { heapUsed, rss, external } = process.memoryUsage()
  process.stdout.write(JSON.stringify({ heapUsed, rss, external }) + '\\n')
})`
const memorySchema = z.object({ heapUsed: z.number(), rss: z.number(), external: z.number() })

let runner: RunnerProcess
beforeAll(async () => {
  runner = await startRunner({ NODE_OPTIONS: `--expose-gc --import data:text/javascript,${encodeURIComponent(measuring)}` })
})
afterAll(() => runner.stop())

interface Kind {
  readonly request: RunRequest
  readonly ends: readonly string[]
}

const inputs = Array.from({ length: 20 }, (_, index) => [index])
const accepted = inputs.map(() => 'returned')
const one = [[1]]
const loop = { cpuMs: 100 }

const daemon = `import os, time
def solve(a):
  if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
      os.execv("/bin/sh", ["/bin/sh", "-c", "trap '' TERM INT HUP; while :; do sleep 1; done; : ${mark}"])
    os._exit(0)
  return a`
const writer = `import os
def solve(a):
  for folder in (".", "/tmp"):
    os.makedirs(f"{folder}/${mark}/deep/er", exist_ok=True)
    for number in range(100): open(f"{folder}/${mark}/deep/er/{number}", "w").write("x" * 10_000)
  os.chmod("${mark}", 0)
  return a`
const kinds: readonly Kind[] = [
  { request: call('python3', 'def solve(a): return a', inputs), ends: accepted },
  { request: call('javascript', 'const solve = (a) => a', inputs), ends: accepted },
  { request: call('typescript', 'const solve = (a: number): number => a', inputs), ends: accepted },
  { request: call('python3', 'def solve(a): raise ValueError(a)', inputs), ends: inputs.map(() => 'raised') },
  { request: call('javascript', 'function solve(a) { throw new Error(a) }', one), ends: ['raised'] },
  {
    request: call('typescript', 'enum E { A }\nfunction solve(a: number): number { throw new Error(`${E.A}`) }', one),
    ends: ['raised'],
  },
  { request: call('python3', 'def solve(a): return "a"', one), ends: ['wrong_type'] },
  { request: call('python3', 'def solve(a', one), ends: [] },
  { request: call('typescript', 'function solve(a: ) {}', one), ends: [] },
  { request: call('python3', 'import os\ndef solve(a): os._exit(0)', one), ends: ['exited'] },
  { request: call('python3', 'def solve(a):\n  while a: pass', one, loop), ends: ['time_limit'] },
  { request: call('javascript', 'function solve(a) { for (;;) {} }', one, loop), ends: ['time_limit'] },
  { request: call('python3', 'import time\ndef solve(a): time.sleep(60)', one, { wallMs: 100 }), ends: ['time_limit'] },
  { request: call('python3', 'def solve(a): return len("x" * (1 << 30))', one), ends: ['memory_limit'] },
  { request: call('python3', 'def solve(a):\n  while True: print("x" * 1000)', one), ends: ['output_limit'] },
  { request: call('javascript', 'function solve(a) { for (;;) console.log("x".repeat(1000)) }', one), ends: ['output_limit'] },
  { request: call('python3', 'import os\ndef solve(a): os.write(4, b"nonsense")', one), ends: ['protocol'] },
  { request: call('python3', 'def solve(a): return "x" * a', [[900_000]], { types: '(int) -> string' }), ends: ['returned'] },
  { request: call('python3', daemon, one), ends: ['returned'] },
  { request: call('python3', writer, one), ends: ['returned'] },
  { request: call('python3', 'def solve(a): return a', one, { memoryMb: 128 }), ends: ['returned'] },
  { request: program('python3', 'print(input())', ['a', 'b']), ends: ['returned', 'returned'] },
  { request: program('javascript', 'process.exit(3)', ['']), ends: ['raised'] },
  { request: call('javascript', 'const solve = (a) => a', one, { memoryMb: 200 }), ends: ['returned'] },
]

async function runMany(count: number): Promise<void> {
  let next = 0
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const kind = kinds[index % kinds.length]
      if (!kind) return
      // A connection that is kept would be a descriptor too.
      const response = await runner.ask('/v1/run', {
        method: 'POST',
        headers: { connection: 'close' },
        body: JSON.stringify(kind.request),
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${response.status} for ${kind.request.files[0]?.content}: ${text}`)
      const report = runReportSchema.parse(JSON.parse(text))
      const ends = report.compile.error ? [] : report.results.map(({ end }) => end)
      expect(ends, kind.request.files[0]?.content).toEqual(kind.ends)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder, 'utf8')
  } catch {
    return []
  }
}

/** What could be left, counted over the server and every process it keeps. */
function remains() {
  const server = runner.child.pid ?? 0
  const pids = [server, ...descendantsOf(server)]
  const sum = (count: (pid: number) => number) => pids.reduce((total, pid) => total + count(pid), 0)
  return {
    processes: pids.length,
    daemons: processesWith(mark).length,
    descriptors: sum((pid) => names(`/proc/${pid}/fd`).length),
    mounts: sum((pid) => readProc(`${pid}/mountinfo`).split('\n').length),
    folders: serverFolders(runner).flatMap((folder) => readdirSync(folder, { recursive: true }).map(String)).length,
    files: [tmpdir(), '/tmp', '/dev/shm'].flatMap(names).filter((name) => name.includes(mark)).length,
  }
}

/** The same for half a second: processes are made ready for the next runs when the last is over. */
async function settled(): Promise<ReturnType<typeof remains>> {
  let [last, same] = [JSON.stringify(remains()), 0]
  while (same < 20) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    const now = JSON.stringify(remains())
    same = now === last ? same + 1 : 0
    last = now
  }
  return remains()
}

async function memory(): Promise<z.infer<typeof memorySchema>> {
  const { stdout } = runner.child
  if (!stdout) throw new Error('no stdout')
  const lines = createInterface({ input: stdout })
  const line = once(lines, 'line')
  runner.child.kill('SIGUSR2')
  const [text] = z.tuple([z.string()]).parse(await line)
  lines.close()
  return memorySchema.parse(JSON.parse(text))
}

// On a machine that does much else besides, a process for every other run takes its time.
it('a thousand mixed runs leave memory, descriptors, processes, files and mounts as they were', async () => {
  await runMany(WARM_UP)
  const before = { remains: await settled(), memory: await memory() }
  await runMany(RUNS)
  const after = { remains: await settled(), memory: await memory() }
  expect(after.remains).toEqual(before.remains)
  expect(after.remains).toMatchObject({ daemons: 0, files: 0 })
  expect(after.memory.heapUsed - before.memory.heapUsed).toBeLessThan(HEAP_BOUND)
  expect(after.memory.external - before.memory.external).toBeLessThan(HEAP_BOUND)
  expect(after.memory.rss - before.memory.rss).toBeLessThan(RSS_BOUND)
}, 300_000)
