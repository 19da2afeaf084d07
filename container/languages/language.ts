/** What the runner must know of a language: where its interpreter is, how to start the harness, what becomes of the files. */
import type { ProgramError, RunnerLanguage, RunReport, RunRequest } from '../../src/runner/protocol.ts'

/** A possible interpreter on this machine. `binds`: what must be visible in the sandbox for it to start. */
export interface Candidate {
  readonly executable: string
  readonly binds: readonly string[]
}

export interface SourceFile {
  readonly path: string
  readonly content: string
}

/**
 * What the sandbox loads, or why nothing can be loaded. `restore` puts an error of the prepared files back into terms of the
 * learner's own, `restoreText` the places (`file:line:column`) named in what the program wrote to stderr.
 */
export type Prepared =
  | {
      readonly files: readonly SourceFile[]
      readonly restore: (error: ProgramError) => ProgramError
      readonly restoreText: (text: string) => string
    }
  | { readonly error: ProgramError }

/** For files that are loaded as they are. */
export const asTheyAre = (files: readonly SourceFile[]): Prepared => ({
  files,
  restore: (error) => error,
  restoreText: (text) => text,
})

/** A small run whose report an operator can trust to show that the language works here. */
export interface SelfTest {
  readonly name: string
  readonly request: Omit<RunRequest, 'id' | 'language'>
  readonly holds: (report: RunReport) => boolean
}

export interface Language {
  readonly id: RunnerLanguage
  /** Languages of one runtime share ready processes: they start alike. */
  readonly runtime: 'python' | 'node'
  /** The oldest version the adapter is written for. */
  readonly floor: string
  /** How to get it, in one sentence. */
  readonly install: string
  /** In order of preference. */
  candidates(): Promise<readonly Candidate[]>
  /** Arguments that print the version, and nothing else, to stdout. */
  readonly versionArguments: readonly string[]
  /** After the executable: starts the harness, which then waits for its load frame. */
  arguments(start: { readonly harness: string; readonly memoryMb: number }): readonly string[]
  readonly env: Readonly<Record<string, string>>
  memory(memoryMb: number): { readonly addressSpaceBytes: number | null; readonly dataBytes: number | null }
  /** Whether a process that ended on its own did so for want of memory. */
  endedForMemory(status: number, stderr: string): boolean
  /** Outside the sandbox; bounded in time. */
  prepare(files: readonly SourceFile[]): Promise<Prepared>
  /** Six: a value by type, printing, an exception with its line, a compile error with its line, a time and a memory limit. */
  readonly selfTests: readonly SelfTest[]
}
