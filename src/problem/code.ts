/** Learner code looked at as text: what it says apart from layout, and which functions and classes it defines. */
import { definesOne } from './code/definitions.ts'
import { tokensOf } from './code/pieces.ts'
import { workOf } from './code/work.ts'
import type { Language } from './problem.ts'

/** The code without comments and without white space outside strings, malformed code too. */
export const tokens = (code: string, language: Language): string => tokensOf(code, language)

/** What the code says that may do something: as `tokens`, with Python's blocks, and without statements that certainly do nothing. */
export const work = (code: string, language: Language): string => workOf(code, language)

/**
 * Whether the line of an error (from 1) was changed: the later code has it less often than the earlier code. Lines that were put in
 * above it, its layout and its comments do not matter.
 */
export function changesLine(earlier: string, line: number, later: string, language: Language): boolean {
  const lines = (code: string) => code.split('\n').map((one) => workOf(one, language))
  const before = lines(earlier)
  const broken = before.slice(0, line).findLast((one) => one !== '')
  if (broken === undefined) return false
  const count = (all: readonly string[]) => all.filter((one) => one === broken).length
  return count(lines(later)) < count(before)
}

/**
 * Whether the code defines a function or class of one of these names, which are plain identifiers: a declaration, a method or a
 * variable holding one. A query defines nothing.
 */
export const defines = (code: string, language: Language, names: readonly string[]): boolean =>
  language !== 'sql' && definesOne(code, language, names)
