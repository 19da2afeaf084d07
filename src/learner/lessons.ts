/** The lessons of one learner: begun, gone on with, answered and graded here. */
import type { LessonCommand } from '../domain/lesson/commands.ts'
import type { LessonEvent } from '../domain/lesson/events.ts'
import { planFor, type LessonOrder } from '../domain/lesson/plan.ts'
import { exposedBy, type Lesson } from '../domain/lesson/state.ts'
import { viewOf, type LessonView } from '../domain/lesson/view.ts'
import { err, ok, type Result } from '../result.ts'
import type {
  Answer,
  CallContext,
  LearnerRefusal,
  LessonDone,
  LessonFound,
  LessonPlace,
  LessonStarted,
  LessonTranscript,
  Words,
} from './messages.ts'
import type { PersonalRecord } from './record.ts'

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
        status === 'open' &&
        plan.courseId === order.courseId &&
        plan.nodeId === order.nodeId &&
        plan.mode === order.mode &&
        // A review is of one objective of its node.
        (plan.mode !== 'review' || order.objectives.every((id) => plan.teach.includes(id) || plan.known.includes(id))),
    )
    if (open) return ok({ view: this.#view(...open), repeated: true })
    const known = this.#record.knowledge()
    if (!known.ok) return known
    const exposed = new Set(this.answered())
    const plan = planFor(order, known.value.state.components, exposed, now)
    const begun = this.act(lessonId, [{ type: 'start', plan, now }], [], {})
    return begun.ok ? ok({ view: begun.value.view, repeated: false }) : begun
  }

  /** Does a lesson's commands one after the other, all of them or none, and keeps the words that their events refer to. */
  act(
    lessonId: string,
    commands: readonly LessonCommand[],
    words: readonly Words[],
    { command: id = null }: Pick<CallContext, 'command'>,
  ): Answer<LessonDone> {
    // A grade names no turn, and may be the second step of a call whose answer is recorded: the first grade stands anyway.
    const found = commands.some((command) => 'turn' in command) ? this.find(lessonId, { command: id }) : null
    if (found?.ok && found.value.kind === 'repeated') return ok(found.value.done)
    return this.#record.transact(() => {
      const events: LessonEvent[] = []
      for (const command of commands) {
        const done = this.#record.teach(lessonId, command)
        if (!done.ok) return done
        events.push(...done.value)
      }
      if (events.length > 0) for (const { hash, text } of words) this.#record.log.putBlob(hash, text)
      const lesson = this.#lesson(lessonId)
      return lesson.ok ? ok({ events, view: this.#view(lessonId, lesson.value), repeated: false }) : lesson
    }, id)
  }

  /** A lesson as it is; for a call that came before, what it came to then. */
  find(lessonId: string, { command = null }: Pick<CallContext, 'command'>): Answer<LessonFound> {
    const again = this.#record.lessonAnswered(lessonId, command)
    if (!again.ok) return again
    const { events, before, state } = again.value ?? { events: [], before: null, state: null }
    if (before === null || before.status === 'none' || state.status === 'none') {
      const view = this.read(lessonId)
      return view.ok ? ok({ kind: 'open', view: view.value }) : view
    }
    const done = { events, view: viewOf(lessonId, state), repeated: true }
    return ok({ kind: 'repeated', before: viewOf(lessonId, before), done })
  }

  /** What was said and answered in a lesson, and every word of it. */
  transcript(lessonId: string): Answer<LessonTranscript> {
    const lesson = this.#lesson(lessonId)
    if (!lesson.ok) return lesson
    const events = this.#record.lessonEvents(lessonId)
    const hashes = events.flatMap((event) =>
      event.type === 'reply_recorded'
        ? [event.learnerHash, ...(event.tutorHash === null ? [] : [event.tutorHash])]
        : event.type === 'answer_recorded'
          ? [event.answerHash]
          : [],
    )
    const words = [...new Set(hashes)].map((hash) => ({ hash, text: this.#record.log.getBlob(hash) ?? '' }))
    return ok({ view: this.#view(lessonId, lesson.value), events, words })
  }

  read(lessonId: string): Answer<LessonView> {
    const lesson = this.#lesson(lessonId)
    return lesson.ok ? ok(this.#view(lessonId, lesson.value)) : lesson
  }

  /** Every question answered in any of them: none of these shows anything again. */
  answered(): string[] {
    return [...new Set(this.#all().flatMap(([, lesson]) => exposedBy(lesson)))]
  }

  /** Where the open ones stand, the one of the last call first. */
  open(): LessonPlace[] {
    const open = this.#all().filter(([, { status }]) => status === 'open')
    return open
      .map(([lessonId, { plan, phase, lastAt, covered }]) => {
        const { courseId, nodeId, teach } = plan
        return { lessonId, courseId, nodeId, phase, lastAt, covered: covered.length, teach: teach.length }
      })
      .sort((a, b) => b.lastAt - a.lastAt)
  }

  /** Every lesson that can be read, oldest first. */
  all(): LessonView[] {
    return this.#all().map(([id, lesson]) => this.#view(id, lesson))
  }

  #all(): Array<[string, Lesson]> {
    const lessons: Array<[string, Lesson]> = []
    for (const id of this.#record.lessonIds()) {
      const lesson = this.#lesson(id)
      if (lesson.ok) lessons.push([id, lesson.value])
    }
    return lessons
  }

  #view(lessonId: string, lesson: Lesson): LessonView {
    const folded = this.#record.lesson(lessonId)
    return viewOf(lessonId, lesson, folded.ok && folded.value.damage !== null)
  }

  #lesson(lessonId: string): Result<Lesson, LearnerRefusal> {
    const folded = this.#record.lesson(lessonId)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'LESSON_NOT_FOUND' }) : ok(state)
  }
}
