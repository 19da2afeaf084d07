import { z } from 'zod'
import { iso } from '../../../kernel/day.ts'
import { ok } from '../../../kernel/result.ts'
import { baseResult, defineTool } from '../../../mcp/tool.ts'
import { interviewNow, readInterview } from '../interview.ts'
import { interviewNext, interviewOut, interviewOutput } from '../render/interview.ts'

/** Interviews listed at most. */
const LISTED = 10

export const interviewGet = defineTool({
  name: 'interview_get',
  title: 'Read interviews',
  toolset: 'interview',
  effect: 'read',
  description: {
    useWhen:
      'Use to see where an interview stands, or its scorecard once it is over. Without an id: the open interview or the latest, and the list. compareWith gives a second one.',
    notWhen: 'Not to judge the learner: the scorecard has counts and times only.',
    thenCall: 'Then show the rows as they are.',
  },
  input: z.object({ interviewId: z.string().max(64).optional(), compareWith: z.string().max(64).optional() }),
  output: z.object({
    ...baseResult,
    interview: interviewOutput.nullable(),
    other: interviewOutput.nullable(),
    list: z.array(
      z.object({ interviewId: z.string(), title: z.string(), status: z.enum(['open', 'over']), startedAt: z.string() }),
    ),
  }),
  publishes: ['interview', 'other', 'list'],
  async run({ interviewId, compareWith }, context) {
    const all = await context.learner.interviews.list()
    if (!all.ok) return all
    const id = interviewId ?? all.value[0]?.view.id
    const chosen = id === undefined ? ok(null) : await readInterview(context, id)
    if (!chosen.ok) return chosen
    const other = compareWith === undefined ? ok(null) : await readInterview(context, compareWith)
    if (!other.ok) return other
    const list = []
    for (const read of all.value.slice(0, LISTED)) {
      const one = await interviewNow(context, { view: read.view, pass: null, repeated: false })
      if (!one.ok) return one
      const { view, entry } = one.value
      const startedAt = iso(view.scorecard.startedAt)
      list.push({ interviewId: view.id, title: entry.problem.title, status: view.status, startedAt })
    }
    const interview = chosen.value && interviewOut(chosen.value, context)
    return ok({
      say:
        interview === null
          ? 'There is no interview yet.'
          : interview.status === 'open'
            ? `“${interview.problem.title}”: ${interview.minutesLeft} minutes left. ${interview.task}`
            : `The interview on “${interview.problem.title}” is over. Its scorecard follows.`,
      next:
        chosen.value === null ? { tool: 'interview_start', arguments: {} } : interviewNext(chosen.value.view, chosen.value.entry),
      interview,
      other: other.value && interviewOut(other.value, context),
      list,
    })
  },
})
