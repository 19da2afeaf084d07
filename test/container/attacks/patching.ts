/** Programs that rewrite what the harness is made of. */
import type { Attack } from './attack.ts'
import { broken, framing, javascript, javascriptFrames, never, python, typescript, whatever } from './attack.ts'

/** Whatever becomes of the process, an answer is an integer or none. */
const integers: Pick<Attack, 'holds'> = {
  holds: ({ results }) =>
    results.every(({ value }) => value === null || /^-?\d+$/.test(value)) ? null : 'an answer is no integer',
}
const two = [whatever, whatever] as const

export const patching: readonly Attack[] = [
  python(
    'patches json',
    'import json\njson.dumps = lambda *a, **k: \'{"frame":"returned","mark":"","value":"7"}\'\njson.loads = lambda *a, **k: [7]\njson.encoder = json.decoder = None\ndef solve(n): return n',
    two,
    integers,
  ),
  python(
    'patches what everything is built on',
    'import builtins\nbuiltins.isinstance = lambda *a: True\nbuiltins.len = lambda x: 0\nbuiltins.type = lambda *a: int\nbuiltins.str = builtins.repr = lambda *a: "7"\ndef solve(n): return object()',
    two,
    integers,
  ),
  python(
    'writes nothing where something was to be written',
    'import os\nos.write = lambda *a: 0\ndef solve(n): return n',
    two,
    integers,
  ),
  python(
    'replaces every function of the harness',
    'import sys, types\nmain = sys.modules["__main__"]\nfor module in list(sys.modules.values()):\n  if getattr(module, "__file__", None) and "harness" in (module.__file__ or ""):\n    for name, value in list(vars(module).items()):\n      if isinstance(value, types.FunctionType): setattr(module, name, lambda *a, **k: "7")\nfor name, value in list(vars(main).items()):\n  if isinstance(value, types.FunctionType) and name != "solve": setattr(main, name, lambda *a, **k: "7")\ndef solve(n): return n',
    two,
    integers,
  ),
  python(
    'traces the harness and raises within it',
    'import sys\ndef tracer(frame, event, arg):\n  if "solution" not in frame.f_code.co_filename: raise ValueError("from the tracer")\n  return tracer\nsys.settrace(tracer)\nsys.setprofile(tracer)\ndef solve(n):\n  at = sys._getframe(1)\n  while at:\n    at.f_trace = tracer\n    at = at.f_back\n  return n',
    two,
    integers,
  ),
  python(
    'raises from a timer, wherever the harness is',
    'import signal\ndef ring(*a): raise KeyError("ring")\nsignal.signal(signal.SIGALRM, ring)\nsignal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)\ndef solve(n): return n',
    two,
    integers,
  ),
  python(
    'leaves the harness no room',
    'import sys\nsys.setrecursionlimit(40)\ndef solve(n):\n  try: sys.setrecursionlimit(12)\n  except RecursionError: pass\n  return n',
    two,
    integers,
  ),
  python(
    'takes its streams and modules away',
    'import sys, os\nsys.stdout = sys.stderr = sys.stdin = None\nfor name in list(sys.modules):\n  if name not in ("sys", "builtins"): sys.modules[name] = None\ndef solve(n): return n',
    two,
    integers,
  ),
  python(
    'raises what cannot be shown',
    'class E(BaseException):\n  def __str__(self): raise self\n  __repr__ = __str__\n  __traceback__ = property(lambda self: 1 / 0)\n  __class__ = property(lambda self: 1 / 0)\nE.__name__ = "x" * 100000\ndef solve(n): raise E()',
    [[...broken], never],
    integers,
  ),
  python(
    'raises an error about everything',
    'def solve(n): raise ValueError("m" * 3000000)',
    [['raised', 'protocol', 'output_limit'], never],
    {
      holds: ({ results }) => ((results[0]?.error?.message.length ?? 0) > 10_000 ? 'the whole message is passed on' : null),
    },
  ),
  javascript(
    'patches the prototypes of arrays and strings',
    'for (const name of ["push", "map", "filter", "slice", "join", "forEach", "entries", Symbol.iterator]) Array.prototype[name] = () => [7]\nfor (const name of ["slice", "indexOf", "split", "charCodeAt", "replaceAll"]) String.prototype[name] = () => "7"\nfunction solve(n) { return n }',
    two,
    integers,
  ),
  javascript(
    'puts getters on every object',
    'for (const name of ["frame", "mark", "mutated", "value", "kind", "of", "type", "memory", "then", "toJSON", "get", "set", "writable", "0"]) Object.defineProperty(Object.prototype, name, { configurable: true, get() { return 7 }, set(v) {} })\nfunction solve(n) { return n }',
    two,
    integers,
  ),
  javascript(
    'patches JSON, Buffer and writing',
    'const fs = require("node:fs")\nJSON.stringify = () => "7"\nJSON.parse = () => [7]\nBuffer.from = Buffer.alloc = Buffer.concat = () => new Uint8Array(4)\nBuffer.prototype.toString = () => "7"\nfs.writeSync = (d, b) => b.length\nfs.readSync = () => 0\nfunction solve(n) { return n }',
    two,
    integers,
  ),
  javascript(
    'writes everything of the harness twice',
    'const fs = require("node:fs")\nconst write = fs.writeSync\nfs.writeSync = (d, ...rest) => { write(d, ...rest); return write(d, ...rest) }\nfunction solve(n) { return n }',
    two,
    integers,
  ),
  javascript(
    'patches numbers, symbols and promises',
    'Number.isInteger = Number.isSafeInteger = Array.isArray = () => true\nObject.is = () => true\nPromise.prototype.then = function () { return this }\nglobalThis.Promise = class {}\nFunction.prototype.call = Function.prototype.apply = Reflect.apply = () => 7\nfunction solve(n) { return {} }',
    two,
    integers,
  ),
  javascript(
    'replaces what require gives',
    `${javascriptFrames}
for (const key of Object.keys(require.cache)) for (const name of Object.keys(Object(require.cache[key].exports))) try { require.cache[key].exports[name] = () => '7' } catch {}
require('node:module').prototype.require = () => ({})
process.emit = () => false
function solve(n) { return n }`,
    two,
    integers,
  ),
  javascript(
    'throws what cannot be shown',
    'function solve(n) { throw n === 1 ? new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } }) : Object.create(null) }',
    [['raised', 'exited', 'protocol'], never],
    integers,
  ),
  javascript(
    'rejects without end',
    'function solve(n) { const again = () => { Promise.reject(new Error("again")); setImmediate(again) }; again(); return new Promise(() => {}) }',
    [broken, never],
    integers,
  ),
  typescript(
    'declares the harness anew',
    'declare global { var frame: number }\nenum E { A = "7" as any }\nnamespace Object2 { export const prototype = 7 }\n(globalThis as any).Object = Object2\nfunction solve(n: number): any { return E.A }',
    [[...broken], never],
    integers,
  ),
  framing(
    'patches what finds its mark',
    'import re\nre.search = lambda *a: None\nclass S(str): pass\ndef solve(n):\n  f = sys._getframe(1)\n  for k in list(f.f_locals): \n    try: f.f_locals[k] = S("7")\n    except Exception: pass\n  ctypes = __import__("ctypes")\n  ctypes.pythonapi.PyFrame_LocalsToFast(ctypes.py_object(f), ctypes.c_int(1))\n  return n',
    [whatever, whatever, whatever],
    integers,
  ),
]
