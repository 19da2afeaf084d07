/** The Worker's hold on a learner's exercises: what the object lets them open becomes a pass here. */
import type { Failure } from '../../failure/failure.ts'
import type { Author, Origin } from '../../kernel/evidence.ts'
import { sha256 } from '../../kernel/hash.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import { factsOf } from '../../problem/facts.ts'
import type { FormKind } from '../../problem/form.ts'
import { issueFormPass, type FormPass } from '../../problem/passes.ts'
import type { Problem } from '../../problem/problem.ts'
import type { AnswerBegun, ExerciseRead, FormPlace } from './messages.ts'
import { exerciseIdOf, type ExerciseKey } from './rules/exercise.ts'
import type { TraceQuestion } from './rules/question.ts'
import type { ExerciseView } from './rules/view.ts'

/** An exercise that is open to its learner, and the pass to its form. */
export interface OpenedExercise extends ExerciseRead {
  readonly pass: FormPass
}

export interface AnswerToFile {
  readonly attemptId: string
  readonly turn: number
  readonly step: number
  readonly steps: number
  readonly right: boolean
  /** As text that is the same for equal answers. */
  readonly answer: string
  readonly finding: string
  readonly writtenBy: Author
  readonly origin: Origin
}

export class FormsClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  /** Opens an exercise of this form in one of these places, or gives the one that is open. */
  async open(problem: Problem, form: FormKind, places: readonly FormPlace[]): Promise<Result<OpenedExercise, Failure>> {
    return openedOf(await this.#rpc.about(factsOf(problem))('forms', 'open', problem.slug, form, places))
  }

  /** The exercise of this form that was opened last; null where none was. */
  async latest(problem: Problem, form: FormKind, places: readonly FormPlace[]): Promise<Result<OpenedExercise | null, Failure>> {
    const read = await this.#rpc.about(factsOf(problem))('forms', 'latest', problem.slug, form, places)
    return read.ok && read.value !== null ? openedOf(ok(read.value)) : read.ok ? ok(null) : read
  }

  /** Files questions about the run of a round. */
  async ask(
    problem: Problem,
    { round, ...key }: ExerciseView,
    questions: readonly TraceQuestion[],
  ): Promise<Result<OpenedExercise, Failure>> {
    return openedOf(await this.#rpc.about(factsOf(problem))('forms', 'ask', keyOf(key), round, questions))
  }

  /** The exercise for an answer that may be judged now; for a call that came before, what it came to. */
  async begin(
    problem: Problem,
    form: FormKind,
    places: readonly FormPlace[],
    turn: number,
  ): Promise<Result<AnswerBegun & OpenedExercise, Failure>> {
    const start = await this.#rpc.about(factsOf(problem))('forms', 'begin', problem.slug, form, places, turn)
    return start.ok ? ok({ ...start.value, pass: passFor(start.value.view) }) : start
  }

  async file(problem: Problem, key: ExerciseKey, filed: AnswerToFile): Promise<Result<OpenedExercise, Failure>> {
    const { answer: text, finding, ...judged } = filed
    const answer = { text, hash: await sha256(text) }
    const result = { text: finding, hash: await sha256(finding) }
    const hashes = { answerHash: answer.hash, resultHash: result.hash }
    return about(
      key,
      openedOf(await this.#rpc.about(factsOf(problem))('forms', 'file', key, { ...judged, ...hashes }, answer, result)),
    )
  }

  async answerTrace(
    problem: Problem,
    key: ExerciseKey,
    turn: number,
    answers: readonly string[],
    by: Pick<AnswerToFile, 'attemptId' | 'writtenBy' | 'origin'>,
  ): Promise<Result<OpenedExercise, Failure>> {
    return about(key, openedOf(await this.#rpc.about(factsOf(problem))('forms', 'answerTrace', key, turn, answers, by)))
  }

  async giveUp(problem: Problem, key: ExerciseKey): Promise<Result<OpenedExercise, Failure>> {
    return about(key, openedOf(await this.#rpc.about(factsOf(problem))('forms', 'giveUp', key)))
  }
}

const keyOf = ({ slug, form, language, position }: ExerciseKey): ExerciseKey => ({ slug, form, language, position })

const passFor = ({ slug, form, language, position }: ExerciseView): FormPass => issueFormPass(slug, form, language, position)

const openedOf = (read: Result<ExerciseRead, Failure>): Result<OpenedExercise, Failure> =>
  read.ok ? ok({ ...read.value, pass: passFor(read.value.view) }) : read

/** A refusal with the exercise that it is about. */
const about = <T>(key: ExerciseKey, result: Result<T, Failure>): Result<T, Failure> =>
  result.ok ? result : err({ ...result.error, inExercise: exerciseIdOf(key) })
