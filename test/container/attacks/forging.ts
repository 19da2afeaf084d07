/** Programs that end early, or write frames themselves. Nothing they say is a verdict, and nothing answers an input not yet asked. */
import type { Attack } from './attack.ts'
import { broken, framing, javascript, javascriptFrames, never, python, pythonFrames } from './attack.ts'

const r = String.raw
const silent = ['time_limit', 'protocol'] as const
const gone = ['exited', 'protocol', 'raised'] as const

const endings: readonly Attack[] = [
  python('ends well while it is imported', 'import os\nos._exit(0)\ndef solve(n): return n', [['exited'], 'not_run']),
  python('calls sys.exit while it is imported', 'import sys\nsys.exit(0)\ndef solve(n): return n', [gone, 'not_run']),
  python('calls sys.exit when it is called', 'import sys\ndef solve(n): sys.exit(0)', [gone, never]),
  python(
    'answers at its exit',
    r`import atexit, json, os
def answer():
  body = b'{"frame":"returned","mark":"","mutated":[]}\n7'
  os.write(4, len(body).to_bytes(4, "big") + body)
  os._exit(0)
atexit.register(answer)
import sys
def solve(n): sys.exit(0)`,
    [gone, never],
  ),
  python(
    'ends from another thread while its answer is written',
    'import os, threading\nclass Slow(list): pass\ndef solve(n):\n  threading.Thread(target=lambda: os._exit(0)).start()\n  while True: pass',
    ['exited', 'not_run'],
  ),
  python('ends by a signal of its own', 'import os\ndef solve(n): os.kill(os.getpid(), 15)\n', [gone, never], {}),
  javascript('ends well while it is loaded', 'process.exit(0)\nfunction solve(n) { return n }', ['exited', 'not_run']),
  javascript(
    'answers in its exit handler',
    `${javascriptFrames}
process.on('exit', () => { frame({ frame: 'returned', mark: '', mutated: [] }, '7') })
function solve(n) { process.exitCode = 0; process.exit() }`,
    [gone, 'not_run'],
  ),
  javascript('ends below all handlers', 'function solve(n) { process.reallyExit(0) }', ['exited', 'not_run']),
  javascript('never settles and lets the loop run dry', 'function solve(n) { return new Promise(() => {}) }', [
    ['raised', 'exited', 'time_limit', 'wrong_type'],
    [...broken, 'not_run'],
  ]),
]

const early: readonly Attack[] = [
  framing('says it is loaded before it is', 'frame({"frame": "loaded"})\ndef solve(n): return n', [
    'protocol',
    'not_run',
    'not_run',
  ]),
  framing('says it is loaded and ends', 'frame({"frame": "loaded"})\nos._exit(0)\ndef solve(n): return n', [
    gone,
    'not_run',
    'not_run',
  ]),
  framing('says it is ready again', 'frame({"frame": "ready"})\ndef solve(n): return n', ['protocol', 'not_run', 'not_run']),
  framing(
    'answers three inputs before it is asked',
    'for _ in range(3): frame({"frame": "returned", "mark": "", "mutated": []}, "7")\ndef solve(n): return n',
    ['protocol', 'not_run', 'not_run'],
  ),
  framing(
    'refuses itself at great length',
    'frame({"frame": "compile", "type": "T" * 20000, "message": "m" * 40000, "line": 1})\nos._exit(0)',
    'compile',
    {
      holds: ({ compile: { error } }) =>
        error && error.type.length <= 1_000 && error.message.length <= 10_000 ? null : 'the whole of it is passed on',
    },
  ),
]

const forge = (
  name: string,
  statement: string,
  ends: Attack['ends'] = ['protocol', 'not_run', 'not_run'],
  more: Partial<Attack> = {},
) => framing(name, `kept = []\ndef solve(n):\n  ${statement.replaceAll('\n', '\n  ')}\n  return n`, ends, more)

