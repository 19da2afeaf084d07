/** The session of an interview's problem, as the facts that a scorecard counts. */
import type { PracticeEvent } from '../practice/rules/events.ts'
import type { RunFact, SessionFacts } from './rules/scorecard.ts'

type Finished = Extract<PracticeEvent, { type: 'run_finished' }>

/** `events`: of the whole session; what came before `since` is left out. */
export function factsOf(events: readonly PracticeEvent[], since: number): SessionFacts {
  const ends = new Map<string, Finished>()
  for (const event of events) if (event.type === 'run_finished') ends.set(event.runId, event)
  const own = events.filter(({ at }) => at >= since)
  return {
    runs: own.flatMap((event): RunFact[] => {
      if (event.type !== 'run_started') return []
      const { at, kind, runId, writtenBy, origin } = event
      const end = ends.get(runId)
      const { verdict, passed = 0, total = 0 } = end ?? {}
      return [
        { at, kind, writtenBy, origin, end: end === undefined ? null : { isAccepted: verdict === 'accepted', passed, total } },
      ]
    }),
    hints: own.flatMap((event) => (event.type === 'hint_given' ? [{ at: event.at, level: event.level }] : [])),
    counterexamplesAt: own.flatMap(({ type, at }) => (type === 'counterexample_given' ? [at] : [])),
    solutionsAt: own.flatMap(({ type, at }) => (type === 'solution_read' ? [at] : [])),
  }
}
