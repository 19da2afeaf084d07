/** The tools that judge the server, at fixed versions. npx fetches them when first asked; they are no part of the project's install. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { projectNode } from '../runner-process.ts'

/** The stable suite, for the revision of 2025-11-25. */
export const STABLE = '@modelcontextprotocol/conformance@0.1.16'
/** The first to know the revision of 2026-07-28, and to have scenarios for an authorization server. */
export const NEXT = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
export const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a package's program to its end. `onLine` sees standard output as it comes. */
export function runPackage(name: string, args: readonly string[], onLine?: (line: string) => void): Promise<Ran> {
  // They need a newer Node than the machine's own may be.
  const path = `${dirname(projectNode)}:${process.env['PATH'] ?? ''}`
  const child = spawn('npx', ['-y', name, ...args], { env: { ...process.env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    stdout += chunk
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine?.(line)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
