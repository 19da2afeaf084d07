/**
 * Processes that are ready before their run comes: started inside their sandbox, interpreter up, harness loaded. Each is used for
 * one run and never again.
 */
import type { Installed, Interpreter } from './engine.ts'
import { limitsFor } from './engine.ts'
import type { Runtime } from './languages/language.ts'
import type { MemoryGroups } from './memory-groups.ts'
import { MEMORY_SLACK_BYTES, Program } from './program.ts'
import { asItIs } from './sandbox/places.ts'
import type { Launch, Sandbox } from './sandbox/sandbox.ts'
import type { Warmth } from './warmth.ts'

/** The memory limit ready processes are started with; a run with another one waits for a process of its own. */
const DEFAULT_MEMORY_MB = 256
const MIB = 1024 * 1024
/** Time an interpreter gets to start, before any of the learner's time is counted. */
const START_MS = 10_000
/** A ready process that ended sooner than this is not replaced before the next run asks: the next one would end as soon. */
const SHORT_LIFE_MS = 1_000

interface Shelf {
  readonly interpreter: Interpreter
  /** Whether processes are kept ready. */
  isOpen: boolean
  readonly ready: Program[]
  readonly starting: Set<Promise<Program>>
}

export class Pool {
  readonly #sandbox: Sandbox
  readonly #memoryGroups: MemoryGroups | null
  readonly #warmth: Warmth
  readonly #size: number
  readonly #shelves = new Map<Runtime['id'], Shelf>()
  readonly #alive = new Set<Promise<void>>()
  #isStopping = false

  /** Keeps `size` processes of each runtime. */
  constructor(
    sandbox: Sandbox,
    { memoryGroups, warmth }: { readonly memoryGroups: MemoryGroups | null; readonly warmth: Warmth },
    installed: Iterable<Installed>,
    size: number,
  ) {
    this.#sandbox = sandbox
    this.#memoryGroups = memoryGroups
    this.#warmth = warmth
    this.#size = size
    for (const { interpreter } of installed) {
      const { id, readyFrom } = interpreter.runtime
      if (!this.#shelves.has(id))
        this.#shelves.set(id, { interpreter, isOpen: readyFrom === 'start', ready: [], starting: new Set() })
    }
  }

  /** Starts what is missing. */
  fill(): void {
    for (const shelf of this.#shelves.values()) this.#refill(shelf)
  }

  /** A process that waits for its load frame; rejects when none can be started. */
  async take(installed: Installed, memoryMb: number): Promise<Program> {
    const { interpreter } = installed
    const shelf = this.#shelves.get(interpreter.runtime.id)
    if (memoryMb !== DEFAULT_MEMORY_MB || !shelf) return this.#start(interpreter, memoryMb)
    shelf.isOpen = true
    for (;;) {
      // A process started in advance may have failed for a reason that is over; one started for this run failed for a reason of now.
      const program = shelf.ready.shift() ?? (await this.#begun(shelf)) ?? (await this.#start(interpreter, memoryMb))
      if (program.isAlive) return program
      program.kill()
    }
  }

  /** Begins to replace what was taken; called when the run is out of the way. */
  refill(installed: Installed): void {
    const shelf = this.#shelves.get(installed.interpreter.runtime.id)
    if (shelf) this.#refill(shelf)
  }

  /** Ends every process that waits for a run; resolves when none is left. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const shelf of this.#shelves.values()) {
      for (const program of shelf.ready.splice(0)) program.kill()
      for (const starting of shelf.starting) starting.then((program) => program.kill()).catch(() => {})
    }
    await Promise.allSettled([...this.#shelves.values()].flatMap((shelf) => [...shelf.starting]))
    await Promise.all(this.#alive)
  }

  /** A process that is being started and that no run waits for yet; null where there is none, or it fails. */
  async #begun(shelf: Shelf): Promise<Program | null> {
    const [starting] = shelf.starting
    if (starting === undefined) return null
    shelf.starting.delete(starting)
    return starting.catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      return null
    })
  }

  #refill(shelf: Shelf): void {
    while (shelf.isOpen && !this.#isStopping && shelf.ready.length + shelf.starting.size < this.#size) {
      const starting = this.#start(shelf.interpreter, DEFAULT_MEMORY_MB)
      shelf.starting.add(starting)
      starting
        .then((program) => {
          // Taken by a run that could not wait.
          if (!shelf.starting.delete(starting)) return
          this.#keep(shelf, program)
        })
        .catch((error: unknown) => {
          // The next run that finds the shelf empty tries again.
          if (shelf.starting.delete(starting) && !this.#isStopping) process.stderr.write(`${String(error)}\n`)
        })
    }
  }

  #keep(shelf: Shelf, program: Program): void {
    if (this.#isStopping) return program.kill()
    shelf.ready.push(program)
    const since = performance.now()
    void program.gone.then(() => {
      const at = shelf.ready.indexOf(program)
      if (at < 0) return
      shelf.ready.splice(at, 1)
      if (performance.now() - since > SHORT_LIFE_MS) this.#refill(shelf)
    })
  }

  async #start({ runtime, candidate }: Interpreter, memoryMb: number): Promise<Program> {
    const [{ harness }, warmth] = [this.#sandbox, this.#warmth]
    const launch: Launch = {
      argv: [candidate.executable, ...(await runtime.arguments({ harness, memoryMb, candidate, warmth }))],
      zygote: runtime.zygote,
      env: runtime.env,
      limits: limitsFor(runtime.memory(memoryMb)),
      binds: runtime.usesWarmth ? [...candidate.binds, asItIs(warmth.base)] : candidate.binds,
    }
    const program = new Program(await this.#sandbox.start(launch), runtime.mainThread ?? null)
    const exit = program.gone.finally(() => this.#alive.delete(exit))
    this.#alive.add(exit)
    const first = await program.next(START_MS)
    if (first.kind === 'frame' && first.frame.frame === 'ready') {
      // Opens the files of `/proc` now, before a run waits for them.
      program.meter.cpuMs()
      if (this.#memoryGroups) await program.confine(this.#memoryGroups, memoryMb * MIB + MEMORY_SLACK_BYTES)
      return program
    }
    program.kill()
    await program.gone
    throw new Error(`an interpreter did not start (status ${program.status}): ${program.diagnostics}`)
  }
}
