/** What an answer is worth: by its key, or by the key points that a grader found in it and has quoted. */
import type { QuestionKind } from '../../../problem/course.ts'
import { normalized } from '../../../kernel/text.ts'

const LETTERS = ['a', 'b', 'c', 'd'] as const

/** A choice by its letter ("B", "b)", "(b)") or its own text; null where it is neither. */
export function optionIn(answer: string, options: readonly string[]): number | null {
  const given = normalized(answer)
  // Options may differ in nothing but case or form, as names in a program do: then only the very text will do.
  const exact = options.findIndex((option) => option.trim() === answer.trim())
  if (exact >= 0) return exact
  const alike = options.flatMap((option, index) => (normalized(option) === given ? [index] : []))
  if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null
  const letter = /^\(?([a-d])(?:\s*[).:]|$)/.exec(given)?.[1]
  if (letter === undefined) return null
  const [, rest = ''] = /^\(?[a-d]\s*[).:]\s*(.*)$/.exec(given) ?? []
  const index = LETTERS.findIndex((known) => known === letter)
  // "b) and the text of c" is no answer.
  return rest === '' || normalized(options[index] ?? '') === rest ? index : null
}

/** What is printed, without what nobody sees: white space at the end of lines and of the whole. */
const printed = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** What stands in a block of Markdown, where the whole answer is one. */
const unfenced = (text: string): string =>
  /^```[^\n`]*\n([\s\S]*?)\n?```$/.exec(text.replaceAll('\r\n', '\n').trim())?.[1] ?? text

/** 1 or 0: whether an answer is the key. */
export function scoreByKey(
  { kind, options, key }: { readonly kind: QuestionKind; readonly options: readonly string[] | null; readonly key: string },
  answer: string,
): 0 | 1 {
  switch (kind) {
    case 'choice':
      return optionIn(answer, options ?? []) === Number(key) ? 1 : 0
    case 'output':
      return printed(unfenced(answer)) === printed(key) ? 1 : 0
    case 'bug':
      return /^(?:line\s*)?(\d+)\.?$/.exec(normalized(answer))?.[1] === key ? 1 : 0
    case 'short':
    case 'paraphrase':
      return 0
  }
}
