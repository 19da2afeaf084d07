/** Programs that never end, never stop writing, or outgrow the stack. */
import type { Attack } from './attack.ts'
import { full, javascript, never, ofSandbox, python, roomy } from './attack.ts'

const rest = 'not_run' as const
const exceeded =
  (kind: 'cpu' | 'wall'): NonNullable<Attack['holds']> =>
  ({ results }) =>
    results[0]?.exceeded === kind ? null : `the limit met was ${results[0]?.exceeded}`
const cpu = (name: string, code: string) =>
  python(name, code, ['time_limit', rest], {
    holds: exceeded('cpu'),
    // On a busy machine, many that wait for a processor are alive at once.
    options: { cpuMs: 300, wallMs: 20_000, runMs: 40_000, memoryMb: 512 },
  })
const javascriptCpu = (name: string, code: string) =>
  javascript(name, code, ['time_limit', rest], { holds: exceeded('cpu'), options: { cpuMs: 300, wallMs: 20_000, runMs: 40_000 } })
const wall = (name: string, code: string) =>
  python(name, code, ['time_limit', rest], { holds: exceeded('wall'), options: { cpuMs: 5_000, wallMs: 400 } })

const time: readonly Attack[] = [
  cpu(
    'ignores every signal and never ends',
    'import signal\nfor s in range(1, 65):\n  try: signal.signal(s, signal.SIG_IGN)\n  except (OSError, ValueError): pass\ndef solve(n):\n  while True: pass',
  ),
  cpu('never ends while it is imported', 'while True: pass\ndef solve(n): return n'),
  cpu(
    'catches whatever would end it',
    'def solve(n):\n  while True:\n    try:\n      while True: pass\n    except BaseException: continue',
  ),
  cpu(
    'lets children work for it',
    'import os, time\ndef solve(n):\n  if os.fork() == 0:\n    while True: pass\n  time.sleep(600)',
  ),
  cpu(
    'lets short-lived children work for it',
    'import os, time\ndef solve(n):\n  while True:\n    if os.fork() == 0:\n      end = time.process_time() + 0.03\n      while time.process_time() < end: pass\n      os._exit(0)\n    os.wait()',
  ),
  cpu(
    'lets children work that it never waits for',
    'import os, signal, time\nsignal.signal(signal.SIGCHLD, signal.SIG_IGN)\ndef solve(n):\n  while True:\n    try:\n      if os.fork() == 0:\n        end = time.process_time() + 0.03\n        while time.process_time() < end: pass\n        os._exit(0)\n    except OSError: pass\n    time.sleep(0.03)',
  ),
  cpu(
    'lets orphans work for it',
    'import os, time\ndef solve(n):\n  while True:\n    try:\n      if os.fork() == 0:\n        if os.fork() == 0:\n          end = time.process_time() + 0.03\n          while time.process_time() < end: pass\n        os._exit(0)\n      os.wait()\n    except OSError: pass\n    time.sleep(0.03)',
  ),
  cpu(
    'lets threads work for it',
    'import hashlib, threading, time\ndef work():\n  while True: hashlib.pbkdf2_hmac("sha256", b"a", b"b", 100000)\ndef solve(n):\n  for _ in range(2): threading.Thread(target=work, daemon=True).start()\n  time.sleep(600)',
  ),
  cpu('backtracks without end', 'import re\ndef solve(n): return len(re.match("(a+)+$", "a" * 60 + "b"))'),
  javascriptCpu('backtracks without end', 'function solve(n) { return /^(a+)+$/.test("a".repeat(60) + "b") ? 1 : 0 }'),
  javascriptCpu(
    'never lets the loop turn',
    'function solve(n) { const again = () => Promise.resolve().then(again); again(); return new Promise(() => {}) }',
  ),
  javascriptCpu(
    'lets children work for it',
    "require('node:child_process').spawn('sh', ['-c', 'while :; do :; done'])\nfunction solve(n) { return new Promise((done) => setTimeout(done, 600000)) }",
  ),
  javascript(
    'lets workers work for it',
    "const { Worker } = require('node:worker_threads')\nfunction solve(n) { new Worker('for (;;);', { eval: true }); return new Promise((done) => setTimeout(done, 600000)) }",
    [['time_limit', 'memory_limit'], rest],
  ),
  wall('sleeps', 'import time\ndef solve(n): time.sleep(600)'),
  wall(
    'stops itself',
    'import os, signal\ndef solve(n):\n  os.kill(os.getpid(), signal.SIGSTOP)\n  os.kill(os.getpid(), signal.SIGTSTP)\n  __import__("time").sleep(600)',
  ),
  wall('waits for an input that does not come', 'import os\ndef solve(n):\n  os.read(3, 1)\n  return n'),
  wall('waits for itself', 'import threading\ndef solve(n):\n  lock = threading.Lock()\n  lock.acquire()\n  lock.acquire()'),
  javascript(
    'sleeps in a wait',
    'function solve(n) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }',
    ['time_limit', rest],
    {
      holds: exceeded('wall'),
      options: { cpuMs: 5_000, wallMs: 400 },
    },
  ),
  javascript(
    'waits for an input that does not come',
    "function solve(n) { return require('node:fs').readSync(3, Buffer.alloc(1)) }",
    [['time_limit', 'raised'], never],
    {
      options: { cpuMs: 5_000, wallMs: 400 },
    },
  ),
]

