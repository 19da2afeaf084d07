/** Interviews: begun, moved on and read here. What is asked in them is judged elsewhere by runs of programs. */
import { err, ok } from '../../kernel/result.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { Language } from '../../problem/problem.ts'
import { defineEngine } from '../engine.ts'
import { preferredOf } from '../knowledge/engine.ts'
import type { BeforeCode } from '../practice/rules/commands.ts'
import { Practice } from '../practice/sessions.ts'
import type { SessionView } from '../practice/rules/view.ts'
import { PersonalSettings } from '../settings/engine.ts'
import { factsOf } from './facts.ts'
import { programFacts } from './program-facts.ts'
import type { InterviewMoved, InterviewStarted } from './messages.ts'
import { beforeCode, interviewStreams, interviewWith, latestInterview } from './record.ts'
import type { InterviewMove, NewInterview } from './rules/commands.ts'
import { deadlineOf } from './rules/clock.ts'
import type { Interview } from './rules/state.ts'
import { viewOf, type InterviewView } from './rules/view.ts'

/** Interviews listed at most. */
const LISTED = 50

export class Interviews {
  readonly #record: PersonalRecord
  readonly #practice: Practice

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
  }

  get #streams() {
    return this.#record.streams(interviewStreams)
  }

  /** Begins an interview, and the session of its problem from nothing. One that is open already is given again. */
  start(
    id: string,
    order: Omit<NewInterview, 'language'> & { readonly language: Language | null },
    offered: readonly Language[],
    context: CallContext,
  ): Answer<InterviewStarted> {
    const latest = latestInterview(this.#record)
    if (latest !== null) {
      const open = this.#read(latest.id, context)
      if (!open.ok) return open
      const { view } = open.value
      const session = view.status === 'open' ? this.#practice.view(view.slug, context) : null
      if (session !== null) return ok({ interview: view, repeated: true, session })
    }
    if (this.#practice.checkedSince(order.slug, context.now) !== null) return err({ code: 'INTERVIEW_DURING_CHECK' })
    return this.#record.transact(() => {
      const begun = this.#begin(order.slug, order.language, offered, context)
      if (!begun.ok) return begun
      const { language } = begun.value
      const started = this.#streams.execute(id, { type: 'start', ...order, language, now: context.now })
      if (!started.ok) return started
      const read = this.#read(id, context)
      if (!read.ok) return read
      const session = this.#practice.view(order.slug, context) ?? begun.value
      return ok({ interview: read.value.view, repeated: false, session })
    })
  }

  #begin(slug: string, chosen: Language | null, offered: readonly Language[], context: CallContext): Answer<SessionView> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const settings = new PersonalSettings(this.#record).read()
    if (!settings.ok) return settings
    if (folded.value.state.status !== 'none') {
      const reset = this.#practice.decide(slug, { type: 'reset' }, context)
      if (!reset.ok) return reset
    }
    const language = chosen ?? preferredOf(this.#practice.defaultLanguage(settings.value), offered)
    const decided = this.#practice.decide(slug, { type: 'start', language }, context)
    return decided.ok ? ok(decided.value.view) : decided
  }

  /** The interview for a move that may be judged now; for a call that came before, what it came to. */
  begin(id: string, turn: number, move: 'ask' | 'examples', context: CallContext): Answer<InterviewMoved> {
    const again = this.#repeated(id, context)
    if (again) return again
    const read = this.#read(id, context)
    if (!read.ok) return read
    const { view } = read.value
    if (view.status === 'over') return err({ code: 'INTERVIEW_OVER' })
    if (view.turn !== turn) return err({ code: 'STALE_TURN', turn: view.turn, inInterview: id })
    const { questions, step } = view
    if (step !== null && step !== 'clarify' && !(move === 'examples' && step === 'examples'))
      return err({ code: 'OTHER_INTERVIEW_STEP', step })
    const { most } = view.scorecard.questions
    return move === 'ask' && questions.length >= most
      ? err({ code: 'NO_QUESTIONS_LEFT', most })
      : ok({ interview: view, repeated: false })
  }

  move(id: string, turn: number, move: InterviewMove, context: CallContext): Answer<InterviewMoved> {
    const again = this.#repeated(id, context)
    if (again) return again
    const read = this.#read(id, context)
    if (!read.ok) return read
    const { view, deadline } = read.value
    if (view.status === 'open' && view.turn !== turn) return err({ code: 'STALE_TURN', turn: view.turn, inInterview: id })
    return this.#record.transact(() => {
      const done = this.#streams.execute(id, { ...move, deadline, now: context.now })
      if (!done.ok) return done
      const after = this.#read(id, context)
      return after.ok ? ok({ interview: after.value.view, repeated: done.value.events.length === 0 }) : after
    }, context.command ?? null)
  }

  /** Notes that the interviewer's card was read, and gives the interview. */
  openCard(id: string, context: CallContext): Answer<InterviewView> {
    const opened = this.#streams.execute(id, { type: 'open_card', now: context.now })
    if (!opened.ok) return opened
    return this.read(id, context)
  }

  read(id: string, context: CallContext): Answer<InterviewView> {
    const read = this.#read(id, context)
    return read.ok ? ok(read.value.view) : read
  }

  /** The newest first. */
  list(context: CallContext): Answer<InterviewView[]> {
    const views: InterviewView[] = []
    for (const id of this.#streams.ids().toReversed().slice(0, LISTED)) {
      const read = this.#read(id, context)
      if (read.ok) views.push(read.value.view)
    }
    return ok(views)
  }

  /** The interview that is open with this problem; null where there is none. */
  openWith(slug: string, context: CallContext): Answer<{ readonly id: string } | null> {
    const open = interviewWith(this.#record, slug, context.now)
    if (open === null) return ok(null)
    const read = this.#read(open.id, context)
    return ok(read.ok && read.value.view.status === 'open' ? { id: open.id } : null)
  }

  /** The step before code that an interview with this problem is at; null where its code may be run. */
  beforeCodeOf(slug: string, { now }: CallContext): Answer<BeforeCode | null> {
    return ok(beforeCode(interviewWith(this.#record, slug, now), now, () => this.#practice.hintsAt(slug)))
  }

  #repeated(id: string, { command = null, ...context }: CallContext): Answer<InterviewMoved> | null {
    const again = this.#streams.answered(id, command)
    if (!again.ok) return again
    if (again.value === null || again.value.state.status === 'none') return null
    return ok({ interview: this.#viewOf(id, again.value.seq, again.value.state, context).view, repeated: true })
  }

  #read(id: string, context: CallContext): Answer<{ readonly view: InterviewView; readonly deadline: number }> {
    const folded = this.#streams.load(id)
    if (!folded.ok) return folded
    const { seq, state } = folded.value
    return state.status === 'none' ? err({ code: 'INTERVIEW_NOT_FOUND' }) : ok(this.#viewOf(id, seq, state, context))
  }

  #viewOf(id: string, seq: number, interview: Interview, { now }: Pick<CallContext, 'now'>) {
    const { slug } = interview.order
    const facts = factsOf(this.#practice.events(slug, now), interview.startedAt, (run) => programFacts(this.#record, slug, run))
    const deadline = deadlineOf(
      interview,
      facts.hints.map(({ at }) => at),
    )
    // A card that somebody reads meanwhile is no step of the learner's, whose next one must not be refused for it.
    const turn = interview.cardOpenedAt === null ? seq : seq - 1
    return { view: viewOf(id, turn, interview, facts, now), deadline }
  }
}

export const interviewing = defineEngine({
  name: 'interviews',
  isDirect: true,
  streams: [interviewStreams],
  methods: (record) => new Interviews(record),
})
