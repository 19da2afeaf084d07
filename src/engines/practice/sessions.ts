/** Sessions: each is a stream of its own, decided here; the model of what is known gets everything that a session shows. */
import type { KnowledgeCommand } from '../knowledge/rules/commands.ts'
import type { KnowledgeEvent } from '../knowledge/rules/events.ts'
import { Classwork } from '../classes/classwork.ts'
import { Memberships } from '../classes/memberships.ts'
import { ClassNotes } from '../classes/notes.ts'
import { membershipStreams } from '../classes/record.ts'
import type { AssignedLimits, Circumstances, PracticeCommand } from './rules/commands.ts'
import { answering, hintOutcome } from './rules/decide.ts'
import type { PracticeEvent, SessionRules } from './rules/events.ts'
import { typingIn, type PracticeState, type Session } from './rules/state.ts'
import { viewOf, type SessionView } from './rules/view.ts'
import type { Language } from '../../problem/problem.ts'
import type { Settings } from '../settings/rules/settings.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { Knowledge } from '../knowledge/knowledge.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { PersonalSettings } from '../settings/engine.ts'
import type { Damage, Folded } from '../../learner/streams.ts'
import { hasSeenCode } from '../forms/record.ts'
import { beforeCode, interviewWith, type OpenInterview } from '../interviews/record.ts'
import { isUnderstood } from '../understanding/record.ts'
import { effective } from '../../kernel/pace.ts'
import { trialTeaching } from '../trials/record.ts'
import { reactTo } from './learns.ts'
import { practiceStreams } from './record.ts'
import type { Bare, Decided } from './messages.ts'

/** What a request for a hint or an answer came to. */
function cameTo(state: Session, command: Bare<PracticeCommand>, events: readonly PracticeEvent[]): Partial<Decided> | null {
  if (command.type === 'request_hint') return { hint: hintOutcome(state, command, events) }
  if (command.type === 'seek_answer') return { answering: answering(state, command) }
  if (command.type !== 'file_answer') return null
  const isOpened = events.some(({ type }) => type === 'hint_given')
  return { hint: isOpened ? 'given' : command.level < state.level ? 'repeated' : 'not_yet' }
}

/** The id of a call, equal when the call is repeated, and the turn that it answers; null where the call names none of the two. */
interface CallIdentity {
  readonly id?: string | null
  readonly turn?: number | null
}

