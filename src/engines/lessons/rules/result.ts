/** What a final test came to. */
import { testOf, type Lesson } from './state.ts'
import { traced, MULTIPLE_CHOICE, PASSED, PRIOR, PROGRAM, reaches } from '../../../kernel/tracing.ts'

export interface ObjectiveResult {
  readonly objective: string
  /** What the test alone says of it, 0 to 1, from knowing nothing. */
  readonly known: number
  readonly passed: boolean
  /**
   * `practice`: it proves nothing, because nothing unseen was left to ask, the course is the learner's own, or some of the lesson is
   * lost. `provisional`: a client's model has read some of it. `ungraded`: some is not read.
   */
  readonly label: 'practice' | 'provisional' | 'ungraded' | null
}

/** One for each objective that was tested, in order. */
export function resultsOf(lesson: Lesson): readonly ObjectiveResult[] {
  const asked = testOf(lesson).filter(({ answer }) => answer !== null)
  const objectives = [...new Set(asked.flatMap(({ question }) => question.observes))]
  return objectives.map((objective) => {
    const about = asked.filter(({ question }) => question.observes.includes(objective))
    const known = about.reduce(
      (before, { question, grade }) =>
        grade === null ? before : traced(before, grade.score, question.kind === 'choice' ? MULTIPLE_CHOICE : PROGRAM),
      PRIOR,
    )
    const label =
      !lesson.plan.proves || lesson.practice?.includes(objective)
        ? 'practice'
        : about.some(({ grade }) => grade === null)
          ? 'ungraded'
          : about.some(({ grade }) => grade?.by === 'client')
            ? 'provisional'
            : null
    return { objective, known, passed: reaches(known, PASSED), label }
  })
}

/** How a learner's words choose between going over what comes before and being asked about it; null where they do not. */
export function wishIn(words: string): 'summary' | 'quiz' | null {
  const quiz = /\b(quiz|questions?|test|ask me)\b/i.test(words)
  const summary = /\b(summar\w*|recap|overview|remind\w*|short version)\b/i.test(words)
  return quiz === summary ? null : quiz ? 'quiz' : 'summary'
}
