/** Exercises: opened and answered here, and judged elsewhere by runs of the programs. */
import { err, ok } from '../../kernel/result.ts'
import type { Author, Origin } from '../../kernel/evidence.ts'
import type { Answer, CallContext, Words } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { FormKind } from '../../problem/form.ts'
import { Classwork } from '../classes/classwork.ts'
import { Memberships } from '../classes/memberships.ts'
import { defineEngine } from '../engine.ts'
import { Knowledge } from '../knowledge/knowledge.ts'
import { interviewWith } from '../interviews/record.ts'
import { reactTo } from './learns.ts'
import type { AnswerBegun, AnswerFiled, ExerciseRead, FormPlace } from './messages.ts'
import { formsStreams } from './record.ts'
import type { FormsCommand } from './rules/commands.ts'
import { forms } from './rules/decide.ts'
import { exerciseIdOf, showsCode, type ExerciseKey } from './rules/exercise.ts'
import type { TraceQuestion } from './rules/question.ts'
import type { Exercise } from './rules/state.ts'
import { viewOf } from './rules/view.ts'
import { judgedAnswer } from './trace-answers.ts'

type Bare<Command> = Command extends unknown ? Omit<Command, 'now' | 'underCheck' | 'closedByClass'> : never

export class Exercises {
  readonly #record: PersonalRecord
  readonly #knowledge: Knowledge

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#knowledge = new Knowledge(record)
  }

  get #streams() {
    return this.#record.streams(formsStreams)
  }

  /** Opens an exercise of this form: the open one, else one that was not done yet, else the one that was done longest ago. */
  open(slug: string, form: FormKind, places: readonly FormPlace[], context: CallContext): Answer<ExerciseRead> {
    const all = this.#at(slug, form, places)
    if (!all.ok) return all
    const open = all.value.find(({ exercise }) => exercise?.status === 'open')
    const fresh = all.value.find(({ exercise }) => exercise === null)
    const [oldest] = all.value.toSorted((a, b) => (a.exercise?.openedAt ?? 0) - (b.exercise?.openedAt ?? 0))
    const chosen = open ?? fresh ?? oldest
    if (!chosen) throw new Error('an exercise was opened of a form that the problem does not have')
    const { key } = chosen
    return this.#record.transact(() => {
      const result = this.#do(key, { type: 'open', form }, context)
      return result.ok ? this.#read(key) : result
    })
  }

  /** The exercise of this form that was opened last; null where none was, or where a check closes it. */
  latest(slug: string, form: FormKind, places: readonly FormPlace[], context: CallContext): Answer<ExerciseRead | null> {
    const all = this.#at(slug, form, places)
    if (!all.ok) return all
    if (this.#underCheck(slug, context)) return err({ code: 'EXERCISES_CLOSED_DURING_CHECK' })
    const closed = this.#closedByClass(slug, form, context)
    if (closed) return err({ code: 'EXERCISES_CLOSED_BY_CLASS', ...closed })
    const begunExercises = all.value.flatMap(({ key, exercise }) => (exercise === null ? [] : [{ key, exercise }]))
    const [last] = begunExercises.toSorted((a, b) => b.exercise.openedAt - a.exercise.openedAt)
    return last ? this.#read(last.key) : ok(null)
  }

  /** Files the questions about a run. Those that were filed before stay, and are the answer. */
  ask(key: ExerciseKey, round: number, questions: readonly TraceQuestion[], context: CallContext): Answer<ExerciseRead> {
    return this.#record.transact(() => {
      const result = this.#do(key, { type: 'ask', round, questions }, context)
      return result.ok ? this.#read(key) : result
    })
  }

  /** The open exercise for an answer that may be judged now; for a call that came before, what it came to. */
  begin(slug: string, form: FormKind, places: readonly FormPlace[], turn: number, context: CallContext): Answer<AnswerBegun> {
    const all = this.#at(slug, form, places)
    if (!all.ok) return all
    const begunExercises = all.value.flatMap(({ key, exercise }) => (exercise === null ? [] : [{ key, exercise }]))
    const [last] = begunExercises.toSorted((a, b) => b.exercise.openedAt - a.exercise.openedAt)
    const open = begunExercises.find(({ exercise }) => exercise.status === 'open') ?? last
    if (!open) return err({ code: 'EXERCISE_NOT_OPEN' })
    // The same answer at the same turn of another exercise is another answer.
    return this.#repeated(open.key, context) ?? this.#begin(open.key, turn, context)
  }

  #begin(key: ExerciseKey, turn: number, context: CallContext): Answer<AnswerBegun> {
    const stale = this.#stale(key, turn)
    if (stale) return stale
    const folded = this.#streams.load(exerciseIdOf(key))
    if (!folded.ok) return folded
    const sought = forms.decide(folded.value.state, { type: 'seek_judgement', ...this.#circumstances(key, context) })
    if (!sought.ok) return sought
    const read = this.#read(key)
    return read.ok ? ok({ kind: 'begun', ...read.value }) : read
  }

  /** Files an answer that was judged, with its words and what was found out about it. */
  file(
    key: ExerciseKey,
    { turn, ...judged }: AnswerFiled,
    answer: Words,
    finding: Words,
    context: CallContext,
  ): Answer<ExerciseRead> {
    const repeated = this.#repeated(key, context)
    if (repeated) return repeated
    const folded = this.#streams.load(exerciseIdOf(key))
    if (!folded.ok) return folded
    const { state } = folded.value
    const isFiled = state.status !== 'none' && state.last?.attemptId === judged.attemptId
    const stale = isFiled ? null : this.#stale(key, turn)
    if (stale) return stale
    return this.#record.transact(() => {
      const result = this.#do(key, { type: 'judge', ...judged }, context)
      if (!result.ok) return result
      for (const { hash, text } of [answer, finding]) this.#record.log.putBlob(hash, text)
      return this.#read(key)
    }, context.command ?? null)
  }

  /** Judges the answers to the questions about a run, whose keys stay here until the exercise is over. */
  answerTrace(
    key: ExerciseKey,
    turn: number,
    texts: readonly string[],
    by: { readonly attemptId: string; readonly writtenBy: Author; readonly origin: Origin },
    context: CallContext,
  ): Answer<ExerciseRead> {
    const repeated = this.#repeated(key, context)
    if (repeated) return repeated
    const begunExercises = this.#begin(key, turn, context)
    if (!begunExercises.ok) return begunExercises
    const folded = this.#streams.load(exerciseIdOf(key))
    if (!folded.ok) return folded
    const { state } = folded.value
    const questions = state.status === 'none' ? [] : (state.questions ?? [])
    const answers = questions.map((question, index) => judgedAnswer(question, texts[index] ?? '', key.language))
    return this.#record.transact(() => {
      const result = this.#do(key, { type: 'answer_questions', ...by, answers }, context)
      return result.ok ? this.#read(key) : result
    }, context.command ?? null)
  }

  /** Shows the solution: nothing that is done with it afterwards proves anything. */
  giveUp(key: ExerciseKey, context: CallContext): Answer<ExerciseRead> {
    const repeated = this.#repeated(key, context)
    if (repeated) return repeated
    return this.#record.transact(() => {
      const result = this.#do(key, { type: 'give_up' }, context)
      return result.ok ? this.#read(key) : result
    }, context.command ?? null)
  }

  /** Does an exercise's command, and lets what is known react to it. */
  #do(key: ExerciseKey, command: Bare<FormsCommand>, context: CallContext): Answer<null> {
    const id = exerciseIdOf(key)
    const before = this.#streams.load(id)
    if (!before.ok) return before
    const result = this.#streams.execute(id, { ...command, ...this.#circumstances(key, context) })
    if (!result.ok) return result
    let { state } = before.value
    for (const event of result.value.events) {
      const earlier = state
      state = forms.evolve(earlier, event)
      if (state.status === 'none') continue
      const happened = { slug: key.slug, problem: context.problem, before: earlier, after: state }
      for (const reaction of reactTo(event, happened)) this.#knowledge.tell({ ...reaction, now: event.at }, context)
    }
    const { slug, form } = key
    if (result.value.events.length > 0) new Classwork(this.#record).note({ kind: 'exercise', slug, form }, context.now)
    return ok(null)
  }

  #circumstances({ slug, form }: ExerciseKey, context: CallContext) {
    const { now } = context
    return { now, underCheck: this.#underCheck(slug, context), closedByClass: this.#closedByClass(slug, form, context) }
  }

  /** A limit on hints closes exercises that show code of the problem, except for those that are assigned themselves. */
  #closedByClass(slug: string, form: FormKind, { now }: CallContext): { readonly until: number | null } | null {
    if (!showsCode(form)) return null
    const isAssigned = new Memberships(this.#record).openFor({ kind: 'exercise', slug, form }, now).length > 0
    return isAssigned ? null : new Classwork(this.#record).codeClosed(slug, now)
  }

  /** A check asks for what an exercise of another problem about the same could show, and an interview for what one of its own shows. */
  #underCheck(slug: string, { now, problem }: CallContext): boolean {
    const components = problem === null ? [] : [problem.primary, ...problem.secondary]
    const inClass = new Memberships(this.#record).limits({ kind: 'problem', slug }, now).check
    return (
      inClass !== null ||
      this.#knowledge.checkAbout(slug, components, now) !== null ||
      interviewWith(this.#record, slug, now) !== null
    )
  }

  #at(
    slug: string,
    form: FormKind,
    places: readonly FormPlace[],
  ): Answer<Array<{ readonly key: ExerciseKey; readonly exercise: Exercise | null }>> {
    const all: Array<{ readonly key: ExerciseKey; readonly exercise: Exercise | null }> = []
    for (const { language, position } of places) {
      const key = { slug, form, language, position }
      const folded = this.#streams.load(exerciseIdOf(key))
      if (!folded.ok) return folded
      const { state } = folded.value
      all.push({ key, exercise: state.status === 'none' ? null : state })
    }
    return ok(all)
  }

  #stale(key: ExerciseKey, turn: number): Answer<never> | null {
    const folded = this.#streams.load(exerciseIdOf(key))
    if (!folded.ok) return folded
    const { seq } = folded.value
    if (seq === 0) return err({ code: 'EXERCISE_NOT_OPEN' })
    return seq === turn ? null : err({ code: 'STALE_TURN', turn: seq, inExercise: exerciseIdOf(key) })
  }

  #repeated(key: ExerciseKey, { command = null }: CallContext): Answer<ExerciseRead & { readonly kind: 'repeated' }> | null {
    const again = this.#streams.answered(exerciseIdOf(key), command)
    if (!again.ok) return again
    if (again.value === null || again.value.state.status === 'none') return null
    return ok({ kind: 'repeated', ...this.#readOf(key, again.value.seq, again.value.state) })
  }

  #read(key: ExerciseKey): Answer<ExerciseRead> {
    const folded = this.#streams.load(exerciseIdOf(key))
    if (!folded.ok) return folded
    const { seq, state } = folded.value
    return state.status === 'none' ? err({ code: 'EXERCISE_NOT_OPEN' }) : ok(this.#readOf(key, seq, state))
  }

  #readOf(key: ExerciseKey, seq: number, exercise: Exercise): ExerciseRead {
    const { log } = this.#record
    return {
      view: viewOf(key, seq, exercise),
      rightAnswers: exercise.rightAnswers.map((hash) => log.getBlob(hash) ?? ''),
      finding: exercise.last?.resultHash ? log.getBlob(exercise.last.resultHash) : null,
      asked: exercise.asked,
    }
  }
}

export const exercises = defineEngine({
  name: 'forms',
  isDirect: false,
  streams: [formsStreams],
  methods: (record) => new Exercises(record),
  ends: ['file'],
})
