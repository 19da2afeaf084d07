/** What is known of the learner: read, checked, and told by what it rests on. */
import type { KnowledgeCommand } from './rules/commands.ts'
import type { CheckIdentity, CheckKind } from './rules/events.ts'
import { viewOf } from './rules/view.ts'
import { isOwnSlug } from '../../problem/own-problem.ts'
import type { PracticeEvent } from '../practice/rules/events.ts'
import type { Language } from '../../problem/problem.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { defineEngine } from '../engine.ts'
import { answersIn } from './answers.ts'
import { totalsOf, type CalibrationTotals, type LoggedAnswer } from './rules/calibration.ts'
import { TEXTBOOK_MODEL } from '../../kernel/knowledge-model.ts'
import { Knowledge, knowledgeStreams, modelIn } from './knowledge.ts'
import { runningInterview } from '../interviews/record.ts'
import { Lessons } from '../lessons/engine.ts'
import { Placements } from '../lessons/placements.ts'
import { Practice } from '../practice/sessions.ts'
import type { SubmissionsListed } from './progress-messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { PersonalSettings } from '../settings/engine.ts'
import { minutesToday } from './minutes-today.ts'
import { formsSoFar } from './forms-so-far.ts'
import { isUnderstood } from '../understanding/record.ts'
import { practiceCodec } from '../practice/codec.ts'
import type { CheckMoved, CheckStarted, CoursesRead, KnowledgeMoment, KnowledgeRead, Submission } from './messages.ts'

/** An answer of the object is at most 1 MB. */
const MOST_ANSWERS = 3_000
/** Runs looked at for the newest submissions. */
const LOOKED_AT = 1_000

type Started = Extract<PracticeEvent, { type: 'run_started' }>
type Finished = Extract<PracticeEvent, { type: 'run_finished' }>

