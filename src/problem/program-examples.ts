/** The examples of a problem that is a whole program: its statement may tell what is read and printed without showing it. */
import { textOf } from './literals/parts.ts'
import type { Problem } from './problem.ts'
import { stdinOf } from './signature.ts'
import { clipBytes, visible } from '../kernel/text.ts'
import { fenced } from '../kernel/markdown.ts'

/** Bytes shown of each text. */
const BYTES_PER_TEXT = 2_000

const EXAMPLE = /^```input\n([\s\S]*?)^```\n[\s\S]*?^```output\n([\s\S]*?)^```$/gm

/** The examples that a statement shows by itself: a block fenced as `input`, then one fenced as `output`. */
export const statementExamples = (statement: string): Array<{ readonly input: string; readonly output: string }> =>
  Array.from(statement.matchAll(EXAMPLE), ([, input = '', output = '']) => ({ input, output }))

/** Input and output of every visible case as blocks of Markdown; none where the statement has examples of its own, as it has where code is called. */
export function programExamples({
  signature,
  statement,
  visibleCases,
}: Pick<Problem, 'signature' | 'statement' | 'visibleCases'>): string[] {
  if (signature.kind !== 'program' || statementExamples(statement).length > 0) return []
  return visibleCases.map(
    ({ args, expected }, index) =>
      `## Example ${index + 1}\n\nInput:\n\n${block(stdinOf(args))}\n\nOutput:\n\n${block(textOf(expected))}`,
  )
}

const block = (text: string): string => fenced(clipBytes(visible(text), BYTES_PER_TEXT), 'text')
