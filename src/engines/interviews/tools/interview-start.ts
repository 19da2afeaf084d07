import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { language } from '../../../mcp/inputs.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import { difficulties } from '../../../problem/problem.ts'
import { startInterview } from '../interview.ts'
import { HINT_MAY_TELL, interviewAvoid, interviewNext, interviewOut, interviewOutput } from '../render/interview.ts'
import { durations, hintRules } from '../rules/events.ts'

export const interviewStart = defineTool({
  name: 'interview_start',
  title: 'Start an interview',
  toolset: 'interview',
  effect: 'append',
  description: {
    useWhen:
      'Use when the learner wants a timed coding interview. The server chooses a problem that they have not seen for 30 days. An interview that is open is given again.',
    notWhen: 'Not for practice with help: use start_problem.',
    thenCall: 'Then read the task to the learner, and send each move with interview_answer.',
  },
  input: z.object({
    minutes: z.literal([...durations]).default(45),
    hints: z.enum(hintRules).default('none').describe('priced: each hint takes minutes off the clock.'),
    difficulty: z.enum(difficulties).optional(),
    language: language.optional(),
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), interview: interviewOutput }),
  publishes: ['interview'],
  async run({ minutes, hints, difficulty = null, language: chosen = null }, context) {
    const started = await startInterview(context, { minutes, hints, difficulty, language: chosen })
    if (!started.ok) return started
    const { view, entry, repeated } = started.value
    const interview = interviewOut(started.value, context)
    return ok({
      say: `${repeated ? 'Your interview is still open' : 'Your interview has begun'}: “${entry.problem.title}”, ${interview.minutesLeft} minutes left. ${interview.task}${view.scorecard.hints === 'priced' && view.status === 'open' ? ` ${HINT_MAY_TELL}` : ''}`,
      next: interviewNext(view, entry),
      avoid: interviewAvoid(view),
      repeated,
      interview,
    })
  },
})
