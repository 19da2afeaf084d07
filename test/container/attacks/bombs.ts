/** Programs that take more than their share of processes, memory, files and descriptors. */
import type { Attack } from './attack.ts'
import { full, javascript, never, ofSandbox, python, roomy, stopped } from './attack.ts'

const r = String.raw
const rest = 'not_run' as const
/** Stopped, or told by the kernel that there is no more; time must not be what ends it. */
const refused = ['memory_limit', 'raised'] as const
const memory = (name: string, code: string) => python(name, code, [refused, never], roomy)
const javascriptMemory = (name: string, code: string) => javascript(name, code, [refused, never], roomy)
/** MB a program says it got of what should be bounded. */
const bounded = (atMost: number): Pick<Attack, 'holds'> => ({
  holds: ({ results }) => {
    const most = Math.max(0, ...results.map(({ value }) => Number(value ?? 0)))
    return most <= atMost ? null : `it got ${most}, and ${atMost} are allowed`
  },
})
const result = ['returned', ...full] as const

const processes: readonly Attack[] = [
  python('forks without end', 'import os\ndef solve(n):\n  while True:\n    try: os.fork()\n    except OSError: pass', [
    stopped,
    rest,
  ]),
  python(
    'forks children that sleep',
    'import os, time\ndef solve(n):\n  made = 0\n  try:\n    while made < 1000:\n      if os.fork() == 0: time.sleep(600)\n      made += 1\n  except OSError: pass\n  return made',
    ['returned', 'returned'],
    { options: { memoryMb: 1_024, cpuMs: 5_000, wallMs: 15_000, runMs: 20_000 }, ...bounded(64) },
  ),
  python(
    'starts threads without end',
    'import threading, time\nmade = []\ndef solve(n):\n  try:\n    while len(made) < 5000:\n      t = threading.Thread(target=time.sleep, args=(600,), daemon=True)\n      t.start()\n      made.append(t)\n  except (RuntimeError, MemoryError): pass\n  return len(made)',
    [result, [...result, rest]],
    bounded(64),
  ),
  javascript(
    'starts processes without end',
    "const { spawn } = require('node:child_process')\nfunction solve(n) { const again = () => { for (let i = 0; i < 20; i++) spawn('sleep', ['600', '$MARK']).on('error', () => {}); setImmediate(again) }; again(); return new Promise(() => {}) }",
    [stopped, rest],
  ),
  javascript(
    'starts workers without end',
    "const { Worker } = require('node:worker_threads')\nconst kept = []\nfunction solve(n) { const again = () => { const w = new Worker('setInterval(() => {}, 1000)', { eval: true }); w.on('error', () => {}); kept.push(w); setImmediate(again) }; again(); return new Promise(() => {}) }",
    // The workers there are keep their places, so the next input may find none.
    [stopped, [...stopped, rest]],
  ),
]

/** What no process has mapped counts towards none. */
const unmapped = `import mmap
kept = []
def take(most):
  got = 0
  try:
    while got < most:
      try: m = mmap.mmap(-1, 16 << 20)
      except OSError:
        # The same by another name.
        with open("/dev/zero", "r+b") as zero: m = mmap.mmap(zero.fileno(), 16 << 20, flags=mmap.MAP_SHARED)
      for at in range(0, 16 << 20, 4096): m[at] = 1
      m.madvise(mmap.MADV_DONTNEED)
      kept.append(m)
      got += 16
  except (OSError, MemoryError): pass
  return got
`

/** Reading one byte in every 2 MB costs a page of the kernel's own each, and no memory of the process. */
const tables = `import mmap
read = 0
try:
  m = mmap.mmap(-1, 400 << 30, flags=mmap.MAP_PRIVATE | mmap.MAP_NORESERVE, prot=mmap.PROT_READ)
  for at in range(0, 400 << 30, 2 << 20): read += 1 + m[at]
except (OSError, MemoryError, ValueError): pass
print(read * 4 >> 10)`

