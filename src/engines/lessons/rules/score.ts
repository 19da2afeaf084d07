/** What an answer is worth: by its key, or by the key points that a grader found in it and has quoted. */
import type { KeyPoint, QuestionKind } from '../../../problem/course.ts'

const LETTERS = ['a', 'b', 'c', 'd'] as const

/** As texts are compared: compatibility forms, case, runs of white space and what takes no room do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Marks between words are none, and neither are accents on letters a border. */
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? []

/** A choice by its letter ("B", "b)", "(b)") or its own text; null where it is neither. */
export function optionIn(answer: string, options: readonly string[]): number | null {
  const given = plain(answer)
  // Options may differ in nothing but case or form, as names in a program do: then only the very text will do.
  const exact = options.findIndex((option) => option.trim() === answer.trim())
  if (exact >= 0) return exact
  const alike = options.flatMap((option, index) => (plain(option) === given ? [index] : []))
  if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null
  const letter = /^\(?([a-d])(?:\s*[).:]|$)/.exec(given)?.[1]
  if (letter === undefined) return null
  const [, rest = ''] = /^\(?[a-d]\s*[).:]\s*(.*)$/.exec(given) ?? []
  const index = LETTERS.findIndex((known) => known === letter)
  // "b) and the text of c" is no answer.
  return rest === '' || plain(options[index] ?? '') === rest ? index : null
}

/** What is printed, without what nobody sees: white space at the end of lines and of the whole. */
const printed = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** What stands in a block of Markdown, where the whole answer is one. */
const unfenced = (text: string): string =>
  /^```[^\n`]*\n([\s\S]*?)\n?```$/.exec(text.replaceAll('\r\n', '\n').trim())?.[1] ?? text

/** 1 or 0: whether an answer is the key. */
export function scoreByKey(
  { kind, options, key }: { readonly kind: QuestionKind; readonly options: readonly string[] | null; readonly key: string },
  answer: string,
): 0 | 1 {
  switch (kind) {
    case 'choice':
      return optionIn(answer, options ?? []) === Number(key) ? 1 : 0
    case 'output':
      return printed(unfenced(answer)) === printed(key) ? 1 : 0
    case 'bug':
      return /^(?:line\s*)?(\d+)\.?$/.exec(plain(answer))?.[1] === key ? 1 : 0
    case 'short':
    case 'paraphrase':
      return 0
  }
}

/** A key point that a grader says is there, with the learner's own words for it. */
export interface PointClaim {
  readonly id: string
  readonly quote: string
}

const MIN_WORDS = 4
const MIN_LETTERS = 20

/** Marks count for nothing: a row of dots is as long as anybody likes. */
const isLongEnough = (words: readonly string[]): boolean =>
  words.length >= MIN_WORDS || Array.from(words.join(' ')).length >= MIN_LETTERS

/**
 * The key points that stand, by id: each quote really in the answer and not in the question, of at least four words or twenty
 * characters, no two of them sharing a place, and none saying again what another does. A grader says nothing else; the score is the
 * share of the points.
 */
export function pointsIn(
  points: readonly KeyPoint[],
  claims: readonly PointClaim[],
  answer: string,
  question: string,
): { readonly score: number; readonly found: readonly string[] } {
  const said = plain(answer)
  // Without its marks, so that the question with one comma less is still the question.
  const asked = wordsIn(plain(question)).join(' ')
  const quoted: string[] = []
  const taken: Array<readonly [number, number]> = []
  const found: string[] = []
  for (const { id, quote } of claims) {
    const wanted = plain(quote)
    if (found.includes(id) || !points.some((point) => point.id === id)) continue
    const words = wordsIn(wanted)
    if (!isLongEnough(words) || asked.includes(words.join(' '))) continue
    // The same words twice in an answer are one thing said.
    if (quoted.some((other) => other.includes(wanted) || wanted.includes(other))) continue
    const place = freePlace(said, wanted, taken)
    if (place === null) continue
    taken.push(place)
    quoted.push(wanted)
    found.push(id)
  }
  return { score: points.length === 0 ? 0 : found.length / points.length, found }
}

function freePlace(
  said: string,
  wanted: string,
  taken: ReadonlyArray<readonly [number, number]>,
): readonly [number, number] | null {
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (taken.every(([from, to]) => end <= from || at >= to)) return [at, end]
  }
  return null
}
