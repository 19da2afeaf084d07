/** What stands behind the routes: slots, ready processes, and runs. */
import type { LanguagesReport, RunnerLanguage, RunReport, RunRequest } from '../src/runner/protocol.ts'
import type { TraceReport, TraceRequest } from '../src/runner/trace-protocol.ts'
import type { TestsReport, TestsRequest, VariantsLeft, VariantsRequest } from '../src/runner/workspace-protocol.ts'
import { Builds } from './build.ts'
import { codeTools } from './code-tools/code-tools.ts'
import type { Engine, Installed } from './engine.ts'
import type { Refused } from './http.ts'
import { IdleTime } from './idle.ts'
import { refused } from './http.ts'
import type { JobSettings } from './job.ts'
import type { Tools } from './languages/language.ts'
import { Pool } from './pool.ts'
import type { TraceSlot } from './program.ts'
import { descendantsOf, signal as send } from './processes.ts'
import { newBudgets, report } from './run.ts'
import { runFunction } from './run-function.ts'
import { runProgram } from './run-program.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { Services } from './services.ts'
import { Slots } from './slots.ts'
import { runTests, tools as testTools } from './tests/run.ts'
import { runOf, traceReport } from './trace/trace.ts'
import { tryVariants, type Bench } from './variants.ts'

const RETRY_AFTER_SECONDS = 2
/** Runs that may wait for each slot. */
const QUEUED = 4
const NO_SANDBOX =
  'nothing here isolates programs: install bubblewrap, or allow user namespaces; ALLOW_UNSANDBOXED=1 runs without'

export class Runner {
  readonly engine: Engine
  readonly #slots: Slots
  readonly #builds = new Builds()
  readonly #pool: Pool | null
  #services: Services | null = null
  readonly #aborts = new Set<AbortController>()
  #isStopping = false
  /** Runs, until nothing is left of their processes. */
  readonly #active = new Set<Promise<unknown>>()

