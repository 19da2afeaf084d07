/** Java, on single-use JVMs that wait ready; compiled by a JVM that stays. */
import { MAX_CODE_BYTES } from '../../src/runner/protocol.ts'
import { JavaCompiler } from './java-compiler.ts'
import { commonFlags, javaEnv, jdks, taskFlags } from './java-home.ts'
import type { ProgramSource, Language, Prepared, Runtime, Services, Tools } from './language.ts'
import { asTheyAre } from './language.ts'
import { withoutJavaHarness } from './printed-traces.ts'
import { selfTestsOf } from './self-tests.ts'

const MIB = 1024 * 1024
/** What a JVM takes beside the heap: its own data, classes, compiled code, one large stack and those of a learner's threads. */
const OWN_BYTES = 256 * MIB
/** Buffers outside the heap. */
const DIRECT_MB = 64

const jvm: Runtime = {
  id: 'java',
  zygote: null,
  readyFrom: 'first run',
  usesWarmth: true,
  // The first thread of a JVM only waits.
  mainThread: 'main',
  candidates: jdks,
  arguments: async ({ memoryMb, candidate, warmth }) => [
    ...commonFlags,
    `-Xmx${memoryMb}m`,
    `-Xms${Math.min(memoryMb, 64)}m`,
    `-XX:MaxDirectMemorySize=${DIRECT_MB}m`,
    '-XX:MaxMetaspaceSize=64m',
    '-XX:ReservedCodeCacheSize=32m',
    // The same on every machine: thread pools are as large as this says.
    '-XX:ActiveProcessorCount=4',
    ...(await taskFlags('run', candidate, warmth)),
  ],
  env: javaEnv,
  // A JVM reserves far more address space than it uses.
  memory: (memoryMb) => ({ addressSpaceBytes: null, dataBytes: memoryMb * MIB + OWN_BYTES }),
}

const compilers = new WeakMap<Services, JavaCompiler>()

function compilerOf(services: Services): JavaCompiler {
  const compiler = compilers.get(services) ?? new JavaCompiler(services)
  compilers.set(services, compiler)
  return compiler
}

const GIVES_UP = 'the compiler gives up on this file: it is nested too deeply, or makes too much of too little'

async function prepare({ files }: ProgramSource, tools: Tools): Promise<Prepared> {
  const failure = (message: string, line: number | null, cached = false): Prepared => ({
    error: { type: 'CompileError', message, line },
    cached,
  })
  const size = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (size > MAX_CODE_BYTES) return failure(`the files have more than ${MAX_CODE_BYTES} bytes`, null)
  const [main] = files
  const sources = files.filter((file) => file === main || file.path.endsWith('.java'))
  const compiled = await compilerOf(tools.services).compile(sources, tools, tools.turn)
  switch (compiled.kind) {
    case 'built':
      return { ...asTheyAre(files), artefact: compiled.artefact, cached: compiled.cached, restoreText: withoutJavaHarness }
    case 'failed': {
      const { message, path, line, cached } = compiled
      const place = path === null || path === main?.path ? '' : ` (${path}, line ${line ?? 'unknown'})`
      return failure(`${message}${place}`, line, cached)
    }
    case 'worn':
      return failure(GIVES_UP, null)
  }
}

export const java: Language = {
  id: 'java',
  runtime: jvm,
  floor: '17',
  install:
    'Install a JDK, version 17 or newer (Debian and Ubuntu: apt-get install default-jdk-headless) and start the runner again.',
  candidates: jdks,
  versionArguments: ['--version'],
  endedForMemory: (status, stderr) =>
    status !== 0 &&
    /insufficient memory for the Java Runtime|^(Exception in thread .* )?java\.lang\.OutOfMemoryError(?!: unable to create)/m.test(
      stderr.slice(-16_000),
    ),
  prepare,
  warm: ({ candidate, warmth }) => taskFlags('compile', candidate, warmth),
  selfTests: selfTestsOf('Solution.java', {
    value:
      'import java.util.*;\nclass Solution {\n  Map<String, Tuple2<Long, Boolean>> solve(Set<String> values, long longest, Integer extra) {\n' +
      '    Map<String, Tuple2<Long, Boolean>> made = new TreeMap<>();\n' +
      '    for (String key : values) made.put(key, new Tuple2<>(longest + values.size(), extra == null));\n    return made;\n  }\n}\n',
    printing:
      'class Solution {\n  int solve(int n) {\n    System.out.println("out " + n);\n    System.err.println("err " + n);\n    return n;\n  }\n}\n',
    raising: 'class Solution {\n  int solve(int n) {\n    return n / (n - n);\n  }\n}\n',
    broken: 'class Solution {\n  int solve(int n) {\n    return (n;\n  }\n}\n',
    endless: 'class Solution {\n  int solve(int n) {\n    for (;;) n++;\n  }\n}\n',
    hungry:
      'class Solution {\n  int solve(int n) {\n    var held = new java.util.ArrayList<int[]>();\n    for (;;) held.add(new int[100_000]);\n  }\n}\n',
  }),
}
