/** Sessions as the Worker asks for them. */
import { viewOf as knowledgeViewOf } from '../knowledge/rules/view.ts'
import { isOwnSlug } from '../../problem/own-problem.ts'
import type { SessionView } from './rules/view.ts'
import type { Language } from '../../problem/problem.ts'
import { ok } from '../../kernel/result.ts'
import { Counterexamples } from './counterexamples.ts'
import { Memberships } from '../classes/memberships.ts'
import { ClassNotes } from '../classes/notes.ts'
import { defineEngine } from '../engine.ts'
import { formsSoFar } from '../knowledge/forms-so-far.ts'
import { runningInterview } from '../interviews/record.ts'
import { Knowledge, modelIn } from '../knowledge/knowledge.ts'
import { minutesToday } from '../knowledge/minutes-today.ts'
import { preferredOf } from '../knowledge/engine.ts'
import { Lessons } from '../lessons/engine.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { OwnProblems } from '../own-problems/engine.ts'
import { processStreams } from './process.ts'
import { practiceStreams } from './record.ts'
import { Practice } from './sessions.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { Runs } from './runs.ts'
import { PersonalSettings } from '../settings/engine.ts'
import type { PracticeEvent } from './rules/events.ts'
import type { Decided, KeptCode, RunEntry, SessionCommand, SessionParts, SessionRead, SessionsRead, Started } from './messages.ts'

/** Events of a timeline sent at most; the rest is counted. */
const HISTORY = 200

/** Runs listed at most. */
const RUNS = 50

function runsIn(events: readonly PracticeEvent[]): readonly RunEntry[] {
  const started = new Map<string, Extract<PracticeEvent, { type: 'run_started' }>>()
  const ended: RunEntry[] = []
  for (const event of events) {
    if (event.type === 'run_started') started.set(event.runId, event)
    if (event.type !== 'run_finished') continue
    const run = started.get(event.runId)
    if (run) ended.push({ kind: run.kind, at: run.at, language: run.language, verdict: event.verdict, codeHash: run.codeHash })
  }
  return ended.toReversed().slice(0, RUNS)
}

