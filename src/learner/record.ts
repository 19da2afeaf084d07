/** The streams of one person's object and the one way they change: read → decide → append, all or nothing, with no await between. */
import type { KnowledgeCommand, KnowledgeRefusal } from '../domain/knowledge/commands.ts'
import { checkOn, knowledge } from '../domain/knowledge/decide.ts'
import type { KnowledgeEvent } from '../domain/knowledge/events.ts'
import { reactTo, reactToLesson } from '../domain/knowledge/react.ts'
import { inTimeZone, type KnowledgeState, type OpenCheck } from '../domain/knowledge/state.ts'
import type { LessonCommand, LessonRefusal } from '../domain/lesson/commands.ts'
import { lesson } from '../domain/lesson/decide.ts'
import type { LessonEvent } from '../domain/lesson/events.ts'
import * as lessonResumption from '../domain/lesson/resumption.ts'
import type { LessonState } from '../domain/lesson/state.ts'
import {
  ownCourse,
  type OwnCourseCommand,
  type OwnCourseEvent,
  type OwnCourseRefusal,
  type OwnCourseState,
} from '../domain/own-course/decide.ts'
import { hintOutcome, practice } from '../domain/practice/decide.ts'
import type { PracticeCommand, PracticeRefusal } from '../domain/practice/commands.ts'
import type { PracticeEvent } from '../domain/practice/events.ts'
import type { PracticeState, Session } from '../domain/practice/state.ts'
import { viewOf, type SessionView } from '../domain/practice/view.ts'
import {
  effective,
  settingsDecider,
  type Settings,
  type SettingsCommand,
  type SettingsEvent,
  type SettingsRefusal,
} from '../domain/settings.ts'
import type { TddCommand, TddRefusal } from '../domain/tdd/commands.ts'
import { tdd } from '../domain/tdd/decide.ts'
import type { TddEvent } from '../domain/tdd/events.ts'
import type { TddState } from '../domain/tdd/state.ts'
import { err, ok, type Result } from '../result.ts'
import { ActivityRecord } from './activity-record.ts'
import { knowledgeCodec, lessonCodec, ownCourseCodec, practiceCodec, settingsCodec } from './codec.ts'
import { tddCodec } from './codec-tdd.ts'
import { knowledgeProjection, practiceProjection, tddProjection } from './projection.ts'
import { Changes } from './live.ts'
import { EventLog } from './log.ts'
import type { Answer, Bare, CallContext, Decided, Words } from './messages.ts'
import { OwnProblemRecord } from './own-problem-record.ts'
import { Streams, type Damage, type Folded } from './streams.ts'
import { UnderstandingRecord } from './understanding-record.ts'

const PRACTICE = 'practice:'
const SETTINGS = 'settings'
const KNOWLEDGE = 'knowledge'
const LESSON = 'lesson:'
const OWN_COURSE = 'course:'
const TDD = 'tdd:'

/** What a call of a session is known by when it comes twice, and the turn that it answers; null of a call that names none. */
interface Known {
  readonly id?: string | null
  readonly turn?: number | null
}

export class PersonalRecord {
  readonly log: EventLog
  readonly activity: ActivityRecord
  readonly ownProblems: OwnProblemRecord
  readonly understanding: UnderstandingRecord
  readonly #storage: DurableObjectStorage
  readonly #changes: Changes
  readonly #practice: Streams<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal>
  readonly #knowledge: Streams<KnowledgeState, KnowledgeCommand, KnowledgeEvent, KnowledgeRefusal>
  readonly #lessons: Streams<LessonState, LessonCommand, LessonEvent, LessonRefusal>
  readonly #ownCourses: Streams<OwnCourseState, OwnCourseCommand, OwnCourseEvent, OwnCourseRefusal>
  readonly #tdd: Streams<TddState, TddCommand, TddEvent, TddRefusal>
  readonly #settings: Streams<Settings, SettingsCommand, SettingsEvent, SettingsRefusal>

  constructor(storage: DurableObjectStorage, changes = new Changes(() => {})) {
    this.#storage = storage
    this.#changes = changes
    this.log = new EventLog(storage.sql, (stream) => changes.add(stream))
    this.activity = new ActivityRecord(this.log)
    this.ownProblems = new OwnProblemRecord(this.log)
    this.understanding = new UnderstandingRecord(this.log)
    this.#practice = new Streams(this.log, practice, practiceCodec, { projection: practiceProjection })
    this.#knowledge = new Streams(this.log, knowledge, knowledgeCodec, { projection: knowledgeProjection })
    this.#lessons = new Streams(this.log, lesson, lessonCodec, { resumption: lessonResumption })
    this.#ownCourses = new Streams(this.log, ownCourse, ownCourseCodec)
    this.#tdd = new Streams(this.log, tdd, tddCodec, { projection: tddProjection })
    this.#settings = new Streams(this.log, settingsDecider, settingsCodec)
  }