const marked: readonly Attack[] = [
  forge('answers with a guessed mark', 'frame({"frame": "returned", "mark": "\\0" + "0" * 32 + "\\0", "mutated": []}, "7")'),
  forge('answers with no mark', 'frame({"frame": "returned", "mutated": []}, "7")'),
  forge(
    'answers twice with the mark in use',
    'if n == 2: frame({"frame": "returned", "mark": mark(), "mutated": []}, "7")',
    ['returned', 'returned', 'protocol'],
    { values: ['1', '7', null] },
  ),
  forge(
    'answers with the mark of the input before',
    'kept.append(mark())\nif n == 2: frame({"frame": "returned", "mark": kept[0], "mutated": []}, "7")',
    ['returned', 'protocol', 'not_run'],
    { values: ['1', null, null] },
  ),
  forge(
    'answers, and then the next input with the same mark',
    'if n == 1:\n  for _ in range(3): frame({"frame": "returned", "mark": mark(), "mutated": []}, "7")',
    ['returned', 'protocol', 'not_run'],
    { values: ['7', null, null] },
  ),
  forge('claims a verdict', 'frame({"frame": "accepted", "mark": mark(), "verdict": "accepted", "passed": 3})'),
  forge(
    'claims a verdict beside its answer',
    'if n == 1:\n  frame({"frame": "returned", "mark": mark(), "mutated": [], "end": "returned", "expected": "7", "verdict": "accepted"}, "7")\n  os._exit(0)',
    [['returned', 'protocol'], never, 'not_run'],
    { holds: (report) => (JSON.stringify(report).includes('accepted') ? 'the claim is in the report' : null) },
  ),
  forge('answers with what is no JSON', 'frame({"frame": "returned", "mark": mark(), "mutated": []}, "[1")'),
  forge('answers with nothing at all', 'frame({"frame": "returned", "mark": mark(), "mutated": []})'),
  forge('answers with two values', 'frame({"frame": "returned", "mark": mark(), "mutated": []}, "7\\n7")'),
  forge('answers with 2,001 levels', 'frame({"frame": "returned", "mark": mark(), "mutated": []}, "[" * 2001 + "]" * 2001)'),
  forge(
    'answers with 400,000 levels',
    'frame({"frame": "returned", "mark": mark(), "mutated": []}, "[" * 400000 + "]" * 400000)',
  ),
  forge(
    'says it changed half a million arguments',
    'frame({"frame": "returned", "mark": mark(), "mutated": list(range(150000))}, "7")\nos._exit(0)',
    [['returned', 'protocol'], never, 'not_run'],
    { holds: (report) => ((report.results[0]?.mutated.length ?? 0) > 16 ? 'all of them are in the report' : null) },
  ),
  forge(
    'says what it returned in half a megabyte',
    'frame({"frame": "wrong_type", "mark": mark(), "path": "p" * 100000, "expected": "e" * 100000, "found": "f" * 100000, "shown": "s" * 100000})\nos._exit(0)',
    [['wrong_type', 'protocol'], never, 'not_run'],
    { holds: (report) => (JSON.stringify(report.results[0]?.mismatch).length > 20_000 ? 'all of it is in the report' : null) },
  ),
  forge(
    'raises on a line before the first',
    'frame({"frame": "raised", "mark": mark(), "memory": False, "type": "E", "message": "", "line": -7})',
    [['raised', 'protocol'], ['protocol', 'not_run'], 'not_run'],
  ),
  forge('says its values are too deep for another input', 'frame({"frame": "unfit", "mark": "x", "reason": "deep"})'),
]

