/** Programs that neither compute nor end, in whatever way, in each language that can wait: all are ended for it, whatever else they may still have. */
import { compiledLanguages, isCompiled } from '../toolchains.ts'
import type { Attack } from './attack.ts'
import { pythonFrames } from './attack.ts'

const options = { cpuMs: 10_000, wallMs: 60_000, runMs: 120_000, idleMs: 400, memoryMb: 256 } as const

const waits = (language: Attack['language'], name: string, code: string, more: Partial<Attack> = {}): Attack => ({
  name: `waits ${name}`,
  language,
  code,
  ends: ['time_limit', 'not_run'],
  options,
  holds: ({ results }) => (results[0]?.exceeded === 'wall' ? null : `the limit met was ${results[0]?.exceeded}`),
  ...more,
})
const program = (language: Attack['language'], name: string, code: string) =>
  waits(language, `as a program ${name}`, code, { stdin: '', ends: ['time_limit'] })

const all: readonly Attack[] = [
  waits('python3', 'in many naps', 'import time\ndef solve(n):\n  while True: time.sleep(0.002)'),
  waits('python3', 'while it is loaded', 'import time\ntime.sleep(600)\ndef solve(n): return n'),
  waits('python3', 'for a pipe', 'import os\nr, w = os.pipe()\ndef solve(n): os.read(r, 1)'),
  waits(
    'python3',
    'for a child that sleeps',
    'import os, time\ndef solve(n):\n  if os.fork() == 0: time.sleep(600)\n  os.wait()',
  ),
  waits(
    'python3',
    'for children that lost it',
    'import os, time\ndef solve(n):\n  if os.fork() == 0:\n    os.setsid()\n    if os.fork() > 0: os._exit(0)\n    time.sleep(600)\n  time.sleep(600)',
  ),
  waits(
    'python3',
    'for threads',
    'import threading, time\ndef solve(n):\n  many = [threading.Thread(target=time.sleep, args=(600,)) for _ in range(4)]\n  for one in many: one.start()\n  for one in many: one.join()',
  ),
  program('python3', 'that sleeps', 'import time\nwhile True: time.sleep(0.05)'),
  waits('javascript', 'for a timer', 'const solve = () => new Promise((done) => setTimeout(done, 600_000))'),
  waits('javascript', 'for memory', 'const solve = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
  waits('typescript', 'for a timer', 'const solve = (n: number) => new Promise((done) => setTimeout(done, 600_000))'),
  waits(
    'go',
    'asleep',
    'package main\n\nimport "time"\n\nfunc solve(n int) int {\n\ttime.Sleep(10 * time.Minute)\n\treturn n\n}\n',
  ),
  program('go', 'that sleeps', 'package main\n\nimport "time"\n\nfunc main() { time.Sleep(10 * time.Minute) }\n'),
  waits(
    'java',
    'asleep',
    'class Solution {\n  int solve(int n) throws Exception {\n    Thread.sleep(600_000);\n    return n;\n  }\n}\n',
  ),
  waits(
    'java',
    'for a lock',
    'class Solution {\n  synchronized int solve(int n) throws Exception {\n    wait();\n    return n;\n  }\n}\n',
  ),
  waits('cpp', 'asleep', '#include <unistd.h>\nint solve(int n) { for (;;) usleep(5000); return n; }\n'),
  program('cpp', 'that sleeps', '#include <unistd.h>\nint main() { sleep(600); }\n'),
  waits(
    'rust',
    'asleep',
    'pub fn solve(n: i32) -> i32 {\n    std::thread::sleep(std::time::Duration::from_secs(600));\n    n\n}\n',
  ),
  {
    name: 'sends frames without end, as a program',
    language: 'python3',
    code: `${pythonFrames}many = (lambda body: len(body).to_bytes(4, "big") + body)(json.dumps({"frame": "raised", "mark": None, "memory": False, "type": "E", "message": "m", "line": None}).encode()) * 20\nwhile True: os.write(4, many)`,
    stdin: '',
    options,
    ends: ['protocol'],
  },
]

export const idle = all.filter(({ language }) => !isCompiled(language) || compiledLanguages.includes(language))
