/** Programs after one another and beside one another, and the sameness of reports. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunReport, RunRequest } from '../../../src/runner/protocol.ts'
import { runReportSchema } from '../../../src/runner/protocol.ts'
import { isWhole } from '../../whole.ts'
import type { RunnerProcess } from '../runner-process.ts'
import { call, ends, program, sandboxedTiers, startRunner, values } from '../runner-process.ts'
import { settled, snapshot } from './outside.ts'

/** What is left behind is left behind by the first program; more rounds are for what depends on timing. */
const ROUNDS = isWhole ? 20 : 4
/** Of each kind of bomb. */
const BOMBS = isWhole ? 7 : 2

/** Asks again while the runner is full, as a caller does. */
async function insist(runner: RunnerProcess, request: RunRequest): Promise<RunReport> {
  for (;;) {
    const response = await runner.ask('/v1/run', { method: 'POST', body: JSON.stringify(request) })
    const body: unknown = await response.json()
    if (response.status === 200) return runReportSchema.parse(body)
    expect(response.status, JSON.stringify(body)).toBe(429)
  }
}

const reverse = (text: string): string => Array.from(text, (_, index) => text.charAt(text.length - 1 - index)).join('')

/** What a program can leave for a later one, by each name it could be found under. */
const leave = (secret: string) => `import builtins, ctypes, json, os, random, socket, sys, types
c = ctypes.CDLL(None)
secret = ${JSON.stringify(secret)}
def attempt(act):
  try: act()
  except Exception: pass
def write(path):
  with open(path, "w") as f: f.write(secret)
for folder in (".", "/tmp", "/dev/shm", "/var/tmp", "/box", "/harness", "/", os.path.expanduser("~"), os.environ.get("TMPDIR", ".")): attempt(lambda: write(folder + "/left"))
os.environ["LEFT"] = secret
sys.modules["left"] = types.ModuleType("left")
builtins.left = json.left = random.left = sys.left = secret
sys.path.append(secret)
os.umask(0o777)
def share():
  c.shmat.restype = ctypes.c_void_p
  segment = c.shmget(0x6c656674, 4096, 0o1666)
  if segment >= 0: ctypes.memmove(c.shmat(segment, None, 0), secret.encode(), len(secret))
attempt(share)
attempt(lambda: c.msgget(0x6c656674, 0o1666))
attempt(lambda: c.semget(0x6c656674, 1, 0o1666))
for ring in (-3, -4, -5): attempt(lambda: c.syscall(248, b"user", b"left", secret.encode(), len(secret), ring))
attempt(lambda: c.mq_open(b"/left", 0o102, 0o666, None))
kept = [(secret + str(i)) * 50 for i in range(2000)]
if os.fork() == 0:
  os.setsid()
  try:
    s = socket.socket(socket.AF_UNIX)
    s.bind("\\0left")
    s.listen()
    if os.fork() == 0:
      while True: s.accept()[0].sendall(secret.encode())
  finally: os._exit(0)
os.wait()
def solve(n): return n
`
/** Answers with all that is found of it. The secret comes in reverse. */
const find = `import builtins, ctypes, glob, json, os, random, socket, sys
c = ctypes.CDLL(None)
def solve(reverse):
  # Never whole, so that the search does not find itself.
  head, tail, found = reverse[:-21:-1], reverse[-21::-1], []
  for path in glob.glob("./*") + glob.glob("/tmp/*") + glob.glob("/box/*") + glob.glob("/dev/shm/*") + glob.glob("/var/tmp/*") + glob.glob(os.environ.get("TMPDIR", ".") + "/*") + ["/left", "/harness/left", os.path.expanduser("~/left")]:
    try:
      with open(path) as file: text = file.read()
      if "left" in path or head in text: found.append(path)
    except (OSError, UnicodeDecodeError): pass
  if "LEFT" in os.environ: found.append("environment")
  if "left" in sys.modules or any(hasattr(m, "left") for m in (builtins, json, random, sys)) or any(head in p for p in sys.path): found.append("modules")
  if os.umask(0o22) == 0o777: found.append("umask")
  for name, call in (("shm", lambda: c.shmget(0x6c656674, 0, 0)), ("msg", lambda: c.msgget(0x6c656674, 0)), ("sem", lambda: c.semget(0x6c656674, 0, 0)), ("mq", lambda: c.mq_open(b"/left", 0)),
    ("key", lambda: c.syscall(249, b"user", b"left", None, 0)), ("user key", lambda: c.syscall(250, 10, -4, b"user", b"left", 0)), ("session key", lambda: c.syscall(250, 10, -5, b"user", b"left", 0))):
    if call() >= 0: found.append(name)
  try:
    s = socket.socket(socket.AF_UNIX)
    s.connect("\\0left")
    found.append("daemon")
  except OSError: pass
  try:
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb") as mem:
      for line in list(maps):
        span, mode = line.split()[:2]
        start, end = (int(x, 16) for x in span.split("-"))
        if not mode.startswith("rw") or end - start > 1 << 26: continue
        try:
          mem.seek(start)
          data = mem.read(end - start)
        except (OSError, ValueError, OverflowError): continue
        at = data.find(head.encode())
        while at >= 0 and "memory" not in found:
          if data.startswith(tail.encode(), at + len(head)): found.append("memory")
          at = data.find(head.encode(), at + 1)
  except OSError: pass
  try: others = [p for p in os.listdir("/proc") if p.isdigit()]
  except OSError: others = []
  if len(others) > 3: found.append("processes " + " ".join(others))
  return found
`

