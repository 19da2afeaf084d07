/** Activities, each in its own stream. Drafts never come here: only the findings about them, or the problems that they become. */
import type { ActivityCommand } from './rules/commands.ts'
import type { LearnerProfile } from './rules/fill.ts'
import { activity, outcomeOf } from './rules/decide.ts'
import type { ActivityEvent } from './rules/events.ts'
import { slotsOf, type Activity } from './rules/state.ts'
import { viewOf, type ActivityView, type TraceEntry } from './rules/view.ts'
import { topicMastery } from '../knowledge/rules/topic-mastery.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { commandFor, isSame, summaryOf, verdictOf } from './answers.ts'
import type {
  ActivitiesRead,
  ActivityAct,
  ActivityDone,
  ActivityInclude,
  ActivityPublished,
  ActivityReadPaged,
  ActivitySay,
  ActivityShown,
  ActivityStart,
  DraftBegin,
  DraftOpened,
  DraftFiled,
  DraftVerdict,
  FillRest,
  TextFound,
} from './messages.ts'
import { profileOf } from './known.ts'
import { activityCodec } from './codec.ts'
import { defineEngine, hides, Kind, OPEN, reads, type Look } from '../engine.ts'
import { Knowledge } from '../knowledge/knowledge.ts'
import type { LearnerRefusal } from '../../failure/failure.ts'
import type { Answer, CallContext, Words } from '../../learner/messages.ts'
import { acceptedStreams, keepProblem } from '../own-problems/record.ts'
import { OwnProblems } from '../own-problems/engine.ts'
import { fittingEnd } from '../../learner/pages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { OwnProblemKept } from '../own-problems/messages.ts'

/** Activities of one learner that are under way. */
export const MOST_UNDER_WAY = 20
/** An activity without a call for so long no longer counts as under way. The learner can still go on with it. */
export const LEFT_ALONE_MS = 7 * 24 * 3600 * 1000
/** Activities listed. */
const LISTED = 50
const TRACE_BYTES = 300_000
const TEXT_BYTES = 500_000

function archive(event: ActivityEvent): Look {
  switch (event.type) {
    case 'draft_refused':
      return reads(event.findingsHash)
    case 'activity_started':
      return reads(event.sourceHash)
    case 'turn_taken':
      return reads(event.wordsHash)
    case 'activity_restarted':
    case 'verification_dropped':
    case 'slot_fell_back':
    case 'slot_failed':
    case 'activity_failed':
    case 'activity_published':
    case 'share_revoked':
      return OPEN
    case 'plan_fixed':
      return hides('slots')
    case 'verification_begun':
    case 'draft_accepted':
      return hides('draftHash')
    case 'activity_shared':
      return hides('tokenHash')
  }
}

const activityStreams = new Kind({ name: 'activity:', decider: activity, codec: activityCodec, archive })

const acceptedId = (activityId: string, slug: string): string => `${activityId}/${slug}`

