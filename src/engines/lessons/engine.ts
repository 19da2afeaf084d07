/** The lessons of one learner: begun, gone on with, answered and graded here. */
import type { ExerciseWork, LessonCommand, LessonRefusal } from './rules/commands.ts'
import { lesson as lessonDecider } from './rules/decide.ts'
import type { LessonEvent } from './rules/events.ts'
import { planFor, type LessonOrder } from './rules/plan.ts'
import { exposedBy, isBeforeTest, isIdle, isOver, openExercises, type Lesson } from './rules/state.ts'
import { viewOf, type LessonView } from './rules/view.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { Classwork } from '../classes/classwork.ts'
import { defineEngine } from '../engine.ts'
import { Knowledge, modelIn } from '../knowledge/knowledge.ts'
import { Practice } from '../practice/sessions.ts'
import { PersonalSettings } from '../settings/engine.ts'
import type { LearnerRefusal } from '../../failure/failure.ts'
import type { Answer, CallContext, Words } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { Damage } from '../../learner/streams.ts'
import { isOwnCourse } from '../../problem/course.ts'
import { setAsideByPlacements } from './placement-streams.ts'
import { reactToLesson } from './learns.ts'
import { lessonStreams } from './record.ts'
import type { LessonDone, LessonFound, LessonPlace, LessonStarted, LessonTranscript, UndatedLessonStep } from './messages.ts'

