/** The Worker's hold on what the page of a learner's progress shows. */
import type { Failure } from '../failure.ts'
import type { Result } from '../result.ts'
import type { LearnerOptions } from './answers.ts'
import { Asking } from './asking.ts'
import type { Learner } from './learner.ts'
import type { LessonsListed, ProgressRead, SessionsListed, SubmissionsListed } from './progress-messages.ts'

export class ProgressClient {
  readonly #asking: Asking

  constructor(namespace: DurableObjectNamespace<Learner>, userId: string, options: LearnerOptions) {
    this.#asking = new Asking(namespace, userId, options)
  }

  /** What is known, and the last year. */
  async read(): Promise<Result<ProgressRead, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.progress(context))
  }

  /** Sessions, the latest first. */
  async sessions(skip: number, limit: number): Promise<Result<SessionsListed, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.sessionsListed(skip, limit, context))
  }

  /** Submissions, the newest first. */
  async submissions(skip: number, limit: number): Promise<Result<SubmissionsListed, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.submissionsListed(skip, limit, context))
  }

  /** Lessons, the newest first. */
  async lessons(skip: number, limit: number): Promise<Result<LessonsListed, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.lessonsListed(skip, limit, context))
  }
}
