/**
 * How alike two texts are: the share of the shingles (overlapping runs of SHINGLE letters) of one that the other also has. Counting
 * letters and not words makes it the same for scripts that put no space between words.
 */

const SHINGLE = 5
const FNV_PRIME = 0x01000193

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const LETTER = /^[\p{L}\p{N}]/u
const ASCII = /^\p{ASCII}*$/u
const NO_LETTERS = /[^a-z0-9]+/g

/** The letters and digits of a text as graphemes, compatibility forms and case folded. */
export function letters(text: string): string[] {
  // Here each letter is a grapheme and has no other form; finding graphemes takes ten times as long.
  if (ASCII.test(text)) return text.toLowerCase().replace(NO_LETTERS, '').split('')
  const out: string[] = []
  for (const { segment } of graphemes.segment(text.normalize('NFKC').toLowerCase())) if (LETTER.test(segment)) out.push(segment)
  return out
}

/** 32-bit FNV-1a hashes of the shingles of a text, without repeats. A text shorter than a shingle is one shingle. */
export const shingles = (text: string): Set<number> => new Set(hashesOf(letters(text)))

/** One for each place at which a shingle begins. */
export function hashesOf(units: readonly string[]): Uint32Array {
  const points: number[] = []
  /** Where each unit begins among the code points; behind them, where the last one ends. */
  const begins = [0]
  for (const unit of units) {
    for (const point of unit) points.push(point.codePointAt(0) ?? 0)
    begins.push(points.length)
  }
  const hashes = new Uint32Array(Math.max(1, units.length - SHINGLE + 1))
  for (let start = 0; start < hashes.length; start++) {
    let hash = 0x811c9dc5
    for (let at = start; at < start + SHINGLE && at < units.length; at++) {
      if (at > start) hash = Math.imul(hash, FNV_PRIME)
      const end = begins[at + 1] ?? 0
      for (let place = begins[at] ?? 0; place < end; place++) hash = Math.imul(hash ^ (points[place] ?? 0), FNV_PRIME)
    }
    hashes[start] = hash
  }
  return hashes
}

/** Shingles in ascending order, each once: two of these are compared in one pass, and take a tenth of the memory of sets. */
export type SortedShingles = Uint32Array

export function sortedShingles(hashes: Iterable<number>): SortedShingles {
  const all = Uint32Array.from(hashes).sort()
  return all.filter((hash, at) => at === 0 || hash !== all[at - 1])
}

/** The shingles of a text. */
export const shinglesOf = (text: string): SortedShingles => sortedShingles(hashesOf(letters(text)))

/** The share of `part`'s shingles that `whole` has, 0 to 1; or 0 as soon as it is below `least`. */
export function containment(part: SortedShingles, whole: SortedShingles, least = 0): number {
  let shared = part.length
  let at = 0
  for (let index = 0; index < part.length; index++) {
    const shingle = part[index] ?? 0
    while (at < whole.length && (whole[at] ?? 0) < shingle) at++
    if (whole[at] === shingle) continue
    shared -= 1
    if (shared / part.length < least) return 0
  }
  return shared / part.length
}
