/** What twenty attackers send, each kind at the limits that a deployment gives a learner. */
import type { AbuseProgram } from './sent.ts'

const forever = 10 ** 9

const pythonFrames = `import json, os
def solve(n):
  body = json.dumps({"frame": "raised", "mark": None, "memory": False, "ends": False, "type": "E", "message": "m", "line": None}).encode()
  data = (len(body).to_bytes(4, "big") + body) * 50
  while True: os.write(4, data)
`

const twice =
  'template<int N, class A> struct Twice { static const long value = Twice<N - 1, int(*)(A)>::value + Twice<N - 1, A(*)(int)>::value; };\ntemplate<class A> struct Twice<0, A> { static const long value = 1; };\nlong many = Twice<40, int>::value;\nint solve(int n) { return n; }\n'

const macros =
  '#![recursion_limit = "100000"]\nmacro_rules! double { ($($t:tt)*) => { double!($($t)* $($t)* a); } }\ndouble!(a);\npub fn solve(n: i32) -> i32 { n }\n'

/** Every block is compiled twice by each that is around it. */
const blocks = `class Solution {
  int solve(int n) {
    ${'try { n++; } finally { '.repeat(30)} n++; ${'}'.repeat(30)}
    return n;
  }
}
`

export const kinds: Readonly<Record<string, AbuseProgram>> = {
  sleepers: { language: 'python3', code: 'import time\nwhile True: time.sleep(0.05)\n', isProgram: true },
  'sleepers in a function': { language: 'python3', code: 'import time\ndef solve(n):\n  time.sleep(0.9)\n  return n\n' },
  forkers: {
    language: 'python3',
    code: 'import os\ndef solve(n):\n  for _ in range(5):\n    try: os.fork()\n    except OSError: pass\n  while True: pass\n',
  },
  'endless loops': { language: 'javascript', code: 'function solve(n) { for (;;) {} }\n' },
  'long computations': {
    language: 'python3',
    code: 'import time\ndef solve(n):\n  end = time.process_time() + 1.8\n  while time.process_time() < end: pass\n  return n\n',
  },
  'compile bombs in C++': { language: 'cpp', code: twice },
  'compile bombs in Rust': { language: 'rust', code: macros },
  'compile bombs in Java': { language: 'java', code: blocks },
  'output floods': { language: 'python3', code: 'def solve(n):\n  while True: print("x" * 60000)\n' },
  'memory hogs': {
    language: 'python3',
    code: `def solve(n):\n  held = []\n  for _ in range(50): held.append(bytearray(4 << 20))\n  for _ in range(${forever}): held[_ % 50][_ % 4096] ^= 1\n`,
  },
  'many processes': {
    language: 'python3',
    code: 'import os, signal, time\nsignal.signal(signal.SIGCHLD, signal.SIG_IGN)\ndef solve(n):\n  while True:\n    try:\n      if os.fork() == 0:\n        end = time.process_time() + 0.01\n        while time.process_time() < end: pass\n        os._exit(0)\n    except OSError: pass\n    time.sleep(0.001)\n',
  },
  'writers of frames': { language: 'python3', code: pythonFrames },
}
