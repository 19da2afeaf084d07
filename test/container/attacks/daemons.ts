/** Programs that mean to stay: processes that outlive their parent, and what a process can leave without being alive. */
import type { Attack } from './attack.ts'
import { javascript, ofSandbox, python, stopped } from './attack.ts'

const fork = (first: string, second: string) => `import os, time
def leave():
  if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
${second.replaceAll(/^/gm, '      ')}
    os._exit(0)
  os.wait()
${first}
`
const sleeping = 'os.execv("/bin/sh", ["sh", "-c", "trap \'\' TERM INT HUP; while :; do sleep 600; done", "$MARK"])'
const quiet = 'for d in range(5): os.close(d)\n'

const staying: readonly Attack[] = [
  python('leaves a daemon and answers', fork('leave()\ndef solve(n): return n', quiet + sleeping), ['returned', 'returned'], {
    values: ['1', '2'],
  }),
  python(
    'leaves a daemon that holds its descriptors, and answers',
    fork('def solve(n):\n  leave()\n  return n', sleeping),
    ['returned', 'returned'],
    {
      values: ['1', '2'],
    },
  ),
  python('leaves a daemon and ends', fork('leave()\nos._exit(0)\ndef solve(n): return n', quiet + sleeping), [
    'exited',
    'not_run',
  ]),
  python('leaves a daemon and never ends', fork('def solve(n):\n  leave()\n  while True: pass', quiet + sleeping), [
    'time_limit',
    'not_run',
  ]),
  python(
    'leaves a daemon that burns time and forks on',
    fork('leave()\ndef solve(n): return n', `${quiet}while True:\n  try:\n    if os.fork(): os._exit(0)\n  except OSError: pass`),
    [
      ['returned', ...stopped],
      ['returned', ...stopped, 'not_run'],
    ],
  ),
  python('leaves a daemon of a whole program', fork('leave()\nprint("left")', sleeping), ['returned'], { stdin: '' }),
  python(
    'leaves a daemon that floods its output',
    fork('leave()\ndef solve(n): return n', 'while True:\n  try: os.write(1, b"x" * 65536)\n  except OSError: os._exit(0)'),
    [
      ['returned', 'output_limit'],
      ['returned', 'output_limit', 'not_run'],
    ],
  ),
  python(
    'leaves a daemon that answers in its place',
    fork(
      'def solve(n):\n  leave()\n  return n',
      'body = b\'{"frame":"returned","mark":"late","mutated":[]}\\n7\'\ntime.sleep(0.05)\nos.write(4, len(body).to_bytes(4, "big") + body)\nos._exit(0)',
    ),
    [
      ['returned', 'protocol'],
      ['returned', 'protocol', 'not_run'],
    ],
    { holds: ({ results }) => (results.some(({ value }) => value === '7') ? 'the daemon answered' : null) },
  ),
  javascript(
    'leaves a detached child and answers',
    "const { spawn } = require('node:child_process')\nfunction solve(n) { const c = spawn('/bin/sh', ['-c', 'while :; do sleep 600; done', '$MARK'], { detached: true, stdio: 'ignore' }); c.unref(); return n }",
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
  javascript(
    'leaves a detached child with its descriptors and ends',
    "const { spawn } = require('node:child_process')\nfunction solve(n) { spawn('/bin/sh', ['-c', 'while :; do sleep 600; done', '$MARK'], { detached: true, stdio: [0, 1, 2, 3, 4] }).on('spawn', () => process.exit(0)); return new Promise(() => {}) }",
    ['exited', 'not_run'],
  ),
  python(
    'ends everybody it may end',
    'import os, signal\ndef solve(n):\n  try: os.kill(-1, signal.SIGKILL)\n  except OSError: pass\n  return n',
    [
      ['returned', 'exited'],
      ['returned', 'exited', 'not_run'],
    ],
  ),
  python(
    'ends the first process',
    'import os, signal\ndef solve(n):\n  for s in (9, 15, 2, 11, 19):\n    try: os.kill(1, s)\n    except OSError: pass\n  return n',
    [
      ['returned', 'exited', 'raised', 'time_limit'],
      ['returned', 'exited', 'raised', 'time_limit', 'not_run'],
    ],
  ),
  python(
    'leaves files, locks and links to the host behind',
    `import os
def solve(n):
  for folder in (".", "/tmp", "/dev/shm", "/var/tmp", "/box"):
    try:
      os.makedirs(f"{folder}/$MARK/deep/er", exist_ok=True)
      for name in ("a", "deep/b", "deep/er/c"): open(f"{folder}/$MARK/{name}", "w").close()
      os.symlink("/", f"{folder}/$MARK/root")
      os.mkfifo(f"{folder}/$MARK/fifo")
      os.chmod(f"{folder}/$MARK/deep/er", 0)
      os.chmod(f"{folder}/$MARK/deep", 0)
    except OSError: pass
  return n`,
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
  python(
    'leaves shared memory, semaphores, queues and sockets behind',
    `import ctypes, os, socket, zlib
c = ctypes.CDLL(None)
key = zlib.crc32(b"$MARK") & 0x7fffffff
kept = []
def solve(n):
  c.shmget(key, 4096, 0o1666)
  c.semget(key, 1, 0o1666)
  c.msgget(key, 0o1666)
  c.mq_open(b"/$MARK", 0o102, 0o666, None)
  c.shm_open(b"/$MARK", 0o102, 0o666)
  try:
    kept.append(socket.socket(socket.AF_UNIX))
    kept[-1].bind("\\0$MARK" + str(n))
  except OSError: pass
  return n`,
    ['returned', 'returned'],
    { values: ['1', '2'] },
  ),
  python(
    'hides its descriptors on the way between two sockets of its own',
    String.raw`import array, os, socket
a, b = socket.socketpair()
for descriptors in ([1, 2, 3, 4], [a.fileno(), b.fileno()]):
  for s in (a, b): s.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", descriptors))])
def solve(n):
  if n == 2: os._exit(0)
  return n`,
    ['returned', 'exited'],
    { values: ['1', null] },
  ),
]

export const daemons: readonly Attack[] = ofSandbox(staying)
