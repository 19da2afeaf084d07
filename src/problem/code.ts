/** Learner code looked at as text: what it says apart from layout, and which functions and classes it defines. */
import { definesOne } from './code/definitions.ts'
import { tokensOf } from './code/pieces.ts'
import type { Language } from './problem.ts'

/** The code without comments and without white space outside strings, malformed code too. */
export const tokens = (code: string, language: Language): string => tokensOf(code, language)

/**
 * Whether the code defines a function or class of one of these names, which are plain identifiers: a declaration, a method or a
 * variable holding one. A query defines nothing.
 */
export const defines = (code: string, language: Language, names: readonly string[]): boolean =>
  language !== 'sql' && definesOne(code, language, names)
