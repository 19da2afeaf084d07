/**
 * One person's object: an append-only log, folded into states that are kept in memory. Every change is read → decide → append with
 * no await between, so two clients of one person cannot interleave inside a decision.
 */
import type { CheckIdentity, CheckKind } from '../domain/knowledge/events.ts'
import { viewOf as knowledgeViewOf } from '../domain/knowledge/view.ts'
import { isOwnSlug } from '../domain/own-problem/own-problem.ts'
import type { SessionView } from '../domain/practice/view.ts'
import type { Language } from '../domain/problem.ts'
import type { Settings } from '../domain/settings.ts'
import { ok } from '../result.ts'
import { Counterexamples } from './counterexamples.ts'
import { LearnerEngines } from './learner-engines.ts'
import { Learning, preferredOf } from './learning.ts'
import { Progress } from './progress.ts'
import { Understanding } from './understanding.ts'
import type { AskingAnswers, AskingBegun, AskingPrepared, UnderstandingRead } from './understanding-messages.ts'
import type { LessonsListed, ProgressRead, SessionsListed, SubmissionsListed } from './progress-messages.ts'
import type {
  Answer,
  BeginRun,
  CallContext,
  CheckMoved,
  CheckStarted,
  CounterexampleBegun,
  CounterexampleFiled,
  CounterexampleTicket,
  Decided,
  FinishRun,
  KnowledgeMoment,
  KnowledgeRead,
  RunBegun,
  SessionCommand,
  SessionParts,
  SessionRead,
  SessionsRead,
  Started,
  Submission,
} from './messages.ts'

/** Events of a timeline sent at most; the rest is counted. */
const HISTORY = 200

