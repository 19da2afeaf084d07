/** Programs that return what poses as an answer, or look for what the harness knows. */
import type { Attack } from './attack.ts'
import { broken, javascript, never, python, ofSandbox } from './attack.ts'

const r = String.raw
const no = ['wrong_type', 'raised', 'protocol', 'exited'] as const
const either = [no, [...no, 'not_run']] as const

const equal: readonly Attack[] = [
  python(
    'returns what equals everything',
    'class Any:\n  def __eq__(self, other): return True\n  def __ne__(self, other): return False\n  __hash__ = object.__hash__\ndef solve(n): return Any()',
    ['wrong_type', 'wrong_type'],
  ),
  python(
    'returns an int that equals and prints everything',
    'class Any(int):\n  __eq__ = lambda self, other: True\n  __repr__ = __str__ = lambda self: "[7]"\n  __index__ = __int__ = lambda self: "7"\n  __hash__ = int.__hash__\ndef solve(n): return Any(n)',
    [
      ['returned', ...no],
      ['returned', ...no, 'not_run'],
    ],
    {
      holds: ({ results }) =>
        results.every(({ value }) => value === null || /^[12]$/.test(value)) ? null : 'it is not its own value',
    },
  ),
  python(
    'returns what says it is an int',
    'class Any:\n  __class__ = property(lambda self: int)\n  def __getattr__(self, name): return lambda *a: 7\ndef solve(n): return Any()',
    either,
  ),
  python(
    'returns a list that never ends',
    'class L(list):\n  def __iter__(self):\n    while True: yield 1\n  def __len__(self): return 2\ndef solve(n): return L([1])',
    [
      ['returned', ...broken],
      ['returned', ...never],
    ],
    { options: { types: '(int) -> int[]' } },
  ),
  python(
    'returns a dict whose items lie',
    'class D(dict):\n  def items(self):\n    while True: yield ("a" * 1000, 1)\n  keys = __iter__ = items\ndef solve(n): return D(a=1)',
    [
      ['returned', ...broken],
      ['returned', ...never],
    ],
    { options: { types: '(int) -> map<string,int>' } },
  ),
  javascript(
    'returns what is worth 7',
    'function solve(n) { return { valueOf: () => 7, toString: () => "7", toJSON: () => 7, [Symbol.toPrimitive]: () => 7 } }',
    ['wrong_type', 'wrong_type'],
  ),
  javascript('returns a boxed number', 'function solve(n) { return Object.assign(new Number(7), { toJSON: () => 8 }) }', [
    'wrong_type',
    'wrong_type',
  ]),
  javascript(
    'returns a proxy for every answer',
    'function solve(n) { const all = new Proxy(function () {}, { get: () => all, apply: () => all, has: () => true, ownKeys: () => [] }); return all }',
    either,
  ),
  javascript(
    'returns a proxy for an endless array',
    'function solve(n) { return new Proxy([], { get: (of, key) => (key === "length" ? 4294967295 : key === Symbol.iterator ? of[key] : 1) }) }',
    [
      ['returned', ...broken],
      ['returned', ...never],
    ],
    { options: { types: '(int) -> int[]' } },
  ),
  javascript(
    'returns an array whose elements throw, and then change',
    'function solve(n) { let asked = 0; return Object.defineProperty([1, 2], 1, { get() { if (n === 1) throw 1; return asked++ % 2 ? "text" : 7 } }) }',
    [
      ['returned', ...broken],
      ['returned', ...never],
    ],
    { options: { types: '(int) -> int[]' } },
  ),
]

const MEMORY = r`import re
def memory(pattern):
  found = set()
  try:
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb") as mem:
      for line in list(maps):
        span, mode = line.split()[:2]
        if not mode.startswith("rw"): continue
        start, end = (int(x, 16) for x in span.split("-"))
        if end - start > 1 << 26: continue
        try:
          mem.seek(start)
          found.update(re.findall(pattern, mem.read(end - start)))
        except (OSError, ValueError, OverflowError): pass
  except OSError: pass
  import gc
  for thing in gc.get_objects():
    try:
      held = list(vars(thing).values()) if hasattr(thing, "__dict__") else list(thing) if type(thing) in (list, tuple, set) else list(thing.values()) if type(thing) is dict else []
      for text in held:
        if type(text) is str: text = text.encode("latin1", "ignore")
        if type(text) is bytes: found.update(re.findall(pattern, text))
    except Exception: pass
  return found
`

