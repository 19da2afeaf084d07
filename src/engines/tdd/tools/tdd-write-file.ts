import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import { MAX_FILE_BYTES } from '../rules/files.ts'
import { text } from '../../../mcp/inputs.ts'
import { bytesOf } from '../../../mcp/result-size.ts'
import { runCommand, leaseInput, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'
import type { TddDone } from '../messages.ts'

export const tddWriteFile = defineTool({
  name: 'tdd_write_file',
  title: 'Write a file',
  toolset: 'tdd',
  effect: 'append',
  description: {
    useWhen: `Use in a verified session to write one whole file of allowedFiles (at most ${MAX_FILE_BYTES / 1024} KiB), or with remove to delete it.`,
    notWhen: 'Not for part of a file, and not for a file of another phase: that is refused and recorded.',
    thenCall: 'Then call tdd_run_tests when the step is written.',
  },
  input: z
    .object({
      ...leaseInput,
      path: text(300).describe('Relative, with / between folders.'),
      content: text(1_000_000).optional(),
      remove: z.boolean().optional(),
    })
    .refine(({ content, remove = false }) => (content !== undefined) !== remove, 'either content or remove: true is needed'),
  output: stepOutput,
  publishes: steering,
  async run({ sessionId, turn, lease, path, content }, context) {
    if (content === undefined)
      return runCommand(context, sessionId, { type: 'write_file', turn, lease, path, file: null }, fileSentence)
    const hash = await sha256(content)
    const file = { hash, bytes: bytesOf(content) }
    return runCommand(context, sessionId, { type: 'write_file', turn, lease, path, file }, fileSentence, [
      { hash, text: content },
    ])
  },
})

function fileSentence({ repeated, events }: TddDone): string {
  if (events.some((event) => event.type === 'file_written' && event.file === null)) return 'The file is deleted.'
  return repeated ? 'The file is unchanged.' : 'The file is saved.'
}
