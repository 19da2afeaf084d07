/** The session of an interview's problem, as the facts that a scorecard counts. */
import type { PracticeEvent } from '../practice/rules/events.ts'
import type { ProgramFacts, RunFact, SessionFacts } from './rules/scorecard.ts'

type Started = Extract<PracticeEvent, { type: 'run_started' }>
type Finished = Extract<PracticeEvent, { type: 'run_finished' }>

/** `events`: of the whole session; what came before `since` is left out. `programOf`: asked of accepted programs only. */
export function factsOf(
  events: readonly PracticeEvent[],
  since: number,
  programOf: (run: Pick<Started, 'runId' | 'language' | 'codeHash'>) => ProgramFacts,
): SessionFacts {
  const ends = new Map<string, Finished>()
  for (const event of events) if (event.type === 'run_finished') ends.set(event.runId, event)
  const own = events.filter(({ at }) => at >= since)
  return {
    runs: own.flatMap((event): RunFact[] => {
      if (event.type !== 'run_started') return []
      const { at, kind, runId, writtenBy, origin } = event
      const end = ends.get(runId)
      const { verdict, passed = 0, total = 0 } = end ?? {}
      const isAccepted = verdict === 'accepted'
      const program = isAccepted && kind === 'submission' ? programOf(event) : UNKNOWN
      return [{ at, kind, writtenBy, origin, end: end === undefined ? null : { isAccepted, passed, total }, ...program }]
    }),
    hints: own.flatMap((event) => (event.type === 'hint_given' ? [{ at: event.at, level: event.level }] : [])),
    counterexamplesAt: own.flatMap(({ type, at }) => (type === 'counterexample_given' ? [at] : [])),
    solutionsAt: own.flatMap(({ type, at }) => (type === 'solution_read' ? [at] : [])),
  }
}

const UNKNOWN: ProgramFacts = { growth: null, findings: null }
