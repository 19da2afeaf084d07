/** Sessions of test-driven development: each a stream of its own, its files kept by their hash. */
import type { TddCommand } from './rules/commands.ts'
import { tdd as tddDecider, violationIn } from './rules/decide.ts'
import type { FileChange, TddEvent, TddPlan, Violation } from './rules/events.ts'
import { customRulesSaid, guidanceFor } from './rules/guidance.ts'
import { quickHelp } from './rules/help.ts'
import { isSameHolder, leaseOf } from './rules/lease.ts'
import type { Session } from './rules/state.ts'
import { summaryOf } from './rules/summary.ts'
import { withoutLease, viewOf } from './rules/view.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { tddCodec } from './codec.ts'
import { defineEngine, hides, Kind, OPEN, reads, type Look } from '../engine.ts'
import type { LearnerRefusal } from '../../failure/failure.ts'
import type { Answer, CallContext, Words } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { fittingEnd, paged } from '../../learner/pages.ts'
import { Runs } from '../practice/runs.ts'
import type { Damage } from '../../learner/streams.ts'
import { tddProjection } from './projection.ts'
import type {
  TddAct,
  TddDone,
  TddFile,
  TddFiled,
  TddHelp,
  TddSessionsRead,
  TddStart,
  TddReadPaged,
  TddWorkspacePaged,
} from './messages.ts'

/** Events of a history sent at most, the newest, and their bytes; the rest is counted. */
const HISTORY = 200
const HISTORY_BYTES = 300_000
/** Sessions of one learner that have not ended. Each is named where none is meant by itself, and one conversation holds one. */
export const MOST_OPEN = 20

const filesIn = (changes: readonly FileChange[]): Look => reads(...changes.map(({ file }) => file && file.hash))

function archive(event: TddEvent): Look {
  switch (event.type) {
    case 'session_started':
    case 'session_resumed':
      return hides('lease', 'client')
    case 'file_written':
      return filesIn([event])
    case 'rolled_back':
      return filesIn(event.changes)
    case 'session_updated':
    case 'phase_changed':
    case 'log_entry':
    case 'tests_run':
    case 'rule_violated':
    case 'session_paused':
    case 'session_ended':
      return OPEN
  }
}

export const tddStreams = new Kind({ name: 'tdd:', decider: tddDecider, codec: tddCodec, projection: tddProjection, archive })

interface Contents {
  readonly turn: number
  readonly files: ReadonlyArray<{ readonly path: string; readonly hash: string }>
}

