/** What stands behind the routes: slots, ready processes, and runs. */
import type { LanguagesReport, RunReport, RunRequest } from '../src/runner/protocol.ts'
import type { Engine, Installed } from './engine.ts'
import type { Refused } from './http.ts'
import { refused } from './http.ts'
import { Pool } from './pool.ts'
import { newBudgets, report } from './run.ts'
import { runFunction } from './run-function.ts'
import { runProgram } from './run-program.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { Slots } from './slots.ts'

const RETRY_AFTER_SECONDS = 2
/** Runs that may wait for each slot. */
const QUEUED = 4
const NO_SANDBOX =
  'nothing here isolates programs: install bubblewrap, or allow user namespaces; ALLOW_UNSANDBOXED=1 runs without'

export class Runner {
  readonly engine: Engine
  readonly #slots: Slots
  readonly #pool: Pool | null
  readonly #aborts = new Set<AbortController>()
  /** Runs, until nothing is left of their processes. */
  readonly #active = new Set<Promise<unknown>>()

  constructor(engine: Engine, slots: number) {
    this.engine = engine
    this.#slots = new Slots(slots, slots * QUEUED)
    this.#pool = engine.sandbox && new Pool(engine.sandbox, engine.memoryGroups, engine.installed.values(), slots)
    this.#pool?.fill()
  }

  languages(): LanguagesReport {
    const { languages, installed } = this.engine
    return {
      languages: languages.map(({ id, floor, install }) => ({
        language: id,
        version: installed.get(id)?.version ?? null,
        floor,
        install,
      })),
    }
  }

  /** Runs when a slot is free. `patient`: however long the queue is, and answers only when nothing is left of the run. */
  async run(request: RunRequest, signal: AbortSignal, patient = false): Promise<RunReport | Refused> {
    const { sandbox, installed, languages } = this.engine
    if (!sandbox || !this.#pool) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
    const one = installed.get(request.language)
    if (!one) {
      const adapter = languages.find((language) => language.id === request.language)
      return refused('LANGUAGE_RUNTIME_NOT_FOUND', adapter?.install ?? `no interpreter for ${request.language} was found`)
    }
    const release = await this.#slots.take(patient)
    if (!release) return { ...refused('RUNNER_BUSY', 'every slot is taken'), retryAfterSeconds: RETRY_AFTER_SECONDS }
    const processes: Promise<void>[] = []
    try {
      if (signal.aborted) return refused('INTERNAL', 'the caller has gone')
      return await this.#start({ request, sandbox, installed: one, pool: this.#pool, processes, signal })
    } finally {
      // The answer is on its way while the kernel clears up; the next run begins when it has.
      const over = Promise.all(processes).then(release)
      this.#active.add(over)
      void over.then(() => this.#active.delete(over))
      setImmediate(() => this.#pool?.refill(one))
      if (patient) await over
    }
  }

  async #start(of: {
    readonly request: RunRequest
    readonly sandbox: Sandbox
    readonly installed: Installed
    readonly pool: Pool
    readonly processes: Promise<void>[]
    readonly signal: AbortSignal
  }): Promise<RunReport> {
    const { request, installed, processes } = of
    const begun = performance.now()
    const prepared = await installed.language.prepare(request.files)
    const base = { ...of, compileMs: performance.now() - begun, budgets: newBudgets() }
    if ('error' in prepared) return report(base, prepared.error, [])
    const run = request.entry.kind === 'program' ? runProgram : runFunction
    return run({
      ...base,
      prepared,
      clock: { deadline: Number.POSITIVE_INFINITY },
      follow: (gone) => processes.push(gone),
    })
  }

  /** Does `work` with a signal that ends what it started when its caller goes or the server stops. */
  async within<T>(abort: AbortController, work: () => Promise<T>): Promise<T> {
    this.#aborts.add(abort)
    const working = work()
    this.#active.add(working)
    try {
      return await working
    } finally {
      this.#active.delete(working)
      this.#aborts.delete(abort)
    }
  }

  /** Ends every run and every waiting process; resolves when none is left. */
  async stop(): Promise<void> {
    for (const abort of this.#aborts) abort.abort()
    while (this.#active.size > 0) await Promise.allSettled(this.#active)
    await this.#pool?.stop()
    await this.engine.memoryGroups?.clear()
    await this.engine.sandbox?.stop()
  }
}
