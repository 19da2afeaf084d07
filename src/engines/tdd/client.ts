/** The Worker's hold on a learner's sessions of test-driven development. */
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { LearnerRpc } from '../../learner/learner-rpc.ts'
import type { Words } from '../../learner/messages.ts'
import type {
  TddAct,
  TddDone,
  TddFile,
  TddFiled,
  TddHelp,
  TddRead,
  TddSessionsRead,
  TddStart,
  TddWorkspace,
  TddFilePaged,
  TddWorkspacePaged,
} from './messages.ts'

export class TddClient {
  readonly #rpc: Pick<LearnerRpc, 'ask'>

  constructor(rpc: Pick<LearnerRpc, 'ask'>) {
    this.#rpc = rpc
  }

  async start(sessionId: string, start: TddStart): Promise<Result<TddDone, Failure>> {
    return this.#rpc.ask('tdd', 'start', sessionId, start)
  }

  /** `sessionId` null for the only one that is open; `texts` are the files whose hashes the command names. */
  async act(sessionId: string | null, act: TddAct, texts: readonly Words[] = []): Promise<Result<TddDone, Failure>> {
    return withSessionId(sessionId, await this.#rpc.ask('tdd', 'act', sessionId, act, texts))
  }

  /**
   * Opens a run of the tests of the present files, ended by `fileRun`, or by `dropRun` of the learner; or tells what the same call came
   * to before.
   */
  async beginRun(
    sessionId: string | null,
    run: { readonly runId: string; readonly turn: number; readonly lease: string },
  ): Promise<Result<TddWorkspace, Failure>> {
    const start = await this.#rpc.ask('tdd', 'begin', sessionId, run)
    return this.#lent(sessionId, run.runId, start)
  }

  /** Opens runs that the session does not record. Ended by `dropRun` of the learner. */
  async borrow(sessionId: string | null, runId: string): Promise<Result<TddWorkspace, Failure>> {
    const borrowed = await this.#rpc.ask('tdd', 'borrow', sessionId, runId)
    return this.#lent(sessionId, runId, borrowed)
  }

  async fileRun(sessionId: string, filed: TddFiled): Promise<Result<TddDone, Failure>> {
    return withSessionId(sessionId, await this.#rpc.ask('tdd', 'file', sessionId, filed))
  }

  async read(
    sessionId: string | null,
    include: { readonly history: boolean; readonly files: boolean },
  ): Promise<Result<TddRead, Failure>> {
    const read = await this.#rpc.ask('tdd', 'read', sessionId, include)
    if (!read.ok) return withSessionId(sessionId, read)
    const contents = await this.#complete(read.value.view.sessionId, read.value.contents)
    return contents.ok ? ok({ ...read.value, contents: contents.value }) : withSessionId(sessionId, contents)
  }

  async help(sessionId: string | null): Promise<Result<TddHelp, Failure>> {
    return withSessionId(sessionId, await this.#rpc.ask('tdd', 'help', sessionId))
  }

  async sessions(): Promise<Result<TddSessionsRead, Failure>> {
    return this.#rpc.ask('tdd', 'sessions')
  }

  /** A workspace with all of its texts, or without the place that was taken for it. */
  async #lent(
    sessionId: string | null,
    runId: string,
    taken: Result<TddWorkspacePaged, Failure>,
  ): Promise<Result<TddWorkspace, Failure>> {
    if (!taken.ok) return withSessionId(sessionId, taken)
    const files = await this.#complete(taken.value.sessionId, taken.value.files)
    if (files.ok) return ok({ ...taken.value, files: files.value })
    await this.#rpc.ask('runs', 'drop', null, runId)
    return withSessionId(sessionId, files)
  }

  /**
   * The files with the texts that one answer did not hold. They are asked for by hash, so that what is put together is the files of one
   * turn, whatever has been written meanwhile.
   */
  async #complete(sessionId: string, files: readonly TddFilePaged[]): Promise<Result<readonly TddFile[], Failure>> {
    const texts = new Map(files.flatMap(({ hash, text }) => (text === null ? [] : [[hash, text] as const])))
    for (;;) {
      const missing = [...new Set(files.map(({ hash }) => hash))].filter((hash) => !texts.has(hash))
      if (missing.length === 0) break
      const page = await this.#rpc.ask('tdd', 'texts', sessionId, missing)
      if (!page.ok) return page
      if (page.value.length === 0) throw new Error('a page of texts is empty')
      for (const { hash, text } of page.value) texts.set(hash, text)
    }
    return ok(files.map(({ path, hash }) => ({ path, hash, text: texts.get(hash) ?? '' })))
  }
}

/** What goes wrong in a session is told with the id that the call gave, for the words to lead back to it. */
const withSessionId = <T>(sessionId: string | null, result: Result<T, Failure>): Result<T, Failure> =>
  result.ok ? result : err({ ...result.error, inSession: sessionId })
