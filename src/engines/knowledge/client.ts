/** The Worker's hold on what is known of a learner, where a call is about a problem. */
import type { Failure } from '../../failure/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import { factsOf } from '../../problem/facts.ts'
import type { Problem } from '../../problem/problem.ts'
import type { CheckStarted } from './messages.ts'
import type { CheckIdentity } from './rules/events.ts'

export class KnowledgeClient {
  readonly #rpc: Pick<LearnerRpc, 'about'>

  constructor(rpc: Pick<LearnerRpc, 'about'>) {
    this.#rpc = rpc
  }

  /** Begins a check with this problem, or gives the same one that is open. */
  async startCheck(problem: Problem, check: Omit<CheckIdentity, 'slug'>): Promise<Result<CheckStarted, Failure>> {
    const { slug, languages } = problem
    const start = { ...check, slug }
    return this.#rpc.about(factsOf(problem))('knowledge', 'startCheck', start, languages)
  }
}
