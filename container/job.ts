/** Commands in a sandbox: files in, one after the other run, what they printed and one file out. */
import { z } from 'zod'
import type { Interpreter } from './engine.ts'
import { limitsFor } from './engine.ts'
import { encodeFrame } from './frames.ts'
import { IdleTime } from './idle.ts'
import type { Candidate, SourceFile } from './languages/language.ts'
import { looking } from './looks.ts'
import { Meter } from './meter.ts'
import { Priority } from './priority.ts'
import { asItIs, distinct } from './sandbox/places.ts'
import type { Cell, Sandbox } from './sandbox/sandbox.ts'
import type { Standing } from './schedule.ts'
import type { Warmth } from './warmth.ts'

export interface Job {
  /** Whose files outside `/usr` the commands need. */
  readonly candidate: Candidate
  readonly files: readonly SourceFile[]
  /** Commands, each with its arguments, run one after the other in the folder of the files until one fails. */
  readonly steps: readonly (readonly string[])[]
  /** The file that is wanted. */
  readonly output: string
  readonly env: Readonly<Record<string, string>>
}

/** Of all commands together. */
export interface JobLimits {
  readonly wallMs: number
  readonly cpuMs: number
  readonly memoryBytes: number
  /** How long they may neither compute nor wait for a processor; null where wall time alone bounds that, as for compilers. */
  readonly idleMs: number | null
}

/** `step` and `status`: of the command that failed, or of the last one. `printed`: by all of them, from the beginning. */
export type JobOutcome =
  | {
      readonly kind: 'ended'
      readonly status: number
      readonly step: number
      readonly printed: string
      /** Empty where there is no such file. */
      readonly content: Buffer
      readonly wallMs: number
      /** The folder of the files, as the commands saw it. */
      readonly box: string
    }
  | { readonly kind: 'exceeded'; readonly limit: 'time' | 'memory' | 'size' }

export interface JobSettings {
  readonly sandbox: Sandbox
  readonly python: Interpreter
  readonly warmth: Warmth
  /** How far the commands step back for others now. */
  readonly standing: () => Standing
  /** Told of every process: resolves when nothing is left of it. */
  readonly follow: (gone: Promise<unknown>) => void
}

const MIB = 1024 * 1024
const LOOK_MS = 50
/** Compilers read many sources and archives at once. */
const OPEN_FILES = 512
/** What the wanted file may have, as the harness has it. */
const MAX_CONTENT_BYTES = 12 * MIB
const MAX_FRAME_BYTES = MAX_CONTENT_BYTES + 2 * MIB

const jobHeader = z.object({ status: z.int(), step: z.int(), output: z.string() })

/** Two frames, as `harness/build.py` sends them; null when the process ended, or sent something else, before. */
function framesOf(cell: Cell): Promise<readonly [Buffer, Buffer, Buffer] | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const look = () => {
      const all = Buffer.concat(chunks)
      const frames: Buffer[] = []
      for (let at = 0; frames.length < 3;) {
        if (all.length < at + 4) return
        const end = at + 4 + all.readUInt32BE(at)
        if (end - at > MAX_FRAME_BYTES) return resolve(null)
        if (all.length < end) return
        frames.push(all.subarray(at + 4, end))
        at = end
      }
      const [ready, header, content] = frames
      if (ready && header && content) resolve([ready, header, content])
    }
    cell.frames.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_FRAME_BYTES) resolve(null)
      else look()
    })
    cell.frames.once('close', () => resolve(null))
    void cell.gone.then(() => resolve(null))
  })
}

/** Throws when the caller goes, or the process ends without a word. */
export async function runJob(job: Job, limits: JobLimits, settings: JobSettings, signal: AbortSignal): Promise<JobOutcome> {
  const { sandbox, python, warmth, standing, follow } = settings
  const binds = distinct([...python.candidate.binds, ...job.candidate.binds, asItIs(warmth.base)])
  const inside = (text: string) => sandbox.inside(text, binds)
  const cell = await sandbox.start({
    argv: [python.candidate.executable, '-s', '-S', '-B', '-X', 'utf8', `${sandbox.harness}/build.py`],
    zygote: 'build',
    env: python.runtime.env,
    limits: {
      ...limitsFor({ addressSpaceBytes: null, dataBytes: limits.memoryBytes }),
      fileBytes: MAX_CONTENT_BYTES,
      openFiles: OPEN_FILES,
    },
    binds,
  })
  follow(cell.gone)
  for (const stream of [cell.stdout, cell.stderr, cell.frames]) stream.on('error', () => {})
  cell.stdout.resume()
  let stderr = ''
  cell.stderr.on('data', (chunk: Buffer) => (stderr = `${stderr}${chunk.toString('utf8')}`.slice(0, 2_000)))
  let exceeded: 'time' | 'memory' | null = null
  const meter = new Meter(cell)
  const priority = new Priority()
  const kill = () => {
    priority.restore(() => cell.pids())
    cell.kill()
  }
  const end = (limit: 'time' | 'memory') => {
    exceeded ??= limit
    kill()
  }
  const late = setTimeout(() => end('time'), limits.wallMs)
  const idle = new IdleTime(limits.idleMs ?? Number.POSITIVE_INFINITY)
  const watch = looking(() => {
    priority.set(standing(), () => cell.pids())
    if (meter.memory() > limits.memoryBytes) end('memory')
    else if (meter.cpuMs() > limits.cpuMs || (performance.now() >= idle.lookAt && idle.isExceeded())) end('time')
  }, LOOK_MS)
  const cancel = kill
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const startedAt = performance.now()
  try {
    const { files, output } = job
    const steps = job.steps.map((step) => step.map(inside))
    const env = Object.fromEntries(Object.entries(job.env).map(([name, value]) => [name, inside(value)]))
    if (limits.idleMs !== null) idle.begin(meter)
    const frames = framesOf(cell)
    cell.frames.write(encodeFrame(JSON.stringify({ files, steps, output, env })))
    const answer = await frames
    if (exceeded !== null) return { kind: 'exceeded', limit: exceeded }
    if (!answer) {
      cell.kill()
      const { status, diagnostics } = await cell.gone
      throw new Error(
        signal.aborted ? 'the caller has gone' : `the commands ended early (status ${status}): ${diagnostics}${stderr}`,
      )
    }
    const { status, step, output: printed } = jobHeader.parse(JSON.parse(answer[1].toString('utf8')))
    const content = Buffer.from(answer[2])
    if (content.length > MAX_CONTENT_BYTES) return { kind: 'exceeded', limit: 'size' }
    return { kind: 'ended', status, step, printed, content, wallMs: performance.now() - startedAt, box: cell.box }
  } finally {
    clearTimeout(late)
    watch()
    idle.end()
    signal.removeEventListener('abort', cancel)
    kill()
    for (const stream of [cell.stdout, cell.stderr, cell.frames]) stream.resume()
    await cell.gone
    meter.close()
  }
}