describe.each(sandboxedTiers)('%s', (tier) => {
  let runner: RunnerProcess
  beforeAll(async () => {
    runner = await startRunner({ RUNNER_SANDBOX: tier, RUNNER_SLOTS: '4' })
  })
  afterAll(() => runner.stop())

  it('starts every program from nothing, whatever the one before left', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const secret = `left-${randomUUID()}`
      expect(ends(await runner.run(call('python3', leave(secret), [[1]], { wallMs: 10_000 })))).toEqual(['returned'])
      const reversed = reverse(secret)
      expect(
        values(await runner.run(call('python3', find, [[reversed]], { types: '(string) -> string[]', wallMs: 20_000 }))),
      ).toEqual(['[]'])
    }
  })

  it('finds what one input left for the next, so that the search above would', async () => {
    const secret = `left-${randomUUID()}`
    const both = `${leave(secret)}\n${find}`
    const reversed = reverse(secret)
    const report = await runner.run(call('python3', both, [[reversed]], { types: '(string) -> string[]', wallMs: 20_000 }))
    // Where there is nothing to listen on, there is no daemon to be found.
    const expectedTraces =
      tier === 'uid' ? /left.*environment.*modules.*umask.*memory/ : /left.*environment.*modules.*umask.*daemon.*memory/
    expect(values(report).join()).toMatch(expectedTraces)
  })

  it('starts every JavaScript program from nothing', async () => {
    const remaining =
      "globalThis.left = 1; Object.prototype.left = 1; process.env.LEFT = '1'; for (const p of ['/tmp/left', '/box/left', 'left']) try { require('fs').writeFileSync(p, '1') } catch {}\nfunction solve(n) { return n }"
    const look =
      "const fs = require('fs')\nfunction solve(n) { return [({}).left, globalThis.left, process.env.LEFT].filter(Boolean).length + ['/tmp/left', '/box/left', 'left'].filter((p) => fs.existsSync(p)).length }"
    for (let round = 0; round < ROUNDS; round++) {
      expect(values(await runner.run(call('javascript', remaining, [[1]])))).toEqual(['1'])
      expect(values(await runner.run(call('javascript', look, [[1]])))).toEqual(['0'])
    }
  })

  it('accepts one honest program beside many bombs', async () => {
    const before = await settled(runner)
    const hot = { cpuMs: 400, wallMs: 3_200, runMs: 8_000, memoryMb: 128 }
    const explosives = [
      'import os\ndef solve(n):\n  while True:\n    try: os.fork()\n    except OSError: pass',
      'def solve(n):\n  kept = []\n  while True: kept.append(bytearray(1 << 20))',
      'def solve(n):\n  while True: print("flood" * 1000)',
      'import os\ndef solve(n): os.kill(-1, 9)',
      'import os, threading\ndef spin():\n  while True: pass\ndef solve(n):\n  for _ in range(8): threading.Thread(target=spin).start()\n  spin()',
    ]
    const javascripts = [
      'function solve(n) { const kept = []; for (;;) kept.push(Buffer.alloc(1 << 22, 1)) }',
      'function solve(n) { for (;;) console.log("flood") }',
      "const { spawn } = require('node:child_process')\nfor (let i = 0; i < 6; i++) spawn('sh', ['-c', 'while :; do :; done'])\nfunction solve(n) { for (;;); }",
    ]
    const bombs = Array.from({ length: BOMBS }, () => [
      ...explosives.map((code) => call('python3', code, [[1]], hot)),
      ...javascripts.map((code) => call('javascript', code, [[1]], hot)),
    ]).flat()
    const primes =
      'def solve(n):\n  found = 0\n  for a in range(2, n):\n    if all(a % b for b in range(2, int(a ** 0.5) + 1)): found += 1\n  return found'
    const inputs = Array.from({ length: 20 }, (_, index) => [1_000 + index * 100])
    // As the Worker asks: CPU time is what counts, and wall time is ample.
    const judged = call('python3', primes, inputs, { cpuMs: 2_000, wallMs: 8_000, runMs: 60_000 })
    const alone = values(await runner.run(judged))
    expect(alone[0]).toBe('168')
    const [beside, ...bombed] = await Promise.all([insist(runner, judged), ...bombs.map((bomb) => insist(runner, bomb))])
    expect(ends(beside)).toEqual(inputs.map(() => 'returned'))
    expect(values(beside)).toEqual(alone)
    expect(bombed.flatMap(ends)).not.toContain('returned')
    await expect.poll(() => snapshot(runner), { timeout: 30_000 }).toEqual(before)
  })

  it.each([
    [
      'python3',
      'import os, sys, random\nclass A: pass\ndef solve(n):\n  a = A()\n  print(a, solve, {"b", "a", "c", "d"}, hash("a"), id(a) > 0, __file__, os.getcwd(), sorted(os.environ.items()), sys.argv, random.random())\n  print(os.uname().nodename, os.listdir("."), object(), file=sys.stderr)\n  if n == 1: raise ValueError(f"{a} in {__file__} {[object(), solve]}")\n  return n',
    ],
    [
      'javascript',
      'function solve(n) {\n  console.log(new Set(["b", "a"]), __filename, process.cwd(), process.env, process.argv, Math.random(), require("os").hostname())\n  console.error(new Error("here").stack)\n  if (n === 1) throw new RangeError("at " + __filename + Math.random())\n  return n\n}',
    ],
  ] as const)('gives the same report for the same %s program', async (language, code) => {
    const reports = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { results, compile, ...report } = await runner.run(call(language, code, [[1], [2]]))
      expect(ends({ ...report, compile, results })).toEqual(['raised', 'returned'])
      const steady = results.map(({ cpuMs: _cpu, callNs: _call, wallMs: _wall, peakBytes: _peak, ...result }) => result)
      reports.add(JSON.stringify({ ...report, error: compile.error, steady }, null, 1))
    }
    const [first, second = first] = reports
    expect(second).toBe(first)
    expect(first).not.toMatch(/0x[0-9a-f]{6,}|rung-runner-\d/)
  })

  it('gives the same report for the same whole program', async () => {
    const code =
      'import sys, random\nprint(object(), {"b", "a", "c"}, __file__, random.random(), sys.argv)\nraise KeyError(object())'
    const reports = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { results } = await runner.run(program('python3', code, ['']))
      reports.add(JSON.stringify(results.map(({ cpuMs: _cpu, wallMs: _wall, peakBytes: _peak, ...result }) => result)))
    }
    const [first, second = first] = reports
    expect(second).toBe(first)
  })
})
