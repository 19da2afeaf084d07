/**
 * What a learner's own message settles without any model. It reads English; what it is not sure of it leaves open, since a question
 * costs a turn and a wrong field costs the learner's trust. Nothing of the message itself is in the result.
 */
import { languageOf, type Difficulty, type Language } from '../../../problem/problem.ts'
import { answerIn, type Answer } from './answer.ts'
import { readLanguage } from './parse-language.ts'
import { difficultyOf, readSize } from './parse-size.ts'
import type { DifficultyPlan, SpecField, Style } from './spec.ts'
import { tokensOf, type Token } from './tokens.ts'

export const unclearReasons = [
  'several',
  'ambiguous',
  'contradiction',
  'out_of_range',
  'incomplete',
  'denied',
  'not_offered',
] as const
export interface Unclear {
  readonly field: SpecField
  readonly why: (typeof unclearReasons)[number]
}

export interface Parsed {
  readonly language: Language | null
  readonly problemCount: number | null
  readonly difficultyPlan: DifficultyPlan | null
  /** All problems are of this difficulty, however many there are. */
  readonly every: Difficulty | null
  readonly style: Style | null
  /** What the message means as the answer to a question about just that, where it is nothing but a number or a name. */
  readonly bare: {
    readonly number: number | null
    readonly language: Language | null
    readonly difficulty: Difficulty | null
    readonly style: Style | null
  }
  readonly answer: Answer | null
  /** Fields that are spoken of and cannot be settled from this. */
  readonly unclear: readonly Unclear[]
}

/** Longer messages are cut: what is asked for stands at the beginning, or has to be asked. In UTF-16 code units. */
export const MAX_MESSAGE = 4000

const nothing = { number: null, language: null, difficulty: null, style: null } as const
const COURTESY = new Set(['please', 'thanks', 'ones', 'only', 'all', 'just', 'problems'])

/** A longer number is somebody's own matter, and no count. */
const isSmall = (value: number): boolean => Number.isInteger(value) && value < 100

function bareOf(tokens: readonly Token[]): Parsed['bare'] {
  const [only, ...others] = tokens.filter(({ kind, text }) => kind === 'number' || (kind === 'word' && !COURTESY.has(text)))
  if (!only || others.length > 0 || tokens.some(({ kind, text }) => text === '?' || (kind === 'mark' && text !== ',')))
    return nothing
  if (only.kind === 'number') return { ...nothing, number: isSmall(only.value) ? only.value : null }
  const style = only.text === 'return' || only.text === 'stdout' ? only.text : null
  return { ...nothing, language: languageOf(only.text), difficulty: difficultyOf(only.text), style }
}

/** Both named is none named: the question stays. */
function styleOf(tokens: readonly Token[]): Style | null {
  const texts = tokens.filter(({ isBackground }) => !isBackground).map(({ text }) => text)
  const follows = (first: string, second: readonly string[]) =>
    texts.some((text, at) => text === first && second.includes((texts[at + 1] === '-' ? texts[at + 2] : texts[at + 1]) ?? ''))
  const isPrinted = texts.includes('stdout') || follows('standard', ['output'])
  const isReturned = follows('return', ['style', 'value', 'values'])
  const isNot = texts.some(
    (text) => text === 'not' || text === 'no' || text === 'without' || text === 'instead' || text === "don't",
  )
  if (isPrinted === isReturned || isNot) return null
  return isPrinted ? 'stdout' : 'return'
}

export function parseMessage(message: string): Parsed {
  const text = message.slice(0, MAX_MESSAGE)
  const tokens = tokensOf(text)
  const language = readLanguage(tokens)
  const { unclear, ...size } = readSize(tokens)
  return {
    language: language.kind === 'one' ? language.language : null,
    ...size,
    style: styleOf(tokens),
    bare: bareOf(tokens),
    answer: answerIn(text),
    unclear: [...(language.kind === 'unclear' ? [{ field: 'language' as const, why: language.why }] : []), ...unclear],
  }
}
