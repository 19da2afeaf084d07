/** A program and the request that runs it as a deployment asks the runner. */
import { cpuMsBounds, idleMs, type RunnerLanguage, type RunRequest } from '../../src/runner/protocol.ts'
import { limits } from '../../src/runner/requests.ts'

export interface AbuseProgram {
  readonly language: RunnerLanguage
  readonly code: string
  /** Run as a program of its own instead of as a function. */
  readonly isProgram?: boolean
}

const FILES = {
  python3: 'solution.py',
  javascript: 'solution.js',
  typescript: 'solution.ts',
  go: 'solution.go',
  java: 'Solution.java',
  cpp: 'solution.cpp',
  rust: 'solution.rs',
  sql: 'query.sql',
} as const satisfies Record<RunnerLanguage, string>

const RUN_MS = 45_000
const INPUTS = 20

/** `edit` makes the code differ from every other's, as nothing that was compiled before is compiled again. */
export function requestOf({ language, code, isProgram = false }: AbuseProgram, edit: number): RunRequest {
  const comment = language === 'python3' ? '#' : '//'
  const own = limits(cpuMsBounds.default, RUN_MS)
  const common = {
    id: 'abuse',
    language,
    files: [{ path: FILES[language], content: `${code}${comment} ${edit}\n` }],
    stopOnFail: false,
  }
  if (isProgram)
    return {
      ...common,
      entry: { kind: 'program', arguments: [] },
      signature: null,
      inputs: [{ stdin: '' }],
      limits: { ...own, idleMs: idleMs.program },
    }
  return {
    ...common,
    entry: { kind: 'function', name: 'solve' },
    signature: { kind: 'function', parameters: [{ kind: 'int' }], returns: { kind: 'int' }, answer: 'return' },
    inputs: Array.from({ length: INPUTS }, (_, index) => ({ args: JSON.stringify([index]) })),
    limits: own,
  }
}
