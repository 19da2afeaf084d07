/** What the events of a lesson mean for what is known. */
import type { LessonEvent } from './rules/events.ts'
import { testOf, type LessonQuestion, type Lesson } from './rules/state.ts'
import type { Reaction } from '../knowledge/rules/commands.ts'

/** A test passed in this share is a good review of what it tested. */
const GOOD_FROM = 0.7

/** What an event of a lesson asks of the model: its test counts when it is over, and what a grader confirms later counts then. */
export function reactToLesson(event: LessonEvent, lesson: Lesson): readonly Reaction[] {
  if (event.type === 'phase_entered' && event.phase === 'wrap_up') return weighed(testOf(lesson), true)
  const isLate = event.type === 'answer_graded' && (lesson.phase === 'wrap_up' || lesson.phase === 'done')
  return isLate
    ? weighed(
        testOf(lesson).filter(({ question }) => question.id === event.questionId),
        false,
      )
    : []

  function weighed(questions: readonly LessonQuestion[], isWhole: boolean): readonly Reaction[] {
    if (!lesson.plan.proves) return []
    const counting = questions.flatMap(({ question, isEvidence, answer, grade }) =>
      isEvidence && answer?.writtenBy === 'learner' && grade !== null && (grade.by === 'key' || grade.by === 'grader')
        ? [{ question, credit: grade.score, origin: answer.origin }]
        : [],
    )
    const objectives = [...new Set(counting.flatMap(({ question }) => question.observes))]
    return objectives.map((component): Reaction => {
      const about = counting.filter(({ question }) => question.observes.includes(component))
      const mean = about.reduce((sum, { credit }) => sum + credit, 0) / about.length
      return {
        type: 'weigh',
        component,
        answers: about.map(({ question, credit }) => ({ credit, kind: question.kind === 'choice' ? 'choice' : 'open' })),
        // It is typed on a page only where every answer was.
        origin: about.find(({ origin }) => origin !== 'page')?.origin ?? 'page',
        rating: isWhole ? (mean >= GOOD_FROM ? 'good' : 'again') : null,
      }
    })
  }
}
