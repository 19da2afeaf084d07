/** The calls that run or submit the learner's code. */
import type { Next } from '../../failure/failure.ts'
import type { SessionView } from './rules/view.ts'

/** Only the learner has the code, and only they know who wrote it. */
export const runNext = (
  tool: 'run_local_tests' | 'submit_solution',
  titleSlug: string,
  view: Pick<SessionView, 'language'> | null,
): Next => ({ tool, arguments: { titleSlug, ...(view?.language ? { language: view.language } : {}) } })