export class Sessions {
  readonly #record: PersonalRecord
  readonly #practice: Practice
  readonly #problems: OwnProblems

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
    this.#problems = new OwnProblems(record)
  }

  /** Does a session's command and answers with its events and the session after them. `turn`: of the session as the caller knows it. */
  act(slug: string, command: SessionCommand, turn: number | null, context: CallContext): Answer<Decided> {
    return this.#practice.decide(slug, command, context, { id: context.command ?? null, turn })
  }

  /** The session, if the learner may give up in it. By a method of its own, as no object of another release may meet an unknown command. */
  seekGiveUp(slug: string, context: CallContext): Answer<SessionView> {
    const decided = this.act(slug, { type: 'seek_give_up' }, null, context)
    return decided.ok ? ok(decided.value.view) : decided
  }

  /** Starts or resumes a session, and gives what was kept of it. `offered`: the problem's languages, of which one may be preferred. */
  start(slug: string, language: Language | null, offered: readonly Language[] | null, context: CallContext): Answer<Started> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok) return settings
    const before = this.#practice.view(slug, context)
    const preferred = before === null ? preferredOf(this.#practice.defaultLanguage(settings.value), offered) : null
    const decided = this.#practice.decide(slug, { type: 'start', language: language ?? preferred }, context)
    if (!decided.ok) return decided
    const { view } = decided.value
    return ok({
      view,
      resumed: before !== null,
      idle: before?.idle ?? false,
      code: view.lastCode && this.#record.log.getBlob(view.lastCode.codeHash),
    })
  }

  /** The language that the learner uses for a problem: its session's, else the one in the settings. */
  language(slug: string, context: CallContext): Answer<Language | null> {
    const settings = new PersonalSettings(this.#record).read()
    return settings.ok ? ok(this.#practice.view(slug, context)?.language ?? settings.value.language) : settings
  }

  /** One session; `view` is null before a start. */
  read(slug: string, include: SessionParts, context: CallContext): Answer<SessionRead> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok) return settings
    const defaultLanguage = include.defaultLanguage === true ? this.#practice.defaultLanguage(settings.value) : null
    const { state } = folded.value
    const { assigned } = this.#practice.circumstances(slug, context)
    const memberships = new Memberships(this.#record)
    const beside = {
      assigned,
      notes: include.runs ? memberships.notesBeside(slug, new ClassNotes(this.#record.storage.sql).open()) : [],
      assignments: include.runs ? memberships.readOpenFor({ kind: 'problem', slug }, context.now) : [],
    }
    const isGone = isOwnSlug(slug) && this.#problems.isRemoved(slug)
    if (state.status === 'none' || isGone)
      return ok({
        view: null,
        code: null,
        report: null,
        history: [],
        olderEvents: 0,
        codes: {},
        runs: [],
        defaultLanguage,
        settings: settings.value,
        ...beside,
      })
    const view = this.#practice.view(slug, context)
    const code = include.code && view?.lastCode ? this.#record.log.getBlob(view.lastCode.codeHash) : null
    const report = include.report && state.lastRun ? this.#record.log.getBlob(state.lastRun.reportHash) : null
    const past = include.runs ? this.#practice.freshEvents(slug, context.now) : []
    const events = include.history ? this.#practice.freshEvents(slug, context.now) : []
    return ok({
      view,
      code,
      report,
      history: events.slice(-HISTORY),
      olderEvents: Math.max(0, events.length - HISTORY),
      codes: this.#codesIn(past),
      runs: runsIn(past),
      defaultLanguage,
      settings: settings.value,
      ...beside,
    })
  }

  #codesIn(events: readonly PracticeEvent[]): Partial<Record<Language, KeptCode>> {
    const hashes = new Map<Language, string>()
    for (const event of events) {
      if (event.type === 'code_reset') hashes.clear()
      if (event.type === 'run_started') hashes.set(event.language, event.codeHash)
    }
    return Object.fromEntries(
      [...hashes].flatMap(([language, hash]) => {
        const text = this.#record.log.getBlob(hash)
        return text === null ? [] : [[language, { text, hash }]]
      }),
    )
  }

  /** Every session begun, oldest first, and what else says how to go on. */
  all(context: CallContext): Answer<SessionsRead> {
    const views: SessionView[] = []
    const damaged: Array<{ stream: string; seq: number }> = []
    for (const slug of this.#practice.slugs()) {
      if (isOwnSlug(slug) && this.#problems.isRemoved(slug)) continue
      const folded = this.#practice.load(slug)
      if (!folded.ok) damaged.push({ stream: folded.error.stream, seq: folded.error.seq })
      const view = this.#practice.view(slug, context)
      if (view) views.push(view)
    }
    const knowledgeState = new Knowledge(this.#record).load()
    if (!knowledgeState.ok) damaged.push({ stream: knowledgeState.error.stream, seq: knowledgeState.error.seq })
    const knowledge = knowledgeState.ok
      ? knowledgeViewOf(knowledgeState.value.state, context.now, modelIn(context) ?? undefined)
      : null
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok) return settings
    const lessons = new Lessons(this.#record)
    const [openLessons, spentQuestions] = [lessons.open(), lessons.spentQuestions(context.now)]
    const own = this.#problems.views()
    const forms = formsSoFar(this.#record, this.#practice, settings.value, context.now)
    const spentMinutes = minutesToday(this.#record, settings.value, context.now)
    const interview = runningInterview(this.#record, context.now, (slug) => this.#practice.hintsAt(slug))
    const read = { views, damaged, settings: settings.value, knowledge, openLessons, spentQuestions, spentMinutes, forms, own }
    return ok({ ...read, interview, defaultLanguage: forms.language })
  }
}

export const practice = defineEngine({
  name: 'practice',
  isDirect: true,
  streams: [practiceStreams, processStreams],
  methods: (record) => new Sessions(record),
})
export const runs = defineEngine({
  name: 'runs',
  isDirect: false,
  methods: (record) => new Runs(record),
  ends: ['finish', 'drop', 'giveBack'],
})
export const counterexamples = defineEngine({
  name: 'counterexamples',
  isDirect: false,
  methods: (record) => new Counterexamples(record),
  ends: ['file', 'pass'],
})
