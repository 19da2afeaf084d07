/** The model of what is known. Every engine that has evidence reports it here; the model keeps its events in one stream. */
import type { KnowledgeCommand, KnowledgeRefusal } from './rules/commands.ts'
import { checkOn, knowledge } from './rules/decide.ts'
import type { KnowledgeEvent } from './rules/events.ts'
import type { ComponentRecord } from './rules/component.ts'
import { recall } from './rules/review.ts'
import { inTimeZone, type KnowledgeState, type OpenCheck } from './rules/state.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { Kind, OPEN, type Look } from '../engine.ts'
import type { KnowledgeModel } from '../../kernel/knowledge-model.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { PersonalSettings } from '../settings/engine.ts'
import type { Damage, Folded, Streams } from '../../learner/streams.ts'
import { knowledgeCodec } from './codec.ts'
import { knowledgeProjection } from './projection.ts'

function archive(event: KnowledgeEvent): Look {
  switch (event.type) {
    case 'problem_met':
    case 'sitting_begun':
    case 'episode_begun':
    case 'submission_failed':
    case 'helped':
    case 'episode_ended':
    case 'answers_weighed':
    case 'exercise_weighed':
    case 'check_scheduled':
    case 'check_postponed':
    case 'check_started':
    case 'check_ended':
    case 'time_zone_set':
      return OPEN
  }
}

export const knowledgeStreams = new Kind({
  name: 'knowledge',
  decider: knowledge,
  codec: knowledgeCodec,
  projection: knowledgeProjection,
  archive,
})

/** A call that comes with the model. */
export type Predicting = Pick<CallContext, 'model'>

let parsed: { readonly text: string; readonly model: KnowledgeModel } | null = null

/** The model that a call came with; null where it came with none. Every call brings the same text for as long as the model stays. */
export function modelIn({ model: text = null }: Predicting): KnowledgeModel | null {
  if (text === null) return null
  if (parsed?.text === text) return parsed.model
  // The Worker has checked what it read, and wrote this text.
  const model: KnowledgeModel = JSON.parse(text)
  parsed = { text, model }
  return model
}

type Ended = Extract<KnowledgeEvent, { type: 'episode_ended' }>

export class Knowledge {
  readonly #record: PersonalRecord
  readonly #streams: Streams<KnowledgeState, KnowledgeCommand, KnowledgeEvent, KnowledgeRefusal>
  readonly #settings: PersonalSettings

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#streams = record.streams(knowledgeStreams)
    this.#settings = new PersonalSettings(record)
  }

  /** With its days as they are in the learner's time zone now. */
  load(): Result<Folded<KnowledgeState>, Damage> {
    const folded = this.#streams.load()
    return folded.ok ? ok({ ...folded.value, state: inTimeZone(folded.value.state, this.#settings.timeZone()) }) : folded
  }

  /** Every component that was shown, with the probability at `now` that it is still recalled; null where no review tells. */
  components(now: number): Result<ReadonlyMap<string, ComponentRecord & { readonly recalled: number | null }>, Damage> {
    const folded = this.load()
    if (!folded.ok) return folded
    const { components, timeZone } = folded.value.state
    const recalled = ({ card }: ComponentRecord) => (card === null ? null : recall(card, now, timeZone))
    return ok(new Map(Array.from(components, ([id, record]) => [id, { ...record, recalled: recalled(record) }])))
  }

  /** Does a command. Its events are of no other engine's concern. */
  learn(command: KnowledgeCommand, context: Predicting): Answer<readonly KnowledgeEvent[]> {
    const result = this.#record.transact(() => this.tell(command, context))
    return result.ok ? ok(result.value.events) : result
  }

  /** The same inside a transaction. The log has to know whose days it counts before it counts another one. */
  tell(command: KnowledgeCommand, context: Predicting) {
    const folded = this.#streams.load()
    const [timeZone, { now }] = [this.#settings.timeZone(), command]
    if (folded.ok && folded.value.state.timeZone !== timeZone) this.#streams.execute('', { type: 'set_time_zone', timeZone, now })
    const model = modelIn(context)
    return this.#streams.execute('', model === null ? command : { ...command, model })
  }

  /** The check that is open with this problem. */
  checkWith(slug: string, now: number): OpenCheck | null {
    const folded = this.load()
    return folded.ok ? checkOn(folded.value.state, slug, now) : null
  }

  /** The check that is open with this problem, or that asks for one of these components. */
  checkAbout(slug: string, components: readonly string[], now: number): OpenCheck | null {
    const folded = this.load()
    const check = folded.ok ? folded.value.state.check : null
    const about = check && components.includes(check.component) ? check.slug : slug
    return folded.ok ? checkOn(folded.value.state, about, now) : null
  }

  /** What the call of this id showed when it came first; nothing where that cannot be read. */
  answered(command: string | null): readonly KnowledgeEvent[] {
    const again = this.#streams.answered('', command)
    return again.ok && again.value ? again.value.events : []
  }

  /** Every event in its order; a row that cannot be read is left out. */
  *events(): Generator<KnowledgeEvent> {
    for (const row of this.#record.log.read(this.#streams.nameOf(''))) {
      const event = knowledgeCodec.decode(row)
      if (event) yield event
    }
  }

  /** How work on problems ended in a stretch of time, oldest first; a row that cannot be read is left out. */
  *endedEpisodes(from: number, to: number): Generator<Ended> {
    for (const row of this.#record.log.ofType(this.#streams.nameOf(''), 'episode_ended', from, to)) {
      const event = knowledgeCodec.decode(row)
      if (event?.type === 'episode_ended') yield event
    }
  }
}
