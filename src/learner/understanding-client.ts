/** The Worker's hold on the questions about a learner's accepted programs. */
import type { Question } from '../domain/understanding/question.ts'
import type { Failure } from '../failure.ts'
import type { Result } from '../result.ts'
import type { Asking } from './asking.ts'
import type { AskingAnswers, AskingBegun, AskingTicket, UnderstandingRead } from './understanding-messages.ts'

export class UnderstandingClient {
  readonly #asking: Pick<Asking, 'about'>

  constructor(asking: Pick<Asking, 'about'>) {
    this.#asking = asking
  }

  /** Opens an asking, or gives what stands there already. Ended by `file`, or by `dropRun` of the learner. */
  async begin(slug: string, askingId: string): Promise<Result<AskingBegun, Failure>> {
    return this.#asking.about({ slug })('understanding', 'begin', slug, askingId)
  }

  /** Files the questions of an asking; where another one was filed meanwhile, that one is the answer. */
  async file(slug: string, ticket: AskingTicket, questions: readonly Question[]): Promise<Result<UnderstandingRead, Failure>> {
    return this.#asking.about({ slug })('understanding', 'file', slug, { ticket, questions })
  }

  async answer(slug: string, answers: AskingAnswers): Promise<Result<UnderstandingRead, Failure>> {
    return this.#asking.about({ slug })('understanding', 'answer', slug, answers)
  }

  async read(slug: string): Promise<Result<UnderstandingRead, Failure>> {
    return this.#asking.about({ slug })('understanding', 'read', slug)
  }
}
