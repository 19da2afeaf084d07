/** How the Worker asks one learner's object: with the circumstances of the call, and again where that is harmless. */
import type { ProblemFacts } from '../domain/knowledge/events.ts'
import type { Failure } from '../failure.ts'
import { err, ok, type Result } from '../result.ts'
import { isPassing, placed, type LearnerOptions } from './answers.ts'
import type { Learner } from './learner.ts'
import type { Answer, CallContext } from './messages.ts'

export class Asking {
  readonly #namespace: DurableObjectNamespace<Learner>
  readonly #userId: string
  readonly #options: LearnerOptions
  #charged = false

  constructor(namespace: DurableObjectNamespace<Learner>, userId: string, options: LearnerOptions) {
    this.#namespace = options.jurisdiction === null ? namespace : namespace.jurisdiction(options.jurisdiction)
    this.#userId = userId
    this.#options = options
  }

  /** Asks the object, once more where it was just restarted. `problem`: of the problem that the call is about. */
  async ask<T>(
    slug: string,
    call: (learner: DurableObjectStub<Learner>, context: CallContext) => Promise<Answer<T>>,
    problem: ProblemFacts | null = null,
  ): Promise<Result<T, Failure>> {
    const context: CallContext = {
      now: this.#options.now(),
      floor: this.#options.floor,
      runsPerDay: this.#options.runsPerDay,
      charge: this.#charged ? null : this.#options.charge,
      problem,
      command: this.#options.command ?? null,
    }
    this.#charged = true
    const attempt = () => call(this.#namespace.getByName(this.#userId), context)
    let answer: Answer<T>
    try {
      // Every call may be repeated without harm, so an object that was just restarted is asked once more.
      answer = await attempt().catch((error: unknown) => (isPassing(error) ? attempt() : Promise.reject(error)))
    } catch (error) {
      if (isPassing(error)) return err({ code: 'LEARNER_UNAVAILABLE' })
      throw error
    }
    return answer.ok ? ok(answer.value) : err(placed(answer.error, slug, this.#options.settingsUrl))
  }
}