export class Learning {
  readonly #record: PersonalRecord
  readonly #knowledge: Knowledge
  readonly #practice: Practice
  readonly #settings: PersonalSettings

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#knowledge = new Knowledge(record)
    this.#practice = new Practice(record)
    this.#settings = new PersonalSettings(record)
  }

  read(context: CallContext): Answer<KnowledgeRead> {
    const { now } = context
    const folded = this.#knowledge.load()
    if (!folded.ok) return folded
    const settings = this.#settings.read()
    if (!settings.ok) return settings
    const lessons = new Lessons(this.#record)
    return ok({
      view: viewOf(folded.value.state, now, modelIn(context) ?? TEXTBOOK_MODEL),
      settings: settings.value,
      spentQuestions: lessons.spentQuestions(now),
      spentMinutes: minutesToday(this.#record, settings.value, now),
      hasBegunLessons: lessons.hasBegun() || new Placements(this.#record).hasBegun(),
      forms: formsSoFar(this.#record, this.#practice, settings.value, now),
      interview: runningInterview(this.#record, now, (slug) => this.#practice.hintsAt(slug)),
    })
  }

  readCourses(context: CallContext): Answer<CoursesRead> {
    const known = this.read(context)
    if (!known.ok) return known
    const placements = new Placements(this.#record).all()
    if (!placements.ok) return placements
    return ok({ known: known.value, lessons: new Lessons(this.#record).views(), placements: placements.value })
  }

  /** Begins a check, and its problem from nothing. The same one that is open already is given again. */
  startCheck(check: CheckIdentity, offered: readonly Language[] | null, context: CallContext): Answer<CheckStarted> {
    const { now, problem } = context
    if (isOwnSlug(check.slug)) return err({ code: 'NO_CHECK_ITEM', component: check.component })
    if (!problem) throw new Error('a check was begun with a problem that nothing is known of')
    return this.#record.transact(() => {
      const start = this.#knowledge.learn({ type: 'start_check', ...check, problem, now }, context)
      if (!start.ok) return start
      const isNew = start.value.some(({ type }) => type === 'check_started')
      const open = isNew ? check : this.#open()
      const session = isNew ? this.#begin(check.slug, offered, context) : this.#session(open.slug, context)
      return session.ok ? ok({ check: open, repeated: !isNew, session: session.value }) : session
    })
  }

  leaveCheck(context: CallContext): Answer<CheckMoved> {
    return this.#move({ type: 'leave_check', now: context.now }, context)
  }

  postponeCheck(kind: CheckKind, component: string, context: CallContext): Answer<CheckMoved> {
    return this.#move({ type: 'postpone_check', kind, component, now: context.now }, context)
  }

  #move(command: KnowledgeCommand, context: CallContext): Answer<CheckMoved> {
    return this.#record.transact(() => {
      const moved = this.#knowledge.learn(command, context)
      if (!moved.ok) return moved
      const read = this.read(context)
      return read.ok ? ok({ ...read.value, repeated: moved.value.length === 0 }) : read
    })
  }

  /** The newest submissions first, out of the newest runs. */
  submissions(limit: number, accepted: boolean | null, { now }: CallContext): Answer<Submission[]> {
    const submissions: Submission[] = []
    for (const { slug, started, finished } of this.#finishedRuns(LOOKED_AT, now)) {
      if (started.kind !== 'submission') continue
      if (accepted !== null && (finished.verdict === 'accepted') !== accepted) continue
      submissions.push(this.#submission(slug, started, finished))
      if (submissions.length === limit) break
    }
    return ok(submissions)
  }

  /** All of them, the newest first, without the first `skip`. */
  submissionsListed(skip: number, limit: number, { now }: CallContext): Answer<SubmissionsListed> {
    const submissions: Submission[] = []
    let passed = 0
    for (const { slug, started, finished } of this.#finishedRuns(Infinity, now)) {
      if (started.kind !== 'submission' || passed++ < skip) continue
      if (submissions.length === limit) return ok({ submissions, hasMore: true })
      submissions.push(this.#submission(slug, started, finished))
    }
    return ok({ submissions, hasMore: false })
  }

  /** A submission by its run, and the one before it of the same problem. */
  submissionPair(runId: string, { now }: CallContext): { readonly shown: Submission; readonly before: Submission | null } | null {
    let submission: Submission | null = null
    for (const { slug, started, finished } of this.#finishedRuns(Infinity, now)) {
      if (started.kind !== 'submission') continue
      if (submission?.titleSlug === slug) return { shown: submission, before: this.#submission(slug, started, finished) }
      if (started.runId === runId) submission = this.#submission(slug, started, finished)
    }
    return submission && { shown: submission, before: null }
  }

  #submission(slug: string, started: Started, finished: Finished): Submission {
    const { runId, language, writtenBy, origin, codeHash } = started
    const { at, verdict } = finished
    const understood = isUnderstood(this.#record, slug, runId)
    return { titleSlug: slug, runId, language, writtenBy, origin, codeHash, at, verdict, understood }
  }

  /** The latest answers, oldest first, with what was predicted before each. */
  answers(): Answer<LoggedAnswer[]> {
    return ok(answersIn(this.#knowledge.events()).slice(-MOST_ANSWERS))
  }

  /** What was said beside what was seen, summed up. */
  calibration(): Answer<CalibrationTotals> {
    return ok(totalsOf(answersIn(this.#knowledge.events())))
  }

  /** How work on problems ended from `from` up to and without `to`, oldest first. Times are milliseconds since the epoch. */
  moments(from: number, to: number): Answer<KnowledgeMoment[]> {
    const ended = this.#knowledge.endedEpisodes(from, to)
    return ok(Array.from(ended, ({ at, slug, outcome }) => ({ at, titleSlug: slug, outcome })))
  }

  /** Without those of before a check that is open with their problem. */
  *#finishedRuns(most: number, now: number) {
    let looked = 0
    for (const { slug, rows } of this.#practice.runPairs()) {
      if (looked++ >= most) return
      const [started, finished] = rows.map(practiceCodec.decode)
      if (!isOf(started, 'run_started') || !isOf(finished, 'run_finished')) continue
      if (started.at >= (this.#practice.checkedSince(slug, now) ?? 0)) yield { slug, started, finished }
    }
  }

  #begin(slug: string, offered: readonly Language[] | null, context: CallContext): Answer<CheckStarted['session']> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const settings = this.#settings.read()
    if (!settings.ok) return settings
    const isNew = folded.value.state.status === 'none'
    const language = preferredOf(this.#practice.defaultLanguage(settings.value), offered)
    const command = isNew ? ({ type: 'start', language } as const) : ({ type: 'reset' } as const)
    const decided = this.#practice.decide(slug, command, context)
    if (!decided.ok) return decided
    // A session in which nothing has happened needs no reset, and the check begins now all the same.
    const sat =
      decided.value.events.length === 0 ? this.#knowledge.learn({ type: 'sit', slug, now: context.now }, context) : ok([])
    return sat.ok ? ok(decided.value.view) : sat
  }

  #open(): CheckIdentity {
    const folded = this.#knowledge.load()
    const open = folded.ok ? folded.value.state.check : null
    if (!open) throw new Error('a check was found open and is not there')
    const { checkId, kind, component, slug } = open
    return { checkId, kind, component, slug }
  }

  #session(slug: string, context: CallContext): Answer<CheckStarted['session']> {
    const view = this.#practice.view(slug, context)
    if (!view) throw new Error('a check is open on a session that does not exist')
    return ok(view)
  }
}

/** The language that a session begins in if none is named: the default one if the problem has it, or its only one. */
export function preferredOf(language: Language | null, offered: readonly Language[] | null): Language | null {
  if (offered === null || (language !== null && offered.includes(language))) return language
  const [first, ...others] = offered
  return first !== undefined && others.length === 0 ? first : null
}

const isOf = <Type extends PracticeEvent['type']>(
  event: PracticeEvent | null | undefined,
  type: Type,
): event is Extract<PracticeEvent, { type: Type }> => event?.type === type

export const knowledge = defineEngine({
  name: 'knowledge',
  isDirect: true,
  streams: [knowledgeStreams],
  methods: (record) => new Learning(record),
})
