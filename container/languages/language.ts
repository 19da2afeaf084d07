/** What the runner must know of a language: where its toolchain is, how its programs are started, what becomes of the files. */
import type { ProgramError, RunnerLanguage, RunReport, RunRequest } from '../../src/runner/protocol.ts'
import type { Build } from '../build.ts'
import type { Bind } from '../sandbox/places.ts'
import type { Cell, Launch, Zygote } from '../sandbox/sandbox.ts'
import type { Warmth } from '../warmth.ts'
import type { Standing } from '../schedule.ts'

/** A possible interpreter or compiler on this machine. `binds`: what must be visible in the sandbox for it to start. */
export interface Candidate {
  readonly executable: string
  readonly binds: readonly Bind[]
}

export interface SourceFile {
  readonly path: string
  readonly content: string
}

/** The part of a request that says what to run. */
export type ProgramSource = Pick<RunRequest, 'files' | 'entry' | 'signature'>

export interface Toolchain {
  readonly candidate: Candidate
  readonly version: string
  readonly warmth: Warmth
}

/** Starts cells that serve many runs; they end with the server at the latest. */
export interface Services {
  start(launch: Launch): Promise<Cell>
}

/** What the server has for an adapter. */
export interface Tools extends Toolchain {
  readonly services: Services
  /** Compiles in a sandbox, or remembers what came of it. */
  readonly build: Build
  readonly turn: Turn
}

/** A run's place among others. */
export interface Turn {
  /** Aborted when the run is over, whatever of it is under way. */
  readonly signal: AbortSignal
  /** How far it steps back for others now. */
  readonly standing: () => Standing
}

/**
 * What the sandbox loads, or why nothing can be loaded. `restore` puts an error of the prepared files back into terms of the
 * learner's own, `restoreText` the places (`file:line:column`) named in what the program wrote to stderr.
 */
export type Prepared =
  | {
      readonly files: readonly SourceFile[]
      /** What was compiled; follows the load frame in a frame of its own. */
      readonly artefact?: Buffer
      /** Whether it had been compiled before. */
      readonly cached?: boolean
      readonly restore: (error: ProgramError) => ProgramError
      readonly restoreText: (text: string) => string
      /** What a process that ended on its own wrote on stderr of why: an exception nobody caught, a deadlock. */
      readonly lastWords?: (status: number, stderr: string) => ProgramError | null
    }
  | { readonly error: ProgramError; readonly cached?: boolean }

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

interface Memory {
  readonly addressSpaceBytes: number | null
  readonly dataBytes: number | null
}

/** How processes are started; languages of one runtime share those that wait ready, since they start alike. */
export interface Runtime {
  readonly id: 'python' | 'node' | 'native' | 'java' | 'sql'
  /** The harness the sandbox may keep a warm copy of, by its module's name. */
  readonly zygote: Zygote | null
  /** Whether processes wait ready from the server's start on, or from the first run on. */
  readonly readyFrom: 'start' | 'first run'
  /** The interpreters its processes can be started with, in order of preference. */
  candidates(): Promise<readonly Candidate[]>
  /** After the executable: starts the harness, which then waits for its load frame. */
  arguments(start: {
    readonly harness: string
    readonly memoryMb: number
    readonly candidate: Candidate
    readonly warmth: Warmth
  }): readonly string[] | Promise<readonly string[]>
  readonly env: Readonly<Record<string, string>>
  /** The name of the thread that runs the learner's code, where that is not a process's first. */
  readonly mainThread?: string
  /** Whether its processes read from the folder of warmth. */
  readonly usesWarmth: boolean
  /** Limits a process starts with. */
  memory(memoryMb: number): Memory
}

export interface Language {
  readonly id: RunnerLanguage
  readonly runtime: Runtime
  /** The oldest version the adapter is written for. */
  readonly floor: string
  /** How to get it, in one sentence. */
  readonly install: string
  /** Interpreters or compilers, in order of preference. */
  candidates(): Promise<readonly Candidate[]>
  /** Arguments that print the version to stdout. */
  readonly versionArguments: readonly string[]
  /** For compiled programs: what the program itself may take, once its own code runs. */
  readonly compiled?: {
    readonly env: Readonly<Record<string, string>>
    memory(memoryMb: number): Memory
  }
  /** Whether a process that ended on its own did so for want of memory. */
  endedForMemory(status: number, stderr: string): boolean
  /** Outside the sandbox but for what `tools.build` does; bounded in time. */
  prepare(program: ProgramSource, tools: Tools): Promise<Prepared>
  /** Makes beforehand what every compilation needs; harmless when repeated. */
  warm?(toolchain: Toolchain): Promise<unknown>
  /** Six: a value by type, printing, an exception with its line, a compile error with its line, a time and a memory limit. */
  readonly selfTests: readonly SelfTest[]
}
