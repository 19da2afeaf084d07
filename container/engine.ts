/** What the server knows after it looked around at boot: which sandbox works and which languages are there. */
import type { RunnerLanguage } from '../src/runner/protocol.ts'
import type { Folders } from './folders.ts'
import type { Candidate, Language } from './languages/language.ts'
import type { Limits, Sandbox } from './sandbox/sandbox.ts'
import { writableBytes } from './sandbox/sandbox.ts'
import { Program } from './program.ts'

export interface Installed {
  readonly language: Language
  readonly candidate: Candidate
  readonly version: string
}

export interface Engine {
  readonly folders: Folders
  /** Null: nothing on this machine isolates programs, and running without was not allowed. */
  readonly sandbox: Sandbox | null
  readonly installed: ReadonlyMap<RunnerLanguage, Installed>
}

export const limitsFor = (
  seconds: number,
  memory: { readonly addressSpaceBytes: number | null; readonly dataBytes: number | null },
): Limits => ({
  // Node runs about a dozen threads and hangs, rather than fails, when it cannot start them.
  processes: 32,
  // Files in memory that no process has mapped are counted by nothing else than these two.
  openFiles: 64,
  fileBytes: writableBytes / 2,
  // Wall time is what ends a program; this ends one whose server cannot.
  cpuSeconds: Math.ceil(seconds) * 2 + 2,
  ...memory,
})

const TRIAL_MS = 10_000

/** Starts a trusted command in the sandbox; its stdout when it ended with status 0, else null. */
export async function trial(
  sandbox: Sandbox,
  folders: Folders,
  argv: readonly string[],
  binds: readonly string[],
): Promise<string | null> {
  return folders.with([{ path: 'trial', content: '' }], async (folder) => {
    const out: Buffer[] = []
    const limits = limitsFor(TRIAL_MS / 1000, { addressSpaceBytes: null, dataBytes: null })
    const program = new Program({
      sandbox,
      launch: { folder, slot: 0, argv, env: {}, limits, binds },
      stdin: null,
      memoryBytes: Number.MAX_SAFE_INTEGER,
      onStdout: (chunk) => out.push(chunk),
      onStderr: () => {},
    })
    await program.ended(TRIAL_MS)
    const status = program.status
    await program.stop(false)
    return status === 0 ? Buffer.concat(out).toString('utf8') : null
  })
}

/** The first interpreter that also starts inside the sandbox. */
export async function install(language: Language, sandbox: Sandbox, folders: Folders): Promise<Installed | null> {
  for (const candidate of await language.candidates()) {
    const argv = [candidate.executable, ...language.versionArguments]
    const version = (await trial(sandbox, folders, argv, candidate.binds))?.trim()
    if (version && /^\d+\.\d+/.test(version)) return { language, candidate, version }
  }
  return null
}
