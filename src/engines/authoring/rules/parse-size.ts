/** How many problems a message asks for, and how many of each difficulty. Whatever could mean two things is no number at all. */
import { difficulties, type Difficulty } from '../../../problem/problem.ts'
import { isDenied, isVersioned } from './parse-language.ts'
import { MAX_PROBLEMS, sumOf, type DifficultyPlan } from './spec.ts'
import { wordsBefore, type Token } from './tokens.ts'

const DIFFICULTY: ReadonlyMap<string, Difficulty> = new Map([
  ...difficulties.flatMap((one): Array<[string, Difficulty]> => [
    [one, one],
    [`${one}s`, one],
  ]),
  ['easies', 'easy'],
  ['moderate', 'medium'],
  ['intermediate', 'medium'],
  ['difficult', 'hard'],
])
export const difficultyOf = (word: string): Difficulty | null => DIFFICULTY.get(word) ?? null

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const NOUN = words(
  'problem problems exercise exercises question questions task tasks challenge challenges kata katas puzzle puzzles drill drills',
)
/** Between a number and the difficulty that it counts. */
const BETWEEN = words('x × of them these those which should be are is at level really very rather fairly simply of ones')
/** Between a number and what it counts nothing of this kind stands. */
const APART = words(
  'of in for to from at on with and or the a an is are than per by about more minute minutes hour hours day days week weeks',
)
const UNIT = words(
  'year years yr yrs month months week weeks day days hour hours hr hrs h minute minutes min mins second seconds percent % times lines ' +
    'points case cases test tests hints dimensions',
)
const LABEL = words('problem question exercise task slot part level chapter week day grade version top # leetcode step')
const VAGUE_BEFORE = words('about around roughly approximately maybe perhaps least most than over under between or another')
const VAGUE_AFTER = words('or more plus + % / to')
const PARTS = words('half some few several most mostly many rest remaining others')
const LEADS = [
  ['it', 'make'],
  ['that', 'make'],
  ['me', 'give'],
  ['want', 'i'],
  ['like', "i'd"],
  ['do', "let's"],
  ['do'],
  ['just'],
  ['only'],
]

export interface SizeRead {
  readonly problemCount: number | null
  readonly difficultyPlan: DifficultyPlan | null
  /** All problems are of this difficulty, however many there are. */
  readonly every: Difficulty | null
  readonly unclear: ReadonlyArray<{
    readonly field: 'problemCount' | 'difficultyPlan'
    readonly why: 'several' | 'ambiguous' | 'contradiction' | 'out_of_range' | 'incomplete' | 'denied'
  }>
}

