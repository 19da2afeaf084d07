/** The Worker's hold on one learner's object: the only place with the stub, and the only one that turns decisions into passes. */
import type { CheckIdentity, CheckKind, ProblemFacts } from '../domain/knowledge/events.ts'
import { factsOf } from '../domain/knowledge/facts.ts'
import type { LessonStep } from '../domain/lesson/commands.ts'
import type { LessonOrder } from '../domain/lesson/plan.ts'
import type { LessonView } from '../domain/lesson/view.ts'
import type { AttemptMeasure } from '../domain/practice/attempt.ts'
import type { Counterexample } from '../domain/counterexample/counterexample.ts'
import type { Author, Level } from '../domain/practice/events.ts'
import type { SessionView } from '../domain/practice/view.ts'
import {
  issueCounterexamplePass,
  issueHintPass,
  issueKeyPass,
  issueRunPass,
  issueSharePass,
  issueSolutionPass,
  type HintPass,
  type KeyPass,
  type RunPass,
  type SharePass,
  type SolutionPass,
} from '../domain/passes.ts'
import type { Language, Problem } from '../domain/problem.ts'
import { sha256 } from '../domain/hash.ts'
import type { Report } from '../domain/report.ts'
import type { Settings } from '../domain/settings.ts'
import type { Failure } from '../failure.ts'
import { ok, type Result } from '../result.ts'
import { ActivityClient } from './activity-client.ts'
import { Asking } from './asking.ts'
import {
  answerOf,
  type BegunCounterexample,
  type BegunRun,
  type CounterexampleAnswer,
  type HintAnswer,
  type LearnerOptions,
} from './answers.ts'
import type { Learner } from './learner.ts'
import type {
  BeginRun,
  CheckMoved,
  CheckStarted,
  CounterexampleTicket,
  Decided,
  KnowledgeMoment,
  KnowledgeRead,
  LessonDone,
  LessonFound,
  LessonStarted,
  LessonTranscript,
  SessionCommand,
  SessionParts,
  SessionRead,
  SessionsRead,
  Started,
  Submission,
  UndatedLessonStep,
  Words,
} from './messages.ts'
import { OwnCourseClient } from './own-course-client.ts'
import { OwnProblemClient } from './own-problem-client.ts'
import { TddClient } from './tdd-client.ts'
import { UnderstandingClient } from './understanding-client.ts'

export type { DraftBegun } from './activity-client.ts'
export type { ActivityDone, ActivityRead, ActivityShown, ActivitySummary, DraftFiled } from './activity-messages.ts'
export type { LessonDone, LessonTranscript, OwnCourseRead, OwnDraft, OwnProblemSummary, UndatedLessonStep } from './messages.ts'
export type { BegunCounterexample, BegunRun, CounterexampleAnswer, HintAnswer, LearnerOptions } from './answers.ts'
export type { RateKind } from './rates.ts'

export class LearnerClient {
  readonly own: OwnCourseClient
  readonly ownProblems: OwnProblemClient
  readonly tdd: TddClient
  readonly activities: ActivityClient
  readonly understanding: UnderstandingClient
  readonly #asking: Asking

