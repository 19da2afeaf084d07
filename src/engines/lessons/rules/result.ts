/** What a final test came to. */
import { testOf, type Lesson } from './state.ts'
import { traced, MULTIPLE_CHOICE, PASSED, PRIOR, PROGRAM, reaches } from '../../../kernel/tracing.ts'

export interface ObjectiveResult {
  readonly objective: string
  /** The probability that the objective is known, 0 to 1, from the test alone. */
  readonly known: number
  readonly passed: boolean
  /**
   * `practice`: it proves nothing, because nothing unseen was left to ask, the course is the learner's own, or some of the lesson is
   * lost. `provisional`: a client's model has read some of it. `self_assessed`: the learner has. `ungraded`: some is not read.
   */
  readonly label: 'practice' | 'provisional' | 'self_assessed' | 'ungraded' | null
}

/** One for each objective that was tested, in order. */
export function resultsOf(lesson: Lesson): readonly ObjectiveResult[] {
  const questions = testOf(lesson).filter(({ answer }) => answer !== null)
  // Help leaves open what the learner can do alone.
  const writtenExercises = lesson.exercises.filter(({ result }) => result === 'unaided' || result === 'left_out')
  const objectives = [
    ...new Set([
      ...questions.flatMap(({ question }) => question.observes),
      ...writtenExercises.map(({ objective }) => objective),
    ]),
  ]
  return objectives.map((objective) => {
    const about = questions.filter(({ question }) => question.observes.includes(objective))
    const answerScores = about.reduce(
      (before, { question, grade }) =>
        grade === null ? before : traced(before, grade.score, question.kind === 'choice' ? MULTIPLE_CHOICE : PROGRAM),
      PRIOR,
    )
    const posterior = writtenExercises
      .filter((one) => one.objective === objective)
      .reduce((before, { result }) => traced(before, result === 'unaided' ? 1 : 0, PROGRAM), answerScores)
    const label =
      !lesson.plan.proves || lesson.practice?.includes(objective)
        ? 'practice'
        : about.some(({ grade }) => grade === null)
          ? 'ungraded'
          : about.some(({ grade }) => grade?.by === 'client')
            ? 'provisional'
            : about.some(({ grade }) => grade?.by === 'learner')
              ? 'self_assessed'
              : null
    return { objective, known: posterior, passed: reaches(posterior, PASSED), label }
  })
}
