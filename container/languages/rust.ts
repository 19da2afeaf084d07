/** Rust: one crate of the learner's files, compiled by rustc alone. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { BuildPlan } from '../build.ts'
import type { ProgramSource, Candidate, Language, Prepared, SourceFile, Toolchain, Tools } from './language.ts'
import { elsewhere } from '../sandbox/places.ts'
import { native } from './native.ts'
import { explain, GIVES_UP } from './rust-diagnostics.ts'
import { lastWords } from './rust-last-words.ts'
import type { Glue } from './rust-glue.ts'
import { GLUE, glueFor, withHarness } from './rust-glue.ts'
import { selfTestsOf } from './self-tests.ts'

const run = promisify(execFile)
const HARNESS = join(import.meta.dirname, '..', 'harness', 'rust')
const MIB = 1024 * 1024
/** Address space beside the heap: the stack's 64 MiB, the program and the C library. */
const OWN_BYTES = 80 * MIB
const OUTPUT = 'program'

/** By its own path: a distribution's `cc` leads through `/etc`, which no sandbox shows. */
export const LINKER = linker()

const SETTINGS = ['--edition', '2021', '-O', '-C', 'panic=unwind', '-C', 'codegen-units=1', '-C', 'debuginfo=0']

/** What is on PATH may only be a manager's shim for the toolchain, which is where its sysroot is. */
async function locate(name: string): Promise<Candidate[]> {
  try {
    const { stdout } = await run(name, ['--print', 'sysroot'], { timeout: 10_000, cwd: '/' })
    const sysroot = stdout.trim()
    const executable = join(sysroot, 'bin', 'rustc')
    if (!existsSync(executable)) return []
    if (sysroot === '/usr' || sysroot.startsWith('/usr/')) return [{ executable, binds: [] }]
    // A folder this high would show the compiler more than its own.
    return sysroot.split('/').filter(Boolean).length < 2 ? [] : [{ executable, binds: [elsewhere(sysroot)] }]
  } catch {
    return []
  }
}

/** The C compiler's driver, which links. Its name may be a chain of links through folders that the sandbox does not have. */
function linker(): string | null {
  const linkerPath = ['/usr/bin/cc', '/usr/bin/gcc', '/usr/bin/clang', '/usr/local/bin/cc'].find((path) => existsSync(path))
  const path = linkerPath === undefined ? null : realpathSync(linkerPath)
  return path?.startsWith('/usr/') ? path : null
}

async function candidates(): Promise<readonly Candidate[]> {
  if (LINKER === null) return []
  // What is bound for one shows in every sandbox, so a second toolchain is looked for only where the system has none.
  const system = await locate('/usr/bin/rustc')
  return system.length > 0 ? system : locate('rustc')
}

const sources = readdirSync(HARNESS)
  .filter((name) => name.endsWith('.rs'))
  .sort()
const sourceHash = createHash('sha256')
for (const name of sources) sourceHash.update(name).update(readFileSync(join(HARNESS, name)))
const SOURCES = sourceHash.update(JSON.stringify(SETTINGS)).digest('hex')

/** The folder with the compiled harness. */
function library({ candidate, version, warmth }: Toolchain): Promise<string> {
  // Compilers of one version that were built by different hands do not take each other's libraries.
  const hash = createHash('sha256').update(SOURCES).update(candidate.executable).digest('hex').slice(0, 16)
  return warmth.folder(`rust-${version}-${hash}`, async (folder) => {
    const outputFlags = ['--crate-type', 'rlib', '--crate-name', 'rung', '-o', join(folder, 'librung.rlib')]
    const unnamed = `--remap-path-prefix=${HARNESS}=rung`
    await run(candidate.executable, [...SETTINGS, ...outputFlags, unnamed, join(HARNESS, 'lib.rs')], {
      timeout: 120_000,
      cwd: dirname(folder),
      env: { PATH: process.env['PATH'] ?? '' },
    })
  })
}

const FLAGS = '-C overflow-checks=on -C debug-assertions=off -C strip=symbols -A warnings --error-format=json --crate-type bin'
const COMMON = [...SETTINGS, ...FLAGS.split(' '), '-o', OUTPUT]

