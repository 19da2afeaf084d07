import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { momentOf } from '../render/tdd-history.ts'
import { tddOutput } from '../render/tdd.ts'
import { bytesOf, fittingItems, fittingText, jsonBytes, MOST_BYTES } from '../../../mcp/result-size.ts'
import type { TddFile } from '../messages.ts'
import { sessionInput, sessionResult, steering } from '../step.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Bytes of the other fields of a moment or a file. */
const RESERVED_BYTES = 300

const moment = z.object({ at: z.string(), event: z.string(), detail: z.string() })
const content = z.object({ path: z.string(), content: z.string(), isCut: z.boolean() })

export const tddGetCurrentState = defineTool({
  name: 'tdd_get_current_state',
  title: 'See the state of a session',
  toolset: 'tdd',
  effect: 'read',
  description: {
    useWhen:
      'Use for "status", and to return to a session: phase, cycle, what the next phase needs; include adds the events or the contents of its files.',
    notWhen: 'Not after every call: each result has the same.',
    thenCall: 'Then call the tool in next. Without a lease call tdd_resume_session first.',
  },
  input: z.object({
    ...sessionInput,
    include: z
      .array(z.enum(['history', 'files']))
      .max(2)
      .optional(),
  }),
  output: z.object({
    ...teachingResult,
    ...tddOutput,
    history: z.array(moment).optional(),
    olderEvents: z.int().optional(),
    contents: z.array(content).optional(),
  }),
  publishes: [...steering, 'files', 'history', 'contents'],
  async run({ sessionId, include = [] }, { learner }) {
    const isIncluded = { history: include.includes('history'), files: include.includes('files') }
    const read = await learner.tdd.read(sessionId ?? null, isIncluded)
    if (!read.ok) return read
    const { view, guidance, history, olderEvents, contents } = read.value
    const state = sessionResult({ view, guidance, customRules: null, repeated: false })
    const room = MOST_BYTES - jsonBytes(state)
    const newest = fittingItems(history.map(momentOf).toReversed(), isIncluded.files ? room / 3 : room - RESERVED_BYTES)
    const remainingRoom = room - jsonBytes(newest.items)
    return ok({
      ...state,
      ...(isIncluded.history ? { history: newest.items.toReversed(), olderEvents: olderEvents + newest.leftOut } : {}),
      ...(isIncluded.files ? { contents: contentsIn(contents, remainingRoom - RESERVED_BYTES) } : {}),
    })
  },
})

/** Every file gets an equal share of the room; larger files get what smaller files do not use. */
function contentsIn(files: readonly TddFile[], room: number): Array<z.input<typeof content>> {
  const bySize = files.toSorted((a, b) => bytesOf(a.text) - bytesOf(b.text))
  const contentByPath = new Map<string, z.input<typeof content>>()
  let remainingRoom = room
  for (const [index, { path, text }] of bySize.entries()) {
    const share = Math.floor(remainingRoom / (bySize.length - index))
    const clipped = fittingText(text, share - RESERVED_BYTES)
    const out = { path, content: clipped, isCut: clipped !== text }
    remainingRoom -= jsonBytes(out)
    contentByPath.set(path, out)
  }
  return files.flatMap(({ path }) => contentByPath.get(path) ?? [])
}