  constructor(engine: Engine, slots: number) {
    this.engine = engine
    this.#slots = new Slots(slots, slots * QUEUED)
    this.#pool = engine.sandbox && new Pool(engine.sandbox, engine, engine.installed.values(), slots)
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
  async run(
    request: RunRequest,
    signal: AbortSignal,
    patient = false,
    trace: TraceSlot | null = null,
  ): Promise<RunReport | Refused> {
    const pool = this.#pool
    return this.#inSlot(request, signal, patient, async ({ sandbox, installed, processes }) => {
      if (!pool) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
      try {
        return await this.#start({ request, sandbox, installed, pool, processes, signal, trace })
      } finally {
        setImmediate(() => pool.refill(installed))
      }
    })
  }

  /** A run on one input whose lines are told. */
  async trace(request: TraceRequest, signal: AbortSignal): Promise<TraceReport | Refused> {
    const [file] = request.files
    // Python knows its own statements.
    const isTold = request.language === 'python3' || file === undefined
    const lines = isTold ? [] : await codeTools.statementLines(request.language, file.content)
    const slot: TraceSlot = { lines, sent: null }
    const made = await this.run(runOf(request), signal, false, slot)
    return 'code' in made ? made : traceReport(request, made, slot)
  }

  /** Runs a workspace's tests when a slot is free. */
  async tests(request: TestsRequest, signal: AbortSignal): Promise<TestsReport | Refused> {
    return this.#inSlot(request, signal, false, async ({ sandbox, installed, processes }) => {
      const settings = this.#jobs(sandbox, processes)
      return runTests(request, installed, this.engine, settings, signal)
    })
  }

  /** Tries the variants one after the other in one slot. Whatever ends it early has told of those that were tried before. */
  async variants(request: VariantsRequest, signal: AbortSignal, tell: Bench['tell']): Promise<VariantsLeft | Refused> {
    const pool = this.#pool
    return this.#inSlot(request.base.request, signal, false, async ({ sandbox, installed, processes, giveWay }) => {
      if (!pool) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
      try {
        return await tryVariants(request, {
          run: (one) => this.#start({ request: one, sandbox, installed, pool, processes, signal, trace: null }),
          tests: (one) => runTests(one, installed, this.engine, this.#jobs(sandbox, processes), signal),
          turn: async () => {
            await Promise.all(processes.splice(0))
            pool.refill(installed)
            await giveWay()
          },
          tell,
          signal,
        })
      } finally {
        setImmediate(() => pool.refill(installed))
      }
    })
  }

  /** Does `work` with a slot, which is free again when nothing is left of the processes that `work` noted. */
  async #inSlot<T>(
    { language }: { readonly language: RunnerLanguage },
    signal: AbortSignal,
    patient: boolean,
    work: (place: {
      readonly sandbox: Sandbox
      readonly installed: Installed
      readonly processes: Promise<void>[]
      readonly giveWay: () => Promise<void>
    }) => Promise<T | Refused>,
  ): Promise<T | Refused> {
    const { sandbox, installed, languages } = this.engine
    if (!sandbox) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
    const one = installed.get(language)
    if (!one) {
      const adapter = languages.find(({ id }) => id === language)
      return refused('LANGUAGE_RUNTIME_NOT_FOUND', adapter?.install ?? `no toolchain for ${language} was found`)
    }
    const release = await this.#slots.take(patient)
    if (!release) return { ...refused('RUNNER_BUSY', 'every slot is taken'), retryAfterSeconds: RETRY_AFTER_SECONDS }
    const processes: Promise<void>[] = []
    try {
      if (signal.aborted) return refused('INTERNAL', 'the caller has gone')
      return await work({ sandbox, installed: one, processes, giveWay: () => this.#slots.giveWay() })
    } finally {
      // The answer is on its way while the kernel clears up; the next run begins when it has.
      const over = Promise.all(processes).then(release)
      this.#active.add(over)
      void over.then(() => this.#active.delete(over))
      if (patient) await over
    }
  }

  #jobs(sandbox: Sandbox, processes: Promise<void>[]): JobSettings {
    const { warmth, python } = this.engine
    if (!python) throw new Error('commands need Python to be started')
    return { sandbox, python, warmth, follow: (gone) => void processes.push(gone.then(() => {})) }
  }

  async #start(of: {
    readonly request: RunRequest
    readonly sandbox: Sandbox
    readonly installed: Installed
    readonly pool: Pool
    readonly processes: Promise<void>[]
    readonly signal: AbortSignal
    readonly trace: TraceSlot | null
  }): Promise<RunReport> {
    const { request, installed, sandbox, signal, processes } = of
    const begun = performance.now()
    const prepared = await installed.language.prepare(request, this.#tools(installed, sandbox, signal, processes))
    const compileMs = performance.now() - begun
    const base = { ...of, compileMs, cached: prepared.cached ?? false, budgets: newBudgets() }
    if ('error' in prepared) return report(base, prepared.error, [])
    const run = request.entry.kind === 'program' ? runProgram : runFunction
    return run({
      ...base,
      prepared,
      clock: { deadline: Number.POSITIVE_INFINITY },
      idle: request.limits.idle === undefined ? null : new IdleTime(request.limits.idle.ms),
      follow: (gone) => processes.push(gone),
    })
  }

  #tools({ candidate, version }: Installed, sandbox: Sandbox, signal: AbortSignal, processes: Promise<void>[]): Tools {
    const { warmth } = this.engine
    return {
      candidate,
      version,
      warmth,
      services: (this.#services ??= new Services(sandbox)),
      build: (plan) => this.#builds.build(plan, this.#jobs(sandbox, processes), signal),
    }
  }

  /** Makes what compilers need before anybody waits for it, one language after the other. What fails is tried again by a run. */
  async warm(): Promise<void> {
    for (const one of this.engine.installed.values()) {
      if (this.#isStopping) return
      const { language, candidate, version } = one
      const { warmth } = this.engine
      const makers = [
        async () => language.warm?.({ candidate, version, warmth }),
        ...testTools[language.id].map((tool) => async () => tool.warm?.({ candidate, version, warmth })),
      ]
      for (const make of makers)
        await make().catch((error: unknown) => process.stderr.write(`${language.id}: ${String(error)}\n`))
    }
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
    this.#isStopping = true
    for (const abort of this.#aborts) abort.abort()
    await this.#services?.stop()
    while (this.#active.size > 0) await Promise.allSettled(this.#active)
    await this.#pool?.stop()
    await this.engine.memoryGroups?.clear()
    await this.engine.sandbox?.stop()
    // What was being made beforehand, nobody waits for any more.
    for (const pid of descendantsOf(process.pid)) send(pid, 'SIGKILL')
  }
}
