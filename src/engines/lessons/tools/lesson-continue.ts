import { z } from 'zod'
import { openExercises } from '../rules/state.ts'
import type { CourseNode } from '../../../problem/course.ts'
import type { LessonView } from '../rules/view.ts'
import { sha256 } from '../../../kernel/hash.ts'
import { breaches } from '../rules/directive.ts'
import { wishes } from '../rules/events.ts'
import { ok } from '../../../kernel/result.ts'
import { text, turn } from '../../../mcp/inputs.ts'
import { continuePlacement } from '../placing.ts'
import { placedCourse } from '../rules/placement/view.ts'
import { runStep } from '../step.ts'
import { gradeAnswers } from '../questions.ts'
import { lessonFields, lessonOutput } from '../render/lesson.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const lessonContinue = defineTool({
  name: 'lesson_continue',
  title: 'Continue a lesson',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen: 'Use for each message of the learner in a lesson, word for word.',
    notWhen: "Not for answers to the server's questions: use lesson_answer.",
    thenCall: 'Then follow directive within its bounds.',
  },
  input: z.object({
    lessonId: text(100),
    turn,
    learnerMessage: text(8_000).refine((words) => words.trim() !== '', 'it is empty. Send what the learner said, word for word'),
    tutorMessage: text(8_000).optional().describe('Your last turn.'),
    wish: z.enum(wishes).optional().describe('confused: did not understand; skip: knows this; test: test now.'),
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), ...lessonOutput }),
  publishes: lessonFields,
  async run({ lessonId, turn: answered, learnerMessage, tutorMessage, wish = null }, context) {
    const placed = placedCourse(lessonId)
    if (placed !== null) return continuePlacement(context, placed, answered, learnerMessage, wish)
    const step = async ({ lesson }: LessonView, { exercises = [] }: CourseNode) => {
      const words = [{ hash: await sha256(learnerMessage), text: learnerMessage }]
      const tutorHash = tutorMessage === undefined ? null : await sha256(tutorMessage)
      if (tutorHash !== null && tutorMessage !== undefined) words.push({ hash: tutorHash, text: tutorMessage })
      const [{ hash: learnerHash } = { hash: '' }] = words
      const waiting = openExercises(lesson).map(({ slug }) => slug)
      const removed = waiting.filter((slug) => !exercises.some((one) => one.slug === slug))
      const { origin } = context
      const command = { type: 'continue', turn: answered, learnerHash, tutorHash, wish, origin, removed } as const
      const result = await context.learner.ask('lessons', 'act', lessonId, [command], words)
      if (!result.ok) return result
      // Tries again to grade answers that the grader could not read before.
      const view = await gradeAnswers(context, result.value.view)
      return view.ok ? ok({ view: view.value, repeated: result.value.repeated }) : view
    }
    const warn = ({ lesson }: LessonView) => (tutorMessage === undefined ? [] : breaches(lesson, tutorMessage))
    return runStep(context, lessonId, { step, warn })
  },
})
