/** What is measured once an interview is over: how the cost of the accepted program grows on larger inputs, and what a review finds. */
import type { ToolContext } from '../../mcp/context.ts'
import { measuresOf } from '../../problem/growth/measure.ts'
import type { Problem } from '../../problem/problem.ts'
import { growthFor } from '../growth/measuring.ts'
import { reviewFor } from '../review/reviewing.ts'
import type { InterviewView } from './rules/view.ts'

/** Whether something of the accepted program is still to be measured. */
export const lacksEvidence = ({ status, scorecard: { acceptedMs, growth, findings } }: InterviewView): boolean =>
  status === 'over' && acceptedMs !== null && (growth === null || findings === null)

/**
 * Measures and reviews the accepted program, each as one run. What fails takes nothing from the interview: its row says that it is missing,
 * and ending the interview again tries again.
 */
export async function gatherEvidence(context: ToolContext, problem: Problem, { scorecard }: InterviewView): Promise<void> {
  const { complexity, growth, findings } = scorecard
  if (findings === null) await reviewFor(context, problem)
  if (growth !== null) return
  const [n = 'size'] = measuresOf(problem.signature)
  await growthFor(context, problem, { n, time: complexity?.time ?? 'not sure', memory: complexity?.space ?? 'not sure' }, null)
}
