/** How the Worker asks one learner's object: an engine's method by its name, with the circumstances of the call, and again where that is harmless. */
import type { Failure } from '../failure/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { isOfReleaseBefore, isPassing, placed, type LearnerOptions } from './answers.ts'
import type { Arguments, MethodName, Value } from '../engines/engine.ts'
import type { Methods } from '../engines/index.ts'
import type { Learner } from './learner.ts'
import type { Answer, CallContext } from './messages.ts'
import type { ProblemFacts } from '../problem/facts.ts'

/** What asks engines for something: of `Names` alone, where the others answer with what takes a pass. */
export type Ask<Names extends keyof Methods = keyof Methods> = <Name extends Names, Method extends MethodName<Methods[Name]>>(
  engine: Name,
  method: Method,
  ...args: Arguments<Methods[Name][Method]>
) => Promise<Result<Value<Methods[Name][Method]>, Failure>>

/** Engines that move what is known, or show it. */
const PREDICTING: ReadonlySet<keyof Methods> = new Set([
  'practice',
  'runs',
  'knowledge',
  'progress',
  'lessons',
  'placements',
  'forms',
  'trials',
] as const)

export class LearnerRpc {
  readonly #namespace: DurableObjectNamespace<Learner>
  readonly #userId: string
  readonly #options: LearnerOptions
  #charged = false

  constructor(namespace: DurableObjectNamespace<Learner>, userId: string, options: LearnerOptions) {
    this.#namespace = options.jurisdiction === null ? namespace : namespace.jurisdiction(options.jurisdiction)
    this.#userId = userId
    this.#options = options
  }

  readonly ask: Ask = (engine, method, ...args) => this.about(null)(engine, method, ...args)

  /** The same about a problem that the events of the call can show something of. */
  about(problem: ProblemFacts | null): Ask {
    return (engine, method, ...args) =>
      this.object((learner: Pick<Learner, 'call'>, context) => learner.call(engine, method, args, context), problem, engine)
  }

  /** Asks the object itself, once more where it was just restarted. */
  async object<T>(
    question: (learner: DurableObjectStub<Learner>, context: CallContext) => Promise<Answer<T>>,
    problem: ProblemFacts | null = null,
    engine: keyof Methods | null = null,
  ): Promise<Result<T, Failure>> {
    const { model } = this.#options
    const isPredicting = model !== undefined && engine !== null && PREDICTING.has(engine)
    const context: CallContext = {
      now: this.#options.now(),
      floor: this.#options.floor,
      runsPerDay: this.#options.runsPerDay,
      runsOnFirstDay: this.#options.runsOnFirstDay ?? null,
      charge: this.#charged ? null : this.#options.charge,
      problem,
      ...(isPredicting ? { model: await model() } : {}),
      command: this.#options.command ?? null,
    }
    this.#charged = true
    const attempt = () => question(this.#namespace.getByName(this.#userId), context)
    let answer: Answer<T>
    try {
      // Every call may be repeated without harm, so an object that was just restarted is asked once more.
      answer = await attempt().catch((error: unknown) => (isPassing(error) ? attempt() : Promise.reject(error)))
    } catch (error) {
      if (isPassing(error) || isOfReleaseBefore(error)) return err({ code: 'LEARNER_UNAVAILABLE' })
      throw error
    }
    return answer.ok ? ok(answer.value) : err(placed(answer.error, this.#options.settingsUrl))
  }
}
