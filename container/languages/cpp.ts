/** C++: g++. The standard library and the harness are precompiled for files that include nothing of the library. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOutcome } from '../build.ts'
import type { Form, Glue } from './cpp-glue.ts'
import { glueFor, nodesFor, programGlue } from './cpp-glue.ts'
import type { Sources } from './cpp-includes.ts'
import { sourcesOf } from './cpp-includes.ts'
import { explain } from './cpp-messages.ts'
import { FLAGS, OBJECTS, warmOf } from './cpp-warmth.ts'
import type { ProgramSource, Candidate, Language, Prepared, SourceFile, Tools } from './language.ts'
import { native } from './native.ts'
import { selfTestsOf } from './self-tests.ts'

const MIB = 1024 * 1024
/** Address space a program takes before its first line: its image, the C and C++ libraries. */
const OWN_BYTES = 24 * MIB
/** No path of a request begins with a dot. */
const GLUE = '.rung.cpp'
const OUTPUT = '.program'
const COMPILED = /\.(cpp|cc|cxx|c\+\+|C)$/
/** What the precompiled header leaves out of the library. */
const RARE =
  /\b(?:thread|jthread|this_thread|mutex|lock_guard|unique_lock|scoped_lock|shared_lock|shared_mutex|call_once|once_flag|condition_variable|future|promise|async|packaged_task|regex|smatch|filesystem|barrier|latch|counting_semaphore|binary_semaphore|stop_token|execution|syncstream|osyncstream|co_yield|co_await|co_return|coroutine_handle|source_location|pmr|format|print|println|atomic\w*|memory_order\w*|codecvt\w*|wstring_convert|scoped_allocator_adaptor|expected|generator|stacktrace|locale)\b/

const candidates = async (): Promise<readonly Candidate[]> =>
  ['/usr/bin/g++', '/usr/local/bin/g++']
    .filter((path) => existsSync(path))
    .map((path) => ({ executable: realpathSync(path), binds: [] }))

/**
 * What a compilation begins with. Of a program: `plain`, only what the files include, or `whole`, the library before it. Of a function:
 * `after`, what the files include, and the harness's templates after the learner's file, or `prelude`, the library and the harness,
 * precompiled, before it.
 */
type Way = 'plain' | 'whole' | 'after' | 'prelude'

const WHOLE = 'bits/stdc++.h'

/**
 * A file that includes some of the library means the names of those headers alone, unless it leaves one out by mistake. One that
 * includes nothing gets all of it, unless it needs none and has names of the library's for its own.
 */
function waysOf({ entry }: ProgramSource, { headers }: Sources): readonly Way[] {
  if (entry.kind === 'program') return headers.size === 0 ? ['whole', 'plain'] : ['plain']
  if (headers.size === 0) return ['prelude', 'after']
  return headers.has(WHOLE) ? ['prelude'] : ['after', 'prelude']
}

/** The sources g++ is given: one for each of the learner's that no other includes. */
function unitsOf({ files: [main, ...others], entry }: ProgramSource, { included, bare }: Sources, warm: string, glue: Glue) {
  const further = others.filter(({ path }) => COMPILED.test(path) && !included.has(path))
  const joined: SourceFile = { path: GLUE, content: glue.content }
  if (entry.kind === 'program')
    return { sources: [joined], paths: [main, ...further, joined].flatMap((file) => file?.path ?? []) }
  const nodes = nodesFor(bare, warm).named.join('\n')
  const wrapped = further.map(({ path }, at) => ({ path: `.rung${at}.cpp`, content: `${nodes}\n#include "${path}"\n` }))
  const sources = [joined, ...wrapped]
  return { sources, paths: sources.map(({ path }) => path) }
}

function beginning(way: Way, { bare }: Sources, warm: string): string[] {
  switch (way) {
    case 'plain':
      return ['-I', `${warm}/plain`]
    case 'whole':
      return ['-I', `${warm}/plain`, '-include', WHOLE]
    case 'after':
      return []
    case 'prelude': {
      const whole = RARE.test(bare) ? ['-DRUNG_WHOLE_LIBRARY', '-include', WHOLE] : []
      return ['-I', warm, '-include', `${warm}/prelude.hpp`, ...whole]
    }
  }
}

