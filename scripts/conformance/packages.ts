/** The tools that judge the server, at fixed versions. npx fetches them when first asked; they are no part of the project's install. */
import { dirname } from 'node:path'
import { runProgram, type Ended } from '../run-program.ts'
import { projectNode } from '../runner-process.ts'

/** The stable suite, for the revision of 2025-11-25. */
export const STABLE = '@modelcontextprotocol/conformance@0.1.16'
/** The first to know the revision of 2026-07-28, and to have scenarios for an authorization server. */
export const NEXT = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
export const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'

/** Runs a package's program to its end. `onLine` gets each line of standard output as it comes. */
export function runPackage(name: string, args: readonly string[], onLine?: (line: string) => void): Promise<Ended> {
  // They need a newer Node than the machine's own may be.
  const env = { PATH: `${dirname(projectNode)}:${process.env['PATH'] ?? ''}` }
  return runProgram(['npx', '-y', name, ...args], { env, ...(onLine ? { onLine } : {}) })
}
