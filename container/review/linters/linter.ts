/** A maintained linter of one language. It is run in the sandbox, on the text alone and with settings of ours. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ReviewRule } from '../../../src/runner/review-protocol.ts'
import { type Installed, versionIn } from '../../engine.ts'
import type { Candidate, SourceFile, Toolchain } from '../../languages/language.ts'
import type { Warmth } from '../../warmth.ts'

export interface LintPlan {
  /** Whose files outside `/usr` the linter needs. */
  readonly candidate: Candidate
  readonly files: readonly SourceFile[]
  readonly steps: readonly (readonly string[])[]
  /** The file with what it found. */
  readonly output: string
  readonly env: Readonly<Record<string, string>>
}

/** A rule of the linter's own, and its line. */
export interface Remark {
  readonly code: string
  readonly line: number
}

export interface Linter {
  readonly name: string
  /** How to get it, in one sentence. */
  readonly install: string
  /** Null where it is not on this machine. */
  version(installed: Installed): Promise<string | null>
  /** Null where it is not on this machine. */
  plan(file: SourceFile, place: { readonly installed: Installed; readonly warmth: Warmth }): Promise<LintPlan | null>
  /** What it found; null where this is no report of its own. */
  read(report: string): readonly Remark[] | null
  /** The rules of it that we have words for, by its own names. */
  readonly rules: Readonly<Record<string, ReviewRule>>
  /** Makes what it needs beforehand. */
  warm?(toolchain: Toolchain): Promise<unknown>
}

const run = promisify(execFile)

/** What a program of this machine names as its version; null where it does not start. */
export async function namedVersion(executable: string, args: readonly string[], env = process.env): Promise<string | null> {
  try {
    const { stdout, stderr } = await run(executable, args, { env, timeout: 10_000 })
    return versionIn(stdout) ?? versionIn(stderr) ?? 'of an unknown version'
  } catch {
    return null
  }
}

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