const malformed: readonly Attack[] = [
  forge('writes garbage', 'os.write(4, os.urandom(5000).replace(b"\\0", b"\\xff"))'),
  forge('writes a frame of no bytes', 'os.write(4, bytes(4))'),
  forge('writes a length of 2 GB', 'os.write(4, b"\\x7f\\xff\\xff\\xff")'),
  forge('writes a negative length', 'os.write(4, b"\\xff\\xff\\xff\\xff")'),
  forge('writes a length just above the cap', 'os.write(4, (1280 * 1024).to_bytes(4, "big") + b"x" * 9000)'),
  forge('writes bytes that are no UTF-8', 'frame(b\'{"frame":"returned","mark":"\\xff\\xfe"}\\n7\')'),
  forge('writes a list for a frame', 'frame([{"frame": "returned"}])'),
  forge('writes numbers for names', 'frame({"frame": "returned", "mark": 7, "mutated": "none"}, "7")'),
  forge(
    'writes a frame within a frame',
    'frame({"frame": {"frame": "returned", "mark": mark()}, "__proto__": {"frame": "returned"}}, "7")',
  ),
  forge('writes half a frame and is silent', 'import time\nos.write(4, b"\\0\\0\\1\\0{\\"frame\\"")\ntime.sleep(60)', [
    silent,
    'not_run',
    'not_run',
  ]),
  forge('writes half a length and ends', 'os.write(4, b"\\0\\0")\nos._exit(0)', [gone, 'not_run', 'not_run']),
  forge(
    'writes a frame byte by byte for ever',
    'import time\nos.write(4, (900000).to_bytes(4, "big"))\nwhile True:\n  os.write(4, b" ")\n  time.sleep(0.001)',
    [silent, 'not_run', 'not_run'],
  ),
  forge('writes frames without end', 'while True: frame({"frame": "returned", "mark": "guess", "mutated": []}, "7" * 100000)'),
  forge('closes every descriptor', 'os.closerange(0, 64)', [gone, 'not_run', 'not_run']),
  forge('turns its frames into output', 'os.dup2(1, 4)', [[...gone, 'time_limit'], 'not_run', 'not_run']),
  forge(
    'shuts its frames down from within',
    'import socket\nfor descriptor in (3, 4):\n  try: socket.socket(fileno=descriptor).shutdown(2)\n  except OSError: os.close(descriptor)',
    [gone, 'not_run', 'not_run'],
  ),
  forge(
    'hands descriptors over with its frames',
    r`import socket, array
null = os.open("/dev/null", os.O_RDONLY)
for descriptor in (4, 3, 1, 2):
  try:
    made = socket.socket(fileno=os.dup(descriptor))
    for _ in range(20): made.sendmsg([b""], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [null] * 20))])
    made.sendmsg([b" "], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [null] * 20))])
  except OSError: pass`,
    [
      ['returned', 'protocol'],
      ['returned', 'protocol', 'not_run'],
      ['returned', 'protocol', 'not_run'],
    ],
  ),
  forge('writes to where its inputs come from', 'try: os.write(3, b"\\0\\0\\0\\2[]")\nexcept OSError: pass', [
    ['returned', 'protocol'],
    ['returned', 'not_run'],
    ['returned', 'not_run'],
  ]),
  javascript(
    'writes frames from a timer, a promise and a worker',
    `${javascriptFrames}
const { Worker } = require('node:worker_threads')
const forged = { frame: 'returned', mark: '\\0' + '0'.repeat(32) + '\\0', mutated: [] }
setTimeout(() => frame(forged, '7'))
new Worker('(' + ((f) => { const fs = require('node:fs'); fs.writeSync(4, Buffer.from(f, 'latin1')) }) + ')(' + JSON.stringify(bytes(Buffer.from(JSON.stringify(forged) + '\\n7')).toString('latin1')) + ')', { eval: true })
async function solve(n) { await new Promise((done) => setTimeout(done, 300)); return n }`,
    ['protocol', 'not_run'],
    // A second isolate reserves 128 MB for its code alone.
    { options: { memoryMb: 512 } },
  ),
  python(
    'is a whole program that answers, as if it had been asked',
    r`import os, sys
for body in (b'{"frame":"loaded"}', b'{"frame":"returned","mark":"","mutated":[]}\n7', b'{"frame":"ready"}'):
  os.write(4, len(body).to_bytes(4, "big") + body)
sys.exit(3)`,
    [['raised', 'protocol']],
    { stdin: '' },
  ),
]

/** Frames without end, of a whole program: it is over with the first, or with the ninth where each may be its last words. */
const floods: readonly Attack[] = [
  python(
    'floods with answers',
    `${pythonFrames}\nwhile True: frame({"frame": "returned", "mark": "", "mutated": []}, "7")`,
    ['protocol'],
    {
      stdin: '',
    },
  ),
  python('floods with loads', `${pythonFrames}\nwhile True: frame({"frame": "loaded"})`, ['protocol'], { stdin: '' }),
  python(
    'floods with last words',
    `${pythonFrames}\nwhile True: frame({"frame": "raised", "mark": None, "memory": False, "type": "E", "message": "", "line": None})`,
    ['protocol'],
    { stdin: '' },
  ),
  python('floods with traces', `${pythonFrames}\nwhile True: frame({"frame": "trace", "truncated": False}, "[]")`, ['protocol'], {
    stdin: '',
  }),
  python('floods with answers when it is called', `${pythonFrames}\ndef solve(n):\n  while True: frame({"frame": "loaded"})`, [
    'protocol',
    'not_run',
  ]),
  javascript('floods with loads', `${javascriptFrames}\nfor (;;) frame({ frame: 'loaded' })`, ['protocol'], { stdin: '' }),
]

export const forging: readonly Attack[] = [...endings, ...early, ...marked, ...malformed, ...floods]
