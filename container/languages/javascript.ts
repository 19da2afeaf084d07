/** JavaScript, on the Node that runs this server. */
import { realpathSync } from 'node:fs'
import { elsewhere } from '../sandbox/places.ts'
import type { Candidate, Language, Runtime } from './language.ts'
import { asTheyAre } from './language.ts'
import { withoutNodeHarness } from './printed-traces.ts'
import { selfTestsOf } from './self-tests.ts'

const MIB = 1024 * 1024
/** Private memory Node takes beside the heap: the range it keeps for code (512 MiB), thread stacks, its own data. */
const OWN_BYTES = 640 * MIB

let executable = realpathSync(process.execPath)

/** Has programs run on a copy, unless Node is the system's own. */
export async function keepNodeAt(copy: (executable: string) => Promise<string>): Promise<void> {
  if (!executable.startsWith('/usr/')) executable = await copy(executable)
}

const own = (): Candidate => ({ executable, binds: executable.startsWith('/usr/') ? [] : [elsewhere(executable)] })

const node: Runtime = {
  id: 'node',
  zygote: null,
  readyFrom: 'start',
  usesWarmth: false,
  candidates: async () => [own()],
  arguments: ({ harness, memoryMb }) => [`--max-old-space-size=${memoryMb}`, '--no-warnings', `${harness}/javascript.cjs`],
  env: {},
  // Node reserves gigabytes of address space it never touches, so only private writable memory can be limited.
  memory: (memoryMb) => ({ addressSpaceBytes: null, dataBytes: memoryMb * MIB + OWN_BYTES }),
}

/** What the languages have in common that run as JavaScript. */
export const onNode: Pick<Language, 'runtime' | 'floor' | 'install' | 'candidates' | 'versionArguments' | 'endedForMemory'> = {
  runtime: node,
  floor: '24.0',
  install: 'Start the runner with Node 24 or newer; programs run on the Node that runs the runner.',
  candidates: async () => [own()],
  versionArguments: ['-p', 'process.versions.node'],
  endedForMemory: (status, stderr) =>
    status > 128 && /heap out of memory|process out of memory|bad_alloc|: Out of memory/i.test(stderr.slice(-16_000)),
}

export const javascript: Language = {
  ...onNode,
  id: 'javascript',
  prepare: async ({ files }) => ({ ...asTheyAre(files), restoreText: withoutNodeHarness }),
  selfTests: selfTestsOf('solution.js', {
    value:
      'const solve = (values, longest, extra) =>\n' +
      '  new Map([...values].sort().map((key) => [key, [longest + BigInt(values.size), extra === null]]))\n',
    printing: 'function solve(n) {\n  console.log("out", n)\n  console.error("err", n)\n  return n\n}\n',
    raising: 'function solve(n) {\n  const none = null\n  return none.half(n)\n}\n',
    broken: 'function solve(n) {\n  const half = n / 2\n  return (half\n}\n',
    endless: 'function solve(n) {\n  for (;;) n++\n}\n',
    hungry: 'function solve(n) {\n  const held = []\n  for (;;) held.push(new Array(100_000).fill(n + held.length))\n}\n',
  }),
}
