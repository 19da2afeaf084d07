import { z } from 'zod'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { turn, writtenBy } from '../../../mcp/inputs.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import { answerInterview, type InterviewAction } from '../interview.ts'
import { interviewAvoid, interviewNext, interviewOut, interviewOutput, outcomeSentence } from '../render/interview.ts'
import { complexities, complexityOf } from '../rules/complexity.ts'
import { MOST_EXAMPLES } from '../rules/decide.ts'
import { steps } from '../rules/events.ts'

const args = z.array(z.unknown()).max(10)

/** As clients name it, and as learners write it. */
const complexity = z
  .string()
  .refine((value) => complexityOf(value) !== null, `one of ${complexities.join(', ')}, also as O(n)`)
  .transform((value) => complexityOf(value) ?? 'other')
  .meta({ enum: [...complexities], description: 'complexity' })

const input = z.object({
  interviewId: z.string().max(64),
  turn,
  action: z.enum(['ask', 'examples', 'complexity', 'follow_up', 'go_on', 'end']),
  args: args.optional().describe("ask: the learner's input, one value for each parameter."),
  examples: z
    .array(z.object({ args, result: z.unknown() }))
    .min(1)
    .max(MOST_EXAMPLES)
    .optional()
    .describe('examples: the learner’s inputs, each with the result that they expect.'),
  time: complexity.optional(),
  space: complexity.optional(),
  survives: z.boolean().optional().describe('follow_up: still in time?'),
  step: z.enum(steps).optional().describe('go_on: the step that the learner is done with.'),
  writtenBy: writtenBy.optional().describe('Needed, but not for go_on and end.'),
})

export const interviewAnswer = defineTool({
  name: 'interview_answer',
  title: 'Move in an interview',
  toolset: 'interview',
  effect: 'append',
  rate: 'run',
  description: {
    useWhen:
      'Use to send what the learner does in an interview, unchanged: an input whose result they ask for, their examples, the complexity, the answer to the follow-up. go_on leaves a step.',
    notWhen: 'Not for code: use run_local_tests and submit_solution with its titleSlug. Not with ideas of yours.',
    thenCall: 'Then tell the learner the result and the new task, and no more.',
  },
  input,
  output: z.object({ ...teachingResult, repeated: z.boolean(), interview: interviewOutput }),
  publishes: ['interview'],
  async run(given, context) {
    const done = actionIn(given)
    if (!done.ok) return done
    const author = given.writtenBy ?? 'learner'
    const result = await answerInterview(context, { id: given.interviewId, turn: given.turn, writtenBy: author }, done.value)
    if (!result.ok) return result
    const { view, entry, repeated } = result.value
    const interview = interviewOut(result.value, context)
    const { action } = done.value
    const outcome = action === 'ask' || action === 'examples' ? outcomeSentence(action, view) : ''
    return ok({
      say: outcome === '' ? interview.task : `${outcome} ${interview.task}`,
      next: interviewNext(view, entry),
      avoid: interviewAvoid(view),
      repeated,
      interview,
    })
  },
})

const missing = (...names: readonly string[]): Result<InterviewAction, Failure> =>
  err({ code: 'INVALID_INPUT', issues: names.map((name) => `${name}: this action needs it`) })

/** What the parameters mean for this action, or which of them it lacks. */
function actionIn(given: z.output<typeof input>): Result<InterviewAction, Failure> {
  const { action, time, space, survives, step, examples } = given
  if (action !== 'go_on' && action !== 'end' && given.writtenBy === undefined) return missing('writtenBy')
  switch (action) {
    case 'ask':
      return given.args === undefined ? missing('args') : ok({ action, args: given.args })
    case 'examples':
      return examples === undefined
        ? missing('examples')
        : ok({ action, examples: examples.map((one) => ({ ...one, result: one.result })) })
    case 'complexity':
      if (time === undefined) return missing('time', ...(space === undefined ? ['space'] : []))
      return space === undefined ? missing('space') : ok({ action, time, space })
    case 'follow_up':
      return survives === undefined ? missing('survives') : ok({ action, survives })
    case 'go_on':
      return step === undefined ? missing('step') : ok({ action, step })
    case 'end':
      return ok({ action })
  }
}
