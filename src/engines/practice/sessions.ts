/** Sessions: each is a stream of its own, decided here; the model of what is known gets everything that a session shows. */
import type { KnowledgeCommand } from '../knowledge/rules/commands.ts'
import type { KnowledgeEvent } from '../knowledge/rules/events.ts'
import type { PracticeCommand } from './rules/commands.ts'
import { answering, hintOutcome, practice } from './rules/decide.ts'
import type { PracticeEvent, SessionRules } from './rules/events.ts'
import type { PracticeState, Session } from './rules/state.ts'
import { viewOf, type SessionView } from './rules/view.ts'
import type { Language } from '../../problem/problem.ts'
import type { Settings } from '../settings/rules/settings.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { Kind, OPEN, reads, type Look } from '../engine.ts'
import { Knowledge } from '../knowledge/knowledge.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { PersonalSettings } from '../settings/engine.ts'
import type { Damage, Folded } from '../../learner/streams.ts'
import { hasSeenCode } from '../forms/record.ts'
import { isUnderstood } from '../understanding/record.ts'
import { effective } from '../../kernel/pace.ts'
import { trialTeaching } from '../trials/record.ts'
import { reactTo } from './learns.ts'
import { practiceCodec } from './codec.ts'
import { practiceProjection } from './projection.ts'
import type { Bare, Decided } from './messages.ts'

function archive(event: PracticeEvent): Look {
  switch (event.type) {
    case 'session_started':
    case 'language_chosen':
    case 'run_dropped':
    case 'problem_solved':
    case 'attempt_recorded':
    case 'words_recorded':
    case 'question_answered':
    case 'hint_withheld':
    case 'hint_given':
    case 'gave_up':
    case 'solution_read':
    case 'session_reset':
    case 'code_reset':
      return OPEN
    case 'counterexample_not_found':
    case 'run_started':
      return reads(event.codeHash)
    case 'run_finished':
      // Which mistake it shows is a hint's to say.
      return { ...reads(event.reportHash), hides: event.failing?.seen?.misconception ? ['failing'] : [] }
    case 'counterexample_given':
    case 'counterexample_passed':
      return reads(event.codeHash, event.shownHash)
  }
}

export const practiceStreams = new Kind({
  name: 'practice:',
  decider: practice,
  codec: practiceCodec,
  projection: practiceProjection,
  archive,
})

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

  constructor(record: PersonalRecord) {
    this.#record = record
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
    const before = this.load(slug)
    if (!before.ok) return before
    // A session is held to the rules it began with: later settings show only where it begins, or begins afresh.
    const begins = command.type === 'start' || command.type === 'reset' || before.value.state.status === 'none'
    const rules = begins ? this.#rulesFor(settings.value, context) : context.floor
    const underCheck = this.#knowledge.checkWith(slug, context.now) !== null
    const codeSeen = command.type === 'finish_run' && hasSeenCode(this.#record, slug)
    const circumstances = { now: context.now, rules, underCheck, codeSeen }
    return this.#record.transact(() => {
      const decided = this.#streams.execute(slug, { ...command, ...circumstances })
      if (!decided.ok) return err({ titleSlug: slug, ...decided.error })
      const learnt = this.#react(slug, decided.value, context)
      const view = this.view(slug, context)
      if (!view) throw new Error('a command was done on a session that does not exist')
      const [check = null] = learnt.flatMap((event) => (event.type === 'check_ended' ? [event.outcome] : []))
      const { events, state } = decided.value
      const came = state.status === 'none' ? null : cameTo(state, command, events)
      return ok({ events, view, check, hint: null, answering: null, ...came, repeated: false })
    }, id)
  }

  /** A trial that the learner takes part in sets the pace in place of their setting, and the operator's floor holds above both. */
  #rulesFor({ pace, strictMode }: Settings, { floor, now }: CallContext): SessionRules {
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

  #viewOf(slug: string, seq: number, state: Session, { now, floor: rules }: CallContext): SessionView {
    const solvedBy = state.status === 'solved' ? state.solvedBy : null
    const understood = solvedBy !== null && isUnderstood(this.#record, slug, solvedBy.runId)
    const check = this.#knowledge.checkWith(slug, now)
    const since = check && check.startedAt
    return viewOf(slug, seq, state, { now, rules, underCheck: check !== null }, { understood, since })
  }

  /** Without what came before a check that is open with the problem. */
  events(slug: string, now: number): PracticeEvent[] {
    const since = this.#knowledge.checkWith(slug, now)?.startedAt ?? 0
    return this.#streams.events(slug).filter(({ at }) => at >= since)
  }

  /** Every finished run of a session with its beginning, the newest first. */
  *runPairs() {
    const name = this.#streams.nameOf('')
    for (const { stream, rows } of this.#record.log.runPairs(name)) yield { slug: stream.slice(name.length), rows }
  }

  /** The slugs of every session begun, oldest first. */
  slugs(): Generator<string> {
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
