/** Runs of a learner's code: begun, filed or dropped here, and made elsewhere. */
import { changesLine } from '../../problem/code.ts'
import { practice } from './rules/decide.ts'
import { nextUtcDay, utcDay } from '../../kernel/day.ts'
import { runKey } from './rules/state.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { countRun } from './process.ts'
import { PersonalSettings } from '../settings/engine.ts'
import { Practice } from './sessions.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { BeginRun, Decided, FinishRun, RunBegun } from './messages.ts'

const spent = (now: number): Answer<never> => err({ code: 'BUDGET_EXCEEDED', scope: 'learner', resetsAt: nextUtcDay(now) })

export class Runs {
  readonly #record: PersonalRecord
  readonly #practice: Practice

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
  }

  /**
   * Waits for a place; null once there is one, which `open` takes in the same turn. A second run waits for the first; a third is
   * refused. One that has its place already is not counted again. `mayBeSame`: whether it may be the same as one that goes on; then it waits
   * for that also where that is the last run of the day.
   */
  async turn(runId: string, context: CallContext, mayBeSame = false): Promise<Answer<never> | null> {
    const { now } = context
    const { places } = this.#record
    if (places.isOpen(runId, now)) return null
    const isFree = places.isFree(runId, now)
    if ((isFree || !mayBeSame) && this.#isSpent(context)) return spent(now)
    this.#dropExpired(context)
    if (isFree) return null
    if (!(await places.turn(runId, now))) return err({ code: 'OWN_RUN_UNDER_WAY', retryAfterSeconds: 5 })
    return this.#isSpent(context) ? spent(now) : null
  }

  #isSpent(context: CallContext): boolean {
    const budget = this.#budget(context)
    return budget !== null && this.#record.places.spent(context.now) >= budget
  }

  /** Runs of the day, null for no limit. Accounts cost nothing to make, so one that is made today has a smaller share of the runner. */
  #budget({ runsPerDay, runsOnFirstDay = null, now }: CallContext): number | null {
    if (runsOnFirstDay === null || utcDay(this.#record.log.beganAt() ?? now) !== utcDay(now)) return runsPerDay
    return Math.min(runsPerDay ?? Infinity, runsOnFirstDay)
  }

  /** Takes the place and one of the day's runs; `slug` is null for what no session records as a run. */
  open(runId: string, slug: string | null, { now }: CallContext): void {
    this.#record.atomic(() => this.#record.places.open(runId, slug, now))
  }

  /** Whether it was begun, and neither ended nor expired since. */
  isOpen(runId: string, { now }: CallContext): boolean {
    return this.#record.places.isOpen(runId, now)
  }

  close(runId: string): void {
    this.#record.places.close(runId)
  }

  /** Gives up a run's place, with what is written about its end. Where that is refused, the run is over all the same. */
  ended<T>(runId: string, end: () => Answer<T>): Answer<T> {
    return this.#record.atomic(() => {
      const ending = end()
      this.close(runId)
      return ending
    })
  }

  async begin(
    slug: string | null,
    run: BeginRun | { readonly runId: string },
    code: string,
    context: CallContext,
  ): Promise<Answer<RunBegun>> {
    const isRecorded = slug !== null && 'kind' in run
    const repeated = isRecorded ? this.#repeated(slug, { ...run, mends: false }, context) : null
    if (repeated) return repeated
    const refused = await this.turn(run.runId, context, isRecorded)
    if (!isRecorded) {
      if (refused) return refused
      this.open(run.runId, null, context)
      return ok({ kind: 'begun', view: null, languageBefore: null })
    }
    // While this run waited, the one before it may have been the same.
    const again = this.#repeated(slug, { ...run, mends: false }, context)
    const known = again ?? refused
    if (known) return known
    const mends = this.#mends(slug, run, code)
    const languageBefore = this.#practice.view(slug, context)?.language ?? null
    const start = this.#record.transact(() => {
      const decided = this.#practice.decide(slug, { type: 'begin_run', ...run, mends }, context)
      if (!decided.ok || decided.value.events.length === 0) return decided
      this.#record.log.putBlob(run.code.codeHash, code)
      this.open(run.runId, slug, context)
      this.#count(slug, run, context)
      return decided
    })
    return start.ok ? ok({ kind: 'begun', view: start.value.view, languageBefore }) : start
  }

  /** What the page's editor counted, unless the learner has switched that off. */
  #count(slug: string, { runId, kind, typing }: BeginRun, context: CallContext): void {
    if (!typing?.process) return
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok || settings.value.isProcessOff === true) return
    const { typed, pasted, process } = typing
    countRun(this.#record, { runId, slug, kind, typed, pasted, ...process }, context)
  }

  finish(
    slug: string | null,
    outcome: FinishRun,
    report: string,
    reportHash: string,
    context: CallContext,
  ): Answer<Decided | null> {
    if (slug === null) {
      this.close(outcome.runId)
      return ok(null)
    }
    return this.ended(outcome.runId, () =>
      this.#record.transact(() => {
        const id = `finish ${outcome.runId}`
        // A class's row is made from it in this transaction; a refusal takes it back.
        this.#record.log.putBlob(reportHash, report)
        return this.#practice.decide(slug, { type: 'finish_run', ...outcome, reportHash }, context, { id })
      }),
    )
  }

  drop(slug: string | null, runId: string, context: CallContext): Answer<null> {
    return this.ended(runId, () => (slug === null ? ok(null) : this.#dropped(slug, runId, 'failed', context)))
  }

  /** The same of a run that the runner has not begun: it is none of the day's. */
  giveBack(slug: string | null, runId: string, context: CallContext): Answer<null> {
    return this.ended(runId, () => {
      this.#record.places.giveBack(runId)
      return slug === null ? ok(null) : this.#dropped(slug, runId, 'failed', context)
    })
  }

  #dropped(slug: string, runId: string, reason: 'failed' | 'expired', context: CallContext): Answer<null> {
    const dropped = this.#practice.decide(slug, { type: 'drop_run', runId, reason }, context)
    return dropped.ok ? ok(null) : dropped
  }

  /** The kept report of the same run, or why there may be none; null where it has to be made, as one that is open still has. */
  #repeated(slug: string, run: BeginRun & { readonly mends: boolean }, context: CallContext): Answer<RunBegun> | null {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status !== 'none' && state.openRuns.has(run.runId)) return null
    const decided = practice.decide(state, {
      type: 'begin_run',
      ...run,
      now: context.now,
      ...this.#practice.circumstances(slug, context),
    })
    if (!decided.ok) return err({ titleSlug: slug, ...decided.error })
    if (decided.value.length > 0 || state.status === 'none') return null
    const sameRun = state.reports.get(runKey({ ...run, ...run.code }))
    const report = sameRun ? this.#record.log.getBlob(sameRun.reportHash) : null
    const view = this.#practice.view(slug, context)
    return report !== null && view ? ok({ kind: 'repeated', report, view }) : null
  }

  /** Whether the line is another one now at which the program before could not be loaded. */
  #mends(slug: string, { code: { language } }: BeginRun, code: string): boolean {
    const folded = this.#practice.load(slug)
    const broken = folded.ok && folded.value.state.status !== 'none' ? folded.value.state.broken : null
    if (broken === null || broken.line === null || broken.language !== language) return false
    const earlier = this.#record.log.getBlob(broken.codeHash)
    return earlier !== null && changesLine(earlier, broken.line, code, language)
  }

  #dropExpired(context: CallContext): void {
    for (const { runId, slug } of this.#record.places.expired(context.now))
      this.ended(runId, () => (slug === null ? ok(null) : this.#dropped(slug, runId, 'expired', context)))
  }
}
