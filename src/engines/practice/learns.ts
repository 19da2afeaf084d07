/** What the events of a session mean for what is known: one row a type. */
import type { PracticeEvent } from './rules/events.ts'
import type { FinishedRun } from './rules/state.ts'
import type { Reaction } from '../knowledge/rules/commands.ts'

/** An event of a session, with the problem's slug and the session's last run after it. */
interface Happened<Event> {
  readonly slug: string
  readonly event: Event
  readonly lastRun: FinishedRun | null
}

type Reactions<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (happened: Happened<Extract<Event, { type: Type }>>) => readonly Reaction[]
}

const nothing = (): readonly Reaction[] => []

const reactions: Reactions<PracticeEvent> = {
  session_started: ({ slug }) => [{ type: 'sit', slug }],
  session_reset: ({ slug }) => [{ type: 'sit', slug }],
  code_reset: nothing,
  language_chosen: nothing,
  run_started: ({ slug, event: { isStarter, writtenBy } }) => (isStarter ? [] : [{ type: 'attempt', slug, writtenBy }]),
  run_finished: ({ slug, event, lastRun }) =>
    lastRun?.runId === event.runId && lastRun.kind === 'submission' && event.verdict !== 'accepted'
      ? [{ type: 'fail_submission', slug }]
      : [],
  run_dropped: nothing,
  problem_solved: ({ slug, event, lastRun }) => {
    if (lastRun?.runId !== event.runId) return []
    const { writtenBy, origin, recalled } = lastRun
    return [{ type: 'solve', slug, writtenBy, origin, recalled }]
  },
  attempt_recorded: nothing,
  words_recorded: nothing,
  question_answered: nothing,
  hint_withheld: nothing,
  hint_given: ({ slug, event }) => [{ type: 'help', slug, by: 'hint', reveals: event.level === 4 }],
  counterexample_given: ({ slug }) => [{ type: 'help', slug, by: 'counterexample', reveals: false }],
  counterexample_not_found: nothing,
  counterexample_passed: nothing,
  gave_up: nothing,
  solution_read: ({ slug }) => [{ type: 'help', slug, by: 'solution', reveals: true }],
}

/** What an event of a session asks of the model. */
export function reactTo<Event extends PracticeEvent>(happened: Happened<Event>): readonly Reaction[] {
  const reaction = reactions[happened.event.type] as (happened: Happened<PracticeEvent>) => readonly Reaction[]
  return reaction(happened)
}
