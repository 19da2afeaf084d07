/**
 * What a learner's own words on a hint's question are worth as effort, measured without judging whether they are right.
 * Similarity is the share of a text's shingles (overlapping runs of SHINGLE letters) that another text also has; counting letters
 * and not words makes it the same for scripts that put no space between words.
 */

import { hintWords } from '../hint-code.ts'

const SHINGLE = 5
/** Letters an attempt needs at least. A Han, Kana or Hangul letter says as much as two of an alphabet. */
const SUBSTANCE = 15
/** Different letters it needs, so that a held-down key is no attempt. */
const VARIETY = 6
/** From this share on, a text is a repeat of another. */
const REPEAT = 0.8

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const LETTER = /^[\p{L}\p{N}]/u
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * What the decider needs to know of an attempt. `likeStatement` is the similarity to the statement, or to the words that a hint of any
 * problem may be sharpened with; `likeHints[i]` the one to hint i + 1.
 */
export interface AttemptMeasure {
  readonly text: string
  readonly weight: number
  readonly variety: number
  readonly likeStatement: number
  readonly likeHints: readonly number[]
}

/** The letters and digits of a text as graphemes, compatibility forms and case folded. */
export function letters(text: string): string[] {
  const out: string[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFKC').toLowerCase())) if (LETTER.test(segment)) out.push(segment)
  return out
}

/** 32-bit FNV-1a hashes of the shingles of a text, without repeats. A text shorter than a shingle is one shingle. */
export function shingles(text: string): Set<number> {
  const units = letters(text)
  const out = new Set<number>()
  for (let start = 0; start === 0 || start + SHINGLE <= units.length; start++) {
    let hash = 0x811c9dc5
    for (const unit of units.slice(start, start + SHINGLE).join('\u0000'))
      hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
    out.add(hash >>> 0)
  }
  return out
}

/** The share of `part`'s shingles that `whole` has, 0 to 1. */
export function containment(part: ReadonlySet<number>, whole: ReadonlySet<number>): number {
  let shared = 0
  for (const shingle of part) if (whole.has(shingle)) shared++
  return part.size === 0 ? 0 : shared / part.size
}

let known: ReadonlyArray<ReadonlySet<number>> | null = null
/** The shingles of the words for each hint code. */
const sharpenings = () => (known ??= Object.values(hintWords).map(({ notice, question }) => shingles(`${notice} ${question}`)))

/** Measures `text` against the statement and the shingles of each hint of the problem. */
export function measureAttempt(
  text: string,
  statement: string,
  hintShingles: ReadonlyArray<ReadonlySet<number>>,
): AttemptMeasure {
  const units = letters(text)
  const own = shingles(text)
  let weight = 0
  for (const unit of units) weight += DENSE.test(unit) ? 2 : 1
  return {
    text,
    weight,
    variety: new Set(units).size,
    likeStatement: Math.max(containment(own, shingles(statement)), ...sharpenings().map((words) => containment(own, words))),
    likeHints: hintShingles.map((hint) => containment(own, hint)),
  }
}

/** An attempt that was recorded before. */
export interface EarlierAttempt {
  readonly text: string
  readonly accepted: boolean
}

/** Shingles of earlier attempts: cutting a text into graphemes takes long, and a session is asked with the same ones again and again. */
const remembered = new WeakMap<EarlierAttempt, ReadonlySet<number>>()

function shinglesOf(attempt: EarlierAttempt): ReadonlySet<number> {
  const found = remembered.get(attempt) ?? shingles(attempt.text)
  remembered.set(attempt, found)
  return found
}

/** Whether the attempt has substance and repeats neither the statement, nor a hint given so far, nor an earlier attempt. */
export function isNewThought(attempt: AttemptMeasure, hintsGiven: number, earlier: readonly EarlierAttempt[]): boolean {
  if (attempt.weight < SUBSTANCE || attempt.variety < VARIETY) return false
  if (attempt.likeStatement >= REPEAT) return false
  if (attempt.likeHints.slice(0, hintsGiven).some((share) => share >= REPEAT)) return false
  const own = shingles(attempt.text)
  return !earlier.some((one) => containment(own, shinglesOf(one)) >= REPEAT)
}

const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu

/** The same for texts of the same words, whatever their case, spacing and punctuation: 64 bits of two FNV-1a hashes, in hex. */
export function wordsKey(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replace(NO_LETTER, '')
  let [one, other] = [0x811c9dc5, 0xcbf29ce4]
  for (let at = 0; at < words.length; at++) {
    one = Math.imul(one ^ words.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ words.charCodeAt(words.length - 1 - at), 0x01000193)
  }
  return `${(one >>> 0).toString(16)} ${(other >>> 0).toString(16)}`
}
