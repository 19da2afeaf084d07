/** What a final test came to. */
import { testOf, type Lesson } from './state.ts'
import { isTextbook, noiseFor, tracingIn, type KeptNumbers } from '../../../kernel/knowledge-model.ts'
import { traced, MULTIPLE_CHOICE, PASSED, PROGRAM, reaches, type Noise } from '../../../kernel/tracing.ts'

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

type AnswerForm = 'choice' | 'open' | 'program'

function noiseIn(by: KeptNumbers | undefined, objective: string, form: AnswerForm): Noise {
  if (isTextbook(by)) return form === 'choice' ? MULTIPLE_CHOICE : PROGRAM
  return noiseFor(tracingIn(by, objective), form, by.form)
}

/** One for each objective that was tested, in order. */
export function resultsOf(lesson: Lesson): readonly ObjectiveResult[] {
  const { by } = lesson.plan
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
    const { prior, learn } = tracingIn(by, objective)
    const after = (before: number, credit: number, form: AnswerForm) =>
      traced(before, credit, noiseIn(by, objective, form), learn)
    const answerScores = about.reduce(
      (before, { question, grade }) =>
        grade === null ? before : after(before, grade.score, question.kind === 'choice' ? 'choice' : 'open'),
      prior,
    )
    const posterior = writtenExercises
      .filter((one) => one.objective === objective)
      .reduce((before, { result }) => after(before, result === 'unaided' ? 1 : 0, 'program'), answerScores)
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
