/** Python 3. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { asItIs, elsewhere } from '../sandbox/places.ts'
import type { Candidate, Language, Runtime } from './language.ts'
import { asTheyAre } from './language.ts'
import { selfTestsOf } from './self-tests.ts'

const run = promisify(execFile)
const located = z.tuple([z.string(), z.string(), z.boolean()])

// A `python3` on PATH may be a version manager's shim or a virtual environment; the interpreter itself knows where it stands.
const whereabouts = `import sys, os, json, importlib.util
print(json.dumps([os.path.realpath(getattr(sys, '_base_executable', None) or sys.executable), os.path.realpath(sys.base_prefix), sys.version_info >= (3, 11) and importlib.util.find_spec('sqlite3') is not None]))`

interface Located {
  readonly candidate: Candidate
  /** Whether it will do for everything, and stands where its place tells nothing. */
  readonly isKept: boolean
}

async function locate(name: string): Promise<Located[]> {
  try {
    const { stdout } = await run(name, ['-I', '-c', whereabouts], { timeout: 10_000, cwd: '/' })
    const [executable, prefix, isWhole] = located.parse(JSON.parse(stdout))
    const inUsr = (path: string) => path.startsWith('/usr/')
    if (inUsr(executable)) return [{ candidate: { executable, binds: [] }, isKept: isWhole }]
    // A prefix this high would show the program more than an interpreter.
    if (prefix.split('/').filter(Boolean).length < 2) return []
    // One that does not stand below its prefix finds its library by the place it was built for.
    const binds = executable.startsWith(`${prefix}/`) ? [elsewhere(prefix)] : [asItIs(prefix), asItIs(executable)]
    return [{ candidate: { executable, binds }, isKept: false }]
  } catch {
    return []
  }
}

const MIB = 1024 * 1024
/** Address space the interpreter takes before it runs a line: its image, its libraries, the allocator's first arenas. */
const OWN_BYTES = 48 * MIB

/**
 * A fixed seed makes the order of sets the same in every run, so the same code and input give the same value. With one arena the C
 * library does not reserve 64 MiB of address space, which is limited, for every further thread.
 */
export const pythonEnv = { PYTHONHASHSEED: '0', MALLOC_ARENA_MAX: '1' } as const

async function locateAll(): Promise<Candidate[]> {
  const all = (await Promise.all(['python3', '/usr/bin/python3', '/usr/local/bin/python3'].map(locate))).flat()
  const permanent = all.filter(({ isKept }) => isKept)
  // The root of all cells shows every candidate, and a mount of one in a home folder shows that folder's path.
  return (permanent.length > 0 ? permanent : all).map(({ candidate }) => candidate)
}

let candidateCache: Promise<Candidate[]> | null = null
/** Looked for once: several languages ask. */
export const pythons = (): Promise<Candidate[]> => (candidateCache ??= locateAll())

const python: Runtime = {
  id: 'python',
  zygote: 'python3',
  readyFrom: 'start',
  usesWarmth: false,
  candidates: pythons,
  arguments: ({ harness }) => ['-s', '-S', '-B', '-X', 'utf8', `${harness}/python3.py`],
  env: pythonEnv,
  memory: (memoryMb) => ({ addressSpaceBytes: memoryMb * MIB + OWN_BYTES, dataBytes: null }),
}

export const python3: Language = {
  id: 'python3',
  runtime: python,
  floor: '3.9',
  install: 'Install Python 3.9 or newer (Debian and Ubuntu: apt-get install python3) and start the runner again.',
  candidates: pythons,
  versionArguments: ['-I', '-S', '-c', 'import sys; print("%d.%d.%d" % sys.version_info[:3])'],
  endedForMemory: (status, stderr) => status !== 0 && /^MemoryError|memory allocation failed/m.test(stderr.slice(-4_000)),
  prepare: async ({ files }) => asTheyAre(files),
  selfTests: selfTestsOf('solution.py', {
    value:
      'def solve(values, longest, extra):\n  return {key: (longest + len(values), extra is None) for key in sorted(values)}\n',
    printing: 'import sys\ndef solve(n):\n  print("out", n)\n  print("err", n, file=sys.stderr)\n  return n\n',
    raising: 'def solve(n):\n  half = n // 2\n  return half // (n - n)\n',
    broken: 'def solve(n):\n  half = n / 2\n  return (half\n',
    endless: 'def solve(n):\n  while True: n += 1\n',
    hungry: 'def solve(n):\n  held = []\n  while True: held.append(bytearray(8_000_000))\n',
  }),
}