  /**
   * Does a session's command, lets what is known react to it, and answers with its events and the session after them. A
   * call that came before is answered as it was then, and changes nothing.
   */
  decide(
    slug: string,
    command: Bare<PracticeCommand>,
    context: CallContext,
    { id = null, turn = null }: Known = {},
  ): Answer<Decided> {
    const again = this.#decidedBefore(slug, context, id)
    if (!again.ok) return again
    if (again.value) return ok(again.value)
    if (turn !== null) {
      const folded = this.session(slug)
      if (!folded.ok) return folded
      if (folded.value.seq > 0 && folded.value.seq !== turn) return err({ code: 'STALE_TURN', turn: folded.value.seq })
    }
    const settings = this.settings()
    if (!settings.ok) return settings
    const rules = effective(settings.value, context.floor)
    const before = this.session(slug)
    if (!before.ok) return before
    // A session is held to the rules it began with: later settings show only where it begins, or begins afresh.
    const begins = command.type === 'start' || command.type === 'reset' || before.value.state.status === 'none'
    const underCheck = this.checkWith(slug, context.now) !== null
    const circumstances = { now: context.now, rules: begins ? rules : context.floor, underCheck }
    return this.transact(() => {
      const decided = this.#practice.execute(PRACTICE + slug, { ...command, ...circumstances })
      if (!decided.ok) return decided
      const learnt = this.#react(slug, decided.value, context)
      const view = this.view(slug, context)
      if (!view) throw new Error('a command was done on a session that does not exist')
      const [check = null] = learnt.flatMap((event) => (event.type === 'check_ended' ? [event.outcome] : []))
      const { events, state } = decided.value
      const hint = command.type === 'request_hint' && state.status !== 'none' ? hintOutcome(state, command, events) : null
      return ok({ events, view, check, hint, repeated: false })
    }, id)
  }

  #decidedBefore(slug: string, context: CallContext, id: string | null): Result<Decided | null, Damage> {
    const again = this.#practice.answered(PRACTICE + slug, id)
    if (!again.ok || again.value === null || again.value.state.status === 'none') return again.ok ? ok(null) : again
    const { events, seq, state } = again.value
    const learnt = this.#knowledge.answered(KNOWLEDGE, id)
    const [check = null] =
      learnt.ok && learnt.value
        ? learnt.value.events.flatMap((event) => (event.type === 'check_ended' ? [event.outcome] : []))
        : []
    return ok({ events, view: this.#viewOf(slug, seq, state, context), check, hint: null, repeated: true })
  }

  /** What is known cannot be read where its own log is damaged; sessions go on without it. */
  #react(
    slug: string,
    done: { readonly events: readonly PracticeEvent[]; readonly state: PracticeState },
    context: CallContext,
  ): KnowledgeEvent[] {
    const { problem, now } = context
    const lastRun = done.state.status === 'none' ? null : done.state.lastRun
    const reactions = done.events.flatMap((event) =>
      reactTo({ slug, event, lastRun }).map((reaction): KnowledgeCommand => ({ ...reaction, now: event.at })),
    )
    const met: KnowledgeCommand[] = problem && done.events.length > 0 ? [{ type: 'meet', slug, problem, now }] : []
    return [...met, ...reactions].flatMap((command) => {
      const learnt = this.#learn(command)
      return learnt.ok ? [...learnt.value.events] : []
    })
  }

  /** The check that is open with this problem. */
  checkWith(slug: string, now: number): OpenCheck | null {
    const folded = this.knowledge()
    return folded.ok ? checkOn(folded.value.state, slug, now) : null
  }

