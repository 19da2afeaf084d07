/** A person's part in trials: they choose on a page, and what they do afterwards is counted from the record of what is known. */
import { ok } from '../../kernel/result.ts'
import { TEXTBOOK_MODEL } from '../../kernel/knowledge-model.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { defineEngine } from '../engine.ts'
import { knowledgeCodec } from '../knowledge/codec.ts'
import { Knowledge, knowledgeStreams, modelIn } from '../knowledge/knowledge.ts'
import type { KnowledgeEvent } from '../knowledge/rules/events.ts'
import { trialsStreams } from './record.ts'
import {
  isComplete,
  isParticipation,
  waitingCheck,
  type Joining,
  type Participation,
  type Seen,
  type SeenCheck,
  type TrialCommand,
  type TrialsState,
} from './rules/participation.ts'
import type { ParticipationRead, TrialStanding } from './messages.ts'

type Of<Type extends KnowledgeEvent['type']> = Extract<KnowledgeEvent, { type: Type }>

export class Trials {
  readonly #record: PersonalRecord
  readonly #knowledge: Knowledge

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#knowledge = new Knowledge(record)
  }

  /** Notes that this person is told of the trial. `isNew`: nobody has told them before. */
  offer(trialId: string, { now }: CallContext): Answer<{ readonly isNew: boolean }> {
    const done = this.#execute({ type: 'offer', trialId, now })
    return done.ok ? ok({ isNew: done.value.events.length > 0 }) : done
  }

  decline(trialId: string, { now }: CallContext): Answer<TrialStanding> {
    return this.#standingAfter({ type: 'decline', trialId, now })
  }

  join(trialId: string, joining: Omit<Joining, 'prior'>, context: CallContext): Answer<TrialStanding> {
    return this.#standingAfter({ type: 'join', trialId, ...joining, prior: this.#prior(context), now: context.now })
  }

  leave(trialId: string, { now }: CallContext): Answer<TrialStanding> {
    return this.#standingAfter({ type: 'leave', trialId, now })
  }

  standing(trialId: string): Answer<TrialStanding> {
    const folded = this.#record.streams(trialsStreams).load()
    return folded.ok ? ok(standingIn(folded.value.state, trialId)) : folded
  }

  /** Counts what has happened by now, and plans a check that has come due. */
  settle(trialId: string, context: CallContext): Answer<TrialStanding> {
    const { now } = context
    const folded = this.#record.streams(trialsStreams).load()
    if (!folded.ok) return folded
    const record = folded.value.state.get(trialId)
    if (!isParticipation(record)) return ok(standingIn(folded.value.state, trialId))
    return this.#record.transact((): Answer<TrialStanding> => {
      const seen = this.#seen(record, now)
      const done = this.#record.streams(trialsStreams).execute('', { type: 'settle', trialId, seen, now })
      if (!done.ok) return done
      const after = done.value.state.get(trialId)
      if (isParticipation(after) && after.skill !== null && waitingCheck(after, seen, now) !== null) {
        const { component, slug } = after.skill
        const planned = this.#knowledge.tell({ type: 'plan_check', component, after: slug, now }, context)
        if (!planned.ok) return planned
      }
      return ok(standingIn(done.value.state, trialId))
    })
  }

  #execute(command: TrialCommand) {
    return this.#record.transact(() => this.#record.streams(trialsStreams).execute('', command))
  }

  #standingAfter(command: TrialCommand): Answer<TrialStanding> {
    const done = this.#execute(command)
    return done.ok ? ok(standingIn(done.value.state, command.trialId)) : done
  }

  /** Before anything is taught in the trial. */
  #prior(context: CallContext): number {
    const components = this.#knowledge.components(context.now)
    const known = components.ok ? [...components.value.values()].filter(({ practised }) => practised) : []
    const { mean } = modelIn(context) ?? TEXTBOOK_MODEL
    return known.length === 0 ? mean.prior : known.reduce((sum, component) => sum + component.known, 0) / known.length
  }

  #seen({ joinedAt, skill }: Participation, now: number): Seen {
    const started = this.#events('check_started', joinedAt, now)
    const ended = new Map(this.#events('check_ended', joinedAt, now).map((event) => [event.checkId, event]))
    const checks = started
      .filter(({ kind }) => kind !== 'dispute')
      .map(({ checkId, component, at }): SeenCheck => {
        const end = ended.get(checkId)
        return { component, startedAt: at, isPassed: end ? end.outcome === 'passed' : null }
      })
    const inCheck = ({ slug, at }: Of<'episode_ended'>) =>
      started.some((check) => check.slug === slug && at >= check.at && at <= (ended.get(check.checkId)?.at ?? now))
    return { skill: skill ?? this.#firstSkill(joinedAt, now, inCheck), checks }
  }

  /** Of the first problem that was solved or shown outside a check. */
  #firstSkill(joinedAt: number, now: number, isExcluded: (event: Of<'episode_ended'>) => boolean): Seen['skill'] {
    const folded = this.#knowledge.load()
    if (!folded.ok) return null
    for (const event of this.#events('episode_ended', joinedAt, now)) {
      const { slug, outcome, at } = event
      const facts = folded.value.state.problems.get(slug)?.facts
      const isWork = outcome === 'success' || outcome === 'aided' || outcome === 'revealed'
      if (isWork && facts?.proves === true && facts.primary !== '' && !isExcluded(event))
        return { component: facts.primary, slug, at }
    }
    return null
  }

  /** Events of what is known from `from` until now; a row that cannot be read is left out. */
  #events<Type extends KnowledgeEvent['type']>(type: Type, from: number, now: number): ReadonlyArray<Of<Type>> {
    const rows = [...this.#record.log.ofType(knowledgeStreams.name, type, from, now + 1)]
    const isOf = (event: KnowledgeEvent | null): event is Of<Type> => event?.type === type
    return rows.map(knowledgeCodec.decode).filter(isOf)
  }
}

function standingIn(state: TrialsState, trialId: string): TrialStanding {
  const record = state.get(trialId)
  if (!isParticipation(record)) return { status: record?.status ?? 'none', participation: null }
  const { status, arm, prior, joinedAt, skill, results } = record
  const participation: ParticipationRead = {
    arm,
    prior,
    joinedAt,
    component: skill?.component ?? null,
    results: { 7: results[7] ?? null, 28: results[28] ?? null },
    isComplete: status === 'left' || isComplete(record),
  }
  return { status, participation }
}

export const trials = defineEngine({
  name: 'trials',
  isDirect: true,
  streams: [trialsStreams],
  methods: (record) => new Trials(record),
  ends: ['leave'],
})
