import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import { MAX_FILE_BYTES } from '../rules/files.ts'
import { text } from '../../../mcp/inputs.ts'
import { bytesOf } from '../../../mcp/result-size.ts'
import { ok } from '../../../kernel/result.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { isReadyToRun, writtenSentence } from '../render/run-sentences.ts'
import { listTests, type TestsListed } from '../runs.ts'
import { writeNext } from '../render/tdd.ts'
import { leaseInput, sessionResult, steering, stepOutput } from '../step.ts'
import { defineTool } from '../../../mcp/tool.ts'
import type { TddDone } from '../messages.ts'

export const tddWriteFile = defineTool({
  name: 'tdd_write_file',
  title: 'Write a file',
  toolset: 'tdd',
  effect: 'destroy',
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
    const hash = content === undefined ? null : await sha256(content)
    const file = hash === null || content === undefined ? null : { hash, bytes: bytesOf(content) }
    const texts = hash === null || content === undefined ? [] : [{ hash, text: content }]
    const act = { type: 'write_file', turn, lease, path, file } as const
    const acted = await context.learner.tdd.act(sessionId ?? null, act, texts)
    if (!acted.ok) return acted
    const { view } = acted.value
    const saved = fileSentence(acted.value)
    if (view.currentPhase !== 'write_test') return ok(sessionResult(acted.value, saved, lease))
    const listed = await listedNow(context, view.sessionId)
    const writeText = writtenSentence(view, listed)
    const result = sessionResult(acted.value, writeText === '' ? saved : `${saved} ${writeText}`, lease)
    return ok(isReadyToRun(view, listed) ? result : { ...result, next: writeNext(view, lease), suggestedNextAction: writeText })
  },
})

/** The tests in the text of the session's files; null where that cannot be told. */
async function listedNow(context: ToolContext, sessionId: string): Promise<TestsListed | null> {
  const read = await context.learner.tdd.read(sessionId, { history: false, files: true })
  return read.ok ? listTests(context, read.value.view, read.value.contents) : null
}

function fileSentence({ repeated, events }: TddDone): string {
  if (events.some((event) => event.type === 'file_written' && event.file === null)) return 'The file is deleted.'
  return repeated ? 'The file is unchanged.' : 'The file is saved.'
}
