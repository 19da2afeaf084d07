/**
 * A year of one learner, summed up where the log is. What is known comes from its projection; the rest reads, by the index of types,
 * the rows of the few types that are counted, and no others.
 */
import { learningDay, DAY_MS } from '../../kernel/day.ts'
import type { Outcome } from './rules/events.ts'
import { isOwnSlug } from '../../problem/own-problem.ts'
import { ok } from '../../kernel/result.ts'
import { defineEngine } from '../engine.ts'
import { growthStreams } from '../growth/record.ts'
import type { GrowthEvent } from '../growth/rules/decide.ts'
import { reviewStreams } from '../review/record.ts'
import type { ReviewEvent } from '../review/rules/decide.ts'
import { DEEDS } from './deeds.ts'
import { Knowledge } from './knowledge.ts'
import { Learning } from './engine.ts'
import { Lessons } from '../lessons/engine.ts'
import { isOver } from '../lessons/rules/state.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { OwnProblems } from '../own-problems/engine.ts'
import { PersonalSettings } from '../settings/engine.ts'
import { countedRuns } from '../practice/process.ts'
import { Practice } from '../practice/sessions.ts'
import type {
  ActiveDay,
  AfterSolving,
  InZone,
  LessonEntry,
  LessonsListed,
  MonthOfWork,
  ProcessRead,
  ProgressRead,
  SessionEntry,
  SessionsListed,
  SubmissionRead,
  SubmissionsListed,
} from './progress-messages.ts'
import type { Submission } from './messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'

/** A year, to the end of its first week. */
const YEAR_MS = 373 * DAY_MS
/** In every time zone four o'clock is at the beginning of one of these. */
const QUARTER_MS = 900_000
/** Of lists that have pages of their own. */
const RECENT = 5

