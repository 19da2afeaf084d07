/** What a language needs to have all literals and starters in one program. */
import type { Language } from '../../../src/problem/problem.ts'
import type { Sample } from './table.ts'

export interface Program {
  readonly language: Language
  /** Whether big numbers are text there. */
  readonly bigText: boolean
  /** Whether the language can hold the value at all. */
  readonly holds: (sample: Sample) => boolean
  /** Prints a line for each sample. */
  readonly files: (samples: readonly Sample[]) => Readonly<Record<string, string>>
  readonly compile: ReadonlyArray<readonly string[]>
  readonly run: readonly string[]
}

/** The definitions that a starter shows in comments, no longer as comments. */
export const provided = (code: string): string =>
  code
    .split('\n')
    .flatMap((line) => (line.startsWith('// ') ? [line.slice(3)] : line.startsWith('//\t') ? [line.slice(2)] : []))
    .join('\n')
