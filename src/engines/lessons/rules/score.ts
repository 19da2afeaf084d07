/** What an answer is worth by its key. */
import type { QuestionKind } from '../../../problem/course.ts'
import type { Reading } from './reading.ts'

/** What is printed, without invisible white space at the end of lines and of the whole. */
const printed = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** The content of a block of Markdown, where the whole answer is one. */
const unfenced = (text: string): string =>
  /^```[^\n`]*\n([\s\S]*?)\n?```$/.exec(text.replaceAll('\r\n', '\n').trim())?.[1] ?? text

/** 1 or 0: whether an answer is the key. `reading`: what was read from it when it was given. */
export function scoreByKey({ kind, key }: { readonly kind: QuestionKind; readonly key: string }, reading: Reading): 0 | 1 {
  const isRight =
    (kind === 'choice' && reading.kind === 'choice' && `${reading.option}` === key) ||
    (kind === 'bug' && reading.kind === 'line' && `${reading.line}` === key) ||
    (kind === 'output' && reading.kind === 'text' && printed(unfenced(reading.text)) === printed(key))
  return isRight ? 1 : 0
}
