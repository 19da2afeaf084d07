/** The placements of one learner: begun, answered and graded here. */
import { err, ok, type Result } from '../../kernel/result.ts'
import type { LearnerRefusal } from '../../failure/failure.ts'
import type { Answer, CallContext, Words } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { defineEngine } from '../engine.ts'
import { modelIn } from '../knowledge/knowledge.ts'
import { Lessons } from './engine.ts'
import { placementStreams } from './placement-streams.ts'
import type { PlacementDone, PlacementFound } from './messages.ts'
import type { PlacementStep } from './rules/placement/decide.ts'
import { planOf, type PlacementOrder } from './rules/placement/plan.ts'
import type { Placement, PlacementState } from './rules/placement/state.ts'
import { viewOf, type PlacementView } from './rules/placement/view.ts'

export class Placements {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  get #streams() {
    return this.#record.streams(placementStreams)
  }

  /** Begins a placement, or gives the one there is. `again`: begins with new questions where some were answered. */
  start(order: PlacementOrder, again: boolean, context: CallContext): Answer<PlacementDone> {
    const { now } = context
    const plan = planOf(order, new Set(new Lessons(this.#record).spentQuestions(now)), modelIn(context))
    return this.#record.transact(() => {
      const started = this.#streams.execute(order.courseId, { type: 'start', plan, again, now })
      if (!started.ok) return started
      const { events, state } = started.value
      return this.#done(state, events.length === 0)
    })
  }

  /** Does steps one after the other, all of them or none, and keeps the words that their events refer to. */
  act(courseId: string, steps: readonly PlacementStep[], words: readonly Words[], context: CallContext): Answer<PlacementDone> {
    // A grade names no turn, and may be the second step of a call whose answer is recorded.
    const earlier = steps.some((step) => 'turn' in step) ? this.find(courseId, context) : null
    if (earlier?.ok && earlier.value.kind === 'repeated') return ok({ view: earlier.value.view, repeated: true })
    return this.#record.transact(() => {
      let isChanged = false
      for (const step of steps) {
        const result = this.#streams.execute(courseId, { ...step, now: context.now })
        if (!result.ok) return result
        isChanged ||= result.value.events.length > 0
      }
      if (isChanged) for (const { hash, text } of words) this.#record.log.putBlob(hash, text)
      const placed = this.#placement(courseId)
      return placed.ok ? this.#done(placed.value, false) : placed
    }, context.command ?? null)
  }

  /** A placement as it is; for a call that came before, what it came to then. */
  find(courseId: string, { command = null }: CallContext): Answer<PlacementFound> {
    const again = this.#streams.answered(courseId, command)
    if (!again.ok) return again
    const state = again.value?.state
    if (state !== undefined && state.status !== 'none') return ok({ kind: 'repeated', view: this.#view(state) })
    const placed = this.#placement(courseId)
    return placed.ok ? ok({ kind: 'open', view: this.#view(placed.value) }) : placed
  }

  hasBegun(): boolean {
    return this.#streams.ids().length > 0
  }

  /** Every placement that can be read. */
  all(): Answer<PlacementView[]> {
    return ok(
      this.#streams.ids().flatMap((courseId) => {
        const placed = this.#placement(courseId)
        return placed.ok ? [this.#view(placed.value)] : []
      }),
    )
  }

  #done(state: PlacementState, repeated: boolean): Result<PlacementDone, LearnerRefusal> {
    return state.status === 'none' ? err({ code: 'LESSON_NOT_FOUND' }) : ok({ view: this.#view(state), repeated })
  }

  #view(placement: Placement): PlacementView {
    return viewOf(placement, (hash) => this.#record.log.getBlob(hash) ?? '')
  }

  #placement(courseId: string): Result<Placement, LearnerRefusal> {
    const folded = this.#streams.load(courseId)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'LESSON_NOT_FOUND' }) : ok(state)
  }
}

export const placements = defineEngine({
  name: 'placements',
  isDirect: true,
  streams: [placementStreams],
  methods: (record) => new Placements(record),
})
