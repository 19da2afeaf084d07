/** Which option an answer in free words chooses, where that is certain; an uncertain answer is asked again. */
import type { Question } from '../../../problem/course.ts'
import { BECAUSE, isContrary, isNeutral, isReason, LINE, PRINTING } from './filler.ts'
import { normalized } from '../../../kernel/text.ts'

/** An answer as it was read. `text` is the value of an `output`, or the answer to what key points grade. */
export type Reading =
  | { readonly kind: 'choice'; /** From 0. */ readonly option: number }
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'text'; readonly text: string }

/** What a caller says the learner's words choose, each for its kind of question. */
export interface TypedAnswer {
  /** From 1, or a letter. */
  readonly choice?: number | string | undefined
  readonly line?: number | undefined
  readonly value?: string | undefined
  readonly text?: string | undefined
}

type ReadableQuestion = Pick<Question, 'kind' | 'options' | 'code'>

/** Null where it is not certain: then nothing may be recorded. Where both the words and `typed` can be read, they must agree. */
export function readAnswer(question: ReadableQuestion, words: string, typed: TypedAnswer = {}): Reading | null {
  switch (question.kind) {
    case 'choice': {
      const options = question.options ?? []
      const typedOption = typed.choice === undefined ? null : optionOf(`${typed.choice}`, options.length)
      const option = agreed(typedOption, typed.choice === undefined || typedOption !== null ? optionIn(words, options) : null)
      return option === null ? null : { kind: 'choice', option }
    }
    case 'bug': {
      const lines = question.code?.text.trimEnd().split('\n').length ?? Infinity
      const line = agreed(typed.line ?? null, lineIn(words))
      return line === null || line < 1 || line > lines ? null : { kind: 'line', line }
    }
    case 'output': {
      const text = typed.value ?? valueIn(words, question.code?.text ?? '')
      return text === null || text.trim() === '' ? null : { kind: 'text', text }
    }
    case 'short':
    case 'paraphrase': {
      const text = typed.text ?? words
      return /[\p{L}\p{N}]/u.test(text) ? { kind: 'text', text } : null
    }
  }
}

const agreed = (typed: number | null, read: number | null): number | null =>
  typed === null ? read : read === null || read === typed ? typed : null

/** Zeros of the decimal digits that people write answers with. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040, 0x17e0] as const

/** With the digits of any script as 0 to 9. */
const withDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : `${code - zero}`
  })

const simplified = (text: string): string => normalized(withDigits(text.normalize('NFKC')))

/** A number from 1 or a letter from A as an index; null where there is no such option. */
function optionOf(label: string, count: number): number | null {
  const mark = /^\(?([a-z]|\d{1,2})[).:]?$/u.exec(simplified(label))?.[1]
  if (mark === undefined) return null
  const index = /\d/u.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97
  return index >= 0 && index < count ? index : null
}

const bare = (text: string): string => text.replaceAll(/^[\s"'“”„«»‘’「」*_`]+|[\s"'“”„«»‘’「」*_`.。]+$/gu, '')

const labelOf = (label: string): number => (/\d/u.test(label) ? Number(label) - 1 : label.charCodeAt(0) - 97)

/** A choice by its letter or number ("B", "b)", "option B", "B, I think", "(2)") or its own text; null where it is not certain. */
export function optionIn(answer: string, options: readonly string[]): number | null {
  const exact = options.findIndex((option) => option.trim() === answer.trim())
  const answerText = bare(simplified(answer))
  if (answerText === '') return null
  const same = options.flatMap((option, index) => (bare(simplified(option)) === answerText ? [index] : []))
  if (exact < 0 && same.length > 1) return null
  const byText = exact >= 0 ? exact : (same[0] ?? null)
  if (byText === null) return labelled(answer, options)
  // A letter may be the text of one option and the label of another. Numbers are no labels where options have numbers in them.
  const isLetter = /^[a-d]$/u.test(simplified(answer)) && labelOf(answerText) < options.length
  return isLetter && labelOf(answerText) !== byText ? null : byText
}

/** A letter or number that stands alone: nothing of a word or of another number beside it. */
const LABEL =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}'’.,-]|\p{N}[.,])([a-d]|\d{1,2})(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}'’]|[.,]\d)/gu

function labelled(answer: string, options: readonly string[]): number | null {
  const cleaned = withDigits(answer.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const text = cleaned.toLowerCase()
  const [first] = text.matchAll(LABEL)
  if (first === undefined) return null
  const label = first[1] ?? ''
  const index = labelOf(label)
  if (index < 0 || index >= options.length) return null
  const before = text.slice(0, first.index)
  // "!B" is how a programmer writes "not B".
  if (/!\s*$/u.test(before) || !isNeutral(before)) return null
  const behind = first.index + label.length
  const [, close = '', rest = ''] = /^\s*([)\]}.:"'”’*_`]*)([\s\S]*)$/u.exec(text.slice(behind)) ?? []
  if (rest.trim() !== '' && bare(rest) === bare(simplified(options[index] ?? ''))) return index
  const isText = /\d/u.test(label)
    ? options.some((option) => /\d/u.test(simplified(option)))
    : !close.includes(')') && options.some((option, at) => at !== index && bare(simplified(option)) === label)
  if (isText) return null
  if (rest.trim() === '') return index
  const isOther = [...cleaned.slice(behind).matchAll(new RegExp(LABEL, 'giu'))].some(
    (other) => labelOf((other[1] ?? '').toLowerCase()) !== index && !isArticle(cleaned.slice(behind), other),
  )
  if (isOther || options.some((option, at) => at !== index && rest.includes(bare(simplified(option))))) return null
  if (isNeutral(rest)) return index
  const isBecause = BECAUSE.has(/^\s*([\p{L}\p{M}]+)/u.exec(rest)?.[1] ?? '')
  const isApart = (close === '' && /^\s*(?:[,;–—]|- )/u.test(rest)) || isBecause
  return isApart && isReason(rest) ? index : null
}

