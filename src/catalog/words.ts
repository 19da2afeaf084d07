/** How words are indexed and queried. The catalogue load and the search share this file, so that they agree. */

/** Further words would not improve a search. */
const MOST_WORDS = 12
/** Words of this length or more also match as prefixes; the index stores prefixes of this length. */
const PREFIX_LETTERS = 3

const WORD = /[\p{L}\p{N}]+/gu

/** Code points, because FTS5 counts code points. */
const lettersOf = (word: string): string[] => Array.from(word)

/** The words of a text, in lower case and without accents. */
export const wordsIn = (text: string): string[] => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? []

/** The words of a query, each once. */
export const queryWords = (query: string): string[] => [...new Set(wordsIn(query))].slice(0, MOST_WORDS)

/** A title in the form that a whole query is compared with. */
export const titleWords = (title: string): string => wordsIn(title).join(' ')

/**
 * A word as an FTS5 term, quoted so that a learner's text is never FTS5 syntax. FTS5 also stems a prefix: `using*` would become `us*`
 * and match far too much. Words whose stem can be shorter than three letters are therefore matched whole.
 */
export function matchTerm(word: string): string {
  const letters = lettersOf(word).length
  const isWhole = letters < PREFIX_LETTERS || /(?:s|ed|ing)$/.test(word) || (letters === PREFIX_LETTERS && word.endsWith('e'))
  return isWhole ? `"${word}"` : `"${word}"*`
}

const LABEL_KINDS = { difficulty: 'd', topic: 't', language: 'l' } as const

/**
 * A filter's value as a word of the index. Its first character never occurs in a query's words, and its last is a digit, which no
 * stemmer removes.
 */
export function label(kind: keyof typeof LABEL_KINDS, name: string): string {
  const bytes = [...new TextEncoder().encode(name)]
  return `\uE000${LABEL_KINDS[kind]}${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}0`
}

/** A word between markers, so that its beginning and its end make trigrams of their own. */
export const withEdges = (word: string): string => `_${word}_`
export const withoutEdges = (word: string): string => word.replaceAll('_', '')

/** An FTS5 query for words that share at least one trigram with this word. */
export function partsOf(word: string): string {
  const letters = lettersOf(withEdges(word))
  const parts = letters.slice(2).map((letter, index) => `"${letters[index]}${letters[index + 1]}${letter}"`)
  return [...new Set(parts)].join(' OR ')
}

/** Edit distance: insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
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

/** Words of fewer letters are not corrected: almost any of them is near another word. */
const FEWEST_CORRECTED = 4
/** Letters that a candidate may have beyond a misspelt beginning, such as those of a plural. */
const MOST_BEYOND = 3

/**
 * The candidate of which the word is a misspelling, or a misspelt beginning; the first on a tie; null if there is none. The first
 * letter has to be right, and up to seven letters one mistake is allowed, else two.
 */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const letters = lettersOf(word)
  if (letters.length < FEWEST_CORRECTED) return null
  const most = letters.length <= 7 ? 1 : 2
  const away = candidates.flatMap((candidate) => {
    if (lettersOf(candidate)[0] !== letters[0]) return []
    const mistakes = distance(word, candidate)
    if (mistakes <= most) return [{ candidate, mistakes }]
    const beginning = Math.min(...beginningsOf(candidate, letters.length).map((part) => distance(word, part)))
    return beginning <= 1 ? [{ candidate, mistakes: most + beginning }] : []
  })
  return away.toSorted((a, b) => a.mistakes - b.mistakes)[0]?.candidate ?? null
}

/** Beginnings of a candidate that are about as long as the misspelt word, and that lack only a few letters. */
function beginningsOf(candidate: string, length: number): string[] {
  const letters = lettersOf(candidate)
  return [length - 1, length, length + 1]
    .filter((size) => size >= FEWEST_CORRECTED && letters.length - size <= MOST_BEYOND)
    .map((size) => letters.slice(0, size).join(''))
}
