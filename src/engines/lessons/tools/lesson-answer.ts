import { z } from 'zod'
import { sha256 } from '../../../kernel/hash.ts'
import { testOf } from '../rules/state.ts'
import type { GivenAnswer } from '../rules/commands.ts'
import { readAnswer } from '../rules/reading.ts'
import type { LessonView } from '../rules/view.ts'
import { err, ok } from '../../../kernel/result.ts'
import { text, turn, writtenBy } from '../../../mcp/inputs.ts'
import { answerPlacement } from '../placing.ts'
import { placedCourse } from '../rules/placement/view.ts'
import { runStep } from '../step.ts'
import { questionsById } from '../courses.ts'
import { gradeAnswers } from '../questions.ts'
import { lessonFields, lessonOutput } from '../render/lesson.ts'
import { askedAgain } from '../render/asked-again.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** A warning if the learner could see a test's answer before. */
function exposureWarnings({ lesson }: LessonView, ids: readonly string[]): string[] {
  const exposedQuestions = testOf(lesson).filter(({ question, answer }) => answer?.exposed === true && ids.includes(question.id))
  if (exposedQuestions.length === 0) return []
  const which =
    exposedQuestions.length === 1 ? 'the answer to this question' : `the answers to ${exposedQuestions.length} of these questions`
  return [`You could see ${which} in an earlier lesson, so it counts as practice here. It does not lower your progress.`]
}

export const lessonAnswer = defineTool({
  name: 'lesson_answer',
  title: 'Answer a question',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen: 'Use for answers to questions of a lesson: the learner’s words, and beside them what they chose.',
    notWhen: 'Not with your own answer.',
    thenCall: 'Then pass on the feedback unchanged, and the next question.',
  },
  input: z.object({
    lessonId: text(100),
    turn,
    answers: z
      .array(
        z.object({
          questionId: text(300),
          answer: text(4_000),
          choice: z
            .union([z.int(), text(10)])
            .optional()
            .describe('Letter, or number from 1.'),
          line: z.int().optional(),
          value: text(4_000).optional().describe('Exact output.'),
          text: text(4_000).optional(),
        }),
      )
      .min(1)
      .max(20),
    writtenBy,
  }),
  output: z.object({ ...teachingResult, repeated: z.boolean(), ...lessonOutput }),
  publishes: lessonFields,
  async run({ lessonId, turn: answered, answers, writtenBy: author }, context) {
    const placed = placedCourse(lessonId)
    if (placed !== null) return answerPlacement(context, placed, answered, answers, author)
    let again: string | null = null
    const step = async ({ lesson, open, ...view }: LessonView) => {
      if (lesson.status === 'done') return err({ code: 'LESSON_DONE' as const })
      if (answered !== lesson.turn) return err({ code: 'STALE_TURN' as const, turn: lesson.turn })
      const questions = await questionsById(context, lesson.plan.courseId, open)
      if (!questions.ok) return questions
      const readings: GivenAnswer[] = []
      const words: Array<{ readonly hash: string; readonly text: string }> = []
      for (const { questionId, answer, ...typed } of answers) {
        const question = questions.value.find(({ id }) => id === questionId)
        if (!question) return err({ code: 'QUESTION_NOT_OPEN' as const, questionId })
        const reading = readAnswer(question, answer, typed)
        if (reading === null) {
          // Nothing of the call is recorded: it is sent again as a whole.
          again = askedAgain(question.kind, answers.length)
          return ok({ view: { lesson, open, ...view }, repeated: false })
        }
        const answerHash = await sha256(answer)
        words.push({ hash: answerHash, text: answer })
        if (reading.kind === 'text') {
          const hash = await sha256(reading.text)
          words.push({ hash, text: reading.text })
          readings.push({ questionId, answerHash, reading: { kind: 'text', hash } })
        } else readings.push({ questionId, answerHash, reading })
      }
      const command = { type: 'answer', turn: answered, answers: readings, writtenBy: author, origin: context.origin } as const
      const result = await context.learner.ask('lessons', 'act', lessonId, [command], words)
      if (!result.ok) return result
      const graded = await gradeAnswers(context, result.value.view)
      return graded.ok ? ok({ view: graded.value, repeated: result.value.repeated }) : graded
    }
    const questionIds = answers.map(({ questionId }) => questionId)
    return runStep(context, lessonId, {
      step,
      answered: questionIds,
      warn: (_before, after) => exposureWarnings(after, questionIds),
      say: () => again,
    })
  },
})