export class Progress {
  readonly #record: PersonalRecord
  readonly #practice: Practice

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
  }

  /** The newest first, without the first `skip`. */
  process(skip: number, limit: number): Answer<ProcessRead> {
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok) return settings
    const { timeZone, isProcessOff = false } = settings.value
    const runs = countedRuns(this.#record)
    return ok({ runs: runs.slice(skip, skip + limit), hasMore: runs.length > skip + limit, timeZone, isOff: isProcessOff })
  }

  read(context: CallContext): Answer<ProgressRead> {
    const learning = new Learning(this.#record)
    const knowledge = learning.read(context)
    if (!knowledge.ok) return knowledge
    const { timeZone } = knowledge.value.settings
    const [from, to] = [context.now - YEAR_MS, context.now + 1]
    const submissions = learning.submissions(RECENT, null, context)
    if (!submissions.ok) return submissions
    return ok({
      knowledge: knowledge.value,
      days: this.#days(from, to, timeZone),
      months: this.#months(from, to, timeZone),
      submissions: submissions.value,
      recent: this.#lessons(0, RECENT),
      sessions: this.#sessions(0, RECENT, context),
    })
  }

  sessions(skip: number, limit: number, context: CallContext): Answer<InZone<SessionsListed>> {
    return this.#inZone(ok(this.#sessions(skip, limit, context)))
  }

  /** In order of time; nothing during a check, which puts earlier programs away. */
  afterSolving(slug: string, { now }: CallContext): Answer<readonly AfterSolving[]> {
    if (this.#practice.checkedSince(slug, now) !== null) return ok([])
    const growth = this.#record.streams(growthStreams).events(slug)
    const reviews = this.#record.streams(reviewStreams).events(slug)
    return ok([...growth.flatMap(ofGrowth), ...reviews.flatMap(ofReview)].toSorted((a, b) => a.at - b.at))
  }

  lessons(skip: number, limit: number): Answer<InZone<LessonsListed>> {
    return this.#inZone(ok(this.#lessons(skip, limit)))
  }

  /** All of them, the newest first, without the first `skip`. */
  submissions(skip: number, limit: number, context: CallContext): Answer<InZone<SubmissionsListed>> {
    return this.#inZone(new Learning(this.#record).submissionsListed(skip, limit, context))
  }

  /** Null where there is none of this id, or none that may be seen now. */
  submission(runId: string, context: CallContext): Answer<InZone<SubmissionRead> | null> {
    const pair = new Learning(this.#record).submissionPair(runId, context)
    if (pair === null) return ok(null)
    const withCode = (submission: Submission) => ({ submission, code: this.#record.log.getBlob(submission.codeHash) })
    const { shown, before } = pair
    return this.#inZone(ok({ shown: withCode(shown), before: before && withCode(before) }))
  }

  #inZone<Listed>(listed: Answer<Listed>): Answer<InZone<Listed>> {
    if (!listed.ok) return listed
    const settings = new PersonalSettings(this.#record).read()
    return settings.ok ? ok({ ...listed.value, timeZone: settings.value.timeZone }) : settings
  }

  /** The latest first, without those of own problems that were removed. Only what is listed is folded. */
  #sessions(skip: number, limit: number, context: CallContext): SessionsListed {
    const problems = new OwnProblems(this.#record)
    const all = Array.from(this.#practice.ends())
      .filter(({ slug }) => !isOwnSlug(slug) || !problems.isRemoved(slug))
      .sort((a, b) => b.lastAt - a.lastAt)
    const sessions = all.slice(skip, skip + limit).map(({ slug, lastAt }) => {
      const view = this.#practice.view(slug, context)
      const solutionShown = view?.hintLevel === 4 && !isOwnSlug(slug)
      const status = view?.status ?? null
      const after = status === 'solved' ? this.#after(slug) : NOTHING_AFTER
      return { titleSlug: slug, lastAt, status, solutionShown, understood: view?.understood ?? false, ...after }
    })
    return { sessions, inAll: all.length }
  }

  #after(slug: string): Pick<SessionEntry, 'growth' | 'fixed'> {
    const grown = this.#record.streams(growthStreams).load(slug)
    const reviewed = this.#record.streams(reviewStreams).load(slug)
    const measured = grown.ok ? [...grown.value.state.runs.values()].findLast((run) => run.measured !== null)?.measured : null
    return { growth: measured?.time ?? [], fixed: reviewed.ok ? reviewed.value.state.fixed.length : 0 }
  }

  /** The newest first. One that cannot be read is left out, and counted. */
  #lessons(skip: number, limit: number): LessonsListed {
    const ids = [...new Lessons(this.#record).ids()].toReversed()
    return { lessons: ids.slice(skip, skip + limit).flatMap((id) => this.#entry(id) ?? []), inAll: ids.length }
  }

  #entry(lessonId: string): LessonEntry | null {
    const read = new Lessons(this.#record).read(lessonId)
    if (!read.ok) return null
    const { lesson } = read.value
    const { plan, phase, questions, startedAt, lastAt } = lesson
    const { courseId, nodeId, mode } = plan
    const answeredCount = questions.filter(({ answer }) => answer !== null).length
    return { lessonId, courseId, nodeId, mode, phase, isOpen: !isOver(lesson), answered: answeredCount, startedAt, lastAt }
  }

  #days(from: number, to: number, timeZone: string | null): ActiveDay[] {
    const counts = new Map<string, number>()
    for (const { slot, count } of this.#record.log.slots(DEEDS, from, to, QUARTER_MS)) {
      const day = learningDay(slot * QUARTER_MS, timeZone)
      counts.set(day, (counts.get(day) ?? 0) + count)
    }
    return Array.from(counts, ([day, count]) => ({ day, count }))
  }

  #months(from: number, to: number, timeZone: string | null): MonthOfWork[] {
    const months = new Map<string, Record<Outcome, number>>()
    for (const { at, outcome } of new Knowledge(this.#record).endedEpisodes(from, to)) {
      const month = learningDay(at, timeZone).slice(0, 'YYYY-MM'.length)
      const ended = months.get(month) ?? { success: 0, aided: 0, repeated: 0, revealed: 0, abandoned: 0 }
      ended[outcome] += 1
      months.set(month, ended)
    }
    return Array.from(months, ([month, ended]) => ({ month, ended }))
  }
}

const NOTHING_AFTER = { growth: [], fixed: 0 } as const

function ofGrowth(event: GrowthEvent): AfterSolving[] {
  switch (event.type) {
    case 'growth_stated':
      return []
    case 'growth_measured':
      return [{ at: event.at, kind: 'measured', growth: event.time, agreement: event.agreement.time }]
  }
}

function ofReview(event: ReviewEvent): AfterSolving[] {
  switch (event.type) {
    case 'review_made':
      return [{ at: event.at, kind: 'reviewed', findings: event.findings.length }]
    case 'finding_fixed':
      return [{ at: event.at, kind: 'fixed', rule: event.finding.rule }]
    case 'finding_dismissed':
    case 'costs_compared':
      return []
  }
}

export const progress = defineEngine({ name: 'progress', isDirect: false, methods: (record) => new Progress(record) })
