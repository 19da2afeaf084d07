/** What the server knows after it looked around at boot: which sandbox works and which languages are there. */
import type { Readable } from 'node:stream'
import type { RunnerLanguage } from '../src/runner/protocol.ts'
import type { Candidate, Language } from './languages/language.ts'
import type { MemoryGroups } from './memory-groups.ts'
import type { Limits, Sandbox } from './sandbox/sandbox.ts'
import { writableBytes } from './sandbox/sandbox.ts'

export interface Installed {
  readonly language: Language
  readonly candidate: Candidate
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

const TRIAL_MS = 10_000

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise((resolve) => stream.once('close', resolve))
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts a trusted command in the sandbox; its stdout when it ended with status 0, else null. */
async function trial(sandbox: Sandbox, { language, candidate }: Omit<Installed, 'version'>): Promise<string | null> {
  const cell = await sandbox.start({
    argv: [candidate.executable, ...language.versionArguments],
    zygote: null,
    env: language.env,
    limits: limitsFor({ addressSpaceBytes: null, dataBytes: null }),
    binds: candidate.binds,
  })
  for (const stream of [cell.frames, cell.stderr, cell.stdout]) stream.on('error', () => {})
  cell.frames.resume()
  cell.stderr.resume()
  const timer = setTimeout(() => cell.kill(), TRIAL_MS)
  const [text, { status }] = await Promise.all([textOf(cell.stdout), cell.gone])
  clearTimeout(timer)
  cell.frames.destroy()
  return status === 0 ? text : null
}

/** The first interpreter that also starts inside the sandbox. */
export async function install(language: Language, sandbox: Sandbox): Promise<Installed | null> {
  for (const candidate of await language.candidates()) {
    const version = (await trial(sandbox, { language, candidate }))?.trim()
    if (version && /^\d+\.\d+/.test(version)) return { language, candidate, version }
  }
  return null
}
