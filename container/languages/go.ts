/** Go: compiled and linked in the sandbox, without the go command. */
import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildError, lastWords, withoutHarness } from './go-messages.ts'
import { toolsOf, warmOf } from './go-warmth.ts'
import type { ProgramSource, Candidate, Language, Prepared, Tools } from './language.ts'
import { asItIs } from '../sandbox/places.ts'
import { native } from './native.ts'
import { selfTestsOf } from './self-tests.ts'

const run = promisify(execFile)
const MIB = 1024 * 1024
/**
 * What the limit on private writable memory leaves beside a program's own: the heap grows by 64 MiB at a time, and the runtime keeps
 * books. Package limits of the harness knows the same number.
 */
const SPARE_BYTES = 192 * MIB
/** No path of a request begins with a dot. */
const FOLDER = '.rung'

async function locate(go: string): Promise<Candidate[]> {
  try {
    const env = { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '', GOENV: 'off', GO111MODULE: 'off' }
    const { stdout } = await run(go, ['env', 'GOROOT'], { timeout: 10_000, cwd: '/', env })
    const goroot = realpathSync(stdout.trim())
    return [{ executable: join(goroot, 'bin', 'go'), binds: goroot.startsWith('/usr/') ? [] : [asItIs(goroot)] }]
  } catch {
    return []
  }
}

let candidateCache: Promise<readonly Candidate[]> | null = null
const candidates = (): Promise<readonly Candidate[]> =>
  (candidateCache ??= Promise.all(['go', '/usr/bin/go', '/usr/local/go/bin/go'].map(locate)).then((all) => {
    const executables = new Set<string>()
    return all.flat().filter(({ executable }) => !executables.has(executable) && executables.add(executable).size > 0)
  }))

async function prepare({ files, entry, signature }: ProgramSource, tools: Tools): Promise<Prepared> {
  const { candidate, version, build } = tools
  const main = files[0]?.path ?? ''
  const warm = await warmOf(tools)
  const order = {
    main,
    files: files.map(({ path }) => path),
    kind: entry.kind,
    name: entry.kind === 'program' ? 'main' : entry.name,
    methods: signature?.kind === 'class' ? Object.keys(signature.methods) : [],
    signature,
    warm: warm.folder,
    packages: warm.packages,
  }
  const link = [
    '-s',
    '-w',
    '-buildid=',
    '-importcfg',
    join(warm.folder, 'link.cfg'),
    '-o',
    `${FOLDER}/program`,
    `${FOLDER}/main.a`,
  ]
  const outcome = await build({
    toolchain: `go ${version}`,
    candidate,
    files: [...files, { path: `${FOLDER}/asked.json`, content: JSON.stringify(order) }],
    steps: [
      [join(warm.folder, 'build')],
      [join(toolsOf(candidate), 'compile'), `@${FOLDER}/compile`],
      [join(toolsOf(candidate), 'link'), ...link],
    ],
    output: `${FOLDER}/program`,
    env: { GOMAXPROCS: '2' },
  })
  if (outcome.kind !== 'built')
    return { error: buildError(outcome, order.files, main), cached: outcome.kind === 'failed' && outcome.cached }
  return {
    files: [],
    artefact: outcome.artefact,
    cached: outcome.cached,
    restore: (error) => error,
    restoreText: withoutHarness,
    lastWords: (status, stderr) => lastWords(status, stderr, main),
  }
}

export const go: Language = {
  id: 'go',
  runtime: native,
  floor: '1.19',
  install: 'Install Go 1.19 or newer (Debian and Ubuntu: apt-get install golang-go) and start the runner again.',
  candidates,
  versionArguments: ['version'],
  compiled: {
    // A fixed seed where the program sets none, as in versions before 1.20.
    env: { GOMAXPROCS: '2', GODEBUG: 'randautoseed=0', GOTRACEBACK: 'single' },
    // Go reserves far more address space than it uses.
    memory: (memoryMb) => ({ addressSpaceBytes: null, dataBytes: memoryMb * MIB + SPARE_BYTES }),
  },
  endedForMemory: (status, stderr) =>
    status === 2 && /^fatal error: (runtime: )?(out of memory|cannot (allocate|map|reserve))/m.test(stderr),
  prepare,
  warm: warmOf,
  selfTests: selfTestsOf('solution.go', {
    value:
      'package main\n\nfunc solve(values map[string]bool, longest int64, extra *int) map[string]Tuple2[int64, bool] {\n' +
      '\tmade := map[string]Tuple2[int64, bool]{}\n\tfor key := range values {\n' +
      '\t\tmade[key] = Tuple2[int64, bool]{longest + int64(len(values)), extra == nil}\n\t}\n\treturn made\n}\n',
    printing:
      'package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc solve(n int) int {\n\tfmt.Println("out", n)\n\tfmt.Fprintln(os.Stderr, "err", n)\n\treturn n\n}\n',
    raising: 'package main\nfunc solve(n int) int {\n\treturn n / (n - n)\n}\n',
    broken: 'package main\nfunc solve(n int) int {\n\treturn (n\n}\n',
    endless: 'package main\n\nfunc solve(n int) int {\n\tfor {\n\t\tn++\n\t}\n}\n',
    hungry:
      'package main\n\nvar held [][]byte\n\nfunc solve(n int) int {\n\tfor {\n\t\tmore := make([]byte, 8_000_000)\n\t\tfor at := range more {\n\t\t\tmore[at] = 1\n\t\t}\n\t\theld = append(held, more)\n\t}\n}\n',
  }),
}
