/** What an answer is worth: by its key, or by the key points that a grader found in it and has quoted. */
import type { KeyPoint, QuestionKind } from './course.ts'

const LETTERS = ['a', 'b', 'c', 'd'] as const

/** Letters and digits as they are compared: compatibility forms, case and runs of white space do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** A choice by its letter ("B", "b)", "(b)") or its own text; null where it is neither. */
export function optionIn(answer: string, options: readonly string[]): number | null {
  const given = plain(answer)
  const byText = options.findIndex((option) => plain(option) === given)
  if (byText >= 0) return byText
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

/** 1 or 0: whether an answer is the key. */
export function scoreByKey(
  { kind, options, key }: { readonly kind: QuestionKind; readonly options: readonly string[] | null; readonly key: string },
  answer: string,
): 0 | 1 {
  switch (kind) {
    case 'choice':
      return optionIn(answer, options ?? []) === Number(key) ? 1 : 0
    case 'output':
      return printed(answer.replace(/^```\w*\n([\s\S]*?)\n?```$/, '$1')) === printed(key) ? 1 : 0
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

const isLongEnough = (quote: string): boolean =>
  quote.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean).length >= MIN_WORDS || quote.length >= MIN_LETTERS

/**
 * The key points that stand, by id: each quote really in the answer and not in the question, of at least four words or twenty
 * characters, and no two of them sharing a place. A grader says nothing else; the score is the share of the points.
 */
export function pointsIn(
  points: readonly KeyPoint[],
  claims: readonly PointClaim[],
  answer: string,
  question: string,
): { readonly score: number; readonly found: readonly string[] } {
  const [said, asked] = [plain(answer), plain(question)]
  const taken: Array<readonly [number, number]> = []
  const found: string[] = []
  for (const { id, quote } of claims) {
    const wanted = plain(quote)
    if (found.includes(id) || !points.some((point) => point.id === id)) continue
    if (!isLongEnough(wanted) || asked.includes(wanted)) continue
    const place = freePlace(said, wanted, taken)
    if (place === null) continue
    taken.push(place)
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
