/** A compiler that stays: one JVM in a cell of its own, which gets the sources of one run after the other. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { limitsFor } from '../engine.ts'
import { encodeFrame } from '../frames.ts'
import { Meter } from '../meter.ts'
import { Priority } from '../priority.ts'
import { asItIs } from '../sandbox/places.ts'
import type { Cell, Launch } from '../sandbox/sandbox.ts'
import { commonFlags, javaEnv, taskFlags } from './java-home.ts'
import type { Standing } from '../schedule.ts'
import type { Services, SourceFile, Toolchain, Turn } from './language.ts'

/** `worn`: the compiler itself failed, or took too much time or memory. */
export type Compiled =
  | { readonly kind: 'built'; readonly artefact: Buffer }
  | { readonly kind: 'failed'; readonly message: string; readonly path: string | null; readonly line: number | null }
  | { readonly kind: 'worn' }

const MIB = 1024 * 1024
/** Of one compilation. Measured: 64 KiB that call much of the library take 0.7 s of CPU time. Wall time is for a machine that is busy. */
export const COMPILE_LIMITS = { cpuMs: 5_000, wallMs: 20_000 }
/** A compilation that takes longer keeps its JVM to itself, and others get the next one. */
const ALONE_FROM_MS = 300
/** Between two looks at what it used. */
const LOOK_MS = 100
const START_MS = 30_000
const HEAP_MB = 256
/** Beside the heap: classes, compiled code, stacks. */
const OWN_BYTES = 320 * MIB
/** What a compiler has learnt from many sources is not worth what it keeps of them. */
const MOST_COMPILES = 500
const CACHE_BYTES = 64 * MIB
const MAX_ANSWER_BYTES = 6 * MIB
const NEWLINE = 10

const header = z.discriminatedUnion('frame', [
  z.object({ frame: z.literal('ready') }),
  z.object({ frame: z.literal('built') }),
  z.object({
    frame: z.literal('failed'),
    message: z.string().max(500),
    path: z.string().nullable(),
    line: z.int().positive().nullable(),
  }),
  z.object({ frame: z.literal('worn') }),
])
interface Answer {
  readonly header: z.infer<typeof header>
  readonly rest: Buffer
}

function parse(body: Buffer): Answer | null {
  const end = body.indexOf(NEWLINE)
  try {
    const parsed = header.safeParse(JSON.parse(body.toString('utf8', 0, end < 0 ? body.length : end)))
    return parsed.success ? { header: parsed.data, rest: end < 0 ? Buffer.alloc(0) : body.subarray(end + 1) } : null
  } catch {
    return null
  }
}

/** One JVM. Its answers come in the order of the requests, of which there is one at a time. */
class Jvm {
  readonly #cell: Cell
  readonly #meter: Meter
  readonly #priority = new Priority()
  #chunks: Buffer[] = []
  #length = 0
  #stderr = ''
  #answered: ((body: Buffer | null) => void) | null = null
  #standing: (() => Standing) | null = null
  isOver = false
  served = 0

