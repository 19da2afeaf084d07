/** Questions that are one question in other words: who has answered one has answered both. */
import type { BankEntry } from './questions.ts'

/** The share of their words that two questions may have in common. */
const MAX_SHARE = 0.75

/** The words of the question with its program. Where there is a passage, its words: the questions about passages all read alike. */
const wordsOf = ({ question: { text, code, passage } }: BankEntry): ReadonlySet<string> =>
  new Set(`${passage ?? text}\n${code?.text ?? ''}`.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])

/** The share of the words of both that they have in common (Jaccard, 1901). */
function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const word of one) if (other.has(word)) common++
  return common / Math.max(one.size + other.size - common, 1)
}

/** What is wrong, said of the later of two. */
export function alikeComplaints(entries: readonly BankEntry[]): string[] {
  const words = entries.map((entry) => ({ entry, words: wordsOf(entry) }))
  return words.flatMap((later, index) =>
    words
      .slice(0, index)
      .filter((earlier) => share(earlier.words, later.words) > MAX_SHARE)
      .map((earlier) => `${later.entry.place}: is like ${earlier.entry.place}`),
  )
}