async function compile(program: ProgramSource, sources: Sources, tools: Tools, warm: string, way: Way, form: Form) {
  const isProgram = program.entry.kind === 'program'
  const glue = isProgram ? programGlue(program) : glueFor(program, warm, sources, form)
  const units = unitsOf(program, sources, warm, glue)
  const objects = OBJECTS[isProgram ? 'program' : 'calls'].map((name) => join(warm, `${name}.o`))
  const outcome: BuildOutcome = await tools.build({
    toolchain: `g++ ${tools.version}`,
    candidate: tools.candidate,
    files: [...program.files, ...units.sources],
    steps: [
      [
        tools.candidate.executable,
        ...FLAGS,
        '-pipe',
        '-fdiagnostics-plain-output',
        '-fmax-errors=1',
        '-iquote',
        '.',
        ...beginning(way, sources, warm),
        ...units.paths,
        ...objects,
        '-no-pie',
        '-Wl,--wrap=main',
        '-Wl,--wrap=dl_iterate_phdr',
        '-lbacktrace',
        '-o',
        OUTPUT,
      ],
    ],
    output: OUTPUT,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  })
  if (outcome.kind === 'built') return { built: outcome }
  const looking = {
    paths: program.files.map(({ path }) => path),
    glue: GLUE,
    subjects: glue.subjects,
    lines: (program.files[0]?.content ?? '').trimEnd().split('\n').length,
  }
  const isRefused = outcome.kind === 'failed'
  return { ...explain(outcome, looking), isRefused, cached: isRefused && outcome.cached }
}

async function prepare(program: ProgramSource, tools: Tools): Promise<Prepared> {
  const sources = sourcesOf(program.files)
  if (sources.refused) {
    const { path, line, message } = sources.refused
    const where = path === program.files[0]?.path ? '' : ` (${path}, line ${line})`
    return { error: { type: 'CompileError', message: message + where, line } }
  }
  const warm = await warmOf(tools)
  const hasSolution = /\b(?:class|struct)\s+Solution\b/.test(sources.bare)
  const forms: readonly Form[] = program.entry.kind === 'function' && hasSolution ? ['method', 'free'] : ['free']
  let first: Prepared | null = null
  for (const way of waysOf(program, sources)) {
    let last: Prepared | null = null
    for (const form of forms) {
      const outcome = await compile(program, sources, tools, warm, way, form)
      if ('built' in outcome) {
        const { artefact, cached } = outcome.built
        return { files: [], artefact, cached, restore: (error) => error, restoreText: (text) => text }
      }
      last = { error: outcome.error, cached: outcome.cached }
      // What takes too much would take it again.
      if (!outcome.isRefused) return last
      if (!outcome.absent) break
    }
    first ??= last
  }
  if (!first) throw new Error('nothing was compiled')
  return first
}

export const cpp: Language = {
  id: 'cpp',
  runtime: native,
  floor: '12.0',
  install: 'Install g++ 12 or newer (Debian and Ubuntu: apt-get install g++) and start the runner again.',
  candidates,
  versionArguments: ['-dumpfullversion'],
  compiled: {
    // With one arena the C library does not reserve 64 MiB of address space for every further thread.
    env: { MALLOC_ARENA_MAX: '1' },
    memory: (memoryMb) => ({ addressSpaceBytes: memoryMb * MIB + OWN_BYTES, dataBytes: null }),
  },
  endedForMemory: (status, stderr) => status !== 0 && /^terminate called .*'std::bad_alloc'/m.test(stderr.slice(-4_000)),
  prepare,
  warm: warmOf,
  selfTests: selfTestsOf('solution.cpp', {
    value:
      'std::map<std::string, std::tuple<long long, bool>> solve(std::set<std::string> values, long long longest, std::optional<int> extra) {\n' +
      '  std::map<std::string, std::tuple<long long, bool>> made;\n' +
      '  for (const auto& key : values) made[key] = {longest + (long long)values.size(), !extra};\n  return made;\n}\n',
    printing: 'int solve(int n) {\n  std::cout << "out " << n << "\\n";\n  std::cerr << "err " << n << "\\n";\n  return n;\n}\n',
    raising: 'int solve(int n) {\n  std::vector<int> none;\n  return none.at(n);\n}\n',
    broken: 'int solve(int n) {\n  int half = n / 2;\n  return (half\n}\n',
    endless: 'int solve(int n) {\n  for (volatile int m = n;;) m = n;\n}\n',
    hungry: "std::vector<std::vector<char>> held;\nint solve(int n) {\n  for (;;) held.emplace_back(8'000'000, (char)n);\n}\n",
  }),
}
