/** Java by the compiler of Eclipse, which warns of more than javac and is a library of some megabytes. */
import { existsSync } from 'node:fs'
import { commonFlags, javaEnv } from '../../languages/java-home.ts'
import { type Linter, namedVersion } from './linter.ts'

const jar =
  ['/usr/share/java/eclipse-jdt-core-compiler-batch.jar', '/usr/share/java/eclipse-jdt-core.jar'].find((path) =>
    existsSync(path),
  ) ?? null
const OUTPUT = '.report.xml'
const MAIN = 'org.eclipse.jdt.internal.compiler.batch.Main'

const rules = {
  AssignmentHasNoEffect: 'self_assignment',
  ComparingIdentical: 'self_comparison',
  DeadCode: 'unreachable_code',
  FallthroughCase: 'fall_through',
  LocalVariableHidingField: 'shadowed_variable',
  LocalVariableIsNeverUsed: 'unused_variable',
  UnusedImport: 'unused_import',
} as const
const WARNINGS = 'compareIdentical,deadCode,fallthrough,localHiding,noEffectAssign,unusedLocal,unusedImport'

export const ecj: Linter = {
  name: 'ecj',
  install: 'Install the compiler of Eclipse (Debian and Ubuntu: apt-get install ecj).',
  version: async ({ interpreter: { candidate } }) =>
    jar && namedVersion(candidate.executable, [...commonFlags, '-cp', jar, MAIN, '-version'], { ...process.env, ...javaEnv }),
  async plan(file, { installed: { interpreter } }) {
    if (jar === null) return null
    const { candidate } = interpreter
    const flags = ['-source', '17', '-target', '17', '-proc:none', '-d', 'none', `-warn:${WARNINGS}`, '-log', OUTPUT]
    return {
      candidate,
      files: [file],
      steps: [
        [
          candidate.executable,
          ...commonFlags,
          '-Xmx256m',
          '-Xss4m',
          '-XX:ReservedCodeCacheSize=32m',
          '-cp',
          jar,
          MAIN,
          ...flags,
          file.path,
        ],
      ],
      output: OUTPUT,
      env: javaEnv,
    }
  },
  read(text) {
    if (!text.includes('</compiler>') || /<problem [^>]*severity="ERROR"/.test(text)) return null
    return [...text.matchAll(/<problem [^>]*?\bid="(\w+)"[^>]*? line="(\d+)"/g)].map(([, code = '', line]) => ({
      code,
      line: Number(line),
    }))
  },
  rules,
}