  constructor(namespace: DurableObjectNamespace<Learner>, userId: string, options: LearnerOptions) {
    this.#asking = new Asking(namespace, userId, options)
    this.own = new OwnCourseClient(this.#asking)
    this.ownProblems = new OwnProblemClient(this.#asking)
    this.tdd = new TddClient(this.#asking)
    this.activities = new ActivityClient(this.#asking)
    this.understanding = new UnderstandingClient(this.#asking)
  }

  /** Counts this call against the learner's allowance, where the object is not asked for anything else. */
  async admit(): Promise<Result<null, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.admit(context))
  }

  /** Starts a session, or resumes the one there is. */
  async start(problem: Problem, language: Language | null): Promise<Result<Started, Failure>> {
    return this.#asking.ask(
      problem.slug,
      (learner, context) => learner.start(problem.slug, language, context, problem.languages),
      factsOf(problem),
    )
  }

  /** `turn` is the session's as the caller knows it; without one only a session in which nothing has happened is not reset again. */
  async reset(slug: string, turn: number | null = null): Promise<Result<{ view: SessionView; repeated: boolean }, Failure>> {
    const decided = await this.#practice(slug, { type: 'reset' }, null, turn)
    if (!decided.ok) return decided
    const { view, events, repeated } = decided.value
    return ok({ view, repeated: repeated || events.length === 0 })
  }

  async requestHint(
    problem: Problem,
    level: Exclude<Level, 0> | null,
    attempt: AttemptMeasure | null,
    writtenBy: Author,
  ): Promise<Result<HintAnswer, Failure>> {
    const decided = await this.#practice(problem.slug, { type: 'request_hint', level, attempt, writtenBy }, factsOf(problem))
    if (!decided.ok) return decided
    const { events, view, hint } = decided.value
    const given = events.flatMap((event) => (event.type === 'hint_given' ? [event.level] : []))
    const shown = hint === 'given' ? given : [hint === 'repeated' && level !== null ? level : view.hintLevel]
    return ok({ outcome: hint ?? 'repeated', passes: passesFor(view, shown), view })
  }

  /** Gives every hint not given yet and opens the solutions. */
  async giveUp(problem: Problem): Promise<Result<HintAnswer, Failure>> {
    const decided = await this.#practice(problem.slug, { type: 'give_up' }, factsOf(problem))
    if (!decided.ok) return decided
    const { events, view } = decided.value
    const given = events.flatMap((event) => (event.type === 'hint_given' ? [event.level] : []))
    if (given.length > 0) return ok({ outcome: 'given', passes: passesFor(view, given), view })
    return ok({ outcome: 'repeated', passes: this.hintsOf(view), view })
  }

  /** Opens the hints of a session again, which a check closes. */
  hintsOf(view: SessionView): HintPass[] {
    return view.underCheck ? [] : passesFor(view)
  }

  async listSolutions(slug: string): Promise<Result<{ pass: SolutionPass; view: SessionView }, Failure>> {
    const decided = await this.#practice(slug, { type: 'list_solutions' })
    return decided.ok ? ok({ pass: issueSolutionPass(slug, null), view: decided.value.view }) : decided
  }

  /** Records that a solution is read, with the hashes of what its programs say, and opens it. */
  async readSolution(
    slug: string,
    solutionId: string,
    exists: boolean,
    tokens: readonly string[],
  ): Promise<Result<{ pass: SolutionPass; view: SessionView }, Failure>> {
    const decided = await this.#practice(slug, { type: 'read_solution', solutionId, exists, tokens })
    return decided.ok ? ok({ pass: issueSolutionPass(slug, solutionId), view: decided.value.view }) : decided
  }

  async session(slug: string, include: SessionParts): Promise<Result<SessionRead, Failure>> {
    return this.#asking.ask(slug, (learner, context) => learner.session(slug, include, context))
  }

  async sessions(): Promise<Result<SessionsRead, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.sessions(context))
  }

