import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import { testOf } from '../rules/state.ts'
import type { LessonView } from '../rules/view.ts'
import { ok } from '../../../kernel/result.ts'
import { text, turn, writtenBy } from '../../../mcp/inputs.ts'
import { runStep } from '../step.ts'
import { gradeAnswers } from '../questions.ts'
import { lessonFields, lessonOutput } from '../render/lesson.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** A warning if the learner could see a test's answer before. */
function exposureWarnings({ lesson }: LessonView, ids: readonly string[]): string[] {
  const seen = testOf(lesson).filter(({ question, answer }) => answer?.exposed === true && ids.includes(question.id))
  if (seen.length === 0) return []
  const which = seen.length === 1 ? 'the answer to this question' : `the answers to ${seen.length} of these questions`
  return [`You could see ${which} in an earlier lesson, so it counts as practice here. It does not lower your progress.`]
}

export const lessonAnswer = defineTool({
  name: 'lesson_answer',
  title: 'Answer a question',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen: 'Use for the learner’s answers to questions of a lesson, word for word, with who wrote them.',
    notWhen: 'Not with your own answer, and not to see the key: it comes after the answer.',
    thenCall: 'Then pass on the feedback unchanged, and the next question.',
  },
  input: z.object({
    lessonId: text(100),
    turn,
    answers: z
      .array(z.object({ questionId: text(300), answer: text(4_000) }))
      .min(1)
      .max(20),
    writtenBy,
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), ...lessonOutput }),
  publishes: lessonFields,
  async run({ lessonId, turn: answered, answers, writtenBy: author }, context) {
    const step = async () => {
      const words = await Promise.all(answers.map(async ({ answer }) => ({ hash: await sha256(answer), text: answer })))
      const answersByHash = answers.map(({ questionId }, index) => ({ questionId, answerHash: words[index]?.hash ?? '' }))
      const command = {
        type: 'answer',
        turn: answered,
        answers: answersByHash,
        writtenBy: author,
        origin: context.origin,
      } as const
      const done = await context.learner.ask('lessons', 'act', lessonId, [command], words)
      if (!done.ok) return done
      const view = await gradeAnswers(context, done.value.view)
      return view.ok ? ok({ view: view.value, repeated: done.value.repeated }) : view
    }
    const questionIds = answers.map(({ questionId }) => questionId)
    return runStep(context, lessonId, {
      step,
      answered: questionIds,
      warn: (_before, after) => exposureWarnings(after, questionIds),
    })
  },
})