const shut: Pick<Attack, 'holds'> = {
  holds: ({ results }) =>
    (results[0]?.stdout.length ?? 0) + (results[0]?.stderr.length ?? 0) <= 2 * 1024 * 1024 ? null : 'more is kept than the cap',
}
const flood = (name: string, code: string) => python(name, code, [['output_limit'], rest], { ...shut, ...roomy })

const floods: readonly Attack[] = [
  flood('floods stdout', 'def solve(n):\n  while True: print("flood" * 1000)'),
  flood('floods stderr', 'import sys\ndef solve(n):\n  while True: sys.stderr.write("flood" * 1000)'),
  flood(
    'floods both with bytes that are no text',
    'import os\ndef solve(n):\n  while True:\n    os.write(1, os.urandom(65536))\n    os.write(2, bytes(65536))',
  ),
  flood(
    'floods from a child that has left it',
    'import os, time\ndef solve(n):\n  if os.fork() == 0:\n    os.setsid()\n    if os.fork(): os._exit(0)\n    while True: os.write(1, b"flood" * 10000)\n  time.sleep(600)',
  ),
  javascript(
    'floods stdout',
    'function solve(n) { for (;;) process.stdout.write("flood".repeat(10000)) }',
    [['output_limit', 'memory_limit'], rest],
    { ...shut, ...roomy },
  ),
  python(
    'floods before it is loaded',
    'import sys\nsys.stdout.write("x" * (3 << 20))\nsys.stdout.flush()\ndef solve(n): return n',
    ['output_limit', rest],
    roomy,
  ),
]

const stacks: readonly Attack[] = [
  python(
    'calls itself without end',
    'import sys\nsys.setrecursionlimit(10 ** 9)\ndef solve(n): return solve(n + 1)',
    [full, never],
    roomy,
  ),
  python(
    'overflows the native stack',
    'import sys\nsys.setrecursionlimit(10 ** 9)\nclass A:\n  def __getattr__(self, name): return getattr(self, name + "x")\n  def __repr__(self): return repr([self])\ndef solve(n): return len(repr(A()))',
    [full, never],
    roomy,
  ),
  python(
    'reads deep JSON',
    'import json\ndef solve(n): return json.loads("[" * 1000000)',
    [['raised', 'exited', 'memory_limit'], never],
    roomy,
  ),
  python('writes over its own memory', 'import ctypes\ndef solve(n): ctypes.memset(1, 0, 100)', ['exited', rest]),
  javascript('calls itself without end', 'function solve(n) { return solve(n + 1) }', ['raised', 'raised'], roomy),
  javascript('aborts', 'function solve(n) { process.abort() }', ['exited', rest]),
]

export const excess: readonly Attack[] = [...ofSandbox([...time, ...floods]), ...stacks]
