/** Questions about what a program does on an input, each with the answer that a real run gave. */
import type { Language } from '../../../problem/problem.ts'

export const tracedLanguages = ['python3', 'javascript'] as const satisfies readonly Language[]
export type TracedLanguage = (typeof tracedLanguages)[number]

export const isTraced = (language: Language): language is TracedLanguage => tracedLanguages.some((one) => one === language)

/** What is asked, and of which run. Lines are counted from 1, and so is `nth`: the first time, the second time. */
export type TracePlace = { readonly input: string } & (
  | { readonly kind: 'value'; readonly line: number; readonly nth: number; readonly variable: string }
  | { readonly kind: 'next_line'; readonly line: number; readonly nth: number }
  | { readonly kind: 'last_line' }
  | { readonly kind: 'count'; readonly line: number }
  | { readonly kind: 'result' }
)

export interface TraceQuestion {
  readonly place: TracePlace
  /** A value as the language writes it, or a number. */
  readonly key: string
}

export interface GivenAnswer {
  /** As the learner wrote it. */
  readonly text: string
  readonly right: boolean
}

/** Characters of an answer that are looked at; no key is longer. */
export const MAX_ANSWER = 200