export class Lessons {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  get #streams() {
    return this.#record.streams(lessonStreams)
  }

  /**
   * Begins a lesson, or gives the open one of the same node and mode, unless all of it is over. One of another mode is ended where that
   * is wanted or cuts nothing short.
   */
  start(lessonId: string, order: LessonOrder, endOpen: boolean, context: CallContext): Answer<LessonStarted> {
    const { now } = context
    const open = this.#all().filter(
      ([, { status, plan }]) => status === 'open' && plan.courseId === order.courseId && plan.nodeId === order.nodeId,
    )
    const same = open.find(
      ([, { plan, phase }]) =>
        plan.mode === order.mode &&
        (phase !== 'wrap_up' || plan.mode === 'review') &&
        // A review is of one objective of its node.
        (plan.mode !== 'review' || order.objectives.every((id) => plan.teach.includes(id) || plan.known.includes(id))),
    )
    if (same) return ok({ view: this.#view(...same), repeated: true })
    const underWay = open.find(([, lesson]) => !isIdle(lesson))
    if (underWay && !endOpen) return err({ code: 'LESSON_OPEN', lessonId: underWay[0] })
    return this.#record.transact(() => {
      for (const [id] of open) {
        const leaving = this.act(id, [{ type: 'leave' }], [], { ...context, command: null })
        if (!leaving.ok) return leaving
      }
      const components = new Knowledge(this.#record).components(now)
      if (!components.ok) return components
      const plan = planFor(order, components.value, this.#exposedBefore(lessonId, now), now, modelIn(context))
      const start = this.#do(lessonId, [{ type: 'start', plan, now }], [], { ...context, command: null })
      return start.ok ? ok({ view: start.value.view, repeated: false }) : start
    })
  }

  /** Does a lesson's steps one after the other, all of them or none, and keeps the words that their events refer to. */
  act(lessonId: string, steps: readonly UndatedLessonStep[], words: readonly Words[], context: CallContext): Answer<LessonDone> {
    // A grade names no turn, and may be the second step of a call whose answer is recorded: the first grade stands anyway.
    const earlier = steps.some((step) => 'turn' in step) ? this.#find(lessonId, context) : null
    if (earlier?.ok && earlier.value.kind === 'repeated') return ok(earlier.value.done)
    const exposed = this.#exposedBefore(lessonId, context.now)
    const worked = this.#worked(lessonId)
    return this.#do(
      lessonId,
      steps.map((step) => ({ ...step, exposed, worked, now: context.now })),
      words,
      context,
    )
  }

  #do(lessonId: string, commands: readonly LessonCommand[], words: readonly Words[], context: CallContext): Answer<LessonDone> {
    const id = context.command ?? null
    return this.#record.transact(() => {
      const events: LessonEvent[] = []
      for (const command of commands) {
        const result = this.#teach(lessonId, command, context)
        if (!result.ok) return result
        events.push(...result.value)
      }
      if (events.length > 0) for (const { hash, text } of words) this.#record.log.putBlob(hash, text)
      const lesson = this.#lesson(lessonId)
      return lesson.ok ? ok({ events, view: this.#view(lessonId, lesson.value), repeated: false }) : lesson
    }, id)
  }

  /** Does a lesson's command, and lets what is known react to it. */
  #teach(lessonId: string, command: LessonCommand, context: CallContext): Result<readonly LessonEvent[], LessonRefusal | Damage> {
    const before = this.#streams.load(lessonId)
    const decided = this.#streams.execute(lessonId, command)
    if (!decided.ok) return decided
    const { events } = decided.value
    if (!before.ok) return ok(events)
    let { state } = before.value
    const knowledge = new Knowledge(this.#record)
    for (const event of events) {
      state = lessonDecider.evolve(state, event)
      if (state.status === 'none') continue
      for (const reaction of reactToLesson(event, state)) knowledge.tell({ ...reaction, now: event.at }, context)
    }
    if (events.length > 0 && state.status !== 'none') {
      const { courseId, nodeId } = state.plan
      new Classwork(this.#record).note({ kind: 'lesson', courseId, nodeId }, command.now)
    }
    return ok(events)
  }

  /** A lesson as it is; for a call that came before, what it came to then. */
  find(lessonId: string, context: CallContext): Answer<LessonFound & { readonly praise: boolean }> {
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok) return settings
    const found = this.#find(lessonId, context)
    return found.ok ? ok({ ...found.value, praise: settings.value.praise }) : found
  }

  #find(lessonId: string, { command = null }: CallContext): Answer<LessonFound> {
    const again = this.#streams.answered(lessonId, command)
    if (!again.ok) return again
    const { events, before, state } = again.value ?? { events: [], before: null, state: null }
    if (before === null || before.status === 'none' || state.status === 'none') {
      const view = this.read(lessonId)
      return view.ok ? ok({ kind: 'open', view: view.value }) : view
    }
    const result = { events, view: viewOf(lessonId, state), repeated: true }
    return ok({ kind: 'repeated', before: viewOf(lessonId, before), done: result })
  }

  /** What was said and answered in a lesson, and every word of it. */
  transcript(lessonId: string): Answer<LessonTranscript> {
    const lesson = this.#lesson(lessonId)
    if (!lesson.ok) return lesson
    const events = this.#streams.events(lessonId)
    const hashes = events.flatMap((event) =>
      event.type === 'reply_recorded'
        ? [event.learnerHash, ...(event.tutorHash === null ? [] : [event.tutorHash])]
        : event.type === 'answer_recorded'
          ? [event.answerHash, ...(event.reading.kind === 'text' ? [event.reading.hash] : [])]
          : [],
    )
    const words = [...new Set(hashes)].map((hash) => ({ hash, text: this.#record.log.getBlob(hash) ?? '' }))
    return ok({ view: this.#view(lessonId, lesson.value), events, words })
  }

  read(lessonId: string): Answer<LessonView> {
    const lesson = this.#lesson(lessonId)
    return lesson.ok ? ok(this.#view(lessonId, lesson.value)) : lesson
  }

  /** Questions that no review may ask: answered ones show nothing again, and those of a lesson under way are its own. */
  spentQuestions(now: number): string[] {
    const underWay = this.#all().filter(([, lesson]) => lesson.status === 'open' && !isIdle(lesson))
    const own = underWay.flatMap(([, { plan }]) => plan.pool.map(({ id }) => id))
    return [...new Set([...this.#exposedBefore(null, now), ...own])]
  }

  /** Questions whose key the learner may have seen in any lesson but this one, and those that a placement has asked lately. */
  #exposedBefore(lessonId: string | null, now: number): Set<string> {
    const exposed = new Set(setAsideByPlacements(this.#record, now))
    for (const id of this.#streams.ids()) {
      if (id === lessonId) continue
      const lesson = this.#lesson(id)
      const isWhole = lesson.ok && lesson.value.plan.proves && !this.#isDamaged(id)
      const questionIds =
        lesson.ok && (isWhole || isOwnCourse(lesson.value.plan.courseId)) ? exposedBy(lesson.value) : this.#named(id)
      for (const question of questionIds) exposed.add(question)
    }
    return exposed
  }

  /** How far the exercises that a lesson may ask for have been worked on. */
  #worked(lessonId: string): Map<string, ExerciseWork> {
    const lesson = this.#lesson(lessonId)
    const practice = new Practice(this.#record)
    const worked = new Map<string, ExerciseWork>()
    for (const { slug } of lesson.ok ? lesson.value.plan.exercises : []) {
      const folded = practice.load(slug)
      // What cannot be read may have been anything.
      if (!folded.ok) worked.set(slug, 'helped')
      else if (folded.value.state.status !== 'none') {
        const { firstSolved, highestHint, counterexampleSeen, solutionSeen, othersWrote } = folded.value.state.ever
        if (firstSolved) worked.set(slug, firstSolved.unaided ? 'unaided' : 'aided')
        else if (highestHint > 0 || counterexampleSeen || solutionSeen || othersWrote) worked.set(slug, 'helped')
      }
    }
    return worked
  }

  /** The lesson whose test waits for a program, or else one that offers it before its test; newest first, null where there is none. */
  waitingFor(slug: string): Answer<LessonView | null> {
    const all = this.#all()
    const waiting =
      all.findLast(
        ([, lesson]) => lesson.phase === 'final_test_write' && openExercises(lesson).some((one) => one.slug === slug),
      ) ??
      all.findLast(
        ([, { phase, plan }]) => plan.mode === 'teach' && isBeforeTest(phase) && plan.exercises.some((one) => one.slug === slug),
      )
    return ok(waiting ? this.#view(...waiting) : null)
  }

  /** Of a lesson that has lost rows: whatever it asked, and where that is lost as well, whatever it could have asked. */
  #named(lessonId: string): string[] {
    const [pool, askedIds]: [string[], string[]] = [[], []]
    let isLost = false
    for (const { type, event } of this.#streams.rows(lessonId)) {
      if (event === null) isLost ||= type === 'question_asked' || type === 'test_planned'
      else if (event.type === 'lesson_started') pool.push(...[...event.prerequisiteQuestions, ...event.pool].map(({ id }) => id))
      else if (event.type === 'question_asked') askedIds.push(event.question.id)
      else if (event.type === 'test_planned') askedIds.push(...event.questions.map(({ id }) => id))
      else if (event.type === 'answer_recorded') askedIds.push(event.questionId)
    }
    return isLost ? [...pool, ...askedIds] : askedIds
  }

  /** Of every lesson begun, oldest first. */
  ids(): readonly string[] {
    return this.#streams.ids()
  }

  /** Where the open ones stand, the one of the last call first. */
  open(): LessonPlace[] {
    const open = this.#all().filter(([, lesson]) => !isOver(lesson))
    return open
      .map(([lessonId, { plan, phase, lastAt, covered }]) => {
        const { courseId, nodeId, teach } = plan
        return { lessonId, courseId, nodeId, phase, lastAt, covered: covered.length, teach: teach.length }
      })
      .sort((a, b) => b.lastAt - a.lastAt)
  }

  hasBegun(): boolean {
    return this.#streams.ids().length > 0
  }

  all(): Answer<LessonView[]> {
    return ok(this.views())
  }

  /** Every lesson that can be read, oldest first. */
  views(): LessonView[] {
    return this.#all().map(([id, lesson]) => this.#view(id, lesson))
  }

  #all(): Array<[string, Lesson]> {
    const lessons: Array<[string, Lesson]> = []
    for (const id of this.#streams.ids()) {
      const lesson = this.#lesson(id)
      if (lesson.ok) lessons.push([id, lesson.value])
    }
    return lessons
  }

  #view(lessonId: string, lesson: Lesson): LessonView {
    return viewOf(lessonId, lesson, this.#isDamaged(lessonId))
  }

  #isDamaged(lessonId: string): boolean {
    const folded = this.#streams.load(lessonId)
    return folded.ok && folded.value.damage !== null
  }

  #lesson(lessonId: string): Result<Lesson, LearnerRefusal> {
    const folded = this.#streams.load(lessonId)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'LESSON_NOT_FOUND' }) : ok(state)
  }
}

export const lessons = defineEngine({
  name: 'lessons',
  isDirect: true,
  streams: [lessonStreams],
  methods: (record) => new Lessons(record),
})
