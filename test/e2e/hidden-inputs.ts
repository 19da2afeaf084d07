/** Programs that carry the hidden cases' inputs out of a submission, or forge what the harness says. */

interface Smuggler {
  readonly name: string
  readonly language: 'python3' | 'javascript'
  /** Code that defines `take(value)`, called with every argument of every case. Forgers define the problem's function itself. */
  readonly code: string
}

/** Ways to write a text so that a search for the text alone misses it. */
export const disguises: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => text.replace(/./g, (_, at: number) => text.charAt(text.length - 1 - at)),
  (text) => Buffer.from(text).toString('hex'),
  (text) => Buffer.from(text).toString('base64'),
  (text) => (/^\d+$/.test(text) ? `${Number(text) + 1}` : text.toUpperCase()),
]

const pythonDisguise = `
import base64, json, os, sys
def disguised(value):
    out = []
    def walk(v):
        if isinstance(v, list):
            for x in v: walk(x)
        else:
            t = str(v)
            out.extend([t, t[::-1], t.encode().hex(), base64.b64encode(t.encode()).decode(), t.upper()])
            if isinstance(v, int): out.append(str(v + 1))
    walk(value)
    return " ".join(out)
`
const javascriptDisguise = `
function disguised(value) {
  return [value].flat(9).flatMap((v) => {
    const t = String(v)
    const b = Buffer.from(t)
    return [t, [...t].reverse().join(''), b.toString('hex'), b.toString('base64'), t.toUpperCase(), ...(typeof v === 'number' ? [v + 1] : [])]
  }).join(' ')
}
`
const STASHES = ['/tmp/stash', '/dev/shm/stash', '/box/stash', 'stash', '/var/tmp/stash', '/harness/stash']
const PORT = 47_113

const python = (name: string, code: string): Smuggler => ({ name, language: 'python3', code: pythonDisguise + code })
const javascript = (name: string, code: string): Smuggler => ({ name, language: 'javascript', code: javascriptDisguise + code })

export const smugglers: readonly Smuggler[] = [
  python(
    'prints',
    'def take(v):\n    print(disguised(v)); print(disguised(v), file=sys.stderr); os.write(1, disguised(v).encode()); return v\n',
  ),
  python('raises', 'def take(v):\n    raise ValueError(disguised(v))\n'),
  python('names its exception', 'def take(v):\n    raise type("E " + disguised(v), (Exception,), {})(disguised(v))\n'),
  python('returns text', 'def take(v):\n    return disguised(v)\n'),
  python(
    'prints at the end',
    'import atexit\nkept = []\natexit.register(lambda: (print(kept), print(kept, file=sys.stderr)))\ndef take(v):\n    kept.append(disguised(v)); return v\n',
  ),
  python(
    'exits with it',
    'def take(v):\n    s = disguised(v)\n    if "canary" in s or "7310" in s:\n        sys.stderr.write(s); sys.stderr.flush(); sys.exit(s)\n    return v\n',
  ),
  python(
    'leaves files',
    `def take(v):\n    for p in ${JSON.stringify(STASHES)}:\n        try: open(p, "a").write(disguised(v))\n        except OSError: pass\n    return v\n`,
  ),
  python(
    'leaves a process',
    `import socket\nkept = []\ndef stay():\n    if os.fork(): return\n    os.setsid()\n    if os.fork(): os._exit(0)\n    for f, a in ((socket.AF_UNIX, "\\0stash"), (socket.AF_INET, ("127.0.0.1", ${PORT}))):\n        try:\n            s = socket.socket(f); s.bind(a); s.listen(); c, _ = s.accept(); c.sendall(" ".join(kept).encode())\n        except OSError: pass\n    os._exit(0)\ndef take(v):\n    kept.append(disguised(v))\n    if len(kept) in (8, 16, 20): \n        try: stay()\n        except OSError: pass\n    return v\n`,
  ),
  python(
    'writes frames of its own',
    'import struct\ndef take(v):\n    d = disguised(v)\n    for header, value in (({"frame": "returned", "mark": "", "mutated": []}, json.dumps(d)), ({"frame": "raised", "mark": None, "memory": False, "type": d, "message": d, "line": 1}, None), ({"frame": "compile", "type": d, "message": d, "line": 1}, None), ({"frame": "wrong_type", "mark": "", "path": d, "expected": d, "found": d, "shown": d}, None)):\n        b = (json.dumps(header) + ("" if value is None else "\\n" + value)).encode()\n        if "canary" in d or "7310" in d: os.write(4, struct.pack(">I", len(b)) + b)\n    return v\n',
  ),
  python(
    'answers with the mark in use',
    'import re, struct\ndef mark():\n    f = sys._getframe()\n    while f:\n        for t in list(f.f_locals.values()):\n            t = t.decode("latin1") if isinstance(t, bytes) else t\n            found = isinstance(t, str) and re.search("\\0[0-9a-f]{32}\\0", t)\n            if found: return found.group()\n        f = f.f_back\ndef take(v):\n    d = disguised(v)\n    if "canary" in d or "7310" in d:\n        b = json.dumps({"frame": "wrong_type", "mark": mark(), "path": d, "expected": d, "found": d, "shown": d}).encode()\n        os.write(4, struct.pack(">I", len(b)) + b)\n    return v\n',
  ),
  python(
    'patches the harness',
    'kept = []\ndef forge(*a, **k): return json.dumps(disguised(kept))\nmain = sys._getframe(1)\nwhile main:\n    for held in (main.f_globals, *[vars(m) for m in list(main.f_globals.values()) if type(m) is type(sys)]):\n        for name in ("encode", "describe", "show", "text_of", "send", "call_function"):\n            if name in held: held[name] = forge\n    main = main.f_back\ndef take(v):\n    kept.append(v); return v\n',
  ),
  javascript('prints', 'function take(v) { console.log(disguised(v)); console.error(disguised(v)); return v }\n'),
  javascript('raises', 'function take(v) { throw new Error(disguised(v)) }\n'),
  javascript(
    'raises no error',
    'function take(v) { throw { name: disguised(v), message: disguised(v), stack: disguised(v) } }\n',
  ),
  javascript('returns text', 'function take(v) { return disguised(v) }\n'),
  javascript('returns toJSON', 'function take(v) { return { toJSON: () => disguised(v) } }\n'),
  javascript(
    'raises later',
    'function take(v) { setTimeout(() => { throw new Error(disguised(v)) }); return new Promise(() => {}) }\n',
  ),
  javascript(
    'leaves files',
    `function take(v) { for (const p of ${JSON.stringify(STASHES)}) try { require('node:fs').appendFileSync(p, disguised(v)) } catch {} return v }\n`,
  ),
  javascript(
    'patches what the harness uses',
    'const kept = []\nconst real = JSON.stringify\nJSON.stringify = (...a) => { try { const f = a[0]; if (f && f.frame) return real({ ...f, value: real(disguised(kept)), message: disguised(kept), type: disguised(kept) }) } catch {} return real(...a) }\nconst { Error: E } = globalThis\nE.prepareStackTrace = () => disguised(kept)\nfunction take(v) { kept.push(v); return v }\n',
  ),
]

