/** How words are written into the index and asked of it. The load and the search share this, so that they agree. */

/** More of them say nothing more. */
const MOST_WORDS = 12
/** Of this many letters on, a word finds its continuations too; the index keeps the beginnings of this length. */
const PREFIX_LETTERS = 3

const WORD = /[\p{L}\p{N}]+/gu

/** Code points, as FTS5 counts them. */
const lettersOf = (word: string): string[] => Array.from(word)

/** The words of a text, in lower case and without accents. */
export const wordsIn = (text: string): string[] => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? []

/** The words of a query, each once. */
export const queryWords = (query: string): string[] => [...new Set(wordsIn(query))].slice(0, MOST_WORDS)

/** A title as it is compared with a whole query. */
export const titleWords = (title: string): string => wordsIn(title).join(' ')

/**
 * A word as FTS5 is asked for it, quoted, so that no text of a learner is syntax. The index holds stems, and FTS5 cuts the beginning of
 * a word to its stem as well: `using*` would become `us*` and walk through every word that begins so. Endings that can leave fewer than
 * three letters are therefore whole words.
 */
export function matchTerm(word: string): string {
  const letters = lettersOf(word).length
  const isWhole = letters < PREFIX_LETTERS || /(?:s|ed|ing)$/.test(word) || (letters === PREFIX_LETTERS && word.endsWith('e'))
  return isWhole ? `"${word}"` : `"${word}"*`
}

const LABEL_KINDS = { difficulty: 'd', topic: 't', language: 'l' } as const

/**
 * What a search can be narrowed by, as one word of the index. It begins with a character that no query's word holds, and ends with a
 * digit, which no stemmer cuts.
 */
export function label(kind: keyof typeof LABEL_KINDS, name: string): string {
  const bytes = [...new TextEncoder().encode(name)]
  return `\uE000${LABEL_KINDS[kind]}${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}0`
}

/** A word between marks, so that its first and its last letters count as parts of their own. */
export const withEdges = (word: string): string => `_${word}_`
export const withoutEdges = (word: string): string => word.replaceAll('_', '')

/** FTS5's question for words that share three letters in a row with this one. */
export function partsOf(word: string): string {
  const letters = lettersOf(withEdges(word))
  const parts = letters.slice(2).map((letter, index) => `"${letters[index]}${letters[index + 1]}${letter}"`)
  return [...new Set(parts)].join(' OR ')
}

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of the other (optimal string
 * alignment).
 */
export function distance(from: string, to: string): number {
  const [a, b] = [lettersOf(from), lettersOf(to)]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of a.entries()) {
    const current = [row + 1]
    for (const [column, other] of b.entries()) {
      const at = (line: readonly number[], place: number) => line[place] ?? Number.POSITIVE_INFINITY
      const isSwapped = letter === b[column - 1] && other === a[row - 1]
      current.push(
        Math.min(
          at(last, column + 1) + 1,
          at(current, column) + 1,
          at(last, column) + (letter === other ? 0 : 1),
          isSwapped ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}

/** The candidate that this word is a misspelling of: the nearest, the first of those equally near; null when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const letters = lettersOf(word).length
  let most = letters <= 4 ? 1 : letters <= 8 ? 2 : 3
  let best: string | null = null
  for (const candidate of candidates) {
    const away = distance(word, candidate)
    if (away > most || (away === most && best !== null)) continue
    best = candidate
    most = away
  }
  return best
}
