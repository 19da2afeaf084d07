import { z } from 'zod'
import type { LessonView } from '../rules/view.ts'
import { sha256 } from '../../../kernel/hash.ts'
import { breaches } from '../rules/directive.ts'
import { wishIn } from '../rules/result.ts'
import { ok } from '../../../kernel/result.ts'
import { text } from '../../../mcp/inputs.ts'
import { runStep } from '../step.ts'
import { gradeAnswers } from '../questions.ts'
import { lessonOutput } from '../render/lesson.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'

export const lessonContinue = defineTool({
  name: 'lesson_continue',
  title: 'Go on with a lesson',
  toolset: 'lessons',
  effect: 'append',
  view: 'lesson-progress',
  description: {
    useWhen:
      'Use for every message of the learner in a lesson that is no answer to a question of the server, in their own words.',
    notWhen: 'Not for answers to a quiz or the test: those go to lesson_answer.',
    thenCall: 'Then do what directive says, within its bounds.',
  },
  input: z.object({
    lessonId: text(100),
    turn: z.int().min(0).max(1_000_000).describe('Of the result that the message answers.'),
    learnerMessage: text(8_000),
    tutorMessage: text(8_000).optional().describe('What the tutor said in the turn just ended.'),
    endEarly: z.boolean().optional().describe('The learner wants to stop here: the test over what was covered comes now.'),
  }),
  output: z.object({ ...taught, repeated: z.boolean(), ...lessonOutput }),
  async run({ lessonId, turn, learnerMessage, tutorMessage, endEarly = false }, context) {
    const step = async () => {
      const words = [{ hash: await sha256(learnerMessage), text: learnerMessage }]
      const tutorHash = tutorMessage === undefined ? null : await sha256(tutorMessage)
      if (tutorHash !== null && tutorMessage !== undefined) words.push({ hash: tutorHash, text: tutorMessage })
      const [{ hash: learnerHash } = { hash: '' }] = words
      const wish = wishIn(learnerMessage)
      const command = { type: 'continue', turn, learnerHash, tutorHash, wish, endEarly } as const
      const done = await context.learner.ask('lessons', 'act', lessonId, [command], words)
      if (!done.ok) return done
      // What a grader could not read before is tried again.
      const view = await gradeAnswers(context, done.value.view)
      return view.ok ? ok({ view: view.value, repeated: done.value.repeated }) : view
    }
    const warn = ({ lesson }: LessonView) => (tutorMessage === undefined ? [] : breaches(lesson, tutorMessage))
    return runStep(context, lessonId, { step, warn })
  },
})
