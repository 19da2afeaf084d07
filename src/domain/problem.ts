/** What a problem is, as plain data. The sealed parts (hidden cases, hints, solutions) have their own types beside their passes. */
import type { Comparator, Json } from './values.ts'

export const languages = ['python3', 'javascript'] as const
export type Language = (typeof languages)[number]

const ALIASES: ReadonlyMap<string, Language> = new Map([
  ['python3', 'python3'],
  ['python', 'python3'],
  ['py', 'python3'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['node', 'javascript'],
  ['nodejs', 'javascript'],
])

/** The language a name stands for; null when none. Aliases are one language everywhere. */
export const languageOf = (name: string): Language | null => ALIASES.get(name.trim().toLowerCase()) ?? null

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const SLUG = /^[a-z0-9-]{1,100}$/

/** `entry` and parameter names are camelCase; `entryName` gives them in a language's own style. Types as `parseType` reads them. */
export interface Signature {
  readonly entry: string
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly type: string }>
  readonly returns: string
}

export interface Case {
  /** The category a failure is reported under, e.g. `duplicates`. */
  readonly tag: string
  readonly args: readonly Json[]
  readonly expected: Json
}

/** Everything about a problem that anybody may see. */
export interface Problem {
  readonly slug: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  /** Markdown. */
  readonly statement: string
  readonly signature: Signature
  readonly comparator: Comparator
  /** Milliseconds of wall time per case. */
  readonly wallMs: number
  readonly visibleCases: readonly Case[]
  readonly hiddenCaseCount: number
  readonly languages: readonly Language[]
  /** Grows with the content: the hash of all the problem's files. */
  readonly version: string
}

/** `mergeSpans` as each language would spell it: `merge_spans` in Python. */
export function entryName(name: string, language: Language): string {
  switch (language) {
    case 'python3':
      return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    case 'javascript':
      return name
  }
}
