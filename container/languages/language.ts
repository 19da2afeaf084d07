/** What the runner must know of a language: where its interpreter is and how to start the harness. */
import type { RunnerLanguage } from '../../src/runner/protocol.ts'

/** A possible interpreter on this machine. `binds`: what must be visible in the sandbox for it to start. */
export interface Candidate {
  readonly executable: string
  readonly binds: readonly string[]
}

export interface Entry {
  readonly kind: 'function' | 'program'
  /** The function's name; empty for a program. */
  readonly name: string
  /** The learner's first file and the harness folder, as the program sees them. */
  readonly main: string
  readonly harness: string
  readonly memoryMb: number
}

export interface Language {
  readonly id: RunnerLanguage
  /** In order of preference. */
  candidates(): Promise<readonly Candidate[]>
  /** Arguments that print the version, and nothing else, to stdout. */
  readonly versionArguments: readonly string[]
  arguments(entry: Entry): readonly string[]
  readonly env: Readonly<Record<string, string>>
  memory(memoryMb: number): { readonly addressSpaceBytes: number | null; readonly dataBytes: number | null }
  /** Whether a process that ended on its own did so for want of memory. */
  endedForMemory(status: number, stderr: string): boolean
}