/** A small "a" before a word, as in "a loop", is no option. */
const isArticle = (written: string, { 0: label, index }: RegExpExecArray): boolean =>
  label === 'a' && /^a \p{Script=Latin}{2}/u.test(written.slice(index))

/** A line by its number ("3", "line 3", "line 3, the bound"); null where it is not certain. */
export function lineIn(answer: string): number | null {
  const text = simplified(answer)
  const numbers = [...text.matchAll(/\d+/gu)]
  const [only] = numbers
  if (numbers.length !== 1 || only === undefined || only[0].length > 5) return null
  const [before, after] = [text.slice(0, only.index), text.slice(only.index + only[0].length)]
  if (/[-.,]$/u.test(before) || !isNeutral(before, LINE)) return null
  const line = Number(only[0])
  if (isNeutral(after, LINE)) return line
  const [, own = '', rest = ''] = /^([^,;:.()–—-]*)([\s\S]*)$/u.exec(after) ?? []
  const isApart = /^(?:[,;:(–—]|\. |- )/u.test(rest) || BECAUSE.has(/^([\p{L}\p{M}]+)/u.exec(own.trim())?.[1] ?? '')
  return isApart && (isNeutral(own, LINE) ? isReason(rest) : isReason(after)) ? line : null
}

/** The content of the only block or span of code; null where there are more. */
function codeIn(text: string): { readonly code: string; readonly around: string } | null {
  const fences = [...text.matchAll(/```(?:[^\n`]*\n)?([\s\S]*?)\n?```/gu)]
  const spans = fences.length > 0 ? fences : [...text.matchAll(/`([^`\n]+)`/gu)]
  const [only] = spans
  if (spans.length !== 1 || only === undefined) return null
  return { code: only[1] ?? '', around: `${text.slice(0, only.index)} ${text.slice(only.index + only[0].length)}` }
}

const CONSTANTS = ['true', 'false', 'none', 'null', 'nil', 'nan', 'inf', 'infinity', 'undefined'] as const

/** What Python prints of truth values: here "False" takes nothing back. */
const TRUTHS = /^(?:True|False|-?\d+)(?: (?:True|False|-?\d+))*$/u

/** Words of texts that a program holds. */
const wordsOfTexts = (code: string): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/gu)].flatMap(([, , text = '']) => text.match(/[\p{L}\p{M}]+/gu) ?? []),
  )

/** What is said to be printed; null where words could be the value or about it. */
export function valueIn(answer: string, code: string): string | null {
  const text = answer.replaceAll('\r\n', '\n').trim()
  if (text === '') return null
  const inCode = codeIn(text)
  if (inCode !== null) return isNeutral(simplified(inCode.around), PRINTING) ? inCode.code : null
  if (text.includes('`')) return null
  const codeWords = wordsOfTexts(code)
  const isWord = (word: string): boolean =>
    !isContrary(word.toLowerCase()) && (codeWords.has(word) || (CONSTANTS as readonly string[]).includes(word.toLowerCase()))
  const isValue = (value: string): boolean =>
    TRUTHS.test(value) ||
    (/[\p{L}\p{N}\p{S}\p{P}]/u.test(value) && !/[?/~≈≠|]/u.test(value) && (value.match(/[\p{L}\p{M}]+/gu) ?? []).every(isWord))
  const plain = /[^\p{ASCII}]/u.test(code) ? text : withDigits(text.normalize('NFKC'))
  const inProse = valueInProse(plain, code, isValue)
  if (!isValue(plain)) return inProse
  return inProse === null || inProse === plain ? withoutStop(plain, code) : null
}

/** A full stop behind a value ends the sentence, unless the program prints it. */
const withoutStop = (value: string, code: string): string =>
  /[\p{L}\p{N}\])}][.。]$/u.test(value) && !/\.["'`\\]/u.test(code) ? value.slice(0, -1) : value

/** The value between words that only say that it is printed; null where there are no such words, or others. */
function valueInProse(text: string, code: string, isValue: (value: string) => boolean): string | null {
  if (text.includes('\n')) return null
  const parts = text.split(
    /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}:])(?=[^\s\p{L}.。])|(?<=[^\p{L}\s])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|\s+/u,
  )
  const isAround = (part: string | undefined): boolean =>
    part !== undefined && /\p{L}/u.test(part) && isNeutral(part.toLowerCase(), PRINTING)
  let [from, to] = [0, parts.length]
  while (from < to && isAround(parts[from])) from += 1
  while (to > from && isAround(parts[to - 1])) to -= 1
  if (from === 0 && to === parts.length) return null
  const readable = (value: string): string | null => (value !== '' && isValue(value) ? value : null)
  const literal = parts
    .slice(from, to)
    .join(' ')
    .replace(/[.。]$/u, '')
    .replace(/^:\s*/u, '')
  // A comma before words belongs to the sentence, unless the program prints one.
  if (to < parts.length && /[,;，]$/u.test(literal)) return /[,;，]\s*["'`]/u.test(code) ? null : readable(literal.slice(0, -1))
  return readable(literal)
}
