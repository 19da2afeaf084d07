/** Questions about a program's own run, each with the answer that the run gave. */
import type { Language } from '../../../problem/problem.ts'

/** Languages whose programs can be asked about. */
export const askedLanguages = ['python3', 'javascript'] as const satisfies readonly Language[]
export type AskedLanguage = (typeof askedLanguages)[number]

export const isAsked = (language: Language): language is AskedLanguage => askedLanguages.some((one) => one === language)

/** A line that began, in the order in which lines began. */
export interface Step {
  readonly line: number
  /** The call it belongs to; calls are numbered as they are entered. */
  readonly call: number
  /** The local variables of that call once the line has run, as the language writes them. */
  readonly variables: Readonly<Record<string, string>>
}

/** One run of the program. */
export interface Trace {
  /** The call that made it, as the learner would write it. */
  readonly input: string
  /** Whether every collection that goes in is empty. */
  readonly isEmpty: boolean
  readonly steps: readonly Step[]
  /** Whether more lines ran than these. */
  readonly truncated: boolean
}

/** What is asked, and of which run. Lines are counted from 1, and so is `nth`: the first time, the second time. */
export type Place = { readonly input: string } & (
  | { readonly kind: 'value'; readonly line: number; readonly nth: number; readonly variable: string }
  | { readonly kind: 'next_line'; readonly line: number; readonly nth: number }
  | { readonly kind: 'last_line' }
)

/** A part of a run, as it is shown once its question was answered. */
export interface Excerpt {
  readonly columns: readonly string[]
  /** The asked one is `at`; a cell is null where the variable does not exist yet. */
  readonly rows: ReadonlyArray<{ readonly step: number; readonly line: number; readonly cells: readonly (string | null)[] }>
  readonly at: number
  /** Steps of the whole run that are known. */
  readonly inAll: number
}

export interface Question {
  readonly place: Place
  /** A value as the language writes it, or a line's number. */
  readonly key: string
  readonly excerpt: Excerpt
}

/** One text for each place. */
export function placeText(place: Place): string {
  switch (place.kind) {
    case 'value':
      return `value ${place.line} ${place.nth} ${place.variable} ${place.input}`
    case 'next_line':
      return `next ${place.line} ${place.nth} ${place.input}`
    case 'last_line':
      return `last ${place.input}`
  }
}