export class Activities {
  readonly #record: PersonalRecord
  readonly #problems: OwnProblems

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#problems = new OwnProblems(record)
  }

  get #streams() {
    return this.#record.streams(activityStreams)
  }

  get #acceptedStreams() {
    return this.#record.streams(acceptedStreams)
  }

  /** Starts an activity, or returns the same one if nothing else has happened in it. `texts`: the words and the source. */
  start(activityId: string, start: ActivityStart, texts: readonly Words[], { now }: CallContext): Answer<ActivityDone> {
    const fill = this.#profileFor(start.fill, start.values.topics ?? [], now)
    const command: ActivityCommand = { type: 'start', activityId, ...start, fill, now }
    const fresh = activity.decide(activity.initial, command)
    if (!fresh.ok) return fresh
    const under = this.#all().filter(
      ({ status, lastAt }) => status !== 'SAVED' && status !== 'FAILED' && now - lastAt < LEFT_ALONE_MS,
    )
    const same = under.find(({ trace }) => isSame(trace, fresh.value))
    if (same) return ok({ ...this.#done(same, 0, now), repeated: true })
    const before = this.#streams.load(activityId)
    if (!before.ok) return before
    if (before.value.state.status === 'none' && under.length >= MOST_UNDER_WAY)
      return err({ code: 'TOO_MANY_ACTIVITIES', most: MOST_UNDER_WAY })
    // Its one problem is kept as soon as it is accepted.
    const room = start.sourceHash === null ? ok(null) : this.#problems.hasRoom(1)
    return room.ok ? this.#change(activityId, command, null, texts) : room
  }

  say(activityId: string, message: ActivitySay, words: Words, { now, command: id = null }: CallContext): Answer<ActivityDone> {
    const again = this.#again(activityId, now, id)
    if (again) return again
    const before = this.#activity(activityId)
    if (!before.ok) return before
    const { topics } = before.value.spec
    const fill = this.#profileFor(message.fill, message.values.topics ?? topics, now)
    return this.#change(activityId, { type: 'say', ...message, fill, mastery: this.#masteryIn(topics), now }, id, [words])
  }

  /** A later step of a call: ends a verification, or records a link. */
  act(activityId: string, act: ActivityAct, { now, command: id = null }: CallContext): Answer<ActivityDone> {
    return this.#change(activityId, { ...act, now }, id)
  }

  /** The answer to the first call with this id. */
  #again(activityId: string, now: number, id: string | null): Answer<ActivityDone> | null {
    const again = this.#streams.answered(activityId, id)
    if (!again.ok) return again
    if (again.value === null) return null
    const { state, before } = again.value
    return state.status === 'none'
      ? null
      : ok({ ...this.#done(state, before.status === 'none' ? 0 : before.turn, now), repeated: true })
  }

  /** Starts the verification of a draft, or returns the outcome of the same draft. */
  begin(activityId: string, begin: DraftBegin, { now, command: id = null }: CallContext): Answer<DraftOpened> {
    const again = this.#streams.answered(activityId, id)
    if (!again.ok) return again
    const then = again.value?.state
    // A verification that came to nothing has answered nothing.
    const earlier = then && then.status !== 'none' ? this.#opened(then, begin, now) : null
    if (earlier) return ok(earlier)
    const before = this.#activity(activityId)
    if (!before.ok) return before
    const mastery = this.#masteryIn(before.value.spec.topics)
    const result = this.#execute(activityId, { type: 'begin_draft', ...begin, mastery, now }, id)
    if (!result.ok) return result
    const draft = this.#opened(result.value[0], begin, now)
    if (draft === null) throw new Error('a draft was begun of which nothing is known')
    return ok(draft)
  }

  /** The outcome of a draft in a state; null if the draft was not sent, or its verification ended without a verdict. */
  #opened(state: Activity, begin: DraftBegin, now: number): DraftOpened | null {
    const outcome = outcomeOf(state, begin.slot, begin.draftHash, now)
    const slot = slotsOf(state)[begin.slot]?.slot
    if (outcome === null || !slot) return null
    const view = this.#shown(state, now)
    // The first answer to this call was lost, so this call verifies the draft.
    if (outcome.kind === 'verifying' && outcome.verificationId === begin.verificationId) {
      const { verificationId, expiresAt } = outcome
      const source = state.sourceHash === null ? null : this.#record.log.getBlob(state.sourceHash)
      return { kind: 'begun', slot, verificationId, expiresAt, source, view }
    }
    const findings = outcome.kind === 'refused' ? this.#record.log.getBlob(outcome.findingsHash) : null
    return { kind: 'repeated', slot, outcome, findings, view }
  }

  /** Files a verdict. A verdict that comes too late is not stored, and a repeated one changes nothing. */
  file(activityId: string, verdict: DraftVerdict, context: CallContext): Answer<DraftFiled> {
    const { now, command: id = null } = context
    const filing = this.#record.transact(() => {
      const filed = this.#execute(activityId, commandFor(verdict, now), id)
      if (!filed.ok) return filed
      const result = this.#keep(activityId, verdict, filed.value[1], now)
      return result.ok ? filed : result
    })
    if (!filing.ok) return filing
    const [state, events] = filing.value
    const outcome = verdictOf(state, verdict.verificationId)
    if (outcome === null) return err({ code: 'VERIFICATION_OVER' })
    // A pasted problem needs no other slot and no choice. If there is no room for it, it stays accepted until it is published.
    const isDone = state.sourceHash !== null && outcome.kind === 'accepted'
    const published = isDone ? this.#publish(activityId, state.turn, context) : null
    return ok({ ...(published?.ok ? published.value : this.#after(state, events, now)), outcome })
  }

  /** Stores the findings or the problem of these events. If that fails, the transaction stores no event either. */
  #keep(activityId: string, verdict: DraftVerdict, events: readonly ActivityEvent[], now: number): Answer<null> {
    const types = new Set(events.map(({ type }) => type))
    if (verdict.kind === 'refused' && types.has('draft_refused'))
      this.#record.log.putBlob(verdict.findings.hash, verdict.findings.text)
    if (verdict.kind !== 'accepted' || !types.has('draft_accepted')) return ok(null)
    const { problem } = verdict
    return keepProblem(this.#record, acceptedStreams, acceptedId(activityId, problem.slug), problem, now)
  }

  /** Adds the accepted problems to the learner's own and marks the activity as published, in one transaction. */
  publish(activityId: string, turn: number, context: CallContext): Answer<ActivityPublished> {
    const { now, command: id = null } = context
    const again = this.#again(activityId, now, id)
    if (again) return again.ok ? ok({ ...again.value, kept: [] }) : again
    return this.#publish(activityId, turn, context)
  }

  #publish(activityId: string, turn: number, context: CallContext): Answer<ActivityPublished> {
    const { now, command: id = null } = context
    const command: ActivityCommand = { type: 'publish', turn, now }
    const before = this.#activity(activityId)
    if (!before.ok) return before
    const decided = activity.decide(before.value, command)
    if (!decided.ok) return decided
    const problems: OwnProblemKept[] = []
    for (const slug of decided.value.flatMap((event) => (event.type === 'activity_published' ? event.slugs : []))) {
      const accepted = this.#accepted(activityId, slug)
      if (!accepted.ok) return accepted
      problems.push(accepted.value)
    }
    return this.#record.transact(() => {
      const result = this.#problems.keep(problems, context)
      if (!result.ok) return result
      const change = this.#change(activityId, command, id)
      return change.ok ? ok({ ...change.value, kept: result.value }) : change
    })
  }

  /** Records in its activity, if there is one, that a link was closed elsewhere. */
  unshare(shareId: string, { now }: CallContext): Answer<null> {
    const shared = this.#all().find((one) => one.status === 'SAVED' && one.share?.shareId === shareId)
    if (!shared) return ok(null)
    const result = this.#change(shared.activityId, { type: 'revoke_share', turn: shared.turn, now }, null)
    return result.ok ? ok(null) : result
  }

  read(activityId: string, include: ActivityInclude, { now }: CallContext): Answer<ActivityReadPaged> {
    const current = this.#activity(activityId)
    if (!current.ok) return current
    const { trace, ...view } = this.#viewOf(current.value, now)
    const entries = include.trace ? fittingEnd(trace, TRACE_BYTES) : []
    const refusals = slotsOf(current.value).map(({ refused }) => refused.map(({ findingsHash }) => findingsHash))
    const hashesOf = { none: [], latest: refusals.flatMap((hashes) => hashes.slice(-1)), all: refusals.flat() }
    const findings = [...new Set(hashesOf[include.findings])]
    const problems = include.problems
      ? slotsOf(current.value).flatMap(({ accepted }, slot) => {
          if (accepted === null) return []
          const { slug } = accepted
          return [{ slot, slug, openHash: this.#openHash(activityId, slug) }]
        })
      : []
    const words = [...new Set(entries.flatMap((entry) => (entry.type === 'turn_taken' ? (entry.wordsHash ?? []) : [])))]
    const source = include.source ? current.value.sourceHash : null
    const openHashes = problems.flatMap(({ openHash }) => openHash ?? [])
    return ok({
      view,
      trace: entries,
      olderEntries: include.trace ? trace.length - entries.length : 0,
      findings,
      words,
      source,
      problems,
      texts: this.#fitting([...(source === null ? [] : [source]), ...words, ...findings, ...openHashes]),
    })
  }

  /** The first of these texts that fit into one answer, as far as they are the activity's. */
  texts(activityId: string, hashes: readonly string[]): Answer<readonly TextFound[]> {
    const current = this.#activity(activityId)
    if (!current.ok) return current
    const texts = slotsOf(current.value).flatMap(({ refused, accepted }) => [
      ...refused.map(({ findingsHash }) => findingsHash),
      accepted && this.#openHash(activityId, accepted.slug),
    ])
    const wordHashes = current.value.trace.map((event) => (event.type === 'turn_taken' ? event.wordsHash : null))
    const own = new Set([...texts, ...wordHashes, current.value.sourceHash])
    return ok(this.#fitting(hashes.filter((hash) => own.has(hash))))
  }

  all(): Answer<ActivitiesRead> {
    const damaged: Array<{ stream: string; seq: number }> = []
    for (const id of this.#streams.ids()) {
      const folded = this.#streams.load(id)
      if (!folded.ok) damaged.push({ stream: folded.error.stream, seq: folded.error.seq })
    }
    const all = this.#all()
      .toReversed()
      .toSorted((a, b) => b.lastAt - a.lastAt)
    return ok({ activities: all.slice(0, LISTED).map(summaryOf), older: Math.max(0, all.length - LISTED), damaged })
  }

  #fitting(hashes: readonly string[]): readonly TextFound[] {
    const texts = hashes.map((hash) => ({ hash, text: this.#record.log.getBlob(hash) })).toReversed()
    const fits = fittingEnd(texts, TEXT_BYTES)
    return (fits.length > 0 ? fits : texts.slice(-1)).toReversed()
  }

  #openHash(activityId: string, slug: string): string | null {
    const folded = this.#acceptedStreams.load(acceptedId(activityId, slug))
    return folded.ok && folded.value.state.status === 'kept' ? folded.value.state.openHash : null
  }

  /** As it is kept among the learner's own. Damage of one bars them all: a publication is one decision. */
  #accepted(activityId: string, slug: string): Answer<OwnProblemKept> {
    const folded = this.#acceptedStreams.load(acceptedId(activityId, slug))
    if (!folded.ok) return folded
    const { state } = folded.value
    const damage = err(this.#acceptedStreams.damage(acceptedId(activityId, slug)))
    if (state.status !== 'kept') return damage
    const { status: _status, at: _at, openHash, sealedHash, ...entry } = state
    const [open, sealed] = [this.#record.log.getBlob(openHash), this.#record.log.getBlob(sealedHash)]
    if (open === null || sealed === null) return damage
    return ok({ slug, ...entry, open: { hash: openHash, text: open }, sealed: { hash: sealedHash, text: sealed } })
  }

  /** Of `texts`, stores those that the new events name. */
  #change(activityId: string, command: ActivityCommand, id: string | null, texts: readonly Words[] = []): Answer<ActivityDone> {
    const result = this.#execute(activityId, command, id, texts)
    return result.ok ? ok(this.#after(...result.value, command.now)) : result
  }

  #execute(
    activityId: string,
    command: ActivityCommand,
    id: string | null,
    texts: readonly Words[] = [],
  ): Answer<readonly [Activity, readonly ActivityEvent[]]> {
    return this.#record.transact(() => {
      const result = this.#streams.execute(activityId, command)
      if (!result.ok) return result
      const textHashes = new Set(result.value.events.flatMap((event) => archive(event).texts))
      for (const { hash, text } of texts) if (textHashes.has(hash)) this.#record.log.putBlob(hash, text)
      const after = this.#activity(activityId)
      return after.ok ? ok([after.value, result.value.events] as const) : after
    }, id)
  }

  #after(state: Activity, events: readonly ActivityEvent[], now: number): ActivityDone {
    return { ...this.#done(state, state.turn - events.length, now), repeated: events.length === 0 }
  }

  /** With what it added behind `turn`. */
  #done(state: Activity, turn: number, now: number): Omit<ActivityDone, 'repeated'> {
    const { trace, ...view } = this.#viewOf(state, now)
    return { view, events: trace.filter((entry: TraceEntry) => entry.turn > turn) }
  }

  #shown(state: Activity, now: number): ActivityShown {
    const { trace: _trace, ...view } = this.#viewOf(state, now)
    return view
  }

  #viewOf(state: Activity, now: number): ActivityView {
    return viewOf(state, now, this.#masteryOf())
  }

  /** Where the log of what is known is damaged, nothing is known. */
  #masteryOf(): (topic: string) => number {
    const knowledge = new Knowledge(this.#record).load()
    return knowledge.ok ? (topic) => topicMastery(knowledge.value.state.components, topic) : () => 0
  }

  #masteryIn(topics: readonly string[]): Readonly<Record<string, number>> {
    const masteryOf = this.#masteryOf()
    return Object.fromEntries(topics.map((topic) => [topic, masteryOf(topic)]))
  }

  #profileFor(fill: FillRest | null, topics: readonly string[], now: number): LearnerProfile | null {
    if (fill === null) return null
    const knowledge = new Knowledge(this.#record).load()
    return profileOf(knowledge.ok ? knowledge.value.state.components : new Map(), topics, { now, language: fill.language })
  }

  #all(): Activity[] {
    return this.#streams.ids().flatMap((id) => {
      const current = this.#activity(id)
      return current.ok ? [current.value] : []
    })
  }

  #activity(activityId: string): Result<Activity, LearnerRefusal> {
    const folded = this.#streams.load(activityId)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'ACTIVITY_NOT_FOUND' }) : ok(state)
  }
}

export const activities = defineEngine({
  name: 'activities',
  isDirect: false,
  streams: [activityStreams],
  methods: (record) => new Activities(record),
  ends: ['file'],
})
