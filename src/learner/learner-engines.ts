/** The part of a learner's object that answers for lessons, own courses, own problems, test-driven development and activities. */
import type { LessonStep } from '../domain/lesson/commands.ts'
import type { Question, QuestionKey } from '../domain/lesson/course.ts'
import type { LessonOrder } from '../domain/lesson/plan.ts'
import type { LessonView } from '../domain/lesson/view.ts'
import { ok } from '../result.ts'
import { Activities } from './activities.ts'
import type {
  ActivitiesRead,
  ActivityAct,
  ActivityDone,
  ActivityInclude,
  ActivityPublished,
  ActivityReadPaged,
  ActivityStart,
  DraftBegin,
  DraftOpened,
  DraftFiled,
  DraftVerdict,
  TextFound,
} from './activity-messages.ts'
import { LiveLearner } from './learner-live.ts'
import { Lessons } from './lessons.ts'
import type {
  Answer,
  CallContext,
  LessonDone,
  LessonFound,
  LessonStarted,
  LessonTranscript,
  OwnCourseRead,
  OwnDraft,
  OwnProblemKept,
  OwnProblemSummary,
  TddAct,
  TddDone,
  TddFiled,
  TddHelp,
  TddSessionsRead,
  TddStart,
  Words,
} from './messages.ts'
import { OwnCourses } from './own-courses.ts'
import { OwnProblems } from './own-problems.ts'
import type { TddReadPaged, TddWorkspacePaged } from './pages.ts'
import { PersonalRecord } from './record.ts'
import { Runs } from './runs.ts'
import { TddSessions } from './tdd.ts'

