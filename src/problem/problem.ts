/** What a problem is, as plain data. The sealed parts (hidden cases, hints, solutions) have their own types beside their passes. */
import type { Comparator } from './values/comparators.ts'
import type { Json } from '../kernel/json.ts'

export const languages = ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust', 'sql'] as const
export type Language = (typeof languages)[number]

const ALIASES: ReadonlyMap<string, Language> = new Map([
  ['python3', 'python3'],
  ['python', 'python3'],
  ['py', 'python3'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['node', 'javascript'],
  ['nodejs', 'javascript'],
  ['typescript', 'typescript'],
  ['ts', 'typescript'],
  ['go', 'go'],
  ['golang', 'go'],
  ['java', 'java'],
  ['cpp', 'cpp'],
  ['c++', 'cpp'],
  ['cxx', 'cpp'],
  ['cc', 'cpp'],
  ['rust', 'rust'],
  ['rs', 'rust'],
  ['sql', 'sql'],
  ['sqlite', 'sql'],
  ['sqlite3', 'sql'],
])

/** The language that a name means; null when none. Aliases are one language everywhere. */
export const languageOf = (name: string): Language | null => ALIASES.get(name.trim().toLowerCase()) ?? null

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const SLUG = /^[a-z0-9-]{1,100}$/

export interface Parameter {
  readonly name: string
  /** As `parseType` reads it. */
  readonly type: string
}

/** `entry` and parameter names are camelCase; `entryName` gives them in a language's own style. */
export interface FunctionSignature {
  readonly kind: 'function'
  readonly entry: string
  readonly parameters: readonly Parameter[]
  readonly returns: string
  /** A call must leave its arguments as they are; without it, a call may change them. */
  readonly input?: 'unchanged'
}

/** A case's only argument is a list of operations `[name, [arguments]]`, the construction first; its answer is the list of results. */
export interface ClassSignature {
  readonly kind: 'class'
  /** The class's name, in PascalCase in every language. */
  readonly entry: string
  readonly parameters: readonly Parameter[]
  readonly methods: ReadonlyArray<{ readonly name: string; readonly parameters: readonly Parameter[]; readonly returns: string }>
}

/** A whole program. A case's only argument is the text of its standard input, its answer the text it prints. */
export interface ProgramSignature {
  readonly kind: 'program'
}

/** What has a name and types: code that is called. */
export type CalledSignature = FunctionSignature | ClassSignature

export type Signature = CalledSignature | ProgramSignature

export interface Case {
  /** The category a failure is reported under, e.g. `duplicates`. */
  readonly tag: string
  readonly args: readonly Json[]
  readonly expected: Json
  /** The program must raise an exception, whichever; `expected` is null. */
  readonly raises?: true
}

/** Everything about a problem that anybody may see. */
export interface Problem {
  readonly slug: string
  readonly title: string
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  /** Ids of content/components.json: the one that the problem is about, and what it needs besides. */
  readonly components: { readonly primary: string; readonly secondary: readonly string[] }
  /** Minutes that a learner who knows the components needs for a first submission. */
  readonly expectedMinutes: number
  /** Slugs of problems that exercise one of the components in another dress. */
  readonly siblings: readonly string[]
  /** Markdown. */
  readonly statement: string
  readonly signature: Signature
  readonly comparator: Comparator
  /** Milliseconds of CPU time per case. */
  readonly cpuMs: number
  readonly visibleCases: readonly Case[]
  readonly hiddenCaseCount: number
  readonly languages: readonly Language[]
  /** The code that a problem brings to start from; in any other language it is made from the signature. */
  readonly starters?: Readonly<Partial<Record<Language, string>>>
  /** Grows with the content: the hash of all the problem's files. */
  readonly version: string
}

/** `mergeSpans` as each language would spell it: `merge_spans` in Python and Rust. */
export function entryName(name: string, language: Language): string {
  switch (language) {
    case 'python3':
    case 'rust':
      return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    case 'javascript':
    case 'typescript':
    case 'go':
    case 'java':
    case 'cpp':
    case 'sql':
      return name
  }
}
