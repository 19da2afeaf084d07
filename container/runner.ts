/** What the routes use: slots, ready processes, and runs. */
import type { LanguagesReport, LoadReport, RunnerLanguage, RunReport, RunRequest } from '../src/runner/protocol.ts'
import { idleMs } from '../src/runner/protocol.ts'
import type { TraceReport, TraceRequest } from '../src/runner/trace-protocol.ts'
import type { ReviewReport, ReviewRequest } from '../src/runner/review-protocol.ts'
import type { TestsReport, TestsRequest, VariantsLeft, VariantsRequest } from '../src/runner/workspace-protocol.ts'
import { Builds } from './build.ts'
import { codeTools } from './code-tools/code-tools.ts'
import type { Engine, Installed } from './engine.ts'
import { retryAfterSeconds } from './expected-wait.ts'
import type { Refused } from './http.ts'
import { IdleTime } from './idle.ts'
import { refused } from './http.ts'
import type { JobSettings } from './job.ts'
import type { Tools } from './languages/language.ts'
import { Pool } from './pool.ts'
import type { TraceSlot } from './program.ts'
import { descendantsOf, signal as send } from './processes.ts'
import { newBudgets, report } from './run.ts'
import { lint, linterOf, reviewReport } from './review/review.ts'
import { runFunction } from './run-function.ts'
import { runProgram } from './run-program.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { Services } from './services.ts'
import type { Standing } from './schedule.ts'
import type { NoSlot, Slot, Wish } from './slots.ts'
import { Slots } from './slots.ts'
import { runTests, tools as testTools } from './tests/run.ts'
import { runOf, traceReport } from './trace/trace.ts'
import { tryVariants, type Bench } from './variants.ts'

/** When a learner's own runs are in the way. */
const OWN_RETRY_SECONDS = 2
/**
 * Runs that may wait for each slot. Each keeps its request in memory: some tens of kilobytes as a rule, at most 8 MiB. At 80 ms a run, so
 * many are served before the first of them has waited too long.
 */
const QUEUED = 250
/** Runs that may go on beside each slot without one. */
const BACKGROUND = 1
const NO_SANDBOX =
  'nothing here isolates programs: install bubblewrap, or allow user namespaces; ALLOW_UNSANDBOXED=1 runs without'

/**
 * Whose run it is, and until when they wait for it. `patient`: waits in any queue, and until nothing is left of the run. `mostExpectedMs`:
 * goes elsewhere where the run would probably wait longer.
 */
export interface Caller {
  readonly learner: string | null
  readonly signal: AbortSignal
  readonly patient?: boolean
  readonly mostExpectedMs?: number | null
  readonly onPlace?: Exclude<Wish['onPlace'], undefined>
}

/** What a run has while it lasts. */
interface Place {
  readonly sandbox: Sandbox
  readonly installed: Installed
  /** Those it has started; each resolves when it is gone. */
  readonly processes: Promise<void>[]
  readonly slot: Slot
  /** Aborted when the caller goes, or the run is ended for others. */
  readonly signal: AbortSignal
  /** How far it steps back for others now. */
  readonly standing: () => Standing
}