export abstract class LearnerEngines extends LiveLearner {
  protected readonly record: PersonalRecord
  protected readonly runs: Runs
  protected readonly kept: Lessons
  protected readonly problems: OwnProblems
  readonly #ownCourses: OwnCourses
  readonly #tdd: TddSessions
  readonly #activities: Activities

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.record = new PersonalRecord(ctx.storage, this.live.changes)
    this.runs = new Runs(this.record, ctx.storage.sql)
    this.kept = new Lessons(this.record)
    this.#ownCourses = new OwnCourses(this.record, this.kept)
    this.problems = new OwnProblems(this.record)
    this.#tdd = new TddSessions(this.record, this.runs)
    this.#activities = new Activities(this.record, this.problems)
  }

  /** Begins a lesson, or gives the open one of the same node and mode. `endOpen` ends one of another mode first. */
  startLesson(lessonId: string, order: LessonOrder, endOpen: boolean, context: CallContext): Answer<LessonStarted> {
    return this.limited(context) ?? this.kept.start(lessonId, order, endOpen, context)
  }

  /** Does a lesson's commands and answers with their events and the lesson after them. */
  lesson(lessonId: string, commands: readonly LessonStep[], words: readonly Words[], context: CallContext): Answer<LessonDone> {
    return this.limited(context) ?? this.kept.act(lessonId, commands, words, context)
  }

  lessonState(lessonId: string, context: CallContext): Answer<LessonView> {
    return this.limited(context) ?? this.kept.read(lessonId)
  }

  /** A lesson before a call is made on it; where the call came before, what it came to then. */
  findLesson(lessonId: string, context: CallContext): Answer<LessonFound> {
    return this.limited(context) ?? this.kept.find(lessonId, context)
  }

  /** What was said and answered in a lesson. */
  lessonTranscript(lessonId: string, context: CallContext): Answer<LessonTranscript> {
    return this.limited(context) ?? this.kept.transcript(lessonId)
  }

  /** Every lesson, oldest first. */
  lessons(context: CallContext): Answer<LessonView[]> {
    return this.limited(context) ?? ok(this.kept.all())
  }

  /** Keeps a course that the learner's own model has drawn up, all of it or nothing. */
  keepCourse(draft: OwnDraft, context: CallContext): Answer<OwnCourseRead & { readonly repeated: boolean }> {
    return this.limited(context) ?? this.#ownCourses.keep(draft, context)
  }

  ownCourse(courseId: string, context: CallContext): Answer<OwnCourseRead> {
    return this.limited(context) ?? this.#ownCourses.read(courseId)
  }

  /** Oldest first. */
  ownCourses(context: CallContext): Answer<OwnCourseRead[]> {
    return this.limited(context) ?? ok(this.#ownCourses.all())
  }

  /** What a node of an own course asks, without keys. */
  ownQuestions(courseId: string, nodeId: string, context: CallContext): Answer<Question[]> {
    return this.limited(context) ?? this.#ownCourses.questions(courseId, nodeId)
  }

  /** Keys of an own course's questions, as far as they have been answered in the lesson. */
  ownKeys(lessonId: string, ids: readonly string[], context: CallContext): Answer<QuestionKey[]> {
    return this.limited(context) ?? this.#ownCourses.keys(lessonId, ids)
  }

  /** Keeps problems that the Worker has verified, all of them or none, and gives the slugs of those that are new. */
  keepOwnProblems(problems: readonly OwnProblemKept[], context: CallContext): Answer<string[]> {
    return this.limited(context) ?? this.problems.keep(problems, context)
  }

  /** Oldest first. */
  ownProblems(context: CallContext): Answer<OwnProblemSummary[]> {
    return this.limited(context) ?? ok(this.problems.all())
  }

  /** The text of what may be read of one. */
  ownProblem(slug: string, context: CallContext): Answer<string> {
    return this.limited(context) ?? this.problems.open(slug)
  }

  /** The text of its sealed part, for whoever holds a pass. */
  sealedOwnProblem(slug: string, context: CallContext): Answer<string> {
    return this.limited(context) ?? this.problems.sealed(slug)
  }

  /** Takes one away with its texts. */
  removeOwnProblem(slug: string, context: CallContext): Answer<null> {
    return this.limited(context) ?? this.problems.remove(slug, context)
  }

  /** Whether these are the learner's to give to others. */
  mayShare(slugs: readonly string[], context: CallContext): Answer<null> {
    return this.limited(context) ?? this.problems.mayShare(slugs)
  }

  /** Begins a session of test-driven development, or gives the same one while nothing has happened in it. */
  startTdd(sessionId: string, start: TddStart, context: CallContext): Answer<TddDone> {
    return this.limited(context) ?? this.#tdd.start(sessionId, start, context)
  }

  /** Does such a session's command; `sessionId` null for the only one that is open. */
  tdd(sessionId: string | null, act: TddAct, texts: readonly Words[], context: CallContext): Answer<TddDone> {
    return this.limited(context) ?? this.#tdd.act(sessionId, act, texts, context)
  }

  async beginTddRun(
    sessionId: string | null,
    run: { readonly runId: string; readonly turn: number; readonly lease: string },
    context: CallContext,
  ): Promise<Answer<TddWorkspacePaged>> {
    return this.limited(context) ?? this.#tdd.begin(sessionId, run, context)
  }

  async borrowTdd(sessionId: string | null, runId: string, context: CallContext): Promise<Answer<TddWorkspacePaged>> {
    return this.limited(context) ?? this.#tdd.borrow(sessionId, runId, context)
  }

  fileTddRun(sessionId: string, filed: TddFiled, context: CallContext): Answer<TddDone> {
    return this.closed() ?? this.#tdd.file(sessionId, filed, context)
  }

  readTdd(
    sessionId: string | null,
    include: { readonly history: boolean; readonly files: boolean },
    context: CallContext,
  ): Answer<TddReadPaged> {
    return this.limited(context) ?? this.#tdd.read(sessionId, include, context)
  }

  /** Texts of files that an answer told of without them: the first of these that fit into one answer. */
  tddTexts(sessionId: string, hashes: readonly string[], context: CallContext): Answer<Words[]> {
    return this.limited(context) ?? this.#tdd.texts(sessionId, hashes)
  }

  tddHelp(sessionId: string | null, context: CallContext): Answer<TddHelp> {
    return this.limited(context) ?? this.#tdd.help(sessionId, context)
  }

  tddSessions(context: CallContext): Answer<TddSessionsRead> {
    return this.limited(context) ?? ok(this.#tdd.sessions(context))
  }

  /** Begins an activity, or gives the same one while nothing else has happened in it. */
  startActivity(activityId: string, start: ActivityStart, context: CallContext): Answer<ActivityDone> {
    return this.limited(context) ?? this.#activities.start(activityId, start, context)
  }

  /** Does an activity's command, other than those that have their own calls. */
  activity(activityId: string, act: ActivityAct, context: CallContext): Answer<ActivityDone> {
    return this.limited(context) ?? this.#activities.act(activityId, act, context)
  }

  /** Opens the verification of a draft, which the Worker then makes. Ended by `fileDraft`, or by abandoning it. */
  beginDraft(activityId: string, begin: DraftBegin, context: CallContext): Answer<DraftOpened> {
    return this.limited(context) ?? this.#activities.begin(activityId, begin, context)
  }

  fileDraft(activityId: string, verdict: DraftVerdict, context: CallContext): Answer<DraftFiled> {
    return this.closed() ?? this.#activities.file(activityId, verdict, context)
  }

  /** Puts what an activity has accepted among the learner's own problems. */
  publishActivity(activityId: string, turn: number, context: CallContext): Answer<ActivityPublished> {
    return this.limited(context) ?? this.#activities.publish(activityId, turn, context)
  }

  /** Records that a link was taken back, whichever activity it is of. */
  unshareActivity(shareId: string, context: CallContext): Answer<null> {
    return this.limited(context) ?? this.#activities.unshare(shareId, context)
  }

  readActivity(activityId: string, include: ActivityInclude, context: CallContext): Answer<ActivityReadPaged> {
    return this.limited(context) ?? this.#activities.read(activityId, include, context)
  }

  /** Texts that an answer told of without them: the first of these that fit into one answer. */
  activityTexts(activityId: string, hashes: readonly string[], context: CallContext): Answer<readonly TextFound[]> {
    return this.limited(context) ?? this.#activities.texts(activityId, hashes)
  }

  activities(context: CallContext): Answer<ActivitiesRead> {
    return this.limited(context) ?? ok(this.#activities.all())
  }
}
