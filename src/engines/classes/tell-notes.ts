/** Tells a chat once of what the student's teachers wrote. The page shows it by itself until it is put away. */
import { z } from 'zod'
import { iso } from '../../kernel/day.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { plainText } from '../../web/design/text.ts'
import { MOST_TITLE } from './rules/assignment.ts'

const MOST_NAME = 60

/** For the output of a tool; left out where there is nothing to tell. */
export const notesOutput = z
  .array(
    z.object({
      from: z.string(),
      /** Titles of the class and of the assignment; null for a note about the whole class. */
      class: z.string().optional(),
      assignment: z.string().nullable().optional(),
      text: z.string(),
      at: z.string(),
      untrusted: z.literal(true),
    }),
  )
  .optional()

type NotesOut = NonNullable<z.input<typeof notesOutput>>

/** `hasNotes`: as the session said, so that nothing else is asked where there are none. */
export async function notesFor(
  { learner, origin }: Pick<ToolContext, 'learner' | 'origin'>,
  view: { readonly hasNotes?: true } | null,
): Promise<{ readonly teacherNotes?: NotesOut }> {
  if (view?.hasNotes !== true || origin === 'page') return {}
  const taken = await learner.ask('memberships', 'takeNotes')
  // A note that cannot be read now is told with the next result.
  if (!taken.ok || taken.value.length === 0) return {}
  const teacherNotes = taken.value.map(({ from, text, at, about }) => ({
    from: plainText(from, MOST_NAME),
    ...(about && {
      class: plainText(about.classTitle, MOST_TITLE),
      assignment: about.assignmentTitle && plainText(about.assignmentTitle, MOST_TITLE),
    }),
    text,
    at: iso(at),
    untrusted: true as const,
  }))
  return { teacherNotes }
}

/** What a tool says of them to the learner, after its own sentence. */
export const withNotes = (say: string, { teacherNotes = [] }: { readonly teacherNotes?: NotesOut }): string =>
  teacherNotes.length === 0
    ? say
    : `${say} There is a note from ${teacherNotes.map(({ from }) => from).join(', ')}: read it below.`