class Reader {
  readonly #tokens: readonly Token[]
  readonly counts = new Set<number>()
  readonly plan = new Map<Difficulty, number>()
  readonly unclear = new Map<string, SizeRead['unclear'][number]>()
  every: Difficulty | null = null
  rest: Difficulty | null = null

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  #text(at: number): string {
    return this.#tokens[at]?.text ?? ''
  }

  note(field: SizeRead['unclear'][number]['field'], why: SizeRead['unclear'][number]['why']): void {
    if (!this.unclear.has(field)) this.unclear.set(field, { field, why })
  }

  #isNumber(at: number): boolean {
    const token = this.#tokens[at]
    if (token?.kind !== 'number' || token.isBackground) return false
    const next = this.#text(at + 1)
    const before = this.#text(at - 1)
    if (UNIT.has(next) && next !== '%') return false
    if (LABEL.has(before)) return false
    return !(isVersioned(before) && difficultyOf(next) === null && !NOUN.has(next))
  }

  #isVague(at: number): boolean {
    const token = this.#tokens[at]
    if (!Number.isInteger(token?.value) || (isVersioned(this.#text(at - 1)) && this.#isNumber(at))) return true
    const isSpan = (place: number) => ['-', '–', '—', 'to', '/'].includes(this.#text(place))
    if (isSpan(at + 1) && this.#tokens[at + 2]?.kind === 'number' && !this.#leadsToDifficulty(at + 2)) return true
    if (isSpan(at - 1) && this.#tokens[at - 2]?.kind === 'number') return true
    const [one, two] = wordsBefore(this.#tokens, at, 2)
    if (VAGUE_BEFORE.has(one ?? '') || (one === 'to' && two === 'up')) return true
    return VAGUE_AFTER.has(this.#text(at + 1)) && !isSpan(at + 1)
  }

  /** Of "2 easy - 2 medium", where the mark stands between two counts that are whole. */
  #leadsToDifficulty(at: number): boolean {
    return this.#prefixed(at) !== null && difficultyOf(this.#text(at - 2)) !== null
  }

  /** The place of the difficulty that a number in front of it counts. */
  #prefixed(at: number): number | null {
    for (let place = at + 1; place <= at + 5; place++) {
      const text = this.#text(place)
      if (difficultyOf(text) !== null) return place
      if (!BETWEEN.has(text) && !NOUN.has(text)) return null
    }
    return null
  }

  #suffixed(at: number, isMarked: boolean): number | null {
    const separator = this.#text(at + 1)
    if (isMarked) return [':', '=', '(', '×', 'x'].includes(separator) && this.#isNumber(at + 2) ? at + 2 : null
    if (separator === '-' || separator === '–') return this.#isNumber(at + 2) ? at + 2 : null
    return this.#isNumber(at + 1) ? at + 1 : null
  }

  #set(difficulty: Difficulty, at: number): void {
    const value = this.#tokens[at]?.value ?? 0
    const known = this.plan.get(difficulty)
    if (this.#isVague(at)) this.note('difficultyPlan', 'ambiguous')
    else if (known !== undefined && known !== value) this.note('difficultyPlan', 'several')
    else this.plan.set(difficulty, value)
  }

  read(): void {
    const places = [...this.#tokens.keys()]
    const named = places.filter((at) => difficultyOf(this.#text(at)) !== null && !this.#tokens[at]?.isBackground)
    const used = new Set<number>()
    const take = (difficultyAt: number, numberAt: number) => {
      const difficulty = difficultyOf(this.#text(difficultyAt))
      if (difficulty === null || used.has(numberAt) || used.has(difficultyAt)) return
      used.add(numberAt).add(difficultyAt)
      this.#set(difficulty, numberAt)
    }
    const pairs = (of: (at: number) => number | null) =>
      named.flatMap((at): Array<[number, number]> => {
        const number = of(at)
        return number === null || used.has(number) || used.has(at) ? [] : [[at, number]]
      })
    const prefixes = () =>
      places.flatMap((at): Array<[number, number]> => {
        const difficulty = this.#isNumber(at) && !used.has(at) ? this.#prefixed(at) : null
        return difficulty === null || used.has(difficulty) ? [] : [[difficulty, at]]
      })
    for (const [difficulty, number] of pairs((at) => this.#suffixed(at, true))) take(difficulty, number)
    const [before, after] = [prefixes(), pairs((at) => this.#suffixed(at, false))]
    // "easy 2 medium 2" and "2 easy 2 medium" differ only in where the row begins.
    const isSuffixed =
      after.length > before.length || (after.length === before.length && (after[0]?.[0] ?? 0) < (before[0]?.[1] ?? 0))
    for (const [difficulty, number] of isSuffixed ? after : before) take(difficulty, number)
    for (const at of named) if (!used.has(at)) this.#loose(at)
    for (const at of places) if (this.#isNumber(at) && !used.has(at)) this.#count(at)
  }

  /** A difficulty without a number: of all of them, of the rest, of an unknown part, or not at all. */
  #loose(at: number): void {
    const difficulty = difficultyOf(this.#text(at))
    if (isDenied(this.#tokens, at)) return this.note('difficultyPlan', 'denied')
    const before = wordsBefore(this.#tokens, at, 6)
    const skipped = before.findIndex((word) => !BETWEEN.has(word) && !NOUN.has(word) && word !== 'the' && word !== 'please')
    const lead = before[skipped] ?? ''
    if (lead === 'rest' || lead === 'remaining' || lead === 'others') this.rest = difficulty
    else if (PARTS.has(lead)) this.note('difficultyPlan', 'ambiguous')
    else if (this.#isLevel(at) || words('all only just everything purely entirely every each').has(lead)) {
      const isMore = ['and', 'or', '/', '-', 'to'].includes(this.#text(at + 1)) && difficultyOf(this.#text(at + 2)) !== null
      if (isMore || (this.every !== null && this.every !== difficulty)) this.note('difficultyPlan', 'ambiguous')
      else this.every = difficulty
    }
  }

  /** "medium difficulty" is about all of them. */
  #isLevel(at: number): boolean {
    return this.#text(at + 1) === 'difficulty' || this.#text(at + 1) === 'level'
  }

  #count(at: number): void {
    if (!this.#isCount(at)) return
    const value = this.#tokens[at]?.value ?? 0
    if (this.#isVague(at) || isDenied(this.#tokens, at)) this.note('problemCount', 'ambiguous')
    else this.counts.add(value)
  }

  #isCount(at: number): boolean {
    for (let place = at + 1; place <= at + 5; place++) {
      const token = this.#tokens[place]
      if (NOUN.has(token?.text ?? '')) return true
      const isSpan = place === at + 1 && VAGUE_AFTER.has(token?.text ?? '')
      const isRange = place <= at + 2 && token?.kind === 'number'
      if (isSpan || isRange || token?.text === '-' || token?.text === '–') continue
      if (token?.kind !== 'word' || APART.has(token.text)) break
    }
    const [one, two] = [this.#text(at - 1), this.#text(at - 2)]
    if (one === 'count' || two === 'count' || one === 'problemcount') return true
    if ((one === ':' || one === '=') && (NOUN.has(two) || two === 'problemcount')) return true
    const next = this.#tokens[at + 1]
    const isEnd =
      next === undefined || next.kind === 'stop' || ['please', 'in', 'on', ',', 'of', 'then', 'instead'].includes(next.text)
    return isEnd && LEADS.some((lead) => lead.every((word, back) => this.#text(at - 1 - back) === word))
  }
}

export function readSize(tokens: readonly Token[]): SizeRead {
  const reader = new Reader(tokens)
  reader.read()
  const [count, ...otherCounts] = reader.counts
  if (otherCounts.length > 0) reader.note('problemCount', 'several')
  if (count !== undefined && (count < 1 || count > MAX_PROBLEMS)) reader.note('problemCount', 'out_of_range')
  const problemCount = reader.unclear.has('problemCount') ? null : (count ?? null)
  const of = (difficulty: Difficulty) => reader.plan.get(difficulty) ?? 0
  let plan: DifficultyPlan | null = reader.plan.size === 0 ? null : { easy: of('easy'), medium: of('medium'), hard: of('hard') }
  if (plan !== null && reader.every !== null) reader.note('difficultyPlan', 'ambiguous')
  if (reader.rest !== null) {
    const left = (problemCount ?? 0) - (plan === null ? 0 : sumOf(plan))
    if (plan === null || left < 1) reader.note('difficultyPlan', 'incomplete')
    else plan = { ...plan, [reader.rest]: plan[reader.rest] + left }
  }
  const sum = plan === null ? 0 : sumOf(plan)
  if (plan !== null && !reader.unclear.has('difficultyPlan')) {
    if (problemCount !== null && sum > problemCount) {
      reader.note('problemCount', 'contradiction')
      reader.note('difficultyPlan', 'contradiction')
    } else if (problemCount !== null && sum < problemCount) reader.note('difficultyPlan', 'incomplete')
    else if (sum < 1 || sum > MAX_PROBLEMS) reader.note('difficultyPlan', 'out_of_range')
  }
  const isPlanUnclear = reader.unclear.has('difficultyPlan')
  return {
    problemCount: reader.unclear.has('problemCount') ? null : problemCount,
    difficultyPlan: isPlanUnclear ? null : plan,
    every: isPlanUnclear ? null : reader.every,
    unclear: [...reader.unclear.values()],
  }
}
