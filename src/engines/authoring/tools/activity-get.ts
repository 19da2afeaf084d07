import { z } from 'zod'
import type { Failure, Next } from '../../../failure/failure.ts'
import type { ActivityShown } from '../messages.ts'
import { ok, type Result } from '../../../kernel/result.ts'
import { activityId } from '../inputs.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { exportOf } from '../render/activity-export.ts'
import {
  activityNext,
  activityOutput,
  activitySentence,
  publishedFields,
  activitySummaryOut,
  activitySummaryOutput,
  activityResult,
} from '../render/activity.ts'
import { momentOf, traceOutput } from '../render/activity-trace.ts'
import { fittingItems, jsonBytes, MOST_BYTES } from '../../../mcp/result-size.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** Bytes reserved for the fields that are not measured. */
const RESERVED_BYTES = 400
const includes = ['trace', 'json', 'markdown', 'source'] as const

export const activityGet = defineTool({
  name: 'activity_get',
  title: 'See activities',
  toolset: 'authoring',
  effect: 'read',
  description: {
    useWhen:
      'Use to return to an activity, or for the result of a long check; without activityId it lists all. include: "source" for the pasted text, "trace" for every decision, "json" or "markdown" for an export of the public parts.',
    notWhen: 'Not after every call: each result has the state.',
    thenCall: 'Then call the tool in next.',
  },
  input: z.object({
    activityId: activityId.optional(),
    include: z.array(z.enum(includes)).max(includes.length).optional(),
  }),
  output: z.object({
    ...teachingResult,
    ...z.object(activityOutput).partial().shape,
    activities: z.array(activitySummaryOutput).optional(),
    older: z.int().optional(),
    trace: traceOutput.optional(),
    olderEntries: z.int().optional(),
    source: z.object({ text: z.string(), untrusted: z.literal(true) }).nullish(),
    exports: z.array(z.object({ format: z.enum(['json', 'markdown']), text: z.string() })).optional(),
  }),
  publishes: [...publishedFields, 'activities', 'trace', 'source', 'exports'],
  async run({ activityId: id, include = [] }, { learner, languages }) {
    if (id === undefined) {
      const list = await learner.activities.list()
      if (!list.ok) return list
      const { activities, older } = list.value
      const open = activities.find(({ status }) => status !== 'SAVED' && status !== 'FAILED')
      return ok({
        say:
          activities.length === 0
            ? 'There are no activities yet.'
            : `${activities.length + older} ${activities.length + older === 1 ? 'activity' : 'activities'}, the newest first.`,
        next: open
          ? { tool: 'activity_get', arguments: { activityId: open.activityId } }
          : { tool: 'activity_start', arguments: {} },
        avoid: [],
        activities: activities.map(activitySummaryOut),
        older,
      })
    }
    const formats = (['json', 'markdown'] as const).filter((format) => include.includes(format))
    const read = await learner.activities.read(id, {
      trace: include.includes('trace') || formats.length > 0,
      problems: formats.length > 0,
      source: include.includes('source'),
    })
    if (!read.ok) return read
    const { view, trace, words, source, olderEntries } = read.value
    const next = await nextCall(view, learner)
    if (!next.ok) return next
    const result = {
      ...activityResult(view, null, activitySentence(view, await languages())),
      next: next.value,
      ...(include.includes('source') ? { source: source === null ? null : { text: source, untrusted: true as const } } : {}),
    }
    const room = MOST_BYTES - jsonBytes(result) - RESERVED_BYTES
    const newest = fittingItems(trace.map((entry) => momentOf(entry, words)).toReversed(), formats.length > 0 ? room / 3 : room)
    const remainingRoom = room - (include.includes('trace') ? jsonBytes(newest.items) : 0)
    return ok({
      ...result,
      ...(include.includes('trace') ? { trace: newest.items.toReversed(), olderEntries: olderEntries + newest.leftOut } : {}),
      ...(formats.length > 0
        ? {
            exports: formats.map((format) => ({
              format,
              text: exportOf(read.value, format, remainingRoom / formats.length - RESERVED_BYTES),
            })),
          }
        : {}),
    })
  },
})

/** The next call, without problems that were removed since. */
async function nextCall(view: ActivityShown, { ownProblems }: ToolContext['learner']): Promise<Result<Next, Failure>> {
  if (view.status !== 'SAVED') return ok(activityNext(view))
  const storedProblems = await ownProblems.list()
  if (!storedProblems.ok) return storedProblems
  const slugs = view.slugs.filter((slug) => storedProblems.value.some((problem) => problem.slug === slug))
  return ok(activityNext({ ...view, slugs }))
}
