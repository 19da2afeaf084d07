/** What a learner's own words on a hint's question are worth as effort, measured without judging whether they are right. */
import { LRUCache } from 'lru-cache'
import { hintCodes, wordsOf } from '../../../problem/hint-code.ts'
import { containment, hashesOf, letters, shinglesOf, sortedShingles, type SortedShingles } from '../../../kernel/similarity.ts'

/** Letters an attempt needs at least. A Han, Kana or Hangul letter says as much as two of an alphabet. */
const SUBSTANCE = 15
/** Different letters it needs, so that a held-down key is no attempt. */
const VARIETY = 6
/** From this share on, a text is a repeat of another. */
const REPEAT = 0.8

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

const LAST_ASCII = '\x7f'

/** Gives what `make` makes of a thing, made once as long as the thing is there. */
function once<Thing extends object>(make: (thing: Thing) => SortedShingles): (thing: Thing) => SortedShingles {
  const made = new WeakMap<Thing, SortedShingles>()
  return (thing) => {
    const known = made.get(thing) ?? make(thing)
    made.set(thing, known)
    return known
  }
}

let known: readonly SortedShingles[] | null = null
/** The shingles of the words for each hint code. */
function sharpenings(): readonly SortedShingles[] {
  known ??= hintCodes.map((code) => {
    const { notice, question } = wordsOf(code, null, null)
    return shinglesOf(`${notice} ${question}`)
  })
  return known
}

/** The shingles of statements, as one is asked about again and again: four bytes each, beside a statement's own text. */
const statements = new LRUCache<string, SortedShingles>({
  maxSize: 1024 * 1024,
  sizeCalculation: (made, statement) => made.byteLength + 2 * statement.length + 1,
})

function ofStatement(statement: string): SortedShingles {
  const kept = statements.get(statement)
  if (kept) return kept
  const made = shinglesOf(statement)
  statements.set(statement, made)
  return made
}

/** Measures `text` against the statement and the shingles of each hint of the problem. */
export function measureAttempt(text: string, statement: string, hintShingles: readonly SortedShingles[]): AttemptMeasure {
  const units = letters(text)
  const own = sortedShingles(hashesOf(units))
  let weight = 0
  for (const unit of units) weight += unit > LAST_ASCII && DENSE.test(unit) ? 2 : 1
  return {
    text,
    weight,
    variety: new Set(units).size,
    likeStatement: Math.max(containment(own, ofStatement(statement)), ...sharpenings().map((words) => containment(own, words))),
    likeHints: hintShingles.map((hint) => containment(own, hint)),
  }
}

/** An attempt that was recorded before. */
export interface EarlierAttempt {
  readonly text: string
  readonly accepted: boolean
}

const ofEarlier = once<EarlierAttempt>(({ text }) => shinglesOf(text))

/** Whether the attempt has substance and repeats neither the statement, nor a hint given so far, nor an earlier attempt. */
export function isNewThought(attempt: AttemptMeasure, hintsGiven: number, earlier: readonly EarlierAttempt[]): boolean {
  if (attempt.weight < SUBSTANCE || attempt.variety < VARIETY) return false
  if (attempt.likeStatement >= REPEAT) return false
  if (attempt.likeHints.slice(0, hintsGiven).some((share) => share >= REPEAT)) return false
  const own = shinglesOf(attempt.text)
  return !earlier.some((one) => containment(own, ofEarlier(one), REPEAT) >= REPEAT)
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
