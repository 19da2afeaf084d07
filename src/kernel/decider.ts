import type { Result } from './result.ts'

/**
 * A state machine as three plain things. `decide` looks at a state and a command and answers with the events that follow, or with
 * the reason there are none; `evolve` folds one event into the state. Neither knows the time, an id or any effect.
 */
export interface Decider<State, Command, Event, Refusal> {
  readonly initial: State
  readonly decide: (state: State, command: Command) => Result<readonly Event[], Refusal>
  readonly evolve: (state: State, event: Event) => State
}

/** A command without its time. */
export type Undated<Command> = Command extends { now: number } ? Omit<Command, 'now'> : never
