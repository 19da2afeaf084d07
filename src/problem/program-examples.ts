/** The examples of a problem that is a whole program: its statement may tell what is read and printed without showing it. */
import { textOf } from './literals/parts.ts'
import type { Problem } from './problem.ts'
import { stdinOf } from './signature.ts'
import { clipBytes, visible } from '../kernel/text.ts'
import { fenced } from '../kernel/markdown.ts'

/** Bytes shown of each text. */
const BYTES_PER_TEXT = 2_000

/** Input and output of every visible case as blocks of Markdown; none where code is called, as such statements have their own. */
export function programExamples({ signature, visibleCases }: Pick<Problem, 'signature' | 'visibleCases'>): string[] {
  if (signature.kind !== 'program') return []
  return visibleCases.map(
    ({ args, expected }, index) =>
      `## Example ${index + 1}\n\nInput:\n\n${block(stdinOf(args))}\n\nOutput:\n\n${block(textOf(expected))}`,
  )
}

const block = (text: string): string => fenced(clipBytes(visible(text), BYTES_PER_TEXT), 'text')
