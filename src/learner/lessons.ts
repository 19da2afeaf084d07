/** The lessons of one learner: begun, gone on with, answered and graded here. */
import type { LessonCommand } from '../domain/lesson/commands.ts'
import { planFor, type LessonOrder } from '../domain/lesson/plan.ts'
import { exposedBy, type Lesson } from '../domain/lesson/state.ts'
import { viewOf, type LessonView } from '../domain/lesson/view.ts'
import { err, ok, type Result } from '../result.ts'
import type { Answer, CallContext, LearnerRefusal, LessonDone, LessonStarted } from './messages.ts'
import type { PersonalRecord } from './record.ts'

/** Words of the learner or the tutor, under the hash that the events know them by. */
export interface Words {
  readonly hash: string
  readonly text: string
}

export class Lessons {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  /** Begins a lesson, or gives the open one of the same node and mode. */
  start(lessonId: string, order: LessonOrder, { now }: CallContext): Answer<LessonStarted> {
    const all = this.#all()
    const open = all.find(
      ([, { status, plan }]) =>
        status === 'open' && plan.courseId === order.courseId && plan.nodeId === order.nodeId && plan.mode === order.mode,
    )
    if (open) return ok({ view: viewOf(...open), repeated: true })
    const known = this.#record.knowledge()
    if (!known.ok) return known
    const exposed = new Set(all.flatMap(([, lesson]) => exposedBy(lesson)))
    const plan = planFor(order, known.value.state.components, exposed, now)
    const begun = this.act(lessonId, { type: 'start', plan, now }, [])
    return begun.ok ? ok({ view: begun.value.view, repeated: false }) : begun
  }

  /** Does a lesson's command and keeps the words that its events refer to, or neither. */
  act(lessonId: string, command: LessonCommand, words: readonly Words[]): Answer<LessonDone> {
    return this.#record.transact(() => {
      const done = this.#record.teach(lessonId, command)
      if (!done.ok) return done
      if (done.value.length > 0) for (const { hash, text } of words) this.#record.log.putBlob(hash, text)
      const lesson = this.#lesson(lessonId)
      return lesson.ok ? ok({ events: done.value, view: viewOf(lessonId, lesson.value) }) : lesson
    })
  }

  read(lessonId: string): Answer<LessonView> {
    const lesson = this.#lesson(lessonId)
    return lesson.ok ? ok(viewOf(lessonId, lesson.value)) : lesson
  }

  /** Every lesson that can be read, oldest first. */
  all(): LessonView[] {
    return this.#all().map(([id, lesson]) => viewOf(id, lesson))
  }

  #all(): Array<[string, Lesson]> {
    const lessons: Array<[string, Lesson]> = []
    for (const id of this.#record.lessonIds()) {
      const lesson = this.#lesson(id)
      if (lesson.ok) lessons.push([id, lesson.value])
    }
    return lessons
  }

  #lesson(lessonId: string): Result<Lesson, LearnerRefusal> {
    const folded = this.#record.lesson(lessonId)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'LESSON_NOT_FOUND' }) : ok(state)
  }
}
