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
  activitySteering,
  activitySummaryOut,
  activitySummaryOutput,
  activityResult,
} from '../render/activity.ts'
import { momentOf, traceOutput } from '../render/activity-trace.ts'
import { fitting, jsonBytes, MOST_BYTES } from '../../../mcp/result-size.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'

/** Bytes of fields beside those that are measured. */
const FIELDS = 400
const includes = ['trace', 'json', 'markdown'] as const

export const activityGet = defineTool({
  name: 'activity_get',
  title: 'See activities',
  toolset: 'authoring',
  effect: 'read',
  description: {
    useWhen:
      'Use to come back to an activity (spec, plan, slots, the result of a check that took long), and without activityId for the list. include: "trace" for every decision, "json" or "markdown" for an export without anything sealed.',
    notWhen: 'Not needed after every call: each result says where the activity stands.',
    thenCall: 'Then go on with the tool in next.',
  },
  input: z.object({
    activityId: activityId.optional(),
    include: z.array(z.enum(includes)).max(includes.length).optional(),
  }),
  output: z.object({
    ...taught,
    ...z.object(activityOutput).partial().shape,
    activities: z.array(activitySummaryOutput).optional(),
    older: z.int().optional(),
    trace: traceOutput.optional(),
    olderEntries: z.int().optional(),
    exports: z.array(z.object({ format: z.enum(['json', 'markdown']), text: z.string() })).optional(),
  }),
  publishes: [...activitySteering, 'activities', 'trace', 'exports'],
  async run({ activityId: id, include = [] }, { learner }) {
    if (id === undefined) {
      const listed = await learner.activities.list()
      if (!listed.ok) return listed
      const { activities, older } = listed.value
      const open = activities.find(({ status }) => status !== 'SAVED' && status !== 'FAILED')
      return ok({
        say:
          activities.length === 0
            ? 'There are no activities yet.'
            : `${activities.length + older} ${activities.length + older === 1 ? 'activity' : 'activities'}, the newest first.`,
        next: open
          ? { tool: 'activity_get', arguments: { activityId: open.activityId } }
          : { tool: 'activity_start', arguments: { learningMode: 'practice' } },
        avoid: [],
        activities: activities.map(activitySummaryOut),
        older,
      })
    }
    const formats = (['json', 'markdown'] as const).filter((format) => include.includes(format))
    const read = await learner.activities.read(id, {
      trace: include.includes('trace') || formats.length > 0,
      findings: 'none',
      problems: formats.length > 0,
    })
    if (!read.ok) return read
    const { view, trace, olderEntries } = read.value
    const next = await nextLeft(view, learner)
    if (!next.ok) return next
    const shown = { ...activityResult(view), next: next.value }
    const room = MOST_BYTES - jsonBytes(shown) - FIELDS
    const newest = fitting(trace.map(momentOf).toReversed(), formats.length > 0 ? room / 3 : room)
    const left = room - (include.includes('trace') ? jsonBytes(newest.kept) : 0)
    return ok({
      ...shown,
      ...(include.includes('trace') ? { trace: newest.kept.toReversed(), olderEntries: olderEntries + newest.leftOut } : {}),
      ...(formats.length > 0
        ? {
            exports: formats.map((format) => ({
              format,
              text: exportOf(read.value, format, left / formats.length - FIELDS),
            })),
          }
        : {}),
    })
  },
})

/** The next step, which is no problem that was removed since. */
async function nextLeft(view: ActivityShown, { ownProblems }: ToolContext['learner']): Promise<Result<Next, Failure>> {
  if (view.status !== 'SAVED') return ok(activityNext(view))
  const kept = await ownProblems.list()
  if (!kept.ok) return kept
  const slugs = view.slugs.filter((slug) => kept.value.some((problem) => problem.slug === slug))
  return ok(activityNext({ ...view, slugs }))
}