export class TddSessions {
  readonly #record: PersonalRecord
  readonly #runs: Runs

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#runs = new Runs(record)
  }

  get #streams() {
    return this.#record.streams(tddStreams)
  }

  /** Begins a session, or gives the same one while nothing has happened in it. */
  start(sessionId: string, { plan, lease, ...holding }: TddStart, { now }: CallContext): Answer<TddDone> {
    const command: TddCommand = { type: 'start', plan, lease, ...holding, now }
    const same = this.#all().find(
      ([, session]) =>
        session.status === 'active' &&
        session.turn === 1 &&
        isSameHolder(session.hold, holding) &&
        identityOf(session.plan) === identityOf(plan),
    )
    if (same) return ok(this.#done(same[0], same[1], [], command, true))
    return this.#openOnes().length < MOST_OPEN
      ? this.#act(sessionId, command, [], null)
      : err({ code: 'TOO_MANY_SESSIONS', most: MOST_OPEN })
  }

  /** Does a command. A rule that it breaks is recorded, and then told as a refusal. */
  act(sessionId: string | null, act: TddAct, texts: readonly Words[], { now, command = null }: CallContext): Answer<TddDone> {
    // A lease is of one session, also once that has ended; a client that resumes without naming one means the open one.
    const leasedId = act.type === 'resume' || command === null ? null : this.#of(command)
    const id = this.#resolved(sessionId ?? leasedId)
    if (!id.ok) return id
    return this.#act(id.value, { ...act, now }, texts, command)
  }

  /** Takes a place for a run of the tests, and gives what is to be run. Ended by `file`, or as a run by `drop`. */
  async begin(
    sessionId: string | null,
    run: { readonly runId: string; readonly turn: number; readonly lease: string },
    context: CallContext,
  ): Promise<Answer<TddWorkspacePaged>> {
    const { now, command = null } = context
    const id = this.#resolved(sessionId ?? (command === null ? null : this.#of(command)))
    if (!id.ok) return id
    const { runId, ...claim } = run
    const may = () => this.#act(id.value, { type: 'begin_run', ...claim, now }, [], command)
    const before = may()
    if (!before.ok) return before
    if (before.value.events.length > 0) return this.#workspace(id.value, context, before.value)
    const refused = await this.#runs.turn(runId, context)
    if (refused) return refused
    // While this run waited, its turn may have been answered, also by the same call.
    const after = may()
    if (!after.ok) return after
    if (after.value.events.length > 0) return this.#workspace(id.value, context, after.value)
    return this.#opened(id.value, runId, context)
  }

  /** Takes a place for runs that the session does not record. */
  async borrow(sessionId: string | null, runId: string, context: CallContext): Promise<Answer<TddWorkspacePaged>> {
    const id = this.#resolved(sessionId)
    if (!id.ok) return id
    const before = this.#workspace(id.value, context)
    if (!before.ok) return before
    const refused = await this.#runs.turn(runId, context)
    return refused ?? this.#opened(id.value, runId, context)
  }

  /** Records a run that is open. Of one that has expired or was dropped nothing counts; of one that is recorded nothing changes. */
  file(sessionId: string, filed: TddFiled, context: CallContext): Answer<TddDone> {
    const { runId } = filed
    const isOpen = this.#runs.isOpen(runId, context)
    return this.#runs.ended(runId, () => this.#filed(sessionId, filed, isOpen, context))
  }

  #filed(sessionId: string, filed: TddFiled, isOpen: boolean, { now, command = null }: CallContext): Answer<TddDone> {
    const { runId, turn, lease } = filed
    const id = command ?? `run ${runId}`
    const again = this.#again(sessionId, { type: 'record_run', ...filed, now }, id)
    if (again) return again
    if (!isOpen) {
      const may = this.#act(sessionId, { type: 'begin_run', turn, lease, now }, [], null)
      return may.ok ? err({ code: 'RUN_EXPIRED' }) : may
    }
    return this.#act(sessionId, { type: 'record_run', ...filed, now }, [], id)
  }

  read(
    sessionId: string | null,
    include: { readonly history: boolean; readonly files: boolean },
    context: CallContext,
  ): Answer<TddReadPaged> {
    const current = this.#resolvedSession(sessionId)
    if (!current.ok) return current
    const [id, session] = current.value
    const contents = include.files ? this.#contents(id, session) : ok([])
    if (!contents.ok) return contents
    const older = Math.max(0, session.turn - HISTORY)
    const newest = include.history ? this.#eventsBehind(older, id).map(withoutLease) : []
    const history = fittingEnd(newest, HISTORY_BYTES)
    return ok({
      view: viewOf(id, session, context.now),
      guidance: guidanceFor(session),
      history,
      olderEvents: include.history ? older + newest.length - history.length : 0,
      contents: paged(contents.value),
    })
  }

  /** Texts by their hash, the first of these that fit into one answer. */
  texts(sessionId: string, hashes: readonly string[]): Answer<Words[]> {
    const session = this.#session(sessionId)
    if (!session.ok) return session
    const files = this.#contents(sessionId, { turn: session.value.turn, files: hashes.map((hash) => ({ path: '', hash })) })
    return files.ok ? ok(paged(files.value).flatMap(({ hash, text }) => (text === null ? [] : [{ hash, text }]))) : files
  }

  help(sessionId: string | null, { now }: CallContext): Answer<TddHelp> {
    const current = this.#resolvedSession(sessionId)
    if (current.ok) return ok({ sessionId: current.value[0], help: quickHelp(current.value[1], now) })
    // Without a session that can be read there is help too: how to begin one.
    return sessionId === null && current.error.code !== 'SESSION_AMBIGUOUS'
      ? ok({ sessionId: null, help: quickHelp({ status: 'none' }, now) })
      : current
  }

  /** Every session that can be read and has not ended, the one of the last event first. */
  sessions({ now }: CallContext): Answer<TddSessionsRead> {
    const views = this.#openOnes().map(([id, session]) => viewOf(id, session, now))
    const damaged = this.#damaged().map(({ stream, seq }) => ({ stream, seq }))
    return ok({ views: views.sort((a, b) => b.lastAt - a.lastAt), damaged })
  }

  #act(sessionId: string, command: TddCommand, texts: readonly Words[], id: string | null): Answer<TddDone> {
    const again = this.#again(sessionId, command, id)
    if (again) return again
    const result = this.#record.transact(() => this.#change(sessionId, command, texts), id)
    if (!result.ok && !isViolation(result.error)) return err(result.error)
    const session = this.#session(sessionId)
    if (!session.ok) return session
    if (!result.ok) return err({ ...result.error, turn: session.value.turn })
    return this.#told(sessionId, session.value, result.value, command, false)
  }

  /** Does a command, and keeps the files that its events refer to. */
  #change(sessionId: string, command: TddCommand, texts: readonly Words[]) {
    const result = this.#streams.execute(sessionId, command)
    if (!result.ok) return result
    const hashes = new Set(result.value.events.flatMap((event) => (event.type === 'file_written' ? [event.file?.hash] : [])))
    for (const { hash, text } of texts) if (hashes.has(hash)) this.#record.log.putBlob(hash, text)
    return ok(result.value.events)
  }

  /** The session that a call appended to. */
  #of(command: string): string | null {
    const name = this.#streams.nameOf('')
    return this.#record.log.streamOf(command, name)?.slice(name.length) ?? null
  }

  /** What the call of this id came to when it came first. */
  #again(sessionId: string, command: TddCommand, id: string | null): Answer<TddDone> | null {
    const again = this.#streams.answered(sessionId, id)
    if (!again.ok) return again
    if (again.value === null) return null
    const { state, events } = again.value
    return state.status === 'none' ? null : this.#told(sessionId, state, events, command, true)
  }

  /** A rule that was broken is told as a refusal, with the turn after it. */
  #told(
    sessionId: string,
    session: Session,
    events: readonly TddEvent[],
    command: TddCommand,
    isAgain: boolean,
  ): Answer<TddDone> {
    const violation = violationIn(events)
    return violation ? err({ ...violation, turn: session.turn }) : ok(this.#done(sessionId, session, events, command, isAgain))
  }

  #done(sessionId: string, session: Session, events: readonly TddEvent[], { type, now }: TddCommand, isAgain: boolean): TddDone {
    const isEntry = type === 'start' || type === 'resume'
    return {
      view: viewOf(sessionId, session, now),
      guidance: guidanceFor(session),
      customRules: isEntry ? 'announced' : customRulesSaid(events),
      events: events.map(withoutLease),
      lease: isEntry ? leaseOf(session) : null,
      repeated: isAgain || events.length === 0,
      summary: type === 'end' ? this.#summary(sessionId, session) : null,
    }
  }

  /** Every event is a row and a turn, so that the older ones of a long session need not be read. */
  #eventsBehind(turn: number, sessionId: string): TddEvent[] {
    return [...this.#record.log.read(this.#streams.nameOf(sessionId), turn)].flatMap((row) => tddCodec.decode(row) ?? [])
  }

  /** Null where rows in front of the projection are damaged: what is left of the log does not add up. */
  #summary(sessionId: string, { turn }: Session) {
    const events = this.#streams.events(sessionId, turn)
    return events.length === turn ? summaryOf(events) : null
  }

  /** Takes the place that is free, for what `#workspace` gives. */
  #opened(sessionId: string, runId: string, context: CallContext): Answer<TddWorkspacePaged> {
    const workspace = this.#workspace(sessionId, context)
    if (workspace.ok) this.#runs.open(runId, null, context)
    return workspace
  }

  #workspace(sessionId: string, { now }: CallContext, done: TddDone | null = null): Answer<TddWorkspacePaged> {
    const session = this.#session(sessionId)
    if (!session.ok) return session
    const { plan, files, turn } = session.value
    if (plan.evidence === 'stated') return err({ code: 'EVIDENCE_IS_STATED' })
    if (files.length === 0) return err({ code: 'FILE_NOT_FOUND', reason: 'no_files', path: null })
    const contents = this.#contents(sessionId, session.value)
    if (!contents.ok) return contents
    return ok({ sessionId, turn, plan, view: viewOf(sessionId, session.value, now), files: paged(contents.value), done })
  }

  /** A file whose text is lost is no empty one: a run of that would be evidence of something else. It is told by the newest row. */
  #contents(sessionId: string, { files, turn }: Contents): Answer<TddFile[]> {
    const texts: TddFile[] = []
    for (const { path, hash } of files) {
      const text = this.#record.log.getBlob(hash)
      if (text === null) return err(this.#streams.damage(sessionId, turn))
      texts.push({ path, hash, text })
    }
    return ok(texts)
  }

  #resolved(sessionId: string | null): Result<string, LearnerRefusal> {
    const current = this.#resolvedSession(sessionId)
    return current.ok ? ok(current.value[0]) : current
  }

  /** The named one; without a name the only one that is open. */
  #resolvedSession(sessionId: string | null): Result<readonly [string, Session], LearnerRefusal> {
    if (sessionId !== null) {
      const session = this.#session(sessionId)
      return session.ok ? ok([sessionId, session.value]) : session
    }
    const open = this.#openOnes()
    const [only] = open
    // One that cannot be read may be the one that was meant.
    if (!only) return err(this.#damaged().at(-1) ?? { code: 'INVALID_SESSION' })
    if (open.length === 1) return ok(only)
    const sessions = open.map(([id, { phase, cycle, status }]) => ({ sessionId: id, phase, cycle, status }))
    return err({ code: 'SESSION_AMBIGUOUS', sessions })
  }

  #all(): Array<readonly [string, Session]> {
    return this.#streams.ids().flatMap((id) => {
      const session = this.#session(id)
      return session.ok ? [[id, session.value] as const] : []
    })
  }

  #openOnes(): Array<readonly [string, Session]> {
    return this.#all().filter(([, { status }]) => status !== 'ended')
  }

  #damaged(): Damage[] {
    return this.#streams.ids().flatMap((id) => {
      const folded = this.#streams.load(id)
      return folded.ok ? [] : [folded.error]
    })
  }

  #session(sessionId: string): Result<Session, LearnerRefusal> {
    const folded = this.#streams.load(sessionId)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'INVALID_SESSION' }) : ok(state)
  }
}

/** The same of every plan that asks for the same: in a session read again its fields may be in another order. */
const identityOf = ({ goal, testFiles, implementationFiles, runTests, customRules, evidence, language }: TddPlan): string =>
  JSON.stringify([goal, testFiles, implementationFiles, runTests, customRules, evidence, language])

const isViolation = (refusal: { readonly code: string }): refusal is Violation =>
  refusal.code === 'FILE_NOT_ALLOWED_IN_PHASE' || refusal.code === 'EVIDENCE_NOT_OBSERVED'

export const tdd = defineEngine({
  name: 'tdd',
  isDirect: false,
  streams: [tddStreams],
  methods: (record) => new TddSessions(record),
  ends: ['file'],
})