  async settings(): Promise<Result<Settings, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.settings(context))
  }

  async changeSettings(changes: Partial<Settings>, through: 'tool' | 'page'): Promise<Result<Settings, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.changeSettings(changes, through, context))
  }

  /** Opens a run of a session on the server's cases, or gives the kept report of the same one. */
  async beginRun(problem: Problem, run: BeginRun, code: string): Promise<Result<BegunRun, Failure>> {
    const { slug } = problem
    const begun = await this.#asking.ask(slug, (learner, context) => learner.beginRun(slug, run, code, context), factsOf(problem))
    if (!begun.ok) return begun
    if (begun.value.kind === 'begun') return ok({ kind: 'begun', pass: issueRunPass(slug, run.runId), view: begun.value.view })
    // The object keeps the report's text as this Worker wrote it, so it is trusted like any value of ours.
    const report: Report = JSON.parse(begun.value.report)
    return ok({ kind: 'repeated', report, view: begun.value.view })
  }

  /** Opens a run that no session knows of: it takes a place in the queue and leaves no trace. */
  async beginLooseRun(slug: string, runId: string): Promise<Result<RunPass, Failure>> {
    const begun = await this.#asking.ask('', (learner, context) => learner.beginRun(null, { runId }, '', context))
    return begun.ok ? ok(issueRunPass(slug, runId)) : begun
  }

  /** Files the report of a run and answers with the session after it; null for a run without a session. */
  async finishRun(slug: string | null, runId: string, report: Report): Promise<Result<Decided | null, Failure>> {
    const text = JSON.stringify(report)
    const { verdict, passed, total, failing } = report
    const hash = await sha256(text)
    return this.#asking.ask(slug ?? '', (learner, context) =>
      learner.finishRun(slug, { runId, verdict, passed, total, failing }, text, hash, context),
    )
  }

  /** Ends a run that came to nothing. Whatever goes wrong here is left to the run's expiry. */
  async dropRun(slug: string | null, runId: string): Promise<void> {
    await this.#asking.ask(slug ?? '', (learner, context) => learner.dropRun(slug, runId, context))
  }

  /** Opens the search for a counterexample to the learner's latest wrong program, or gives what their hint level has. */
  async beginCounterexample(slug: string, searchId: string): Promise<Result<BegunCounterexample, Failure>> {
    const begun = await this.#asking.ask(slug, (learner, context) => learner.beginCounterexample(slug, searchId, context))
    if (!begun.ok) return begun
    if (begun.value.kind === 'repeated') return ok({ kind: 'repeated', answer: { ...answerOf(begun.value), repeated: true } })
    return ok({ ...begun.value, pass: issueCounterexamplePass(slug, searchId) })
  }

  /** Files what a search came to; where another one was filed for the level meanwhile, that one is the answer. */
  async fileCounterexample(
    slug: string,
    ticket: CounterexampleTicket,
    shown: Counterexample | null,
  ): Promise<Result<CounterexampleAnswer, Failure>> {
    const text = shown && JSON.stringify(shown)
    const kept = text === null ? null : { text, hash: await sha256(text) }
    const filed = await this.#asking.ask(slug, (learner, context) => learner.fileCounterexample(slug, ticket, kept, context))
    return filed.ok ? ok({ ...answerOf(filed.value), repeated: filed.value.repeated }) : filed
  }

  /** What is known of the learner, and the settings that say how to go on. */
  async knowledge(): Promise<Result<KnowledgeRead, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.knowledge(context))
  }

  /** Begins a check with this problem, or gives the same one that is open. */
  async startCheck(problem: Problem, check: Omit<CheckIdentity, 'slug'>): Promise<Result<CheckStarted, Failure>> {
    const { slug, languages } = problem
    const start = { ...check, slug }
    return this.#asking.ask(slug, (learner, context) => learner.startCheck(start, context, languages), factsOf(problem))
  }

  async leaveCheck(): Promise<Result<CheckMoved, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.leaveCheck(context))
  }

  async postponeCheck(kind: CheckKind, component: string): Promise<Result<CheckMoved, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.postponeCheck(kind, component, context))
  }

  /** The newest submissions first; `accepted` null for all. */
  async submissions(limit: number, accepted: boolean | null): Promise<Result<Submission[], Failure>> {
    return this.#asking.ask('', (learner, context) => learner.submissions(limit, accepted, context))
  }

  /** How work on problems ended from `from` up to and without `to`, oldest first. */
  async moments(from: number, to: number): Promise<Result<KnowledgeMoment[], Failure>> {
    return this.#asking.ask('', (learner, context) => learner.moments(from, to, context))
  }

  /** Begins a lesson, or gives the open one of the same node and mode. `endOpen` ends one of another mode first. */
  async startLesson(lessonId: string, order: LessonOrder, endOpen: boolean): Promise<Result<LessonStarted, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.startLesson(lessonId, order, endOpen, context))
  }

  /** Does a lesson's commands; the words are those that their hashes stand for. */
  async lesson(
    lessonId: string,
    commands: readonly UndatedLessonStep[],
    words: readonly Words[],
  ): Promise<Result<LessonDone, Failure>> {
    return this.#asking.ask('', (learner, context) => {
      const dated = commands.map((command): LessonStep => ({ ...command, now: context.now }))
      return learner.lesson(lessonId, dated, words, context)
    })
  }

  async lessonState(lessonId: string): Promise<Result<LessonView, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.lessonState(lessonId, context))
  }

  /** A lesson before this call is made on it; where the call came before, what it came to then. */
  async findLesson(lessonId: string): Promise<Result<LessonFound, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.findLesson(lessonId, context))
  }

  async lessonTranscript(lessonId: string): Promise<Result<LessonTranscript, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.lessonTranscript(lessonId, context))
  }

  /** Every lesson, oldest first. */
  async lessons(): Promise<Result<LessonView[], Failure>> {
    return this.#asking.ask('', (learner, context) => learner.lessons(context))
  }

  /** Opens the keys of these questions, as far as they have been answered. */
  keysOf({ lessonId, shown }: LessonView, ids: readonly string[]): KeyPass {
    const answered = ids.filter((id) => shown.includes(id))
    return issueKeyPass(lessonId, answered)
  }

  /** Opens own problems for a share, as far as they are the learner's to give. */
  async shareOwn(slugs: readonly string[]): Promise<Result<SharePass, Failure>> {
    const allowed = await this.#asking.ask('', (learner, context) => learner.mayShare(slugs, context))
    return allowed.ok ? ok(issueSharePass(slugs)) : allowed
  }

  async #practice(
    slug: string,
    command: SessionCommand,
    problem: ProblemFacts | null = null,
    turn: number | null = null,
  ): Promise<Result<Decided, Failure>> {
    return this.#asking.ask(slug, (learner, context) => learner.practice(slug, command, context, turn), problem)
  }
}

function passesFor(view: SessionView, levels: readonly Level[] = view.hints.map(({ level }) => level)): HintPass[] {
  return levels.flatMap((level) => {
    const sharpenedBy = view.hints.find((hint) => hint.level === level)?.sharpenedBy ?? null
    return level === 1 || level === 2 || level === 3 ? [issueHintPass(view.titleSlug, level, sharpenedBy)] : []
  })
}