  constructor(cell: Cell) {
    this.#cell = cell
    this.#meter = new Meter(cell)
    for (const stream of [cell.frames, cell.stdout, cell.stderr]) stream.on('error', () => {})
    cell.stdout.resume()
    cell.stderr.on('data', (chunk: Buffer) => (this.#stderr = `${this.#stderr}${chunk.toString('utf8')}`.slice(-2_000)))
    cell.frames.on('data', (chunk: Buffer) => this.#receive(chunk))
    cell.frames.once('close', () => this.end())
    void cell.gone.then(() => this.end())
  }

  get said(): string {
    return this.#stderr
  }

  end(): void {
    if (!this.isOver) this.#meter.close()
    this.isOver = true
    this.#priority.restore(() => this.#cell.pids())
    this.#cell.kill()
    for (const stream of [this.#cell.frames, this.#cell.stdout, this.#cell.stderr]) stream.resume()
    this.#answered?.(null)
  }

  /** From now on it steps back for others as the run does that it compiles for. */
  lend(standing: () => Standing): void {
    this.#standing = standing
  }

  /** Null when it ended, said nothing in time, or something else than an answer; then it is over. */
  async answer(request: string | null, ms: number, cpuMs = Number.POSITIVE_INFINITY): Promise<Answer | null> {
    if (this.isOver) return null
    const cpuBefore = this.#meter.cpuMs()
    const body = await new Promise<Buffer | null>((resolve) => {
      const late = setTimeout(() => this.end(), ms)
      const watch = setInterval(() => {
        if (this.#standing) this.#priority.set(this.#standing(), () => this.#cell.pids())
        if (this.#meter.cpuMs() - cpuBefore > cpuMs) this.end()
      }, LOOK_MS)
      this.#answered = (answer) => {
        clearTimeout(late)
        clearInterval(watch)
        this.#answered = null
        resolve(answer)
      }
      if (request !== null) this.#cell.frames.write(encodeFrame(request))
      this.#look()
    })
    const answer = body && parse(body)
    if (!answer) this.end()
    return answer
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#length += chunk.length
    // No caller waits for what no caller asked for.
    if (this.#length > MAX_ANSWER_BYTES) this.end()
    else this.#look()
  }

  #look(): void {
    if (!this.#answered || this.#length < 4) return
    const all = Buffer.concat(this.#chunks)
    const end = 4 + all.readUInt32BE(0)
    this.#chunks = [all]
    if (end > MAX_ANSWER_BYTES) return this.end()
    if (all.length < end) return
    this.#chunks = all.length > end ? [all.subarray(end)] : []
    this.#length = all.length - end
    this.#answered(all.subarray(4, end))
  }
}

const GONE = 'the caller has gone'

interface Waiting {
  readonly begin: () => void
  readonly standing: () => Standing
  hasBegun?: boolean
}

export class JavaCompiler {
  readonly #services: Services
  readonly #limits: typeof COMPILE_LIMITS
  readonly #known = new LRUCache<string, Exclude<Compiled, { readonly kind: 'worn' }>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (of) => 1_000 + (of.kind === 'built' ? of.artefact.length : of.message.length * 2),
  })
  #jvm: Promise<Jvm> | null = null
  #isBusy = false
  readonly #waiting: Waiting[] = []

  constructor(services: Services, limits = COMPILE_LIMITS) {
    this.#services = services
    this.#limits = limits
  }

  /** One after the other, and what has been compiled before at once. Throws when the caller goes. */
  async compile(
    files: readonly SourceFile[],
    toolchain: Toolchain,
    turn: Turn,
  ): Promise<Compiled & { readonly cached: boolean }> {
    const key = createHash('sha256')
      .update(JSON.stringify([toolchain.candidate.executable, toolchain.version, files]))
      .digest('base64')
    const entry = this.#known.get(key)
    if (entry) return { ...entry, cached: true }
    await this.#turn(turn)
    let hasTurn = true
    const pass = () => {
      if (!hasTurn) return
      hasTurn = false
      this.#isBusy = false
      this.#next()
    }
    try {
      const outcome = await this.#compile(JSON.stringify({ files }), toolchain, turn, pass)
      if (outcome.kind !== 'worn') this.#known.set(key, outcome)
      return { ...outcome, cached: false }
    } finally {
      pass()
    }
  }

  /** Resolves when nothing else compiles and no run with a slot waits. */
  async #turn({ signal, standing }: Turn): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting: Waiting = { begin: resolve, standing }
    this.#waiting.push(waiting)
    const leave = () => {
      const at = this.#waiting.indexOf(waiting)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      resolve()
    }
    signal.addEventListener('abort', leave)
    this.#next()
    await promise
    signal.removeEventListener('abort', leave)
    if (!signal.aborted) return
    if (waiting.hasBegun === true) {
      this.#isBusy = false
      this.#next()
    }
    throw new Error(GONE)
  }

  #next(): void {
    if (this.#isBusy) return
    const next = this.#waiting.find((one) => one.standing() !== 'last') ?? this.#waiting[0]
    if (!next) return
    this.#isBusy = true
    next.hasBegun = true
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.begin()
  }

  /** `pass`: lets the next one begin, for which there is another JVM by then. */
  async #compile(request: string, toolchain: Toolchain, { signal, standing }: Turn, pass: () => void): Promise<Compiled> {
    const { cpuMs, wallMs } = this.#limits
    let isAlone = false
    for (;;) {
      const jvm = await (isAlone ? this.#start(toolchain) : this.#present(toolchain))
      const wasFresh = jvm.served === 0
      jvm.served++
      const startedAt = performance.now()
      const cancel = () => jvm.end()
      signal.addEventListener('abort', cancel)
      if (signal.aborted) cancel()
      const part = () => {
        isAlone = true
        jvm.lend(standing)
        this.#renew(toolchain)
        pass()
      }
      const parting = isAlone ? undefined : setTimeout(part, ALONE_FROM_MS)
      const answer = await jvm.answer(request, wallMs, cpuMs)
      clearTimeout(parting)
      signal.removeEventListener('abort', cancel)
      const compiled = answer && compiledOf(answer)
      const isDone = compiled !== null && compiled.kind !== 'worn'
      if (!isDone || isAlone || jvm.served >= MOST_COMPILES) {
        jvm.end()
        if (!isAlone) this.#renew(toolchain)
      }
      if (isDone) return compiled
      if (signal.aborted) throw new Error(GONE)
      // What a fresh one cannot compile, and what takes this long, is the source's own doing.
      if (wasFresh || performance.now() - startedAt >= Math.min(wallMs, cpuMs) / 2) return { kind: 'worn' }
    }
  }

  /** The next compilation has another JVM. */
  #renew(toolchain: Toolchain): void {
    this.#jvm = null
    this.#present(toolchain).catch(() => {})
  }

  async #present(toolchain: Toolchain): Promise<Jvm> {
    const starting = (this.#jvm ??= this.#start(toolchain))
    try {
      const jvm = await starting
      if (!jvm.isOver) return jvm
    } catch (error) {
      if (this.#jvm === starting) this.#jvm = null
      throw error
    }
    // It ended between two requests.
    if (this.#jvm === starting) this.#jvm = this.#start(toolchain)
    return this.#present(toolchain)
  }

  async #start({ candidate, warmth }: Toolchain): Promise<Jvm> {
    const own = [
      `-Xmx${HEAP_MB}m`,
      '-XX:MinHeapFreeRatio=10',
      '-XX:MaxHeapFreeRatio=30',
      '-XX:MaxMetaspaceSize=96m',
      '-XX:ReservedCodeCacheSize=48m',
    ]
    const launch: Launch = {
      argv: [candidate.executable, ...commonFlags, ...own, ...(await taskFlags('compile', candidate, warmth))],
      zygote: null,
      env: javaEnv,
      limits: {
        ...limitsFor({ addressSpaceBytes: null, dataBytes: HEAP_MB * MIB + OWN_BYTES }),
        // It serves many runs.
        cpuSeconds: 3_600,
      },
      binds: [...candidate.binds, asItIs(warmth.base)],
    }
    const jvm = new Jvm(await this.#services.start(launch))
    const answer = await jvm.answer(null, START_MS)
    if (answer?.header.frame === 'ready') return jvm
    jvm.end()
    throw new Error(`the Java compiler did not start: ${jvm.said}`)
  }
}

function compiledOf({ header: said, rest }: Answer): Compiled | null {
  switch (said.frame) {
    case 'built':
      return { kind: 'built', artefact: Buffer.from(rest) }
    case 'failed':
      return { kind: 'failed', message: said.message, path: said.path, line: said.line }
    case 'worn':
      return { kind: 'worn' }
    case 'ready':
      return null
  }
}
