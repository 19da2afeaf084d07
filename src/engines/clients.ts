/** What the tools and the pages hold of one learner: what each engine makes of the answers of that learner's object. */
import type { Failure } from '../failure/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { LearnerOptions } from '../learner/answers.ts'
import { LearnerRpc, type Ask } from '../learner/learner-rpc.ts'
import type { Learner } from '../learner/learner.ts'
import { ActivityClient } from './authoring/client.ts'
import { FormsClient } from './forms/client.ts'
import { GrowthClient } from './growth/client.ts'
import { InterviewsClient } from './interviews/client.ts'
import { KnowledgeClient } from './knowledge/client.ts'
import { LessonClient } from './lessons/client.ts'
import { OwnProblemClient } from './own-problems/client.ts'
import type { DirectEngine } from './index.ts'
import { PracticeClient } from './practice/client.ts'
import { TddClient } from './tdd/client.ts'

/**
 * Where an engine's answer is all there is to it, tools and pages ask for that by `ask`; an engine has a client where its answer becomes
 * a pass, or where it is about a problem.
 */
export class LearnerClient {
  readonly ask: Ask<DirectEngine>
  readonly practice: PracticeClient
  readonly knowledge: KnowledgeClient
  readonly lessons = new LessonClient()
  readonly ownProblems: OwnProblemClient
  readonly tdd: TddClient
  readonly activities: ActivityClient
  readonly forms: FormsClient
  readonly growth: GrowthClient
  readonly interviews: InterviewsClient
  readonly #rpc: LearnerRpc

  constructor(namespace: DurableObjectNamespace<Learner>, userId: string, options: LearnerOptions) {
    this.#rpc = new LearnerRpc(namespace, userId, options)
    this.ask = this.#rpc.ask
    this.practice = new PracticeClient(this.#rpc)
    this.knowledge = new KnowledgeClient(this.#rpc)
    this.ownProblems = new OwnProblemClient(this.#rpc)
    this.tdd = new TddClient(this.#rpc)
    this.activities = new ActivityClient(this.#rpc)
    this.forms = new FormsClient(this.#rpc)
    this.growth = new GrowthClient(this.#rpc)
    this.interviews = new InterviewsClient(this.#rpc)
  }

  /** Counts this call against the learner's allowance, where the object is not asked for anything else. */
  async admit(): Promise<Result<null, Failure>> {
    return this.#rpc.object((learner, context) => learner.admit(context))
  }
}
