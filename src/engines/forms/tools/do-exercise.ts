import { z } from 'zod'
import { ok } from '../../../kernel/result.ts'
import { language, titleSlug, turn, writtenBy } from '../../../mcp/inputs.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'
import { formKinds } from '../../../problem/form.ts'
import { briefCases } from '../../practice/render/brief.ts'
import { reportOut, reportOutput } from '../../practice/render/report.ts'
import { answerInput } from '../answer.ts'
import { answerExercise, startExercise, type ExerciseNow } from '../exercise.ts'
import { answerSentence, exerciseAvoid, exerciseNext, exerciseOut, exerciseOutput } from '../render/exercise.ts'

export const doExercise = defineTool({
  name: 'do_exercise',
  title: 'Do an exercise',
  toolset: 'practice',
  effect: 'append',
  rate: 'run',
  description: {
    useWhen:
      'Use to practise a problem with less than a blank page: without an answer it opens the exercise or gives the open one; it judges the learner’s unchanged answer.',
    notWhen: 'Not with an answer of yours.',
    thenCall: 'Then show it as it is, and wait for the learner.',
  },
  input: z
    .object({
      titleSlug,
      form: z.enum(formKinds),
      language: language.optional(),
      exerciseId: z.string().max(200).optional(),
      turn: turn.optional(),
      answer: answerInput
        .optional()
        .meta({ type: 'object', description: 'Like answerLike, or {"kind":"give_up"}. With exerciseId, turn, writtenBy.' }),
      writtenBy: writtenBy.optional(),
    })
    .refine(
      ({ answer, turn: answered, writtenBy: author }) => answer === undefined || (answered !== undefined && author !== undefined),
      {
        error: 'an answer comes with the turn that it answers, and with who wrote it',
        path: ['answer'],
      },
    ),
  detailed: ['answer'],
  output: z.object({
    ...teachingResult,
    repeated: z.boolean(),
    exercise: exerciseOutput,
    /** Of the problem, when an exercise is opened. */
    statement: z.string().nullable(),
    details: z.array(z.string()),
    report: z.object(reportOutput).nullable(),
  }),
  publishes: ['exercise', 'report'],
  brief: ({ report, statement, details, ...result }) => ({
    ...result,
    ...(statement === null ? {} : { statement }),
    ...(details.length > 0 ? { details } : {}),
    ...(report ? { report: { ...report, cases: briefCases(report.cases) } } : {}),
  }),
  async run(
    { titleSlug: slug, form, language: chosen = null, exerciseId = null, turn: answered, answer, writtenBy: author },
    context,
  ) {
    if (answer === undefined || answered === undefined || author === undefined) {
      const started = await startExercise(context, slug, form, chosen)
      if (!started.ok) return started
      const { statement } = started.value.entry.problem
      return ok({ ...out(started.value), say: exerciseOut(started.value).task, statement })
    }
    const result = await answerExercise(context, { slug, form, language: chosen, exerciseId, turn: answered }, answer, author)
    return result.ok ? ok({ ...out(result.value), say: answerSentence(result.value), statement: null }) : result
  },
})

const out = (exercise: ExerciseNow) => ({
  next: exerciseNext(exercise),
  avoid: exerciseAvoid(exercise),
  repeated: exercise.repeated,
  exercise: exerciseOut(exercise),
  details: [...(exercise.finding?.details ?? [])],
  report: exercise.finding?.report ? reportOut(exercise.finding.report) : null,
})