  /** What is known, with its days as they are in the learner's time zone now. */
  knowledge(): Result<Folded<KnowledgeState>, Damage> {
    const folded = this.#knowledge.load(KNOWLEDGE)
    return folded.ok ? ok({ ...folded.value, state: inTimeZone(folded.value.state, this.#timeZone()) }) : folded
  }

  #timeZone(): string | null {
    const settings = this.settings()
    return settings.ok ? settings.value.timeZone : null
  }

  /** The log has to know whose days it counts before it counts another one. */
  #learn(command: KnowledgeCommand) {
    const folded = this.#knowledge.load(KNOWLEDGE)
    const [timeZone, { now }] = [this.#timeZone(), command]
    if (folded.ok && folded.value.state.timeZone !== timeZone)
      this.#knowledge.execute(KNOWLEDGE, { type: 'set_time_zone', timeZone, now })
    return this.#knowledge.execute(KNOWLEDGE, command)
  }

  /** Does a command of what is known. Its events are of no other engine's concern. */
  learn(command: KnowledgeCommand): Answer<readonly KnowledgeEvent[]> {
    const done = this.transact(() => this.#learn(command))
    return done.ok ? ok(done.value.events) : done
  }

  /** How work on problems ended in a stretch of time, oldest first; a row that cannot be read is left out. */
  *endedEpisodes(from: number, to: number): Generator<Extract<KnowledgeEvent, { type: 'episode_ended' }>> {
    for (const row of this.log.ofType(KNOWLEDGE, 'episode_ended', from, to)) {
      const event = knowledgeCodec.decode(row)
      if (event?.type === 'episode_ended') yield event
    }
  }

  lesson(lessonId: string): Result<Folded<LessonState>, Damage> {
    return this.#lessons.load(LESSON + lessonId)
  }

  /** Does a lesson's command, and lets what is known react to it. */
  teach(lessonId: string, command: LessonCommand): Answer<readonly LessonEvent[]> {
    const done = this.transact(() => {
      const before = this.lesson(lessonId)
      const decided = this.#lessons.execute(LESSON + lessonId, command)
      if (!before.ok || !decided.ok) return decided
      let state = before.value.state
      for (const event of decided.value.events) {
        state = lesson.evolve(state, event)
        if (state.status === 'none') continue
        for (const reaction of reactToLesson(event, state)) this.#learn({ ...reaction, now: event.at })
      }
      return decided
    })
    return done.ok ? ok(done.value.events) : done
  }

  lessonAnswered(lessonId: string, command: string | null) {
    return this.#lessons.answered(LESSON + lessonId, command)
  }

  lessonEvents(lessonId: string): LessonEvent[] {
    return this.#lessons.events(LESSON + lessonId)
  }

  /** Every row of a lesson, also those that do not count any more; `event` is null of one that cannot be read. */
  *lessonRows(lessonId: string): Generator<{ readonly type: string; readonly event: LessonEvent | null }> {
    for (const row of this.log.read(LESSON + lessonId)) yield { type: row.type, event: lessonCodec.decode(row) }
  }

  /** The ids of every lesson begun, oldest first. */
  *lessonIds(): Generator<string> {
    for (const stream of this.log.streams(LESSON)) yield stream.slice(LESSON.length)
  }

  ownCourse(courseId: string): Result<Folded<OwnCourseState>, Damage> {
    return this.#ownCourses.load(OWN_COURSE + courseId)
  }

  /** Of an own course whose text is lost or cannot be read. */
  ownCourseDamage(courseId: string): Damage {
    const folded = this.ownCourse(courseId)
    return { code: 'CORRUPTED_DATA', stream: OWN_COURSE + courseId, seq: folded.ok ? folded.value.seq : folded.error.seq }
  }

  /** The ids of every own course, oldest first. */
  *ownCourseIds(): Generator<string> {
    for (const stream of this.log.streams(OWN_COURSE)) yield stream.slice(OWN_COURSE.length)
  }

  /** Does an own course's command, and keeps the texts that its events refer to. */
  changeOwnCourse(courseId: string, command: OwnCourseCommand, texts: readonly Words[]): Answer<readonly OwnCourseEvent[]> {
    return this.transact(() => {
      const done = this.#ownCourses.execute(OWN_COURSE + courseId, command)
      if (!done.ok) return done
      for (const { hash, text } of texts) this.log.putBlob(hash, text)
      return ok(done.value.events)
    })
  }

  tdd(sessionId: string): Result<Folded<TddState>, Damage> {
    return this.#tdd.load(TDD + sessionId)
  }

  tddAnswered(sessionId: string, command: string | null) {
    return this.#tdd.answered(TDD + sessionId, command)
  }

  /** The session that a call appended to. */
  tddOf(command: string): string | null {
    return this.log.streamOf(command, TDD)?.slice(TDD.length) ?? null
  }

  /** Up to the one of this number. */
  tddEvents(sessionId: string, until: number): TddEvent[] {
    return this.#tdd.events(TDD + sessionId, until)
  }

  /** The ids of every session of test-driven development, oldest first. */
  *tddIds(): Generator<string> {
    for (const stream of this.log.streams(TDD)) yield stream.slice(TDD.length)
  }

  /** Does such a session's command, and keeps the files that its events refer to. */
  changeTdd(
    sessionId: string,
    command: TddCommand,
    texts: readonly Words[],
    id: string | null,
  ): Result<readonly TddEvent[], TddRefusal | Damage> {
    return this.transact(() => {
      const done = this.#tdd.execute(TDD + sessionId, command)
      if (!done.ok) return done
      const written = new Set(done.value.events.flatMap((event) => (event.type === 'file_written' ? [event.file?.hash] : [])))
      for (const { hash, text } of texts) if (written.has(hash)) this.log.putBlob(hash, text)
      return ok(done.value.events)
    }, id)
  }

  session(slug: string): Result<Folded<PracticeState>, Damage> {
    return this.#practice.load(PRACTICE + slug)
  }

  /** Null before a start, and for a session that cannot be read. */
  view(slug: string, context: CallContext): SessionView | null {
    const folded = this.session(slug)
    if (!folded.ok || folded.value.state.status === 'none') return null
    return this.#viewOf(slug, folded.value.seq, folded.value.state, context)
  }

  #viewOf(slug: string, seq: number, state: Session, { now, floor: rules }: CallContext): SessionView {
    const solvedBy = state.status === 'solved' ? state.solvedBy : null
    const understood = solvedBy !== null && this.understanding.isUnderstood(slug, solvedBy.runId)
    const check = this.checkWith(slug, now)
    const since = check && check.startedAt
    return viewOf(slug, seq, state, { now, rules, underCheck: check !== null }, { understood, since })
  }

  /** Without what came before a check that is open with the problem. */
  events(slug: string, now: number): PracticeEvent[] {
    const since = this.checkWith(slug, now)?.startedAt ?? 0
    return this.#practice.events(PRACTICE + slug).filter(({ at }) => at >= since)
  }

  /** Every finished run of a session with its beginning, the newest first. */
  *runPairs() {
    for (const { stream, rows } of this.log.runPairs(PRACTICE)) yield { slug: stream.slice(PRACTICE.length), rows }
  }

  /** The slugs of every session begun, oldest first. */
  *slugs(): Generator<string> {
    for (const stream of this.log.streams(PRACTICE)) yield stream.slice(PRACTICE.length)
  }

  /** Every session begun, with the time of its latest event. */
  *sessionEnds(): Generator<{ readonly slug: string; readonly lastAt: number }> {
    for (const { stream, lastAt } of this.log.ends(PRACTICE)) yield { slug: stream.slice(PRACTICE.length), lastAt }
  }

  settings(): Result<Settings, Damage> {
    const folded = this.#settings.load(SETTINGS)
    return folded.ok ? ok(folded.value.state) : folded
  }

  changeSettings(command: SettingsCommand): Answer<Settings> {
    const done = this.transact(() => this.#settings.execute(SETTINGS, command))
    return done.ok ? ok(done.value.state) : done
  }

  /**
   * All or nothing, in storage and in memory. A refusal takes back what was written before it, as a failure does. Whatever has to stay
   * beside a refusal is written by `atomic`, with the refusal as what it gives. `command` is the id that the rows carry, of a call that
   * is known again by it when it comes twice.
   */
  transact<T, E>(write: () => Result<T, E>, command: string | null = null): Result<T, E> {
    let refused: Result<T, E> | null = null
    try {
      return this.atomic(() => {
        const done = this.log.writingAs(command, write)
        if (done.ok) return done
        refused = done
        throw new Refused()
      })
    } catch (error) {
      if (error instanceof Refused && refused !== null) return refused
      throw error
    }
  }

  /** All or nothing, unless it throws: what was folded from writes that did not stay is forgotten. */
  atomic<T>(write: () => T): T {
    const before = this.log.writes
    try {
      return this.#changes.within(() => this.#storage.transactionSync(write))
    } catch (error) {
      // Where nothing was written, what is in memory still is what is stored.
      if (this.log.writes > before) this.#forget()
      throw error
    }
  }

  #forget(): void {
    this.activity.forget()
    this.ownProblems.forget()
    this.understanding.forget()
    this.#practice.forget()
    this.#knowledge.forget()
    this.#lessons.forget()
    this.#ownCourses.forget()
    this.#tdd.forget()
    this.#settings.forget()
  }
}

/** Ends a transaction that is refused. It never leaves `transact`. */
class Refused extends Error {}
