/** The Worker's hold on a learner's sessions of test-driven development. */
import type { Failure } from '../failure.ts'
import type { Result } from '../result.ts'
import type { Asking } from './asking.ts'
import type { TddAct, TddDone, TddFiled, TddHelp, TddRead, TddSessionsRead, TddStart, TddWorkspace, Words } from './messages.ts'

export class TddClient {
  readonly #asking: Asking

  constructor(asking: Asking) {
    this.#asking = asking
  }

  async start(sessionId: string, start: TddStart): Promise<Result<TddDone, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.startTdd(sessionId, start, context))
  }

  /** `sessionId` null for the only one that is open; `texts` are the files whose hashes the command names. */
  async act(sessionId: string | null, act: TddAct, texts: readonly Words[] = []): Promise<Result<TddDone, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.tdd(sessionId, act, texts, context))
  }

  /** Opens a run of the tests of the present files. Ended by `fileRun`, or by `dropRun` of the learner. */
  async beginRun(
    sessionId: string | null,
    run: { readonly runId: string; readonly turn: number; readonly lease: string },
  ): Promise<Result<TddWorkspace, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.beginTddRun(sessionId, run, context))
  }

  /** Opens runs that the session does not record. Ended by `dropRun` of the learner. */
  async borrow(sessionId: string | null, runId: string): Promise<Result<TddWorkspace, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.borrowTdd(sessionId, runId, context))
  }

  async fileRun(sessionId: string, filed: TddFiled): Promise<Result<TddDone, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.fileTddRun(sessionId, filed, context))
  }

  async read(
    sessionId: string | null,
    include: { readonly history: boolean; readonly files: boolean },
  ): Promise<Result<TddRead, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.readTdd(sessionId, include, context))
  }

  async help(sessionId: string | null): Promise<Result<TddHelp, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.tddHelp(sessionId, context))
  }

  async sessions(): Promise<Result<TddSessionsRead, Failure>> {
    return this.#asking.ask('', (learner, context) => learner.tddSessions(context))
  }
}
