/**
 * One person's object: an append-only log, folded into states that are kept in memory. Every change is read → decide → append with
 * no await between, so two clients of one person cannot interleave inside a decision.
 */
import { DurableObject } from 'cloudflare:workers'
import { practice } from '../domain/practice/decide.ts'
import { nextUtcDay } from '../domain/day.ts'
import type { PracticeCommand, PracticeRefusal } from '../domain/practice/commands.ts'
import type { PracticeEvent } from '../domain/practice/events.ts'
import { runKey, type PracticeState } from '../domain/practice/state.ts'
import { viewOf, type SessionView } from '../domain/practice/view.ts'
import type { Language } from '../domain/problem.ts'
import {
  effective,
  settingsDecider,
  type Settings,
  type SettingsCommand,
  type SettingsEvent,
  type SettingsRefusal,
} from '../domain/settings.ts'
import { err, ok } from '../result.ts'
import { practiceCodec, settingsCodec } from './codec.ts'
import { EventLog } from './log.ts'
import type {
  Answer,
  BeginRun,
  CallContext,
  Decided,
  FinishRun,
  LearnerRefusal,
  RunBegun,
  SessionCommand,
  SessionRead,
  SessionsRead,
  Started,
} from './messages.ts'
import { migrate } from './migrations.ts'
import { OpenRuns } from './open-runs.ts'
import { Rates } from './rates.ts'
import { Streams } from './streams.ts'

const PRACTICE = 'practice:'
const SETTINGS = 'settings'
/** Events of a timeline sent at most; the rest is counted. */
const HISTORY = 200

