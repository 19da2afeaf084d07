/** Which key points are in an answer: those that a grader has quoted from it. */
import type { KeyPoint } from './course.ts'
import { normalized, wordsIn } from '../kernel/text.ts'

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
): { readonly score: number; readonly pointIds: readonly string[] } {
  const answerText = normalized(answer)
  // Without its marks, so that the question with one comma less is still the question.
  const questionText = wordsIn(normalized(question)).join(' ')
  const quoted: string[] = []
  const quotedSpans: Array<readonly [number, number]> = []
  const pointIds: string[] = []
  for (const { id, quote } of claims) {
    const quoteText = normalized(quote)
    if (pointIds.includes(id) || !points.some((point) => point.id === id)) continue
    const words = wordsIn(quoteText)
    if (!isLongEnough(words) || questionText.includes(words.join(' '))) continue
    // The same words twice in an answer are one thing said.
    if (quoted.some((other) => other.includes(quoteText) || quoteText.includes(other))) continue
    const place = freePlace(answerText, quoteText, quotedSpans)
    if (place === null) continue
    quotedSpans.push(place)
    quoted.push(quoteText)
    pointIds.push(id)
  }
  return { score: points.length === 0 ? 0 : pointIds.length / points.length, pointIds }
}

function freePlace(
  answerText: string,
  quoteText: string,
  taken: ReadonlyArray<readonly [number, number]>,
): readonly [number, number] | null {
  for (let at = answerText.indexOf(quoteText); at >= 0; at = answerText.indexOf(quoteText, at + 1)) {
    const end = at + quoteText.length
    if (taken.every(([from, to]) => end <= from || at >= to)) return [at, end]
  }
  return null
}
