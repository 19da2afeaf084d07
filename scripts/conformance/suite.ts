/** Runs the conformance suite against one address and reads what it found. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { temporaryFolder } from '../files.ts'
import { runPackage } from './packages.ts'

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }))

export interface Scenario {
  readonly name: string
  /** Ids of checks; one that was made several times counts as failed if it failed once. */
  readonly failed: ReadonlyMap<string, string>
  readonly passed: ReadonlySet<string>
}

/** What of a scenario's failures is left when the excused ones are taken away; `*` excuses all but a malformed message. */
export function failuresOf({ failed, passed }: Scenario, excused: ReadonlySet<string>): readonly string[] {
  const unexcused = [...failed].filter(([id]) => !excused.has(id) && (!excused.has('*') || id === 'wire-schema-valid'))
  if (failed.size === 0 && passed.size === 0) return excused.has('*') ? [] : ['nothing was checked']
  return unexcused.map(([id, message]) => `${id}: ${message}`)
}

/** Whether a scenario shows something, and nothing wrong. */
export const isClean = ({ failed, passed }: Scenario): boolean => failed.size === 0 && passed.size > 0

/** Every scenario that the suite has for servers of a revision. */
export async function runServerSuite(suite: string, revision: string, mcpUrl: string): Promise<readonly Scenario[]> {
  await using folder = await temporaryFolder('conformance')
  const args = ['server', '--url', mcpUrl, '--suite', 'all', '--spec-version', revision, '-o', folder.path]
  const { stdout, stderr } = await runPackage(suite, args)
  return await readScenarios(folder.path, 'server-', `${stdout}${stderr}`)
}

/** The results the suite left in a folder, one subfolder `<prefix><scenario>-<time>` each. */
export async function readScenarios(folder: string, prefix: string, printed: string): Promise<readonly Scenario[]> {
  const scenarios: Scenario[] = []
  for (const entry of (await readdir(folder)).sort()) {
    const name = entry.slice(prefix.length).replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, '')
    const results = checks.parse(JSON.parse(await readFile(join(folder, entry, 'checks.json'), 'utf8')))
    const failures = results.filter(({ status }) => status === 'FAILURE')
    const failed = new Map(failures.map(({ id, errorMessage }) => [id, (errorMessage ?? 'no message').slice(0, 300)]))
    const passed = new Set(results.flatMap(({ id, status }) => (status === 'SUCCESS' && !failed.has(id) ? [id] : [])))
    scenarios.push({ name, failed, passed })
  }
  if (scenarios.length === 0) throw new Error(`The conformance suite left no results. It says:\n${printed}`)
  return scenarios
}