function planFor(files: readonly SourceFile[], more: readonly string[], { candidate, version }: Tools): BuildPlan {
  const main = files[0]?.path ?? ''
  return {
    toolchain: `rustc ${version} ${candidate.executable}`,
    candidate,
    files,
    steps: [[candidate.executable, ...COMMON, '-C', `linker=${LINKER}`, '-C', 'linker-flavor=gcc', ...more, main]],
    output: OUTPUT,
    env: {},
  }
}

async function planned(
  { files, entry, signature }: ProgramSource,
  tools: Tools,
): Promise<{ readonly plan: BuildPlan; readonly glue: Glue | null }> {
  const [main, ...others] = files
  if (entry.kind === 'program' || signature === null || !main) return { plan: planFor(files, [], tools), glue: null }
  const glue = glueFor(entry.name, signature, files)
  const folder = await library(tools)
  const all = [
    { path: main.path, content: withHarness(main.content) },
    ...others,
    { path: pathBeside(main.path), content: glue.text },
  ]
  // What a learner forbids altogether would forbid the harness's module too, which has nothing to say about their code.
  const capped = /\bforbid\b/.test(main.content) ? ['--cap-lints', 'allow'] : []
  return { plan: planFor(all, ['--extern', `rung=${folder}/librung.rlib`, ...capped], tools), glue }
}

const pathBeside = (main: string): string => (main.includes('/') ? `${dirname(main)}/${GLUE}` : GLUE)

const EXCEEDED = {
  time: 'compiling takes longer than is allowed',
  memory: 'compiling takes more memory than is allowed',
  size: 'the compiled program is larger than is allowed',
} as const

async function prepare(program: ProgramSource, tools: Tools): Promise<Prepared> {
  const { plan, glue } = await planned(program, tools)
  const outcome = await tools.build(plan)
  switch (outcome.kind) {
    case 'built': {
      const { artefact, cached } = outcome
      const main = program.files[0]?.path ?? ''
      return {
        files: [],
        artefact,
        cached,
        restore: (error) => error,
        restoreText: (text) => text,
        lastWords: (status, stderr) => lastWords(status, stderr, main),
      }
    }
    case 'failed': {
      const { status, output, cached } = outcome
      return { error: status < 128 ? explain(output, program.files, glue) : GIVES_UP, cached }
    }
    case 'exceeded':
      return { error: { type: 'CompileError', message: EXCEEDED[outcome.limit], line: null } }
  }
}

export const rust: Language = {
  id: 'rust',
  runtime: native,
  floor: '1.63',
  install:
    'Install Rust 1.63 or newer and a C compiler to link with (Debian and Ubuntu: apt-get install rustc gcc) and start the runner again.',
  candidates,
  versionArguments: ['--version'],
  compiled: {
    // With one arena the C library does not reserve 64 MiB of address space, which is limited, for every further thread.
    env: { MALLOC_ARENA_MAX: '1' },
    memory: (memoryMb) => ({ addressSpaceBytes: memoryMb * MIB + OWN_BYTES, dataBytes: null }),
  },
  endedForMemory: (status, stderr) => status > 128 && /memory allocation of \d+ bytes failed/.test(stderr.slice(-4_000)),
  prepare,
  warm: library,
  selfTests: selfTestsOf('solution.rs', {
    value:
      'use std::collections::{BTreeMap, HashSet};\n' +
      'fn solve(values: HashSet<String>, longest: i64, extra: Option<i32>) -> BTreeMap<String, (i64, bool)> {\n' +
      '    let all = longest + values.len() as i64;\n' +
      '    values.into_iter().map(|value| (value, (all, extra.is_none()))).collect()\n}\n',
    printing: 'fn solve(n: i32) -> i32 {\n    println!("out {n}");\n    eprintln!("err {n}");\n    n\n}\n',
    raising: 'fn solve(n: i32) -> i32 {\n    let half = n / 2;\n    half / (n - n)\n}\n',
    broken: 'fn solve(n: i32) -> i32 {\n    let half = n / 2;\n    return (half\n}\n',
    endless: 'fn solve(mut n: i32) -> i32 {\n    loop {\n        n = n.wrapping_mul(3);\n    }\n}\n',
    hungry:
      'fn solve(n: i32) -> i32 {\n    let mut held: Vec<Vec<u8>> = Vec::new();\n' +
      '    loop {\n        held.push(vec![n as u8; 8_000_000]);\n    }\n}\n',
  }),
}