export class Practice {
  readonly #record: PersonalRecord
  readonly #knowledge: Knowledge
  readonly #settings: PersonalSettings
  readonly #classwork: Classwork
  readonly #notes: ClassNotes

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#classwork = new Classwork(record)
    this.#notes = new ClassNotes(record.storage.sql)
    this.#knowledge = new Knowledge(record)
    this.#settings = new PersonalSettings(record)
  }

  get #streams() {
    return this.#record.streams(practiceStreams)
  }

  /**
   * Does a session's command, lets what is known react to it, and answers with its events and the session after them. A
   * call that came before is answered as it was then, and changes nothing.
   */
  decide(
    slug: string,
    command: Bare<PracticeCommand>,
    context: CallContext,
    { id = null, turn = null }: CallIdentity = {},
  ): Answer<Decided> {
    const again = this.#decidedBefore(slug, context, id)
    if (!again.ok) return again
    if (again.value) return ok(again.value)
    if (turn !== null) {
      const folded = this.load(slug)
      if (!folded.ok) return folded
      if (folded.value.seq > 0 && folded.value.seq !== turn)
        return err({ code: 'STALE_TURN', turn: folded.value.seq, titleSlug: slug })
    }
    const settings = this.#settings.read()
    if (!settings.ok) return settings
    const open = interviewWith(this.#record, slug, context.now)
    const circumstancesNow = this.circumstances(slug, context, open)
    const before = this.load(slug)
    if (!before.ok) return before
    // A session is held to the rules it began with: later settings show only where it begins, or begins afresh.
    const begins = command.type === 'start' || command.type === 'reset' || before.value.state.status === 'none'
    const codeSeen = command.type === 'finish_run' && hasSeenCode(this.#record, slug)
    const { rules: floor } = circumstancesNow
    const rules = begins ? this.#rulesFor(settings.value, { now: context.now, floor }) : floor
    const inInterview = open?.interview.order.hints === 'none'
    const inClass = circumstancesNow.assigned !== null && circumstancesNow.assigned.checkEndsAt !== null
    const present = before.value.state
    // A check of the learner's own begins the session afresh; one of a class leaves it as it was.
    const typedSince =
      inClass && command.type === 'begin_run' && present.status !== 'none'
        ? typingIn(this.events(slug, context.now), present.epoch)
        : null
    const circumstances = { now: context.now, ...circumstancesNow, rules, inInterview, codeSeen, typedSince }
    return this.#record.transact(() => {
      const decided = this.#streams.execute(slug, { ...command, ...circumstances })
      if (!decided.ok) return err({ titleSlug: slug, ...decided.error })
      const learnt = this.#react(slug, decided.value, context)
      if (decided.value.events.length > 0) this.#classwork.note({ kind: 'problem', slug }, context.now)
      const view = this.view(slug, context)
      if (!view) throw new Error('a command was done on a session that does not exist')
      const [check = null] = learnt.flatMap((event) => (event.type === 'check_ended' ? [event.outcome] : []))
      const { events, state } = decided.value
      const came = state.status === 'none' ? null : cameTo(state, command, events)
      return ok({ events, view, check, hint: null, answering: null, ...came, repeated: false })
    }, id)
  }

  /** A trial that the learner takes part in sets the pace in place of their setting, and the operator's floor holds above both. */
  #rulesFor({ pace, strictMode }: Settings, { floor, now }: Pick<CallContext, 'floor' | 'now'>): SessionRules {
    return effective({ pace: trialTeaching(this.#record, now).pace ?? pace, strictMode }, floor)
  }

  #decidedBefore(slug: string, context: CallContext, id: string | null): Result<Decided | null, Damage> {
    const again = this.#streams.answered(slug, id)
    if (!again.ok || again.value === null || again.value.state.status === 'none') return again.ok ? ok(null) : again
    const { events, seq, state } = again.value
    const learnt = this.#knowledge.answered(id)
    const [check = null] = learnt.flatMap((event) => (event.type === 'check_ended' ? [event.outcome] : []))
    return ok({ events, view: this.#viewOf(slug, seq, state, context), check, hint: null, answering: null, repeated: true })
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
    const meetCommands: KnowledgeCommand[] = problem && done.events.length > 0 ? [{ type: 'meet', slug, problem, now }] : []
    return [...meetCommands, ...reactions].flatMap((command) => {
      const learnt = this.#knowledge.tell(command, context)
      return learnt.ok ? [...learnt.value.events] : []
    })
  }

  load(slug: string): Result<Folded<PracticeState>, Damage> {
    return this.#streams.load(slug)
  }

  /** Null before a start, and for a session that cannot be read. */
  view(slug: string, context: CallContext): SessionView | null {
    const folded = this.load(slug)
    if (!folded.ok || folded.value.state.status === 'none') return null
    return this.#viewOf(slug, folded.value.seq, folded.value.state, context)
  }

  /** What else decides about a command: the floor, of the operator and of the learner's classes, and whether a check is open. */
  circumstances(
    slug: string,
    { now, floor }: CallContext,
    open: OpenInterview | null = interviewWith(this.#record, slug, now),
  ): Pick<Circumstances, 'rules' | 'underCheck' | 'beforeCode'> & { readonly assigned: AssignedLimits | null } {
    const item = { kind: 'problem', slug } as const
    const memberships = new Memberships(this.#record)
    const since = memberships.openedAt(item, now)
    const limits = since === null ? null : memberships.limits(item, now)
    const isChecked = this.#knowledge.checkWith(slug, now) !== null
    const interview = { beforeCode: beforeCode(open, now, () => this.hintsAt(slug)) }
    if (since === null || limits === null) return { rules: floor, underCheck: isChecked, assigned: null, ...interview }
    const { hintCeiling, ceilingUntil: until, pace, check } = limits
    return {
      rules: effective({ pace, strictMode: false }, floor),
      underCheck: isChecked || check !== null,
      assigned: { hintCeiling, until, since, checkEndsAt: check && check.endsAt },
      ...interview,
    }
  }

  /** When hints were given, in milliseconds since the epoch. */
  hintsAt(slug: string): readonly number[] {
    return this.#streams.events(slug).flatMap(({ type, at }) => (type === 'hint_given' ? [at] : []))
  }

  /** When the check began that is open with the problem, the learner's own or a class's; null where none is. */
  checkedSince(slug: string, now: number): number | null {
    const own = this.#knowledge.checkWith(slug, now)?.startedAt ?? null
    const inClass = new Memberships(this.#record).limits({ kind: 'problem', slug }, now).check?.startedAt ?? null
    return own === null || inClass === null ? (own ?? inClass) : Math.max(own, inClass)
  }

  /** When the check or the interview began that is open with the problem: what came before is not given to it. Null where none is. */
  #freshSince(slug: string, now: number): number | null {
    return this.checkedSince(slug, now) ?? interviewWith(this.#record, slug, now)?.interview.startedAt ?? null
  }

  #viewOf(slug: string, seq: number, state: Session, context: CallContext): SessionView {
    const solvedBy = state.status === 'solved' ? state.solvedBy : null
    const understood = solvedBy !== null && isUnderstood(this.#record, slug, solvedBy.runId)
    const { now } = context
    const since = this.#freshSince(slug, now)
    const open = interviewWith(this.#record, slug, now)
    const circumstances = this.circumstances(slug, context, open)
    const interview = open && {
      id: open.id,
      hints: open.interview.order.hints,
      hintMinutes: open.interview.order.hintMinutes,
      isBeforeCode: circumstances.beforeCode !== null,
    }
    return viewOf(slug, seq, state, { now, ...circumstances }, { understood, since, hasNotes: this.#hasNotes(), interview })
  }

  /** Notes come from classes: who was never in one is not looked up. */
  #hasNotes(): boolean {
    return this.#record.streams(membershipStreams).ids().length > 0 && this.#notes.hasUntold()
  }

  /** Without what came before a check that is open with the problem; an interview that is over is told by these. */
  events(slug: string, now: number): PracticeEvent[] {
    return this.#eventsSince(slug, this.checkedSince(slug, now))
  }

  /** Without what came before a check or an interview that is open with the problem. */
  freshEvents(slug: string, now: number): PracticeEvent[] {
    return this.#eventsSince(slug, this.#freshSince(slug, now))
  }

  #eventsSince(slug: string, since: number | null): PracticeEvent[] {
    return this.#streams.events(slug).filter(({ at }) => at >= (since ?? 0))
  }

  /** Every finished run of a session with its beginning, the newest first. */
  *runPairs() {
    const name = this.#streams.nameOf('')
    for (const { stream, rows } of this.#record.log.runPairs(name)) yield { slug: stream.slice(name.length), rows }
  }

  /** The slugs of every session begun, oldest first. */
  slugs(): readonly string[] {
    return this.#streams.ids()
  }

  /** The language of the latest run; null before the first. */
  lastLanguage(): Language | null {
    let last: { readonly language: Language; readonly at: number } | null = null
    for (const { slug, lastAt } of [...this.ends()].toSorted((a, b) => b.lastAt - a.lastAt)) {
      if (last !== null && last.at >= lastAt) break
      const folded = this.load(slug)
      const code = folded.ok && folded.value.state.status !== 'none' ? folded.value.state.lastCode : null
      if (code !== null && (last === null || code.at > last.at)) last = code
    }
    return last?.language ?? null
  }

  /** The language they chose in the settings, else the one they used last. */
  defaultLanguage({ language }: Pick<Settings, 'language'>): Language | null {
    return language ?? this.lastLanguage()
  }

  /** Every session begun, with the time of its latest event. */
  *ends(): Generator<{ readonly slug: string; readonly lastAt: number }> {
    const name = this.#streams.nameOf('')
    for (const { stream, lastAt } of this.#record.log.ends(name)) yield { slug: stream.slice(name.length), lastAt }
  }
}
