/**
 * A problem that was drafted and verified, kept with its learner: practice and never proof. There is no solution to open: the program that
 * verified it is in its exercises alone, sealed as they are.
 */
import type { Form, FormPlace } from './form.ts'
import type { Case, Difficulty, Language, Problem, Signature } from './problem.ts'
import type { Comparator } from './values/comparators.ts'

export interface OwnHint {
  /** Markdown without the closing question. */
  readonly text: string
  readonly question: string
}

/** What a verified draft gives beside writing it. */
export interface OwnExercises {
  /** The program that verified the draft, for comparing inputs with it. */
  readonly reference: string
  /** In the problem's language; those of a kind in the order in which they are practised. */
  readonly forms: readonly Form[]
}

export interface OwnProblem {
  readonly problem: Problem
  readonly hidden: readonly Case[]
  /** Three, for the levels 1 to 3. */
  readonly hints: readonly OwnHint[]
  /** False where it is practised without hints: they open all at once to a learner who gives up, and only then. */
  readonly hinted: boolean
  /** Null where there are none: for a copy of a shared one, and where it is practised without hints. */
  readonly exercises: OwnExercises | null
  /** Null for a copy of a shared one. */
  readonly activityId: string | null
  /** Written by another user. */
  readonly untrusted: boolean
}

/** Begins the slug of every own problem, and of none of the catalogue. */
const OWN = 'own-'
export const isOwnSlug = (slug: string): boolean => slug.startsWith(OWN)
export const OWN_SLUG = /^own-[a-z2-7]{16}$/

/** What every own problem is judged by, the hidden cases among them. */
export const OWN_CASES = 8
/** Of these the first. */
export const OWN_VISIBLE = 3

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const HEX_DIGITS = 20

/** From a hash in hex: 80 bits of it, five to a letter. */
export function ownSlugOf(hash: string): string {
  const bits = Array.from(hash.slice(0, HEX_DIGITS), (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
  return OWN + (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

export interface OwnParts {
  readonly slug: string
  readonly title: string
  readonly statement: string
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  readonly language: Language
  readonly signature: Signature
  readonly comparator: Comparator
  /** Eight, the visible ones first. */
  readonly cases: readonly Case[]
  readonly starter: string
  /** Three. */
  readonly hints: readonly string[]
  /** Milliseconds of CPU time per case. */
  readonly cpuMs: number
  /** A hash over all of it. */
  readonly version: string
  readonly activityId: string
  /** True where it is left out. */
  readonly hinted?: boolean
  /** Null where it is left out. */
  readonly exercises?: OwnExercises | null
}

const MINUTES: Readonly<Record<Difficulty, number>> = { easy: 15, medium: 30, hard: 45 }

/** It names no component and has no siblings, so nothing that is known of a learner can rest on it. */
export function ownProblem({
  cases,
  starter,
  language,
  hints,
  activityId,
  hinted = true,
  exercises = null,
  ...parts
}: OwnParts): OwnProblem {
  return {
    problem: {
      ...parts,
      components: { primary: '', secondary: [] },
      expectedMinutes: MINUTES[parts.difficulty],
      siblings: [],
      visibleCases: cases.slice(0, OWN_VISIBLE),
      hiddenCaseCount: cases.length - OWN_VISIBLE,
      languages: [language],
      starters: { [language]: starter },
    },
    hidden: cases.slice(OWN_VISIBLE),
    hints: hints.map(ownHint),
    hinted,
    exercises,
    activityId,
    untrusted: false,
  }
}

/** In any script: wide marks end a sentence without a space behind them. */
const SENTENCE_END = /[.!?؟।](?=\s)|[。！？]|\n/gu
const ASKS = /[?？؟]$/u

/** A hint as it was drafted, with its last sentence apart where that asks something; either part may be empty. */
export function ownHint(drafted: string): OwnHint {
  const text = drafted.trim()
  const at =
    Array.from(text.matchAll(SENTENCE_END), ({ index, 0: end }) => index + end.length).findLast((end) => end < text.length) ?? 0
  const [body, question] = [text.slice(0, at).trim(), text.slice(at).trim()]
  return ASKS.test(question) ? { text: body, question } : { text, question: '' }
}

/** Which exercises an own problem has: nothing of what is sealed in them. */
export function placesOf(language: Language, forms: readonly Form[]): FormPlace[] {
  const counts = new Map<string, number>()
  return forms.map(({ kind }) => {
    const position = counts.get(kind) ?? 0
    counts.set(kind, position + 1)
    return { kind, language, position }
  })
}
