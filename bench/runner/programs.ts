/** The one-line programs that are run, and the same as a command line for an interpreter on its own. */
import type { RunRequest } from '../../src/runner/protocol.ts'

export const INPUTS = 20

export const benched = ['python3', 'javascript', 'typescript'] as const
export type Benched = (typeof benched)[number]

interface Program {
  readonly path: string
  /** Defines `solve`. */
  readonly content: string
  /** What a bare interpreter takes to print `solve` of a number. */
  readonly bare: (argument: number) => readonly string[]
}

const script = 'const solve = (value) => value * 2 + 1'
const typedProgram = 'const solve = (value: number): number => value * 2 + 1'

export const programs: Readonly<Record<Benched, Program>> = {
  python3: {
    path: 'solution.py',
    content: 'solve = lambda value: value * 2 + 1',
    bare: (argument) => ['-c', `solve = lambda value: value * 2 + 1\nprint(solve(${argument}))`],
  },
  javascript: {
    path: 'solution.js',
    content: script,
    bare: (argument) => ['-e', `${script}\nconsole.log(solve(${argument}))`],
  },
  typescript: {
    path: 'solution.ts',
    content: typedProgram,
    bare: (argument) => ['--input-type=commonjs-typescript', '-e', `${typedProgram}\nconsole.log(solve(${argument}))`],
  },
}

const comment: Readonly<Record<Benched, string>> = { python3: '#', javascript: '//', typescript: '//' }

/** A run of all inputs. `edit` makes the code differ from every other run's, as after an edit. */
export function requestOf(language: Benched, edit: number): RunRequest {
  const { path, content } = programs[language]
  return {
    id: 'bench',
    language,
    files: [{ path, content: `${content}\n${comment[language]} ${edit}\n` }],
    entry: { kind: 'function', name: 'solve' },
    signature: { kind: 'function', parameters: [{ kind: 'int' }], returns: { kind: 'int' }, answer: 'return' },
    inputs: Array.from({ length: INPUTS }, (_, index) => ({ args: JSON.stringify([index]) })),
    limits: { cpuMs: 2_000, wallMs: 8_000, runMs: 60_000, memoryMb: 256 },
    stopOnFail: false,
  }
}