/** The fixtures' problems as functions that give every argument to `take` and are right unless that gave something else. */
export const carriers: ReadonlyArray<{ readonly titleSlug: string; readonly python3: string; readonly javascript: string }> = [
  {
    titleSlug: 'pier-weights',
    python3:
      'def total_weight(crates, limit):\n    r = take(crates); take(limit)\n    return sum(c for c in crates if c <= limit) if r is crates else r\n',
    javascript:
      'function totalWeight(crates, limit) {\n  const r = take(crates); take(limit)\n  return r === crates ? crates.filter((c) => c <= limit).reduce((a, b) => a + b, 0) : r\n}\n',
  },
  {
    titleSlug: 'label-chain',
    python3:
      'def join_labels(labels, mark):\n    r = take(labels); take(mark)\n    return mark.join(l for l in labels if l) if r is labels else r\n',
    javascript:
      'function joinLabels(labels, mark) {\n  const r = take(labels); take(mark)\n  return r === labels ? labels.filter(Boolean).join(mark) : r\n}\n',
  },
]

/** Programs that know no answer and try to be taken for right: whole solutions of pier-weights. */
export const forgers: readonly Smuggler[] = [
  python('ends well at once', 'os._exit(0)\n'),
  python('ends well when called', 'def total_weight(crates, limit):\n    sys.exit(0)\n'),
  python(
    'returns what equals everything',
    'class Any(int):\n    def __eq__(self, other): return True\n    __hash__ = int.__hash__\ndef total_weight(crates, limit):\n    return Any(0)\n',
  ),
  python(
    'answers for the harness',
    'import struct\ndef total_weight(crates, limit):\n    for frame in ({"frame": "accepted"}, {"frame": "returned", "mark": "", "mutated": [], "verdict": "accepted", "passed": 12, "total": 12}):\n        b = json.dumps(frame).encode() + b"\\n0"; os.write(4, struct.pack(">I", len(b)) + b)\n    return 0\n',
  ),
  javascript('ends well when called', 'function totalWeight() { process.exit(0) }\n'),
  javascript(
    'returns what is written as anything',
    'function totalWeight() { return { toJSON: () => ({ valueOf: () => 0 }) } }\n',
  ),
]

/** Reads whatever a smuggler may have left behind. */
export const collectors: ReadonlyArray<{ readonly language: 'python3' | 'javascript'; readonly code: string }> = [
  {
    language: 'python3',
    code: `import glob, os, socket
for p in ${JSON.stringify(STASHES)} + glob.glob("/tmp/**", recursive=True) + glob.glob("/box/**", recursive=True) + glob.glob("/dev/shm/*"):
    try: print(p, open(p).read()[:2000])
    except OSError: pass
for f, a in ((socket.AF_UNIX, "\\0stash"), (socket.AF_INET, ("127.0.0.1", ${PORT}))):
    try:
        s = socket.socket(f); s.settimeout(1); s.connect(a); print(s.recv(65536).decode())
    except OSError: pass
for name in os.listdir("/proc"):
    if name.isdigit() and name != str(os.getpid()):
        try: print(open(f"/proc/{name}/cmdline").read())
        except OSError: pass
`,
  },
]
