import { z } from 'zod'
import type { LessonView } from '../rules/view.ts'
import { err, ok } from '../../../kernel/result.ts'
import { text, turn } from '../../../mcp/inputs.ts'
import { runStep } from '../step.ts'
import { gradeByClient } from '../questions.ts'
import { lessonFields, lessonOutput } from '../render/lesson.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

export const lessonGrade = defineTool({
  name: 'lesson_grade',
  title: 'Find key points in answers',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen:
      'Use when toGrade is not empty: for each answer, name the key points that it has, each with a quote copied exactly from the answer.',
    notWhen: 'Not with other words or a score.',
    thenCall: 'Then tell the results, which are provisional.',
  },
  input: z.object({
    lessonId: text(100),
    turn,
    grades: z
      .array(
        z.object({
          questionId: text(300),
          points: z.array(z.object({ id: text(50), quote: text(1_000).optional() })).max(10),
        }),
      )
      .min(1)
      .max(20),
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), ...lessonOutput }),
  publishes: lessonFields,
  async run({ lessonId, turn: answered, grades }, context) {
    const step = async (before: LessonView) => {
      if (before.lesson.turn !== answered) return err({ code: 'STALE_TURN' as const, turn: before.lesson.turn })
      const view = await gradeByClient(context, before, grades)
      return view.ok ? ok({ view: view.value, repeated: false }) : view
    }
    return runStep(context, lessonId, { step })
  },
})