const memories: readonly Attack[] = [
  memory('fills memory with lists', 'def solve(n):\n  kept = []\n  while True: kept.append([0] * 100000)'),
  memory('fills memory with one array', 'def solve(n): return len(bytearray(1 << 33))'),
  memory(
    'fills memory outside the heap',
    'import mmap\ndef solve(n):\n  kept = []\n  while True:\n    m = mmap.mmap(-1, 1 << 24, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)\n    m.write(b"x" * (1 << 24))\n    kept.append(m)',
  ),
  memory(
    'fills memory in many processes',
    'import os, time\ndef solve(n):\n  for _ in range(12):\n    if os.fork() == 0:\n      kept = bytearray(os.urandom(1 << 10)) * (40 << 10)\n      time.sleep(60)\n  time.sleep(60)',
  ),
  memory(
    'fills memory in a child whose parent has gone',
    'import os, time\ndef solve(n):\n  if os.fork() == 0:\n    os.setsid()\n    if os.fork(): os._exit(0)\n    kept = []\n    while True: kept.append(bytearray(os.urandom(1 << 10)) * (1 << 10))\n  time.sleep(60)',
  ),
  javascriptMemory('fills the heap', 'function solve(n) { const kept = []; for (;;) kept.push(new Array(10000).fill({})) }'),
  javascriptMemory(
    'fills memory with buffers outside the heap',
    'function solve(n) { const kept = []; for (;;) kept.push(Buffer.alloc(1 << 24, 1)) }',
  ),
  javascriptMemory(
    'fills memory with one string',
    'function solve(n) { let s = "ab"; const kept = []; for (;;) { s = s.length > 1e8 ? "ab" : s + s; kept.push(Buffer.from(s)) } }',
  ),
  javascriptMemory(
    'grows WebAssembly memory',
    'function solve(n) { const kept = []; for (;;) { const m = new WebAssembly.Memory({ initial: 1000 }); new Uint8Array(m.buffer).fill(1); kept.push(m) } }',
  ),
  python(
    'keeps files in memory that no process has mapped',
    r`import os
def solve(n):
  got, kept, part = 0, [], bytes(1 << 20)
  try:
    while got < 600:
      d = os.memfd_create("m")
      kept.append(d)
      try:
        for _ in range(64):
          if os.write(d, part) < len(part): break
          got += 1
      except OSError: pass
  except OSError: pass
  return got`,
    [result, [...result, rest]],
    { ...roomy, ...bounded(128) },
  ),
  python(
    'keeps shared memory that it is not attached to',
    r`import ctypes
c = ctypes.CDLL(None)
c.shmat.restype = ctypes.c_void_p
c.shmat.argtypes = (ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
c.shmdt.argtypes = (ctypes.c_void_p,)
def solve(n):
  got = 0
  while got < 600:
    segment = c.shmget(0, 16 << 20, 0o1600)
    if segment < 0: break
    at = c.shmat(segment, None, 0)
    if at in (None, 2 ** 64 - 1): break
    ctypes.memset(at, 1, 16 << 20)
    c.shmdt(at)
    got += 16
  return got`,
    [result, [...result, rest]],
    { ...roomy, ...bounded(128) },
  ),
  python(
    'keeps shared memory whose pages it has let go of',
    unmapped + 'def solve(n): return take(600)',
    [result, [...result, rest]],
    { ...roomy, ...bounded(128 + 96) },
  ),
  javascript(
    'lets a child keep shared memory whose pages it has let go of',
    `const { execFileSync } = require('node:child_process')\nfunction solve(n) { return Number(execFileSync('python3', ['-c', ${JSON.stringify(`${unmapped}print(take(600))`)}], { encoding: 'utf8' })) }`,
    [result, [...result, rest]],
    { ...roomy, ...bounded(128 + 96) },
  ),
  javascript(
    'lets a child fill memory with tables of pages it never wrote',
    `const { execFileSync } = require('node:child_process')\nfunction solve(n) { return Number(execFileSync('python3', ['-c', ${JSON.stringify(tables)}], { encoding: 'utf8' })) }`,
    [result, [...result, rest]],
    { ...roomy, ...bounded(128 + 96) },
  ),
  python(
    'keeps memory in pipes and sockets',
    r`import os, socket, fcntl
def solve(n):
  got, kept = 0, []
  for _ in range(8):
    if os.fork() == 0: break
  try:
    while True:
      a, b = socket.socketpair()
      kept += [a, b]
      a.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 30)
      a.setblocking(False)
      try:
        while True: got += a.send(bytes(1 << 16))
      except OSError: pass
  except OSError: pass
  return got >> 20`,
    [result, [...result, rest, 'protocol']],
    { ...roomy, ...bounded(64) },
  ),
  ...['/tmp', '/box', '/dev/shm', '.'].flatMap((folder) => [
    python(
      `fills ${folder}`,
      `def solve(n):\n  got = 0\n  try:\n    for i in range(600):\n      with open(f"${folder}/{i}", "wb") as f:\n        f.write(bytes(1 << 20))\n        got += 1\n  except OSError: pass\n  return got`,
      [result, [...result, rest]],
      { ...roomy, ...bounded(64) },
    ),
    python(
      `fills ${folder} with names`,
      `import os\ndef solve(n):\n  got = 0\n  try:\n    while got < 40000:\n      os.symlink("x" * 200, f"${folder}/" + str(got).zfill(200))\n      got += 1\n  except OSError: pass\n  return got`,
      [result, [...result, rest]],
      { ...roomy, ...bounded(10_000) },
    ),
  ]),
  python(
    'writes one file without end',
    'import os, signal\ndef solve(n):\n  signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n  got = 0\n  with open("big", "wb", 0) as f:\n    try:\n      while got < 1000: got += f.write(bytes(1 << 20)) >> 20\n    except OSError: pass\n  return got',
    [result, [...result, rest]],
    { ...roomy, ...bounded(64) },
  ),
  python(
    'opens descriptors without end',
    'kept = []\ndef solve(n):\n  try:\n    while len(kept) < 100000: kept.append(open("/dev/null"))\n  except OSError: pass\n  return len(kept)',
    ['returned', 'returned'],
    bounded(1_024),
  ),
  javascript(
    'opens descriptors without end, and answers',
    "const fs = require('node:fs')\nfunction solve(n) { let got = 0; try { for (; got < 100000; got++) fs.openSync('/dev/null') } catch {} return got }",
    ['returned', 'returned'],
    bounded(1_024),
  ),
]

export const bombs: readonly Attack[] = ofSandbox([...processes, ...memories])
