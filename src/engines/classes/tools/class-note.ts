import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { canonicalJson } from '../../../kernel/json.ts'
import { sha256 } from '../../../kernel/hash.ts'
import { utcDay } from '../../../kernel/day.ts'
import { text } from '../../../mcp/inputs.ts'
import { baseResult, defineTool } from '../../../mcp/tool.ts'

const MOST_NOTE = 1_000

export const classNote = defineTool({
  name: 'class_note',
  title: 'Send a note to a student',
  toolset: 'class',
  effect: 'append',
  description: {
    useWhen: 'Use when a teacher or assistant wants a student to read a note; the words are theirs, or they have agreed to them.',
    notWhen: 'Not with a solution or a hint that the student has not earned.',
    thenCall: 'Then class_get goes on with the class. The student reads the note on their pages, and their chat is told once.',
  },
  input: z.object({
    classId: z.string().max(40),
    member: z.string().max(40).describe('The member of class_get.'),
    assignmentId: z.string().max(40).optional().describe('Leave out for a note about the whole class.'),
    note: text(MOST_NOTE).min(1, 'write what the student should read'),
  }),
  output: z.object({ ...baseResult, sent: z.literal(true) }),
  async run({ classId, member, assignmentId, note }, { classes, now }) {
    // The same words about the same to the same student on one day are one note.
    const about = assignmentId ?? null
    const noteId = (await sha256(canonicalJson(['class_note', classId, member, about, note, utcDay(now())]))).slice(0, 32)
    const order = { noteId, member, text: note, assignmentId: about }
    const sent = await classes.of(classId, async (stub, userId, at) => stub.sendNote(userId, order, at))
    if (!sent.ok) return sent
    return ok({
      say: 'The note is on its way.',
      next: { tool: 'class_get', arguments: { classId } },
      sent: true as const,
    })
  },
})
