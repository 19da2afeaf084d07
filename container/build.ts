/** Compiles learners' files: in a sandbox like a run's, with limits of its own, and only what has not been compiled before. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Job, JobLimits, JobSettings } from './job.ts'
import { runJob } from './job.ts'

export interface BuildPlan extends Job {
  /** The compiler and its version: another one makes something else of the same sources. */
  readonly toolchain: string
}

/** `failed`: a command ended with another status than 0; `output` is what they printed. */
export type BuildOutcome =
  | { readonly kind: 'built'; readonly artefact: Buffer; readonly cached: boolean }
  | { readonly kind: 'failed'; readonly step: number; readonly status: number; readonly output: string; readonly cached: boolean }
  | { readonly kind: 'exceeded'; readonly limit: 'time' | 'memory' | 'size' }

export type Build = (plan: BuildPlan) => Promise<BuildOutcome>

const MIB = 1024 * 1024
/**
 * Measured: a solution takes 0.3 to 0.6 s of CPU time, and 20 KB that call much of the library 8 s and 240 MiB. These bounds are for 20 KB
 * of templates that take 47 s and 1.4 GiB in g++, and over 100 s in rustc.
 */
export const COMPILE_LIMITS: JobLimits = { wallMs: 30_000, cpuMs: 10_000, memoryBytes: 768 * MIB, idleMs: null }
const CACHE_BYTES = 160 * MIB

type Remembered = Extract<BuildOutcome, { readonly cached: boolean }>

/** What was compiled, by everything that decides the result. */
export class Builds {
  readonly #known = new LRUCache<string, Remembered>({ maxSize: CACHE_BYTES, sizeCalculation: sizeOf })
  readonly #limits: JobLimits

  constructor(limits = COMPILE_LIMITS) {
    this.#limits = limits
  }

  async build(plan: BuildPlan, settings: JobSettings, signal: AbortSignal): Promise<BuildOutcome> {
    const { toolchain, files, steps, output, env } = plan
    const key = createHash('sha256')
      .update(JSON.stringify([toolchain, files, steps, output, env]))
      .digest('base64')
    const entry = this.#known.get(key)
    if (entry) return { ...entry, cached: true }
    const ended = await runJob(plan, this.#limits, settings, signal)
    if (ended.kind === 'exceeded') return ended
    const { status, step, printed, content } = ended
    const outcome: Remembered =
      status === 0
        ? { kind: 'built', artefact: content, cached: false }
        : { kind: 'failed', step, status, output: printed, cached: false }
    this.#known.set(key, outcome)
    return outcome
  }
}

const sizeOf = (of: Remembered): number => 1_000 + (of.kind === 'built' ? of.artefact.length : of.output.length * 2)
