/** Submissions are answered at set moments, so that their time tells next to nothing of hidden tests. */
import type { Client } from './connection.ts'
import { programOf } from './programs.ts'
import { Violation } from './told.ts'

/** The first moment is half a second after the call; timers may be a little early. */
const FIRST_MOMENT_MS = 490
const TITLE = 'pier-weights'
const TIMES = 3

/** Submits while nobody else does, when a program is judged long before the first moment. */
export async function answersAtMoments(client: Client): Promise<void> {
  const ask = (tool: string, args: object) => client.call(tool, { titleSlug: TITLE, ...args }, { laterMs: 0, fault: null })
  await ask('start_problem', {})
  for (let number = 1; number <= TIMES; number++) {
    const { code } = programOf(TITLE, 'right', number, client.userId)
    const { reply, ms } = await ask('submit_solution', { language: 'python3', code, writtenBy: 'learner' })
    if (reply.kind === 'answered' && reply.code === null) isAtMoment(ms)
  }
}

export function isAtMoment(ms: number): void {
  if (ms < FIRST_MOMENT_MS)
    throw new Violation(`a submission is answered after ${Math.round(ms)} ms, which tells how long its tests took`)
}
