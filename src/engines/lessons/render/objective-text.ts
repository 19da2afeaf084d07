/** The text of an objective as one piece of Markdown: what a tutor teaches from, and what a page shows. */
import type { ObjectiveText } from '../../../problem/course.ts'

/** For a tutor who has such a text. */
export const TEACH_FROM_TEXT =
  'Teach from the text in `text`, in your own words. Use its example and its mistake; add nothing false.'

/** Its parts under headings of the third level. */
export function textMarkdown({ explanation, example, steps, mistake }: ObjectiveText): string {
  const parts = [explanation, `### Example\n\n${example}`]
  if (steps !== '') parts.push(`### Step by step\n\n${steps}`)
  return [...parts, `### A common mistake\n\n${mistake}`].join('\n\n')
}