export class Learner extends LearnerEngines {
  readonly #counterexamples: Counterexamples
  readonly #learning: Learning
  readonly #progress: Progress
  readonly #understanding: Understanding

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#counterexamples = new Counterexamples(this.record, this.runs)
    this.#learning = new Learning(this.record, this.kept)
    this.#understanding = new Understanding(this.record, this.runs)
    this.#progress = new Progress(this.record, this.#learning, this.kept, this.problems)
  }

  /** Counts a call that needs nothing else of the object. */
  admit(context: CallContext): Answer<null> {
    return this.limited(context) ?? ok(null)
  }

  /** Does a session's command and answers with its events and the session after them. `turn`: of the session as the caller knows it. */
  practice(slug: string, command: SessionCommand, context: CallContext, turn: number | null = null): Answer<Decided> {
    return this.limited(context) ?? this.record.decide(slug, command, context, { id: context.command ?? null, turn })
  }

  /** Starts or resumes a session, and gives what was kept of it. `offered`: the problem's languages, of which one may be preferred. */
  start(slug: string, language: Language | null, context: CallContext, offered?: readonly Language[]): Answer<Started> {
    const limited = this.limited(context)
    if (limited) return limited
    const folded = this.record.session(slug)
    if (!folded.ok) return folded
    const settings = this.record.settings()
    if (!settings.ok) return settings
    const before = this.record.view(slug, context)
    const preferred = before === null ? preferredOf(settings.value, offered) : null
    const decided = this.record.decide(slug, { type: 'start', language: language ?? preferred }, context)
    if (!decided.ok) return decided
    const { view } = decided.value
    return ok({
      view,
      resumed: before !== null,
      idle: before?.idle ?? false,
      code: view.lastCode && this.record.log.getBlob(view.lastCode.codeHash),
    })
  }

  /** One session; `view` is null before a start. */
  session(slug: string, include: SessionParts, context: CallContext): Answer<SessionRead> {
    const limited = this.limited(context)
    if (limited) return limited
    const folded = this.record.session(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    const isGone = isOwnSlug(slug) && this.problems.isRemoved(slug)
    if (state.status === 'none' || isGone) return ok({ view: null, code: null, report: null, history: [], olderEvents: 0 })
    const view = this.record.view(slug, context)
    const code = include.code && view?.lastCode ? this.record.log.getBlob(view.lastCode.codeHash) : null
    const report = include.report && state.lastRun ? this.record.log.getBlob(state.lastRun.reportHash) : null
    const events = include.history ? this.record.events(slug, context.now) : []
    return ok({
      view,
      code,
      report,
      history: events.slice(-HISTORY),
      olderEvents: Math.max(0, events.length - HISTORY),
    })
  }

  /** Every session begun, oldest first, and the settings. */
  sessions(context: CallContext): Answer<SessionsRead> {
    const limited = this.limited(context)
    if (limited) return limited
    const views: SessionView[] = []
    const damaged: Array<{ stream: string; seq: number }> = []
    for (const slug of this.record.slugs()) {
      if (isOwnSlug(slug) && this.problems.isRemoved(slug)) continue
      const folded = this.record.session(slug)
      if (!folded.ok) damaged.push({ stream: folded.error.stream, seq: folded.error.seq })
      const view = this.record.view(slug, context)
      if (view) views.push(view)
    }
    const known = this.record.knowledge()
    if (!known.ok) damaged.push({ stream: known.error.stream, seq: known.error.seq })
    const knowledge = known.ok ? knowledgeViewOf(known.value.state, context.now) : null
    const settings = this.record.settings()
    if (!settings.ok) return settings
    const [openLessons, spentQuestions] = [this.kept.open(), this.kept.spentQuestions()]
    const own = this.problems.all()
    return ok({ views, damaged, settings: settings.value, knowledge, openLessons, spentQuestions, own })
  }

  knowledge(context: CallContext): Answer<KnowledgeRead> {
    return this.limited(context) ?? this.#learning.read(context)
  }

  /** Begins a check with the problem of the context, whose session begins from nothing. */
  startCheck(check: CheckIdentity, context: CallContext, offered?: readonly Language[]): Answer<CheckStarted> {
    return this.limited(context) ?? this.#learning.start(check, context, offered)
  }

  leaveCheck(context: CallContext): Answer<CheckMoved> {
    return this.limited(context) ?? this.#learning.leave(context)
  }

  postponeCheck(kind: CheckKind, component: string, context: CallContext): Answer<CheckMoved> {
    return this.limited(context) ?? this.#learning.postpone(kind, component, context)
  }

  /** The newest first; `accepted` null for all. */
  submissions(limit: number, accepted: boolean | null, context: CallContext): Answer<Submission[]> {
    return this.limited(context) ?? ok(this.#learning.submissions(limit, accepted, context))
  }

  /** How work on problems ended in a stretch of time, oldest first. */
  moments(from: number, to: number, context: CallContext): Answer<KnowledgeMoment[]> {
    return this.limited(context) ?? ok(this.#learning.moments(from, to))
  }

  /** What is known, and the last year summed up. */
  progress(context: CallContext): Answer<ProgressRead> {
    return this.limited(context) ?? this.#progress.read(context)
  }

  /** Sessions, the latest first. */
  sessionsListed(skip: number, limit: number, context: CallContext): Answer<SessionsListed> {
    return this.limited(context) ?? ok(this.#progress.sessions(skip, limit, context))
  }

  /** Submissions, the newest first. */
  submissionsListed(skip: number, limit: number, context: CallContext): Answer<SubmissionsListed> {
    return this.limited(context) ?? ok(this.#learning.submissionsListed(skip, limit, context))
  }

  /** Lessons, the newest first. */
  lessonsListed(skip: number, limit: number, context: CallContext): Answer<LessonsListed> {
    return this.limited(context) ?? ok(this.#progress.lessons(skip, limit))
  }

  settings(context: CallContext): Answer<Settings> {
    return this.limited(context) ?? this.record.settings()
  }

  changeSettings(changes: Partial<Settings>, through: 'tool' | 'page', context: CallContext): Answer<Settings> {
    return this.limited(context) ?? this.record.changeSettings({ type: 'change', changes, through, now: context.now })
  }

  /**
   * Opens a run, or gives the report of the same run done before. `slug` is null for a run that belongs to no session. A second
   * run waits here for the first; a third is refused.
   */
  async beginRun(
    slug: string | null,
    run: BeginRun | { readonly runId: string },
    code: string,
    context: CallContext,
  ): Promise<Answer<RunBegun>> {
    return this.limited(context) ?? this.runs.begin(slug, run, code, context)
  }

  /**
   * Files a run's report. Idempotent by run id: a report that comes again changes nothing and answers with the session as it is.
   * A run that expired meanwhile counts nothing (`RUN_NOT_OPEN`).
   */
  finishRun(
    slug: string | null,
    outcome: FinishRun,
    report: string,
    reportHash: string,
    context: CallContext,
  ): Answer<Decided | null> {
    return this.closed() ?? this.runs.finish(slug, outcome, report, reportHash, context)
  }

  /** Ends a run that the runner gave no report for; it counts nothing. */
  dropRun(slug: string | null, runId: string, context: CallContext): Answer<null> {
    return this.closed() ?? this.runs.drop(slug, runId, context)
  }

  /** Opens the search for a counterexample, or gives what the session's hint level has. Ended by filing it, or as a run by `dropRun`. */
  async beginCounterexample(slug: string, searchId: string, context: CallContext): Promise<Answer<CounterexampleBegun>> {
    return this.limited(context) ?? this.#counterexamples.begin(slug, searchId, context)
  }

  /** Files a search. One that comes again, or behind another of its level, changes nothing and answers with what is there. */
  fileCounterexample(
    slug: string,
    ticket: CounterexampleTicket,
    shown: { readonly text: string; readonly hash: string } | null,
    context: CallContext,
  ): Answer<CounterexampleFiled> {
    return this.closed() ?? this.#counterexamples.file(slug, ticket, shown, context)
  }

  /** Opens questions about the program that a session is solved by, or gives those there are. Ended by filing them, or as a run by `dropRun`. */
  async beginAsking(slug: string, askingId: string, context: CallContext): Promise<Answer<AskingBegun>> {
    return this.limited(context) ?? this.#understanding.begin(slug, askingId, context)
  }

  fileAsking(slug: string, asking: AskingPrepared, context: CallContext): Answer<UnderstandingRead> {
    return this.closed() ?? this.#understanding.file(slug, asking, context)
  }

  answerAsking(slug: string, answers: AskingAnswers, context: CallContext): Answer<UnderstandingRead> {
    return this.limited(context) ?? this.#understanding.answer(slug, answers, context)
  }

  understanding(slug: string, context: CallContext): Answer<UnderstandingRead> {
    return this.limited(context) ?? this.#understanding.read(slug)
  }
}