export class Learner extends DurableObject<Env> {
  readonly #log: EventLog
  readonly #runs: OpenRuns
  readonly #rates = new Rates()
  readonly #practice: Streams<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal>
  readonly #settings: Streams<Settings, SettingsCommand, SettingsEvent, SettingsRefusal>

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    migrate(ctx.storage)
    this.#log = new EventLog(ctx.storage.sql)
    this.#practice = new Streams(this.#log, practice, practiceCodec)
    this.#settings = new Streams(this.#log, settingsDecider, settingsCodec)
    this.#runs = new OpenRuns(ctx.storage.sql)
  }

  /** Counts a call that needs nothing else of the object. */
  admit(context: CallContext): Answer<null> {
    return this.#admit(context) ?? ok(null)
  }

  /** Does a session's command and answers with its events and the session after them. */
  practice(slug: string, command: SessionCommand, context: CallContext): Answer<Decided> {
    return this.#admit(context) ?? this.#decide(slug, command, context)
  }

  /** Starts or resumes a session, and gives what was kept of it. */
  start(slug: string, language: Language | null, context: CallContext): Answer<Started> {
    const limited = this.#admit(context)
    if (limited) return limited
    const folded = this.#practice.load(PRACTICE + slug)
    if (!folded.ok) return folded
    const settings = this.#settings.load(SETTINGS)
    if (!settings.ok) return settings
    const before = this.#view(slug, context)
    const preferred = before === null ? settings.value.state.language : null
    const decided = this.#decide(slug, { type: 'start', language: language ?? preferred }, context)
    if (!decided.ok) return decided
    const { view } = decided.value
    return ok({
      view,
      resumed: before !== null,
      idle: before?.idle ?? false,
      code: view.lastCode && this.#log.getBlob(view.lastCode.codeHash),
    })
  }

  /** One session; `view` is null before a start. */
  session(
    slug: string,
    include: { readonly code: boolean; readonly history: boolean },
    context: CallContext,
  ): Answer<SessionRead> {
    const limited = this.#admit(context)
    if (limited) return limited
    const folded = this.#practice.load(PRACTICE + slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return ok({ view: null, code: null, history: [], olderEvents: 0 })
    const code = include.code && state.lastCode ? this.#log.getBlob(state.lastCode.codeHash) : null
    const events = include.history ? this.#practice.events(PRACTICE + slug) : []
    return ok({
      view: this.#view(slug, context),
      code,
      history: events.slice(-HISTORY),
      olderEvents: Math.max(0, events.length - HISTORY),
    })
  }

  /** Every session begun, oldest first, and the settings. */
  sessions(context: CallContext): Answer<SessionsRead> {
    const limited = this.#admit(context)
    if (limited) return limited
    const views: SessionView[] = []
    const damaged: Array<{ stream: string; seq: number }> = []
    for (const stream of this.#log.streams(PRACTICE)) {
      const folded = this.#practice.load(stream)
      if (!folded.ok) damaged.push({ stream: folded.error.stream, seq: folded.error.seq })
      const view = folded.ok ? this.#view(stream.slice(PRACTICE.length), context) : null
      if (view) views.push(view)
    }
    const settings = this.#settings.load(SETTINGS)
    return settings.ok ? ok({ views, damaged, settings: settings.value.state }) : settings
  }

  settings(context: CallContext): Answer<Settings> {
    const limited = this.#admit(context)
    if (limited) return limited
    const folded = this.#settings.load(SETTINGS)
    return folded.ok ? ok(folded.value.state) : folded
  }

  changeSettings(changes: Partial<Settings>, through: 'tool' | 'page', context: CallContext): Answer<Settings> {
    const limited = this.#admit(context)
    if (limited) return limited
    const done = this.#transact(() => this.#settings.execute(SETTINGS, { type: 'change', changes, through, now: context.now }))
    return done.ok ? ok(done.value.state) : done
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
    const limited = this.#admit(context)
    if (limited) return limited
    const repeated = slug !== null && 'kind' in run ? this.#repeated(slug, run, context) : null
    if (repeated) return repeated
    const { runsPerDay, now } = context
    if (runsPerDay !== null && this.#runs.spent(now) >= runsPerDay)
      return err({ code: 'BUDGET_EXCEEDED', scope: 'learner', resetsAt: nextUtcDay(now) })
    this.#dropExpired(context)
    if (!(await this.#runs.turn(context.now))) return err({ code: 'RUNNER_BUSY', retryAfterSeconds: 5 })
    if (slug === null || !('kind' in run)) {
      this.#runs.open(run.runId, null, context.now)
      return ok({ kind: 'begun', view: null })
    }
    // While this run waited, the one before it may have been the same.
    const again = this.#repeated(slug, run, context)
    if (again) return again
    const begun = this.#transact(() => {
      const decided = this.#decide(slug, { type: 'begin_run', ...run }, context)
      if (!decided.ok || decided.value.events.length === 0) return decided
      this.#log.putBlob(run.code.codeHash, code)
      this.#runs.open(run.runId, slug, context.now)
      return decided
    })
    return begun.ok ? ok({ kind: 'begun', view: begun.value.view }) : begun
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
    if (slug === null) {
      this.#runs.close(outcome.runId)
      return ok(null)
    }
    const folded = this.#practice.load(PRACTICE + slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    const kept = state.status === 'none' ? [] : [...state.reports.values()].filter((run) => run.runId === outcome.runId)
    const view = kept.length > 0 ? this.#view(slug, context) : null
    if (view) return ok({ events: [], view })
    return this.#transact(() => {
      const decided = this.#decide(slug, { type: 'finish_run', ...outcome, reportHash }, context)
      if (decided.ok) this.#log.putBlob(reportHash, report)
      this.#runs.close(outcome.runId)
      return decided
    })
  }

  /** Ends a run that the runner gave no report for; it counts nothing. */
  dropRun(slug: string | null, runId: string, context: CallContext): Answer<null> {
    this.#runs.close(runId)
    if (slug === null) return ok(null)
    const dropped = this.#decide(slug, { type: 'drop_run', runId, reason: 'failed' }, context)
    return dropped.ok ? ok(null) : dropped
  }

  #admit({ charge, now }: CallContext): { ok: false; error: LearnerRefusal } | null {
    if (!charge) return null
    const wait = this.#rates.admit(charge.kind, charge.scale, now)
    return wait === null ? null : { ok: false, error: { code: 'RATE_LIMITED', retryAfterSeconds: wait } }
  }

  #decide(
    slug: string,
    command:
      | SessionCommand
      | ({ type: 'begin_run' } & BeginRun)
      | ({ type: 'finish_run'; reportHash: string } & FinishRun)
      | { type: 'drop_run'; runId: string; reason: 'expired' | 'failed' },
    context: CallContext,
  ): Answer<Decided> {
    const settings = this.#settings.load(SETTINGS)
    if (!settings.ok) return settings
    const rules = effective(settings.value.state, context.floor)
    // A session is held to the rules it began with: later settings show only where it begins afresh.
    const fixed = command.type === 'start' || command.type === 'reset' ? rules : context.floor
    const done = this.#transact(() => this.#practice.execute(PRACTICE + slug, { ...command, now: context.now, rules: fixed }))
    if (!done.ok) return done
    const view = this.#view(slug, context)
    if (!view) throw new Error('a command was done on a session that does not exist')
    return ok({ events: done.value.events, view })
  }

  #repeated(slug: string, run: BeginRun, context: CallContext): Answer<RunBegun> | null {
    const folded = this.#practice.load(PRACTICE + slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    const decided = practice.decide(state, { type: 'begin_run', ...run, now: context.now, rules: context.floor })
    if (!decided.ok) return decided
    if (decided.value.length > 0 || state.status === 'none') return null
    const kept = state.reports.get(runKey({ ...run, ...run.code }))
    const report = kept ? this.#log.getBlob(kept.reportHash) : null
    const view = this.#view(slug, context)
    return report !== null && view ? ok({ kind: 'repeated', report, view }) : null
  }

  #dropExpired(context: CallContext): void {
    for (const { runId, slug } of this.#runs.expired(context.now)) {
      this.#runs.close(runId)
      if (slug !== null) this.#decide(slug, { type: 'drop_run', runId, reason: 'expired' }, context)
    }
  }

  #view(slug: string, context: CallContext): SessionView | null {
    const folded = this.#practice.load(PRACTICE + slug)
    if (!folded.ok || folded.value.state.status === 'none') return null
    return viewOf(slug, folded.value.seq, folded.value.state, context.floor, context.now)
  }

  /** All or nothing, in storage and in memory: what was folded from writes that did not stay is forgotten. */
  #transact<T>(write: () => T): T {
    try {
      return this.ctx.storage.transactionSync(write)
    } catch (error) {
      this.#practice.forget()
      this.#settings.forget()
      throw error
    }
  }
}
