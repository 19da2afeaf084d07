import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { momentOf } from '../render/tdd-history.ts'
import { tddOutput } from '../render/tdd.ts'
import { bytesOf, fitting, fittingText, jsonBytes, MOST_BYTES } from '../../../mcp/result-size.ts'
import { sessionInput, sessionResult, steering } from '../step.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'
import type { TddFile } from '../messages.ts'

/** Bytes of a moment's or a file's own fields. */
const FIELDS = 300

const moment = z.object({ at: z.string(), event: z.string(), detail: z.string() })
const content = z.object({ path: z.string(), content: z.string(), isCut: z.boolean() })

export const tddGetCurrentState = defineTool({
  name: 'tdd_get_current_state',
  title: 'See where a session stands',
  toolset: 'tdd',
  effect: 'read',
  description: {
    useWhen:
      'Use for "status", and to come back to a session: phase, cycle, what the next phase waits for, and with include the events or the contents of its files.',
    notWhen: 'Not needed after every call: each result says the same.',
    thenCall: 'Then go on with the tool in next; a conversation without a lease calls tdd_resume_session first.',
  },
  input: z.object({
    ...sessionInput,
    include: z
      .array(z.enum(['history', 'files']))
      .max(2)
      .optional(),
  }),
  output: z.object({
    ...taught,
    ...tddOutput,
    history: z.array(moment).optional(),
    olderEvents: z.int().optional(),
    contents: z.array(content).optional(),
  }),
  publishes: [...steering, 'files', 'history', 'contents'],
  async run({ sessionId, include = [] }, { learner }) {
    const wanted = { history: include.includes('history'), files: include.includes('files') }
    const read = await learner.tdd.read(sessionId ?? null, wanted)
    if (!read.ok) return read
    const { view, guidance, history, olderEvents, contents } = read.value
    const state = sessionResult({ view, guidance, customRules: null, repeated: false })
    const room = MOST_BYTES - jsonBytes(state)
    const newest = fitting(history.map(momentOf).toReversed(), wanted.files ? room / 3 : room - FIELDS)
    const left = room - jsonBytes(newest.kept)
    return ok({
      ...state,
      ...(wanted.history ? { history: newest.kept.toReversed(), olderEvents: olderEvents + newest.leftOut } : {}),
      ...(wanted.files ? { contents: contentsIn(contents, left - FIELDS) } : {}),
    })
  },
})

/** Every file gets the same room, and what small ones leave of theirs goes to the larger ones. */
function contentsIn(files: readonly TddFile[], room: number): Array<z.input<typeof content>> {
  const bySize = files.toSorted((one, other) => bytesOf(one.text) - bytesOf(other.text))
  const shown = new Map<string, z.input<typeof content>>()
  let left = room
  for (const [index, { path, text }] of bySize.entries()) {
    const share = Math.floor(left / (bySize.length - index))
    const clipped = fittingText(text, share - FIELDS)
    const out = { path, content: clipped, isCut: clipped !== text }
    left -= jsonBytes(out)
    shown.set(path, out)
  }
  return files.flatMap(({ path }) => shown.get(path) ?? [])
}
