/**
 * Whether a draft is a problem that exists already, in other words. Two statements are held against each other by their words: names of
 * people and things change first, what is asked for last. A share is of the shorter statement, so that a copy with a story around it is
 * one still. The bounds lie between the problems of content/problems, none of which is another one, and light paraphrases of each:
 * test/engines/authoring/rules/draft/copies.test.ts holds both sides.
 */
import type { Case } from '../../../../problem/problem.ts'
import type { Draft } from './draft.ts'

/** A problem that exists: of the catalogue, or the learner's own. `cases`: what is shown of them. */
export interface Existing {
  readonly slug: string
  readonly title: string
  readonly statement: string
  readonly cases?: ReadonlyArray<Pick<Case, 'args' | 'expected'>>
}

/** Of pairs of words that follow one another; two different problems of the catalogue share at most 0.30. */
const SAME_PAIRS = 0.45
/** Of single words; two different problems share at most 0.56. */
const SAME_WORDS = 0.75
/** Statements with fewer different words are too short to compare. */
const LEAST_WORDS = 12
/** So many examples with the same answers are no accident. */
const LEAST_CASES = 3

const COMMON: ReadonlySet<string> = new Set(
  `a an the of is are be in on at to and or for it its as by with that this these those each every from which has have not no if one two
  return returns write given there than then so all any you your list array function integer integers number numbers string strings
  example input output note constraints limits rules between most least may must can`.split(/\s+/),
)

/** Words of the prose: blocks of code and examples are left out, as are words that any problem has. */
function wordsOf(markdown: string): string[] {
  const prose = markdown.replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)/gm, '').replace(/^(?: {4}|\t).*$/gm, '')
  return (prose.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word)).map(stem)
}

/** `slips` is `slip`: enough for a share, where a wrong stem is wrong on both sides. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)

const shareOf = (these: ReadonlySet<string>, those: ReadonlySet<string>): number =>
  [...these].filter((one) => those.has(one)).length / Math.max(1, Math.min(these.size, those.size))

interface Words {
  readonly single: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
}

function wordSets(statement: string): Words {
  const words = wordsOf(statement)
  return { single: new Set(words), pairs: new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`)) }
}

export const likeness = (one: string, other: string): { readonly words: number; readonly pairs: number } => {
  const [these, those] = [wordSets(one), wordSets(other)]
  return { words: shareOf(these.single, those.single), pairs: shareOf(these.pairs, those.pairs) }
}

function isSameText(these: Words, those: Words): boolean {
  if (Math.min(these.single.size, those.single.size) < LEAST_WORDS) return false
  return shareOf(these.pairs, those.pairs) >= SAME_PAIRS || shareOf(these.single, those.single) >= SAME_WORDS
}

const plain = (title: string): string => (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const caseText = ({ args, expected }: Pick<Case, 'args' | 'expected'>): string => JSON.stringify([args, expected])

/** The first problem that this is a near copy of, and what gave it away; null when it is new. */
export function copyOf(
  { title, statement, cases }: Pick<Draft, 'title' | 'statement' | 'cases'>,
  existing: readonly Existing[],
): { readonly slug: string; readonly title: string; readonly by: 'title' | 'statement' | 'cases' } | null {
  const own = wordSets(statement)
  const texts = new Set(cases.map(caseText))
  for (const other of existing) {
    const reference = { slug: other.slug, title: other.title }
    const otherCases = other.cases ?? []
    if (isSameText(own, wordSets(other.statement))) return { ...reference, by: 'statement' }
    if (otherCases.length >= LEAST_CASES && otherCases.every((entry) => texts.has(caseText(entry))))
      return { ...reference, by: 'cases' }
    if (plain(title) !== '' && plain(title) === plain(other.title)) return { ...reference, by: 'title' }
  }
  return null
}
