/** The Worker's hold on a learner's interviews: what the object lets be judged or shown becomes a pass here. */
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import { factsOf } from '../../problem/facts.ts'
import { issueInterviewPass, type InterviewPass } from '../../problem/passes.ts'
import type { Problem } from '../../problem/problem.ts'
import type { InterviewMoved, InterviewStarted } from './messages.ts'
import type { InterviewMove, NewInterview } from './rules/commands.ts'
import type { InterviewView } from './rules/view.ts'

/** A pass where the details may be read: by nobody while the learner is being interviewed. */
export interface InterviewRead {
  readonly view: InterviewView
  readonly pass: InterviewPass | null
}

export class InterviewsClient {
  readonly #rpc: LearnerRpc

  constructor(rpc: LearnerRpc) {
    this.#rpc = rpc
  }

  /** Begins an interview with this problem, or gives the one that is open. */
  async start(problem: Problem, id: string, order: NewInterview): Promise<Result<InterviewStarted, Failure>> {
    return this.#rpc.about(factsOf(problem))('interviews', 'start', id, order, problem.languages)
  }

  /** The interview for a question or examples that may be judged now, with the pass to what decides about them. */
  async begin(
    id: string,
    turn: number,
    move: 'ask' | 'examples',
  ): Promise<Result<InterviewMoved & { readonly pass: InterviewPass }, Failure>> {
    const begun = await this.#rpc.ask('interviews', 'begin', id, turn, move)
    return begun.ok ? ok({ ...begun.value, pass: issueInterviewPass(begun.value.interview.slug) }) : begun
  }

  async move(id: string, turn: number, move: InterviewMove): Promise<Result<InterviewMoved, Failure>> {
    return this.#rpc.ask('interviews', 'move', id, turn, move)
  }

  async read(id: string): Promise<Result<InterviewRead, Failure>> {
    const read = await this.#rpc.ask('interviews', 'read', id)
    return read.ok ? ok(readOf(read.value)) : read
  }

  /** For whoever interviews the learner: the details are theirs to know, and the scorecard says that the card was opened. */
  async openCard(id: string): Promise<Result<InterviewRead & { readonly pass: InterviewPass }, Failure>> {
    const view = await this.#rpc.ask('interviews', 'openCard', id)
    return view.ok ? ok({ view: view.value, pass: issueInterviewPass(view.value.slug) }) : view
  }

  async list(): Promise<Result<readonly InterviewRead[], Failure>> {
    const list = await this.#rpc.ask('interviews', 'list')
    return list.ok ? ok(list.value.map(readOf)) : list
  }
}

const readOf = (view: InterviewView): InterviewRead => ({
  view,
  pass: view.status === 'over' ? issueInterviewPass(view.slug) : null,
})