/** `waitMs`: what a run that asks now would wait. */
function noSlot(why: NoSlot, waitMs: number): Refused {
  const busy = { ...refused('RUNNER_BUSY', 'others wait who used less'), retryAfterSeconds: retryAfterSeconds(waitMs) }
  switch (why) {
    case 'full':
      return { ...busy, expectedWaitMs: Math.round(waitMs) }
    case 'busy':
      return busy
    case 'own':
      return { ...refused('OWN_RUN_UNDER_WAY', 'two runs of this learner are not over'), retryAfterSeconds: OWN_RETRY_SECONDS }
    case 'gone':
      return refused('INTERNAL', 'the caller has gone')
  }
}

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
    this.#slots = new Slots({ slots, background: slots * BACKGROUND, queue: slots * QUEUED })
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

  load = (learner: string | null): LoadReport => ({
    expectedWaitMs: Math.round(this.#slots.expectedWaitMs(learner)),
    ...this.#slots.counts(),
  })

  /** Runs when a slot is free. */
  async run(request: RunRequest, caller: Caller, trace: TraceSlot | null = null): Promise<RunReport | Refused> {
    const pool = this.#pool
    return this.#inSlot(request, caller, async ({ installed, ...place }) => {
      if (!pool) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
      try {
        return await this.#start({ ...place, request, installed, pool, trace })
      } finally {
        setImmediate(() => pool.refill(installed))
      }
    })
  }

  /** A run on one input whose lines are told. */
  async trace(request: TraceRequest, caller: Caller): Promise<TraceReport | Refused> {
    const [file] = request.files
    // Python knows its own statements.
    const isTold = request.language === 'python3' || file === undefined
    const lines = isTold ? [] : await codeTools.statementLines(request.language, file.content)
    const slot: TraceSlot = { lines, sent: null }
    const result = await this.run(runOf(request), caller, slot)
    return 'code' in result ? result : traceReport(request, result, slot)
  }

  /** Runs a workspace's tests when a slot is free. */
  async tests(request: TestsRequest, caller: Caller): Promise<TestsReport | Refused> {
    return this.#inSlot(request, caller, async (place) =>
      runTests(request, place.installed, this.engine, this.#jobs(place), place.signal),
    )
  }

  /** Reads a program, and has its language's linter read it when a slot is free. */
  async review(request: ReviewRequest, caller: Caller): Promise<ReviewReport | Refused> {
    const program = await codeTools.review(request)
    if ('code' in program) return program
    const linter = linterOf(request)
    if (!linter) return reviewReport(request, program.findings)
    return this.#inSlot(request, caller, async (place) => {
      const linted = await lint(request, program, linter, place.installed, this.engine, this.#jobs(place), place.signal)
      return reviewReport(request, [...program.findings, ...linted.findings], linted.linter)
    })
  }

  /** Tries the variants one after the other in one slot. If it ends early, the variants tried before were reported. */
  async variants(request: VariantsRequest, caller: Caller, tell: Bench['tell']): Promise<VariantsLeft | Refused> {
    const pool = this.#pool
    return this.#inSlot(request.base.request, caller, async (place) => {
      const { installed, processes, slot, signal } = place
      if (!pool) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
      try {
        return await tryVariants(request, {
          run: (one) => this.#start({ ...place, request: one, pool, trace: null }),
          tests: (one) => runTests(one, installed, this.engine, this.#jobs(place), signal),
          turn: async () => {
            await Promise.all(processes.splice(0))
            pool.refill(installed)
            await slot.giveWay()
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
    caller: Caller,
    work: (place: Place) => Promise<T | Refused>,
  ): Promise<T | Refused> {
    const { sandbox, installed, languages } = this.engine
    if (!sandbox) return refused('SANDBOX_REQUIRED', NO_SANDBOX)
    const one = installed.get(language)
    if (!one) {
      const adapter = languages.find(({ id }) => id === language)
      return refused('LANGUAGE_RUNTIME_NOT_FOUND', adapter?.install ?? `no toolchain for ${language} was found`)
    }
    const refusal = (why: NoSlot): Refused => noSlot(why, this.#slots.expectedWaitMs(caller.learner))
    const slot = await this.#slots.take(caller)
    if (typeof slot === 'string') return refusal(slot)
    const processes: Promise<void>[] = []
    const signal = AbortSignal.any([caller.signal, slot.ended])
    try {
      const outcome = await work({ sandbox, installed: one, processes, slot, signal, standing: () => slot.standing() })
      return slot.ended.aborted ? refusal('busy') : outcome
    } catch (error) {
      if (slot.ended.aborted) return refusal('busy')
      if (caller.signal.aborted) return refusal('gone')
      throw error
    } finally {
      slot.answered()
      // The answer is on its way while the kernel clears up; the next run begins when it has.
      const over = Promise.all(processes).then(() => slot.release())
      this.#active.add(over)
      void over.then(() => this.#active.delete(over))
      if (caller.patient === true) await over
    }
  }

  #jobs({ sandbox, processes, standing }: Place): JobSettings {
    const { warmth, python } = this.engine
    if (!python) throw new Error('commands need Python to be started')
    return { sandbox, python, warmth, standing, follow: (gone) => void processes.push(gone.then(() => {})) }
  }

  async #start(
    of: Place & { readonly request: RunRequest; readonly pool: Pool; readonly trace: TraceSlot | null },
  ): Promise<RunReport> {
    const { request, installed, processes } = of
    const startedAt = performance.now()
    const prepared = await installed.language.prepare(request, this.#tools(of))
    const compileMs = performance.now() - startedAt
    const base = { ...of, compileMs, cached: prepared.cached ?? false, budgets: newBudgets() }
    if ('error' in prepared) return report(base, prepared.error, [])
    const run = request.entry.kind === 'program' ? runProgram : runFunction
    return run({
      ...base,
      prepared,
      clock: { deadline: Number.POSITIVE_INFINITY },
      idle: new IdleTime(request.limits.idleMs ?? idleMs.judged),
      follow: (gone) => processes.push(gone),
    })
  }

  #tools(place: Place): Tools {
    const { warmth } = this.engine
    const { sandbox } = place
    const { candidate, version } = place.installed
    return {
      candidate,
      version,
      warmth,
      services: (this.#services ??= new Services(sandbox)),
      build: (plan) => this.#builds.build(plan, this.#jobs(place), place.signal),
      turn: { signal: place.signal, standing: place.standing },
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
        async () => linterOf({ language: language.id })?.warm?.({ candidate, version, warmth }),
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
    // No run waits any more for what was being made in advance.
    for (const pid of descendantsOf(process.pid)) send(pid, 'SIGKILL')
  }
}
