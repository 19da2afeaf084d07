/** What it takes to run a workspace's own tests with a test tool. */
import { z } from 'zod'
import type { Installed } from '../engine.ts'
import type { SourceFile, Toolchain } from '../languages/language.ts'
import type { TestTool } from '../../src/runner/workspace-protocol.ts'
import type { Warmth } from '../warmth.ts'

/** Where the tool, or what listens to it, writes a line of JSON for every test. */
export const REPORT = '.report'

export interface Place {
  readonly installed: Installed
  /** The folder of our own listeners, as the sandbox has it. */
  readonly listeners: string
  readonly warmth: Warmth
}

/** The commands; those before `runs` compile. */
export interface Plan {
  readonly files: readonly SourceFile[]
  readonly steps: readonly (readonly string[])[]
  /** The step that runs the tests. */
  readonly runs: number
  readonly env: Readonly<Record<string, string>>
}

export interface Tool {
  readonly id: TestTool
  /** Why the tool cannot be used here, in one sentence that says what to do; null when it can. */
  missing(place: Place): Promise<string | null>
  plan(files: readonly SourceFile[], place: Place): Plan | Promise<Plan>
  /** The tests in a report; other lines are left out. `box`: the folder of the files. */
  read(report: string, box: string): readonly TestLine[]
  /** What a compiler printed, where the report has it. */
  printed?(report: string): string
  /** Makes what the tool needs beforehand. */
  warm?(toolchain: Toolchain): Promise<unknown>
}

const testLine = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed', 'error', 'skipped']),
  message: z.string(),
  path: z.string().nullable(),
  line: z.number().nullable(),
  ms: z.number().nullable(),
})
export type TestLine = z.infer<typeof testLine>

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** JSON values, one a line; what a program may have written in between is left out. */
export const linesOf = <T>(text: string, schema: z.ZodType<T>): T[] =>
  text.split('\n').flatMap((line) => {
    const one = schema.safeParse(parsed(line))
    return one.success ? [one.data] : []
  })

/** For listeners that write test lines themselves. */
export const readLines = (report: string): TestLine[] => linesOf(report, testLine)

/** Runs a command with its standard output as the report. */
export const reporting = (command: readonly string[]): string[] => ['/bin/sh', '-c', `exec "$0" "$@" > ${REPORT}`, ...command]