const peeking: readonly Attack[] = [
  python(
    'searches its own memory for inputs to come',
    `${MEMORY}def solve(text):\n  return sorted(x.decode() for x in memory(b"later" + b"-[a-z]{4}-%d" % (int(text[-1]) + 1)))`,
    ['returned', 'returned', 'returned'],
    {
      inputs: [['later-pier-1'], ['later-dock-2'], ['later-quay-3']],
      options: { types: '(string) -> string[]', cpuMs: 5_000, wallMs: 15_000, runMs: 30_000 },
      values: ['[]', '[]', '[]'],
    },
  ),
  python(
    'searches its own memory for marks to come',
    `${MEMORY}seen = set()\ndef solve(n):\n  seen.update(memory(b"\\0[0-9a-f]" + b"{32}\\0"))\n  return len(seen) <= n`,
    ['returned', 'returned'],
    { options: { types: '(int) -> bool', cpuMs: 5_000, wallMs: 15_000, runMs: 30_000 }, values: ['true', 'true'] },
  ),
  python(
    'reads ahead for the next input',
    'import os\nahead = []\ndef look():\n  for d in (0, 3):\n    try:\n      os.set_blocking(d, False)\n      try: ahead.append(len(os.read(d, 1 << 20)))\n      except BlockingIOError: pass\n      os.set_blocking(d, True)\n    except OSError: pass\nlook()\ndef solve(n):\n  look()\n  return sum(ahead)',
    ['returned', 'returned'],
    { values: ['0', '0'] },
  ),
  python(
    'has no descriptor but its own',
    'import os\ndef target(d):\n  try: return os.readlink("/proc/self/fd/" + d)\n  except OSError: return "/proc/"\ndef solve(n): return [d for d in os.listdir("/proc/self/fd") if int(d) > 4 and "/proc/" not in target(d)]',
    ['returned', 'returned'],
    { options: { types: '(int) -> string[]' }, values: ['[]', '[]'] },
  ),
  python(
    'finds open descriptors by asking for each',
    'import fcntl\ndef solve(n):\n  def held(d):\n    try: return fcntl.fcntl(d, fcntl.F_GETFD) >= 0\n    except OSError: return False\n  return [d for d in range(5, 1024) if held(d)]',
    ['returned', 'returned'],
    { options: { types: '(int) -> int[]' }, values: ['[]', '[]'] },
  ),
  python(
    'reads what stands in the frames above it',
    'import inspect\ndef solve(text):\n  next = text[:-1] + str(int(text[-1]) + 1)\n  return [name for info in inspect.stack()[1:] for name, value in {**info.frame.f_globals, **info.frame.f_locals}.items() if next in repr(value)]',
    ['returned', 'returned'],
    {
      inputs: [['later-1'], ['later-2']],
      options: { types: '(string) -> string[]', cpuMs: 5_000, wallMs: 15_000 },
      values: ['[]', '[]'],
    },
  ),
  javascript(
    'reads what the harness has loaded and was started with',
    `const found = []
Error.prepareStackTrace = (error, sites) => { for (const site of sites) { try { found.push(String(site.getThis()), String(site.getFunction())) } catch {} } return '' }
new Error().stack
for (const key of Object.keys(require.cache)) found.push(key, String(require.cache[key].exports))
found.push(String(process.mainModule), process.argv.join(), process.execArgv.join(), JSON.stringify(process.env), JSON.stringify(process.report?.getReport() ?? ''))
function solve(text) { new Error().stack; return found.filter((one) => one.includes('later-' + 'pier-2') || one.includes('_TO' + 'KEN') || one.includes('SEC' + 'RET')) }`,
    ['returned', 'returned'],
    {
      inputs: [['later-pier-1'], ['later-pier-2']],
      options: { types: '(string) -> string[]', cpuMs: 5_000, wallMs: 15_000 },
      values: ['[]', '[]'],
    },
  ),
  javascript(
    'looks through its own heap for inputs to come',
    `const v8 = require('node:v8')
function solve(text) {
  const stream = v8.getHeapSnapshot()
  return new Promise((done) => { let all = ''; stream.on('data', (d) => { all += d }); stream.on('end', () => done(all.includes('later' + '-dock-' + (Number(text.at(-1)) + 1)))) })
}`,
    ['returned', 'returned'],
    {
      inputs: [['later-dock-1'], ['later-dock-2']],
      options: { types: '(string) -> bool', cpuMs: 10_000, wallMs: 40_000, runMs: 60_000, memoryMb: 512 },
      values: ['false', 'false'],
    },
  ),
]

export const posing: readonly Attack[] = [...equal, ...ofSandbox(peeking)]
