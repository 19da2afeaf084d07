/** The model under test: the real decider, fed with what the simulated learner does. */
import type { KnowledgeCommand, KnowledgeRefusal } from '../../src/engines/knowledge/rules/commands.ts'
import { knowledge } from '../../src/engines/knowledge/rules/decide.ts'
import type { KnowledgeEvent } from '../../src/engines/knowledge/rules/events.ts'
import type { KnowledgeState } from '../../src/engines/knowledge/rules/state.ts'
import { viewOf, type KnowledgeView } from '../../src/engines/knowledge/rules/view.ts'

/** A state as it was written down when so many events had happened. */
interface Mark {
  readonly events: number
  readonly state: string
}

export interface History {
  readonly events: readonly KnowledgeEvent[]
  readonly marks: readonly Mark[]
}

export class Journal {
  #state: KnowledgeState = knowledge.initial
  readonly #events: KnowledgeEvent[] = []
  readonly #marks: Mark[] = []
  readonly #isRecorded: boolean

  /** With `isRecorded`, `history` gives every event. */
  constructor({ isRecorded }: { readonly isRecorded: boolean }) {
    this.#isRecorded = isRecorded
  }

  /** Null, or what the model has against it. */
  act(command: KnowledgeCommand): KnowledgeRefusal | null {
    const decided = knowledge.decide(this.#state, command)
    if (!decided.ok) return decided.error
    for (const event of decided.value) this.#state = knowledge.evolve(this.#state, event)
    if (this.#isRecorded) this.#events.push(...decided.value)
    return null
  }

  view(now: number): KnowledgeView {
    return viewOf(this.#state, now)
  }

  /** When a component was mastered; null where it is not. */
  masteredAt(component: string): number | null {
    return this.#state.components.get(component)?.mastered?.at ?? null
  }

  mark(): void {
    if (this.#isRecorded) this.#marks.push({ events: this.#events.length, state: serialized(this.#state) })
  }

  get history(): History {
    return { events: this.#events, marks: this.#marks }
  }
}

/** A state in full; the order within its maps counts. */
const serialized = (state: KnowledgeState): string =>
  JSON.stringify(state, (_key, value: unknown) => (value instanceof Map ? { map: [...value] } : value))

/**
 * Whether the events, read back from text, fold into each state that was written down on the way. That sees a state which was changed
 * in place, an event that does not survive being stored, and a rule that looks at more than its state and event.
 */
export function isRebuilt({ events, marks }: History, evolve: typeof knowledge.evolve = knowledge.evolve): boolean {
  const stored = JSON.parse(JSON.stringify(events)) as KnowledgeEvent[]
  let state = knowledge.initial
  let folded = 0
  return marks.every((mark) => {
    while (folded < mark.events) {
      const event = stored[folded++]
      if (event) state = evolve(state, event)
    }
    return serialized(state) === mark.state
  })
}
