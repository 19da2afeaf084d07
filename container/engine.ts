/** What the server knows after it looked around at boot: which sandbox works and which languages are there. */
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunnerLanguage } from '../src/runner/protocol.ts'
import type { Candidate, Language, Runtime } from './languages/language.ts'
import type { MemoryGroups } from './memory-groups.ts'
import type { Limits, Sandbox } from './sandbox/sandbox.ts'
import { writableBytes } from './sandbox/sandbox.ts'
import type { Warmth } from './warmth.ts'

/** A runtime and what it is started with. */
export interface Interpreter {
  readonly runtime: Runtime
  readonly candidate: Candidate
}

export interface Installed {
  readonly language: Language
  /** The compiler, or the interpreter itself. */
  readonly candidate: Candidate
  readonly interpreter: Interpreter
  readonly version: string
}

export interface Engine {
  /** Null: nothing on this machine isolates programs, and running without was not allowed. */
  readonly sandbox: Sandbox | null
  /** Every language there is an adapter for. */
  readonly languages: readonly Language[]
  readonly installed: ReadonlyMap<RunnerLanguage, Installed>
  /** Null where the kernel lets the server make none. */
  readonly memoryGroups: MemoryGroups | null
  readonly warmth: Warmth
  /** What compilers are started by; null where there is no Python. */
  readonly python: Interpreter | null
}

export const limitsFor = (memory: { readonly addressSpaceBytes: number | null; readonly dataBytes: number | null }): Limits => ({
  // Node runs about a dozen threads and hangs, rather than fails, when it cannot start them.
  processes: 32,
  // Files in memory that no process has mapped are counted by nothing else than these two.
  openFiles: 64,
  fileBytes: writableBytes / 2,
  // The server ends a program in time; this ends one whose server cannot. No run may last longer.
  cpuSeconds: 130,
  ...memory,
})

/** Everything is tried at once, while the machine may be starting much else. */
const TRIAL_MS = 30_000
const TRIALS = 3
/** What a machine was short of may be there again a little later. */
const PAUSE_MS = 300
/** What shells and their like end with where a program may not be executed, or is not there: no matter of time. */
const NEVER: ReadonlySet<number | null> = new Set([126, 127])
/** Characters of what a toolchain says of its own failure. */
const MAX_SAID = 500

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A program that wrote nothing may be over before its cell is handed out.
  if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve))
  return Buffer.concat(chunks).toString('utf8')
}

/** The first version a toolchain names when it is asked. */
export const versionIn = (text: string): string | null => /\d+(\.\d+)+/.exec(text)?.[0] ?? null

/** The stdout of a trusted command in the sandbox. A machine that is short of something lets one fail now and then: null, and why in the log, after three. */
async function trial(sandbox: Sandbox, candidate: Candidate, version: readonly string[]): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    const { text, status, diagnostics } = await tryOnce(sandbox, candidate, version)
    if (status === 0 && text !== '') return text
    if (NEVER.has(status)) return null
    if (attempt === TRIALS) {
      process.stderr.write(`${candidate.executable} ended with status ${status}: ${diagnostics.slice(0, MAX_SAID)}\n`)
      return null
    }
    await pause(PAUSE_MS * attempt)
  }
}

async function tryOnce(sandbox: Sandbox, candidate: Candidate, version: readonly string[]) {
  const cell = await sandbox.start({
    argv: [candidate.executable, ...version],
    zygote: null,
    env: {},
    limits: limitsFor({ addressSpaceBytes: null, dataBytes: null }),
    binds: candidate.binds,
  })
  for (const stream of [cell.frames, cell.stderr, cell.stdout]) stream.on('error', () => {})
  cell.frames.resume()
  const timer = setTimeout(() => cell.kill(), TRIAL_MS)
  const [text, diagnostics, { status }] = await Promise.all([textOf(cell.stdout), textOf(cell.stderr), cell.gone])
  clearTimeout(timer)
  cell.frames.destroy()
  return { text, status, diagnostics }
}

/** The first toolchain that also starts inside the sandbox, and the first interpreter of its runtime that does. */
export async function install(language: Language, sandbox: Sandbox): Promise<Installed | null> {
  const { runtime } = language
  for (const candidate of await language.candidates()) {
    const text = await trial(sandbox, candidate, language.versionArguments)
    const version = versionIn(text ?? '')
    if (version === null) continue
    const interpreter = (await runtime.candidates()).find((one) => one.executable === candidate.executable)
    if (interpreter) return { language, candidate, version, interpreter: { runtime, candidate: interpreter } }
    for (const other of await runtime.candidates()) {
      if ((await trial(sandbox, other, ['--version'])) !== null)
        return { language, candidate, version, interpreter: { runtime, candidate: other } }
    }
  }
  return null
}
