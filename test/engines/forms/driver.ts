/** Drives one learner's exercises, as the Worker does. */
import { env } from 'cloudflare:workers'
import { LearnerClient } from '../../../src/engines/clients.ts'
import type { OpenedExercise } from '../../../src/engines/forms/client.ts'
import { exerciseIdOf } from '../../../src/engines/forms/rules/exercise.ts'
import type { Result } from '../../../src/kernel/result.ts'
import type { Problem } from '../../../src/problem/problem.ts'
import { sums } from '../../runner/searching.ts'

export const problem: Problem = { ...sums, slug: 'forms-of-sums', components: { primary: 'prefix-sums', secondary: ['loops'] } }
export const places = [
  { language: 'python3', position: 0 },
  { language: 'python3', position: 1 },
] as const

let people = 0
export const newcomer = (): string => `exerciser-${(people += 1)}`

export interface Time {
  now: number
}

export function clientOf(id: string, time: Time, command: string | null = null): LearnerClient {
  return new LearnerClient(env.LEARNER, id, {
    jurisdiction: null,
    now: () => (time.now += 1_000),
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    settingsUrl: '',
    command,
  })
}

/** Somebody new; `as` makes the calls of one tool call, which is known again by its name. */
export function somebody(id = newcomer()) {
  const time: Time = { now: Date.UTC(2026, 0, 5, 9) }
  return { id, time, client: clientOf(id, time), as: (command: string) => clientOf(id, time, command) }
}

export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

export const filed = ({ view }: OpenedExercise, attemptId: string, right: boolean, steps = 2) =>
  ({
    attemptId,
    turn: view.turn,
    step: view.step,
    steps,
    right,
    answer: `answer of ${attemptId}`,
    finding: `{"say":"finding of ${attemptId}"}`,
    writtenBy: 'learner',
    origin: 'page',
  }) as const

export const idOf = ({ view }: OpenedExercise): string => exerciseIdOf(view)
