import { z } from 'zod'
import type { LessonView } from '../rules/view.ts'
import { err, ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { runStep } from '../step.ts'
import { gradeByClient } from '../questions.ts'
import { lessonOutput } from '../render/lesson.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const lessonGrade = defineTool({
  name: 'lesson_grade',
  title: 'Find key points in answers',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen:
      'Use when a lesson is in grading and toGrade is not empty: for each answer, name its key points, each with a quote copied exactly from the answer.',
    notWhen:
      'Not with words that are not in the answer, and not with a score: the server computes it. Your grades stay provisional.',
    thenCall: 'Then tell the learner the results.',
  },
  input: z.object({
    lessonId: text(100),
    turn: z.int().min(0).max(1_000_000),
    grades: z
      .array(
        z.object({
          questionId: text(300),
          points: z.array(z.object({ id: text(50), quote: text(1_000) })).max(10),
        }),
      )
      .min(1)
      .max(20),
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), ...lessonOutput }),
  async run({ lessonId, turn, grades }, context) {
    const step = async (before: LessonView) => {
      if (before.lesson.turn !== turn) return err({ code: 'STALE_TURN' as const, turn: before.lesson.turn })
      const view = await gradeByClient(context, before, grades)
      return view.ok ? ok({ view: view.value, repeated: false }) : view
    }
    return runStep(context, lessonId, { step })
  },
})
